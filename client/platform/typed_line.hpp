#pragma once

#include <cstddef>
#include <string>

#include "platform/input.hpp"

namespace juz::client {

// A line that somebody types letter by letter, where menus have no field for it.
class TypedLine {
  public:
    enum class End { None, Kept, Dropped };

    // `by_key`: a key has begun it, whose own character may follow and is none of the line.
    TypedLine(std::string text, std::size_t characters_max, bool by_key)
        : text_(std::move(text)), characters_max_(characters_max), ignores_next_(by_key) {}

    const std::string& text() const { return text_; }

    // Takes a key or a character; Enter keeps the line, Escape drops it.
    End type(const Input& input);

  private:
    std::string text_;
    std::size_t characters_max_;
    bool ignores_next_;
};

}  // namespace juz::client
