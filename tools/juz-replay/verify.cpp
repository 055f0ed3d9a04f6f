#include "juz/replay/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "command_line/progress.hpp"
#include "commands.hpp"
#include "json_fields.hpp"
#include "opened.hpp"
#include "replay_files.hpp"

namespace juz::tool {

namespace {

using Verified = std::variant<replay::VerifyReport, replay::OpenError, replay::FileError>;

/// What a thread found out, and what is to be said of it.
struct Outcome {
    std::string text;  ///< For standard output.
    std::string complaint;
    int code = exit_fine;
    std::uint64_t events = 0;
};

std::string remarks(const replay::VerifyReport& report) {
    const bool excerpt = report.begin != replay::LogPosition{};
    const std::string before =
        excerpt ? fmt::format("of what came before event {} nothing is said; ", report.begin.events)
                : std::string();
    const std::string view =
        before +
        (report.rules_checked ? "" : "not everything is shown, so the rules were not asked; ");
    if (report.deal_proven) {
        return view + "the deal is proven: it follows from numbers that all had committed to";
    }
    if (excerpt && report.deal_follows) {
        return view + "the deals in it follow from the revealed seed";
    }
    return view + (report.deal_follows
                       ? "the deal follows from the revealed seed, which the host chose"
                       : "no seed was revealed, so the deal is not proven");
}

std::string counts(const replay::VerifyReport& report) {
    return fmt::format("{} records, {} events", report.records, report.events);
}

int code_of(const replay::VerifyReport& report) {
    switch (report.status) {
        case replay::VerifyStatus::Holds: return exit_fine;
        case replay::VerifyStatus::Unfinished:
        case replay::VerifyStatus::Wrong: return exit_no;
        case replay::VerifyStatus::Damaged: break;
    }
    return exit_bad_file;
}

Outcome told(const std::string& path, const replay::VerifyReport& report) {
    Outcome outcome{{}, {}, code_of(report), report.events};
    const auto say = [&](const std::string& what) { outcome.text = path + ": " + what + "\n"; };
    switch (report.status) {
        case replay::VerifyStatus::Holds:
            say(fmt::format("holds: {}; {}; hash {}; tip {}", counts(report), remarks(report),
                            to_text(report.hash), replay::to_hex(report.tip)));
            break;
        case replay::VerifyStatus::Unfinished:
            say(fmt::format("unfinished: {} hold, but {}; hash {}", counts(report), report.what,
                            to_text(report.hash)));
            break;
        case replay::VerifyStatus::Wrong:
            say(fmt::format("wrong: {}; the {} before it hold (byte {})", report.what,
                            counts(report), report.offset));
            break;
        case replay::VerifyStatus::Damaged:
            outcome.complaint = fmt::format("{}: damaged at byte {}: {}; the {} before it hold",
                                            path, report.offset, report.what, counts(report));
    }
    return outcome;
}

Outcome told(const std::string& path, const replay::OpenError& error) {
    return {{}, path + ": " + error.message, exit_bad_file, 0};
}

Outcome told(const std::string&, const replay::FileError& error) {
    return {{}, error.message, exit_environment, 0};
}

Json json_of(const replay::VerifyReport& report) {
    constexpr std::array<const char*, 4> words{"holds", "unfinished", "wrong", "damaged"};
    Json json{{"status", words[static_cast<std::size_t>(report.status)]}};
    json["records"] = report.records;
    json["events"] = report.events;
    if (report.begin != replay::LogPosition{}) {
        json["first_event"] = report.begin.events;
    }
    if (report.status != replay::VerifyStatus::Holds) {
        json["what"] = report.what;
        json["offset"] = report.offset;
    }
    if (report.event) {
        json["e"] = *report.event;
    }
    json["hash"] = to_text(report.hash);
    json["tip"] = replay::to_hex(report.tip);
    json["rules_checked"] = report.rules_checked;
    json["deal_follows"] = report.deal_follows;
    json["deal_proven"] = report.deal_proven;
    return json;
}

Json json_of(const replay::OpenError& error) {
    return Json{{"status", "damaged"},
                {"records", 0},
                {"events", 0},
                {"what", error.message},
                {"offset", error.offset}};
}

Json json_of(const replay::FileError& error) {
    return Json{{"status", "unreadable"}, {"records", 0}, {"events", 0}, {"what", error.message}};
}

Verified verified(const std::string& path) {
    const auto mapped = replay::Blob::map(path);
    if (const auto* error = std::get_if<replay::FileError>(&mapped)) {
        return *error;
    }
    auto answer = replay::verify(std::get<replay::Blob>(mapped));
    if (auto* error = std::get_if<replay::OpenError>(&answer)) {
        return std::move(*error);
    }
    return std::get<replay::VerifyReport>(std::move(answer));
}

Outcome verify_one(const std::string& path, bool json) {
    // One file that asks for too much must not take the others along.
    try {
        const Verified answer = verified(path);
        Outcome outcome = std::visit([&](const auto& kind) { return told(path, kind); }, answer);
        if (json) {
            Json line{{"file", path}};
            line.update(std::visit([](const auto& kind) { return json_of(kind); }, answer));
            outcome.text = to_line(line);
            outcome.complaint.clear();
        }
        return outcome;
    } catch (const std::exception& error) {
        return {{}, path + ": " + error.what(), exit_environment, 0};
    }
}

/// Looks at files with several threads; hands out what came of them in their order.
class Crew {
  public:
    Crew(const std::vector<std::string>& paths, unsigned jobs, bool json)
        : paths_(paths), json_(json), outcomes_(paths.size()) {
        const std::size_t threads = std::min<std::size_t>(jobs, paths.size());
        for (std::size_t at = 0; at < threads; ++at) {
            threads_.emplace_back([this] { work(); });
        }
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    ~Crew() {
        next_ = paths_.size();
        for (std::thread& thread : threads_) {
            thread.join();
        }
    }

    /// Waits for file number `at`, showing meanwhile how far everything is.
    Outcome take(std::size_t at, Progress& progress) {
        std::unique_lock lock(mutex_);
        while (!outcomes_[at]) {
            progress.show(done_);
            ready_.wait_for(lock, std::chrono::milliseconds(100));
        }
        return *std::move(outcomes_[at]);
    }

  private:
    void work() {
        for (std::size_t at = next_++; at < paths_.size(); at = next_++) {
            Outcome outcome = verify_one(paths_[at], json_);
            const std::lock_guard lock(mutex_);
            outcomes_[at] = std::move(outcome);
            ++done_;
            ready_.notify_one();
        }
    }

    const std::vector<std::string>& paths_;
    bool json_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::condition_variable ready_;
    std::vector<std::optional<Outcome>> outcomes_;
    std::size_t done_ = 0;
    std::vector<std::thread> threads_;
};

/// What came of all files together.
struct Sum {
    std::size_t files = 0;
    std::size_t hold = 0;
    std::uint64_t events = 0;
    double seconds = 0;

