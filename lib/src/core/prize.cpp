#include "juz/core/prize.hpp"

namespace juz {

std::string to_text(Prize prize) {
    if (prize.is_call()) {
        return "call";
    }
    // A card's text without its pack.
    const std::string card = to_text(Card(prize.rank(), prize.suit(), Pack{0}));
    return card.substr(0, card.find(':'));
}

}  // namespace juz
