#include "runtime/advance/nested/plan.h"

namespace avs::advance::nested {

std::uint64_t count_batches(const Plan& plan) {
    std::uint64_t sum = plan.nodal_batches;
    for (const Run& run : plan.runs)
        if (const std::size_t size = batch_size(run.kernel); size > 0) sum += 64 * std::uint64_t{run.end - run.begin} / size;
    return sum;
}

std::uint64_t resident_bytes(const Plan& plan) {
    const auto bytes = [](const auto& vector) { return vector.capacity() * sizeof(vector[0]); };
    return plan.arena.size() + bytes(plan.shapes) + bytes(plan.node_of_row) + bytes(plan.patches) + bytes(plan.runs) +
           bytes(plan.patch_levels) + bytes(plan.entry_row) + bytes(plan.shared_entry_begin) + bytes(plan.shared_entries) +
           bytes(plan.shared_projector) + bytes(plan.load_begin) + bytes(plan.loads) + bytes(plan.kept.sums) +
           bytes(plan.levels.element) + bytes(plan.general.element) + bytes(plan.general.local) + bytes(plan.damping.nodes) +
           bytes(plan.damping.entries) + bytes(plan.damping.shared) + bytes(plan.levels.load) + bytes(plan.lane_element) +
           bytes(plan.patch_of_element);
}

}  // namespace avs::advance::nested
