// A server of one's own making: it decides at once, and the test chooses when its words arrive.
#pragma once

#include <deque>
#include <variant>

#include "juz/netcode/session/prediction.hpp"
#include "support/catch.hpp"

namespace juz::netcode::test {

using Word = std::variant<Answer, Happened>;

class ScriptedServer {
  public:
    ScriptedServer(std::uint8_t seats, std::uint64_t seed,
                   const AnyRuleset& rules = race::Ruleset{})
        : state_(initial_state(rules, seats)) {
        decide(begin_round_command(rules.index(), Seed::from_number(seed)));
        decide(start_command(rules.index()));
    }

    AnyState& state() { return state_; }
    const race::Table& table() const { return std::get<race::State>(state_).table; }
    std::uint32_t events() const { return events_; }

    AnyState view() const { return redact(state_, Viewer::of(Seat{0})).get(); }
    Snapshot snapshot() const { return Snapshot{events_, Microseconds{0}, view()}; }

    /// Something of the host's or of another seat; the words are what seat 0 hears.
    std::deque<Word> decide(const AnyCommand& command) {
        std::deque<Word> words;
        const auto refused =
            play(state_, command, [&](const AnyEvent& event) { words.push_back(hear(event)); });
        REQUIRE_FALSE(refused);
        return words;
    }

    /// A command of seat 0's client.
    std::deque<Word> answer(const Play& asked) {
        std::deque<Word> words;
        const std::uint32_t first = events_;
        const auto refused = play(state_, asked.command,
                                  [&](const AnyEvent& event) { words.push_back(hear(event)); });
        words.push_front(Answer{asked.sequence, refused, refused ? 0 : first, {}, {}});
        return words;
    }

  private:
    Happened hear(const AnyEvent& event) {
        return Happened{events_++, Microseconds{0},
                        redact(event, state_, Viewer::of(Seat{0})).get()};
    }

    AnyState state_;
    std::uint32_t events_ = 0;
};

inline void listen(Prediction& prediction, const Word& word) {
    if (const auto* answer = std::get_if<Answer>(&word)) {
        REQUIRE(prediction.answered(*answer));
    } else {
        REQUIRE(prediction.happened(std::get<Happened>(word)));
    }
}

inline void listen(Prediction& prediction, const std::deque<Word>& words) {
    for (const Word& word : words) {
        listen(prediction, word);
    }
}

inline const race::Table& table_of(const AnyState& state) {
    return std::get<race::State>(state).table;
}

}  // namespace juz::netcode::test
