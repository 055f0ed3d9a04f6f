#pragma once

#include <sstream>

namespace juz::client {

// While it lives, what SFML says to the error stream is kept from people: it is about the
// machine, and where it matters we say it ourselves.
class QuietLibraries {
  public:
    QuietLibraries();
    ~QuietLibraries();
    QuietLibraries(const QuietLibraries&) = delete;
    QuietLibraries& operator=(const QuietLibraries&) = delete;

  private:
    std::ostringstream words_;
    std::streambuf* before_;
};

}  // namespace juz::client
