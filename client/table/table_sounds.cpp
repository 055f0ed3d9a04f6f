#include "table/table_sounds.hpp"

#include <cmath>

namespace juz::client {

namespace {

// A countdown that is longer is silent at first.
constexpr int ticks_max = 5;

struct OwnCommand {
    std::optional<Sound> operator()(const race::MoveCommand& move) const {
        return move.to.kind == race::Place::Kind::Foundation ? Sound::Place : Sound::Slide;
    }
    std::optional<Sound> operator()(const race::TurnCommand&) const { return Sound::Turn; }
    std::optional<Sound> operator()(const race::CallCommand&) const { return Sound::Already; }
    std::optional<Sound> operator()(const possession::LayCommand&) const { return Sound::Place; }
    std::optional<Sound> operator()(const possession::DrawCommand&) const { return Sound::Turn; }
    std::optional<Sound> operator()(const winged::ChooseCommand&) const { return Sound::Slide; }
    std::optional<Sound> operator()(const winged::PlayCommand&) const { return Sound::Place; }
    std::optional<Sound> operator()(const winged::TakeCommand&) const { return Sound::Slide; }
    template <class Other>
    std::optional<Sound> operator()(const Other&) const {
        return std::nullopt;
    }
};

// Of another seat.
struct OthersEvent {
    std::optional<Sound> operator()(const race::Called&) const { return Sound::Already; }
    std::optional<Sound> operator()(const possession::Laid&) const { return Sound::Place; }
    std::optional<Sound> operator()(const possession::Drawn&) const { return Sound::Turn; }
    std::optional<Sound> operator()(const winged::Played&) const { return Sound::Place; }
    std::optional<Sound> operator()(const winged::Taken&) const { return Sound::Slide; }
    template <class Other>
    std::optional<Sound> operator()(const Other&) const {
        return std::nullopt;
    }
};

}  // namespace

std::optional<Sound> sound_of(const AnyCommand& command) {
    return std::visit([](const auto& game) { return std::visit(OwnCommand{}, game); }, command);
}

std::optional<Sound> sound_of(const AnyEvent& event, std::optional<Seat> own) {
    return std::visit(
        [&](const auto& game) {
            return std::visit(
                [&](const auto& happened) -> std::optional<Sound> {
                    if constexpr (requires { happened.seat; }) {
                        if (own && happened.seat == *own) {
                            return std::nullopt;
                        }
                    }
                    if constexpr (requires { happened.place.size(); }) {
                        const bool won = own && own->value < happened.place.size() &&
                                         happened.place[own->value] == 0;
                        return won ? std::optional(Sound::Win) : std::nullopt;
                    } else {
                        return OthersEvent{}(happened);
                    }
                },
                game);
        },
        event);
}

Sound sound_of(Rejection rejection) {
    return rejection == Rejection::Beaten ? Sound::Beaten : Sound::Refuse;
}

bool StartTicks::tick(std::optional<double> left_ms) {
    std::optional<int> second;
    if (left_ms && *left_ms > 0) {
        second = static_cast<int>(std::ceil(*left_ms / 1000));
    }
    const bool begins = second && second != second_ && *second <= ticks_max;
    second_ = second;
    return begins;
}

void TableSounds::sent(const AnyCommand& command, std::optional<Rejection> refused) {
    play(refused ? std::optional(sound_of(*refused)) : sound_of(command));
}

void TableSounds::count_down(std::optional<double> starts_at, double now) {
    if (ticks_.tick(starts_at ? std::optional(*starts_at - now) : std::nullopt)) {
        play(Sound::Tick);
    }
}

void TableSounds::play(std::optional<Sound> sound) {
    if (sound) {
        stage_.play(*sound);
    }
}

}  // namespace juz::client
