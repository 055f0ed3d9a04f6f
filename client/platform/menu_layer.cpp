#include "platform/menu_layer.hpp"

#include <backends/imgui_impl_opengl2.h>

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <algorithm>
#include <cmath>
#include <utility>

#include "platform/theme.hpp"

namespace juz::client {

namespace {

WidgetLog* frame_log = nullptr;

const char* clipboard_text(void* kept) {
    auto& text = *static_cast<std::string*>(kept);
    const auto utf8 = sf::Clipboard::getString().toUtf8();
    text.assign(utf8.begin(), utf8.end());
    return text.c_str();
}

void set_clipboard_text(void*, const char* text) {
    const std::string words(text);
    sf::Clipboard::setString(sf::String::fromUtf8(words.begin(), words.end()));
}

void map_keys(ImGuiIO& io) {
    const std::pair<ImGuiKey_, Key> keys[] = {
        {ImGuiKey_Tab, Key::Tab},
        {ImGuiKey_LeftArrow, Key::Left},
        {ImGuiKey_RightArrow, Key::Right},
        {ImGuiKey_UpArrow, Key::Up},
        {ImGuiKey_DownArrow, Key::Down},
        {ImGuiKey_PageUp, Key::PageUp},
        {ImGuiKey_PageDown, Key::PageDown},
        {ImGuiKey_Home, Key::Home},
        {ImGuiKey_End, Key::End},
        {ImGuiKey_Insert, Key::Insert},
        {ImGuiKey_Delete, Key::Delete},
        {ImGuiKey_Backspace, Key::Backspace},
        {ImGuiKey_Space, Key::Space},
        {ImGuiKey_Enter, Key::Enter},
        {ImGuiKey_Escape, Key::Escape},
        {ImGuiKey_A, Key::A},
        {ImGuiKey_C, Key::C},
        {ImGuiKey_V, Key::V},
        {ImGuiKey_X, Key::X},
        {ImGuiKey_Y, Key::Y},
        {ImGuiKey_Z, Key::Z},
    };
    for (const auto& [theirs, ours] : keys) {
        io.KeyMap[theirs] = static_cast<int>(ours);
    }
}

}  // namespace

WidgetLog* current_log() {
    return frame_log;
}

std::unique_ptr<MenuLayer> MenuLayer::create(sf::RenderWindow& window, std::string& error) {
    std::unique_ptr<MenuLayer> layer(new MenuLayer(window));
    if (!window.setActive(true)) {
        error = "the window cannot be drawn into";
        return nullptr;
    }
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigInputTextCursorBlink = true;
    io.BackendPlatformName = "juz";
    io.GetClipboardTextFn = clipboard_text;
    io.SetClipboardTextFn = set_clipboard_text;
    io.ClipboardUserData = &layer->clipboard_;
    map_keys(io);
    ImGui_ImplOpenGL2_Init();
    return layer->load_fonts(1, error) ? std::move(layer) : nullptr;
}

MenuLayer::~MenuLayer() {
    if (ImGui::GetCurrentContext() != nullptr) {
        [[maybe_unused]] const bool active = window_.setActive(true);
        ImGui_ImplOpenGL2_Shutdown();
        ImGui::DestroyContext();
    }
}

bool MenuLayer::load_fonts(double scale, std::string& error) {
    if (!build_menu_fonts(scale, error)) {
        return false;
    }
    ImGui_ImplOpenGL2_DestroyFontsTexture();
    ImGui_ImplOpenGL2_CreateFontsTexture();
    apply_theme(ImGui::GetStyle(), scale);
    scale_ = scale;
    return true;
}

ImFont* MenuLayer::font(Type type) {
    return menu_font(type);
}

void MenuLayer::feed(const Input& input) {
    if (std::holds_alternative<FocusLost>(input)) {
        release();
    }
    pending_.push_back(input);
}

void MenuLayer::release() {
    ImGuiIO& io = ImGui::GetIO();
    std::fill(std::begin(io.KeysDown), std::end(io.KeysDown), false);
    std::fill(std::begin(io.MouseDown), std::end(io.MouseDown), false);
    io.KeyCtrl = io.KeyShift = io.KeyAlt = false;
    pending_.clear();
    // A field that a new page gives the keyboard to has it from the third frame on only.
    want_frames(3);
}

bool MenuLayer::wants_pointer() const {
    return ImGui::GetIO().WantCaptureMouse;
}

bool MenuLayer::wants_keyboard() const {
    return ImGui::GetIO().WantCaptureKeyboard;
}

bool MenuLayer::wants_text() const {
    return ImGui::GetIO().WantTextInput;
}

bool MenuLayer::blinks() const {
    return ImGui::GetIO().WantTextInput;
}

void MenuLayer::want_frames(int count) {
    frames_wanted_ = std::max(frames_wanted_, count);
}

// One input; false if it has to wait for the next frame, because ImGui looks only once a frame:
// a press and its release within one would be nothing at all.
bool MenuLayer::take(const Input& input) {
    ImGuiIO& io = ImGui::GetIO();
    const auto move = [&](Point at) {
        io.MousePos = {static_cast<float>(at.x), static_cast<float>(at.y)};
    };
    const auto modify = [&](const Modifiers& modifiers) {
        io.KeyCtrl = modifiers.control;
        io.KeyShift = modifiers.shift;
        io.KeyAlt = modifiers.alt;
    };
    const auto push = [&](PointerButton button, Point at, bool down) {
        if (button_changed_) {
            return false;
        }
        move(at);
        io.MouseDown[static_cast<std::size_t>(button)] = down;
        button_changed_ = true;
        return true;
    };
    // Tab would find fields to type in alone, the arrows find everything; and what is marked is
    // pressed by Space alone, unless we say so.
    const auto meant = [&](Key which, const Modifiers& modifiers) {
        if (which == Key::Tab) {
            return modifiers.shift ? Key::Up : Key::Down;
        }
        return which == Key::Enter && !io.WantTextInput ? Key::Space : which;
    };
    const auto key = [&](Key which, const Modifiers& modifiers, bool down) {
        bool& changed = key_changed_[static_cast<std::size_t>(which)];
        if (changed) {
            return false;
        }
        modify(modifiers);
        io.KeysDown[static_cast<std::size_t>(which)] = down;
        if (!down && (which == Key::Enter || which == Key::Space)) {
            // What Enter meant may have changed since it was pressed.
            io.KeysDown[static_cast<std::size_t>(Key::Enter)] = false;
            io.KeysDown[static_cast<std::size_t>(Key::Space)] = false;
        }
        changed = true;
        return true;
    };
    if (const auto* moved = std::get_if<PointerMoved>(&input)) {
        if (button_changed_) {
            return false;
        }
        move(moved->at);
    } else if (const auto* pressed = std::get_if<PointerPressed>(&input)) {
        return push(pressed->button, pressed->at, true);
    } else if (const auto* released = std::get_if<PointerReleased>(&input)) {
        return push(released->button, released->at, false);
    } else if (const auto* wheel = std::get_if<Wheel>(&input)) {
        io.MouseWheel += static_cast<float>(wheel->steps);
    } else if (const auto* down = std::get_if<KeyPressed>(&input)) {
        // ImGui repeats keys by itself.
        if (down->repeated) {
            return true;
        }
        const bool taken = key(meant(down->key, down->modifiers), down->modifiers, true);
        line_ended_ = line_ended_ || (taken && down->key == Key::Enter && io.WantTextInput);
        return taken;
    } else if (const auto* up = std::get_if<KeyReleased>(&input)) {
        return key(meant(up->key, up->modifiers), up->modifiers, false);
    } else if (const auto* text = std::get_if<TextEntered>(&input)) {
        io.AddInputCharacter(text->character);
    } else if (std::holds_alternative<PointerLeft>(input)) {
        io.MousePos = {-1e6F, -1e6F};
    }
    return true;
}

void MenuLayer::take_pending() {
    button_changed_ = false;
    line_ended_ = false;
    key_changed_.fill(false);
    if (!pending_.empty()) {
        want_frames(3);
    }
    while (!pending_.empty() && !line_ended_ && take(pending_.front())) {
        pending_.pop_front();
    }
}

void MenuLayer::begin(Point size, double scale, double seconds) {
    if (std::abs(scale - scale_) > .004) {
        std::string error;
        [[maybe_unused]] const bool active = window_.setActive(true);
        load_fonts(scale, error);
    }
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
    io.DeltaTime = static_cast<float>(std::clamp(seconds, .001, .1));
    take_pending();
    log_.begin();
    frame_log = &log_;
    ImGui::NewFrame();
}

void MenuLayer::end() {
    ImGui::Render();
    frame_log = nullptr;
    frames_wanted_ = std::max(0, frames_wanted_ - 1);
    // A key that has no release, because its letter came by a foreign layout, is let go here.
    ImGuiIO& io = ImGui::GetIO();
    for (int i = static_cast<int>(Key::A); i <= static_cast<int>(Key::Z); ++i) {
        io.KeysDown[i] = false;
    }
}

void MenuLayer::draw() {
    // Other textures may have been painted since the last frame.
    [[maybe_unused]] const bool active = window_.setActive(true);
    window_.pushGLStates();
    ImGui_ImplOpenGL2_RenderDrawData(ImGui::GetDrawData());
    window_.popGLStates();
}

}  // namespace juz::client
