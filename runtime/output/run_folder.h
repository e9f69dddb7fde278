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
    bool again = false;  ///< whatever run is there may go
};

/// The folder of one run. Knows which files are ours.
class RunFolder {
public:
    /// Makes the folder, or takes an existing run's, whose files `clear` removes. Errors, and nothing is touched: a folder without
    /// a manifest that holds files under our names: another program's; one that another run writes into at the moment; links
    /// in place of our files or folders; and, but with `Claim::again`, a run of another scene, or one that can still be resumed.
    static Result<RunFolder> open(const std::filesystem::path& path, const Claim& claim);

    /// Why `open` refuses the files that are in a folder; nothing where it does not, or there is no folder. Touches nothing.
    static std::optional<Error> refusal(const std::filesystem::path& path, const Claim& claim);

    /// Takes the folder of a run that is to go on; removes nothing. An error if it is no run's, if that run still goes on, or if
    /// links stand in place of our files or folders.
    static Result<RunFolder> resume(const std::filesystem::path& path);

    /// Removes the files of the run that was here (our own kinds only, so nothing stale stays behind).
    Status clear();

    /// Nothing more is written: another run may have it.
    void release() { lock_ = {}; }

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

    /// Makes a folder below, if it is not there.
    Status make_folder(const std::string& name) const;

    /// Names of all files are on the disk.
    Status sync() const;

    /// Removes what this run has made so far, but nothing of a run before that was not cleared, and the folder if it was made for
    /// this run: for a run that failed before its start.
    void discard() const;

private:
    Status hold();  ///< an error while another run does

    std::filesystem::path path_;
    FolderLock lock_;             ///< as long as this or a copy is there
    bool of_another_ = false;     ///< the files in it are of a run before
    std::filesystem::path made_;  ///< topmost folder that did not exist before; empty: all were there
};

/// Results in a run's folder: all files of ours but manifest, page, checkpoints and sums. Paths within the folder, sorted.
std::vector<std::string> results_in(const std::filesystem::path& folder);

/// "two_bars.run" of any way to say that folder.
std::string folder_name(const std::filesystem::path& folder);

/// Names of folders beside each other: those of the folders where they differ, else the parts of the paths that do ("0001_n=2" of
/// 0001_n=2/run and 0002_n=4/run). Of a folder that is there twice the second is "NAME (2)".
std::vector<std::string> names_apart(const std::vector<std::filesystem::path>& folders);

}  // namespace avs::output
