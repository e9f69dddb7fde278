#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "runtime/base/file.h"
#include "runtime/base/result.h"

namespace avs::output {

using avs::read_file;
using avs::write_file;

/// A text file that grows by whole pieces: where a write fails, it is cut back to the piece before.
class GrowingFile {
public:
    GrowingFile() = default;
    ~GrowingFile();
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;
    GrowingFile(GrowingFile&& other) noexcept;

    /// Makes or empties the file.
    Status open(const std::filesystem::path& path);
    /// Goes on behind the first `size` bytes of a file and cuts off what follows. An error if it is shorter.
    Status resume(const std::filesystem::path& path, long long size);
    /// Buffers a piece (a row with its line end); written at the latest when 64 KiB are waiting.
    Status append(std::string_view piece);
    /// Hands everything to the operating system.
    Status flush();
    long long size() const { return written_ + static_cast<long long>(waiting_.size()); }

private:
    std::filesystem::path path_;
    std::string waiting_;
    long long written_ = 0;  ///< bytes, whole pieces
    int descriptor_ = -1;
};

}  // namespace avs::output
