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

/// Folder of an export's files within the run folder, and their extension without the dot. A page has neither.
constexpr std::string_view folder_of(ExportFormat format) { return format == ExportFormat::vtu ? "fields" : name(format); }
constexpr std::string_view extension_of(ExportFormat format) { return format == ExportFormat::pictures ? "png" : name(format); }

/// For which run a folder is opened.
struct Claim {
    std::string scene;   ///< name of the scene
    bool again = false;  ///< whether any existing run may be replaced
};

/// The folder of one run. This class determines which files belong to runs.
class RunFolder {
public:
    /// Makes the folder, or takes the folder of an existing run, whose files `clear` removes. The following are errors, and nothing
    /// is changed: a folder without a manifest that has files with our names, which another program may have made; a folder into
    /// which another run is writing; links in place of our files or folders; and, without `Claim::again`, a run of another scene,
    /// or a run that can still be resumed.
    static Result<RunFolder> open(const std::filesystem::path& path, const Claim& claim);

    /// Why `open` would refuse a folder; empty if it would not, or if the folder does not exist. Changes nothing.
    static std::optional<Error> refusal(const std::filesystem::path& path, const Claim& claim);

    /// Takes the folder of a run to be resumed; removes nothing. An error if the folder is not that of a run, if the run is still
    /// going on, or if there are links in place of our files or folders.
    static Result<RunFolder> resume(const std::filesystem::path& path);

    /// Removes the files of an earlier run (only files of our kinds).
    Status clear();

    /// Releases the lock after the last write, so that another run may take the folder.
    void release() { lock_ = {}; }

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

    /// Makes a subfolder if it does not exist.
    Status make_folder(const std::string& name) const;

    /// Brings the names of all files to the disk.
    Status sync() const;

    /// For a run that failed before its start: removes the files that it has made, and the folder if it was made for this run.
    /// Files of an earlier run that were not cleared stay.
    void discard() const;

private:
    Status hold();  ///< an error while another run has the lock

    std::filesystem::path path_;
    FolderLock lock_;             ///< held as long as this object or a copy exists
    bool of_another_ = false;     ///< whether the files in the folder belong to an earlier run
    std::filesystem::path made_;  ///< topmost folder that did not exist before; empty: all were there
};

/// Results in a run's folder: all our files except manifest, page, checkpoints and checksums. Paths are relative to the folder and
/// sorted.
std::vector<std::string> results_in(const std::filesystem::path& folder);

/// Name of a folder, "two_bars.run", whichever path is given for it.
std::string folder_name(const std::filesystem::path& folder);

/// Short distinct names of several folders: the folders' own names if they differ, else the parts of the paths that differ
/// ("0001_n=2" of 0001_n=2/run and 0002_n=4/run). If a folder is given twice the second is "NAME (2)".
std::vector<std::string> names_apart(const std::vector<std::filesystem::path>& folders);

}  // namespace avs::output
