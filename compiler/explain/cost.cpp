#include "compiler/explain/cost.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <tuple>

#include "runtime/base/assert.h"

namespace avs::explain {

namespace {

constexpr std::size_t listed = 10;

/// Rows of the runtime's state for each node: position with the node's time, and momentum, 32 bytes each.
constexpr double bytes_per_node = 32 + 32;
/// For each element its slot and last kick; for each corner of one that touches a surface with contact the force it kept.
constexpr double bytes_per_element = 12, bytes_per_kept_corner = 24;
/// A number in series.csv: "-1.2345678901234567e-05,"
constexpr double bytes_per_number = 23;

/// Centre of each element at rest, block after block.
std::vector<Vec3> centres(const image::Image& image) {
    std::vector<Vec3> result;
    result.reserve(image.tables.element_body.size());
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const std::size_t corners = block.size();
        for (std::size_t e = 0; e < block.element_count; ++e) {
            Vec3 sum;
            for (std::size_t i = 0; i < corners; ++i) {
                sum = sum + image.tables.position[image.tables.element_nodes[block.first_node_entry + e * corners + i]];
            }
            result.push_back((1.0 / static_cast<double>(corners)) * sum);
        }
    }
    return result;
}

/// At 0, every, 2 every, ..., and at the end.
std::uint64_t samples(Tick every, Tick until) {
    return every > 0 ? static_cast<std::uint64_t>((until + every - 1) / every) + 1 : 1;
}

std::string amount(double bytes) {
    constexpr const char* units[] = {"B", "kB", "MB", "GB", "TB"};
    std::size_t unit = 0;
    while (bytes >= 1000 && unit < 4) {
        bytes /= 1000;
        ++unit;
    }
    return fmt::format("{:.3g} {}", bytes, units[unit]);
}

/// Looks for contact a second: of each contactor's body, the contact that decides when.
double contact_looks(const image::Image& image) {
    const image::Metadata& metadata = image.metadata;
    const std::size_t count = metadata.bodies.size();
    double total = 0;
    for (const image::Contactor& contactor : image.tables.contactors) {
        const std::uint32_t body = image.tables.node_body[contactor.node];
        Tick period = 0;
        for (std::size_t other = 0; other < count; ++other) {
            const std::uint32_t contact = image.tables.contact_of_bodies[body * count + other];
            if (contact == image::no_contact) continue;
            const image::Contact& row = metadata.contacts[contact];
            Tick here = row.period;
            if (row.clock == ContactClockPolicy::adaptive) here = row.longest;
            if (row.clock == ContactClockPolicy::constant && here == 0) here = contactor.critical_step;
            if (row.clock == ContactClockPolicy::midpoint) here = contactor.period;
            if (here > 0 && (period == 0 || here < period)) period = here;
        }
        if (period > 0) total += 1 / metadata.time_base.seconds(period);
    }
    return total;
}

/// Of all bodies at rest [m^3].
double volume(const image::Image& image) {
    std::vector<double> density(image.metadata.bodies.size(), 0);
    std::size_t element = 0;
    for (const image::ElementBlock& block : image.metadata.blocks) {
        for (std::size_t e = 0; e < block.element_count; ++e, ++element) {
            density[image.tables.element_body[element]] = image.metadata.materials[block.material].density;
        }
    }
    double total = 0;
    for (std::size_t n = 0; n < image.tables.mass.size(); ++n) {
        const double here = density[image.tables.node_body[n]];
        if (here > 0) total += image.tables.mass[n] / here;
    }
    return total;
}

double state_bytes(const image::Image& image) {
    const image::Tables& tables = image.tables;
    std::vector<bool> looks(tables.position.size(), false);
    for (const image::Contactor& contactor : tables.contactors) looks[contactor.node] = true;
    double kept_corners = 0;
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const std::size_t corners = block.size();
        for (std::size_t e = 0; e < block.element_count; ++e) {
            const auto nodes = tables.element_nodes.subspan(block.first_node_entry + e * corners, corners);
            const bool touches = std::any_of(nodes.begin(), nodes.end(), [&](std::uint32_t node) { return looks[node]; });
            if (touches) kept_corners += static_cast<double>(corners);
        }
    }
    return bytes_per_node * static_cast<double>(tables.position.size()) +
           bytes_per_element * static_cast<double>(tables.element_clock.size()) + bytes_per_kept_corner * kept_corners;
}

