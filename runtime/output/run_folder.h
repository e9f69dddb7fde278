#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/base/vocabulary.h"
#include "runtime/output/files.h"
#include "runtime/output/folder_lock.h"

namespace avs::output {

/// Where the files of an export stand in the folder of a run, and how their names end, without the dot. A page has none.
constexpr std::string_view folder_of(ExportFormat format) { return format == ExportFormat::vtu ? "fields" : name(format); }
constexpr std::string_view extension_of(ExportFormat format) { return format == ExportFormat::pictures ? "png" : name(format); }

/// Who wants a folder.
struct Claim {
    std::string scene;   ///< name of the scene
    bool again = false;  ///< any existing run may be replaced
};

/// The folder of one run. Knows which files are ours.
class RunFolder {
public:
    /// Makes the folder, or takes that of an existing run, whose files `clear` removes. Errors, in which nothing is changed: a
    /// folder without a manifest that has files with our names, which another program may have made; a folder into which another
    /// run is writing; links in place of our files or folders; and, without `Claim::again`, a run of another scene, or one that
    /// can still be resumed.
    static Result<RunFolder> open(const std::filesystem::path& path, const Claim& claim);

    /// Why `open` would refuse the files in a folder; nothing if it would not, or if there is no folder. Changes nothing.
    static std::optional<Error> refusal(const std::filesystem::path& path, const Claim& claim);

    /// Takes the folder of a run to be resumed; removes nothing. An error if it is not a run's, if that run is still running, or
    /// if there are links in place of our files or folders.
    static Result<RunFolder> resume(const std::filesystem::path& path);

    /// Removes the files of an earlier run (only files of our kinds), so that no old file is left.
    Status clear();

    /// Releases the lock after the last write, so that another run may take the folder.
    void release() { lock_ = {}; }

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

    /// Makes a folder below, if it is not there.
    Status make_folder(const std::string& name) const;

    /// Brings the names of all files to the disk.
    Status sync() const;

    /// Removes the files that this run has made, but none of an earlier run that was not cleared, and the folder if it was made
    /// for this run. For a run that failed before its start.
    void discard() const;

private:
    Status hold();  ///< an error while another run does

    std::filesystem::path path_;
    FolderLock lock_;             ///< as long as this or a copy is there
    bool of_another_ = false;     ///< the files in it are of an earlier run
    std::filesystem::path made_;  ///< topmost folder that did not exist before; empty: all were there
};

/// Results in a run's folder: all files of ours but manifest, page, checkpoints and sums. Paths within the folder, sorted.
std::vector<std::string> results_in(const std::filesystem::path& folder);

/// "two_bars.run" of any way to say that folder.
std::string folder_name(const std::filesystem::path& folder);

/// Short distinct names of several folders: the folders' own names if they differ, else the parts of the paths that differ
/// ("0001_n=2" of 0001_n=2/run and 0002_n=4/run). If a folder is given twice the second is "NAME (2)".
std::vector<std::string> names_apart(const std::vector<std::filesystem::path>& folders);

}  // namespace avs::output
