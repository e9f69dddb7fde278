#include "runtime/base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <new>
#include <system_error>

namespace avs {

Error cannot_write(const std::filesystem::path& path, int error_number, const char* how) {
    const bool full = error_number == ENOSPC || error_number == EDQUOT;
    const bool forbidden = error_number == EACCES || error_number == EROFS || error_number == EPERM;
    const std::string advice = full        ? std::string("; free some space or choose another folder ") + how
                               : forbidden ? std::string("; choose a folder you may write to ") + how
                                           : "";
    return {ExitCode::environment, "cannot write " + path.string() + ": " + std::strerror(error_number) + advice};
}

ExitCode code_of_unreadable(int error_number) {
    const bool wrong_name = error_number == ENOENT || error_number == ENOTDIR || error_number == EISDIR || error_number == ELOOP ||
                            error_number == ENAMETOOLONG;
    return wrong_name ? ExitCode::bad_input : ExitCode::environment;
}

bool is_there(const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::exists(path, unknown);
}

bool is_folder(const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::is_directory(path, unknown);
}

bool is_plain_file(const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::is_regular_file(path, unknown);
}

std::filesystem::path whole_path(const std::filesystem::path& path) {
    std::error_code nowhere;
    const std::filesystem::path whole = std::filesystem::absolute(path, nowhere);
    if (nowhere == std::errc::not_enough_memory) throw std::bad_alloc();  // thrown, so that the path does not depend on free memory
    return (nowhere ? path : whole).lexically_normal();
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

bool reach_disk(int descriptor) {
    int done = 0;
    do { done = ::fsync(descriptor); } while (done != 0 && errno == EINTR);
    // Some file systems cannot bring data to the disk and fail with one of these errors, which is no fault.
    return done == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

Status sync_folder(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder.empty() ? std::filesystem::path(".") : folder;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // A folder with permission to write may lack permission to read; then its names cannot be brought to the disk.
    if (descriptor < 0) return errno == EACCES ? Status(Done{}) : Status(cannot_write(path, errno));
    const int error = reach_disk(descriptor) ? 0 : errno;
    ::close(descriptor);
    if (error != 0) return cannot_write(path, error);
    return Done{};
}

namespace {

/// Devices and pipes are written to directly: renaming a file over them would destroy them.
bool takes_bytes_as_they_come(const std::filesystem::path& path) {
    struct stat found {};
    return ::stat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
}

/// The file that a symbolic link leads to, whether it exists or not; other paths are returned as they are. Of circular links one is
/// returned.
std::filesystem::path behind_links(std::filesystem::path path) {
    constexpr int most_links = 40;
    std::error_code none;
    for (int i = 0; i < most_links && std::filesystem::is_symlink(path, none); ++i) {
        path = path.parent_path() / std::filesystem::read_symlink(path, none);
    }
    return path;
}

/// Name of the temporary file: NAME.PID.tmp, in the folder of NAME. A name that is too long loses its beginning, since the names of
/// frames differ at the end.
std::filesystem::path temporary_for(const std::filesystem::path& target) {
    const std::string suffix = '.' + std::to_string(::getpid()) + ".tmp";
    std::string name = target.filename().string();
    // If NAME itself is too long it is kept, and the system refuses it.
    if (name.size() <= NAME_MAX && name.size() + suffix.size() > NAME_MAX) {
        const auto is_inside_letter = [&](std::size_t at) { return (static_cast<unsigned char>(name[at]) & 0xC0U) == 0x80U; };
        std::size_t begin = name.size() + suffix.size() - NAME_MAX;
        while (begin < name.size() && is_inside_letter(begin)) ++begin;
        name.erase(0, begin);
    }
    return target.parent_path() / (name + suffix);
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
    const std::filesystem::path target = behind_links(path);
    std::error_code none;
    if (std::filesystem::is_symlink(target, none)) return cannot_write(path, ELOOP);
    const std::filesystem::path temporary = temporary_for(target);
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return cannot_write(path, errno);
    int error = write_all(descriptor, bytes) ? 0 : errno;
    struct stat old {};
    if (error == 0 && ::stat(target.c_str(), &old) == 0 && ::fchmod(descriptor, old.st_mode & 07777) != 0) error = errno;
    // The bytes are brought to the disk before the file is renamed: a loss of power must not leave the name without the bytes.
    if (error == 0 && !reach_disk(descriptor)) error = errno;
    // Some file systems report a full disk only here.
    if (::close(descriptor) != 0 && error == 0) error = errno;
    if (error == 0 && std::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
    if (error == 0) return Done{};
    ::unlink(temporary.c_str());
    return cannot_write(path, error);
}

Status write_for_good(const std::filesystem::path& path, std::string_view bytes) {
    if (Status written = write_file(path, bytes); !written) return written;
    return sync_folder(path.parent_path());
}

Status write_over_own_kind(const std::filesystem::path& path, std::string_view bytes, std::size_t alike) {
    if (is_plain_file(path)) {
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

namespace {

Error cannot_read(const std::filesystem::path& path, int error) {
    return {code_of_unreadable(error), "cannot read " + path.string() + ": " + std::strerror(error)};
}

/// An open descriptor of a plain file. Opening does not wait for the other end of a pipe.
Result<int> open_plain(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return cannot_read(path, errno);
    struct stat found {};
    if (::fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode)) return descriptor;
    ::close(descriptor);
    return Error{ExitCode::bad_input, "cannot read " + path.string() + ": it is no plain file"};
}

/// Passes an open file to `take` piece by piece, as long as `take` wants more, and closes it.
template <class Take>
Status read_pieces(int descriptor, const std::filesystem::path& path, Take take) {
    struct Closed {
        int descriptor;
        ~Closed() { ::close(descriptor); }
    } const closed{descriptor};
    std::string piece(1 << 16, '\0');
    while (true) {
        const ssize_t n = ::read(descriptor, piece.data(), piece.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return cannot_read(path, errno);
        if (n == 0) return Done{};
        if (Status taken = take(std::string_view(piece).substr(0, static_cast<std::size_t>(n))); !taken) return taken;
    }
}

Result<std::string> read_open(int descriptor, const std::filesystem::path& path, std::size_t most) {
    std::string content;
    const Status read = read_pieces(descriptor, path, [&](std::string_view piece) -> Status {
        content += piece;
        if (content.size() <= most) return Done{};
        return Error{ExitCode::bad_input,
                     "cannot read " + path.string() + ": there are more than " + std::to_string(most) + " bytes"};
    });
    if (!read) return read.error();
    return content;
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, std::size_t most) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return cannot_read(path, errno);
    return read_open(descriptor, path, most);
}

Result<std::string> read_plain_file(const std::filesystem::path& path, std::size_t most) {
    const Result<int> descriptor = open_plain(path);
    if (!descriptor) return descriptor.error();
    return read_open(*descriptor, path, most);
}

Result<Sha256Digest> sha256_of_file(const std::filesystem::path& path) {
    const Result<int> descriptor = open_plain(path);
    if (!descriptor) return descriptor.error();
    Sha256 hash;
    const Status read = read_pieces(*descriptor, path, [&](std::string_view piece) -> Status {
        hash.add(piece);
        return Done{};
    });
    if (!read) return read.error();
    return hash.digest();
}

}  // namespace avs
