// Files of every version of the format replay to the same states and exports for ever. Of the
// version that is written now a file, and its line in hashes.txt, is made anew by removing both and
// running this program with JUZ_GOLDEN_UPDATE=1.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
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

// A short match of some rules at random.
std::vector<std::uint8_t> some_match(std::string_view game, std::string_view rules,
                                     std::uint8_t seats, std::uint64_t seed) {
    MatchHeader header = test::match_header(game, rules, seats);
    header.program = "golden";
    return test::record_match(header, seed).bytes;
}

// One whose deals nobody chose.
std::vector<std::uint8_t> proven_match(std::string_view game, std::string_view rules,
                                       std::uint8_t seats, std::uint64_t seed) {
    MatchHeader header = test::match_header(game, rules, seats);
    header.program = "golden";
    return test::record_match(test::promised(header, seed), seed).bytes;
}

// Some match as one seat saw it.
std::vector<std::uint8_t> seen_match(std::string_view game, std::string_view rules,
                                     std::uint8_t seats, std::uint64_t seed) {
    MatchHeader header = test::match_header(game, rules, seats);
    header.program = "golden";
    const test::RecordedMatch whole = test::record_match(header, seed);
    header.viewer = Viewer::of(Seat{1});
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(header);
    AnyState state = initial_state(header);
    std::uint32_t seen = 0;
    for (const Record& record : whole.records) {
        const AnyEvent* event = record.event();
        if (event == nullptr && !test::is_told(record.what)) {
            continue;
        }
        Record shown{seen, record.e, record.t, record.what};
        if (event != nullptr) {
            shown.what = redact(*event, state, Viewer::of(Seat{1})).get();
            apply(state, *event);
        }
        recorder.record(shown);
        recorder.commit();
        ++seen;
    }
    recorder.finish();
    return file.bytes();
}

struct Golden {
    std::string name;
    std::vector<std::uint8_t> (*make)();
    /// Everything the export can say of that game; without them there is no .jsonl beside it.
    std::vector<std::string> kinds;
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
    {"format-1-race-proven",
     [] { return proven_match("race", "command_limit=400,rounds=2", 3, 22); },
     {"round", "deal", "start", "move", "turn", "reject", "end", "match", "share", "reveal"}},
    {"format-1-possession-proven",
     [] { return proven_match("possession", "limit=9", 4, 23); },
     {"share", "reveal"}},
    {"format-1-winged-proven",
     [] { return proven_match("winged", "rounds=2", 3, 24); },
     {"share", "reveal"}},
    // Every preset and every option that is a word.
    {"format-1-race-atena",
     [] { return some_match("race", "preset=atena,command_limit=300", 2, 11); },
     {}},
    {"format-1-race-literal",
     [] { return some_match("race", "preset=literal,rounds=2,target=0,command_limit=250", 3, 12); },
     {}},
    {"format-1-race-nerts",
     [] { return some_match("race", "preset=nerts,rounds=2,target=0,command_limit=300", 4, 13); },
     {}},
    {"format-1-race-demon",
     [] { return some_match("race", "preset=demon,rounds=2,target=0,command_limit=300", 1, 14); },
     {}},
    {"format-1-race-options",
     [] {
         return some_match("race",
                           "refill=manual,ace=free,turn=when_stuck,waste=separate,turn_count=1,"
                           "call=automatic,command_limit=250",
                           2, 15);
     },
     {}},
    {"format-1-possession-usual", [] { return some_match("possession", "limit=20", 2, 16); }, {}},
    {"format-1-possession-options",
     [] {
         return some_match("possession", "lay=literal,draw=optional,turn_limit=60,limit=12", 3, 17);
     },
     {}},
    {"format-1-possession-seen", [] { return seen_match("possession", "limit=20", 3, 18); }, {}},
    {"format-1-winged-usual", [] { return some_match("winged", "rounds=3", 4, 19); }, {}},
    {"format-1-winged-options",
     [] { return some_match("winged", "flush=any,turn_limit=90,rounds=2", 3, 20); },
     {}},
    {"format-1-winged-seen", [] { return seen_match("winged", "pairs=on,rounds=3", 3, 21); }, {}},
};

std::string exported(const Replay& replay) {
    std::string text = tool::to_line(tool::header_json(replay.header()));
    tool::RecordLines lines(replay.header());
    RecordCursor cursor = replay.cursor();
    Record record;
    while (cursor.next(record)) {
        text += tool::to_line(lines.next(record));
    }
    return text;
}

std::string digest_hex(const std::string& text) {
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    return to_hex(digest_of(bytes));
}

