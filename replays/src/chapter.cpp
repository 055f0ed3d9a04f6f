#include "juz/replay/chapter.hpp"

#include <algorithm>
#include <array>

#include "moments.hpp"

namespace juz::replay {

namespace {

struct KindWord {
    std::string_view event;
    ChapterKind kind;
};

// What happens in every game, as every game's pages call it.
constexpr std::array<KindWord, 5> kind_words{{
    {"round", ChapterKind::Round},
    {"end", ChapterKind::RoundEnd},
    {"match", ChapterKind::MatchEnd},
    {"leave", ChapterKind::Leave},
    {"return", ChapterKind::Return},
}};

// What an event is called and whose it is.
class Summary final : public FieldSink {
  public:
    void kind(std::string_view kind) override { kind_ = kind; }
    void number(std::string_view name, std::int64_t value) override {
        if (name == "seat" || name == "caller") {
            seat_ = Seat{static_cast<std::uint8_t>(value)};
        }
    }
    void flag(std::string_view, bool) override {}
    void text(std::string_view, std::string_view) override {}
    void null(std::string_view) override {}
    void cards(std::string_view, std::span<const Card>) override {}
    void piles(std::string_view, std::span<const std::span<const Card>>) override {}
    void numbers(std::string_view, std::span<const std::int16_t>) override {}
    void ranking(std::string_view, std::span<const std::uint8_t>) override {}
    void open(std::string_view) override {}
    void close() override {}

    std::optional<ChapterKind> chapter() const {
        const auto found =
            std::find_if(kind_words.begin(), kind_words.end(),
                         [this](const KindWord& word) { return word.event == kind_; });
        return found == kind_words.end() ? std::nullopt : std::optional(found->kind);
    }
    std::optional<Seat> seat() const { return seat_; }

  private:
    std::string_view kind_;
    std::optional<Seat> seat_;
};

// The seat with more points than every other one.
std::optional<Seat> sole_leader(const AnyState& state) {
    const auto points = standings(state);
    const auto last = points.begin() + seats_of(state);
    const auto best = std::max_element(points.begin(), last);
    if (std::count(points.begin(), last, *best) != 1) {
        return std::nullopt;
    }
    return Seat{static_cast<std::uint8_t>(best - points.begin())};
}

}  // namespace

std::string_view to_text(ChapterKind kind) {
    switch (kind) {
        case ChapterKind::Round: return "round";
        case ChapterKind::RoundEnd: return "round_end";
        case ChapterKind::MatchEnd: return "match_end";
        case ChapterKind::Call: return "call";
        case ChapterKind::Beaten: return "beaten";
        case ChapterKind::Lead: return "lead";
        case ChapterKind::Rotation: return "rotation";
        case ChapterKind::Leave: return "leave";
        case ChapterKind::Return: return "return";
        case ChapterKind::Run: return "run";
        case ChapterKind::Take: return "take";
        case ChapterKind::King: return "king";
        case ChapterKind::Queen: return "queen";
        case ChapterKind::Jack: return "jack";
    }
    return "";
}

void ChapterFinder::note(const Record& record, const AnyState& after, std::vector<Chapter>& out) {
    if (const auto* reject = std::get_if<Reject>(&record.what)) {
        if (reject->reason == Rejection::Beaten || reject->reason == Rejection::Late) {
            out.push_back({ChapterKind::Beaten, record.n, record.e, record.t, reject->seat});
        }
        return;
    }
    if (const AnyEvent* event = record.event()) {
        note_event(record, *event, out);
        note_lead(record, after, out);
    }
}

void ChapterFinder::note_event(const Record& record, const AnyEvent& event,
                               std::vector<Chapter>& out) {
    Summary summary;
    describe(event, summary);
    if (const std::optional<ChapterKind> kind = summary.chapter()) {
        out.push_back({*kind, record.n, record.e + 1, record.t, summary.seat()});
    }
    Moments moments;
    std::visit([&](const auto& of_game) { find_moments(of_game, moments); }, event);
    for (const Moments::Moment& moment : moments.all()) {
        out.push_back({moment.kind, record.n, record.e + 1, record.t, moment.seat});
    }
}

void ChapterFinder::note_lead(const Record& record, const AnyState& after,
                              std::vector<Chapter>& out) {
    if (seats_of(after) < 2) {
        return;
    }
    const std::optional<Seat> leader = sole_leader(after);
    if (leader && leader_ && *leader != *leader_) {
        out.push_back({ChapterKind::Lead, record.n, record.e + 1, record.t, leader});
    }
    leader_ = leader ? leader : leader_;
}

}  // namespace juz::replay
