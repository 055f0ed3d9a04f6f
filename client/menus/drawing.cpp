#include <algorithm>
#include <cmath>

#include "menus/widgets.hpp"
#include "platform/theme.hpp"
#include "view/text_log.hpp"

namespace juz::client::menu {

namespace {

ImDrawList& canvas() {
    return *ImGui::GetWindowDrawList();
}

// For the tests: where the words stand, unless they are scrolled out of sight.
void note(std::string_view words, const Rect& rect, Point anchor) {
    TextLog* log = text_log();
    if (log == nullptr) {
        return;
    }
    const ImVec2 low = canvas().GetClipRectMin();
    const ImVec2 high = canvas().GetClipRectMax();
    const Rect clip{static_cast<double>(low.x), static_cast<double>(low.y),
                    static_cast<double>(high.x - low.x), static_cast<double>(high.y - low.y)};
    if (rect.y >= clip.y && rect.bottom() <= clip.bottom()) {
        log->lay(words, rect, anchor, clip);
    }
}

}  // namespace

ImVec2 at(Point point) {
    return {real(point.x), real(point.y)};
}

float real(double value) {
    return static_cast<float>(value);
}

double width_of(std::string_view words, Type type) {
    const ImFont* font = MenuLayer::font(type);
    return static_cast<double>(
        font->CalcTextSizeA(font->FontSize, 1e9F, 0, words.data(), words.data() + words.size()).x);
}

double text(Point baseline, std::string_view words, const Words& style) {
    ImFont* font = MenuLayer::font(style.type);
    const double width = width_of(words, style.type);
    double before = 0;
    switch (style.side) {
        case Side::Left: break;
        case Side::Middle: before = width / 2; break;
        case Side::Right: before = width; break;
    }
    const Point corner{std::round(baseline.x - before),
                       std::round(baseline.y) - std::round(static_cast<double>(font->Ascent))};
    canvas().AddText(font, font->FontSize, at(corner), packed(style.colour), words.data(),
                     words.data() + words.size());
    const double size = static_cast<double>(font->FontSize) / 1.2;
    note(words, {corner.x, baseline.y - .72 * size, width, .92 * size}, baseline);
    return width;
}

double text_beside(Point middle, std::string_view words, const Words& style) {
    // Capitals stand centred when the base line is .35 of the size of the type below.
    const double size = static_cast<double>(MenuLayer::font(style.type)->FontSize) / 1.2;
    return text({middle.x, middle.y + .35 * size}, words, style);
}

std::string fitted(std::string_view words, Type type, double width) {
    if (width_of(words, type) <= width) {
        return std::string(words);
    }
    std::string result(words);
    while (!result.empty() && width_of(result + "…", type) > width) {
        // The last character goes with all its bytes.
        while (!result.empty() && (static_cast<unsigned char>(result.back()) & 0xC0U) == 0x80U) {
            result.pop_back();
        }
        if (!result.empty()) {
            result.pop_back();
        }
    }
    if (TextLog* log = text_log()) {
        log->cuts.push_back({std::string(words), result});
    }
    return result + "…";
}

double paragraph_height(double width, std::string_view words, Type type) {
    const ImFont* font = MenuLayer::font(type);
    return static_cast<double>(font->CalcTextSizeA(font->FontSize, 1e9F, real(width), words.data(),
                                                   words.data() + words.size())
                                   .y);
}

double paragraph(Point top_left, double width, std::string_view words, const Words& style) {
    ImFont* font = MenuLayer::font(style.type);
    const char* end = words.data() + words.size();
    const float wrap = real(width);
    canvas().AddText(font, font->FontSize, at(top_left), packed(style.colour), words.data(), end,
                     wrap);
    const ImVec2 size = font->CalcTextSizeA(font->FontSize, 1e9F, wrap, words.data(), end);
    note(words, {top_left.x, top_left.y, static_cast<double>(size.x), static_cast<double>(size.y)},
         top_left);
    return static_cast<double>(size.y);
}

void box(const Rect& rect, double radius, Colour colour) {
    if (TextLog* log = text_log()) {
        log->boxes.push_back(rect);
    }
    canvas().AddRectFilled(at(rect.top_left()), at({rect.right(), rect.bottom()}), packed(colour),
                           real(radius));
}

void panel(const Rect& rect, double scale, std::string_view title) {
    box(rect, 14 * scale, palette::panel.faded(.90));
    if (!title.empty()) {
        text({rect.x + 22 * scale, rect.y + 36 * scale}, title, {Type::Panel});
    }
}

void ring(Point centre, double radius, double width, Colour colour) {
    canvas().AddCircle(at(centre), real(radius), packed(colour), 0, real(width));
}

void dashed_box(const Rect& rect, double radius, double scale, Colour colour) {
    const double dash = 6 * scale;
    const double step = 11 * scale;
    const float thick = real(std::max(1.0, 1.2 * scale));
    const auto line = [&](Point from, Point to) {
        const double length = std::max(1.0, std::hypot(to.x - from.x, to.y - from.y));
        const Point way = (to - from) * (1 / length);
        const auto dashes = static_cast<int>(std::ceil(length / step));
        for (int i = 0; i < dashes; ++i) {
            const double done = i * step;
            canvas().AddLine(at(from + way * done), at(from + way * std::min(length, done + dash)),
                             packed(colour), thick);
        }
    };
    line({rect.x + radius, rect.y}, {rect.right() - radius, rect.y});
    line({rect.x + radius, rect.bottom()}, {rect.right() - radius, rect.bottom()});
    line({rect.x, rect.y + radius}, {rect.x, rect.bottom() - radius});
    line({rect.right(), rect.y + radius}, {rect.right(), rect.bottom() - radius});
    const auto corner = [&](double x, double y, float from) {
        canvas().PathArcTo(at({x, y}), real(radius), from, from + 1.5708F, 8);
        canvas().PathStroke(packed(colour), 0, thick);
    };
    corner(rect.x + radius, rect.y + radius, 3.1416F);
    corner(rect.right() - radius, rect.y + radius, 4.7124F);
    corner(rect.right() - radius, rect.bottom() - radius, 0);
    corner(rect.x + radius, rect.bottom() - radius, 1.5708F);
}

}  // namespace juz::client::menu
