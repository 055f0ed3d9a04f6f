// A stage for whole screens, and pictures of what they draw.
#pragma once

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "platform/screen.hpp"
#include "shown_texts.hpp"
#include "support/catch.hpp"
#include "view/deck.hpp"
#include "view/layout.hpp"
#include "view/picture.hpp"

namespace juz::client::test {

class TestStage : public client::Stage {
  public:
    TestStage() {
        std::string error;
        REQUIRE((display_available(error) || error.empty()));
        deck_ = Deck::create(error);
        INFO(error);
        REQUIRE(deck_);
        // Whom no table offers a tour.
        preferences_.toured = "race possession winged";
    }

    Deck& deck() override { return *deck_; }
    const Preferences& preferences() const override { return preferences_; }
    Point size() const override { return size_; }
    double scale() const override { return ui_scale(size_.x, size_.y, preferences_.ui_factor); }
    void go(Navigation where) override { wish = std::move(where); }
    void prefer(const Preferences& preferences) override { preferences_ = preferences; }
    void play(Sound sound) override { heard.push_back(sound); }
    bool has_sound() const override { return true; }
    bool in_front() const override { return front; }
    bool full_screen() const override { return full_screen_; }
    void set_full_screen(bool on) override { full_screen_ = on; }
    void copy_text(const std::string& text) override { copied = text; }
    void toggle_help() override { ++helps; }
    void resize(Point size) { size_ = size; }

    std::optional<Navigation> wish;
    std::vector<Sound> heard;
    int helps = 0;
    bool front = true;
    std::string copied;

  private:
    std::unique_ptr<Deck> deck_;
    Preferences preferences_;
    Point size_{1280, 800};
    bool full_screen_ = false;
};

// Draws a screen, keeps the picture for people, and returns it.
inline sf::Image picture(Screen& screen, const client::Stage& stage, Instant now,
                         const std::string& name) {
    sf::RenderTexture target;
    REQUIRE(target.create(static_cast<unsigned>(stage.size().x),
                          static_cast<unsigned>(stage.size().y)));
    screen.draw(target, now);
    target.display();
    const sf::Image image = target.getTexture().copyToImage();
    std::filesystem::create_directories(JUZ_DRAWN_DIR);
    CHECK(image.saveToFile(std::string(JUZ_DRAWN_DIR) + "/" + name + ".png"));
    return image;
}

// Whether these words are in the picture.
inline bool says(Screen& screen, Instant now, const std::string& words) {
    sf::RenderTexture target;
    REQUIRE(target.create(16, 16));
    const Listening listening;
    screen.draw(target, now);
    return std::any_of(listening.log.texts.begin(), listening.log.texts.end(),
                       [&](const LaidText& text) { return text.words == words; });
}

inline Rect place_of(const Screen& screen, const std::string& name) {
    for (const NamedPlace& place : screen.places()) {
        if (place.name == name) {
            return place.rect;
        }
    }
    FAIL("no place " << name);
    return {};
}

inline std::string fact_of(const Screen& screen, const std::string& name) {
    for (const NamedFact& fact : screen.facts()) {
        if (fact.name == name) {
            return fact.value;
        }
    }
    FAIL("no fact " << name);
    return {};
}

constexpr Instant at_ms(std::int64_t ms) {
    return {ms * 1000};
}

}  // namespace juz::client::test
