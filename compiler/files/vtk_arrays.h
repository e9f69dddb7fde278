#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/files/bytes.h"

/// Arrays of numbers in VTK's XML files.
namespace avs::files {

struct VtkEncoding {
    bool swapped = false;     ///< bytes are of the other order
    bool long_sizes = false;  ///< sizes have 8 bytes, not 4
    bool packed = false;      ///< by zlib
};

/// Numbers out of text, or out of bytes that a table of sizes stands before. Returns the problem, or nothing.
std::string read_vtk_text(std::string_view text, std::vector<double>& values);
std::string read_vtk_bytes(std::string_view bytes, const VtkEncoding& encoding, NumberType type, std::vector<double>& values);

/// Bytes of base64 up to the first character that is none of it; groups may be filled up with `=` anywhere.
std::string decode_base64(std::string_view text);

}  // namespace avs::files
