#pragma once

#include <SFML/Graphics/Image.hpp>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "support/catch.hpp"
#include "view/deck.hpp"
#include "view/picture.hpp"

// Pictures against those that are kept. With JUZ_GOLDEN_UPDATE set they are written anew.

namespace juz::client::test {

struct Difference {
    double mean = 0;         // of all colour parts, in levels of 255
    double wrong_share = 0;  // of pixels that differ plainly
};

inline Difference difference(const sf::Image& a, const sf::Image& b) {
    const sf::Vector2u size = a.getSize();
    const std::size_t pixels = std::size_t{size.x} * size.y;
    const sf::Uint8* left = a.getPixelsPtr();
    const sf::Uint8* right = b.getPixelsPtr();
    double sum = 0;
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < pixels; ++i) {
        int worst = 0;
        for (std::size_t part = 0; part < 3; ++part) {
            const int d = std::abs(left[4 * i + part] - right[4 * i + part]);
            sum += d;
            worst = std::max(worst, d);
        }
        wrong += worst > 40 ? 1 : 0;
    }
    const auto count = static_cast<double>(pixels);
    return {sum / (3 * count), static_cast<double>(wrong) / count};
}

// Needs a display.
inline std::unique_ptr<Deck> deck() {
    std::string error;
    REQUIRE((display_available(error) || error.empty()));
    std::unique_ptr<Deck> result = Deck::create(error);
    INFO(error);
    REQUIRE(result);
    return result;
}

// Holds the picture that `write` makes of a path against the one kept as `name`.png, a path from
// the top.
inline void check_picture(const std::string& name,
                          const std::function<bool(const std::string& path)>& write,
                          double mean_max = .5) {
    namespace fs = std::filesystem;
    const fs::path golden = fs::path(JUZ_SOURCE_DIR) / (name + ".png");
    const bool update = std::getenv("JUZ_GOLDEN_UPDATE") != nullptr;
    const fs::path drawn = update ? golden : fs::path(JUZ_DRAWN_DIR) / golden.filename();
    fs::create_directories(drawn.parent_path());
    REQUIRE(write(drawn.string()));
    sf::Image now;
    sf::Image kept;
    REQUIRE(now.loadFromFile(drawn.string()));
    REQUIRE(kept.loadFromFile(golden.string()));
    REQUIRE(now.getSize() == kept.getSize());
    const Difference d = difference(now, kept);
    INFO("look at " << drawn.string() << " beside " << golden.string());
    CHECK(d.mean < mean_max);
    CHECK(d.wrong_share < .002);
}

// The same of what is drawn.
inline void check_picture(const std::string& name, unsigned width, unsigned height,
                          const std::function<void(sf::RenderTarget&)>& draw,
                          double mean_max = .5) {
    std::string error;
    INFO(error);
    const auto write = [&](const std::string& path) {
        return write_picture(width, height, path, draw, error);
    };
    check_picture(name, write, mean_max);
}

}  // namespace juz::client::test
