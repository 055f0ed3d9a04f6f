#pragma once

#include <memory>

#include "sound/sound.hpp"

namespace juz::client {

// Plays sounds, if this machine has anything to play them on; else it is silent, and so is the
// error stream, whatever the libraries beneath would like to say there. Main thread only. Some
// QuietLibraries outlives it.
class Speaker {
  public:
    // Nothing is opened before the first sound.
    Speaker();
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    // Never waits. `volume` is in percent, 0 … 100.
    void play(Sound sound, int volume);

    // Whether there is anything to play on, as far as can be told without trying.
    bool has_device() const { return worker_ != nullptr; }

  private:
    class Worker;
    std::unique_ptr<Worker> worker_;
};

}  // namespace juz::client
