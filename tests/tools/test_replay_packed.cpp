// Whether a file is packed makes no difference to what juz-replay says of it.
#include <nlohmann/json.hpp>

#include "juz/replay/pack.hpp"
#include "replays/rewrite.hpp"
#include "replays/shell.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/recorded_race.hpp"

namespace juz::test {

namespace {

using Bytes = std::vector<std::uint8_t>;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

/// One history as a plain file and as a packed one.
class Twins {
  public:
    explicit Twins(const Bytes& plain)
        : plain_(folder_.write("plain.juzr", plain)),
          packed_(folder_.write("packed.juzr",
                                std::get<Bytes>(replay::pack(replay::Blob::of(plain))))) {}

    /// Runs a command for both; FILE and OUT stand for the file and for a new one.
    std::pair<Run, Run> run(const std::string& command) const {
        return {run_one(command, plain_, folder_ / "plain.out"),
                run_one(command, packed_, folder_ / "packed.out")};
    }

    void check_same(const std::string& command, int code) const {
        const auto [plain, packed] = run(command);
        INFO(command);
        CHECK(plain.code == code);
        CHECK(packed.code == code);
        CHECK(plain.out == packed.out);
        CHECK(plain.err == packed.err);
        CHECK(plain.out.size() + plain.err.size() > 0);
    }

    /// What the last commands wrote.
    void check_same_files() const {
        CHECK_FALSE(text_of(folder_ / "plain.out").empty());
        CHECK(text_of(folder_ / "plain.out") == text_of(folder_ / "packed.out"));
        std::filesystem::remove(folder_ / "plain.out");
        std::filesystem::remove(folder_ / "packed.out");
    }

    const Folder& folder() const { return folder_; }

  private:
    Run run_one(const std::string& command, const std::string& file, const std::string& out) const {
        Run run = folder_.run(replaced(replaced(command, "FILE", file), "OUT", out));
        for (std::string* text : {&run.out, &run.err}) {
            *text = replaced(replaced(*text, file, "FILE"), out, "OUT");
        }
        return run;
    }

    Folder folder_;
    std::string plain_;
    std::string packed_;
};

// Everything but how many bytes the file has, and that it is packed.
void check_info(const Twins& twins) {
    const auto [plain, packed] = twins.run("info --json FILE");
    nlohmann::json here = nlohmann::json::parse(plain.out);
    nlohmann::json there = nlohmann::json::parse(packed.out);
    CHECK(here["plain_bytes"] == there["plain_bytes"]);
    CHECK(here["bytes"] == here["plain_bytes"]);
    CHECK(there["bytes"] < there["plain_bytes"]);
    CHECK(here["packed"] == false);
    CHECK(there["packed"] == true);
    for (nlohmann::json* json : {&here, &there}) {
        json->erase("bytes");
        json->erase("packed");
    }
    CHECK(here == there);
}

}  // namespace

TEST_CASE("every command of juz-replay says the same of a packed file as of the plain one") {
    std::vector<std::pair<std::string, Bytes>> histories;
    for (const char* name : {"race", "race-fair", "possession", "winged"}) {
        histories.emplace_back(name, golden_bytes(name));
    }
    // Of several groups.
    histories.emplace_back("long", record_race("rounds=30,command_limit=2000", 4, 9).bytes);
    REQUIRE(
        blocks_of(std::get<Bytes>(replay::pack(replay::Blob::of(histories.back().second)))).size() >
        3);
    for (const auto& [name, plain] : histories) {
        INFO(name);
        const Twins twins(plain);
        for (const char* command :
             {"verify FILE", "export --json FILE", "export --csv FILE", "show FILE --event 100",
              "show FILE --at 0:10 --seat 1 --json", "stats FILE", "stats --json FILE",
              "explain FILE 60", "explain --json FILE --record 40", "repair FILE -o OUT"}) {
            twins.check_same(command, 0);
        }
        twins.check_same_files();
        twins.check_same("repair --json FILE -o OUT", 0);
        twins.check_same_files();
        // The last line, the sum, tells of time.
        const auto [here, there] = twins.run("verify --json FILE");
        CHECK(here.out.substr(0, here.out.find('\n')) == there.out.substr(0, there.out.find('\n')));
        check_info(twins);
        const std::string same = twins.folder().write("same.juzr", plain);
        twins.check_same("diff FILE " + same, 0);
        twins.check_same("diff " + same + " FILE --json", 0);
        const Bytes other = name == "race" ? golden_bytes("race-fair") : golden_bytes("race");
        const std::string one = twins.folder().write("other.juzr", other);
        twins.check_same("diff FILE " + one, 1);
        twins.check_same("diff --json " + one + " FILE", 1);
    }
}

TEST_CASE("of what did not go by the rules a packed file tells what the plain one does") {
    const auto played = record_race("rounds=2,command_limit=200", 3, 5);
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    recorder.begin(played.header);
    bool forged = false;
    for (Record record : played.records) {
        auto* event = std::get_if<AnyEvent>(&record.what);
        auto* ended =
            event == nullptr ? nullptr : std::get_if<race::Ended>(&std::get<race::Event>(*event));
        if (ended != nullptr && !forged) {
            ended->totals[0] = 99;
            forged = true;
        }
        recorder.record(record);
    }
    recorder.finish();
    const Twins twins(file.bytes());
    twins.check_same("verify FILE", 1);
    twins.check_same("repair FILE -o OUT", 1);
    twins.check_same_files();
    twins.check_same("stats FILE", 0);
    // Beyond what a reader understands.
    const Twins nonsense(rewritten(golden_bytes("winged"), [](RawBlock& block) {
        if (block.type == static_cast<std::uint8_t>(replay::BlockType::Records)) {
            block.payload.assign(3, 0xFF);
        }
        return true;
    }));
    nonsense.check_same("verify FILE", 1);
    for (const char* command : {"export --csv FILE", "stats FILE"}) {
        nonsense.check_same(command, 4);
    }
    nonsense.check_same("repair FILE -o OUT", 1);
    nonsense.check_same_files();
}

}  // namespace juz::test
