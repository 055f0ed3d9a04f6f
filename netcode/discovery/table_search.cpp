#include "juz/netcode/discovery/table_search.hpp"

#include <algorithm>
#include <utility>

namespace juz::netcode {

Result<std::unique_ptr<TableSearch>> TableSearch::open(const DiscoveryOptions& options,
                                                       const Seed& seed, const Clock& clock) {
    auto questions = DiscoverySocket::speak(options);
    if (!questions) {
        return questions.error();
    }
    auto listening = DiscoverySocket::listen(options);
    std::optional<DiscoverySocket> beacons;
    if (listening) {
        beacons.emplace(std::move(listening.value()));
    }
    return std::unique_ptr<TableSearch>(
        new TableSearch(std::move(questions.value()), std::move(beacons), seed, clock));
}

TableSearch::TableSearch(DiscoverySocket questions, std::optional<DiscoverySocket> beacons,
                         const Seed& seed, const Clock& clock)
    : clock_(clock),
      questions_(std::move(questions)),
      beacons_(std::move(beacons)),
      finder_(seed) {}

bool TableSearch::turn(std::chrono::microseconds wait) {
    const auto question = finder_.ask(clock_.monotonic());
    if (!question.empty()) {
        questions_.send_to_everybody(question);
        if (beacons_) {
            beacons_->look_around();
        }
    }
    std::vector<int> sources(questions_.descriptors().begin(), questions_.descriptors().end());
    if (beacons_) {
        sources.insert(sources.end(), beacons_->descriptors().begin(),
                       beacons_->descriptors().end());
    }
    wait_for(sources, std::min(wait, finder_.due() - clock_.monotonic()));
    bool changed = false;
    const auto hear = [&](const Endpoint& from, std::span<const std::byte> bytes) {
        changed = finder_.hear(from, bytes, clock_.monotonic()) == Hearing::Changed || changed;
    };
    questions_.receive(hear);
    if (beacons_) {
        beacons_->receive(hear);
    }
    return finder_.forget(clock_.monotonic()) || changed;
}

}  // namespace juz::netcode
