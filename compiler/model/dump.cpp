#include "compiler/model/dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <span>

namespace avs::model {

namespace {

constexpr std::size_t listed_nodes = 64;  // models and regions with at most this many nodes are written out

std::string text(const Vec3& v) { return fmt::format("[{}, {}, {}]", v.x, v.y, v.z); }
std::string rounded(const Vec3& v) { return fmt::format("[{:.12g}, {:.12g}, {:.12g}]", v.x, v.y, v.z); }

/// Vector area [m^2] of a face: exact for triangles and flat quadrilaterals.
double area(const Model& model, const Face& face) {
    const auto at = [&](std::size_t i) { return model.position[face.nodes[i]]; };
    return face.size == 3 ? 0.5 * norm(cross(at(1) - at(0), at(2) - at(0))) : 0.5 * norm(cross(at(2) - at(0), at(3) - at(1)));
}

struct Extent {
    Vec3 low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(),
             std::numeric_limits<double>::infinity()};
    Vec3 high = -low;
    void add(const Vec3& p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
};

using Edge = std::array<std::size_t, 2>;
constexpr std::array<Edge, 6> tet4_edges{{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};
constexpr std::array<Edge, 3> tri3_edges{{{0, 1}, {0, 2}, {1, 2}}};
constexpr std::array<Edge, 12> hex8_edges{
    {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}, {0, 4}, {1, 5}, {2, 6}, {3, 7}}};

/// Edges between the corners of the VTK cell that shows an element; none for kinds without a cell,
/// whose edges belong to elements around them.
std::span<const Edge> edges(ElementKind kind) {
    switch (traits(kind).cell) {
        case vtk_cell::line: return std::span(tet4_edges).first(1);
        case vtk_cell::triangle: return tri3_edges;
        case vtk_cell::tetrahedron:
        case vtk_cell::quadratic_tetrahedron: return tet4_edges;
        case vtk_cell::hexahedron:
        case vtk_cell::triquadratic_hexahedron: return hex8_edges;
        default: return {};
    }
}

class Writer {
public:
    explicit Writer(const Model& model) : model_(model) {}

    std::string write() {
        line("model {}: {} bodies, {} nodes, {} elements, {} boundary faces", model_.scene.name, model_.bodies.size(),
             model_.position.size(), model_.elements.size(), model_.faces.size());
        for (BodyId id{0}; id < model_.bodies.end_id(); ++id.index) write_body(id);
        write_regions();
        for (const std::string& path : model_.provenance_files) line("file {}", path.substr(path.find_last_of('/') + 1));
        if (model_.position.size() <= listed_nodes) write_tables();
        return std::move(out_);
    }

private:
    template <class... Args>
    void line(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
        out_ += '\n';
    }

    void write_body(BodyId id) {
        const Body& body = model_.bodies[id];
        const scene::Body& source = model_.scene.bodies[id];
        line("body {}: {}, material {}", source.name, kinds(body), model_.scene.materials[source.material].name);
        line("  nodes {}..{}, elements {}..{}, faces {}..{}", body.nodes.begin.index, body.nodes.end.index,
             body.elements.begin.index, body.elements.end.index, body.faces.begin.index, body.faces.end.index);

        for (const scene::BodyPart& part : source.parts) {
            std::size_t count = 0;
            for (ElementId e = body.elements.begin; e < body.elements.end; ++e.index)
                if (model_.elements[e].material == part.material) ++count;
            line("  {} elements of {}", count, model_.scene.materials[part.material].name);
        }

        Extent box;
        double volume = 0, mass = 0;
        Vec3 momentum;
        for (NodeId n = body.nodes.begin; n < body.nodes.end; ++n.index) {
            box.add(model_.position[n]);
            volume += model_.volume[n];
            mass += model_.mass[n];
            momentum += model_.mass[n] * model_.velocity[n];
        }
        line("  within {} to {} m", text(box.low), text(box.high));
        line("  volume {:.12g} m^3, mass {:.12g} kg, momentum {} kg m/s", volume, mass, rounded(momentum));

        double boundary = 0, shortest = std::numeric_limits<double>::infinity(), longest = 0;
        for (FaceId f = body.faces.begin; f < body.faces.end; ++f.index) boundary += area(model_, model_.faces[f.index]);
        for (ElementId e = body.elements.begin; e < body.elements.end; ++e.index) {
            const Element& element = model_.elements[e];
            for (const Edge& edge : edges(element.kind)) {
                const double length = norm(model_.position[element.nodes[edge[1]]] - model_.position[element.nodes[edge[0]]]);
                shortest = std::min(shortest, length);
                longest = std::max(longest, length);
            }
        }
        const std::string edges_found = longest > 0 ? fmt::format(", element edges {:.12g} to {:.12g} m", shortest, longest) : "";
        const std::string surface = body.surface == SurfaceKind::closed ? "" : fmt::format(", surface {}", avs::name(body.surface));
        line("  boundary {:.12g} m^2{}{}", boundary, edges_found, surface);
        for (std::size_t begin = 0; begin < body.import_report.size();) {
            const std::size_t end = std::min(body.import_report.find('\n', begin), body.import_report.size());
            line("  import: {}", body.import_report.substr(begin, end - begin));
            begin = end + 1;
        }
        for (const Group& group : body.groups)
            line("  group {} (dimension {}): {}", group.name, group.dimension, text(std::span<const NodeId>(group.nodes)));
    }

