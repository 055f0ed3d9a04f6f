#include "choices.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "juz/match/log.hpp"

namespace juz::replay {

namespace {

using winged::hand_size;

using Places = std::array<std::uint32_t, hand_size>;

std::string text_of(const AnyCommand& command) {
    std::array<std::uint8_t, encoded_record_max> memory{};
    Writer writer(memory);
    encode(writer, command);
    const std::span<const std::uint8_t> written = writer.written();
    return {written.begin(), written.end()};
}

/// Nothing if there are too many.
std::vector<AnyCommand> listed(const AnyState& state, Seat seat) {
    using Worded = std::pair<std::string, AnyCommand>;
    std::vector<Worded> worded;
    bool too_many = false;
    legal_commands(state, seat, [&](const AnyCommand& command) {
        too_many = too_many || worded.size() == Choices::listed_max;
        if (!too_many) {
            const AnyCommand as_carried_out = canonical(state, command);
            worded.emplace_back(text_of(as_carried_out), as_carried_out);
        }
    });
    if (too_many) {
        return {};
    }
    std::ranges::sort(worded, {}, &Worded::first);
    std::vector<AnyCommand> commands;
    for (const auto& [text, command] : worded) {
        if (commands.empty() || command != commands.back()) {
            commands.push_back(command);
        }
    }
    return commands;
}

/// The cards of which the seat may take any five now, the highest first: these are taken most
/// often, and so the numbers are small.
std::vector<Card> choosable(const AnyState& state, Seat seat) {
    const auto* game = std::get_if<winged::State>(&state);
    if (game == nullptr || game->table.phase != winged::Phase::Choosing || !game->has(seat)) {
        return {};
    }
    const winged::SeatTable& own = game->of(seat);
    if (own.chosen != 0 || own.gone != 0 || !own.pile.top().is_known()) {
        return {};
    }
    std::vector<Card> cards(own.pile.begin(), own.pile.end());
    std::ranges::sort(cards, {}, [](Card card) {
        return std::pair(-int{winged::rank_in_order(card)}, card.suit());
    });
    return cards;
}

/// In how many ways `some` things can be taken of `all`.
std::uint32_t ways(std::uint32_t all, std::uint32_t some) {
    if (all < some) {
        return 0;
    }
    std::uint32_t result = 1;
    for (std::uint32_t taken = 0; taken < some; ++taken) {
        result = result * (all - taken) / (taken + 1);
    }
    return result;
}

// The combinatorial number system: those before are the ways to take all from lower places than
// the last, then all but one from lower places than the last but one, and so on.
std::uint32_t number_of_places(const Places& rising) {
    std::uint32_t number = 0;
    for (std::uint32_t at = 0; at < rising.size(); ++at) {
        number += ways(rising[at], at + 1);
    }
    return number;
}

Places places_of_number(std::uint32_t number) {
    Places rising{};
    for (std::uint32_t some = hand_size; some > 0; --some) {
        std::uint32_t& place = rising[some - 1];
        while (ways(place + 1, some) <= number) {
            ++place;
        }
        number -= ways(place, some);
    }
    return rising;
}

}  // namespace

Choices::Choices(const AnyState& state, Seat seat) : seat_(seat), cards_(choosable(state, seat)) {
    if (cards_.empty()) {
        listed_ = listed(state, seat);
    }
}

std::uint32_t Choices::count() const {
    return cards_.empty() ? static_cast<std::uint32_t>(listed_.size())
                          : ways(static_cast<std::uint32_t>(cards_.size()), hand_size);
}

std::optional<std::uint32_t> Choices::number_of(const AnyCommand& command) const {
    if (cards_.empty()) {
        const auto found = std::ranges::find(listed_, command);
        return found == listed_.end()
                   ? std::nullopt
                   : std::optional(static_cast<std::uint32_t>(found - listed_.begin()));
    }
    const auto* of_game = std::get_if<winged::Command>(&command);
    const auto* choice = of_game != nullptr ? std::get_if<winged::ChooseCommand>(of_game) : nullptr;
    if (choice == nullptr || choice->cards.size() != hand_size) {
        return std::nullopt;
    }
    Places places{};
    std::ranges::transform(choice->cards, places.begin(), [&](Card card) {
        return static_cast<std::uint32_t>(std::ranges::find(cards_, card) - cards_.begin());
    });
    std::ranges::sort(places);
    const bool are_some =
        places.back() < cards_.size() && std::ranges::adjacent_find(places) == places.end();
    return are_some ? std::optional(number_of_places(places)) : std::nullopt;
}

AnyCommand Choices::command(std::uint32_t number) const {
    if (cards_.empty()) {
        return listed_[number];
    }
    winged::Cards cards;
    for (const std::uint32_t place : places_of_number(number)) {
        cards.push(cards_[place]);
    }
    return winged::Command(winged::ChooseCommand{seat_, cards});
}

}  // namespace juz::replay
