// Files of every version of the format replay to the same states and exports for ever. The
// version that is written now is made anew by removing it and running this program with
// JUZ_GOLDEN_UPDATE=1.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "json_fields.hpp"
#include "juz/replay/verify.hpp"
#include "support/catch.hpp"
#include "support/fair_race.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

namespace fs = std::filesystem;

const fs::path golden = fs::path(JUZ_SOURCE_DIR) / "tests" / "golden" / "replays";

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

Blob blob_of(const fs::path& path) {
    const std::string text = text_of(path);
    return Blob::of({text.begin(), text.end()});
}

void write(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

// Takes so many steps of a script, committing now and then.
void take_steps(test::RecordedPlay& play, replay::Recorder& recorder, int count) {
    for (int step = 0; step < count && !is_over(play.state()); ++step) {
        play.step();
        if (step % 4 == 0) {
            recorder.commit();
        }
    }
}

// A game of four short rounds in which everything happens that a script can bring about.
std::vector<std::uint8_t> scripted_race() {
    MemoryFile file;
    Recorder recorder(file);
    MatchHeader header = test::race_header("rounds=4,command_limit=300,call_bonus=5", 3);
    header.players[2].name = "Łucja";
    header.program = "golden";
    test::RecordedPlay play(header, 2025, recorder);
    take_steps(play, recorder, 40);
    play.ask_host(leave_command(0, Seat{1}));
    take_steps(play, recorder, 10);
    play.ask_host(return_command(0, Seat{1}));
    for (const std::uint8_t seat : {std::uint8_t{0}, std::uint8_t{1}}) {
        play.ask(AnyCommand(race::StuckCommand{Seat{seat}}));
    }
    play.later(20000000);
    play.ask_host(race::Command(race::IdleCommand{Seat{2}}));
    take_steps(play, recorder, 2000);
    play.reveal();
    recorder.finish();
    return file.bytes();
}

// A turn-based match in which a player is away for a while and clocks run out.
std::vector<std::uint8_t> scripted_turns(std::string_view game, std::string_view rules,
                                         std::uint8_t seats, std::uint64_t seed) {
    MemoryFile file;
    Recorder recorder(file);
    MatchHeader header = test::match_header(game, rules, seats);
    header.players[2].name = "Łucja";
    header.program = "golden";
    test::RecordedPlay play(header, seed, recorder);
    take_steps(play, recorder, 30);
    play.ask_host(leave_command(header.rules.index(), Seat{1}));
    take_steps(play, recorder, 30);
    play.ask_host(return_command(header.rules.index(), Seat{1}));
    take_steps(play, recorder, 10000);
    play.reveal();
    recorder.finish();
    return file.bytes();
}

struct Golden {
    std::string name;
    std::vector<std::uint8_t> (*make)();
    std::vector<std::string> kinds;  ///< Everything the export can say of that game.
};

const std::vector<Golden> goldens{
    {"format-1-race",
     scripted_race,
     {"round", "deal", "start", "move", "refill", "turn", "rotate", "stuck", "idle", "leave",
      "return", "reject", "end", "match", "reveal"}},
    {"format-1-race-fair",
     [] { return test::FairRace("rounds=4,command_limit=900,call_bonus=5", 3).play().bytes; },
     {"round", "deal", "start", "move", "turn", "reject", "contender", "awaited", "contest", "end",
      "match", "reveal"}},
    {"format-1-possession",
     [] {
         return scripted_turns("possession", "after_draw=may_play,limit=60,turn_ms=9000", 4, 2026);
     },
     {"round", "deal", "starter", "start", "lay", "draw", "pass", "leave", "return", "reject",
      "end", "match", "reveal"}},
    {"format-1-winged",
     [] {
         return scripted_turns("winged", "pairs=on,flush=suit,rounds=9,choose_ms=9000,turn_ms=9000",
                               3, 2027);
     },
     {"round", "deal", "start", "choose", "play", "take", "leave", "return", "reject", "end",
      "match", "reveal"}},
};

std::string exported(const Replay& replay) {
    std::string text = tool::to_line(tool::header_json(replay.header()));
    RecordCursor cursor = replay.cursor();
    Record record;
    while (cursor.next(record)) {
        text += tool::to_line(tool::record_json(record));
    }
    return text;
}

// Records what the file holds once more, with its commits.
std::vector<std::uint8_t> recorded_again(const Replay& replay) {
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(replay.header());
    BlockReader blocks(replay.bytes());
    RecordReader reader(replay.game(), {}, {});
    Record record;
    while (const auto block = blocks.next()) {
        if (!block->is(BlockType::Records)) {
            continue;
        }
        reader.load(block->payload);
        while (reader.next(record) == RecordReader::Step::Record) {
            recorder.record(record);
        }
        recorder.commit();
    }
    recorder.finish();
    return file.bytes();
}

}  // namespace

TEST_CASE("a replay is written as it always was") {
    for (const Golden& file : goldens) {
        INFO(file.name);
        const fs::path bytes_path = golden / (file.name + ".juzr");
        const fs::path lines_path = golden / (file.name + ".jsonl");
        if (std::getenv("JUZ_GOLDEN_UPDATE") != nullptr && !fs::exists(bytes_path)) {
            const std::vector<std::uint8_t> bytes = file.make();
            fs::create_directories(golden);
            write(bytes_path, {bytes.begin(), bytes.end()});
            write(lines_path, exported(std::get<Replay>(Replay::open(Blob::of(bytes)))));
        }
        const Replay replay = std::get<Replay>(Replay::open(blob_of(bytes_path)));
        const std::vector<std::uint8_t> now = recorded_again(replay);
        CHECK(std::equal(now.begin(), now.end(), replay.bytes().begin(), replay.bytes().end()));
        for (const std::string& kind : file.kinds) {
            CHECK_THAT(text_of(lines_path), Catch::Contains("\"kind\":\"" + kind + "\""));
        }
    }
}

TEST_CASE("every file that was ever kept still holds and exports the same lines") {
    int files = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(golden)) {
        if (entry.path().extension() != ".juzr") {
            continue;
        }
        ++files;
        INFO(entry.path());
        const Blob blob = blob_of(entry.path());
        const VerifyReport report = std::get<VerifyReport>(verify(blob));
        CHECK(report.what.empty());
        CHECK(report.status == VerifyStatus::Holds);
        CHECK(report.deal_proven);
        fs::path lines = entry.path();
        CHECK(exported(std::get<Replay>(Replay::open(blob))) ==
              text_of(lines.replace_extension(".jsonl")));
    }
    CHECK(files > 0);
}

}  // namespace juz::replay