    /// Kinds of a body's elements: "hex8", "8 tri3 and 10 hinge4"; counts if there are several kinds.
    std::string kinds(const Body& body) const {
        std::array<std::size_t, element_kinds.size()> count{};
        for (ElementId e = body.elements.begin; e < body.elements.end; ++e.index)
            ++count[static_cast<std::size_t>(model_.elements[e].kind)];
        std::string result;
        const bool one = std::count_if(count.begin(), count.end(), [](std::size_t n) { return n > 0; }) == 1;
        for (std::size_t k = 0; k < count.size(); ++k) {
            if (count[k] == 0) continue;
            if (one) return std::string(element_kinds[k].name);
            result += fmt::format("{}{} {}", result.empty() ? "" : " and ", count[k], element_kinds[k].name);
        }
        return result.empty() ? "no elements" : result;
    }

    static std::string text(std::span<const NodeId> nodes) {
        std::string result = fmt::format("{} nodes", nodes.size());
        if (nodes.size() > listed_nodes) return result;
        for (std::size_t i = 0; i < nodes.size(); ++i) result += fmt::format("{}{}", i == 0 ? ": " : " ", nodes[i].index);
        return result;
    }
    static std::string text(const Vec3& v) { return model::text(v); }

    template <class Item>
    void write_regions_of(std::string_view what, const std::vector<Item>& items, const std::vector<std::vector<NodeId>>& nodes) {
        for (std::size_t i = 0; i < items.size() && i < nodes.size(); ++i)
            if (items[i].region) line("{} {} on `{}`: {}", what, items[i].name, items[i].region->text, text(nodes[i]));
    }
    void write_regions() {
        write_regions_of("restraint", model_.scene.restraints, model_.restraint_nodes);
        write_regions_of("load", model_.scene.loads, model_.load_nodes);
        write_regions_of("drive", model_.scene.drives, model_.drive_nodes);
        write_regions_of("clock", model_.scene.region_clocks, model_.clock_nodes);
        write_regions_of("record", model_.scene.records, model_.record_nodes);
    }

    void write_tables() {
        line("nodes: position [m], velocity [m/s], mass [kg], volume [m^3]");
        for (NodeId n{0}; n < model_.position.end_id(); ++n.index)
            line("  {}: {} {} {:.12g} {:.12g}", n.index, text(model_.position[n]), text(model_.velocity[n]), model_.mass[n],
                 model_.volume[n]);
        line("elements: nodes");
        for (ElementId e{0}; e < model_.elements.end_id(); ++e.index) {
            const Element& element = model_.elements[e];
            line("  {}: {}{}", e.index, name(element.kind), numbers(element.nodes.span()));
        }
        line("faces: element, nodes");
        for (std::size_t f = 0; f < model_.faces.size(); ++f) {
            const Face& face = model_.faces[f];
            line("  {}: {} |{}", f, face.element == no_element ? "none" : std::to_string(face.element.index),
                 numbers(std::span(face.nodes).first(static_cast<std::size_t>(face.size))));
        }
    }
    static std::string numbers(std::span<const NodeId> nodes) {
        std::string result;
        for (const NodeId node : nodes) result += fmt::format(" {}", node.index);
        return result;
    }

    const Model& model_;
    std::string out_;
};

}  // namespace

std::string dump(const Model& model) { return Writer(model).write(); }

}  // namespace avs::model
