// What the command lines of several programs have in common: every mistake is one line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <CLI/CLI.hpp>

#include "juz/core/seed.hpp"

namespace juz::tool {

inline constexpr int exit_fine = 0;
inline constexpr int exit_no = 1;  ///< The question was answered, and the answer is no.
inline constexpr int exit_usage = 2;
inline constexpr int exit_environment = 3;
inline constexpr int exit_bad_file = 4;

/// Why there is nothing to do: help was asked for, or the line is wrong.
struct Refusal {
    std::string text;
    bool is_answer = false;  ///< Help or version, which belong to standard output.
};

/// "'text'".
std::string in_quotes(std::string_view text);

/// The number that `text` is, from `min` to `max`.
std::variant<std::uint64_t, Refusal> number_in(std::string_view option, std::string_view text,
                                               std::uint64_t min, std::uint64_t max);

/// A number or 64 hexadecimal digits.
std::variant<Seed, Refusal> seed_of(std::string_view option, std::string_view text);

/// Reads the line into what `app` was given; nothing if there is something to do.
std::optional<Refusal> read_line(CLI::App& app, int argc, const char* const* argv);

/// Prints the refusal where it belongs; the exit code.
int print(const Refusal& refusal, std::string_view program);

}  // namespace juz::tool
