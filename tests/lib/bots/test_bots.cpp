#include <deque>
#include <map>

#include "simulated.hpp"
#include "support/catch.hpp"

namespace juz::test {

namespace {

/// Passes everything on to a bot and holds its commands against what it saw.
class WatchedBot : public Bot {
  public:
    explicit WatchedBot(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}

    std::optional<Microseconds> think(const AnyState& view, Microseconds now) override {
        REQUIRE_FALSE(viewer_of(view).sees_everything());
        if (!seen_.empty()) {
            seen_.back().until = now;
        }
        seen_.push_back({view, now});
        while (seen_.front().until.value + memory_us < now.value && seen_.size() > 1) {
            seen_.pop_front();
        }
        return bot_->think(view, now);
    }

    std::optional<AnyCommand> act(Microseconds now) override {
        const std::optional<AnyCommand> command = bot_->act(now);
        REQUIRE(command);
        seen_.back().until = now;
        bool looked_legal = false;
        for (const Seen& seen : seen_) {
            AnyState view = seen.view;
            looked_legal =
                looked_legal || !play(view, *command, [](const AnyEvent&) {}).has_value();
        }
        REQUIRE(looked_legal);
        if (acted_) {
            gaps_us.push_back(now.value - acted_->value);
        }
        acted_ = now;
        return command;
    }

    std::vector<std::int64_t> gaps_us;

  private:
    // No level's hand is under way for longer.
    static constexpr std::int64_t memory_us = 300000;

    struct Seen {
        AnyState view;
        Microseconds until;
    };

    std::unique_ptr<Bot> bot_;
    std::deque<Seen> seen_;
    std::optional<Microseconds> acted_;
};

/// A player who went to fetch tea.
class SilentBot : public Bot {
  public:
    std::optional<Microseconds> think(const AnyState&, Microseconds) override {
        return std::nullopt;
    }
    std::optional<AnyCommand> act(Microseconds) override { return std::nullopt; }
};

// The like of `state` for every viewer, with all hidden cards in other places.
AnyState with_hidden_cards_shuffled(const AnyState& state, Generator& generator) {
    race::State other = std::get<race::State>(state);
    for (std::size_t at = 0; at < other.table.seats; ++at) {
        race::SeatTable& seat = other.table.seat[at];
        std::vector<Card*> places;
        for (std::size_t card = 0; card + 1U < seat.reserve.count; ++card) {
            places.push_back(&seat.reserve.cards[card]);
        }
        for (std::size_t card = 0; card < seat.hand.count; ++card) {
            places.push_back(&seat.hand.cards[card]);
        }
        std::vector<Card> cards;
        for (const Card* place : places) {
            cards.push_back(*place);
        }
        shuffle(std::span<Card>(cards), generator);
        for (std::size_t card = 0; card < cards.size(); ++card) {
            *places[card] = cards[card];
        }
    }
    other.hash = juz::hash_of(other.table);
    return other;
}

/// Beside a match, two bots of one seed a seat: one sees the match, the other the same match with
/// other hidden cards.
class TwinSink : public MemorySink {
  public:
    explicit TwinSink(BotLevel level) : level_(level) {}

    void record(const Record& record) override {
        if (record.event() == nullptr) {
            return;
        }
        const AnyState other = with_hidden_cards_shuffled(simulation->state(), generator_);
        const std::uint8_t seats = seats_of(other);
        if (left_.empty()) {
            left_ = bots_of(level_, seats, 5);
            right_ = bots_of(level_, seats, 5);
        }
        different += hash_of(other) != hash_of(simulation->state()) ? 1 : 0;
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            const Viewer viewer = Viewer::of(Seat{seat});
            const auto left = left_[seat]->act(record.t);
            REQUIRE(left == right_[seat]->act(record.t));
            acted += left ? 1 : 0;
            REQUIRE(left_[seat]->think(redact(simulation->state(), viewer).get(), record.t) ==
                    right_[seat]->think(redact(other, viewer).get(), record.t));
        }
    }

    const Simulation* simulation = nullptr;
    int acted = 0;
    int different = 0;

