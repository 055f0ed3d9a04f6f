#include "json_fields.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <ctime>

namespace juz::tool {

namespace {

/// Puts what it is told into one JSON object.
class JsonFields final : public FieldSink {
  public:
    explicit JsonFields(Json& into) { open_.push_back(&into); }

    void kind(std::string_view kind) override { put("kind", kind); }
    void number(std::string_view name, std::int64_t value) override { put(name, value); }
    void flag(std::string_view name, bool value) override { put(name, value); }
    void text(std::string_view name, std::string_view value) override { put(name, value); }
    void null(std::string_view name) override { put(name, nullptr); }

    void cards(std::string_view name, std::span<const Card> value) override {
        put(name, list_of(value));
    }

    void piles(std::string_view name, std::span<const std::span<const Card>> value) override {
        Json lists = Json::array();
        for (const std::span<const Card> pile : value) {
            lists.push_back(list_of(pile));
        }
        put(name, std::move(lists));
    }

    void numbers(std::string_view name, std::span<const std::int16_t> value) override {
        put(name, Json(std::vector<std::int16_t>(value.begin(), value.end())));
    }

    // Lists of seats that share a place, the first place first.
    void ranking(std::string_view name, std::span<const std::uint8_t> place) override {
        Json list = Json::array();
        for (std::size_t ahead = 0; ahead < place.size(); ++ahead) {
            Json sharing = Json::array();
            for (std::size_t seat = 0; seat < place.size(); ++seat) {
                if (place[seat] == ahead) {
                    sharing.push_back(seat);
                }
            }
            if (!sharing.empty()) {
                list.push_back(std::move(sharing));
            }
        }
        put(name, std::move(list));
    }

    void open(std::string_view name) override {
        Json& inner = (*open_.back())[std::string(name)];
        inner = Json::object();
        open_.push_back(&inner);
    }
    void close() override { open_.pop_back(); }

  private:
    static Json list_of(std::span<const Card> cards) {
        Json list = Json::array();
        for (const Card card : cards) {
            list.push_back(to_text(card));
        }
        return list;
    }

    template <class Value>
    void put(std::string_view name, Value&& value) {
        (*open_.back())[std::string(name)] = std::forward<Value>(value);
    }

    std::vector<Json*> open_;
};

Json rule_json(const RuleValue& value) {
    switch (value.kind) {
        case OptionKind::Number: return value.number;
        case OptionKind::Word: return value.word;
        case OptionKind::Switch: return value.number != 0;
    }
    return nullptr;
}

Json viewer_json(Viewer viewer) {
    if (const std::optional<Seat> seat = viewer.seat()) {
        return seat->value;
    }
    return viewer.sees_everything() ? Json(nullptr) : Json("watching");
}

}  // namespace

Json header_json(const MatchHeader& header) {
    Json json{{"juz", "replay"}, {"version", 1}, {"game", game_name(header.rules.index())}};
    json["preset"] = nullptr;
    Json rules = Json::object();
    for (const RuleValue& value : rule_values(header.rules)) {
        // The preset is where the options began; what counts is what became of them.
        (value.name == "preset" ? json["preset"] : rules[std::string(value.name)]) =
            rule_json(value);
    }
    json["rules"] = std::move(rules);
    json["seats"] = Json::array();
    for (std::size_t seat = 0; seat < header.players.size(); ++seat) {
        const Player& player = header.players[seat];
        json["seats"].push_back({{"seat", seat}, {"name", player.name}, {"bot", player.bot}});
    }
    json["viewer"] = viewer_json(header.viewer);
    json["policy"] = header.policy;
    json["shuffle"] = header.shuffle;
    const std::time_t start = header.start_time_s;
    json["start_time"] = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(start));
    return json;
}

Json record_json(const Record& record) {
    Json json{{"n", record.n}, {"t", record.t.value}};
    if (record.event() != nullptr) {
        json["e"] = record.e;
    }
    JsonFields fields(json);
    describe(record, fields);
    return json;
}

RecordLines::RecordLines(const MatchHeader& header) {
    for (const Commitment& commitment : header.commitments) {
        std::string digits;
        for (const std::uint8_t byte : commitment) {
            digits += fmt::format("{:02x}", byte);
        }
        commitments_.push_back(digits);
    }
}

Json RecordLines::next(const Record& record) {
    Json json = record_json(record);
    if (const auto* share = std::get_if<Share>(&record.what)) {
        nonces_.push_back(share->nonce.to_hex());
    } else if (std::holds_alternative<Reveal>(record.what)) {
        json["commitments"] = commitments_;
        json["nonces"] = nonces_;
    }
    return json;
}

std::string to_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace juz::tool
