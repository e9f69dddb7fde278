#pragma once

#include <cstdint>
#include <vector>

#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/view.h"
#include "runtime/detect/edges/edge_lists.h"
#include "runtime/geometry/edge_pair.h"
#include "runtime/image/image.h"

namespace avs::advance {

/// Numbers of the search for hits of edges. Reasons: docs/contact.md, section 2.
namespace edge_rule {
inline constexpr double sharp =
    0.8660254037844386;  ///< cos: an edge is sharp that is convex and bent by more than 30 degrees at rest
inline constexpr double parallel =
    0.01;                                ///< sine: edges that pass each other by less than this are left to their points over faces
inline constexpr double as_deep = 1e-8;  ///< in edge sizes: points of an edge that differ by less are as deep, to rounding
inline constexpr double straight_on = 0.85;  ///< cos of the angle at rest between an edge and the one that continues it
/// Along the common normal of a pair it is at most so many times as far out as to the nearest point: 1 / sin of half the angle of a
/// body's edge, where the normal is in the middle.
inline constexpr double way_out = 8;
}  // namespace edge_rule

/// The sharp convex edges of a surface. Where they pass over faces, or cross each other, no node need be in the other body.
class ContactEdges {
public:
    ContactEdges(const image::Image& image, const ContactSurface& surface);

    std::uint32_t count() const { return static_cast<std::uint32_t>(lists.edges().size()); }
    const detect::SurfaceEdge& operator[](std::uint32_t edge) const { return lists.edges()[edge]; }
    /// What an edge's clock goes by: the finer period, smaller critical step and length of its two nodes.
    const image::Contactor& clock_of(std::uint32_t edge) const { return clocks[edge]; }
    /// Whether the side of a face from its corner `side` to the next one is a sharp edge.
    bool is_sharp(std::uint32_t face, std::uint32_t side) const { return sharp_sides[face][side]; }
    Vec3 middle(std::uint32_t edge, const Moment& moment) const;

    /// Directions between the outward normals of the two faces at an edge, in which it can be pushed back or push.
    const geometry::EdgeSector& arc_of(std::uint32_t edge, const Moment& moment) const;
    /// The straight edge.
    const geometry::EdgeReach& reach_of(std::uint32_t edge, const Moment& moment) const;

    detect::EdgeLists lists;

private:
    std::vector<std::array<bool, 4>> find_sharp_sides() const;

    const ContactSurface& surface_;
    std::vector<image::Contactor> clocks;
    std::vector<std::array<bool, 4>> sharp_sides;  ///< per face
};

/// Cosine of the angle between a direction and the nearest one of an arc.
double cosine_to(const geometry::EdgeSector& arc, const Vec3& direction);

}  // namespace avs::advance
