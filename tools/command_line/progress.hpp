// How far long work is, for somebody who waits at a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace juz::tool {

/// A line on standard error that is written over, a few times a second; nothing if that is no
/// terminal. It is gone with the object.
class Progress {
  public:
    /// `what` is counted, as in "files".
    Progress(std::size_t all, std::string what);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { clear(); }

    void show(std::size_t done);

    /// Takes the line away, for something else is to be written.
    void clear();

  private:
    std::size_t all_;
    std::string what_;
    bool on_terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point next_;
};

}  // namespace juz::tool
