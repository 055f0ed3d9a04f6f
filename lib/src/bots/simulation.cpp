#include "juz/bots/simulation.hpp"

#include <algorithm>
#include <cassert>

namespace juz {

/// The bots with what each of them sees and when each wants to act.
class Simulation::Seats {
  public:
    Seats(const AnyState& state, const std::vector<std::unique_ptr<Bot>>& bots) : bots_(bots) {
        assert(bots.size() == seats_of(state));
        for (std::uint8_t seat = 0; seat < seats_of(state); ++seat) {
            views_.push_back(redact(state, Viewer::of(Seat{seat})).get());
        }
        due_.resize(bots.size());
    }

    void see(const AnyEvent& event, const AnyState& before) {
        for (std::uint8_t seat = 0; seat < seats_of(before); ++seat) {
            apply(views_[seat], redact(event, before, Viewer::of(Seat{seat})).get());
        }
    }

    void think(Microseconds now) {
        for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
            due_[seat] = bots_[seat]->think(views_[seat], now);
        }
    }

    /// Who acts first; nothing when all wait.
    std::optional<std::size_t> first() const {
        std::optional<std::size_t> found;
        for (std::size_t seat = 0; seat < due_.size(); ++seat) {
            if (due_[seat] && (!found || *due_[seat] < *due_[*found])) {
                found = seat;
            }
        }
        return found;
    }

    Microseconds due(std::size_t seat) const { return *due_[seat]; }
    std::optional<AnyCommand> act(std::size_t seat, Microseconds now) {
        return bots_[seat]->act(now);
    }

  private:
    const std::vector<std::unique_ptr<Bot>>& bots_;
    std::vector<AnyState> views_;
    std::vector<std::optional<Microseconds>> due_;
};

Simulation::Simulation(const MatchHeader& header, const Seed& match_seed, EventSink& sink)
    : match_seed_(match_seed),
      sink_(sink),
      state_(initial_state(header)),
      host_(match_seed, Microseconds{}) {
    sink_.begin(header);
}

void Simulation::play_bots(const std::vector<std::unique_ptr<Bot>>& bots) {
    Seats seats(state_, bots);
    const auto see = [&](const AnyEvent& event) { seats.see(event, state_); };
    send(begin_round_command(state_.index(), match_seed_), see);
    while (!is_over(state_)) {
        const std::optional<std::size_t> first = seats.first();
        const std::optional<HostDue>& due = host_.next();
        if (due && (!first || due->at <= seats.due(*first))) {
            send_due(see);
        } else if (first) {
            now_ = seats.due(*first);
            const std::optional<AnyCommand> command = seats.act(*first, now_);
            if (command) {
                send(*command, see);
            }
        } else {
            break;
        }
        seats.think(now_);
    }
    close();
}

void Simulation::play_at_random(const Seed& seed) {
    constexpr std::int64_t step_us = 1000;
    Generator generator(seed);
    std::vector<AnyCommand> legal;
    const auto ignore = [](const AnyEvent&) {};
    send(begin_round_command(state_.index(), match_seed_), ignore);
    while (!is_over(state_)) {
        legal.clear();
        const Seat seat{static_cast<std::uint8_t>(generator.below(seats_of(state_)))};
        legal_commands(state_, seat, [&](const AnyCommand& command) { legal.push_back(command); });
        if (!legal.empty()) {
            now_.value += step_us;
            send(legal[generator.below(static_cast<std::uint32_t>(legal.size()))], ignore);
        } else if (host_.next()) {
            send_due(ignore);
        }
    }
    close();
}

template <class Note>
void Simulation::send(const AnyCommand& command, Note&& note) {
    const std::optional<Seat> sender = seat_of(command);
    const std::optional<Rejection> reason = play(state_, command, [&](const AnyEvent& event) {
        put(event);
        note(event);
    });
    if (sender) {
        ++commands_;
    }
    if (reason && sender) {
        ++refused_;
        put(Reject{*sender, command, events_, now_, *reason, std::nullopt, {}});
    }
    if (sender) {
        host_.heard(*sender, now_);
    }
    host_.observe(state_, now_);
}

template <class Note>
void Simulation::send_due(Note&& note) {
    const HostDue due = *host_.next();
    now_ = std::max(now_, due.at);
    host_.said();
    send(due.command, note);
}

void Simulation::put(const What& what) {
    sink_.record(Record{records_, events_, now_, what});
    ++records_;
    if (std::holds_alternative<AnyEvent>(what)) {
        ++events_;
    }
}

void Simulation::close() {
    put(Reveal{match_seed_});
    sink_.commit();
    sink_.finish();
}

}  // namespace juz
