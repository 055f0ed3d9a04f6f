#include "fairness/rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace juz::fairness {

namespace {

LinkModel steady(const std::string& name, double up_ms, double down_ms, double jitter_ms) {
    LinkModel model;
    model.name = name;
    model.up = up_ms * ms;
    model.down = down_ms * ms;
    model.jitter = jitter_ms * ms;
    return model;
}

LinkModel poor_wifi() {
    LinkModel model = steady_link("poor Wi-Fi", 8, 6);
    model.outages = 1;
    model.outage_min = 20 * ms;
    model.outage_max = 100 * ms;
    model.loss = 0.01;
    return model;
}

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", value);
    return text;
}

RowSetup against_wired(Policy policy, const LinkModel& far, const Bounds& bounds,
                       std::int64_t cap_ms = 60) {
    RowSetup row;
    row.link = far.name;
    row.contests.policy = policy;
    row.contests.cap = from_ms(cap_ms);
    row.contests.players = {{far}, {wired()}};
    row.near = {1};
    if (policy == Policy::Fair) {
        row.bounds = bounds;
    }
    return row;
}

Bounds held_to(double win_points, std::optional<double> published_u_ms) {
    return {win_points / 100, right_wanted, published_u_ms, std::nullopt};
}

RowSetup named(RowSetup row, const std::string& what) {
    row.link += ", " + what;
    return row;
}

RowSetup with_experts(RowSetup row) {
    for (Player& player : row.contests.players) {
        player.reaction = 250 * ms;
        player.deviation = 40 * ms;
    }
    return named(row, "experts");
}

RowSetup in_scene(RowSetup row, Scene scene, const std::string& what) {
    row.contests.scene = scene;
    return named(row, what);
}

RowSetup eight_mixed(Policy policy) {
    RowSetup row;
    row.link = "eight mixed";
    row.contests.policy = policy;
    row.contests.players = {{wired()},
                            {wired()},
                            {wired()},
                            {good_wifi()},
                            {good_wifi()},
                            {good_wifi()},
                            {steady_link("10 ms", 10, 0.5)},
                            {steady_link("20 ms", 20, 1)}};
    row.near = {0, 1, 2};
    if (policy == Policy::Fair) {
        row.bounds = held_to(0.2, std::nullopt);
    }
    return row;
}

std::vector<std::string> missed(const RowSetup& setup, const Row& row, const Tally& tally) {
    std::vector<std::string> all;
    const Bounds& bounds = setup.bounds;
    const auto contests = static_cast<double>(row.contests);
    const double equal = 1.0 / static_cast<double>(row.seats);
    for (const double share : row.win_shares) {
        const double most = bounds.win_within.value_or(1) + allowance(equal, contests);
        if (std::abs(share - equal) > most) {
            all.push_back("a seat wins " + number(100 * share) + " %, more than " +
                          number(100 * most) + " points off");
        }
    }
    if (bounds.right_above_u) {
        const double least = *bounds.right_above_u -
                             allowance(*bounds.right_above_u, static_cast<double>(tally.above_u()));
        if (row.right_above_u < least) {
            all.push_back("right above the published u in " + number(100 * row.right_above_u) +
                          " %, less than " + number(100 * least));
        }
    }
    if (bounds.published_u_ms && row.published_u_ms > *bounds.published_u_ms) {
        all.push_back("u is " + number(row.published_u_ms) + " ms in the mean, more than " +
                      number(*bounds.published_u_ms));
    }
    if (bounds.wait_max_ms && row.wait_max_ms > *bounds.wait_max_ms) {
        all.push_back("a move waited " + number(row.wait_max_ms) + " ms, more than " +
                      number(*bounds.wait_max_ms));
    }
    const std::array<std::pair<std::uint64_t, const char*>, 4> never{
        {{row.checks.unequal, " verdicts do not follow from their records"},
         {row.checks.uncontested_delayed, " uncontested moves waited"},
         {row.checks.held_too_long, " moves were held beyond the cap"},
         {tally.wins_of_nobody(), " places were taken by nobody"}}};
    for (const auto& [count, words] : never) {
        if (count > 0) {
            all.push_back(std::to_string(count) + words);
        }
    }
    return all;
}

}  // namespace

