#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/page.hpp"
#include "text/language.hpp"

// The pages of rules beside this file, and their pictures, as they are inside the program.

namespace juz::client {

// The games that have pages, by the engine's names, in the order they are told of.
const std::vector<std::string_view>& page_games();

// A file by its name as the pages name it, "race.en.md" or "pictures/race-deal.png"; nothing if
// there is none.
std::optional<std::string_view> book_file(std::string_view name);

// Every file there is.
std::vector<std::string_view> book_files();

// The page of a game. One that is missing or cannot be read, which tests rule out, is empty.
Page rules_page(std::string_view game, Language language);

// Width and height of a PNG picture in pixels, read from its head; nothing for other bytes.
struct PictureSize {
    int width = 0;
    int height = 0;
};
std::optional<PictureSize> picture_size(std::string_view png);

}  // namespace juz::client
