// A recording server killed at random moments: what its file has, measured against what a client
// had heard by then.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "juz/bots/bot.hpp"
#include "juz/netcode/session/session.hpp"
#include "juz/netcode/transport/chance.hpp"
#include "juz/netcode/transport/enet_host.hpp"
#include "juz/replay/timeline.hpp"
#include "juz/replay/verify.hpp"
#include "support/catch.hpp"

namespace juz::netcode::test {

namespace {

namespace fs = std::filesystem;

// What a recorder may lose: what came since its last commit. A machine that is busy, or a disk that
// takes its time, can delay one commit, but hardly one in ten of them by so much.
constexpr std::chrono::milliseconds commit_interval{50};
constexpr std::chrono::milliseconds delayed{200};

const SystemClock& system_clock() {
    static const SystemClock clock;
    return clock;
}

// A running juz-server. Ends with the object, at the latest.
class ServerProgram {
  public:
    ServerProgram(const std::string& folder, const std::vector<std::string>& options) {
        std::vector<std::string> words{JUZ_SERVER, "--bind",    "127.0.0.1", "--port",
                                       "0",        "--replays", folder,      "--countdown",
                                       "0",        "--between", "0"};
        words.insert(words.end(), options.begin(), options.end());
        std::vector<char*> argv;
        for (std::string& word : words) {
            argv.push_back(word.data());
        }
        argv.push_back(nullptr);
        int ends[2] = {-1, -1};
        REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
        pid_ = ::fork();
        if (pid_ == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
            ::dup2(nowhere, STDERR_FILENO);
            ::execv(argv[0], argv.data());
            ::_exit(127);
        }
        ::close(ends[1]);
        std::string said;
        char letter = 0;
        while (::read(ends[0], &letter, 1) == 1 && letter != '\n') {
            said += letter;
        }
        ::close(ends[0]);
        REQUIRE(pid_ > 0);
        const std::size_t colon = said.rfind(':');
        REQUIRE(colon != std::string::npos);
        port_ = static_cast<std::uint16_t>(std::strtoul(said.c_str() + colon + 1, nullptr, 10));
    }
    ~ServerProgram() { kill(); }
    ServerProgram(const ServerProgram&) = delete;
    ServerProgram& operator=(const ServerProgram&) = delete;

    std::uint16_t port() const { return port_; }

    void kill() {
        if (pid_ > 0) {
            ::kill(pid_, SIGKILL);
            ::waitpid(pid_, nullptr, 0);
            pid_ = -1;
        }
    }

