#include "runtime/output/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

namespace avs::output {

std::optional<FolderLock> FolderLock::take(const std::filesystem::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    FolderLock lock;
    if (descriptor < 0) return lock;
    lock.descriptor_ = std::shared_ptr<const int>(new int(descriptor), [](const int* held) {
        ::close(*held);
        delete held;
    });
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return std::nullopt;
    return lock;
}

}  // namespace avs::output
