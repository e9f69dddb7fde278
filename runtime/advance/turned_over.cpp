#include "runtime/advance/turned_over.h"
#include "runtime/state/peek.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "runtime/mechanics/element.h"

namespace avs::advance {
namespace {

/// Potentials of nodes are left out: if they are turned over, elements of their body are, too.
bool is_solid(ElementKind kind) { return is_of_solids(kind) && kind != ElementKind::nodal; }

/// How a law behaves when an element is pressed flat, and what the user can do about it.
const char* advice(const image::Image& image, std::uint32_t body) {
    for (const image::ElementBlock& block : image.metadata.blocks) {
        if (!is_solid(block.kind) || image.tables.element_body[block.first_element] != body) continue;
        switch (image.metadata.materials[block.material].model) {
            case MaterialModel::st_venant_kirchhoff:
                return "a St. Venant-Kirchhoff material gives way below a stretch of 0.58 and takes an element for its mirror "
                       "image; "
                       "`neo_hookean` bears any compression";
            case MaterialModel::linear_elastic:
                return "a linear elastic material is one of small strains; `neo_hookean` bears any compression";
            default: break;
        }
    }
    return "use a finer mesh there, or a smaller beta";
}

}  // namespace

TurnedOver::TurnedOver(const image::Image& image)
    : counts_(image.metadata.bodies.size()), solids_(image.metadata.bodies.size(), 0) {
    for (const image::ElementBlock& block : image.metadata.blocks) {
        if (!is_solid(block.kind)) continue;
        for (std::uint32_t i = 0; i < block.element_count; ++i) ++solids_[image.tables.element_body[block.first_element + i]];
    }
}

void TurnedOver::look(const image::Image& image, const state::State& state) {
    const double quantum = image.metadata.time_base.quantum();
    std::vector<std::uint32_t> found(counts_.size(), 0);
    std::array<Vec3, largest_fixed_stencil> x{};
    for (const image::ElementBlock& block : image.metadata.blocks) {
        if (!is_solid(block.kind)) continue;
        const std::size_t n = block.size();
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            const auto nodes = image.tables.element_nodes.subspan(block.first_node_entry + n * i, n);
            for (std::size_t a = 0; a < n; ++a) x[a] = state::peek(state, nodes[a], state.now, quantum);
            if (!mechanics::is_inside_out(block.kind, std::span(x).first(n))) continue;
            ++found[image.tables.element_body[block.first_element + i]];
        }
    }
    for (std::size_t body = 0; body < counts_.size(); ++body) {
        Count& count = counts_[body];
        count.last = found[body];
        count.most = std::max(count.most, count.last);
        if (count.most > 0 && count.first < 0) count.first = state.now;
    }
}

std::optional<std::string> TurnedOver::sentence(const image::Image& image) const {
    const auto worst = std::ranges::max_element(counts_, {}, &Count::most);
    if (worst == counts_.end() || worst->most == 0) return {};
    const auto body = static_cast<std::uint32_t>(worst - counts_.begin());
    const auto others = std::ranges::count_if(counts_, [](const Count& count) { return count.most > 0; }) - 1;
    std::array<char, 256> numbers{};
    std::snprintf(numbers.data(), numbers.size(), "turned inside out: up to %u of %u, from t = %.3g s on, %u at the end",
                  worst->most, solids_[body], image.metadata.time_base.seconds(worst->first), worst->last);
    std::string text = "elements of `" + image.metadata.bodies[body].name + "` " + numbers.data();
    if (others > 0) text += " (and of " + std::to_string(others) + (others == 1 ? " more body)" : " more bodies)");
    return text + "; there the body is in itself, and depths of contact say little: " + advice(image, body);
}

}  // namespace avs::advance
