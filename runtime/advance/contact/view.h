#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/contact/loose_kicks.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/geometry/box.h"
#include "runtime/geometry/edge_pair.h"
#include "runtime/geometry/round_patch.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The mean plane of a face at a tick. A point with `normal . x > limit` is above all its corners, so not below the face.
struct alignas(64) MeanPlane {
    Vec3 normal;  ///< not of unit length
    double limit = 0;
    Tick tick = -1;
};

/// The box of a face's corners at a tick.
struct alignas(64) FaceBox {
    geometry::Box box;
    Tick tick = -1;
};

/// The boundary for looks: positions of points and faces at a tick; the state is not changed.
///
/// Caches results within a tick: looks of one tick need the same points repeatedly, and contact kicks of that tick do not move
/// them. Between two calls with the same tick the state may only change by such kicks.
class ContactView {
public:
    ContactView(const image::Image& image, const ContactSurface& surface);

    /// Last kicks of elements whose clocks are finer than at rest; null if there are none.
    void read_loose_kicks(const LooseKicks* kicks) { loose_kicks_ = kicks; }

    /// x + (t - t_A) v [m].
    const Vec3& position_of(const state::State& state, PointId point, Tick now) {
        const Seen& entry = points_[point];
        return entry.tick == now ? entry.value : peek(state, point, now);
    }

    const MeanPlane& plane_of(const state::State& state, FaceId face, Tick now) {
        const MeanPlane& entry = planes_[face];
        return entry.tick == now ? entry : measure_plane(state, face, now);
    }

    const geometry::Box& box_of(const state::State& state, FaceId face, Tick now) {
        const FaceBox& entry = boxes_[face];
        return entry.tick == now ? entry.box : measure_box(state, face, now);
    }

    /// Mean normal of the faces around a contactor, each by the sine of its angle there: not by area, so that at an edge of a thin
    /// part the narrow side counts like the wide one. Unit length, or 0.
    const Vec3& node_normal(const state::State& state, ContactorId contactor, Tick now) {
        const Seen& entry = normals_[contactor];
        return entry.tick == now ? entry.value : measure_normal(state, contactor, now);
    }

    /// Sum of the normals of faces around a point, each by its angle there: the sign of its product with the offset of a place,
    /// to which this point is nearest, tells inside from outside. Source: Baerentzen & Aanaes 2005.
    const Vec3& vertex_normal(const state::State& state, PointId point, std::span<const FaceId> faces, Tick now) {
        const Seen& entry = vertex_normals_[point];
        return entry.tick == now ? entry.value : measure_vertex_normal(state, point, faces, now);
    }

    /// v + M^-1 sum_i (h_i / 2 - (t - t_i)) dV_i over the elements, their damping and the loads at a point [m/s]: a kick scheme's
    /// velocity belongs to the middle of each force's step, this one to `now`.
    Vec3 synchronised_velocity(const state::State& state, PointId point, Tick now);
    /// Velocity of a point when it was first read at this tick, and so before any look has changed it.
    Vec3 velocity_before(const state::State& state, PointId point, bool synchronise, Tick now);

    /// Sum of the forces of elements, their damping, and loads on a point at their last kicks [N], projected by its restraint.
    const Vec3& force_on(const state::State& state, PointId point, Tick now);

    /// Part of the damping impulses at a point that is ahead of `now` [N s].
    Vec3 damping_ahead(const state::State& state, PointId point, Tick now) {
        return ahead_.empty() ? Vec3{} : ahead_[point].tick == now ? ahead_[point].value : measure_ahead(state, point, now);
    }

    /// Velocity from the momentum without the part of damping that is ahead of `now` [m/s].
    Vec3 velocity(const state::State& state, PointId point, Tick now) {
        const state::MomentumRow& row = state.momentum[surface_.node_of_point[point]];
        return ahead_.empty() ? state::velocity(row) : row.inverse_mass * (state::momentum(row) - damping_ahead(state, point, now));
    }

    /// Projector of a node by its restraint and by a drive that acts on it; null if the node is free.
    const Mat3* projector(const state::State& state, NodeId node) const;

    /// Cache of ContactEdges for each of its edges.
    struct alignas(64) SeenEdge {
        geometry::EdgeReach reach;
        Tick tick = -1;  ///< tick for which the reach was computed
        geometry::EdgeSector sector;
        Tick sector_tick = -1;
    };
    std::span<SeenEdge> seen_edges(std::size_t count) {
        if (edges_.size() != count) { edges_.resize(count); }
        return edges_;
    }

    /// Caches of SmoothSurface, per face and per fan.
    struct alignas(64) SeenPatch {
        geometry::RoundPatch patch;
        Tick tick = -1;
    };
    struct SeenFan {
        Vec3 normal;
        Tick tick = -1;
    };
    std::span<SeenPatch> seen_patches() { return patches_; }
    std::span<SeenFan> seen_fans() { return fans_; }

    /// Clears the caches, before the use with another state.
    void forget();

    /// After this call nodes whose rows kicks change are appended to this list; null ends it.
    void log_struck(std::vector<NodeId>* to) { struck_ = to; }
    void note_struck(NodeId node) {
        if (struck_ != nullptr) struck_->push_back(node);
    }

private:
    struct alignas(32) Seen {
        Vec3 value;
        Tick tick = -1;
    };
    const Vec3& peek(const state::State& state, PointId point, Tick now);
    const MeanPlane& measure_plane(const state::State& state, FaceId face, Tick now);
    const geometry::Box& measure_box(const state::State& state, FaceId face, Tick now);
    const Vec3& measure_normal(const state::State& state, ContactorId contactor, Tick now);
    const Vec3& measure_vertex_normal(const state::State& state, PointId point, std::span<const FaceId> faces, Tick now);
    const Vec3& missing_of(const state::State& state, PointId point, Tick now);
    Vec3 missing_impulse(const state::State& state, PointId point, double now) const;
    const Vec3& measure_ahead(const state::State& state, PointId point, Tick now);
    Vec3 missing_by(std::span<const ElementKick> kicks, const state::State& state, double now) const;

    const image::Image& image_;
    const ContactSurface& surface_;
    const LooseKicks* loose_kicks_ = nullptr;
    double quantum_;
    std::vector<Seen> points_;  ///< positions [m]
    std::vector<MeanPlane> planes_;
    std::vector<FaceBox> boxes_;
    std::vector<Seen> normals_;         ///< per contactor: unit vectors
    std::vector<Seen> vertex_normals_;  ///< per point
    std::vector<Seen> missing_;         ///< per point: difference of synchronised and present momentum [N s]
    std::vector<Seen> ahead_;           ///< per point: the part of damping [N s]; empty where there is none
    std::vector<Seen> before_;          ///< per point: momenta when first asked for [N s]
    std::vector<Seen> forces_;          ///< per point [N]
    std::vector<SeenEdge> edges_;
    std::vector<SeenPatch> patches_;  ///< empty where nothing is smooth
    std::vector<SeenFan> fans_;
    std::vector<NodeId>* struck_ = nullptr;
};

}  // namespace avs::advance
