#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

// A page of rules: the little of Markdown that these pages use, and nothing else.

namespace juz::client {

enum class Tone { Plain, Strong, Code };

// Words of one tone; spaces between words may be at either end.
struct Piece {
    std::string text;
    Tone tone = Tone::Plain;

    friend bool operator==(const Piece&, const Piece&) = default;
};
using Words = std::vector<Piece>;

struct Heading {
    int level = 1;  // 1 or 2
    Words words;
};
struct Paragraph {
    Words words;
};
struct ListItem {
    int number = 0;  // 0: an item without one
    Words words;
};
struct Table {
    std::vector<std::vector<Words>> rows;  // of equally many cells; the first row is the head
};
struct PagePicture {
    std::string file;     // beside the page: "pictures/race-deal.png"
    std::string meaning;  // for who cannot see it
};
using Block = std::variant<Heading, Paragraph, ListItem, Table, PagePicture>;

struct Page {
    std::vector<Block> blocks;
};

struct PageError {
    int line = 0;  // from 1
    std::string message;
};

// Reads a page in UTF-8. Anything that a page cannot show is an error, so that no mark of
// Markdown is ever shown to people.
std::variant<Page, PageError> parse_page(std::string_view markdown);

// The words alone, without their tones.
std::string plain_text(const Words& words);

}  // namespace juz::client
