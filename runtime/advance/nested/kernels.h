#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/advance/nested/nodal_batches.h"
#include "runtime/advance/nested/thin_batches.h"
#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/simd/level.h"
#include "runtime/state/rows.h"

/// The inner loops of the nested engine, on raw arrays.
///
/// One source (kernels.inl) is compiled per level of machine code. Every lane is one element (or, in loops over nodes, one
/// component). Every operation is an IEEE operation in a written order and fused multiply-adds are explicit, so all builds give the
/// same bits. This header is included by code compiled for newer processors, so it must contain no inline function that other code
/// could call.
///
///   patch: elements of one neighbourhood, and a copy of their nodes in the nearest cache
///   run:   the elements of a patch with one kernel, material and level, in batches
///
///     X, P rows --drift--> local rows (x y z t | f f f 0) --batches of 8 elements--> f --> P rows      own nodes
///                                                                                    `--> partial rows  shared nodes
namespace avs::advance::nested {

constexpr int lanes = 8;  ///< elements per batch, in every build

/// One node of a patch: its position, and the sum of the impulses by elements of the patch. One cache line.
struct alignas(64) LocalNode {
    double x, y, z, t;
    double fx, fy, fz, zero;
};

/// Byte offsets of local nodes fit 16 bits. The last eight are dummies: each lane without an element acts on one of them.
constexpr std::size_t max_local_nodes = 1024;
constexpr std::size_t first_dummy = max_local_nodes - lanes;
/// Place of the nodes of wide patches (nodal_batches.h): after the nodes of other patches and as many velocities.
constexpr std::size_t first_wide_node = 2 * max_local_nodes;

/// Kernel of a batch. `general`: no kernel; elements are kicked by their formulas (general_patch.h).
enum class Kernel : std::uint8_t {
    tet4_svk,
    tet4_svk_float,
    tet4_svk_alike,
    tet4_linear,
    hex8_svk,
    hex8_svk_alike,
    hex8_linear,
    hex27_svk,
    hex27_linear,
    tri3,
    hinge4,
    spring2,
    nodal_svk,
    nodal_linear,
    nodal_svk_alike,
    nodal_linear_alike,
    general
};

/// Number type of the constants of tetrahedra for finite strains; other elements always use doubles.
enum class ConstantStorage : std::uint8_t { doubles, floats };

/// Byte offset of each lane's local node. Sums are added node by node and lane by lane, since lanes may share nodes.
using LaneOffsets = std::uint16_t[lanes];

// The parameter `Offsets` of the batches of solids is `LaneOffsets`, or `WideOffsets` in wide patches.

/// Eight St. Venant-Kirchhoff tetrahedra.
///
/// With edges D = [x1-x0, x2-x0, x3-x0], B the inverse of their rest value and F = D B, the impulses on nodes 1-3 are the columns
/// of
///   -h V F S B^T,  S = lambda tr(E) I + 2 mu E,  E = (F^T F - I) / 2.
/// The frame of the rest shape is free: with its first axis along the first edge and the second in the plane of two, B is upper
/// triangular. With t^4 = h V mu, U = t B and kappa = lambda / (2 mu) this is
///   F' S' U^T,  F' = D U,  S' = kappa tr(e) I + e,  e = t^2 I - F'^T F'.
///
/// At rest e is rounding error, some 1e-16 t^2. So that a body at rest stays at rest to the bit, e is rounded to multiples of
/// 1.1e-16 to 2.2e-16 times `grain` times t^2. The grain of a patch is the smallest power of two with which none of its elements
/// has a force at rest: 4 to 16 for elements of good shape.
///
/// If U is stored as `float`, the rest shape of an element is wrong by a strain of up to 6e-8, so the element is strained by this
/// much at rest, and strains are not rounded to grains. An element then takes 40 instead of 64 bytes. t^2 is a double all the same.
template <class Number, class Offsets = LaneOffsets>
struct alignas(64) Tet4SvkBatchOf {
    Number inverse[6][lanes];  ///< U: 11 22 33 12 23 13
    double square[lanes];      ///< t^2
    Offsets node[4];
};
using Tet4SvkBatch = Tet4SvkBatchOf<double>;
using Tet4SvkFloatBatch = Tet4SvkBatchOf<float>;

/// Eight tetrahedra of one shape: Run::shape is t^2, then U.
template <class Offsets>
struct alignas(64) Tet4SvkAlikeBatchOf {
    Offsets node[4];
};

/// Eight small-strain tetrahedra: sigma = lambda tr(e) I + 2 mu e, impulses -h V sigma g_a, g_a = dN_a/dX of nodes 1-3.
template <class Offsets>
struct alignas(64) Tet4LinearBatchOf {
    double gradient[9][lanes];  ///< [3 (a - 1) + component]
    double scale[lanes];        ///< -h V mu
    Offsets node[4];
};
using Tet4LinearBatch = Tet4LinearBatchOf<LaneOffsets>;

/// Eight trilinear bricks of finite strain, 2 x 2 x 2 Gauss points at corner p * 1/sqrt 3. At a point, D = 8 dx/dxi plays the part
/// of the edges. With their Gram matrix G = D^T D, its rest value G0 and the cofactors C = det(G0) G0^-1 the impulses are the
/// columns of D W,
///   W = s (kappa tr(C dG') C + C dG' C),  dG' = G0 - G,  s = h w mu / det(G0)^2,  w the rest volume of the point.
/// Seven constants per point; computing the rest from them is faster than reading it.
struct BrickSvkPoint {
    double rest[6][lanes];
    double scale[lanes];
};
template <class Offsets>
struct alignas(64) Hex8SvkBatchOf {
    BrickSvkPoint point[8];
    double size[lanes];  ///< h V mu, with which kernels compare the virial
    Offsets node[8];
};
using Hex8SvkBatch = Hex8SvkBatchOf<LaneOffsets>;

/// Eight rectangular bricks of one shape. In axes along their edges 8 dX/dxi is diagonal and the same at all points, and the
/// impulses of a point have the form that they have for tetrahedra: F' S' U^T with U = t (8 dX/dxi)^-1, t^4 = h w mu. Strains are
/// rounded to grains as for tetrahedra. Run::shape is: t^2 | the diagonal of U.
///
/// Each column of F' has only four different values at the eight points, since dx/dxi does not depend on xi, and so on.
template <class Offsets>
struct alignas(64) Hex8SvkAlikeBatchOf {
    Offsets node[8];
};

/// Eight small-strain bricks.
struct BrickLinearPoint {
    double inverse[9][lanes];  ///< [3 k + j]: dxi_k/dX_j / 8
    double scale[lanes];       ///< -h w mu
};
template <class Offsets>
struct alignas(64) Hex8LinearBatchOf {
    BrickLinearPoint point[8];
    Offsets node[8];
};
using Hex8LinearBatch = Hex8LinearBatchOf<LaneOffsets>;

/// Eight triquadratic bricks. Their 27 points are at their nodes; points and nodes are in the order of the grid
/// (runtime/mechanics/hex27.h). The formulas at a point are the same as for bricks with eight nodes, but with D = 2 dx/dxi.
template <class Offsets>
struct alignas(64) Hex27SvkBatchOf {
    BrickSvkPoint point[27];
    Offsets node[27];
};
/// Constants of eight bricks with 27 nodes for small strains: inverse is dxi_k/dX_j / 2.
template <class Offsets>
struct alignas(64) Hex27LinearBatchOf {
    BrickLinearPoint point[27];
    Offsets node[27];
};

struct LoadKick {
    double x, y, z;       ///< h f, projected [N s]
    std::uint32_t level;  ///< of the load's clock: the period is base 2^level
};

/// Where the part of one level ends in each list of a patch. The lists are sorted by level, so all that is before these ends acts
/// at a tick at which this level is the highest acting one.
struct PatchLevel {
    std::uint32_t own_end = 0;    ///< own nodes, by level
    std::uint32_t entry_end = 0;  ///< entries, by level
    std::uint32_t run_end = 0;    ///< runs, by level
    std::uint32_t kept_end = 0;   ///< kept sums, by level
};

/// Elements of one kernel, material and level of a patch, and for some kernels of one shape. Runs are stored in the arena in the
/// order of the patch.
struct Run {
    std::uint32_t begin = 0, end = 0;  ///< relative to the patch's first batch, in units of 64 bytes, or of elements for `general`
    std::uint32_t shape = 0;           ///< for elements of one shape: where their constants begin in Context::shapes
    std::uint16_t slots = 0;           ///< for potentials of one shape: number of nodes of a stencil without the node itself
    std::uint16_t pairs = 0;           ///< for potentials of one shape: number of pairs of slots with opposite gradients
    std::uint16_t law = 0;             ///< number that runs of the patch with the same kernel, material and shape share
    Kernel kernel = Kernel::tet4_svk;
    bool resists = false;  ///< whether some of its elements are damped against their rate of strain
    bool watched = false;  ///< whether clocks of its elements follow the state, so that strained elements are reported
    /// For watched runs, the limit above which an element is reported in StrainedBatches: of 4 |E|^2 for tetrahedra, of minus the
    /// virial over h V mu for bricks (strain_limits.h).
    double strain_limit = 0;
    std::uint32_t first_lane = 0;  ///< first lane of its first batch in Plan::lane_element
    double kappa = 0;              ///< lambda / (2 mu) of the material
    /// For Tet4SvkBatch and Hex8SvkAlikeBatchOf: a power of two, the same in all runs with this `law`.
    double grain = 0;
    double relaxation = 0;  ///< relaxation time of a solid material [s]
};

/// A sum that contact reads: the force of all elements of one patch and level on one node. Kicks add up impulses in the local row
/// of the node, level after level, so the part of a level is the difference between the row's values after this level and before.
struct KeptSum {
    static constexpr std::uint32_t none = 0xffffffff;
    std::uint32_t local;   ///< local node
    std::uint32_t before;  ///< place in Context::so_far of the sum over finer levels at the node; none: there are no finer ones
    std::uint32_t after;   ///< place in Context::so_far where the sum up to this level is stored; none: no coarser level needs it
    std::uint32_t row;     ///< row in Context::last_force
};

/// A patch: where its nodes and batches are.
struct Patch {
    std::uint64_t first_batch = 0;  ///< byte offset in the arena; for `general` the first element in GeneralElements
    std::uint32_t first_run = 0;    ///< first of its runs, whose number is `run_end` of the last level
    std::uint32_t first_level = 0;  ///< place of its PatchLevel of level 0
    std::uint32_t first_own = 0;    ///< row of its first own node: one that no other patch touches
    std::uint32_t own_count = 0;    ///< number of own nodes in all levels
    std::uint32_t first_entry = 0;  ///< first entry of its shared nodes: rows are entry_row[entry], sums go to partial[entry]
    std::uint32_t first_kept = 0;   ///< first of its kept sums, whose number is `kept_end` of the last level
    std::uint8_t lowest = 0;        ///< finest level of its elements
    bool wide = false;              ///< whether its nodes begin at first_wide_node and its batches have WideOffsets
    bool general = false;           ///< whether its elements are kicked by their formulas
};

/// The batches of a patch that contain elements with a strain beyond the limit, whose clocks may have to change.
struct StrainedBatches {
    std::uint32_t count;
    /// One number per batch: (first lane of the batch in Plan::lane_element) / 8 << 8 | one bit for each strained lane. There is
    /// space for one entry more than a patch has batches, since an entry is written before it is known whether it counts.
    std::uint32_t batch[4096 + 1];
};

/// Numbers in `shared_entries`: level << entry_bits | entry, where the level is that of the finest element that the entry's patch
/// has at the node.
constexpr int entry_bits = 27;
/// Number of entries, with any values, that are allocated after the last one, since prefetching goes beyond it.
constexpr std::uint32_t entry_padding = 64;

struct Context {
    state::PositionRow* position;
    state::MomentumRow* momentum;
    const std::byte* arena;
    const double* shapes;
    const RowId* entry_row;
    double* partial;  ///< 4 doubles per entry

