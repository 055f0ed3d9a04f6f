#pragma once

namespace juz::client {

// Whether somebody places and decorates windows on the display.
bool window_manager_present();

// Asks it to let a window cover the screen without decoration, or no longer.
void ask_full_screen(unsigned long window, bool on);

}  // namespace juz::client
