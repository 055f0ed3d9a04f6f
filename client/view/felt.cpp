#include "view/felt.hpp"

#include <SFML/Graphics/Sprite.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace juz::client {

namespace {

// The light is a little above the middle and reaches three quarters of each side.
constexpr float centre_x = .50F;
constexpr float centre_y = .46F;
constexpr float reach = .75F;

// An ordered pattern of 8 by 8 thresholds 0 … 1: it hides the steps between levels as well as
// noise does, is the same everywhere and packs well.
float threshold(unsigned x, unsigned y) {
    unsigned value = 0;
    for (unsigned bit = 0; bit < 3; ++bit) {
        const unsigned column = (x >> bit) & 1U;
        const unsigned row = (y >> bit) & 1U;
        value |= ((column ^ row) << 1U | row) << (2 * (2 - bit));
    }
    return (static_cast<float>(value) + .5F) / 64.0F;
}

std::uint8_t blend(std::uint8_t from, std::uint8_t to, float share, float step) {
    const float value =
        static_cast<float>(from) + (static_cast<float>(to) - static_cast<float>(from)) * share;
    return static_cast<std::uint8_t>(std::clamp(value + step, 0.0F, 255.0F));
}

}  // namespace

bool Felt::paint(unsigned width, unsigned height, const Cloth& cloth) {
    const auto& [centre, edge] = cloth;
    std::vector<std::uint8_t> pixels(std::size_t{4} * width * height);
    std::size_t at = 0;
    for (unsigned y = 0; y < height; ++y) {
        const float v = (static_cast<float>(y) / static_cast<float>(height) - centre_y) / reach;
        for (unsigned x = 0; x < width; ++x) {
            const float u = (static_cast<float>(x) / static_cast<float>(width) - centre_x) / reach;
            const float share = std::min(1.0F, std::sqrt(u * u + v * v));
            const float step = threshold(x, y);
            pixels[at] = blend(centre.r, edge.r, share, step);
            pixels[at + 1] = blend(centre.g, edge.g, share, step);
            pixels[at + 2] = blend(centre.b, edge.b, share, step);
            pixels[at + 3] = 255;
            at += 4;
        }
    }
    if (!texture_.create(width, height)) {
        return false;
    }
    texture_.update(pixels.data());
    return true;
}

void Felt::draw(sf::RenderTarget& target, const Cloth& cloth) {
    const sf::Vector2u size = target.getSize();
    if (size != size_ || cloth != cloth_) {
        if (!paint(size.x, size.y, cloth)) {
            target.clear({cloth.edge.r, cloth.edge.g, cloth.edge.b});
            return;
        }
        size_ = size;
        cloth_ = cloth;
    }
    target.draw(sf::Sprite(texture_), sf::BlendNone);
}

}  // namespace juz::client