    double a_second(double count) const { return seconds > 0 ? count / seconds : 0; }

    std::string text() const {
        return fmt::format(
            "{} of {} files hold, {} events; {:.0f} files and {:.0f} events a second\n", hold,
            files, events, a_second(static_cast<double>(files)),
            a_second(static_cast<double>(events)));
    }

    Json json() const {
        return Json{{"files", files},
                    {"hold", hold},
                    {"events", events},
                    {"seconds", seconds},
                    {"files_per_second", a_second(static_cast<double>(files))},
                    {"events_per_second", a_second(static_cast<double>(events))}};
    }
};

unsigned threads_for(unsigned jobs) {
    return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

int verify(const VerifyArguments& arguments) {
    const ReplayFiles files = find_replays(arguments.paths);
    const auto begin = std::chrono::steady_clock::now();
    Sum sum;
    int worst = files.code;
    Progress progress(files.paths.size(), "files");
    Crew crew(files.paths, threads_for(arguments.jobs), arguments.json);
    for (std::size_t at = 0; at < files.paths.size(); ++at) {
        const Outcome outcome = crew.take(at, progress);
        progress.clear();
        if (!outcome.complaint.empty()) {
            complain(outcome.complaint);
        }
        if (!print(outcome.text)) {
            return exit_environment;
        }
        worst = std::max(worst, outcome.code);
        ++sum.files;
        sum.hold += outcome.code == exit_fine ? 1U : 0U;
        sum.events += outcome.events;
    }
    sum.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const bool many = files.paths.size() > 1 || files.from_folders;
    if (arguments.json || many) {
        return print(arguments.json ? to_line(sum.json()) : sum.text()) ? worst : exit_environment;
    }
    return worst;
}

}  // namespace juz::tool
