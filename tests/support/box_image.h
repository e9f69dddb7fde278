#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/image/contact_groups.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/element.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/tet10.h"

/// Images of boxes built by hand, so that the runtime is tested without the compiler.
namespace avs::test {

/// A structured box of bricks, or of tetrahedra, six in each cell.
struct Box {
    std::string name = "box";
    ElementKind kind = ElementKind::hex8;
    std::array<std::uint32_t, 3> cells{1, 1, 1};
    Vec3 origin{0, 0, 0};
    Vec3 size{1, 1, 1};
    std::function<Vec3(const Vec3&)> map{};                         ///< rest position of a grid position; null: the same
    std::function<Vec3(const Vec3&)> velocity{};                    ///< velocity at a mapped rest position; null: 0
    std::function<std::optional<Mat3>(const Vec3&)> projector{};    ///< restraint at a mapped rest position; null: free
    std::function<std::optional<Vec3>(const Vec3&)> nodal_force{};  ///< constant load at a mapped rest position [N]
    Vec3 acceleration{0, 0, 0};                                     ///< gravity; it becomes nodal loads if it is not 0
    image::Material material{
        .name = "m", .model = MaterialModel::linear_elastic, .youngs_modulus = 1, .poisson_ratio = 0, .density = 1};
};

enum class StrainClock {
    synchronous,  ///< all elements tick with the smallest step
    exact,        ///< each period is beta times the element's critical step, rounded down to ticks
    nested,       ///< periods are the smallest one times 2^k
};

struct BoxScene {
    std::vector<Box> boxes;
    StrainClock clock = StrainClock::nested;
    double beta = 0.5;
    double until = 1;                        ///< end of the run [s]
    std::vector<image::Contact> contacts{};  ///< contact 0 is between any two bodies, unless contact_of_bodies says otherwise
    bool self_contact = false;               ///< contact 0 also acts within each body
    std::vector<std::uint32_t> contact_of_bodies{};  ///< number of the contact of each pair of bodies, B x B; or empty
};

namespace detail {

inline std::vector<std::array<std::size_t, 4>> tets_of_cell() {
    // The tetrahedra share the diagonal 0-6, so that neighbouring cells divide their common face in the same way.
    return {{0, 1, 2, 6}, {0, 2, 3, 6}, {0, 3, 7, 6}, {0, 7, 4, 6}, {0, 4, 5, 6}, {0, 5, 1, 6}};
}

/// Faces of an element, counterclockwise seen from outside; the fourth node of a triangle is -1.
inline std::vector<std::array<int, 4>> faces_of(ElementKind kind) {
    if (kind == ElementKind::tet4) return {{0, 2, 1, -1}, {0, 1, 3, -1}, {1, 2, 3, -1}, {0, 3, 2, -1}};
    if (kind == ElementKind::tet10) {
        std::vector<std::array<int, 4>> triangles;
        triangles.reserve(mechanics::tet10::surface.size());
        for (const auto& [a, b, c] : mechanics::tet10::surface)
            triangles.push_back({static_cast<int>(a), static_cast<int>(b), static_cast<int>(c), -1});
        return triangles;
    }
    if (kind == ElementKind::hex27) {
        std::vector<std::array<int, 4>> quadrilaterals;
        for (const auto& [a, b, c, d] : mechanics::hex27::surface)
            quadrilaterals.push_back({static_cast<int>(a), static_cast<int>(b), static_cast<int>(c), static_cast<int>(d)});
        return quadrilaterals;
    }
    return {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {0, 4, 7, 3}};
}

/// Number of node spacings from one corner of a cell to the next along an axis: 2 for elements of second order, else 1.
inline std::uint32_t spacing(const Box& box) { return is_of_second_order(box.kind) ? 2 : 1; }

inline void append_nodes(const Box& box, std::uint32_t body, image::OwnedTables& tables) {
    const std::array<std::uint32_t, 3> steps{spacing(box) * box.cells[0], spacing(box) * box.cells[1], spacing(box) * box.cells[2]};
    for (std::uint32_t k = 0; k <= steps[2]; ++k)
        for (std::uint32_t j = 0; j <= steps[1]; ++j)
            for (std::uint32_t i = 0; i <= steps[0]; ++i) {
                Vec3 x{box.origin.x + box.size.x * i / steps[0], box.origin.y + box.size.y * j / steps[1],
                       box.origin.z + box.size.z * k / steps[2]};
                if (box.map) x = box.map(x);
                tables.position.push_back(x);
                std::uint32_t projector = 0;
                Mat3 p = Mat3::identity();
                if (box.projector) {
                    if (const std::optional<Mat3> given = box.projector(x)) {
                        p = *given;
                        const auto found = std::find(tables.projectors.begin(), tables.projectors.end(), p);
                        projector = static_cast<std::uint32_t>(found - tables.projectors.begin());
                        if (found == tables.projectors.end()) tables.projectors.push_back(p);
                    }
                }
                tables.velocity.push_back(box.velocity ? p * box.velocity(x) : Vec3{});
                tables.node_projector.push_back(projector);
                tables.node_body.push_back(body);
                tables.mass.push_back(0);
            }
}

inline void append_elements(const Box& box, std::uint32_t first_node, std::uint32_t body, image::OwnedTables& tables) {
    const std::uint32_t step = spacing(box);
    const std::uint32_t row = step * (step * box.cells[0] + 1);  // to the next corner along each axis
    const std::uint32_t layer = row * (step * box.cells[1] + 1);
    for (std::uint32_t k = 0; k < box.cells[2]; ++k)
        for (std::uint32_t j = 0; j < box.cells[1]; ++j)
            for (std::uint32_t i = 0; i < box.cells[0]; ++i) {
                const std::uint32_t n = first_node + step * i + row * j + layer * k;
                const std::array<std::uint32_t, 8> c{n,         n + step,         n + step + row,         n + row,
                                                     n + layer, n + step + layer, n + step + row + layer, n + row + layer};
                if (box.kind == ElementKind::hex8) {
                    tables.element_nodes.insert(tables.element_nodes.end(), c.begin(), c.end());
                    tables.element_body.push_back(body);
                    continue;
                }
                if (box.kind == ElementKind::hex27) {
                    for (const auto& [x, y, z] : mechanics::hex27::places)
                        tables.element_nodes.push_back(n + static_cast<std::uint32_t>(x) + static_cast<std::uint32_t>(y) * row / 2 +
                                                       static_cast<std::uint32_t>(z) * layer / 2);
                    tables.element_body.push_back(body);
                    continue;
                }
                for (const auto& tet : tets_of_cell()) {
                    for (const std::size_t a : tet) tables.element_nodes.push_back(c[a]);
                    if (box.kind == ElementKind::tet10)
                        for (const auto& [a, b] : mechanics::tet10::edges)
                            tables.element_nodes.push_back((c[tet[a]] + c[tet[b]]) / 2);
                    tables.element_body.push_back(body);
                }
            }
}

inline void append_boundary(ElementKind kind, std::uint32_t first_element, std::uint32_t count, std::size_t first_entry,
                            image::OwnedTables& tables) {
    const auto nodes = static_cast<std::size_t>(node_count(kind));
    std::map<std::array<std::uint32_t, 4>, std::pair<int, image::Face>> seen;
    for (std::uint32_t e = 0; e < count; ++e)
        for (const auto& local : faces_of(kind)) {
            image::Face face;
            for (std::size_t a = 0; a < 4; ++a)
                face.nodes[a] = local[a] < 0 ? image::no_node
                                             : tables.element_nodes[first_entry + nodes * e + static_cast<std::size_t>(local[a])];
            face.element = first_element + e;
            face.body = tables.element_body[face.element];
            std::array<std::uint32_t, 4> key = face.nodes;
            std::sort(key.begin(), key.end());
            auto& entry = seen[key];
            ++entry.first;
            entry.second = face;
        }
    std::vector<image::Face> faces;
    for (const auto& [key, entry] : seen)
        if (entry.first == 1) faces.push_back(entry.second);
    std::sort(faces.begin(), faces.end(), [](const image::Face& a, const image::Face& b) {
        return std::pair(a.element, a.nodes) < std::pair(b.element, b.nodes);
    });
    tables.faces.insert(tables.faces.end(), faces.begin(), faces.end());
}

}  // namespace detail

/// Builds the image: masses, critical steps, clocks, faces and contactors as the compiler would.
inline image::Image make(const BoxScene& scene) {
    image::Metadata data;
    image::OwnedTables tables;
    data.scene_name = "boxes";

    for (const Box& box : scene.boxes) {
        const auto body = static_cast<std::uint32_t>(data.bodies.size());
        const auto first_node = static_cast<std::uint32_t>(tables.position.size());
        const auto first_element = static_cast<std::uint32_t>(tables.element_body.size());
        const std::size_t first_entry = tables.element_nodes.size();
        detail::append_nodes(box, body, tables);
        detail::append_elements(box, first_node, body, tables);
        const auto count = static_cast<std::uint32_t>(tables.element_body.size()) - first_element;
        detail::append_boundary(box.kind, first_element, count, first_entry, tables);
        const auto line = static_cast<std::uint32_t>(10 * (body + 1));
        data.bodies.push_back({.name = box.name,
                               .where = {.file = "boxes.avs", .line = line, .text = "body " + box.name},
                               .first_node = first_node,
                               .node_count = static_cast<std::uint32_t>(tables.position.size()) - first_node,
                               .first_element = first_element,
                               .element_count = count,
                               .clocks = {}});
        data.blocks.push_back({.kind = box.kind,
                               .material = static_cast<std::uint32_t>(data.materials.size()),
                               .first_element = first_element,
                               .element_count = count,
                               .first_node_entry = first_entry});
        data.materials.push_back(box.material);
    }

    // Masses and critical steps.
    const std::size_t elements = tables.element_body.size();
    tables.element_critical_step.resize(elements);
    const auto for_each_element = [&](auto&& use) {
        for (const image::ElementBlock& block : data.blocks)
            for (std::uint32_t e = 0; e < block.element_count; ++e) {
                const std::size_t n = block.size();
                const std::span<const std::uint32_t> nodes =
                    std::span<const std::uint32_t>(tables.element_nodes).subspan(block.first_node_entry + n * e, n);
                use(block, block.first_element + e, nodes);
            }
    };
    for_each_element([&](const image::ElementBlock& block, std::uint32_t e, std::span<const std::uint32_t> nodes) {
        const image::Material& material = data.materials[block.material];
        std::array<Vec3, largest_fixed_stencil> rest{};
        std::array<double, largest_fixed_stencil> shares{};
        for (std::size_t a = 0; a < nodes.size(); ++a) rest[a] = tables.position[nodes[a]];
        const auto corners = std::span<const Vec3>(rest).first(nodes.size());
        mechanics::nodal_volumes(block.kind, corners, std::span<double>(shares).first(nodes.size()));
        for (std::size_t a = 0; a < nodes.size(); ++a) tables.mass[nodes[a]] += material.density * shares[a];
        const auto constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio);
        tables.element_critical_step[e] = mechanics::critical_step(block.kind, constants, material.density, corners);
    });

