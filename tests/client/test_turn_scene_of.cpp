#include "random_turns.hpp"
#include "support/catch.hpp"
#include "view/turn_scene_of.hpp"

using namespace juz;
using namespace juz::client;
using sheets::new_possession;
using sheets::new_winged;
using sheets::play_round;

namespace {

Players some_players() {
    Players players;
    for (std::size_t i = 0; i < players.names.size(); ++i) {
        players.names[i] = "Player " + std::to_string(i);
    }
    players.tags[2] = "bot";
    return players;
}

int cards_in(const TurnScene& scene) {
    int cards = static_cast<int>(scene.hand.size()) + scene.stock + scene.centre.count;
    for (const TurnSeat& other : scene.others) {
        cards += static_cast<int>(other.hand.size()) + std::max(0, other.pile);
    }
    return cards + (scene.own ? std::max(0, scene.own->pile) : 0);
}

bool knows_any(const TurnScene& scene) {
    return std::any_of(scene.others.begin(), scene.others.end(), shows_faces);
}

const auto ignore = [](const auto&, const auto&, const auto&) {};

}  // namespace

TEST_CASE("a turn-based scene has my seat below and the others clockwise from my left") {
    possession::State state = new_possession(4);
    play_round(state, 1, 0, ignore);
    const TurnScene scene = scene_of(state, some_players(), Seat{1});
    REQUIRE(scene.own);
    CHECK(scene.own->seat == 1);
    REQUIRE(scene.others.size() == 3);
    CHECK(scene.others[0].seat == 2);
    CHECK(scene.others[0].tag == "bot");
    CHECK(scene.others[1].seat == 3);
    CHECK(scene.others[2].seat == 0);
    CHECK(scene.hand.size() == 9);
    CHECK(scene.packs == 2);
    CHECK(scene.stock_words == "67 in the stock");
    CHECK(scene.own->points_limit == 8);
    CHECK(scene.own->line == "0 / 8");
    CHECK(scene_of(state, some_players(), std::nullopt).others.size() == 4);
}

TEST_CASE("a scene of Possession holds every card, one seat is on turn and one has dealt") {
    for (const std::uint8_t seats : {std::uint8_t{2}, std::uint8_t{3}, std::uint8_t{4}}) {
        possession::State state = new_possession(seats);
        int turns = 0;
        play_round(state, seats, 400, [&](const auto&, const auto&, const auto& after) {
            if (after.table.phase != possession::Phase::Playing) {
                return;
            }
            ++turns;
            const TurnScene scene = scene_of(after, some_players(), Seat{1});
            REQUIRE(cards_in(scene) == (seats == 4 ? 104 : 52));
            int on_turn = scene.own->on_turn ? 1 : 0;
            int dealers = scene.own->dealer ? 1 : 0;
            for (const TurnSeat& other : scene.others) {
                on_turn += other.on_turn ? 1 : 0;
                dealers += other.dealer ? 1 : 0;
            }
            REQUIRE(on_turn == 1);
            REQUIRE(dealers == 1);
            REQUIRE(scene.centre.suit == static_cast<int>(after.table.discard.top().suit()));
        });
        CHECK(turns > 10);
        CHECK(state.table.phase == possession::Phase::RoundOver);
    }
}

TEST_CASE("nobody's cards but mine are open, in a full state too (POSS-15)") {
    possession::State state = new_possession(3);
    play_round(state, 5, 20, [&](const auto&, const auto&, const auto& after) {
        const possession::State view = redact(after, Viewer::of(Seat{0})).get();
        for (const possession::State& seen : {after, view}) {
            const TurnScene scene = scene_of(seen, some_players(), Seat{0});
            REQUIRE_FALSE(knows_any(scene));
            for (const HandCard& held : scene.hand) {
                REQUIRE(held.card.face.known());
            }
        }
        TurnScene hidden = scene_of(view, some_players(), Seat{0});
        reveal_hands(hidden, view);
        REQUIRE_FALSE(knows_any(hidden));
        TurnScene open = scene_of(after, some_players(), std::nullopt);
        reveal_hands(open, after);
        REQUIRE((after.table.phase != possession::Phase::Playing || knows_any(open)));
    });
}

TEST_CASE("cards that may be laid stand, the others are dimmed, and only on my turn (POSS-05)") {
    possession::State state = new_possession(2);
    int mine = 0;
    play_round(state, 9, 200, [&](const auto&, const auto&, const auto& after) {
        if (after.table.phase != possession::Phase::Playing) {
            return;
        }
        TurnScene scene = scene_of(after, some_players(), Seat{0});
        mark_playable(scene, after);
        const bool turn = after.turn() == Seat{0};
        mine += turn ? 1 : 0;
        bool any = false;
        for (const HandCard& held : scene.hand) {
            const Card card = card_of(held.card);
            const auto legal =
                possession::laying_on(after.table.rules.lay, after.table.discard.top());
            const bool fits = (legal & possession::face_of(card)) != 0;
            REQUIRE(held.mood == (!turn ? Mood::Rest : fits ? Mood::Playable : Mood::Dimmed));
            any = any || fits;
        }
        REQUIRE(scene.stock_legal == (turn && !any && possession::can_draw(after.table)));
        REQUIRE((scene.own->note_tone == Dot::Brass) == turn);
    });
    CHECK(mine > 3);
}

