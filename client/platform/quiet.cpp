#include "platform/quiet.hpp"

#include <SFML/System/Err.hpp>

namespace juz::client {

QuietLibraries::QuietLibraries() : before_(sf::err().rdbuf(words_.rdbuf())) {}

QuietLibraries::~QuietLibraries() {
    sf::err().rdbuf(before_);
}

}  // namespace juz::client
