#include "view/atlas.hpp"

#include <algorithm>
#include <cmath>

namespace juz::client {

namespace {

constexpr unsigned gutter = 2;      // between pictures, so that none bleeds into the next
constexpr unsigned white_side = 8;  // of the white patch in each page's corner
constexpr unsigned scratch_side = 2048;
constexpr std::size_t pages_most = 6;

// Small pictures are painted at four times their size, large ones at twice.
unsigned factor_for(const Rect& place) {
    if (std::max(place.w, place.h) * 2 > scratch_side) {
        return 1;
    }
    return place.w * place.h <= 180 * 250 ? 4 : 2;
}

// Copies a part of one texture into a part of another, pixels as they are.
void add_copy(std::vector<sf::Vertex>& out, const Rect& to, const Rect& from) {
    const auto vertex = [&](double x, double y) {
        return sf::Vertex(
            {static_cast<float>(to.x + to.w * x), static_cast<float>(to.y + to.h * y)},
            sf::Color::White,
            {static_cast<float>(from.x + from.w * x), static_cast<float>(from.y + from.h * y)});
    };
    const sf::Vertex a = vertex(0, 0);
    const sf::Vertex c = vertex(1, 1);
    out.insert(out.end(), {a, vertex(1, 0), c, a, c, vertex(0, 1)});
}

void copy(sf::RenderTexture& to, const sf::RenderTexture& from,
          const std::vector<sf::Vertex>& vertices) {
    sf::RenderStates states(sf::BlendNone);
    states.texture = &from.getTexture();
    to.draw(vertices.data(), vertices.size(), sf::Triangles, states);
    to.display();
}

}  // namespace

Atlas::Atlas(unsigned side) : side_(std::min(side, sf::Texture::getMaximumSize())) {
    add_page();
}

bool Atlas::add_page() {
    auto page = std::make_unique<Page>();
    if (!page->texture.create(side_, side_)) {
        return false;
    }
    page->texture.setSmooth(true);
    page->texture.clear(sf::Color::Transparent);
    Canvas white;
    white.rect({0, 0, white_side, white_side}, palette::white);
    white.draw(page->texture);
    page->texture.display();
    page->next_x = white_side + gutter;
    page->row_height = white_side + gutter;
    pages_.push_back(std::move(page));
    return true;
}

bool Atlas::reserve(Page& page, unsigned width, unsigned height, Rect& place) {
    if (page.next_x + width > side_) {
        page.next_x = 0;
        page.next_y += page.row_height;
        page.row_height = 0;
    }
    if (width > side_ || page.next_y + height > side_) {
        return false;
    }
    place = {static_cast<double>(page.next_x), static_cast<double>(page.next_y),
             static_cast<double>(width), static_cast<double>(height)};
    page.next_x += width + gutter;
    page.row_height = std::max(page.row_height, height + gutter);
    return true;
}

Sprite Atlas::get(const AtlasKey& key, Point offset, double width, double height, Paint paint) {
    if (const auto known = sprites_.find(key); known != sprites_.end()) {
        return known->second.second;
    }
    const auto w = static_cast<unsigned>(std::ceil(width));
    const auto h = static_cast<unsigned>(std::ceil(height));
    Rect place;
    if (pages_.empty() || !reserve(*pages_.back(), w, h, place)) {
        if (pages_.empty() || !add_page() || !reserve(*pages_.back(), w, h, place)) {
            return {};
        }
    }
    const std::size_t page = pages_.size() - 1;
    const Sprite sprite{&pages_[page]->texture.getTexture(), place, offset};
    sprites_.emplace(key, std::pair{page, sprite});
    wishes_.push_back({page, place, offset, std::move(paint)});
    return sprite;
}

void Atlas::begin_frame() {
    if (pages_.size() <= pages_most) {
        return;
    }
    pages_.clear();
    sprites_.clear();
    wishes_.clear();
    ++generation_;
    add_page();
}

sf::RenderTexture* Atlas::scratch(Scratch& scratch, unsigned side) {
    if (!scratch.texture) {
        scratch.texture = std::make_unique<sf::RenderTexture>();
        scratch.side = std::min(side, sf::Texture::getMaximumSize());
        if (!scratch.texture->create(scratch.side, scratch.side)) {
            scratch.texture.reset();
            return nullptr;
        }
        scratch.texture->setSmooth(true);
    }
    return scratch.texture.get();
}

// Paints as many wishes of one factor as fit the scratch texture; the others stay.
void Atlas::paint_some(std::vector<Wish>& wishes, unsigned factor) {
    sf::RenderTexture* large = scratch(large_, scratch_side);
    sf::RenderTexture* half = factor == 4 ? scratch(half_, scratch_side / 2) : large;
    if (large == nullptr || half == nullptr) {
        wishes.clear();
        return;
    }
    std::vector<std::vector<sf::Vertex>> copies(pages_.size());
    std::vector<Wish> later;
    Canvas canvas;
    Point at;
    double row = 0;
    const double scale = factor;
    for (Wish& wish : wishes) {
        const double w = (wish.place.w + gutter) * scale;
        const double h = (wish.place.h + gutter) * scale;
        if (at.x + w > scratch_side) {
            at = {0, at.y + row};
            row = 0;
        }
        if (at.y + h > scratch_side) {
            later.push_back(std::move(wish));
            continue;
        }
        canvas.place({at - wish.offset * scale, scale, 0});
        canvas.fade(1);
        wish.paint(canvas);
        const double shrink = factor == 4 ? 2 : 1;
        add_copy(copies[wish.page], wish.place,
                 {at.x / shrink, at.y / shrink, wish.place.w * scale / shrink,
                  wish.place.h * scale / shrink});
        at.x += w;
        row = std::max(row, h);
    }
    large->clear(sf::Color::Transparent);
    canvas.draw(*large);
    large->display();
    if (factor == 4) {
        std::vector<sf::Vertex> all;
        const double side = scratch_side;
        add_copy(all, {0, 0, side / 2, side / 2}, {0, 0, side, side});
        copy(*half, *large, all);
    }
    for (std::size_t i = 0; i < copies.size(); ++i) {
        if (!copies[i].empty()) {
            copy(pages_[i]->texture, *half, copies[i]);
        }
    }
    wishes = std::move(later);
}

void Atlas::flush() {
    for (const unsigned factor : {4U, 2U, 1U}) {
        std::vector<Wish> wishes;
        for (Wish& wish : wishes_) {
            if (factor_for(wish.place) == factor) {
                wishes.push_back(std::move(wish));
            }
        }
        std::erase_if(wishes_, [](const Wish& wish) { return !wish.paint; });
        while (!wishes.empty()) {
            paint_some(wishes, factor);
        }
    }
    wishes_.clear();
}

Canvas Atlas::canvas() const {
    if (pages_.empty()) {
        return Canvas();
    }
    return Canvas(&pages_.front()->texture.getTexture(), {white_side / 2.0, white_side / 2.0});
}

}  // namespace juz::client
