#include "table/turn/turn_keymap.hpp"

#include "text/tr.hpp"

namespace juz::client {

namespace {

struct Binding {
    Key key;
    TurnKey meaning;
};

constexpr Binding bindings[]{
    {Key::Left, TurnKey::Left}, {Key::Right, TurnKey::Right},   {Key::Up, TurnKey::Up},
    {Key::Down, TurnKey::Down}, {Key::Space, TurnKey::Space},   {Key::Enter, TurnKey::Enter},
    {Key::D, TurnKey::Draw},    {Key::T, TurnKey::Take},        {Key::P, TurnKey::Pass},
    {Key::S, TurnKey::Sort},    {Key::Escape, TurnKey::Cancel},
};

bool is_arrow(Key key) {
    return key == Key::Left || key == Key::Right || key == Key::Up || key == Key::Down;
}

}  // namespace

std::optional<TurnKey> turn_key(const KeyPressed& press) {
    if (press.repeated && !is_arrow(press.key)) {
        return std::nullopt;
    }
    if (press.key == Key::Enter && press.modifiers.control) {
        return TurnKey::Lay;
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

std::vector<KeyHelp> turn_key_help(const KeyChoices& choices, bool draws) {
    const auto key = [&](const char* id) { return shown_key(choices, id); };
    std::vector<KeyHelp> help{
        {"← →", tr("go along the hand")},
        {"↑ ↓", tr("choose the ringed card, or put it back")},
        {tr("Enter, Space"), tr("choose the ringed card; lay what is chosen")},
        {tr("Ctrl+Enter"), tr("lay what is chosen")},
    };
    if (draws) {
        help.push_back({key("turns.draw"), tr("draw a card")});
        help.push_back({key("turns.pass"), tr("pass")});
    } else {
        help.push_back({key("turns.take") + ", " + key("turns.draw"), tr("take the centre")});
    }
    help.push_back({key("turns.sort"), tr("sort the hand by suit, or by rank")});
    help.push_back({tr("Esc"), tr("let go; leave the table")});
    help.push_back({tr("Double click"), tr("lay at once")});
    help.push_back({tr("Right click"), tr("choose the whole run up to a card")});
    return help;
}

}  // namespace juz::client
