#include "theatre/bookmarks.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <tuple>

#include "juz/netcode/wire/name.hpp"

namespace juz::client {

namespace {

constexpr std::string_view first_line = "juz bookmarks 1";

bool is_before(const Bookmark& a, const Bookmark& b) {
    return std::tie(a.t, a.position) < std::tie(b.t, b.position);
}

// Takes a line off the text.
std::string_view line_of(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') {
        line.remove_suffix(1);
    }
    return line;
}

// Takes a number and the blank after it off the line. False if there is none.
bool take_number(std::string_view& line, std::int64_t most, std::int64_t& value) {
    const char* end = line.data() + line.size();
    const auto [stop, error] = std::from_chars(line.data(), end, value);
    if (error != std::errc() || value < 0 || value > most || (stop != end && *stop != ' ')) {
        return false;
    }
    line.remove_prefix(static_cast<std::size_t>(stop - line.data()));
    line.remove_prefix(line.empty() ? 0 : 1);
    return true;
}

}  // namespace

std::optional<std::size_t> Bookmarks::add(const Bookmark& bookmark) {
    const auto place = std::lower_bound(all_.begin(), all_.end(), bookmark, is_before);
    const auto index = static_cast<std::size_t>(place - all_.begin());
    if (place != all_.end() && !is_before(bookmark, *place)) {
        return index;
    }
    if (all_.size() >= bookmarks_max) {
        return std::nullopt;
    }
    all_.insert(place, {bookmark.position, bookmark.t, {}});
    rename(index, bookmark.name);
    return index;
}

std::optional<std::size_t> Bookmarks::find(std::uint32_t position, Microseconds t) const {
    for (std::size_t i = 0; i < all_.size(); ++i) {
        if (all_[i].position == position && all_[i].t == t) {
            return i;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> Bookmarks::next(int direction, std::uint32_t position,
                                           Microseconds t) const {
    const Bookmark here{position, t, {}};
    if (direction > 0) {
        const auto after = std::upper_bound(all_.begin(), all_.end(), here, is_before);
        return after == all_.end() ? std::nullopt
                                   : std::optional(static_cast<std::size_t>(after - all_.begin()));
    }
    const auto from = std::lower_bound(all_.begin(), all_.end(), here, is_before);
    return from == all_.begin() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(from - all_.begin()) - 1);
}

void Bookmarks::rename(std::size_t index, std::string_view name) {
    all_[index].name = netcode::clean_name(name, bookmark_characters_max);
}

void Bookmarks::remove(std::size_t index) {
    all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(index));
}

std::string bookmarks_text(const Bookmarks& bookmarks) {
    std::string text = std::string(first_line) + '\n';
    for (const Bookmark& each : bookmarks.all()) {
        text += std::to_string(each.position) + ' ' + std::to_string(each.t.value);
        text += (each.name.empty() ? "" : " ") + each.name + '\n';
    }
    return text;
}

std::optional<Bookmarks> bookmarks_from_text(std::string_view text) {
    Bookmarks bookmarks;
    if (text.empty()) {
        return bookmarks;
    }
    if (text.size() > bookmarks_bytes_max || line_of(text) != first_line) {
        return std::nullopt;
    }
    while (!text.empty()) {
        std::string_view line = line_of(text);
        std::int64_t position = 0;
        std::int64_t t = 0;
        if (take_number(line, std::numeric_limits<std::uint32_t>::max(), position) &&
            take_number(line, std::numeric_limits<std::int64_t>::max(), t)) {
            static_cast<void>(
                bookmarks.add({static_cast<std::uint32_t>(position), {t}, std::string(line)}));
        }
    }
    return bookmarks;
}

std::string bookmarks_path(const std::string& replay_path) {
    return replay_path + ".bookmarks";
}

}  // namespace juz::client
