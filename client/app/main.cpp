#include <clocale>
#include <optional>

#include "app/app.hpp"
#include "app/arguments.hpp"

int main(int argc, char** argv) {
    // Of the person's locale only what the keyboard types comes from the C library: words, dates
    // and numbers are our own.
    if (std::setlocale(LC_CTYPE, "") == nullptr) {
        static_cast<void>(std::setlocale(LC_CTYPE, "C.UTF-8"));
    }
    std::optional<int> exit;
    const juz::client::Arguments arguments = juz::client::parse_arguments(argc, argv, exit);
    if (exit) {
        return *exit;
    }
    return juz::client::App(arguments).run();
}
