#include "theatre/theatre_words.hpp"

#include <ctime>

#include "table/words.hpp"
#include "text/figures.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

std::string padded(std::int64_t value, std::size_t digits) {
    std::string text = std::to_string(value);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

std::string date_words(std::int64_t seconds) {
    const std::time_t time = seconds;
    std::tm local{};
    if (seconds <= 0 || localtime_r(&time, &local) == nullptr) {
        return {};
    }
    return date_text(local.tm_mday, local.tm_mon) + ", " + std::to_string(local.tm_hour) + ':' +
           padded(local.tm_min, 2);
}

std::string round_words(std::span<const replay::Chapter> chapters, const replay::Chapter& chapter,
                        int before) {
    int rounds = before;
    int number = before;
    for (const replay::Chapter& each : chapters) {
        if (each.kind == replay::ChapterKind::Round) {
            ++rounds;
            number += each.position <= chapter.position ? 1 : 0;
        }
    }
    return rounds < 2 ? trc("chapter", "Start")
                      : filled(tr("Round {number}"), {{"number", std::to_string(number)}});
}

}  // namespace

std::string short_clock(Microseconds t) {
    const std::int64_t seconds = t.value / 1000000;
    if (seconds >= 3600) {
        return std::to_string(seconds / 3600) + ':' + padded(seconds / 60 % 60, 2) + ':' +
               padded(seconds % 60, 2);
    }
    return std::to_string(seconds / 60) + ':' + padded(seconds % 60, 2);
}

std::string exact_clock(Microseconds t) {
    return short_clock(t) + decimal_sign() + padded(t.value / 1000 % 1000, 3);
}

std::string chapter_words(const replay::Chapter& chapter, const Players& players,
                          std::span<const replay::Chapter> all, int rounds_before) {
    const std::string name = chapter.seat ? players.names[chapter.seat->value] : "";
    const auto named = [&](const std::string& text) { return filled(text, {{"name", name}}); };
    switch (chapter.kind) {
        case replay::ChapterKind::Round: return round_words(all, chapter, rounds_before);
        case replay::ChapterKind::RoundEnd: return tr("End of the round");
        case replay::ChapterKind::MatchEnd: return tr("End");
        case replay::ChapterKind::Call: return named(tr("{name}: Już!"));
        case replay::ChapterKind::Beaten: return named(tr("Beaten: {name}"));
        case replay::ChapterKind::Lead: return named(tr("Lead: {name}"));
        case replay::ChapterKind::Rotation: return tr("Hands turned over");
        case replay::ChapterKind::Leave: return named(tr("{name}: left"));
        case replay::ChapterKind::Return: return named(tr("{name}: back"));
        case replay::ChapterKind::Run: return named(tr("{name}: a run"));
        case replay::ChapterKind::Take: return named(tr("{name}: the centre taken"));
        case replay::ChapterKind::King: return named(tr("{name}: king"));
        case replay::ChapterKind::Queen: return named(tr("{name}: queen"));
        case replay::ChapterKind::Jack: return named(tr("{name}: jack"));
    }
    return {};
}

std::string hash_words(StateHash hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) {
        text += digits[(hash.value >> static_cast<unsigned>(shift)) & 0xFU];
    }
    return text;
}

std::string prize_words(const ContestedPlay& contest) {
    return contest.is_shout() ? tr("Już!") : card_words(contest.card);
}

std::string count_words(const TheatreModel& model) {
    return filled(tr("{position} of {events} events"),
                  {{"position", std::to_string(model.position())},
                   {"events", std::to_string(model.events())}});
}

std::string state_words(const TheatreModel& model) {
    return count_words(model) + " · " + hash_words(model.hash());
}

std::string match_words(const MatchHeader& header) {
    const std::string date = date_words(header.start_time_s);
    const std::string game = game_title(header.rules.index());
    return date.empty() ? game : game + " · " + date;
}

std::string live_words(const TheatreModel& model, int delay_s) {
    if (!model.is_live()) {
        return {};
    }
    if (!model.follows()) {
        return filled(tr("{time} behind"), {{"time", short_clock(model.behind())}});
    }
    return delay_s == 0 ? tr("LIVE")
                        : filled(tr("LIVE, {time} late"),
                                 {{"time", short_clock({delay_s * std::int64_t{1000000}})}});
}

std::string cut_words(const TheatreModel& model) {
    if (!model.is_cut()) {
        return {};
    }
    const std::string end = short_clock(model.duration());
    return model.is_damaged()
               ? filled(tr("This replay is damaged: what can be read of it ends at {time}."),
                        {{"time", end}})
               : filled(tr("This replay has no end: it was cut or is still being written. It "
                           "reaches {time}."),
                        {{"time", end}});
}

}  // namespace juz::client
