// Every size and language in which screens are laid out to see whether their words fit.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <span>

#include "shown_texts.hpp"
#include "staged.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client::test {

// The smallest windows a table is made for, the usual one and a large one, by every size of the
// interface that the settings offer. What gives the same scale as another is left out; a large
// window is but the usual one enlarged.
struct Look {
    Point window;
    double factor = 1;
};
constexpr Look all_looks[] = {{{700, 860}, 1},    {{800, 600}, 1},    {{800, 600}, 1.2},
                              {{800, 600}, 1.4},  {{1280, 800}, .8},  {{1280, 800}, .9},
                              {{1280, 800}, 1},   {{1280, 800}, 1.2}, {{1280, 800}, 1.4},
                              {{1920, 1080}, .8}, {{1920, 1080}, 1.4}};
// What takes long to draw is drawn where room is shortest.
constexpr Look tight_looks[] = {
    {{700, 860}, 1}, {{800, 600}, 1}, {{800, 600}, 1.4}, {{1280, 800}, 1}, {{1280, 800}, 1.4}};

// Shows one thing in all of them and fails for every text that does not fit. `show` draws it once.
class Overflow {
  public:
    explicit Overflow(TestStage& stage, Depth depth = Depth::Layers)
        : stage_(stage), depth_(depth) {}
    ~Overflow() { speak(Language::English); }
    Overflow(const Overflow&) = delete;
    Overflow& operator=(const Overflow&) = delete;

    void look(const std::string& name, const std::function<void()>& show) {
        Listening listening;
        show();
        REQUIRE_FALSE(listening.log.texts.empty());
        said_ = listening.log.texts;
        for (const std::string& fault : overflows(listening.log, stage_.size(), depth())) {
            ++faults_[fault.substr(0, fault.find(" ("))];
            if (faults_[fault.substr(0, fault.find(" ("))] == 1) {
                std::cerr << name << ", " << stage_.size().x << "x" << stage_.size().y << " × "
                          << stage_.preferences().ui_factor << ", " << code_of(spoken()) << ": "
                          << fault << "\n";
            }
        }
    }

    // Whether what was looked at last has these words, whole.
    bool says(const std::string& words) const {
        return std::any_of(said_.begin(), said_.end(),
                           [&](const LaidText& text) { return text.words == words; });
    }

    // `each` is called once for every window, size and language.
    void everywhere(std::span<const Look> looks, const std::function<void()>& each) {
        for (const Look& look : looks) {
            stage_.resize(look.window);
            Preferences preferences = stage_.preferences();
            preferences.ui_factor = look.factor;
            stage_.prefer(preferences);
            for (const Language language : languages) {
                speak(language);
                each();
            }
        }
        CHECK(faults_.empty());
    }

    // Large letters in a small window have to make do.
    bool has_room() const {
        return stage_.size().x >= 800 && stage_.preferences().ui_factor <= 1.2;
    }

  private:
    Depth depth() const {
        return depth_ == Depth::Flat && has_room() ? Depth::FlatAndAiry : depth_;
    }

    TestStage& stage_;
    Depth depth_;
    std::vector<LaidText> said_;
    std::map<std::string, int> faults_;
};

}  // namespace juz::client::test
