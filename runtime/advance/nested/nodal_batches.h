#pragma once

#include <cstddef>
#include <cstdint>

/// Batches of potentials of nodes (runtime/mechanics/elements/nodal.h), whose stencils have any size. Included by kernels.h; like
/// it, no inline function may stand here.
namespace avs::advance::nested {

/// Stencils are large: of the nodes that a patch of 8^3 potentials of bricks touches, half are not its own. So patches with
/// potentials, and with the elements around, may have more nodes than others (they are wide), and offsets of those count in units
/// of eight bytes, which an address may be scaled by. Their local nodes stand behind those of other patches and their velocities,
/// and their own velocities behind them; the last eight belong to no node here, too.
constexpr std::size_t max_wide_nodes = 4096;
constexpr std::size_t first_wide_dummy = max_wide_nodes - 8;

struct WideOffset {
    std::uint16_t eights;
};
using WideOffsets = WideOffset[8];

/// Eight potentials, the head of what stands in the arena:
///
///   NodalBatch | offsets of slots 1 .. slots, up to a multiple of 64 bytes | gradients of slots 1 .. slots
///
/// A slot is a place in the stencils, the node itself is 0. Stencils shorter than the longest are filled up with the node itself
/// and a gradient of zero, which neither sees nor gives anything. With F = sum_a (x_a - x_0) g_a^T, the impulses are -h V P g_a,
/// and what they add up to is taken from the node itself:
///   finite:  P / mu = F (kappa tr(C - I) I + C - I), C = F^T F;   linear:  P / mu = 2 kappa tr(F - I) I + F + F^T - 2 I
/// with kappa = lambda / (2 mu) of the patch's material.
struct alignas(64) NodalBatch {
    double scale[8];      ///< -h V mu
    std::uint32_t slots;  ///< of the longest stencil, but the node itself
    std::uint32_t bytes;  ///< of all of it: the next batch stands behind
    WideOffsets self;     ///< the nodes themselves
};
static_assert(sizeof(NodalBatch) == 128);

/// Of potentials of one shape a batch is nothing but offsets, of the nodes themselves and of slots, up to a multiple of 64 bytes.
/// Slots whose gradients are opposite, as on both sides of a node inside a grid, come first, in pairs: of a pair only the
/// difference of the two positions counts, and the node itself gets nothing of it.
/// Run::shape is: -h V mu | gradients, x y z, of the first slot of each pair and of every other slot.

/// dN/dX means of a slot [1/m]: x y z.
struct alignas(64) NodalGradient {
    double of[3][8];
};

}  // namespace avs::advance::nested
