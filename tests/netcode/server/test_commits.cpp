// What a server that is killed may lose, in virtual time: at every moment of a match, how long ago
// a player heard what is not committed yet.
#include <optional>

#include "juz/match/match.hpp"
#include "netcode/support/world.hpp"

namespace juz::netcode::test {

namespace {

// What ARCHITECTURE.md promises, whatever the server's own constant says.
constexpr std::chrono::milliseconds promised{50};

struct Disk {
    std::size_t events = 0;     ///< Given to the sink …
    std::size_t committed = 0;  ///< … and committed.
    std::size_t commits = 0;
};

class CommittingSink final : public EventSink {
  public:
    explicit CommittingSink(Disk& disk) : disk_(disk) {}
    void begin(const MatchHeader&) override {}
    void record(const Record& record) override {
        disk_.events += record.event() != nullptr ? 1U : 0U;
    }
    void commit() override {
        disk_.committed = disk_.events;
        ++disk_.commits;
    }
    void finish() override { commit(); }

  private:
    Disk& disk_;
};

struct Match {
    std::string game;
    std::string rules;
    std::uint8_t bots = 0;
};

// Plays a match to its end and looks at the disk after every millisecond. The writer is called when
// it asked to be, and when there is something new, as its thread is.
void check_every_moment(const Match& match) {
    INFO(match.game);
    Disk disk;
    World world(server_options(match.game, match.rules, 1, match.bots));
    world.make_sink = [&] { return std::make_unique<CommittingSink>(disk); };
    world.writes = false;
    Client& zosia = world.join_bot("Zosia", 5);
    std::vector<Instant> heard;
    std::optional<Instant> asked = world.clock.monotonic();
    bool all_known = true;
    std::size_t waiting_moments = 0;
    const bool over = world.turn_until([&] {
        const Instant now = world.clock.monotonic();
        const std::size_t count = zosia.count<EventNews>();
        if (count > heard.size() || (asked && *asked <= now)) {
            asked = world.server->write();
        }
        heard.resize(count, now);
        waiting_moments += disk.committed < count ? 1U : 0U;
        all_known =
            all_known && (disk.committed >= count || now - heard[disk.committed] <= promised);
        return zosia.count<MatchOverNews>() > 0 || !all_known;
    });
    CHECK(all_known);
    CHECK(over);
    CHECK(heard.size() > 30);
    // Not because every event is committed at once, which would be slow.
    CHECK(waiting_moments > 0);
    CHECK(disk.commits < heard.size());
}

}  // namespace

TEST_CASE(
    "at no moment of a match has a player heard what the disk still lacks an interval later") {
    check_every_moment({"race", "preset=demon,countdown_ms=10,command_limit=150", 2});
    check_every_moment({"possession", "limit=1", 1});
    check_every_moment({"winged", "rounds=1", 2});
}

}  // namespace juz::netcode::test
