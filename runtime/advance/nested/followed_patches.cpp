#include "runtime/advance/nested/followed_patches.h"

#include <limits>

#include "runtime/advance/nested/plan.h"

namespace avs::advance::nested {

FollowedPatches::FollowedPatches(const image::Image& image, const Plan& plan) : plan_(plan) {
    const std::span<const std::uint8_t> follow = image.tables.element_follow;
    if (follow.empty()) return;
    const std::vector<std::uint32_t>& general = plan.general.element;
    away_.resize(general.size());
    follows_.resize(general.size());
    last_.resize(general.size());
    allowed_.resize(general.size());
    for (std::size_t place = 0; place < general.size(); ++place) {
        const std::uint32_t element = general[place];
        if (follow[element] == 0) continue;
        follows_[place] = 1;
        const double turns = image::follow_policy(image, element)->turn * image.tables.element_critical_step[element] /
                             image.metadata.time_base.seconds(image.tables.element_clock[element].period);
        allowed_[place] = turns * turns;
    }
    std::vector<std::uint32_t> size(plan.patches.size(), 0);
    for (std::size_t element = 0; element < follow.size(); ++element) size[plan.patch_of_element[element]] += follow[element] != 0;
    first_.push_back(0);
    for (const std::uint32_t each : size) first_.push_back(first_.back() + each);
    count_.resize(size.size());
    untamed_.resize(first_.back());
    taken_.reserve(untamed_.size());
}

void FollowedPatches::add(const Context& context, const Patch& patch, std::uint32_t element) {
    const auto number = static_cast<std::size_t>(&patch - plan_.patches.data());
    untamed_[first_[number] + count_[number]++] = element;
    last_tick_.store(context.now, std::memory_order_release);
}

void FollowedPatches::come_back(std::uint32_t place) {
    away_[place] = 0;
    last_[place].volume = std::numeric_limits<double>::max();
}

std::span<const std::uint32_t> FollowedPatches::take() {
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
