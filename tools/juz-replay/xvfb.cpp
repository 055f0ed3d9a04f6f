#include "xvfb.hpp"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fcntl.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "opened.hpp"

namespace juz::tool {

namespace {

constexpr int start_ms_max = 30000;
constexpr int exit_not_found = 127;

/// One Xvfb process; it ends with the object.
class Xvfb {
  public:
    Xvfb() {
        std::array<int, 2> ends{-1, -1};
        if (::pipe(ends.data()) != 0) {
            return;
        }
        process_ = ::fork();
        if (process_ == 0) {
            become_server(ends[1]);
        }
        ::close(ends[1]);
        display_ = process_ > 0 ? read_number(ends[0]) : std::string();
        ::close(ends[0]);
    }
    Xvfb(const Xvfb&) = delete;
    Xvfb& operator=(const Xvfb&) = delete;
    ~Xvfb() { stop(); }

    /// Such as ":3"; empty if it did not start.
    const std::string& display() const { return display_; }

    /// Ends it. True if there was no program of that name.
    bool stop() {
        if (process_ <= 0) {
            return false;
        }
        ::kill(process_, SIGTERM);
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) && WEXITSTATUS(status) == exit_not_found;
    }

  private:
    // It writes its display's number to a pipe once it takes connections.
    [[noreturn]] static void become_server(int pipe) {
        // It must not outlive a program that was killed.
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        const int nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, STDOUT_FILENO);
        ::dup2(nowhere, STDERR_FILENO);
        const std::string number = std::to_string(pipe);
        ::execlp("Xvfb", "Xvfb", "-displayfd", number.c_str(), "-screen", "0", "640x480x24",
                 "-noreset", "-nolisten", "tcp", "+extension", "GLX",
                 static_cast<const char*>(nullptr));
        ::_exit(exit_not_found);
    }

    static std::string read_number(int pipe) {
        std::string number;
        pollfd waiting{pipe, POLLIN, 0};
        char digit = 0;
        while (::poll(&waiting, 1, start_ms_max) > 0 && ::read(pipe, &digit, 1) == 1) {
            if (digit == '\n') {
                return ":" + number;
            }
            number += digit;
        }
        return {};
    }

    pid_t process_ = -1;
    std::string display_;
};

}  // namespace

int with_private_display(const std::function<int()>& work) {
    Xvfb server;
    if (server.display().empty()) {
        complain(server.stop() ? "there is no display, and Xvfb is missing (Debian: xvfb)"
                               : "there is no display, and Xvfb did not start");
        return exit_environment;
    }
    static_cast<void>(std::fflush(stdout));
    const pid_t child = ::fork();
    if (child == 0) {
        ::setenv("DISPLAY", server.display().c_str(), 1);
        // The same picture on every machine: drawn in software.
        ::setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
        const int code = work();
        static_cast<void>(std::fflush(stdout));
        ::_exit(code);
    }
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) < 0 || !WIFEXITED(status)) {
        complain("drawing on a private display failed");
        return exit_environment;
    }
    return WEXITSTATUS(status);
}

}  // namespace juz::tool
