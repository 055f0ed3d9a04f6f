#pragma once

#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace juz::client {

// The translations that are a part of the program. Of English there are none.
Catalogue catalogue_of(Language language);

}  // namespace juz::client
