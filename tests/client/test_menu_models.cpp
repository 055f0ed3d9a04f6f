#include "juz/race/ruleset.hpp"
#include "menus/addresses.hpp"
#include "menus/chat_words.hpp"
#include "menus/lobby_model.hpp"
#include "menus/rule_rows.hpp"
#include "platform/chat_log.hpp"
#include "support/catch.hpp"

using namespace juz;
using namespace juz::client;

namespace {

const RuleRow& row_of(const std::vector<RuleRow>& rows, std::string_view id) {
    for (const RuleRow& row : rows) {
        if (row.id == id) {
            return row;
        }
    }
    FAIL("no row " << id);
    return rows.front();
}

netcode::LobbyState sample_lobby() {
    netcode::LobbyState lobby;
    lobby.persons = {
        {{1}, "Zosia", false, true}, {{2}, "Łukasz", false, true}, {{3}, "Ola", false, true}};
    lobby.owner = {1};
    lobby.seats[0] = {netcode::SeatKind::Person, BotLevel::Steady, {1}};
    lobby.seats[1] = {netcode::SeatKind::Open, BotLevel::Steady, {}};
    lobby.seats[2] = {netcode::SeatKind::Bot, BotLevel::Skilled, {}};
    lobby.seats[3] = {netcode::SeatKind::Person, BotLevel::Steady, {2}};
    return lobby;
}

}  // namespace

TEST_CASE(
    "RACE-27: the lobby tells what is made good of everybody's wire, under policy fair only") {
    const std::vector<netcode::PersonLink> links{
        {{1}, Microseconds{41'200}, Microseconds{41'200}},
        {{2}, Microseconds{60'000}, Microseconds{103'700}}};
    netcode::LobbyState lobby = sample_lobby();
    LobbyPage page = lobby_page(lobby, {1}, links);
    REQUIRE(page.seats[0].link);
    CHECK(link_words(*page.seats[0].link) == "41 ms");
    CHECK_FALSE(page.seats[0].link->at_cap());
    CHECK_FALSE(page.seats[2].link);
    REQUIRE(page.seats[3].link);
    CHECK(page.seats[3].link->at_cap());
    CHECK(link_words(*page.seats[3].link) == "60 of 104 ms");
    lobby.arbitration.policy = netcode::Policy::Arrival;
    page = lobby_page(lobby, {1}, links);
    CHECK_FALSE(page.seats[0].link);
    CHECK_FALSE(is_fair(lobby));
    CHECK(has_arbitration(lobby));
    lobby.rules = winged::Ruleset{};
    CHECK_FALSE(has_arbitration(lobby));
}

TEST_CASE("a table's cap is changed in steps of ten within 0 and 150 ms") {
    CHECK(next_cap(60, 1) == 70);
    CHECK(next_cap(60, -1) == 50);
    CHECK(next_cap(0, -1) == 0);
    CHECK(next_cap(150, 1) == 150);
    CHECK(next_cap(55, 1) == 60);
    CHECK(next_cap(55, -1) == 50);
}

TEST_CASE("Every choice of every preset gives rules the engine takes") {
    for (const auto preset :
         {race::Preset::Atena, race::Preset::Literal, race::Preset::Nerts, race::Preset::Demon}) {
        const auto rows = rule_rows(race::rules_of(preset));
        CHECK(differing(rows) == 0);
        for (const RuleRow& row : rows) {
            INFO(row.id);
            CHECK(row.chosen >= 0);
            CHECK(row.choices.size() >= 2);
            for (const RuleChoice& choice : row.choices) {
                CHECK(race::is_valid(std::get<race::Ruleset>(choice.rules)));
                CHECK_FALSE(choice.label.empty());
            }
        }
    }
}

TEST_CASE("Every choice of every game gives rules the engine takes, and is explained") {
    for (GameIndex game = 0; game < Games::names.size(); ++game) {
        const auto rows = rule_rows(usual_rules(game));
        INFO(game_name(game));
        CHECK(differing(rows) == 0);
        CHECK(rows.size() >= 6);
        for (const RuleRow& row : rows) {
            INFO(row.id);
            CHECK(row.note.size() > 20);
            CHECK(row.chosen >= 0);
            CHECK(row.choices.size() >= 2);
            for (const RuleChoice& choice : row.choices) {
                CHECK(choice.rules.index() == game);
                const auto parsed = parse_rules(game_name(game), rules_text(choice.rules));
                CHECK(std::get<AnyRuleset>(parsed) == choice.rules);
                const auto after = rule_rows(choice.rules);
                CHECK(preset_of(choice.rules).index() == game);
                CHECK(after.size() == rows.size());
            }
        }
    }
}

