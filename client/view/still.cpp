#include "view/still.hpp"

#include <SFML/Graphics/Sprite.hpp>

namespace juz::client {

bool StillPicture::keep(const sf::Vector2u& size, Deck& deck, Canvas& still, const Cloth& cloth) {
    const bool fits = table_ && table_->getSize() == size;
    const unsigned generation = deck.atlas().generation();
    if (fits && generation_ == generation && cloth_ == cloth && kept_.same_as(still)) {
        return true;
    }
    if (!fits) {
        table_ = std::make_unique<sf::RenderTexture>();
        if (!table_->create(size.x, size.y)) {
            table_.reset();
            return false;
        }
    }
    felt_.draw(*table_, cloth);
    still.draw(*table_);
    table_->display();
    kept_ = std::move(still);
    cloth_ = cloth;
    generation_ = generation;
    return true;
}

void StillPicture::draw(sf::RenderTarget& target, Deck& deck, Canvas& still, const Cloth& cloth) {
    if (keep(target.getSize(), deck, still, cloth)) {
        target.draw(sf::Sprite(table_->getTexture()), sf::BlendNone);
    } else {
        felt_.draw(target, cloth);
        still.draw(target);
    }
}

}  // namespace juz::client
