#include "runtime/advance/nested/damping.h"

#include <algorithm>
#include <utility>

namespace avs::advance::nested {

void DampingMaker::add(const Patch& patch, std::uint32_t number, std::uint32_t level, std::vector<DampedNode> nodes,
                       std::uint64_t kicks) {
    if (kicks == 0) return;
    // Own nodes have the lower places.
    const auto lower = [](const DampedNode& a, const DampedNode& b) { return a.local < b.local; };
    const auto same = [](const DampedNode& a, const DampedNode& b) { return a.local == b.local; };
    std::sort(nodes.begin(), nodes.end(), lower);
    nodes.erase(std::unique(nodes.begin(), nodes.end(), same), nodes.end());
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
