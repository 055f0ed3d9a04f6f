// Keeps shared libraries in memory to the end. What a driver of OpenGL holds is no leak while the
// driver is there; once it is unloaded nothing points to it any more, and the address sanitizer
// reports it.
#include <dlfcn.h>

extern "C" int dlclose(void*) noexcept {
    return 0;
}
