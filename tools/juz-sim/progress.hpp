// How far a long run has come, for who waits at a terminal.
#pragma once

#include <cstdint>

namespace juz::sim {

/// Only for eyes: nothing of it is in the output, and nobody waits for it in a pipe.
class Progress {
  public:
    /// Shows every `step`-th of `games`; at least 1.
    Progress(std::uint32_t games, std::uint32_t step);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    void show(std::uint32_t done);

  private:
    std::uint32_t games_;
    std::uint32_t step_;
    bool on_terminal_;
    bool shown_ = false;
};

}  // namespace juz::sim
