#include "rules/book.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "book_entries.hpp"

namespace juz::client {

namespace {

// The bytes of a picture before its size, and where each of the two numbers begins.
constexpr std::string_view png_head{"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16};
constexpr std::size_t png_width_at = 16;
constexpr std::size_t png_height_at = 20;
constexpr std::size_t png_least = 24;

// Far more than any picture here, and safe to count with.
constexpr std::uint32_t side_max = 16384;

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (const char byte : bytes.substr(at, 4)) {
        number = number << 8U | static_cast<std::uint8_t>(byte);
    }
    return number;
}

}  // namespace

const std::vector<std::string_view>& page_games() {
    static const std::vector<std::string_view> games{"race", "possession", "winged"};
    return games;
}

std::optional<std::string_view> book_file(std::string_view name) {
    const auto* const found =
        std::find_if(std::begin(book_entries), std::end(book_entries),
                     [&](const EmbeddedFile& entry) { return entry.name == name; });
    return found == std::end(book_entries) ? std::nullopt : std::optional(found->bytes());
}

std::vector<std::string_view> book_files() {
    std::vector<std::string_view> names;
    for (const EmbeddedFile& entry : book_entries) {
        names.push_back(entry.name);
    }
    return names;
}

Page rules_page(std::string_view game, Language language) {
    const std::string name = std::string(game) + "." + std::string(code_of(language)) + ".md";
    auto parsed = parse_page(book_file(name).value_or(std::string_view()));
    auto* page = std::get_if<Page>(&parsed);
    return page != nullptr ? std::move(*page) : Page{};
}

std::optional<PictureSize> picture_size(std::string_view png) {
    if (png.size() < png_least || png.substr(0, png_head.size()) != png_head) {
        return std::nullopt;
    }
    const std::uint32_t width = number_at(png, png_width_at);
    const std::uint32_t height = number_at(png, png_height_at);
    if (width == 0 || height == 0 || width > side_max || height > side_max) {
        return std::nullopt;
    }
    return PictureSize{static_cast<int>(width), static_cast<int>(height)};
}

}  // namespace juz::client
