#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "runtime/advance/layers/body_touches.h"
#include "runtime/advance/layers/hit_lanes.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/layers/stage_watch.h"
#include "runtime/advance/shared/forcings.h"
#include "runtime/advance/shared/stopwatch.h"
#include "runtime/detect/layers/slabs.h"
#include "runtime/detect/layers/vertex_marks.h"
#include "runtime/detect/layers/watch.h"
#include "runtime/state/peek.h"

/// Inside of LayerKicks: kicks.cpp finds hits and stops runs, hits.cpp applies hits, plain_hits.cpp applies the most frequent kind
/// of hits faster.
namespace avs::advance {

/// The culling: motion bounds in windows (which can also query all pairs at all ticks), or the slabs of the papers. Which of the
/// two it is is tested once per tick or kick, not per pair.
using LayersBy = std::variant<detect::LayerWatch, detect::SlabWatch>;

/// The rows of a hit's vertices.
struct Struck {
    std::size_t count = 0;
    bool four_free = false;  ///< whether there are four nodes and all of them are free
    std::array<std::uint32_t, 4> node{};
    std::array<state::MomentumRow*, 4> momentum{};
    std::array<const Mat3*, 4> projector{};  ///< null: the identity
    state::PairTally* pair = nullptr;        ///< tally of the two bodies
};

/// Share of each class of layers in the impulse of a hit; the sum is 1.
struct Shares {
    struct Part {
        Tick period = 0;
        double share = 0;
    };
    Tick now = 0;
    std::vector<Part> parts;
};

struct LayerKicks::Impl {
    Impl(const image::Image& from, const detect::LayerSettings& settings);

    void kick(Tick now, state::State& state);
    void kicked(std::uint32_t vertex, Tick now, const state::State& state);
    void kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state);
    /// Whether some hit was deeper than allowed.
    static bool is_deep(const state::State& state) {
        return std::any_of(state.contacts.begin(), state.contacts.end(),
                           [](const state::ContactTally& tally) { return tally.deepest_layer > layer_rule::deepest_layer; });
    }
    void settle_touches(Tick now, state::State& state);
    void watch_depth(const detect::LayerHit& hit, Tick now);
    void give(const detect::LayerHits& hits, const detect::LayerHits::Run& run, Tick now, state::State& state);
    bool is_plain(const detect::LayerHits::Run& run) const;
    void find_free(const detect::LayerHits& hits, Tick now, state::State& state);
    std::size_t count_plain(const detect::HitColumns& hits, std::size_t most) const;
    void apply_plain(const detect::HitColumns& hits, std::size_t count, const detect::LayerHits::Run& run, Tick now,
                     state::State& state);
    /// Called before a vertex gets an impulse: drifts it to this tick, if it has not been drifted yet.
    void take_there(std::uint32_t vertex, Tick now, state::State& state) {
        if (pushed_at[vertex] == kick_number) return;
        pushed_at[vertex] = kick_number;
        struck_vertices.push_back(vertex);
        const Vec3 x = place(vertex, now, state);
        position_row(vertex, state) = {x.x, x.y, x.z, static_cast<double>(now)};
    }
    /// Position of a vertex, in the engine's rows or in the state.
    state::PositionRow& position_row(std::uint32_t vertex, state::State& state) const {
        return rows == nullptr ? state.position[surface.node_of_vertex[vertex]] : rows->position[rows->of_vertex[vertex]];
    }
    state::MomentumRow& momentum_row(std::uint32_t vertex, state::State& state) const {
        return rows == nullptr ? state.momentum[surface.node_of_vertex[vertex]] : rows->momentum[rows->of_vertex[vertex]];
    }
    Vec3 place(std::uint32_t vertex, Tick now, const state::State& state) const {
        return rows == nullptr ? state::peek(state, surface.node_of_vertex[vertex], now, clocks.quantum)
                               : state::peek(rows->position[rows->of_vertex[vertex]], rows->momentum[rows->of_vertex[vertex]], now,
                                             clocks.quantum);
    }
    state::PairTally& tally_of(const std::uint32_t (&vertex)[4], state::State& state);
    Struck rows_of(const detect::LayerHit& hit, state::State& state);
    void apply(const detect::LayerHit& hit, const Struck& struck, Tick now, state::State& state);
    /// Projector of a node by its restraint and drive; null if it is free.
    const Mat3* projector(std::uint32_t node, const state::State& state) const {
        const std::uint32_t number = projector_of(image, state, node);
        return is_identity[number] != 0 ? nullptr : &image.tables.projectors[number];
    }
    double push(const detect::LayerHit& hit, const Struck& struck, const Vec3& impulse, Tick now, state::State& state);
    double push_four(const detect::LayerHit& hit, const Struck& struck, const Vec3& impulse);
    void share_out(std::uint32_t contact, double distance, std::uint32_t active, Tick now);
    void note_push(std::uint32_t vertex, const Vec3& given);
    void note_plain(const detect::HitColumns& hits, std::size_t count, std::uint32_t contact, Tick now);
    void tally(std::uint32_t contact, std::span<const double> distances, std::span<const double> active, state::PairTally& pair,
               Tick now, state::State& state);
    void watch_resonance(const detect::LayerHits& hits, Tick now, state::State& state);
    void ask_for_clocks(const state::State& state);
    bool is_resonance_known(const state::State& state) const;
    void note_resonance(const state::State& state) {
        for (std::size_t c = 0; c < resonance.size(); ++c) resonance[c] = state.contacts[c].resonance;
    }
    void note_work(const state::State& state);
    bool made_energy() const { return supplied > layer_rule::made_energy * (kinetic_at_start + most_worked); }
    void watch_energy(Tick now, state::State& state);
    void log_knot(std::uint32_t vertex, Tick now, const state::State& state) const {
        if (knots != nullptr) knots->push_back({vertex, 0, now, place(vertex, now, state)});
    }
    void halt(const detect::LayerPair& pair, Tick now, const std::string& what);
    std::string driven_by(const detect::LayerPair& pair, Tick now) const;
    std::string heated_by(const detect::LayerPair& pair) const;

