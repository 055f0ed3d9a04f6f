#pragma once

#include <SFML/Graphics/RenderTexture.hpp>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "view/canvas.hpp"

namespace juz::client {

// What tells pictures in the atlas apart: their kind, then numbers of the kind's own choice.
using AtlasKey = std::array<std::int32_t, 5>;

// Keeps small pictures (cards, tokens, characters), each painted once per size and then drawn
// as one rectangle. A picture is painted larger and averaged down, which gives clean edges at
// every size. Needs a display.
class Atlas {
  public:
    using Paint = std::function<void(Canvas&)>;

    // `side` of the square pages in pixels, made smaller if the machine cannot do it.
    explicit Atlas(unsigned side = 2048);

    // False if the machine cannot draw into textures at all.
    bool usable() const { return !pages_.empty(); }

    // The picture of `key`, `width` by `height` pixels with `offset` from the point it will be
    // drawn at. What is not there yet is painted by `paint`, in whose coordinates the point is
    // the origin, at the next flush. The sprite is good until the next begin_frame.
    Sprite get(const AtlasKey& key, Point offset, double width, double height, Paint paint);

    // Forgets everything if too much has piled up, as after many changes of size.
    void begin_frame();

    // Grows when everything is forgotten: pictures made of older sprites are worth nothing then.
    unsigned generation() const { return generation_; }

    // Paints what was asked for; to be called before a canvas with its sprites is drawn.
    void flush();

    // A canvas whose plain shapes share this atlas's first page.
    Canvas canvas() const;

  private:
    struct Page {
        sf::RenderTexture texture;
        unsigned next_x = 0;
        unsigned next_y = 0;
        unsigned row_height = 0;
    };
    struct Wish {
        std::size_t page;
        Rect place;  // in the page
        Point offset;
        Paint paint;
    };
    struct Scratch {
        std::unique_ptr<sf::RenderTexture> texture;
        unsigned side = 0;
    };

    bool add_page();
    bool reserve(Page& page, unsigned width, unsigned height, Rect& place);
    void paint_some(std::vector<Wish>& wishes, unsigned factor);
    sf::RenderTexture* scratch(Scratch& scratch, unsigned side);

    unsigned side_;
    unsigned generation_ = 0;
    std::vector<std::unique_ptr<Page>> pages_;
    std::map<AtlasKey, std::pair<std::size_t, Sprite>> sprites_;
    std::vector<Wish> wishes_;
    Scratch large_;
    Scratch half_;
};

}  // namespace juz::client
