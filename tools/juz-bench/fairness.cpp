#include "fairness.hpp"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "fairness/cheats.hpp"
#include "fairness/rows.hpp"

namespace juz::bench {

namespace {

using fairness::CheatRow;
using fairness::Checks;
using fairness::Policy;
using fairness::Row;

const char* to_text(Policy policy) {
    return policy == Policy::Fair ? "fair" : "arrival";
}

nlohmann::ordered_json to_json(const Row& row, const std::string& link, double win_share) {
    nlohmann::ordered_json entry;
    entry["link"] = link;
    entry["policy"] = to_text(row.policy);
    entry["cap_ms"] = row.cap_ms;
    entry["seats"] = row.seats;
    entry["contests"] = row.contests;
    entry["win_share"] = win_share;
    entry["right"] = row.right;
    entry["right_above_u"] = row.right_above_u;
    entry["needed_u_ms"] = row.needed_u_ms;
    entry["published_u_ms"] = row.published_u_ms;
    entry["wait_p99_ms"] = row.wait_p99_ms;
    return entry;
}

nlohmann::ordered_json to_json(const CheatRow& row) {
    nlohmann::ordered_json entry;
    entry["cheat"] = row.cheat;
    entry["rival"] = row.rival;
    entry["cap_ms"] = row.cap_ms;
    entry["steps"] = row.steps;
    entry["contests"] = row.contests;
    entry["gain"] = row.gain;
    entry["error"] = row.error;
    entry["bound"] = row.bound ? nlohmann::ordered_json(*row.bound) : nlohmann::ordered_json();
    entry["found"] = row.found;
    return entry;
}

/// One object a line, so that a table of them can be read as it is.
void print(const std::vector<nlohmann::ordered_json>& entries) {
    for (std::size_t at = 0; at < entries.size(); ++at) {
        std::printf("%s%s", at == 0 ? "[\n" : ",\n", entries[at].dump().c_str());
    }
    std::puts("\n]");
}

void print_head() {
    std::printf("%-30s %-8s %4s %7s %8s %8s %8s %7s %7s\n", "link against a wired seat", "policy",
                "cap", "wins %", "right %", "above u", "needed u", "u", "wait");
}

void print(const Row& row) {
    std::printf("%-30s %-8s %4d %7.2f %8.2f %8.3f %8.1f %7.1f %7.1f\n", row.link.c_str(),
                to_text(row.policy), static_cast<int>(row.cap_ms), 100 * row.win_shares[0],
                100 * row.right, 100 * row.right_above_u, row.needed_u_ms, row.published_u_ms,
                row.wait_p99_ms);
    if (row.seats > 2) {
        std::printf("    wins of each seat, %%:");
        for (const double share : row.win_shares) {
            std::printf(" %.2f", 100 * share);
        }
        std::puts("");
    }
    std::fflush(stdout);
}

void print_legend() {
    std::puts(
        "wins: of the far seat. right: the hand won that was first at the table. above u: the "
        "same\n"
        "where the true margin was more than the published uncertainty. needed u: the margin "
        "above\n"
        "which 99.9 % are right. u: published, the mean. wait: of the near seat's moves, p99. ms.");
}

void print(const CheatRow& row) {
    const std::string bound =
        row.bound ? "at most " + std::to_string(100 * *row.bound).substr(0, 5) : "";
    std::printf("%-42s %-11s %4d %+8.2f +- %.2f  %s%s\n", row.cheat.c_str(), row.rival.c_str(),
                static_cast<int>(row.cap_ms), 100 * row.gain, 100 * row.error, bound.c_str(),
                row.kept() ? "" : ": MISSED");
    if (!row.found.empty()) {
        std::printf("    %s\n", row.found.c_str());
    }
    std::fflush(stdout);
}

/// What was recomputed goes beside the table, so that JSON stays JSON.
void tell(const Checks& checks) {
    std::fprintf(stderr,
                 "juz-bench: %llu verdicts on contests recomputed from their records, %llu "
                 "unequal; %llu uncontested moves, %llu of them waited\n",
                 static_cast<unsigned long long>(checks.recomputed),
                 static_cast<unsigned long long>(checks.unequal),
                 static_cast<unsigned long long>(checks.uncontested),
                 static_cast<unsigned long long>(checks.uncontested_delayed));
}

bool measure_rows(const Arguments& arguments, const Seed& seed) {
    std::vector<nlohmann::ordered_json> entries;
    Checks checks;
    bool kept = true;
    if (!arguments.json) {
        print_head();
    }
    for (const Policy policy : {Policy::Fair, Policy::Arrival}) {
        std::uint64_t number = 0;
        for (const fairness::RowSetup& setup : fairness::rows(policy)) {
            std::fprintf(stderr, "juz-bench: %s, %s\n", setup.link.c_str(), to_text(policy));
            // The same seeds for both policies: the same hands on the same wires.
            const Row row = fairness::play(setup, arguments.contests, derive(seed, 1, number++));
            checks.add(row.checks);
            for (const std::string& missed : row.missed) {
                std::fprintf(stderr, "juz-bench: MISSED: %s: %s\n", row.link.c_str(),
                             missed.c_str());
                kept = false;
            }
            if (!arguments.json) {
                print(row);
                continue;
            }
            const std::size_t told = row.seats > 2 ? row.seats : 1;
            for (std::size_t seat = 0; seat < told; ++seat) {
                const std::string who = ": " + setup.contests.players[seat].link.name + ", seat " +
                                        std::to_string(seat);
                entries.push_back(
                    to_json(row, row.link + (told > 1 ? who : ""), row.win_shares[seat]));
            }
        }
    }
    if (arguments.json) {
        print(entries);
    } else {
        print_legend();
    }
    tell(checks);
    return kept;
}

bool measure_cheats(const Arguments& arguments, const Seed& seed) {
    std::vector<nlohmann::ordered_json> entries;
    Checks checks;
    bool kept = true;
    fairness::CheatSearch search;
    search.steps = arguments.steps;
    search.contests = arguments.contests;
    if (!arguments.json) {
        std::printf("%-42s %-11s %4s %8s\n", "a near seat's cheat", "against", "cap",
                    "gain in contests, points");
    }
    fairness::cheat_rows(search, seed, [&](const CheatRow& row) {
        checks.add(row.checks);
        kept = kept && row.kept();
        if (arguments.json) {
            entries.push_back(to_json(row));
        } else {
            print(row);
        }
    });
    if (arguments.json) {
        print(entries);
    }
    tell(checks);
    return kept;
}

}  // namespace

bool measure_fairness(const Arguments& arguments) {
    const Seed seed = Seed::from_number(arguments.seed);
    return arguments.cheats ? measure_cheats(arguments, seed) : measure_rows(arguments, seed);
}

}  // namespace juz::bench
