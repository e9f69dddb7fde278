#include "runtime/geometry/edge_pair.h"

#include <cmath>

namespace avs::geometry {

EdgePair closest_on_edges(const Vec3& a0, const Vec3& a1, const Vec3& b0, const Vec3& b1, double least_sine) {
    EdgePair pair;
    const Vec3 along_a = a1 - a0;
    const Vec3 along_b = b1 - b0;
    const Vec3 upright = cross(along_a, along_b);
    const double squared = norm_squared(upright);
    const double lengths = norm_squared(along_a) * norm_squared(along_b);
    if (!(squared > least_sine * least_sine * lengths) || !(squared > 0)) { return pair; }
    const Vec3 between = b0 - a0;
    pair.found = true;
    pair.s = dot(cross(between, along_b), upright) / squared;
    pair.t = dot(cross(between, along_a), upright) / squared;
    pair.normal = upright / std::sqrt(squared);
    pair.apart = (a0 + pair.s * along_a) - (b0 + pair.t * along_b);
    return pair;
}

bool is_convex(const EdgeWedge& wedge, double least_sine) {
    const Vec3 turn = cross(wedge.first_normal, wedge.second_normal);
    const double lengths = norm(wedge.first_normal) * norm(wedge.second_normal);
    const Vec3 along = wedge.to - wedge.from;
    return dot(turn, along) > least_sine * lengths * norm(along);
}

EdgeSector sector_of(const EdgeWedge& wedge, double least_sine) {
    EdgeSector sector{.along = wedge.to - wedge.from,
                      .first = wedge.first_normal / norm(wedge.first_normal),
                      .second = wedge.second_normal / norm(wedge.second_normal)};
    sector.whole = dot(cross(sector.first, sector.second), sector.along);
    sector.is_convex = is_convex(wedge, least_sine);
    return sector;
}

bool lies_between_normals(const EdgeSector& sector, const Vec3& direction, double slack) {
    // Solves direction = alpha n1 + beta n2 + (a part along the edge) for alpha and beta, by cross products with the edge.
    const double alpha = dot(cross(direction, sector.second), sector.along);
    const double beta = dot(cross(sector.first, direction), sector.along);
    return sector.whole > 0 && alpha >= -slack * sector.whole && beta >= -slack * sector.whole;
}

bool lies_between_normals(const EdgeWedge& wedge, const Vec3& direction, double slack) {
    return lies_between_normals(sector_of(wedge, 0), direction, slack);
}

}  // namespace avs::geometry
