#pragma once

#include <string>
#include <vector>

#include "compiler/mesh/thin.h"

/// The examination of every surface of a file, for any use: shell, cloth, obstacle, boundary of a solid.
namespace avs::mesh {

/// How many faults of a kind there are, and the first places.
struct Finding {
    static constexpr std::size_t most_shown = 3;
    std::size_t count = 0;
    std::vector<std::string> places;  ///< "[0, 1, 0] m (line 12)"

    /// Counts a fault. Calls `text` only for the first places.
    template <class Text>
    void add(Text&& text) {
        if (++count <= most_shown) places.push_back(text());
    }
    /// A list of places: "at A, at B and 4 more".
    std::string list() const;
};

struct Examination {
    std::size_t points = 0, triangles = 0;  ///< numbers after mending
    double join = 0;                        ///< tolerance [m] within which points were joined
    // Faults that were mended.
    Finding joined;     ///< points that were joined to others at the same place
    Finding collapsed;  ///< triangles with two corners at one place, which were dropped
    Finding copies;     ///< triangles with the points of an earlier one, in any orientation: dropped unless the rules keep them
    Finding dropped_flat;
    Finding turned;          ///< triangles with the opposite orientation to most of their neighbours
    std::size_t unused = 0;  ///< points that no triangle uses, which were dropped
    // Faults that remain.
    std::size_t edges = 0;
    Finding open;      ///< edges with one triangle
    Finding crowded;   ///< edges with more than two triangles
    Finding disagree;  ///< edges with two triangles that run along it in the same direction
    Finding flat;      ///< triangles without area
    Finding needles;   ///< thin triangles that would have by far the shortest steps
    Finding crossings;
    bool all_crossings = true;
    std::size_t pieces = 0;   ///< number of parts that have no point in common
    std::size_t borders = 0;  ///< number of connected lines of open edges
    std::size_t inward = 0;   ///< closed pieces that face inwards
    bool is_closed = false;   ///< every edge has two triangles that agree about their sides
    double area = 0;          ///< [m^2]
    double volume = 0;        ///< volume [m^3] that a closed surface encloses
    /// Smallest shape of a triangle, in [0, 1]: height over longest edge, relative to that of an equilateral one.
    double worst_shape = 1;
    double median_shape = 1;
    std::vector<Vec3> marks;  ///< places of the remaining faults, for a picture
};

/// Mends a surface by the rules, and reports the mended and the remaining faults.
Examination mend_surface(Surface& surface, const scene::SurfaceRules& rules);

}  // namespace avs::mesh
