#include "runtime/detect/layers/watch.h"

// LayerWatch, told of kicks: whose bounds are in doubt.

namespace avs::detect {

void LayerWatch::kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::bounds);
    if (always_) return;
    check_doubtful(find_doubtful(vertices, now, state), now, state);
    look_again(now, state);
}

void LayerWatch::first_kicked(std::span<const std::uint32_t> row_of, const VertexRows& rows, Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::bounds);
    if (always_) return;
    check_doubtful(guards_.find_doubtful(row_of, rows.momentum, now, doubtful_.data()), now, state);
    look_again(now, state);
}

/// At a multiple of the base period each vertex is checked against its bounds up to the next one. One that was not kicked goes on
/// as before: of it nothing but the time has changed.
void LayerWatch::check_all(std::span<const std::uint32_t> struck, Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::bounds);
    check_doubtful(find_doubtful(struck, now, state), now, state);
    check_doubtful(guards_.find_expired(now, doubtful_.data()), now, state);
    look_again(now, state);
}

/// Writes them to `doubtful_`. Returns how many.
std::size_t LayerWatch::find_doubtful(std::span<const std::uint32_t> vertices, Tick now, const state::State& state) {
    constexpr std::size_t ahead = 12;
    std::size_t doubtful = 0;
    const std::size_t last = vertices.empty() ? 0 : vertices.size() - 1;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::uint32_t later = vertices[std::min(i + ahead, last)];
        guards_.prefetch(later);
        __builtin_prefetch(&look_.momentum_row(later, state));
        // Without a branch: which vertices are in doubt cannot be predicted.
        doubtful_[doubtful] = vertices[i];
        doubtful += guards_.keeps(vertices[i], look_.velocity(vertices[i], state), now) ? 0U : 1U;
    }
    return doubtful;
}

/// The first ones of `doubtful_`. `look_again` has to follow.
void LayerWatch::check_doubtful(std::size_t count, Tick now, const state::State& state) {
    // Balls are far away: they are asked for ahead, but not too many at a time.
    constexpr std::size_t balls_ahead = 24;
    const auto prefetch_balls = [&](std::uint32_t v) {
        __builtin_prefetch(&look_.position_row(v, state));
        __builtin_prefetch(&neighbours_.reference(v));
        for (unsigned left = relied_[v] & ~1U; left != 0; left &= left - 1) __builtin_prefetch(&ball(std::countr_zero(left), v), 1);
    };
    for (std::size_t i = 0; i < count && i < balls_ahead; ++i) prefetch_balls(doubtful_[i]);
    for (std::size_t i = 0; i < count; ++i) {
        if (i + balls_ahead < count) prefetch_balls(doubtful_[i + balls_ahead]);
        check_bounds(doubtful_[i], now, state);
    }
}

}  // namespace avs::detect
