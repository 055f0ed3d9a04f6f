#include "view/text_log.hpp"

namespace juz::client {

namespace {

TextLog* listening = nullptr;

}  // namespace

void listen_to_texts(TextLog* log) {
    listening = log;
}

TextLog* text_log() {
    return listening;
}

}  // namespace juz::client
