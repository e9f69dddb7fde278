#include <gmsh.h>

#include <cmath>

#include "compiler/mesh/gmsh_mesher.h"

namespace avs::mesh {

namespace {

/// Equilateral triangles of the size.
double expected_triangles(double area, double size) { return area * 4 / (std::sqrt(3.0) * size * size); }

}  // namespace

Outcome<RawMesh> mesh_parallelogram(const Vec3& u, const Vec3& v, const FreeOptions& options) {
    if (std::optional<Failure> failure = refuse_if_too_large(expected_triangles(norm(cross(u, v)), options.size), options))
        return std::move(*failure);
    return run_gmsh(options, {.unit = norm(u), .origin = {}}, [&]() -> std::optional<Failure> {
        namespace geo = gmsh::model::geo;
        const Vec3 corners[] = {{}, u, u + v, v};
        int point[4], line[4];
        for (int i = 0; i < 4; ++i) point[i] = geo::addPoint(corners[i].x / norm(u), corners[i].y / norm(u), 0);
        for (int i = 0; i < 4; ++i) line[i] = geo::addLine(point[i], point[(i + 1) % 4]);
        const int loop = geo::addCurveLoop({line[0], line[1], line[2], line[3]});
        geo::addPlaneSurface({loop});
        geo::synchronize();
        const char* const names[] = {"v_start", "u_end", "v_end", "u_start"};
        for (int i = 0; i < 4; ++i) gmsh::model::setPhysicalName(1, gmsh::model::addPhysicalGroup(1, {line[i]}), names[i]);
        return std::nullopt;
    });
}

}  // namespace avs::mesh
