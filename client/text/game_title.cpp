#include "text/game_title.hpp"

#include "text/tr.hpp"

namespace juz::client {

std::string game_title(std::string_view game) {
    if (game == "race") {
        return tr("Race");
    }
    return game == "possession" ? tr("Possession") : tr("Winged");
}

}  // namespace juz::client
