#include "juz/winged/fields.hpp"

#include <array>

namespace juz::winged {

namespace {

void seat_only(std::string_view kind, Seat seat, FieldSink& sink) {
    sink.kind(kind);
    sink.seat("seat", seat);
}

void fields(const Round& event, FieldSink& sink) {
    sink.kind("round");
    sink.number("round", event.round);
    sink.seat("dealer", event.dealer);
}

void fields(const Deal& event, FieldSink& sink) {
    std::array<std::span<const Card>, seats_max> piles;
    for (std::size_t seat = 0; seat < event.seats; ++seat) {
        piles[seat] = std::span(event.piles[seat]).first(dealt_each(event.seats));
    }
    sink.kind("deal");
    sink.piles("piles", std::span(piles).first(event.seats));
    sink.cards("centre", std::span(&event.centre, event.centre == Card::none ? 0U : 1U));
}

void fields(const Started&, FieldSink& sink) {
    sink.kind("start");
}

void fields(const Chosen& event, FieldSink& sink) {
    seat_only("choose", event.seat, sink);
    sink.cards("cards", event.cards);
    sink.flag("by_clock", event.by_clock);
}

void fields(const Played& event, FieldSink& sink) {
    seat_only("play", event.seat, sink);
    sink.cards("cards", event.cards);
    sink.cards("drawn", event.drawn);
    sink.flag("by_clock", event.by_clock);
}

void fields(const Taken& event, FieldSink& sink) {
    seat_only("take", event.seat, sink);
    sink.number("count", event.count);
    sink.flag("by_clock", event.by_clock);
}

void fields(const Left& event, FieldSink& sink) {
    seat_only("leave", event.seat, sink);
}

void fields(const Returned& event, FieldSink& sink) {
    seat_only("return", event.seat, sink);
}

void fields(const Ended& event, FieldSink& sink) {
    sink.kind("end");
    sink.text("why", to_text(event.why));
    sink.numbers("scores", std::span(event.scores).first(event.seats));
    sink.numbers("totals", std::span(event.totals).first(event.seats));
}

void fields(const MatchEnded& event, FieldSink& sink) {
    sink.kind("match");
    sink.ranking("ranking", std::span(event.place).first(event.seats));
    sink.text("why", to_text(event.why));
}

void fields(const ChooseCommand& command, FieldSink& sink) {
    seat_only("choose", command.seat, sink);
    sink.cards("cards", command.cards);
}

void fields(const PlayCommand& command, FieldSink& sink) {
    seat_only("play", command.seat, sink);
    sink.cards("cards", command.cards);
}

void fields(const TakeCommand& command, FieldSink& sink) {
    seat_only("take", command.seat, sink);
}

// The seed stays out: a description may be shown while the cards are still hidden.
void fields(const BeginRoundCommand&, FieldSink& sink) {
    sink.kind("round");
}

void fields(const StartCommand&, FieldSink& sink) {
    sink.kind("start");
}

void fields(const ClockCommand& command, FieldSink& sink) {
    seat_only("clock", command.seat, sink);
}

void fields(const LeaveCommand& command, FieldSink& sink) {
    seat_only("leave", command.seat, sink);
}

void fields(const ReturnCommand& command, FieldSink& sink) {
    seat_only("return", command.seat, sink);
}

}  // namespace

void describe(const Event& event, FieldSink& sink) {
    std::visit([&](const auto& kind) { fields(kind, sink); }, event);
}

void describe(const Command& command, FieldSink& sink) {
    std::visit([&](const auto& kind) { fields(kind, sink); }, command);
}

}  // namespace juz::winged
