#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "compiler/files/failure.h"
#include "compiler/files/file_mesh.h"

/// Which formats there are, and the one way into all of their readers.
namespace avs::files {

enum class Format { msh, geo, step, stl, obj, ply, vtk, vtk_xml, inp, three_mf };

struct FormatFacts {
    Format format{};
    bool holds_volumes = false;   ///< may hold elements that fill a volume
    bool holds_triangles = true;  ///< may hold faces; else it is a shape that has to be meshed
    bool says_unit = false;       ///< may say what 1 in it means
};

/// By the ending of a name, capitals or not, and before it `.gz` or not. Nothing if it is none of them.
std::optional<FormatFacts> format_of(std::string_view name);
/// ".msh, .geo, .step, .stp, .stl, .obj, .ply, .vtk, .vtu, .vtp, .inp, .3mf"
std::string known_endings();

/// Bytes as readers take them: unpacked if they are gzip's, without a mark of their order. Failure: mesh_file_unreadable, also of
/// text in UTF-16.
Outcome<std::string> plain_bytes(std::string bytes);

/// What plain bytes of a format of points and elements say; not of .geo and .step (asserted). Bytes that begin like another format
/// are refused with its name.
Outcome<FileMesh> read_mesh(Format format, std::string_view bytes);

}  // namespace avs::files
