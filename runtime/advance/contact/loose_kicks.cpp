#include "runtime/advance/contact/loose_kicks.h"

#include <algorithm>

namespace avs::advance {
namespace {

auto place_of(std::vector<LooseKick>& list, ElementId element) {
    return std::lower_bound(list.begin(), list.end(), element,
                            [](const LooseKick& kick, std::uint32_t wanted) { return kick.element < wanted; });
}

}  // namespace

void LooseKicks::prepare(std::span<const NodeId> node_of_point) {
    node_of_point_.assign(node_of_point.begin(), node_of_point.end());
    of_point_.resize(node_of_point_.size());
}

std::vector<LooseKick>* LooseKicks::list_of(NodeId node) {
    const auto point = std::lower_bound(node_of_point_.begin(), node_of_point_.end(), node);
    if (point == node_of_point_.end() || *point != node) return nullptr;
    return &of_point_[static_cast<std::size_t>(point - node_of_point_.begin())];
}

void LooseKicks::note(ElementId element, std::span<const NodeId> nodes, std::span<const Vec3> force, double tick,
                      double half_period) {
    for (std::size_t a = 0; a < nodes.size(); ++a) {
        std::vector<LooseKick>* list = list_of(nodes[a]);
        if (list == nullptr) continue;
        auto at = place_of(*list, element);
        if (at == list->end() || at->element != element) at = list->insert(at, LooseKick{});
        *at = {.force = force[a],
               .tick = tick,
               .half_period = half_period,
               .element = element,
               .point = PointId{static_cast<std::uint32_t>(list - of_point_.data())}};
    }
}

void LooseKicks::forget(ElementId element, std::span<const NodeId> nodes) {
    for (const NodeId node : nodes) {
        std::vector<LooseKick>* list = list_of(node);
        if (list == nullptr) continue;
        const auto at = place_of(*list, element);
        if (at != list->end() && at->element == element) list->erase(at);
    }
}

void LooseKicks::keep(std::string_view name, state::Keeper& keeper) {
    std::vector<LooseKick> all;
    for (const std::vector<LooseKick>& list : of_point_) all.insert(all.end(), list.begin(), list.end());
    keeper.list(name, all);
    if (!keeper.restored()) return;
    for (std::vector<LooseKick>& list : of_point_) list.clear();
    for (const LooseKick& kick : all) {
        if (kick.point >= of_point_.size())
            return keeper.refuse("a loose element's last kick is at no node that anything reads it of");
        of_point_[kick.point].push_back(kick);
    }
}

}  // namespace avs::advance
