// Why a command did not become an event. A refusal is an everyday value, not an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace juz {

/// Files and wire carry the number, so new words go to the end.
enum class Rejection : std::uint8_t {
    Over,             ///< The round or the match has ended.
    NotStarted,       ///< The signal to start has not been given.
    NotSeated,        ///< No such seat, or its player has left.
    Stale,            ///< The named card does not lie where the command says.
    AceFirst,         ///< An ace in sight has to be played before anything else.
    SamePlace,        ///< Source and target are one place.
    RefillFirst,      ///< Only the reserve's top may fill this column.
    NoFit,            ///< The target does not take the card.
    PlayAvailable,    ///< Turning is only for who cannot play.
    NothingToTurn,    ///< Hand and waste are empty.
    ReserveNotEmpty,  ///< The shout has to wait for an empty reserve.
    NotNow,           ///< A host's command that the state of the match does not ask for.
    Beaten,           ///< Somebody else's earlier move took the place.
    TooFast,          ///< More commands than the seat's lane takes.
    NotYourTurn,      ///< Another seat plays now.
    NothingToDraw,    ///< No card is left to draw, or something better can be done.
    AlreadyDrew,      ///< A card was drawn in this turn.
    AlreadyChosen,    ///< The seat has chosen its cards.
    TooEarly,         ///< The place was not open yet when the hand reached for it (RACE-27).
    Late,             ///< A faster hand, but its move came after the verdict (RACE-27).
};

inline constexpr std::uint8_t rejection_count = 20;

/// The reason's name as the rules' pages and the JSON export write it, such as "no_fit".
std::string_view to_text(Rejection reason);

/// The inverse of `to_text`.
std::optional<Rejection> rejection_from_text(std::string_view text);

}  // namespace juz
