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

}  // namespace juz::netcode::test
