// Where two values of the export differ first.
#pragma once

#include <optional>
#include <string>

#include "json_fields.hpp"

namespace juz::tool {

/// A field that two objects do not share, or not with the same value.
struct Difference {
    std::string field;      ///< As in "to" or "cards[2]" or "seats[1].name".
    std::optional<Json> a;  ///< Nothing where the first object has no such field …
    std::optional<Json> b;  ///< … or the second has none.

    friend bool operator==(const Difference&, const Difference&) = default;
};

/// The first difference, in the order of the fields of `a`, then of those that only `b` has.
std::optional<Difference> first_difference(const Json& a, const Json& b);

}  // namespace juz::tool
