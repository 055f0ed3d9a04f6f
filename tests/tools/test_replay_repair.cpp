// juz-replay repair: what can be saved, and what it says of the rest.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "juz/replay/verify.hpp"
#include "replays/shell.hpp"
#include "salvage.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/recorded_race.hpp"

namespace juz::tool {

namespace {

using Bytes = std::vector<std::uint8_t>;
using test::check_one_line;
using test::Folder;
using test::golden_bytes;
using test::Run;
using test::text_of;

Bytes cut(const Bytes& bytes, std::size_t length) {
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)};
}

Salvage salvaged(const Bytes& bytes) {
    return std::get<Salvage>(salvage(replay::Blob::of(bytes)));
}

replay::VerifyReport report_of(const Bytes& bytes) {
    return std::get<replay::VerifyReport>(replay::verify(replay::Blob::of(bytes)));
}

std::size_t end_of_first_block(const Bytes& bytes) {
    return std::get<replay::Block>(replay::read_block(bytes, replay::magic.size())).end;
}

}  // namespace

TEST_CASE("what is saved of a file cut anywhere holds and is its beginning, in every game") {
    for (const std::string name : {"race", "race-fair", "possession", "winged"}) {
        const Bytes whole = golden_bytes(name);
        const auto full = std::get<replay::Replay>(replay::Replay::scan(replay::Blob::of(whole)));
        std::uint32_t before = 0;
        for (std::size_t length = end_of_first_block(whole) + 10; length < whole.size();
             length += whole.size() / 7) {
            INFO(name << " cut at " << length);
            const Bytes bytes = cut(whole, length);
            const auto rest =
                std::get<replay::Replay>(replay::Replay::scan(replay::Blob::of(bytes)));
            const Salvage saved = salvaged(bytes);
            CHECK(report_of(saved.bytes).status == replay::VerifyStatus::Holds);
            CHECK(saved.saved.record + saved.dropped == rest.records());
            CHECK(saved.dropped <= 30);
            CHECK_FALSE(saved.is_all());
            CHECK_FALSE(saved.whole);
            CHECK(saved.saved.record >= before);
            before = saved.saved.record;
            const auto opened =
                std::get<replay::Replay>(replay::Replay::open(replay::Blob::of(saved.bytes)));
            CHECK(opened.is_finished());
            CHECK(opened.header() == full.header());
            replay::RecordCursor here = opened.cursor();
            replay::RecordCursor there = full.cursor();
            Record record;
            Record expected;
            while (here.next(record)) {
                REQUIRE(there.next(expected));
                REQUIRE(record == expected);
            }
            // As far as the log goes on, its history is the same byte for byte.
            if (saved.dropped == 0) {
                CHECK(std::equal(bytes.begin(),
                                 bytes.begin() + static_cast<std::ptrdiff_t>(rest.damage()->offset),
                                 saved.bytes.begin()));
            }
        }
        CHECK(before > full.records() / 2);
    }
}

TEST_CASE("of a damage in the middle the file's index tells how much is missing") {
    Bytes bytes = golden_bytes("possession");
    const auto full = std::get<replay::Replay>(replay::Replay::scan(replay::Blob::of(bytes)));
    bytes[bytes.size() / 2] ^= 1U;
    const Salvage saved = salvaged(bytes);
    REQUIRE(saved.damage);
    REQUIRE(saved.whole);
    CHECK(saved.whole->record == full.records());
    CHECK(saved.whole->events == full.events());
    CHECK(saved.saved.record > 0);
    CHECK(saved.saved.record < full.records());
    CHECK(saved.bytes_lost == bytes.size() - saved.damage->offset);
}

