#include "menu_window.hpp"
#include "menus/join_screen.hpp"
#include "menus/lobby_screen.hpp"
#include "still_pages.hpp"

// What is typed in a page's fields, with keys as fast as a machine can press them.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

namespace {

LoggedWidget widget(MenuWindow& window, std::string_view id) {
    for (const LoggedWidget& each : window.layer().log().widgets()) {
        if (each.id == id) {
            return each;
        }
    }
    FAIL("no widget " << id);
    return {};
}

// Remembers what was said.
class HeardLink final : public StillLink {
  public:
    using StillLink::StillLink;
    void say(const std::string& text) override { said.push_back(text); }

    std::vector<std::string> said;
};

}  // namespace

TEST_CASE("what follows Enter within the same moment is the beginning of the next line") {
    TestStage stage;
    MenuWindow window;
    const auto link =
        std::make_shared<HeardLink>(lobby_of(std::get<AnyRuleset>(parse_rules("race", ""))));
    LobbyScreen lobby(stage, link);
    settle(lobby);
    const auto look = [&] {
        // As many frames as the layer asks for, and one more.
        for (int i = 0; i < 8; ++i) {
            window.lay(stage, [&] { lobby.menu(at_ms(2000)); });
        }
    };
    const auto type = [&](std::u32string_view text) {
        for (const char32_t letter : text) {
            window.layer().feed(TextEntered{letter});
        }
    };
    const auto enter = [&] {
        window.layer().feed(KeyPressed{Key::Enter, {}, false});
        window.layer().feed(KeyReleased{Key::Enter, {}});
    };
    look();
    const Point field = widget(window, "say").rect.centre();
    window.layer().feed(PointerMoved{field, {}});
    window.layer().feed(PointerPressed{field, PointerButton::Left, 1, {}});
    window.layer().feed(PointerReleased{field, PointerButton::Left, {}});
    look();
    type(U"one");
    enter();
    type(U"дві");
    enter();
    enter();
    type(U"three");
    look();
    CHECK(link->said == std::vector<std::string>{"one", "дві"});
    CHECK(widget(window, "say").value == "three");
    // Letters go on being letters, not keys.
    CHECK(window.layer().wants_text());
    enter();
    look();
    CHECK(link->said.back() == "three");
    CHECK(widget(window, "say").value.empty());
}

TEST_CASE("Enter joins what a page came with as soon as the page stands still") {
    TestStage stage;
    MenuWindow window;
    JoinScreen join(stage, "192.168.1.20", {}, nullptr, {});
    // As after any change of screen.
    window.layer().release();
    join.enter(at_ms(1000));
    const auto look = [&] {
        while (window.layer().wants_frame()) {
            window.lay(stage, [&] { join.menu(at_ms(1000)); });
        }
    };
    look();
    window.layer().feed(KeyPressed{Key::Enter, {}, false});
    window.layer().feed(KeyReleased{Key::Enter, {}});
    look();
    REQUIRE(stage.wish);
    REQUIRE(std::holds_alternative<JoinTable>(*stage.wish));
    CHECK(std::get<JoinTable>(*stage.wish).address == "192.168.1.20");
}