LinkModel steady_link(const std::string& name, double each_way_ms, double jitter_ms) {
    return steady(name, each_way_ms, each_way_ms, jitter_ms);
}

LinkModel wired() {
    return steady_link("wired", 0.3, 0.03);
}

LinkModel good_wifi() {
    LinkModel model = steady_link("good Wi-Fi", 1.5, 0.7);
    model.outages = 0.05;
    model.outage_min = 5 * ms;
    model.outage_max = 30 * ms;
    model.loss = 0.0005;
    return model;
}

LinkModel busy_wifi() {
    LinkModel model = steady_link("busy Wi-Fi", 4, 3);
    model.outages = 0.5;
    model.outage_min = 10 * ms;
    model.outage_max = 60 * ms;
    model.loss = 0.005;
    return model;
}

double allowance(double share, double contests) {
    const auto error = [share](double of) {
        return 4 * std::sqrt(share * (1 - share) / std::max(1.0, of));
    };
    return std::max(0.0, error(contests) - error(contests_full));
}

std::vector<RowSetup> rows(Policy policy) {
    const LinkModel at_20 = steady_link("20 ms", 20, 1);
    const LinkModel at_50 = steady_link("50 ms", 50, 2);
    const auto against = [policy](const LinkModel& far, const Bounds& bounds,
                                  std::int64_t cap_ms = 60) {
        return against_wired(policy, far, bounds, cap_ms);
    };
    std::vector<RowSetup> all;
    Bounds on_wires = held_to(0.3, 1);
    on_wires.wait_max_ms = policy == Policy::Fair ? std::optional(1.0) : std::nullopt;
    all.push_back(against(wired(), on_wires));
    all.push_back(against(good_wifi(), held_to(0.3, 5)));
    all.push_back(against(busy_wifi(), held_to(0.3, 32)));
    all.push_back(against(poor_wifi(), held_to(2, 90)));
    all.push_back(against(steady_link("10 ms", 10, 0.5), held_to(0.3, std::nullopt)));
    all.push_back(against(at_20, held_to(0.3, 6)));
    all.push_back(against(steady("5/35 ms", 5, 35, 1), held_to(0.3, 6)));
    all.push_back(against(steady("35/5 ms", 35, 5, 1), held_to(0.3, 6)));
    // As it is: this link is beyond the cap.
    all.push_back(against(at_50, {}));
    all.push_back(against(at_50, held_to(0.3, 12), 120));
    all.push_back(with_experts(against(at_20, held_to(0.3, std::nullopt))));
    all.push_back(in_scene(against(at_20, held_to(0.3, std::nullopt)), Scene::LateCard,
                           "a card turned up late"));
    all.push_back(
        in_scene(against(at_20, held_to(0.3, std::nullopt)), Scene::Chain, "two cards in a row"));
    all.push_back(eight_mixed(policy));
    // As it is, too: the cap of a host's own subnets.
    all.push_back(named(against(busy_wifi(), {}, 20), "own subnet"));
    all.push_back(named(against(poor_wifi(), {}, 20), "own subnet"));
    return all;
}

Row play(const RowSetup& setup, std::uint64_t count, const Seed& seed) {
    Contests contests(setup.contests, seed);
    Tally tally;
    for (std::uint64_t at = 0; at < count; ++at) {
        tally.add(contests.next(), setup.near);
    }
    Row row;
    row.link = setup.link;
    row.policy = setup.contests.policy;
    row.cap_ms = setup.contests.cap.value / 1000;
    row.seats = setup.contests.players.size();
    row.contests = count;
    for (std::size_t seat = 0; seat < row.seats; ++seat) {
        row.win_shares.push_back(tally.win_share(seat));
    }
    row.right = tally.right();
    row.right_above_u = tally.right_above_u();
    row.needed_u_ms = tally.needed_u_ms(right_wanted);
    row.published_u_ms = tally.published_u_ms();
    row.wait_p99_ms = tally.wait_p99_ms();
    row.wait_max_ms = tally.wait_max_ms();
    row.checks = contests.checks();
    row.missed = missed(setup, row, tally);
    return row;
}

}  // namespace juz::fairness
