#include "app/app.hpp"
#include "table/table_screen.hpp"
#include "theatre/theatre_screen.hpp"

// The screens of the game itself.

namespace juz::client {

std::unique_ptr<Screen> App::make_table(std::shared_ptr<TableLink> link) {
    return std::make_unique<TableScreen>(*this, std::move(link));
}

std::unique_ptr<Screen> App::open_theatre(const std::string& path,
                                          const std::optional<Moment>& moment, std::string& error) {
    std::unique_ptr<TheatreScreen> theatre = TheatreScreen::open(*this, path, error);
    if (theatre && moment) {
        theatre->go_to(*moment);
    }
    return theatre;
}

}  // namespace juz::client
