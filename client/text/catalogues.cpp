#include "text/catalogues.hpp"

// Where the assembler has put the compiled catalogues (see CMakeLists.txt).
extern "C" const char juz_catalogue_uk[];
extern "C" const char juz_catalogue_uk_end[];
extern "C" const char juz_catalogue_pl[];
extern "C" const char juz_catalogue_pl_end[];

namespace juz::client {

namespace {

Catalogue between(const char* begin, const char* end) {
    return Catalogue({begin, static_cast<std::size_t>(end - begin)});
}

}  // namespace

Catalogue catalogue_of(Language language) {
    switch (language) {
        case Language::English: break;
        case Language::Ukrainian: return between(juz_catalogue_uk, juz_catalogue_uk_end);
        case Language::Polish: return between(juz_catalogue_pl, juz_catalogue_pl_end);
    }
    return {};
}

}  // namespace juz::client
