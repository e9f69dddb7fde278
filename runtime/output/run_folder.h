#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/output/files.h"
#include "runtime/output/folder_lock.h"

namespace avs::output {

/// The folder of one run. Knows which files are ours.
class RunFolder {
public:
    /// Makes the folder, or takes an existing run's and removes that run's files (its own kinds only, so nothing stale stays
    /// behind). A folder without a manifest that holds files under our names is somebody else's, and one that another run writes
    /// into at the moment is that run's: errors, nothing is touched.
    static Result<RunFolder> open(const std::filesystem::path& path);

    /// Takes the folder of a run that is to go on; removes nothing. An error if it is no run's, or if
    /// that run still goes on.
    static Result<RunFolder> resume(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

    /// Makes a folder below, if it is not there.
    Status make_folder(const std::string& name) const;

    /// Removes what this run has made so far, and the folder if it was made for this run: for a run that failed before its start.
    void discard() const;

private:
    Status hold();  ///< an error while another run does

    std::filesystem::path path_;
    FolderLock lock_;             ///< as long as this or a copy is there
    std::filesystem::path made_;  ///< topmost folder that did not exist before; empty: all were there
};

/// "two_bars.run" of any way to say that folder.
std::string folder_name(const std::filesystem::path& folder);

/// Names of folders beside each other: those of the folders where they differ, else the parts of the paths that do ("0001_n=2" of
/// 0001_n=2/run and 0002_n=4/run). Of a folder that is there twice the second is "NAME (2)".
std::vector<std::string> names_apart(const std::vector<std::filesystem::path>& folders);

}  // namespace avs::output
