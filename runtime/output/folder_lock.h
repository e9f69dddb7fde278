#pragma once

#include <filesystem>
#include <memory>
#include <optional>

namespace avs::output {

/// A lock on a folder, held as long as this object exists and at most as long as the process. Without it, two runs that write into
/// one folder would leave a mixture of both. On a file system without locks every run gets the lock.
class FolderLock {
public:
    /// Empty if another run holds the lock.
    static std::optional<FolderLock> take(const std::filesystem::path& folder);

private:
    std::shared_ptr<const int> descriptor_;
};

}  // namespace avs::output
