#include "runtime/advance/instant_motion.h"

#include <algorithm>
#include <numeric>

#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/advance/shared/forcings.h"
#include "runtime/mechanics/element.h"
#include "runtime/state/peek.h"
#include "runtime/state/present_clock.h"

namespace avs::advance {
namespace {

std::vector<std::uint32_t> every_node(const image::Image& image) {
    std::vector<std::uint32_t> nodes(image.tables.position.size());
    std::iota(nodes.begin(), nodes.end(), 0U);
    return nodes;
}

std::vector<std::uint32_t> driven_nodes(const image::Image& image) {
    std::vector<std::uint32_t> nodes;
    for (const image::DrivenNode& row : image.tables.driven_nodes) nodes.push_back(row.node);
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

std::vector<std::uint32_t> held_nodes(const image::Image& image) {
    std::vector<std::uint32_t> nodes = driven_nodes(image);
    for (std::uint32_t node = 0; node < image.tables.node_projector.size(); ++node)
        if (image.tables.node_projector[node] != 0) nodes.push_back(node);
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

}  // namespace

InstantMotion::InstantMotion(const image::Image& image, std::span<const std::uint32_t> nodes)
    : image_(&image), nodes_(nodes.begin(), nodes.end()) {
    find_elements();
}

InstantMotion::InstantMotion(const image::Image& image) : image_(&image), nodes_(every_node(image)) { find_elements(); }

void InstantMotion::find_elements() {
    place_.assign(image_->tables.position.size(), no_place);
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) place_[nodes_[i]] = i;
    for (std::uint32_t b = 0; b < image_->metadata.blocks.size(); ++b) {
        const image::ElementBlock& block = image_->metadata.blocks[b];
        const std::size_t n = block.size();
        Block part{.index = b, .elements = {}};
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            const auto nodes = image_->tables.element_nodes.subspan(block.first_node_entry + n * i, n);
            const auto is_ours = [&](std::uint32_t node) { return place_[node] != no_place; };
            if (std::ranges::any_of(nodes, is_ours)) part.elements.push_back(i);
        }
        if (!part.elements.empty()) blocks_.push_back(std::move(part));
    }
}

std::span<const Vec3> InstantMotion::ahead(const state::State& state) {
    const image::Tables& tables = image_->tables;
    const double quantum = image_->metadata.time_base.quantum();
    ahead_.assign(nodes_.size(), Vec3{});
    const auto give = [&](std::uint32_t node, const Vec3& impulse) {
        if (place_[node] != no_place) ahead_[place_[node]] += impulse;
    };
    std::vector<ElementView> views = element_views(*image_);
    std::vector<Vec3> position(largest_size(*image_)), velocity(position.size()), force(position.size());
    for (const Block& part : blocks_) {
        const image::ElementBlock& block = image_->metadata.blocks[part.index];
        ElementView& view = views[part.index];
        const mechanics::ElementFormulas& formulas = mechanics::formulas(block.kind);
        const std::size_t n = view.size();
        for (const std::uint32_t i : part.elements) {
            const std::uint32_t element = block.first_element + i;
            view.select(element);
            const auto nodes = view.nodes();
            for (std::size_t a = 0; a < n; ++a) {
                position[a] = state::peek(state, nodes[a], state.now, quantum);
                velocity[a] = state::velocity(state.momentum[nodes[a]]);
            }
            const mechanics::ElementInput input =
                view.input(std::span(position).first(n), std::span(velocity).first(n), state.element_memory);
            const EventClock clock = state::present_clock(state, element, tables.element_clock[element]);
            formulas.energy_and_forces(input, std::span(force).first(n));
            const double elastic = ticks_ahead(clock, state.now) * quantum;
            for (std::size_t a = 0; a < n; ++a) give(nodes[a], elastic * force[a]);
            if (!mechanics::is_damped(formulas, input.parameter, input.damping)) continue;
            formulas.damping(input, std::span(force).first(n));
            const double damping = ticks_ahead(damping_clock(clock), state.now) * quantum;
            for (std::size_t a = 0; a < n; ++a) give(nodes[a], damping * force[a]);
        }
    }
    for (const image::LoadEvent& load : tables.loads) give(load.node, (ticks_ahead(load.clock, state.now) * quantum) * load.force);
    give_ahead(*image_, state, give);
    state::for_each_look(state, [&](const state::LastLook& look) { give(look.node, look.ahead(state.now)); });
    if (LayerKicks::used_by(*image_)) {
        std::vector<Vec3> place(state.position.size()), of_layers(place.size());
        positions_now(*image_, state, place);
        layer_energy(*image_, state, place, of_layers);
        for (std::size_t i = 0; i < nodes_.size(); ++i) ahead_[i] += of_layers[nodes_[i]];
    }
    return ahead_;
}

void InstantMotion::bring(const state::State& state, std::span<Vec3> velocity) {
    const std::span<const Vec3> given = ahead(state);
    for (std::size_t i = 0; i < nodes_.size(); ++i) { velocity[i] = brought(*image_, state, nodes_[i], velocity[i], given[i]); }
}

Vec3 brought(const image::Image& image, const state::State& state, std::uint32_t node, const Vec3& velocity, const Vec3& ahead) {
    return velocity - state.momentum[node].inverse_mass * left_to(image, state, node, ahead);
}

std::vector<state::PairAhead> layers_ahead(const image::Image& image, const state::State& state) {
    std::vector<state::PairAhead> pairs;
    if (!LayerKicks::used_by(image)) return pairs;
    std::vector<Vec3> place(state.position.size()), ahead(place.size());
    positions_now(image, state, place);
    layer_energy(image, state, place, ahead, &pairs);
    return pairs;
}

std::vector<Vec3> pressed_now(const image::Image& image, const state::State& state) {
    std::vector<Vec3> pressed = state.pressed;
    if (pressed.empty()) return pressed;
    state::for_each_look(state, [&](const state::LastLook& look) { pressed[look.node] -= look.ahead(state.now); });
    if (!LayerKicks::used_by(image)) return pressed;
    std::vector<Vec3> place(pressed.size()), ahead(pressed.size());
    positions_now(image, state, place);
    layer_energy(image, state, place, ahead);
    for (std::size_t node = 0; node < pressed.size(); ++node) pressed[node] -= ahead[node];
    return pressed;
}

InstantReactions::InstantReactions(const image::Image& image)
    : image_(&image), nodes_(held_nodes(image)), motion_(image, nodes_), given_(image.tables.position.size()) {}

std::span<const Vec3> InstantReactions::given(const state::State& state) {
    const std::span<const Vec3> ahead = motion_.ahead(state);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const std::uint32_t node = nodes_[i];
        const Vec3 kept = ahead[i] - left_to(*image_, state, node, ahead[i]);
        given_[node] = state.held[node] - (state.reaction[node] - kept);
    }
    // Kicks of constant loads are projected by the restraint before they are applied, so `held` lacks what the restraint took from
    // them. It is added here, up to `state.now`.
    const double quantum = image_->metadata.time_base.quantum();
    for (const image::LoadEvent& load : image_->tables.loads) {
        const std::uint32_t projector = image_->tables.node_projector[load.node];
        if (projector == 0) continue;
        const double kicked = (static_cast<double>(state.now) + ticks_ahead(load.clock, state.now)) * quantum;
        given_[load.node] -= kicked * (load.force - image_->tables.projectors[projector] * load.force);
    }
    return given_;
}

InstantDrives::InstantDrives(const image::Image& image) : image_(&image), nodes_(driven_nodes(image)), motion_(image, nodes_) {}

std::vector<state::DriveTally> InstantDrives::tallies(const state::State& state) {
    std::vector<state::DriveTally> tallies = state.drives;
    if (tallies.empty()) return tallies;
    const std::span<const Vec3> ahead = motion_.ahead(state);
    for (std::size_t d = 0; d < tallies.size(); ++d) {
        const image::Drive& drive = image_->metadata.drives[d];
        if (!holds(drive, state.now)) continue;
        for (const image::DrivenNode& row : image_->tables.driven_nodes.subspan(drive.first_node, drive.node_count)) {
            const auto place = static_cast<std::size_t>(std::ranges::lower_bound(nodes_, row.node) - nodes_.begin());
            const Vec3 kept = image_->tables.projectors[row.directions] * (state.reaction[row.node] - ahead[place]);
            tallies[d].work -= dot(kept, state::velocity(state.momentum[row.node]));
            tallies[d].impulse -= kept;
        }
    }
    return tallies;
}

}  // namespace avs::advance
