#include "table/race/keymap.hpp"

#include "text/tr.hpp"

namespace juz::client {

namespace {

struct Binding {
    Key key;
    TableKey meaning;
};

constexpr Binding bindings[]{
    {Key::Space, TableKey::Turn},     {Key::Digit1, TableKey::Column1},
    {Key::Digit2, TableKey::Column2}, {Key::Digit3, TableKey::Column3},
    {Key::Digit4, TableKey::Column4}, {Key::Q, TableKey::Reserve},
    {Key::W, TableKey::Waste},        {Key::F, TableKey::Foundation},
    {Key::J, TableKey::Shout},        {Key::X, TableKey::Stuck},
    {Key::Left, TableKey::Left},      {Key::Right, TableKey::Right},
    {Key::Up, TableKey::Up},          {Key::Down, TableKey::Down},
    {Key::Enter, TableKey::Choose},   {Key::Escape, TableKey::Cancel},
};

bool is_arrow(Key key) {
    return key == Key::Left || key == Key::Right || key == Key::Up || key == Key::Down;
}

}  // namespace

std::optional<TableKey> table_key(const KeyPressed& press) {
    if (press.repeated && !is_arrow(press.key)) {
        return std::nullopt;
    }
    if (press.key == Key::Enter && press.modifiers.control) {
        return TableKey::ToFoundation;
    }
    if (press.modifiers.control || press.modifiers.alt) {
        return std::nullopt;
    }
    for (const Binding& binding : bindings) {
        if (binding.key == press.key) {
            return binding.meaning;
        }
    }
    return std::nullopt;
}

std::string column_keys(const KeyChoices& choices) {
    std::string keys;
    for (const char* id : {"race.column_1", "race.column_2", "race.column_3", "race.column_4"}) {
        keys += (keys.empty() ? "" : " ") + shown_key(choices, id);
    }
    return keys;
}

std::vector<KeyHelp> table_key_help(const KeyChoices& choices) {
    const auto key = [&](const char* id) { return shown_key(choices, id); };
    return {
        {key("race.turn"), tr("turn cards from the hand")},
        {column_keys(choices), tr("a column: first from where, then where to")},
        {key("race.reserve"), tr("the reserve's card")},
        {key("race.waste"), tr("the waste's card")},
        {key("race.foundation") + ", Enter", tr("the chosen card to a foundation")},
        {key("race.shout"), tr("shout “Już!”")},
        {key("race.stuck"), tr("tell the table: nothing more can be found")},
        {tr("Arrows, Enter"), tr("go round the table, take and lay")},
        {tr("Ctrl+Enter"), tr("the ringed card to a foundation")},
        {tr("Esc"), tr("let go; leave the table")},
    };
}

}  // namespace juz::client
