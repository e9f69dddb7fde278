#include "runtime/output/run_folder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "runtime/base/file.h"
#include "runtime/base/last_of.h"
#include "runtime/output/manifest.h"

namespace avs::output {

namespace fs = std::filesystem;

namespace {

constexpr std::array results{"series.csv", "contact.csv", "report.json", "frames.avf", "view.py", "trajectory.knots", "image.avb"};
constexpr std::array checkpoints{"checkpoint.avk", "checkpoint_before.avk"};
constexpr std::array other_files{"manifest.json", "report.html", "checksums.sha256"};
/// Names and extensions of the files of frames.
std::vector<std::pair<std::string, std::string>> frame_folders() {
    std::vector<std::pair<std::string, std::string>> folders;
    for (const ExportFormat format : values_of<ExportFormat>) {
        if (format != ExportFormat::page) folders.emplace_back(folder_of(format), "." + std::string(extension_of(format)));
    }
    return folders;
}
const std::vector<std::pair<std::string, std::string>>& own_folders() {
    static const std::vector<std::pair<std::string, std::string>> folders = frame_folders();
    return folders;
}

/// Whether a name is that of a frame, such as NAME_0001.vtu.
bool is_frame(const fs::path& file, const std::string& extension) {
    const std::string stem = file.stem().string();
    const std::size_t mark = stem.rfind('_');
    return file.extension() == extension && mark != std::string::npos && stem.size() - mark > 4 &&
           std::all_of(stem.begin() + static_cast<std::ptrdiff_t>(mark) + 1, stem.end(),
                       [](char c) { return c >= '0' && c <= '9'; });
}

bool is_collection(const fs::path& file) { return file.extension() == ".pvd" && file.filename().string().starts_with("fields"); }

/// Whether a name is that of the frames from which pictures are drawn.
bool is_of_pictures(const fs::path& file) { return file.extension() == ".avf" && file.parent_path().filename() == "pictures"; }

/// Whether a name is that of a temporary file left by a killed run: NAME.PID.tmp.
bool is_temporary(const fs::path& file) { return file.extension() == ".tmp"; }

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> result;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) result.push_back(at->path());
    // A folder that does not exist has no files. But with exhausted memory, a folder that cannot be read may have some.
    if (error == std::errc::not_enough_memory) throw std::bad_alloc();
    if (error == std::errc::too_many_files_open || error == std::errc::too_many_files_open_in_system)
        throw fs::filesystem_error("cannot list", folder, error);
    return result;
}

bool is_link(const fs::path& path) {
    std::error_code unknown;
    return fs::is_symlink(path, unknown);
}

std::vector<fs::path> own_files_in(const fs::path& folder) {
    std::vector<fs::path> result;
    const auto take = [&](const auto& names) {
        for (const char* name : names) {
            if (is_there(folder / name) || is_link(folder / name)) result.push_back(folder / name);
        }
    };
    take(results);
    take(checkpoints);
    take(other_files);
    for (const fs::path& file : files_in(folder)) {
        if (is_collection(file) || is_temporary(file)) result.push_back(file);
    }
    for (const auto& [name, extension] : own_folders()) {
        for (const fs::path& file : files_in(folder / name)) {
            if (is_frame(file, extension) || is_temporary(file) || is_of_pictures(file)) result.push_back(file);
        }
    }
    return result;
}

/// An error if a file or folder of ours is a symbolic link: a run must not remove its target or write to it.
std::optional<Error> linked(const fs::path& folder) {
    std::vector<fs::path> own = own_files_in(folder);
    for (const auto& [name, extension] : own_folders()) own.push_back(folder / name);
    const auto found = std::find_if(own.begin(), own.end(), is_link);
    if (found == own.end()) return std::nullopt;
    return Error{
        ExitCode::environment,
        fmt::format("{} is a symbolic link, and a run writes only to files of its own: remove the link, choose another folder "
                    "with -o, or let the run's whole folder be the link",
                    found->string())};
}

