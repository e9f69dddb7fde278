#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/advance/contact/encounter.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/view.h"
#include "runtime/detect/edge_lists.h"
#include "runtime/geometry/edge_pair.h"
#include "runtime/image/image.h"

namespace avs::advance {

/// Rules of the test of two edges. Source: docs/contact.md, section 10.
namespace edge_rule {
inline constexpr double sharp_at_rest = 0.5;  ///< sine between the two faces: flatter edges are covered by nodes and faces
inline constexpr double sharp_now = 0.05;     ///< a flatter edge has no side of its own any more
inline constexpr double least_sine = 0.1;     ///< between the two edges: nearly parallel ones meet with their nodes
inline constexpr double arc_margin = 0.2;     ///< the direction keeps off the faces' normals: there an edge meets a face
inline constexpr double farthest = 1;         ///< no hit so far beyond an end, in lengths, whatever the depth
inline constexpr double straight_on = 0.85;   ///< cos of the angle at rest between an edge and the one that continues it
inline constexpr double depth = 0.5;          ///< in face sizes: deeper is not a hit
}  // namespace edge_rule

/// The sharp convex edges of a surface. Two of them that cross hide from nodes that look for faces: neither has a node in the other
/// body until they are a whole element deep.
class ContactEdges {
public:
    ContactEdges(const image::Image& image, const ContactSurface& surface);

    std::uint32_t count() const { return static_cast<std::uint32_t>(lists.edges().size()); }
    const detect::SurfaceEdge& operator[](std::uint32_t edge) const { return lists.edges()[edge]; }
    /// What an edge's clock goes by: the finer period, smaller critical step and length of its two nodes.
    const image::Contactor& clock_of(std::uint32_t edge) const { return clocks[edge]; }
    /// Whether they are one edge or have a node in common.
    bool touch(std::uint32_t edge, std::uint32_t other) const {
        const auto& a = lists.edges()[edge].points;
        const auto& b = lists.edges()[other].points;
        return a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
    }
    Vec3 middle(const state::State& state, ContactView& view, std::uint32_t edge, Tick now) const;

    /// Where two edges stand to each other: upright on both, outward of the second. None if they are parallel, beyond their ends or
    /// not opposed. `height` < 0: they have crossed.
    struct Crossing {
        Stance stance;
        Vec3 normal;
        double height = 0;     ///< [m]
        double overshoot = 0;  ///< beyond an end, in lengths of that edge; <= 0 within both
    };
    /// Where another edge continues this one, as much as they have crossed is not beyond: in a dent, where the edges of one body
    /// slope towards their common node, the upright lines on both miss what is below that node.
    std::optional<Crossing> cross(const state::State& state, ContactView& view, std::uint32_t edge, std::uint32_t other,
                                  Tick now) const;

    /// Whether `cross` may find a hit: no deeper than the lesser depth of both. Errs towards yes only, and is cheap.
    bool may_hit(const state::State& state, ContactView& view, std::uint32_t edge, std::uint32_t other, Tick now) const {
        const double depth = std::min(lists.edges()[edge].depth, lists.edges()[other].depth);
        return geometry::may_come_near(reach_of(state, view, edge, now), reach_of(state, view, other, now), depth,
                                       edge_rule::least_sine);
    }

    detect::EdgeLists lists;

private:
    const geometry::EdgeReach& reach_of(const state::State& state, ContactView& view, std::uint32_t edge, Tick now) const {
        ContactView::SeenEdge& entry = view.seen_edges(count())[edge];
        if (entry.tick != now) { measure(entry, state, view, edge, now); }
        return entry.reach;
    }
    void measure(ContactView::SeenEdge& entry, const state::State& state, ContactView& view, std::uint32_t edge, Tick now) const;
    const geometry::EdgeSector& sector_of(const state::State& state, ContactView& view, std::uint32_t edge, Tick now) const;

    const ContactSurface& surface_;
    std::vector<image::Contactor> clocks;
};

}  // namespace avs::advance
