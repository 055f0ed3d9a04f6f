// A table for whole screens, whose server is the test.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "juz/netcode/session/prediction.hpp"
#include "platform/table_link.hpp"
#include "staged.hpp"
#include "support/race_position.hpp"

namespace juz::client::test {

// A table whose server is the test.
class TestLink : public TableLink {
  public:
    explicit TestLink(const race::State& state) : prediction_(AnyState(state)) {
        netcode::MatchView match{
            {},   Seat{0},     prediction_.confirmed(), prediction_.predicted(), {}, 0, {}, {},
            true, std::nullopt};
        match.header.rules = state.table.rules;
        for (const char* name : {"Оксана", "Zosia", "Петро", "Łukasz"}) {
            if (match.header.players.size() < state.table.seats) {
                match.header.players.push_back({name, false});
            }
        }
        view_.connection = netcode::Connection::Joined;
        view_.match = match;
        news_.emplace_back(netcode::MatchNews{});
    }

    netcode::SessionUpdate poll() override {
        view_.match->confirmed = prediction_.confirmed();
        view_.match->predicted = prediction_.predicted();
        view_.match->pending = prediction_.pending();
        view_.match->events = prediction_.events();
        netcode::SessionUpdate update{view_, std::move(news_)};
        news_.clear();
        return update;
    }

    std::variant<std::uint32_t, Rejection> submit(const AnyCommand& command) override {
        if (forbids_) {
            return Rejection::TooEarly;
        }
        auto sent = prediction_.submit(command);
        if (const auto* refused = std::get_if<Rejection>(&sent)) {
            return *refused;
        }
        sent_.push_back(std::get<netcode::Play>(sent));
        return sent_.back().sequence;
    }

    void happen(const AnyEvent& event) {
        const std::uint32_t number = prediction_.events();
        REQUIRE(prediction_.happened({number, {}, event}));
        news_.emplace_back(netcode::EventNews{number, {}, event, std::nullopt});
    }

    // Before the match begins: policy `fair`, with everybody's wire; person n sits at seat n − 1.
    void play_fairly(std::vector<netcode::PersonLink> links) {
        view_.match->header.policy = std::string(fair_policy);
        for (std::uint16_t seat = 0; seat < view_.match->header.players.size(); ++seat) {
            const netcode::PersonId person{static_cast<std::uint16_t>(seat + 1)};
            view_.lobby.seats[seat] = {netcode::SeatKind::Person, BotLevel::Steady, person};
        }
        view_.links = std::move(links);
        private_ = false;
    }

    void keep_log(netcode::LogKeeping log) { view_.lobby.log = log; }

    // Others are there, and say things.
    void open() { private_ = false; }
    void hear(const char* name, const char* text) {
        news_.emplace_back(netcode::SaidNews{{2}, name, text});
    }
    void say(const std::string& text) override { said.push_back(text); }
    const ChatLog* chat() const override { return &chat_; }

    // What the table wishes, even where others play.
    void hold(bool on) override { held = on; }
    bool held = false;
    std::chrono::microseconds behind(netcode::Instant) const override { return lost; }
    std::chrono::microseconds lost{0};

    // From now on the session finds every hand too early.
    void forbid() { forbids_ = true; }

    void beat(Seat winner, Microseconds margin, Microseconds uncertainty = {}) {
        const netcode::Play play = sent_.front();
        sent_.erase(sent_.begin());
        prediction_.answered({play.sequence, Rejection::Beaten, 0, winner, margin});
        news_.emplace_back(netcode::AnswerNews{play.sequence, play.command, Rejection::Beaten,
                                               winner, margin, uncertainty});
    }

    void end(netcode::EndCause cause) {
        view_.connection = netcode::Connection::Ended;
        view_.ended.cause = cause;
    }

    void send(const netcode::LobbyCommand&) override {}
    void leave() override { left = true; }
    bool hosts() const override { return true; }
    bool is_private() const override { return private_; }
    std::string address() const override { return {}; }
    std::optional<std::string> replay_path() const override { return std::nullopt; }

    bool left = false;
    std::vector<std::string> said;

  private:
    ChatLog chat_;
    bool forbids_ = false;
    bool private_ = true;
    netcode::SessionView view_;
    netcode::Prediction prediction_;
    std::vector<netcode::News> news_;
    std::vector<netcode::Play> sent_;
};

// The moment of the design's picture.
inline race::State race_of_four() {
    race::test::Position position(4);
    position.reserve(0, "2C 3C 4C 5C 7D 8D 9D 10D 6C").column(0, 0, "KH QS JH 10S");
    position.column(0, 1, "8D 7S 6H").column(0, 2, "QD JC").column(0, 3, "9H");
    position.hand(0, "4S 5S 6S 7C 8S").waste(0, "10C 2D KD 9C");
    position.reserve(1, "2D 3D 4D 5D JD").column(1, 0, "QC JH 10S").column(1, 1, "KS");
    position.column(1, 2, "9H 8C 7H 6C").column(1, 3, "8S").waste(1, "9C").hand(1, "4H");
    position.reserve(2, "2C 3C").column(2, 0, "10D 9S").column(2, 1, "QS JD").hand(2, "4H");
    position.column(2, 2, "7C 6D 5C").column(2, 3, "KD").waste(2, "KH");
    position.reserve(3, "QH").column(3, 0, "JS 10H").column(3, 1, "9D").column(3, 2, "8H 7S");
    position.column(3, 3, "KC QD").waste(3, "2C").hand(3, "4H");
    position.foundation("AS:1 2S:2 3S:2 4S:1 5S:3").foundation("AS:3 2S:3");
    position.foundation("AC:1 2C:2 3C:1 4C:0 5C:2 6C:2 7C:2 8C:1").foundation("AH:0");
    position.foundation("AD:1 2D:3 3D:2").foundation("AH:2 2H:2 3H:1");
    return position.state();
}

}  // namespace juz::client::test
