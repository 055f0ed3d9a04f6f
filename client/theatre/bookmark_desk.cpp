#include "theatre/bookmark_desk.hpp"

#include "platform/files.hpp"
#include "text/tr.hpp"
#include "theatre/theatre_words.hpp"

namespace juz::client {

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
    return tr("Bookmarks cannot be written beside this file: they last until it is closed.");
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
        draft_.emplace(model_.bookmarks().all()[*chosen_].name, bookmark_characters_max, by_key);
    }
}

std::string BookmarkDesk::type(const Input& input) {
    switch (draft_->type(input)) {
        case TypedLine::End::None: return {};
        case TypedLine::End::Kept: return end_naming();
        case TypedLine::End::Dropped: draft_.reset(); return {};
    }
    return {};
}

std::string BookmarkDesk::end_naming() {
    if (!draft_ || !chosen_) {
        draft_.reset();
        return {};
    }
    model_.bookmarks().rename(*chosen_, draft_->text());
    draft_.reset();
    return save();
}

}  // namespace juz::client
