#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "view/geometry.hpp"

// What a picture says and where, for tests that look for words that do not fit their place.

namespace juz::client {

struct LaidText {
    std::string words;
    Rect rect;              // from the top of capitals to the foot of descenders
    Point anchor;           // the point it was laid by; its place is what is around this
    std::size_t boxes = 0;  // how many of the log's boxes lie under it
    Rect clip{};            // nothing is seen beyond it; empty: of no such thing
};

struct CutText {
    std::string words;
    std::string shown;
};

struct TextLog {
    std::vector<LaidText> texts;
    std::vector<Rect> boxes;  // panels, buttons, plates: whatever words stand on
    std::vector<CutText> cuts;

    void lay(std::string_view words, const Rect& rect, Point anchor, const Rect& clip = {}) {
        texts.push_back({std::string(words), rect, anchor, boxes.size(), clip});
    }
};

// Where everything that is drawn from now on is noted; null, as usual, for nowhere.
void listen_to_texts(TextLog* log);
TextLog* text_log();

}  // namespace juz::client