/// Of one frame, not compressed.
double frame_bytes(const image::Image& image, const image::Export& row) {
    const image::Tables& tables = image.tables;
    double components = 0;
    for (const Field field : row.fields) components += traits(field).components;
    const double number = row.style.precision == Precision::float64 ? 8 : row.style.precision == Precision::float32 ? 4 : 2;
    double corners = 0;
    for (const image::Face& face : tables.faces) corners += face.size();
    const double faces = static_cast<double>(tables.faces.size());
    switch (row.kind) {
        case image::ExportKind::vtu: {
            // Points and fields of all nodes; a corner is 8 bytes, a cell has an offset and a type.
            const bool surface = row.style.surface_only;
            return number * (components + 3) * static_cast<double>(tables.position.size()) +
                   8 * (surface ? corners : static_cast<double>(tables.element_nodes.size())) +
                   9 * (surface ? faces : static_cast<double>(tables.element_clock.size()));
        }
        case image::ExportKind::vdb:
            // A number for each component and voxel of the bodies' volume at rest.
            return number * (components + 1) * volume(image) / std::pow(row.voxel_size, 3);
        case image::ExportKind::ply:
            // Position, normal, body and radius of each node, all nodes; a byte and corners of 4 bytes for each face.
            return 4 * (components + 8) * static_cast<double>(tables.position.size()) + 4 * corners + faces;
    }
    AVS_ASSERT(false);
}

}  // namespace

