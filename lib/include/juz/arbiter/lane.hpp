// A bounded lock-free lane from one thread to one other.
#pragma once

#include <cstddef>
#include <memory>

#include "juz/arbiter/observation.hpp"
#include "juz/arbiter/submission.hpp"

namespace juz {

/// First in, first out. One thread pushes and one thread takes; neither ever waits. What the
/// pusher wrote before a push is visible to whoever takes that value.
///
/// The thread at either end may change only when something else orders the old one's last use
/// before the new one's first.
template <class Value>
class Lane {
  public:
    /// Room for `capacity` values, at least 1; all memory is taken here.
    explicit Lane(std::size_t capacity);
    ~Lane();
    Lane(Lane&&) noexcept;
    Lane& operator=(Lane&&) noexcept;
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;

    // The pushing thread's:

    /// False when the lane is full; the value is then the caller's again.
    bool try_push(const Value& value);
    /// How many values can be pushed now.
    std::size_t room() const;

    // The taking thread's:

    /// The oldest value, until `pop()`; null when there is none.
    const Value* front() const;
    /// Needs a `front()`.
    void pop();
    /// How many values can be taken now.
    std::size_t size() const;

  private:
    struct Queue;
    std::unique_ptr<Queue> queue_;
};

extern template class Lane<Submission>;
extern template class Lane<HostSubmission>;
extern template class Lane<Observation>;
extern template class Lane<Verdict>;

}  // namespace juz
