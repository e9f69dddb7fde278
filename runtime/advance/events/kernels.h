#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/base/vec3.h"
#include "runtime/simd/level.h"
#include "runtime/state/rows.h"

/// The inner loop of the exact engine: strain and load kicks in a given order, on the rows of the state.
///
/// One source (kernels.inl) is compiled for AVX-512, where tetrahedra of finite strain go in eights and in pairs, for AVX2 with
/// FMA, and for any x86-64 with `fma` of the C library. Every operation is an IEEE operation on lanes in a written order, and fused
/// multiply-adds are explicit, so all give the same bits. This header is included by code compiled with -mavx2. So it must not
/// contain an inline function: the linker could use its AVX2 copy elsewhere.
namespace avs::advance::kernels {

/// What an event does and how its record is laid out.
enum class Kind : std::uint8_t {
    load,
    general,
    tet4_svk,
    tet4_linear,
    hex8_svk,
    hex8_linear,
    hex8_svk_affine,
    hex8_linear_affine,
    nodal_svk,
    nodal_linear
};

/// `Record::tag`: period in ticks (below 2^53) and, above it, kind and flags.
constexpr int kind_shift = 56;
constexpr std::uint64_t period_mask = (std::uint64_t{1} << 54) - 1;
constexpr std::uint64_t kind_mask = std::uint64_t{0xf} << kind_shift;
constexpr std::uint64_t restrained_flag = std::uint64_t{1} << 60;  ///< set if a node of the element has a projector
constexpr std::uint64_t keep_force_flag = std::uint64_t{1} << 61;  ///< set if contact needs the element's last force
constexpr std::uint64_t slow_mask = restrained_flag | keep_force_flag;

/// Records are stored in an arena of 64-byte units; the number of an event's first unit is its id. h is the event's period [s].
constexpr std::size_t unit_size = 64;

struct alignas(64) LoadRecord {
    std::uint64_t tag;
    std::uint32_t node[4];  ///< only the first one is used
    double reserved;
    double impulse[4];  ///< h f, projected; [3] is 0
};

/// An element that kicks by its formulas, through `Context::general`. If it has more than eight nodes, the numbers of all nodes
/// follow the record, in units of sixteen.
struct alignas(64) GeneralRecord {
    std::uint64_t tag;
    std::uint32_t node[8];  ///< the element's first nodes; if it has fewer, the rest repeats the first one
    std::uint32_t element;
    std::uint32_t count;
    double period;        ///< h [s]
    std::uint32_t damps;  ///< 1: the kick has the damping forces; 0: it has the elastic ones
    std::uint32_t reserved;
};

/// With edges D = [x1-x0, x2-x0, x3-x0], their Gram matrix G = D^T D, its rest value G0 and A = G0^-1, the impulses on nodes 1-3
/// are the columns of D W:
///   W = -h V (lambda/2 tr(A dG) A + mu A dG A),  dG = G - G0
/// which is -h V F S B^T with F = D B, S = lambda tr(E) I + 2 mu E, E = (F^T F - I) / 2. In the form with G the identity is not
/// subtracted, so no digits cancel, and a body at rest has exactly no force. Here a = sqrt(h V mu) A and kappa = lambda / (2 mu).
struct alignas(64) Tet4SvkRecord {
    std::uint64_t tag;
    std::uint32_t node[4];
    double a_diagonal[3], a_off[3];        ///< 11 22 33, 12 23 31
    double rest_diagonal[3], rest_off[3];  ///< G0, 11 22 33 and 12 23 31
    double kappa;
};

struct alignas(64) Tet4LinearRecord {
    std::uint64_t tag;
    std::uint32_t node[4];
    double gradient[3][3];  ///< dN/dX: [component][node - 1]
    double lambda, mu;      ///< times -h V
    double reserved[2];
};

/// Gauss point p, 0 to 7, has zeta = -1/sqrt 3 if bit 2 of p is 0, else +1/sqrt 3; xi likewise by bit 0, eta by bit 1.
struct alignas(64) Hex8Record {
    std::uint64_t tag;
    std::uint32_t node[8];
    double kappa;  ///< lambda / (2 mu)
    double reserved[2];
    double weight[8];      ///< -h mu w_p
    double inverse[9][8];  ///< [3 k + j][p]: dxi_k/dX_j / 8
};

/// A parallelepiped: one inverse for all points.
struct alignas(64) Hex8AffineRecord {
    std::uint64_t tag;
    std::uint32_t node[8];
    double kappa;
    double weight;
    double reserved;
    double inverse[9];
};

/// A potential of a node (runtime/mechanics/elements/nodal.h). `count` entries follow the record, one for each node of the stencil;
/// the first is that of the node itself.
struct alignas(64) NodalRecord {
    std::uint64_t tag;
    std::uint32_t node[8];  ///< the first nodes of the stencil, for prefetching
    std::uint32_t count;
    std::uint32_t kept;  ///< number of nodes at which contact needs the last force
    double lambda, mu;   ///< times -h V
};
struct alignas(32) NodalEntry {
    double gradient[3];  ///< g_a; unused in the first entry
    std::uint32_t node;
    /// In entry i < NodalRecord::kept: number of the entry of the i-th node at which contact needs the last force.
    std::uint32_t kept;
};

/// Largest number of nodes of an element (avs::largest_stencil), and of those in its record.
inline constexpr std::uint32_t most_nodes = 512, nodes_in_general_record = 8;

static_assert(sizeof(LoadRecord) == 64 && sizeof(GeneralRecord) == 64 && sizeof(Tet4SvkRecord) == 128 &&
              sizeof(Tet4LinearRecord) == 128);
static_assert(sizeof(NodalRecord) == 64 && sizeof(NodalEntry) == 32);
static_assert(sizeof(Hex8Record) == 704 && sizeof(Hex8AffineRecord) == 192);

/// The data that kernels read and write: pointers into the state and the engine's arena.
struct Context {
    state::PositionRow* position;
    state::MomentumRow* momentum;
    const std::byte* arena;
    std::uint32_t units;  ///< number of units in the arena; larger ids are padding
    double quantum;       ///< [s]
    bool half;            ///< whether kicks have weight 1/2, as at the start at tick 0