Cost cost(const image::Image& image, double image_bytes) {
    const image::Metadata& metadata = image.metadata;
    const image::Tables& tables = image.tables;
    Cost result;
    result.until = metadata.time_base.seconds(metadata.until);
    for (const image::Body& body : metadata.bodies) {
        result.bodies.push_back({.name = body.name,
                                 .where = fmt::format("{}:{}", body.where.file, body.where.line),
                                 .elements = body.element_count,
                                 .nodes = body.node_count});
    }
    double shortest = 0;
    for (std::size_t e = 0; e < tables.element_clock.size(); ++e) {
        const double period = metadata.time_base.seconds(tables.element_clock[e].period);
        Cost::Body& body = result.bodies[tables.element_body[e]];
        body.strain_kicks += 1 / period;
        if (body.shortest_period == 0 || period < body.shortest_period) body.shortest_period = period;
        if (shortest == 0 || period < shortest) shortest = period;
    }
    for (const image::LoadEvent& load : tables.loads) {
        result.bodies[tables.node_body[load.node]].load_kicks += 1 / metadata.time_base.seconds(load.clock.period);
    }
    for (const Cost::Body& body : result.bodies) {
        result.strain_kicks += body.strain_kicks;
        result.load_kicks += body.load_kicks;
    }
    if (shortest > 0) result.global_step_kicks = static_cast<double>(tables.element_clock.size()) / shortest;
    result.contact_looks = contact_looks(image);

    std::vector<std::size_t> order(tables.element_clock.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto before = [&](std::size_t a, std::size_t b) {
        const auto key = [&](std::size_t e) {
            return std::tuple(tables.element_clock[e].period, tables.element_critical_step[e], e);
        };
        return key(a) < key(b);
    };
    const std::size_t shown = std::min(listed, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(), before);
    const std::vector<Vec3> centre = centres(image);
    for (std::size_t i = 0; i < shown; ++i) {
        const std::size_t e = order[i];
        result.worst.push_back({.body = metadata.bodies[tables.element_body[e]].name,
                                .centre = centre[e],
                                .period = metadata.time_base.seconds(tables.element_clock[e].period),
                                .critical_step = tables.element_critical_step[e]});
    }

    result.image_bytes = image_bytes;
    result.state_bytes = state_bytes(image);
    for (const image::Record& record : metadata.records) {
        const std::size_t columns = record.kind == RecordKind::field ? 1 : avs::columns(record.kind).size();
        const std::uint64_t count = samples(record.every, metadata.until);
        result.outputs.push_back({.name = "record " + record.name,
                                  .samples = count,
                                  .bytes = bytes_per_number * static_cast<double>(columns) * static_cast<double>(count)});
    }
    for (const image::Export& row : metadata.exports) {
        const double frame = frame_bytes(image, row);
        const std::uint64_t count = samples(row.every, metadata.until);
        result.outputs.push_back({.name = fmt::format("export {} {}", image::name(row.kind), row.name),
                                  .samples = count,
                                  .bytes = frame * static_cast<double>(count)});
    }
    return result;
}

std::string text(const Cost& cost) {
    std::string out = fmt::format(
        "A simulated second takes {:.4g} strain kicks, {:.4g} load kicks and {:.4g} looks for contact; the run is {:.6g} s.\n",
        cost.strain_kicks, cost.load_kicks, cost.contact_looks, cost.until);
    out += fmt::format("One global step would take {:.4g} strain kicks: {:.2f} times as many.\n\n", cost.global_step_kicks,
                       cost.gain());
    out += fmt::format("{:<16} {:<24} {:>9} {:>9} {:>11} {:>7} {:>11} {:>11}\n", "body", "line", "elements", "nodes", "kicks/s",
                       "share", "loads/s", "shortest");
    for (const Cost::Body& body : cost.bodies) {
        out += fmt::format("{:<16} {:<24} {:>9} {:>9} {:>11.4g} {:>6.1f}% {:>11.4g} {:>9.3g} s\n", body.name, body.where,
                           body.elements, body.nodes, body.strain_kicks,
                           cost.strain_kicks > 0 ? 100 * body.strain_kicks / cost.strain_kicks : 0.0, body.load_kicks,
                           body.shortest_period);
    }
    if (!cost.worst.empty()) {
        out += fmt::format("\nThe elements with the shortest clocks:\n{:<16} {:<34} {:>11} {:>15}\n", "body", "centre [m]", "clock",
                           "critical step");
        for (const Cost::Element& element : cost.worst) {
            const std::string centre =
                fmt::format("[{:.4g}, {:.4g}, {:.4g}]", element.centre.x, element.centre.y, element.centre.z);
            out +=
                fmt::format("{:<16} {:<34} {:>9.3g} s {:>13.3g} s\n", element.body, centre, element.period, element.critical_step);
        }
    }
    out += fmt::format("\nMemory: {} of the image, {} of the state. Output, not compressed:\n", amount(cost.image_bytes),
                       amount(cost.state_bytes));
    for (const Cost::Output& output : cost.outputs) {
        out += fmt::format("{:<34} {:>9} samples {:>10}\n", output.name, output.samples, amount(output.bytes));
    }
    return out;
}

std::string json(const Cost& cost) {
    nlohmann::json bodies = nlohmann::json::array(), worst = nlohmann::json::array(), outputs = nlohmann::json::array();
    for (const Cost::Body& body : cost.bodies) {
        bodies.push_back({{"name", body.name},
                          {"where", body.where},
                          {"elements", body.elements},
                          {"nodes", body.nodes},
                          {"strain_kicks_per_second", body.strain_kicks},
                          {"load_kicks_per_second", body.load_kicks},
                          {"shortest_period", body.shortest_period}});
    }
    for (const Cost::Element& element : cost.worst) {
        worst.push_back({{"body", element.body},
                         {"centre", {element.centre.x, element.centre.y, element.centre.z}},
                         {"period", element.period},
                         {"critical_step", element.critical_step}});
    }
    for (const Cost::Output& output : cost.outputs) {
        outputs.push_back({{"name", output.name}, {"samples", output.samples}, {"bytes", output.bytes}});
    }
    const nlohmann::json result{{"until", cost.until},
                                {"strain_kicks_per_second", cost.strain_kicks},
                                {"load_kicks_per_second", cost.load_kicks},
                                {"contact_looks_per_second", cost.contact_looks},
                                {"global_step_kicks_per_second", cost.global_step_kicks},
                                {"gain", cost.gain()},
                                {"image_bytes", cost.image_bytes},
                                {"state_bytes", cost.state_bytes},
                                {"bodies", std::move(bodies)},
                                {"worst_elements", std::move(worst)},
                                {"outputs", std::move(outputs)}};
    return result.dump(2);
}

}  // namespace avs::explain
