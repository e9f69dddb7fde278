#include "runtime/output/fields.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

#include "runtime/base/assert.h"
#include "runtime/mechanics/elements/tri3.h"
#include "runtime/mechanics/strain.h"
#include "runtime/output/surface_fields.h"

namespace avs::output {

Vec3 on_body(const image::Image& image, std::span<const Vec3> of_nodes, std::uint32_t node) {
    const std::span<const image::SurfaceTerm> terms = image::surface_terms_of(image.tables, node);
    if (terms.empty()) return of_nodes[node];
    Vec3 sum{};
    for (const image::SurfaceTerm& term : terms) sum += term.weight * of_nodes[term.node];
    return sum;
}

namespace {

/// Positions of an element's nodes: in an array if there are few, else in a list.
class Corners {
public:
    Corners(const image::Image& image, const ElementView& element, std::span<const Vec3> position) {
        const std::size_t count = element.nodes.size();
        if (count > few_.size() / 2) many_.resize(2 * count);
        const std::span<Vec3> all = many_.empty() ? std::span<Vec3>(few_).first(2 * count) : std::span<Vec3>(many_);
        for (std::size_t i = 0; i < count; ++i) {
            all[i] = image.tables.position[element.nodes[i]];
            all[count + i] = position[element.nodes[i]];
        }
        rest_ = all.first(count);
        current_ = all.last(count);
    }
    Corners(const Corners&) = delete;
    Corners& operator=(const Corners&) = delete;
    std::span<const Vec3> rest_span() const { return rest_; }
    std::span<const Vec3> current_span() const { return current_; }

private:
    std::array<Vec3, 16> few_;
    std::vector<Vec3> many_;
    std::span<const Vec3> rest_, current_;
};

/// Value of an element that never moved. It is also the value of elements whose nodes are all held, which are not in the image.
double rest_value(Field field) { return field == Field::deformation_determinant ? 1 : 0; }

/// Value of a field that belongs to nodes.
void nodal_field(const image::Image& image, const Elements& elements, const Snapshot& snapshot, Field field, std::uint32_t node,
                 double* out) {
    const auto put = [out](const Vec3& v) {
        out[0] = v.x;
        out[1] = v.y;
        out[2] = v.z;
    };
    switch (field) {
        case Field::position: put(on_body(image, snapshot.position, node)); return;
        case Field::displacement:
            put(on_body(image, snapshot.position, node) - on_body(image, image.tables.position, node));
            return;
        case Field::velocity: put(on_body(image, snapshot.velocity, node)); return;
        case Field::speed: out[0] = norm(on_body(image, snapshot.velocity, node)); return;
        case Field::reaction: put(snapshot.reaction[node]); return;
        case Field::contact_force: put(snapshot.contact_force.empty() ? Vec3{} : snapshot.contact_force[node]); return;
        case Field::friction_heat: {
            const double area = elements.rest_areas()[node];
            out[0] = area > 0 ? snapshot.friction_heat[node] / area : 0;
            return;
        }
        case Field::stress:
        case Field::von_mises:
        case Field::pressure:
        case Field::strain_energy_density:
        case Field::deformation_determinant:
        case Field::strain:
        case Field::max_principal_stress:
        case Field::mid_principal_stress:
        case Field::min_principal_stress:
        case Field::clock_period:
        case Field::kicks:
        case Field::contact_pressure:
        case Field::gap:
        case Field::stress_top:
        case Field::stress_bottom:
        case Field::von_mises_top:
        case Field::von_mises_bottom: break;
    }
    AVS_ASSERT(false);
}

/// Values of a field that is computed from surfaces, per node of the image.
std::vector<double> surface_field(const image::Image& image, const Snapshot& snapshot, Field field) {
    return field == Field::gap ? gaps(image, snapshot.position)
                               : contact_pressures(image, snapshot.position, snapshot.contact_force);
}

/// Whether a field of elements does not depend on the deformation.
bool is_of_clocks(Field field) { return field == Field::clock_period || field == Field::kicks; }

/// Whether a field belongs to the two sides of shells.
bool is_of_sides(Field field) {
    return field == Field::stress_top || field == Field::stress_bottom || field == Field::von_mises_top ||
           field == Field::von_mises_bottom;
}

double clock_field(const image::Image& image, const Snapshot& snapshot, Field field, std::uint32_t element) {
    const EventClock& rest = image.tables.element_clock[element];
    if (field == Field::kicks) return static_cast<double>(snapshot.clocks.kicks(element, rest, snapshot.tick));
    return image.metadata.time_base.seconds(snapshot.clocks.period(element, rest.period));
}

}  // namespace

Elements::Elements(const image::Image& image)
    : image_(&image),
      blocks_(image.metadata.blocks),
      nodes_(image.tables.element_nodes),
      parameters_(image.tables.element_parameters),
      weights_(image.tables.element_weights) {
    std::size_t next = 0;
    for (const image::ElementBlock& block : blocks_) {
        first_memory_.push_back(next);
        next += block.element_count * static_cast<std::size_t>(memory_count(block.kind));
    }
}

ElementView Elements::operator[](std::uint32_t element) const {
    // The elements of a block are numbered after those of the block before it.
    const auto next = std::upper_bound(blocks_.begin(), blocks_.end(), element,
                                       [](std::uint32_t e, const image::ElementBlock& block) { return e < block.first_element; });
    const image::ElementBlock& block = *(next - 1);
    const std::size_t count = block.size();
    const std::size_t first = static_cast<std::size_t>(block.first_node_entry) + (element - block.first_element) * count;
    const std::size_t numbers = block.parameters();
    const std::size_t first_number = static_cast<std::size_t>(block.first_parameter) + (element - block.first_element) * numbers;
    const auto which = static_cast<std::size_t>(next - 1 - blocks_.begin());
    const std::size_t memory = (element - block.first_element) * static_cast<std::size_t>(memory_count(block.kind));
    return {.kind = block.kind,
            .material = block.material,
            .nodes = nodes_.subspan(first, count),
            .parameters = parameters_.subspan(first_number, numbers),
            .weights = weights_.subspan(block.first_weight, block.weights()),
            .first_memory = first_memory_[which] + memory};
}

namespace {

/// @param memory  State::element_memory; empty: all zeros, as at the start
mechanics::ElementInput input_of(const image::Image& image, const ElementView& element, const Corners& c,
                                 std::span<const double> memory = {}) {
    static constexpr std::array<double, 8> nothing{};
    const image::Material& material = image.metadata.materials[element.material];
    const auto remembers = static_cast<std::size_t>(memory_count(element.kind));
    return {.constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio),
            .rest = c.rest_span(),
            .current = c.current_span(),
            .velocity = {},
            .parameter = element.parameters,
            .memory = memory.empty() ? std::span(nothing).first(remembers) : memory.subspan(element.first_memory, remembers),
            .weight = element.weights};
}

}  // namespace

