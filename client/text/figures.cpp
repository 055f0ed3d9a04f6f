#include "text/figures.hpp"

#include <algorithm>
#include <array>

#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

std::string decimal_sign() {
    return trc("before the tenths", ".");
}

std::string date_text(int day, int month) {
    // TRANSLATORS: months as they stand after the day, as in "29 November".
    const std::array<std::string, 12> names{
        trc("date", "January"), trc("date", "February"), trc("date", "March"),
        trc("date", "April"),   trc("date", "May"),      trc("date", "June"),
        trc("date", "July"),    trc("date", "August"),   trc("date", "September"),
        trc("date", "October"), trc("date", "November"), trc("date", "December")};
    return filled(tr("{day} {month}"),
                  {{"day", std::to_string(day)},
                   {"month", names[static_cast<std::size_t>(std::clamp(month, 0, 11))]}});
}

}  // namespace juz::client