  private:
    BotLevel level_;
    Generator generator_{Seed::from_number(9)};
    std::vector<std::unique_ptr<Bot>> left_;
    std::vector<std::unique_ptr<Bot>> right_;
};

std::vector<race::EndReason> ends_of(const std::vector<Record>& records) {
    std::vector<race::EndReason> ends;
    for (const Record& record : records) {
        const AnyEvent* event = record.event();
        const auto* ended =
            event == nullptr ? nullptr : std::get_if<race::Ended>(&std::get<race::Event>(*event));
        if (ended != nullptr) {
            ends.push_back(ended->why);
        }
    }
    return ends;
}

// Matches that `better` wins of `games` against `worse`, each deal played from both seats.
int wins_of(BotLevel better, BotLevel worse, unsigned games) {
    int wins = 0;
    for (unsigned game = 0; game < games; ++game) {
        MemorySink sink;
        Simulation simulation(race_header("", 2), Seed::from_number(game / 2), sink);
        const std::size_t seat = game % 2;
        simulation.play_bots(
            bots_of(seat == 0 ? std::vector{better, worse} : std::vector{worse, better}, game));
        const auto& totals = std::get<race::State>(simulation.state()).table.totals;
        wins += totals[seat] > totals[1 - seat] ? 1 : 0;
    }
    return wins;
}

}  // namespace

TEST_CASE("levels of bots have names") {
    for (const BotLevel level :
         {BotLevel::Random, BotLevel::Easy, BotLevel::Steady, BotLevel::Skilled}) {
        REQUIRE(bot_level_from_text(to_text(level)) == level);
    }
    REQUIRE_FALSE(bot_level_from_text("Easy"));
    REQUIRE_FALSE(bot_level_from_text(""));
}

TEST_CASE("bots of every level finish every preset with 1 to 8 seats") {
    for (const BotLevel level : paced_levels) {
        for (const std::string_view preset : race_presets) {
            for (std::size_t seats = 1; seats <= 8; ++seats) {
                CAPTURE(to_text(level), preset, seats);
                MemorySink sink;
                Simulation simulation(race_header(preset, seats), Seed::from_number(seats), sink);
                simulation.play_bots(bots_of(level, seats, seats));
                REQUIRE(is_over(simulation.state()));
                for (const race::EndReason why : ends_of(sink.records)) {
                    REQUIRE(why != race::EndReason::Limit);
                    REQUIRE(why != race::EndReason::Abandoned);
                }
            }
        }
    }
}

TEST_CASE("bots finish under every single option of the race") {
    for (const std::string_view rules :
         {"refill=manual", "refill=manual,turn=when_stuck,ace=free", "waste=separate,turn_count=1",
          "call=automatic", "turn=when_stuck,turn_count=1", "rotate_limit=0", "idle_ms=0",
          "waste=separate,refill=manual,call=automatic", "rounds=3,countdown_ms=0"}) {
        for (std::size_t seats = 1; seats <= 4; ++seats) {
            CAPTURE(rules, seats);
            MemorySink sink;
            Simulation simulation(race_header(rules, seats), Seed::from_number(3), sink);
            simulation.play_bots(bots_of(BotLevel::Steady, seats, 4));
            REQUIRE(is_over(simulation.state()));
        }
    }
}

TEST_CASE("bots never leave a table hanging over many deals") {
    std::map<race::EndReason, int> ends;
    for (unsigned game = 0; game < 300; ++game) {
        MemorySink sink;
        Simulation simulation(race_header(race_presets[game % 2], 1 + game % 3),
                              Seed::from_number(game), sink);
        simulation.play_bots(bots_of(paced_levels[game % 3], 1 + game % 3, game));
        REQUIRE(is_over(simulation.state()));
        REQUIRE(simulation.commands() < 3000);
        ++ends[ends_of(sink.records).at(0)];
    }
    // Both ways out are met.
    REQUIRE(ends[race::EndReason::Called] > 100);
    REQUIRE(ends[race::EndReason::Exhausted] > 10);
}

TEST_CASE("the same seeds give the same match between bots, others another") {
    const auto records = [](std::uint64_t seed) {
        MemorySink sink;
        Simulation simulation(race_header("", 4), Seed::from_number(1), sink);
        simulation.play_bots(
            bots_of({BotLevel::Easy, BotLevel::Skilled, BotLevel::Random, BotLevel::Steady}, seed));
        return sink.records;
    };
    const std::vector<Record> once = records(7);
    REQUIRE(once.size() > 50);
    REQUIRE(once == records(7));
    REQUIRE(once != records(8));
}

