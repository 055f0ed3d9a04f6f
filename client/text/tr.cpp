#include "text/tr.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "text/catalogues.hpp"
#include "text/speech.hpp"

namespace juz::client {

namespace {

struct Speech {
    Language language = Language::English;
    Catalogue catalogue{};
};

Speech& speech() {
    static Speech one;
    return one;
}

std::string found(std::string_view key, std::string_view otherwise) {
    const std::optional<std::string_view> text = speech().catalogue.find(key);
    return std::string(text ? form_of(*text, 0) : otherwise);
}

}  // namespace

void speak(Language language) {
    speech() = {language, catalogue_of(language)};
}

Language spoken() {
    return speech().language;
}

std::string tr(const char* english) {
    return found(english, english);
}

std::string trc(const char* context, const char* english) {
    return found(std::string(context) + '\4' + english, english);
}

std::string trn(const char* one, const char* many, long count) {
    const auto things = static_cast<unsigned long>(std::labs(count));
    const std::optional<std::string_view> forms = speech().catalogue.find(one);
    return forms ? std::string(form_of(*forms, plural_form(speech().language, things)))
                 : std::string(things == 1 ? one : many);
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
