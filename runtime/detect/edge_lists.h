#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/detect/position_cells.h"
#include "runtime/detect/wide_skin.h"
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

/// Edges that may hit each other, or are within reach, while no point is farther than the skin from where it was at `rebuild`.
class EdgeLists {
public:
    /// @param contacts  of all bodies
    /// @param rest      rest position of each point [m]: edges of one body that are near each other there never meet
    EdgeLists(std::vector<SurfaceEdge> edges, const image::ContactLookup& contacts, std::span<const Vec3> rest,
              double lateral_tolerance);

    /// Begins an epoch. `points` are the positions of all points at one time [m], `skin` >= 0 [m].
    void rebuild(std::span<const Vec3> points, double skin, double cell_factor);

    /// Sorted.
    std::span<const std::uint32_t> candidates(std::uint32_t edge) const {
        return {candidates_.data() + begin_[edge], begin_[edge + 1] - begin_[edge]};
    }
    std::span<const SurfaceEdge> edges() const { return edges_; }

private:
    geometry::Box hit_box(const SurfaceEdge& edge, std::span<const Vec3> points, double skin) const;
    void measure(std::span<const Vec3> points, double skin);
    void collect(double cell_factor);
    bool may_meet(std::uint32_t edge, std::uint32_t other) const;
    bool can_never_meet(const SurfaceEdge& a, const SurfaceEdge& b) const;

    std::vector<SurfaceEdge> edges_;
    image::ContactLookup contacts_;
    std::vector<Vec3> rest_;
    double lateral_tolerance_ = 0;
    PositionCells cells_;
    std::vector<PositionCells::Item> boxes_;  ///< scratch
    // Of an edge at its reference position: itself, what it asks for, and what may hit it.
    std::vector<geometry::Box> own_, near_, hits_;
    WideSkin wide_;
    std::vector<std::uint32_t> wide_begin_{0}, wide_candidates_;
    std::vector<std::uint32_t> begin_{0}, candidates_;
};

}  // namespace avs::detect
