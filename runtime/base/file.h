#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "runtime/base/result.h"
#include "runtime/base/sha256.h"

namespace avs {

/// Writes a whole file or none: first under another name in the same folder, then, when its bytes are on the disk, renamed to
/// `path`. After a loss of power there is the old file or the new one. A replaced file keeps its permissions. A symbolic link is
/// kept and the file that it leads to is written, or made. Devices and pipes are written to directly. On failure the old file is
/// untouched and no temporary file is left; the error has code `environment`.
Status write_file(const std::filesystem::path& path, std::string_view bytes);

/// Writes as `write_file` does, and returns only when the new name is on the disk, too.
Status write_for_good(const std::filesystem::path& path, std::string_view bytes);

/// Writes as `write_file` does, for a name given by the user, who may have mistyped it. An existing file whose first `alike` bytes
/// differ from the new ones is of another kind and is not replaced: an error of code `bad_input`. An empty file may be replaced.
Status write_over_own_kind(const std::filesystem::path& path, std::string_view bytes, std::size_t alike);

/// SHA-256 of a plain file, read piece by piece. Errors are those of `read_plain_file`.
Result<Sha256Digest> sha256_of_file(const std::filesystem::path& path);

/// Content of a file. Folders, files that cannot be read and files of more than `most` bytes are errors that say why; codes are as
/// `code_of_unreadable` says. A file named by the user may be an endless device, so it is read with a limit.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t most = static_cast<std::size_t>(-1));

/// Content of a plain file. Pipes and devices are errors of bad input; nothing waits for them.
Result<std::string> read_plain_file(const std::filesystem::path& path, std::size_t most = static_cast<std::size_t>(-1));

/// Whether a path leads to anything, to a folder, or to a plain file. Also false if this cannot be determined: in a folder without
/// permission to search, or for a name that is too long. Opening the path then gives the reason.
bool is_there(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);
bool is_plain_file(const std::filesystem::path& path);

/// The absolute path without the parts `.` and `..`. Unchanged, apart from these parts, if the current folder no longer exists.
std::filesystem::path whole_path(const std::filesystem::path& path);

/// Exit code for an errno of opening or reading: `bad_input` for a wrong name, else `environment` (permission, disk).
ExitCode code_of_unreadable(int error_number);

/// The error of a write that failed with this errno. Its message says what to do about a full disk or a missing permission; `how`
/// is how the user names another folder.
Error cannot_write(const std::filesystem::path& path, int error_number, const char* how = "with -o");

/// Brings the content of an open file to the disk. False, with errno set, if that failed; true also if the file system does not
/// support it.
bool reach_disk(int descriptor);
/// Brings the list of names in a folder to the disk.
Status sync_folder(const std::filesystem::path& folder);

/// Writes all bytes to an open file. False, with errno set, if that failed.
bool write_all(int descriptor, std::string_view bytes);

}  // namespace avs