double Elements::rest_volume(std::uint32_t number) const {
    const ElementView element = (*this)[number];
    const Corners at_rest(*image_, element, image_->tables.position);
    return mechanics::rest_volume(element.kind, input_of(*image_, element, at_rest));
}

std::span<const double> Elements::rest_volumes() const {
    std::call_once(volumes_->once, [this] {
        volumes_->values.resize(size());
        for (std::uint32_t e = 0; e < size(); ++e) volumes_->values[e] = rest_volume(e);
    });
    return volumes_->values;
}

std::span<const double> Elements::rest_areas() const {
    std::call_once(areas_->once, [this] {
        const image::Tables& tables = image_->tables;
        std::vector<double>& area = areas_->values;
        area.assign(tables.position.size(), 0.0);
        for (const image::Face& face : tables.faces) {
            const auto x = [&](std::size_t corner) { return tables.position[face.nodes[corner]]; };
            const bool is_quad = face.size() == 4;
            const Vec3 twice = is_quad ? cross(x(2) - x(0), x(3) - x(1)) : cross(x(1) - x(0), x(2) - x(0));
            for (std::size_t i = 0; i < (is_quad ? 4 : 3); ++i) area[face.nodes[i]] += 0.5 * norm(twice) / (is_quad ? 4 : 3);
        }
        for (std::size_t node = 0; node < area.size(); ++node) {
            const double radius = tables.node_radius[node];
            if (area[node] == 0) area[node] = 4 * std::numbers::pi * radius * radius;
        }
    });
    return areas_->values;
}

Needs needs_of(std::span<const Field> fields) {
    Needs needs;
    for (const Field field : fields) {
        needs.velocities |= field == Field::velocity || field == Field::speed;
        needs.heat |= field == Field::friction_heat;
        needs.reactions |= field == Field::reaction;
        needs.presses |= field == Field::contact_force || field == Field::contact_pressure;
        needs.clocks |= is_of_clocks(field);
        needs.memory |= is_of_sides(field);
    }
    return needs;
}

