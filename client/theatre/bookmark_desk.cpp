#include "theatre/bookmark_desk.hpp"

#include "juz/netcode/wire/name.hpp"
#include "platform/files.hpp"
#include "text/tr.hpp"
#include "theatre/theatre_words.hpp"

namespace juz::client {

namespace {

std::string utf8(char32_t character) {
    const auto code = static_cast<std::uint32_t>(character);
    const auto byte = [](std::uint32_t value) { return static_cast<char>(value); };
    const auto tail = [&](unsigned shift) { return byte(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80U) {
        return {byte(code)};
    }
    if (code < 0x800U) {
        return {byte(0xC0U | (code >> 6U)), tail(0)};
    }
    if (code < 0x10000U) {
        return {byte(0xE0U | (code >> 12U)), tail(6), tail(0)};
    }
    return {byte(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0)};
}

void drop_last_character(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
        text.pop_back();
    }
    if (!text.empty()) {
        text.pop_back();
    }
}

std::size_t characters_in(const std::string& text) {
    std::size_t count = 0;
    for (const char each : text) {
        count += (static_cast<unsigned char>(each) & 0xC0U) != 0x80U ? 1 : 0;
    }
    return count;
}

}  // namespace

BookmarkDesk::BookmarkDesk(TheatreModel& model, const std::string& replay_path)
    : model_(model), path_(replay_path.empty() ? std::string() : bookmarks_path(replay_path)) {}

std::string BookmarkDesk::load() {
    if (path_.empty()) {
        return {};
    }
    const std::optional<std::string> text = read_file(path_, bookmarks_bytes_max);
    std::optional<Bookmarks> bookmarks;
    if (text) {
        bookmarks = bookmarks_from_text(*text);
    }
    if (!bookmarks) {
        may_write_ = false;
        return tr(
            "The bookmarks beside this file cannot be read and stay as they are: new ones "
            "last until it is closed.");
    }
    model_.bookmarks() = *std::move(bookmarks);
    return {};
}

std::string BookmarkDesk::save() {
    if (path_.empty() || (may_write_ && write_file(path_, bookmarks_text(model_.bookmarks())))) {
        return {};
    }
    return tr("No bookmark can be written beside this file: they last until it is closed.");
}

std::string BookmarkDesk::put() {
    const std::size_t before = model_.bookmarks().all().size();
    const auto index = model_.bookmarks().add({model_.position(), model_.time(), {}});
    if (!index) {
        return tr("There are too many bookmarks.");
    }
    chosen_ = index;
    if (model_.bookmarks().all().size() > before) {
        if (std::string problem = save(); !problem.empty()) {
            return problem;
        }
    }
    return filled(tr("Bookmark at {time}: Enter names it, Delete removes it."),
                  {{"time", exact_clock(model_.time())}});
}

std::string BookmarkDesk::remove() {
    const std::optional<std::size_t> here =
        model_.bookmarks().find(model_.position(), model_.time());
    const std::optional<std::size_t> index = here ? here : chosen_;
    if (!index) {
        return tr("There is no bookmark here.");
    }
    model_.bookmarks().remove(*index);
    chosen_.reset();
    draft_.reset();
    const std::string problem = save();
    return problem.empty() ? tr("The bookmark is gone.") : problem;
}

void BookmarkDesk::go(int direction) {
    if (const auto index = model_.bookmarks().next(direction, model_.position(), model_.time())) {
        choose(*index);
    }
}

void BookmarkDesk::choose(std::size_t index) {
    chosen_ = index;
    model_.go_to_bookmark(index);
}

void BookmarkDesk::begin_naming(bool by_key) {
    if (const auto here = model_.bookmarks().find(model_.position(), model_.time())) {
        chosen_ = here;
    }
    if (chosen_) {
        draft_ = model_.bookmarks().all()[*chosen_].name;
        ignores_next_ = by_key;
    }
}

std::string BookmarkDesk::type(const Input& input) {
    if (const auto* text = std::get_if<TextEntered>(&input)) {
        const std::string letter = utf8(text->character);
        const bool shown = letter == " " || netcode::clean_name(letter) == letter;
        if (!ignores_next_ && shown && characters_in(*draft_) < bookmark_characters_max) {
            *draft_ += letter;
        }
        ignores_next_ = false;
    } else if (const auto* key = std::get_if<KeyPressed>(&input)) {
        ignores_next_ = false;
        if (key->key == Key::Backspace) {
            drop_last_character(*draft_);
        } else if (key->key == Key::Escape) {
            draft_.reset();
        } else if (key->key == Key::Enter) {
            return end_naming();
        }
    }
    return {};
}

std::string BookmarkDesk::end_naming() {
    if (!draft_ || !chosen_) {
        draft_.reset();
        return {};
    }
    model_.bookmarks().rename(*chosen_, *draft_);
    draft_.reset();
    return save();
}

}  // namespace juz::client
