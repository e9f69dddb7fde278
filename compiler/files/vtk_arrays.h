#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/files/bytes.h"

/// Arrays of numbers in VTK's XML files.
namespace avs::files {

struct VtkEncoding {
    bool swapped = false;     ///< the file has the other byte order
    bool long_sizes = false;  ///< sizes take 8 bytes, not 4
    bool packed = false;      ///< compressed by zlib
};

/// Reads numbers from text, or from bytes behind a table of sizes. Returns the problem, or nothing.
std::string read_vtk_text(std::string_view text, std::vector<double>& values);
std::string read_vtk_bytes(std::string_view bytes, const VtkEncoding& encoding, NumberType type, std::vector<double>& values);

/// Decodes base64 up to the first character that is not part of it. Groups may be padded with `=` anywhere.
std::string decode_base64(std::string_view text);

}  // namespace avs::files
