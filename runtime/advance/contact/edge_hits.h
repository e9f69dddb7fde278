#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/contact/edges.h"
#include "runtime/advance/contact/hit.h"
#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/nearest_point.h"
#include "runtime/advance/contact/smooth.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/way_out.h"
#include "runtime/advance/contact/wide_stance.h"
#include "runtime/advance/contact/winding.h"
#include "runtime/base/function_ref.h"
#include "runtime/base/id.h"
#include "runtime/geometry/box.h"

namespace avs::advance {

/// A look of a sharp edge.
struct EdgeLook {
    EdgeId edge;
    geometry::Box box;                      ///< box of the edge
    std::span<const FaceId> faces;          ///< a superset of the faces within whose reach the edge is, sorted by body
    FunctionRef<bool(BodyId body)> is_due;  ///< whether the edge looks at a body at this tick
    /// Whether the node at a point had a hit in a body at its last look; where a node has hits, the edge has none.
    FunctionRef<bool(PointId point, BodyId body)> is_held;
};

/// Points of sharp edges that are inside another body between their ends: where an edge passes over a face, or from one face to the
/// next. Without them an edge cuts into a face until one of its nodes meets it.
///
/// Over flat faces an edge is deepest where it passes from one face to the next. Only points that are deeper than their neighbours
/// on the edge, and than both ends, are hits; the response to these holds the other points, too. Derivation: docs/contact.md,
/// section 2.
class EdgePoints {
public:
    EdgePoints(const ContactSurface& surface, const ContactEdges& edges, NearestPoint& nearest, const SmoothSurface& smooth,
               const WayOut& way_out, const WideStance& wide)
        : surface_(surface), edges_(edges), nearest_(nearest), smooth_(smooth), way_out_(way_out), wide_(wide) {}

    /// Appends hits of an edge in other bodies than its own.
    void find(const EdgeLook& look, const Moment& moment, std::vector<Hit>& hits);

    /// The range of an edge, as shares from its first end to its second, that is over a face, seen along the face's normal.
    struct Stretch {
        enum class End : std::uint8_t { own, flat, sharp };
        double begin = 0, end = 1;
        End begins = End::own, ends = End::own;  ///< what ends the range: the edge's own end, or a flat or a sharp edge of the face
    };
    std::optional<Stretch> over(EdgeId edge, FaceId face, const Moment& moment) const;
    /// The hit of the edge's point at `share` on a face.
    Hit hit_at(EdgeId edge, double share, const NearestPoint::Found& found, const Moment& moment) const;

private:
    struct Point {
        double share = 0;
        double depth = 0;  ///< distance to the nearest point of the body's surface [m]; 0: outside
        std::optional<NearestPoint::Found> found;
    };
    void collect(const EdgeLook& look, const Moment& moment);
    Vec3 place_at(EdgeId edge, double share, bool is_smooth, const Moment& moment) const;
    double bulge_to(EdgeId edge, FaceId face) const;
    Vec3 place_over(const EdgeLook& look, double share, std::span<const FaceId> faces, const Moment& moment) const;
    bool is_within_reach(const EdgeLook& look, FaceId face, const Moment& moment) const;
    void find_candidates(const EdgeLook& look, std::span<const FaceId> faces, const Moment& moment);
    void find_in_body(const EdgeLook& look, std::span<const FaceId> faces, const Moment& moment, std::vector<Hit>& hits);
    void keep_deepest(const EdgeLook& look, std::span<const FaceId> faces, const Moment& moment, std::vector<Hit>& hits);
    bool is_as_deep(const EdgeLook& look, std::size_t end, const Point& point, std::span<const FaceId> faces,
                    const Moment& moment) const;
    void add_crossings(const EdgeLook& look, FaceId face, std::span<const FaceId> faces, const Moment& moment);
    void offer(const EdgeLook& look, double share, std::span<const FaceId> faces, const Moment& moment);
    bool is_left_to_node(const EdgeLook& look, const NearestPoint::Found& found, double beside, const Moment& moment) const;

    const ContactSurface& surface_;
    const ContactEdges& edges_;
    NearestPoint& nearest_;
    const SmoothSurface& smooth_;
    const WayOut& way_out_;
    const WideStance& wide_;
    std::vector<FaceId> faces_;    ///< scratch: faces within reach, of the bodies at which the edge looks
    std::vector<FaceId> crossed_;  ///< scratch: faces of one body whose sharp edges the edge may cross
    std::vector<double> shares_;   ///< scratch: places on the edge that may be deepest in one body
    std::vector<Point> points_;    ///< scratch: points of the edge inside one body
};

/// Pairs of sharp edges that have crossed. Two convex edges push each other along their common normal, which must be within the
/// arcs of both.
class EdgePairs {
public:
    EdgePairs(const ContactSurface& surface, const ContactEdges& edges, NearestPoint& nearest, const Winding& winding,
              const WideStance& wide)
        : surface_(surface), edges_(edges), nearest_(nearest), winding_(winding), wide_(wide) {}

    /// Appends hits of an edge: for each other body the pair of edges with the smallest crossing.
    /// @param others  edges that may be near
    void find(EdgeId edge, std::span<const EdgeId> others, const Moment& moment, std::vector<Hit>& hits);

    /// The common normal of two edges as a hit; the normal points out of the second edge's body. None if the edges are parallel,
    /// if the closest points are beyond their ends, or if the arcs are not opposed. Hit::depth < 0 if they have not crossed.
    std::optional<Hit> cross(EdgeId edge, EdgeId other, const Moment& moment) const;

private:
    bool is_within(EdgeId edge, const geometry::EdgeReach& line, double share, double depth) const;
    double depth_in(EdgeId edge, const Vec3& x, const Moment& moment) const;
    bool is_way_out(EdgeId edge, const Vec3& x, EdgeId other, double gap, const Moment& moment) const;

    const ContactSurface& surface_;
    const ContactEdges& edges_;
    NearestPoint& nearest_;
    const Winding& winding_;
    const WideStance& wide_;
};

}  // namespace avs::advance
