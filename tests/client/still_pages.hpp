// What pages of menus are about when they are looked at: a table, a match that is over, replays.
#pragma once

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "juz/replay/timeline.hpp"
#include "menus/replay_list.hpp"
#include "platform/table_link.hpp"
#include "support/catch.hpp"
#include "watched_race.hpp"

namespace juz::client::test {

// A table that stands still.
class StillLink : public TableLink {
  public:
    explicit StillLink(netcode::SessionView view, std::string path = {})
        : view_(std::move(view)), path_(std::move(path)) {
        // Somebody was there before me and says something.
        netcode::SessionUpdate update{view_, {netcode::SaidNews{{2}, "Max", "Same rules again?"}}};
        if (!view_.lobby.persons.empty()) {
            update.view.lobby.persons.pop_back();
        }
        chat_.take(update);
        chat_.take({view_, {}});
    }

    netcode::SessionUpdate poll() override { return {view_, {netcode::LobbyNews{}}}; }
    std::variant<std::uint32_t, Rejection> submit(const AnyCommand&) override { return 0U; }
    void send(const netcode::LobbyCommand&) override {}
    void say(const std::string&) override {}
    const ChatLog* chat() const override { return &chat_; }
    void leave() override {}
    bool hosts() const override { return true; }
    bool is_private() const override { return false; }
    std::string address() const override { return "192.168.100.200:27913"; }
    std::optional<std::string> replay_path() const override {
        return path_.empty() ? std::nullopt : std::optional(path_);
    }

    // Who came in the middle of the match.
    bool has_gap() const override { return path_.empty(); }

  private:
    netcode::SessionView view_;
    std::string path_;
    ChatLog chat_;
};

// A folder with replays, which the pages find: one of each game, one that was cut, and one of a
// match that goes on.
class Library {
  public:
    Library() {
        // Tests run side by side.
        const std::string home =
            std::string(JUZ_DRAWN_DIR) + "/home-of-" + program_invocation_short_name;
        folder_ = home + "/juz/replays";
        std::filesystem::remove_all(home);
        std::filesystem::create_directories(folder_);
        setenv("XDG_DATA_HOME", home.c_str(), 1);
        keep("2024-11-29_race", bots_match("race", "rounds=3"));
        keep("2024-11-30_possession", bots_match("possession", ""));
        keep("2024-12-01_winged",
             bots_match("winged", "rounds=3", true, "juz" + std::string(practice_mark)));
        keep("2024-12-02_race", bots_race("", false));
        begin("2024-12-03_possession");
    }

    std::string path(const std::string& name) const { return folder_ + "/" + name + ".juzr"; }

  private:
    void keep(const std::string& name, const std::vector<std::uint8_t>& bytes) const {
        std::ofstream file(path(name), std::ios::binary);
        for (const std::uint8_t byte : bytes) {
            file.put(static_cast<char>(byte));
        }
    }

    // The list goes by what files say, and has this one last; the title by their names.
    void begin(const std::string& name) {
        auto file = replay::PosixFile::create(path(name));
        REQUIRE(std::holds_alternative<replay::PosixFile>(file));
        running_.emplace(std::get<replay::PosixFile>(std::move(file)));
        MatchHeader header;
        header.rules = std::get<AnyRuleset>(parse_rules("possession", ""));
        header.players = {{"Zosia", false}, {"Петро", false}, {"Łukasz", true}, {"Оксана", true}};
        header.start_time_s = 1764446400 - 3600;
        replay::Recorder recorder(*running_);
        recorder.begin(header);
        recorder.commit();
    }

    std::string folder_;
    std::optional<replay::PosixFile> running_;
};

inline netcode::SessionView lobby_of(const AnyRuleset& rules) {
    netcode::SessionView view;
    view.connection = netcode::Connection::Joined;
    view.you = netcode::PersonId{1};
    netcode::LobbyState& lobby = view.lobby;
    lobby.rules = rules;
    lobby.owner = netcode::PersonId{1};
    lobby.arbitration.policy = netcode::Policy::Fair;
    lobby.persons = {{netcode::PersonId{1}, "Zoe", false, true},
                     {netcode::PersonId{2}, "Max", true, true},
                     {netcode::PersonId{3}, "Ida", false, true},
                     {netcode::PersonId{4}, "Leo", false, false},
                     {netcode::PersonId{5}, "Eva", false, true}};
    for (std::uint16_t i = 0; i < 4; ++i) {
        lobby.seats[i] = {netcode::SeatKind::Person, BotLevel::Steady,
                          netcode::PersonId{static_cast<std::uint16_t>(i + 1)}};
    }
    lobby.seats[4] = {netcode::SeatKind::Bot, BotLevel::Steady, {}};
    lobby.seats[5] = {netcode::SeatKind::Open, BotLevel::Steady, {}};
    lobby.may_watch = rules.index() != 1;
    return view;
}

inline netcode::SessionView ended_match(const std::string& path) {
    auto blob = replay::Blob::map(path);
    REQUIRE(std::holds_alternative<replay::Blob>(blob));
    auto opened = replay::Replay::open(std::get<replay::Blob>(std::move(blob)));
    REQUIRE(std::holds_alternative<replay::Replay>(opened));
    const auto& replay = std::get<replay::Replay>(opened);
    replay::Timeline timeline(replay);
    REQUIRE(timeline.seek(replay.events()));
    netcode::SessionView view = lobby_of(replay.header().rules);
    view.match = netcode::MatchView{replay.header(),   Seat{0}, timeline.state(),
                                    timeline.state(),  {},      replay.events(),
                                    replay.duration(), {},      true,
                                    std::nullopt};
    return view;
}

inline AnyRuleset rules_named(const std::string& game, const std::string& options = {}) {
    return std::get<AnyRuleset>(parse_rules(game, options));
}

}  // namespace juz::client::test
