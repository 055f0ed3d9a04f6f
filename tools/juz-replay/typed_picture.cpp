#include "typed_picture.hpp"

#include <charconv>
#include <optional>

#include "moment.hpp"

namespace juz::tool {

namespace {

// Below these the table has no layout.
constexpr unsigned width_min = 640;
constexpr unsigned height_min = 480;
constexpr unsigned pixels_max = 8192;
constexpr std::uint32_t event_max = ~std::uint32_t{0} - 1;
constexpr unsigned fps_max = 240;
constexpr double speed_min = 0.01;
constexpr double speed_max = 1000.0;

/// Takes what was typed apart, up to the first thing that is wrong.
class Understanding {
  public:
    const std::optional<Refusal>& refusal() const { return refusal_; }

    std::uint32_t number(const char* option, const std::string& text, std::uint64_t min,
                         std::uint64_t max) {
        const auto read = number_in(option, text, min, max);
        if (const auto* wrong = std::get_if<Refusal>(&read)) {
            refuse(wrong->text);
            return 0;
        }
        return static_cast<std::uint32_t>(std::get<std::uint64_t>(read));
    }

    std::optional<Microseconds> moment(const char* option, const std::string& text) {
        const auto at = text.empty() ? std::nullopt : moment_from_text(text);
        if (!text.empty() && !at) {
            refuse(std::string(option) + " " + in_quotes(text) + " is not a time such as 1:23.4");
        }
        return at;
    }

    double factor(const char* option, const std::string& text) {
        double value = 0;
        const char* end = text.data() + text.size();
        const auto [stop, error] =
            std::from_chars(text.data(), end, value, std::chars_format::fixed);
        if (error != std::errc() || stop != end || !(value >= speed_min && value <= speed_max)) {
            refuse(std::string(option) + " " + in_quotes(text) +
                   " is not a number from 0.01 to 1000");
        }
        return value;
    }

    std::optional<Seat> seat(const std::string& text) {
        if (text.empty()) {
            return std::nullopt;
        }
        return Seat{static_cast<std::uint8_t>(number("--seat", text, 0, seat_count_max - 1U))};
    }

    Look look(const TypedPicture& typed) {
        if (typed.at.empty() == typed.event.empty()) {
            refuse("say when: either --at TIME or --event N");
            return {};
        }
        Look look;
        look.at = moment("--at", typed.at);
        if (!typed.event.empty()) {
            look.event = number("--event", typed.event, 0, event_max);
        }
        look.seat = seat(typed.seat);
        return look;
    }

    RenderArguments size(const TypedPicture& typed) {
        RenderArguments arguments;
        arguments.width = number("--width", typed.width, width_min, pixels_max);
        arguments.height = number("--height", typed.height, height_min, pixels_max);
        return arguments;
    }

    void refuse(const std::string& text) {
        if (!refusal_) {
            refusal_ = Refusal{text};
        }
    }

  private:
    std::optional<Refusal> refusal_;
};

Call understand_film(const std::string& file, const TypedPicture& typed) {
    Understanding reading;
    if (!typed.at.empty() || !typed.event.empty() || !typed.out.empty()) {
        reading.refuse("--frames goes with --from and --to, not with --at, --event or --output");
    }
    FramesArguments arguments;
    arguments.picture = reading.size(typed);
    arguments.picture.out = typed.frames;
    arguments.picture.look.seat = reading.seat(typed.seat);
    arguments.from = reading.moment("--from", typed.from).value_or(Microseconds{});
    arguments.to = reading.moment("--to", typed.to);
    if (!typed.fps.empty()) {
        arguments.fps = reading.number("--fps", typed.fps, 1, fps_max);
    }
    if (!typed.speed.empty()) {
        arguments.speed = reading.factor("--speed", typed.speed);
    }
    if (arguments.to && *arguments.to < arguments.from) {
        reading.refuse("--to is before --from");
    }
    if (reading.refusal()) {
        return *reading.refusal();
    }
    return FramesCall{file, arguments};
}

}  // namespace

std::variant<Look, Refusal> understand_look(const TypedPicture& typed) {
    Understanding reading;
    const Look look = reading.look(typed);
    if (reading.refusal()) {
        return *reading.refusal();
    }
    return look;
}

Call understand_picture(const std::string& file, const TypedPicture& typed) {
    if (!typed.frames.empty()) {
        return understand_film(file, typed);
    }
    Understanding reading;
    if (typed.out.empty()) {
        reading.refuse("say where to: either --output PNG or --frames DIR");
    }
    if (!typed.from.empty() || !typed.to.empty() || !typed.fps.empty() || !typed.speed.empty()) {
        reading.refuse("--from, --to, --fps and --speed go with --frames");
    }
    const Look look = reading.look(typed);
    RenderArguments arguments = reading.size(typed);
    if (reading.refusal()) {
        return *reading.refusal();
    }
    arguments.look = look;
    arguments.out = typed.out;
    return RenderCall{file, arguments};
}

}  // namespace juz::tool
