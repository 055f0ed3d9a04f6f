// Counts what the whole program allocates, and how much at once: to be included by one source of a
// program, which has one thread.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

namespace juz::test {

inline std::size_t& allocations() {
    static std::size_t count = 0;
    return count;
}

inline std::size_t& largest_allocation() {
    static std::size_t size = 0;
    return size;
}

inline void note_allocation(std::size_t size) {
    ++allocations();
    largest_allocation() = size > largest_allocation() ? size : largest_allocation();
}

inline void* counted(std::size_t size, std::size_t alignment) {
    note_allocation(size);
    // The size has to be a multiple of the alignment.
    void* memory = std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

}  // namespace juz::test

void* operator new(std::size_t size) {
    return juz::test::counted(size, alignof(std::max_align_t));
}

void* operator new(std::size_t size, std::align_val_t alignment) {
    return juz::test::counted(size, static_cast<std::size_t>(alignment));
}

// A sanitizer would otherwise lend its own, whose memory is not ours to free.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    juz::test::note_allocation(size);
    return std::malloc(size);
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
