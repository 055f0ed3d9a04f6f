#include "fairness/contests.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace juz::fairness {

namespace {

// From an arrival to the sending of what follows from it, and from one seat's to the next's.
constexpr double host_takes = 200;
constexpr double next_seat = 3;

// How long after the opening a late card is turned up.
constexpr double late_min = 200 * ms;
constexpr double late_max = 1500 * ms;

// Long enough for every verdict.
constexpr double aftermath = 700 * ms;

HostSetup host_setup(const ContestSetup& setup) {
    const auto contestants = static_cast<std::uint8_t>(setup.players.size());
    HostSetup host;
    host.policy = setup.policy;
    host.cap = setup.cap;
    host.seats = seats_of(setup.scene, contestants);
    if (host.seats > contestants) {
        host.local.add(Seat{contestants});
    }
    return host;
}

}  // namespace

Contests::Contests(const ContestSetup& setup, const Seed& seed)
    : setup_(setup),
      contestants_(static_cast<std::uint8_t>(setup.players.size())),
      host_(host_setup(setup)),
      chance_(derive(seed, 7, 0)) {
    clients_.reserve(contestants_);
    for (std::uint8_t seat = 0; seat < contestants_; ++seat) {
        clients_.emplace_back(setup.players[seat], derive(seed, 8, seat));
        positions_.push_back(position(setup.scene, contestants_, seat));
    }
}

Played Contests::next() {
    const auto actor = static_cast<std::uint8_t>(played_++ % contestants_);
    host_.lay(positions_[actor], whole(now_));
    const double at = now_ + chance_.uniform(setup_.gap_min, setup_.gap_max);
    for (std::uint8_t seat = 0; seat < contestants_; ++seat) {
        clients_[seat].idle_until(at);
        if (setup_.policy == Policy::Arrival) {
            continue;
        }
        Observation link;
        link.seat = Seat{seat};
        link.at = whole(now_);
        link.link = clients_[seat].link(at);
        link.cap = setup_.cap;
        host_.observe(link);
    }
    steps_.clear();
    const double opened = open(actor, at);
    for (std::uint8_t seat = 0; seat < contestants_; ++seat) {
        if (setup_.scene == Scene::Chain && seat == actor) {
            go_on(seat, actor, opened);
        } else {
            contest(seat, actor, opened);
        }
    }
    run();
    return result();
}

double Contests::open(std::uint8_t actor, double at) {
    double opened = at;
    if (setup_.scene == Scene::Chain) {
        chain_sent_ = at;
        opened = clients_[actor].move_at(at);
    }
    steps_.push_back({whole(opened), Step::Kind::Command,
                      opener_of(setup_.scene, contestants_, actor), Microseconds{},
                      opening(setup_.scene, contestants_, actor), false});
    later_ = 0;
    if (setup_.scene == Scene::LateCard) {
        later_ = chance_.uniform(late_min, late_max);
        steps_.push_back({whole(opened + later_), Step::Kind::Command, Seat{actor}, Microseconds{},
                          race::TurnCommand{Seat{actor}}, false});
    }
    return opened;
}

void Contests::contest(std::uint8_t seat, std::uint8_t actor, double opened) {
    Client& client = clients_[seat];
    const bool turns = setup_.scene == Scene::LateCard && seat == actor;
    const double sent = opened + (turns ? later_ : 0) + host_takes + next_seat * seat;
    const Microseconds sent_stamp = client.stamp(sent);
    steps_.push_back({sent_stamp, Step::Kind::Sent, Seat{seat}});
    const double seen = client.news_at(sent);
    // Who has watched the place all the while is as slow as the card is late.
    const double hand = client.reaction();
    const double waits = turns ? 0 : later_;
    reaction_[seat] = later_ + hand;
    echo(seat, sent_stamp, seen, waits + hand);
    const double ready = seen + waits + hand + client.cheat().move_late;
    const double at = std::max(ready, shoot(seat, actor, opened, ready));
    reach_at(seat, actor, client.move_at(at));
}

// The actor of a chain saw its own first card at once.
void Contests::go_on(std::uint8_t seat, std::uint8_t actor, double opened) {
    Client& client = clients_[seat];
    const double hand = client.reaction();
    reaction_[seat] = hand;
    // Commands of one seat keep their order.
    reach_at(seat, actor, std::max(client.move_at(chain_sent_ + hand), opened + 1));
}

