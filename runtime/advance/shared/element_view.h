#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/formulas.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Damping of the elements of a material; only solids have one.
inline mechanics::SolidDamping solid_damping(const image::Material& material) {
    return {.relaxation = material.relaxation, .drag = material.mass_damping * material.density};
}

/// Calls `use(block, element, nodes)` for all elements.
template <class Use>
void for_each_element(const image::Image& image, Use&& use) {
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const std::size_t n = block.size();
        for (std::uint32_t e = 0; e < block.element_count; ++e) {
            use(block, block.first_element + e, image.tables.element_nodes.subspan(block.first_node_entry + n * e, n));
        }
    }
}

/// Block of each element.
std::vector<std::uint32_t> blocks_of_elements(const image::Image& image);

/// An element of the image as input of its formulas. The caller fills in positions and velocities.
class ElementView {
public:
    ElementView(const image::Image& image, const image::ElementBlock& block, std::uint32_t first_memory)
        : image_(&image),
          kind_(block.kind),
          size_(block.size()),
          parameter_count_(block.parameters()),
          first_element_(block.first_element),
          first_node_entry_(block.first_node_entry),
          first_parameter_(block.first_parameter),
          first_memory_(first_memory) {
        const image::Material& material = image.metadata.materials[block.material];
        weights_ = image.tables.element_weights.subspan(block.first_weight, block.weights());
        constants_ = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio);
        damping_ = solid_damping(material);
    }

    ElementKind kind() const { return kind_; }
    std::size_t size() const { return size_; }

    /// Makes this the view of another element of the block.
    void select(std::uint32_t element) {
        const std::uint64_t i = element - first_element_;
        nodes_ = image_->tables.element_nodes.subspan(first_node_entry_ + i * size_, size_);
        parameters_ = image_->tables.element_parameters.subspan(first_parameter_ + i * parameter_count_, parameter_count_);
        memory_ = first_memory_ + i * static_cast<std::size_t>(memory_count(kind_));
        if (parameter_count_ > 0) return;
        for (std::size_t a = 0; a < size_; ++a) rest_[a] = image_->tables.position[nodes_[a]];
    }

    std::span<const std::uint32_t> nodes() const { return nodes_; }
    std::span<const double> parameters() const { return parameters_; }
    std::span<double> memory_of(std::span<double> all) const {
        return all.subspan(memory_, static_cast<std::size_t>(memory_count(kind_)));
    }

    /// `velocity` may be empty if damping is not computed.
    mechanics::ElementInput input(std::span<const Vec3> current, std::span<const Vec3> velocity,
                                  std::span<const double> all_memory) const {
        return {.constants = constants_,
                .rest = std::span(rest_).first(parameters_.empty() ? size_ : 0),
                .current = current,
                .velocity = velocity,
                .parameter = parameters_,
                .memory = all_memory.subspan(memory_, static_cast<std::size_t>(memory_count(kind_))),
                .weight = weights_,
                .damping = damping_};
    }

private:
    const image::Image* image_;
    ElementKind kind_;
    std::size_t size_, parameter_count_;
    std::uint32_t first_element_;
    std::uint64_t first_node_entry_, first_parameter_;
    std::size_t first_memory_, memory_ = 0;
    mechanics::ElasticConstants constants_;
    mechanics::SolidDamping damping_;
    std::array<Vec3, largest_fixed_stencil> rest_{};
    std::span<const std::uint32_t> nodes_;
    std::span<const double> parameters_, weights_;
};

/// One view per block, in the order of the blocks, and where the memory of its elements begins in `State::element_memory`.
std::vector<ElementView> element_views(const image::Image& image);

/// Number of nodes of the largest element, at least 8.
std::size_t largest_size(const image::Image& image);

/// Number of values in State::element_memory.
std::size_t memory_size(const image::Image& image);

/// Clock of an element's damping kicks: in the middle between two of its elastic kicks.
inline EventClock damping_clock(const EventClock& elastic) { return {elastic.period, elastic.phase + elastic.period / 2}; }

/// The parameters of the i-th element of a block.
inline std::span<const double> parameters_of(const image::Image& image, const image::ElementBlock& block, std::uint32_t i) {
    return image.tables.element_parameters.subspan(block.first_parameter + block.parameters() * i, block.parameters());
}

/// Whether the i-th element of a block is damped, against its rate of strain or its motion.
inline bool is_damped(const image::Image& image, const image::ElementBlock& block, std::uint32_t i) {
    return mechanics::is_damped(mechanics::formulas(block.kind), parameters_of(image, block, i),
                                solid_damping(image.metadata.materials[block.material]));
}
bool any_damped(const image::Image& image, const image::ElementBlock& block);

/// Whether elements of this kind and material have a kernel of their own; otherwise they kick by their formulas.
bool has_kernel(ElementKind kind, MaterialModel model);

}  // namespace avs::advance
