#pragma once

#include <imgui.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace sf {
class Texture;
}

namespace juz::client {

// Pictures for menus, unpacked when they are first wanted. Needs the window's drawing context
// for as long as it lives; main thread only.
class PictureShelf {
  public:
    PictureShelf();
    ~PictureShelf();
    PictureShelf(const PictureShelf&) = delete;
    PictureShelf& operator=(const PictureShelf&) = delete;

    // The picture of this name; `bytes` are its PNG file. Null if they cannot be shown.
    ImTextureID get(const std::string& name, std::string_view bytes);

  private:
    std::map<std::string, std::unique_ptr<sf::Texture>> textures_;
};

}  // namespace juz::client
