#pragma once

#include <cstddef>
#include <cstdint>

/// Batches of thin bodies: eight membranes, hinges or springs (runtime/mechanics/elements/{tri3,hinge4,spring2}.h), and lists for
/// damping kicks. Included by kernels.h; like that header, this one must not contain inline functions.
namespace avs::advance::nested {

/// Byte offset of each lane's local node, as in kernels.h.
using ThinOffsets = std::uint16_t[8];

/// Eight membranes. With edges D = [x1-x0, x2-x0] and their Gram matrix G, the impulses on nodes 1 and 2 are the columns of D W.
/// F = D B gives E = B^T (G - G0) B / 2 and W = -h A B S B^T. So W is linear in G - G0; in components
///   (W11, W22, W12) = N (g11, g22, 2 g12),   g = G - G0,   N = -h A/2 K^T C K, symmetric,
///   K = [b11^2, b21^2, b11 b21;  b12^2, b22^2, b12 b22;  2 b11 b12, 2 b21 b22, b11 b22 + b12 b21]  (E11, E22, 2 E12 of g).
/// Damping uses the rate of G in place of g, times the relaxation time.
struct alignas(64) Tri3Batch {
    double rest[3][8];     ///< G0: 11 22 12
    double n[6][8];        ///< N: 11 22 33 12 23 13
    double relaxation[8];  ///< [s]
    ThinOffsets node[3];
};

/// Eight hinges with the impulses -h b (theta - theta0) dtheta/dx. The angle theta - theta0 is computed from cos theta and
/// sin theta, rotated back by theta0, so it is in (-pi, pi].
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

/// A node at which a patch has damped elements of one level.
struct DampedNode {
    std::uint32_t local;  ///< its number among the patch's local nodes
    std::uint32_t row;
    /// Row in Context::last_force for the damping forces of these elements, which contact reads; 0xffffffff: none.
    std::uint32_t force_row = 0xffffffff;
    /// Place in Context::ahead, for nodes with kicks at other times; 0xffffffff: the node's momentum is that of the instant.
    std::uint32_t instant = 0xffffffff;
    double drag;  ///< h times mass damping times the elements' shares of mass [kg]; times the velocity this is the impulse
};

/// Damping kicks of the elements of one level in a patch. They act in the middle between two elastic ones, all with the velocities
/// before any of them.
struct DampedPatch {
    std::uint32_t patch;
    std::uint32_t level;
    std::uint32_t first_node, node_end;  ///< range of its DampedNodes: own nodes, then shared ones
};

/// A shared node at which damped patches have elements of one level.
struct DampedShared {
    std::uint32_t shared;                  ///< its row is first_shared + shared
    std::uint32_t first_entry, entry_end;  ///< range in Damping::entries of the entries with its parts, in the order of patches
    std::uint32_t instant = 0xffffffff;    ///< as in DampedNode
};

}  // namespace avs::advance::nested
