// Files of every kind from one number: whole ones, a seat's, a later version's.
#pragma once

#include <vector>

#include "future.hpp"
#include "juz/replay/pack.hpp"
#include "juz/replay/recorder.hpp"
#include "random_packed.hpp"
#include "support/recorded_match.hpp"

namespace juz::test {

/// Some valid rules of some game.
inline AnyRuleset random_rules(Generator& generator) {
    const auto of_game = [&](auto rules, const auto& options, auto is_valid) {
        do {
            for (const auto& option : options) {
                const auto span = static_cast<std::uint32_t>(option.max - option.min) / option.step;
                option.set(rules, static_cast<std::uint16_t>(
                                      option.min + option.step * generator.below(span + 1)));
            }
        } while (!is_valid(rules));
        return AnyRuleset(rules);
    };
    switch (generator.below(3)) {
        case 0: {
            // Of two ways to end a match exactly one is on, which chance hardly hits.
            AnyRuleset rules = of_game(race::Ruleset{}, race::options(), [](auto& made) {
                made.target = made.rounds == 0 ? 100 : 0;
                return race::is_valid(made);
            });
            return rules;
        }
        case 1:
            return of_game(possession::Ruleset{}, possession::options(),
                           [](const auto& made) { return possession::is_valid(made); });
        default:
            return of_game(winged::Ruleset{}, winged::options(),
                           [](const auto& made) { return winged::is_valid(made); });
    }
}

/// The audit of a contest that never was: any numbers that a file can hold.
inline What random_audit(Generator& generator) {
    const auto time = [&] {
        const std::int64_t most = generator.below(2) == 0 ? 100'000 : (std::int64_t{1} << 60U);
        return Microseconds{
            static_cast<std::int64_t>(generator.next() % static_cast<std::uint64_t>(2 * most)) -
            most};
    };
    const auto maybe = [&] {
        return generator.below(2) == 0 ? std::optional(time()) : std::nullopt;
    };
    const auto small = [&](std::uint32_t bound) {
        return static_cast<std::uint8_t>(generator.below(bound));
    };
    const auto news = [&] {
        return News{generator.below(~std::uint32_t{0}), static_cast<NewsKind>(small(3)), time(),
                    time()};
    };
    switch (generator.below(3)) {
        case 0:
            return Contender{Seat{small(8)}, time(), news(), {time(), time(), time()},
                             maybe(),        time(), time(), time(),
                             time(),         time()};
        case 1:
            return Awaited{Seat{small(8)}, news(), time(),
                           time(),         time(), static_cast<WaitEnd>(small(4))};
        default: {
            Contest contest;
            contest.prize = Prize::at(small(Prize::count));
            contest.event = generator.below(1000);
            contest.places = small(255);
            contest.contenders = static_cast<std::uint8_t>(1 + small(8));
            contest.counted = small(contest.contenders + 1U);
            contest.awaited = small(9);
            contest.hold_cap = time();
            contest.decided_at = time();
            contest.winner = Seat{small(8)};
            contest.tie_first = small(8);
            contest.margin = maybe();
            contest.uncertainty = time();
            contest.first_to_arrive = Seat{small(8)};
            return contest;
        }
    }
}

/// A match of at most so many steps.
inline RecordedMatch random_match(Generator& generator, std::uint32_t steps) {
    RecordedMatch match;
    MatchHeader header;
    header.rules = random_rules(generator);
    const SeatRange range = seat_range(header.rules.index());
    const std::uint32_t seats = range.min + generator.below(range.max - range.min + 1U);
    for (std::uint32_t seat = 0; seat < seats; ++seat) {
        header.players.push_back(
            {std::string(generator.below(20), 'n') + "Łu\xff", generator.below(2) == 0});
    }
    header.policy = std::string(generator.below(2) == 0 ? fair_policy : arrival_policy);
    header.start_time_s = static_cast<std::int64_t>(generator.next() % 253402300800U);
    header.program = "random";
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    const std::uint64_t seed = generator.next();
    if (generator.below(2) == 0) {
        header = promised(header, seed);
    }
    RecordedPlay play(header, seed, recorder, &match);
    const std::uint32_t commit_every = 1 + generator.below(60);
    for (std::uint32_t step = 0; step < steps && !is_over(play.state()); ++step) {
        play.step();
        if (generator.below(12) == 0) {
            play.write(random_audit(generator));
        }
        if (generator.below(commit_every) == 0) {
            recorder.commit();
        }
    }
    play.reveal();
    recorder.finish();
    match.bytes = file.bytes();
    return match;
}

/// As a seat or a watcher saw it, or somebody who may see everything, from an event on; its records
/// of what others were refused are not there.
inline std::vector<std::uint8_t> seen_by(const RecordedMatch& match, Viewer viewer,
                                         std::uint32_t from = 0) {
    MatchHeader header = match.header;
    header.viewer = viewer;
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    if (from == 0) {
        recorder.begin(header);
    }
    AnyState state = initial_state(header);
    std::uint32_t n = from;
    for (const Record& record : match.records) {
        // Nobody but the table's own log tells of refusals, so what remains is numbered anew.
        Record shown{n, record.e, record.t, record.what};
        const AnyEvent* event = record.event();
        if (event == nullptr && !is_told(record.what)) {
            continue;
        }
        if (event != nullptr) {
            shown.what = redact(*event, state, viewer).get();
            apply(state, *event);
        }
        if (record.e >= from) {
            recorder.record(shown);
            ++n;
        } else if (record.e + 1 == from) {
            recorder.begin(header, {from, from, record.t}, redact(state, viewer).get());
        }
    }
    recorder.finish();
    return file.bytes();
}

/// Plain file number `number`.
inline std::vector<std::uint8_t> random_plain_file(std::uint64_t number, std::uint32_t steps_max) {
    Generator generator(derive(Seed::from_number(number), 1, 0));
    const RecordedMatch match = random_match(generator, 1 + generator.below(steps_max));
    const std::uint32_t kind = generator.below(5);
    if (kind == 0) {
        return match.bytes;
    }
    if (kind == 1) {
        const std::uint32_t events = match.records.back().e;
        const bool all = generator.below(2) == 0;
        return seen_by(match, all ? Viewer::everything() : Viewer::spectator(),
                       events == 0 ? 0 : 1 + generator.below(events));
    }
    if (kind == 2) {
        const auto seats = static_cast<std::uint32_t>(match.header.players.size());
        const auto seat = static_cast<std::uint8_t>(generator.below(seats + 1));
        return seen_by(match, seat < seats ? Viewer::of(Seat{seat}) : Viewer::spectator());
    }
    const auto chance = [&] { return generator.below(2) == 0; };
    Future future{chance(), chance(), chance(), chance(), 0, 0};
    future.per_block = 1 + generator.below(30);
    future.per_frame = 1 + generator.below(4);
    return FutureWriter(match, future, generator).write();
}

/// File number `number`; every third is packed so that it can be read without the rules, by this
/// project or in some other way.
inline std::vector<std::uint8_t> random_file(std::uint64_t number, std::uint32_t steps_max) {
    std::vector<std::uint8_t> plain = random_plain_file(number, steps_max);
    Generator generator(derive(Seed::from_number(number), 3, 0));
    switch (generator.below(6)) {
        case 0:
            return std::get<0>(
                replay::pack(replay::Blob::of(std::move(plain)), replay::Packing::Independent));
        case 1: return RandomPacker(plain, generator).file(false);
        default: return plain;
    }
}

}  // namespace juz::test
