#include "progress.hpp"

#include <unistd.h>

#include <cstdio>

namespace juz::sim {

Progress::Progress(std::uint32_t games, std::uint32_t step)
    : games_(games), step_(step), on_terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
    if (shown_) {
        static_cast<void>(std::fputs("\r\033[K", stderr));
    }
}

void Progress::show(std::uint32_t done) {
    if (on_terminal_ && done % step_ == 0) {
        static_cast<void>(std::fprintf(stderr, "\r%u of %u games", done, games_));
        shown_ = true;
    }
}

}  // namespace juz::sim
