#include "tally.hpp"

#include <cassert>

#include "juz/core/codec.hpp"

namespace juz::sim {

namespace {

std::vector<std::string_view> end_names(race::Game) {
    using enum race::EndReason;
    return {to_text(Called), to_text(Exhausted), to_text(Limit), to_text(Abandoned)};
}

std::vector<std::string_view> end_names(possession::Game) {
    using enum possession::EndReason;
    return {to_text(Out), to_text(Blocked), to_text(TurnLimit), to_text(Abandoned)};
}

std::vector<std::string_view> end_names(winged::Game) {
    using enum winged::EndReason;
    return {to_text(Out), to_text(TurnLimit), to_text(Abandoned)};
}

}  // namespace

Tally::Tally(GameIndex game) {
    GameIndex at = 0;
    const auto list = [&](auto tag) {
        if (at++ == game) {
            for (const std::string_view name : end_names(tag)) {
                ends.emplace_back(name, 0);
            }
        }
    };
    const auto list_all = [&]<class... Game>(const std::variant<Game...>&) { (list(Game{}), ...); };
    list_all(Games::Tag{});
}

void Tally::begin(const MatchHeader&) {
    ++games;
}

void Tally::record(const Record& record) {
    const AnyEvent* event = record.event();
    if (event == nullptr) {
        return;
    }
    ++events;
    fold(hash_of(simulation_->state()).value);
    fold(*event);
    const auto note = [this](const auto& happened) { count(happened); };
    std::visit([&note](const auto& of_game) { std::visit(note, of_game); }, *event);
}

void Tally::finish() {
    fold(hash_of(simulation_->state()).value);
    commands += simulation_->commands();
    refused += simulation_->refused();
}

// Every game's end of a round has these names, and every match's end a place for each seat.
template <class Event>
void Tally::count(const Event& event) {
    if constexpr (requires { event.totals; }) {
        ++rounds;
        count_end(to_text(event.why));
        for (std::size_t seat = 0; seat < event.seats; ++seat) {
            points[seat] += event.scores[seat];
        }
    } else if constexpr (requires { event.place; }) {
        for (std::size_t seat = 0; seat < event.seats; ++seat) {
            wins[seat] += event.place[seat] == 0 ? 1U : 0U;
        }
    }
}

void Tally::count_end(std::string_view why) {
    for (auto& [name, count] : ends) {
        count += name == why ? 1U : 0U;
    }
}

void Tally::fold(std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 32U;
}

void Tally::fold(const AnyEvent& event) {
    std::array<std::uint8_t, encoded_record_max> memory{};
    Writer writer(memory);
    encode(writer, event);
    assert(writer.ok());
    std::uint64_t word = writer.written().size();
    std::size_t filled = 1;
    for (const std::uint8_t byte : writer.written()) {
        word = (word << 8U) | byte;
        if (++filled == sizeof(word)) {
            fold(word);
            word = 0;
            filled = 0;
        }
    }
    fold(word);
}

}  // namespace juz::sim
