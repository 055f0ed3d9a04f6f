#include "match_stats.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "luck.hpp"

namespace juz::tool {

namespace {

// Whether the game waits for the seat: it may play now.
bool is_awaited(const race::State& state, Seat seat) {
    return state.table.phase == race::Phase::Playing && state.of(seat).gone == 0;
}

bool is_awaited(const possession::State& state, Seat seat) {
    return state.table.phase == possession::Phase::Playing && state.turn() == seat &&
           state.of(seat).gone == 0;
}

bool is_awaited(const winged::State& state, Seat seat) {
    if (state.of(seat).gone != 0) {
        return false;
    }
    return state.table.phase == winged::Phase::Choosing
               ? state.of(seat).chosen == 0
               : state.table.phase == winged::Phase::Playing && state.table.turn == seat.value;
}

bool is_playing(const AnyState& state) {
    return stage_of(state) == Stage::Playing;
}

// The seat whose own command `event` answers; else no seat's number.
std::size_t mover_of(const AnyEvent& event) {
    if (const std::optional<AnyCommand> command = command_of(event)) {
        if (const std::optional<Seat> seat = seat_of(*command)) {
            return seat->value;
        }
    }
    return seat_count_max;
}

class Counter {
  public:
    explicit Counter(const replay::Replay& replay) : replay_(replay), state_(replay.first_state()) {
        stats_.seats.resize(replay.header().players.size());
    }

    MatchStats run() {
        replay::RecordCursor cursor = replay_.cursor();
        Record record;
        while (cursor.position().record < replay_.records() && cursor.next(record)) {
            now_ = record.t;
            if (const AnyEvent* event = record.event()) {
                note(*event);
            } else if (const auto* reject = std::get_if<Reject>(&record.what)) {
                note(*reject);
            }
        }
        end_play();
        for (std::size_t seat = 0; seat < stats_.seats.size(); ++seat) {
            end_wait(seat);
            stats_.seats[seat].matches = 1;
            stats_.seats[seat].play = stats_.play;
        }
        return std::move(stats_);
    }

  private:
    void note(const AnyEvent& event) {
        const std::size_t mover = mover_of(event);
        const Luck luck = luck_of(event);
        apply(state_, event);
        if (mover < stats_.seats.size()) {
            ++stats_.seats[mover].moves;
            end_wait(mover);
        }
        note_play();
        for (std::size_t seat = 0; seat < stats_.seats.size(); ++seat) {
            note_wait(seat);
            if (luck[seat]) {
                stats_.seats[seat].luck_sum += *luck[seat];
                ++stats_.seats[seat].deals;
            }
        }
        if (stage_of(state_) != Stage::Dealt) {
            dealt_ = false;
        } else if (!dealt_) {
            dealt_ = true;
            ++stats_.rounds;
        }
    }

    void note_play() {
        if (!is_playing(state_)) {
            end_play();
        } else if (!playing_since_) {
            playing_since_ = now_;
        }
    }

    void end_play() {
        if (playing_since_) {
            stats_.play.value += now_.value - playing_since_->value;
            playing_since_.reset();
        }
    }

    void note_wait(std::size_t seat) {
        const Seat who{static_cast<std::uint8_t>(seat)};
        const bool awaited =
            std::visit([who](const auto& of_game) { return is_awaited(of_game, who); }, state_);
        if (!awaited) {
            end_wait(seat);
        } else if (!waiting_since_[seat]) {
            waiting_since_[seat] = now_;
        }
    }

    void end_wait(std::size_t seat) {
        if (!waiting_since_[seat]) {
            return;
        }
        const std::int64_t waited = now_.value - waiting_since_[seat]->value;
        PlayerStats& stats = stats_.seats[seat];
        stats.idle.value += std::max<std::int64_t>(0, waited - idle_after.value);
        stats.longest_wait = std::max(stats.longest_wait, Microseconds{waited});
        waiting_since_[seat].reset();
    }

    // A prize is there once a round for every seat, so it tells which contest this was.
    void note(const Reject& reject) {
        const bool lost = reject.reason == Rejection::Beaten || reject.reason == Rejection::Late;
        const std::optional<Prize> prize = prize_of(reject.command);
        if (!lost || !reject.winner || !prize || !is_here(*reject.winner) ||
            !is_here(reject.seat)) {
            return;
        }
        PlayerStats& winner = stats_.seats[reject.winner->value];
        PlayerStats& loser = stats_.seats[reject.seat.value];
        if (won_.emplace(stats_.rounds, prize->index(), *reject.winner).second) {
            ++winner.contested_won;
        }
        if (!lost_.emplace(stats_.rounds, prize->index(), reject.seat).second) {
            return;
        }
        ++loser.contested_lost;
        if (reject.reason == Rejection::Beaten) {
            winner.margins_won.push_back(reject.margin.value);
            loser.margins_lost.push_back(reject.margin.value);
        }
    }

    bool is_here(Seat seat) const { return seat.value < stats_.seats.size(); }

    using Contested = std::tuple<std::uint32_t, std::uint8_t, Seat>;

    const replay::Replay& replay_;
    AnyState state_;
    MatchStats stats_;
    Microseconds now_;
    bool dealt_ = false;
    std::optional<Microseconds> playing_since_;
    std::array<std::optional<Microseconds>, seat_count_max> waiting_since_;
    std::set<Contested> won_;
    std::set<Contested> lost_;
};

void append(std::vector<std::int64_t>& to, const std::vector<std::int64_t>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

void PlayerStats::add(const PlayerStats& other) {
    matches += other.matches;
    moves += other.moves;
    play.value += other.play.value;
    contested_won += other.contested_won;
    contested_lost += other.contested_lost;
    append(margins_won, other.margins_won);
    append(margins_lost, other.margins_lost);
    idle.value += other.idle.value;
    longest_wait = std::max(longest_wait, other.longest_wait);
    luck_sum += other.luck_sum;
    deals += other.deals;
}

std::optional<double> PlayerStats::moves_per_minute() const {
    constexpr double minute = 60e6;
    return play.value > 0 ? std::optional(static_cast<double>(moves) * minute /
                                          static_cast<double>(play.value))
                          : std::nullopt;
}

std::optional<double> PlayerStats::luck() const {
    return deals > 0 ? std::optional(luck_sum / static_cast<double>(deals)) : std::nullopt;
}

MatchStats stats_of(const replay::Replay& replay) {
    return Counter(replay).run();
}

}  // namespace juz::tool
