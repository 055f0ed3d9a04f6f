#include "juz/arbiter/lane.hpp"

#include <boost/lockfree/spsc_queue.hpp>
#include <cassert>

namespace juz {

template <class Value>
struct Lane<Value>::Queue {
    explicit Queue(std::size_t capacity) : values(capacity) {}

    boost::lockfree::spsc_queue<Value> values;
};

template <class Value>
Lane<Value>::Lane(std::size_t capacity) : queue_(std::make_unique<Queue>(capacity)) {
    assert(capacity > 0);
}

template <class Value>
Lane<Value>::~Lane() = default;

template <class Value>
Lane<Value>::Lane(Lane&&) noexcept = default;

template <class Value>
Lane<Value>& Lane<Value>::operator=(Lane&&) noexcept = default;

template <class Value>
bool Lane<Value>::try_push(const Value& value) {
    return queue_->values.push(value);
}

template <class Value>
std::size_t Lane<Value>::room() const {
    return queue_->values.write_available();
}

template <class Value>
const Value* Lane<Value>::front() const {
    return queue_->values.read_available() == 0 ? nullptr : &queue_->values.front();
}

template <class Value>
void Lane<Value>::pop() {
    [[maybe_unused]] const bool popped = queue_->values.pop();
    assert(popped);
}

template <class Value>
std::size_t Lane<Value>::size() const {
    return queue_->values.read_available();
}

template class Lane<Submission>;
template class Lane<HostSubmission>;
template class Lane<Observation>;
template class Lane<Verdict>;

}  // namespace juz
