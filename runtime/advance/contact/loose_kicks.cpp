#include "runtime/advance/contact/loose_kicks.h"

#include <algorithm>

namespace avs::advance {
namespace {

auto place_of(std::vector<LooseKick>& list, ElementId element) {
    return std::lower_bound(list.begin(), list.end(), element,
                            [](const LooseKick& kick, ElementId wanted) { return kick.element < wanted; });
}

}  // namespace

void LooseKicks::prepare(std::span<const NodeId> nodes) {
    nodes_.assign(nodes.begin(), nodes.end());
    kicks_.resize(nodes_.size());
}

std::vector<LooseKick>* LooseKicks::list_of(std::uint32_t node) {
    const auto at = std::lower_bound(nodes_.begin(), nodes_.end(), node);
    if (at == nodes_.end() || *at != node) return nullptr;
    return &kicks_[static_cast<std::size_t>(at - nodes_.begin())];
}

void LooseKicks::note(ElementId element, std::span<const std::uint32_t> nodes, std::span<const Vec3> force, double tick,
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
               .place = static_cast<std::uint32_t>(list - kicks_.data())};
    }
}

void LooseKicks::forget(ElementId element, std::span<const std::uint32_t> nodes) {
    for (const std::uint32_t node : nodes) {
        std::vector<LooseKick>* list = list_of(node);
        if (list == nullptr) continue;
        const auto at = place_of(*list, element);
        if (at != list->end() && at->element == element) list->erase(at);
    }
}

void LooseKicks::keep(std::string_view name, state::Keeper& keeper) {
    std::vector<LooseKick> all;
    for (const std::vector<LooseKick>& list : kicks_) all.insert(all.end(), list.begin(), list.end());
    keeper.list(name, all);
    if (!keeper.restored()) return;
    for (std::vector<LooseKick>& list : kicks_) list.clear();
    for (const LooseKick& kick : all) {
        if (kick.place >= kicks_.size())
            return keeper.refuse("a loose element's last kick is at no node whose last kicks are read");
        kicks_[kick.place].push_back(kick);
    }
}

}  // namespace avs::advance
