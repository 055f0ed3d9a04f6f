#pragma once

#include <string>
#include <vector>

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

}  // namespace juz::client
