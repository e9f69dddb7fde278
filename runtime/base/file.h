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

/// The same, and back only when the new name is on the disk, too.
Status write_for_good(const std::filesystem::path& path, std::string_view bytes);

/// The same for a name that a person gave, who may have slipped: a file of another kind, which does not begin with the same `alike`
/// bytes, is not replaced but an error of code `bad_input`. One without content may have been made to be filled.
Status write_over_own_kind(const std::filesystem::path& path, std::string_view bytes, std::size_t alike);

/// SHA-256 of a file, read piece by piece; errors as of `read_file`.
Result<Sha256Digest> sha256_of_file(const std::filesystem::path& path);

/// Content of a file; folders, files that cannot be read and those of more than `most` bytes are errors that say why, with a code
/// as below. A device may have no end, so whoever reads what a person named has a limit.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t most = static_cast<std::size_t>(-1));

/// The same of a plain file only, and without waiting for one that is none: pipes and devices are errors of bad input.
Result<std::string> read_plain_file(const std::filesystem::path& path, std::size_t most = static_cast<std::size_t>(-1));

/// Whether there is something, a folder, a plain file at a path. False, too, where that cannot be told: below a folder that may not
/// be searched, for a name that is too long. Whoever opens it then learns why.
bool is_there(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);
bool is_plain_file(const std::filesystem::path& path);

/// From the root on and without dots. As it is if there is no current folder any more.
std::filesystem::path whole_path(const std::filesystem::path& path);

/// What an errno of opening or reading says: bad input for a wrong name, trouble of the environment (permission, disk) otherwise.
ExitCode code_of_unreadable(int error_number);

/// The error of a write that failed with this errno: what to do about a full disk or a missing permission.
Error cannot_write(const std::filesystem::path& path, int error_number);

/// What an open file holds is on the disk when this is back with true; else errno is set. True, too, where a file system cannot do
/// it.
bool reach_disk(int descriptor);
/// Names of a folder are on the disk.
Status sync_folder(const std::filesystem::path& folder);

/// Writes everything to an open file, or sets errno.
bool write_all(int descriptor, std::string_view bytes);

}  // namespace avs
