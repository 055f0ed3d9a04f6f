#include "juz/replay/posix_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace juz::replay {

namespace {

std::string reason(int error) {
    return std::generic_category().message(error);
}

// A new file's name survives a crash only once its folder was synced.
void sync_folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

}  // namespace

std::variant<PosixFile, FileError> PosixFile::create(const std::string& path) {
    const int descriptor =
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor < 0) {
        return FileError{"cannot create " + path + ": " + reason(errno)};
    }
    // A sign for readers, no fence. It goes away with us, however we end.
    static_cast<void>(::flock(descriptor, LOCK_EX));
    sync_folder_of(path);
    return PosixFile(descriptor, path);
}

PosixFile::PosixFile(int descriptor, std::string path)
    : descriptor_(descriptor), path_(std::move(path)) {}

PosixFile::PosixFile(PosixFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      problem_(std::move(other.problem_)) {}

PosixFile& PosixFile::operator=(PosixFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(path_, other.path_);
    std::swap(problem_, other.problem_);
    return *this;
}

PosixFile::~PosixFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

std::size_t PosixFile::append(std::span<const std::uint8_t> bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t written = ::write(descriptor_, bytes.data() + done, bytes.size() - done);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            problem_ = "cannot write " + path_ + ": " + reason(written < 0 ? errno : ENOSPC);
            break;
        }
        done += static_cast<std::size_t>(written);
    }
    return done;
}

bool PosixFile::sync() {
    if (::fdatasync(descriptor_) != 0) {
        problem_ = "cannot sync " + path_ + ": " + reason(errno);
        return false;
    }
    return true;
}

bool is_being_written(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return false;
    }
    const bool held = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(descriptor);
    return held;
}

}  // namespace juz::replay
