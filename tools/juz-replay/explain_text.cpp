#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "explanation.hpp"
#include "json_fields.hpp"
#include "juz/arbiter/fair.hpp"
#include "moment.hpp"
#include "opened.hpp"
#include "table_text.hpp"

namespace juz::tool {

namespace {

using replay::HeardContest;
using replay::reaction_of;

// "431.2 ms"; tenths only where there are any.
std::string ms(Microseconds time) {
    const std::int64_t tenths = (std::abs(time.value) + 50) / 100;
    const std::string sign = time.value < 0 && tenths > 0 ? "-" : "";
    return tenths % 10 == 0 ? fmt::format("{}{} ms", sign, tenths / 10)
                            : fmt::format("{}{}.{} ms", sign, tenths / 10, tenths % 10);
}

std::string what_of(Prize prize) {
    return prize.is_call()
               ? "the shout"
               : "the " + card_text(Card(prize.rank(), prize.suit(), Pack{0}), CardStyle::Suits);
}

std::string name_of(const MatchHeader& header, Seat seat) {
    return seat.value < header.players.size() ? printable(header.players[seat.value].name)
                                              : fmt::format("seat {}", seat.value);
}

std::string seen_of(const Contender& hand, Prize prize) {
    switch (hand.news.kind) {
        case NewsKind::Public:
            return prize.is_call() ? "the shout was open on the screen"
                                   : "the place for " + what_of(prize) + " was on the screen";
        case NewsKind::Reveal: return what_of(prize) + " was on the screen";
        case NewsKind::Own: return "an own move had opened it";
    }
    return "";
}

// A contest as sentences.
class Teller {
  public:
    Teller(const HeardContest& contest, const MatchHeader& header)
        : contest_(contest), header_(header), verdict_(contest.verdict) {}

    // `whole`: nothing has been said of the winner before.
    std::string text(bool whole) const {
        std::string all = head() + reactions() + arrivals() + certainty();
        for (const Awaited& awaited : contest_.awaited) {
            all += waiting(awaited);
        }
        for (const Contender& hand : contest_.hands) {
            all += whole || hand.seat != verdict_.winner ? figures(hand) : "";
        }
        return all;
    }

  private:
    std::string name(Seat seat) const { return name_of(header_, seat); }

    std::string head() const {
        const std::string when = to_text(verdict_.decided_at);
        if (!contest_.decides()) {
            return fmt::format("A hand that came after the verdict at {}:\n", when);
        }
        const std::size_t hands = contest_.hands.size();
        return fmt::format(
            "{} reached for {}, and there {}. The verdict fell at {}.\n",
            hands == 1 ? "One hand" : fmt::format("{} hands", hands), what_of(verdict_.prize),
            verdict_.places == 1 ? "was one place" : fmt::format("were {} places", verdict_.places),
            when);
    }

    // With news in common reactions can be compared, and say it all.
    std::string reactions() const {
        std::vector<const Contender*> order;
        for (const Contender& hand : contest_.hands) {
            order.push_back(&hand);
        }
        std::stable_sort(order.begin(), order.end(), [](const auto* left, const auto* right) {
            return left->time < right->time;
        });
        const bool common = std::all_of(order.begin(), order.end(), [&](const auto* hand) {
            return hand->news.event == order.front()->news.event &&
                   hand->news.kind == order.front()->news.kind;
        });
        std::string text;
        for (const Contender* hand : order) {
            const std::string reaction = ms(reaction_of(*hand));
            const bool whole = text.empty() || !common;
            text += (text.empty() ? "" : common ? ", " : "; ") + name(hand->seat) + " " + reaction;
            text += whole ? " after " + seen_of(*hand, verdict_.prize) : "";
            text += common ? "" : fmt::format(", which counts at {}", to_text(hand->time));
        }
        return text + ": " + outcome() + ".\n";
    }

    std::string outcome() const {
        if (!verdict_.margin) {
            return name(verdict_.winner) + " alone";
        }
        if (verdict_.margin->value < 0) {
            return fmt::format("{} had the place already, though {} later", name(verdict_.winner),
                               ms(Microseconds{-verdict_.margin->value}));
        }
        return verdict_.margin->value == 0
                   ? name(verdict_.winner) + " by the rotating order that breaks ties"
                   : name(verdict_.winner) + " by " + ms(*verdict_.margin);
    }