/// Why the run in a folder must not be overwritten without `--again`; empty if it may be.
std::optional<Error> worth_keeping(const fs::path& folder, const std::string& scene) {
    const auto keep = [&](const std::string& what) {
        return Error{ExitCode::bad_input,
                     fmt::format("the folder {} holds {}; --again removes it, -o chooses another folder", folder.string(), what)};
    };
    const Result<std::string> text = read_plain_file(folder / "manifest.json");
    if (!text && text.error().code == ExitCode::environment) return text.error();
    const nlohmann::json manifest = text ? nlohmann::json::parse(*text, nullptr, false) : nlohmann::json();
    if (!manifest.is_object()) return keep("a run whose manifest.json cannot be read");
    const auto said = [&](const char* key) {
        const auto found = manifest.find(key);
        return found != manifest.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    if (said("scene") != scene) return keep(fmt::format("a run of another scene, `{}`", said("scene")));
    const bool resumable =
        std::any_of(checkpoints.begin(), checkpoints.end(), [&](const char* name) { return is_there(folder / name); });
    // A run that had to stop cannot be resumed with the same scene. A completed run may still have checkpoints, since it removes
    // them last.
    if (!resumable || said("status") == name(RunStatus::stopped) || said("status") == name(RunStatus::completed))
        return std::nullopt;
    return keep("a run that was interrupted and can go on with --resume");
}

/// Removes our files, and those of our folders that are empty then.
std::error_code remove_own(const fs::path& folder) {
    std::error_code error;
    // The manifest is removed last: while it exists, a second attempt can tell whose files these are.
    std::vector<fs::path> files = own_files_in(folder);
    std::stable_partition(files.begin(), files.end(), [](const fs::path& f) { return f.filename() != "manifest.json"; });
    for (const fs::path& file : files) {
        fs::remove(file, error);
        if (error) return error;
    }
    std::error_code not_empty;
    for (const auto& [name, extension] : own_folders()) fs::remove(folder / name, not_empty);
    return error;
}

Error cannot_make(const fs::path& path, const std::error_code& error) {
    return {ExitCode::environment,
            fmt::format("cannot write the output folder {}: {}; choose another with -o", path.string(), error.message())};
}

Error is_in_use(const fs::path& path) {
    return {ExitCode::environment,
            fmt::format("another run writes into the folder {} at the moment; wait for its end, or choose another folder with -o",
                        path.string())};
}

}  // namespace

std::optional<Error> RunFolder::refusal(const fs::path& path, const Claim& claim) {
    std::error_code error;
    if (!fs::is_directory(path, error)) return std::nullopt;
    const std::vector<fs::path> found = own_files_in(path);
    const bool ours = fs::exists(path / "manifest.json", error);
    const auto foreign = std::find_if(found.begin(), found.end(), [](const fs::path& f) { return !is_temporary(f); });
    if (!ours && foreign != found.end()) {
        return Error{
            ExitCode::environment,
            fmt::format("the output folder {} is not of a run (it has no manifest.json), but has a file {}; choose another "
                        "with -o, or remove the file",
                        path.string(), foreign->lexically_relative(path).string())};
    }
    if (std::optional<Error> link = linked(path)) return link;
    return ours && !claim.again ? worth_keeping(path, claim.scene) : std::nullopt;
}

Result<RunFolder> RunFolder::open(const fs::path& path, const Claim& claim) {
    RunFolder folder;
    folder.path_ = path;
    std::error_code error;
    if (fs::is_directory(path, error)) {
        if (Status held = folder.hold(); !held) return held.error();
        if (std::optional<Error> refused = refusal(path, claim)) return *std::move(refused);
        folder.of_another_ = fs::exists(path / "manifest.json", error);
        return folder;
    }
    if (fs::exists(path, error)) {
        return Error{ExitCode::environment, fmt::format("the output folder {} is a file; choose another with -o", path.string())};
    }
    if (fs::is_symlink(path, error)) {
        return Error{ExitCode::environment,
                     fmt::format("the output folder {} is a symbolic link to {}, which is not there; make that folder, or choose "
                                 "another with -o",
                                 path.string(), fs::read_symlink(path, error).string())};
    }
    // The topmost new folder is stored, so that a failure can remove all new folders.
    folder.made_ = whole_path(path);
    if (!folder.made_.has_filename()) folder.made_ = folder.made_.parent_path();
    while (folder.made_.has_relative_path() && !fs::exists(folder.made_.parent_path(), error))
        folder.made_ = folder.made_.parent_path();
    fs::create_directories(path, error);
    if (error) {
        const Error reason = cannot_make(path, error);
        folder.discard();
        return reason;
    }
    if (Status held = folder.hold(); !held) return held.error();
    // The folder's own name is brought to the disk, too, and those of folders above it that were made for it.
    for (fs::path made = whole_path(path); made.has_relative_path(); made = made.parent_path()) {
        if (Status synced = sync_folder(made.parent_path()); !synced) {
            folder.discard();
            return synced.error();
        }
        if (made == folder.made_) break;
    }
    return folder;
}

