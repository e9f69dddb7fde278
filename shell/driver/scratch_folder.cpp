#include "shell/driver/scratch_folder.h"

#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

namespace avs::shell {

Result<ScratchFolder> ScratchFolder::make(const std::string& name) {
    std::error_code none;
    std::filesystem::path parent = std::filesystem::temp_directory_path(none);
    if (none) parent = "/tmp";
    std::string path = (parent / (name + "-XXXXXX")).string();
    if (::mkdtemp(path.data()) == nullptr)
        return Error{ExitCode::environment, "no folder can be made in " + parent.string() + ": " + std::strerror(errno) +
                                                "; set TMPDIR to one that may be written to"};
    return ScratchFolder(path);
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace avs::shell
