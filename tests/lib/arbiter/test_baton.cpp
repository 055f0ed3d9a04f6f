// Work that only one thread at a time may do, and that nobody waits for.
#include "juz/arbiter/baton.hpp"

#include <array>
#include <cstdlib>
#include <thread>
#include <vector>

#include "support/catch.hpp"

namespace juz::test {

namespace {

constexpr std::size_t bringers = 3;

std::uint32_t rounds() {
    const char* stress = std::getenv("JUZ_STRESS");
    return stress != nullptr && *stress != '\0' ? 1'000'000 : 200'000;
}

/// Each thread brings its numbers one after the other; the work is to notice them.
struct Errand {
    struct alignas(64) Brought {
        std::atomic<std::uint32_t> number{0};
    };

    void look() {
        ++looks;
        for (std::size_t at = 0; at < bringers; ++at) {
            const std::uint32_t number = brought[at].number.load(std::memory_order_relaxed);
            backwards += number < noticed[at] ? 1U : 0U;
            noticed[at] = number;
        }
    }

    Baton baton;
    std::array<Brought, bringers> brought;
    // Nothing but the baton protects these.
    std::array<std::uint32_t, bringers> noticed{};
    std::uint64_t looks = 0;
    std::uint64_t backwards = 0;
};

}  // namespace

TEST_CASE("A baton that nobody holds is taken up at once, and put down again") {
    Baton baton;
    int times = 0;
    for (int round = 1; round <= 3; ++round) {
        CHECK(baton.run([&] { ++times; }));
        CHECK(times == round);
    }
}

TEST_CASE("Who comes while another holds the baton goes away, and that one looks again") {
    Baton baton;
    int looks = 0;
    const bool held = baton.run([&] {
        if (++looks == 1) {
            // Twice, from other threads, which would hang here if they had to wait.
            for (int visitor = 0; visitor < 2; ++visitor) {
                std::thread([&] {
                    CHECK_FALSE(baton.run([] { FAIL("held by another"); }));
                }).join();
            }
        }
    });
    CHECK(held);
    CHECK(looks == 2);
}

TEST_CASE("Whatever threads bring to a baton is noticed, whoever holds it") {
    Errand errand;
    std::vector<std::thread> threads;
    for (std::size_t at = 0; at < bringers; ++at) {
        threads.emplace_back([&errand, at] {
            for (std::uint32_t number = 1; number <= rounds(); ++number) {
                // Relaxed: the baton alone carries it over.
                errand.brought[at].number.store(number, std::memory_order_relaxed);
                errand.baton.run([&errand] { errand.look(); });
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    // The last number of each thread was brought before somebody's last look.
    for (std::size_t at = 0; at < bringers; ++at) {
        CHECK(errand.noticed[at] == rounds());
    }
    CHECK(errand.backwards == 0);
    CHECK(errand.looks <= bringers * std::uint64_t{rounds()});
}

}  // namespace juz::test
