#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/base/vec3.h"
#include "runtime/state/state.h"

/// The inner loops of the nested engine, on raw arrays.
///
/// One source (kernels.inl) is compiled per instruction set. Every lane is one element (or, in node loops, one component), every
/// operation is an IEEE operation in a written order and fused multiply-adds are explicit, so all builds give the same bits.
/// This header is included by code compiled for newer processors: it must hold no inline function that anybody else could call.
///
///   patch: elements of one clock, kernel and neighbourhood, and a copy of their nodes in the nearest cache
///
///     X, P rows --drift--> local rows (x y z t | f f f 0) --batches of 8 elements--> f --> P rows      own nodes
///                                                                                    `--> partial rows  shared nodes
namespace avs::advance::nested {

constexpr int lanes = 8;  ///< elements per batch, in every build

/// One node of a patch: position and what the elements of the patch add to its momentum. One cache line.
struct alignas(64) LocalNode {
    double x, y, z, t;
    double fx, fy, fz, zero;
};

/// Byte offsets of local nodes fit 16 bits.
constexpr std::size_t max_local_nodes = 1024;

/// Which arithmetic a patch's batches need.
enum class Kernel : std::uint8_t { tet4_svk, tet4_linear, hex8_svk, hex8_linear };
constexpr int kernel_count = 4;

/// Byte offset of each lane's local node. Lanes without an element name a dummy node of their own.
using LaneOffsets = std::uint16_t[lanes];

/// Eight St. Venant-Kirchhoff tetrahedra that have no node in common.
///
/// With edges D = [x1-x0, x2-x0, x3-x0], their Gram matrix G = D^T D, its rest value G0 and A = G0^-1, the impulses on nodes 1-3
/// are the columns of D W,
///   W = -h V (lambda/2 tr(A dG) A + mu A dG A),  dG = G - G0,
/// which is -h V F S B^T with F = D B, S = lambda tr(E) I + 2 mu E, E = (F^T F - I) / 2. With the cofactors C = det(G0) A:
///   W = s (kappa tr(C dG') C + C dG' C),  dG' = G0 - G,  s = h V mu / det(G0)^2,  kappa = lambda / (2 mu).
/// Seven constants per element; what follows from them costs less than to read it.
struct alignas(64) Tet4SvkBatch {
    double rest[6][lanes];  ///< G0: 11 22 33 12 23 31
    double scale[lanes];    ///< s
    LaneOffsets node[4];
};

/// Eight small-strain tetrahedra: sigma = lambda tr(e) I + 2 mu e, impulses -h V sigma g_a, g_a = dN_a/dX of nodes 1-3.
struct alignas(64) Tet4LinearBatch {
    double gradient[9][lanes];  ///< [3 (a - 1) + component]
    double scale[lanes];        ///< -h V mu
    LaneOffsets node[4];
};

struct LoadKick {
    double x, y, z;       ///< h f, projected [N s]
    std::uint32_t level;  ///< its clock: period = base 2^level
};

/// A patch: where its nodes and batches are.
struct Patch {
    std::uint64_t first_batch = 0;  ///< byte in the arena
    std::uint32_t batch_count = 0;
    std::uint32_t keep_count = 0;  ///< the first of these batches hold elements whose last force contact wants to know
    std::uint32_t first_lane = 0;  ///< element of lane l of such a batch b is lane_element[first_lane + 8 b + l]
    std::uint32_t first_own = 0, own_count = 0;      ///< rows of nodes that no other patch touches
    std::uint32_t first_entry = 0, entry_count = 0;  ///< of shared nodes: rows are entry_row[entry], sums go to partial[entry]
    std::uint32_t element_count = 0;
    std::uint8_t level = 0;
    Kernel kernel = Kernel::tet4_svk;
    double kappa = 0;       ///< lambda / (2 mu) of its material
    double per_period = 0;  ///< 1 / h [1/s]
};

struct Context {
    state::PositionRow* position;
    state::MomentumRow* momentum;
    const std::byte* arena;
    const std::uint32_t* entry_row;
    double* partial;  ///< 4 doubles per entry

    // shared nodes are rows first_shared + s
    const std::uint32_t* shared_entry_begin;
    const std::uint32_t* shared_entries;    ///< ascending: by level, then patch
    const std::uint32_t* shared_projector;  ///< per shared node; 0: free
    const Mat3* projectors;
    std::uint32_t first_shared;
    std::uint32_t entry_limit;  ///< entries of patches that act at this tick are below

    const std::uint32_t* load_begin;  ///< per row, or null without loads
    const LoadKick* loads;
    std::uint32_t level;  ///< highest acting level

    double now;      ///< [ticks]
    double quantum;  ///< [s]
    double weight;   ///< 1, or 1/2 at the start

    // for patches that keep forces
    const std::uint32_t* lane_element;  ///< 0xffffffff: none
    const std::uint32_t* force_slot;
    Vec3* last_force;
    double* last_kick;
};

struct Functions {
    /// Drifts and kicks one patch. `local` has room for max_local_nodes. Returns twice the kinetic energy that loads on own nodes
    /// added [J].
    double (*run_patch)(const Context& context, const Patch& patch, LocalNode* local);
    /// Shared nodes [begin, end): drift, then the sum of the acting patches' parts, through the restraint, then loads. Returns
    /// twice the kinetic energy that loads added [J].
    double (*run_shared)(const Context& context, std::uint32_t begin, std::uint32_t end);
    const char* name;
};

extern const Functions avx512_functions;
extern const Functions avx2_functions;
extern const Functions baseline_functions;

}  // namespace avs::advance::nested
