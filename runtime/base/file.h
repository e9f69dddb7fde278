#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "runtime/base/result.h"
#include "runtime/base/sha256.h"

namespace avs {

/// Writes a whole file or none: first under another name in the same folder, then, when its bytes are on the disk, renamed over
/// `path`: a loss of power leaves the old file or the new one. A file that is replaced
/// keeps its permissions; a symbolic link stays one, and its file is made if it is not there; devices and pipes are written to. On
/// failure the old file is untouched and nothing is left behind; the error has code `environment`.
Status write_file(const std::filesystem::path& path, std::string_view bytes);

/// The same, and returns only when the new name is on the disk, too.
Status write_for_good(const std::filesystem::path& path, std::string_view bytes);

/// The same for a name given by the user, who may have mistyped it: an existing file of another kind, whose first `alike` bytes
/// differ, is not replaced, which is an error of code `bad_input`. An empty file may be replaced.
Status write_over_own_kind(const std::filesystem::path& path, std::string_view bytes, std::size_t alike);

/// SHA-256 of a plain file, read piece by piece; errors as of `read_plain_file`.
Result<Sha256Digest> sha256_of_file(const std::filesystem::path& path);

/// Content of a file; folders, files that cannot be read and those of more than `most` bytes are errors that say why, with a code
/// as below. A device may be endless, so files named by the user are read with a limit.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t most = static_cast<std::size_t>(-1));

/// The same for plain files only, without waiting for others: pipes and devices are errors of bad input.
Result<std::string> read_plain_file(const std::filesystem::path& path, std::size_t most = static_cast<std::size_t>(-1));

/// Whether there is anything, a folder, or a plain file at a path. Also false if this cannot be determined: below a folder
/// without permission to search, or for a name that is too long; opening the path then gives the reason.
bool is_there(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);
bool is_plain_file(const std::filesystem::path& path);

/// The absolute path without dots; unchanged if the current folder no longer exists.
std::filesystem::path whole_path(const std::filesystem::path& path);

/// Exit code for an errno of opening or reading: bad input for a wrong name, else a fault of the environment (permission, disk).
ExitCode code_of_unreadable(int error_number);

/// The error of a write that failed with this errno: what to do about a full disk or a missing permission, `how` one says another
/// folder.
Error cannot_write(const std::filesystem::path& path, int error_number, const char* how = "with -o");

/// Brings the content of an open file to the disk; false, with errno set, if that failed. Also true if a file system does not
/// support it.
bool reach_disk(int descriptor);
/// Brings the names in a folder to the disk.
Status sync_folder(const std::filesystem::path& folder);

/// Writes everything to an open file, or sets errno.
bool write_all(int descriptor, std::string_view bytes);

}  // namespace avs
