#include "text/tr.hpp"

#include <libintl.h>

#include <algorithm>
#include <cstdlib>

namespace juz::client {

namespace {

constexpr const char* domain = "juz";

}  // namespace

std::string tr(const char* english) {
    return dgettext(domain, english);
}

std::string trn(const char* one, const char* many, long count) {
    return dngettext(domain, one, many, static_cast<unsigned long>(std::labs(count)));
}

std::string filled(std::string_view text, std::initializer_list<Filling> values) {
    std::string result;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t open = text.find('{', at);
        const std::size_t close =
            open == std::string_view::npos ? std::string_view::npos : text.find('}', open);
        if (close == std::string_view::npos) {
            break;
        }
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const Filling* found = nullptr;
        for (const Filling& value : values) {
            found = value.first == name ? &value : found;
        }
        if (found != nullptr) {
            result.append(text.substr(at, open - at)).append(found->second);
            at = close + 1;
        } else {
            // Only the brace is passed: what follows may hold another.
            result.append(text.substr(at, open + 1 - at));
            at = open + 1;
        }
    }
    return result.append(text.substr(std::min(at, text.size())));
}

std::string counted(const char* one, const char* many, long count) {
    return filled(trn(one, many, count), {{"count", std::to_string(count)}});
}

}  // namespace juz::client
