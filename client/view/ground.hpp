#pragma once

#include "view/geometry.hpp"

namespace juz::client {

// What words and dialogs over a table need to know of it, whichever game is played on it.
struct Ground {
    double width = 0;
    double height = 0;
    double scale = 1;       // of lengths
    double text_scale = 1;  // of text
    Point middle;           // where everybody looks: between the foundations, or the middle pile
};

}  // namespace juz::client