mechanics::ElementAverages element_averages(const image::Image& image, const ElementView& element, const Snapshot& snapshot,
                                            Strain strain) {
    const Corners corners(image, element, snapshot.position);
    const mechanics::ElementFormulas& formulas = mechanics::formulas(element.kind);
    mechanics::ElementAverages averages = formulas.averages(input_of(image, element, corners, snapshot.memory));
    if (strain == Strain::wanted && formulas.strain != nullptr)
        averages.strain = formulas.strain(input_of(image, element, corners));
    return averages;
}

namespace {

/// In a body that is integrated at nodes, an element has only a share of the material law; the rest belongs to the potentials of
/// its corners. So the value of an element is its own plus the mean over the potentials of its corners. These potentials are not
/// shown themselves: their volume is set to 0 here.
///
/// @param which  elements, and all potentials of nodes at corners of these elements
void add_parts_of_nodes(const Elements& elements, std::span<const std::uint32_t> which, std::size_t nodes,
                        std::span<mechanics::ElementAverages> averages, std::span<double> volume) {
    struct Part {
        double volume = 0, energy = 0;
        std::array<double, 6> stress{};
    };
    std::vector<Part> parts;
    for (std::size_t i = 0; i < which.size(); ++i) {
        const ElementView element = elements[which[i]];
        if (element.kind != ElementKind::nodal) continue;
        if (parts.empty()) parts.resize(nodes);
        Part& part = parts[element.nodes.front()];
        part.volume += volume[i];
        part.energy += volume[i] * averages[i].strain_energy_density;
        for (std::size_t k = 0; k < 6; ++k) part.stress[k] += volume[i] * averages[i].stress[k];
        volume[i] = 0;
    }
    if (parts.empty()) return;
    for (std::size_t i = 0; i < which.size(); ++i) {
        const ElementView element = elements[which[i]];
        if (element.kind == ElementKind::nodal || !is_of_solids(element.kind)) continue;
        for (const std::uint32_t node : element.nodes) {
            const Part& part = parts[node];
            if (part.volume == 0) continue;
            const double share = 1 / (part.volume * static_cast<double>(element.nodes.size()));
            averages[i].strain_energy_density += share * part.energy;
            for (std::size_t k = 0; k < 6; ++k) averages[i].stress[k] += share * part.stress[k];
        }
    }
}

using Triangle = std::array<std::uint32_t, 3>;

Triangle triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    Triangle sorted{a, b, c};
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

/// For shells with hinges: each triangle gets the bending of the hinges on its sides; the hinges themselves then have none.
///
/// @param which  elements, and all hinges of the triangles among them
void add_hinges(const image::Image& image, const Elements& elements, std::span<const std::uint32_t> which,
                std::span<mechanics::ElementAverages> averages) {
    const auto is_of_shell = [&](const ElementView& element) {
        return image.metadata.materials[element.material].model == MaterialModel::shell;
    };
    std::vector<std::pair<Triangle, std::size_t>> triangles;
    for (std::size_t i = 0; i < which.size(); ++i) {
        const ElementView element = elements[which[i]];
        if (element.kind == ElementKind::tri3 && is_of_shell(element))
            triangles.emplace_back(triangle(element.nodes[0], element.nodes[1], element.nodes[2]), i);
    }
    std::sort(triangles.begin(), triangles.end());
    for (std::size_t i = 0; i < which.size(); ++i) {
        const ElementView hinge = elements[which[i]];
        if (hinge.kind != ElementKind::hinge4) continue;
        const mechanics::SymmetricTensor moments = std::exchange(averages[i].bending, {});
        if (!is_of_shell(hinge)) continue;
        for (const std::size_t tip : {2U, 3U}) {
            const Triangle wanted = triangle(hinge.nodes[0], hinge.nodes[1], hinge.nodes[tip]);
            const auto found = std::lower_bound(triangles.begin(), triangles.end(), std::pair{wanted, std::size_t{0}});
            if (found == triangles.end() || found->first != wanted) continue;  // the triangle is held, so it is not in the image
            const double h = elements[which[found->second]].parameters[mechanics::tri3::thickness];
            for (std::size_t k = 0; k < 6; ++k) averages[found->second].bending[k] += 6 / (h * h) * moments[k];
        }
    }
}

double von_mises(const mechanics::SymmetricTensor& s) {
    const double normal = (s[0] - s[1]) * (s[0] - s[1]) + (s[1] - s[2]) * (s[1] - s[2]) + (s[2] - s[0]) * (s[2] - s[0]);
    return std::sqrt(0.5 * normal + 3 * (s[3] * s[3] + s[4] * s[4] + s[5] * s[5]));
}

/// @param side  1: the side of a shell to which the normal points; -1: the other side
mechanics::SymmetricTensor stress_on(double side, const mechanics::ElementAverages& averages) {
    mechanics::SymmetricTensor s = averages.stress;
    for (std::size_t k = 0; k < s.size(); ++k) s[k] += side * averages.bending[k];
    return s;
}

}  // namespace

