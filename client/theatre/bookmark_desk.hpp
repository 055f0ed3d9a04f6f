#pragma once

#include <optional>
#include <string>

#include "platform/typed_line.hpp"
#include "theatre/theatre_model.hpp"

namespace juz::client {

// Puts, names, removes and keeps a replay's bookmarks. What is worth saying is returned, for the
// line that the theatre tells such things in; empty if it is nothing.
class BookmarkDesk {
  public:
    // For the replay at `replay_path`; empty: they are kept nowhere. `model` outlives it.
    BookmarkDesk(TheatreModel& model, const std::string& replay_path);

    // What is in the file beside the replay.
    std::string load();

    // At the moment shown; the one that is there already is chosen.
    std::string put();
    std::string remove();
    // To the next one or the one before.
    void go(int direction);
    void choose(std::size_t index);

    // The one that was put or gone to last.
    std::optional<std::size_t> chosen() const { return chosen_; }

    // Its name is being typed. By a key: then that key's own character may follow.
    void begin_naming(bool by_key);
    bool naming() const { return draft_.has_value(); }
    std::optional<std::string> draft() const {
        return draft_ ? std::optional(draft_->text()) : std::nullopt;
    }
    // While a name is typed keys are for it. Enter keeps it, Escape leaves the old one.
    std::string type(const Input& input);
    // Keeps what has been typed so far.
    std::string end_naming();

  private:
    std::string save();

    TheatreModel& model_;
    std::string path_;
    bool may_write_ = true;  // over what lies there
    std::optional<std::size_t> chosen_;
    std::optional<TypedLine> draft_;
};

}  // namespace juz::client
