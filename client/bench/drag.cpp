#include "drag.hpp"

#include <sys/resource.h>

#include <chrono>
#include <cmath>
#include <numbers>
#include <optional>
#include <stdexcept>

#include "juz/core/seed.hpp"
#include "table/table_room.hpp"
#include "view/layout.hpp"

namespace juz::bench {

namespace {

using client::Point;
using client::Rect;

constexpr Seat me{0};
constexpr std::uint64_t deal = 7;

// The card goes round once in so many frames.
constexpr double frames_a_round = 120;

double now_ms() {
    const std::chrono::duration<double, std::milli> since =
        std::chrono::steady_clock::now().time_since_epoch();
    return since.count();
}

double processor_ms() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto of = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
    };
    return of(usage.ru_utime) + of(usage.ru_stime);
}

client::Players names() {
    client::Players players;
    players.names = {"Oksana", "Zosia", "Petro", "Łukasz", "Katarzyna", "Ostap", "Bohdan", "Ewa"};
    return players;
}

/// A match whose seats do anything that is legal.
class RandomMatch {
  public:
    explicit RandomMatch(const Case& of)
        : state_(initial_state(of.rules, of.seats)), generator_(Seed::from_number(deal)) {
        const GameIndex game = state_.index();
        say(begin_round_command(game, Seed::from_number(deal)));
        say(start_command(game));
        for (int i = 0; i < of.events_before; ++i) {
            move(0);
        }
    }

    AnyState view() const { return redact(state_, Viewer::of(me)).get(); }

    /// One of the seats from `first` on does something, if one of them can.
    void move(std::uint8_t first) {
        std::vector<AnyCommand> legal;
        for (std::uint8_t seat = first; seat < seats_of(state_); ++seat) {
            legal_commands(state_, Seat{seat},
                           [&](const AnyCommand& command) { legal.push_back(command); });
        }
        if (!legal.empty()) {
            say(legal[generator_.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }

  private:
    void say(const AnyCommand& command) {
        play(state_, command, [](const AnyEvent&) {});
    }

    AnyState state_;
    Generator generator_;
};

std::optional<Rect> place_of(const client::TableRoom& room, const std::string& name) {
    for (const client::NamedPlace& place : room.places()) {
        if (place.name == name) {
            return place.rect;
        }
    }
    return std::nullopt;
}

/// Takes a card up where the table has one, by pressing on it and pulling.
Point take_up(client::TableRoom& room, double now) {
    for (const char* name : {"column.0", "column.1", "reserve", "hand.0"}) {
        const std::optional<Rect> place = place_of(room, name);
        if (!place) {
            continue;
        }
        const Point at{place->x + 8, place->y + 20};
        room.pressed(at, false, 1, now);
        room.pointer_moved({at.x, at.y - 100});
        if (room.holds_anything()) {
            return at;
        }
        room.released(at, now);
    }
    throw std::runtime_error("no card can be carried on this table");
}

}  // namespace

std::vector<FrameCost> measure_drag(client::Window& window, client::Deck& deck, const Case& of,
                                    const Manner& manner) {
    const auto keep_still = [](const AnyCommand&) { return std::optional<Rejection>(); };
    RandomMatch match(of);
    const auto room = client::make_room(match.view(), deck, names(), me, keep_still);
    const Point size = window.size();
    room->resize(size.x, size.y, client::ui_scale(size.x, size.y));
    room->show(match.view(), match.view(), {now_ms(), {}}, now_ms());
    const Point start = take_up(*room, now_ms());
    client::Easel easel;
    client::LastPicture last = client::LastPicture::Gone;
    std::vector<FrameCost> costs;
    for (int frame = 0; frame < manner.frames; ++frame) {
        if (of.frames_a_move > 0 && frame % of.frames_a_move == 0) {
            match.move(1);
            room->show(match.view(), match.view(), {now_ms(), {}}, now_ms());
        }
        const double angle = 2 * std::numbers::pi * frame / frames_a_round;
        const Point at{start.x + (size.x * .45 - start.x) * (1 - std::cos(angle)),
                       start.y - size.y * .3 * (1 + std::sin(angle))};
        const double wall = now_ms();
        const double processor = processor_ms();
        room->pointer_moved(at);
        window.show(easel.draw_changes(window.target(), deck, room->picture(now_ms()), last));
        costs.push_back({now_ms() - wall, processor_ms() - processor});
        if (!manner.whole) {
            last = window.keeps_picture() ? client::LastPicture::Kept : client::LastPicture::Shown;
        }
        static_cast<void>(window.poll({}));
    }
    if (!manner.picture.empty()) {
        window.save_picture(manner.picture);
    }
    return costs;
}

}  // namespace juz::bench
