#include "runtime/advance/shared/layer_pushes.h"

#include <algorithm>

#include "runtime/advance/shared/element_view.h"
#include "runtime/advance/shared/look_sums.h"

namespace avs::advance {

LayerPushes::LayerPushes(const image::Image& image, std::span<const std::uint32_t> nodes) {
    std::vector<std::vector<EventClock>> clocks(nodes.size());
    std::vector<std::uint32_t> number(image.tables.position.size(), no_place);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) number[nodes[i]] = i;
    for_each_element(image, [&](const image::ElementBlock& block, std::uint32_t element, std::span<const std::uint32_t> at) {
        if (!is_damped(image, block, element - block.first_element)) return;
        const EventClock& clock = image.tables.element_clock[element];
        for (const std::uint32_t node : at) {
            if (number[node] == no_place) continue;
            std::vector<EventClock>& here = clocks[number[node]];
            if (std::ranges::find(here, clock) == here.end()) here.push_back(clock);
        }
    });
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (clocks[i].empty()) continue;
        if (place_.empty()) place_.assign(number.size(), no_place);
        place_[nodes[i]] = static_cast<std::uint32_t>(first_sum_.size());
        first_sum_.push_back(static_cast<std::uint32_t>(sums_.size()));
        for (const EventClock& clock : clocks[i]) sums_.emplace_back().clock = clock;
    }
    if (first_sum_.empty()) return;
    first_last_.assign(first_sum_.size(), no_place);
    first_sum_.push_back(static_cast<std::uint32_t>(sums_.size()));
}

void LayerPushes::note(std::uint32_t node, const Vec3& impulse, Tick period, Tick now) {
    const std::uint32_t place = place_[node];
    const auto at = static_cast<double>(now), length = static_cast<double>(period);
    for (std::uint32_t s = first_sum_[place]; s < first_sum_[place + 1]; ++s) {
        state::LookSum& sum = sums_[s];
        if (sum.clock.period % period != 0) continue;
        // The sum has not been read for a period, so all of its impulses are in the past.
        if (at - sum.since >= static_cast<double>(sum.clock.period)) {
            sum.impulse = sum.lever = {};
            sum.since = at;
        }
        sum.impulse += impulse;
        sum.lever += (at - sum.since) * impulse;
    }
    std::uint32_t row = first_last_[place];
    while (row != no_place && last_[row].period != length) row = last_[row].next;
    if (row == no_place) {
        row = static_cast<std::uint32_t>(last_.size());
        last_.push_back({.impulse = {}, .tick = at, .period = length, .next = first_last_[place]});
        first_last_[place] = row;
    }
    Last& last = last_[row];
    if (last.tick != at) last = {.impulse = {}, .tick = at, .period = length, .next = last.next};
    last.impulse += impulse;
}

Vec3 LayerPushes::ahead(std::uint32_t node, const EventClock& clock, Tick now) {
    if (none() || !has(node)) return {};
    const std::uint32_t place = place_[node];
    const auto at = static_cast<double>(now);
    state::LookSum* own = nullptr;
    for (std::uint32_t s = first_sum_[place]; s < first_sum_[place + 1]; ++s)
        if (sums_[s].clock == clock) own = &sums_[s];
    Vec3 sum;
    for (std::uint32_t row = first_last_[place]; row != no_place; row = last_[row].next) {
        const Last& last = last_[row];
        if (own != nullptr && clock.period % static_cast<Tick>(last.period) == 0) continue;
        // A kick at `now` is still to come, so the last one was one period ago.
        const double since = (at - last.tick) / last.period;
        if (since <= 1) sum += (0.5 - since) * last.impulse;
    }
    if (own == nullptr) return sum;
    // One period is enough: layers kick many times per period, so their impulses do not alternate as those of looks do.
    ahead_of(*own, at);
    return sum + own->of_period;
}

void LayerPushes::keep(state::Keeper& keeper) {
    keeper.array("layers.push_sums", sums_);
    keeper.array("layers.first_push", first_last_);
    keeper.list("layers.last_pushes", last_);
    if (!keeper.restored()) return;
    const auto is_there = [&](std::uint32_t row) { return row == no_place || row < last_.size(); };
    for (std::uint32_t row = 0; row < last_.size(); ++row) {
        // New rows are put in front, so each row is followed by an older one.
        const Last& last = last_[row];
        if (!(last.period >= 1) || !(last.next == no_place || last.next < row))
            return keeper.refuse("kicks of layers are out of order");
    }
    if (!std::ranges::all_of(first_last_, is_there)) return keeper.refuse("kicks of layers are out of order");
}

}  // namespace avs::advance
