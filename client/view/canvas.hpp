#pragma once

#include <SFML/Graphics/BlendMode.hpp>
#include <SFML/Graphics/Font.hpp>
#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <span>
#include <vector>

#include "view/geometry.hpp"
#include "view/outline.hpp"
#include "view/palette.hpp"
#include "view/region.hpp"

namespace juz::client {

// A move, a turn and an equal scaling of both axes.
struct Placement {
    Point origin;  // where (0, 0) comes to lie
    double scale = 1;
    double rotation = 0;  // degrees, clockwise

    Point operator()(Point p) const;
};

// A picture in the atlas: the part of a texture and where it lies from the point it is drawn at.
struct Sprite {
    const sf::Texture* texture = nullptr;
    Rect source;
    Point offset;
};

// Collects everything to draw as few triangle lists. Edges are softened by a feather of one
// pixel, so pictures are crisp without multisampling. Colours are premultiplied; a canvas is
// drawn in the order of its calls.
class Canvas {
  public:
    // With a texture that is white around `white`, plain shapes and sprites of that texture
    // share one list. Without one, plain shapes are untextured.
    explicit Canvas(const sf::Texture* texture = nullptr, Point white = {})
        : texture_(texture), white_(white) {}

    void place(const Placement& placement) { placement_ = placement; }
    const Placement& placement() const { return placement_; }

    // All that follows is drawn at this share of its opacity.
    void fade(double opacity) { opacity_ = opacity; }

    void fill(const Outline& outline, Point at, double size, Colour colour, double turn = 0);
    void fill_convex(std::span<const Point> loop, Colour colour);
    void rect(const Rect& rect, Colour colour);
    void round_rect(const Rect& rect, double radius, Colour colour);
    void disc(Point centre, double radius, Colour colour);

    // Lines lie centred on their path.
    void loop(std::span<const Point> loop, double width, Colour colour);
    void round_ring(const Rect& rect, double radius, double width, Colour colour);
    void ring(Point centre, double radius, double width, Colour colour);
    void line(Point from, Point to, double width, Colour colour);
    void dashed_ring(const Rect& rect, double radius, double width, double dash, double space,
                     Colour colour);

    // A strip whose opacity and half width run evenly from one end of the path to the other.
    void ribbon(std::span<const Point> path, double width_from, double width_to, Colour from,
                Colour to);

    // Snapped to whole pixels unless the canvas is turned or scaled. `height` cuts the picture
    // off below; negative keeps all of it.
    void sprite(const Sprite& sprite, Point at, Colour tint = palette::white, double height = -1);

    // One character straight from its font, for the atlas; `stretch` squeezes it sideways.
    void glyph(const sf::Font& font, char32_t character, double size, Point baseline, Colour colour,
               double stretch = 1);

    void draw(sf::RenderTarget& target) const;
    bool empty() const { return runs_.empty(); }

    // Whether both would draw the same picture.
    bool same_as(const Canvas& other) const;

    // Adds the part in which the picture differs from that of `before`. Both use textures that have
    // not changed since.
    void add_changes(const Canvas& before, Region& region) const;

  private:
    struct Run {
        const sf::Texture* texture = nullptr;
        bool premultiplied = true;
        std::vector<sf::Vertex> vertices;
    };

    std::vector<sf::Vertex>& run(const sf::Texture* texture, bool premultiplied);
    sf::Color mixed(Colour colour, double share) const;
    void feathered(std::span<const Point> points, std::span<const std::uint16_t> triangles,
                   Colour colour);
    void plain_quad(Point a, Point b, Point c, Point d, sf::Color ab, sf::Color cd);
    void device_line(Point from, Point to, double width, Colour colour);

    const sf::Texture* texture_;
    Point white_;
    Placement placement_;
    double opacity_ = 1;
    std::vector<Run> runs_;
};

}  // namespace juz::client
