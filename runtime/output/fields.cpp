#include "runtime/output/fields.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "runtime/base/assert.h"

namespace avs::output {

namespace {

struct Corners {
    std::array<Vec3, 8> rest, current;
    std::size_t count = 0;
    std::span<const Vec3> rest_span() const { return {rest.data(), count}; }
    std::span<const Vec3> current_span() const { return {current.data(), count}; }
};

/// Of an element that never moved. Elements whose nodes are all held are not in the image, and this is what they have.
double rest_value(Field field) { return field == Field::deformation_determinant ? 1 : 0; }

Corners corners(const image::Image& image, const ElementView& element, std::span<const Vec3> position) {
    Corners result;
    result.count = element.nodes.size();
    for (std::size_t i = 0; i < result.count; ++i) {
        result.rest[i] = image.tables.position[element.nodes[i]];
        result.current[i] = position[element.nodes[i]];
    }
    return result;
}

/// Value of a field that lives at nodes.
void nodal_field(const image::Image& image, const Snapshot& snapshot, Field field, std::uint32_t node, double* out) {
    const auto put = [out](const Vec3& v) {
        out[0] = v.x;
        out[1] = v.y;
        out[2] = v.z;
    };
    switch (field) {
        case Field::position: put(snapshot.position[node]); return;
        case Field::displacement: put(snapshot.position[node] - image.tables.position[node]); return;
        case Field::velocity: put(state::velocity(snapshot.state->momentum[node])); return;
        case Field::speed: out[0] = norm(state::velocity(snapshot.state->momentum[node])); return;
        case Field::stress:
        case Field::von_mises:
        case Field::pressure:
        case Field::strain_energy_density:
        case Field::deformation_determinant: break;
    }
    AVS_ASSERT(false);
}

}  // namespace

Elements::Elements(const image::Image& image)
    : blocks_(image.metadata.blocks), nodes_(image.tables.element_nodes), parameters_(image.tables.element_parameters) {
    block_of_.resize(image.tables.element_body.size());
    for (std::uint32_t b = 0; b < blocks_.size(); ++b) {
        const image::ElementBlock& block = blocks_[b];
        std::fill_n(block_of_.begin() + block.first_element, block.element_count, b);
    }
}

ElementView Elements::operator[](std::uint32_t element) const {
    const image::ElementBlock& block = blocks_[block_of_[element]];
    const std::size_t count = static_cast<std::size_t>(node_count(block.kind));
    const std::size_t first = static_cast<std::size_t>(block.first_node_entry) + (element - block.first_element) * count;
    const std::size_t numbers = static_cast<std::size_t>(parameter_count(block.kind));
    const std::size_t first_number = static_cast<std::size_t>(block.first_parameter) + (element - block.first_element) * numbers;
    return {block.kind, block.material, nodes_.subspan(first, count), parameters_.subspan(first_number, numbers)};
}

namespace {

/// What it remembers does not show in averages.
mechanics::ElementInput input_of(const image::Image& image, const ElementView& element, const Corners& c) {
    static constexpr std::array<double, 8> nothing{};
    const image::Material& material = image.metadata.materials[element.material];
    return {.constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio),
            .rest = c.rest_span(),
            .current = c.current_span(),
            .velocity = {},
            .parameter = element.parameters,
            .memory = std::span(nothing).first(static_cast<std::size_t>(memory_count(element.kind)))};
}

double volume_of(const image::Image& image, const ElementView& element, const Corners& c) {
    return mechanics::rest_volume(element.kind, input_of(image, element, c));
}

}  // namespace

mechanics::ElementAverages element_averages(const image::Image& image, const ElementView& element, std::span<const Vec3> position) {
    return mechanics::formulas(element.kind).averages(input_of(image, element, corners(image, element, position)));
}

void element_field(Field field, const mechanics::ElementAverages& averages, std::span<double> out) {
    const std::array<double, 6>& s = averages.stress;  // xx yy zz yz xz xy
    switch (field) {
        case Field::stress: std::copy(s.begin(), s.end(), out.begin()); return;
        case Field::von_mises: {
            const double normal = (s[0] - s[1]) * (s[0] - s[1]) + (s[1] - s[2]) * (s[1] - s[2]) + (s[2] - s[0]) * (s[2] - s[0]);
            out[0] = std::sqrt(0.5 * normal + 3 * (s[3] * s[3] + s[4] * s[4] + s[5] * s[5]));
            return;
        }
        case Field::pressure: out[0] = -(s[0] + s[1] + s[2]) / 3; return;
        case Field::strain_energy_density: out[0] = averages.strain_energy_density; return;
        case Field::deformation_determinant: out[0] = averages.determinant; return;
        case Field::position:
        case Field::displacement:
        case Field::velocity:
        case Field::speed: break;
    }
    AVS_ASSERT(false);
}

FieldSampler::FieldSampler(const image::Image& image, const Elements& elements, const Snapshot& snapshot)
    : image_(image), elements_(elements), snapshot_(snapshot) {}

