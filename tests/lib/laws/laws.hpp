// The laws every game obeys (lib/ARCHITECTURE.md), as checks on one match that is being played.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "juz/match/match.hpp"
#include "support/catch.hpp"
#include "support/random_play.hpp"

namespace juz::test {

inline constexpr std::size_t buffer_size = 16384;

/// Any value of the one encoding as bytes.
template <class Value>
std::vector<std::uint8_t> bytes_of(const Value& value) {
    std::array<std::uint8_t, buffer_size> memory;
    Writer writer(memory);
    encode(writer, value);
    REQUIRE(writer.ok());
    return {writer.written().begin(), writer.written().end()};
}

/// One way to play a game.
struct Variant {
    std::string rules;
    std::uint8_t seats = 0;
};

/// How a game is put to the test: specialised beside what else the laws need to know of it.
///   random_times, position_times, hostile_times   how often each variant is played
///   random_rounds, hostile_rounds                 how many rounds that makes at least
///   variants(), usual()                           what is played
template <class Game>
struct LawPlan;

/// How thoroughly one match is watched: 1 checks at every event, n at every n-th.
struct Care {
    std::uint32_t views = 1;    ///< Law 4 and 7.
    std::uint32_t bytes = 1;    ///< Law 3.
    std::uint32_t scratch = 1;  ///< Law 6 and the hash from scratch.
};

/// Follows one match with the full state and the views of all seats and of a spectator.
class Watch {
  public:
    Watch(const AnyRuleset& rules, std::uint8_t seats, const Care& care)
        : first_(initial_state(rules, seats)), state_(first_), care_(care) {
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            viewers_.push_back(Viewer::of(Seat{seat}));
        }
        viewers_.push_back(Viewer::spectator());
        for (const Viewer viewer : viewers_) {
            views_.push_back(redact(state_, viewer).get());
        }
    }

    const AnyState& state() const { return state_; }
    std::uint32_t events() const { return static_cast<std::uint32_t>(log_.size()); }

    /// Plays the command and checks what follows; tells why it was refused.
    std::optional<Rejection> play_command(const AnyCommand& command) {
        const StateHash before = hash_of(state_);
        const std::optional<Rejection> refused =
            play(state_, command, [&](const AnyEvent& event) { check_event(event); });
        if (refused) {
            REQUIRE(hash_of(state_) == before);
        } else {
            check_state();
        }
        return refused;
    }

    /// Law 2: folding the log from the start gives the same state and hash as play did.
    void check_fold() const {
        AnyState folded = first_;
        for (const AnyEvent& event : log_) {
            REQUIRE(fits(folded, event));
            apply(folded, event);
        }
        REQUIRE(folded == state_);
        REQUIRE(hash_of(folded) == hash_of(state_));
    }

  private:
    bool due(std::uint32_t every) const { return log_.size() % every == 0; }

    // Called before the event is applied to the full state.
    void check_event(const AnyEvent& event) {
        REQUIRE(fits(state_, event));
        if (due(care_.bytes)) {
            check_bytes(event);
        }
        for (std::size_t at = 0; at < viewers_.size(); ++at) {
            const Redacted<AnyEvent> redacted = redact(event, state_, viewers_[at]);
            REQUIRE(fits(views_[at], redacted.get()));
            apply(views_[at], redacted.get());
        }
        log_.push_back(event);
    }

    // Law 3 for one event: it survives its bytes, and the bytes survive being read.
    void check_bytes(const AnyEvent& event) const {
        const std::vector<std::uint8_t> bytes = bytes_of(event);
        Reader reader(bytes);
        const std::optional<AnyEvent> read = decode_event(reader, event.index());
        REQUIRE(read);
        REQUIRE(reader.done());
        REQUIRE(*read == event);
        REQUIRE(bytes_of(*read) == bytes);
    }

    void check_state() {
        if (due(care_.scratch)) {
            std::visit([](const auto& of_game) { check_table(of_game); }, state_);
        }
        if (due(care_.views)) {
            // Law 4: the square commutes.
            for (std::size_t at = 0; at < viewers_.size(); ++at) {
                const AnyState redacted = redact(state_, viewers_[at]).get();
                REQUIRE(hash_of(redacted) == hash_of(views_[at]));
                REQUIRE(redacted == views_[at]);
            }
        }
    }

    // Law 6, in each game's own terms, and law 7.
    template <class State>
    static void check_table(const State& state) {
        REQUIRE(juz::hash_of(state.table) == state.hash);
        REQUIRE(conserves_cards(state));
    }

    AnyState first_;
    AnyState state_;
    Care care_;
    std::vector<Viewer> viewers_;
    std::vector<AnyState> views_;
    std::vector<AnyEvent> log_;
};

}  // namespace juz::test
