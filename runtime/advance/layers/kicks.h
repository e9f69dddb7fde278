#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

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
inline constexpr std::uint32_t deepest_layer = 100;  ///< deeper stops the run
inline constexpr double warn_resonance = 2;          ///< omega h from which contact may heat
inline constexpr double stop_resonance = 20;
inline constexpr double made_energy = 10;  ///< layers that have given away this many times the energy there is stop the run
}  // namespace layer_rule

/// Penalty layers of all contacts that have them: kicks of the layers that are due, by pair, in the order of pair keys.
///
/// One object serves one run. An engine calls `begin` once, `kicked` after each of its own kicks of a vertex, and `kick` at
/// `next()`, after its strain and load kicks of that tick. What it kicks at the tick of a `kick` it may tell behind it, once for
/// each vertex: a look sees where vertices are, and a kick moves no vertex before time goes on.
class LayerKicks {
public:
    explicit LayerKicks(const image::Image& image, const detect::LayerSettings& settings = {});
    ~LayerKicks();
    LayerKicks(LayerKicks&&) noexcept;

    /// Some contact of the image has layers.
    static bool used_by(const image::Image& image);

    const detect::LayerSurface& surface() const;
    void begin(Tick now, const state::State& state);
    Tick next() const;
    void kick(Tick now, state::State& state);
    void kicked(std::uint32_t vertex, Tick now, const state::State& state);
    void kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state);
    /// The engine kicks so many vertices together, always the first of these. Before `begin`.
    void order(std::vector<std::uint32_t> vertices);
    /// `kicked` of as many of them as there are numbers of rows, see `read`.
    void first_kicked(std::span<const std::uint32_t> row_of, Tick now, const state::State& state);
    /// The engine has rows of its own: from now on vertices are where these have them, and a `kick` gives back the vertices it has
    /// struck, drifted to its tick. Rows of the state are read no more. Null: those of the state.
    void read(const detect::VertexRows* rows);
    /// Some touches of bodies change velocities of inner nodes, too: an engine with rows of its own says how to get at them.
    bool moves_whole_bodies() const;
    void set_access(WholeBodies::Access access);
    /// The same for nodes, on the surface or not: drives, and loads that change with time.
    void nodes_kicked(std::span<const std::uint32_t> nodes, Tick now, const state::State& state);
    /// Kicks of unknown vertices.
    void all_kicked(Tick now, const state::State& state);

    /// For engines that know their ledger only now and then: `write` is called where it may make a difference.
    void ledger_by(std::function<void(state::State&)> write);
    /// The ledger is up to date: how much energy there is for layers to be measured by.
    void note_work(const state::State& state);

    /// Appends a knot wherever a vertex may turn; null: no more.
    void log_knots(std::vector<certify::Knot>* to);
    /// What culling remembers is not kept: it changes no bit.
    void keep(state::Keeper& keeper);
    /// What it gives nodes of damped elements.
    LayerPushes& pushes();
    /// Why the run has to stop, if it has to.
    std::optional<Stop> stop() const;
    const detect::LayerStatistics& statistics() const;
    /// Of all its tables of kernels.
    std::vector<simd::Level> levels() const;
    /// Processor time so far, about [s].
    double seconds() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// What an image must not begin with: surfaces that pass through each other or are closer than their layers are thick. Names the
/// worst pair.
std::optional<std::string> find_initial_contact(const image::Image& image);

/// "vertex 3 of body `a` and face (4, 5, 6) of body `b`", nodes by number.
std::string describe_pair(const image::Image& image, const detect::LayerSurface& surface, const detect::LayerPair& pair);

/// What a check of penalty layers needs to know of an image, without knots.
certify::Trajectory trajectory_of(const image::Image& image);
/// Where all vertices of layers are at a tick, from which on nothing has kicked them, as knots: the beginning and the end of a
/// trajectory.
std::vector<certify::Knot> knots_at(Tick now, const image::Image& image, const state::State& state);

/// Energy stored in layers, and impulses that their kicks have delivered beyond `state.now`, added per node; as if no pair parted
/// inelastically. Looks for all pairs anew.
/// @param pairs  not null: of these impulses what each two bodies have, sorted
double layer_energy(const image::Image& image, const state::State& state, std::span<const Vec3> position, std::span<Vec3> ahead,
                    std::vector<state::PairAhead>* pairs = nullptr);

}  // namespace avs::advance
