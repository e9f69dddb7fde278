#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/advance/nested/batch_bytes.h"
#include "runtime/advance/nested/kernels.h"

namespace avs::advance::nested {

/// A potential of a node that is to go into some lane of a batch.
struct Potential {
    std::vector<std::uint16_t> local{};    ///< places of its nodes among the patch's
    std::span<const double> parameters{};  ///< mechanics::nodal::Parameter
    double period = 0, mu = 0;             ///< [s], [Pa]
};

WideOffset wide_offset(std::size_t local);

/// What a batch holds of a lane: -h V mu, and the gradients of its slots but the node itself.
std::vector<double> nodal_constants(const Potential& potential);

/// How slots of potentials of one shape stand in their batches (nodal_batches.h).
struct SlotOrder {
    std::vector<std::uint32_t> slot{};  ///< in that order; those of pairs first
    std::uint32_t pairs = 0;
    std::vector<double> constants{};  ///< what Run::shape is
};
/// @param constants  as nodal_constants has them
SlotOrder pair_slots(std::span<const double> constants);

/// Lanes of potentials, as `fill_lanes`, but those with as many nodes together.
/// @param size  nodes of each
std::vector<std::uint32_t> fill_lanes_by_size(std::span<const std::uint32_t> size);

/// Writes the batches of a patch of potentials, level by level.
class NodalBatches {
public:
    explicit NodalBatches(BatchBytes& to) : bytes_(to) {}

    /// Of the level at hand.
    void add(Potential potential) { level_.push_back(std::move(potential)); }
    /// Writes the batches of the level at hand.
    void write();
    /// The same of potentials of one shape, a multiple of eight.
    void write_alike(const SlotOrder& order);
    /// Batches so far.
    std::uint64_t count() const { return count_; }

private:
    void write_batch(std::span<const std::uint32_t> lane);

    BatchBytes& bytes_;
    std::vector<Potential> level_;
    std::uint64_t count_ = 0;
};

}  // namespace avs::advance::nested
