#include "view/race_painter.hpp"

#include <algorithm>

#include "view/picture.hpp"
#include "view/race_brush.hpp"

namespace juz::client {

TablePicture RacePainter::paint(const RaceScene& scene, const RaceLayout& layout) {
    Atlas& atlas = deck_.atlas();
    atlas.begin_frame();
    deck_.set_faces(scene.four_colours, scene.large_index);
    const Cloth cloth = pine;
    TablePicture picture{cloth, atlas.canvas(), atlas.canvas()};
    const RaceBrush table{picture.still, deck_, layout, scene};
    paint_bars(table, scene.bars, layout.top_bar, layout.status_bar);
    const std::size_t tiles = std::min(layout.tiles.size(), scene.tiles.size());
    for (std::size_t i = 0; i < tiles; ++i) {
        paint_tile(table, layout.tiles[i], scene.tiles[i]);
    }
    paint_foundations(table);
    const RaceBrush above{picture.moving, deck_, layout, scene};
    if (layout.has_own && scene.own) {
        paint_own_zone(table, *scene.own);
        paint_shout(above);
    }
    paint_halos(above);
    paint_motion(above);
    paint_bubbles(above);
    paint_peek(above);
    paint_close_up(above);
    return picture;
}

bool render_png(const RaceScene& scene, const RaceLayout& layout, unsigned width, unsigned height,
                const std::string& path, std::string& error) {
    if (!display_available(error)) {
        return false;
    }
    const std::unique_ptr<Deck> deck = Deck::create(error);
    if (!deck) {
        return false;
    }
    RacePainter painter(*deck);
    return write_picture(
        width, height, path, [&](sf::RenderTarget& target) { painter.draw(target, scene, layout); },
        error);
}

}  // namespace juz::client
