#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "runtime/base/file.h"
#include "runtime/base/result.h"
#include "runtime/base/sha256.h"
#include "runtime/state/checkpoint.h"

namespace avs::output {

using avs::read_file;
using avs::write_file;

/// Length and hash of the first bytes of a file, as stored in a checkpoint.
struct FileStart {
    std::int64_t size = 0;  ///< [bytes]
    Sha256Digest hash = {};
};

/// Saves or restores length and hash, as NAME.bytes and NAME.hash.
void keep_start(FileStart& start, const std::string& name, state::Keeper& keeper);

/// A file that grows by whole pieces. If a write fails, the file is cut back to the last whole piece.
class GrowingFile {
public:
    GrowingFile() = default;
    ~GrowingFile();
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;
    GrowingFile(GrowingFile&& other) noexcept;

    /// Makes the file, or empties it; a symbolic link is not followed.
    Status open(const std::filesystem::path& path);
    /// Continues after the first bytes of a file and cuts off the rest. An error if the file is shorter or these bytes have
    /// changed.
    Status resume(const std::filesystem::path& path, const FileStart& start);
    /// Buffers a piece (a row with its line end); the buffer is written when it has 64 KiB.
    Status append(std::string_view piece);
    /// Writes all buffered pieces to the operating system.
    Status flush();
    /// Writes all buffered pieces and brings the file to the disk.
    Status sync();
    long long size() const { return written_ + static_cast<long long>(waiting_.size()); }
    /// Length and hash of the file so far.
    FileStart start() const;

private:
    Status recall(const FileStart& start);

    std::filesystem::path path_;
    std::string waiting_;
    long long written_ = 0;  ///< bytes of whole pieces
    Sha256 hash_;            ///< hash of these bytes
    int descriptor_ = -1;
};

}  // namespace avs::output
