#include "platform/back_buffer.hpp"

#include <GL/gl.h>
#include <GL/glx.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace juz::client {

namespace {

using CopySubBuffer = void (*)(Display*, GLXDrawable, int, int, int, int);

bool draws_by_processor() {
    const GLubyte* name = glGetString(GL_RENDERER);
    if (name == nullptr) {
        return false;
    }
    const std::string_view renderer = reinterpret_cast<const char*>(name);
    constexpr std::array<std::string_view, 3> known{"llvmpipe", "softpipe", "Software Rasterizer"};
    return std::any_of(known.begin(), known.end(), [&](std::string_view one) {
        return renderer.find(one) != std::string_view::npos;
    });
}

// Null where there is no such thing: the function alone says nothing, libraries have one for all.
CopySubBuffer find_copy() {
    Display* display = glXGetCurrentDisplay();
    if (display == nullptr) {
        return nullptr;
    }
    const char* names = glXQueryExtensionsString(display, DefaultScreen(display));
    constexpr std::string_view wanted = "GLX_MESA_copy_sub_buffer";
    if (names == nullptr || std::string_view(names).find(wanted) == std::string_view::npos) {
        return nullptr;
    }
    const auto* name = reinterpret_cast<const GLubyte*>("glXCopySubBufferMESA");
    return reinterpret_cast<CopySubBuffer>(glXGetProcAddressARB(name));
}

}  // namespace

bool back_buffer_can_be_kept() {
    return draws_by_processor() && find_copy() != nullptr;
}

void show_back_buffer(const Rect& part, double height) {
    static const CopySubBuffer copy = find_copy();
    // GLX counts from below.
    copy(glXGetCurrentDisplay(), glXGetCurrentDrawable(), static_cast<int>(part.x),
         static_cast<int>(height - part.bottom()), static_cast<int>(part.w),
         static_cast<int>(part.h));
}

}  // namespace juz::client
