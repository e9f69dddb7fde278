#include "runtime/advance/nested/contact_agenda.h"

#include <algorithm>

namespace avs::advance::nested {

void ContactAgenda::add(Tick tick, std::uint32_t contactor) {
    if (tick >= never) return;
    const auto [place, is_new] = at_.try_emplace(tick);
    if (is_new && !spare_.empty()) {
        place->second = std::move(spare_.back());
        spare_.pop_back();
    }
    place->second.push_back(contactor);
}

const std::vector<std::uint32_t>& ContactAgenda::take(const ContactKicks& kicks) {
    const Tick tick = at_.begin()->first;
    taken_.clear();
    std::swap(taken_, at_.begin()->second);
    spare_.push_back(std::move(at_.begin()->second));
    at_.erase(at_.begin());
    order_.clear();
    for (const std::uint32_t contactor : taken_) order_.emplace_back(kicks.order(contactor, tick), contactor);
    std::sort(order_.begin(), order_.end());
    std::transform(order_.begin(), order_.end(), taken_.begin(), [](const auto& look) { return look.second; });
    return taken_;
}

}  // namespace avs::advance::nested
