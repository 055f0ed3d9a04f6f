#include <cstdlib>
#include <iostream>
#include <utility>

#include "app/app.hpp"
#include "app/lan_search.hpp"
#include "app/session_link.hpp"
#include "juz/netcode/wire/name.hpp"
#include "menus/addresses.hpp"
#include "menus/host_screen.hpp"
#include "menus/join_screen.hpp"
#include "menus/keys_screen.hpp"
#include "menus/lobby_model.hpp"
#include "menus/lobby_screen.hpp"
#include "menus/replays_screen.hpp"
#include "menus/result_screen.hpp"
#include "menus/rules_screen.hpp"
#include "menus/settings_screen.hpp"
#include "menus/title_screen.hpp"
#include "menus/tour_offer_screen.hpp"
#include "settings/folders.hpp"
#include "settings/known_servers.hpp"
#include "statistics/statistics_screen.hpp"
#include "text/tr.hpp"
#include "theatre/theatre_screen.hpp"

// Where wishes lead.

namespace juz::client {

namespace {

constexpr int default_seats = 4;

template <class... Cases>
struct Overload : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overload(Cases...) -> Overload<Cases...>;

}  // namespace

int App::begin() {
    const Instant now = clock_.monotonic();
    to_title(std::exchange(notice_, {}), now);
    std::string error;
    if (!arguments_.replay.empty()) {
        std::unique_ptr<Screen> theatre = open_theatre(arguments_.replay, arguments_.moment, error);
        if (!theatre) {
            std::cerr << "juz: " << error << "\n";
            return exit_file;
        }
        push(std::move(theatre), now);
    } else if (arguments_.host) {
        HostTable wish;
        wish.rules = arguments_.rules;
        wish.bots = arguments_.bots_given ? arguments_.bots : 0;
        wish.seats = std::max(default_seats, wish.bots + 1);
        wish.level = arguments_.level;
        if (!host_table(wish, now, error)) {
            std::cerr << "juz: " << error << "\n";
            return exit_environment;
        }
    } else if (!arguments_.join.empty()) {
        if (!join_table({arguments_.join, arguments_.watch}, now, error)) {
            std::cerr << "juz: " << error << "\n";
            return exit_usage;
        }
    } else if (arguments_.practice) {
        practise({arguments_.rules, arguments_.level}, now);
    } else if (arguments_.play) {
        follow(play_now_offer(), now);
    }
    return exit_fine;
}

void App::follow(const Navigation& where, Instant now) {
    std::string error;
    std::visit(
        Overload{
            [&](const ToTitle& to) { to_title(to.notice, now); },
            [&](const ToHost& to) {
                push(std::make_unique<HostScreen>(*this, to.rules, to.notice), now);
            },
            [&](const ToJoin& to) {
                to_title({}, now);
                push(std::make_unique<JoinScreen>(
                         *this, to.address, to.notice,
                         std::make_unique<LanSearch>(arguments_.bind, arguments_.discovery_port,
                                                     clock_),
                         known_servers_path(folders().state)),
                     now);
            },
            [&](const PlayNow& to) {
                if (!offer_tour({to.rules, to.level, true}, to, now)) {
                    play_now(to, now);
                }
            },
            [&](const Practise& to) { practise(to, now); },
            [&](const HostTable& to) {
                if (!offer_tour({to.rules, to.level, true}, to, now) &&
                    !host_table(to, now, error)) {
                    replace_all_above_title(std::make_unique<HostScreen>(*this, to.rules, error),
                                            now);
                }
            },
            [&](const JoinTable& to) {
                if (!join_table(to, now, error)) {
                    follow(ToJoin{to.address, error}, now);
                }
            },
            [&](const ToLobby& to) {
                replace_all_above_title(std::make_unique<LobbyScreen>(*this, to.link), now);
            },
            [&](const ToTable& to) { replace_all_above_title(make_table(to.link), now); },
            [&](const ToLive& to) {
                if (std::unique_ptr<Screen> theatre = TheatreScreen::watch(*this, to.link, error)) {
                    replace_all_above_title(std::move(theatre), now);
                } else {
                    to_title(error, now);
                }
            },
            [&](const ToResult& to) {
                replace_all_above_title(std::make_unique<ResultScreen>(*this, to.link), now);
            },
            [&](const ToReplays&) { push(std::make_unique<ReplaysScreen>(*this), now); },
            [&](const ToTheatre& to) {
                if (std::unique_ptr<Screen> theatre = watch_replay(to.path, error)) {
                    push(std::move(theatre), now);
                } else {
                    to_title(error, now);
                }
            },
            [&](const ToRules& to) { push(std::make_unique<RulesScreen>(*this, to.game), now); },
            [&](const ToStatistics&) {
                push(std::make_unique<StatisticsScreen>(*this, book(), book_problem_,
                                                        folders().data),
                     now);
            },
            [&](const ToSettings&) { push_over(std::make_unique<SettingsScreen>(*this), now); },
            [&](const ToKeys&) { push_over(std::make_unique<KeysScreen>(*this), now); },
            [&](const Back&) { back(now); },
            [&](const Quit&) { quit_ = true; },
        },
        where);
}

void App::push(std::unique_ptr<Screen> screen, Instant now) {
    screens_.push_back(std::move(screen));
    layer_->release();
    help_.hide();
    redraw_ = true;
    front().enter(now);
}

void App::push_over(std::unique_ptr<MenuScreen> page, Instant now) {
    if (front().goes_on_below() || front().lies_over()) {
        page->lie_over();
    }
    push(std::move(page), now);
}

Screen* App::below_front() const {
    std::size_t at = screens_.size() - 1;
    while (at > 0 && screens_[at]->lies_over()) {
        --at;
    }
    return at + 1 == screens_.size() ? nullptr : screens_[at].get();
}

void App::replace_all_above_title(std::unique_ptr<Screen> screen, Instant now) {
    // Whoever holds the old screen's link goes on holding it until the new one is there.
    std::vector<std::unique_ptr<Screen>> left;
    while (screens_.size() > 1) {
        left.push_back(std::move(screens_.back()));
        screens_.pop_back();
    }
    push(std::move(screen), now);
}

void App::back(Instant now) {
    if (screens_.size() < 2) {
        return;
    }
    screens_.pop_back();
    layer_->release();
    help_.hide();
    redraw_ = true;
    front().enter(now);
}

void App::to_title(const std::string& notice, Instant now) {
    screens_.clear();
    push(std::make_unique<TitleScreen>(*this, notice, play_now_offer()), now);
}

// Whose first game of its kind this is, is asked whether a tour is to come before it.
bool App::offer_tour(const Practise& tour, const Navigation& wish, Instant now) {
    if (preferences_.was_toured(game_name(tour.rules.index()))) {
        return false;
    }
    push(std::make_unique<TourOfferScreen>(*this, tour, wish), now);
    return true;
}

PlayNow App::play_now_offer() const {
    return {arguments_.bots, arguments_.level, arguments_.rules};
}

void App::play_now(const PlayNow& wish, Instant now) {
    // The title goes on offering what was played last.
    arguments_.rules = wish.rules;
    LocalServerOptions options;
    options.bind = {netcode::loopback_address, 0};
    options.server.table.rules = wish.rules;
    options.server.table.seats[0].kind = netcode::SeatKind::Open;
    const SeatRange range = seat_range(wish.rules.index());
    const int bots = std::clamp(wish.bots, range.min - 1, range.max - 1);
    for (int i = 1; i <= bots; ++i) {
        options.server.table.seats[static_cast<std::size_t>(i)] = {
            netcode::SeatKind::Bot, wish.level, {}};
    }
    options.server.lobby.countdown = std::chrono::milliseconds(0);
    options.replay_folder = replays_folder();
    std::string error;
    if (!open_table(options, true, now, error)) {
        to_title(error, now);
    }
}

bool App::host_table(const HostTable& wish, Instant now, std::string& error) {
    const std::string bind = arguments_.bind.empty() ? "0.0.0.0" : arguments_.bind;
    netcode::Result<netcode::Endpoint> endpoint = netcode::parse_address(bind, arguments_.port);
    if (!endpoint) {
        error = trouble_text(endpoint.error());
        return false;
    }
    LocalServerOptions options;
    options.bind = endpoint.value();
    // Several tables in one list have to be told apart.
    options.server.table.table = netcode::clean_name(
        wish.table.empty() ? filled(tr("{name}’s table"), {{"name", player_name()}}) : wish.table);
    options.server.table.rules = wish.rules;
    const SeatRange range = seat_range(wish.rules.index());
    const int seats = std::clamp<int>(wish.seats, range.min, range.max);
    const int bots = std::clamp(wish.bots, 0, seats - 1);
    for (int i = 0; i < seats; ++i) {
        auto& seat = options.server.table.seats[static_cast<std::size_t>(i)];
        const bool bot = i > 0 && i <= bots;
        seat = {bot ? netcode::SeatKind::Bot : netcode::SeatKind::Open, wish.level, {}};
    }
    options.replay_folder = replays_folder();
    options.announce = true;
    options.discovery_port = arguments_.discovery_port;
    return open_table(options, false, now, error);
}

bool App::open_table(const LocalServerOptions& options, bool is_private, Instant now,
                     std::string& error) {
    LocalServerOptions with_pace = options;
    with_pace.server.bot_pace_percent = arguments_.bot_pace;
    with_pace.server.program = std::string("juz ") + JUZ_VERSION;
    const auto time = is_private ? std::make_shared<HeldClock>(clock_) : nullptr;
    const netcode::Clock& clock = time ? static_cast<const netcode::Clock&>(*time) : clock_;
    auto opened = LocalServer::open(with_pace, clock);
    if (const auto* problem = std::get_if<std::string>(&opened)) {
        error = *problem;
        return false;
    }
    auto server = std::get<std::unique_ptr<LocalServer>>(std::move(opened));
    const netcode::Endpoint endpoint = server->endpoint();
    SessionLink::Options link;
    const bool everywhere = endpoint.address == 0;
    link.join.server = {everywhere ? netcode::loopback_address : endpoint.address, endpoint.port};
    link.join.name = player_name();
    link.is_private = is_private;
    link.time = time;
    link.address = is_private ? std::string() : address_for_others(endpoint);
    link.book = book();
    auto made = SessionLink::create(link, std::move(server), clock_, error);
    if (!made) {
        return false;
    }
    replace_all_above_title(std::make_unique<LobbyScreen>(*this, std::move(made)), now);
    return true;
}

bool App::join_table(const JoinTable& wish, Instant now, std::string& error) {
    const std::optional<TableAddress> address = parse_table_address(wish.address);
    if (!address) {
        error = filled(tr("“{address}” is no address of a table"), {{"address", wish.address}});
        return false;
    }
    netcode::Result<netcode::Endpoint> endpoint =
        netcode::resolve_address(address->host, address->port);
    if (!endpoint) {
        error = trouble_text(endpoint.error());
        return false;
    }
    SessionLink::Options link;
    link.join.server = endpoint.value();
    link.join.name = player_name();
    if (wish.watch || address->watch) {
        link.join.role = netcode::Role::Spectator;
    }
    link.address = endpoint.value().text();
    link.servers_file = known_servers_path(folders().state);
    link.replay_folder = replays_folder();
    link.book = book();
    auto made = SessionLink::create(link, nullptr, clock_, error);
    if (!made) {
        return false;
    }
    replace_all_above_title(std::make_unique<LobbyScreen>(*this, std::move(made)), now);
    return true;
}

// Opened when it is first wanted. Null where none can be kept.
GameBook* App::book() {
    if (!book_ && book_problem_.empty()) {
        auto opened = GameBook::open(folders().data + "/games.sqlite3");
        if (auto* problem = std::get_if<std::string>(&opened)) {
            book_problem_ = std::move(*problem);
        } else {
            book_.emplace(std::get<GameBook>(std::move(opened)));
            book_problem_ = book_->notice();
        }
    }
    return book_ ? &*book_ : nullptr;
}

std::string App::player_name() const {
    // The one given for this time comes before the one that is kept.
    const std::string given = netcode::clean_name(arguments_.name);
    if (!given.empty() || !preferences_.name.empty()) {
        return given.empty() ? preferences_.name : given;
    }
    const char* user = std::getenv("USER");
    std::string name = netcode::clean_name(user != nullptr ? user : "");
    return name.empty() ? tr("Player") : name;
}

}  // namespace juz::client
