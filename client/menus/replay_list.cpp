#include "menus/replay_list.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <utility>

#include "juz/replay/timeline.hpp"
#include "juz/replay/verify.hpp"
#include "menus/game_story.hpp"
#include "menus/rule_rows.hpp"
#include "text/figures.hpp"
#include "text/game_title.hpp"
#include "text/lower.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

std::optional<replay::Replay> open_replay(const std::string& path) {
    auto blob = replay::Blob::map(path);
    if (std::holds_alternative<replay::FileError>(blob)) {
        return std::nullopt;
    }
    auto opened = replay::Replay::open(std::get<replay::Blob>(std::move(blob)));
    if (auto* replay = std::get_if<replay::Replay>(&opened)) {
        return std::move(*replay);
    }
    return std::nullopt;
}

std::vector<std::string> files_in(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    std::filesystem::directory_iterator place(folder, error);
    const std::filesystem::directory_iterator end;
    for (; !error && place != end; place.increment(error)) {
        if (place->path().extension() == ".juzr") {
            files.push_back(place->path().string());
        }
    }
    // Names begin with the time, so the latest come first.
    std::sort(files.rbegin(), files.rend());
    return files;
}

// Whether who has the first does not need the second.
bool covers(const ReplayEntry& one, const ReplayEntry& other) {
    return one.match && one.match == other.match && one.start_s == other.start_s &&
           (one.viewer.sees_everything() || one.viewer == other.viewer) &&
           (!one.damaged || other.damaged) && (one.finished || !other.finished);
}

std::tm local_time(std::int64_t seconds) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    localtime_r(&time, &parts);
    return parts;
}

std::string two_digits(int value) {
    return (value < 10 ? "0" : "") + std::to_string(value);
}

}  // namespace

ReplayEntry entry_of(const replay::Replay& replay, std::string path) {
    ReplayEntry entry;
    entry.path = std::move(path);
    entry.start_s = replay.header().start_time_s;
    entry.game = replay.game();
    entry.players = replay.header().players;
    entry.length = replay.duration();
    entry.contested = static_cast<int>(std::count_if(
        replay.chapters().begin(), replay.chapters().end(), [](const replay::Chapter& chapter) {
            return chapter.kind == replay::ChapterKind::Beaten;
        }));
    entry.finished = replay.is_finished();
    entry.running = !entry.finished && replay::is_being_written(entry.path);
    // What is written at this moment ends anywhere.
    entry.damaged = replay.damage().has_value() && !entry.running;
    entry.practice = replay.header().program.ends_with(practice_mark);
    entry.viewer = replay.header().viewer;
    if (!replay.is_excerpt() && !replay.header().commitments.empty()) {
        entry.match = replay.header().commitments.front();
    }
    return entry;
}

std::vector<ReplayEntry> each_once(std::vector<ReplayEntry> entries) {
    std::vector<ReplayEntry> kept;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        bool is_covered = false;
        for (std::size_t j = 0; j < entries.size() && !is_covered; ++j) {
            // Of two that are as good the first stays.
            is_covered = j != i && covers(entries[j], entries[i]) &&
                         (j < i || !covers(entries[i], entries[j]));
        }
        if (!is_covered) {
            kept.push_back(entries[i]);
        }
    }
    for (ReplayEntry& entry : kept) {
        const auto same = std::count_if(kept.begin(), kept.end(), [&](const ReplayEntry& other) {
            return entry.match && other.match == entry.match;
        });
        entry.has_sibling = same > 1;
    }
    return kept;
}

std::string kind_text(const ReplayEntry& entry, bool in_list) {
    if (entry.practice) {
        return tr("practice");
    }
    const std::optional<Seat> seat = entry.viewer.seat();
    if (!seat || seat->value >= entry.players.size() || (in_list && !entry.has_sibling)) {
        return {};
    }
    return filled(tr("view: {name}"), {{"name", entry.players[seat->value].name}});
}

std::string length_text(const ReplayEntry& entry) {
    return entry.running ? trc("replay of a match", "in play") : length_text(entry.length);
}

std::vector<ReplayEntry> list_replays(const std::string& folder) {
    std::vector<ReplayEntry> entries;
    for (const std::string& path : files_in(folder)) {
        if (const std::optional<replay::Replay> replay = open_replay(path)) {
            entries.push_back(entry_of(*replay, path));
        }
    }
    entries = each_once(std::move(entries));
    std::stable_sort(entries.begin(), entries.end(),
                     [](const ReplayEntry& left, const ReplayEntry& right) {
                         return left.start_s > right.start_s;
                     });
    return entries;
}

std::optional<ReplayEntry> latest_replay(const std::string& folder) {
    std::vector<ReplayEntry> latest;
    for (const std::string& path : files_in(folder)) {
        if (const std::optional<replay::Replay> replay = open_replay(path)) {
            ReplayEntry entry = entry_of(*replay, path);
            // Files of one match stand together.
            if (!latest.empty() && (!entry.match || entry.match != latest.front().match)) {
                break;
            }
            latest.push_back(std::move(entry));
        }
    }
    latest = each_once(std::move(latest));
    return latest.empty() ? std::nullopt : std::optional(latest.front());
}

std::vector<ReplayStanding> standings_of(const std::string& path) {
    const std::optional<replay::Replay> replay = open_replay(path);
    std::vector<ReplayStanding> order;
    if (!replay) {
        return order;
    }
    replay::Timeline timeline(*replay);
    timeline.seek(replay->events());
    for (const ResultRow& row : result_rows(replay->header(), timeline.state())) {
        order.push_back({row.seat, row.total, row.total_words, row.place});
    }
    return order;
}

