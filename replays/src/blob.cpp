#include "juz/replay/blob.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace juz::replay {

namespace {

FileError cannot_read(const std::string& path, int error) {
    return FileError{"cannot read " + path + ": " + std::generic_category().message(error)};
}

std::variant<Blob, FileError> map_open_file(int descriptor, const std::string& path) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) {
        return cannot_read(path, errno);
    }
    if (S_ISDIR(status.st_mode)) {
        return cannot_read(path, EISDIR);
    }
    if (!S_ISREG(status.st_mode)) {
        return FileError{"cannot read " + path + ": not a regular file"};
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) {
        return Blob{};
    }
    void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (address == MAP_FAILED) {
        return cannot_read(path, errno);
    }
    const auto unmap = [size](void* mapped) { ::munmap(mapped, size); };
    std::shared_ptr<void> owner(address, unmap);
    return Blob{{static_cast<const std::uint8_t*>(address), size}, std::move(owner)};
}

}  // namespace

Blob Blob::of(std::vector<std::uint8_t> bytes) {
    const auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
    return Blob{*owner, owner};
}

std::variant<Blob, FileError> Blob::map(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return cannot_read(path, errno);
    }
    auto mapped = map_open_file(descriptor, path);
    ::close(descriptor);
    return mapped;
}

}  // namespace juz::replay
