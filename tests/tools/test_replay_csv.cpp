// juz-replay export --csv.
#include <nlohmann/json.hpp>
#include <sstream>

#include "csv_fields.hpp"
#include "replays/shell.hpp"
#include "support/catch.hpp"

namespace juz::tool {

namespace {

const std::string goldens = JUZ_SOURCE_DIR "/tests/golden/replays/format-1-";

// Programs that read the lines rely on this order.
const std::string head =
    "n,t,e,kind,seat,card,cards,from,to,count,column,drawn,recycled,exposed,by_clock,round,dealer,"
    "why,caller,scores,totals,ranking,command,reason,winner,margin,rest\n";

// The cells of one line, as RFC 4180 quotes them.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '"' && quoted && at + 1 < line.size() && line[at + 1] == '"') {
            cells.back() += '"';
            ++at;
        } else if (line[at] == '"') {
            quoted = !quoted;
        } else if (line[at] == ',' && !quoted) {
            cells.emplace_back();
        } else {
            cells.back() += line[at];
        }
    }
    CHECK_FALSE(quoted);
    return cells;
}

std::string line_of(const What& what) {
    return csv_line(record_json(Record{17, 12, Microseconds{1234567}, what}));
}

}  // namespace

TEST_CASE("a record's line has its fields in their columns") {
    CHECK(csv_head() == head);
    const Card card(Rank{10}, Suit::Hearts, Pack{1});
    race::Turned turned{Seat{1}, {card, card, card}, 2, true};
    CHECK(line_of(AnyEvent(race::Event(turned))) ==
          "17,1234567,12,turn,1,,10H:1 10H:1,,,,,,true,,,,,,,,,,,,,,\n");
    CHECK(line_of(AnyEvent(race::Event(race::Started{}))) ==
          "17,1234567,12,start,,,,,,,,,,,,,,,,,,,,,,,\n");
    const Reject reject{Seat{2},     AnyCommand(race::Command(race::TurnCommand{Seat{2}})),
                        9,           Microseconds{5},
                        Rejection{}, Seat{1},
                        {}};
    const std::vector<std::string> cells = cells_of(line_of(reject));
    REQUIRE(cells.size() == 27);
    CHECK(cells[2].empty());
    CHECK(cells[22] == R"({"kind":"turn","seat":2})");
    CHECK(cells[24] == "1");
}

TEST_CASE("juz-replay export --csv has every value that the JSON export has") {
    const test::Folder folder;
    for (const std::string game : {"race", "race-fair", "possession", "winged"}) {
        const test::Run csv = folder.run("export --csv " + goldens + game + ".juzr");
        const test::Run json = folder.run("export --json " + goldens + game + ".juzr");
        REQUIRE(csv.code == 0);
        std::istringstream lines(csv.out);
        std::istringstream objects(json.out);
        std::string line;
        std::string object;
        REQUIRE(std::getline(lines, line));
        CHECK(line + "\n" == head);
        const std::vector<std::string> names = cells_of(line);
        REQUIRE(std::getline(objects, object));
        std::size_t count = 0;
        while (std::getline(objects, object)) {
            REQUIRE(std::getline(lines, line));
            const std::vector<std::string> cells = cells_of(line);
            REQUIRE(cells.size() == names.size());
            const nlohmann::json record = nlohmann::json::parse(object);
            const std::string& rest = cells.back();
            nlohmann::json others =
                rest.empty() ? nlohmann::json::object() : nlohmann::json::parse(rest);
            for (const auto& item : record.items()) {
                const auto at = std::find(names.begin(), names.end(), item.key());
                if (at == names.end()) {
                    REQUIRE(others.at(item.key()) == item.value());
                } else if (!item.value().is_array() && !item.value().is_null()) {
                    const std::string& cell = cells[static_cast<std::size_t>(at - names.begin())];
                    REQUIRE(cell ==
                            (item.value().is_string() ? item.value().get<std::string>() : cell));
                    if (!item.value().is_string()) {
                        REQUIRE(nlohmann::json::parse(cell) == item.value());
                    }
                }
            }
            ++count;
        }
        CHECK_FALSE(std::getline(lines, line));
        CHECK(count > 500);
    }
}

TEST_CASE("juz-replay export wants to know how") {
    const test::Folder folder;
    for (const std::string options : {"", "--json --csv "}) {
        const test::Run run = folder.run("export " + options + goldens + "race.juzr");
        CHECK(run.code == 2);
        test::check_one_line(run.err, "either --json or --csv");
    }
}

}  // namespace juz::tool
