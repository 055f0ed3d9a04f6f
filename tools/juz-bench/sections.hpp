// What can be measured. Each function registers a section's benchmarks under "section/name".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace juz::bench {

/// One line of the result: something measured, beside something else where there is an else.
struct Line {
    std::string subject;   ///< Name of a benchmark, such as "lanes/ours".
    std::string baseline;  ///< The one it is held against; empty for none.
    std::string item;      ///< What a nanosecond value is for, such as "event".
    std::string note;      ///< What was done, for people.
    /// What the project promises: the ratio, or without a baseline the nanoseconds, at most.
    std::optional<double> limit;
};

/// What belongs together and is measured in turns.
struct Section {
    std::string name;
    std::vector<Line> lines;
};

/// A random race, decided, applied, hashed and encoded as an arbiter does it.
Section register_engine();

/// Random matches of every game from the deal to the end, as bots that search play them out.
Section register_playouts();

/// Eight producers and one consumer: our lanes beside one queue for all.
Section register_lanes();

/// A jump in a log of `events` events beside playing it from the beginning.
Section register_seek(std::uint32_t events);

/// A move's way through the whole server beside a bare ENet echo of that size.
Section register_move();

/// A move's way to all clients of a full table beside a bare ENet server that passes it on.
Section register_broadcast();

/// The same with and without spectators that read nothing.
Section register_watched();

/// The same with and without one client that sends far too much.
Section register_flood();

}  // namespace juz::bench
