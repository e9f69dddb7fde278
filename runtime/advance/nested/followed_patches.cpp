#include "runtime/advance/nested/followed_patches.h"

#include <algorithm>
#include <array>
#include <limits>

#include "runtime/advance/nested/plan.h"
#include "runtime/advance/nested/strain_limits.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/element.h"

namespace avs::advance::nested {

FollowedPatches::FollowedPatches(const image::Image& image, Plan& plan) : image_(image), plan_(plan), element_lanes_(image, plan) {
    const std::span<const std::uint8_t> follow = image.tables.element_follow;
    if (follow.empty()) return;
    const std::vector<ElementId>& general = plan.general.element;
    nothing_.resize(memory_size(image));
    away_.resize(general.size());
    follows_.resize(general.size());
    last_.resize(general.size());
    allowed_.resize(general.size());
    for (std::size_t place = 0; place < general.size(); ++place) {
        const ElementId element = general[place];
        if (follow[element] == 0) continue;
        follows_[place] = 1;
        allowed_[place] = ClockJudge::allowed_growth(image, element);
    }
    place_of_.assign(plan.levels.element.size(), nowhere);
    for (std::uint32_t place = 0; place < general.size(); ++place) place_of_[general[place]] = place;
    std::vector<std::uint32_t> size(plan.patches.size(), 0);
    for (std::size_t element = 0; element < follow.size(); ++element) size[plan.patch_of_element[element]] += follow[element] != 0;
    first_.push_back(0);
    for (const std::uint32_t each : size) first_.push_back(first_.back() + each);
    count_.resize(size.size());
    untamed_.resize(first_.back());
    taken_.reserve(untamed_.size());
}

void FollowedPatches::add(const Context& context, const Patch& patch, ElementId element) {
    const auto number = static_cast<std::size_t>(&patch - plan_.patches.data());
    untamed_[first_[number] + count_[number]++] = element;
    last_tick_.store(context.now, std::memory_order_release);
}

void FollowedPatches::look(const Context& context, const Patch& patch, const LocalNode* local,
                           std::span<advance::ElementView> views) {
    if (patch.wide) local += first_wide_node;
    for (std::uint32_t i = 0; i < context.strained->count; ++i) {
        // (first lane of the batch) / 8 << 8 | strained lanes (StrainedBatches)
        const std::uint32_t told = context.strained->batch[i];
        element_lanes_.for_each(patch, told >> 8, told & 0xff, [&](ElementId element, std::span<const std::uint32_t> nodes) {
            std::array<Vec3, largest_fixed_stencil> position;
            for (std::size_t a = 0; a < nodes.size(); ++a) position[a] = {local[nodes[a]].x, local[nodes[a]].y, local[nodes[a]].z};
            advance::ElementView& view = views[block_of(element)];
            view.select(element);
            const auto of = view.input(std::span(position).first(nodes.size()), {}, nothing_);
            const double growth = mechanics::strain_range(view.kind(), of.constants, of.rest, of.current).growth;
            if (!(growth <= ClockJudge::allowed_growth(image_, element))) add(context, patch, element);
        });
    }
}

/// The number of the element's block; blocks are sorted by their first elements.
std::size_t FollowedPatches::block_of(ElementId element) const {
    const std::vector<image::ElementBlock>& blocks = image_.metadata.blocks;
    const auto behind = std::ranges::upper_bound(blocks, element, {}, &image::ElementBlock::first_element);
    return static_cast<std::size_t>(behind - blocks.begin()) - 1;
}

void FollowedPatches::leave(ElementId element) {
    if (has_lane(element)) return element_lanes_.empty(element);
    AVS_ASSERT(place_of_[element] != nowhere);
    away_[place_of_[element]] = 1;
}

void FollowedPatches::come_back(ElementId element) {
    if (has_lane(element)) return element_lanes_.fill(element);
    away_[place_of_[element]] = 0;
    last_[place_of_[element]].volume = std::numeric_limits<double>::max();
}

std::span<const ElementId> FollowedPatches::take() {
    taken_.clear();
    for (std::size_t patch = 0; patch < count_.size(); ++patch) {
        const auto begin = untamed_.begin() + first_[patch];
        taken_.insert(taken_.end(), begin, begin + count_[patch]);
        count_[patch] = 0;
    }
    return taken_;
}

void FollowedPatches::keep(state::Keeper& keeper) {
    if (used()) keeper.array("nested.last_strains", last_);
}

}  // namespace avs::advance::nested
