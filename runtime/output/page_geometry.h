#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/image/image.h"

namespace avs::output::page {

/// Primitives that the page draws. All refer to vertices, each of which is a node of the image. A face, a ball or a line belongs to
/// the body of its first vertex.
struct Geometry {
    enum Flag : std::uint32_t {
        held = 1,  ///< the node cannot move in any direction
        open = 2,  ///< on a surface that encloses no volume: both of its sides are outside
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

/// Exponent of the coarsest grid that positions on the page may have. The spacing 2^exponent is at most 2^-15 times the diagonal of
/// the whole scene and 2^-10 times that of the smallest body.
int position_exponent(const image::Image& image, const Geometry& geometry);

}  // namespace avs::output::page
