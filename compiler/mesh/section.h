#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace avs::mesh {

/// A flat figure cut into quadrilaterals, counterclockwise. Sweeping it makes bricks.
struct Section {
    using Point = std::array<double, 2>;
    std::vector<Point> points;
    std::vector<std::array<std::uint32_t, 4>> quads;
};

/// The unit disc: a core of `core` x `core` cells, rounded a little, and `rings` rings of 4 `core` cells around it. Nodes at the
/// rim lie on the circle.
Section disc_section(int core, int rings);

/// The ring between `hole` (of 1) and 1: `around` cells by `through` cells.
Section ring_section(double hole, int around, int through);

/// A quadrilateral, corners counterclockwise: `first` cells along the side from corner 0 to 1, `second` along the next.
Section quadrilateral_section(const std::array<Section::Point, 4>& corners, int first, int second);

/// A polygon that its centre of area sees all of: `cells` x `cells` between the centre, each corner and the middles of its two
/// sides.
Section polygon_section(const std::vector<Section::Point>& corners, int cells);
/// Does the centre of area see every side from inside?
bool is_seen_from_its_centre(const std::vector<Section::Point>& corners);

}  // namespace avs::mesh
