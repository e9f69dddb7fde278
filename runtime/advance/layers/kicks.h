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
inline constexpr std::uint32_t deepest_layer = 100;  ///< the run stops if a deeper layer becomes active
/// Omega: frequency of the layers at a node [1/s]; h: the longest step there [s].
inline constexpr double warn_resonance = harmless_vibration;  ///< omega h above which contact may add energy
inline constexpr double stop_resonance = 20;                  ///< omega h above which the run stops
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
    /// Sets the order in which the engine kicks vertices: each of its kicks is of the first n of `vertices`, with some n. Must be
    /// called before `begin`.
    void order(std::vector<std::uint32_t> vertices);
    /// Reports kicks of the first `row_of.size()` vertices of that order; their positions are in these rows of the table given to
    /// `read`.
    void first_kicked(std::span<const std::uint32_t> row_of, Tick now, const state::State& state);
    /// For an engine that keeps positions and momenta in rows of its own. After this call positions are read from these rows and
    /// not from the state, and a `kick` writes the vertices that it has kicked back to the state, drifted to its tick. Null: the
    /// rows of the state.
    void read(const detect::VertexRows* rows);
    /// Whether touches of bodies may change velocities of inner nodes. An engine with rows of its own then has to copy them into
    /// the state and back.
    bool moves_whole_bodies() const;
    void set_access(WholeBodies::Access access);
    /// Reports kicks of nodes, on the surface or not, by drives and by loads that change with time.
    void nodes_kicked(std::span<const std::uint32_t> nodes, Tick now, const state::State& state);
    /// Reports that the engine has kicked vertices without knowing which: any of them may have a new velocity.
    void all_kicked(Tick now, const state::State& state);

    /// For an engine whose elements can get finer clocks. After this call, `kick` appends a request to `to` for each node that
    /// vibrates in its layers too fast for the clocks of its elements.
    /// @param steps  gives the steps of the elements at a node
    void ask_for_clocks(std::function<StepsAtNode(std::uint32_t node, const state::State&)> steps, std::vector<VibrationAsk>* to);
    /// For engines that update the ledger only from time to time: `write` is called when its values are needed.
    void ledger_by(std::function<void(state::State&)> write);
    /// To be called when the ledger is up to date: stores the energy with which that of layers is compared.
    void note_work(const state::State& state);

    /// After this call a knot is appended wherever a vertex may change its direction; null: no more knots.
    void log_knots(std::vector<certify::Knot>* to);
    /// Saves or restores all data but those of the culling, which change no bit of the results.
    void keep(state::Keeper& keeper);
    /// Impulses of layers on nodes of damped elements.
    LayerPushes& pushes();
    /// The reason why the run has to stop, if there is one.
    std::optional<Stop> stop() const;
    const detect::LayerStatistics& statistics() const;
    /// Levels of machine code: one for each table of kernels that it uses.
    std::vector<simd::Level> levels() const;
    /// Processor time so far, estimated [s].
    double seconds() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Finds surfaces that cross at the start of an image, or are closer than their layers are thick. The message names the worst pair.
std::optional<std::string> find_initial_contact(const image::Image& image);

/// Names a pair: "vertex 3 of body `a` and face (4, 5, 6) of body `b`", with numbers of nodes.
std::string describe_pair(const image::Image& image, const detect::LayerSurface& surface, const detect::LayerPair& pair);

/// The surfaces of an image for the proof of a run with penalty layers, without knots.
certify::Trajectory trajectory_of(const image::Image& image);
/// Positions of all vertices of layers at a tick, as knots, if no kick follows: the beginning or the end of a trajectory.
std::vector<certify::Knot> knots_at(Tick now, const image::Image& image, const state::State& state);

/// Energy stored in layers [J], as if no pair parted inelastically. All pairs are searched again.
/// @param ahead  per node: the impulses that kicks of layers delivered for times after `state.now` are added [N s]
/// @param pairs  if not null, output: sums of these impulses for each pair of bodies, sorted
double layer_energy(const image::Image& image, const state::State& state, std::span<const Vec3> position, std::span<Vec3> ahead,
                    std::vector<state::PairAhead>* pairs = nullptr);

}  // namespace avs::advance
