// The program juz-replay on replays of Possession and Winged.
#include <cstdio>

#include "juz/replay/timeline.hpp"
#include "shell.hpp"
#include "support/catch.hpp"
#include "support/recorded_match.hpp"

namespace juz::replay {

namespace {

using test::Folder;
using test::Run;

const test::RecordedMatch& possession() {
    static const test::RecordedMatch match =
        test::record_match(test::match_header("possession", "limit=9", 4), 3);
    return match;
}

const test::RecordedMatch& winged() {
    static const test::RecordedMatch match =
        test::record_match(test::match_header("winged", "rounds=2", 3), 3);
    return match;
}

std::string hash_text(StateHash hash) {
    std::array<char, 17> digits;
    std::snprintf(digits.data(), digits.size(), "%016llx",
                  static_cast<unsigned long long>(hash.value));
    return digits.data();
}

std::string line_of(const std::string& text, const std::string& name) {
    const std::size_t at = text.find("  " + name + " ");
    return at == std::string::npos ? "" : text.substr(at, text.find('\n', at) - at);
}

}  // namespace

TEST_CASE("juz-replay info and verify know every game") {
    const Folder folder;
    for (const auto& [name, match] :
         {std::pair("possession", &possession()), std::pair("winged", &winged())}) {
        const std::string file = folder.write("a.juzr", match->bytes);
        const Run run = folder.run("info " + file);
        CHECK(run.code == 0);
        for (const std::string& part :
             {"game      " + std::string(name), "hash      " + hash_text(match->hashes.back()),
              std::string("round_end"), std::string("match_end"), std::string("lead")}) {
            CHECK_THAT(run.out, Catch::Contains(part));
        }
        const Run verified = folder.run("verify " + file);
        CHECK(verified.code == 0);
        CHECK_THAT(verified.out, Catch::Contains("the deal follows from the revealed seed"));
    }
    const Run info = folder.run("info " + folder.write("w.juzr", winged().bytes));
    CHECK_THAT(info.out,
               Catch::Contains(" won") && Catch::Contains("  take  ") && Catch::Contains("king"));
}

TEST_CASE("juz-replay show lays out Possession as text") {
    const Folder folder;
    const std::string file = folder.write("a.juzr", possession().bytes);
    const Run run = folder.run("show " + file + " --event 12");
    CHECK(run.code == 0);
    CHECK_THAT(run.out, Catch::Contains("hash " + hash_text(possession().hashes[13])));
    CHECK_THAT(run.out,
               Catch::Contains("round 0, playing, dealer ") && Catch::Contains(" of seat "));
    CHECK_THAT(run.out, !Catch::Contains("?"));
    // The first in the stock is the one drawn next.
    const Replay replay = std::get<Replay>(Replay::open(Blob::of(possession().bytes)));
    Timeline timeline(replay);
    REQUIRE(timeline.seek(13));
    const auto& table = std::get<possession::State>(timeline.state()).table;
    CHECK_THAT(line_of(run.out, "stock"),
               Catch::Contains("stock         " + to_text(table.stock.top()) + " "));
    CHECK_THAT(line_of(run.out, "discard"), Catch::EndsWith(" " + to_text(table.discard.top())) ||
                                                Catch::EndsWith(to_text(table.discard.top())));
    const Run seen = folder.run("show " + file + " --event 12 --seat 2");
    CHECK_THAT(line_of(seen.out, "stock"), Catch::Contains("? ? ?"));
    CHECK(seen.out.find("seat 2 player") < seen.out.find("seat 3 player"));
    CHECK(seen.out.find("seat 3 player") < seen.out.find("seat 0 player"));
    CHECK_THAT(line_of(seen.out, "hand"), !Catch::Contains("?"));
}

TEST_CASE("juz-replay show lays out Winged as text") {
    const Folder folder;
    const std::string file = folder.write("a.juzr", winged().bytes);
    const Run choosing = folder.run("show " + file + " --event 2");
    CHECK_THAT(choosing.out, Catch::Contains("round 0, choosing, dealer ") &&
                                 Catch::Contains("17 cards, chooses") &&
                                 Catch::Contains("hand          -"));
    const Run run = folder.run("show " + file + " --event 20");
    CHECK(run.code == 0);
    CHECK_THAT(run.out, Catch::Contains("hash " + hash_text(winged().hashes[21])));
    CHECK_THAT(run.out, Catch::Contains("clockwise") && Catch::Contains("  centre "));
    CHECK_THAT(run.out, !Catch::Contains("?"));
    const Run seen = folder.run("show " + file + " --event 20 --seat 1");
    CHECK_THAT(line_of(seen.out, "hand"), !Catch::Contains("?"));
    CHECK_THAT(line_of(seen.out, "pile"), Catch::Contains("? ? ?"));
    const Run last = folder.run("show " + file + " --at 1:00:00");
    CHECK_THAT(last.out, Catch::Contains("round 1, match over"));
    CHECK_THAT(last.out, Catch::Contains("hash " + hash_text(winged().hashes.back())));
}

}  // namespace juz::replay
