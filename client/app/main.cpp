#include <clocale>
#include <optional>

#include "app/app.hpp"
#include "app/arguments.hpp"

int main(int argc, char** argv) {
    // Without a generated locale gettext still translates by LANGUAGE, given any UTF-8 one.
    if (std::setlocale(LC_ALL, "") == nullptr) {
        static_cast<void>(std::setlocale(LC_ALL, "C.UTF-8"));
    }
    // Numbers are read and written as in programs.
    static_cast<void>(std::setlocale(LC_NUMERIC, "C"));
    std::optional<int> exit;
    const juz::client::Arguments arguments = juz::client::parse_arguments(argc, argv, exit);
    if (exit) {
        return *exit;
    }
    return juz::client::App(arguments).run();
}
