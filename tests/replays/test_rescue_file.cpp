// Disks that fill up, cannot be written or do not sync, and where the log goes then.
#include "juz/replay/rescue_file.hpp"

#include <algorithm>
#include <memory>

#include "juz/replay/verify.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

// A disk with its files, which outlive whoever writes them.
struct Disk {
    std::size_t room = std::size_t{1} << 30U;
    bool can_create = true;
    bool syncs = true;
    std::vector<std::shared_ptr<std::vector<std::uint8_t>>> files;
};

class DiskFile final : public ByteFile {
  public:
    explicit DiskFile(Disk& disk)
        : disk_(disk), bytes_(std::make_shared<std::vector<std::uint8_t>>()) {
        disk_.files.push_back(bytes_);
    }

    std::size_t append(std::span<const std::uint8_t> bytes) override {
        const std::size_t taken = std::min(bytes.size(), disk_.room);
        bytes_->insert(bytes_->end(), bytes.begin(),
                       bytes.begin() + static_cast<std::ptrdiff_t>(taken));
        disk_.room -= taken;
        return taken;
    }
    bool sync() override { return disk_.syncs; }
    std::string problem() const override { return disk_.room == 0 ? "full" : "no sync"; }

  private:
    Disk& disk_;
    std::shared_ptr<std::vector<std::uint8_t>> bytes_;
};

RescueFile::Place place_on(Disk& disk) {
    return [&disk]() -> std::variant<std::unique_ptr<ByteFile>, FileError> {
        if (!disk.can_create) {
            return FileError{"read-only"};
        }
        return std::make_unique<DiskFile>(disk);
    };
}

const test::RecordedRace& race() {
    static const test::RecordedRace recorded = test::record_race("command_limit=300", 2, 77);
    return recorded;
}

// Records a part of the race, a commit after each record. What was on a disk before is on it still.
void record(Recorder& recorder, std::size_t from, std::size_t to, const Disk& disk) {
    for (std::size_t n = from; n < to; ++n) {
        std::vector<std::vector<std::uint8_t>> before;
        for (const auto& file : disk.files) {
            before.push_back(*file);
        }
        recorder.record(race().records[n]);
        recorder.commit();
        for (std::size_t at = 0; at < before.size(); ++at) {
            REQUIRE(disk.files[at]->size() >= before[at].size());
            REQUIRE(std::equal(before[at].begin(), before[at].end(), disk.files[at]->begin()));
        }
    }
}

void check_whole(const std::vector<std::uint8_t>& bytes, const Recorder& recorder) {
    const VerifyReport report = std::get<VerifyReport>(verify(Blob::of(bytes)));
    CHECK(report.status == VerifyStatus::Holds);
    CHECK(report.records == race().records.size());
    CHECK(report.tip == recorder.seal());
}

// Good up to where it ends, with that many records at least.
void check_beginning(const std::vector<std::uint8_t>& bytes, std::size_t records) {
    const Replay replay = std::get<Replay>(Replay::open(Blob::of(bytes)));
    CHECK(replay.records() >= records);
    CHECK_FALSE(replay.is_finished());
    CHECK(replay.final_hash() == race().hashes[replay.events()]);
}

}  // namespace

TEST_CASE("a disk that fills up in the middle: the log goes to another, from its beginning") {
    Disk first;
    Disk second;
    RescueFile file({place_on(first), place_on(second)});
    Recorder recorder(file);
    recorder.begin(race().header);
    record(recorder, 0, 60, first);
    CHECK(file.latest() == 0);
    CHECK(second.files.empty());
    first.room = 17;
    record(recorder, 60, race().records.size(), first);
    CHECK(recorder.ok());
    CHECK(file.latest() == 1);
    recorder.finish();
    REQUIRE(first.files.size() == 1);
    check_beginning(*first.files[0], 60);
    REQUIRE(second.files.size() == 1);
    check_whole(*second.files[0], recorder);
}

TEST_CASE(
    "where no disk takes the log it waits, is told of, and goes on where there is room first") {
    Disk first;
    Disk second;
    RescueFile file({place_on(first), place_on(second)});
    Recorder recorder(file);
    recorder.begin(race().header);
    record(recorder, 0, 60, first);
    first.room = 0;
    second.room = 100;
    record(recorder, 60, 120, first);
    CHECK_FALSE(recorder.ok());
    CHECK_FALSE(recorder.settled());
    CHECK(recorder.problem() == "full; full");
    first.room = std::size_t{1} << 30U;
    record(recorder, 120, race().records.size(), first);
    CHECK(recorder.settled());
    recorder.finish();
    REQUIRE(first.files.size() == 1);
    check_whole(*first.files[0], recorder);
}

TEST_CASE("a folder that cannot be written is asked again; the log loses nothing") {
    Disk disk;
    disk.can_create = false;
    RescueFile file({place_on(disk)});
    Recorder recorder(file);
    recorder.begin(race().header);
    record(recorder, 0, race().records.size(), disk);
    recorder.finish();
    CHECK_FALSE(recorder.settled());
    CHECK(recorder.problem() == "read-only");
    CHECK(recorder.seal());
    disk.can_create = true;
    recorder.finish();
    CHECK(recorder.settled());
    REQUIRE(disk.files.size() == 1);
    check_whole(*disk.files[0], recorder);
}

TEST_CASE("a file that did not sync is not believed: another one is begun beside it") {
    Disk disk;
    RescueFile file({place_on(disk)});
    Recorder recorder(file);
    recorder.begin(race().header);
    record(recorder, 0, 60, disk);
    disk.syncs = false;
    record(recorder, 60, 61, disk);
    CHECK_FALSE(recorder.settled());
    SECTION("and takes it all") {
        disk.syncs = true;
        record(recorder, 61, race().records.size(), disk);
        recorder.finish();
        REQUIRE(disk.files.size() == 2);
        check_beginning(*disk.files[0], 60);
        check_whole(*disk.files[1], recorder);
    }
    SECTION("but a disk that never syncs gets no more than so many files") {
        record(recorder, 61, race().records.size(), disk);
        recorder.finish();
        CHECK_FALSE(recorder.settled());
        REQUIRE(disk.files.size() == std::size_t{RescueFile::files_per_place});
        check_whole(*disk.files.back(), recorder);
        disk.syncs = true;
        recorder.finish();
        CHECK(recorder.settled());
    }
}

TEST_CASE("that something did not sync is told until it did, whatever is appended meanwhile") {
    Disk disk;
    DiskFile file(disk);
    Recorder recorder(file);
    recorder.begin(race().header);
    disk.syncs = false;
    recorder.commit();
    CHECK_FALSE(recorder.settled());
    // Full blocks are appended without a commit.
    for (const Record& record : race().records) {
        recorder.record(record);
        REQUIRE_FALSE(recorder.settled());
    }
    disk.syncs = true;
    recorder.commit();
    CHECK(recorder.settled());
}

}  // namespace juz::replay
