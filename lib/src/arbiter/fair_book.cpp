#include "juz/arbiter/fair_book.hpp"

#include <algorithm>

namespace juz {

namespace {

Microseconds after(Microseconds at, Microseconds time) {
    return Microseconds{at.value + time.value};
}

/// Of the events of one step: the one that opened the prize to the seat, and how.
struct Opening {
    std::uint32_t event = 0;
    NewsKind kind = NewsKind::Public;
};

Opening opening_of(Prize prize, Seat seat, const FairBook::Step& step) {
    if (step.actor != seat) {
        return {step.first, NewsKind::Public};
    }
    for (std::size_t at = 0; at < step.events.size(); ++at) {
        if (reveals(*step.events[at], prize)) {
            return {step.first + static_cast<std::uint32_t>(at), NewsKind::Reveal};
        }
    }
    return {step.first, NewsKind::Own};
}

}  // namespace

FairBook::FairBook(const FairSetup& setup, std::uint8_t seats) : seats_(seats) {
    for (std::uint8_t seat = 0; seat < seats_; ++seat) {
        SeatBook& book = books_[seat];
        book.local = setup.local.has(Seat{seat});
        book.link.q99 = book.local ? Microseconds{} : fair::margin_max;
    }
    begin_round();
}

void FairBook::note(const Observation& observation) {
    SeatBook& book = books_[observation.seat.value];
    switch (observation.kind) {
        case Observation::Kind::Sent: {
            const PrizeSet unsent = book.unsent;
            book.unsent = {};
            unsent.for_each([&](Prize prize) {
                News& news = book.news[prize.index()].news;
                if (news.event < observation.event) {
                    news.sent = observation.at;
                } else {
                    book.unsent.add(prize);
                }
            });
            break;
        }
        case Observation::Kind::Echo:
            book.known.for_each([&](Prize prize) {
                Known& known = book.news[prize.index()];
                if (known.news.event == observation.event) {
                    known.echo = observation.round_trip;
                    known.echo_at = observation.at;
                }
            });
            break;
        case Observation::Kind::Link:
            book.link = observation.link;
            book.cap = observation.cap;
            break;
    }
}

void FairBook::begin_round() {
    for (SeatBook& book : books_) {
        book.open = {};
        book.known = {};
        book.unsent = {};
        book.locked_until.fill(long_ago);
        book.closed_at.fill(long_ago);
        book.tried_at.fill(long_ago);
    }
    taken_.fill(std::nullopt);
}

void FairBook::follow(const Step& step) {
    for (std::uint8_t seat = 0; seat < seats_; ++seat) {
        SeatBook& book = books_[seat];
        const PrizeSet now = open_prizes(step.after, Seat{seat});
        if (now == book.open) {
            continue;
        }
        book.open.without(now).for_each(
            [&](Prize prize) { book.closed_at[prize.index()] = step.t; });
        now.without(book.open).for_each([&](Prize prize) { open(book, Seat{seat}, prize, step); });
        book.open = now;
    }
}

void FairBook::open(SeatBook& book, Seat seat, Prize prize, const Step& step) {
    const Opening opening = opening_of(prize, seat, step);
    Known& known = book.news[prize.index()];
    known.echo.reset();
    known.news = {opening.event, opening.kind, step.t, step.t};
    if (opening.kind == NewsKind::Own) {
        known.news.sent = step.arrival;
    } else if (!book.local) {
        known.news.sent = not_sent;
        book.unsent.add(prize);
    }
    book.known.add(prize);
}

void FairBook::heard(Seat seat, Microseconds arrival) {
    SeatBook& book = books_[seat.value];
    book.heard = std::max(book.heard, Microseconds{arrival.value - compensation(seat).value});
}

Microseconds FairBook::bank(const SeatBook& book, Microseconds at) const {
    return fair::refilled(book.bank,
                          Microseconds{std::max<std::int64_t>(0, at.value - book.bank_at.value)});
}

std::optional<Contender> FairBook::contender(Seat seat, Prize prize, Microseconds arrival) const {
    const SeatBook& book = books_[seat.value];
    if (!book.known.has(prize)) {
        return std::nullopt;
    }
    const Known& known = book.news[prize.index()];
    Contender contender;
    contender.seat = seat;
    contender.arrival = arrival;
    contender.news = known.news;
    contender.link = book.link;
    if (known.echo && known.echo_at <= arrival) {
        contender.echo = known.echo;
    }
    contender.cap = book.cap;
    contender.bank = bank(book, arrival);
    fair::settle(contender);
    return contender;
}

void FairBook::charge(const Contender& contender) {
    SeatBook& book = books_[contender.seat.value];
    book.bank = Microseconds{contender.bank.value - contender.excess.value};
    book.bank_at = contender.arrival;
}

bool FairBook::is_locked(Seat seat, Prize prize, Microseconds at) const {
    return at < books_[seat.value].locked_until[prize.index()];
}

void FairBook::lock(Seat seat, Prize prize, Microseconds at) {
    books_[seat.value].locked_until[prize.index()] = after(at, fair::early_lock);
}

bool FairBook::was_open(Seat seat, Prize prize, Microseconds at) const {
    return at <= after(books_[seat.value].closed_at[prize.index()], fair::beaten_window);
}

void FairBook::tried(Seat seat, Prize prize, Microseconds at) {
    books_[seat.value].tried_at[prize.index()] = at;
}

bool FairBook::tried_below(Seat seat, Prize prize, Microseconds at) const {
    if (prize.is_call() || prize.rank() == rank_ace) {
        return false;
    }
    const Microseconds tried = books_[seat.value].tried_at[prize.index() - 1U];
    return at <= after(tried, fair::beaten_window);
}

void FairBook::took(Prize prize, const TakenPrize& taken) {
    taken_[prize.index()] = taken;
}

std::optional<fair::Rival> FairBook::rival(Seat seat, Prize prize, Microseconds now) const {
    const SeatBook& book = books_[seat.value];
    const Known& known = book.news[prize.index()];
    if (book.unsent.has(prize)) {
        return std::nullopt;
    }
    const bool own = known.news.kind == NewsKind::Own;
    const Microseconds base = fair::base_compensation(book.link, book.cap);
    const Microseconds excess =
        fair::excess_compensation(book.link, known.echo, bank(book, now), book.cap);
    return fair::Rival{seat, known.news, own ? Microseconds{} : after(base, excess),
                       fair::margin_of(book.link), book.heard};
}

FairBook::Rivals FairBook::rivals(Prize prize, SeatSet contenders, Microseconds now) const {
    Rivals rivals;
    for (std::uint8_t at = 0; at < seats_; ++at) {
        const Seat seat{at};
        if (contenders.has(seat)) {
            continue;
        }
        std::optional<fair::Rival> found;
        books_[at].open.for_each([&](Prize open) {
            const bool counts = prize.is_call() ? !open.is_call() : open == prize;
            if (!counts || is_locked(seat, open, now)) {
                return;
            }
            const std::optional<fair::Rival> one = rival(seat, open, now);
            if (one && (!found || one->news.sent < found->news.sent)) {
                found = one;
            }
        });
        if (found) {
            rivals.push(*found);
        }
    }
    return rivals;
}

Microseconds FairBook::compensation(Seat seat) const {
    const SeatBook& book = books_[seat.value];
    return fair::base_compensation(book.link, book.cap);
}

}  // namespace juz
