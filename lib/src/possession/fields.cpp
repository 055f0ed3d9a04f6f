#include "juz/possession/fields.hpp"

#include <array>

namespace juz::possession {

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
    sink.kind("deal");
    std::array<std::span<const Card>, seat_max> hands;
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        hands[seat] = event.hands[seat];
    }
    sink.piles("hands", std::span(hands).first(event.seats));
    sink.cards("stock", event.stock);
    sink.card("top", event.top);
}

void fields(const Starter& event, FieldSink& sink) {
    seat_only("starter", event.seat, sink);
}

void fields(const Started&, FieldSink& sink) {
    sink.kind("start");
}

void fields(const Laid& event, FieldSink& sink) {
    seat_only("lay", event.seat, sink);
    sink.cards("cards", event.cards);
    sink.flag("by_clock", event.by_clock);
}

void fields(const Drawn& event, FieldSink& sink) {
    seat_only("draw", event.seat, sink);
    sink.card("card", event.card);
    sink.flag("recycled", event.recycled);
    sink.flag("by_clock", event.by_clock);
}

void fields(const Passed& event, FieldSink& sink) {
    seat_only("pass", event.seat, sink);
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

void fields(const LayCommand& command, FieldSink& sink) {
    seat_only("lay", command.seat, sink);
    sink.cards("cards", command.cards);
}

void fields(const DrawCommand& command, FieldSink& sink) {
    seat_only("draw", command.seat, sink);
}

void fields(const PassCommand& command, FieldSink& sink) {
    seat_only("pass", command.seat, sink);
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

}  // namespace juz::possession