Result<RunFolder> RunFolder::resume(const fs::path& path) {
    std::error_code error;
    if (!fs::exists(path / "manifest.json", error)) {
        return Error{
            ExitCode::bad_input,
            fmt::format("--resume: {} is not the folder of a run (it has no manifest.json); say which with -o", path.string())};
    }
    RunFolder folder;
    folder.path_ = path;
    if (Status held = folder.hold(); !held) return held.error();
    if (std::optional<Error> link = linked(path)) return *std::move(link);
    folder.of_another_ = true;
    // temporary files of a killed run
    for (const fs::path& file : own_files_in(path)) {
        if (is_temporary(file)) fs::remove(file, error);
    }
    return folder;
}

Status RunFolder::clear() {
    if (!of_another_) {
        // files of a run that ended before it had anything else
        std::error_code error;
        for (const fs::path& file : files_in(path_)) {
            if (is_temporary(file) && file.filename().string().starts_with("manifest.json.")) fs::remove(file, error);
        }
        return Done{};
    }
    if (const std::error_code failed = remove_own(path_)) return cannot_make(path_, failed);
    of_another_ = false;
    // Old names must not reappear among new files after a loss of power.
    return sync();
}

Status RunFolder::sync() const {
    for (const auto& [name, extension] : own_folders()) {
        if (!is_folder(path_ / name)) continue;
        if (Status synced = sync_folder(path_ / name); !synced) return synced;
    }
    return sync_folder(path_);
}

std::vector<std::string> results_in(const fs::path& folder) {
    std::vector<std::string> found;
    for (const fs::path& file : own_files_in(folder)) {
        const std::string name = file.lexically_relative(folder).string();
        const auto is = [&](const char* other) { return name == other; };
        if (std::any_of(checkpoints.begin(), checkpoints.end(), is) || std::any_of(other_files.begin(), other_files.end(), is))
            continue;
        if (!is_temporary(file)) found.push_back(name);
    }
    std::sort(found.begin(), found.end());
    return found;
}

Status RunFolder::hold() {
    std::optional<FolderLock> lock = FolderLock::take(path_);
    if (!lock) return is_in_use(path_);
    lock_ = *std::move(lock);
    return Done{};
}

Status RunFolder::make_folder(const std::string& name) const {
    std::error_code error;
    fs::create_directory(path_ / name, error);
    if (error) return cannot_make(path_ / name, error);
    return Done{};
}

void RunFolder::discard() const {
    if (of_another_) return;
    (void)remove_own(path_);
    if (made_.empty()) return;
    // Only empty folders are removed: from the run folder up to the topmost folder that was made for it.
    std::error_code error;
    fs::path at = whole_path(path_);
    if (!at.has_filename()) at = at.parent_path();
    while (!error) {
        fs::remove(at, error);
        if (at == made_ || !at.has_relative_path()) break;
        at = at.parent_path();
    }
}

std::string folder_name(const fs::path& folder) {
    fs::path path = whole_path(folder);
    if (!path.has_filename()) path = path.parent_path();
    return path.filename().string();
}

std::vector<std::string> names_apart(const std::vector<fs::path>& folders) {
    using Parts = std::vector<std::string>;
    std::vector<Parts> paths;
    std::vector<std::string> names;
    for (const fs::path& folder : folders) {
        Parts parts;
        for (const fs::path& part : whole_path(folder).lexically_normal()) {
            if (!part.empty() && part != "/") parts.push_back(part.string());
        }
        paths.push_back(std::move(parts));
        names.push_back(folder_name(folder));
    }
    if (std::set<std::string>(names.begin(), names.end()).size() < names.size()) {
        // Common endings and beginnings of all names are left out, as long as each name keeps another part.
        const auto all_have = [&](const auto& part_of) {
            return std::all_of(paths.begin(), paths.end(),
                               [&](const Parts& parts) { return parts.size() > 1 && part_of(parts) == part_of(paths.front()); });
        };
        const auto last = [](const Parts& parts) { return parts.back(); };
        const auto first = [](const Parts& parts) { return parts.front(); };
        while (all_have(last)) {
            for (Parts& parts : paths) parts.pop_back();
        }
        while (all_have(first)) {
            for (Parts& parts : paths) parts.erase(parts.begin());
        }
        for (std::size_t i = 0; i < paths.size(); ++i) names[i] = fmt::format("{}", fmt::join(paths[i], "/"));
    }
    std::map<std::string, int> so_far;
    for (std::string& name : names) {
        if (const int number = ++so_far[name]; number > 1) name += fmt::format(" ({})", number);
    }
    return names;
}

}  // namespace avs::output
