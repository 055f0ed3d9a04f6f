#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <map>
#include <set>

#include "juz/match/games.hpp"
#include "juz/possession/ruleset.hpp"
#include "juz/race/ruleset.hpp"
#include "juz/winged/ruleset.hpp"
#include "menus/rules_view.hpp"
#include "rules/book.hpp"
#include "rules/flow.hpp"
#include "support/catch.hpp"
#include "text/tr.hpp"
#include "view/layout.hpp"

// The pages of rules: complete, alike in all languages, and with room for every word.

using namespace juz;
using namespace juz::client;

namespace {

Page page_of(std::string_view game, Language language) {
    const std::string name = std::string(game) + "." + std::string(code_of(language)) + ".md";
    const auto text = book_file(name);
    INFO(name);
    REQUIRE(text);
    auto parsed = parse_page(*text);
    if (const auto* error = std::get_if<PageError>(&parsed)) {
        FAIL(name << ":" << error->line << ": " << error->message);
    }
    return std::get<Page>(std::move(parsed));
}

std::string codes_of(const Words& words) {
    std::string codes;
    for (const Piece& piece : words) {
        codes += piece.tone == Tone::Code ? " " + piece.text : "";
    }
    return codes;
}

// What has to be the same in every language.
std::vector<std::string> structure_of(const Page& page) {
    std::vector<std::string> parts;
    for (const Block& block : page.blocks) {
        if (const auto* heading = std::get_if<Heading>(&block)) {
            parts.push_back("heading " + std::to_string(heading->level));
        } else if (const auto* item = std::get_if<ListItem>(&block)) {
            parts.push_back("item " + std::to_string(item->number) + codes_of(item->words));
        } else if (const auto* table = std::get_if<Table>(&block)) {
            for (const auto& row : table->rows) {
                parts.emplace_back("row");
                for (const Words& cell : row) {
                    parts.back() += " |" + codes_of(cell);
                }
            }
        } else if (const auto* picture = std::get_if<PagePicture>(&block)) {
            parts.push_back(picture->file);
        } else {
            parts.push_back("text" + codes_of(std::get<Paragraph>(block).words));
        }
    }
    return parts;
}

// Each option of the game has a row: its name, then its usual value before all other values.
template <class Rules>
void check_options(std::string_view game, std::span<const Option<Rules>> options) {
    for (const Language language : languages) {
        std::vector<std::string> named;
        for (const Block& block : page_of(game, language).blocks) {
            const auto* table = std::get_if<Table>(&block);
            if (table == nullptr || codes_of(table->rows.back().front()).empty()) {
                continue;
            }
            for (std::size_t row = 1; row < table->rows.size(); ++row) {
                const std::string name = codes_of(table->rows[row][0]).substr(1);
                named.push_back(name);
                const auto option =
                    std::find_if(options.begin(), options.end(),
                                 [&](const Option<Rules>& each) { return each.name == name; });
                INFO(game << "." << code_of(language) << " " << name);
                REQUIRE(option != options.end());
                std::vector<std::string> values;
                for (const Piece& piece : table->rows[row][1]) {
                    if (piece.tone == Tone::Code) {
                        values.push_back(piece.text);
                        CHECK(parse_value(*option, piece.text));
                    }
                }
                REQUIRE_FALSE(values.empty());
                CHECK(values.front() == value_text(*option, Rules{}));
                for (const std::string_view word : option->words) {
                    CHECK(std::find(values.begin(), values.end(), word) != values.end());
                }
            }
        }
        std::vector<std::string> wanted;
        for (const Option<Rules>& option : options) {
            wanted.emplace_back(option.name);
        }
        CHECK(named == wanted);
    }
}

// The menus' fonts, without a window.
class MenuFonts {
  public:
    explicit MenuFonts(double scale) {
        ImGui::CreateContext();
        std::string error;
        const bool built = build_menu_fonts(scale, error);
        INFO(error);
        REQUIRE(built);
        unsigned char* pixels = nullptr;
        ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, nullptr, nullptr);
        REQUIRE(pixels != nullptr);
    }
    ~MenuFonts() { ImGui::DestroyContext(); }
    MenuFonts(const MenuFonts&) = delete;
    MenuFonts& operator=(const MenuFonts&) = delete;
};

std::vector<unsigned> characters(const std::string& text) {
    std::vector<unsigned> result;
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end) {
        const auto lead = static_cast<unsigned char>(*at++);
        unsigned value = lead;
        if (lead >= 0xC0) {
            value = lead & (lead >= 0xE0 ? 0x0FU : 0x1FU);
            while (at < end && (static_cast<unsigned char>(*at) & 0xC0U) == 0x80U) {
                value = value << 6U | (static_cast<unsigned char>(*at++) & 0x3FU);
            }
        }
        result.push_back(value);
    }
    return result;
}

