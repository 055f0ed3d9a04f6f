#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace juz::client {

// The translations into one language, as msgfmt compiles them. A view: the bytes outlive it.
class Catalogue {
  public:
    // Of none: everything keeps its own words.
    Catalogue() = default;

    // The bytes of a .mo file of the machine's own byte order. Of anything else nothing is found.
    explicit Catalogue(std::string_view bytes);

    // All forms of a text, with a NUL between them. A text with a context is "context\4text".
    std::optional<std::string_view> find(std::string_view wanted) const;

    std::size_t size() const { return count_; }
    // Entry `index` below size(), in the order of the keys; a plural's key is its singular.
    std::string_view key(std::size_t index) const;
    std::string_view forms(std::size_t index) const;

  private:
    std::uint32_t number(std::size_t at) const;
    std::string_view entry(std::size_t table, std::size_t index) const;

    std::string_view bytes_;
    std::size_t count_ = 0;
    std::size_t keys_ = 0;   // where their table begins
    std::size_t texts_ = 0;  // and that of what they are translated to
};

// The form number `index`, or the last one there is.
std::string_view form_of(std::string_view forms, std::size_t index);

}  // namespace juz::client
