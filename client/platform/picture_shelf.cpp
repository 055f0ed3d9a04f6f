#include "platform/picture_shelf.hpp"

#include <SFML/Graphics/Texture.hpp>
#include <cstdint>

namespace juz::client {

PictureShelf::PictureShelf() = default;
PictureShelf::~PictureShelf() = default;

ImTextureID PictureShelf::get(const std::string& name, std::string_view bytes) {
    const auto [at, is_new] = textures_.try_emplace(name);
    if (is_new) {
        auto texture = std::make_unique<sf::Texture>();
        if (texture->loadFromMemory(bytes.data(), bytes.size())) {
            // Small windows show it at less than half its size.
            texture->setSmooth(true);
            texture->generateMipmap();
            at->second = std::move(texture);
        }
    }
    if (!at->second) {
        return nullptr;
    }
    const auto handle = static_cast<std::uintptr_t>(at->second->getNativeHandle());
    // A texture's name in OpenGL is what the menus' renderer takes for an identity.
    return reinterpret_cast<ImTextureID>(handle);
}

}  // namespace juz::client
