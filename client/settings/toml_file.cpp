#include "settings/toml_file.hpp"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <sstream>
#include <system_error>

#include "platform/files.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

// Far more than anybody chooses.
constexpr std::size_t bytes_max = 1U << 20U;

std::string told(const std::string& path, const std::string& why) {
    const std::string spare = path + ".bad";
    if (std::rename(path.c_str(), spare.c_str()) != 0) {
        return filled(tr("{path}: {why}; what is usual holds"), {{"path", path}, {"why", why}});
    }
    return filled(tr("{path}: {why}; what is usual holds, and the file is now {spare}"),
                  {{"path", path}, {"why", why}, {"spare", spare}});
}

}  // namespace

TomlRead read_toml(const std::string& path) {
    const std::optional<std::string> text = read_file(path, bytes_max);
    if (!text) {
        return {{}, told(path, tr("it cannot be read"))};
    }
    try {
        return {toml::parse(*text), {}};
    } catch (const toml::parse_error& error) {
        const std::string line = std::to_string(error.source().begin.line);
        return {{}, told(path, filled(tr("line {line} is no TOML"), {{"line", line}}))};
    }
}

bool save_toml(const std::string& path, const toml::table& table) {
    // Read again: somebody may have changed it since, by hand or from another window.
    toml::table whole = read_toml(path).table;
    for (const auto& [key, value] : table) {
        whole.insert_or_assign(key, value);
    }
    std::ostringstream text;
    text << whole << "\n";
    // Who keeps the file elsewhere and a link here goes on doing so.
    std::error_code none;
    const std::filesystem::path real = std::filesystem::canonical(path, none);
    return write_file(none ? path : real.string(), text.str());
}

}  // namespace juz::client
