#include <algorithm>
#include <ctime>

#include "app/app.hpp"
#include "app/local_server.hpp"
#include "juz/netcode/transport/chance.hpp"
#include "menus/replay_list.hpp"
#include "practice/practice_link.hpp"
#include "settings/folders.hpp"
#include "table/table_screen.hpp"
#include "theatre/theatre_screen.hpp"

// The screens of the game itself.

namespace juz::client {

std::unique_ptr<Screen> App::make_table(std::shared_ptr<TableLink> link, bool tour) {
    return std::make_unique<TableScreen>(*this, std::move(link), tour);
}

void App::practise(const Practise& wish, Instant now) {
    // The title goes on offering what was played last.
    arguments_.rules = wish.rules;
    PracticeLink::Options options;
    options.rules = without_clocks(wish.rules);
    options.name = player_name();
    const SeatRange range = seat_range(wish.rules.index());
    // The race is a patience as well.
    options.bots = range.min == 1 ? 0 : std::min(arguments_.bots, range.max - 1);
    options.bots = std::max(options.bots, range.min - 1);
    options.level = wish.level;
    options.bot_pace_percent = arguments_.bot_pace;
    options.program = std::string("juz ") + JUZ_VERSION + std::string(practice_mark);
    options.chance = netcode::system_seed;
    options.sinks = [](const MatchHeader& header, std::string& path) {
        return record_into(replays_folder(), header, path);
    };
    options.date = [] { return static_cast<std::int64_t>(std::time(nullptr)); };
    auto link = std::make_shared<PracticeLink>(std::move(options), clock_);
    replace_all_above_title(make_table(std::move(link), wish.tour), now);
}

std::unique_ptr<Screen> App::open_theatre(const std::string& path,
                                          const std::optional<Moment>& moment, std::string& error) {
    std::unique_ptr<TheatreScreen> theatre = TheatreScreen::open(*this, path, error);
    if (theatre && moment) {
        theatre->go_to(*moment);
    }
    return theatre;
}

// Who wants to watch a game sees it go on; who opened a file may look for something in it.
std::unique_ptr<Screen> App::watch_replay(const std::string& path, std::string& error) {
    std::unique_ptr<TheatreScreen> theatre = TheatreScreen::open(*this, path, error);
    if (theatre) {
        theatre->play();
    }
    return theatre;
}

}  // namespace juz::client
