// Whole matches of any game played at random and recorded: refused commands, beaten moves and all.
#pragma once

#include <cstdint>
#include <vector>

#include "juz/match/log.hpp"
#include "juz/proof/deal.hpp"
#include "juz/replay/recorder.hpp"
#include "support/nonsense.hpp"
#include "support/random_play.hpp"

namespace juz::test {

/// A match as it was recorded and as it was played.
struct RecordedMatch {
    MatchHeader header;
    std::vector<std::uint8_t> bytes;
    std::vector<Record> records;
    std::vector<StateHash> hashes;  ///< `hashes[k]` after k events.
};

inline MatchHeader match_header(std::string_view game, std::string_view rules, std::uint8_t seats) {
    MatchHeader header;
    header.rules = std::get<AnyRuleset>(parse_rules(game, rules));
    for (std::uint8_t seat = 0; seat < seats; ++seat) {
        header.players.push_back({"player " + std::to_string(seat), seat % 2 == 1});
    }
    header.start_time_s = 1764446400;
    header.program = "test";
    return header;
}

/// The numbers that everybody puts into the deals of a match of that seed.
inline std::vector<Share> shares_of(const MatchHeader& header, std::uint64_t seed) {
    std::vector<Share> shares;
    for (const std::optional<Seat> seat : contributors(header.players)) {
        shares.push_back({seat, derive(Seed::from_number(seed), 98, shares.size())});
    }
    return shares;
}

/// The same match with a proof that nobody chose its deals.
inline MatchHeader promised(MatchHeader header, std::uint64_t seed) {
    for (const Share& share : shares_of(header, seed)) {
        header.commitments.push_back(commitment_to(share.nonce));
    }
    return header;
}

/// Of all that is no event, what everybody is told.
inline bool is_told(const What& what) {
    return std::holds_alternative<Reveal>(what) || std::holds_alternative<Share>(what);
}

/// Plays and records one match step by step.
class RecordedPlay {
  public:
    RecordedPlay(const MatchHeader& header, std::uint64_t seed, EventSink& sink,
                 RecordedMatch* copy = nullptr)
        : shares_(header.commitments.empty() ? std::vector<Share>() : shares_of(header, seed)),
          seed_(shares_.empty() ? Seed::from_number(seed) : seed_of(shares_)),
          generator_(derive(seed_, 99, 0)),
          state_(initial_state(header)),
          sink_(sink),
          copy_(copy) {
        sink_.begin(header);
        if (copy_ != nullptr) {
            copy_->header = header;
            copy_->hashes.push_back(hash_of(state_));
        }
    }

    const AnyState& state() const { return state_; }
    Generator& generator() { return generator_; }
    const Seed& seed() const { return seed_; }
    std::uint32_t events() const { return events_; }

    void later(std::int64_t microseconds) { now_.value += microseconds; }

    /// Decides the command and records what comes of it.
    std::optional<Rejection> ask(const AnyCommand& command) {
        const auto refused = play(state_, command, [&](const AnyEvent& event) {
            if (copy_ != nullptr) {
                AnyState after = state_;
                apply(after, event);
                copy_->hashes.push_back(hash_of(after));
            }
            write(event);
            ++events_;
        });
        if (refused && seat_of(command)) {
            write(Reject{*seat_of(command), command, events_, now_, *refused, std::nullopt, {}});
        }
        return refused;
    }

    void write(const What& what) {
        const Record record{records_, events_, now_, what};
        ++records_;
        sink_.record(record);
        if (record.event() != nullptr && taking(*record.event())) {
            taken_.push_back(record);
        }
        if (copy_ != nullptr) {
            copy_->records.push_back(record);
        }
    }

    /// Deals and starts when a round is due, else does something legal, or now and then not. A turn
    /// clock may run out, and it plays for who is gone.
    void step() {
        later(generator_.below(40000));
        if (begin_round_if_due()) {
            return;
        }
        if (generator_.below(10) == 0) {
            ask_nonsense();
        }
        const auto command = random_command(state_, generator_);
        const auto wait = host_wait(state_);
        const bool on_turn = wait && !wait->silent;
        if (on_turn && (!command || generator_.below(8) == 0)) {
            later(wait->patience.value);
            ask(wait->command);
        } else if (command) {
            ask(*command);
        }
    }

