#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace juz::tool {

namespace {

// What is done sooner needs no line; more often than that nobody can read.
constexpr std::chrono::milliseconds step{200};

}  // namespace

Progress::Progress(std::size_t all, std::string what)
    : all_(all),
      what_(std::move(what)),
      on_terminal_(::isatty(STDERR_FILENO) != 0),
      next_(std::chrono::steady_clock::now() + step) {}

void Progress::show(std::size_t done) {
    const auto now = std::chrono::steady_clock::now();
    if (!on_terminal_ || now < next_) {
        return;
    }
    next_ = now + step;
    shown_ = true;
    fmt::print(stderr, "\r{} of {} {}\033[K", done, all_, what_);
    static_cast<void>(std::fflush(stderr));
}

void Progress::clear() {
    if (shown_) {
        fmt::print(stderr, "\r\033[K");
        static_cast<void>(std::fflush(stderr));
        shown_ = false;
    }
}

}  // namespace juz::tool