// What may never change: the last state's hash, the tip, the digest of the exported lines.
std::string hashes_of(const Blob& blob) {
    const Replay replay = std::get<Replay>(Replay::open(blob));
    char hash[17];
    std::snprintf(hash, sizeof(hash), "%016llx",
                  static_cast<unsigned long long>(replay.final_hash().value));
    return std::string(hash) + ' ' + to_hex(std::get<VerifyReport>(verify(blob)).tip) + ' ' +
           digest_hex(exported(replay));
}

// By the name of the file.
std::map<std::string, std::string> kept_hashes() {
    std::istringstream lines(text_of(golden / "hashes.txt"));
    std::map<std::string, std::string> kept;
    std::string line;
    while (std::getline(lines, line)) {
        const std::size_t blank = line.find(' ');
        if (line[0] != '#') {
            kept[line.substr(0, blank)] = line.substr(blank + 1);
        }
    }
    return kept;
}

void keep_hashes(std::map<std::string, std::string> kept) {
    std::string text =
        "# Of every file here: hash of the last state, tip, BLAKE2b-256 of the export.\n";
    for (const fs::directory_entry& entry : fs::directory_iterator(golden)) {
        if (entry.path().extension() == ".juzr") {
            kept.try_emplace(entry.path().filename().string(), hashes_of(blob_of(entry.path())));
        }
    }
    for (const auto& [name, hashes] : kept) {
        text += name + ' ' + hashes + '\n';
    }
    write(golden / "hashes.txt", text);
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
            if (!file.kinds.empty()) {
                write(lines_path, exported(std::get<Replay>(Replay::open(Blob::of(bytes)))));
            }
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
        const Replay replay = std::get<Replay>(Replay::open(blob));
        CHECK(report.deal_follows);
        CHECK(report.deal_proven == !replay.header().commitments.empty());
        const fs::path lines = fs::path(entry.path()).replace_extension(".jsonl");
        CHECK((!fs::exists(lines) || exported(replay) == text_of(lines)));
    }
    CHECK(files > 0);
}

TEST_CASE("every file that was ever kept has the hashes it always had") {
    if (std::getenv("JUZ_GOLDEN_UPDATE") != nullptr) {
        keep_hashes(kept_hashes());
    }
    const std::map<std::string, std::string> kept = kept_hashes();
    std::size_t files = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(golden)) {
        if (entry.path().extension() != ".juzr") {
            continue;
        }
        ++files;
        const std::string name = entry.path().filename().string();
        INFO(name);
        REQUIRE(kept.count(name) == 1);
        CHECK(hashes_of(blob_of(entry.path())) == kept.at(name));
    }
    CHECK(files == kept.size());
}

TEST_CASE("a file is kept of every game, of every preset and of every word an option can be") {
    std::string headers;
    for (const Golden& file : goldens) {
        const Replay replay =
            std::get<Replay>(Replay::open(blob_of(golden / (file.name + ".juzr"))));
        headers += tool::to_line(tool::header_json(replay.header()));
    }
    for (const char* word : {"\"game\":\"race\"",
                             "\"game\":\"possession\"",
                             "\"game\":\"winged\"",
                             "\"preset\":\"atena\"",
                             "\"preset\":\"literal\"",
                             "\"preset\":\"nerts\"",
                             "\"preset\":\"demon\"",
                             "\"refill\":\"automatic\"",
                             "\"refill\":\"manual\"",
                             "\"ace\":\"forced\"",
                             "\"ace\":\"free\"",
                             "\"turn\":\"any_time\"",
                             "\"turn\":\"when_stuck\"",
                             "\"waste\":\"single\"",
                             "\"waste\":\"separate\"",
                             "\"turn_count\":1",
                             "\"turn_count\":3",
                             "\"call\":\"manual\"",
                             "\"call\":\"automatic\"",
                             "\"lay\":\"suit_or_neighbour\"",
                             "\"lay\":\"literal\"",
                             "\"after_draw\":\"pass\"",
                             "\"after_draw\":\"may_play\"",
                             "\"draw\":\"forced_play\"",
                             "\"draw\":\"optional\"",
                             "\"pairs\":true",
                             "\"pairs\":false",
                             "\"flush\":\"off\"",
                             "\"flush\":\"suit\"",
                             "\"flush\":\"any\"",
                             "\"policy\":\"arrival\"",
                             "\"policy\":\"fair\"",
                             "\"viewer\":null",
                             "\"viewer\":1"}) {
        CHECK_THAT(headers, Catch::Contains(word));
    }
}

}  // namespace juz::replay
