#include "runtime/advance/nested/plan_nodes.h"

#include <algorithm>
#include <numeric>

#include "runtime/base/assert.h"

namespace avs::advance::nested {

void add_shared(Plan& plan, const image::Image& image, std::span<const std::uint8_t> entry_level) {
    const auto count = static_cast<std::uint32_t>(plan.node_of_row.size()) - plan.first_shared;
    plan.shared_entry_begin.assign(count + std::size_t{1}, 0);
    for (const std::uint32_t row : plan.entry_row) ++plan.shared_entry_begin[row - plan.first_shared + std::size_t{1}];
    std::partial_sum(plan.shared_entry_begin.begin(), plan.shared_entry_begin.end(), plan.shared_entry_begin.begin());
    plan.shared_entries.resize(plan.entry_row.size());
    std::vector<std::uint32_t> next(plan.shared_entry_begin.begin(), plan.shared_entry_begin.end() - 1);
    AVS_ASSERT(plan.entry_row.size() < std::size_t{1} << entry_bits);
    for (std::uint32_t e = 0; e < plan.entry_row.size(); ++e)
        plan.shared_entries[next[plan.entry_row[e] - plan.first_shared]++] =
            static_cast<std::uint32_t>(entry_level[e]) << entry_bits | e;
    plan.shared_entries.resize(plan.shared_entries.size() + entry_padding, 0);
    for (std::uint32_t s = 0; s < count; ++s)
        std::sort(plan.shared_entries.begin() + plan.shared_entry_begin[s],
                  plan.shared_entries.begin() + plan.shared_entry_begin[s + std::size_t{1}]);
    for (std::uint32_t s = 0; s < count; ++s)
        plan.shared_projector.push_back(image.tables.node_projector[plan.node_of_row[plan.first_shared + s]]);
}

void add_loads(Plan& plan, const image::Image& image, std::span<const RowId> row) {
    const auto loads = image.tables.loads;
    if (loads.empty()) return;
    plan.load_begin.assign(plan.node_of_row.size() + 1, 0);
    for (const image::LoadEvent& load : loads) ++plan.load_begin[row[load.node] + std::size_t{1}];
    std::partial_sum(plan.load_begin.begin(), plan.load_begin.end(), plan.load_begin.begin());
    plan.loads.resize(loads.size());
    std::vector<std::uint32_t> next(plan.load_begin.begin(), plan.load_begin.end() - 1);
    for (std::size_t l = 0; l < loads.size(); ++l) {
        const Mat3& projector = image.tables.projectors[image.tables.node_projector[loads[l].node]];
        const Vec3 impulse = image.metadata.time_base.seconds(loads[l].clock.period) * (projector * loads[l].force);
        plan.loads[next[row[loads[l].node]]++] = {.x = impulse.x, .y = impulse.y, .z = impulse.z, .level = plan.levels.load[l]};
    }
}

}  // namespace avs::advance::nested
