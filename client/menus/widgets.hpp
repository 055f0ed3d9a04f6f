#pragma once

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/menu_layer.hpp"
#include "view/geometry.hpp"
#include "view/palette.hpp"

// What menus are made of, at places of their own choice in pixels. Labels are "words###identity";
// the identity is what tests know a widget by. To be called within a frame of the menu layer.

namespace juz::client::menu {

inline constexpr Colour third_text = rgb(0x9DADA3);

ImVec2 at(Point point);
float real(double value);

enum class Side { Left, Middle, Right };

struct Words {
    Type type = Type::Body;
    Colour colour = palette::text;
    Side side = Side::Left;
};

double width_of(std::string_view words, Type type);

// `baseline` is the point on the base line that `side` names. Returns the width.
double text(Point baseline, std::string_view words, const Words& style = {});
// Centred in height on `middle`.
double text_beside(Point middle, std::string_view words, const Words& style = {});
// The words, or as many characters of them as fit with "…" after them.
std::string fitted(std::string_view words, Type type, double width);
// Several lines no wider than `width`; returns the height.
double paragraph_height(double width, std::string_view words, Type type);
double paragraph(Point top_left, double width, std::string_view words, const Words& style = {});

void box(const Rect& rect, double radius, Colour colour);
// A panel of the design, with a title if there is one.
void panel(const Rect& rect, double scale, std::string_view title = {});
void ring(Point centre, double radius, double width, Colour colour);
void dashed_box(const Rect& rect, double radius, double scale, Colour colour);

// The disc and mark of an owner.
void token(Point centre, double radius, std::uint8_t look);
// The mark alone, in the owner's colour, for ivory paper.
void owner_mark(Point centre, double radius, std::uint8_t look);

enum class Manner { Plain, Primary, Quiet };

struct ButtonStyle {
    Manner manner = Manner::Plain;
    Type type = Type::Name;
    bool left = false;        // words at the left instead of in the middle
    std::string_view note{};  // quiet words at the right
    bool enabled = true;
};

// True once when it is pressed.
bool button(const Rect& rect, const std::string& label, double scale,
            const ButtonStyle& style = {});
// A button that opens a short list of deeds below it, and the one that was pressed, once.
std::optional<std::size_t> deeds_button(const Rect& rect, const std::string& label, double scale,
                                        const std::vector<std::string>& deeds);
// Whether such a list is open: then Escape closes that and nothing else.
bool deeds_are_open();
// Wide enough for its words.
double button_width(std::string_view words, Type type, double scale);

struct Choice {
    std::vector<std::string> labels;
    int chosen = 0;        // −1: none
    bool differs = false;  // brass: not what is usual
    Type type = Type::Small;
    bool enabled = true;
    std::vector<double> shares;  // of the width, as many as labels; empty: equal
};
// As much as the labels need, at least; and with air beside them.
double choice_width(const Choice& choice, double scale);
double roomy_choice_width(const Choice& choice, double scale);
// The chosen one afterwards. Parts are logged as "id.0", "id.1", … Where parts of equal
// width would leave some label no air, they become as wide as their labels ask for.
int choose(const Rect& rect, const std::string& id, double scale, const Choice& choice);
// How wide what is chosen is, shown plainly.
double chosen_width(const Choice& choice);
// What somebody else has chosen, plainly, at that side of its place. Is logged as "id".
void show_chosen(const Rect& rect, const std::string& id, const Choice& choice,
                 Side side = Side::Left);

// A line to type in; `hint` is shown while it is empty.
struct FieldEvent {
    bool changed = false;
    bool entered = false;  // Enter was pressed in it
};
// `bytes_max`: no more than so many bytes go in; 0 for any number.
FieldEvent field(const Rect& rect, const std::string& label, const std::string& hint,
                 std::string& value, double scale, std::size_t bytes_max = 0);
// After a field in which Enter was pressed: it is empty and typing goes on in it, without a frame
// between in which letters would be lost.
void go_on_typing();

// A box with a tick; true if it was turned over.
bool check(Point left_middle, const std::string& label, double scale, bool& on);

// A whole row that can be pressed.
bool row(const Rect& rect, const std::string& label, double scale, bool chosen);

// Whether the pointer, or what the keyboard is at, is within it.
bool is_pointed_at(const Rect& rect);
bool is_focused(const Rect& rect);

// What something means, below its place, or above where there is no room below.
void explain(const Rect& place, const std::string& words, double scale);

// A window without decoration over the whole picture, at the widgets' coordinates.
void begin_page(Point size, const std::string& name);
void end_page();

// A part of the page that scrolls up and down. Coordinates inside stay those of the page, moved
// by `offset` of what this returns.
double begin_scroll(const Rect& rect, const char* id, double content_height);
void end_scroll();

}  // namespace juz::client::menu
