#pragma once

#include <filesystem>
#include <string>

#include "runtime/base/result.h"

namespace avs::shell {

/// A folder in the system's folder for temporary files. The destructor removes it.
class ScratchFolder {
public:
    static Result<ScratchFolder> make(const std::string& name);
    ScratchFolder(ScratchFolder&& other) noexcept;
    ScratchFolder& operator=(ScratchFolder&&) = delete;
    ~ScratchFolder();

    const std::filesystem::path& path() const { return path_; }

private:
    explicit ScratchFolder(std::filesystem::path path) : path_(std::move(path)) {}
    std::filesystem::path path_;
};

}  // namespace avs::shell
