#include "menus/chat_panel.hpp"

#include <algorithm>
#include <utility>

#include "juz/netcode/wire/limits.hpp"
#include "menus/chat_words.hpp"
#include "menus/widgets.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

constexpr double name_height = 22;

// Somebody's lines in a row stand under one name.
bool is_headed(const std::deque<ChatLine>& lines, std::size_t at) {
    const ChatLine& line = lines[at];
    const bool said = line.kind == ChatLine::Kind::Said;
    return said && (at == 0 || lines[at - 1].kind != line.kind || lines[at - 1].name != line.name);
}

// One line at its place; returns its height. Draws nothing without `top_left`.
double lay(const std::deque<ChatLine>& lines, std::size_t at, double width, double scale,
           std::optional<Point> top_left) {
    const ChatLine& line = lines[at];
    const bool said = line.kind == ChatLine::Kind::Said;
    const Type type = said ? Type::Body : Type::Small;
    const std::string words = chat_words(line);
    const bool headed = is_headed(lines, at);
    double height = at == 0 ? 0 : (headed || !said ? 8 : 3) * scale;
    if (headed) {
        if (top_left) {
            menu::text({top_left->x, top_left->y + height + 16 * scale},
                       menu::fitted(chat_name(line), Type::Strong, width),
                       {Type::Strong, line.mine ? palette::bright_brass : palette::second_text});
        }
        height += name_height * scale;
    }
    if (top_left) {
        menu::paragraph({top_left->x, top_left->y + height}, width, words,
                        {type, said ? palette::text : menu::third_text});
    }
    return height + menu::paragraph_height(width, words, type);
}

void show(const Rect& view, double scale, const ChatLog& log, ChatDraft& draft) {
    const std::deque<ChatLine>& lines = log.lines();
    const double width = view.w - 18 * scale;
    double height = 4 * scale;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        height += lay(lines, at, width, scale, std::nullopt);
    }
    double y = view.y + menu::begin_scroll(view, "chat", height);
    for (std::size_t at = 0; at < lines.size(); ++at) {
        y += lay(lines, at, width, scale, Point{view.x, y});
    }
    // Who reads what was said before is brought to the end only by something new.
    if (draft.seen != log.count()) {
        draft.seen = log.count();
        ImGui::SetScrollY(menu::real(height));
    }
    menu::end_scroll();
}

std::optional<std::string> say_field(const Rect& rect, double scale, ChatDraft& draft) {
    const auto typed = menu::field(rect, "###say", tr("Say something"), draft.typed, scale,
                                   netcode::talk_bytes_max);
    if (!typed.entered) {
        return std::nullopt;
    }
    // The next line follows without a hand on the mouse.
    menu::go_on_typing();
    std::string said = std::exchange(draft.typed, {});
    return said.empty() ? std::nullopt : std::optional(std::move(said));
}

}  // namespace

std::optional<std::string> chat_panel(const Rect& rect, double scale, const ChatLog& log,
                                      ChatDraft& draft) {
    menu::panel(rect, scale, tr("Chat"));
    const Rect place{rect.x + 14 * scale, rect.bottom() - 54 * scale, rect.w - 28 * scale,
                     40 * scale};
    const double top = rect.y + 52 * scale;
    const Rect view{rect.x + 22 * scale, top, rect.w - 36 * scale, place.y - 8 * scale - top};
    if (log.lines().empty()) {
        menu::paragraph(view.top_left(), view.w,
                        tr("Everybody at the table reads what is said here."),
                        {Type::Small, menu::third_text});
    } else {
        show(view, scale, log, draft);
    }
    return say_field(place, scale, draft);
}

std::optional<std::string> chat_row(const Rect& rect, double scale, const ChatLog& log,
                                    ChatDraft& draft) {
    const double part = std::min(360 * scale, rect.w * .4);
    const Rect place{rect.right() - part, rect.y, part, rect.h};
    if (!log.lines().empty()) {
        const bool said = log.lines().back().kind == ChatLine::Kind::Said;
        menu::text_beside(
            {rect.x, rect.centre().y},
            menu::fitted(latest_words(log), Type::Body, place.x - rect.x - 16 * scale),
            {Type::Body, said ? palette::text : menu::third_text});
    }
    return say_field(place, scale, draft);
}

}  // namespace juz::client
