// Events as lists of names and texts, to be compared and told to people.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "juz/match/match.hpp"

namespace juz::replay {

/// What an event or a command consists of, as the export names it.
class FieldList final : public FieldSink {
  public:
    using Field = std::pair<std::string, std::string>;

    void kind(std::string_view kind) override { kind_ = kind; }
    void number(std::string_view name, std::int64_t value) override;
    void flag(std::string_view name, bool value) override;
    void text(std::string_view name, std::string_view value) override;
    void null(std::string_view name) override;
    void cards(std::string_view name, std::span<const Card> value) override;
    void piles(std::string_view name, std::span<const std::span<const Card>> value) override;
    void numbers(std::string_view name, std::span<const std::int16_t> value) override;
    void ranking(std::string_view name, std::span<const std::uint8_t> place) override;
    void open(std::string_view) override {}
    void close() override {}

    const std::string& kind() const { return kind_; }
    const std::vector<Field>& fields() const { return fields_; }

  private:
    std::string kind_;
    std::vector<Field> fields_;
};

FieldList fields_of(const AnyEvent& event);

/// Where two events differ first, for people: "to is foundation:3, the rules say foundation:2".
std::string difference(const AnyEvent& logged, const AnyEvent& decided);

}  // namespace juz::replay
