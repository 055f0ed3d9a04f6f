#include "fairness/cheats.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "fairness/rows.hpp"

namespace juz::fairness {

namespace {

constexpr double hidden_bound = 0.01;
constexpr double shots_bound = 0.003;
constexpr double pretence_slack = 0.005;

/// One number of a cheat that can be changed: how far, and how far at once.
struct Knob {
    double Cheat::*value;
    double least;
    double most;
    double stride;
};

constexpr std::array<Knob, 10> knobs{{
    {&Cheat::echo_late, 0, 500 * ms, 20 * ms},
    {&Cheat::echo_from, 0, 800 * ms, 60 * ms},
    {&Cheat::echo_to, 0, 2 * second, 60 * ms},
    {&Cheat::echo_bank, 0, 40 * ms, 5 * ms},
    {&Cheat::move_late, 0, 60 * ms, 4 * ms},
    {&Cheat::spikes, 0, Cheat::spikes_max, 0.003},
    {&Cheat::spike, 0, 100 * ms, 20 * ms},
    {&Cheat::shots, 0, 1, 0.2},
    {&Cheat::shot_offset, -3 * second, second, 300 * ms},
    {&Cheat::shot_spacing, ms, 2 * second, 200 * ms},
}};

constexpr int shots_most = 5;

Cheat changed(Cheat cheat, Chance& chance) {
    const auto pick = static_cast<std::size_t>(chance.uniform(0, knobs.size() + 1.0));
    if (pick < knobs.size()) {
        const Knob& knob = knobs[pick];
        double& value = cheat.*(knob.value);
        value = std::clamp(chance.normal(value, knob.stride), knob.least, knob.most);
    } else {
        cheat.shot_count = 1 + static_cast<int>(chance.uniform(0, shots_most));
    }
    return cheat;
}

std::string in_words(const Cheat& cheat) {
    char text[240];
    std::snprintf(text, sizeof text,
                  "news echoed %.0f ms late if the hand takes %.0f-%.0f ms and the bank has %.1f; "
                  "move %.1f ms late; %.2f %% of pings %.0f ms late; %.0f %% shot, %d at %.0f ms",
                  cheat.echo_late / ms, cheat.echo_from / ms, cheat.echo_to / ms,
                  cheat.echo_bank / ms, cheat.move_late / ms, 100 * cheat.spikes, cheat.spike / ms,
                  100 * cheat.shots, cheat.shot_count, cheat.shot_offset / ms);
    return text;
}

ContestSetup setup_of(const Cheat& cheat, const Trial& trial) {
    ContestSetup setup;
    setup.cap = trial.cap;
    setup.gap_min = trial.gap_min;
    setup.gap_max = trial.gap_max;
    setup.players = {{wired()}, {trial.rival}};
    setup.players[0].cheat = cheat;
    return setup;
}

/// How much more one cheat wins than another, both on the same contests.
Gain gained(const Cheat& cheat, const Cheat& than, const Trial& trial, std::uint64_t count,
            const Seed& seed) {
    Contests cheating(setup_of(cheat, trial), seed);
    Contests other(setup_of(than, trial), seed);
    std::int64_t won = 0;
    std::uint64_t changed = 0;
    for (std::uint64_t at = 0; at < count; ++at) {
        const bool by_cheating = cheating.next().winner == std::size_t{0};
        const bool anyway = other.next().winner == std::size_t{0};
        won += static_cast<int>(by_cheating) - static_cast<int>(anyway);
        changed += by_cheating != anyway ? 1U : 0U;
    }
    const auto all = static_cast<double>(count);
    Gain gain;
    gain.gain = static_cast<double>(won) / all;
    const double share = static_cast<double>(changed) / all;
    gain.error = std::sqrt(std::max(0.0, share - gain.gain * gain.gain) / all);
    gain.checks = cheating.checks();
    return gain;
}

CheatRow judged(const std::string& name, const Cheat& cheat, const Trial& trial,
                std::uint64_t contests, const Seed& seed) {
    const Gain gain = gain_of(cheat, trial, contests, seed);
    CheatRow row;
    row.cheat = name;
    row.rival = trial.rival.name;
    row.cap_ms = trial.cap.value / 1000;
    row.contests = contests;
    row.gain = gain.gain;
    row.error = gain.error;
    row.checks = gain.checks;
    return row;
}

// The normal distribution's share below `value`.
double normal_share(double value) {
    return std::erfc(-value / std::sqrt(2.0)) / 2;
}

CheatRow pretending(std::int64_t cap_ms, const CheatSearch& search, const Seed& seed) {
    const Trial trial{good_wifi(), from_ms(cap_ms)};
    Cheat cheat;
    cheat.pretence = static_cast<double>(trial.cap.value);
    CheatRow row = judged("pretends to be far", cheat, trial, search.contests, seed);
    const Player honest;
    const double lead = cheat.pretence / (std::sqrt(2.0) * honest.deviation);
    row.bound = normal_share(lead) - 0.5 + pretence_slack;
    return row;
}

// The best of single shots and bursts. Either aimed at some moment within one deviation of the one
// that is expected, or as much later as pays best: hardly any comes early then, and most never
// leave because the eyes are faster.
CheatRow shooting(double guess, bool late, const CheatSearch& search, const Seed& seed) {
    Cheat best;
    double most = -1;
    std::uint64_t tried = 0;
    for (const int count : {1, 3}) {
        for (int at = late ? 4 : -2; at <= (late ? 10 : 3); ++at) {
            Cheat cheat;
            cheat.shots = 1;
            cheat.guess = guess;
            cheat.shot_offset = at * guess / 3;
            cheat.shot_count = count;
            cheat.shot_spacing = 150 * ms;
            const std::uint64_t contests = search.contests_a_step * 2;
            const Gain gain = gain_of(cheat, {good_wifi()}, contests, derive(seed, 1, 0));
            ++tried;
            if (gain.gain > most) {
                most = gain.gain;
                best = cheat;
            }
        }
    }
    char name[80];
    std::snprintf(name, sizeof name, "shoots%s, opening known to %.0f ms",
                  late ? ", aimed late" : "", guess / ms);
    CheatRow row = judged(name, best, {good_wifi()}, search.contests, derive(seed, 2, 0));
    row.steps = tried;
    row.found = std::to_string(best.shot_count) + " from " +
                std::to_string(std::lround(best.shot_offset / ms)) + " ms after the opening";
    if (guess >= second && !late) {
        row.bound = shots_bound;
    }
    return row;
}

}  // namespace

Cheat late_echo() {
    Cheat cheat;
    cheat.echo_late = 500 * ms;
    cheat.echo_from = 380 * ms;
    cheat.echo_to = 520 * ms;
    cheat.echo_bank = 4 * ms;
    return cheat;
}

bool CheatRow::kept() const {
    const auto all = static_cast<double>(std::max<std::uint64_t>(1, contests));
    const double error_of_full = error * std::sqrt(all / contests_full);
    const double chance = 4 * std::max(0.0, error - error_of_full);
    const bool sound = checks.unequal == 0 && checks.uncontested_delayed == 0;
    return sound && (!bound || gain <= *bound + chance);
}

Gain gain_of(const Cheat& cheat, const Trial& trial, std::uint64_t count, const Seed& seed) {
    return gained(cheat, Cheat{}, trial, count, seed);
}

CheatRow climb(const std::string& name, const Cheat& start, const Trial& trial,
               const CheatSearch& search, const Seed& seed) {
    Chance chance(derive(seed, 1, 0));
    Cheat best = start;
    for (std::uint64_t step = 0; step < search.steps; ++step) {
        const Cheat other = changed(changed(best, chance), chance);
        const Seed fresh = derive(seed, 2, step);
        // Both on the same contests, which nobody has seen before.
        if (gained(other, best, trial, search.contests_a_step, fresh).gain > 0) {
            best = other;
        }
    }
    CheatRow row = judged(name, best, trial, search.contests, derive(seed, 3, 0));
    row.steps = search.steps;
    row.bound = hidden_bound;
    row.found = in_words(best);
    return row;
}

void cheat_rows(const CheatSearch& search, const Seed& seed,
                const std::function<void(const CheatRow&)>& done) {
    const Trial trial{good_wifi()};
    done(climb("hidden, sought from honest play", {}, trial, search, derive(seed, 1, 0)));
    done(climb("hidden, sought from late echoes", late_echo(), trial, search, derive(seed, 1, 1)));
    for (const std::int64_t cap_ms : {5, 10, 20, 60}) {
        done(pretending(cap_ms, search, derive(seed, 2, static_cast<std::uint64_t>(cap_ms))));
    }
    for (const double guess : {2 * second, second, 500 * ms, 300 * ms, 150 * ms}) {
        for (const bool late : {false, true}) {
            done(shooting(guess, late, search,
                          derive(seed, late ? 4 : 3, static_cast<std::uint64_t>(guess))));
        }
    }
    // The bank refills by the clock, so where contests are rare each of them can cost more; and
    // only a far rival is near enough to the end of a hold for it to matter.
    for (const double gap : {5 * second, 20 * second, 60 * second}) {
        char name[64];
        std::snprintf(name, sizeof name, "late echoes, a contest every %.0f s", gap / second);
        const Trial rare{steady_link("20 ms", 20, 1), fair::cap_default, 0.6 * gap, 1.4 * gap};
        const auto fewer =
            static_cast<std::uint64_t>(5 * second / gap * static_cast<double>(search.contests));
        done(judged(name, late_echo(), rare, fewer,
                    derive(seed, 5, static_cast<std::uint64_t>(gap))));
    }
}

}  // namespace juz::fairness
