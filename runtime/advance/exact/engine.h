#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/certify/trajectory.h"
#include "runtime/detect/layers/look.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Why a simulation cannot go on: names the element or pair, its body and source line.
struct Stop {
    std::string message;
    Tick tick = 0;
};

/// Positions, momenta and node times at tick 0, before any kick.
state::State initial_state(const image::Image& image);

/// Which machine code the kernels run in. All give the same bits; what the processor lacks is replaced by the next lower.
enum class Simd {
    best,      ///< AVX-512
    avx2,      ///< with FMA
    baseline,  ///< any x86-64
};

/// Threads of the exact engine. It uses them where strain and load kicks are all there is (piecewise.h) and each of them gets
/// enough elements; the result has the same bits for any number.
struct ExactThreads {
    int count = 1;
    std::uint32_t least_elements = 30'000;  ///< per thread; below two threads' worth there is no gain, and one calendar takes all
    double most_loads = 0.02;               ///< load kicks per strain kick: each is a call of its own there
};

/// The exact engine: every event at its own tick, in the order (tick, kind, id), from a calendar queue.
///
/// Starts with half kicks: an event whose phase is 0 first acts at tick 0 with half its weight, because the velocity of a kick
/// scheme is a half-step quantity and the initial velocity is not. After that every kick has its full weight.
class ExactEngine {
public:
    explicit ExactEngine(const image::Image& image, Simd simd = Simd::best, const detect::LayerSettings& layers = {},
                         const ExactThreads& threads = {});
    ~ExactEngine();
    ExactEngine(ExactEngine&&) noexcept;

    /// Executes every event before `until`. On return `state.now == until`, or a reason to stop (the state is then as the stop left
    /// it). May be called again with a later time and the same state; cutting a run in pieces does not change a bit of the result,
    /// nor where it stops: blow-ups are looked for at ticks of the engine's own.
    std::optional<Stop> advance(state::State& state, Tick until);

    /// Saves what the engine remembers beyond the state, or restores it into an engine that has not advanced yet. The state is
    /// saved before, or restored before. A run from there goes on bit by bit as the one that was saved.
    void keep(state::Keeper& keeper, const state::State& state);

    /// `ContactKicks::unsettled_energy` [J] at `state.now`; 0 without contact of that kind.
    double unsettled_energy(const state::State& state) const;

    /// Processor time of contact so far [s], estimated: `ContactKicks::seconds`. 0 without contact of that kind.
    double contact_seconds() const;
    /// `ContactKicks::passed_unseen`.
    std::optional<std::string> passed_unseen() const;

    /// From now on appends every knot in the paths of penalty layers' vertices; null: no more. They begin at tick 0.
    void log_knots(std::vector<certify::Knot>* to);
    /// How penalty layers were watched; zeros without them.
    detect::LayerStatistics layer_statistics() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Energies at `state.now`.
state::Energies energies(const image::Image& image, const state::State& state);

/// Positions at `state.now` of all nodes, without touching the state.
void positions_now(const image::Image& image, const state::State& state, std::span<Vec3> out);

/// Positions at `state.now` and velocities as the kicks left them, in one pass: of all nodes, or number i of nodes[i]. No
/// velocities where there is no room for them. Returns the highest speed [m/s] that it came across; not a number where something is
/// not finite.
struct Motion {
    std::span<Vec3> position, velocity;
};
double motion_now(const image::Image& image, const state::State& state, const Motion& out);
double motion_now(const image::Image& image, const state::State& state, std::span<const std::uint32_t> nodes, const Motion& out);

/// Linear and angular momentum (about the origin) at `state.now`.
struct Momenta {
    Vec3 linear, angular;
};
Momenta momenta(const image::Image& image, const state::State& state);

}  // namespace avs::advance
