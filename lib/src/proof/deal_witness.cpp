#include "juz/proof/deal_witness.hpp"

#include <algorithm>

namespace juz {

namespace {

bool is_same_kind(const AnyEvent& left, const AnyEvent& right) {
    const auto kind = [](const auto& of_game) { return of_game.index(); };
    return left.index() == right.index() && std::visit(kind, left) == std::visit(kind, right);
}

}  // namespace

std::vector<AnyEvent> deals_seen(const AnyState& view, const Seed& seed) {
    std::vector<AnyEvent> seen;
    AnyState after = view;
    std::visit(
        [&](const auto& of_game, const auto& asked) {
            if constexpr (Games::of_one_game<decltype(of_game), decltype(asked)>) {
                const auto decision = decide(of_game, asked);
                for (const auto& event : decision.events()) {
                    // The whole event has no place in a view. Between a last round's end and the
                    // match's, even its beginning has none.
                    const AnyEvent shown = redact(AnyEvent(event), after, viewer_of(view)).get();
                    if (!fits(after, shown)) {
                        return;
                    }
                    seen.push_back(shown);
                    juz::apply(after, shown);
                }
            }
        },
        view, begin_round_command(view.index(), seed));
    return seen;
}

bool begins_round(const AnyState& view, const AnyEvent& event) {
    const Stage stage = stage_of(view);
    if (stage != Stage::Waiting && stage != Stage::RoundOver) {
        return false;
    }
    const std::vector<AnyEvent> beginning = deals_seen(view, Seed{});
    return !beginning.empty() && is_same_kind(beginning.front(), event);
}

void DealWitness::note(const AnyState& view, const AnyEvent& event) {
    if (awaited_ == 0 && begins_round(view, event)) {
        awaited_ = deals_seen(view, Seed{}).size();
        rounds_.push_back({view, {}});
    }
    if (awaited_ > 0) {
        rounds_.back().seen.push_back(event);
        --awaited_;
    }
}

void DealWitness::lose_sight() {
    if (awaited_ > 0) {
        rounds_.pop_back();
        awaited_ = 0;
    }
}

std::string DealWitness::fault_by(const Seed& seed) const {
    for (const Round& round : rounds_) {
        std::vector<AnyEvent> due = deals_seen(round.before, seed);
        due.resize(std::min(due.size(), round.seen.size()));
        if (round.seen != due) {
            return "the cards that were seen do not follow from the seed";
        }
    }
    return {};
}

}  // namespace juz
