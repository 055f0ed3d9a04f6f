#include "table_picture.hpp"

#include <cstdlib>
#include <filesystem>

#include "moment.hpp"
#include "new_file.hpp"
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

}  // namespace

int draw(const AnyState& whole, const MatchHeader& header, const RenderArguments& arguments,
         Microseconds t) {
    const std::optional<Seat> seat = arguments.look.seat;
    const AnyState seen = seat ? redact(whole, Viewer::of(*seat)).get() : whole;
    // The library that writes pictures goes by their ending.
    const std::string part = part_beside(arguments.out, ".png");
    std::string error;
    const bool drawn = std::visit(
        [&](const auto& of_game) {
            auto scene = scene_for(of_game, header, arguments);
            scene.bars.title = title_of(of_game);
            scene.bars.subtitle = to_text(t);
            scene.bars.icons = false;
            const auto layout = layout_for(of_game, Room(arguments), seat);
            return client::render_png(scene, layout, arguments.width, arguments.height, part,
                                      error);
        },
        seen);
    if (!drawn) {
        std::error_code ignored;
        std::filesystem::remove(part, ignored);
        complain(error == "cannot write " + part ? "cannot write " + arguments.out : error);
        return exit_environment;
    }
    return name_new_file(part, arguments.out);
}

int with_display(const std::function<int()>& work) {
    const char* display = std::getenv("DISPLAY");
    if (display == nullptr || *display == '\0') {
        return with_private_display(work);
    }
    std::string error;
    if (!client::display_available(error)) {
        complain(error);
        return exit_environment;
    }
    return work();
}

}  // namespace juz::tool