    std::string arrivals() const {
        if (contest_.hands.size() < 2) {
            return "";
        }
        const Microseconds behind = contest_.winner_arrived_behind();
        if (verdict_.first_to_arrive == verdict_.winner) {
            return fmt::format("{}'s move also arrived first.\n", name(verdict_.winner));
        }
        return fmt::format(
            "{0}'s move arrived {1} earlier: by the order of arrival {0} would have had it.\n",
            name(verdict_.first_to_arrive), ms(behind));
    }

    std::string certainty() const {
        if (!verdict_.margin) {
            return "";
        }
        const std::string within = ms(verdict_.uncertainty);
        return contest_.is_photo_finish()
                   ? fmt::format("A photo finish: the order is certain to ± {} only.\n", within)
                   : fmt::format("The order is certain to ± {}.\n", within);
    }

    std::string waiting(const Awaited& awaited) const {
        const std::string who = fmt::format("{} was waited for until {} at most",
                                            name(awaited.seat), to_text(awaited.deadline));
        switch (awaited.end) {
            case WaitEnd::Arrived: return who + ", and moved in time.\n";
            case WaitEnd::Absent: return who + ", and turned out to have done something else.\n";
            case WaitEnd::Passed: return who + ", and no move came.\n";
            case WaitEnd::Capped:
                return fmt::format("{}, but nobody is waited for longer than {}.\n", who,
                                   ms(verdict_.hold_cap));
        }
        return who + "\n";
    }

    std::string figures(const Contender& hand) const {
        std::string text = fmt::format("\n{} (seat {}){}\n", name(hand.seat), hand.seat.value,
                                       hand.seat == verdict_.winner ? ", the winner" : "");
        const bool own = hand.news.kind == NewsKind::Own;
        text += table_line(
            "knew by", fmt::format("event {} at {}, {} {}", hand.news.event, to_text(hand.news.t),
                                   own ? "its command in at" : "sent at", to_text(hand.news.sent)));
        text += table_line("move in at", to_text(hand.arrival));
        text += table_line("made good", made_good(hand));
        text += table_line(
            "bank", fmt::format("{}, {} of it for late news", ms(hand.bank), ms(hand.excess)));
        text += table_line("reaction", ms(reaction_of(hand)));
        return text + table_line("counts at", to_text(hand.time));
    }

    static std::string made_good(const Contender& hand) {
        if (hand.news.kind == NewsKind::Own) {
            return "nothing: no way there and back was needed";
        }
        std::string text = fmt::format(
            "{} for the way there and back (least {}, mean {}, 99 % "
            "within {} more; cap {})",
            ms(hand.compensation), ms(hand.link.min60), ms(hand.link.mean10), ms(hand.link.q99),
            ms(hand.cap));
        if (hand.link.mean10 > hand.cap) {
            text +=
                fmt::format(": only {} of {} can be made good", ms(hand.cap), ms(hand.link.mean10));
        }
        return text + (hand.echo ? fmt::format("; the news itself took {}", ms(*hand.echo)) : "");
    }

