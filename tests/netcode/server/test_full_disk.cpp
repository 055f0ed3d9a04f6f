// A disk that is full when a match ends: the log waits in memory.
#include <utility>

#include "netcode/support/checks.hpp"

namespace juz::netcode::test {

namespace {

struct FullDisk {
    bool full = true;
    int begun = 0;
    int tries = 0;
    int settled = 0;
    LogTip tip{1, 2, 3};
};

class SinkOnFullDisk final : public EventSink {
  public:
    explicit SinkOnFullDisk(FullDisk& disk) : disk_(disk) { ++disk_.begun; }

    void begin(const MatchHeader&) override {}
    void record(const Record&) override {}
    void commit() override {}
    void finish() override {
        ++disk_.tries;
        if (!disk_.full && !std::exchange(settled_, true)) {
            ++disk_.settled;
        }
    }
    bool settled() const override { return settled_; }
    std::optional<LogTip> seal() const override { return disk_.tip; }

  private:
    FullDisk& disk_;
    bool settled_ = false;
};

void play_one_match(World& world, Client& client) {
    const std::size_t before = client.count<MatchOverNews>();
    client.session->send(SetReady{true});
    REQUIRE(world.turn_until([&] { return client.count<MatchOverNews>() > before; }));
    world.turn(100);
}

}  // namespace

TEST_CASE("a log that the disk did not take at the end is tried again, also after the next match") {
    FullDisk disk;
    World world(server_options("race", "preset=demon,countdown_ms=10,command_limit=100", 1, 0));
    world.make_sink = [&] { return std::make_unique<SinkOnFullDisk>(disk); };
    Client& zosia = world.join_bot("Zosia", 5);
    play_one_match(world, zosia);
    CHECK(world.server->matches_finished() == 1);
    play_one_match(world, zosia);
    CHECK(disk.begun == 2);
    CHECK(disk.settled == 0);
    const int tries = disk.tries;
    world.turn(5000);
    CHECK(disk.tries > tries);
    CHECK(disk.tries < tries + 20);
    disk.full = false;
    world.turn(1500);
    CHECK(disk.settled == 2);
    const int enough = disk.tries;
    world.turn(3000);
    CHECK(disk.tries == enough);
}

TEST_CASE("a server that ends tries once more to write what the disk did not take") {
    FullDisk disk;
    World world(server_options("race", "preset=demon,countdown_ms=10,command_limit=100", 1, 0));
    world.make_sink = [&] { return std::make_unique<SinkOnFullDisk>(disk); };
    Client& zosia = world.join_bot("Zosia", 5);
    play_one_match(world, zosia);
    CHECK(disk.settled == 0);
    disk.full = false;
    world.server->finish_log();
    CHECK(disk.settled == 1);
}

TEST_CASE("everybody is told when the disk does not take the log, and when it does again") {
    FullDisk disk;
    World world(server_options("race", "preset=demon,countdown_ms=10,command_limit=100", 1, 0));
    world.make_sink = [&] { return std::make_unique<SinkOnFullDisk>(disk); };
    Client& watcher = world.join("Ola", Role::Spectator);
    Client& zosia = world.join_bot("Zosia", 5);
    CHECK(zosia.view().lobby.log == LogKeeping::None);
    // The game goes on.
    REQUIRE(world.turn_until([&] { return zosia.count<EventNews>() > 20; }));
    world.turn(10);
    Client& late = world.join("Jan", Role::Spectator);
    for (const Client* client : {&watcher, &zosia, &late}) {
        CHECK(client->view().lobby.log == LogKeeping::Waiting);
    }
    REQUIRE(world.turn_until([&] { return zosia.count<MatchOverNews>() > 0; }));
    world.turn(3000);
    CHECK(zosia.view().lobby.log == LogKeeping::Waiting);
    disk.full = false;
    world.turn(1500);
    for (const Client* client : {&watcher, &zosia, &late}) {
        CHECK(client->view().lobby.log == LogKeeping::Kept);
    }
}

TEST_CASE("the tip of a log is announced to everybody at the end, once, on the disk or not") {
    FullDisk disk;
    World world(server_options("race", "preset=demon,countdown_ms=10,command_limit=100", 1, 0));
    world.make_sink = [&] { return std::make_unique<SinkOnFullDisk>(disk); };
    Client& watcher = world.join("Ola", Role::Spectator);
    Client& zosia = world.join_bot("Zosia", 5);
    for (std::size_t match = 1; match <= 2; ++match) {
        play_one_match(world, zosia);
        for (const Client* client : {&watcher, &zosia}) {
            CHECK(client->count<SealedNews>() == match);
            CHECK(client->view().match->tip == disk.tip);
        }
        disk.full = false;
        ++disk.tip[0];
    }
    zosia.session->send(SetReady{true});
    REQUIRE(world.turn_until([&] { return zosia.count<MatchNews>() == 3; }));
    CHECK_FALSE(zosia.view().match->tip);
}

TEST_CASE("a tip of another match is not taken for this one's") {
    FullDisk disk;
    World world(server_options("race", "preset=demon,countdown_ms=10,command_limit=100", 1, 0));
    world.make_sink = [&] { return std::make_unique<SinkOnFullDisk>(disk); };
    Client& zosia = world.join_bot("Zosia", 5);
    world.writes = false;
    const std::size_t begun = zosia.count<MatchOverNews>();
    zosia.session->send(SetReady{true});
    REQUIRE(world.turn_until([&] { return zosia.count<MatchOverNews>() > begun; }));
    zosia.session->send(SetReady{true});
    REQUIRE(world.turn_until([&] { return zosia.count<MatchNews>() == 2; }));
    world.writes = true;
    world.turn(50);
    CHECK(zosia.count<SealedNews>() == 0);
    REQUIRE(world.turn_until([&] { return zosia.count<MatchOverNews>() == 2; }));
    world.turn(50);
    CHECK(zosia.count<SealedNews>() == 1);
}

}  // namespace juz::netcode::test
