#include <fmt/format.h>

#include "commands.hpp"
#include "look.hpp"
#include "moment.hpp"
#include "opened.hpp"
#include "table_json.hpp"
#include "table_text.hpp"

namespace juz::tool {

namespace {

CardStyle style_of_output() {
    if (!is_terminal()) {
        return CardStyle::Plain;
    }
    return takes_colours() ? CardStyle::Coloured : CardStyle::Suits;
}

std::string place_text(const replay::Timeline& timeline) {
    const std::uint32_t position = timeline.position();
    const std::string where =
        position == 0 ? "before the first event" : fmt::format("after event {}", position - 1);
    return fmt::format("{}  {} of {}", to_text(timeline.time()), where, timeline.replay().events());
}

std::string shown_text(const replay::Timeline& timeline, const AnyState& seen, const Look& look) {
    std::string text = place_text(timeline) + "\n";
    text += fmt::format("hash {}\n", to_text(hash_of(timeline.state())));
    if (look.seat) {
        text += fmt::format("view {} of seat {}\n", to_text(hash_of(seen)), look.seat->value);
    }
    return text + std::visit(
                      [&](const auto& state) {
                          return table_text(state, timeline.replay().header(), look.seat,
                                            style_of_output());
                      },
                      seen);
}

Json shown_json(const replay::Timeline& timeline, const AnyState& seen, const Look& look) {
    const std::uint32_t position = timeline.position();
    Json json{{"game", game_name(timeline.replay().game())}, {"t", timeline.time().value}};
    json["e"] = position > 0 ? Json(position - 1) : Json(nullptr);
    json["events"] = timeline.replay().events();
    json["hash"] = to_text(hash_of(timeline.state()));
    json["seat"] = look.seat ? Json(look.seat->value) : Json(nullptr);
    json["view"] = to_text(hash_of(seen));
    json["table"] = table_json(seen);
    return json;
}

}  // namespace

std::optional<int> go_to(replay::Timeline& timeline, const std::string& path, const Look& look) {
    const replay::Replay& replay = timeline.replay();
    if (look.seat && look.seat->value >= replay.header().players.size()) {
        complain(fmt::format("{}: there is no seat {}; seats are 0 to {}", path, look.seat->value,
                             replay.header().players.size() - 1));
        return exit_usage;
    }
    if (look.event && *look.event >= replay.events()) {
        if (replay.damage()) {
            return finish(path, replay);
        }
        complain(fmt::format("{}: there is no event {}; there are {}, counted from 0", path,
                             *look.event, replay.events()));
        return exit_usage;
    }
    if (look.event && *look.event < replay.begin().events) {
        complain(
            fmt::format("{}: it is an excerpt, from event {} on", path, replay.begin().events));
        return exit_usage;
    }
    if (look.at) {
        timeline.seek_time(*look.at);
    } else {
        timeline.seek(*look.event + 1);
    }
    return std::nullopt;
}

int show(const std::string& path, const Look& look, bool json) {
    const auto opened = open_replay(path);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    replay::Timeline timeline(replay);
    if (const auto code = go_to(timeline, path, look)) {
        return *code;
    }
    AnyState seen = timeline.state();
    if (look.seat) {
        seen = redact(seen, Viewer::of(*look.seat)).get();
    }
    const std::string told =
        json ? to_line(shown_json(timeline, seen, look)) : shown_text(timeline, seen, look);
    return print(told) ? finish(path, replay) : exit_environment;
}

}  // namespace juz::tool
