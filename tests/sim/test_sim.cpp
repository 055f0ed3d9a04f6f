#include <sys/wait.h>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "juz/replay/replay.hpp"
#include "support/catch.hpp"

namespace juz::test {

namespace {

struct Run {
    std::string output;
    int status = -1;
};

// Runs juz-sim with `arguments` as a shell takes them.
Run run(const std::string& arguments) {
    const auto close = [](std::FILE* pipe) { return pclose(pipe); };
    std::FILE* pipe = popen((std::string(JUZ_SIM) + " " + arguments).c_str(), "r");
    REQUIRE(pipe != nullptr);
    Run result;
    std::array<char, 4096> part;
    while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe)) {
        result.output.append(part.data(), size);
    }
    result.status = WEXITSTATUS(close(pipe));
    return result;
}

nlohmann::json played(const std::string& arguments) {
    const Run result = run("--json " + arguments);
    REQUIRE(result.status == 0);
    return nlohmann::json::parse(result.output);
}

}  // namespace

TEST_CASE("juz-sim prints the same for the same line") {
    for (const std::string line :
         {"--game race --rules preset=atena,waste=separate --seats 4 --games 200 --seed 7",
          "--players skilled --seats 3 --games 20", "--players random,easy --seats 2 --games 20",
          "--json --players steady --rules preset=demon --games 3"}) {
        CAPTURE(line);
        const Run once = run(line);
        REQUIRE(once.status == 0);
        REQUIRE(once.output == run(line).output);
        REQUIRE(once.output.find("hash") != std::string::npos);
    }
}

TEST_CASE("juz-sim's hash is that of all games and of nothing else") {
    const std::string base = "--games 20 --seed 7 --seats 3";
    const std::string hash = played(base)["hash"];
    REQUIRE(hash.size() == 16);
    REQUIRE(run(base).output.find("hash " + hash + "\n") != std::string::npos);
    for (const std::string other :
         {"--games 21 --seed 7 --seats 3", "--games 20 --seed 8 --seats 3",
          "--games 20 --seed 7 --seats 4", "--games 20 --seed 7 --seats 3 --players easy",
          "--games 20 --seed 7 --seats 3 --rules turn_count=1"}) {
        REQUIRE(played(other)["hash"] != hash);
    }
}

TEST_CASE("juz-sim's numbers agree with each other") {
    for (const std::string line :
         {"--games 50", "--games 10 --players easy,steady,skilled --seats 3",
          "--games 5 --rules preset=nerts --seats 2 --players skilled"}) {
        CAPTURE(line);
        const nlohmann::json json = played(line);
        std::uint64_t ends = 0;
        for (const auto& [name, count] : json["ends"].items()) {
            ends += count.get<std::uint64_t>();
        }
        REQUIRE(json["ends"].size() == 4);
        REQUIRE(ends == json["rounds"]);
        REQUIRE(json["rounds"] >= json["games"]);
        REQUIRE(json["commands"] > json["refused"]);
        std::uint64_t wins = 0;
        for (const nlohmann::json& seat : json["seats"]) {
            wins += seat["wins"].get<std::uint64_t>();
            const double mean = std::stod(seat["mean"].get<std::string>());
            const double exact = seat["points"].get<double>() / json["games"].get<double>();
            REQUIRE(mean == Approx(exact).margin(0.0005001));
        }
        REQUIRE(wins >= json["games"]);
    }
}

TEST_CASE("juz-sim says every option of the rules") {
    const nlohmann::json json = played("--games 1 --rules preset=demon,turn_count=1");
    REQUIRE(json["rules"]["preset"] == "demon");
    REQUIRE(json["rules"]["turn_count"] == 1);
    REQUIRE(json["rules"]["call_bonus"] == 10);
    REQUIRE(json["rules"].size() == 16);
}

TEST_CASE("juz-sim refuses a wrong line in one line") {
    const std::vector<std::pair<std::string, std::string>> lines{
        {"--wrong", "'--wrong'"},
        {"race", "'race'"},
        {"--games", "--games takes exactly one value"},
        {"--games many", "'many' is not a number from 1"},
        {"--games 0", "from 1 to"},
        {"--games 1 --games 2", "--games takes exactly one value"},
        {"--seats 9", "from 1 to 8"},
        {"--seed -1", "'-1'"},
        {"--seed 18446744073709551616", "18446744073709551615"},
        {"--game chess", "no game 'chess'; there is race"},
        {"--rules turns=1", "no option 'turns'"},
        {"--rules turn_count=5", "it takes 1 or 3"},
        {"--rules rounds=2,target=50", "contradict"},
        {"--players clever", "'clever'; there is random, easy, steady, skilled"},
        {"--players easy,easy --seats 3", "2 levels for 3 seats"},
        {"--json=yes", "--json takes no value"},
    };
    for (const auto& [line, reason] : lines) {
        CAPTURE(line);
        const Run result = run(line + " 2>&1 >/dev/null");
        REQUIRE(result.status == 2);
        REQUIRE(result.output.find("juz-sim: ") == 0);
        CAPTURE(result.output);
        REQUIRE(result.output.find(reason) != std::string::npos);
        REQUIRE(std::count(result.output.begin(), result.output.end(), '\n') == 1);
        REQUIRE(run(line + " 2>/dev/null").output.empty());
    }
}

