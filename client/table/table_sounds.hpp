#pragma once

#include <optional>

#include "juz/match/match.hpp"
#include "platform/screen.hpp"

// What of a match is heard.

namespace juz::client {

// One's own command, at once, when it is sent.
std::optional<Sound> sound_of(const AnyCommand& command);

// What the host has said. `own` is the own seat, whose moves have been heard already. In
// the race others are seen and not heard, but for their call.
std::optional<Sound> sound_of(const AnyEvent& event, std::optional<Seat> own);

// Why one's own command was not carried out.
Sound sound_of(Rejection rejection);

// One tick for each of the last seconds before the start.
class StartTicks {
  public:
    // `left_ms` until the start; nothing if none is near. True if a second has begun since the last
    // call.
    bool tick(std::optional<double> left_ms);

  private:
    std::optional<int> second_;
};

// Has all of that played.
class TableSounds {
  public:
    // `stage` outlives it.
    explicit TableSounds(Stage& stage) : stage_(stage) {}

    void begin(std::optional<Seat> own) { own_ = own; }
    // An own command that was sent, or why it was not.
    void sent(const AnyCommand& command, std::optional<Rejection> refused);
    void happened(const AnyEvent& event) { play(sound_of(event, own_)); }
    void refused(Rejection rejection) { play(sound_of(rejection)); }
    void count_down(std::optional<double> starts_at, double now);

  private:
    void play(std::optional<Sound> sound);

    Stage& stage_;
    std::optional<Seat> own_;
    StartTicks ticks_;
};

}  // namespace juz::client
