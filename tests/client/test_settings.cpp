#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <string>

#include "platform/files.hpp"
#include "settings/folders.hpp"
#include "settings/preferences_file.hpp"
#include "settings/window_memory.hpp"
#include "support/catch.hpp"

using namespace juz::client;

namespace {

Folders folders_of(const std::map<std::string, std::string>& environment) {
    return folders_by([&](const std::string& name) {
        const auto found = environment.find(name);
        return found != environment.end() ? found->second : std::string();
    });
}

// A folder that is gone with the test.
class Scratch {
  public:
    Scratch() {
        path_ =
            std::filesystem::temp_directory_path() / ("juz-settings-" + std::to_string(getpid()));
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~Scratch() { std::filesystem::remove_all(path_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    std::string file(const std::string& name) const { return (path_ / name).string(); }
    std::string holding(const std::string& name, const std::string& text) const {
        REQUIRE(write_file(file(name), text));
        return file(name);
    }
    std::ptrdiff_t files() const {
        const std::filesystem::directory_iterator all(path_);
        return std::distance(begin(all), end(all));
    }

  private:
    std::filesystem::path path_;
};

std::string text_of(const std::string& path) {
    return read_file(path, 1U << 16U).value_or("unreadable");
}

Preferences unusual() {
    Preferences preferences;
    preferences.name = "Оксана \"Żuk\" = # \\";
    preferences.ui_factor = 1.2;
    preferences.reduced_motion = true;
    preferences.motion_ms = 60;
    preferences.four_colours = true;
    preferences.large_index = true;
    preferences.click_to_move = true;
    preferences.volume = 30;
    preferences.muted = true;
    preferences.keys = {{"race.shout", {Key::N, false}}, {"theatre.slower", {Key::S, true}}};
    preferences.language = "uk";
    return preferences;
}

}  // namespace

TEST_CASE("Folders are the usual ones under HOME") {
    const Folders folders = folders_of({{"HOME", "/home/ola"}});
    CHECK(folders == Folders{"/home/ola/.config/juz", "/home/ola/.local/share/juz",
                             "/home/ola/.local/state/juz", "/home/ola/.cache/juz"});
    CHECK(folders_problem(folders).empty());
}

TEST_CASE("The XDG variables name other folders, if they are whole paths") {
    const Folders folders = folders_of({{"HOME", "/home/ola"},
                                        {"XDG_CONFIG_HOME", "/a"},
                                        {"XDG_DATA_HOME", "relative/path"},
                                        {"XDG_STATE_HOME", "/c/"},
                                        {"XDG_CACHE_HOME", ""}});
    CHECK(folders ==
          Folders{"/a/juz", "/home/ola/.local/share/juz", "/c/juz", "/home/ola/.cache/juz"});
}

TEST_CASE("Without HOME there are the folders that variables name, and a clear word") {
    CHECK_THAT(folders_problem(folders_of({})), Catch::Contains("HOME"));
    CHECK_THAT(folders_problem(folders_of({{"HOME", "not/whole"}})), Catch::Contains("HOME"));
    const Folders some = folders_of({{"XDG_CONFIG_HOME", "/a"}, {"XDG_DATA_HOME", "/b"}});
    CHECK(some.config == "/a/juz");
    CHECK(some.state.empty());
    CHECK_FALSE(folders_problem(some).empty());
    CHECK(folders_problem(folders_of({{"XDG_CONFIG_HOME", "/a"},
                                      {"XDG_DATA_HOME", "/b"},
                                      {"XDG_STATE_HOME", "/c"},
                                      {"XDG_CACHE_HOME", "/d"}}))
              .empty());
}

TEST_CASE("Preferences survive their file") {
    const Scratch scratch;
    const std::string path = preferences_path(scratch.file("new/deep"));
    REQUIRE(save_preferences(path, unusual()));
    const PreferencesRead read = load_preferences(path);
    CHECK(read.preferences == unusual());
    CHECK(read.problem.empty());
    CHECK(load_preferences(scratch.file("missing")).preferences == Preferences{});
    CHECK(load_preferences(scratch.file("missing")).problem.empty());
}

TEST_CASE("What a setting cannot be is told, and the usual holds") {
    const Scratch scratch;
    for (const char* line :
         {"ui_factor = 99", "ui_factor = 0.4", "motion_ms = 7", "volume = 101", "muted = 0",
          "name = 3", "language = \"tlh\"", "four_colours = \"yes\"", "click_to_move = 1",
          "large_index = [1]", "keys = 1", "keys = {\"race.shout\" = \"Hyper\"}",
          "keys = {\"race.shout\" = 3}", "keys = {\"race.sing\" = \"N\"}",
          "keys = {\"race.shout\" = \"Q\"}", "keys = {\"race.shout\" = \"Escape\"}"}) {
        INFO(line);
        const std::string path = scratch.holding("settings.toml", std::string(line) + "\n");
        const PreferencesRead read = load_preferences(path);
        CHECK(read.preferences == Preferences{});
        const std::string text(line);
        CHECK_THAT(read.problem, Catch::Contains(text.substr(0, text.find(' '))));
        CHECK_THAT(read.problem, !Catch::Contains("\n"));
        // Only what is no TOML is moved away.
        CHECK(std::filesystem::exists(path));
    }
    const std::string good =
        scratch.holding("settings.toml", "ui_factor = 2\nname = \"a\\u0007b\"\nmotion_ms = 0\n");
    const PreferencesRead read = load_preferences(good);
    CHECK(read.problem.empty());
    CHECK(read.preferences.ui_factor == 2);
    CHECK(read.preferences.name == "ab");
    CHECK(read.preferences.flight_ms() == 0);
}

TEST_CASE("Settings of another version stay in the file") {
    const Scratch scratch;
    const std::string path =
        scratch.holding("settings.toml", "later = 5\nname = \"Ola\"\n[keys]\nturn = \"X\"\n");
    Preferences preferences = load_preferences(path).preferences;
    preferences.name = "Zosia";
    REQUIRE(save_preferences(path, preferences));
    const std::string text = text_of(path);
    CHECK_THAT(text, Catch::Contains("later = 5"));
    CHECK_THAT(text, Catch::Contains("[keys]"));
    CHECK_THAT(text, Catch::Contains("Zosia"));
    CHECK_THAT(text, !Catch::Contains("Ola"));
    CHECK(scratch.files() == 1);
}

TEST_CASE("A file that is no TOML is told of and kept beside") {
    const Scratch scratch;
    const std::string broken = "name = \"Ola\"\nthis is = = no TOML\n";
    const std::string path = scratch.holding("settings.toml", broken);
    const PreferencesRead read = load_preferences(path);
    CHECK(read.preferences == Preferences{});
    CHECK_THAT(read.problem, Catch::Contains(path + ": line 2 is no TOML"));
    CHECK_THAT(read.problem, Catch::Contains(path + ".bad"));
    CHECK_FALSE(std::filesystem::exists(path));
    CHECK(text_of(path + ".bad") == broken);
    // What is saved then stands alone, and is read without a word.
    REQUIRE(save_preferences(path, unusual()));
    CHECK(load_preferences(path).problem.empty());
    CHECK(text_of(path + ".bad") == broken);
    // Broken while the program runs: saved all the same, and nothing is lost.
    REQUIRE(write_file(path, "= broken again"));
    REQUIRE(save_preferences(path, unusual()));
    CHECK(load_preferences(path).preferences == unusual());
    CHECK(text_of(path + ".bad") == "= broken again");
}

TEST_CASE("Settings are written whole or not at all, and where a link leads") {
    const Scratch scratch;
    CHECK_FALSE(save_preferences("/dev/null/settings.toml", unusual()));
    const std::string real = scratch.holding("real.toml", "");
    std::filesystem::create_symlink(real, scratch.file("settings.toml"));
    REQUIRE(save_preferences(scratch.file("settings.toml"), unusual()));
    CHECK(std::filesystem::is_symlink(scratch.file("settings.toml")));
    CHECK(load_preferences(real).preferences == unusual());
    // No draft is left beside.
    CHECK(scratch.files() == 2);
}

TEST_CASE("A desktop may name a file by a URI") {
    CHECK(path_of_uri("file:///home/ola/game%201.juzr") == "/home/ola/game 1.juzr");
    CHECK(path_of_uri("file://localhost/%C5%BC.juzr#1:23") == "/ż.juzr#1:23");
    CHECK(path_of_uri("file:///100%") == "/100%");
    CHECK(path_of_uri("file:///a%zzb%4") == "/a%zzb%4");
    CHECK(path_of_uri("file:///a%00b") == "/a%00b");
    // A file elsewhere, and what is no such URI.
    for (const char* same :
         {"file://elsewhere/a.juzr", "file://", "a%20b.juzr", "/a/file:///b", ""}) {
        CHECK(path_of_uri(same) == same);
    }
}

TEST_CASE("The window is as it was, if that makes sense") {
    const Scratch scratch;
    const std::string path = window_memory_path(scratch.file("state"));
    CHECK(load_window_memory(path) == WindowMemory{});
    const WindowMemory memory{1919, 1079, true};
    save_window_memory(path, memory);
    CHECK(load_window_memory(path) == memory);
    REQUIRE(write_file(path, "width = 20\nheight = 100000\nfull_screen = 3\n"));
    CHECK(load_window_memory(path) == WindowMemory{});
    REQUIRE(write_file(path, "width = -1\nheight = \"tall\"\n"));
    CHECK(load_window_memory(path) == WindowMemory{});
}
