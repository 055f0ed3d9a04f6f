#include "new_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "juz/replay/posix_file.hpp"
#include "opened.hpp"

namespace juz::tool {

namespace {

int complain_that_it_exists(const std::string& path) {
    complain(path + " is there already, and nothing is overwritten");
    return exit_environment;
}

// False with `errno` set.
bool rename_new(const std::string& from, const std::string& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return true;
    }
    // Not every file system can do that; where links are, they do not replace anything either.
    if (errno != EINVAL && errno != ENOSYS) {
        return false;
    }
    return ::link(from.c_str(), to.c_str()) == 0 && ::unlink(from.c_str()) == 0;
}

}  // namespace

int check_new_file(const std::string& path) {
    struct stat status {};
    return ::lstat(path.c_str(), &status) == 0 ? complain_that_it_exists(path) : exit_fine;
}

std::string part_beside(const std::string& path, const std::string& ending) {
    return path + "." + std::to_string(::getpid()) + ".part" + ending;
}

int name_new_file(const std::string& part, const std::string& path) {
    if (rename_new(part, path)) {
        return exit_fine;
    }
    const int error = errno;
    ::unlink(part.c_str());
    return error == EEXIST ? complain_that_it_exists(path)
                           : complain_of({"cannot create " + path + ": " +
                                          std::generic_category().message(error)});
}

int write_new_file(const std::string& path, std::span<const std::uint8_t> bytes) {
    if (const int code = check_new_file(path); code != exit_fine) {
        return code;
    }
    const std::string part = part_beside(path);
    auto created = replay::PosixFile::create(part);
    if (const auto* error = std::get_if<replay::FileError>(&created)) {
        return complain_of(*error);
    }
    auto& file = std::get<replay::PosixFile>(created);
    if (file.append(bytes) != bytes.size() || !file.sync()) {
        const std::string problem = file.problem();
        ::unlink(part.c_str());
        return complain_of({problem});
    }
    return name_new_file(part, path);
}

}  // namespace juz::tool
