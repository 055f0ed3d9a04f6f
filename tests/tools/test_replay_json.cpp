// What juz-replay info and show tell programs.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "replays/shell.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::tool {

namespace {

using test::check_one_line;
using test::Folder;
using test::RecordedMatch;
using test::Run;
using Json = nlohmann::json;

struct Sample {
    const char* game;
    const char* rules;
    std::size_t cards;  ///< At the table, three seats playing.
};

constexpr Sample samples[] = {
    {"race", "command_limit=200", 156}, {"possession", "limit=9", 52}, {"winged", "", 52}};

const RecordedMatch& match_of(const Sample& sample) {
    static std::array<std::optional<RecordedMatch>, std::size(samples)> matches;
    auto& match = matches.at(static_cast<std::size_t>(&sample - samples));
    if (!match) {
        match = test::record_match(test::match_header(sample.game, sample.rules, 3), 3);
    }
    return *match;
}

std::string hash_text(StateHash hash) {
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx",
                  static_cast<unsigned long long>(hash.value));
    return digits.data();
}

/// Every card anywhere in a table.
void collect_cards(const Json& json, std::vector<std::string>& cards) {
    for (const auto& [name, value] : json.items()) {
        if (value.is_structured()) {
            collect_cards(value, cards);
        } else if (json.is_array() && value.is_string()) {
            cards.push_back(value.get<std::string>());
        }
    }
}

std::vector<std::string> cards_of(const Json& table) {
    std::vector<std::string> cards;
    collect_cards(table, cards);
    std::sort(cards.begin(), cards.end());
    return cards;
}

Json answer(const Run& run) {
    CHECK(run.code == 0);
    CHECK(run.err.empty());
    CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 1);
    return Json::parse(run.out);
}

}  // namespace

TEST_CASE("juz-replay show gives programs every card of the table, each once") {
    const Folder folder;
    for (const Sample& sample : samples) {
        const RecordedMatch& match = match_of(sample);
        const std::string file = folder.write("a.juzr", match.bytes);
        const std::size_t events = match.hashes.size() - 1;
        for (std::size_t event = 5; event < events; event += 20) {
            INFO(sample.game << " event " << event);
            const Json json =
                answer(folder.run("show --json --event " + std::to_string(event) + " " + file));
            CHECK(json["game"] == sample.game);
            CHECK(json["e"] == event);
            CHECK(json["events"] == events);
            CHECK(json["hash"] == hash_text(match.hashes[event + 1]));
            CHECK(json["view"] == json["hash"]);
            CHECK(json["seat"] == nullptr);
            CHECK(json["table"]["seats"].size() == 3);
            const std::vector<std::string> cards = cards_of(json["table"]);
            CHECK(cards.size() == sample.cards);
            CHECK(std::adjacent_find(cards.begin(), cards.end()) == cards.end());
            CHECK(!std::binary_search(cards.begin(), cards.end(), "?"));
        }
    }
}

TEST_CASE("juz-replay show does not give programs what a seat may not see") {
    const Folder folder;
    for (const Sample& sample : samples) {
        const std::string file = folder.write("a.juzr", match_of(sample).bytes);
        const Json json = answer(folder.run("show --json --event 20 --seat 1 " + file));
        CHECK(json["seat"] == 1);
        CHECK(json["view"] != json["hash"]);
        const std::vector<std::string> cards = cards_of(json["table"]);
        CHECK(cards.size() == sample.cards);
        CHECK(std::count(cards.begin(), cards.end(), "?") > 10);
        for (const Json& other : json["table"]["seats"]) {
            const Json& hand = other["hand"];
            const bool all_hidden =
                std::all_of(hand.begin(), hand.end(), [](const Json& card) { return card == "?"; });
            INFO(sample.game << " seat " << other["seat"]);
            // Nobody sees the race's hands, the own one included.
            CHECK((all_hidden || hand.empty()) ==
                  (other["seat"] != 1 || sample.game == std::string("race")));
        }
    }
}

TEST_CASE("juz-replay show gives programs the moment before the first event too") {
    const Folder folder;
    const std::string file = folder.write("a.juzr", match_of(samples[2]).bytes);
    const Json json = answer(folder.run("show --json --at 0 " + file));
    CHECK(json["e"] == nullptr);
    CHECK(json["table"]["phase"] == "waiting");
    CHECK(json["table"]["round"] == nullptr);
    CHECK(json["table"]["dealer"] == nullptr);
    CHECK(cards_of(json["table"]).empty());
}

TEST_CASE("juz-replay info tells programs who, what, when, the result and the chapters") {
    const Folder folder;
    for (const Sample& sample : samples) {
        const RecordedMatch& match = match_of(sample);
        const std::string file = folder.write("a.juzr", match.bytes);
        const Json json = answer(folder.run("info --json " + file));
        CHECK(json["file"] == file);
        CHECK(json["bytes"] == match.bytes.size());
        CHECK(json["status"] == "complete");
        CHECK(json["program"] == "test");
        CHECK(json["records"] == match.records.size());
        CHECK(json["events"] == match.hashes.size() - 1);
        CHECK(json["duration_us"] == match.records.back().t.value);
        CHECK(json["over"] == true);
        CHECK(json["standings"].size() == 3);
        CHECK(json["hash"] == hash_text(match.hashes.back()));
        const std::string exported = folder.run("export --json " + file).out;
        CHECK(json["header"] == Json::parse(exported.substr(0, exported.find('\n'))));
        const Run text = folder.run("info " + file);
        CHECK_THAT(text.out, Catch::Contains("tip       " + json["tip"].get<std::string>()) &&
                                 Catch::Contains("chapters  " +
                                                 std::to_string(json["chapters"].size()) + "\n"));
        CHECK(json["chapters"].front()["kind"] == "round");
        CHECK(json["chapters"].back()["kind"] == "match_end");
        CHECK(json["chapters"].back()["e"] == match.hashes.size() - 2);
    }
}

TEST_CASE("juz-replay info and show tell programs of damage as they tell people") {
    const Folder folder;
    std::vector<std::uint8_t> bytes = match_of(samples[0]).bytes;
    bytes.resize(bytes.size() / 2);
    const std::string cut = folder.write("cut.juzr", bytes);
    const Run info = folder.run("info --json " + cut);
    CHECK(info.code == 4);
    check_one_line(info.err, "cut.juzr: damaged at byte ");
    CHECK(Json::parse(info.out)["status"] == "damaged");
    const Run show = folder.run("show --json --event 5 " + cut);
    CHECK(show.code == 4);
    CHECK(Json::parse(show.out)["e"] == 5);
}

}  // namespace juz::tool
