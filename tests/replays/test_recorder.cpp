#include "juz/replay/recorder.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

#include "juz/replay/posix_file.hpp"
#include "juz/replay/timeline.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

// A disk that takes so many bytes and no more until there is room again.
class SmallDisk final : public ByteFile {
  public:
    std::size_t append(std::span<const std::uint8_t> bytes) override {
        const std::size_t taken = std::min(bytes.size(), room_);
        bytes_.insert(bytes_.end(), bytes.begin(),
                      bytes.begin() + static_cast<std::ptrdiff_t>(taken));
        room_ -= taken;
        return taken;
    }
    bool sync() override { return syncs_; }
    std::string problem() const override { return "disk full"; }

    void make_room(std::size_t bytes) { room_ = bytes; }
    void let_sync(bool syncs) { syncs_ = syncs; }
    const std::vector<std::uint8_t>& bytes() const { return bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
    std::size_t room_ = 0;
    bool syncs_ = true;
};

test::RecordedRace small_race() {
    return test::record_race("", 2, 5);
}

void record_all(const test::RecordedRace& race, Recorder& recorder) {
    recorder.begin(race.header);
    for (const Record& record : race.records) {
        recorder.record(record);
        // A real disk takes its time.
        if (record.n % 50 == 0) {
            recorder.commit();
        }
    }
}

}  // namespace

TEST_CASE("a full disk costs nothing but time") {
    const test::RecordedRace race = small_race();
    SmallDisk disk;
    Recorder recorder(disk);
    recorder.begin(race.header);
    CHECK_FALSE(recorder.ok());
    CHECK(recorder.problem() == "disk full");
    std::size_t room = 0;
    for (const Record& record : race.records) {
        room = (room * 7 + 3) % 100;
        disk.make_room(room);
        recorder.record(record);
        recorder.commit();
        // What is on the disk is a good beginning, whatever it was cut to.
        const auto opened = Replay::scan(Blob::of(disk.bytes()));
        if (const auto* replay = std::get_if<Replay>(&opened)) {
            CHECK(replay->records() <= record.n + 1);
        }
    }
    recorder.finish();
    CHECK_FALSE(recorder.ok());
    CHECK(recorder.waiting() > 0);
    disk.make_room(1U << 30U);
    recorder.finish();
    CHECK(recorder.ok());
    CHECK(recorder.waiting() == 0);
    const Replay replay = std::get<Replay>(Replay::open(Blob::of(disk.bytes())));
    CHECK(replay.records() == race.records.size());
    CHECK(replay.final_hash() == race.hashes.back());
    CHECK(replay.is_finished());
}

TEST_CASE("a disk that does not sync is told of until it does") {
    SmallDisk disk;
    disk.make_room(1U << 30U);
    disk.let_sync(false);
    Recorder recorder(disk);
    recorder.begin(small_race().header);
    recorder.commit();
    CHECK_FALSE(recorder.ok());
    disk.let_sync(true);
    recorder.commit();
    CHECK(recorder.ok());
}

TEST_CASE("a record that does not belong there ends the recording and harms nothing") {
    const test::RecordedRace race = small_race();
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(race.header);
    recorder.record(race.records[0]);
    SECTION("out of order") {
        recorder.record(race.records[2]);
    }
    SECTION("an event that does not fit") {
        Record wrong = race.records[1];
        wrong.what = AnyEvent(race::Event(race::Called{Seat{0}}));
        recorder.record(wrong);
    }
    CHECK(recorder.problem().find("record 1") != std::string::npos);
    recorder.record(race.records[1]);
    recorder.finish();
    CHECK_FALSE(recorder.ok());
    const Replay replay = std::get<Replay>(Replay::open(Blob::of(file.bytes())));
    CHECK(replay.records() == 1);
    CHECK(replay.is_finished());
}

TEST_CASE("everything committed is in the file") {
    const test::RecordedRace race = small_race();
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(race.header);
    for (const Record& record : race.records) {
        recorder.record(record);
        recorder.commit();
        const Replay replay = std::get<Replay>(Replay::scan(Blob::of(file.bytes())));
        REQUIRE(replay.records() == record.n + 1);
        REQUIRE_FALSE(replay.damage());
        REQUIRE_FALSE(replay.is_finished());
    }
}

TEST_CASE("a commit of one event takes at most 48 bytes beside it") {
    const test::RecordedRace race = small_race();
    MemoryFile alone;
    Recorder recorder(alone);
    recorder.begin(race.header);
    std::array<std::uint8_t, encoded_record_max> memory;
    Microseconds before;
    for (const Record& record : race.records) {
        const std::size_t size = alone.bytes().size();
        recorder.record(record);
        recorder.commit();
        Writer writer(memory);
        encode(writer, record, before);
        before = record.t;
        if (alone.bytes().size() < size + 300) {
            CHECK(alone.bytes().size() - size <= writer.written().size() + 48);
        }
    }
}

TEST_CASE("a file on a real disk is read back, and never overwritten") {
    const std::string path = "test_recorder_" + std::to_string(::getpid()) + ".juzr";
    std::remove(path.c_str());
    const test::RecordedRace race = small_race();
    {
        PosixFile file = std::get<PosixFile>(PosixFile::create(path));
        Recorder recorder(file);
        CHECK(is_being_written(path));
        record_all(race, recorder);
        recorder.finish();
        CHECK(recorder.ok());
        const auto again = PosixFile::create(path);
        REQUIRE(std::holds_alternative<FileError>(again));
        CHECK(std::get<FileError>(again).message.find(path) != std::string::npos);
    }
    CHECK_FALSE(is_being_written(path));
    const Blob blob = std::get<Blob>(Blob::map(path));
    const Replay replay = std::get<Replay>(Replay::open(blob));
    CHECK(replay.records() == race.records.size());
    std::remove(path.c_str());
    CHECK_FALSE(is_being_written(path));
    CHECK(std::holds_alternative<FileError>(Blob::map(path)));
    CHECK(std::holds_alternative<FileError>(Blob::map(".")));
}

TEST_CASE("a real disk without room is told of, and written to again once there is some") {
    const std::string path = "test_recorder_full_" + std::to_string(::getpid()) + ".juzr";
    std::remove(path.c_str());
    const test::RecordedRace race = small_race();
    PosixFile file = std::get<PosixFile>(PosixFile::create(path));
    Recorder recorder(file);
    // A limit on the size of files stands for the end of a disk.
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, before.rlim_max};
    REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
    record_all(race, recorder);
    recorder.finish();
    const bool failed = !recorder.ok();
    const std::string problem = recorder.problem();
    REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
    std::signal(SIGXFSZ, handler);
    CHECK(failed);
    CHECK_THAT(problem, Catch::Contains("cannot write " + path));
    recorder.commit();
    CHECK(recorder.ok());
    const Replay replay = std::get<Replay>(Replay::open(std::get<Blob>(Blob::map(path))));
    CHECK(replay.records() == race.records.size());
    CHECK(replay.is_finished());
    std::remove(path.c_str());
}

}  // namespace juz::replay