TEST_CASE("juz-sim answers --help and --version") {
    const Run help = run("--help");
    REQUIRE(help.status == 0);
    for (const std::string option :
         {"--game", "--rules", "--seats", "--games", "--seed", "--players", "--json"}) {
        REQUIRE(help.output.find(option) != std::string::npos);
    }
    const Run version = run("--version");
    REQUIRE(version.status == 0);
    REQUIRE(version.output.find("juz-sim ") == 0);
}

TEST_CASE("juz-sim notices that its output goes nowhere") {
    REQUIRE(run("--games 1 2>/dev/null >/dev/full").status == 3);
}

TEST_CASE("juz-sim's progress is for terminals only") {
    REQUIRE(run("--games 200 2>&1 >/dev/null").output.empty());
}

TEST_CASE("juz-sim leaves a replay of each game") {
    const std::string folder = "sim-replays";
    std::filesystem::remove_all(folder);
    const std::string line = "--games 3 --seats 3 --seed 9 --players skilled";
    const Run plain = run(line);
    const Run recorded = run(line + " --replays " + folder + "/new");
    REQUIRE(recorded.status == 0);
    REQUIRE(recorded.output == plain.output);
    std::uint64_t events = 0;
    for (const std::string name : {"race-9-000000", "race-9-000001", "race-9-000002"}) {
        const auto blob = replay::Blob::map(folder + "/new/" + name + ".juzr");
        const auto opened = replay::Replay::scan(std::get<replay::Blob>(blob));
        const auto& played = std::get<replay::Replay>(opened);
        REQUIRE(played.is_finished());
        REQUIRE_FALSE(played.damage());
        REQUIRE(played.header().players.size() == 3);
        REQUIRE(played.header().players[1].bot);
        events += played.events();
    }
    const nlohmann::json json = nlohmann::json::parse(run("--json " + line).output);
    REQUIRE(json["events"] == events);
    // What is there stays.
    const Run again = run(line + " --replays " + folder + "/new 2>&1");
    REQUIRE(again.status == 3);
    REQUIRE(again.output.find("race-9-000000.juzr") != std::string::npos);
    REQUIRE(std::count(again.output.begin(), again.output.end(), '\n') == 1);
}

TEST_CASE("juz-sim says when it cannot leave replays") {
    for (const std::string folder : {"/proc/replays", "/dev/null", "/dev/null/replays"}) {
        const Run result = run("--games 1 --replays " + folder + " 2>&1");
        REQUIRE(result.status == 3);
        REQUIRE(result.output.find("juz-sim: ") == 0);
        REQUIRE(result.output.find(folder) != std::string::npos);
        REQUIRE(std::count(result.output.begin(), result.output.end(), '\n') == 1);
    }
}

TEST_CASE("juz-sim plays every game with every number of seats") {
    for (const std::string line :
         {"--game possession --seats 2", "--game possession --seats 3", "--game possession",
          "--game winged --seats 3", "--game winged --rules pairs=on,flush=any,rounds=2",
          "--game possession --players steady", "--game winged --players easy"}) {
        CAPTURE(line);
        const nlohmann::json json = played(line + " --games 20");
        REQUIRE(json["games"] == 20);
        REQUIRE(json["refused"] == 0);
        REQUIRE(json["ends"]["abandoned"] == 0);
        REQUIRE(json["ends"]["out"] == json["rounds"]);
    }
    REQUIRE(run("--game winged --seats 2 2>&1").output.find("from 3 to 4") != std::string::npos);
}

