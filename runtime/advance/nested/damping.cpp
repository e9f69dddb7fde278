#include "runtime/advance/nested/damping.h"

#include <algorithm>
#include <utility>

#include "runtime/advance/nested/plan.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/mechanics/element.h"

namespace avs::advance::nested {

std::vector<double> drags_of(const image::Image& image, const ElementView& view, ElementId element) {
    std::vector<double> drag(view.nodes.size(), 0);
    const image::Material& material = image.metadata.materials[view.block->material];
    if (!is_solid(view.kernel) || is_nodal(view.kernel) || material.mass_damping == 0) return drag;
    std::vector<Vec3> rest;
    for (const std::uint32_t node : view.nodes) rest.push_back(image.tables.position[node]);
    mechanics::nodal_volumes(view.block->kind, rest, drag);
    const double period = image.metadata.time_base.seconds(image.tables.element_clock[element].period);
    for (double& share : drag) share *= period * solid_damping(material).drag;
    return drag;
}

void DampingMaker::add(const Patch& patch, std::uint32_t number, std::uint32_t level, std::vector<DampedNode> nodes,
                       std::uint64_t kicks) {
    if (kicks == 0) return;
    // Sorted by number, own nodes come before shared ones.
    const auto lower = [](const DampedNode& a, const DampedNode& b) { return a.local < b.local; };
    std::stable_sort(nodes.begin(), nodes.end(), lower);
    std::size_t count = 0;
    for (const DampedNode& node : nodes) {
        if (count > 0 && nodes[count - 1].local == node.local) {
            nodes[count - 1].drag += node.drag;
        } else {
            nodes[count++] = node;
        }
    }
    nodes.resize(count);
    if (kicks_.size() <= level) {
        kicks_.resize(level + std::size_t{1});
        parts_.resize(level + std::size_t{1});
    }
    kicks_[level] += kicks;
    for (const DampedNode& node : nodes)
        if (node.local >= patch.own_count) parts_[level].emplace_back(node.row, patch.first_entry + node.local - patch.own_count);
    const auto first = static_cast<std::uint32_t>(damping_.nodes.size());
    damping_.nodes.insert(damping_.nodes.end(), nodes.begin(), nodes.end());
    damping_.patches.push_back(
        {.patch = number, .level = level, .first_node = first, .node_end = static_cast<std::uint32_t>(damping_.nodes.size())});
}

std::uint32_t Damping::number_rows(std::span<const char> wanted, std::span<const NodeId> node_of_row, std::uint32_t first) {
    for (DampedNode& node : nodes)
        if (wanted[node_of_row[node.row]] != 0) node.force_row = first++;
    return first;
}

Grouped<ElementKick> Damping::at_points(std::span<const NodeId> node_of_point, std::span<const NodeId> node_of_row,
                                        const Levels& levels) const {
    std::vector<std::vector<ElementKick>> kicks(node_of_point.size());
    for (const DampedPatch& patch : patches)
        for (const DampedNode& damped : std::span(nodes).subspan(patch.first_node, patch.node_end - patch.first_node)) {
            if (damped.force_row == KeptSum::none) continue;
            const auto point = std::lower_bound(node_of_point.begin(), node_of_point.end(), node_of_row[damped.row]);
            if (point == node_of_point.end() || *point != node_of_row[damped.row]) continue;
            kicks[static_cast<std::size_t>(point - node_of_point.begin())].push_back(
                {.clock = static_cast<std::uint32_t>(levels.count) + patch.level,
                 .force_row = damped.force_row,
                 .half_period = 0.5 * static_cast<double>(levels.base << patch.level)});
        }
    return Grouped<ElementKick>(kicks);
}

std::vector<std::vector<std::uint32_t>> Damping::at_instants(std::span<const std::uint32_t> place_of_row,
                                                             std::uint32_t first_shared) {
    std::vector<std::vector<std::uint32_t>> places(level.size());
    for (const DampedPatch& patch : patches)
        for (DampedNode& node : std::span(nodes).subspan(patch.first_node, patch.node_end - patch.first_node)) {
            node.instant = place_of_row[node.row];
            if (node.instant != KeptSum::none) places[patch.level].push_back(node.instant);
        }
    for (DampedShared& each : shared) each.instant = place_of_row[first_shared + each.shared];
    for (std::vector<std::uint32_t>& of_level : places) {
        std::sort(of_level.begin(), of_level.end());
        of_level.erase(std::unique(of_level.begin(), of_level.end()), of_level.end());
    }
    return places;
}

Damping DampingMaker::make(int levels, std::uint32_t first_shared) {
    if (kicks_.empty()) return {};
    kicks_.resize(static_cast<std::size_t>(levels));
    parts_.resize(static_cast<std::size_t>(levels));
    std::stable_sort(damping_.patches.begin(), damping_.patches.end(),
                     [](const DampedPatch& a, const DampedPatch& b) { return a.level < b.level; });
    for (std::uint32_t level = 0; level < kicks_.size(); ++level) {
        const auto from = [&](std::uint32_t wanted) {
            const auto at = std::partition_point(damping_.patches.begin(), damping_.patches.end(),
                                                 [&](const DampedPatch& patch) { return patch.level < wanted; });
            return static_cast<std::uint32_t>(at - damping_.patches.begin());
        };
        Damping::Level part{.patch_begin = from(level), .patch_end = from(level + 1), .kicks = kicks_[level]};
        part.shared_begin = static_cast<std::uint32_t>(damping_.shared.size());
        std::sort(parts_[level].begin(), parts_[level].end());
        for (const auto& [row, entry] : parts_[level]) {
            const std::uint32_t shared = row - first_shared;
            const auto place = static_cast<std::uint32_t>(damping_.entries.size());
            const bool known = damping_.shared.size() > part.shared_begin && damping_.shared.back().shared == shared;
            if (!known) damping_.shared.push_back({.shared = shared, .first_entry = place, .entry_end = place});
            damping_.entries.push_back(entry);
            ++damping_.shared.back().entry_end;
        }
        part.shared_end = static_cast<std::uint32_t>(damping_.shared.size());
        damping_.level.push_back(part);
    }
    return std::move(damping_);
}

}  // namespace avs::advance::nested