    // shared node s has the row first_shared + s
    const std::uint32_t* shared_entry_begin;
    const std::uint32_t* shared_entries;    ///< by level, then patch
    const std::uint32_t* shared_projector;  ///< per shared node; 0: free
    const Mat3* projectors;
    const NodeId* node_of_row;
    Vec3* reaction;              ///< per node: impulse that projectors take [N s]; null if not needed
    state::OutsideRow* outside;  ///< per node; null if not needed
    std::uint32_t first_shared;
    const PatchLevel* patch_levels;
    const Run* runs;
    const Patch* patches;
    const Patch* patch_end;    ///< end of the patches that act
    const double* per_period;  ///< 1 / h of each level [1/s]

    const std::uint32_t* load_begin;  ///< per row, or null without loads
    const LoadKick* loads;
    std::uint32_t level;  ///< highest level that acts

    double now;      ///< [ticks]
    double quantum;  ///< [s]
    double weight;   ///< factor of all impulses: 1; 1/2 at the start of the run

    // Elastic and damping kicks of the elements [begin, end) of a patch without a kernel.
    void (*run_general)(void* self, const Context& context, const Patch& patch, LocalNode* local, std::uint32_t begin,
                        std::uint32_t end);
    void (*damp_general)(void* self, const Context& context, const Patch& patch, LocalNode* local, std::uint32_t begin,
                         std::uint32_t end);
    void* general_self;  ///< the thread's GeneralWorker, which is passed as `self`