TEST_CASE("bots send only what looked legal a moment ago, at a person's pace") {
    constexpr std::array<std::int64_t, 3> shortest_ms{900, 450, 220};
    constexpr std::array<std::array<std::int64_t, 2>, 3> mean_ms{
        {{1200, 3500}, {700, 1800}, {350, 1000}}};
    for (std::size_t level = 0; level < paced_levels.size(); ++level) {
        for (const std::string_view preset : race_presets) {
            CAPTURE(to_text(paced_levels[level]), preset);
            std::vector<std::unique_ptr<Bot>> bots = bots_of(paced_levels[level], 5, 11);
            std::vector<WatchedBot*> watched;
            for (std::unique_ptr<Bot>& bot : bots) {
                auto watcher = std::make_unique<WatchedBot>(std::move(bot));
                watched.push_back(watcher.get());
                bot = std::move(watcher);
            }
            MemorySink sink;
            Simulation simulation(race_header(preset, 5), Seed::from_number(6), sink);
            simulation.play_bots(bots);
            std::int64_t sum = 0;
            std::int64_t count = 0;
            for (const WatchedBot* bot : watched) {
                for (const std::int64_t gap : bot->gaps_us) {
                    REQUIRE(gap >= shortest_ms[level] * 1000);
                    // A wait for the others is no action's time.
                    sum += gap < 10000000 ? gap : 0;
                    count += gap < 10000000 ? 1 : 0;
                }
            }
            REQUIRE(sum / count > mean_ms[level][0] * 1000);
            REQUIRE(sum / count < mean_ms[level][1] * 1000);
        }
    }
}

TEST_CASE("a bot's pace can be scaled") {
    const auto length = [](std::uint16_t pace_percent) {
        std::vector<std::unique_ptr<Bot>> bots;
        bots.push_back(make_bot(BotLevel::Skilled, 0, Seat{0}, Seed::from_number(3), pace_percent));
        MemorySink sink;
        Simulation simulation(race_header("countdown_ms=0", 1), Seed::from_number(3), sink);
        simulation.play_bots(bots);
        REQUIRE(is_over(simulation.state()));
        return sink.records.back().t.value;
    };
    REQUIRE(length(10) < length(100) / 8);
    // Even without any pause nothing goes on for ever.
    REQUIRE(length(0) == 0);
}

TEST_CASE("RACE-24 bots do not know hidden cards") {
    for (const BotLevel level : paced_levels) {
        for (const std::string_view preset : race_presets) {
            TwinSink sink(level);
            Simulation simulation(race_header(preset, 3), Seed::from_number(2), sink);
            sink.simulation = &simulation;
            simulation.play_bots(bots_of(BotLevel::Steady, 3, 8));
            REQUIRE(sink.acted > 30);
            REQUIRE(sink.different > 30);
        }
    }
}

TEST_CASE("skilled bots beat steady ones, steady bots beat easy ones") {
    REQUIRE(wins_of(BotLevel::Skilled, BotLevel::Steady, 300) > 180);
    REQUIRE(wins_of(BotLevel::Steady, BotLevel::Easy, 300) > 180);
}

TEST_CASE("RACE-25 a silent player does not keep bots waiting for ever") {
    for (std::size_t silent = 0; silent < 3; ++silent) {
        bool was_idle = false;
        for (unsigned game = 0; game < 20; ++game) {
            std::vector<std::unique_ptr<Bot>> bots = bots_of(BotLevel::Skilled, 3, game);
            bots[silent] = std::make_unique<SilentBot>();
            MemorySink sink;
            Simulation simulation(race_header("", 3), Seed::from_number(game), sink);
            simulation.play_bots(bots);
            REQUIRE(is_over(simulation.state()));
            for (const Record& record : sink.records) {
                const AnyEvent* event = record.event();
                was_idle = was_idle || (event != nullptr && std::holds_alternative<race::Idled>(
                                                                std::get<race::Event>(*event)));
            }
        }
        REQUIRE(was_idle);
    }
}

}  // namespace juz::test
