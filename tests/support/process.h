#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace avs::test {

struct ProcessResult {
    int exit_code = -1;  ///< 128 + signal if the program was killed
    std::string out;
    std::string err;
};

/// Runs a program with arguments in a folder and waits for it. No shell is used.
ProcessResult run_process(const std::vector<std::string>& command, const std::filesystem::path& folder);

/// A new folder that the destructor removes.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    /// Writes a text file below the folder and returns its path.
    std::filesystem::path write(const std::string& name, const std::string& text) const;

private:
    std::filesystem::path path_;
};

/// Whole content of a file; empty if there is none.
std::string read_file(const std::filesystem::path& path);

}  // namespace avs::test
