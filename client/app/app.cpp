#include "app/app.hpp"

#include <poll.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <iostream>

#include "menus/replay_list.hpp"
#include "settings/folders.hpp"
#include "settings/preferences_file.hpp"
#include "settings/window_memory.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"
#include "view/layout.hpp"

namespace juz::client {

namespace {

using namespace std::chrono_literals;

// What people do is looked for this often: soon after they did something, and when they rest.
constexpr std::chrono::microseconds look_busy = 2ms;
constexpr std::chrono::microseconds look_idle = 8ms;
constexpr std::chrono::microseconds busy_for = 1s;
// Pictures follow each other no faster than this, however fast the machine.
constexpr std::chrono::microseconds frame_min = 8ms;
constexpr std::chrono::microseconds blink = 400ms;

constexpr double factor_step = .1;

// The system's wish that we end, so that a game that is being written gets its end.
volatile std::sig_atomic_t asked_to_end = 0;

void end_soon(int) {
    asked_to_end = 1;
}

}  // namespace

App::App(Arguments arguments) : arguments_(std::move(arguments)) {}

App::~App() = default;

bool App::open(std::string& error) {
    speak(arguments_.language.value_or(language_of_environment()));
    error = folders_problem(folders());
    if (!error.empty() || !open_window(error)) {
        return false;
    }
    PreferencesRead read = load_preferences(preferences_path(folders().config));
    preferences_ = std::move(read.preferences);
    speak(arguments_.language.value_or(language_of(preferences_)));
    if (!read.problem.empty()) {
        std::cerr << "juz: " << read.problem << "\n";
        notice_ = std::move(read.problem);
    }
    deck_ = Deck::create(error);
    if (!deck_) {
        return false;
    }
    layer_ = MenuLayer::create(window_->target(), error);
    if (!layer_) {
        return false;
    }
    if (!arguments_.hooks.empty()) {
        hooks_ = Hooks::open(arguments_.hooks, error);
        return hooks_ != nullptr;
    }
    return true;
}

// As it was when it was closed last, unless a size was asked for.
bool App::open_window(std::string& error) {
    const WindowMemory last = load_window_memory(window_memory_path(folders().state));
    const Window::Shape shape =
        arguments_.window ? Window::Shape{arguments_.window->width, arguments_.window->height}
                          : Window::Shape{last.width, last.height, true, last.full_screen};
    window_ = Window::open(shape, error);
    return window_ != nullptr;
}

void App::remember_window() const {
    if (!arguments_.window) {
        const auto [width, height] = window_->normal_size();
        save_window_memory(window_memory_path(folders().state),
                           {width, height, window_->full_screen()});
    }
}

int App::run() {
    std::string error;
    // A file is looked at before a window is made for it.
    if (!arguments_.replay.empty() && !can_be_watched(arguments_.replay, error)) {
        const bool named = error.find(arguments_.replay) != std::string_view::npos;
        std::cerr << "juz: " << (named ? "" : arguments_.replay + ": ") << error << "\n";
        return exit_file;
    }
    if (!open(error)) {
        std::cerr << "juz: " << error << "\n";
        return exit_environment;
    }
    static_cast<void>(std::signal(SIGTERM, end_soon));
    static_cast<void>(std::signal(SIGINT, end_soon));
    if (const int code = begin(); code != exit_fine) {
        return code;
    }
    while (!quit_) {
        turn();
    }
    remember_window();
    // Links say goodbye before the window goes.
    screens_.clear();
    return exit_fine;
}

void App::turn() {
    const Instant now = clock_.monotonic();
    for (const Input& input : window_->poll(now)) {
        last_input_ = now;
        dispatch(input, now);
    }
    front().advance(now);
    if (Screen* below = below_front()) {
        below->advance_below(now);
    }
    if (announcement_.until() && now >= *announcement_.until()) {
        announcement_.hide();
        redraw_ = true;
    }
    if (wish_) {
        const Navigation where = std::move(*wish_);
        wish_.reset();
        follow(where, now);
    }
    if (quit_ || asked_to_end != 0 || window_->closing()) {
        quit_ = true;
        return;
    }
    if (frame_is_due(now)) {
        frame(now);
    } else {
        sleep(now);
    }
    if (hooks_) {
        hooks_->serve([this](const std::string& request) { return answer(request); });
    }
}

std::optional<Instant> App::next_due() const {
    std::optional<Instant> due = front().next_frame();
    if (const Screen* below = below_front()) {
        const std::optional<Instant> its = below->next_frame();
        due = due && its ? std::min(due, its) : due ? due : its;
    }
    const bool menu = has_layer();
    if (announcement_.until()) {
        due = std::min(due.value_or(*announcement_.until()), *announcement_.until());
    }
    if (redraw_ || (menu && layer_->wants_frame())) {
        due = Instant{};
    } else if (menu && layer_->blinks()) {
        due = std::min(due.value_or(last_frame_ + blink), last_frame_ + blink);
    }
    return due ? std::optional(std::max(*due, last_frame_ + frame_min)) : std::nullopt;
}

bool App::frame_is_due(Instant now) const {
    const std::optional<Instant> due = next_due();
    return due && *due <= now;
}

// Until something may have happened. X offers nothing to wait for through SFML, so the wait is
// short.
void App::sleep(Instant now) const {
    std::chrono::microseconds wait = now - last_input_ < busy_for ? look_busy : look_idle;
    if (const std::optional<Instant> due = next_due()) {
        wait = std::clamp(*due - now, std::chrono::microseconds(100), wait);
    }
    std::vector<pollfd> asked;
    if (hooks_) {
        for (const int descriptor : hooks_->descriptors()) {
            asked.push_back({descriptor, POLLIN, 0});
        }
    }
    const timespec time{0, static_cast<long>(wait.count()) * 1000};
    ppoll(asked.data(), asked.size(), &time, nullptr);
}

void App::frame(Instant now) {
    const bool menu = has_layer();
    const LastPicture last = last_picture(menu);
    redraw_ = false;
    if (menu) {
        const double seconds = static_cast<double>((now - last_frame_).count()) / 1e6;
        layer_->begin(size(), scale(), seconds);
        if (front().has_menu()) {
            front().menu(now);
        }
        if (help_.shown()) {
            help_.page(*this, front());
        }
        announcement_.paint(*this);
        layer_->end();
    }
    last_frame_ = now;
    if (Screen* below = below_front()) {
        below->draw(window_->target(), now);
    }
    const std::optional<Region> drawn = front().draw_changes(window_->target(), now, last);
    shown_ = menu ? nullptr : &front();
    if (menu) {
        layer_->draw();
    }
    if (menu || !drawn) {
        window_->show();
        ++frames_;
    } else if (!drawn->empty()) {
        window_->show(*drawn);
        ++frames_;
    }
}

LastPicture App::last_picture(bool menu) const {
    if (menu || redraw_ || shown_ != &front()) {
        return LastPicture::Gone;
    }
    return window_->keeps_picture() ? LastPicture::Kept : LastPicture::Shown;
}

void App::dispatch(const Input& input, Instant now) {
    const bool menu = front().has_menu() || help_.shown();
    if (std::holds_alternative<Resized>(input) || std::holds_alternative<FocusGained>(input)) {
        redraw_ = true;
    }
    const bool is_key = std::holds_alternative<KeyPressed>(input) ||
                        std::holds_alternative<KeyReleased>(input) ||
                        std::holds_alternative<TextEntered>(input);
    // The menu goes on hearing of releases: it knows what is down.
    if (is_key && !std::holds_alternative<KeyReleased>(input) && !help_.shown() &&
        front().takes_every_key()) {
        front().handle(input, now);
        return;
    }
    const bool typing = menu && layer_->wants_text();
    Input heard = input;
    if (const auto* pressed = std::get_if<KeyPressed>(&input)) {
        const bool is_command = !typing && !front().takes_text();
        const std::optional<KeyPressed> usual =
            is_command ? usual_press(preferences_.keys, front().key_place(), *pressed) : *pressed;
        if (!usual || answer_key(*usual, is_command)) {
            return;
        }
        heard = *usual;
    } else if (const auto* text = std::get_if<TextEntered>(&input)) {
        if (!typing && !front().takes_text() && text->character == U'?') {
            toggle_help();
            return;
        }
    }
    if (menu) {
        layer_->feed(input);
    }
    const bool is_loss =
        std::holds_alternative<FocusLost>(input) || std::holds_alternative<Resized>(input);
    if ((typing && is_key) || (help_.shown() && !is_loss)) {
        return;
    }
    front().handle(heard, now);
}

// Keys that work everywhere.
bool App::answer_key(const KeyPressed& pressed, bool is_command) {
    const Modifiers& with = pressed.modifiers;
    const bool closes_help = pressed.key == Key::Escape && help_.shown();
    if ((pressed.key == Key::F1 && with.none()) || closes_help) {
        toggle_help();
    } else if (pressed.key == Key::F11 && with.none() && !pressed.repeated) {
        set_full_screen(!full_screen());
    } else if (pressed.key == Key::F12 && with.none() && !pressed.repeated) {
        take_picture();
    } else if (pressed.key == Key::M && with.none() && is_command) {
        if (!pressed.repeated) {
            mute_or_not();
        }
    } else {
        return with.control && !with.alt && answer_control_key(pressed.key);
    }
    return true;
}

bool App::answer_control_key(Key key) {
    if (key == Key::Q) {
        quit_ = true;
    } else if (key == Key::Equal) {
        resize_interface(preferences_.ui_factor + factor_step);
    } else if (key == Key::Minus) {
        resize_interface(preferences_.ui_factor - factor_step);
    } else if (key == Key::Digit0) {
        resize_interface(1);
    } else {
        return false;
    }
    return true;
}

void App::resize_interface(double factor) {
    Preferences changed = preferences_;
    // Steps of a tenth, whatever has been added up.
    changed.ui_factor = std::round(std::clamp(factor, ui_factors.min, ui_factors.max) * 10) / 10;
    prefer(changed);
    front().handle(Resized{size().x, size().y}, clock_.monotonic());
}

void App::play(Sound sound) {
    if (preferences_.loudness() > 0) {
        ++heard_[static_cast<std::size_t>(sound)];
        speaker_.play(sound, preferences_.loudness());
    }
}

void App::mute_or_not() {
    Preferences changed = preferences_;
    changed.muted = !changed.muted;
    prefer(changed);
    // That it can be heard again is best heard.
    play(Sound::Place);
}

double App::scale() const {
    return ui_scale(size().x, size().y, preferences_.ui_factor);
}

void App::prefer(const Preferences& preferences) {
    if (preferences == preferences_) {
        return;
    }
    preferences_ = preferences;
    redraw_ = true;
    if (!save_preferences(preferences_path(folders().config), preferences_) && !told_unsaved_) {
        told_unsaved_ = true;
        std::cerr << "juz: " << preferences_path(folders().config) << ": cannot be written\n";
    }
}

void App::set_full_screen(bool on) {
    window_->set_full_screen(on);
    redraw_ = true;
}

void App::toggle_help() {
    help_.toggle(front().game().has_value());
    layer_->release();
    redraw_ = true;
}

}  // namespace juz::client
