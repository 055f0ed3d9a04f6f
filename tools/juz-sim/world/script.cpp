#include "script.hpp"

#include <algorithm>

namespace juz::world {

namespace {

constexpr std::int64_t second_us = 1'000'000;

/// Draws the parts of a script one after the other.
class Draw {
  public:
    explicit Draw(std::uint64_t seed) : chance_(drawn(seed, Purpose::Script, 0)) {
        script_.seed = seed;
    }

    WorldScript all() {
        table();
        script_.calm_us = between(15, 35) * second_us;
        for (std::int64_t count = between(5, 14); count > 0; --count) {
            add_fault();
        }
        std::sort(script_.faults.begin(), script_.faults.end(),
                  [](const Fault& left, const Fault& right) {
                      return left.at_us != right.at_us ? left.at_us < right.at_us
                                                       : left.kind < right.kind;
                  });
        return script_;
    }

  private:
    // Both ends included.
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + chance_.below(static_cast<std::uint32_t>(high - low + 1));
    }
    bool one_in(std::uint32_t many) { return chance_.below(many) == 0; }

    template <std::size_t Size>
    auto one_of(const std::array<const char*, Size>& choices) {
        return std::string(choices[chance_.below(Size)]);
    }

    void table() {
        // The race is what most is about.
        const GameIndex game = one_in(2) ? 0 : 1 + chance_.below(2);
        const std::string name(game_name(game));
        script_.rules = std::get<AnyRuleset>(parse_rules(name, rules_of(game)));
        const SeatRange range = seat_range(game);
        const auto seats =
            static_cast<std::uint8_t>(between(std::max<int>(2, range.min), range.max));
        script_.players = static_cast<std::uint8_t>(between(1, std::min<int>(seats, 5)));
        script_.bots = static_cast<std::uint8_t>(seats - script_.players);
        script_.spectators = static_cast<std::uint8_t>(one_in(3) ? between(1, 2) : 0);
        script_.level = one_in(6)   ? BotLevel::Random
                        : one_in(2) ? BotLevel::Easy
                                    : BotLevel::Steady;
        // A thinker of Winged plays out what may come, which takes a processor's time.
        if (game == 2 && script_.level == BotLevel::Steady) {
            script_.level = BotLevel::Easy;
        }
        constexpr std::array<std::uint16_t, 4> paces{25, 50, 100, 100};
        script_.pace_percent = paces[chance_.below(paces.size())];
        script_.owner_sets_table = one_in(4);
        constexpr std::array<std::uint16_t, 4> caps_ms{0, 20, 60, 150};
        script_.arbitration.policy = one_in(3) ? netcode::Policy::Arrival : netcode::Policy::Fair;
        script_.arbitration.cap_ms = caps_ms[chance_.below(caps_ms.size())];
    }

    std::string rules_of(GameIndex game) {
        constexpr std::array<const char*, 6> race{
            "preset=atena",   "preset=nerts,rounds=1,target=0", "preset=demon",
            "preset=literal", "call=automatic,turn_count=1",    "rounds=3,waste=separate"};
        constexpr std::array<const char*, 4> possession{
            "limit=3,turn_ms=4000", "limit=8", "lay=literal,limit=4",
            "after_draw=may_play,draw=optional,limit=4"};
        constexpr std::array<const char*, 4> winged{"rounds=2", "pairs=on,flush=any,rounds=2",
                                                    "turn_ms=4000,choose_ms=6000",
                                                    "flush=suit,turn_limit=100"};
        if (game == 0) {
            return one_of(race) + ",countdown_ms=500,idle_ms=8000";
        }
        return game == 1 ? one_of(possession) : one_of(winged);
    }

    Machine any_client() { return static_cast<Machine>(between(1, script_.clients())); }

    void add_fault() {
        Fault fault;
        fault.kind = static_cast<FaultKind>(chance_.below(fault_kind_count));
        fault.machine = one_in(4) ? server_machine : any_client();
        shape(fault);
        const std::int64_t latest = script_.calm_us - fault.for_us;
        fault.at_us = between(second_us, std::max(second_us + 1, latest));
        script_.faults.push_back(fault);
    }

    void shape(Fault& fault) {
        switch (fault.kind) {
            case FaultKind::Delay: set(fault, between(1, 200) * 1000, 1, 10); break;
            case FaultKind::Jitter: set(fault, between(1, 100) * 1000, 1, 10); break;
            case FaultKind::Loss: set(fault, between(10, 400), 1, 8); break;
            case FaultKind::Duplication:
            case FaultKind::Reordering: set(fault, between(10, 500), 1, 8); break;
            case FaultKind::Garbling: set(fault, between(100, 900), 2, 12); break;
            case FaultKind::Corruption:
                fault.machine = any_client();
                fault.amount = between(0, 1);
                break;
            case FaultKind::Partition:
                // Short ones are sat out, long ones end the connection.
                one_in(2) ? set(fault, 0, 0, 2) : set(fault, 0, 7, 10);
                break;
            case FaultKind::Stall:
                one_in(2) ? set(fault, 0, 0, 1) : set(fault, 0, 1, 9);
                fault.amount = fault.machine == server_machine ? between(0, 2) : 0;
                break;
            case FaultKind::SlowReader:
                fault.machine = any_client();
                set(fault, one_in(2) ? 2048 : 16'384, 2, 12);
                break;
            case FaultKind::ClientKill:
                fault.machine = any_client();
                set(fault, 0, 0, 9);
                break;
            case FaultKind::ClockStep:
                fault.amount = (one_in(2) ? 1 : -1) * between(1, 60) * second_us;
                break;
            case FaultKind::DiskFull: set(fault, 0, 1, 10); break;
            case FaultKind::ServerKill:
            case FaultKind::TornWrite: set(fault, 0, 1, 4); break;
        }
        const bool of_server = fault.kind == FaultKind::ServerKill ||
                               fault.kind == FaultKind::DiskFull ||
                               fault.kind == FaultKind::TornWrite;
        fault.machine = of_server ? server_machine : fault.machine;
    }

    // For so many seconds, and a bit.
    void set(Fault& fault, std::int64_t amount, std::int64_t least_s, std::int64_t most_s) {
        fault.amount = amount;
        fault.for_us = between(least_s, most_s) * second_us + between(10, 999) * 1000;
    }

    Generator chance_;
    WorldScript script_;
};

}  // namespace

WorldScript draw_script(std::uint64_t seed) {
    return Draw(seed).all();
}

}  // namespace juz::world
