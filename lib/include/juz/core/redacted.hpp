// What a viewer may be sent. The wire encodes nothing else.
#pragma once

namespace juz {

/// Specialised once by each game; the only place that can make a `Redacted` value.
template <class Game>
struct Redaction;

/// A state or an event from which everything its viewer may not see has been taken out.
template <class Value>
class Redacted {
  public:
    const Value& get() const { return value_; }

  private:
    template <class Game>
    friend struct Redaction;

    explicit Redacted(const Value& value) : value_(value) {}

    Value value_;
};

}  // namespace juz
