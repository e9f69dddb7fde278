#include "bench/verlet.h"

#include <immintrin.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "runtime/advance/events/kernels.h"

namespace avs::advance::kernels {
namespace {
#include "runtime/simd/row.inl"

#include "runtime/advance/events/kernels_run.inl"

void drift_all(state::State& state, double step) {
    const Row h = splat_row(step);
    for (std::size_t i = 0; i < state.position.size(); ++i) {
        double* const x = &state.position[i].x;
        const double* const p = &state.momentum[i].x;
        // The fourth lane of a node's row is not a coordinate but the node's time. Differences of rows must be
        // 0 in it, so the sum keeps its old value there.
        const Row row = load_row(x);
        store_row(x, last_of(fma(load_row(p), splat_at(p + 3) * h, row), row));
    }
}

void kick_every(const Arena& arena, state::State& state) {
    constexpr std::size_t ahead = 8;
    const auto* const records = reinterpret_cast<const Tet4SvkRecord*>(arena.data());
    const std::size_t count = arena.element_unit.size();
    for (std::size_t e = 0; e < count; ++e) {
        const Tet4SvkRecord& r = records[e];
        const Tet4SvkRecord& later = records[e + ahead < count ? e + ahead : e];
        for (const std::uint32_t node : later.node) {
            __builtin_prefetch(&state.position[node]);
            __builtin_prefetch(&state.momentum[node], 1);
        }
        Row rows[4];
        for (int a = 0; a < 4; ++a) rows[a] = load_row(&state.position[r.node[a]].x);
        Row impulse[4];
        tet4_svk_impulses(r, rows, impulse);
        for (int a = 0; a < 4; ++a) {
            double* const p = &state.momentum[r.node[a]].x;
            store_row(p, load_row(p) + impulse[a]);
        }
    }
}

/// Kicks all bricks. Their kernel includes drift and ledger; once the first element of a node has kicked, the node's
/// drift is zero.
void kick_bricks(const Arena& arena, state::State& state, double step, double now) {
    std::vector<std::uint64_t> keys;
    for (const std::uint32_t unit : arena.element_unit) keys.push_back(unit);
    keys.resize(keys.size() + key_padding, ~std::uint64_t{0});
    Context context{};
    context.position = state.position.data();
    context.momentum = state.momentum.data();
    context.arena = arena.data();
    context.units = arena.size();
    context.quantum = step;
    KineticChange change{};
    run(context, keys.data(), arena.element_unit.size(), now, true, change);
}

}  // namespace
}  // namespace avs::advance::kernels

namespace avs::bench {

void verlet_step(const advance::Arena& arena, state::State& state, double step) {
    const auto tag = *reinterpret_cast<const std::uint64_t*>(arena.data());
    if (advance::kernels::kind_of(tag) != advance::kernels::Kind::tet4_svk) {
        // This kernel counts times in steps.
        advance::kernels::kick_bricks(arena, state, step, state.position.front().t + 1);
        return;
    }
    advance::kernels::drift_all(state, step);
    advance::kernels::kick_every(arena, state);
}

}  // namespace avs::bench
