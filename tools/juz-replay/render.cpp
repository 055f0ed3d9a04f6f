#include <cstdlib>

#include "commands.hpp"
#include "look.hpp"
#include "moment.hpp"
#include "opened.hpp"
#include "view/picture.hpp"
#include "view/race_painter.hpp"
#include "view/scene_of.hpp"
#include "view/turn_painter.hpp"
#include "view/turn_scene_of.hpp"
#include "xvfb.hpp"

namespace juz::tool {

namespace {

client::Players players_of(const MatchHeader& header) {
    client::Players players;
    for (std::size_t seat = 0; seat < header.players.size(); ++seat) {
        players.names[seat] = header.players[seat].name;
        players.tags[seat] = header.players[seat].bot ? "bot" : "";
    }
    return players;
}

// The layouts of the theatre leave room for its panel, which a picture does not have.
struct Room {
    explicit Room(const RenderArguments& arguments)
        : width(arguments.width),
          height(arguments.height),
          scale(client::ui_scale(width, height)),
          theatre_height(height + client::theatre_panel_height(scale)) {}

    double width;
    double height;
    double scale;
    double theatre_height;
};

client::RaceLayout layout_for(const race::State& state, const Room& room,
                              std::optional<Seat> seat) {
    const int seats = state.table.seats;
    return seat ? client::race_layout(room.width, room.height, seats)
                : client::theatre_all_layout(room.width, room.theatre_height, seats, room.scale);
}

client::TurnLayout layout_for(const client::TurnTable& table, const Room& room,
                              std::optional<Seat> seat) {
    return seat ? client::turn_layout(room.width, room.height, table)
                : client::theatre_turn_all_layout(room.width, room.theatre_height, table,
                                                  room.scale);
}

client::TurnLayout layout_for(const possession::State& state, const Room& room,
                              std::optional<Seat> seat) {
    return layout_for(client::table_of(state), room, seat);
}

client::TurnLayout layout_for(const winged::State& state, const Room& room,
                              std::optional<Seat> seat) {
    return layout_for(client::table_of(state, seat), room, seat);
}

const char* title_of(const race::State&) {
    return "Race";
}
const char* title_of(const possession::State&) {
    return "Possession";
}
const char* title_of(const winged::State&) {
    return "Winged";
}

// As the theatre shows it: one seat's view with what it may see, or all seats and their hands.
template <class State>
auto scene_for(const State& state, const MatchHeader& header, const RenderArguments& arguments) {
    auto scene = client::scene_of(state, players_of(header), arguments.look.seat);
    if (!arguments.look.seat) {
        client::reveal_hands(scene, state);
    }
    return scene;
}

int draw(const AnyState& state, const MatchHeader& header, const RenderArguments& arguments,
         const std::string& subtitle) {
    std::string error;
    const bool drawn = std::visit(
        [&](const auto& of_game) {
            auto scene = scene_for(of_game, header, arguments);
            scene.bars.title = title_of(of_game);
            scene.bars.subtitle = subtitle;
            scene.bars.icons = false;
            const auto layout = layout_for(of_game, Room(arguments), arguments.look.seat);
            return client::render_png(scene, layout, arguments.width, arguments.height,
                                      arguments.out, error);
        },
        state);
    if (!drawn) {
        complain(error);
        return exit_environment;
    }
    return exit_fine;
}

}  // namespace

int render(const std::string& path, const RenderArguments& arguments) {
    const auto opened = open_replay(path);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    replay::Timeline timeline(replay);
    if (const auto code = go_to(timeline, path, arguments.look)) {
        return *code;
    }
    AnyState seen = timeline.state();
    if (arguments.look.seat) {
        seen = redact(seen, Viewer::of(*arguments.look.seat)).get();
    }
    const std::string subtitle = to_text(timeline.time());
    const auto work = [&] { return draw(seen, replay.header(), arguments, subtitle); };
    const char* display = std::getenv("DISPLAY");
    std::string error;
    int code = exit_fine;
    if (display == nullptr || *display == '\0') {
        code = with_private_display(work);
    } else if (client::display_available(error)) {
        code = work();
    } else {
        complain(error);
        code = exit_environment;
    }
    return code == exit_fine ? finish(path, replay) : code;
}

}  // namespace juz::tool