TEST_CASE("juz-sim tournament says the same for the same line, and its numbers agree") {
    const std::string line = "tournament --game winged --levels steady,easy --deals 20 --seed 3";
    const Run once = run(line);
    REQUIRE(once.status == 0);
    REQUIRE(once.output == run(line).output);
    const Run as_json = run(line + " --json");
    const nlohmann::json json = nlohmann::json::parse(as_json.output);
    REQUIRE(json["game"] == "winged");
    REQUIRE(json["seats"] == 4);
    REQUIRE(json["levels"] == nlohmann::json({"steady", "easy"}));
    REQUIRE(json["deals"] == 20);
    REQUIRE(json["games"] == 40);
    REQUIRE(json["won"].get<int>() + json["lost"].get<int>() + json["shared"].get<int>() == 40);
    const double share = (json["won"].get<double>() + json["shared"].get<double>() / 2) / 40;
    REQUIRE(json["share"].get<double>() == Approx(share));
    REQUIRE(json["share_low"] < json["share"]);
    REQUIRE(json["share_high"] > json["share"]);
}

TEST_CASE("each level of bots beats the one below") {
    // A short form of what 1000 deals show: the share itself, and that it is no accident.
    const std::vector<std::pair<std::string, std::string>> lines{
        {"race", "steady,easy"},          {"race", "skilled,steady"}, {"possession", "steady,easy"},
        {"possession", "skilled,steady"}, {"winged", "steady,easy"},  {"winged", "skilled,steady"},
    };
    for (const auto& [game, levels] : lines) {
        CAPTURE(game, levels);
        const Run result = run("tournament --json --deals 40 --playouts 300 --seed 1 --game " +
                               game + " --levels " + levels);
        REQUIRE(result.status == 0);
        const nlohmann::json json = nlohmann::json::parse(result.output);
        CAPTURE(json["share"].get<double>());
        CHECK(json["share"] > 0.5);
    }
}

TEST_CASE("juz-sim --world prints the same for the same seed") {
    const Run once = run("--world 7 --worlds 3 2>/dev/null");
    REQUIRE(once.status == 0);
    REQUIRE(once.output == run("--world 7 --worlds 3 2>/dev/null").output);
    REQUIRE(once.output.find("world 9: ") != std::string::npos);
    const Run json = run("--world 7 --worlds 3 --json 2>/dev/null");
    REQUIRE(json.status == 0);
    const nlohmann::json told = nlohmann::json::parse(json.output);
    REQUIRE(told["failed"] == 0);
    REQUIRE(told["worlds"].size() == 3);
    for (const auto& world : told["worlds"]) {
        REQUIRE(once.output.find(std::string(world["hash"])) != std::string::npos);
        REQUIRE(world["faults"].size() == 15);
        REQUIRE(world["failure"].is_null());
    }
}

TEST_CASE("juz-sim prints the small script of a world that fails, and runs it") {
    const std::string sound =
        "seed 5\ngame race\nplayers 2\nspectators 1\nbots 1\npace 50\ncalm 20000000\n"
        "fault 3000000 loss 1 200 9000000\nfault 5000000 stall 2 0 1000000\n";
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "juz-world.txt";
    const auto run_script = [&](const std::string& text) {
        std::ofstream(path) << text;
        return run("--world-script " + path.string());
    };
    REQUIRE(run_script(sound).status == 0);
    const Run failed = run_script(sound + "planted no_resend\n");
    REQUIRE(failed.status == 1);
    const std::size_t small = failed.output.find("\nseed 5\n");
    REQUIRE(small != std::string::npos);
    const Run again = run_script(failed.output.substr(small + 1));
    REQUIRE(again.status == 1);
    REQUIRE(run_script("seed 5\nplayers 2\nwhat is this\n").status == 2);
    std::filesystem::remove(path);
    REQUIRE(run("--world-script /nowhere 2>/dev/null").status == 2);
}

TEST_CASE("juz-sim tournament refuses a wrong line in one line") {
    const std::vector<std::pair<std::string, std::string>> lines{
        {"--levels skilled", "--levels takes two levels"},
        {"--levels skilled,steady,easy", "--levels takes two levels"},
        {"--levels skilled,clever", "--levels: there is no level 'clever'"},
        {"--game winged --seats 3", "cannot be shared equally"},
        {"--game possession --seats 5", "from 2 to 4"},
        {"--deals 0", "from 1 to"},
        {"--playouts few", "'few' is not a number"},
        {"--games 3", "unknown option '--games'"},
    };
    for (const auto& [line, reason] : lines) {
        CAPTURE(line);
        const Run result = run("tournament " + line + " 2>&1 >/dev/null");
        CAPTURE(result.output);
        REQUIRE(result.status == 2);
        REQUIRE(result.output.find(reason) != std::string::npos);
        REQUIRE(std::count(result.output.begin(), result.output.end(), '\n') == 1);
    }
}

}  // namespace juz::test
