#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/mend_surface.h"
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

/// Makes a mended surface the boundary of a solid. If all of it faces inwards, it is reversed. Failure: surface_not_closed if an
/// edge has not exactly two triangles, or if these run along it in the same direction. The message has the number of such edges
/// and the places of the first.
Outcome<ClosedSurface> close_surface(Surface surface, const Examination& found);

}  // namespace avs::mesh
