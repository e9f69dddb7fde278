#include "runtime/advance/nested/general_patch.h"

namespace avs::advance::nested {
namespace {

using Rows = double (*)[4];
Rows rows(std::vector<double>& numbers) { return reinterpret_cast<Rows>(numbers.data()); }

}  // namespace

GeneralWorker::GeneralWorker(const image::Image& image, const GeneralElements& elements)
    : elements_(elements),
      kicks_(image),
      position_(4 * largest_size(image)),
      velocity_(position_.size()),
      impulse_(position_.size()) {
    for (const ElementId element : elements.element)
        period_.push_back(image.metadata.time_base.seconds(image.tables.element_clock[element].period));
}

void GeneralWorker::serve(Context& context) {
    context.general_self = this;
    context.run_general = [](void* self, const Context& from, const Patch& patch, LocalNode* local, std::uint32_t begin,
                             std::uint32_t end) { static_cast<GeneralWorker*>(self)->run(from, patch, local, begin, end); };
    context.damp_general = [](void* self, const Context& from, const Patch& patch, LocalNode* local, std::uint32_t begin,
                              std::uint32_t end) { static_cast<GeneralWorker*>(self)->damp(from, patch, local, begin, end); };
}

void GeneralWorker::run(const Context& context, const Patch& patch, LocalNode* local, std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i)
        kick(context, patch, static_cast<std::uint32_t>(patch.first_batch) + i, false, local);
}

void GeneralWorker::damp(const Context& context, const Patch& patch, LocalNode* local, std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) {
        const std::uint32_t place = static_cast<std::uint32_t>(patch.first_batch) + i;
        if (elements_.damps[place] != 0) kick(context, patch, place, true, local);
    }
}

void GeneralWorker::kick(const Context& context, const Patch& patch, std::uint32_t place, bool damps, LocalNode* local) {
    if (followed_ != nullptr && followed_->is_away(place)) return;
    const std::uint32_t first = elements_.first_local[place];
    const std::size_t count = elements_.first_local[place + std::size_t{1}] - first;
    for (std::size_t a = 0; a < count; ++a) {
        const std::uint16_t node = elements_.local[first + a];
        const LocalNode& here = local[node];
        position_[4 * a] = here.x;
        position_[4 * a + 1] = here.y;
        position_[4 * a + 2] = here.z;
        if (!damps) continue;
        const LocalNode& moving = local[max_local_nodes + node];
        velocity_[4 * a] = moving.x;
        velocity_[4 * a + 1] = moving.y;
        velocity_[4 * a + 2] = moving.z;
    }
    mechanics::StrainRange range;
    const bool watches = followed_ != nullptr && !damps && followed_->follows(place);
    kicks_.impulses({.element = elements_.element[place],
                     .damps = damps,
                     .period = period_[place],
                     .position = rows(position_),
                     .velocity = rows(velocity_),
                     .impulse = rows(impulse_),
                     .memory = state_->element_memory,
                     .plastic = plastic_,
                     .range = watches ? &range : nullptr});
    if (watches) followed_->note(context, patch, place, elements_.element[place], range);
    const double weight = damps ? 1 : context.weight;
    for (std::size_t a = 0; a < count; ++a) {
        LocalNode& node = local[elements_.local[first + a]];
        node.fx += weight * impulse_[4 * a];
        node.fy += weight * impulse_[4 * a + 1];
        node.fz += weight * impulse_[4 * a + 2];
    }
}

}  // namespace avs::advance::nested
