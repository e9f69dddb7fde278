#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/edges/local_lists.h"
#include "runtime/detect/edges/moving_cells.h"
#include "runtime/detect/edges/near_lists.h"
#include "runtime/detect/surface/point_index.h"
#include "runtime/detect/surface/surface_parts.h"
#include "runtime/image/contact_groups.h"

namespace avs::detect {

/// A boundary edge that looks for other edges.
struct SurfaceEdge {
    std::array<PointId, 2> points{};  ///< in the direction in which the corners of the first face run counterclockwise
    std::array<FaceId, 2> faces{};    ///< faces on both sides
    std::array<bool, 2> continues{};  ///< whether at that end another edge continues in nearly the same direction at rest
    BodyId body{};
    double size = 0;   ///< size of the smaller one of its faces [m]
    double depth = 0;  ///< largest depth of a hit [m]
    double reach = 0;  ///< another edge whose box is within this distance counts as near [m]
};

/// Lists of edges that may hit each other, or are within reach, as long as the points of each part move as predicted at the start
/// of its epoch. An edge's list is made when it is first needed, as in CandidateLists.
class EdgeLists {
public:
    /// @param contacts  contacts of all bodies
    /// @param rest      rest position of each point [m]: edges of one body that are near each other at rest never meet
    EdgeLists(std::vector<SurfaceEdge> edges, const SurfaceParts& parts, const image::ContactLookup& contacts,
              std::span<const Vec3> rest);
    EdgeLists(const EdgeLists&) = delete;
    EdgeLists& operator=(const EdgeLists&) = delete;

    /// Begins an epoch of a part. `epochs` must be the same object each time.
    void begin(PartId part, const PartEpochs& epochs);
    /// A point got a new motion at `now` [s] for the rest of its part's epoch (PartEpochs).
    void put_back(PointId point, double now);

    /// A query of an edge: the positions of its ends, and how far they move until its next look [m].
    struct Looking {
        Vec3 a, b;
        double now = 0;  ///< [s]
        double travel = 0;
    };
    /// Candidates for an edge, sorted. Valid until the next call.
    std::span<const EdgeId> candidates(EdgeId edge, const Looking& at);
    /// The result of the last call of `candidates` for this edge. Several threads may read it simultaneously.
    std::span<const EdgeId> known(EdgeId edge) const { return lists_[edge]; }
    std::span<const SurfaceEdge> edges() const { return edges_; }
    std::uint64_t lists_made() const { return lists_made_; }

private:
    /// Where an edge may be within a time interval.
    struct Place {
        geometry::Box own;  ///< box of the edge without continuations
        geometry::Box hit;  ///< box of the edge with continuations, grown by half of its depth: hits need overlapping boxes
    };
    /// The edges of a part, and cells with their boxes, which are filled when first needed.
    struct Part {
        std::vector<EdgeId> edges;
        geometry::Box hull;  ///< box of the places of these edges in the epoch
        MovingCells cells;
        double grown = 0;   ///< by how much boxes are grown: edges that search no farther around their middle may use the cells [m]
        bool stale = true;  ///< whether the cells have to be filled again
    };
    /// The place of an edge at the start of its part's epoch; it moves with the edge.
    struct MovingPlace {
        Place place;
        Vec3 velocity;
    };
    static Place place_of(const SurfaceEdge& edge, const Vec3& a, const Vec3& b, double skin);
    MovingPlace place_in_epoch(const SurfaceEdge& edge, const EpochPlan& plan, double room) const;
    void renew(EdgeId edge, const EpochPlan& plan);
    void outdate(PartId part, const geometry::Box& changed);
    static geometry::Box all_of(const Place& place);
    geometry::Box asked(const SurfaceEdge& edge, const Place& place) const;
    void fill(PartId part, double now);
    std::span<const EdgeId> near(EdgeId edge, PartId part, const Looking& at, bool lasts);
    bool can_never_meet(const SurfaceEdge& a, const SurfaceEdge& b) const;

    std::vector<SurfaceEdge> edges_;
    SurfaceParts parts_;
    image::ContactLookup contacts_;
    std::vector<Vec3> rest_;
    const PartEpochs* epochs_ = nullptr;
    PointIndex<EdgeId> around_;             ///< edges at each point
    std::vector<Place> places_;             ///< place of each edge in its epoch
    std::vector<geometry::Box> cells_box_;  ///< box of each edge as stored in the cells, in the frame of the cells
    std::vector<Part> parts_of_;
    std::vector<std::uint64_t> stamp_;          ///< per edge: number of the last epoch that may have made its list invalid
    std::vector<geometry::Box> asks_;           ///< per edge: region that it may search in its epoch
    std::vector<geometry::Box> asked_;          ///< per part: region that its edges may search in its epoch
    double longest_room_ = 0;                   ///< largest distance by which an edge may move before its list is made again [m]
    double mean_length_ = 0, longest_ask_ = 0;  ///< at rest: mean length of edges; largest distance from an edge's middle within
                                                ///< which the edge searches [m]
    NearLists near_;
    LocalLists lists_;          ///< candidates of each edge; the place of a list is that of the edge's first end
    std::vector<Vec3> second_;  ///< position of the second end when the list was made
    std::uint64_t lists_made_ = 0;
    std::vector<PositionCells::Item> boxes_;  ///< scratch
    std::vector<EdgeId> found_, close_;       ///< scratch
};

}  // namespace avs::detect