    // The quantum is a power of two such that the smallest step is 2^20 to 2^21 ticks. Periods are even, so that half a period is
    // whole ticks.
    const double smallest = *std::min_element(tables.element_critical_step.begin(), tables.element_critical_step.end());
    const double base = scene.beta * smallest;
    data.time_base.quantum_exponent = static_cast<int>(std::floor(std::log2(base))) - 20;
    data.until = data.time_base.nearest(scene.until);
    const Tick base_ticks = data.time_base.floor(base) & ~Tick{1};
    tables.element_clock.resize(elements);
    for (std::size_t e = 0; e < elements; ++e) {
        const double step = scene.beta * tables.element_critical_step[e];
        Tick period = base_ticks;
        switch (scene.clock) {
            case StrainClock::synchronous: break;
            case StrainClock::exact: period = data.time_base.floor(step); break;
            case StrainClock::nested:
                while (2 * period <= data.time_base.floor(step)) period *= 2;
                break;
        }
        tables.element_clock[e] = {.period = period, .phase = 0};
    }
    data.strain_clock = "test";

    // The finest clock of the elements at each node, which loads and contactors have.
    const std::size_t nodes = tables.position.size();
    std::vector<Tick> finest(nodes, std::numeric_limits<Tick>::max());
    std::vector<double> critical(nodes, std::numeric_limits<double>::infinity());
    for_each_element([&](const image::ElementBlock&, std::uint32_t e, std::span<const std::uint32_t> element_nodes) {
        for (const std::uint32_t node : element_nodes) {
            finest[node] = std::min(finest[node], tables.element_clock[e].period);
            critical[node] = std::min(critical[node], tables.element_critical_step[e]);
        }
    });
    std::vector<double> density(nodes);
    for (std::size_t b = 0; b < scene.boxes.size(); ++b) {
        const Box& box = scene.boxes[b];
        for (std::uint32_t i = 0; i < data.bodies[b].node_count; ++i) {
            const std::uint32_t node = data.bodies[b].first_node + i;
            density[node] = box.material.density;
            if (box.acceleration != Vec3{})
                tables.loads.push_back(
                    {.force = tables.mass[node] * box.acceleration, .clock = {finest[node], 0}, .node = node, .load = 0});
            if (!box.nodal_force) continue;
            if (const std::optional<Vec3> force = box.nodal_force(tables.position[node]))
                tables.loads.push_back({.force = *force, .clock = {finest[node], 0}, .node = node, .load = 1});
        }
    }

