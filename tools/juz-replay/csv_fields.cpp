#include "csv_fields.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace juz::tool {

namespace {

// Programs rely on their order: new ones go before the last.
constexpr std::array<std::string_view, 27> columns{
    "n",      "t",      "e",      "kind",     "seat",    "card",     "cards",  "from",   "to",
    "count",  "column", "drawn",  "recycled", "exposed", "by_clock", "round",  "dealer", "why",
    "caller", "scores", "totals", "ranking",  "command", "reason",   "winner", "margin", "rest"};

std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string whole = "\"";
    for (const char letter : text) {
        whole += letter == '"' ? "\"\"" : std::string(1, letter);
    }
    return whole + "\"";
}

std::string value_text(const Json& value) {
    if (value.is_null()) {
        return {};
    }
    if (value.is_string()) {
        return value.get<std::string>();
    }
    if (!value.is_array()) {
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    const bool nested = !value.empty() && value.front().is_array();
    std::string text;
    for (const Json& item : value) {
        text += (text.empty() ? "" : nested ? ";" : " ") + value_text(item);
    }
    return text;
}

}  // namespace

std::string csv_head() {
    std::string line;
    for (const std::string_view column : columns) {
        line += (line.empty() ? "" : ",") + std::string(column);
    }
    return line + "\n";
}

std::string csv_line(const Json& record) {
    Json rest = Json::object();
    for (const auto& item : record.items()) {
        if (std::find(columns.begin(), columns.end(), item.key()) == columns.end()) {
            rest[item.key()] = item.value();
        }
    }
    std::string line;
    for (const std::string_view column : columns) {
        const std::string name(column);
        const bool is_rest = column == columns.back();
        const Json value = is_rest                 ? (rest.empty() ? Json() : rest)
                           : record.contains(name) ? record.at(name)
                                                   : Json();
        line += (column == columns.front() ? "" : ",") + quoted(value_text(value));
    }
    return line + "\n";
}

}  // namespace juz::tool
