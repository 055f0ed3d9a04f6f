#pragma once

namespace juz::client {

// Whether somebody places and decorates windows on the display.
bool window_manager_present();

}  // namespace juz::client
