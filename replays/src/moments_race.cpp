// What somebody who watches a race wants to see.
#include "moments.hpp"

namespace juz::replay {

void find_moments(const race::Event& event, Moments& moments) {
    if (const auto* called = std::get_if<race::Called>(&event)) {
        moments.add(ChapterKind::Call, called->seat);
    } else if (std::holds_alternative<race::Rotated>(event)) {
        moments.add(ChapterKind::Rotation);
    }
}

}  // namespace juz::replay
