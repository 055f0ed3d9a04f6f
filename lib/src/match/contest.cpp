#include "juz/match/contest.hpp"

#include <array>
#include <limits>
#include <string>

namespace juz {

namespace {

constexpr std::int64_t time_max = std::numeric_limits<std::int64_t>::max() / 4;

constexpr std::array<std::string_view, 3> news_words{"public", "reveal", "own"};
constexpr std::array<std::string_view, 4> wait_words{"arrived", "absent", "passed", "capped"};

void write(Writer& writer, Microseconds time) {
    writer.integer(time.value);
}

Microseconds read_time(Reader& reader) {
    return Microseconds{reader.integer(-time_max, time_max)};
}

void write(Writer& writer, const std::optional<Microseconds>& time) {
    writer.flag(time.has_value());
    if (time) {
        write(writer, *time);
    }
}

std::optional<Microseconds> read_optional_time(Reader& reader) {
    return reader.flag() ? std::optional(read_time(reader)) : std::nullopt;
}

Seat read_seat(Reader& reader) {
    return Seat{static_cast<std::uint8_t>(reader.number(seat_count_max - 1U))};
}

void write(Writer& writer, const News& news) {
    writer.number(news.event);
    writer.byte(static_cast<std::uint8_t>(news.kind));
    write(writer, news.t);
    write(writer, news.sent);
}

News read_news(Reader& reader) {
    News news;
    news.event = static_cast<std::uint32_t>(reader.number(~std::uint32_t{0}));
    news.kind = static_cast<NewsKind>(reader.number(news_words.size() - 1));
    news.t = read_time(reader);
    news.sent = read_time(reader);
    return news;
}

void describe(const News& news, FieldSink& sink) {
    sink.open("news");
    sink.kind(to_text(news.kind));
    sink.number("event", news.event);
    sink.number("t", news.t.value);
    sink.number("sent", news.sent.value);
    sink.close();
}

}  // namespace

void encode(Writer& writer, const Contender& contender) {
    writer.number(contender.seat.value);
    write(writer, contender.arrival);
    write(writer, contender.news);
    write(writer, contender.link.min60);
    write(writer, contender.link.mean10);
    write(writer, contender.link.q99);
    write(writer, contender.echo);
    write(writer, contender.cap);
    write(writer, contender.bank);
    write(writer, contender.excess);
    write(writer, contender.compensation);
    write(writer, contender.time);
}

std::optional<Contender> decode_contender(Reader& reader) {
    Contender contender;
    contender.seat = read_seat(reader);
    contender.arrival = read_time(reader);
    contender.news = read_news(reader);
    contender.link.min60 = read_time(reader);
    contender.link.mean10 = read_time(reader);
    contender.link.q99 = read_time(reader);
    contender.echo = read_optional_time(reader);
    contender.cap = read_time(reader);
    contender.bank = read_time(reader);
    contender.excess = read_time(reader);
    contender.compensation = read_time(reader);
    contender.time = read_time(reader);
    return reader.ok() ? std::optional(contender) : std::nullopt;
}

void encode(Writer& writer, const Awaited& awaited) {
    writer.number(awaited.seat.value);
    write(writer, awaited.news);
    write(writer, awaited.compensation);
    write(writer, awaited.margin);
    write(writer, awaited.deadline);
    writer.byte(static_cast<std::uint8_t>(awaited.end));
}

std::optional<Awaited> decode_awaited(Reader& reader) {
    Awaited awaited;
    awaited.seat = read_seat(reader);
    awaited.news = read_news(reader);
    awaited.compensation = read_time(reader);
    awaited.margin = read_time(reader);
    awaited.deadline = read_time(reader);
    awaited.end = static_cast<WaitEnd>(reader.number(wait_words.size() - 1));
    return reader.ok() ? std::optional(awaited) : std::nullopt;
}

void encode(Writer& writer, const Contest& contest) {
    writer.number(contest.prize.index());
    writer.number(contest.event);
    writer.number(contest.places);
    writer.number(contest.contenders);
    writer.number(contest.counted);
    writer.number(contest.awaited);
    write(writer, contest.hold_cap);
    write(writer, contest.decided_at);
    writer.number(contest.winner.value);
    writer.number(contest.tie_first);
    write(writer, contest.margin);
    write(writer, contest.uncertainty);
    writer.number(contest.first_to_arrive.value);
}

std::optional<Contest> decode_contest(Reader& reader) {
    constexpr std::uint64_t places_max = std::numeric_limits<std::uint8_t>::max();
    const auto small = [&](std::uint64_t max) {
        return static_cast<std::uint8_t>(reader.number(max));
    };
    Contest contest;
    contest.prize = Prize::at(small(Prize::count - 1U));
    contest.event = static_cast<std::uint32_t>(reader.number(~std::uint32_t{0}));
    contest.places = small(places_max);
    contest.contenders = small(seat_count_max);
    contest.counted = small(contest.contenders);
    contest.awaited = small(seat_count_max);
    contest.hold_cap = read_time(reader);
    contest.decided_at = read_time(reader);
    contest.winner = read_seat(reader);
    contest.tie_first = small(seat_count_max - 1U);
    contest.margin = read_optional_time(reader);
    contest.uncertainty = read_time(reader);
    contest.first_to_arrive = read_seat(reader);
    return reader.ok() ? std::optional(contest) : std::nullopt;
}

std::string_view to_text(NewsKind kind) {
    return news_words[static_cast<std::size_t>(kind)];
}

std::string_view to_text(WaitEnd end) {
    return wait_words[static_cast<std::size_t>(end)];
}

void describe(const Contender& contender, FieldSink& sink) {
    sink.kind("contender");
    sink.seat("seat", contender.seat);
    sink.number("arrival", contender.arrival.value);
    describe(contender.news, sink);
    sink.number("min60", contender.link.min60.value);
    sink.number("mean10", contender.link.mean10.value);
    sink.number("q99", contender.link.q99.value);
    if (contender.echo) {
        sink.number("echo", contender.echo->value);
    }
    sink.number("cap", contender.cap.value);
    sink.number("bank", contender.bank.value);
    sink.number("excess", contender.excess.value);
    sink.number("compensation", contender.compensation.value);
    sink.number("time", contender.time.value);
}

void describe(const Awaited& awaited, FieldSink& sink) {
    sink.kind("awaited");
    sink.seat("seat", awaited.seat);
    describe(awaited.news, sink);
    sink.number("compensation", awaited.compensation.value);
    sink.number("margin", awaited.margin.value);
    sink.number("deadline", awaited.deadline.value);
    sink.text("ended", to_text(awaited.end));
}

void describe(const Contest& contest, FieldSink& sink) {
    sink.kind("contest");
    sink.text("prize", to_text(contest.prize));
    sink.number("event", contest.event);
    sink.number("places", contest.places);
    sink.number("contenders", contest.contenders);
    sink.number("counted", contest.counted);
    sink.number("awaited", contest.awaited);
    sink.number("hold_cap", contest.hold_cap.value);
    sink.number("decided_at", contest.decided_at.value);
    sink.seat("winner", contest.winner);
    sink.number("tie_first", contest.tie_first);
    if (contest.margin) {
        sink.number("margin", contest.margin->value);
    }
    sink.number("uncertainty", contest.uncertainty.value);
    sink.seat("first_to_arrive", contest.first_to_arrive);
}

}  // namespace juz
