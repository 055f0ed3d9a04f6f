#include "rules/flow.hpp"

#include <algorithm>
#include <numeric>

namespace juz::client {

namespace {

// Lengths at scale 1, in pixels.
constexpr double body_line = 25;
constexpr double title_line = 52;
constexpr double heading_line = 32;
constexpr double paragraph_gap = 12;
constexpr double item_gap = 6;
constexpr double heading_gap = 24;
constexpr double picture_gap = 14;
constexpr double row_gap = 7;  // above and below the words of a row
constexpr double column_gap = 20;
constexpr double item_indent = 26;
constexpr double chip_padding = 4;
constexpr double chip_height = 22;
// A picture of this many pixels is a pixel wide at scale 1, so that it stays sharp at larger ones.
constexpr double picture_density = 1.5;
// Of the page's width that any column of a table but the last may take.
constexpr double column_share_max = .34;

struct Part {
    std::string text;
    Voice voice = Voice::Body;
    double width = 0;
};
// What no line break parts.
struct Token {
    std::vector<Part> parts;
    double width = 0;
    bool stays = false;  // on the line of the token before
};

Voice voice_of(Tone tone, Voice plain) {
    switch (tone) {
        case Tone::Plain: return plain;
        case Tone::Strong: return plain == Voice::Body ? Voice::Strong : plain;
        case Tone::Code: return Voice::Code;
    }
    return plain;
}

std::size_t letters_of(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    }));
}

bool is_dash(const Token& token) {
    return token.parts.size() == 1 && (token.parts[0].text == "—" || token.parts[0].text == "–");
}

class Setting {
  public:
    Setting(double width, const TypeSetter& setter) : width_(width), setter_(setter) {}