    bool begin_round_if_due() {
        if (!ask_host(begin_round_command(state_.index(), seed_))) {
            return false;
        }
        taken_.clear();
        later(3000000);
        ask_host(start_command(state_.index()));
        return true;
    }

    bool ask_host(const AnyCommand& command) {
        AnyState tried = state_;
        return !play(tried, command, [](const AnyEvent&) {}) && !ask(command);
    }

    /// The end of a match: the seed is told, and what it was made of.
    void reveal() {
        for (const Share& share : shares_) {
            write(share);
        }
        write(Reveal{seed_});
    }

  private:
    // What is refused: out of the blue, or wanting a place that was just taken.
    void ask_nonsense() {
        const Seat seat{static_cast<std::uint8_t>(generator_.below(seats_of(state_)))};
        if (!taken_.empty() && generator_.below(2) == 0) {
            lose_race(seat, taken_[generator_.below(static_cast<std::uint32_t>(taken_.size()))]);
            return;
        }
        const AnyCommand command = std::visit(
            [&](const auto& state) { return AnyCommand(nonsense(state, seat, generator_)); },
            state_);
        AnyState tried = state_;
        if (play(tried, command, [](const AnyEvent&) {})) {
            ask(command);
        }
    }

    // One of the seat's own cards that could have gone where `taken` went: its client had seen
    // nothing of that event.
    void lose_race(Seat seat, const Record& taken) {
        const auto& state = std::get<race::State>(state_);
        race::detail::for_each_source(state, seat, [&](Card card, race::Place from) {
            const AnyCommand command =
                race::MoveCommand{seat, card, from, race::Place::foundation()};
            AnyState tried = state_;
            if (!took_from(*taken.event(), command) ||
                play(tried, command, [](const AnyEvent&) {}) != Rejection::NoFit) {
                return;
            }
            Reject reject{seat, command, taken.e, now_, Rejection::Beaten, {}, {}};
            std::optional<std::uint16_t> place;
            for (const Record& other : taken_) {
                const Taking by = *taking(*other.event());
                if (other.e >= taken.e && took_from(*other.event(), command) &&
                    (!place || by.place < *place)) {
                    place = by.place;
                    reject.winner = by.seat;
                    reject.margin = Microseconds{now_.value - other.t.value};
                }
            }
            write(reject);
        });
    }

    std::vector<Share> shares_;
    Seed seed_;
    Generator generator_;
    AnyState state_;
    EventSink& sink_;
    RecordedMatch* copy_;
    Microseconds now_;
    std::vector<Record> taken_;  ///< Of this round.
    std::uint32_t records_ = 0;
    std::uint32_t events_ = 0;
};

/// A whole match with its reveal. `commit_every` records are committed at a time.
inline RecordedMatch record_match(const MatchHeader& header, std::uint64_t seed,
                                  std::uint32_t commit_every = 5) {
    RecordedMatch match;
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    RecordedPlay play(header, seed, recorder, &match);
    while (!is_over(play.state())) {
        play.step();
        if (play.generator().below(commit_every) == 0) {
            recorder.commit();
        }
    }
    play.reveal();
    recorder.finish();
    match.bytes = file.bytes();
    return match;
}

/// The match as a client at that seat records it.
inline std::vector<std::uint8_t> seen_by(const RecordedMatch& match, Seat seat) {
    MatchHeader header = match.header;
    header.viewer = Viewer::of(seat);
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    recorder.begin(header);
    AnyState state = initial_state(header);
    std::uint32_t n = 0;
    for (const Record& record : match.records) {
        const AnyEvent* event = record.event();
        if (event == nullptr && !is_told(record.what)) {
            continue;
        }
        Record shown{n++, record.e, record.t, record.what};
        if (event != nullptr) {
            shown.what = redact(*event, state, header.viewer).get();
            apply(state, *event);
        }
        recorder.record(shown);
    }
    recorder.finish();
    return file.bytes();
}

}  // namespace juz::test
