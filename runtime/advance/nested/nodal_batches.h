#pragma once

#include <cstddef>
#include <cstdint>

/// Batches of potentials of nodes (runtime/mechanics/elements/nodal.h), whose stencils have any size. Included by kernels.h; like
/// that header, this one must not contain inline functions.
namespace avs::advance::nested {

/// Stencils are large: a patch of 8^3 potentials of bricks has as many foreign nodes as own ones. So *wide* patches, those with
/// potentials and the elements around them, may have more nodes than others. Their offsets are in units of eight bytes, a factor
/// that addresses of the processor allow. Their local nodes are stored after those of other patches and their velocities, and are
/// followed by their own velocities; here, too, the last eight are dummies.
constexpr std::size_t max_wide_nodes = 4096;
constexpr std::size_t first_wide_dummy = max_wide_nodes - 8;

struct WideOffset {
    std::uint16_t eights;
};
using WideOffsets = WideOffset[8];

/// Head of a batch of eight potentials. In the arena the batch is
///
///   NodalBatch | offsets of slots 1 .. slots, up to a multiple of 64 bytes | gradients of slots 1 .. slots
///
/// A slot is a place in the stencils; slot 0 is the node itself. Shorter stencils are filled up with the node itself and a gradient
/// of zero, which contributes nothing. With F = sum_a (x_a - x_0) g_a^T, the impulses are -h V P g_a; their sum is subtracted at
/// the node itself:
///   finite:  P / mu = F (kappa tr(C - I) I + C - I), C = F^T F;   linear:  P / mu = 2 kappa tr(F - I) I + F + F^T - 2 I
/// with kappa = lambda / (2 mu) of the patch's material.
struct alignas(64) NodalBatch {
    double scale[8];      ///< -h V mu
    std::uint32_t slots;  ///< number of slots of the longest stencil, without slot 0
    std::uint32_t bytes;  ///< size of the whole batch, after which the next one begins
    WideOffsets self;     ///< the nodes themselves
};
static_assert(sizeof(NodalBatch) == 128);

/// A batch of potentials of one shape has offsets only: of the nodes themselves and of the slots, up to a multiple of 64 bytes.
/// Slots with opposite gradients, as on both sides of a node inside a grid, come first, in pairs: only the difference of the two
/// positions of a pair counts, and the node itself gets no impulse from it. Run::shape is: -h V mu | gradients, x y z, of the first
/// slot of each pair and of every other slot.

/// Mean gradients dN/dX of a slot [1/m]: x y z.
struct alignas(64) NodalGradient {
    double of[3][8];
};

}  // namespace avs::advance::nested
