// One match of whichever game: generic code decides, applies and redacts through this page and
// never asks which game it is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "juz/core/codec.hpp"
#include "juz/core/fields.hpp"
#include "juz/core/prize.hpp"
#include "juz/core/redacted.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/stage.hpp"
#include "juz/core/table.hpp"
#include "juz/match/games.hpp"

namespace juz {

inline constexpr std::size_t player_name_max = 96;  ///< Bytes of UTF-8.

/// The names of the policies of arbitration: the order of arrival, and RACE-27.
inline constexpr std::string_view arrival_policy = "arrival";
inline constexpr std::string_view fair_policy = "fair";

/// Who sits at a seat.
struct Player {
    std::string name;
    bool bot = false;

    friend bool operator==(const Player&, const Player&) = default;
};

/// What somebody promised about the deals before there were any (juz/proof/deal.hpp).
using Commitment = std::array<std::uint8_t, 32>;

/// All that is fixed before the first card is dealt; the head of every replay.
struct MatchHeader {
    AnyRuleset rules;
    std::vector<Player> players;  ///< One a seat, as many as `seat_range` of the game allows.
    Viewer viewer = Viewer::everything();  ///< Whose view a log shows.
    std::string policy{arrival_policy};    ///< How simultaneous commands are put in order.
    std::uint16_t shuffle = shuffle_version;
    std::int64_t start_time_s = 0;  ///< Seconds since 1970 in UTC, for people only.
    std::string program;            ///< Name and version of the program that wrote it.
    /// The host's, then one of each seat that no bot plays; or none, then the host chose the deals.
    std::vector<Commitment> commitments{};

    friend bool operator==(const MatchHeader&, const MatchHeader&) = default;
};

void encode(Writer& writer, const MatchHeader& header);
std::optional<MatchHeader> decode_header(Reader& reader);

/// The largest encoding of a header.
inline constexpr std::size_t encoded_header_max = 2048;

/// Reads a game's options by its name; the error says what is wrong and what would be right.
std::variant<AnyRuleset, OptionError> parse_rules(std::string_view game, std::string_view text);

/// The game's name, then its options. What is read back is valid.
void encode(Writer& writer, const AnyRuleset& rules);
std::optional<AnyRuleset> decode_rules(Reader& reader);

/// Every effective option in order: for help, lobbies and the JSON export.
struct RuleValue {
    std::string_view name;
    OptionKind kind = OptionKind::Number;
    std::uint16_t number = 0;
    std::string word;
};
std::vector<RuleValue> rule_values(const AnyRuleset& rules);

/// The options as `parse_rules` takes them, all of them.
std::string rules_text(const AnyRuleset& rules);

/// The state before anything has happened. `seats` is in the game's `seat_range`.
AnyState initial_state(const AnyRuleset& rules, std::uint8_t seats);
inline AnyState initial_state(const MatchHeader& header) {
    return initial_state(header.rules, static_cast<std::uint8_t>(header.players.size()));
}

StateHash hash_of(const AnyState& state);
std::uint8_t seats_of(const AnyState& state);
Viewer viewer_of(const AnyState& state);

/// True once the match is over: nothing follows any more.
bool is_over(const AnyState& state);

/// How well every seat would stand if the round ended now; more is better in every game.
std::array<std::int16_t, seat_count_max> standings(const AnyState& state);

/// Whether an event that follows a seat's own command is forced by what that seat sees: a client
/// may foretell it, while all else that is added is the host's to say.
bool is_forced(const AnyEvent& event);

bool fits(const AnyState& state, const AnyEvent& event);
void apply(AnyState& state, const AnyEvent& event);

Redacted<AnyState> redact(const AnyState& state, Viewer viewer);
Redacted<AnyEvent> redact(const AnyEvent& event, const AnyState& before, Viewer viewer);

std::optional<AnyCommand> command_of(const AnyEvent& event);
AnyCommand canonical(const AnyState& state, const AnyCommand& command);

/// The command as a client sends it whose own commands the host has not answered yet; `confirmed`
/// is the view without them. What only those made is not named by number.
AnyCommand as_sent(const AnyState& confirmed, const AnyCommand& command);

/// The seat a player may send the command for; nothing for the host's own.
std::optional<Seat> seat_of(const AnyCommand& command);

/// The host's commands, which every game has.
AnyCommand begin_round_command(GameIndex game, const Seed& match_seed);
AnyCommand start_command(GameIndex game);
AnyCommand leave_command(GameIndex game, Seat seat);
AnyCommand return_command(GameIndex game, Seat seat);

// What whoever hosts a match asks of it.

Stage stage_of(const AnyState& state);

/// What the host says if nothing else happens. The next deal is not among it: how long people may
/// look at the scores is the table's own affair.
std::optional<HostWait<AnyCommand>> host_wait(const AnyState& state);

/// The place that `event` took, if it is one that commands may compete for.
std::optional<Taking> taking(const AnyEvent& event);

/// Whether `event` took a place that `command` asked for.
bool took_from(const AnyEvent& event, const AnyCommand& command);

/// What a seat's command reaches for, if others may reach for it at the same moment. Games with
/// turns have no prizes.
std::optional<Prize> prize_of(const AnyCommand& command);

/// The prizes that are open to the seat now.
PrizeSet open_prizes(const AnyState& state, Seat seat);

/// How many places there are for the prize, whoever takes them.
std::uint8_t places_for(const AnyState& state, Prize prize);

/// Whether the event shows its seat the card of that value for the first time.
bool reveals(const AnyEvent& event, Prize prize);

/// Whom the event tells of an open prize.
Told told_by(const AnyEvent& event);

/// Whose the event is: its own seat's, also if it follows from that seat's command by force.
std::optional<Seat> actor_of(const AnyEvent& event);

/// Why `command` would be refused now; nothing if it would be accepted.
std::optional<Rejection> refusal_of(const AnyState& state, const AnyCommand& command);

void describe(const AnyEvent& event, FieldSink& sink);
void describe(const AnyCommand& command, FieldSink& sink);

void encode(Writer& writer, const AnyState& state);
void encode(Writer& writer, const AnyEvent& event);
void encode(Writer& writer, const AnyCommand& command);
std::optional<AnyState> decode_state(Reader& reader, GameIndex game, Viewer viewer);
std::optional<AnyEvent> decode_event(Reader& reader, GameIndex game);
std::optional<AnyCommand> decode_command(Reader& reader, GameIndex game);

/// Decides `command`; if it is accepted, calls `note(const AnyEvent&)` before each of its events
/// is applied. A command of another game is `stale`.
template <class Note>
std::optional<Rejection> play(AnyState& state, const AnyCommand& command, Note&& note) {
    return std::visit(
        [&](auto& of_game, const auto& asked) -> std::optional<Rejection> {
            if constexpr (Games::of_one_game<decltype(of_game), decltype(asked)>) {
                const auto decision = decide(of_game, asked);
                if (!decision.accepted()) {
                    return decision.reason();
                }
                for (const auto& event : decision.events()) {
                    note(AnyEvent(event));
                    apply(of_game, event);
                }
                return std::nullopt;
            } else {
                return Rejection::Stale;
            }
        },
        state, command);
}

/// Calls `visit(const AnyCommand&)` for everything the seat may do now.
template <class Visit>
void legal_commands(const AnyState& state, Seat seat, Visit&& visit) {
    std::visit(
        [&](const auto& of_game) {
            legal_commands(of_game, seat, [&](const auto& command) { visit(AnyCommand(command)); });
        },
        state);
}

}  // namespace juz
