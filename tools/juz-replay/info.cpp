#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "commands.hpp"
#include "json_fields.hpp"
#include "moment.hpp"
#include "opened.hpp"
#include "table_text.hpp"

namespace juz::tool {

namespace {

std::string seat_name(const MatchHeader& header, std::size_t seat) {
    return seat < header.players.size() ? printable(header.players[seat].name) : std::string();
}

std::string line(std::string_view name, std::string_view value) {
    return fmt::format("{:<10}{}\n", name, value);
}

std::string seats_text(const MatchHeader& header) {
    std::string text;
    for (std::size_t seat = 0; seat < header.players.size(); ++seat) {
        text +=
            line(seat == 0 ? "seats" : "", fmt::format("{} {}{}", seat, seat_name(header, seat),
                                                       header.players[seat].bot ? " (bot)" : ""));
    }
    return text;
}

std::string result_text(const replay::Replay& replay) {
    replay::Timeline timeline(replay);
    timeline.seek(replay.events());
    const auto points = standings(timeline.state());
    std::vector<std::size_t> order;
    for (std::size_t seat = 0; seat < replay.header().players.size(); ++seat) {
        order.push_back(seat);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return points[a] > points[b]; });
    std::string text;
    for (const std::size_t seat : order) {
        const std::string score = std::visit(
            [&](const auto& state) {
                return score_text(state, Seat{static_cast<std::uint8_t>(seat)});
            },
            timeline.state());
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", seat_name(replay.header(), seat),
                            score);
    }
    return text + (is_over(timeline.state()) ? "" : " (the match is not over)");
}

std::string chapters_text(const replay::Replay& replay) {
    std::string text;
    for (const replay::Chapter& chapter : replay.chapters()) {
        const std::uint32_t event = chapter.position > 0 ? chapter.position - 1 : 0;
        const std::string who = chapter.seat
                                    ? fmt::format("  {} {}", chapter.seat->value,
                                                  seat_name(replay.header(), chapter.seat->value))
                                    : std::string();
        text += fmt::format("  {:>10}  event {:<7} {}{}\n", to_text(chapter.t), event,
                            to_text(chapter.kind), who);
    }
    return text;
}

std::string view_text(Viewer viewer) {
    if (const std::optional<Seat> seat = viewer.seat()) {
        return fmt::format("what seat {} saw", seat->value);
    }
    return viewer.sees_everything() ? "everything" : "what somebody saw who only watched";
}

std::string state_of_file(const replay::Replay& replay) {
    if (replay.damage()) {
        return "damaged";
    }
    return replay.is_finished() ? "complete" : "unfinished: the file has no end";
}

std::string tip_of(const replay::Replay& replay) {
    replay::BlockReader blocks(replay.source());
    while (blocks.next()) {
    }
    return replay::to_hex(blocks.tip());
}

std::string info_text(const std::string& path, const replay::Replay& replay) {
    const MatchHeader& header = replay.header();
    const std::time_t start = header.start_time_s;
    std::string text;
    text += line("file", fmt::format("{} ({} bytes, {})", path, replay.bytes().size(),
                                     state_of_file(replay)));
    if (replay.source().is_packed()) {
        text += line("packed", fmt::format("from {} bytes", replay.source().size()));
    }
    text += line("game", game_name(replay.game()));
    text += line("rules", rules_text(header.rules));
    text += seats_text(header);
    text += line("view", view_text(header.viewer));
    text += line("started", fmt::format("{:%Y-%m-%d %H:%M:%S} UTC", fmt::gmtime(start)));
    text += line("policy", printable(header.policy));
    text += line("shuffle", std::to_string(header.shuffle));
    text += line("program", printable(header.program));
    text += line("length",
                 fmt::format("{}, {} records, {} events, {} keyframes", to_text(replay.duration()),
                             replay.records(), replay.events(), replay.keyframes().size()));
    text += line("result", result_text(replay));
    text += line("hash", to_text(replay.final_hash()));
    text += line("tip", tip_of(replay));
    text += line("chapters", std::to_string(replay.chapters().size()));
    return text + chapters_text(replay);
}

Json chapters_json(const replay::Replay& replay) {
    Json list = Json::array();
    for (const replay::Chapter& chapter : replay.chapters()) {
        Json json{{"kind", to_text(chapter.kind)}, {"n", chapter.record}};
        json["e"] = chapter.position > 0 ? Json(chapter.position - 1) : Json(nullptr);
        json["t"] = chapter.t.value;
        json["seat"] = chapter.seat ? Json(chapter.seat->value) : Json(nullptr);
        list.push_back(std::move(json));
    }
    return list;
}

Json info_json(const std::string& path, const replay::Replay& replay) {
    replay::Timeline timeline(replay);
    timeline.seek(replay.events());
    const auto points = standings(timeline.state());
    const std::size_t seats = replay.header().players.size();
    Json json{{"file", path}, {"bytes", replay.bytes().size()}};
    json["plain_bytes"] = replay.source().size();
    json["packed"] = replay.source().is_packed();
    json["status"] = replay.damage() ? "damaged" : replay.is_finished() ? "complete" : "unfinished";
    json["header"] = header_json(replay.header());
    json["program"] = replay.header().program;
    json["duration_us"] = replay.duration().value;
    json["records"] = replay.records();
    json["events"] = replay.events();
    json["keyframes"] = replay.keyframes().size();
    json["over"] = is_over(timeline.state());
    json["standings"] = std::vector<std::int16_t>(
        points.begin(), points.begin() + static_cast<std::ptrdiff_t>(seats));
    json["hash"] = to_text(replay.final_hash());
    json["tip"] = tip_of(replay);
    json["chapters"] = chapters_json(replay);
    return json;
}

}  // namespace

int info(const std::string& path, bool json) {
    const auto opened = open_replay(path);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    const std::string told = json ? to_line(info_json(path, replay)) : info_text(path, replay);
    return print(told) ? finish(path, replay) : exit_environment;
}

}  // namespace juz::tool
