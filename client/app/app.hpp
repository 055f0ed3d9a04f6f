#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/arguments.hpp"
#include "app/local_server.hpp"
#include "juz/netcode/transport/clock.hpp"
#include "menus/help_page.hpp"
#include "menus/menu_screen.hpp"
#include "menus/notice.hpp"
#include "platform/hooks.hpp"
#include "platform/menu_layer.hpp"
#include "platform/quiet.hpp"
#include "platform/screen.hpp"
#include "platform/speaker.hpp"
#include "platform/table_link.hpp"
#include "platform/window.hpp"
#include "statistics/game_book.hpp"
#include "view/deck.hpp"

namespace juz::client {

// The program: one window, a stack of screens and what goes on between them.
class App final : public Stage {
  public:
    explicit App(Arguments arguments);
    ~App() override;
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // Until somebody quits. Returns the exit code; what is wrong is told in one line on the
    // error stream.
    int run();

    Deck& deck() override { return *deck_; }
    const Preferences& preferences() const override { return preferences_; }
    Point size() const override { return window_->size(); }
    double scale() const override;
    void go(Navigation where) override { wish_ = std::move(where); }
    void prefer(const Preferences& preferences) override;
    void play(Sound sound) override;
    bool has_sound() const override { return speaker_.has_device(); }
    bool in_front() const override { return window_->in_front(); }
    bool full_screen() const override { return window_->full_screen(); }
    void set_full_screen(bool on) override;
    void copy_text(const std::string& text) override { window_->copy_text(text); }
    void toggle_help() override;

  private:
    bool open(std::string& error);
    bool open_window(std::string& error);
    void remember_window() const;
    int begin();
    void turn();
    void sleep(Instant now) const;
    std::optional<Instant> next_due() const;
    bool frame_is_due(Instant now) const;
    // Whether anything is to be drawn by the menus' layer.
    bool has_layer() const { return front().has_menu() || help_.shown() || announcement_.shown(); }
    void frame(Instant now);
    LastPicture last_picture(bool menu) const;

    void dispatch(const Input& input, Instant now);
    bool answer_key(const KeyPressed& pressed, bool is_command);
    void mute_or_not();
    bool answer_control_key(Key key);
    void resize_interface(double factor);
    void take_picture();
    std::string answer(const std::string& request);

    // Navigation.
    void follow(const Navigation& where, Instant now);
    void push(std::unique_ptr<Screen> screen, Instant now);
    // Over the front screen, if that goes on meanwhile.
    void push_over(std::unique_ptr<MenuScreen> page, Instant now);
    void replace_all_above_title(std::unique_ptr<Screen> screen, Instant now);
    void back(Instant now);
    void to_title(const std::string& notice, Instant now);
    // False if there is nothing to offer: the wish can be followed at once.
    bool offer_tour(const Practise& tour, const Navigation& wish, Instant now);
    PlayNow play_now_offer() const;
    void play_now(const PlayNow& wish, Instant now);
    void practise(const Practise& wish, Instant now);
    // False, and told, if the table cannot be opened.
    bool host_table(const HostTable& wish, Instant now, std::string& error);
    bool join_table(const JoinTable& wish, Instant now, std::string& error);
    bool open_table(const LocalServerOptions& options, bool is_private, Instant now,
                    std::string& error);
    std::unique_ptr<Screen> make_table(std::shared_ptr<TableLink> link, bool tour = false);
    // Null with one line in `error` for a file that cannot be read.
    std::unique_ptr<Screen> open_theatre(const std::string& path,
                                         const std::optional<Moment>& moment, std::string& error);
    std::unique_ptr<Screen> watch_replay(const std::string& path, std::string& error);
    Screen& front() { return *screens_.back(); }
    const Screen& front() const { return *screens_.back(); }
    // What is seen below the front; null if it fills the window.
    Screen* below_front() const;
    std::string player_name() const;
    GameBook* book();

    // What a library says about the machine is no news for people.
    QuietLibraries quiet_;
    Arguments arguments_;
    netcode::SystemClock clock_;
    Preferences preferences_;
    std::unique_ptr<Window> window_;
    std::unique_ptr<Deck> deck_;
    Speaker speaker_;
    std::unique_ptr<MenuLayer> layer_;
    std::unique_ptr<Hooks> hooks_;
    HelpPage help_;
    Notice announcement_;
    std::optional<GameBook> book_;  // the screens' links write into it
    std::string book_problem_;
    std::vector<std::unique_ptr<Screen>> screens_;
    std::optional<Navigation> wish_;
    std::string notice_;  // for the first title
    bool told_unsaved_ = false;
    bool quit_ = false;
    bool redraw_ = true;
    // Whose picture the window shows, with nothing above it; perhaps of one that is gone.
    const Screen* shown_ = nullptr;
    Instant last_frame_;
    Instant last_input_;
    std::uint64_t frames_ = 0;
    std::array<unsigned, sounds.size()> heard_{};  // how often each was played
};

}  // namespace juz::client
