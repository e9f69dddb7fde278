#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "runtime/advance/events/arena.h"
#include "runtime/advance/events/kernels.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Number of pieces into which the exact engine divides an image that may use `settings.threads` threads; 0 if the image has
/// features that Piecewise does not run, even as a single piece.
int pieces_of(const image::Image& image, const EngineSettings& settings);

double loads_per_strain_kick(const image::Image& image);

/// The loop of the exact engine for images with strain and load kicks only, on one thread per piece of the mesh. The bits do not
/// depend on the number of pieces. For positions and momenta the reason is that events act on every node in the order (tick, kind,
/// id), whichever thread executes them. For the ledger it is that the energy of each load is summed separately, and strain is the
/// rest of the change of kinetic energy.
class Piecewise {
public:
    /// @param context  the engine's context, from which constant data are taken
    Piecewise(const image::Image& image, Arena& arena, const kernels::Functions& functions, int pieces);
    ~Piecewise();

    /// Like ExactEngine::advance. `context` points into the state.
    std::optional<Stop> advance(const kernels::Context& context, state::State& state, Tick until);
    void keep(state::Keeper& keeper, const state::State& state);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
