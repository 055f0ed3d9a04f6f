#include "platform/window.hpp"

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/System/Err.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <algorithm>
#include <iterator>

#include "platform/back_buffer.hpp"
#include "platform/window_manager.hpp"
#include "view/picture.hpp"
#include "window_icon.hpp"

namespace juz::client {

namespace {

constexpr const char* title = "juz";

// Empty if it cannot be read, which costs nobody a game.
sf::Image icon() {
    const std::string_view bytes = std::begin(window_icon)->bytes();
    sf::Image image;
    image.loadFromMemory(bytes.data(), bytes.size());
    return image;
}

}  // namespace

std::unique_ptr<Window> Window::open(const Shape& shape, std::string& error) {
    if (!display_available(error)) {
        return nullptr;
    }
    std::unique_ptr<Window> window(new Window);
    window->managed_ = window_manager_present();
    window->normal_size_ = {shape.width, shape.height};
    if (shape.fits) {
        const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
        window->normal_size_ = {std::min(shape.width, desktop.width),
                                std::min(shape.height, desktop.height)};
    }
    window->create(window->normal_size_.x, window->normal_size_.y);
    if (!window->window_.isOpen()) {
        error = "the window cannot be opened";
        return nullptr;
    }
    window->set_full_screen(shape.full_screen);
    return window;
}

void Window::create(unsigned width, unsigned height) {
    window_.create({width, height}, title, sf::Style::Default);
    if (!managed_) {
        window_.setPosition({0, 0});
    }
    if (const sf::Image image = icon(); image.getSize().x > 0) {
        window_.setIcon(image.getSize().x, image.getSize().y, image.getPixelsPtr());
    }
    window_.setVerticalSyncEnabled(true);
    window_.setKeyRepeatEnabled(true);
    fit_view();
    window_.setActive(true);
    copies_parts_ = back_buffer_can_be_kept();
}

void Window::fit_view() {
    const sf::Vector2u size = window_.getSize();
    window_.setView(
        sf::View(sf::FloatRect(0, 0, static_cast<float>(size.x), static_cast<float>(size.y))));
}

std::vector<Input> Window::poll(netcode::Instant now) {
    std::vector<Input> inputs;
    sf::Event event{};
    while (window_.pollEvent(event)) {
        if (event.type == sf::Event::Closed) {
            closing_ = true;
        }
        if (event.type == sf::Event::Resized) {
            fit_view();
            if (!full_screen_) {
                normal_size_ = {event.size.width, event.size.height};
            }
        }
        translator_.take(event, now, inputs);
    }
    return inputs;
}

void Window::show() {
    const sf::Vector2u size = window_.getSize();
    // Only a swap makes the back buffer as large as the window; and what it holds then, nobody
    // says.
    if (copies_parts_ && size == swapped_size_) {
        window_.setActive(true);
        show_back_buffer({0, 0, this->size().x, this->size().y}, this->size().y);
        holds_picture_ = true;
    } else {
        window_.display();
        swapped_size_ = size;
        holds_picture_ = false;
    }
}

void Window::show(const Region& drawn) {
    if (!keeps_picture()) {
        show();
    } else if (!drawn.empty()) {
        window_.setActive(true);
        show_back_buffer(drawn.bounds(), size().y);
    }
}

bool Window::keeps_picture() const {
    return copies_parts_ && holds_picture_ && window_.getSize() == swapped_size_;
}

void Window::copy_text(const std::string& text) {
    sf::Clipboard::setString(sf::String::fromUtf8(text.begin(), text.end()));
}

Point Window::size() const {
    const sf::Vector2u size = window_.getSize();
    return {static_cast<double>(size.x), static_cast<double>(size.y)};
}

void Window::set_full_screen(bool on) {
    if (on == full_screen_) {
        return;
    }
    full_screen_ = on;
    // The window stays the same one: what was painted into textures would not outlive another.
    if (managed_) {
        ask_full_screen(window_.getSystemHandle(), on);
        return;
    }
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    window_.setPosition({0, 0});
    window_.setSize(on ? sf::Vector2u(desktop.width, desktop.height) : normal_size_);
    fit_view();
}

bool Window::save_picture(const std::string& path) {
    sf::Texture texture;
    const sf::Vector2u size = window_.getSize();
    if (!texture.create(size.x, size.y)) {
        return false;
    }
    texture.update(window_);
    sf::Image image = texture.copyToImage();
    // What lies behind the window is no part of the picture.
    for (unsigned y = 0; y < size.y; ++y) {
        for (unsigned x = 0; x < size.x; ++x) {
            sf::Color colour = image.getPixel(x, y);
            colour.a = 255;
            image.setPixel(x, y, colour);
        }
    }
    return image.saveToFile(path);
}

}  // namespace juz::client
