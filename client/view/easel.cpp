#include "view/easel.hpp"

#include <SFML/Graphics/Sprite.hpp>
#include <SFML/OpenGL.hpp>

namespace juz::client {

namespace {

Rect whole(const sf::Vector2u& size) {
    return {0, 0, static_cast<double>(size.x), static_cast<double>(size.y)};
}

// While it lives, nothing outside of a rectangle is drawn on the target. Textures may share the
// target's drawing context, so nothing else is to be drawn meanwhile.
class Clip {
  public:
    Clip(sf::RenderTarget& target, const Rect& rect) {
        target.setActive(true);
        glEnable(GL_SCISSOR_TEST);
        // OpenGL counts from below.
        const double height = static_cast<double>(target.getSize().y);
        glScissor(static_cast<GLint>(rect.x), static_cast<GLint>(height - rect.bottom()),
                  static_cast<GLsizei>(rect.w), static_cast<GLsizei>(rect.h));
    }
    ~Clip() { glDisable(GL_SCISSOR_TEST); }
    Clip(const Clip&) = delete;
    Clip& operator=(const Clip&) = delete;
};

}  // namespace

bool Easel::fits(const sf::Vector2u& size, const Deck& deck, const Cloth& cloth) const {
    return size == size_ && deck.generation() == generation_ && cloth == kept_.cloth;
}

void Easel::paint_still(const sf::Vector2u& size, const Region& changed) {
    if (!table_ || table_->getSize() != size) {
        table_ = std::make_unique<sf::RenderTexture>();
        if (!table_->create(size.x, size.y)) {
            table_.reset();
            return;
        }
    }
    for (const Rect& rect : changed.rects()) {
        const Clip clip(*table_, rect);
        felt_.draw(*table_, kept_.cloth);
        kept_.still.draw(*table_);
    }
    table_->display();
}

Region Easel::draw_changes(sf::RenderTarget& target, Deck& deck, TablePicture picture,
                           LastPicture last) {
    // What is new is painted into the atlas first: that needs other drawing contexts.
    deck.atlas().flush();
    const sf::Vector2u size = target.getSize();
    const bool known = fits(size, deck, picture.cloth);
    Region changed;
    if (known) {
        picture.still.add_changes(kept_.still, changed);
        changed.cut(whole(size));
    } else {
        changed.add(whole(size));
    }
    const Region still = changed;
    if (known) {
        picture.moving.add_changes(kept_.moving, changed);
        changed.cut(whole(size));
    }
    kept_ = std::move(picture);
    size_ = size;
    generation_ = deck.generation();
    if (!still.empty()) {
        paint_still(size, still);
    }
    if (last == LastPicture::Gone || (last == LastPicture::Shown && !changed.empty())) {
        changed = Region(whole(size));
    }
    for (const Rect& rect : changed.rects()) {
        const Clip clip(target, rect);
        if (table_) {
            target.draw(sf::Sprite(table_->getTexture()), sf::BlendNone);
        } else {
            felt_.draw(target, kept_.cloth);
            kept_.still.draw(target);
        }
        kept_.moving.draw(target);
    }
    return changed;
}

}  // namespace juz::client
