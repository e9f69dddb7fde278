#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "compiler/files/failure.h"
#include "compiler/files/file_mesh.h"

/// The formats of mesh files, and one function to read them all.
namespace avs::files {

enum class Format { msh, geo, step, stl, obj, ply, vtk, vtk_xml, inp, three_mf };

struct FormatFacts {
    Format format{};
    bool holds_volumes = false;   ///< may hold elements that fill a volume
    bool holds_triangles = true;  ///< may hold faces; if false, it is a geometry that has to be meshed
    bool says_unit = false;       ///< may name its unit of length
};

/// The format by the ending of a name, in upper or lower case, perhaps followed by `.gz`. Nothing for
/// unknown endings.
std::optional<FormatFacts> format_of(std::string_view name);
/// All endings: ".msh, .geo, .step, .stp, .stl, .obj, .ply, .vtk, .vtu, .vtp, .inp, .3mf"
std::string known_endings();

/// Bytes for the readers: unpacked if they are gzip's, without a byte order mark. Failure: mesh_file_unreadable, also for text in
/// UTF-16.
Outcome<std::string> plain_bytes(std::string bytes);

/// Reads plain bytes of a format of points and elements, which excludes .geo and .step (asserted). If the bytes begin like another
/// format, the failure names that format.
Outcome<FileMesh> read_mesh(Format format, std::string_view bytes);

}  // namespace avs::files
