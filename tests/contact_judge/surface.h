#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tests/contact_judge/frame.h"

namespace avs::judge {

/// Boundary of a body, as triangles. Its vertices are its nodes, by rising number, and then the middle of every face of four sides:
/// such a face is the four triangles around the mean of its corners. A face of a second order element is four faces between its
/// nodes.
struct Surface {
    int body = 0;
    std::vector<std::int32_t> nodes;                     ///< of the frame, rising
    std::vector<std::array<std::int32_t, 4>> quads;      ///< of vertices; those whose middles are vertices nodes.size() + i
    std::vector<std::array<std::int32_t, 3>> triangles;  ///< of vertices, anticlockwise as seen from outside
    std::vector<std::array<std::int32_t, 2>> edges;      ///< sides of faces, of vertices; no diagonals
    double mean_edge = 0;                                ///< mean length of `edges` in the first frame [m]
    bool closed = false;                                 ///< every side of a triangle is passed once in each direction

    /// Positions of all vertices [m].
    std::vector<Vec> vertices(const std::vector<Vec>& position) const;
    std::size_t vertex_count() const { return nodes.size() + quads.size(); }
};

/// The surfaces of all bodies, by rising number of body. Of elements: the faces that only one element has, outside where that
/// element is not, in this frame. Faces of held bodies are taken as they are listed, all turned round if the volume that they
/// enclose is negative. Bodies of lines or points have none.
std::vector<Surface> find_surfaces(const Frame& first);

}  // namespace avs::judge
