#include "rules/page.hpp"

#include <charconv>
#include <optional>

namespace juz::client {

namespace {

bool begins(std::string_view line, std::string_view with) {
    return line.substr(0, with.size()) == with;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

// "12. words": the number and where the words begin.
struct Numbered {
    int number = 0;
    std::size_t words = 0;
};
std::optional<Numbered> numbered(std::string_view line) {
    Numbered found;
    const char* end = line.data() + line.size();
    const auto [stop, error] = std::from_chars(line.data(), end, found.number);
    const auto digits = static_cast<std::size_t>(stop - line.data());
    if (error != std::errc() || found.number < 1 || !begins(line.substr(digits), ". ")) {
        return std::nullopt;
    }
    found.words = digits + 2;
    return found;
}

class Parser {
  public:
    explicit Parser(std::string_view markdown) : rest_(markdown) {}

    std::variant<Page, PageError> run() {
        while (!error_ && take_line()) {
            read_line();
        }
        finish();
        if (error_) {
            return *error_;
        }
        return page_;
    }

  private:
    bool take_line() {
        if (rest_.empty()) {
            return false;
        }
        const std::size_t end = rest_.find('\n');
        line_ = rest_.substr(0, end);
        rest_ = end == std::string_view::npos ? std::string_view() : rest_.substr(end + 1);
        ++number_;
        return true;
    }

    void read_line() {
        if (trimmed(line_).empty()) {
            finish();
        } else if (begins(line_, "# ") || begins(line_, "## ")) {
            finish();
            const std::size_t level = line_.find(' ');
            add(Heading{static_cast<int>(level), words(trimmed(line_.substr(level)))});
        } else if (begins(line_, "![")) {
            finish();
            read_picture();
        } else if (begins(line_, "|")) {
            finish_text();
            read_row();
        } else if (begins(line_, "- ")) {
            finish();
            open(ListItem{}, line_.substr(2));
        } else if (const auto item = numbered(line_)) {
            finish();
            open(ListItem{item->number, {}}, line_.substr(item->words));
        } else {
            read_text();
        }
    }

    void read_text() {
        const bool indented = line_.front() == ' ';
        const bool in_item = opened_ && std::holds_alternative<ListItem>(*opened_);
        if (indented != in_item || (indented && line_.find_first_not_of(' ') > 3)) {
            fail(indented ? "an indented line that belongs to no item of a list"
                          : "a line of an item of a list is not indented");
        } else if (std::string_view("#>+~=").find(line_.front()) != std::string_view::npos ||
                   begins(line_, "* ") || begins(line_, "---")) {
            fail("a mark that pages do not know");
        } else if (opened_) {
            text_ += ' ';
            text_ += trimmed(line_);
        } else {
            open(Paragraph{}, line_);
        }
    }

    void read_picture() {
        const std::size_t middle = line_.find("](");
        if (middle == std::string_view::npos || line_.back() != ')' || middle == 2) {
            fail("a picture is a line of its own: ![what it shows](file)");
            return;
        }
        const std::string_view file = line_.substr(middle + 2, line_.size() - middle - 3);
        add(PagePicture{std::string(file), std::string(line_.substr(2, middle - 2))});
    }

    void read_row() {
        std::string_view row = trimmed(line_);
        if (row.size() < 2 || row.back() != '|') {
            fail("a row of a table ends in |");
            return;
        }
        row = row.substr(1);
        std::vector<Words> cells;
        bool is_line = true;
        while (!row.empty() && !error_) {
            const std::size_t end = row.find('|');
            const std::string_view cell = trimmed(row.substr(0, end));
            is_line = is_line && cell == "---";
            cells.push_back(cell == "---" ? Words{} : words(cell));
            row = row.substr(end + 1);
        }
        if (!table_) {
            table_.emplace();
        }
        // The line under the head is the second row and is not kept.
        const bool awaits_line = table_->rows.size() == 1 && !has_line_;
        if (is_line != awaits_line) {
            fail("the second row of a table, and no other, is | --- |");
        } else if (!table_->rows.empty() && table_->rows.front().size() != cells.size()) {
            fail("a row of a table has as many cells as its head");
        } else if (is_line) {
            has_line_ = true;
        } else {
            table_->rows.push_back(std::move(cells));
        }
    }

    void open(Block block, std::string_view first) {
        opened_ = std::move(block);
        opened_at_ = number_;
        text_ = trimmed(first);
    }

    void finish_text() {
        if (!opened_ || error_) {
            return;
        }
        const int here = number_;
        number_ = opened_at_;
        Words read = words(text_);
        number_ = here;
        if (auto* item = std::get_if<ListItem>(&*opened_)) {
            item->words = std::move(read);
        } else {
            std::get<Paragraph>(*opened_).words = std::move(read);
        }
        add(*std::move(opened_));
        opened_.reset();
    }

    void finish() {
        finish_text();
        if (!table_ || error_) {
            return;
        }
        if (!has_line_ || table_->rows.size() < 2) {
            fail("a table without rows");
        }
        add(*std::move(table_));
        table_.reset();
        has_line_ = false;
    }

    // Cuts a text into pieces of one tone.
    Words words(std::string_view text) {
        Words pieces;
        const auto add_piece = [&](std::string_view piece, Tone tone) {
            if (!piece.empty()) {
                pieces.push_back({std::string(piece), tone});
            }
        };
        while (!text.empty() && !error_) {
            const std::size_t mark = text.find_first_of("*`");
            check_plain(text.substr(0, mark));
            add_piece(text.substr(0, mark), Tone::Plain);
            if (mark == std::string_view::npos) {
                break;
            }
            const std::string_view fence = text[mark] == '`' ? "`" : "**";
            text = text.substr(mark);
            const std::size_t end =
                begins(text, fence) ? text.find(fence, fence.size()) : std::string_view::npos;
            if (end == std::string_view::npos || end == fence.size()) {
                fail("a mark that is not closed");
                break;
            }
            const std::string_view inside = text.substr(fence.size(), end - fence.size());
            if (fence == "`") {
                if (inside.find(' ') != std::string_view::npos) {
                    fail("a space within `…`");
                }
                add_piece(inside, Tone::Code);
            } else {
                check_plain(inside);
                add_piece(inside, Tone::Strong);
            }
            text = text.substr(end + fence.size());
        }
        if (pieces.empty()) {
            fail("words are missing");
        }
        return pieces;
    }

    void check_plain(std::string_view text) {
        const std::size_t wrong = text.find_first_of("*`_[]<>\\&#~|\t");
        if (wrong != std::string_view::npos) {
            fail("the sign " + std::string(text.substr(wrong, 1)) + " means something in Markdown");
        }
    }

    void add(Block block) { page_.blocks.push_back(std::move(block)); }

    void fail(std::string message) {
        if (!error_) {
            error_ = PageError{number_, std::move(message)};
        }
    }

    std::string_view rest_;
    std::string_view line_;
    int number_ = 0;
    Page page_;
    std::optional<Block> opened_;  // a paragraph or an item that may go on
    int opened_at_ = 0;
    std::string text_;
    std::optional<Table> table_;
    bool has_line_ = false;
    std::optional<PageError> error_;
};

}  // namespace

std::variant<Page, PageError> parse_page(std::string_view markdown) {
    return Parser(markdown).run();
}

std::string plain_text(const Words& words) {
    std::string text;
    for (const Piece& piece : words) {
        text += piece.text;
    }
    return text;
}

}  // namespace juz::client
