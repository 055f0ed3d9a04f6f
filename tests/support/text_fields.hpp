// Commands and events as one line of text a person can read and a golden file can keep.
#pragma once

#include <string>

#include "juz/core/fields.hpp"

namespace juz::test {

class TextFields : public FieldSink {
  public:
    const std::string& line() const { return line_; }

    void kind(std::string_view kind) override { line_ += kind; }
    void number(std::string_view name, std::int64_t value) override {
        add(name, std::to_string(value));
    }
    void flag(std::string_view name, bool value) override { add(name, value ? "yes" : "no"); }
    void text(std::string_view name, std::string_view value) override { add(name, value); }
    void null(std::string_view name) override { add(name, "none"); }
    void cards(std::string_view name, std::span<const Card> value) override {
        list(name, value, [](Card card) { return to_text(card); });
    }
    void piles(std::string_view name, std::span<const std::span<const Card>> value) override {
        std::string joined;
        for (const std::span<const Card> pile : value) {
            joined += joined.empty() ? "" : "|";
            joined += text_of(pile, [](Card card) { return to_text(card); });
        }
        add(name, joined);
    }
    void numbers(std::string_view name, std::span<const std::int16_t> value) override {
        list(name, value, [](std::int16_t number) { return std::to_string(number); });
    }
    void ranking(std::string_view name, std::span<const std::uint8_t> place) override {
        list(name, place, [](std::uint8_t ahead) { return std::to_string(ahead); });
    }
    void open(std::string_view name) override { add(name, "("); }
    void close() override { line_ += ')'; }

  private:
    void add(std::string_view name, std::string_view value) {
        line_ += ' ';
        line_ += name;
        line_ += '=';
        line_ += value;
    }

    template <class Values, class Text>
    static std::string text_of(const Values& values, Text text) {
        std::string joined;
        for (const auto& value : values) {
            joined += (joined.empty() ? "" : ",") + text(value);
        }
        return joined;
    }

    template <class Values, class Text>
    void list(std::string_view name, const Values& values, Text text) {
        add(name, text_of(values, text));
    }

    std::string line_;
};

}  // namespace juz::test