TEST_CASE("Every option of the turn-based games has its row") {
    for (const std::string_view game : {"possession", "winged"}) {
        const AnyRuleset rules = usual_rules(*game_of_name(game));
        const auto rows = rule_rows(rules);
        for (const RuleValue& value : rule_values(rules)) {
            CHECK(row_of(rows, value.name).id == value.name);
        }
    }
}

TEST_CASE("Unusual rules of the turn-based games are shown too, and undone") {
    possession::Ruleset rules;
    rules.limit = 3;
    rules.turn_ms = 7000;
    const auto rows = rule_rows(rules);
    CHECK(row_of(rows, "limit").choices.back().label == "3");
    CHECK(row_of(rows, "turn_ms").choices.back().label == "7 s");
    CHECK(differing(rows) == 2);
    CHECK(preset_of(rules) == AnyRuleset(possession::Ruleset{}));
    CHECK(preset_label(rules) == "the usual rules");
}

TEST_CASE("A preset tells how long a match by it is, and which of them are short") {
    using race::Preset;
    CHECK(preset_note(race::rules_of(Preset::Atena)) ==
          "Atena: after a book of 1993. Length: one round.");
    CHECK(preset_note(race::rules_of(Preset::Demon)) ==
          "Demon: like Nerts, and the shout earns 10. Length: several rounds, to 100 points.");
    race::Ruleset changed = race::rules_of(Preset::Atena);
    changed.rounds = 3;
    CHECK(preset_note(changed).ends_with("Length: 3 rounds."));
    CHECK(rule_rows(changed).front().note.starts_with(
        "Atena, Literal: one round. Nerts, Demon: several rounds, to 100 points."));
}

TEST_CASE("A choice that is not the preset's differs, and the preset undoes it") {
    const AnyRuleset rules = race::Ruleset{};
    const auto rows = rule_rows(rules);
    const AnyRuleset changed = row_of(rows, "left_cost").choices[1].rules;
    const auto after = rule_rows(changed);
    CHECK(differing(after) == 1);
    CHECK(row_of(after, "left_cost").differs);
    CHECK(row_of(after, "left_cost").chosen == 1);
    CHECK(preset_of(changed) == rules);
}

TEST_CASE("A value nobody usually takes is shown too") {
    race::Ruleset rules;
    rules.left_cost = 7;
    rules.rounds = 12;
    rules.countdown_ms = 30000;
    const auto rows = rule_rows(rules);
    for (const char* id : {"left_cost", "match", "countdown_ms"}) {
        const RuleRow& row = row_of(rows, id);
        CHECK(row.chosen == static_cast<int>(row.choices.size()) - 1);
        CHECK(row.choices.back().rules == AnyRuleset(rules));
    }
    CHECK(row_of(rows, "left_cost").choices.back().label == "7");
    CHECK(row_of(rows, "match").choices.back().label == "12 rounds");
}

TEST_CASE("Rounds and target are one choice") {
    const auto rows = rule_rows(race::Ruleset{});
    const auto target = std::get<race::Ruleset>(row_of(rows, "match").choices[2].rules);
    CHECK(target.rounds == 0);
    CHECK(target.target == 100);
}

TEST_CASE("A lobby is told as each person sees it") {
    const netcode::LobbyState lobby = sample_lobby();
    const LobbyPage owner = lobby_page(lobby, {1});
    CHECK(owner.i_own);
    CHECK(owner.i_sit);
    CHECK(owner.taken == 3);
    CHECK(owner.offered == 4);
    CHECK(owner.awaited == "Łukasz");
    CHECK_FALSE(owner.everybody_else_ready);
    CHECK(owner.watching == std::vector<LobbyWatcher>{{{3}, "Ola"}});
    const LobbyPage guest = lobby_page(lobby, {2});
    CHECK_FALSE(guest.i_own);
    CHECK(guest.awaited == "Zosia");
    CHECK_FALSE(lobby_page(lobby, {3}).i_sit);
}

TEST_CASE("a lobby offers to open as many seats as its game has") {
    netcode::LobbyState lobby = sample_lobby();
    CHECK(lobby_page(lobby, {1}).openable == 4);
    lobby.rules = winged::Ruleset{};
    CHECK(lobby_page(lobby, {1}).openable == 0);
    lobby.seats[1].kind = netcode::SeatKind::Closed;
    CHECK(lobby_page(lobby, {1}).openable == 1);
}

