#include "runtime/output/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace avs::output {

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
        return Error{ExitCode::bad_input,
                     "cannot resume: " + path.string() + " has " + std::to_string(end) + " bytes, it had " + std::to_string(size)};
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
