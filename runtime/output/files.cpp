#include "runtime/output/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace avs::output {

void keep_start(FileStart& start, const std::string& name, state::Keeper& keeper) {
    keeper.value(name + ".bytes", start.size);
    keeper.value(name + ".hash", start.hash);
    if (keeper.restored() && start.size < 0) keeper.refuse("a file of the run has a negative size");
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : path_(std::move(other.path_)),
      waiting_(std::move(other.waiting_)),
      written_(other.written_),
      hash_(std::move(other.hash_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

GrowingFile::~GrowingFile() {
    if (descriptor_ < 0) return;
    (void)flush();  // an explicit flush has already reported any error that matters
    ::close(descriptor_);
}

Status GrowingFile::open(const std::filesystem::path& path) {
    path_ = path;
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (descriptor_ < 0) return cannot_write(path, errno);
    return Done{};
}

Status GrowingFile::resume(const std::filesystem::path& path, const FileStart& start) {
    path_ = path;
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor_ < 0) return cannot_write(path, errno);
    if (Status known = recall(start); !known) return known;
    if (::ftruncate(descriptor_, start.size) != 0 || ::lseek(descriptor_, start.size, SEEK_SET) < 0)
        return cannot_write(path, errno);
    written_ = start.size;
    return Done{};
}

/// Reads the existing bytes, so that the hash can be continued.
Status GrowingFile::recall(const FileStart& start) {
    const auto refused = [&](const std::string& why) {
        return Error{ExitCode::bad_input, "cannot resume: " + path_.string() + why};
    };
    std::string piece(1 << 16, '\0');
    std::int64_t left = start.size;
    while (left > 0) {
        const std::size_t wanted = static_cast<std::size_t>(std::min<std::int64_t>(left, static_cast<std::int64_t>(piece.size())));
        const ssize_t n = ::read(descriptor_, piece.data(), wanted);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return Error{ExitCode::environment, "cannot read " + path_.string() + ": " + std::strerror(errno)};
        if (n == 0) return refused(" has " + std::to_string(start.size - left) + " bytes, it had " + std::to_string(start.size));
        hash_.add(std::string_view(piece).substr(0, static_cast<std::size_t>(n)));
        left -= n;
    }
    if (hash_.digest() == start.hash) return Done{};
    return refused(" is not what the run wrote: somebody has changed it; put it back as it was, or run anew with --again");
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
        // cut back to whole pieces, so that the file can be read
        if (::ftruncate(descriptor_, written_) == 0) ::lseek(descriptor_, written_, SEEK_SET);
        waiting_.clear();
        return cannot_write(path_, error);
    }
    written_ += static_cast<long long>(waiting_.size());
    hash_.add(waiting_);
    waiting_.clear();
    return Done{};
}

Status GrowingFile::sync() {
    if (Status flushed = flush(); !flushed || descriptor_ < 0) return flushed;
    if (!reach_disk(descriptor_)) return cannot_write(path_, errno);
    return Done{};
}

FileStart GrowingFile::start() const {
    Sha256 all = hash_;
    all.add(waiting_);
    return {.size = size(), .hash = all.digest()};
}

}  // namespace avs::output
