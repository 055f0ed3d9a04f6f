#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <functional>
#include <string>

namespace juz::client {

// Whether something can be drawn at all. SFML ends the program when it is asked to draw without
// a display, so whoever draws asks this first. On failure `error` is one line for people.
bool display_available(std::string& error);

// Draws into a texture and writes it as PNG (or by the ending of `path`). The display must be
// available. False with one line in `error` if drawing or writing fails.
bool write_picture(unsigned width, unsigned height, const std::string& path,
                   const std::function<void(sf::RenderTarget&)>& draw, std::string& error);

}  // namespace juz::client
