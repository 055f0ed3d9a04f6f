#include "text/catalogue.hpp"

#include <cstring>

namespace juz::client {

namespace {

constexpr std::uint32_t magic = 0x950412DE;
constexpr std::size_t head_size = 28;
constexpr std::size_t row_size = 8;

}  // namespace

Catalogue::Catalogue(std::string_view bytes) : bytes_(bytes) {
    if (bytes.size() < head_size || number(0) != magic) {
        return;
    }
    keys_ = number(12);
    texts_ = number(16);
    const std::size_t rows = number(8);
    const auto fits = [&](std::size_t table) {
        return table <= bytes.size() && rows <= (bytes.size() - table) / row_size;
    };
    count_ = fits(keys_) && fits(texts_) ? rows : 0;
}

std::uint32_t Catalogue::number(std::size_t at) const {
    std::uint32_t value = 0;
    if (at <= bytes_.size() && bytes_.size() - at >= sizeof value) {
        std::memcpy(&value, bytes_.data() + at, sizeof value);
    }
    return value;
}

std::string_view Catalogue::entry(std::size_t table, std::size_t index) const {
    const std::size_t length = number(table + row_size * index);
    const std::size_t at = number(table + row_size * index + 4);
    const bool inside = at <= bytes_.size() && length <= bytes_.size() - at;
    return inside ? bytes_.substr(at, length) : std::string_view();
}

std::string_view Catalogue::key(std::size_t index) const {
    // A plural is found by its singular.
    const std::string_view whole = entry(keys_, index);
    return whole.substr(0, whole.find('\0'));
}

std::string_view Catalogue::forms(std::size_t index) const {
    return entry(texts_, index);
}

std::optional<std::string_view> Catalogue::find(std::string_view wanted) const {
    std::size_t low = 0;
    std::size_t high = count_;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (key(middle) < wanted) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == count_ || key(low) != wanted || forms(low).empty()) {
        return std::nullopt;
    }
    return forms(low);
}

std::string_view form_of(std::string_view forms, std::size_t index) {
    for (std::size_t end = forms.find('\0'); index > 0 && end != std::string_view::npos;
         end = forms.find('\0')) {
        forms.remove_prefix(end + 1);
        --index;
    }
    return forms.substr(0, forms.find('\0'));
}

}  // namespace juz::client