    /// Computes the impulses of a general element [N s] from positions and velocities; rows are x y z and an unused value.
    void (*general)(void* self, const GeneralRecord& record, const double (*position)[4], const double (*velocity)[4],
                    double (*impulse)[4]);
    void* general_self;
    double (*damping_impulse)[4] = nullptr;  ///< scratch for the nodes of all damped elements of a tick

    /// For damping, per node: its number for `ahead`; the largest value: its momentum is already that at the tick. Null: this holds
    /// for all nodes.
    const std::uint32_t* instant = nullptr;
    /// Computes the impulse on a node that is ahead of the tick [N s], as two rows x y z 0: the first one is used for the forces of
    /// damping, the second one for their work in the ledger (Instants::Ahead).
    void (*ahead)(void* self, std::uint32_t instant, std::uint32_t element, double now, double (*out)[8]) = nullptr;
    void* ahead_self = nullptr;

    // The following are read for records with `restrained_flag` or `keep_force_flag` only, `outside` also for loads and damping.
    const std::uint32_t* unit_element;  ///< as Arena::unit_element
    const std::uint32_t* node_projector;
    const Mat3* projectors;
    const std::uint32_t* force_slot;
    Vec3* last_force;
    double* last_kick;
    Vec3* reaction = nullptr;              ///< impulses that projectors take; null if not needed
    state::OutsideRow* outside = nullptr;  ///< null if not needed
};

/// Twice the change of kinetic energy by cause [J], in four partial sums, one per lane.
struct KineticChange {
    double strain[4];
    double load[4];
    double damping[4];  ///< twice the work of damping; the rest of the change of kinetic energy by damping is in `strain`
};

/// Number of keys behind the last key of a run that must be readable; they may have any value.
constexpr std::size_t key_padding = 64;

struct Functions {
    /// Executes `count` events in order. A key is (tick - window_start) << 32 | id. All ids are below `context.units`, except in
    /// the padding. Successive damping kicks of one tick act simultaneously: all see the velocities before the first of them, so
    /// the caller must not divide them among calls. `cold`: these events are the first of a window, for which nothing was
    /// prefetched.
    void (*run)(const Context& context, const std::uint64_t* keys, std::size_t count, double window_start, bool cold,
                KineticChange& change);
    simd::Level level;  ///< level for which the functions are built
};

/// The functions of the highest level that is allowed and that the processor has.
const Functions& functions(simd::Level limit);

extern const Functions avx512_functions;
extern const Functions avx2_functions;
extern const Functions baseline_functions;

}  // namespace avs::advance::kernels
