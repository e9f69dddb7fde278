#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/nested/batch_bytes.h"
#include "runtime/advance/nested/damping.h"
#include "runtime/advance/nested/general_elements.h"
#include "runtime/advance/nested/kept_sums.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/advance/shared/static_clocks.h"
#include "runtime/base/id.h"
#include "runtime/base/result.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"

namespace avs::advance::nested {

/// Bytes at addresses that are multiples of 64; large ones are on huge pages if the system has them.
class Arena {
public:
    Arena() = default;
    explicit Arena(std::size_t size);
    std::byte* data() { return bytes_.get(); }
    const std::byte* data() const { return bytes_.get(); }
    std::size_t size() const { return size_; }

private:
    struct Release {
        void operator()(std::byte* bytes) const;
    };
    std::unique_ptr<std::byte[], Release> bytes_;
    std::size_t size_ = 0;
};

/// The engine's order of elements, and where patches begin. The elements of a patch are near each other and have at most
/// `most_nodes` nodes. It depends on the image only.
///
/// Potentials of nodes are in wide patches, together with the solid elements of their bodies: in separate patches both would share
/// all their nodes. Elements without a kernel are in patches of their own.
struct Patching {
    std::vector<ElementId> order;      ///< patch by patch: finest level first; in a patch by level, kernel, material, then in space
    std::vector<std::uint32_t> begin;  ///< first element of each patch in `order`; the last entry is the number of elements
    std::vector<char> wide;            ///< per patch: whether it is a wide one (nodal_batches.h)
};

constexpr std::uint32_t no_lane = 0xffffffff;  ///< marks an empty lane of a batch
constexpr ElementId no_element{no_lane};       ///< likewise

/// Constant data of a run, in the engine's own order of nodes; a row is a node's place in that order. Rows: own nodes of patch
/// after patch, then shared nodes by level, then nodes that nothing acts on.
struct Plan {
    Levels levels;
    std::vector<NodeId> node_of_row;
    std::uint32_t first_shared = 0;
    std::vector<Patch> patches;
    std::vector<Run> runs;                 ///< patch by patch, by level
    std::vector<PatchLevel> patch_levels;  ///< levels.count per patch
    /// Per level: number of patches, or of shared nodes, that act when this is the highest acting level; these come first.
    std::vector<std::uint32_t> patch_end, shared_end;
    std::vector<double> per_period;                       ///< per level: 1 / h [1/s]
    std::vector<std::uint64_t> strain_kicks, load_kicks;  ///< per level: number of events at a tick whose highest level this is
    std::vector<RowId> entry_row;                         ///< row of the shared node of each entry
    std::vector<std::uint32_t> shared_entry_begin, shared_entries;
    std::vector<std::uint32_t> shared_projector;
    std::vector<std::uint32_t> load_begin;  ///< first load of each row; the last entry is the number of loads; empty without loads
    std::vector<LoadKick> loads;
    KeptSums kept;
    GeneralElements general;
    std::vector<PatchId> patch_of_element;  ///< empty if no clock follows the state
    std::vector<ElementId> lane_element;    ///< per lane of watched runs, batch after batch; no_lane: none
    Damping damping;
    std::uint32_t force_rows = 0;     ///< rows in State::last_force: those of `kept`, then those of `damping`
    std::uint64_t nodal_batches = 0;  ///< number of batches of potentials of nodes
    BatchBytes arena;
    BatchNumbers shapes;  ///< constants of runs of one shape
};

/// @param wanted          nodes at which contact needs the last forces
/// @param smallest_patch  see EngineSettings
Result<Plan> make_plan(const image::Image& image, std::span<const NodeId> wanted, ConstantStorage storage,
                       std::size_t smallest_patch);

/// Number of batches; each has eight lanes.
std::uint64_t count_batches(const Plan& plan);
/// Memory of a plan [bytes].
std::uint64_t resident_bytes(const Plan& plan);

/// Nodes of an element, what its block says about it, and what kicks it.
struct ElementView {
    std::span<const std::uint32_t> nodes;
    const image::ElementBlock* block;
    std::span<const double> parameters;
    Kernel kernel;
    bool damped;
};
std::vector<ElementView> element_views(const image::Image& image);

/// Contribution of one element to DampedNode::drag at each of its nodes. Empty if its formulas include drag, and for potentials of
/// nodes, which have no mass.
std::vector<double> drags_of(const image::Image& image, const ElementView& view, ElementId element);

/// The kernel of an element; `general` for hinges that may yield and for all other elements without a kernel.
Kernel kernel_of(ElementKind kind, MaterialModel model, std::span<const double> parameters);
/// Approximate time of a kick [ns]; only ratios matter.
double kick_cost(Kernel kernel);
/// The kernel for constants of this size, if there is one.
Kernel stored_as(Kernel kernel, ConstantStorage storage);
/// The kernel for elements of one shape, if there is one.
std::optional<Kernel> of_one_shape(Kernel kernel);
/// Size of a batch, for kernels whose batches all have the same size [bytes].
std::size_t batch_size(Kernel kernel);
/// Whether a kernel is for potentials of nodes, whose batches have different sizes.
bool is_nodal(Kernel kernel);
/// Whether a kernel is for solids or for potentials of their nodes; such elements may be in wide patches.
bool is_solid(Kernel kernel);
/// Largest number of local nodes of a patch, without the dummies after them.
std::size_t most_nodes(bool wide);

Patching make_patches(const image::Image& image, const Levels& levels, std::span<const ElementView> views,
                      std::size_t smallest_patch);

/// Lanes of some elements of a patch: eight places per batch, an element's place in the list or `no_lane`. Neighbours in the list
/// share nodes, so they go to different batches; in one batch, sums would wait for each other. Returns the elements of lanes
/// batch after batch.
std::vector<std::uint32_t> fill_lanes(std::uint32_t count);

/// The elements of one batch of a patch, as write_batch needs them.
struct BatchSource {
    const image::Image& image;
    std::span<const ElementView> views;
    std::span<const ElementId> elements;         ///< of the patch
    std::span<const std::uint16_t> local_nodes;  ///< numbers of their local nodes, element by element
    std::span<const std::uint32_t> lanes;        ///< eight places in `elements`
    bool wide;                                   ///< whether the patch is wide
    std::span<const double> shape{};             ///< of all elements, if the kernel is for one shape
};
/// Writes the constants of one batch. Returns the largest strain at rest by rounding, for kernels that round strains to grains.
double write_batch(const BatchSource& source, Kernel kernel, std::byte* out);
/// Constants by which tetrahedra and bricks for finite strains are compared to find those of one shape: these become Run::shape.
/// NaN for bricks that are not rectangular.
std::vector<double> shape_constants(const image::Image& image, const ElementView& view, ElementId element);
/// The grain that a batch needs (Run::grain is the largest one of its batches).
/// @param rest_strain  from write_batch
double grain_for(double rest_strain);

/// Sets the constants of one lane from an element's own parameters and its period [s].
void fill_lane(Tri3Batch& batch, std::size_t lane, std::span<const double> parameters, double period);
void fill_lane(Hinge4Batch& batch, std::size_t lane, std::span<const double> parameters, double period);
void fill_lane(Spring2Batch& batch, std::size_t lane, std::span<const double> parameters, double period);

}  // namespace avs::advance::nested
