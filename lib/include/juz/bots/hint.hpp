// What a good player would do now, and why, for who is learning.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "juz/core/card.hpp"
#include "juz/core/seat.hpp"
#include "juz/match/match.hpp"

namespace juz {

/// Why a move is a good one. Words for it are the client's.
enum class HintReason : std::uint8_t {
    // The race.
    AceOpens,         ///< An ace begins a foundation, and has to go first.
    ReserveToCentre,  ///< The reserve gets smaller, and one more card is laid.
    FreesColumn,      ///< The column's only card: the reserve comes into its place.
    CardToCentre,     ///< One more card is laid.
    ReserveToColumn,  ///< The reserve gets smaller.
    StepForReserve,   ///< `Hint::about`, the reserve's top, fits on it.
    Uncovers,         ///< `Hint::about` lies beneath, and a foundation takes it.
    EmptiesColumn,    ///< A whole column goes elsewhere: the reserve comes into its place.
    NextOfWaste,      ///< What lies beneath in the waste can be played next.
    TurnCards,        ///< Nothing can be laid to advantage.
    TurnOver,         ///< The same, and the hand is empty: the waste becomes the hand.
    Shout,            ///< The reserve is empty; who is alone goes through the hand first.
    NothingLeft,      ///< A whole pass has brought nothing.
    // Games with turns.
    LastCards,   ///< Nothing is left to be rid of: the round is won.
    OnlyFit,     ///< Nothing else fits.
    ManyAtOnce,  ///< More cards than anything else that may be laid.
    AsGood,      ///< Of what fits nothing is better than this.
    // Possession.
    KeepsTogether,    ///< The cards that stay go better with each other.
    GivesLittle,      ///< Fewer cards of the others fit on it.
    DrawNothingFits,  ///< Nothing fits: draw.
    PassNothingFits,  ///< Nothing fits and nothing more is drawn.
    // Winged.
    ChooseAces,       ///< A hand with an ace, which answers every suit, and with many suits.
    ChooseSuits,      ///< A hand with many suits.
    KeepsAce,         ///< An ace stays for later.
    KeepsSuits,       ///< More suits stay to answer with.
    KeepsFollower,    ///< Cards of the suit that then lies on top stay.
    KingHinders,      ///< The next player loses a turn.
    KeepsQueen,       ///< No queen is given away, which would help the next player.
    TakeNothingFits,  ///< No card of the suit: the centre is taken.
};

inline constexpr std::array<std::string_view, 29> hint_reason_names{
    "ace_opens",         "reserve_to_centre", "frees_column", "card_to_centre",
    "reserve_to_column", "step_for_reserve",  "uncovers",     "empties_column",
    "next_of_waste",     "turn_cards",        "turn_over",    "shout",
    "nothing_left",      "last_cards",        "only_fit",     "many_at_once",
    "as_good",           "keeps_together",    "gives_little", "draw_nothing_fits",
    "pass_nothing_fits", "choose_aces",       "choose_suits", "keeps_ace",
    "keeps_suits",       "keeps_follower",    "king_hinders", "keeps_queen",
    "take_nothing_fits"};

constexpr std::string_view to_text(HintReason reason) {
    return hint_reason_names[static_cast<std::size_t>(reason)];
}

struct Hint {
    AnyCommand command;
    HintReason reason = HintReason::AsGood;
    Card about = Card::none;  ///< With some reasons: another card that they speak of.

    friend bool operator==(const Hint&, const Hint&) = default;
};

/// What the seat could do now that is legal and good at first sight, and why. `view` is what the
/// seat sees; hints know nothing else and have no chance in them. Nothing if the seat has nothing
/// to do.
std::optional<Hint> hint_for(const AnyState& view, Seat seat);

}  // namespace juz
