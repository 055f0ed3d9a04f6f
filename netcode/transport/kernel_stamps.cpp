#include "kernel_stamps.hpp"

#ifdef __linux__
#include <linux/sockios.h>
#include <sys/ioctl.h>

#include <ctime>
#endif

namespace juz::netcode {

std::optional<std::int64_t> kernel_stamp_ns([[maybe_unused]] int socket) {
#if defined(__linux__) && defined(SIOCGSTAMPNS)
    timespec stamp{};
    if (ioctl(socket, SIOCGSTAMPNS, &stamp) == 0) {
        return std::int64_t{stamp.tv_sec} * 1'000'000'000 + stamp.tv_nsec;
    }
#endif
    return std::nullopt;
}

}  // namespace juz::netcode
