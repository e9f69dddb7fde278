#pragma once

#include <cstdint>
#include <vector>

#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/view.h"
#include "runtime/base/id.h"
#include "runtime/detect/edges/edge_lists.h"
#include "runtime/geometry/edge_pair.h"
#include "runtime/image/image.h"

namespace avs::advance {

/// Numbers of the search for hits of edges. Reasons: docs/contact.md, section 2.
namespace edge_rule {
inline constexpr double sharp =
    0.8660254037844386;                   ///< cos: an edge is sharp if it is convex and bent by more than 30 degrees at rest
inline constexpr double parallel = 0.01;  ///< sine: a pair of edges at a smaller angle than this is left to the points over faces
inline constexpr double as_deep = 1e-8;   ///< in edge sizes: depths of two points of an edge that differ by less count as
                                          ///< equal
inline constexpr double straight_on = 0.85;  ///< cos of the angle at rest between an edge and the one that continues it
/// Largest ratio of the way out along the common normal of a pair to the distance to the nearest point of the surface. If the
/// normal is in the middle of the arc, the ratio is 1 / sin of half the angle of the body's edge.
inline constexpr double way_out = 8;
}  // namespace edge_rule

/// The sharp convex edges of a surface. An edge can pass over a face, or cross another edge, although no node is inside the other
/// body.
class ContactEdges {
public:
    ContactEdges(const image::Image& image, const ContactSurface& surface);

    std::uint32_t count() const { return static_cast<std::uint32_t>(lists.edges().size()); }
    const detect::SurfaceEdge& operator[](EdgeId edge) const { return lists.edges()[edge]; }
    /// Data of an edge's clock: the smaller period, critical step and length of its two nodes.
    const image::Contactor& clock_of(EdgeId edge) const { return clocks[edge]; }
    /// Whether the side of a face from its corner `side` to the next one is a sharp edge.
    bool is_sharp(FaceId face, std::uint32_t side) const { return sharp_sides[face][side]; }
    Vec3 middle(EdgeId edge, const Moment& moment) const;

    /// The directions between the outward normals of the two faces at an edge. Only along these the edge can push and be pushed.
    const geometry::EdgeSector& arc_of(EdgeId edge, const Moment& moment) const;
    /// The straight line from the edge's first end to its second.
    const geometry::EdgeReach& reach_of(EdgeId edge, const Moment& moment) const;

    detect::EdgeLists lists;

private:
    std::vector<std::array<bool, 4>> find_sharp_sides() const;

    const ContactSurface& surface_;
    std::vector<image::Contactor> clocks;
    std::vector<std::array<bool, 4>> sharp_sides;  ///< per face
};

/// Cosine of the angle between a direction and the nearest direction of an arc.
double cosine_to(const geometry::EdgeSector& arc, const Vec3& direction);

}  // namespace avs::advance
