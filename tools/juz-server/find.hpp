// juz-server --find: which tables there are on this network.
#pragma once

#include "arguments.hpp"

namespace juz::server {

/// Prints them; the exit code.
int find_tables(const Arguments& arguments);

}  // namespace juz::server