void Contests::echo(std::uint8_t seat, Microseconds sent, double seen, double hand) {
    constexpr double just_before = ms / 2;
    Client& client = clients_[seat];
    const Cheat& cheat = client.cheat();
    double answered = seen + std::min(cheat.pretence, std::max(0.0, hand - just_before));
    const bool late = cheat.echo_late > 0 && hand >= cheat.echo_from && hand <= cheat.echo_to &&
                      client.bank(seen) >= cheat.echo_bank;
    if (late) {
        const double by = std::clamp(cheat.echo_late, 0.0, std::max(0.0, hand - just_before));
        answered += by;
        client.spend(seen, by);
    }
    if (const std::optional<double> back = client.echo_at(answered)) {
        const Microseconds at = client.stamp(*back);
        steps_.push_back({at, Step::Kind::Echo, Seat{seat},
                          Microseconds{std::max<std::int64_t>(0, at.value - sent.value)}});
    }
}

// Shots at a moment that was foreseen, until the hand is there that acts on what it sees. Returns
// until when the card is locked by one that came before the place was open at all.
double Contests::shoot(std::uint8_t seat, std::uint8_t actor, double opened, double ready) {
    Client& client = clients_[seat];
    const Cheat& cheat = client.cheat();
    double unlocked = 0;
    if (!client.mischief().happens(cheat.shots)) {
        return unlocked;
    }
    const double aimed = opened + client.mischief().normal(cheat.shot_offset, cheat.guess);
    for (int shot = 0; shot < cheat.shot_count; ++shot) {
        const double at = std::max(aimed + shot * cheat.shot_spacing, now_ + ms);
        if (at >= ready) {
            break;
        }
        const double arrival = client.move_at(at);
        reach_at(seat, actor, arrival);
        if (arrival < opened) {
            unlocked =
                std::max(unlocked, arrival + static_cast<double>(fair::early_lock.value) + ms);
        }
    }
    return unlocked;
}

void Contests::reach_at(std::uint8_t seat, std::uint8_t actor, double arrival) {
    steps_.push_back({clients_[seat].stamp(arrival), Step::Kind::Command, Seat{seat},
                      Microseconds{}, reach(setup_.scene, contestants_, actor, Seat{seat}), true});
}

void Contests::run() {
    std::stable_sort(steps_.begin(), steps_.end(), [](const Step& left, const Step& right) {
        return std::tie(left.at, left.kind) < std::tie(right.at, right.kind);
    });
    host_.forget_told();
    reaches_.clear();
    news_.fill(host_.next_event());
    for (const Step& step : steps_) {
        Observation echo;
        switch (step.kind) {
            case Step::Kind::Sent: host_.sent(step.seat, step.at); break;
            case Step::Kind::Echo:
                echo.kind = Observation::Kind::Echo;
                echo.seat = step.seat;
                echo.event = news_[step.seat.value];
                echo.at = step.at;
                echo.round_trip = step.round_trip;
                host_.observe(echo);
                break;
            case Step::Kind::Command:
                if (std::holds_alternative<race::TurnCommand>(step.command)) {
                    news_[step.seat.value] = host_.next_event();
                }
                reaches_.push_back(step.reaches);
                host_.arrives(step.seat, step.command, step.at);
                break;
        }
    }
    now_ = static_cast<double>(steps_.back().at.value) + aftermath;
    host_.until(whole(now_));
}

Played Contests::result() {
    Played played;
    for (const Told& told : host_.told()) {
        if (!reaches_[told.verdict.sequence]) {
            continue;
        }
        const std::size_t seat = told.verdict.seat.value;
        if (told.verdict.accepted()) {
            played.winner = seat;
        }
        played.wait[seat] =
            std::max(played.wait[seat], Microseconds{told.decided.value - told.arrival.value});
    }
    double second_best = std::numeric_limits<double>::max();
    for (std::size_t seat = 1; seat < contestants_; ++seat) {
        const bool faster = reaction_[seat] < reaction_[played.fastest];
        second_best = std::min(second_best, faster ? reaction_[played.fastest] : reaction_[seat]);
        played.fastest = faster ? seat : played.fastest;
    }
    played.margin = second_best - reaction_[played.fastest];
    played.uncertainty = host_.audit();
    return played;
}

}  // namespace juz::fairness
