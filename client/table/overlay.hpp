#pragma once

#include <string>
#include <vector>

#include "table/frame.hpp"
#include "view/deck.hpp"
#include "view/scene.hpp"

namespace juz::client {

// Something above the table: all empty most of the time.
struct TableOverlay {
    std::string big;   // a number of the countdown, the shout
    std::string line;  // under it
    struct Row {
        int seat = 0;
        std::string name;
        std::string score;  // of the round; the column is left out if all are empty
        std::string total;
        bool first = false;
    };
    std::string title;      // of the result
    std::vector<Row> rows;  // the best first
    std::string foot;

    bool empty() const { return big.empty() && rows.empty(); }
};

// How much room a countdown or a shout takes.
Point big_size(const Deck& deck, const Frame& frame, const TableOverlay& overlay);

// Where it stands. Over what is not to be covered it lets that shine through.
struct BigPlace {
    Point middle;
    bool covers = false;
};

// Draws what stands above the table; nothing if it is empty. To be called after the table was
// painted in the same frame.
void paint_overlay(Canvas& canvas, Deck& deck, const Frame& frame, const Looks& seat_looks,
                   const BigPlace& place, const TableOverlay& overlay);

}  // namespace juz::client
