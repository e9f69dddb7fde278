#pragma once

#include <filesystem>
#include <memory>
#include <optional>

namespace avs::output {

/// Held on a folder as long as it exists, and by the system for no longer than this process lives: two runs that write into one
/// folder would leave a mixture of both. Where a file system knows no locks everybody gets one.
class FolderLock {
public:
    /// Empty while another run holds it.
    static std::optional<FolderLock> take(const std::filesystem::path& folder);

private:
    std::shared_ptr<const int> descriptor_;
};

}  // namespace avs::output
