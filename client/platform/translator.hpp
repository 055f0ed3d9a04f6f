#pragma once

#include <SFML/Window/Event.hpp>
#include <array>
#include <optional>
#include <vector>

#include "juz/netcode/transport/clock.hpp"
#include "platform/input.hpp"

namespace juz::client {

// SFML's events as inputs: counts clicks, remembers which keys are down, and finds keys of
// layouts whose letters SFML does not know by the text that follows them.
class Translator {
  public:
    // Appends what the event means, if anything, to `inputs`.
    void take(const sf::Event& event, netcode::Instant now, std::vector<Input>& inputs);

  private:
    void key_pressed(const sf::Event::KeyEvent& key, std::vector<Input>& inputs);
    void key_released(const sf::Event::KeyEvent& key, std::vector<Input>& inputs);
    void text_entered(char32_t character, std::vector<Input>& inputs);
    void pressed(const sf::Event::MouseButtonEvent& button, netcode::Instant now,
                 std::vector<Input>& inputs);

    struct Click {
        PointerButton button = PointerButton::Left;
        Point at;
        netcode::Instant when;
        int count = 0;
    };

    Modifiers modifiers_;
    std::array<bool, key_count> down_{};
    // A key without a code was pressed; the text that follows tells which.
    std::optional<Modifiers> nameless_;
    Click last_;
};

}  // namespace juz::client