TEST_CASE("a scene of Winged holds every card, while choosing and after (WING-01, WING-02)") {
    for (const std::uint8_t seats : {std::uint8_t{3}, std::uint8_t{4}}) {
        winged::State state = new_winged(seats);
        play_round(state, seats, 300, [&](const auto&, const auto&, const auto& after) {
            if (after.table.phase < winged::Phase::Dealt) {
                return;
            }
            const TurnScene scene = scene_of(after, some_players(), Seat{0});
            REQUIRE(cards_in(scene) == 52);
            const bool chosen = after.of(Seat{0}).chosen != 0;
            REQUIRE(scene.choosing == !chosen);
            REQUIRE(table_of(after, Seat{0}).choosing == scene.choosing);
            REQUIRE(scene.hand.size() <= (chosen ? 5U : 17U));
            REQUIRE((scene.own->pile >= 0) == chosen);
            REQUIRE((scene.direction != 0) == chosen);
            REQUIRE(cards_in(scene_of(after, some_players(), std::nullopt)) == 52);
        });
        CHECK(state.table.phase >= winged::Phase::Playing);
    }
}

TEST_CASE("a queen's freedom, the suit in force and the direction are told (WING-04, WING-09)") {
    bool freedom = false;
    bool turned = false;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        winged::State state = new_winged(4);
        play_round(state, seed, 120, [&](const auto&, const auto&, const auto& after) {
            if (after.table.phase != winged::Phase::Playing) {
                return;
            }
            TurnScene scene = scene_of(after, some_players(), Seat{2});
            REQUIRE(scene.banner.words.empty() == (after.table.freedom == 0));
            freedom = freedom || after.table.freedom != 0;
            REQUIRE(scene.centre.any_card == winged::is_open(after.table));
            if (const auto suit = winged::suit_in_force(after.table)) {
                REQUIRE(scene.centre.suit == static_cast<int>(*suit));
            } else {
                REQUIRE_FALSE(scene.centre.suit);
            }
            REQUIRE((scene.direction > 0) ==
                    (after.table.direction == winged::Direction::Clockwise));
            turned = turned || scene.direction < 0;
            mark_playable(scene, after);
            if (after.table.turn == 2 && winged::is_open(after.table)) {
                for (const HandCard& held : scene.hand) {
                    REQUIRE(held.mood == Mood::Playable);
                }
            }
        });
    }
    CHECK(freedom);
    CHECK(turned);
}

TEST_CASE("piles are shown to who watches with everything, to nobody else (WING-18)") {
    winged::State state = new_winged(3);
    play_round(state, 2, 10, ignore);
    TurnScene open = scene_of(state, some_players(), std::nullopt);
    CHECK(open.others[0].pile_cards.empty());
    reveal_hands(open, state);
    REQUIRE(static_cast<int>(open.others[0].pile_cards.size()) == open.others[0].pile);
    for (const TurnCard& card : open.others[0].pile_cards) {
        CHECK(card.face.known());
    }
    const winged::State view = redact(state, Viewer::of(Seat{0})).get();
    TurnScene hidden = scene_of(view, some_players(), Seat{0});
    reveal_hands(hidden, view);
    for (const TurnSeat& other : hidden.others) {
        for (const TurnCard& card : other.pile_cards) {
            CHECK_FALSE(card.face.known());
        }
    }
}

TEST_CASE("a hand is sorted by suits in turn of colours or by ranks, the ace where it ranks") {
    const Card ace(1, Suit::Spades, Pack{0});
    const Card two(2, Suit::Hearts, Pack{0});
    const Card king(13, Suit::Spades, Pack{0});
    const Card club(5, Suit::Clubs, Pack{1});
    const Card diamond(4, Suit::Diamonds, Pack{0});
    const std::vector<Card> dealt{diamond, king, club, ace, two, Card::unknown};
    using Cards = std::vector<Card>;
    CHECK(in_order(dealt, HandOrder::Suits, false) ==
          Cards{ace, king, two, club, diamond, Card::unknown});
    CHECK(in_order(dealt, HandOrder::Suits, true)[0] == king);
    CHECK(in_order(dealt, HandOrder::Ranks, false) ==
          Cards{ace, two, diamond, club, king, Card::unknown});
    CHECK(in_order(dealt, HandOrder::Ranks, true)[4] == ace);
    CHECK(in_order(dealt, HandOrder::Received, false) == dealt);
    CHECK(card_of(turn_card(club)) == club);
    CHECK(card_of(turn_card(Card::unknown)) == Card::unknown);
}
