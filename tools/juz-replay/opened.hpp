// Opening the file that a command is about, and saying what is wrong with it.
#pragma once

#include <string>
#include <variant>

#include "command_line/command_line.hpp"
#include "juz/replay/timeline.hpp"

namespace juz::tool {

/// One line on standard error.
void complain(const std::string& text);

/// The whole file is read, so that damage anywhere is known. Otherwise the exit code; the
/// complaint has been made.
std::variant<replay::Replay, int> open_replay(const std::string& path);

/// The exit code of a command that did what it could: a damaged file is told of.
int finish(const std::string& path, const replay::Replay& replay);

/// Writes to standard output. False if that fails; the complaint has been made.
bool print(const std::string& text);

/// The complaint about `path` when a map of it failed: the code of an environment error.
int complain_of(const replay::FileError& error);

/// Names from files go to terminals: what could steer one is taken out.
std::string printable(std::string_view text);

/// Sixteen hexadecimal digits.
std::string to_text(StateHash hash);

/// Whether standard output is a terminal, and whether it takes colours.
bool is_terminal();
bool takes_colours();

}  // namespace juz::tool
