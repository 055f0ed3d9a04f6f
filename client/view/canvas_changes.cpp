#include <algorithm>
#include <cstring>
#include <functional>
#include <string_view>

#include "view/canvas.hpp"

// In which part of a picture two canvases differ. Triangles that both draw in the same order give
// the same pixels wherever no other triangle of either lies.

namespace juz::client {

namespace {

// How far the next common triangle is searched for.
constexpr std::size_t search_reach = 64;

struct Piece {
    const sf::Texture* texture;
    bool premultiplied;
    const sf::Vertex* corners;  // three of them

    // Vertices have no gaps: equal bytes are equal pictures.
    std::string_view bytes() const {
        static_assert(sizeof(sf::Vertex) == 4 * sizeof(float) + sizeof(sf::Color));
        return {reinterpret_cast<const char*>(corners), 3 * sizeof(sf::Vertex)};
    }
    friend bool operator==(const Piece& a, const Piece& b) {
        return a.texture == b.texture && a.premultiplied == b.premultiplied &&
               a.bytes() == b.bytes();
    }
};

void add(Region& region, const Piece& piece) {
    const sf::Vertex* v = piece.corners;
    const auto [left, right] = std::minmax({v[0].position.x, v[1].position.x, v[2].position.x});
    const auto [top, bottom] = std::minmax({v[0].position.y, v[1].position.y, v[2].position.y});
    const auto x = static_cast<double>(left);
    const auto y = static_cast<double>(top);
    region.add({x, y, static_cast<double>(right) - x, static_cast<double>(bottom) - y});
}

using Pieces = std::vector<Piece>;

// Where a piece is found in a list, by its bytes.
class Index {
  public:
    explicit Index(const Pieces& pieces) : pieces_(pieces) {
        places_.reserve(pieces.size());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            places_.emplace_back(hash_of(pieces[i]), i);
        }
        std::sort(places_.begin(), places_.end());
    }

    // The first place from `from` on, or the list's size.
    std::size_t find(const Piece& piece, std::size_t from) const {
        const std::size_t hash = hash_of(piece);
        auto place = std::lower_bound(places_.begin(), places_.end(), std::pair(hash, from));
        while (place != places_.end() && place->first == hash) {
            if (pieces_[place->second] == piece) {
                return place->second;
            }
            ++place;
        }
        return pieces_.size();
    }

  private:
    static std::size_t hash_of(const Piece& piece) {
        return std::hash<std::string_view>()(piece.bytes());
    }

    const Pieces& pieces_;
    std::vector<std::pair<std::size_t, std::size_t>> places_;
};

// The next piece that both lists have in common, near `i` and `j`: as little as possible before it.
std::pair<std::size_t, std::size_t> meeting(const Pieces& before, const Pieces& after,
                                            const Index& index, std::size_t i, std::size_t j) {
    const std::size_t last = std::min(before.size(), i + search_reach);
    std::pair best{last, j};
    std::size_t least = after.size() + search_reach;
    for (std::size_t k = i; k < last; ++k) {
        const std::size_t place = index.find(before[k], j);
        if (place < after.size() && k - i + place - j < least) {
            least = k - i + place - j;
            best = {k, place};
        }
    }
    return best;
}

void compare(const Pieces& before, const Pieces& after, Region& region) {
    const Index index(after);
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < before.size() || j < after.size()) {
        if (i < before.size() && j < after.size() && before[i] == after[j]) {
            ++i;
            ++j;
            continue;
        }
        const auto [next_i, next_j] =
            i < before.size() ? meeting(before, after, index, i, j) : std::pair(i, after.size());
        for (; i < next_i; ++i) {
            add(region, before[i]);
        }
        for (; j < next_j; ++j) {
            add(region, after[j]);
        }
    }
}

// What is alike at both ends is most of it, and needs no search.
void drop_common_ends(Pieces& before, Pieces& after) {
    const auto ends = std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend());
    before.erase(ends.first.base(), before.end());
    after.erase(ends.second.base(), after.end());
    const auto begins = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    before.erase(before.begin(), begins.first);
    after.erase(after.begin(), begins.second);
}

}  // namespace

void Canvas::add_changes(const Canvas& before, Region& region) const {
    if (same_as(before)) {
        return;
    }
    const auto pieces_of = [](const std::vector<Run>& runs) {
        Pieces pieces;
        for (const Run& run : runs) {
            for (std::size_t i = 0; i + 2 < run.vertices.size(); i += 3) {
                pieces.push_back({run.texture, run.premultiplied, run.vertices.data() + i});
            }
        }
        return pieces;
    };
    Pieces old = pieces_of(before.runs_);
    Pieces now = pieces_of(runs_);
    drop_common_ends(old, now);
    compare(old, now, region);
}

}  // namespace juz::client
