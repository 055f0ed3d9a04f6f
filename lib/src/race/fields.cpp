#include "juz/race/fields.hpp"

namespace juz::race {

namespace {

void fields(const Round& event, FieldSink& sink) {
    sink.kind("round");
    sink.number("round", event.round);
    sink.null("dealer");
}

void fields(const Deal& event, FieldSink& sink) {
    sink.kind("deal");
    sink.seat("seat", event.seat);
    sink.cards("reserve", event.reserve);
    sink.cards("row", event.row);
    sink.cards("hand", event.hand);
}

void fields(const Started&, FieldSink& sink) {
    sink.kind("start");
}

void fields(const Move& event, FieldSink& sink) {
    sink.kind("move");
    sink.seat("seat", event.seat);
    sink.card("card", event.card);
    sink.text("from", to_text(event.from));
    sink.text("to", to_text(event.to));
    sink.number("count", event.count);
    if (event.exposed != Card::none) {
        sink.card("exposed", event.exposed);
    }
}

void fields(const Refilled& event, FieldSink& sink) {
    sink.kind("refill");
    sink.seat("seat", event.seat);
    sink.number("column", event.column);
    sink.card("card", event.card);
    if (event.exposed != Card::none) {
        sink.card("exposed", event.exposed);
    }
}

void fields(const Turned& event, FieldSink& sink) {
    sink.kind("turn");
    sink.seat("seat", event.seat);
    sink.cards("cards", std::span(event.cards).first(event.count));
    sink.flag("recycled", event.recycled);
}

void fields(const Rotated&, FieldSink& sink) {
    sink.kind("rotate");
}

void seat_only(std::string_view kind, Seat seat, FieldSink& sink) {
    sink.kind(kind);
    sink.seat("seat", seat);
}

void fields(const Called& event, FieldSink& sink) {
    seat_only("call", event.seat, sink);
}

void fields(const Stuck& event, FieldSink& sink) {
    seat_only("stuck", event.seat, sink);
}

void fields(const Idled& event, FieldSink& sink) {
    seat_only("idle", event.seat, sink);
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
    if (event.caller) {
        sink.seat("caller", *event.caller);
    }
    sink.numbers("scores", std::span(event.scores).first(event.seats));
    sink.numbers("totals", std::span(event.totals).first(event.seats));
}

void fields(const MatchEnded& event, FieldSink& sink) {
    sink.kind("match");
    sink.ranking("ranking", std::span(event.place).first(event.seats));
    sink.text("why", to_text(event.why));
}

void fields(const MoveCommand& command, FieldSink& sink) {
    sink.kind("move");
    sink.seat("seat", command.seat);
    sink.card("card", command.card);
    sink.text("from", to_text(command.from));
    sink.text("to", to_text(command.to));
}

void fields(const TurnCommand& command, FieldSink& sink) {
    seat_only("turn", command.seat, sink);
}

void fields(const CallCommand& command, FieldSink& sink) {
    seat_only("call", command.seat, sink);
}

void fields(const StuckCommand& command, FieldSink& sink) {
    seat_only("stuck", command.seat, sink);
}

// The seed stays out: a description may be shown while the cards are still hidden.
void fields(const BeginRoundCommand&, FieldSink& sink) {
    sink.kind("round");
}

void fields(const StartCommand&, FieldSink& sink) {
    sink.kind("start");
}

void fields(const IdleCommand& command, FieldSink& sink) {
    seat_only("idle", command.seat, sink);
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

}  // namespace juz::race
