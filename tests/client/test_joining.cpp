#include "menus/table_list.hpp"
#include "support/catch.hpp"
#include "support/temp_folder.hpp"

using namespace juz;
using namespace juz::client;

// Tables as the page for joining lists them, and the servers it remembers.

namespace {

netcode::FoundTable found(const std::string& name, std::uint8_t last,
                          std::optional<netcode::TableState> state) {
    netcode::FoundTable table;
    table.announcement.name = name;
    table.announcement.game = "race";
    table.announcement.program = "juz 9.9";
    table.announcement.state = std::move(state);
    table.ways.push_back({{0x0A000000U + last, 27913}, {}});
    return table;
}

netcode::TableState state(std::uint8_t persons, std::uint8_t bots, bool playing = false) {
    return {"nerts", 4, persons, bots, 0, playing};
}

std::vector<std::string> names_of(const std::vector<TableLine>& lines) {
    std::vector<std::string> names;
    for (const TableLine& line : lines) {
        names.push_back(line.name);
    }
    return names;
}

std::string file_in(const juz::test::TempFolder& folder, const std::string& text) {
    return folder.write("servers.toml", {text.begin(), text.end()});
}

}  // namespace

TEST_CASE("tables to sit down at come first, then those to watch, then those out of reach") {
    const auto lines =
        table_lines({found("Old", 1, std::nullopt), found("Zoo", 2, state(1, 1)),
                     found("Full", 3, state(2, 2)), found("Busy", 4, state(1, 1, true)),
                     found("Attic", 6, state(1, 0)), found("Attic", 5, state(1, 0))});
    CHECK(names_of(lines) ==
          std::vector<std::string>{"Attic", "Attic", "Zoo", "Busy", "Full", "Old"});
    CHECK(lines[0].address == "10.0.0.5:27913");
    CHECK(lines[1].address == "10.0.0.6:27913");
}

TEST_CASE("a table that cannot be joined says why, and whether one may watch it") {
    const auto lines = table_lines({found("Open", 1, state(1, 2)), found("Full", 2, state(2, 2)),
                                    found("Busy", 3, state(1, 1, true)), found("Old", 4, {})});
    REQUIRE(names_of(lines) == std::vector<std::string>{"Open", "Busy", "Full", "Old"});
    CHECK(lines[0].can_be_joined());
    CHECK_FALSE(lines[0].can_be_watched());
    CHECK(lines[0].state == "1 open seat");
    CHECK(lines[0].details == "Race · Nerts");
    CHECK((lines[0].persons == 1 && lines[0].bots == 2 && lines[0].open == 1));
    CHECK_FALSE(lines[1].can_be_joined());
    CHECK(lines[1].can_be_watched());
    CHECK(lines[1].state == "a match is on");
    CHECK_FALSE(lines[2].can_be_joined());
    CHECK(lines[2].can_be_watched());
    CHECK(lines[2].state == "no seat is open");
    CHECK_FALSE(lines[3].can_be_joined());
    CHECK_FALSE(lines[3].can_be_watched());
    CHECK(lines[3].state == "another version of juz");
    CHECK(lines[3].details == "juz 9.9");
}

TEST_CASE("where nobody may watch the list says so and offers nothing") {
    netcode::TableState full = state(2, 2);
    netcode::TableState busy = state(1, 1, true);
    netcode::TableState open = state(1, 1);
    full.may_watch = busy.may_watch = open.may_watch = false;
    const auto lines =
        table_lines({found("Full", 1, full), found("Busy", 2, busy), found("Open", 3, open)});
    REQUIRE(names_of(lines) == std::vector<std::string>{"Open", "Busy", "Full"});
    CHECK(lines[0].can_be_joined());
    CHECK(lines[0].state == "2 open seats");
    CHECK_FALSE(lines[1].can_be_watched());
    CHECK(lines[1].state == "a match is on, nobody may watch");
    CHECK_FALSE(lines[2].can_be_watched());
    CHECK(lines[2].state == "no seat is open, nobody may watch");
}

TEST_CASE("a table without a name, of a preset nobody knows, is shown all the same") {
    netcode::TableState strange = state(0, 0);
    strange.preset = "unheard";
    const auto lines = table_lines({found("", 1, strange)});
    CHECK(lines[0].name == "Table");
    CHECK(lines[0].details == "Race");
    CHECK(lines[0].open == 4);
}

TEST_CASE("a remembered server is known to be there only while one can sit down") {
    const auto open = table_lines({found("Open", 1, state(1, 2))});
    const auto full = table_lines({found("Full", 1, state(2, 2))});
    CHECK(is_open_now({"10.0.0.1:27913", "Open"}, open));
    CHECK_FALSE(is_open_now({"10.0.0.2:27913", "Open"}, open));
    CHECK_FALSE(is_open_now({"10.0.0.1:27913", "Full"}, full));
}

TEST_CASE("the last eight servers that let us in are remembered, the latest first, each once") {
    const juz::test::TempFolder folder;
    const std::string path = folder / "servers.toml";
    CHECK(load_known_servers(path).empty());
    for (int i = 1; i <= 10; ++i) {
        remember_server(path, {"10.0.0." + std::to_string(i) + ":27913", "Оксанин \"стіл\""});
    }
    remember_server(path, {"10.0.0.5:27913", "Kitchen"});
    const auto servers = load_known_servers(path);
    REQUIRE(servers.size() == known_servers_max);
    CHECK(servers[0] == KnownServer{"10.0.0.5:27913", "Kitchen"});
    CHECK(servers[1] == KnownServer{"10.0.0.10:27913", "Оксанин \"стіл\""});
    CHECK(servers[7].address == "10.0.0.3:27913");
}

TEST_CASE("a server can be forgotten") {
    const juz::test::TempFolder folder;
    const std::string path = folder / "servers.toml";
    remember_server(path, {"10.0.0.1:27913", "one"});
    remember_server(path, {"10.0.0.2:27913", "two"});
    forget_server(path, "10.0.0.2:27913");
    forget_server(path, "10.0.0.9:27913");
    CHECK(load_known_servers(path) == std::vector<KnownServer>{{"10.0.0.1:27913", "one"}});
    forget_server(path, "10.0.0.1:27913");
    CHECK(load_known_servers(path).empty());
}

TEST_CASE("what somebody wrote into the file of servers and makes no sense is left out") {
    const juz::test::TempFolder folder;
    CHECK(load_known_servers(file_in(folder, "server = 3\n")).empty());
    const auto servers = load_known_servers(file_in(
        folder,
        "server = [ 1, {address = \"a b\"}, {address = \"\"}, {table = \"x\"}, {address = 5},\n"
        "  {address = \"host:1\", table = \"A\\u202EB\"}, {address = \"host:1\"} ]\n"));
    CHECK(servers == std::vector<KnownServer>{{"host:1", "AB"}});
}
