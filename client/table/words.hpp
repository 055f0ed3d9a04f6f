#pragma once

#include <optional>
#include <span>
#include <string>

#include "juz/core/card.hpp"
#include "juz/core/rejection.hpp"
#include "juz/core/seed.hpp"
#include "juz/match/games.hpp"
#include "platform/keys.hpp"
#include "text/game_title.hpp"
#include "view/scene_of.hpp"

// What the tables of all games say in the same way.

namespace juz::client {

// "Race", "Possession", "Winged".
inline std::string game_title(GameIndex game) {
    return game_title(game_name(game));
}

// "9♣".
std::string card_words(Card card);

// "9♣ 10♣ J♣".
std::string cards_words(std::span<const Card> cards);

// "♣".
std::string suit_sign(Suit suit);

// "12 ms", "0.3 ms", "1.2 s".
std::string margin_words(Microseconds margin);

// "2:41", "1:02:41".
std::string clock_words(double milliseconds);

// "+3", "−2", "0"; the minus is a real one.
std::string signed_words(int value);

std::string name_of(const Players& players, Seat seat);

// Why a command was refused; `winner` and `margin` are told of a beaten one, and of a late one.
struct Refusal {
    Rejection reason = Rejection::NotNow;
    std::optional<Seat> winner{};
    Microseconds margin{};
    Microseconds uncertainty{};  // within it a margin is a photo finish

    bool is_photo_finish() const {
        return reason == Rejection::Beaten && winner && margin <= uncertainty;
    }
};

// What the turn-based games say in the same way of a refused command.
std::string usual_refusal(Rejection reason);

// Under the result of a match; in practice even its end can be taken back.
std::string over_words(bool practice, const KeyChoices& choices);

// Who left and who came back, in every game the same.
std::string left_words(const Players& players, Seat seat);
std::string returned_words(const Players& players, Seat seat);

}  // namespace juz::client
