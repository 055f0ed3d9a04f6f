#include <cstdlib>

#include "commands.hpp"
#include "look.hpp"
#include "moment.hpp"
#include "opened.hpp"
#include "view/picture.hpp"
#include "view/race_painter.hpp"
#include "view/scene_of.hpp"
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
client::RaceLayout layout_for(const RenderArguments& arguments, int seats) {
    const double width = arguments.width;
    const double height = arguments.height;
    if (arguments.look.seat) {
        return client::race_layout(width, height, seats);
    }
    const double scale = client::ui_scale(width, height);
    return client::theatre_all_layout(width, height + client::theatre_panel_height(scale), seats,
                                      scale);
}

// As the theatre shows it: one seat's view with what it may see, or all seats and their hands.
client::RaceScene scene_for(const race::State& state, const MatchHeader& header,
                            const RenderArguments& arguments) {
    client::RaceScene scene = client::scene_of(state, players_of(header), arguments.look.seat);
    if (!arguments.look.seat) {
        client::reveal_hands(scene, state);
    }
    return scene;
}

int draw(const AnyState& state, const MatchHeader& header, const RenderArguments& arguments,
         const std::string& subtitle) {
    const auto* of_race = std::get_if<race::State>(&state);
    if (of_race == nullptr) {
        complain("pictures are drawn of the race only");
        return exit_environment;
    }
    std::string error;
    client::RaceScene scene = scene_for(*of_race, header, arguments);
    scene.bars.title = "Race";
    scene.bars.subtitle = subtitle;
    scene.bars.icons = false;
    if (!client::render_png(scene, layout_for(arguments, seats_of(state)), arguments.width,
                            arguments.height, arguments.out, error)) {
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