    void set(const Block& block, const Block* before) {
        if (const auto* heading = std::get_if<Heading>(&block)) {
            set_heading(*heading, before == nullptr);
        } else if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
            skip_after(before, paragraph_gap);
            y_ += lines(paragraph->words, {0, y_}, width_, Voice::Body);
        } else if (const auto* item = std::get_if<ListItem>(&block)) {
            const bool follows = before != nullptr && std::holds_alternative<ListItem>(*before);
            skip_after(before, follows ? item_gap : paragraph_gap);
            set_item(*item);
        } else if (const auto* table = std::get_if<Table>(&block)) {
            skip_after(before, paragraph_gap);
            set_table(*table);
        } else {
            skip_after(before, picture_gap);
            set_picture(std::get<PagePicture>(block));
        }
    }

    Flow finish() {
        flow_.height = y_;
        return std::move(flow_);
    }

  private:
    double scaled(double length) const { return length * setter_.scale; }

    void skip_after(const Block* before, double gap) {
        if (before != nullptr && !std::holds_alternative<Heading>(*before)) {
            y_ += scaled(gap);
        }
    }

    void set_heading(const Heading& heading, bool first) {
        const bool title = heading.level == 1;
        y_ += first ? 0 : scaled(heading_gap);
        y_ += lines(heading.words, {0, y_}, width_, title ? Voice::Title : Voice::Heading);
        y_ += scaled(title ? 8 : 6);
    }

    void set_item(const ListItem& item) {
        const double indent = scaled(item_indent);
        const double line = scaled(body_line);
        if (item.number > 0) {
            place({0, y_ + .70 * line}, std::to_string(item.number), Voice::Strong);
        } else {
            flow_.bullets.push_back({indent * .32, y_ + .52 * line});
        }
        y_ += lines(item.words, {indent, y_}, width_ - indent, Voice::Body);
    }

    void set_picture(const PagePicture& picture) {
        const auto size = setter_.picture(picture.file);
        if (!size) {
            return;
        }
        const double width =
            std::min(width_, scaled(static_cast<double>(size->width) / picture_density));
        const double height = width * size->height / size->width;
        flow_.pictures.push_back({{0, y_, width, height}, picture.file});
        y_ += height + scaled(picture_gap - paragraph_gap);
    }

    void set_table(const Table& table) {
        const std::vector<double> widths = column_widths(table);
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            if (row > 0) {
                flow_.rules.push_back({0, y_, width_, 1});
            }
            const double top = y_ + scaled(row_gap);
            double x = 0;
            double height = 0;
            for (std::size_t column = 0; column < widths.size(); ++column) {
                const Voice voice = row == 0 ? Voice::Strong : Voice::Body;
                height = std::max(height,
                                  lines(table.rows[row][column], {x, top}, widths[column], voice));
                x += widths[column] + scaled(column_gap);
            }
            y_ = top + height + scaled(row_gap);
        }
    }

    // Every column has what it needs, within its share; the last has all that is left.
    std::vector<double> column_widths(const Table& table) const {
        const std::size_t columns = table.rows.front().size();
        std::vector<double> widths(columns, 0);
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            for (std::size_t column = 0; column + 1 < columns; ++column) {
                double need = 0;
                const Voice voice = row == 0 ? Voice::Strong : Voice::Body;
                for (const Token& token : tokens_of(table.rows[row][column], voice)) {
                    need += token.width + setter_.width(" ", Voice::Body);
                }
                widths[column] = std::clamp(need, widths[column],
                                            std::max(widths[column], column_share_max * width_));
            }
        }
        const double taken = std::accumulate(widths.begin(), widths.end(), 0.0);
        const double gaps = scaled(column_gap) * static_cast<double>(columns - 1);
        widths.back() = std::max(0.0, width_ - taken - gaps);
        return widths;
    }

    std::vector<Token> tokens_of(const Words& words, Voice plain) const {
        std::vector<Token> tokens;
        bool glued = false;
        for (const Piece& piece : words) {
            const Voice voice = voice_of(piece.tone, plain);
            std::string_view rest = piece.text;
            while (!rest.empty()) {
                if (rest.front() == ' ') {
                    glued = false;
                    rest.remove_prefix(1);
                    continue;
                }
                const std::string_view word = rest.substr(0, rest.find(' '));
                rest.remove_prefix(word.size());
                const double padding = voice == Voice::Code ? 2 * scaled(chip_padding) : 0;
                Part part{std::string(word), voice, setter_.width(word, voice) + padding};
                if (!glued) {
                    tokens.emplace_back();
                }
                tokens.back().width += part.width;
                tokens.back().parts.push_back(std::move(part));
                glued = true;
            }
        }
        for (std::size_t i = 1; i < tokens.size(); ++i) {
            const Token& last = tokens[i - 1];
            const bool after_letter =
                last.parts.size() == 1 && letters_of(last.parts[0].text) == 1 && !is_dash(last);
            tokens[i].stays = after_letter || is_dash(tokens[i]);
        }
        return tokens;
    }

    // Returns the height.
    double lines(const Words& words, Point at, double width, Voice plain) {
        const std::vector<Token> tokens = tokens_of(words, plain);
        const double line = scaled(plain == Voice::Title     ? title_line
                                   : plain == Voice::Heading ? heading_line
                                                             : body_line);
        const double space = setter_.width(" ", plain);
        double x = 0;
        double y = 0;
        std::size_t next = 0;
        while (next < tokens.size()) {
            // A token and all that have to stay with it.
            std::size_t end = next + 1;
            double group = tokens[next].width;
            while (end < tokens.size() && tokens[end].stays) {
                group += space + tokens[end++].width;
            }
            if (x > 0 && x + group > width) {
                x = 0;
                y += line;
            }
            for (; next < end; ++next) {
                for (const Part& part : tokens[next].parts) {
                    set_part(part, {at.x + x, at.y + y}, line, x > 0);
                    x += part.width;
                }
                x += space;
            }
        }
        return y + line;
    }

    void set_part(const Part& part, Point top_left, double line, bool may_join) {
        const double baseline = top_left.y + .70 * line;
        if (part.voice == Voice::Code) {
            const double padding = scaled(chip_padding);
            flow_.chips.push_back({top_left.x, top_left.y + (line - scaled(chip_height)) / 2,
                                   part.width, scaled(chip_height)});
            place({top_left.x + padding, baseline}, part.text, part.voice);
            return;
        }
        // Words of one voice on one line are set together: that is how fonts are evenly spaced.
        if (may_join && !flow_.words.empty()) {
            PlacedWords& last = flow_.words.back();
            const double end = last.baseline.x + last.width;
            const double gap = top_left.x - end;
            const bool beside = gap > -.01 && gap < setter_.width(" ", part.voice) + .01;
            if (last.voice == part.voice && last.baseline.y == baseline && beside) {
                last.text += (gap > .01 ? " " : "") + part.text;
                last.width = top_left.x + part.width - last.baseline.x;
                return;
            }
        }
        place({top_left.x, baseline}, part.text, part.voice);
    }

    void place(Point baseline, const std::string& text, Voice voice) {
        flow_.words.push_back({baseline, setter_.width(text, voice), text, voice});
    }

    double width_;
    const TypeSetter& setter_;
    double y_ = 0;
    Flow flow_;
};

}  // namespace

Flow flow_page(const Page& page, double width, const TypeSetter& setter) {
    Setting setting(width, setter);
    const Block* before = nullptr;
    for (const Block& block : page.blocks) {
        setting.set(block, before);
        before = &block;
    }
    return setting.finish();
}

}  // namespace juz::client
