#include "field_list.hpp"

#include <algorithm>

namespace juz::replay {

namespace {

// A list's values are fields of their own, so that a difference is told by its place.
std::string numbered(std::string_view name, std::size_t at) {
    return std::string(name) + "[" + std::to_string(at) + "]";
}

std::string field_difference(const FieldList::Field& said, const FieldList::Field& due) {
    if (said.first == due.first) {
        return said.first + " is " + said.second + ", the rules say " + due.second;
    }
    const std::string mine =
        said.first.empty() ? "no " + due.first : said.first + " " + said.second;
    return "it has " + mine + ", the rules say " +
           (due.first.empty() ? "nothing of it" : due.first + " " + due.second);
}

}  // namespace

void FieldList::number(std::string_view name, std::int64_t value) {
    fields_.emplace_back(name, std::to_string(value));
}

void FieldList::flag(std::string_view name, bool value) {
    fields_.emplace_back(name, value ? "true" : "false");
}

void FieldList::text(std::string_view name, std::string_view value) {
    fields_.emplace_back(name, value);
}

void FieldList::null(std::string_view name) {
    fields_.emplace_back(name, "null");
}

void FieldList::cards(std::string_view name, std::span<const Card> value) {
    for (std::size_t at = 0; at < value.size(); ++at) {
        fields_.emplace_back(numbered(name, at), to_text(value[at]));
    }
}

void FieldList::piles(std::string_view name, std::span<const std::span<const Card>> value) {
    for (std::size_t at = 0; at < value.size(); ++at) {
        cards(numbered(name, at), value[at]);
    }
}

void FieldList::numbers(std::string_view name, std::span<const std::int16_t> value) {
    for (std::size_t at = 0; at < value.size(); ++at) {
        fields_.emplace_back(numbered(name, at), std::to_string(value[at]));
    }
}

void FieldList::ranking(std::string_view name, std::span<const std::uint8_t> place) {
    for (std::size_t at = 0; at < place.size(); ++at) {
        fields_.emplace_back(numbered(name, at), std::to_string(place[at]));
    }
}

FieldList fields_of(const AnyEvent& event) {
    FieldList list;
    describe(event, list);
    return list;
}

std::string difference(const AnyEvent& logged, const AnyEvent& decided) {
    const FieldList said = fields_of(logged);
    const FieldList due = fields_of(decided);
    if (said.kind() != due.kind()) {
        return "it is a " + said.kind() + ", the rules say " + due.kind();
    }
    const std::size_t count = std::max(said.fields().size(), due.fields().size());
    for (std::size_t at = 0; at < count; ++at) {
        const auto field = [at](const FieldList& list) {
            return at < list.fields().size() ? list.fields()[at] : FieldList::Field("", "nothing");
        };
        if (field(said) != field(due)) {
            return field_difference(field(said), field(due));
        }
    }
    return "it differs from what the rules say";
}

}  // namespace juz::replay