    const HeardContest& contest_;
    const MatchHeader& header_;
    const Contest& verdict_;
};

std::string subject_text(const Explanation& explanation, const MatchHeader& header) {
    const Record& subject = explanation.subject;
    const std::optional<AnyCommand> command = explanation.command();
    const std::optional<Seat> seat = command ? seat_of(*command) : std::nullopt;
    const std::optional<Prize> prize = command ? prize_of(*command) : std::nullopt;
    std::string text = subject.event() != nullptr ? fmt::format("event {}", subject.e)
                                                  : fmt::format("record {}", subject.n);
    text += fmt::format(" at {}: ", to_text(subject.t));
    if (const Reject* reject = explanation.reject()) {
        return text + fmt::format("{}{} refused: {}\n", name_of(header, reject->seat),
                                  prize ? " reaching for " + what_of(*prize) : "",
                                  to_text(reject->reason));
    }
    const std::string kind = record_json(subject)["kind"];
    return text + fmt::format("{}{}\n", seat ? name_of(header, *seat) + ", " : "",
                              prize ? what_of(*prize) : kind);
}

std::string uncontested_text(const Explanation& explanation, const MatchHeader& header) {
    const std::optional<AnyCommand> command = explanation.command();
    const bool reaches = command && prize_of(*command);
    const bool fair = header.policy == fair_policy;
    if (const Reject* reject = explanation.reject()) {
        if (reject->reason == Rejection::TooEarly) {
            return fmt::format(
                "No place was open, or could have been seen to be; the card may not "
                "be laid on a foundation for {} from then on.\n",
                ms(fair::early_lock));
        }
        if (reject->winner && !fair) {
            return fmt::format(
                "Policy arrival: what arrives first counts. The move arrived at {}, "
                "{} after {}'s, which took the place.\n",
                to_text(reject->stamp), ms(reject->margin), name_of(header, *reject->winner));
        }
        return "It was refused by the rules; there was no contest.\n";
    }
    if (!reaches) {
        return "Uncontested: nothing that several can reach for at once.\n";
    }
    if (fair) {
        return "Uncontested: nobody else could have been faster, so it was decided at once.\n";
    }
    std::string text = "Policy arrival: what arrives first counts.";
    for (const Record& record : explanation.behind) {
        const auto& reject = std::get<Reject>(record.what);
        text += fmt::format(" {}'s move arrived {} later.", name_of(header, reject.seat),
                            ms(reject.margin));
    }
    return text + (explanation.behind.empty() ? " Nobody else reached for it.\n" : "\n");
}

Json contest_json(const HeardContest& contest) {
    const auto plain = [](const What& what) {
        Json json = record_json({0, 0, {}, what});
        json.erase("n");
        json.erase("t");
        json.erase("kind");
        return json;
    };
    Json json{{"n", contest.record}, {"t", contest.t.value}};
    json.update(plain(contest.verdict));
    json["decides"] = contest.decides();
    json["photo_finish"] = contest.is_photo_finish();
    json["winner_arrived_behind"] = contest.winner_arrived_behind().value;
    json["contenders"] = Json::array();
    for (const Contender& hand : contest.hands) {
        json["contenders"].push_back(plain(hand));
        json["contenders"].back()["reaction"] = reaction_of(hand).value;
    }
    json["awaited"] = Json::array();
    for (const Awaited& awaited : contest.awaited) {
        json["awaited"].push_back(plain(awaited));
    }
    return json;
}

}  // namespace

std::string text_of(const Explanation& explanation, const MatchHeader& header) {
    std::string text = subject_text(explanation, header);
    if (!explanation.fault.empty()) {
        return text + "wrong: the records do not add up: " + explanation.fault + "\n";
    }
    if (explanation.contests.empty() && !header.viewer.sees_everything() &&
        header.policy == fair_policy) {
        return text +
               "The file does not show everything; how contests were decided only the "
               "table's own file says.\n";
    }
    if (explanation.contests.empty()) {
        text += uncontested_text(explanation, header);
    }
    for (const HeardContest& contest : explanation.contests) {
        const bool first = &contest == &explanation.contests.front();
        text += (first ? "" : "\n") + Teller(contest, header).text(first);
    }
    if (const Reject* reject = explanation.reject();
        reject != nullptr && reject->reason == Rejection::Late) {
        text += fmt::format("\nIt came {} too late to be counted.\n", ms(reject->margin));
    }
    return text;
}

std::string json_of(const Explanation& explanation, const MatchHeader& header) {
    Json json{{"policy", header.policy}, {"record", record_json(explanation.subject)}};
    json["contested"] = !explanation.contests.empty() || !explanation.behind.empty();
    json["fault"] = explanation.fault.empty() ? Json(nullptr) : Json(explanation.fault);
    json["contests"] = Json::array();
    for (const HeardContest& contest : explanation.contests) {
        json["contests"].push_back(contest_json(contest));
    }
    if (header.policy != fair_policy) {
        json["behind"] = Json::array();
        for (const Record& record : explanation.behind) {
            json["behind"].push_back(record_json(record));
        }
    }
    return to_line(json);
}

}  // namespace juz::tool
