#pragma once

#include <SFML/Graphics/Font.hpp>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

// The typefaces: Lato for text, DejaVu Sans for suits, icons and whatever Lato lacks.

namespace juz::client {

enum class Weight { Regular, Bold, Black };

// The characters a font file has, read from its `cmap` table. A damaged file has none.
class Coverage {
  public:
    static Coverage of_file(const std::string& bytes);
    bool has(char32_t character) const;

  private:
    struct Range {
        char32_t first;
        char32_t last;
    };
    std::vector<Range> ranges_;  // ascending
};

// The first of these files that is in one of the usual folders for fonts; empty if none is.
std::string font_path(std::initializer_list<const char*> names);

class Fonts {
  public:
    // Looks in the usual folders. Null if not even DejaVu Sans is there; `error` then says in
    // one line what is missing. Without Lato, DejaVu Sans Condensed stands in.
    static std::unique_ptr<Fonts> load(std::string& error);

    struct Choice {
        const sf::Font* font = nullptr;
        int index = 0;  // tells fonts apart in caches
    };
    // The font that has this character in this weight.
    Choice font_for(char32_t character, Weight weight) const;
    // Whether any has it; otherwise a box stands for it.
    bool has(char32_t character, Weight weight) const { return face_for(character, weight) >= 0; }

    bool has_lato() const { return has_lato_; }

  private:
    struct Face {
        sf::Font font;
        Coverage coverage;
        bool loaded = false;
    };
    // The number of the face that has it, −1 if none does.
    int face_for(char32_t character, Weight weight) const;
    static bool load_face(Face& face, std::initializer_list<const char*> names);

    // Lato Regular, Bold, Black; then DejaVu Sans and its Bold.
    std::array<Face, 5> faces_;
    bool has_lato_ = false;
};

}  // namespace juz::client
