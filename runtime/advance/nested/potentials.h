#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/advance/nested/batch_bytes.h"
#include "runtime/advance/nested/kernels.h"

namespace avs::advance::nested {

/// A potential of a node that is to be put into some lane of a batch.
struct Potential {
    std::vector<std::uint16_t> local{};    ///< numbers of its nodes among the patch's local nodes
    std::span<const double> parameters{};  ///< mechanics::nodal::Parameter
    double period = 0, mu = 0;             ///< [s], [Pa]
};

WideOffset wide_offset(std::size_t local);

/// The constants of a lane in a batch: -h V mu, and the gradients of its slots without the node itself.
std::vector<double> nodal_constants(const Potential& potential);

/// The order of slots in batches of potentials of one shape (nodal_batches.h).
struct SlotOrder {
    std::vector<std::uint32_t> slot{};  ///< numbers of the slots in their new order: pairs come first
    std::uint32_t pairs = 0;            ///< number of pairs
    std::vector<double> constants{};    ///< becomes Run::shape
};
/// @param constants  as nodal_constants returns them
SlotOrder pair_slots(std::span<const double> constants);

/// Lanes of potentials, in the form of `fill_lanes`, but with potentials of the same number of nodes in one batch.
/// @param size  number of nodes of each potential
std::vector<std::uint32_t> fill_lanes_by_size(std::span<const std::uint32_t> size);

/// Writes the batches of a patch of potentials, level by level.
class NodalBatches {
public:
    explicit NodalBatches(BatchBytes& to) : bytes_(to) {}

    /// Adds a potential to the present level.
    void add(Potential potential) { level_.push_back(std::move(potential)); }
    /// Writes the batches of the present level.
    void write();
    /// Writes the batches of the present level for potentials of one shape; their number is a multiple of eight.
    void write_alike(const SlotOrder& order);
    /// Batches written so far.
    std::uint64_t count() const { return count_; }

private:
    void write_batch(std::span<const std::uint32_t> lane);

    BatchBytes& bytes_;
    std::vector<Potential> level_;
    std::uint64_t count_ = 0;
};

}  // namespace avs::advance::nested
