#pragma once

#include <optional>
#include <string>

#include "platform/screen.hpp"

namespace juz::client {

// A line above whatever screen there is, for a few seconds. It is in nobody's way: pointer and keys
// go past it.
class Notice {
  public:
    void show(const std::string& words, Instant now);
    void hide() { until_.reset(); }

    // Empty while there is none.
    std::string words() const { return until_ ? words_ : std::string(); }
    bool shown() const { return until_.has_value(); }
    std::optional<Instant> until() const { return until_; }

    // Within a frame of the menu layer.
    void paint(const Stage& stage) const;

  private:
    std::string words_;
    std::optional<Instant> until_;
};

}  // namespace juz::client
