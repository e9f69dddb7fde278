#include "runtime/advance/events/general_kicks.h"

#include <algorithm>

namespace avs::advance {

std::vector<std::uint32_t> blocks_of_elements(const image::Image& image) {
    std::vector<std::uint32_t> result(image.tables.element_body.size());
    for (std::uint32_t b = 0; b < image.metadata.blocks.size(); ++b) {
        const image::ElementBlock& block = image.metadata.blocks[b];
        std::fill_n(result.begin() + block.first_element, block.element_count, b);
    }
    return result;
}

std::vector<ElementView> element_views(const image::Image& image) {
    std::vector<ElementView> views;
    std::uint32_t memory = 0;
    for (const image::ElementBlock& block : image.metadata.blocks) {
        views.emplace_back(image, block, memory);
        memory += block.element_count * static_cast<std::uint32_t>(memory_count(block.kind));
    }
    return views;
}

std::size_t memory_size(const image::Image& image) {
    std::size_t size = 0;
    for (const image::ElementBlock& block : image.metadata.blocks)
        size += std::size_t{block.element_count} * static_cast<std::size_t>(memory_count(block.kind));
    return size;
}

std::size_t largest_size(const image::Image& image) {
    std::size_t size = 8;
    for (const image::ElementBlock& block : image.metadata.blocks) size = std::max(size, block.size());
    return size;
}

bool any_damped(const image::Image& image, const image::ElementBlock& block) {
    for (std::uint32_t i = 0; i < block.element_count; ++i)
        if (is_damped(image, block, i)) return true;
    return false;
}

bool has_kernel(ElementKind kind, MaterialModel model) {
    return is_of_solids(kind) && !is_of_second_order(kind) &&
           (model == MaterialModel::linear_elastic || model == MaterialModel::st_venant_kirchhoff);
}

GeneralKicks::GeneralKicks(const image::Image& image)
    : views_(element_views(image)),
      view_of_(blocks_of_elements(image)),
      position_(largest_size(image)),
      velocity_(position_.size()),
      force_(position_.size()) {
    for (std::uint32_t b = 0; b < views_.size(); ++b) {
        const image::ElementBlock& block = image.metadata.blocks[b];
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            views_[b].select(block.first_element + i);
            if (is_damped(image, block, i)) damped_nodes_ += views_[b].size();
        }
    }
}

void GeneralKicks::impulses(const Call& call) {
    ElementView& view = views_[view_of_[call.element]];
    view.select(call.element);
    const std::size_t n = view.size();
    const std::span<Vec3> position = std::span(position_).first(n), velocity = std::span(velocity_).first(n),
                          force = std::span(force_).first(n);
    for (std::size_t a = 0; a < n; ++a) {
        position[a] = {call.position[a][0], call.position[a][1], call.position[a][2]};
        velocity[a] = {call.velocity[a][0], call.velocity[a][1], call.velocity[a][2]};
    }
    const mechanics::ElementFormulas& formulas = mechanics::formulas(view.kind());
    mechanics::ElementInput input = view.input(position, velocity, call.memory);
    input.range = call.range;
    if (call.damps) {
        formulas.damping(input, force);
    } else {
        if (formulas.yield != nullptr) call.plastic += formulas.yield(input, view.memory_of(call.memory));
        formulas.energy_and_forces(input, force);
    }
    for (std::size_t a = 0; a < n; ++a) {
        call.impulse[a][0] = call.period * force[a].x;
        call.impulse[a][1] = call.period * force[a].y;
        call.impulse[a][2] = call.period * force[a].z;
    }
}

void GeneralKicks::serve(kernels::Context& context) {
    context.general_self = this;
    damping_impulse_.resize(4 * damped_nodes_);
    context.damping_impulse = reinterpret_cast<double(*)[4]>(damping_impulse_.data());
    context.general = [](void* self, const kernels::GeneralRecord& record, const double(*position)[4], const double(*velocity)[4],
                         double(*impulse)[4]) {
        GeneralKicks& kicks = *static_cast<GeneralKicks*>(self);
        kicks.impulses({.element = record.element,
                        .damps = record.damps != 0,
                        .period = record.period,
                        .position = position,
                        .velocity = velocity,
                        .impulse = impulse,
                        .memory = kicks.state_->element_memory,
                        .plastic = kicks.state_->ledger.plastic,
                        .range = kicks.ranges_ == nullptr || record.damps != 0 ? nullptr : &(*kicks.ranges_)[record.element]});
    };
}

}  // namespace avs::advance