TEST_CASE("what a damaged file still has behind its damages is told, to the record") {
    const Bytes whole = test::record_race("rounds=30,command_limit=2000", 4, 9).bytes;
    const auto full = std::get<replay::Replay>(replay::Replay::scan(replay::Blob::of(whole)));
    REQUIRE(full.keyframes().size() > 4);
    // In blocks of records, right behind keyframes number 1 and 3.
    Bytes bytes = whole;
    std::vector<std::uint32_t> good;
    for (const std::size_t number : {std::size_t{1}, std::size_t{3}}) {
        const auto at = static_cast<std::size_t>(full.keyframes()[number].offset);
        const auto keyframe = std::get<replay::Block>(replay::read_block(whole, at));
        bytes[keyframe.end + 3] ^= 1U;
        good.push_back(full.keyframes()[number].position.record);
    }
    const Salvage saved = salvaged(bytes);
    REQUIRE(saved.behind.size() == 2);
    CHECK(saved.saved.record + saved.dropped == good[0]);
    CHECK(saved.behind[0].from == full.keyframes()[2].position);
    CHECK(saved.behind[0].to.record == good[1]);
    CHECK(saved.behind[1].from == full.keyframes()[4].position);
    CHECK(saved.behind[1].to.record == full.records());
    CHECK(saved.behind[1].to.events == full.events());
    CHECK(saved.behind[1].to.t == full.duration());
    for (const Island& island : saved.behind) {
        const replay::VerifyReport report = report_of(island.bytes);
        INFO(report.what);
        CHECK(report.status == replay::VerifyStatus::Holds);
        const auto excerpt =
            std::get<replay::Replay>(replay::Replay::open(replay::Blob::of(island.bytes)));
        CHECK(excerpt.is_excerpt());
        CHECK(excerpt.begin() == island.from);
        replay::RecordCursor here = excerpt.cursor();
        replay::RecordCursor there = full.cursor_at(island.from.record);
        Record record;
        Record expected;
        std::uint32_t compared = 0;
        while (here.next(record)) {
            REQUIRE(there.next(expected));
            REQUIRE(record == expected);
            ++compared;
        }
        CHECK(compared == island.to.record - island.from.record);
    }
    // A keyframe that is damaged itself leads nowhere.
    bytes[static_cast<std::size_t>(full.keyframes()[4].offset) + 20] ^= 1U;
    const Salvage less = salvaged(bytes);
    REQUIRE(less.behind.size() == (full.keyframes().size() > 5 ? 2 : 1));

    const Folder folder;
    const std::string bad = folder.write("bad.juzr", bytes);
    const Run run = folder.run("repair " + bad + " -o " + (folder / "new.juzr"));
    CHECK(run.code == 1);
    const std::uint32_t first = less.behind[0].from.events;
    const std::uint32_t count = less.behind[0].to.events - first;
    CHECK_THAT(run.out, Catch::Contains("new.2.juzr: saved " + std::to_string(count) +
                                        " events from number " + std::to_string(first) + " on"));
    CHECK(folder.run("verify " + (folder / "new.2.juzr")).code == 0);
    CHECK_THAT(run.out, Catch::Contains("\nnowhere any more: "));
    const Run json = folder.run("repair --json " + bad + " -o " + (folder / "json.juzr"));
    const nlohmann::json told = nlohmann::json::parse(json.out);
    CHECK(told["behind"].size() == less.behind.size());
    CHECK(told["behind"][0]["output"] == folder / "json.2.juzr");
    CHECK(told["behind"][0]["from"]["events"] == first);
    CHECK(told["behind"][0]["to"]["records"] == less.behind[0].to.record);
    // A name that is taken is nobody's to take, and then nothing is written at all.
    const std::string taken = folder.write("third.2.juzr", {1});
    CHECK(folder.run("repair " + bad + " -o " + (folder / "third.juzr")).code == 3);
    CHECK_FALSE(std::filesystem::exists(folder / "third.juzr"));
}

TEST_CASE("a file that is whole is saved as it is, and one that only lacks its end gets it") {
    const Bytes whole = golden_bytes("winged");
    CHECK(salvaged(whole).is_all());
    CHECK(salvaged(whole).bytes == whole);
    std::size_t end = 0;
    replay::BlockReader blocks(whole);
    while (const auto block = blocks.next()) {
        end = block->is(replay::BlockType::Footer) ? block->begin : end;
    }
    const Salvage saved = salvaged(cut(whole, end));
    CHECK(saved.is_all());
    CHECK(report_of(saved.bytes).status == replay::VerifyStatus::Holds);
    CHECK(report_of(saved.bytes).records == report_of(whole).records);
}

