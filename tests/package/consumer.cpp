#include <array>
#include <iostream>
#include <juz/core/seed.hpp>
#include <numeric>

int main() {
    std::array<int, 52> cards{};
    std::iota(cards.begin(), cards.end(), 1);
    juz::Generator chance(juz::Seed::from_number(7));
    juz::shuffle(std::span<int>(cards), chance);
    std::cout << "top card " << cards.back() << '\n';
}
