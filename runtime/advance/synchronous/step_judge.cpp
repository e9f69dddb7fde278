#include "runtime/advance/synchronous/step_judge.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/state/peek.h"

namespace avs::advance {

StepJudge::StepJudge(const image::Image& image) : image_(image), judge_(image) {
    // In the scheme `avi` clocks belong to single elements. If this engine runs it, they stay as they are at rest.
    if (!judge_.used() || image.metadata.scheme == Scheme::avi) return;
    views_ = element_views(image);
    ranges_.resize(image.tables.element_body.size());
    position_.resize(largest_size(image));
    velocity_.resize(position_.size());
    finest_ = std::numeric_limits<int>::max();
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const bool is_watched = !has_kernel(block.kind, image.metadata.materials[block.material].model);
        for (std::uint32_t e = block.first_element; e < block.first_element + block.element_count; ++e) {
            if (!judge_.follows(e)) continue;
            followed_.push_back({.element = e, .allowed = ClockJudge::allowed_growth(image, e), .is_watched = is_watched});
            finest_ = std::min(finest_, judge_.finest_of(e));
        }
    }
    last_.resize(followed_.size());
    before_.resize(followed_.size());
}

/// Positions at a tick and velocities of an element's nodes, valid until the next call.
ClockJudge::Call StepJudge::look_at(std::uint32_t element, Tick tick, int halvings, const state::State& state) {
    const std::span<const std::uint32_t> nodes = judge_.nodes_of(element);
    const double quantum = image_.metadata.time_base.quantum();
    for (std::size_t a = 0; a < nodes.size(); ++a) {
        position_[a] = state::peek(state, nodes[a], tick, quantum);
        velocity_[a] = state::velocity(state.momentum[nodes[a]]);
    }
    return {.element = element,
            .tick = tick,
            .halvings = halvings,
            .position = std::span(position_).first(nodes.size()),
            .velocity = std::span(velocity_).first(nodes.size())};
}

StepJudge::Verdict StepJudge::judge(Tick tick, int halvings, const state::State& state) {
    Verdict verdict{.halvings = halvings, .fault = std::nullopt};
    // Growth that the present step allows, as a multiple of that which the step at rest allows.
    const double finer = std::ldexp(1.0, 2 * halvings);
    for (std::size_t i = 0; i < followed_.size(); ++i) {
        const Followed& each = followed_[i];
        mechanics::StrainRange& range = ranges_[each.element];
        if (!each.is_watched) {
            ElementView& view = views_[judge_.block_of(each.element)];
            view.select(each.element);
            const ClockJudge::Call call = look_at(each.element, tick, halvings, state);
            const mechanics::ElementInput input = view.input(call.position, {}, state.element_memory);
            range = mechanics::strain_range(view.kind(), input.constants, input.rest, input.current);
        }
        before_[i] = last_[i];
        last_[i] = {range.least_volume, range.growth};
        if (ClockJudge::is_tame(range, before_[i], finer * each.allowed)) continue;
        const ClockJudge::Call call = look_at(each.element, tick, halvings, state);
        const ClockJudge::Verdict one = judge_.judge(call);
        if (!one.is_fine_enough) {
            verdict.fault = judge_.describe(each.element, tick, call.position);
            return verdict;
        }
        verdict.halvings = std::max(verdict.halvings, one.halvings);
    }
    if (verdict.halvings == halvings && halvings > 0 && all_fit_coarser(tick, halvings, state)) verdict.halvings = halvings - 1;
    return verdict;
}

bool StepJudge::all_fit_coarser(Tick tick, int halvings, const state::State& state) {
    const Tick coarser = image_.tables.element_clock[followed_.front().element].period >> (halvings - 1);
    if (tick % coarser != 0) return false;
    const double allowed = std::ldexp(1.0, 2 * (halvings - 1));
    const auto fits = [&](std::size_t i) {
        const Followed& each = followed_[i];
        if (ClockJudge::is_tame(ranges_[each.element], before_[i], allowed * each.allowed)) return true;
        return judge_.judge(look_at(each.element, tick, halvings, state)).halvings < halvings;
    };
    // Usually the same element is the stiffest one for some time, so it is tested first.
    if (!fits(holder_)) return false;
    for (std::size_t i = 0; i < followed_.size(); ++i) {
        if (fits(i)) continue;
        holder_ = i;
        return false;
    }
    return true;
}

void StepJudge::forget_rates() {
    for (ClockJudge::LastStrain& last : last_) last.volume = std::numeric_limits<double>::max();
}

void StepJudge::keep(state::Keeper& keeper) {
    if (used()) keeper.array("synchronous.last_strains", last_);
}

}  // namespace avs::advance