TEST_CASE("of what was said at a table the last fifty lines are kept") {
    ChatLog log;
    netcode::SessionUpdate update;
    update.view.you = {1};
    for (int line = 0; line < 60; ++line) {
        update.news.emplace_back(netcode::SaidNews{{1}, "Zosia", std::to_string(line)});
    }
    update.news.emplace_back(netcode::LobbyNews{});
    log.take(update);
    REQUIRE(log.lines().size() == chat_lines_max);
    CHECK(log.count() == 60);
    CHECK(log.lines().front().text == "10");
    CHECK(log.lines().back() == ChatLine{ChatLine::Kind::Said, "Zosia", "59", true});
    CHECK(one_line(log.lines().back()) == "Zosia: 59");
}

TEST_CASE("who comes, who goes and who is the host now stands between what is said") {
    ChatLog log;
    netcode::SessionUpdate update;
    netcode::SessionView& view = update.view;
    view.connection = netcode::Connection::Joined;
    view.you = {2};
    view.lobby = sample_lobby();
    log.take(update);
    CHECK(log.lines().empty());
    // The owner goes, somebody comes, and the table is mine.
    std::vector<netcode::LobbyPerson>& persons = view.lobby.persons;
    persons.erase(persons.begin());
    persons.push_back({{9}, "Ewa", false, true});
    view.lobby.owner = {2};
    log.take(update);
    std::vector<std::string> lines;
    for (const ChatLine& line : log.lines()) {
        lines.push_back(one_line(line));
    }
    CHECK(lines == std::vector<std::string>{"Zosia leaves", "Ewa joins", "You are the host now"});
    // Who only loses the connection goes too, and comes again.
    persons.back().connected = false;
    log.take(update);
    CHECK(one_line(log.lines().back()) == "Ewa leaves");
    persons.back().connected = true;
    log.take(update);
    CHECK(one_line(log.lines().back()) == "Ewa joins");
    log.take(update);
    CHECK(log.count() == 5);
}

TEST_CASE("whose leaving ends a table is told, and who has it if it goes on") {
    ChatLog log;
    netcode::SessionUpdate update;
    netcode::SessionView& view = update.view;
    view.connection = netcode::Connection::Joined;
    view.you = {2};
    view.lobby = sample_lobby();
    log.take(update);
    view.ended.cause = netcode::EndCause::Closed;
    CHECK(farewell_text(view, &log) == "The table was closed. Its host: Zosia.");
    view.lobby.persons.erase(view.lobby.persons.begin());
    view.lobby.owner = {2};
    view.connection = netcode::Connection::Ended;
    log.take(update);
    CHECK(latest_words(log) == "Zosia leaves · You are the host now");
    CHECK(farewell_text(view, &log) == "Zosia leaves, and the table is closed.");
    CHECK(farewell_text(view, nullptr) == "The table was closed.");
    update.news.emplace_back(netcode::SaidNews{{2}, "Ola", "Oh"});
    log.take(update);
    CHECK(latest_words(log) == "Ola: Oh");
    CHECK(farewell_text(view, &log) == "The table was closed.");
    view.ended.cause = netcode::EndCause::Lost;
    CHECK(farewell_text(view, &log) == "The connection was lost.");
}

TEST_CASE("Colours in the lobby are those of the match, where empty places are left out") {
    const LobbyPage page = lobby_page(sample_lobby(), {1});
    CHECK(page.seats[0].look == 0);
    CHECK(page.seats[2].look == 1);
    CHECK(page.seats[3].look == 2);
}

TEST_CASE("Addresses of tables are read as people write them") {
    using A = TableAddress;
    CHECK(parse_table_address("192.168.1.20") == A{"192.168.1.20", 27913});
    CHECK(parse_table_address("  localhost:4000 ") == A{"localhost", 4000});
    CHECK(parse_table_address("juz://10.0.0.5:27914/table") == A{"10.0.0.5", 27914});
    CHECK(parse_table_address("juz://zosia-pc") == A{"zosia-pc", 27913});
    CHECK(parse_table_address("juz://10.0.0.5:27914/watch") == A{"10.0.0.5", 27914, true});
    for (const char* wrong : {"", "  ", ":27913", "host:", "host:0", "host:70000", "host:12x",
                              "http://host", "a b", "[::1]:27913", "host:1:2"}) {
        INFO(wrong);
        CHECK_FALSE(parse_table_address(wrong));
    }
}
