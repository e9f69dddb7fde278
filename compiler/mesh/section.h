#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>
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

/// The ring between the radii `hole` and 1: `around` cells by `through` cells.
Section ring_section(double hole, int around, int through);

/// A quadrilateral, corners counterclockwise: `first` cells along the side from corner 0 to 1, `second` along the next.
Section quadrilateral_section(const std::array<Section::Point, 4>& corners, int first, int second);

/// A polygon whose centre of area sees every side from inside. Each corner has a block of `cells` x `cells` between the
/// centre, the corner and the middles of its two sides.
Section polygon_section(const std::vector<Section::Point>& corners, int cells);
/// Whether the centre of area sees every side from inside.
bool is_seen_from_its_centre(const std::vector<Section::Point>& corners);

/// A section, and a second one with twice the cells in each direction. Points of the second are those of the first, the middles of
/// its edges and the centres of its quadrilaterals; on a curved rim they lie on the curve.
class HalvedSection {
public:
    HalvedSection(const Section& whole, const Section& half);
    /// Index in the second section of a point of the first.
    std::uint32_t corner(std::uint32_t point) const { return corner_[point]; }
    /// Index in the second section of the point between two corners of a quadrilateral of the first; for opposite corners it is
    /// the centre.
    std::uint32_t middle(std::uint32_t a, std::uint32_t b) const { return middle_.at(std::minmax(a, b)); }

private:
    std::vector<std::uint32_t> corner_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middle_;
};

}  // namespace avs::mesh
