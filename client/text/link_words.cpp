#include "text/link_words.hpp"

#include "text/tr.hpp"

namespace juz::client {

namespace {

std::string told(const std::string& text, const LinkTimes& link) {
    return filled(
        text, {{"made", std::to_string(link.made_good)}, {"all", std::to_string(link.round_trip)}});
}

}  // namespace

std::string link_words(const LinkTimes& link) {
    return told(link.at_cap() ? tr("{made} of {all} ms") : tr("{made} ms"), link);
}

std::string link_sentence(const LinkTimes& link) {
    return told(link.at_cap() ? tr("only {made} of {all} ms can be made good")
                              : tr("{made} ms of the way to the server and back are made good"),
                link);
}

}  // namespace juz::client
