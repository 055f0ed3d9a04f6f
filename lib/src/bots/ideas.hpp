// What a player could do, before it has thought about it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace juz::bots {

/// Something to do and how good it looks at first sight: more is better.
template <class Command>
struct Idea {
    Command command;
    std::int64_t worth = 0;
};

/// Keeps the best `count` of the ideas, the best first; among equals those that came first.
template <class Command>
void keep_best(std::vector<Idea<Command>>& ideas, std::size_t count) {
    std::stable_sort(ideas.begin(), ideas.end(),
                     [](const auto& one, const auto& other) { return one.worth > other.worth; });
    if (ideas.size() > count) {
        ideas.erase(ideas.begin() + static_cast<std::ptrdiff_t>(count), ideas.end());
    }
}

}  // namespace juz::bots
