// Matches for oneself: the way back, the bots beside it, and what is left of it in the end.
#include <algorithm>
#include <memory>
#include <vector>

#include "juz/replay/recorder.hpp"
#include "juz/replay/verify.hpp"
#include "practice/practice_link.hpp"
#include "support/catch.hpp"

namespace juz::client {

namespace {

using namespace std::chrono_literals;

class HandClock final : public netcode::Clock {
  public:
    netcode::Instant monotonic() const override { return now_; }
    std::int64_t realtime_ns() const override { return 0; }
    void pass(std::chrono::microseconds time) { now_ = now_ + time; }

  private:
    netcode::Instant now_{1'000'000};
};

// Writes into memory that outlives it.
class HeldSink final : public EventSink {
  public:
    explicit HeldSink(std::shared_ptr<replay::MemoryFile> file)
        : file_(std::move(file)), recorder_(*file_) {}

    void begin(const MatchHeader& header) override { recorder_.begin(header); }
    void record(const Record& record) override { recorder_.record(record); }
    void commit() override { recorder_.commit(); }
    void finish() override { recorder_.finish(); }
    std::optional<LogTip> seal() const override { return recorder_.seal(); }

  private:
    std::shared_ptr<replay::MemoryFile> file_;
    replay::Recorder recorder_;
};

// A table of one's own, with a clock that stands still unless it is pushed.
class Practised {
  public:
    Practised(const char* game, const char* rules, int bots, std::uint64_t seed)
        : chance_(Seed::from_number(seed)), link_(options(game, rules, bots, seed), clock_) {}

    PracticeLink& link() { return link_; }
    HandClock& clock() { return clock_; }
    const std::vector<std::shared_ptr<replay::MemoryFile>>& files() const { return files_; }

    netcode::MatchView look() {
        update_ = link_.poll();
        REQUIRE(update_.view.match);
        return *update_.view.match;
    }
    const std::vector<netcode::News>& news() const { return update_.news; }

    // Lets time pass until it is my move or the match is over.
    netcode::MatchView wait() {
        for (int i = 0; i < 4000; ++i) {
            const netcode::MatchView view = look();
            if (is_over(view.confirmed) || !commands(view.confirmed).empty()) {
                return view;
            }
            clock_.pass(200ms);
        }
        FAIL("nobody plays on");
        return look();
    }

    // One command of mine at random; false once the match is over.
    bool play() {
        const netcode::MatchView view = wait();
        if (is_over(view.confirmed)) {
            return false;
        }
        std::vector<AnyCommand> mine = commands(view.confirmed);
        const auto at = chance_.below(static_cast<std::uint32_t>(mine.size()));
        REQUIRE(std::holds_alternative<std::uint32_t>(link_.submit(mine[at])));
        look();
        return true;
    }

    Generator& chance() { return chance_; }

  private:
    static std::vector<AnyCommand> commands(const AnyState& view) {
        std::vector<AnyCommand> mine;
        std::vector<AnyCommand> last_resort;
        legal_commands(view, PracticeMatch::me, [&](const AnyCommand& command) {
            const auto* of_race = std::get_if<race::Command>(&command);
            const bool gives_up =
                of_race != nullptr && std::holds_alternative<race::StuckCommand>(*of_race);
            (gives_up ? last_resort : mine).push_back(command);
        });
        return mine.empty() ? last_resort : mine;
    }

    PracticeLink::Options options(const char* game, const char* rules, int bots,
                                  std::uint64_t seed) {
        PracticeLink::Options options;
        options.rules = without_clocks(std::get<AnyRuleset>(parse_rules(game, rules)));
        options.name = "Oksana";
        options.bots = bots;
        options.level = BotLevel::Skilled;
        options.program = "test";
        options.chance = [seed] { return Seed::from_number(seed); };
        options.sinks = [this](const MatchHeader&, std::string& path) {
            files_.push_back(std::make_shared<replay::MemoryFile>());
            path = "memory";
            return std::make_unique<HeldSink>(files_.back());
        };
        options.date = [] { return std::int64_t{1796000000}; };
        return options;
    }

