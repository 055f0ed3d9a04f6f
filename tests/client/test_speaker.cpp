#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>

#include "platform/quiet.hpp"
#include "platform/speaker.hpp"
#include "support/catch.hpp"

using namespace juz::client;

namespace {

// What a process of its own writes to its error stream while it plays: OpenAL reads the names of
// drivers once.
std::string said_while_playing(const char* drivers) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        if (drivers != nullptr) {
            setenv("ALSOFT_DRIVERS", drivers, 1);
        } else {
            unsetenv("ALSOFT_DRIVERS");
        }
        {
            const QuietLibraries quiet;
            Speaker speaker;
            for (const Sound sound : sounds) {
                speaker.play(sound, 70);
            }
            speaker.play(Sound::Place, 0);
            // Long enough for a device to be opened and played on, if there is one.
            usleep(200'000);
        }
        _exit(0);
    }
    close(ends[1]);
    std::string said;
    std::array<char, 512> part{};
    for (ssize_t got = 0; (got = read(ends[0], part.data(), part.size())) > 0;) {
        said.append(part.data(), static_cast<std::size_t>(got));
    }
    close(ends[0]);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(status == 0);
    return said;
}

}  // namespace

TEST_CASE("Without a device nothing is heard, and nothing is said") {
    // As this machine is; devices that are not there; a device that swallows everything.
    for (const char* drivers :
         {static_cast<const char*>(nullptr), "alsa", "pulse", "oss", "null"}) {
        INFO((drivers != nullptr ? drivers : "as it is"));
        CHECK(said_while_playing(drivers) == "");
    }
}

TEST_CASE("Who names a driver is believed") {
    setenv("ALSOFT_DRIVERS", "null", 1);
    CHECK(Speaker().has_device());
}
