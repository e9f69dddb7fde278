#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/contact/face_neighbours.h"
#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/base/function_ref.h"
#include "runtime/base/id.h"
#include "runtime/geometry/foot.h"

namespace avs::advance {

/// Finds the point of a body's surface that is nearest to a place, and on which side of the surface the place is.
///
/// An orthogonal projection on faces is not enough. Below a dent there is a gap between the columns under two faces, and a place in
/// this gap has no foot on either: it is nearest to the edge or the vertex between them. And in a crumpled surface a place outside
/// may still lie below a distant face. The nearest point of the surface always exists, and tells inside from outside. Source:
/// docs/contact.md, section 1; sign by Baerentzen & Aanaes 2005.
class NearestPoint {
public:
    NearestPoint(const ContactSurface& surface, const FaceNeighbours& neighbours);

    struct Found {
        FaceId face;  ///< a face that has the point
        /// The point; for a point on an edge or a vertex only its ends have weights, and the normal is along the offset.
        geometry::Foot foot;
        double depth() const { return -foot.height; }
    };
    /// Whether a point counts. `height` < 0 means that the place is inside.
    using Counts = FunctionRef<bool(const Found&)>;

    /// The nearest of the points that count, no farther than `reach` [m], on the faces `from` and on faces connected with them
    /// through faces that are as near. The result depends on positions alone, not on the list.
    /// @param counts  if empty, all points count; must return the same for all faces that have a point of an edge or a vertex
    std::optional<Found> around(std::span<const FaceId> from, const Vec3& x, double reach, Counts counts, const Moment& moment) {
        return search(from, x, reach, {counts, Rims::in_front, false}, moment);
    }
    /// The same, but `counts` is called for each face that has the point.
    std::optional<Found> around_by_face(std::span<const FaceId> from, const Vec3& x, double reach, Counts counts,
                                        const Moment& moment) {
        return search(from, x, reach, {counts, Rims::in_front, true}, moment);
    }
    /// As around_by_face, but a point of an edge or a vertex also counts if a point of a face there is nearer to the place.
    std::optional<Found> on_faces(std::span<const FaceId> from, const Vec3& x, double reach, Counts counts, const Moment& moment) {
        return search(from, x, reach, {counts, Rims::all, true}, moment);
    }

    /// Faces that share a corner with a face.
    std::span<const FaceId> faces_beside(FaceId face) const { return neighbours_.around[face]; }

private:
    enum class Rims : std::uint8_t {
        in_front,
        all
    };  ///< which edges and vertices count: `in_front`: those with no nearer point on a face at them
    struct Which {
        Counts counts;
        Rims rims;
        bool by_face;  ///< whether `counts` is called for each face that has a point of an edge or a vertex
    };
    std::optional<Found> search(std::span<const FaceId> from, const Vec3& x, double reach, const Which& which,
                                const Moment& moment);
    struct Search;
    struct Scratch;
    using Corners = std::array<Vec3, 4>;
    void visit_around(Search& search) const;
    /// A face, and how far a place is from its box.
    struct Queued {
        FaceId face;
        double distance_squared = 0;  ///< [m^2]
    };
    void visit(Search& search, FaceId face) const;
    void try_edge(Search& search, FaceId face, std::uint32_t side, const Corners& corner) const;
    void try_vertex(Search& search, FaceId face, std::uint32_t corner, const Vec3& position) const;

    const ContactSurface& surface_;
    const FaceNeighbours& neighbours_;
    /// Working memory of a search. There are several, since `counts` may start a search of its own.
    struct Scratch {
        std::vector<std::uint32_t> visited_in;  ///< per face: the number of the search that saw it last
        std::uint32_t searches = 0;
        std::vector<Queued> queue;
        std::vector<Found> nearest;  ///< points that are equally near, to rounding
    };
    std::array<Scratch, 2> scratch_;
    std::size_t under_way_ = 0;  ///< number of searches under way
};

}  // namespace avs::advance
