#include "runtime/advance/nested/kept_sums.h"

#include <algorithm>
#include <numeric>

namespace avs::advance::nested {

void KeptSums::add(std::vector<Touch> touches, std::span<PatchLevel> levels) {
    std::sort(touches.begin(), touches.end());
    touches.erase(std::unique(touches.begin(), touches.end()), touches.end());
    const std::size_t first = sums.size();
    std::vector<std::uint32_t> finer;  // per local node: number of its sum of the next finer level
    for (const Touch& touch : touches) {
        if (finer.size() <= touch.local) finer.resize(touch.local + std::size_t{1}, KeptSum::none);
        KeptSum sum{.local = touch.local, .before = KeptSum::none, .after = KeptSum::none, .row = 0};
        if (finer[touch.local] != KeptSum::none) sum.before = sums[finer[touch.local]].after = places++;
        finer[touch.local] = static_cast<std::uint32_t>(sums.size());
        sums.push_back(sum);
        node.push_back(touch.node);
        level.push_back(touch.level);
    }
    for (std::size_t l = 0; l < levels.size(); ++l) {
        const auto begin = level.begin() + static_cast<std::ptrdiff_t>(first);
        levels[l].kept_end = static_cast<std::uint32_t>(std::upper_bound(begin, level.end(), l) - begin);
    }
}

void KeptSums::number_rows() {
    std::vector<std::uint32_t> order(sums.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return node[a] < node[b]; });
    for (std::uint32_t row = 0; row < order.size(); ++row) sums[order[row]].row = row;
}

Grouped<ElementKick> KeptSums::at_points(std::span<const NodeId> node_of_point, Tick base) const {
    std::vector<std::vector<ElementKick>> kicks(node_of_point.size());
    for (std::uint32_t i = 0; i < sums.size(); ++i) {
        const auto point = std::lower_bound(node_of_point.begin(), node_of_point.end(), node[i]);
        if (point == node_of_point.end() || *point != node[i]) continue;  // the sum is for another reader than contact
        kicks[static_cast<std::size_t>(point - node_of_point.begin())].push_back(
            {.clock = level[i], .force_row = sums[i].row, .half_period = 0.5 * static_cast<double>(base << level[i])});
    }
    return Grouped<ElementKick>(kicks);
}

}  // namespace avs::advance::nested
