#include "view/fonts.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>

namespace juz::client {

namespace {

// Reads big-endian numbers; nothing beyond the end.
class Bytes {
  public:
    explicit Bytes(const std::string& bytes) : bytes_(bytes) {}

    std::uint32_t u16(std::size_t at) const {
        if (bytes_.size() < 2 || at > bytes_.size() - 2) {
            return 0;
        }
        return byte(at) << 8 | byte(at + 1);
    }
    std::uint32_t u32(std::size_t at) const { return u16(at) << 16 | u16(at + 2); }
    std::size_t size() const { return bytes_.size(); }

  private:
    std::uint32_t byte(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }

    const std::string& bytes_;
};

constexpr std::uint32_t tag(const char (&name)[5]) {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) {
        value = value << 8 | static_cast<unsigned char>(name[i]);
    }
    return value;
}

std::size_t table_at(const Bytes& file, std::uint32_t wanted) {
    const std::uint32_t tables = file.u16(4);
    for (std::uint32_t i = 0; i < tables; ++i) {
        if (file.u32(12 + 16 * i) == wanted) {
            return file.u32(12 + 16 * i + 8);
        }
    }
    return 0;
}

// The Unicode subtable for the basic plane, which every font here has.
std::size_t basic_plane_at(const Bytes& file) {
    const std::size_t cmap = table_at(file, tag("cmap"));
    if (cmap == 0) {
        return 0;
    }
    const std::uint32_t count = file.u16(cmap + 2);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::size_t record = cmap + 4 + 8 * i;
        const std::size_t subtable = cmap + file.u32(record + 4);
        const std::uint32_t platform = file.u16(record);
        if ((platform == 0 || platform == 3) && file.u16(subtable) == 4) {
            return subtable;
        }
    }
    return 0;
}

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return std::nullopt;
    }
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

std::vector<std::string> font_folders() {
    std::vector<std::string> folders;
    if (const char* own = std::getenv("JUZ_FONTS"); own != nullptr && *own != '\0') {
        folders.emplace_back(own);
    }
    for (const char* folder :
         {"/usr/share/fonts/truetype/lato", "/usr/share/fonts/truetype/dejavu",
          "/usr/share/fonts/lato", "/usr/share/fonts/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
          "/usr/share/fonts/lato-fonts", "/usr/share/fonts/TTF", "/usr/local/share/fonts"}) {
        folders.emplace_back(folder);
    }
    return folders;
}

}  // namespace

Coverage Coverage::of_file(const std::string& bytes) {
    Coverage coverage;
    const Bytes file(bytes);
    const std::size_t at = basic_plane_at(file);
    if (at == 0) {
        return coverage;
    }
    const std::uint32_t segments = file.u16(at + 6) / 2;
    for (std::uint32_t i = 0; i < segments; ++i) {
        const char32_t last = file.u16(at + 14 + 2 * i);
        const char32_t first = file.u16(at + 16 + 2 * segments + 2 * i);
        if (first <= last && last != 0xFFFF) {
            coverage.ranges_.push_back({first, last});
        }
    }
    return coverage;
}

bool Coverage::has(char32_t character) const {
    const auto range = std::partition_point(ranges_.begin(), ranges_.end(),
                                            [&](const Range& r) { return r.last < character; });
    return range != ranges_.end() && range->first <= character;
}

std::string font_path(std::initializer_list<const char*> names) {
    for (const char* name : names) {
        for (const std::string& folder : font_folders()) {
            std::string path = folder + "/" + name;
            if (std::ifstream(path, std::ios::binary)) {
                return path;
            }
        }
    }
    return {};
}

bool Fonts::load_face(Face& face, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        for (const std::string& folder : font_folders()) {
            const std::string path = folder + "/" + name;
            const std::optional<std::string> bytes = read_file(path);
            if (bytes && face.font.loadFromFile(path)) {
                face.coverage = Coverage::of_file(*bytes);
                face.loaded = true;
                return true;
            }
        }
    }
    return false;
}

std::unique_ptr<Fonts> Fonts::load(std::string& error) {
    auto fonts = std::make_unique<Fonts>();
    if (!load_face(fonts->faces_[3], {"DejaVuSans.ttf"}) ||
        !load_face(fonts->faces_[4], {"DejaVuSans-Bold.ttf", "DejaVuSans.ttf"})) {
        error = "the font DejaVu Sans is missing (Debian: fonts-dejavu-core)";
        return nullptr;
    }
    fonts->has_lato_ = load_face(fonts->faces_[0], {"Lato-Regular.ttf"}) &&
                       load_face(fonts->faces_[1], {"Lato-Bold.ttf"}) &&
                       load_face(fonts->faces_[2], {"Lato-Black.ttf"});
    if (!fonts->has_lato_) {
        load_face(fonts->faces_[0], {"DejaVuSansCondensed.ttf", "DejaVuSans.ttf"});
        load_face(fonts->faces_[1], {"DejaVuSansCondensed-Bold.ttf", "DejaVuSans-Bold.ttf"});
        load_face(fonts->faces_[2], {"DejaVuSansCondensed-Bold.ttf", "DejaVuSans-Bold.ttf"});
    }
    return fonts;
}

int Fonts::face_for(char32_t character, Weight weight) const {
    const auto wanted = static_cast<std::size_t>(weight);
    const std::size_t spare = weight == Weight::Regular ? 3 : 4;
    // Bold DejaVu lacks some signs that the plain one has.
    for (const std::size_t i : {wanted, spare, std::size_t{3}}) {
        if (faces_[i].loaded && faces_[i].coverage.has(character)) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

Fonts::Choice Fonts::font_for(char32_t character, Weight weight) const {
    const int found = face_for(character, weight);
    const int face = found >= 0 ? found : static_cast<int>(weight);
    return {&faces_[static_cast<std::size_t>(face)].font, face};
}

}  // namespace juz::client