    HandClock clock_;
    Generator chance_;
    std::vector<std::shared_ptr<replay::MemoryFile>> files_;
    PracticeLink link_;
    netcode::SessionUpdate update_;
};

struct Table {
    const char* game;
    const char* rules;
    int bots;
};

constexpr Table tables[]{{"race", "command_limit=400", 0},
                         {"possession", "turn_limit=60", 3},
                         {"winged", "turn_limit=60,rounds=2", 3}};

replay::VerifyReport verified(const replay::MemoryFile& file) {
    const auto report = replay::verify(replay::Blob::of(file.bytes()));
    REQUIRE(std::holds_alternative<replay::VerifyReport>(report));
    return std::get<replay::VerifyReport>(report);
}

}  // namespace

TEST_CASE("nobody is hurried in practice, and all else is as the rules say") {
    const auto of_race = without_clocks(std::get<AnyRuleset>(parse_rules("race", "preset=nerts")));
    CHECK(std::get<race::Ruleset>(of_race).countdown_ms == 0);
    CHECK(std::get<race::Ruleset>(of_race).preset == race::Preset::Nerts);
    const auto others = std::get<AnyRuleset>(parse_rules("possession", "turn_ms=9000"));
    CHECK(std::get<possession::Ruleset>(without_clocks(others)).turn_ms == 0);
    const auto last =
        std::get<AnyRuleset>(parse_rules("winged", "turn_ms=9000,choose_ms=9000,pairs=on"));
    CHECK(std::get<winged::Ruleset>(without_clocks(last)).turn_ms == 0);
    CHECK(std::get<winged::Ruleset>(without_clocks(last)).choose_ms == 0);
    CHECK(std::get<winged::Ruleset>(without_clocks(last)).pairs == 1);
}

TEST_CASE("undo and redo in practice lead to the same view, again and again") {
    for (const Table& table : tables) {
        INFO(table.game);
        Practised practised(table.game, table.rules, table.bots, 5);
        CHECK_FALSE(practised.link().can_undo());
        CHECK_FALSE(practised.link().undo());
        CHECK_FALSE(practised.link().redo());
        std::vector<StateHash> before;
        for (int i = 0; i < 6; ++i) {
            before.push_back(hash_of(practised.wait().confirmed));
            REQUIRE(practised.play());
        }
        const StateHash last = hash_of(practised.look().confirmed);
        for (auto hash = before.rbegin(); hash != before.rend(); ++hash) {
            REQUIRE(practised.link().undo());
            const netcode::MatchView view = practised.look();
            REQUIRE(hash_of(view.confirmed) == *hash);
            REQUIRE(hash_of(view.predicted) == *hash);
            REQUIRE(practised.news().empty());
        }
        CHECK_FALSE(practised.link().undo());
        CHECK(practised.link().can_redo());
        for (std::size_t i = 1; i <= before.size(); ++i) {
            const std::uint32_t events = practised.look().events;
            REQUIRE(practised.link().redo());
            const netcode::MatchView view = practised.look();
            REQUIRE(hash_of(view.confirmed) == (i < before.size() ? before[i] : last));
            REQUIRE(practised.news().size() == view.events - events);
        }
        CHECK_FALSE(practised.link().redo());
    }
}

TEST_CASE("a match in which moves were taken back leaves a replay of what remained, which holds") {
    for (const Table& table : tables) {
        INFO(table.game);
        Practised practised(table.game, table.rules, table.bots, 7);
        std::uint32_t longest = 0;
        int undone = 0;
        for (int i = 0; practised.play(); ++i) {
            longest = std::max(longest, practised.look().events);
            for (std::uint32_t back = i % 5 == 4 ? 1 + practised.chance().below(3) : 0; back > 0;
                 --back) {
                undone += practised.link().undo() ? 1 : 0;
            }
            if (i % 15 == 14) {
                practised.link().redo();
            }
            REQUIRE(i < 4000);
        }
        CHECK(undone > 5);
        // Even the end can be taken back, as long as nobody has closed the match.
        const netcode::MatchView end = practised.look();
        REQUIRE(end.seed);
        CHECK(practised.files().empty());
        REQUIRE(practised.link().undo());
        CHECK_FALSE(practised.look().seed);
        REQUIRE(practised.link().redo());
        CHECK(hash_of(practised.look().confirmed) == hash_of(end.confirmed));

        practised.link().close();
        CHECK_FALSE(practised.link().can_undo());
        CHECK_FALSE(practised.link().undo());
        REQUIRE(practised.files().size() == 1);
        CHECK(practised.link().replay_path() == "memory");
        const replay::VerifyReport report = verified(*practised.files().front());
        INFO(report.what);
        CHECK(report.status == replay::VerifyStatus::Holds);
        CHECK(report.rules_checked);
        CHECK(report.deal_follows);
        CHECK(report.events == end.events);
        CHECK(report.records == end.events + 1);
        CHECK(practised.look().tip == report.tip);
        practised.link().close();
        CHECK(practised.files().size() == 1);
    }
}

TEST_CASE("who is ready after a practice has a new one; who leaves early leaves no replay") {
    Practised practised("race", "command_limit=100", 0, 9);
    practised.link().send(netcode::SetReady{true});
    while (practised.play()) {
        practised.link().send(netcode::StartMatch{});
    }
    practised.link().hold(true);
    practised.clock().pass(1h);
    practised.link().hold(false);
    practised.link().send(netcode::SetReady{true});
    const netcode::MatchView next = practised.look();
    // Its time is the table's, which has stood still for a while.
    CHECK(next.heard == practised.clock().monotonic() - 1h);
    REQUIRE_FALSE(practised.news().empty());
    CHECK(std::holds_alternative<netcode::MatchNews>(practised.news().front()));
    CHECK_FALSE(is_over(next.confirmed));
    CHECK(practised.files().size() == 1);
    REQUIRE(practised.play());
    practised.link().leave();
    CHECK(practised.files().size() == 1);
    CHECK(practised.link().poll().view.connection == netcode::Connection::Ended);
    CHECK(std::get<Rejection>(practised.link().submit(race::Command(race::TurnCommand{}))) ==
          Rejection::Over);
}

TEST_CASE("while a practice is held nobody moves, and no time passes at its table") {
    Practised practised("winged", "", 3, 21);
    practised.look();
    const auto wait = [&](int seconds) {
        std::uint32_t events = 0;
        for (int i = 0; i < seconds * 10; ++i) {
            practised.clock().pass(std::chrono::milliseconds(100));
            events = practised.look().events;
        }
        return events;
    };
    practised.link().hold(true);
    const std::uint32_t before = practised.look().events;
    CHECK(wait(30) == before);
    // A table says it in every frame: to be held twice is to be held.
    practised.link().hold(true);
    CHECK(wait(30) == before);
    CHECK(practised.link().behind(practised.clock().monotonic()) == std::chrono::seconds(60));
    practised.link().hold(false);
    practised.link().hold(false);
    // The bots choose their five, as if they had just begun to think.
    CHECK(practised.look().events == before);
    CHECK(wait(60) > before);
    CHECK(practised.link().behind(practised.clock().monotonic()) == std::chrono::seconds(60));
}

TEST_CASE("nobody plays for a bot in practice, and a refused command changes nothing") {
    Practised practised("possession", "", 2, 13);
    const netcode::MatchView view = practised.wait();
    const auto refused =
        practised.link().submit(possession::Command(possession::DrawCommand{Seat{1}}));
    CHECK(std::get<Rejection>(refused) == Rejection::NotSeated);
    CHECK(hash_of(practised.look().confirmed) == hash_of(view.confirmed));
    CHECK(view.header.viewer == Viewer::of(PracticeMatch::me));
    CHECK(view.header.players.size() == 3);
    CHECK(view.header.players[1].bot);
}

}  // namespace juz::client