    const std::size_t bodies = data.bodies.size();
    std::vector<std::uint32_t> contact_of_bodies = scene.contact_of_bodies;
    if (contact_of_bodies.empty()) {
        contact_of_bodies.assign(bodies * bodies, scene.contacts.empty() ? image::no_contact : 0);
        for (std::size_t b = 0; b < bodies && !scene.self_contact; ++b) contact_of_bodies[b * bodies + b] = image::no_contact;
    }
    image::ContactGroups groups = image::contact_groups(bodies, contact_of_bodies);
    tables.body_group = std::move(groups.body_group);
    tables.contact_rows = std::move(groups.rows);
    data.contacts = scene.contacts;
    std::vector<char> on_boundary(nodes, 0);
    for (const image::Face& face : tables.faces)
        for (int a = 0; a < face.size(); ++a) on_boundary[face.nodes[static_cast<std::size_t>(a)]] = 1;
    for (std::uint32_t node = 0; node < nodes && !scene.contacts.empty(); ++node) {
        if (!on_boundary[node]) continue;
        bool touches = false;
        for (std::size_t b = 0; b < bodies; ++b) {
            const std::uint32_t contact = contact_of_bodies[tables.node_body[node] * bodies + b];
            touches = touches || (contact != image::no_contact && scene.contacts[contact].law == ContactLaw::dcr);
        }
        if (!touches) continue;
        tables.contactors.push_back({.length = std::cbrt(tables.mass[node] / density[node]),
                                     .period = finest[node],
                                     .critical_step = data.time_base.floor(critical[node]),
                                     .node = node});
    }
    return image::make_image(std::move(data), std::move(tables));
}

/// Nodes of an image whose rest position satisfies a condition.
template <class Condition>
std::vector<std::uint32_t> nodes_where(const image::Image& image, Condition&& condition) {
    std::vector<std::uint32_t> result;
    for (std::uint32_t node = 0; node < image.tables.position.size(); ++node)
        if (condition(image.tables.position[node])) result.push_back(node);
    return result;
}

/// A contact with the accounted response and queries in the middle of the nodes' steps.
inline image::Contact accounted() {
    image::Contact contact;
    contact.clock = ContactClockPolicy::midpoint;
    contact.phase = 0.5;
    contact.response = ContactResponse::accounted;
    return contact;
}

}  // namespace avs::test
