#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "tests/contact_judge/surface.h"

namespace avs::judge {

/// A tree of boxes over the triangles of a surface. It is built once, from the first frame; `move` updates it to the positions of
/// another frame.
class Tree {
public:
    explicit Tree(const Surface& surface, const std::vector<Vec>& vertices);

    /// Sets the positions of the vertices [m].
    void move(std::vector<Vec> vertices);

    const Box& box() const { return nodes_.front().box; }
    Corners corners(std::int32_t triangle) const;

    /// Distance to the nearest triangle [m].
    double distance(const Vec& point) const;

    /// Winding number of the surface around a point. For a closed surface that does not cross itself it is 1 inside and 0 outside.
    /// Triangles that contain the point count 0, so that on the surface the result is the share of directions that lead inside. It
    /// is exact, and cheaper than a sum over all triangles: as seen from a point outside of the box of a part of the surface, the
    /// part has the same solid angle as any other surface with the same border in this box, for instance a fan of few triangles.
    /// Source: Jacobson, Kavan & Sorkine-Hornung, Robust inside-outside segmentation using generalized winding numbers, ACM Trans.
    /// Graph. 32 (2013), section 5.2.
    double winding(const Vec& point) const;

    /// Calls `found` with each triangle whose box meets `box`.
    void for_each_in(const Box& box, const std::function<void(std::int32_t)>& found) const;

private:
    struct Node {
        Box box;
        std::int32_t first = 0, count = 0;  ///< its triangles are this range of order_
        std::int32_t left = -1, right = -1;
        std::vector<std::array<std::int32_t, 3>> fan;  ///< triangles over the border of the node's part; empty if the part has no
                                                       ///< border, or if they would be no fewer than the part's triangles
        bool has_fan = false;
    };
    std::int32_t build(std::int32_t first, std::int32_t count);
    void find_fan(Node& node) const;
    Corners corners_of(const std::array<std::int32_t, 3>& vertices) const;

    const Surface& surface_;
    std::vector<Vec> vertex_;
    std::vector<std::int32_t> order_;  ///< triangles, sorted so that those of a node are consecutive
    std::vector<Node> nodes_;          ///< root first, children after their parents
};

}  // namespace avs::judge
