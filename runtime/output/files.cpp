#include "runtime/output/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

namespace avs::output {

namespace {

Error cannot_write(const std::filesystem::path& path, int error) {
    const char* advice = error == ENOSPC || error == EDQUOT ? "; free some space or choose another folder with -o"
                         : error == EACCES || error == EROFS || error == EPERM ? "; choose a folder you may write to with -o"
                                                                               : "";
    return {ExitCode::environment, fmt::format("cannot write {}: {}{}", path.string(), std::strerror(error), advice)};
}

/// Writes everything or sets errno.
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

}  // namespace

Status write_file(const std::filesystem::path& path, std::string_view bytes) {
    const std::string temporary = fmt::format("{}.{}.tmp", path.string(), ::getpid());
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return cannot_write(path, errno);
    int error = write_all(descriptor, bytes) ? 0 : errno;
    // Some file systems report a full disk only here.
    if (::close(descriptor) != 0 && error == 0) error = errno;
    if (error == 0 && std::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
    if (error == 0) return Done{};
    ::unlink(temporary.c_str());
    return cannot_write(path, error);
}

Result<std::string> read_file(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return Error{ExitCode::bad_input, fmt::format("cannot read {}: {}", path.string(), std::strerror(errno))};
    std::string content;
    std::string piece(1 << 16, '\0');
    ssize_t n = 0;
    while ((n = ::read(descriptor, piece.data(), piece.size())) > 0) content.append(piece, 0, static_cast<std::size_t>(n));
    const int error = errno;
    ::close(descriptor);
    if (n < 0) return Error{ExitCode::bad_input, fmt::format("cannot read {}: {}", path.string(), std::strerror(error))};
    return content;
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : path_(std::move(other.path_)),
      waiting_(std::move(other.waiting_)),
      written_(other.written_),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

GrowingFile::~GrowingFile() {
    if (descriptor_ < 0) return;
    (void)flush();  // an error that matters has been reported by an explicit flush
    ::close(descriptor_);
}

Status GrowingFile::open(const std::filesystem::path& path) {
    path_ = path;
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor_ < 0) return cannot_write(path, errno);
    return Done{};
}

Status GrowingFile::resume(const std::filesystem::path& path, long long size) {
    path_ = path;
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) return cannot_write(path, errno);
    const off_t end = ::lseek(descriptor_, 0, SEEK_END);
    if (end < size)
        return Error{ExitCode::bad_input, fmt::format("cannot resume: {} has {} bytes, it had {}", path.string(), end, size)};
    if (::ftruncate(descriptor_, size) != 0 || ::lseek(descriptor_, size, SEEK_SET) < 0) return cannot_write(path, errno);
    written_ = size;
    return Done{};
}

Status GrowingFile::append(std::string_view piece) {
    waiting_ += piece;
    if (waiting_.size() >= 1 << 16) return flush();
    return Done{};
}

Status GrowingFile::flush() {
    if (waiting_.empty() || descriptor_ < 0) return Done{};
    if (!write_all(descriptor_, waiting_)) {
        const int error = errno;
        // Back to whole pieces, so that what is there can be read.
        if (::ftruncate(descriptor_, written_) == 0) ::lseek(descriptor_, written_, SEEK_SET);
        waiting_.clear();
        return cannot_write(path_, error);
    }
    written_ += static_cast<long long>(waiting_.size());
    waiting_.clear();
    return Done{};
}

}  // namespace avs::output
