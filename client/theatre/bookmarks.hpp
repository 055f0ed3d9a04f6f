#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "juz/core/seat.hpp"

// Moments of a replay that somebody wants to find again, and the file they are kept in. Pure.

namespace juz::client {

inline constexpr std::size_t bookmarks_max = 1000;
inline constexpr std::size_t bookmark_characters_max = 60;
// No file of bookmarks is longer.
inline constexpr std::size_t bookmarks_bytes_max = 512 * 1024;

struct Bookmark {
    std::uint32_t position = 0;  // events that have happened
    Microseconds t;              // since the match began
    std::string name;            // may be empty

    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

// In the order of time; one at a moment.
class Bookmarks {
  public:
    const std::vector<Bookmark>& all() const { return all_; }

    // The index of the bookmark there, a new one or the one that was there. Nothing if there are
    // too many. What cannot be shown is taken out of its name.
    std::optional<std::size_t> add(const Bookmark& bookmark);
    std::optional<std::size_t> find(std::uint32_t position, Microseconds t) const;
    // The next one after a moment (`direction` 1) or the last one before it (-1).
    std::optional<std::size_t> next(int direction, std::uint32_t position, Microseconds t) const;
    void rename(std::size_t index, std::string_view name);
    void remove(std::size_t index);

  private:
    std::vector<Bookmark> all_;
};

// The file FILE.juzr.bookmarks beside a replay, as README.md describes it.
std::string bookmarks_text(const Bookmarks& bookmarks);

// Lines that say nothing it understands are passed over. Nothing if the text is not a list of
// bookmarks, or of a later version: such a file is not to be written over.
std::optional<Bookmarks> bookmarks_from_text(std::string_view text);

// The path of the file beside the replay at `replay_path`.
std::string bookmarks_path(const std::string& replay_path);

}  // namespace juz::client