void check_room(const Flow& flow, double width) {
    for (const PlacedWords& words : flow.words) {
        INFO(words.text);
        CHECK(words.baseline.x >= 0);
        CHECK(words.baseline.x + words.width <= width + .5);
    }
    for (std::size_t i = 1; i < flow.words.size(); ++i) {
        const PlacedWords& left = flow.words[i - 1];
        const PlacedWords& right = flow.words[i];
        if (left.baseline.y == right.baseline.y && left.baseline.x < right.baseline.x) {
            INFO(left.text << " | " << right.text);
            CHECK(left.baseline.x + left.width <= right.baseline.x + .5);
        }
    }
    for (const Rect& chip : flow.chips) {
        CHECK(chip.right() <= width + .5);
    }
    for (const PlacedPicture& picture : flow.pictures) {
        CHECK(picture.rect.right() <= width + .5);
    }
}

std::string error_of(std::string_view markdown) {
    const auto parsed = parse_page(markdown);
    const auto* error = std::get_if<PageError>(&parsed);
    return error != nullptr ? std::to_string(error->line) + ": " + error->message : "";
}

}  // namespace

TEST_CASE("a page is read with its tones, lists, tables and pictures") {
    const auto parsed = parse_page(
        "# One\n\nWords that **count**\ngo on.\n\n- `a_b`: first\n  and more\n- second\n\n"
        "12. twelfth\n\n![what](pictures/x.png)\n\n| A | B |\n| --- | --- |\n| c | **d** |\n");
    const auto* page = std::get_if<Page>(&parsed);
    REQUIRE(page != nullptr);
    REQUIRE(page->blocks.size() == 7);
    const auto& words = std::get<Paragraph>(page->blocks[1]).words;
    CHECK(words ==
          Words{{"Words that ", Tone::Plain}, {"count", Tone::Strong}, {" go on.", Tone::Plain}});
    CHECK(std::get<ListItem>(page->blocks[2]).words ==
          Words{{"a_b", Tone::Code}, {": first and more", Tone::Plain}});
    CHECK(std::get<ListItem>(page->blocks[4]).number == 12);
    CHECK(std::get<PagePicture>(page->blocks[5]).file == "pictures/x.png");
    const Table& table = std::get<Table>(page->blocks[6]);
    REQUIRE(table.rows.size() == 2);
    CHECK(plain_text(table.rows[1][1]) == "d");
}

TEST_CASE("what a page cannot show is refused, with its line") {
    for (const char* text : {"> quoted\n",
                             "### deep\n",
                             "a *slanted* word\n",
                             "[a link](x)\n",
                             "a_b\n",
                             "<b>\n",
                             "`open\n",
                             "**open\n",
                             "```\ncode\n```\n",
                             "    indented\n",
                             "- item\nnot indented\n",
                             "| a |\n| b |\n",
                             "| a |\n",
                             "* star\n",
                             "| a |\n| --- |\n| b | c |\n",
                             "![](x.png)\n",
                             "![a](x.png) b\n",
                             "&amp;\n",
                             "`a b`\n",
                             "# \n",
                             "---\n"}) {
        INFO(text);
        CHECK_FALSE(error_of(text).empty());
    }
    CHECK(error_of("fine\n\nfine\nfine [\n").substr(0, 2) == "3:");
    CHECK(error_of("").empty());
}

TEST_CASE("every page of rules is alike in all languages") {
    for (const std::string_view game : page_games()) {
        const auto english = structure_of(page_of(game, Language::English));
        CHECK(std::count(english.begin(), english.end(), "heading 1") == 1);
        CHECK(english.front() == "heading 1");
        for (const Language language : languages) {
            INFO(game << "." << code_of(language));
            CHECK(structure_of(page_of(game, language)) == english);
        }
    }
}

TEST_CASE("the pages and the README tell for how many players a game is") {
    // In the order of `languages`, by the least and the most.
    const std::map<std::pair<int, int>, std::array<std::string, 3>> phrases{
        {{1, 8},
         {"One to eight players", "Від одного до восьми гравців", "Od jednej do ośmiu osób"}},
        {{2, 4},
         {"Two to four players", "Від двох до чотирьох гравців", "Od dwóch do czterech osób"}},
        {{3, 4}, {"Three or four players", "Троє або четверо гравців", "Trzy lub cztery osoby"}}};
    std::ifstream file(std::string(JUZ_SOURCE_DIR) + "/README.md");
    std::string readme;
    for (std::string line; std::getline(file, line);) {
        readme += line + "\n";
    }
    for (GameIndex game = 0; game < Games::names.size(); ++game) {
        const SeatRange range = seat_range(game);
        INFO(game_name(game));
        REQUIRE(phrases.count({range.min, range.max}) == 1);
        const auto& phrase = phrases.at({range.min, range.max});
        for (std::size_t i = 0; i < languages.size(); ++i) {
            const std::string name(code_of(languages[i]));
            INFO(name);
            const auto page = book_file(std::string(game_name(game)) + "." + name + ".md");
            REQUIRE(page);
            CHECK(page->find("\n" + phrase[i]) != page->npos);
        }
        std::string title(game_name(game));
        title.front() = static_cast<char>(std::toupper(title.front()));
        CHECK(readme.find("**" + title + "**, " + std::to_string(range.min) + "–" +
                          std::to_string(range.max) + ":") != readme.npos);
    }
}

