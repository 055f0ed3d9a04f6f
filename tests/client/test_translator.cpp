#include "platform/translator.hpp"
#include "support/catch.hpp"

using namespace juz::client;

namespace {

sf::Event key_event(sf::Event::EventType type, sf::Keyboard::Key code, bool control = false) {
    sf::Event event{};
    event.type = type;
    event.key.code = code;
    event.key.control = control;
    return event;
}

sf::Event text_event(char32_t character) {
    sf::Event event{};
    event.type = sf::Event::TextEntered;
    event.text.unicode = character;
    return event;
}

sf::Event press_event(int x, int y) {
    sf::Event event{};
    event.type = sf::Event::MouseButtonPressed;
    event.mouseButton.button = sf::Mouse::Left;
    event.mouseButton.x = x;
    event.mouseButton.y = y;
    return event;
}

std::vector<Input> inputs_of(Translator& translator, std::initializer_list<sf::Event> events,
                             std::int64_t at_us = 0) {
    std::vector<Input> inputs;
    for (const sf::Event& event : events) {
        translator.take(event, {at_us}, inputs);
    }
    return inputs;
}

}  // namespace

TEST_CASE("A letter of a layout SFML does not know is found by the text that follows") {
    Translator translator;
    const auto inputs = inputs_of(
        translator, {key_event(sf::Event::KeyPressed, sf::Keyboard::Unknown), text_event(U'о')});
    REQUIRE(inputs.size() == 2);
    CHECK(std::get<KeyPressed>(inputs[0]).key == Key::J);
    CHECK(std::get<TextEntered>(inputs[1]).character == U'о');
}

TEST_CASE("With Ctrl such a letter is a command and no text") {
    Translator translator;
    const auto inputs = inputs_of(
        translator,
        {key_event(sf::Event::KeyPressed, sf::Keyboard::Unknown, true), text_event(U'я')});
    REQUIRE(inputs.size() == 1);
    CHECK(std::get<KeyPressed>(inputs[0]).key == Key::Z);
    CHECK(std::get<KeyPressed>(inputs[0]).modifiers.control);
}

TEST_CASE("A known key is told once, though its text follows") {
    Translator translator;
    const auto inputs = inputs_of(
        translator, {key_event(sf::Event::KeyPressed, sf::Keyboard::J), text_event(U'j')});
    REQUIRE(inputs.size() == 2);
    CHECK(std::get<KeyPressed>(inputs[0]).key == Key::J);
    CHECK(std::holds_alternative<TextEntered>(inputs[1]));
}

TEST_CASE("Alt alone is told when it goes down and up, once each") {
    Translator translator;
    const auto inputs =
        inputs_of(translator, {key_event(sf::Event::KeyPressed, sf::Keyboard::LAlt),
                               key_event(sf::Event::KeyPressed, sf::Keyboard::LAlt),
                               key_event(sf::Event::KeyReleased, sf::Keyboard::LAlt)});
    REQUIRE(inputs.size() == 2);
    CHECK(std::get<AltChanged>(inputs[0]).held);
    CHECK_FALSE(std::get<AltChanged>(inputs[1]).held);
}

TEST_CASE("Control characters are no text") {
    Translator translator;
    CHECK(inputs_of(translator, {text_event(8), text_event(13), text_event(127)}).empty());
}

TEST_CASE("A key held down repeats until it is released or the window is left") {
    Translator translator;
    const auto press = key_event(sf::Event::KeyPressed, sf::Keyboard::Space);
    CHECK_FALSE(std::get<KeyPressed>(inputs_of(translator, {press})[0]).repeated);
    CHECK(std::get<KeyPressed>(inputs_of(translator, {press})[0]).repeated);
    sf::Event lost{};
    lost.type = sf::Event::LostFocus;
    inputs_of(translator, {lost});
    CHECK_FALSE(std::get<KeyPressed>(inputs_of(translator, {press})[0]).repeated);
}

TEST_CASE("Two quick presses at one place are a double click, the third begins anew") {
    Translator translator;
    const auto clicks = [&](int x, std::int64_t at_us) {
        return std::get<PointerPressed>(inputs_of(translator, {press_event(x, 50)}, at_us)[0])
            .clicks;
    };
    CHECK(clicks(100, 0) == 1);
    CHECK(clicks(102, 200'000) == 2);
    CHECK(clicks(102, 300'000) == 1);
    CHECK(clicks(140, 400'000) == 1);
    CHECK(clicks(140, 1'000'000) == 1);
}

TEST_CASE("Of several moves only the last is told") {
    Translator translator;
    sf::Event move{};
    move.type = sf::Event::MouseMoved;
    move.mouseMove.x = 1;
    sf::Event later = move;
    later.mouseMove.x = 9;
    const auto inputs = inputs_of(translator, {move, later, press_event(9, 0), move});
    REQUIRE(inputs.size() == 3);
    CHECK(std::get<PointerMoved>(inputs[0]).at == Point{9, 0});
}