void element_field(Field field, const mechanics::ElementAverages& averages, std::span<double> out) {
    const mechanics::SymmetricTensor& s = averages.stress;
    const auto put = [out](const mechanics::SymmetricTensor& tensor) { std::copy(tensor.begin(), tensor.end(), out.begin()); };
    switch (field) {
        case Field::stress: put(s); return;
        case Field::von_mises: out[0] = von_mises(s); return;
        case Field::stress_top: put(stress_on(1, averages)); return;
        case Field::stress_bottom: put(stress_on(-1, averages)); return;
        case Field::von_mises_top: out[0] = von_mises(stress_on(1, averages)); return;
        case Field::von_mises_bottom: out[0] = von_mises(stress_on(-1, averages)); return;
        case Field::pressure: out[0] = -(s[0] + s[1] + s[2]) / 3; return;
        case Field::strain_energy_density: out[0] = averages.strain_energy_density; return;
        case Field::deformation_determinant: out[0] = averages.determinant; return;
        case Field::strain: put(averages.strain); return;
        case Field::max_principal_stress: out[0] = mechanics::principal_values(s)[0]; return;
        case Field::mid_principal_stress: out[0] = mechanics::principal_values(s)[1]; return;
        case Field::min_principal_stress: out[0] = mechanics::principal_values(s)[2]; return;
        case Field::position:
        case Field::displacement:
        case Field::velocity:
        case Field::speed:
        case Field::friction_heat:
        case Field::reaction:
        case Field::clock_period:
        case Field::kicks:
        case Field::contact_force:
        case Field::contact_pressure:
        case Field::gap: break;
    }
    AVS_ASSERT(false);
}

FieldSampler::FieldSampler(const image::Image& image, const Elements& elements, const Snapshot& snapshot)
    : image_(image), elements_(elements), snapshot_(snapshot) {}

void FieldSampler::prepare(Field field) {
    const Strain strain = field == Field::strain ? Strain::wanted : has_;
    const bool sides = has_sides_ || is_of_sides(field);
    if (!averages_.empty() && strain == has_ && sides == has_sides_) return;
    has_ = strain;
    has_sides_ = sides;
    averages_.resize(elements_.size());
    const std::span<const double> volumes = elements_.rest_volumes();
    volume_.assign(volumes.begin(), volumes.end());
    // Each element is computed by itself, so the bits do not depend on the number of threads.
    tbb::parallel_for(std::uint32_t{0}, elements_.size(),
                      [&](std::uint32_t e) { averages_[e] = element_averages(image_, elements_[e], snapshot_, strain); });
    std::vector<std::uint32_t> all(elements_.size());
    std::iota(all.begin(), all.end(), 0U);
    add_parts_of_nodes(elements_, all, image_.tables.position.size(), averages_, volume_);
    if (has_sides_) add_hinges(image_, elements_, all, averages_);
}

