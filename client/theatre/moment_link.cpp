#include "theatre/moment_link.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <system_error>

#include "text/tr.hpp"
#include "theatre/theatre_model.hpp"

namespace juz::client {

namespace {

constexpr std::int64_t second_us = 1000000;
constexpr std::string_view event_mark = "event=";

// Digits and nothing else.
std::optional<std::int64_t> number(std::string_view text, std::int64_t most) {
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const bool plain = text.find_first_not_of("0123456789") == std::string_view::npos;
    return plain && !text.empty() && error == std::errc() && stop == end && value <= most
               ? std::optional(value)
               : std::nullopt;
}

std::string two_digits(std::int64_t value) {
    return (value < 10 ? "0" : "") + std::to_string(value);
}

std::string clock_text(std::int64_t t) {
    const std::int64_t seconds = t / second_us;
    std::string text = seconds >= 3600
                           ? std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60)
                           : std::to_string(seconds / 60);
    text += ':' + two_digits(seconds % 60);
    std::string rest = std::to_string(second_us + t % second_us).substr(1);
    rest.erase(rest.find_last_not_of('0') + 1);
    return rest.empty() ? text : text + '.' + rest;
}

std::optional<Microseconds> time_from_text(std::string_view text) {
    std::int64_t part = 0;
    if (const std::size_t point = text.find('.'); point != std::string_view::npos) {
        std::string decimals(text.substr(point + 1));
        const std::size_t given = decimals.size();
        decimals.resize(6, '0');
        const auto read = number(decimals, second_us - 1);
        if (given == 0 || given > 6 || !read) {
            return std::nullopt;
        }
        part = *read;
        text = text.substr(0, point);
    }
    std::int64_t seconds = 0;
    for (int numbers = 1; numbers <= 3; ++numbers) {
        const std::size_t colon = text.find(':');
        // Only the first number may be any.
        const auto value = number(text.substr(0, colon), numbers == 1 ? 1000000000 : 59);
        if (!value) {
            return std::nullopt;
        }
        seconds = seconds * 60 + *value;
        if (colon == std::string_view::npos) {
            return Microseconds{seconds * second_us + part};
        }
        text = text.substr(colon + 1);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Moment> moment_from_text(std::string_view text) {
    if (text.substr(0, event_mark.size()) == event_mark) {
        const auto event = number(text.substr(event_mark.size()), UINT32_MAX);
        return event ? std::optional<Moment>(AfterEvent{static_cast<std::uint32_t>(*event)})
                     : std::nullopt;
    }
    const std::optional<Microseconds> t = time_from_text(text);
    return t ? std::optional<Moment>(*t) : std::nullopt;
}

std::string to_text(const Moment& moment) {
    const auto* event = std::get_if<AfterEvent>(&moment);
    return event != nullptr ? std::string(event_mark) + std::to_string(event->event)
                            : clock_text(std::get<Microseconds>(moment).value);
}

ReplayLink replay_link(const std::string& text, std::string& problem) {
    const std::size_t mark = text.rfind('#');
    std::error_code ignored;
    if (mark == std::string::npos || std::filesystem::exists(text, ignored)) {
        return {text, std::nullopt};
    }
    const std::string path = text.substr(0, mark);
    const std::string name = text.substr(mark + 1);
    const std::optional<Moment> moment = moment_from_text(name);
    if (!moment && !std::filesystem::exists(path, ignored)) {
        return {text, std::nullopt};
    }
    if (!moment) {
        problem = filled(tr("“{moment}” is no moment of a replay: write 1:23.4 or event=118"),
                         {{"moment", name}});
    }
    return {path, moment};
}

bool reaches(const std::string& path, const Moment& moment, std::string& problem) {
    auto blob = replay::Blob::map(path);
    if (std::holds_alternative<replay::FileError>(blob)) {
        return true;
    }
    const auto opened = replay::Replay::open(std::get<replay::Blob>(std::move(blob)));
    const auto* replay = std::get_if<replay::Replay>(&opened);
    if (replay == nullptr) {
        return true;
    }
    if (const auto* after = std::get_if<AfterEvent>(&moment)) {
        problem = filled(
            tr("there is no event {event}: there are {count}, counted from 0"),
            {{"event", std::to_string(after->event)}, {"count", std::to_string(replay->events())}});
        return after->event < replay->events();
    }
    problem = filled(tr("there is no moment {moment}: the replay ends at {end}"),
                     {{"moment", to_text(moment)}, {"end", to_text(replay->duration())}});
    return std::get<Microseconds>(moment) <= replay->duration();
}

std::string link_to(const TheatreModel& model, const std::string& path) {
    std::error_code failed;
    const std::filesystem::path whole = std::filesystem::absolute(path, failed);
    std::string file = failed ? path : whole.lexically_normal().string();
    if (model.position() == 0 && model.time().value == 0) {
        return file;
    }
    const Moment moment = model.is_whole_moment()
                              ? Moment(model.time())
                              : Moment(AfterEvent{std::max(1U, model.position()) - 1});
    return file + '#' + to_text(moment);
}

}  // namespace juz::client
