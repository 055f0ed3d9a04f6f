// Whatever the program says, in any language, there is a picture of every character.
#include <imgui.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "platform/menu_fonts.hpp"
#include "rules/book.hpp"
#include "support/catch.hpp"
#include "view/fonts.hpp"
#include "view/lettering.hpp"

using namespace juz::client;

namespace {

namespace fs = std::filesystem;

using Characters = std::set<char32_t>;

std::string content_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// All but what is no picture: blanks and the end of a line.
void add(Characters& to, std::string_view text) {
    for (const char32_t character : characters_of(text)) {
        if (character > U' ') {
            to.insert(character);
        }
    }
}

// What stands between quotes, line by line; comments left out.
void add_literals(Characters& to, const fs::path& path, std::string_view comment) {
    std::istringstream lines(content_of(path));
    for (std::string line; std::getline(lines, line);) {
        const std::string_view whole(line);
        const std::string_view code = whole.substr(0, whole.find(comment));
        for (std::size_t open = code.find('"'); open != std::string_view::npos;) {
            std::size_t close = open + 1;
            while (close < code.size() && code[close] != '"') {
                close += code[close] == '\\' ? 2U : 1U;
            }
            if (close >= code.size()) {
                break;
            }
            add(to, code.substr(open + 1, close - open - 1));
            open = code.find('"', close + 1);
        }
    }
}

Characters in_catalogues() {
    Characters found;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(JUZ_SOURCE_DIR "/client/text/po")) {
        add_literals(found, entry.path(), "#");
    }
    return found;
}

// Signs and icons that need no translation. Tables of keyboards hold characters that are read,
// never shown.
Characters in_sources() {
    Characters found;
    for (const fs::directory_entry& entry :
         fs::recursive_directory_iterator(JUZ_SOURCE_DIR "/client")) {
        if (entry.path().extension() == ".cpp" && entry.path().filename() != "input.cpp") {
            add_literals(found, entry.path(), "//");
        }
    }
    return found;
}

Characters in_rule_pages() {
    Characters found;
    for (const std::string_view name : book_files()) {
        if (name.ends_with(".md")) {
            add(found, book_file(name).value_or(std::string_view()));
        }
    }
    return found;
}

std::string shown(char32_t character) {
    std::ostringstream text;
    text << "U+" << std::hex << std::uppercase << static_cast<std::uint32_t>(character);
    return text.str();
}

}  // namespace

TEST_CASE("Menus have every character of the catalogues and of the pages of rules") {
    ImGui::CreateContext();
    std::string error;
    REQUIRE(build_menu_fonts(1, error));
    REQUIRE(ImGui::GetIO().Fonts->Build());
    Characters all = in_catalogues();
    all.merge(in_rule_pages());
    // Three alphabets, at least.
    REQUIRE(all.size() > 150);
    REQUIRE(all.contains(U'ż'));
    REQUIRE(all.contains(U'ї'));
    for (std::size_t type = 0; type < type_count; ++type) {
        for (const char32_t character : all) {
            INFO("type " << type << ": " << shown(character));
            CHECK(menu_font(static_cast<Type>(type))
                      ->FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr);
        }
    }
    ImGui::DestroyContext();
}

TEST_CASE("Tables have every character that is written in a text of ours") {
    std::string error;
    const std::unique_ptr<Fonts> fonts = Fonts::load(error);
    REQUIRE(fonts != nullptr);
    Characters all = in_catalogues();
    all.merge(in_sources());
    REQUIRE(all.contains(U'♠'));
    for (const Weight weight : {Weight::Regular, Weight::Bold, Weight::Black}) {
        for (const char32_t character : all) {
            INFO(shown(character));
            CHECK(fonts->has(character, weight));
        }
    }
}
