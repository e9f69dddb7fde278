#pragma once

#include <cstddef>
#include <cstdint>

/// Batches of thin bodies: eight membranes, hinges or springs (runtime/mechanics/elements/{tri3,hinge4,spring2}.h), with what their
/// damping kicks need. Included by kernels.h; like it, no inline function may stand here.
namespace avs::advance::nested {

/// Byte offset of each lane's local node, as in kernels.h.
using ThinOffsets = std::uint16_t[8];

/// Eight membranes. With edges D = [x1-x0, x2-x0] and their Gram matrix G, the impulses on nodes 1 and 2 are the columns of D W.
/// F = D B gives E = B^T (G - G0) B / 2 and W = -h A B S B^T: both are linear, so, as three numbers 11 22 12 each,
///   (W11, W22, W12) = N (g11, g22, 2 g12),   g = G - G0,   N = -h A/2 K^T C K, symmetric,
///   K = [b11^2, b21^2, b11 b21;  b12^2, b22^2, b12 b22;  2 b11 b12, 2 b21 b22, b11 b22 + b12 b21]  (E11, E22, 2 E12 of g).
/// Damping takes the rate of G in place of g and is longer by the relaxation time.
struct alignas(64) Tri3Batch {
    double rest[3][8];     ///< G0: 11 22 12
    double n[6][8];        ///< N: 11 22 33 12 23 13
    double relaxation[8];  ///< [s]
    ThinOffsets node[3];
};

/// Eight hinges. Impulses -h b (theta - theta0) dtheta/dx; the angle is that of (sin, cos)(theta) turned back by theta0, which is
/// on the branch within half a turn.
struct alignas(64) Hinge4Batch {
    double stiffness[8];   ///< -h b
    double rest_cos[8];    ///< of theta0
    double rest_sin[8];    ///< of theta0
    double relaxation[8];  ///< [s]
    ThinOffsets node[4];
};

/// Eight springs.
struct alignas(64) Spring2Batch {
    double stiffness[8];  ///< h k
    double length[8];     ///< l0
    double damping[8];    ///< h c
    ThinOffsets node[2];
};

/// A node that a patch's damped elements of one level touch.
struct DampedNode {
    std::uint32_t local;  ///< its place among the patch's local nodes
    std::uint32_t row;
    std::uint32_t force_row = 0xffffffff;  ///< row in Context::last_force for the damping of these elements, which contact reads;
                                           ///< the largest value: none
    std::uint32_t instant = 0xffffffff;  ///< place in Context::ahead, for nodes with kicks at other times; the largest value: the
                                         ///< momentum is that of the instant
    double drag;  ///< impulse against the velocity: h times mass damping times those elements' shares of mass [kg]
};

/// Damping kicks of the elements of one level in a patch. They act in the middle between two elastic ones, all with the velocities
/// before any of them.
struct DampedPatch {
    std::uint32_t patch;
    std::uint32_t level;
    std::uint32_t first_node, node_end;  ///< its DampedNodes: own ones first
};

/// A shared node that damped patches of one level touch.
struct DampedShared {
    std::uint32_t shared;                  ///< row first_shared + shared
    std::uint32_t first_entry, entry_end;  ///< in `damped_entries`: entries that hold its parts, in the order of patches
    std::uint32_t instant = 0xffffffff;    ///< as of DampedNode
};

}  // namespace avs::advance::nested
