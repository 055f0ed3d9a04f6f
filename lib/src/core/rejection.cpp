#include "juz/core/rejection.hpp"

namespace juz {

std::string_view to_text(Rejection reason) {
    switch (reason) {
        case Rejection::Over: return "over";
        case Rejection::NotStarted: return "not_started";
        case Rejection::NotSeated: return "not_seated";
        case Rejection::Stale: return "stale";
        case Rejection::AceFirst: return "ace_first";
        case Rejection::SamePlace: return "same_place";
        case Rejection::RefillFirst: return "refill_first";
        case Rejection::NoFit: return "no_fit";
        case Rejection::PlayAvailable: return "play_available";
        case Rejection::NothingToTurn: return "nothing_to_turn";
        case Rejection::ReserveNotEmpty: return "reserve_not_empty";
        case Rejection::NotNow: return "not_now";
        case Rejection::Beaten: return "beaten";
        case Rejection::TooFast: return "too_fast";
        case Rejection::NotYourTurn: return "not_your_turn";
        case Rejection::NothingToDraw: return "nothing_to_draw";
        case Rejection::AlreadyDrew: return "already_drew";
        case Rejection::AlreadyChosen: return "already_chosen";
        case Rejection::TooEarly: return "too_early";
        case Rejection::Late: return "late";
    }
    return "";
}

std::optional<Rejection> rejection_from_text(std::string_view text) {
    for (std::uint8_t number = 0; number < rejection_count; ++number) {
        if (to_text(static_cast<Rejection>(number)) == text) {
            return static_cast<Rejection>(number);
        }
    }
    return std::nullopt;
}

}  // namespace juz
