// The outermost of a program: what nobody expected ends it with one line, too.
#pragma once

#include <cstdio>
#include <exception>

namespace juz::tool {

/// The exit code that `work` comes to; 3, and one line on standard error, if it throws: memory that
/// is not there, for one.
template <class Work>
int guarded(const char* program, const Work& work) noexcept {
    try {
        return work();
    } catch (const std::exception& error) {
        // What cannot be told on standard error cannot be told at all.
        static_cast<void>(std::fprintf(stderr, "%s: %s\n", program, error.what()));
    } catch (...) {
        static_cast<void>(std::fprintf(stderr, "%s: ended for an unknown reason\n", program));
    }
    return 3;
}

}  // namespace juz::tool