namespace {

// Nothing for what everybody knows without looking, and for what tells the end.
std::string moment_text(replay::ChapterKind kind) {
    switch (kind) {
        case replay::ChapterKind::Beaten: return tr("contested play");
        case replay::ChapterKind::Lead: return tr("lead changes");
        case replay::ChapterKind::Call: return tr("Już!");
        case replay::ChapterKind::Rotation: return tr("nobody finds anything");
        case replay::ChapterKind::Leave: return tr("somebody leaves");
        case replay::ChapterKind::Return: return tr("somebody comes back");
        case replay::ChapterKind::Run: return tr("a long run");
        case replay::ChapterKind::Take: return tr("somebody takes the centre");
        case replay::ChapterKind::King: return tr("a king");
        case replay::ChapterKind::Queen: return tr("a queen");
        case replay::ChapterKind::Jack: return tr("a jack");
        case replay::ChapterKind::Round:
        case replay::ChapterKind::RoundEnd:
        case replay::ChapterKind::MatchEnd: break;
    }
    return {};
}

}  // namespace

std::vector<ReplayMoment> moments_of(const std::string& path, std::size_t count) {
    const std::optional<replay::Replay> replay = open_replay(path);
    std::vector<ReplayMoment> all;
    if (replay) {
        for (const replay::Chapter& chapter : replay->chapters()) {
            std::string words = moment_text(chapter.kind);
            if (!words.empty()) {
                all.push_back({chapter.t, std::move(words)});
            }
        }
    }
    if (all.size() <= count || count < 2) {
        return all;
    }
    std::vector<ReplayMoment> some;
    for (std::size_t i = 0; i < count; ++i) {
        some.push_back(all[i * (all.size() - 1) / (count - 1)]);
    }
    return some;
}

bool verify_replay(const std::string& path, std::string& words) {
    auto blob = replay::Blob::map(path);
    if (std::holds_alternative<replay::FileError>(blob)) {
        words = tr("The file cannot be opened.");
        return false;
    }
    const auto checked = replay::verify(std::get<replay::Blob>(blob));
    if (std::holds_alternative<replay::OpenError>(checked)) {
        words = tr("No replay that can be read.");
        return false;
    }
    const auto& report = std::get<replay::VerifyReport>(checked);
    switch (report.status) {
        case replay::VerifyStatus::Holds: words = tr("Whole, and by the rules"); return true;
        case replay::VerifyStatus::Unfinished: words = tr("Sound so far, without an end"); break;
        case replay::VerifyStatus::Wrong: words = tr("Not by the rules"); break;
        case replay::VerifyStatus::Damaged: words = tr("Damaged"); break;
    }
    return false;
}

bool can_be_watched(const std::string& path, std::string& problem) {
    auto blob = replay::Blob::map(path);
    if (const auto* error = std::get_if<replay::FileError>(&blob)) {
        problem = error->message;
        return false;
    }
    const auto checked = replay::verify(std::get<replay::Blob>(blob));
    if (const auto* error = std::get_if<replay::OpenError>(&checked)) {
        problem = error->message;
        return false;
    }
    const auto& report = std::get<replay::VerifyReport>(checked);
    problem = "damaged at byte " + std::to_string(report.offset) + ": " + report.what;
    // A program that dies while it writes leaves a block behind that is not whole: what is before
    // it is a game without an end, and worth watching.
    const bool is_cut = report.what.find("ends within a block") != std::string_view::npos;
    return report.status != replay::VerifyStatus::Damaged || (is_cut && report.events > 0);
}

bool matches(const ReplayEntry& entry, const std::string& wanted) {
    const std::string all =
        lowered(names_text(entry.players) + " " + std::string(game_name(entry.game)) + " " +
                game_title(game_name(entry.game)) + " " + kind_text(entry, false) + " " +
                day_text(entry.start_s, 0) + " " + clock_text(entry.start_s));
    return all.find(lowered(wanted)) != std::string_view::npos;
}

std::string length_text(Microseconds length) {
    const auto seconds = static_cast<int>(length.value / 1000000);
    const int hours = seconds / 3600;
    const std::string rest = two_digits(seconds % 60);
    if (hours > 0) {
        return std::to_string(hours) + ":" + two_digits(seconds / 60 % 60) + ":" + rest;
    }
    return std::to_string(seconds / 60) + ":" + rest;
}

std::string clock_text(std::int64_t start_s) {
    const std::tm parts = local_time(start_s);
    return std::to_string(parts.tm_hour) + ":" + two_digits(parts.tm_min);
}

std::string day_text(std::int64_t start_s, std::int64_t now_s) {
    const std::tm day = local_time(start_s);
    const auto is = [&](std::int64_t other_s) {
        const std::tm other = local_time(other_s);
        return other.tm_year == day.tm_year && other.tm_yday == day.tm_yday;
    };
    if (is(now_s)) {
        return tr("Today");
    }
    if (is(now_s - 86400)) {
        return tr("Yesterday");
    }
    const std::string date = date_text(day.tm_mday, day.tm_mon);
    const bool this_year = local_time(now_s).tm_year == day.tm_year;
    return this_year ? date : date + " " + std::to_string(day.tm_year + 1900);
}

std::string names_text(const std::vector<Player>& players) {
    std::string text;
    for (const Player& player : players) {
        text += (text.empty() ? "" : ", ") + player.name;
    }
    return text;
}

}  // namespace juz::client
