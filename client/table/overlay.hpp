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
        int score = 0;
        int total = 0;
        bool first = false;
    };
    std::string title;      // of the result
    std::vector<Row> rows;  // the best first
    bool totals = false;    // whether totals differ from scores
    std::string foot;

    bool empty() const { return big.empty() && rows.empty(); }
};

}  // namespace juz::client
