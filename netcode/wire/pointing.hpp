// How it is written where a hand is.
#pragma once

#include "juz/core/codec.hpp"
#include "juz/netcode/wire/messages.hpp"

namespace juz::netcode {

void write_pointing(Writer& writer, const Pointing& pointing);

/// Fails the reader for what is out of range.
Pointing read_pointing(Reader& reader);

}  // namespace juz::netcode
