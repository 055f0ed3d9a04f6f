#include "table/table_talk.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "text/tr.hpp"
#include "view/brush.hpp"

namespace juz::client {

namespace {

// More bytes are not sent (netcode::talk_bytes_max); letters of our languages take two at most.
constexpr std::size_t characters_max = 140;

// The end of a text, as much of it as has room: that is what is being typed.
std::string end_of(const Lettering& letters, std::string text, double size, double room) {
    while (letters.width(text, size, Weight::Regular) > room) {
        do {
            text.erase(0, 1);
        } while (!text.empty() && (static_cast<unsigned char>(text.front()) & 0xC0U) == 0x80U);
    }
    return text;
}

}  // namespace

bool is_talk_key(const KeyPressed& press) {
    return press.key == Key::C && !press.modifiers.control && !press.modifiers.alt &&
           !press.repeated;
}

void TableTalk::hear(std::string line, double now) {
    lines_.push_back({std::move(line), now});
    if (lines_.size() > lines_max) {
        lines_.pop_front();
    }
}

void TableTalk::begin(bool by_key) {
    draft_.emplace(std::string(), characters_max, by_key);
}

std::optional<std::string> TableTalk::type(const Input& input) {
    const TypedLine::End end = draft_->type(input);
    if (end == TypedLine::End::None) {
        return std::nullopt;
    }
    std::string said = draft_->text();
    draft_.reset();
    const bool says =
        end == TypedLine::End::Kept && said.find_first_not_of(' ') != std::string::npos;
    return says ? std::optional(std::move(said)) : std::nullopt;
}

Rect TableTalk::line_place(const Frame& frame) const {
    const double height = std::max(30.0, 36 * frame.scale);
    return {0, frame.height - height, frame.width, height};
}

void TableTalk::paint_line(Canvas& canvas, Deck& deck, const Frame& frame) const {
    const Lettering& letters = deck.lettering();
    const Rect bar = snapped(line_place(frame));
    const double size = frame.type(16);
    const double small = frame.type(14);
    const double gap = 14 * frame.scale;
    const double base = bar.centre().y + .36 * size;
    canvas.rect(bar, palette::panel);
    canvas.rect({bar.x, bar.y, bar.w, frame.line(2)}, palette::brass);
    const std::string head = tr("To the table:");
    letters.draw(canvas, {bar.x + gap, base}, head,
                 {size, Weight::Bold, palette::bright_brass, Align::Left});
    const std::string keys = tr("Enter says it, Esc does not");
    letters.draw(canvas, {bar.right() - gap, base}, keys,
                 {small, Weight::Regular, palette::second_text, Align::Right});
    const double x = bar.x + 2 * gap + letters.width(head, size, Weight::Bold);
    const double room = bar.right() - 3 * gap - letters.width(keys, small, Weight::Regular) - x;
    const std::string words = end_of(letters, draft_->text(), size, room);
    letters.draw(canvas, {x, base}, words, {size, Weight::Regular, palette::text, Align::Left});
    const double caret = x + letters.width(words, size, Weight::Regular) + frame.line(1);
    canvas.rect(snapped(Rect{caret, bar.centre().y - .6 * size, frame.line(1.5), 1.2 * size}),
                palette::brass);
}

void TableTalk::paint(Canvas& canvas, Deck& deck, const Frame& frame, const Rect& room,
                      double now) const {
    const Lettering& letters = deck.lettering();
    const double size = frame.type(15);
    const double row = std::round(1.4 * size);
    const double pad = .7 * size;
    double y = typing() ? std::min(room.bottom(), line_place(frame).y) : room.bottom();
    for (std::size_t i = lines_.size(); i-- > 0 && is_shown(lines_[i], now);) {
        std::vector<std::string> rows =
            letters.wrapped(lines_[i].words, size, Weight::Regular, room.w - 2 * pad);
        double widest = 0;
        for (std::string& words : rows) {
            words = letters.fit(words, size, Weight::Regular, room.w - 2 * pad);
            widest = std::max(widest, letters.width(words, size, Weight::Regular));
        }
        const double height = row * static_cast<double>(rows.size()) + std::round(.3 * size);
        const bool newest = i + 1 == lines_.size();
        y -= height + frame.line(3);
        // Older ones give way to what lies above the room.
        if (y < room.y && !newest) {
            break;
        }
        const Rect plate = snapped(Rect{room.x, y, widest + 2 * pad, height});
        canvas.round_rect(plate, 8 * frame.scale, palette::panel.faded(.92));
        double base = plate.y + .15 * size + row / 2 + .36 * size;
        for (const std::string& words : rows) {
            letters.draw(canvas, {plate.x + pad, base}, words,
                         {size, Weight::Regular, palette::text, Align::Left});
            base += row;
        }
    }
    if (typing()) {
        paint_line(canvas, deck, frame);
    }
}

std::optional<double> TableTalk::next_change(double now) const {
    std::optional<double> next;
    for (const Line& line : lines_) {
        const double ends = line.since + lasts_ms;
        if (!typing() && now < ends) {
            next = std::min(next.value_or(ends), ends);
        }
    }
    return next;
}

std::string TableTalk::shown(double now) const {
    std::string all;
    for (const Line& line : lines_) {
        if (is_shown(line, now)) {
            all += (all.empty() ? "" : "\n") + line.words;
        }
    }
    return all;
}

}  // namespace juz::client
