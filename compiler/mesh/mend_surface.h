#pragma once

#include <string>
#include <vector>

#include "compiler/mesh/thin.h"

/// The examination of every surface of a file, for any use: shell, cloth, obstacle, boundary of a solid.
namespace avs::mesh {

/// How many of something, and the first places.
struct Finding {
    static constexpr std::size_t most_shown = 3;
    std::size_t count = 0;
    std::vector<std::string> places;  ///< "[0, 1, 0] m (line 12)"

    /// Calls `text` only for the first places.
    template <class Text>
    void add(Text&& text) {
        if (++count <= most_shown) places.push_back(text());
    }
    /// "at A, at B and 4 more"
    std::string list() const;
};

struct Examination {
    std::size_t points = 0, triangles = 0;  ///< as the surface is now
    double join = 0;                        ///< tolerance [m] within which points were joined
    // What was mended.
    Finding joined;     ///< points at places of others
    Finding collapsed;  ///< triangles with two corners at one place: dropped
    Finding copies;     ///< of earlier triangles, front or back: dropped, unless they shall be kept
    Finding dropped_flat;
    Finding turned;          ///< triangles with the opposite orientation to most of their neighbours
    std::size_t unused = 0;  ///< points: dropped
    // What is left.
    std::size_t edges = 0;
    Finding open;      ///< edges of one triangle
    Finding crowded;   ///< of more than two
    Finding disagree;  ///< of two that run along it in one direction
    Finding flat;      ///< triangles without area
    Finding needles;   ///< thin triangles that would have by far the shortest steps
    Finding crossings;
    bool all_crossings = true;
    std::size_t pieces = 0;   ///< joined by points
    std::size_t borders = 0;  ///< connected lines of open edges
    std::size_t inward = 0;   ///< closed pieces that look inwards
    bool is_closed = false;   ///< each edge has two triangles that agree
    double area = 0;          ///< [m^2]
    double volume = 0;        ///< enclosed [m^3], of closed surfaces
    double worst_shape = 1;   ///< of a triangle, in [0, 1]: height over longest edge, compared to an equilateral one
    double median_shape = 1;
    std::vector<Vec3> marks;  ///< places of the remaining faults, for a picture
};

/// Mends a surface by the rules, and reports the mended and the remaining faults.
Examination mend_surface(Surface& surface, const scene::SurfaceRules& rules);

}  // namespace avs::mesh
