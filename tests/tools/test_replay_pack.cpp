// juz-replay pack and unpack, as somebody at a shell meets them.
#include <filesystem>

#include "replays/shell.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace juz::test {

namespace {

std::size_t line_count(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("juz-replay packs files of every game, reads them packed and makes them plain again") {
    for (const std::string game : {"race", "race-fair", "possession", "winged"}) {
        INFO(game);
        const Folder folder;
        const std::string plain = golden_path(game);
        const std::string packed = folder / "packed.juzr";
        const std::string again = folder / "again.juzr";
        const Run pack = folder.run("pack " + plain + " -o " + packed);
        CHECK(pack.code == 0);
        CHECK(pack.err.empty());
        CHECK_THAT(pack.out, Catch::Contains("packed.juzr: ") && Catch::Contains(" an event"));
        CHECK(std::filesystem::file_size(packed) < std::filesystem::file_size(plain));
        CHECK(folder.run("unpack " + packed + " --output " + again).code == 0);
        CHECK(text_of(again) == text_of(plain));
        for (const std::string command :
             {"export --json ", "show --event 40 ", "explain --record 60 "}) {
            const Run of_packed = folder.run(command + packed);
            CHECK(of_packed.code == 0);
            CHECK(of_packed.out == folder.run(command + plain).out);
        }
        const Run holds = folder.run("verify " + packed);
        CHECK(holds.code == 0);
        const std::string tip = holds.out.substr(holds.out.find("tip "));
        CHECK_THAT(folder.run("verify " + plain).out, Catch::Contains(tip));
        const Run info = folder.run("info " + packed);
        CHECK_THAT(info.out, Catch::Contains("\npacked    from "));
        CHECK(line_count(info.out) == line_count(folder.run("info " + plain).out) + 1);
    }
}

TEST_CASE("juz-replay packs for other programs, if asked to, and smaller else") {
    const Folder folder;
    const std::string plain = golden_path("race");
    const std::string small = folder / "small.juzr";
    const std::string independent = folder / "independent.juzr";
    REQUIRE(folder.run("pack " + plain + " -o " + small).code == 0);
    REQUIRE(folder.run("pack --independent " + plain + " -o " + independent).code == 0);
    CHECK(std::filesystem::file_size(independent) > 2 * std::filesystem::file_size(small));
    CHECK(folder.run("export --json " + small).out ==
          folder.run("export --json " + independent).out);
}

TEST_CASE("juz-replay pack and unpack overwrite nothing and leave nothing behind") {
    const Folder folder;
    const std::string plain = golden_path("winged");
    const std::string packed = folder / "packed.juzr";
    REQUIRE(folder.run("pack " + plain + " -o " + packed).code == 0);
    const std::string before = text_of(packed);
    for (const std::string& line :
         {"pack " + plain + " -o " + packed, "unpack " + packed + " -o " + packed,
          "unpack " + packed + " -o " + folder.write("other", {'x'})}) {
        const Run run = folder.run(line);
        INFO(line);
        CHECK(run.code == 3);
        CHECK(run.out.empty());
        check_one_line(run.err, "is there already, and nothing is overwritten");
    }
    CHECK(text_of(packed) == before);
    CHECK(text_of(folder / "other") == "x");
    const Run nowhere = folder.run("pack " + plain + " -o " + (folder / "no/where"));
    CHECK(nowhere.code == 3);
    check_one_line(nowhere.err, "No such file or directory");
    const Run full = folder.run("pack " + plain + " -o /dev/full");
    CHECK(full.code == 3);
    // The file, what is packed from it and what the runs said.
    int files = 0;
    for ([[maybe_unused]] const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(packed).parent_path())) {
        ++files;
    }
    CHECK(files == 4);
}

TEST_CASE("juz-replay pack and unpack say what is wrong with a file") {
    const Folder folder;
    const std::string plain = golden_path("winged");
    const std::string packed = folder / "packed.juzr";
    REQUIRE(folder.run("pack " + plain + " -o " + packed).code == 0);
    const std::string bytes = text_of(packed);
    const std::string cut = folder.write("cut", {bytes.begin(), bytes.end() - 100});
    const std::string whole = text_of(plain);
    // Without its footer, which begins where its last eight bytes say.
    std::size_t end = 0;
    for (std::size_t at = 0; at < 8; ++at) {
        end |= std::size_t{static_cast<std::uint8_t>(whole[whole.size() - 48 + at])} << (8 * at);
    }
    const std::string open =
        folder.write("open", {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(end)});
    const std::string out = " -o " + (folder / "out.juzr");
    for (const auto& [line, code, part] :
         std::initializer_list<std::tuple<std::string, int, std::string>>{
             {"pack " + packed + out, 1, "it is packed already"},
             {"unpack " + plain + out, 1, "it is not packed"},
             {"pack " + open + out, 1, "it has no end"},
             {"unpack " + cut + out, 4, "the file ends within a block"},
             {"unpack " + folder.write("x", {'h', 'i'}) + out, 4, "not a replay file"},
             {"pack " + (folder / "missing") + out, 3, "No such file"},
             {"pack " + plain, 2, "--output"},
             {"unpack" + out, 2, "FILE"}}) {
        INFO(line);
        const Run run = folder.run(line);
        CHECK(run.code == code);
        CHECK(run.out.empty());
        check_one_line(run.err, part);
        CHECK_FALSE(std::filesystem::exists(folder / "out.juzr"));
    }
    const Run info = folder.run("info " + cut);
    CHECK(info.code == 4);
    check_one_line(info.err, "the packed block at byte ");
}

}  // namespace juz::test
