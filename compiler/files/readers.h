#pragma once

#include <string_view>

#include "compiler/files/failure.h"
#include "compiler/files/file_mesh.h"

/// One reader for each format: from the unpacked bytes of a file to its content. No reader opens a file. No reader trusts a
/// count: it is compared with the number of bytes before memory is allocated.
///
/// Failures: mesh_file_unreadable with line or byte, cause and what to do; mesh_file_empty; mesh_unsupported_element.
namespace avs::files {

/// Wavefront's text form: points, faces of any number of corners, texture coordinates; groups `g` and objects `o` become groups.
/// Lines and free-form curves are left out, with a note; materials and normals are ignored.
Outcome<FileMesh> read_obj(std::string_view content);

/// Stereolithography, text or binary. Corners of equal coordinates are one point. Several named solids become groups.
Outcome<FileMesh> read_stl(std::string_view content);

/// The polygon format, text or binary of either byte order: elements `vertex` and `face` (or `tristrips`).
Outcome<FileMesh> read_ply(std::string_view content);

/// Gmsh's own format, versions 2.0 to 2.2, 4.0 and 4.1, text and binary of either byte order. Physical groups become groups; one
/// without a name is called `surface_3` by its number. In version 2 an element of several groups occurs once for each group: all
/// copies are kept here. Gmsh itself is not used, because it drops loose nodes of version 2 without a message, and because it
/// runs a file that does not begin like a mesh as a script, shell commands included. Source: the format's description in Gmsh's
/// reference manual, section "MSH file format".
Outcome<FileMesh> read_msh(std::string_view content);

/// VTK's legacy form, text or binary: POLYDATA and UNSTRUCTURED_GRID, of versions to 5.1.
Outcome<FileMesh> read_vtk(std::string_view content);

/// VTK's XML form, .vtu and .vtp: one piece or more; inline or appended, as text, base64 or raw bytes, zlib or not.
Outcome<FileMesh> read_vtk_xml(std::string_view content);

/// The mesh of an input file of Abaqus or CalculiX: nodes, elements, sets, surfaces, parts and instances. Other keywords are
/// ignored; a note lists them.
Outcome<FileMesh> read_inp(std::string_view content);

/// 3D Manufacturing Format: the objects of a model at the places that its build section gives, and its
/// unit.
Outcome<FileMesh> read_3mf(std::string_view content);

}  // namespace avs::files
