#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/layers/certificate_queue.h"
#include "runtime/detect/layers/kinetic_tree.h"
#include "runtime/detect/layers/look.h"

namespace avs::detect {

/// Finds the layers that act, and the ticks of the next looks, in the way of the papers: by certificates that fail at times
/// computed from straight trajectories, and that are rescheduled whenever one of their vertices is kicked. This class has the
/// interface of LayerWatch and gives the same bits.
///
/// A *slab* is the space between two parallel planes that move with a constant speed along their normal n. It is as thick as the
/// distance at which a layer begins (plus both half thicknesses): while one primitive is on each side, that layer does not act. The
/// slab fails when the first of the vertices reaches the plane on its side, at n . x = side, after the time
///
///     (n . x - side) / (speed - n . v)
///
/// When a slab fails, another one is sought; if none lasts long enough, the layers of the next class are activated early: they are
/// queried at each of their ticks, and the slab covers only the classes after them. Layers that are found inactive while their pair
/// separates are covered by the slab again (Harmon et al. 2012, 4.1 and 5.1; Vouga et al. 2010, algorithms 2 to 5). A KineticTree,
/// with one certificate per vertex, decides which pairs have slabs at all.
///
/// Differences from the papers: all layers of a pair that are due are one event; layers of one class become active together; a kick
/// changes the crossing time of its own vertex only; a certificate that is postponed keeps its old place in the queue until that
/// comes first, and is moved then.
class SlabWatch {
public:
    SlabWatch(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings);

    void begin(Tick now, const state::State& state);
    Tick next() const { return next_; }
    const LayerHits& look(Tick now, const state::State& state);
    void settle(std::span<const std::uint32_t> struck, Tick now, const state::State& state);
    void kicked(std::uint32_t vertex, Tick now, const state::State& state);
    void kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state) {
        for (const std::uint32_t vertex : vertices) kicked(vertex, now, state);
    }
    void keep(state::Keeper& keeper) { look_.misaligned.keep(keeper); }
    /// After this call positions and momenta are read from these rows.
    void read(const VertexRows* rows) { look_.read(rows); }
    const std::optional<LayerStop>& stop() const { return look_.stop; }
    /// Levels of machine code of all kernels in use.
    std::vector<simd::Level> levels() const { return {look_.level()}; }
    const LayerStatistics& statistics() const { return look_.statistics; }

private:
    /// A pair that is inactive (rate -1) or is queried at multiples of base_period 2^-rate. The slab covers the layers of classes
    /// finer than the rate.
    struct Pair {
        LayerPair pair;
        std::array<std::uint32_t, 4> vertex{};
        std::uint32_t table = 0;
        double offset = 0;
        int rate = -1;
        std::uint32_t rate_place = 0;  ///< place among the pairs of this rate
        bool in_use = false;
        bool due = false;  ///< whether it is being queried
        bool failed = false;
        Tick grid = 0;  ///< all events of the pair are at multiples of this number of ticks
        // Data of the slab:
        Vec3 normal;
        double place = 0, speed = 0;  ///< place along the normal at `made` [m]; speed along the normal [m/s]
        double half = 0;              ///< half thickness [m]
        Tick made = 0;
        Tick fails = 0;                     ///< first tick of the pair's grid at which the slab may not hold
        std::array<Tick, 4> crossing{};     ///< for each vertex: first tick of the grid at which it may have reached the slab
        std::array<std::uint32_t, 4> at{};  ///< place of this pair in each vertex's list
    };
    /// A pair, and the number of one of its vertices in it.
    struct Corner {
        std::uint32_t pair = 0, corner = 0;
    };
    struct Due {
        std::uint32_t pair = 0;
        LayerLook::Seen seen;
    };

    void add_items();
    void follow_tree(Tick now);
    /// A pair of primitives of two near items; it has a slab if the DOPs of the primitives are near, too.
    struct Candidate {
        LayerPair pair;
        std::array<std::uint32_t, 4> vertex{};
        double offset = 0;
        std::uint32_t number = no_pair;
    };
    static constexpr std::uint32_t no_pair = 0xffffffff;
    void find_candidates(const KineticTree::Change& change);
    void follow(Candidate& candidate, Tick now);
    std::uint32_t add_pair(const Candidate& candidate, Tick now);
    void drop_pair(std::uint32_t number);
    void set_rate(Pair& pair, std::uint32_t number, int rate);
    void make_due(std::uint32_t number, bool failed);
    void decide(const Due& due, Tick now, const state::State& state);
    /// First tick of a grid after now + `seconds`.
    Tick tick_after(Tick now, double seconds, Tick grid) const;
    Tick vertex_crossing(const Pair& pair, std::size_t corner, double coordinate, double speed, Tick now) const;
    void reschedule(std::uint32_t number, Pair& pair);
    void schedule_exit(std::uint32_t vertex, const Vec3& x, const Vec3& v, Tick now);
    void find_next(Tick now);
    std::uint32_t queue_number(std::uint32_t pair) const { return static_cast<std::uint32_t>(exit_.size()) + pair; }

    const LayerSurface& surface_;
    const LayerClocks& clocks_;
    LayerSettings settings_;
    LayerLook look_;
    int finest_ = 0;
    Tick grid_ = 0;  ///< period of the finest class of all pairs [ticks]
    std::vector<KineticTree::Item> items_;
    std::vector<std::vector<std::uint32_t>> owned_vertices_, owned_edges_;  ///< per item: vertices and edges that belong to it
    std::optional<KineticTree> tree_;
    CertificateQueue queue_;  ///< certificates of vertices, then those of pairs
    std::vector<Tick> exit_;  ///< per vertex: first tick at which it may have left its DOP
    std::vector<Pair> pairs_;
    std::vector<std::uint32_t> free_;
    std::vector<std::vector<Corner>> corners_;         ///< per vertex: the pairs whose slabs a kick of the vertex reschedules
    std::vector<std::vector<Candidate>> of_slot_;      ///< by KineticTree::Change::slot: pairs of primitives of the two items
    std::vector<std::vector<std::uint32_t>> of_rate_;  ///< pairs that are queried, by rate
    std::vector<std::uint32_t> due_numbers_;
    std::vector<Due> due_;
    Tick done_ = -1;
    Tick next_ = 0;
};

}  // namespace avs::detect