TEST_CASE("every picture of the pages is there, and is on a page") {
    std::set<std::string> shown;
    for (const std::string_view game : page_games()) {
        for (const Language language : languages) {
            for (const Block& block : page_of(game, language).blocks) {
                if (const auto* picture = std::get_if<PagePicture>(&block)) {
                    INFO(picture->file);
                    const auto bytes = book_file(picture->file);
                    REQUIRE(bytes);
                    CHECK(picture_size(*bytes));
                    shown.insert(picture->file);
                }
            }
        }
    }
    for (const std::string_view file : book_files()) {
        if (file.substr(0, 9) == "pictures/") {
            INFO(file);
            CHECK(shown.count(std::string(file)) == 1);
        }
    }
    CHECK(book_files().size() == shown.size() + page_games().size() * languages.size());
}

TEST_CASE("the pages tell every option of their game and its usual value") {
    check_options("race", race::options());
    check_options("possession", possession::options());
    check_options("winged", winged::options());
}

TEST_CASE("pages use the quotation marks of their language and no others") {
    const std::string all = "“”„«»\"'‘";
    for (const auto& [language, own] :
         {std::pair(Language::English, "“”"), std::pair(Language::Ukrainian, "«»"),
          std::pair(Language::Polish, "„”")}) {
        const auto allowed = characters(own);
        for (const std::string_view game : page_games()) {
            const std::string name =
                std::string(game) + "." + std::string(code_of(language)) + ".md";
            for (const unsigned character : characters(std::string(*book_file(name)))) {
                const auto marks = characters(all);
                if (std::find(marks.begin(), marks.end(), character) != marks.end()) {
                    INFO(name << " U+" << std::hex << character);
                    CHECK(std::find(allowed.begin(), allowed.end(), character) != allowed.end());
                }
            }
        }
    }
}

TEST_CASE("every page of rules has room in every window") {
    for (const Point window : {Point{640, 480}, Point{800, 600}, Point{1280, 800}}) {
        const double scale = ui_scale(window.x, window.y);
        const MenuFonts fonts(scale);
        for (const Language language : languages) {
            INFO(window.x << "x" << window.y << " " << code_of(language));
            const double width = rules_text_width(rules_sheet_width(window.x, scale), scale);
            for (const std::string_view game : page_games()) {
                INFO(game);
                const Page page = page_of(game, language);
                check_room(flow_page(page, width, menu_setter(scale)), width);
                for (const Block& block : page.blocks) {
                    for (const auto* const type : {menu_font(Type::Body), menu_font(Type::Title)}) {
                        const auto* text = std::get_if<Paragraph>(&block);
                        for (const unsigned c : text != nullptr
                                                    ? characters(plain_text(text->words))
                                                    : std::vector<unsigned>()) {
                            INFO("U+" << std::hex << c);
                            CHECK(type->FindGlyphNoFallback(static_cast<ImWchar>(c)) != nullptr);
                        }
                    }
                }
            }
            // The line above the page: back, title, games, languages.
            const double title = 60 * scale + menu::width_of(tr("Rules"), Type::Title);
            CHECK(title + 28 * scale + game_choice_width(scale, language) +
                      language_choice_width(scale) + 14 * scale <=
                  window.x);
        }
    }
}

TEST_CASE("lines of a page break where they may") {
    TypeSetter setter;
    setter.width = [](std::string_view words, Voice) {
        return static_cast<double>(words.size()) * 10;
    };
    setter.picture = [](std::string_view) { return std::optional<PictureSize>(); };
    const auto lines = [&](const char* markdown, double width) {
        const auto parsed = parse_page(markdown);
        std::vector<std::string> result;
        for (const PlacedWords& words : flow_page(std::get<Page>(parsed), width, setter).words) {
            result.push_back(words.text);
        }
        return result;
    };
    using Lines = std::vector<std::string>;
    CHECK(lines("one two six ten\n", 70) == Lines{"one two", "six ten"});
    // Not after a word of one letter, and not before a dash.
    CHECK(lines("one a six\n", 50) == Lines{"one", "a six"});
    CHECK(lines("one two - six\n", 70) == Lines{"one two", "- six"});
    CHECK(lines("one two \xE2\x80\x94 six\n", 80) == Lines{"one", "two \xE2\x80\x94", "six"});
    // A word that is too wide has a line of its own.
    CHECK(lines("a-word-of-many-letters on\n", 70) == Lines{"a-word-of-many-letters", "on"});
}

TEST_CASE("pictures tell their size, other bytes have none") {
    const auto bytes = book_file("pictures/race-deal.png");
    REQUIRE(bytes);
    const auto size = picture_size(*bytes);
    REQUIRE(size);
    CHECK(size->width == 1080);
    CHECK_FALSE(picture_size(bytes->substr(0, 23)));
    CHECK_FALSE(picture_size("no picture, but long enough to be one"));
    CHECK_FALSE(picture_size(std::string(bytes->substr(0, 16)) + std::string(8, '\xFF')));
    CHECK_FALSE(book_file("race.de.md"));
}
