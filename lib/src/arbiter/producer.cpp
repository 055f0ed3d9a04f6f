// How a stamping thread hands commands, measurements and marks to the arbiter.
#include <cassert>
#include <utility>

#include "fair_table.hpp"
#include "juz/arbiter/arbiter.hpp"

namespace juz {

bool Arbiter::Producer::submit(const Submission& submission) {
    if (submission.seat.value >= arbiter_.lanes_.size() ||
        !arbiter_.lanes_[submission.seat.value].try_push(submission)) {
        return false;
    }
    submitted_ = true;
    return true;
}

bool Arbiter::Producer::submit_host(const HostSubmission& submission) {
    if (!arbiter_.host_lane_.try_push(submission)) {
        return false;
    }
    submitted_ = true;
    return true;
}

bool Arbiter::Producer::observe(const Observation& observation) {
    return arbiter_.observations_.try_push(observation);
}

void Arbiter::Producer::publish(Microseconds mark) {
    if (advance(mark)) {
        arbiter_.wake_.raise();
    }
}

bool Arbiter::Producer::advance(Microseconds mark) {
    assert(mark.value >= mark_.load(std::memory_order_relaxed));
    // Sequentially consistent, as is the other side's interest and its second look at the marks:
    // either this sees what the arbiter waits for, or the arbiter sees this mark.
    mark_.store(mark.value, std::memory_order_seq_cst);
    const bool awaited = mark.value >= arbiter_.interest_.load(std::memory_order_seq_cst);
    return std::exchange(submitted_, false) || awaited;
}

}  // namespace juz
