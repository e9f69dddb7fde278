#include "runtime/base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

namespace avs {

Error cannot_write(const std::filesystem::path& path, int error_number) {
    const bool full = error_number == ENOSPC || error_number == EDQUOT;
    const bool forbidden = error_number == EACCES || error_number == EROFS || error_number == EPERM;
    const char* advice = full        ? "; free some space or choose another folder with -o"
                         : forbidden ? "; choose a folder you may write to with -o"
                                     : "";
    return {ExitCode::environment, "cannot write " + path.string() + ": " + std::strerror(error_number) + advice};
}

ExitCode code_of_unreadable(int error_number) {
    const bool wrong_name = error_number == ENOENT || error_number == ENOTDIR || error_number == EISDIR || error_number == ELOOP ||
                            error_number == ENAMETOOLONG;
    return wrong_name ? ExitCode::bad_input : ExitCode::environment;
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(descriptor, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            if (n == 0) errno = ENOSPC;
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

namespace {

/// Devices and pipes are written to: a file put in their place would take them away from everybody.
bool takes_bytes_as_they_come(const std::filesystem::path& path) {
    struct stat found {};
    return ::stat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
}

Status write_into(const std::filesystem::path& path, std::string_view bytes) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return cannot_write(path, errno);
    int error = write_all(descriptor, bytes) ? 0 : errno;
    if (::close(descriptor) != 0 && error == 0) error = errno;
    if (error != 0) return cannot_write(path, error);
    return Done{};
}

}  // namespace

Status write_file(const std::filesystem::path& path, std::string_view bytes) {
    if (takes_bytes_as_they_come(path)) return write_into(path, bytes);
    std::error_code none;
    const std::filesystem::path target =
        std::filesystem::is_symlink(path, none) ? std::filesystem::weakly_canonical(path, none) : path;
    const std::string temporary = target.string() + '.' + std::to_string(::getpid()) + ".tmp";
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return cannot_write(path, errno);
    int error = write_all(descriptor, bytes) ? 0 : errno;
    struct stat old {};
    if (error == 0 && ::stat(target.c_str(), &old) == 0 && ::fchmod(descriptor, old.st_mode & 07777) != 0) error = errno;
    // Some file systems report a full disk only here.
    if (::close(descriptor) != 0 && error == 0) error = errno;
    if (error == 0 && std::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
    if (error == 0) return Done{};
    ::unlink(temporary.c_str());
    return cannot_write(path, error);
}

Status write_over_own_kind(const std::filesystem::path& path, std::string_view bytes, std::size_t alike) {
    std::error_code none;
    if (std::filesystem::is_regular_file(path, none)) {
        std::string there(alike, '\0');
        std::ifstream file(path, std::ios::binary);
        file.read(there.data(), static_cast<std::streamsize>(alike));
        if (file.gcount() > 0 && there != bytes.substr(0, alike)) {
            return Error{
                ExitCode::bad_input,
                path.string() + " is a file of another kind, which would be lost: choose another name " + "with -o, or remove it"};
        }
    }
    return write_file(path, bytes);
}

Result<std::string> read_file(const std::filesystem::path& path, std::size_t most) {
    const auto failure = [&](int error) {
        return Error{code_of_unreadable(error), "cannot read " + path.string() + ": " + std::strerror(error)};
    };
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return failure(errno);
    std::string content;
    std::string piece(1 << 16, '\0');
    ssize_t n = 0;
    while ((n = ::read(descriptor, piece.data(), piece.size())) > 0 || (n < 0 && errno == EINTR)) {
        if (n > 0) content.append(piece, 0, static_cast<std::size_t>(n));
        if (content.size() > most) {
            ::close(descriptor);
            return Error{ExitCode::bad_input,
                         "cannot read " + path.string() + ": there are more than " + std::to_string(most) + " bytes"};
        }
    }
    const int error = errno;
    ::close(descriptor);
    if (n < 0) return failure(error);
    return content;
}

}  // namespace avs
