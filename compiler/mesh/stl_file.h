#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "compiler/mesh/failure.h"
#include "runtime/base/vec3.h"

namespace avs::mesh {

/// Triangles that enclose a volume, counterclockwise from outside.
struct ClosedSurface {
    std::vector<Vec3> points;  ///< [m]
    std::vector<std::array<std::uint32_t, 3>> triangles;
    int shells = 1;     ///< connected pieces
    double volume = 0;  ///< enclosed [m^3], > 0
    std::vector<std::string> report;
};

/// Reads a text or binary .stl. Corners closer than 1e-7 of its extent are one point (single precision); triangles that
/// this collapses are dropped and reported.
///
/// Failures: mesh_file_unreadable; mesh_file_empty; surface_not_closed if an edge has not exactly two triangles, or if these run
/// along it in the same direction: how many such edges, and where the first are.
Outcome<ClosedSurface> read_stl(std::string_view content, double metres_per_unit);

/// The same from the corners of triangles, three after three, in the file's unit. `format` for reports: ".stl".
Outcome<ClosedSurface> close_triangles(const std::vector<Vec3>& corners, double metres_per_unit, std::string_view format);

/// The triangles of a .stl as they are, joined at equal corners, closed or not: `volume` is then 0. Failures: mesh_file_unreadable,
/// mesh_file_empty.
Outcome<ClosedSurface> read_stl_triangles(std::string_view content, double metres_per_unit);

}  // namespace avs::mesh
