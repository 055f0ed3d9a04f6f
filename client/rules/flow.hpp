#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/book.hpp"
#include "view/geometry.hpp"

// Where everything on a page comes to lie at a width. Knows no fonts: who has some says how wide
// words are.

namespace juz::client {

// The cuts of type that a page is set in.
enum class Voice { Title, Heading, Body, Strong, Code };

struct TypeSetter {
    // Of words in a voice, in pixels. Widths of words add up.
    std::function<double(std::string_view, Voice)> width;
    // Of a picture by its file; it is shown with the same proportions.
    std::function<std::optional<PictureSize>(std::string_view)> picture;
    double scale = 1;  // of text; body type is 17 pixels at 1
};

struct PlacedWords {
    Point baseline;  // its left end
    double width = 0;
    std::string text;
    Voice voice = Voice::Body;
};
struct PlacedPicture {
    Rect rect;
    std::string file;
};
struct Flow {
    double height = 0;
    std::vector<PlacedWords> words;
    std::vector<PlacedPicture> pictures;
    std::vector<Rect> chips;     // behind words of voice Code
    std::vector<Rect> rules;     // fine lines between the rows of a table
    std::vector<Point> bullets;  // their centres
};

// From (0, 0) downwards. Lines break at spaces, but not after a word of one letter nor before a
// dash; a word that is wider than the page sticks out.
Flow flow_page(const Page& page, double width, const TypeSetter& setter);

}  // namespace juz::client
