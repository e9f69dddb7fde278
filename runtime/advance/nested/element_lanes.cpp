#include "runtime/advance/nested/element_lanes.h"

#include <cstring>

#include "runtime/advance/nested/plan.h"
#include "runtime/base/assert.h"

namespace avs::advance::nested {
namespace {

/// Number of nodes per element in batches of kernels that monitor strain; 0 for other kernels.
std::uint32_t nodes_of(Kernel kernel) {
    switch (kernel) {
        case Kernel::tet4_svk:
        case Kernel::tet4_svk_float:
        case Kernel::tet4_svk_alike: return 4;
        case Kernel::hex8_svk:
        case Kernel::hex8_svk_alike: return 8;
        default: return 0;
    }
}

static_assert(sizeof(WideOffset) == sizeof(std::uint16_t));

}  // namespace

ElementLanes::ElementLanes(const image::Image& image, Plan& plan) : plan_(plan) {
    if (plan.lane_element.empty()) return;
    lane_of_.assign(plan.levels.element.size(), none);
    for (std::uint32_t lane = 0; lane < plan.lane_element.size(); ++lane) {
        const ElementId element = plan.lane_element[lane];
        if (element != none && image.tables.element_follow[element] != 0) lane_of_[element] = lane;
    }
}

ElementId ElementLanes::element_at(std::uint32_t lane) const {
    const ElementId element = plan_.lane_element[lane];
    return element != none && lane_of_[element] == lane ? element : no_element;
}

/// The batch of a lane; its offsets are at its end.
std::optional<ElementLanes::Batch> ElementLanes::find(const Patch& patch, std::uint32_t lane) const {
    const PatchLevel& last = plan_.patch_levels[patch.first_level + static_cast<std::size_t>(plan_.levels.count) - 1];
    for (std::uint32_t r = 0; r < last.run_end; ++r) {
        const Run& run = plan_.runs[patch.first_run + r];
        if (!run.watched || lane < run.first_lane) continue;
        const std::uint64_t size = batch_size(run.kernel), batches = std::uint64_t{64} * (run.end - run.begin) / size;
        const std::uint64_t number = (lane - run.first_lane) / lanes;
        if (number >= batches) continue;
        const std::uint32_t nodes = nodes_of(run.kernel);
        const std::uint64_t end = patch.first_batch + std::uint64_t{64} * run.begin + size * (number + 1);
        return Batch{.offsets = end - nodes * sizeof(LaneOffsets), .nodes = nodes, .wide = patch.wide};
    }
    return std::nullopt;
}

std::uint16_t& ElementLanes::offset(const Batch& batch, std::uint32_t place, std::uint32_t lane) {
    return *reinterpret_cast<std::uint16_t*>(plan_.arena.data() + batch.offsets + place * sizeof(LaneOffsets) +
                                             lane * sizeof(std::uint16_t));
}

std::uint32_t ElementLanes::local_at(const Batch& batch, std::uint32_t place, std::uint32_t lane) const {
    std::uint16_t offset;
    std::memcpy(&offset, plan_.arena.data() + batch.offsets + place * sizeof(LaneOffsets) + lane * sizeof(offset), sizeof offset);
    return static_cast<std::uint32_t>((batch.wide ? std::size_t{8} * offset : offset) / sizeof(LocalNode));
}

bool ElementLanes::is_no_ones(const Batch& batch, std::uint32_t local) { return local >= most_nodes(batch.wide); }

void ElementLanes::empty(ElementId element) {
    const std::uint32_t number = lane_of_[element], lane = number % lanes;
    const std::optional<Batch> batch = find(plan_.patches[plan_.patch_of_element[element]], number);
    AVS_ASSERT(batch);
    const std::size_t bytes = sizeof(LocalNode) * (most_nodes(batch->wide) + lane);
    std::array<std::uint16_t, most_nodes_of_lane>& kept = emptied_[element];
    for (std::uint32_t a = 0; a < batch->nodes; ++a) {
        kept[a] = offset(*batch, a, lane);
        offset(*batch, a, lane) = static_cast<std::uint16_t>(batch->wide ? bytes / 8 : bytes);
    }
}

void ElementLanes::fill(ElementId element) {
    const std::uint32_t number = lane_of_[element], lane = number % lanes;
    const std::optional<Batch> batch = find(plan_.patches[plan_.patch_of_element[element]], number);
    const auto kept = emptied_.find(element);
    AVS_ASSERT(batch && kept != emptied_.end());
    for (std::uint32_t a = 0; a < batch->nodes; ++a) offset(*batch, a, lane) = kept->second[a];
    emptied_.erase(kept);
}

}  // namespace avs::advance::nested