    image::Image image;
    detect::LayerSurface surface;
    detect::LayerClocks clocks;
    LayersBy watch;
    BodyTouches touches;
    LayerPushes pushes;
    /// Shares of the classes in the present hit; only used for `pushes`.
    Shares shares;
    detect::PartClock* parts = nullptr;                                            ///< see LayerSettings
    std::function<StepsAtNode(std::uint32_t node, const state::State&)> steps_at;  ///< null: elements keep their clocks
    std::vector<VibrationAsk>* asks = nullptr;
    std::vector<double> stiffness;          ///< per vertex, while resonance is measured [N/m]
    std::vector<std::uint32_t> touched;     ///< vertices whose stiffness is not 0
    std::vector<std::uint8_t> is_identity;  ///< per projector: whether it is the identity
    std::size_t latest_pair = 0;            ///< index of the last used pair of bodies in the state
    double kinetic_at_start = 0;
    double most_worked = 0;  ///< largest |strain| + |load| + |forcing| of the ledger, with the work of drives, so far [J]
    double supplied = 0;     ///< energy that layers gave so far, also to driven nodes [J]; minus this is the energy they store
    std::function<void(state::State&)> write_ledger;
    const detect::VertexRows* rows = nullptr;    ///< null: the rows of the state
    std::vector<std::uint32_t> kick_order;       ///< see LayerKicks::order
    std::vector<std::uint32_t> struck_vertices;  ///< vertices that the last kick pushed
    std::vector<std::uint64_t> pushed_at;        ///< per vertex: number of the last kick that pushed it
    detect::VertexMarks named;                   ///< marks the vertices of plain hits while they are collected
    std::vector<std::uint32_t> plain_vertices;   ///< vertices of plain hits, with room for all vertices
    std::vector<std::uint64_t> free_at;  ///< per vertex: number of the last kick with a plain hit at it, if the vertex was free
    bool all_free = false;               ///< whether all vertices of plain hits are free and all these hits have a direction
    std::uint64_t kick_number = 0;
    HitLanes lanes{};
    const HitFunctions& push_lanes;
    std::optional<detect::LayerPair> last_pair;
    Tick latest = 0;                ///< last kick of any kind
    Tick latest_kick = 0;           ///< last kick of layers
    std::vector<double> resonance;  ///< per contact: largest omega h at the last tick at which layers of all classes were due
    std::optional<Stop> stop;
    std::vector<certify::Knot>* knots = nullptr;
    StageWatch stage_watch;         ///< measures the time of the stages of a tick
    ContactStopwatch vertex_watch;  ///< measures the time for vertices that are reported one by one
};

}  // namespace avs::advance
