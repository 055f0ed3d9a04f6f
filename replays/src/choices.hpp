// Everything that a seat may do at one moment, each under a number.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "juz/match/match.hpp"

namespace juz::replay {

/// Commands are listed in the order of their wording. Where any cards may be taken of many, the
/// ways to do so are counted instead, for a list would hold thousands.
class Choices {
  public:
    /// So many can be listed.
    static constexpr std::uint32_t listed_max = 256;

    Choices(const AnyState& state, Seat seat);

    /// 0 if there are none, or more than can be listed.
    std::uint32_t count() const;

    /// Nothing if the command, in canonical form, is not among them.
    std::optional<std::uint32_t> number_of(const AnyCommand& command) const;

    /// `number` is less than `count()`.
    AnyCommand command(std::uint32_t number) const;

  private:
    Seat seat_;
    std::vector<Card> cards_;  ///< Of which it may choose five (WING-02), if any.
    std::vector<AnyCommand> listed_;
};

}  // namespace juz::replay
