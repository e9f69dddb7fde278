#pragma once

#include <memory>
#include <optional>
#include <string>

#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The law projection: pairs that penetrate at the end of a step are moved apart, then their momenta change by their decomposition
/// (runtime/contact/decomposition.h). Vertices in triangles come first, then edges in edges, each sorted by the time within the
/// step at which they met. Pairs are handled one after another, each at the positions that earlier pairs have left: a pair is moved
/// until its two points coincide, and gets its impulse right after that. This is repeated for pairs that moves have pushed in,
/// until nothing penetrates (at most 10 passes).
///
/// A move goes along the pair's normal. `shared`: dx_i = w_i M_i^-1 n depth / D, which keeps the centre of mass; impulses in
/// proportion to a small rotation of the pair's nodes restore the angular momentum. `node`: only the first primitive is moved,
/// and angular momentum is not restored. Held and driven nodes stay where they are.
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

/// Finds surfaces that pass through each other at the start of an image with this law. The message names a pair and its depth.
std::optional<std::string> find_initial_penetration(const image::Image& image);

}  // namespace avs::advance
