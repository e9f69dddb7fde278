#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

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
    std::array<std::uint32_t, 2> points{};  ///< along the edge as the first face goes counterclockwise
    std::array<std::uint32_t, 2> faces{};   ///< on both sides
    std::array<bool, 2> continues{};        ///< at that end another edge goes on in nearly the same direction at rest
    std::uint32_t body = 0;
    double size = 0;   ///< of the smaller of its faces [m]
    double depth = 0;  ///< a hit deeper than this is none [m]
    double reach = 0;  ///< how far from an edge's box it takes that edge for near [m]
};

/// Edges that may hit each other, or are within reach, as long as each part's points move as foreseen when the epoch of the part
/// began. An edge's list is made when it is asked for, as those of CandidateLists.
class EdgeLists {
public:
    /// @param contacts  of all bodies
    /// @param rest      rest position of each point [m]: edges of one body that are near each other there never meet
    EdgeLists(std::vector<SurfaceEdge> edges, const SurfaceParts& parts, const image::ContactLookup& contacts,
              std::span<const Vec3> rest);
    EdgeLists(const EdgeLists&) = delete;
    EdgeLists& operator=(const EdgeLists&) = delete;

    /// The epoch of a part has begun. The same `epochs` each time.
    void begin(std::uint32_t part, const PartEpochs& epochs);
    /// A point was put back at `now` [s], for the rest of its part's epoch (PartEpochs).
    void put_back(std::uint32_t point, double now);

    /// An edge that looks: where its ends are, and how far they are going to be at its next look [m].
    struct Looking {
        Vec3 a, b;
        double now = 0;  ///< [s]
        double travel = 0;
    };
    /// Sorted. Valid until the next call.
    std::span<const std::uint32_t> candidates(std::uint32_t edge, const Looking& at);
    std::span<const SurfaceEdge> edges() const { return edges_; }
    std::uint64_t lists_made() const { return lists_made_; }

private:
    /// Where an edge may be within a time.
    struct Place {
        geometry::Box own;  ///< the edge alone
        geometry::Box hit;  ///< half of what a hit may be off it is in here
    };
    /// Edges of a part in cells by position code; made when first asked for.
    struct Part {
        std::vector<std::uint32_t> edges;
        geometry::Box hull;  ///< of their places in the epoch
        MovingCells cells;
        double grown = 0;  ///< boxes are grown by this, for edges that ask no farther around their middle [m]
        bool stale = true;
    };
    /// The place of an edge in its epoch, when it begins: it moves with the edge.
    struct MovingPlace {
        Place place;
        Vec3 velocity;
    };
    static Place place_of(const SurfaceEdge& edge, const Vec3& a, const Vec3& b, double skin);
    MovingPlace place_in_epoch(const SurfaceEdge& edge, const EpochPlan& plan, double room) const;
    void renew(std::uint32_t edge, const EpochPlan& plan);
    void outdate(std::uint32_t part, const geometry::Box& changed);
    static geometry::Box all_of(const Place& place);
    geometry::Box asked(const SurfaceEdge& edge, const Place& place) const;
    void fill(std::uint32_t part, double now);
    std::span<const std::uint32_t> near(std::uint32_t edge, std::uint32_t part, const Looking& at, bool lasts);
    bool can_never_meet(const SurfaceEdge& a, const SurfaceEdge& b) const;

    std::vector<SurfaceEdge> edges_;
    SurfaceParts parts_;
    image::ContactLookup contacts_;
    std::vector<Vec3> rest_;
    const PartEpochs* epochs_ = nullptr;
    PointIndex around_;                     ///< edges of points
    std::vector<Place> places_;             ///< in the epoch
    std::vector<geometry::Box> cells_box_;  ///< as it lies in the cells, seen from their frame
    std::vector<Part> parts_of_;
    std::vector<std::uint64_t> stamp_;          ///< per edge: number of the last epoch by which its list may have become wrong
    std::vector<geometry::Box> asks_;           ///< per edge: what it may ask for in its epoch
    std::vector<geometry::Box> asked_;          ///< per part: of what its edges may ask for in its epoch
    double longest_room_ = 0;                   ///< that a list has [m]
    double mean_length_ = 0, longest_ask_ = 0;  ///< at rest; how far from its middle an edge asks [m]
    NearLists near_;
    LocalLists lists_;          ///< made around the first end
    std::vector<Vec3> second_;  ///< where the second end was then
    std::uint64_t lists_made_ = 0;
    std::vector<PositionCells::Item> boxes_;    ///< scratch
    std::vector<std::uint32_t> found_, close_;  ///< scratch
};

}  // namespace avs::detect
