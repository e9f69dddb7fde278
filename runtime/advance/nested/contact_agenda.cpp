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

const std::vector<std::uint32_t>& ContactAgenda::take() {
    taken_.clear();
    std::swap(taken_, at_.begin()->second);
    spare_.push_back(std::move(at_.begin()->second));
    at_.erase(at_.begin());
    if (!std::is_sorted(taken_.begin(), taken_.end())) std::sort(taken_.begin(), taken_.end());
    return taken_;
}

}  // namespace avs::advance::nested