  private:
    pid_t pid_ = -1;
    std::uint16_t port_ = 0;
};

// What a client had of the first match when the server died.
struct Witness {
    std::vector<Instant> heard;                 ///< When event number n came.
    std::map<std::uint32_t, StateHash> hashes;  ///< Of the own view after so many events.
    std::optional<MatchHeader> header;
    bool over = false;
    Instant died;
};

// Joins, plays, and kills the server so long after the match has begun.
Witness play_until_killed(ServerProgram& server, std::chrono::microseconds life) {
    auto host = EnetHost::open(HostOptions::client(), system_clock());
    REQUIRE(host.ok());
    Session session(*host.value(), system_clock(), system_seed);
    session.join({Endpoint{loopback_address, server.port()}, "Zosia", Role::Player, {}});
    std::unique_ptr<Bot> bot;
    std::optional<Instant> dies;
    Instant began{};
    Witness witness;
    const Instant patience = system_clock().monotonic() + 60s;
    while (!dies || system_clock().monotonic() < *dies) {
        REQUIRE(system_clock().monotonic() < patience);
        session.pump(dies ? std::clamp(*dies - system_clock().monotonic(), 0us,
                                       std::chrono::microseconds(500))
                          : std::chrono::microseconds(10ms));
        for (const News& news : session.poll().news) {
            const auto* connection = std::get_if<ConnectionNews>(&news);
            if (connection != nullptr && connection->connection == Connection::Joined) {
                session.send(SetReady{true});
            }
            if (std::holds_alternative<MatchNews>(news) && !witness.header) {
                const MatchView match = *session.view().match;
                witness.header = match.header;
                bot = make_bot(BotLevel::Steady, match.header.rules.index(), *match.seat,
                               Seed::from_number(5), 2);
                began = system_clock().monotonic();
                dies = began + life;
            }
            if (const auto* event = std::get_if<EventNews>(&news); event && !witness.over) {
                REQUIRE(event->number == witness.heard.size());
                witness.heard.push_back(system_clock().monotonic());
            }
            witness.over = witness.over || std::holds_alternative<MatchOverNews>(news);
        }
        const Prediction* prediction = session.prediction();
        if (prediction == nullptr || witness.over) {
            continue;
        }
        witness.hashes[prediction->events()] = hash_of(prediction->confirmed());
        const Microseconds now{(system_clock().monotonic() - began).count()};
        static_cast<void>(bot->think(prediction->predicted(), now));
        if (const auto command = bot->act(now)) {
            static_cast<void>(session.submit(*command));
        }
    }
    REQUIRE(session.differences() == 0);
    // Nothing that the server said later is a witness; what it wrote later is only good.
    witness.died = system_clock().monotonic();
    server.kill();
    return witness;
}

// How much of what the client knew is not in the file, as time before the death. A file that cannot
// be opened, or is not there, is a loss of everything.
struct Loss {
    std::uint32_t events = 0;
    std::chrono::microseconds time{0};
    bool cut = false;
};

Loss look_at(const fs::path& folder, const Witness& witness) {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        files.push_back(entry.path());
    }
    Loss loss;
    std::uint32_t kept = 0;
    const auto opened = files.empty()
                            ? std::variant<replay::Replay, replay::OpenError>(replay::OpenError{})
                            : replay::Replay::open(std::get<replay::Blob>(replay::Blob::map(
                                  std::min_element(files.begin(), files.end())->string())));
    if (const auto* replay = std::get_if<replay::Replay>(&opened)) {
        kept = replay->events();
        loss.cut = replay->damage().has_value();
        // Every complete block is good and by the rules; nothing but the very end may be missing.
        const replay::VerifyReport report =
            std::get<replay::VerifyReport>(replay::verify(replay::Blob{replay->bytes(), nullptr}));
        CHECK(report.events == kept);
        if (loss.cut) {
            CHECK(report.status == replay::VerifyStatus::Damaged);
            CHECK(report.what == "the file ends within a block");
        } else {
            CHECK(report.status == (replay->is_finished() ? replay::VerifyStatus::Holds
                                                          : replay::VerifyStatus::Unfinished));
        }
        // As far as both go they tell the same story.
        const auto after = witness.hashes.upper_bound(kept);
        if (after != witness.hashes.begin()) {
            const auto [common, hash] = *std::prev(after);
            replay::Timeline timeline(*replay);
            REQUIRE(timeline.seek(common));
            const Viewer viewer = witness.header->viewer;
            CHECK(hash_of(redact(timeline.state(), viewer).get()) == hash);
        }
    }
    if (kept < witness.heard.size()) {
        loss.events = static_cast<std::uint32_t>(witness.heard.size()) - kept;
        loss.time = witness.died - witness.heard[kept];
    }
    return loss;
}

void kill_servers(int kills, std::uint64_t seed) {
    const std::vector<std::vector<std::string>> tables{
        {"--seats", "3", "--bots", "2:skilled", "--pace", "2", "--rules", "countdown_ms=0"},
        {"--seats", "4", "--bots", "3:steady", "--pace", "1", "--policy", "arrival", "--rules",
         "preset=nerts,countdown_ms=0"},
        {"--game", "possession", "--seats", "3", "--bots", "2:easy", "--pace", "1"},
        {"--game", "winged", "--seats", "3", "--bots", "2:easy", "--pace", "1", "--rules",
         "rounds=20"},
    };
    Generator generator(Seed::from_number(seed));
    const fs::path root = fs::temp_directory_path() / ("juz_kills_" + std::to_string(::getpid()));
    std::vector<std::chrono::microseconds> lost;
    std::uint64_t events = 0;
    int late = 0;
    int very_late = 0;
    int cut = 0;
    for (int at = 0; at < kills; ++at) {
        const fs::path folder = root / std::to_string(at);
        fs::create_directories(folder);
        INFO("kill " << at << " of seed " << seed);
        // Often at the very beginning, where there is hardly a file yet.
        const std::chrono::microseconds life{generator.below(at % 4 == 0 ? 60'000 : 500'000)};
        ServerProgram server(folder.string(), tables[static_cast<std::size_t>(at) % tables.size()]);
        const Witness witness = play_until_killed(server, life);
        const Loss loss = look_at(folder, witness);
        lost.push_back(loss.time);
        events += witness.heard.size();
        late += loss.time > commit_interval ? 1 : 0;
        very_late += loss.time > delayed ? 1 : 0;
        cut += loss.cut ? 1 : 0;
        fs::remove_all(folder);
    }
    fs::remove_all(root);
    std::sort(lost.begin(), lost.end());
    WARN(kills << " kills, " << events << " events heard; lost at most " << lost.back().count()
               << " us, median " << lost[lost.size() / 2].count()
               << " us, more than one interval in " << late << "; cut within a block " << cut);
    CHECK(lost[lost.size() / 2] <= commit_interval);
    CHECK(very_late * 10 <= kills);
    // The witness saw games, not empty tables.
    CHECK(events > static_cast<std::uint64_t>(kills) * 5);
}

}  // namespace

TEST_CASE("a killed server loses no more than one commit interval and leaves a file that opens") {
    kill_servers(40, 1);
}

TEST_CASE("300 killed servers", "[.][soak]") {
    kill_servers(300, 2);
}

}  // namespace juz::netcode::test
