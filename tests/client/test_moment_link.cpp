#include "theatre/moment_link.hpp"

#include <filesystem>

#include "support/recorded_race.hpp"
#include "theatre/theatre_model.hpp"
#include "watched_race.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::bots_race;
using juz::client::test::opened;

namespace {

const std::string golden = JUZ_SOURCE_DIR "/tests/golden/replays/format-1-race.juzr";

std::optional<Moment> at(std::int64_t microseconds) {
    return Moment(Microseconds{microseconds});
}

}  // namespace

TEST_CASE("moments are read as they are written") {
    CHECK(moment_from_text("1:23.4") == at(83400000));
    CHECK(moment_from_text("83.4") == at(83400000));
    CHECK(moment_from_text("1:02:03") == at(3723000000));
    CHECK(moment_from_text("0:00.000001") == at(1));
    CHECK(moment_from_text("event=118") == Moment(AfterEvent{118}));
    for (const char* bad : {"",
                            ".",
                            "1:",
                            ":1",
                            "1:2:3:4",
                            "1:60",
                            "1:61:00",
                            "-1",
                            "+1",
                            "1.",
                            "1.x",
                            "1.1234567",
                            "1e3",
                            " 1",
                            "event=",
                            "event=-1",
                            "event=4294967296",
                            "event",
                            "99999999999999999999",
                            "1:23,4"}) {
        INFO(bad);
        CHECK_FALSE(moment_from_text(bad));
    }
    Generator generator(Seed::from_number(3));
    for (int i = 0; i < 2000; ++i) {
        const Moment moment(
            Microseconds{std::int64_t{generator.below(4000000000U)} * (generator.below(3) + 1)});
        CHECK(moment_from_text(to_text(moment)) == moment);
    }
    CHECK(to_text(Moment(Microseconds{83400000})) == "1:23.4");
    CHECK(to_text(Moment(Microseconds{3723000000})) == "1:02:03");
}

TEST_CASE("links are a file and a moment of it") {
    std::string problem;
    ReplayLink link = replay_link(golden + "#1:23.4", problem);
    CHECK(link.path == golden);
    CHECK(link.moment == at(83400000));
    link = replay_link("/nowhere/file#name.juzr", problem);
    CHECK(link.path == "/nowhere/file#name.juzr");
    CHECK_FALSE(link.moment);
    CHECK(problem.empty());
    static_cast<void>(replay_link(golden + "#soon", problem));
    CHECK(problem.find("soon") != std::string::npos);
    const auto own = std::filesystem::temp_directory_path() / "juz-own-name#1:23";
    std::filesystem::copy_file(golden, own, std::filesystem::copy_options::overwrite_existing);
    problem.clear();
    link = replay_link(own.string(), problem);
    std::filesystem::remove(own);
    CHECK(link.path == own.string());
    CHECK_FALSE(link.moment);
}

TEST_CASE("a link reaches as far as its file") {
    std::string problem;
    CHECK(reaches(golden, Microseconds{1}, problem));
    CHECK(reaches(golden, AfterEvent{0}, problem));
    CHECK_FALSE(reaches(golden, Microseconds{3600000000000}, problem));
    CHECK(problem.find("ends at") != std::string::npos);
    CHECK_FALSE(reaches(golden, AfterEvent{4000000}, problem));
    CHECK(problem.find("4000000") != std::string::npos);
    CHECK(reaches("/nowhere.juzr", AfterEvent{4000000}, problem));
}

TEST_CASE("a copied link leads to the very state it was copied at") {
    const auto race = juz::test::record_race("rounds=2,command_limit=300", 3, 5);
    TheatreModel model(opened(race.bytes));
    TheatreModel other(opened(race.bytes));
    std::string problem;
    int by_event = 0;
    for (std::uint32_t position = 1; position <= model.events(); ++position) {
        model.seek_position(position);
        const std::string text = link_to(model, "/games/with blanks/a.juzr");
        const std::size_t mark = text.rfind('#');
        REQUIRE(mark != std::string::npos);
        const std::optional<Moment> moment = moment_from_text(text.substr(mark + 1));
        REQUIRE(moment);
        by_event += std::holds_alternative<AfterEvent>(*moment) ? 1 : 0;
        other.go_to_moment(*moment);
        REQUIRE(other.hash() == model.hash());
        REQUIRE(other.position() == position);
    }
    // Deals come together: only their number tells one from the next.
    CHECK(by_event > 3);
    model.seek_time({1234567});
    CHECK(link_to(model, "/a.juzr") == "/a.juzr#0:01.234567");
    model.seek_position(0);
    CHECK(link_to(model, "/a.juzr") == "/a.juzr");
}
