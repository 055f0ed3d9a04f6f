// RACE-27: the pure part of policy `fair`: links, compensation, table time, hold and verdict.
#include <algorithm>
#include <array>
#include <vector>

#include "fair_scene.hpp"
#include "juz/arbiter/fair.hpp"
#include "juz/arbiter/link_meter.hpp"
#include "support/catch.hpp"

namespace juz::test {

namespace {

Contender hand(std::uint8_t seat, std::int64_t arrival, std::int64_t sent,
               std::int64_t round_trip) {
    Contender contender;
    contender.seat = Seat{seat};
    contender.arrival = us(arrival);
    contender.news = {7, NewsKind::Public, us(sent), us(sent)};
    contender.link = steady_link(round_trip);
    contender.cap = fair::cap_default;
    contender.bank = fair::bank_max;
    fair::settle(contender);
    return contender;
}

fair::Rival rival(std::uint8_t seat, std::int64_t sent, std::int64_t round_trip) {
    return {Seat{seat},
            {7, NewsKind::Public, us(sent), us(sent)},
            us(round_trip),
            fair::margin_min,
            us(0)};
}

fair::Docket docket_of(std::span<const Contender> contenders, std::span<const fair::Rival> rivals) {
    fair::Docket docket;
    docket.hold_cap = fair::hold_cap_min;
    docket.contenders = contenders;
    docket.rivals = rivals;
    docket.seats = 4;
    return docket;
}

}  // namespace

TEST_CASE("RACE-27: a link is its least, its clipped mean and its nearest-rank 99 %") {
    LinkMeter meter;
    CHECK(meter.link(us(0)) == Link{us(0), us(0), fair::margin_max});
    Microseconds now;
    for (int at = 0; at < 19; ++at) {
        now = us(at * 100'000);
        meter.add(us(20'000 + at), now);
    }
    // Too few to tell a mean.
    CHECK(meter.link(now) == Link{us(20'000), us(20'000), fair::margin_max});
    for (int at = 19; at < 100; ++at) {
        now = us(at * 100'000);
        // One outage: it counts as no more than the clip.
        meter.add(us(at == 50 ? 500'000 : 20'000 + at), now);
    }
    std::vector<std::int64_t> all;
    std::int64_t sum = 0;
    for (int at = 0; at < 100; ++at) {
        const std::int64_t trip = at == 50 ? 500'000 : 20'000 + at;
        all.push_back(trip);
        sum += std::min<std::int64_t>(trip, 20'000 + 20'000);
    }
    std::sort(all.begin(), all.end());
    CHECK(meter.link(now) == Link{us(20'000), us(sum / 100), us(all[98] - sum / 100)});
    // A minute later nothing of that is left.
    CHECK(meter.link(us(now.value + 61'000'000)) == Link{us(0), us(0), fair::margin_max});
}

TEST_CASE("RACE-27: what is made good is the mean, within spread and cap") {
    CHECK(fair::base_compensation({us(20'000), us(21'000), us(0)}, ms(60)) == us(21'000));
    CHECK(fair::base_compensation({us(20'000), us(45'000), us(0)}, ms(60)) == us(30'000));
    CHECK(fair::base_compensation({us(100'000), us(104'000), us(0)}, ms(60)) == ms(60));
    CHECK(fair::base_compensation({us(20'000), us(21'000), us(0)}, ms(0)) == us(0));
}

TEST_CASE("RACE-27: late news are made good from the bank, and only beyond ordinary jitter") {
    const Link link{us(20'000), us(20'000), us(5'000)};
    CHECK(fair::excess_compensation(link, std::nullopt, ms(40), ms(60)) == us(0));
    CHECK(fair::excess_compensation(link, us(24'999), ms(40), ms(60)) == us(0));
    CHECK(fair::excess_compensation(link, us(25'000), ms(40), ms(60)) == us(0));
    CHECK(fair::excess_compensation(link, us(30'000), ms(40), ms(60)) == us(10'000));
    CHECK(fair::excess_compensation(link, us(90'000), ms(60), ms(60)) == us(40'000));
    CHECK(fair::excess_compensation(link, us(90'000), ms(7), ms(60)) == us(7'000));
    CHECK(fair::refilled(ms(0), us(1'000'000)) == us(200));
    CHECK(fair::refilled(ms(39), us(3'600'000'000)) == fair::bank_max);
}

TEST_CASE("RACE-27: with common news the true reaction decides, whatever the wire") {
    // Both react after 300 ms; one is 40 ms away, there and back.
    CHECK(hand(0, 1'300'000, 1'000'000, 0).time == hand(1, 1'340'000, 1'000'000, 40'000).time);
    // A cap is a cap.
    CHECK(hand(1, 1'400'000, 1'000'000, 100'000).time == us(1'340'000));
    // Nobody reacts before the news.
    CHECK(hand(0, 1'000'010, 1'000'000, 40'000).time == us(1'000'000));
}

TEST_CASE("RACE-27: with one's own news no round trip is made good") {
    Contender own = hand(0, 1'300'000, 1'000'000, 40'000);
    own.news.kind = NewsKind::Own;
    fair::settle(own);
    CHECK(own.compensation == us(0));
    CHECK(own.time == us(1'300'000));
    CHECK_FALSE(fair::is_blind(own));
}

TEST_CASE("RACE-27: a move that left before the news can have been seen is blind") {
    CHECK(fair::is_blind(hand(0, 1'017'999, 1'000'000, 20'000)));
    CHECK_FALSE(fair::is_blind(hand(0, 1'018'000, 1'000'000, 20'000)));
}

TEST_CASE("RACE-27: who could still be faster is waited for, and nobody else") {
    const std::array<Contender, 1> near{hand(0, 1'300'000, 1'000'000, 300)};
    const Microseconds now = us(1'300'000);
    const auto waits_for = [&](const fair::Rival& one) {
        const std::array<fair::Rival, 1> rivals{one};
        return !fair::rule(docket_of(near, rivals), now).now;
    };
    const fair::Rival far = rival(1, 1'000'000, 40'000);
    CHECK(waits_for(far));
    const std::array<fair::Rival, 1> rivals{far};
    const fair::Ruling ruling = fair::rule(docket_of(near, rivals), now);
    // The far move of the same table time, and its margin.
    CHECK(ruling.until == us(1'300'000 - 300 + 40'000 + 500));
    REQUIRE(ruling.awaited.size() == 1);
    CHECK(ruling.awaited[0].seat == Seat{1});
    CHECK(fair::rule(docket_of(near, rivals), ruling.until).now);

    CHECK_FALSE(waits_for(rival(1, 1'250'000, 40'000)));  // Cannot have reacted yet.
    fair::Rival busy = far;
    busy.heard = us(1'300'000);  // Did something else later than that.
    CHECK_FALSE(waits_for(busy));
    fair::Rival very_far = rival(1, 1'000'000, 400'000);
    const std::array<fair::Rival, 1> capped{very_far};
    CHECK(fair::rule(docket_of(near, capped), now).until == us(1'300'000 + 60'000));
}

TEST_CASE("RACE-27: with places for all nobody waits") {
    const std::array<Contender, 1> near{hand(0, 1'300'000, 1'000'000, 300)};
    const std::array<fair::Rival, 1> rivals{rival(1, 1'000'000, 40'000)};
    fair::Docket docket = docket_of(near, rivals);
    docket.places = 2;
    CHECK(fair::rule(docket, us(1'300'000)).now);
}

TEST_CASE("RACE-27: equal table times go by the rotating tie-break") {
    const std::array<Contender, 2> hands{hand(0, 1'300'000, 1'000'000, 0),
                                         hand(2, 1'340'000, 1'000'000, 40'000)};
    CHECK(fair::is_tied(hands));
    CHECK(hands[fair::best_of(hands, 0, 4)].seat == Seat{0});
    CHECK(hands[fair::best_of(hands, 1, 4)].seat == Seat{2});
    CHECK(hands[fair::best_of(hands, 3, 4)].seat == Seat{0});
}

TEST_CASE("RACE-27: a record that was tampered with does not add up") {
    const std::array<Contender, 2> hands{hand(0, 1'300'000, 1'000'000, 300),
                                         hand(1, 1'330'000, 1'000'000, 40'000)};
    fair::Docket docket = docket_of(hands, {});
    const std::size_t best = fair::best_of(hands, 0, 4);
    const Contest contest = fair::contest_of(docket, best, Prize::at(4), us(1'340'000));
    CHECK(contest.winner == Seat{1});
    CHECK(contest.first_to_arrive == Seat{0});
    CHECK(contest.margin == us(9'700));
    CHECK(fair::fault_in(contest, hands, {}, 4).empty());

    Contest other_winner = contest;
    other_winner.winner = Seat{0};
    CHECK_FALSE(fair::fault_in(other_winner, hands, {}, 4).empty());
    std::array<Contender, 2> faster = hands;
    faster[0].time = us(1'000'000);
    CHECK_FALSE(fair::fault_in(contest, faster, {}, 4).empty());
    Contest surer = contest;
    surer.uncertainty = us(1);
    CHECK_FALSE(fair::fault_in(surer, hands, {}, 4).empty());
    Contest slow = contest;
    slow.decided_at = us(1'360'001);
    CHECK_FALSE(fair::fault_in(slow, hands, {}, 4).empty());
    Contest closer = contest;
    closer.margin = us(1);
    CHECK_FALSE(fair::fault_in(closer, hands, {}, 4).empty());
}

TEST_CASE("RACE-27: a record cannot say of the waiting what did not happen") {
    const std::array<Contender, 1> near{hand(0, 1'300'000, 1'000'000, 300)};
    const std::array<fair::Rival, 1> rivals{rival(1, 1'000'000, 40'000)};
    const fair::Docket docket = docket_of(near, rivals);
    std::array<Awaited, 1> awaited{fair::rule(docket, us(1'300'000)).awaited[0]};
    Contest contest = fair::contest_of(docket, 0, Prize::at(4), awaited[0].deadline);
    contest.awaited = 1;
    CHECK(fair::fault_in(contest, near, awaited, 4).empty());

    Contest hasty = contest;
    hasty.decided_at = us(awaited[0].deadline.value - 1);
    CHECK_FALSE(fair::fault_in(hasty, near, awaited, 4).empty());
    awaited[0].end = WaitEnd::Arrived;
    CHECK_FALSE(fair::fault_in(contest, near, awaited, 4).empty());
    awaited[0].end = WaitEnd::Absent;
    CHECK(fair::fault_in(hasty, near, awaited, 4).empty());
    awaited[0].seat = Seat{0};
    CHECK_FALSE(fair::fault_in(contest, near, awaited, 4).empty());
}

}  // namespace juz::test