std::vector<double> FieldSampler::in_elements(Field field) {
    AVS_ASSERT(traits(field).of_elements);
    if (is_of_clocks(field)) {
        std::vector<double> result(elements_.size());
        for (std::uint32_t e = 0; e < elements_.size(); ++e) result[e] = clock_field(image_, snapshot_, field, e);
        return result;
    }
    prepare(field);
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
    if (is_of_surfaces(field)) return surface_field(image_, snapshot_, field);
    if (!traits(field).of_elements) {
        for (std::uint32_t n = 0; n < nodes; ++n) nodal_field(image_, elements_, snapshot_, field, n, &result[n * components]);
        return result;
    }
    prepare(field);
    std::vector<double> weight(nodes, 0.0);
    std::array<double, 6> value{};
    for (std::uint32_t e = 0; e < elements_.size(); ++e) {
        if (is_of_clocks(field)) {
            value[0] = clock_field(image_, snapshot_, field, e);
        } else {
            element_field(field, averages_[e], value);
        }
        for (const std::uint32_t node : elements_[e].corners()) {
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
    // Sorted, so that all places of a node are adjacent: a region may contain a node twice.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> place_of;  // (node, place), sorted
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) place_of.emplace_back(nodes_[i], i);
    std::sort(place_of.begin(), place_of.end());
    std::vector<bool> in_set(image.tables.position.size(), false);
    for (const std::uint32_t node : nodes_) in_set[node] = true;
    first_row_.push_back(0);
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        const std::size_t before = rows_.size();
        for (const std::uint32_t node : elements[e].corners()) {
            if (!in_set[node]) continue;
            for (auto at = std::lower_bound(place_of.begin(), place_of.end(), std::pair{node, std::uint32_t{0}});
                 at != place_of.end() && at->first == node; ++at) {
                rows_.push_back(at->second);
            }
        }
        if (rows_.size() == before) continue;
        adjacent_.push_back(e);
        volume_.push_back(elements.rest_volume(e));
        first_row_.push_back(rows_.size());
    }
}

std::vector<std::uint32_t> RegionSampler::nodes_needed() const {
    if (std::ranges::any_of(fields_, is_of_surfaces)) {
        std::vector<std::uint32_t> all(image_->tables.position.size());
        std::iota(all.begin(), all.end(), 0U);
        return all;
    }
    std::vector<std::uint32_t> result = nodes_;
    for (const std::uint32_t node : nodes_) {
        for (const image::SurfaceTerm& term : image::surface_terms_of(image_->tables, node)) result.push_back(term.node);
    }
    for (const std::uint32_t e : adjacent_) {
        const std::span<const std::uint32_t> of_element = (*elements_)[e].nodes;
        result.insert(result.end(), of_element.begin(), of_element.end());
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

std::vector<std::vector<double>> RegionSampler::all_values(const Snapshot& snapshot, Threads threads) const {
    std::vector<std::vector<double>> result;
    for (const Field field : fields_) {
        const std::size_t components = static_cast<std::size_t>(traits(field).components);
        std::vector<double>& values = result.emplace_back(nodes_.size() * components, 0.0);
        if (traits(field).of_elements) continue;
        if (is_of_surfaces(field)) {
            const std::vector<double> all = surface_field(*image_, snapshot, field);
            for (std::size_t i = 0; i < nodes_.size(); ++i) values[i] = all[nodes_[i]];
            continue;
        }
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            nodal_field(*image_, *elements_, snapshot, field, nodes_[i], &values[i * components]);
    }
    std::vector<double> weight(nodes_.size(), 0.0);
    std::array<double, 6> value{};
    std::vector<mechanics::ElementAverages> all_averages;
    std::vector<double> all_volumes = volume_;
    all_averages.resize(adjacent_.size());
    const Strain strain =
        std::find(fields_.begin(), fields_.end(), Field::strain) == fields_.end() ? Strain::left_out : Strain::wanted;
    const auto look_at = [&](std::size_t i) {
        all_averages[i] = element_averages(*image_, (*elements_)[adjacent_[i]], snapshot, strain);
    };
    if (threads == Threads::of_arena) {
        tbb::parallel_for(std::size_t{0}, adjacent_.size(), look_at);
    } else {
        for (std::size_t i = 0; i < adjacent_.size(); ++i) look_at(i);
    }
    add_parts_of_nodes(*elements_, adjacent_, image_->tables.position.size(), all_averages, all_volumes);
    if (std::ranges::any_of(fields_, is_of_sides)) add_hinges(*image_, *elements_, adjacent_, all_averages);
    for (std::size_t i = 0; i < adjacent_.size(); ++i) {
        const mechanics::ElementAverages& averages = all_averages[i];
        const double volume = all_volumes[i];
        for (std::size_t f = 0; f < fields_.size(); ++f) {
            if (!traits(fields_[f]).of_elements) continue;
            if (is_of_clocks(fields_[f])) {
                value[0] = clock_field(*image_, snapshot, fields_[f], adjacent_[i]);
            } else {
                element_field(fields_[f], averages, value);
            }
            const std::size_t components = static_cast<std::size_t>(traits(fields_[f]).components);
            for (const std::uint32_t row : rows_of(i)) {
                for (std::size_t k = 0; k < components; ++k) result[f][row * components + k] += volume * value[k];
            }
        }
        for (const std::uint32_t row : rows_of(i)) weight[row] += volume;
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
