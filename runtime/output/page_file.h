#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/output/files.h"

namespace avs::output::page {

inline constexpr int file_version = 1;  ///< version of the format of frames.avf

/// One piece of frames.avf: a line of JSON that describes it, and bytes.
struct Piece {
    std::string header;  ///< JSON object
    std::string body;    ///< zlib stream
};

/// The bytes of a piece in the file, little-endian: the four letters AVSF, length of the header, length of the body, CRC-32 of both
/// (4 bytes each), header, body.
std::string packed(const Piece& piece);

/// All complete pieces at the front of a file's bytes; the file of a killed run may end within a piece. `used` is the end of the
/// complete pieces.
struct Unpacked {
    std::vector<Piece> pieces;
    std::size_t used = 0;
};
Unpacked unpacked(std::string_view bytes);

/// The frames.avf of a run. It grows by whole pieces; each is passed to the operating system as soon as it is added.
class PageFile {
public:
    Status open(const std::filesystem::path& path) { return file_.open(path); }
    /// Continues the file after the bytes that `start` describes.
    Status resume(const std::filesystem::path& path, const FileStart& start) { return file_.resume(path, start); }
    Status sync() { return file_.sync(); }
    FileStart start() const { return file_.start(); }
    Status append(const Piece& piece);
    long long size() const { return file_.size(); }

private:
    GrowingFile file_;
};

}  // namespace avs::output::page
