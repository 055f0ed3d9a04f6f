// Running juz-replay as a shell does.
#pragma once

#include <sys/wait.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/temp_folder.hpp"

namespace juz::test {

struct Run {
    int code = -1;
    std::string out;
    std::string err;
};

inline std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A folder of its own, in which the program can be run.
class Folder : public juz::test::TempFolder {
  public:
    /// Runs the program with `arguments` as a shell takes them; `before` goes before its name.
    Run run(const std::string& arguments, const std::string& before = "") const {
        const std::string out = *this / "out";
        const std::string err = *this / "err";
        const std::string line = before + " " + std::string(JUZ_REPLAY) + " " + arguments + " >" +
                                 out + " 2>" + err + " </dev/null";
        const int status = std::system(line.c_str());
        REQUIRE(WIFEXITED(status));
        return {WEXITSTATUS(status), text_of(out), text_of(err)};
    }
};

/// What a program has to say to whoever started it wrongly.
inline void check_one_line(const std::string& text, const std::string& part) {
    CHECK_THAT(text, Catch::StartsWith("juz-replay: ") && Catch::Contains(part));
    CHECK(std::count(text.begin(), text.end(), '\n') == 1);
}

}  // namespace juz::test