    StrainedBatches* strained;  ///< the thread's list into which kicks write batches of watched runs

    // The following are for contact.
    const KeptSum* kept;
    double* so_far;    ///< sums of impulses [N s], four numbers per place (KeptSum)
    Vec3* last_force;  ///< [N]

    const double*
        ahead;  ///< for damping: impulses that are ahead of `now` [N s], per node four numbers for drag and four for the work
};

struct Functions {
    /// Drifts and kicks one patch. `local` has room for max_local_nodes, zero in the last eight, and for a wide patch for
    /// max_wide_nodes at first_wide_node, zero in the last eight. Returns twice the kinetic energy that loads on own
    /// nodes added [J].
    double (*run_patch)(const Context& context, const Patch& patch, LocalNode* local);
    /// Shared nodes [begin, end): drift, then the sum of the acting patches' parts, through the restraint, then loads. Returns
    /// twice the kinetic energy that loads added [J].
    double (*run_shared)(const Context& context, std::uint32_t begin, std::uint32_t end);
    /// Damping kicks of one level in a patch: kicks own nodes and writes the parts of shared ones, as run_patch does. `local` has
    /// as much space again for velocities, after the nodes, also zero in the last eight. Returns twice the kinetic energy added to
    /// own nodes [J].
    double (*run_damping)(const Context& context, const DampedPatch& patch, const DampedNode* nodes, LocalNode* local);
    /// The shared nodes of damping kicks, as run_shared. Returns twice the kinetic energy added [J].
    double (*run_damping_shared)(const Context& context, const DampedShared* begin, const DampedShared* end,
                                 const std::uint32_t* entries);
    /// Gram matrices of eight bricks at their points, by the operations of kicks: with these as G0 a body at rest has no force to
    /// the last bit.
    void (*measure_hex8)(const LaneOffsets* nodes, const LocalNode* local, double (*gram)[6][lanes]);
    void (*measure_hex27)(const LaneOffsets* nodes, const LocalNode* local, double (*gram)[6][lanes]);
    /// The largest entry of |e| / t^2 (Tet4SvkBatch) at the positions of the local nodes. At rest positions this is the rounding
    /// error.
    double (*measure_tet4)(const Tet4SvkBatch& batch, const LocalNode* local);
    /// The same for eight rectangular bricks of one shape.
    double (*measure_hex8_alike)(const double* shape, const LaneOffsets* nodes, const LocalNode* local);
    simd::Level level;  ///< level that these functions are built for
};

/// The functions of the highest level that is allowed and that the processor has.
const Functions& functions(simd::Level limit);

extern const Functions avx512_functions;
extern const Functions avx2_functions;
extern const Functions baseline_functions;

}  // namespace avs::advance::nested
