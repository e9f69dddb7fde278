#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/image/image.h"

namespace avs::output::page {

/// Primitives that the page draws. All refer to vertices, and a vertex is a node of the image; a face, sphere or line belongs to
/// the body of its first vertex.
struct Geometry {
    enum Flag : std::uint32_t {
        held = 1,  ///< of a node that cannot move in any direction
        open = 2,  ///< on a surface that encloses nothing: both of its sides are outside
    };

    std::vector<std::uint32_t> nodes;  ///< vertex -> node of the image
    std::vector<std::uint32_t> flags;  ///< per vertex
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<std::array<std::uint32_t, 4>> quads;
    std::vector<std::array<std::uint32_t, 2>> lines;
    struct Sphere {
        std::uint32_t vertex = 0;
        float radius = 0;  ///< [m]
    };
    std::vector<Sphere> spheres;

    bool empty() const { return triangles.empty() && quads.empty() && lines.empty() && spheres.empty(); }
};

/// The boundary of all bodies, in the order of their nodes.
Geometry geometry(const image::Image& image);

/// Exponent of the coarsest grid that positions on the page may have: 2^exponent is at most a 2^15th of the diagonal of everything
/// and a 2^10th of that of the smallest body.
int position_exponent(const image::Image& image, const Geometry& geometry);

}  // namespace avs::output::page
