#pragma once

#include <memory>
#include <optional>
#include <string>

#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The law projection: what penetrates at the end of a step is moved out, then momenta answer by their decomposition
/// (runtime/contact/decomposition.h). Vertices in triangles first, then edges in edges; among them by the time of the step at which
/// they met. One pair after another: each is looked at where those before it have left it, moved, and answers at once, so that its
/// two points coincide when its impulse acts. Then again, for what moves have pushed in, until nothing penetrates (at most 10
/// passes).
///
/// A move goes along the pair's normal. `shared`: dx_i = w_i M_i^-1 n depth / D, which leaves the centre of mass, and impulses in
/// proportion to a small rotation of the pair's nodes give back the angular momentum that it took. `node`: the first primitive
/// alone, without that. Held and driven nodes stay where they are.
///
/// One object serves one run. The engine calls `before_kick` before the kicks of a step's last tick, and `act` after them:
/// velocities that belong to that tick are the mean of both, (v_before + v_after) / 2.
class ProjectionKicks {
public:
    explicit ProjectionKicks(const image::Image& image);
    ~ProjectionKicks();
    ProjectionKicks(ProjectionKicks&&) noexcept;

    static bool used_by(const image::Image& image);

    void before_kick(const state::State& state);
    void act(Tick now, state::State& state);
    void keep(state::Keeper& keeper);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// What an image with this law must not begin with: surfaces that pass through each other. Names a pair and its depth.
std::optional<std::string> find_initial_penetration(const image::Image& image);

}  // namespace avs::advance