TEST_CASE("what cannot have happened is left out with all that follows") {
    // A forged total makes an event wrong; the one before it still holds.
    const auto played = test::record_race("rounds=2,command_limit=200", 3, 5);
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    recorder.begin(played.header);
    std::uint32_t forged = 0;
    for (Record record : played.records) {
        auto* event = std::get_if<AnyEvent>(&record.what);
        auto* ended =
            event == nullptr ? nullptr : std::get_if<race::Ended>(&std::get<race::Event>(*event));
        if (ended != nullptr && forged == 0) {
            ended->totals[0] = 99;
            forged = record.n;
        }
        recorder.record(record);
    }
    recorder.finish();
    const Salvage saved = salvaged(file.bytes());
    CHECK(report_of(saved.bytes).status == replay::VerifyStatus::Holds);
    CHECK(saved.saved.record <= forged);
    CHECK(saved.dropped > 0);
}

TEST_CASE("juz-replay repair writes a new file and says what is missing") {
    const Folder folder;
    const Bytes whole = golden_bytes("race");
    const std::string bad = folder.write("bad.juzr", cut(whole, whole.size() / 2));
    const std::string out = folder / "new.juzr";
    const Run run = folder.run("repair " + bad + " -o " + out);
    CHECK(run.code == 1);
    CHECK(run.err.empty());
    CHECK_THAT(run.out, Catch::Contains("bad.juzr: damaged at byte ") &&
                            Catch::Contains("new.juzr: saved ") &&
                            Catch::Contains("missing: everything after 0:"));
    CHECK(folder.run("verify " + out).code == 0);
    const std::string bytes = text_of(out);
    const Run again = folder.run("repair " + bad + " -o " + out);
    CHECK(again.code == 3);
    check_one_line(again.err, "is there already, and nothing is overwritten");
    CHECK(folder.run("repair " + bad + " -o " + bad).code == 3);
    CHECK(text_of(out) == bytes);

    const Run json = folder.run("repair --json " + bad + " --output " + (folder / "json.juzr"));
    CHECK(json.code == 1);
    const nlohmann::json told = nlohmann::json::parse(json.out);
    CHECK(told["all"] == false);
    CHECK(told["whole"].is_null());
    CHECK(told["damage"]["what"] == "the file ends within a block");
    CHECK(told["saved"]["records"].get<int>() > 100);
    CHECK(text_of(folder / "json.juzr") == bytes);

    // Of a packed file what is saved is plain.
    const std::string packed = folder / "packed.juzr";
    REQUIRE(folder.run("pack " + folder.write("good.juzr", whole) + " -o " + packed).code == 0);
    const Run good = folder.run("repair " + packed + " -o " + (folder / "plain.juzr"));
    CHECK(good.code == 0);
    CHECK_THAT(good.out, Catch::Contains("nothing is missing"));
    CHECK(text_of(folder / "plain.juzr") == std::string(whole.begin(), whole.end()));
}

TEST_CASE("juz-replay repair says when there is nothing to save") {
    const Folder folder;
    const std::string out = " -o " + (folder / "out.juzr");
    const Bytes whole = golden_bytes("winged");
    for (const auto& [file, code, part] :
         std::initializer_list<std::tuple<std::string, int, std::string>>{
             {folder.write("x.txt", {'h', 'i'}), 4, "nothing can be saved"},
             {folder.write("head.juzr", cut(whole, 30)), 4, "nothing can be saved"},
             {folder / "missing", 3, "No such file"},
             {"", 2, "FILE"}}) {
        INFO(file);
        const Run run = folder.run("repair " + file + out);
        CHECK(run.code == code);
        CHECK(run.out.empty());
        check_one_line(run.err, part);
        CHECK_FALSE(std::filesystem::exists(folder / "out.juzr"));
    }
    CHECK(folder.run("repair " + folder.write("g.juzr", whole)).code == 2);
}

}  // namespace juz::tool