void FieldSampler::prepare() {
    if (!averages_.empty()) return;
    averages_.resize(elements_.size());
    volume_.resize(elements_.size());
    // Each element on its own: the same bits on any number of threads.
    tbb::parallel_for(std::uint32_t{0}, elements_.size(), [&](std::uint32_t e) {
        const ElementView element = elements_[e];
        averages_[e] = element_averages(image_, element, snapshot_.position);
        volume_[e] = volume_of(image_, element, corners(image_, element, snapshot_.position));
    });
}

std::vector<double> FieldSampler::in_elements(Field field) {
    AVS_ASSERT(traits(field).of_elements);
    prepare();
    const std::size_t components = static_cast<std::size_t>(traits(field).components);
    std::vector<double> result(averages_.size() * components);
    for (std::size_t e = 0; e < averages_.size(); ++e) {
        element_field(field, averages_[e], std::span(result).subspan(e * components, components));
    }
    return result;
}

std::vector<double> FieldSampler::at_nodes(Field field) {
    const std::size_t nodes = image_.tables.position.size();
    const std::size_t components = static_cast<std::size_t>(traits(field).components);
    std::vector<double> result(nodes * components, 0.0);
    if (!traits(field).of_elements) {
        for (std::uint32_t n = 0; n < nodes; ++n) nodal_field(image_, snapshot_, field, n, &result[n * components]);
        return result;
    }
    prepare();
    std::vector<double> weight(nodes, 0.0);
    std::array<double, 6> value{};
    for (std::uint32_t e = 0; e < elements_.size(); ++e) {
        element_field(field, averages_[e], value);
        for (const std::uint32_t node : elements_[e].nodes) {
            weight[node] += volume_[e];
            for (std::size_t c = 0; c < components; ++c) result[node * components + c] += volume_[e] * value[c];
        }
    }
    for (std::size_t i = 0; i < result.size(); ++i) {
        const double w = weight[i / components];
        result[i] = w > 0 ? result[i] / w : rest_value(field);
    }
    return result;
}

RegionSampler::RegionSampler(const image::Image& image, const Elements& elements, std::span<const std::uint32_t> nodes,
                             std::vector<Field> fields)
    : image_(&image), elements_(&elements), nodes_(nodes.begin(), nodes.end()), fields_(std::move(fields)) {
    if (std::none_of(fields_.begin(), fields_.end(), [](Field field) { return traits(field).of_elements; })) return;
    // Sorted, so that an element finds the rows of its nodes.
    for (std::size_t i = 0; i < nodes_.size(); ++i) row_of_.emplace_back(nodes_[i], i);
    std::sort(row_of_.begin(), row_of_.end());
    std::vector<bool> in_set(image.tables.position.size(), false);
    for (const std::uint32_t node : nodes_) in_set[node] = true;
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        const ElementView element = elements[e];
        if (std::any_of(element.nodes.begin(), element.nodes.end(), [&](std::uint32_t n) { return in_set[n]; })) {
            adjacent_.push_back(e);
        }
    }
}

std::vector<std::vector<double>> RegionSampler::all_values(const Snapshot& snapshot) const {
    std::vector<std::vector<double>> result;
    for (const Field field : fields_) {
        const std::size_t components = static_cast<std::size_t>(traits(field).components);
        std::vector<double>& values = result.emplace_back(nodes_.size() * components, 0.0);
        if (traits(field).of_elements) continue;
        for (std::size_t i = 0; i < nodes_.size(); ++i) nodal_field(*image_, snapshot, field, nodes_[i], &values[i * components]);
    }
    std::vector<double> weight(nodes_.size(), 0.0);
    std::array<double, 6> value{};
    for (const std::uint32_t e : adjacent_) {
        const ElementView element = (*elements_)[e];
        const mechanics::ElementAverages averages = element_averages(*image_, element, snapshot.position);
        const Corners c = corners(*image_, element, snapshot.position);
        const double volume = volume_of(*image_, element, c);
        for (std::size_t f = 0; f < fields_.size(); ++f) {
            if (!traits(fields_[f]).of_elements) continue;
            element_field(fields_[f], averages, value);
            const std::size_t components = static_cast<std::size_t>(traits(fields_[f]).components);
            for_rows(element, [&](std::size_t row) {
                for (std::size_t k = 0; k < components; ++k) result[f][row * components + k] += volume * value[k];
            });
        }
        for_rows(element, [&](std::size_t row) { weight[row] += volume; });
    }
    for (std::size_t f = 0; f < fields_.size(); ++f) {
        if (!traits(fields_[f]).of_elements) continue;
        const std::size_t components = static_cast<std::size_t>(traits(fields_[f]).components);
        for (std::size_t i = 0; i < result[f].size(); ++i) {
            const double w = weight[i / components];
            result[f][i] = w > 0 ? result[f][i] / w : rest_value(fields_[f]);
        }
    }
    return result;
}

}  // namespace avs::output
