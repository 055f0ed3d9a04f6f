#include "platform/window_manager.hpp"

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <memory>

// A file of its own: Xlib takes words for its macros that others need.

namespace juz::client {

bool window_manager_present() {
    const std::unique_ptr<Display, int (*)(Display*)> display(XOpenDisplay(nullptr), XCloseDisplay);
    if (!display) {
        return false;
    }
    const Atom check = XInternAtom(display.get(), "_NET_SUPPORTING_WM_CHECK", True);
    if (check == None) {
        return false;
    }
    Atom type = None;
    int format = 0;
    unsigned long count = 0;
    unsigned long rest = 0;
    unsigned char* data = nullptr;
    XGetWindowProperty(display.get(), DefaultRootWindow(display.get()), check, 0, 1, False,
                       XA_WINDOW, &type, &format, &count, &rest, &data);
    if (data != nullptr) {
        XFree(data);
    }
    return count > 0;
}

void ask_full_screen(unsigned long window, bool on) {
    const std::unique_ptr<Display, int (*)(Display*)> display(XOpenDisplay(nullptr), XCloseDisplay);
    if (!display) {
        return;
    }
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = XInternAtom(display.get(), "_NET_WM_STATE", False);
    event.xclient.format = 32;
    event.xclient.data.l[0] = on ? 1 : 0;
    const Atom full = XInternAtom(display.get(), "_NET_WM_STATE_FULLSCREEN", False);
    event.xclient.data.l[1] = static_cast<long>(full);
    // Asked by an ordinary program.
    event.xclient.data.l[3] = 1;
    XSendEvent(display.get(), DefaultRootWindow(display.get()), False,
               SubstructureNotifyMask | SubstructureRedirectMask, &event);
    XFlush(display.get());
}

}  // namespace juz::client
