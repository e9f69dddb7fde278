#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tests/contact_judge/frame.h"

namespace avs::judge {

/// Boundary of a body, as triangles. Its vertices are its nodes, in ascending order, and then the middle of every quadrilateral:
/// such a face is the four triangles around the mean of its corners. A face of a second order element is four faces between its
/// nodes.
struct Surface {
    int body = 0;
    std::vector<std::int32_t> nodes;                     ///< indices of nodes in the frame, ascending
    std::vector<std::array<std::int32_t, 4>> quads;      ///< indices of vertices; quad i has the middle vertex nodes.size() + i
    std::vector<std::array<std::int32_t, 3>> triangles;  ///< indices of vertices, anticlockwise as seen from outside
    std::vector<std::array<std::int32_t, 2>> edges;      ///< sides of faces as indices of vertices, without diagonals
    double mean_edge = 0;                                ///< mean length of `edges` in the first frame [m]
    bool closed = false;                                 ///< true if every side of a triangle is used once in each direction

    /// Positions of all vertices [m].
    std::vector<Vec> vertices(const std::vector<Vec>& position) const;
    std::size_t vertex_count() const { return nodes.size() + quads.size(); }
};

/// The surfaces of all bodies, in ascending order of bodies. For elements they consist of the faces that only one element
/// has, oriented away from that element in this frame. Faces of held bodies are used as they are listed; all are reversed if
/// the volume that they enclose is negative. Bodies of lines or points have none.
std::vector<Surface> find_surfaces(const Frame& first);

}  // namespace avs::judge
