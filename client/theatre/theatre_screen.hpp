#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "platform/screen.hpp"
#include "platform/table_link.hpp"
#include "theatre/bookmark_desk.hpp"
#include "theatre/theatre_keys.hpp"
#include "theatre/theatre_layout.hpp"
#include "theatre/theatre_model.hpp"
#include "theatre/theatre_picture.hpp"

namespace juz::client {

// A replay file being watched, or a match that goes on. Escape and the arrow in the top bar lead
// back: from a file to where it was opened, from a match to its lobby.
class TheatreScreen : public Screen {
  public:
    // Null with one line in `error` if the file cannot be read at all. Of a damaged file, what
    // there is is shown.
    static std::unique_ptr<TheatreScreen> open(Stage& stage, const std::string& path,
                                               std::string& error);

    // `path`: where the replay lies; bookmarks are kept beside it. Empty: nowhere.
    TheatreScreen(Stage& stage, const replay::Replay& replay, std::string path = {});

    // A match that `link` watches. It stays when the match is over, and is then a replay of what
    // was seen. Null with one line in `error` if there is nothing to be seen.
    static std::unique_ptr<TheatreScreen> watch(Stage& stage, std::shared_ptr<TableLink> link,
                                                std::string& error);
    TheatreScreen(Stage& stage, const replay::GrowingReplay& growing,
                  std::shared_ptr<TableLink> link);

    // Before it is entered: begins there.
    void go_to(const Moment& moment);
    // Before it is entered: plays at once.
    void play() { model_.play(true); }

    std::string name() const override { return "theatre"; }
    void enter(Instant now) override;
    void handle(const Input& input, Instant now) override;
    void advance(Instant now) override;
    std::optional<Instant> next_frame() const override;
    void draw(Surface& target, Instant now) override;
    bool takes_text() const override { return desk_.naming(); }
    KeyPlace key_place() const override { return KeyPlace::Theatre; }
    std::vector<KeyHelp> keys() const override;
    std::optional<std::string> game() const override {
        return std::string(game_name(model_.state().index()));
    }
    std::vector<NamedPlace> places() const override;
    std::vector<NamedFact> facts() const override;
    std::optional<StateHash> shown_hash() const override { return model_.hash(); }

  private:
    // What the table has said (theatre_live.cpp).
    void follow_table();
    void take_another_log(const LiveLog& log);
    // To what happens now, or to the end.
    void go_to_end();
    std::string live_sign() const;
    void leave();

    void fit_window();
    void press(const PointerPressed& pressed);
    // On a bookmark's flag: true if there is one.
    bool press_flag(const PointerPressed& pressed);
    void take_pointer(const Input& input);
    void tell(std::string words);
    void copy_link();
    void play_slowly();
    void scrub_to(double x);
    void press_key(const TheatreStroke& stroke);
    void show_view(std::size_t number);
    // After a jump, a change of view or of what is revealed.
    void show_again();

    Stage& stage_;
    std::shared_ptr<TableLink> link_;  // null for a file
    std::uint32_t log_ = 0;            // which of its logs this is
    std::size_t log_bytes_ = 0;
    int delay_s_ = 0;           // how late it is told
    bool another_log_ = false;  // there is one after this
    bool table_gone_ = false;
    bool gone_on_ = false;  // to another screen
    std::string path_;
    TheatreModel model_;
    BookmarkDesk desk_;
    std::string notice_;
    double notice_until_ = 0;
    std::unique_ptr<TheatrePicture> picture_;
    TheatreLayout layout_;
    std::optional<Preferences> taste_;
    Point size_;
    double scale_ = 0;
    std::optional<Point> pointer_;
    bool dragging_ = false;
    bool plays_after_drag_ = false;
    bool dragged_to_now_ = false;
    double now_ = 0;
    std::optional<double> next_change_;
    bool dirty_ = true;
};

}  // namespace juz::client
