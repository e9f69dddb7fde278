#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tests/contact_judge/frame.h"

namespace avs::judge {

/// Boundary of a body, as triangles. The vertices are the nodes of the boundary, in ascending order, followed by the middle of each
/// quadrilateral, which is split into four triangles around the mean of its corners. A face of an element of second order is split
/// into four faces between its nodes first.
struct Surface {
    int body = 0;
    std::vector<std::int32_t> nodes;                     ///< indices of nodes in the frame, ascending
    std::vector<std::array<std::int32_t, 4>> quads;      ///< indices of vertices; quad i has the middle vertex nodes.size() + i
    std::vector<std::array<std::int32_t, 3>> triangles;  ///< indices of vertices, anticlockwise as seen from outside
    std::vector<std::array<std::int32_t, 2>> edges;      ///< sides of faces, as indices of vertices; not the sides inside of quads
    double mean_edge = 0;                                ///< mean length of `edges` in the first frame [m]
    bool closed = false;                                 ///< true if every side of a triangle is used once in each direction

    /// Positions of all vertices [m].
    std::vector<Vec> vertices(const std::vector<Vec>& position) const;
    std::size_t vertex_count() const { return nodes.size() + quads.size(); }
};

/// The surfaces of all bodies, in ascending order of bodies. The surface of a body of elements consists of the faces that only one
/// element has, oriented away from that element in this frame. Faces of a held body are used as the file lists them, or all
/// reversed if the volume that they enclose is negative. Bodies of lines or points have no surface.
std::vector<Surface> find_surfaces(const Frame& first);

}  // namespace avs::judge
