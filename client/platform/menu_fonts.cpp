#include "platform/menu_fonts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "view/fonts.hpp"

namespace juz::client {

namespace {

std::array<ImFont*, type_count> fonts{};

// Pixels of a line over the size of the type: ImGui measures a font by the former.
constexpr double lato_line = 1.2;
constexpr double dejavu_line = 1.164;

// In small windows text shrinks less than what is around it.
constexpr double text_min = .74;

struct Cut {
    double size;
    Weight weight;
};
constexpr std::array<Cut, type_count> cuts{{
    {14, Weight::Regular},
    {15, Weight::Regular},
    {17, Weight::Regular},
    {16, Weight::Bold},
    {18, Weight::Bold},
    {20, Weight::Bold},
    {22, Weight::Bold},
    {24, Weight::Bold},
    {40, Weight::Black},
}};

// Latin, Latin Extended-A, Cyrillic, punctuation.
constexpr std::array<ImWchar, 15> letters{0x20,   0x17E,  0x400,  0x45F,  0x490,
                                          0x491,  0x2010, 0x2026, 0x2030, 0x203A,
                                          0x20AC, 0x20AC, 0x2212, 0x2212, 0};
// Arrows, signs, geometric shapes, suits; the replacement character.
constexpr std::array<ImWchar, 27> icons{0x2190, 0x2195, 0x21BA, 0x21BB, 0x21C4, 0x21C4, 0x2302,
                                        0x2302, 0x22EF, 0x22EF, 0x25A0, 0x25CF, 0x2605, 0x2606,
                                        0x2630, 0x2630, 0x2660, 0x2666, 0x2691, 0x2691, 0x2699,
                                        0x2699, 0x2713, 0x2716, 0xFFFD, 0xFFFD, 0};

std::string file_of(Weight weight) {
    switch (weight) {
        case Weight::Regular: return font_path({"Lato-Regular.ttf", "DejaVuSansCondensed.ttf"});
        case Weight::Bold: return font_path({"Lato-Bold.ttf", "DejaVuSansCondensed-Bold.ttf"});
        case Weight::Black: return font_path({"Lato-Black.ttf", "DejaVuSansCondensed-Bold.ttf"});
    }
    return {};
}

}  // namespace

double text_scale_of(double scale) {
    return std::max(scale, text_min);
}

bool build_menu_fonts(double scale, std::string& error) {
    const std::string signs = font_path({"DejaVuSans.ttf"});
    if (signs.empty()) {
        error = "the font DejaVu Sans is missing (Debian: fonts-dejavu-core)";
        return false;
    }
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    for (std::size_t i = 0; i < type_count; ++i) {
        const std::string path = file_of(cuts[i].weight);
        const bool lato = path.find("Lato") != std::string_view::npos;
        const double size = std::round(std::max(12.0, cuts[i].size * text_scale_of(scale)));
        ImFontConfig config;
        config.OversampleH = 2;
        config.PixelSnapH = false;
        if (!path.empty()) {
            fonts[i] = atlas.AddFontFromFileTTF(
                path.c_str(), static_cast<float>(size * (lato ? lato_line : dejavu_line)), &config,
                letters.data());
            config.MergeMode = true;
        }
        ImFont* merged = atlas.AddFontFromFileTTF(
            signs.c_str(), static_cast<float>(size * dejavu_line), &config, icons.data());
        fonts[i] = path.empty() ? merged : fonts[i];
    }
    ImGui::GetIO().FontDefault = menu_font(Type::Body);
    return true;
}

ImFont* menu_font(Type type) {
    return fonts[static_cast<std::size_t>(type)];
}

}  // namespace juz::client
