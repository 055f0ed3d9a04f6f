#include "theatre/theatre_keys.hpp"

#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

constexpr Modifiers plain{};
constexpr Modifiers shift{true, false, false};
constexpr Modifiers control{false, true, false};
constexpr Modifiers alt{false, false, true};

struct Binding {
    Key key{};
    Modifiers modifiers;
    TheatreKey meaning{};
};

constexpr Binding bindings[]{
    {Key::Space, plain, TheatreKey::PlayPause},
    {Key::K, plain, TheatreKey::PlayPause},
    {Key::Left, plain, TheatreKey::Back5},
    {Key::Right, plain, TheatreKey::Forward5},
    {Key::Left, shift, TheatreKey::Back1},
    {Key::Right, shift, TheatreKey::Forward1},
    {Key::Left, control, TheatreKey::BackEvent},
    {Key::Right, control, TheatreKey::ForwardEvent},
    {Key::J, plain, TheatreKey::Back10},
    {Key::L, plain, TheatreKey::Forward10},
    {Key::Comma, plain, TheatreKey::BackEvent},
    {Key::Period, plain, TheatreKey::ForwardEvent},
    {Key::LeftBracket, plain, TheatreKey::BackChapter},
    {Key::RightBracket, plain, TheatreKey::ForwardChapter},
    {Key::Up, plain, TheatreKey::BackRound},
    {Key::Down, plain, TheatreKey::ForwardRound},
    {Key::Home, plain, TheatreKey::Begin},
    {Key::End, plain, TheatreKey::End},
    {Key::Comma, shift, TheatreKey::Slower},
    {Key::Period, shift, TheatreKey::Faster},
    {Key::V, plain, TheatreKey::NextView},
    {Key::R, plain, TheatreKey::Reveal},
    {Key::S, plain, TheatreKey::SlowMotion},
    {Key::E, plain, TheatreKey::TellAll},
    {Key::B, plain, TheatreKey::PutBookmark},
    {Key::Enter, plain, TheatreKey::NameBookmark},
    {Key::Delete, plain, TheatreKey::RemoveBookmark},
    {Key::LeftBracket, shift, TheatreKey::BackBookmark},
    {Key::RightBracket, shift, TheatreKey::ForwardBookmark},
    {Key::C, plain, TheatreKey::CopyLink},
    {Key::C, control, TheatreKey::CopyLink},
    {Key::Escape, plain, TheatreKey::Leave},
};

}  // namespace

std::optional<TheatreStroke> theatre_stroke(const KeyPressed& press) {
    const std::optional<int> digit = digit_of(press.key);
    if (digit && press.modifiers == plain) {
        return TheatreStroke{TheatreKey::Tenth, *digit};
    }
    if (digit && press.modifiers == alt) {
        return TheatreStroke{TheatreKey::View, *digit};
    }
    for (const Binding& binding : bindings) {
        if (binding.key != press.key || binding.modifiers != press.modifiers) {
            continue;
        }
        if (press.repeated && binding.meaning == TheatreKey::PlayPause) {
            return std::nullopt;
        }
        return TheatreStroke{binding.meaning, 0};
    }
    return std::nullopt;
}

std::vector<KeyHelp> theatre_key_help(const KeyChoices& choices) {
    const auto key = [&](const char* id) { return shown_key(choices, id); };
    return {
        {key("theatre.play") + ", K", tr("play and pause")},
        {"← →", tr("5 seconds; with Shift 1, with Ctrl one event")},
        {key("theatre.back") + " " + key("theatre.forward"),
         trc("how far a key goes", "10 seconds")},
        {key("theatre.event_back") + " " + key("theatre.event_forward"),
         trc("how far a key goes", "one event")},
        {key("theatre.chapter_back") + " " + key("theatre.chapter_forward"),
         trc("how far a key goes", "one chapter")},
        {"↑ ↓", trc("how far a key goes", "one round")},
        {"0 … 9", tr("a tenth of the match")},
        {tr("Home, End"), tr("the beginning, the end")},
        {key("theatre.slower") + " " + key("theatre.faster"), tr("slower, faster")},
        {key("theatre.view") + ", Alt+1 … 8", tr("whose view; Alt+0 all")},
        {key("theatre.hidden"), tr("hidden cards")},
        {key("theatre.slow_motion"), tr("a contested play in slow motion")},
        {key("theatre.tell_all"), tr("everything that follows on the bar, or only what was seen")},
        {key("theatre.bookmark"), tr("a bookmark; Enter names it, Delete removes it")},
        {key("theatre.bookmark_back") + " " + key("theatre.bookmark_forward"),
         trc("how far a key goes", "one bookmark")},
        {key("theatre.link"), tr("copies a link to this moment")},
        {tr("Esc"), tr("back")},
    };
}

}  // namespace juz::client
