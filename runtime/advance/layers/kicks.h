#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/advance/shared/clock_wish.h"
#include "runtime/advance/shared/engine.h"
#include "runtime/advance/shared/layer_pushes.h"
#include "runtime/advance/shared/whole_bodies.h"
#include "runtime/base/ticks.h"
#include "runtime/certify/trajectory.h"
#include "runtime/detect/layers/look.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Limits of penalty layers, see docs/layers.md.
namespace layer_rule {
inline constexpr std::uint32_t deepest_layer = 100;           ///< deeper stops the run
inline constexpr double warn_resonance = harmless_vibration;  ///< omega h from which contact may add energy
inline constexpr double stop_resonance = 20;
inline constexpr double made_energy = 10;  ///< the run stops if layers have released this many times the energy of the system
}  // namespace layer_rule

/// Penalty layers of all contacts that have them: kicks of the layers that are due, by pair, in the order of pair keys.
///
/// One object serves one run. An engine calls `begin` once, `kicked` after each of its own kicks of a vertex, and `kick` at
/// `next()`, after its strain and load kicks of that tick. Kicks of the engine at the tick of a `kick` may be reported after it,
/// once for each vertex: a look depends on positions only, and a kick changes no position at its own tick.
class LayerKicks {
public:
    explicit LayerKicks(const image::Image& image, const detect::LayerSettings& settings = {});
    ~LayerKicks();
    LayerKicks(LayerKicks&&) noexcept;

    /// Whether some contact of the image has layers.
    static bool used_by(const image::Image& image);

    const detect::LayerSurface& surface() const;
    void begin(Tick now, const state::State& state);
    Tick next() const;
    void kick(Tick now, state::State& state);
    void kicked(std::uint32_t vertex, Tick now, const state::State& state);
    void kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state);
    /// Sets the order in which the engine kicks vertices: each of its kicks is of the first so many of these. Call it before
    /// `begin`.
    void order(std::vector<std::uint32_t> vertices);
    /// `kicked` for the first vertices of that order, one per number of a row, see `read`.
    void first_kicked(std::span<const std::uint32_t> row_of, Tick now, const state::State& state);
    /// For an engine with rows of its own: from now on positions are read from these rows and not from the state, and a `kick`
    /// writes back the vertices that it has kicked, drifted to its tick. Null: the rows of the state.
    void read(const detect::VertexRows* rows);
    /// Whether touches of bodies may change velocities of inner nodes; an engine with rows of its own then has to give access to
    /// them.
    bool moves_whole_bodies() const;
    void set_access(WholeBodies::Access access);
    /// The same for nodes, on the surface or not: drives, and loads that change with time.
    void nodes_kicked(std::span<const std::uint32_t> nodes, Tick now, const state::State& state);
    /// Kicks of unknown vertices.
    void all_kicked(Tick now, const state::State& state);

    /// For an engine whose elements can get finer clocks: layers that vibrate a node faster than its elements kick add to a list
    /// from now on, in `kick`. @param steps  of the elements at a node
    void ask_for_clocks(std::function<StepsAtNode(std::uint32_t node, const state::State&)> steps, std::vector<VibrationAsk>* to);
    /// For engines that update the ledger only from time to time: `write` is called where its values are needed.
    void ledger_by(std::function<void(state::State&)> write);
    /// To be called when the ledger is up to date: notes the energy with which that of layers is compared.
    void note_work(const state::State& state);

    /// Appends a knot wherever a vertex may turn; null: no more.
    void log_knots(std::vector<certify::Knot>* to);
    /// Data of the culling are not saved, since they change no bit of the results.
    void keep(state::Keeper& keeper);
    /// Impulses of layers on nodes of damped elements.
    LayerPushes& pushes();
    /// Why the run has to stop, if it has to.
    std::optional<Stop> stop() const;
    const detect::LayerStatistics& statistics() const;
    /// Levels of all its tables of kernels.
    std::vector<simd::Level> levels() const;
    /// Processor time so far, estimated [s].
    double seconds() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Finds surfaces that pass through each other, or are closer than their layers are thick, at the start of an image. Names the
/// worst pair.
std::optional<std::string> find_initial_contact(const image::Image& image);

/// "vertex 3 of body `a` and face (4, 5, 6) of body `b`", nodes by number.
std::string describe_pair(const image::Image& image, const detect::LayerSurface& surface, const detect::LayerPair& pair);

/// What a check of penalty layers needs to know of an image, without knots.
certify::Trajectory trajectory_of(const image::Image& image);
/// Positions of all vertices of layers at a tick, as knots, if no kick follows: the beginning and the end of a trajectory.
std::vector<certify::Knot> knots_at(Tick now, const image::Image& image, const state::State& state);

/// Energy stored in layers, and impulses that their kicks have delivered beyond `state.now`, added per node; as if no pair parted
/// inelastically. Searches all pairs anew. @param pairs if not null: sums of these impulses for each two bodies, sorted
double layer_energy(const image::Image& image, const state::State& state, std::span<const Vec3> position, std::span<Vec3> ahead,
                    std::vector<state::PairAhead>* pairs = nullptr);

}  // namespace avs::advance
