#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/app.hpp"

// What tests are told: see tests/e2e/gui_driver.py.

namespace juz::client {

namespace {

nlohmann::json rect_json(const Rect& rect) {
    return {{"x", rect.x}, {"y", rect.y}, {"w", rect.w}, {"h", rect.h}};
}

}  // namespace

std::string App::answer(const std::string& request) {
    constexpr std::string_view picture = "picture ";
    if (request.substr(0, picture.size()) == picture) {
        const bool saved = window_->save_picture(request.substr(picture.size()));
        return nlohmann::json{{"saved", saved}}.dump();
    }
    nlohmann::json state;
    state["screen"] = front().name();
    state["frames"] = frames_;
    // Nothing waits to be drawn: things are where they are told.
    const std::optional<Instant> due = front().next_frame();
    const bool menu = front().has_menu() || help_.shown();
    state["settled"] = !redraw_ && !wish_ && !(menu && layer_->wants_frame()) &&
                       !(due && *due <= clock_.monotonic());
    state["help"] = help_.shown();
    state["notice"] = announcement_.words();
    state["full_screen"] = full_screen();
    state["loudness"] = preferences_.loudness();
    state["heard"] = nlohmann::json::object();
    for (const Sound sound : sounds) {
        state["heard"][std::string(name_of(sound))] = heard_[static_cast<std::size_t>(sound)];
    }
    state["size"] = {size().x, size().y};
    state["scale"] = scale();
    state["widgets"] = nlohmann::json::object();
    if (front().has_menu() || help_.shown()) {
        for (const LoggedWidget& widget : layer_->log().widgets()) {
            nlohmann::json entry = rect_json(widget.rect);
            entry["enabled"] = widget.enabled;
            entry["value"] = widget.value;
            entry["focused"] = widget.focused;
            state["widgets"][widget.id] = std::move(entry);
        }
    }
    state["places"] = nlohmann::json::object();
    for (const NamedPlace& place : front().places()) {
        state["places"][place.name] = rect_json(place.rect);
    }
    state["facts"] = nlohmann::json::object();
    for (const NamedFact& fact : front().facts()) {
        state["facts"][fact.name] = fact.value;
    }
    if (const std::optional<StateHash> hash = front().shown_hash()) {
        state["hash"] = fmt::format("{:016x}", hash->value);
    }
    return state.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace juz::client
