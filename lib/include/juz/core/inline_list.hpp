// A short list that lives where it stands: hot paths return several events without a heap.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace juz {

// The storage stays raw until something is pushed.
// NOLINTBEGIN(cppcoreguidelines-pro-type-member-init)

/// Up to `Capacity` values of a trivially destructible type. Only the values in use are ever
/// copied or initialised, so a list of large values is as cheap as what it holds.
template <class Value, std::size_t Capacity>
class InlineList {
    static_assert(std::is_trivially_destructible_v<Value>);

  public:
    InlineList() = default;
    ~InlineList() = default;

    InlineList(const InlineList& other) { append(other); }

    InlineList& operator=(const InlineList& other) {
        if (this != &other) {
            size_ = 0;
            append(other);
        }
        return *this;
    }

    /// Needs `size() < Capacity`.
    void push(const Value& value) {
        assert(size_ < Capacity);
        new (storage_ + size_ * sizeof(Value)) Value(value);
        ++size_;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Value& operator[](std::size_t at) const { return begin()[at]; }
    const Value* begin() const { return std::launder(reinterpret_cast<const Value*>(storage_)); }
    const Value* end() const { return begin() + size_; }

  private:
    void append(const InlineList& other) {
        for (const Value& value : other) {
            push(value);
        }
    }

    std::size_t size_ = 0;
    alignas(Value) std::byte storage_[Capacity * sizeof(Value)];
};
// NOLINTEND(cppcoreguidelines-pro-type-member-init)

}  // namespace juz
