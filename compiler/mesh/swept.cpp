#include "compiler/mesh/swept.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "compiler/mesh/frame.h"
#include "compiler/mesh/section.h"
#include "compiler/mesh/structured.h"
#include "compiler/mesh/tube_path.h"
#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"
#include "runtime/base/overload.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/tet10.h"

namespace avs::mesh {

using support::DiagnosticKind;

namespace {

using std::numbers::pi;

/// How a section is swept: the position of its points at each layer. In a closed sweep the first layer
/// follows the last.
struct Sweep {
    int layers = 1;  ///< number of layers of elements
    bool closed = false;
    std::function<Vec3(int layer, const Section::Point& point)> place;
};

/// Three tetrahedra of a triangular column whose corners are sorted by their number in the section: every side is cut from its
/// lower number at the bottom to its higher number at the top. So neighbours cut a common side in the same way, in all layers.
void add_column(const std::array<std::uint32_t, 3>& bottom, const std::array<std::uint32_t, 3>& top, bool is_even,
                std::vector<RawMesh::Nodes>& elements) {
    const auto add = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
        elements.push_back(is_even ? RawMesh::Nodes{a, b, c, d} : RawMesh::Nodes{a, c, b, d});
    };
    add(bottom[0], bottom[1], bottom[2], top[2]);
    add(bottom[0], top[1], bottom[1], top[2]);
    add(bottom[0], top[0], top[1], top[2]);
}

/// Cuts a quadrilateral into triangles from its smallest number, and adds their columns.
void add_columns(const std::array<std::uint32_t, 4>& quad, std::uint32_t bottom, std::uint32_t top,
                 std::vector<RawMesh::Nodes>& elements) {
    const auto smallest = static_cast<std::size_t>(std::min_element(quad.begin(), quad.end()) - quad.begin());
    for (const std::size_t first : {std::size_t{1}, std::size_t{2}}) {
        std::array<std::uint32_t, 3> t{quad[smallest], quad[(smallest + first) % 4], quad[(smallest + first + 1) % 4]};
        const bool is_even = t[1] < t[2];  // t[0] is the smallest
        if (!is_even) std::swap(t[1], t[2]);
        add_column({bottom + t[0], bottom + t[1], bottom + t[2]}, {top + t[0], top + t[1], top + t[2]}, is_even, elements);
    }
}

/// A section and its sweep, both as functions of a factor on the number of cells in each direction.
struct Swept {
    std::function<Section(int times)> section;
    std::function<Sweep(int times)> sweep;
};

std::vector<Vec3> place_all(const Section& section, const Sweep& sweep) {
    std::vector<Vec3> points;
    const int levels = sweep.closed ? sweep.layers : sweep.layers + 1;
    for (int level = 0; level < levels; ++level)
        for (const Section::Point& point : section.points) points.push_back(sweep.place(level, point));
    return points;
}

/// Adds middle nodes to elements: the nodes of a mesh with half the spacing, so that they lie on the shape like
/// corners.
void raise_order(const Section& section, int layers, const Swept& swept, RawMesh& mesh) {
    const Section half = swept.section(2);
    const HalvedSection halves(section, half);
    mesh.points = place_all(half, swept.sweep(2));
    const auto size = static_cast<std::uint32_t>(section.points.size()), half_size = static_cast<std::uint32_t>(half.points.size());
    const auto at_corner = [&](std::uint32_t a) { return 2 * (a / size) * half_size + halves.corner(a % size); };
    const auto between = [&](std::uint32_t a, std::uint32_t b) {
        const std::uint32_t low = std::min(a / size, b / size), high = std::max(a / size, b / size);
        // In a closed sweep the first level follows the last.
        const std::uint32_t level = high - low > 1 ? 2 * static_cast<std::uint32_t>(layers) - 1 : low + high;
        const std::uint32_t p = a % size, q = b % size;
        return level * half_size + (p == q ? halves.corner(p) : halves.middle(p, q));
    };
    for (RawMesh::Nodes& nodes : mesh.elements) {
        RawMesh::Nodes raised{};
        if (mesh.kind == ElementKind::hex27) {
            for (std::size_t a = 0; a < mechanics::hex27::nodes; ++a) {
                const auto& [from, to] = mechanics::hex27::ends[a];
                raised[a] = from == to ? at_corner(nodes[from]) : between(nodes[from], nodes[to]);
            }
        } else {
            for (std::size_t i = 0; i < 4; ++i) raised[i] = at_corner(nodes[i]);
            for (std::size_t m = 0; m < 6; ++m)
                raised[4 + m] = between(nodes[mechanics::tet10::edges[m][0]], nodes[mechanics::tet10::edges[m][1]]);
        }
        nodes = raised;
    }
}

RawMesh mesh_of(const Swept& swept, ElementKind kind) {
    const Section section = swept.section(1);
    const Sweep sweep = swept.sweep(1);
    RawMesh mesh;
    mesh.kind = kind;
    mesh.points = place_all(section, sweep);
    const auto size = static_cast<std::uint32_t>(section.points.size());
    const int levels = sweep.closed ? sweep.layers : sweep.layers + 1;
    for (int layer = 0; layer < sweep.layers; ++layer) {
        const std::uint32_t bottom = static_cast<std::uint32_t>(layer) * size;
        const std::uint32_t top = static_cast<std::uint32_t>((layer + 1) % levels) * size;
        for (const std::array<std::uint32_t, 4>& q : section.quads) {
            if (elements_per_cell(kind) > 1) {
                add_columns(q, bottom, top, mesh.elements);
                continue;
            }
            mesh.elements.push_back(
                {bottom + q[0], bottom + q[1], bottom + q[2], bottom + q[3], top + q[0], top + q[1], top + q[2], top + q[3]});
        }
    }
    if (is_of_second_order(kind)) raise_order(section, sweep.layers, swept, mesh);
    return mesh;
}

/// Sweeps a section of radius 1 along an axis; its radius may change.
Sweep along_axis(const Vec3& base, const Vec3& axis, double radius, double top_radius, int layers) {
    const Mat3 frame = frame_of(axis);
    return {.layers = layers, .closed = false, .place = [=](int layer, const Section::Point& p) {
                const double share = static_cast<double>(layer) / layers, r = radius + share * (top_radius - radius);
                return base + share * axis + frame * Vec3{r * p[0], r * p[1], 0};
            }};
}

Sweep around_axis(const scene::Torus& torus, int layers) {
    const Mat3 frame = frame_of(torus.axis);
    return {
        .layers = layers, .closed = true, .place = [=](int layer, const Section::Point& p) {
            // The section's first coordinate points outwards and the second against the axis, so that the section moves along its
            // normal.
            const double angle = 2 * pi * layer / layers, r = torus.radius + torus.tube_radius * p[0];
            return torus.centre + frame * Vec3{r * elementary::cos(angle), r * elementary::sin(angle), -torus.tube_radius * p[1]};
        }};
}

Sweep along_path(const scene::Tube& tube, int layers) {
    const TubePath path(tube);
    std::vector<PathFrame> frames = path.frames(static_cast<std::size_t>(tube.closed ? layers : layers + 1));
    return {.layers = layers,
            .closed = tube.closed,
            .place = [frames = std::move(frames), radius = tube.radius](int layer, const Section::Point& p) {
                const PathFrame& f = frames[static_cast<std::size_t>(layer)];
                return f.position + radius * p[0] * f.normal + radius * p[1] * f.binormal;
            }};
}

std::function<Section(int)> disc(const std::array<int, 3>& cells) {
    return [cells](int times) { return disc_section(times * cells[0], times * cells[1]); };
}

Failure mismatch(std::string message, std::string help) {
    return {DiagnosticKind::mesh_shape_mismatch, std::move(message), std::move(help)};
}

constexpr std::string_view take_free = "mesh it with `free { size = .. }`";

/// An outline in its plane, and the map back to space.
struct FlatOutline {
    std::vector<Section::Point> corners;
    Mat3 frame;
};
FlatOutline flatten(const scene::Prism& prism) {
    Vec3 normal;
    for (std::size_t i = 1; i + 1 < prism.outline.size(); ++i)
        normal += cross(prism.outline[i] - prism.outline[0], prism.outline[i + 1] - prism.outline[0]);
    FlatOutline flat{{}, frame_of(normal)};
    for (const Vec3& corner : prism.outline) {
        const Vec3 p = transpose(flat.frame) * (corner - prism.outline[0]);
        flat.corners.push_back({p.x, p.y});
    }
    return flat;
}

Outcome<RawMesh> swept_prism(const scene::Prism& prism, const std::array<int, 3>& cells, ElementKind kind) {
    const FlatOutline flat = flatten(prism);
    if (!is_seen_from_its_centre(flat.corners))
        return mismatch("the outline has corners that its centre does not see: it cannot be cut into blocks",
                        std::string(take_free));
    if (flat.corners.size() != 4 && cells[0] != cells[1])
        return mismatch(fmt::format("a prism of {} sides is cut alike along all of them, found {} and {} cells",
                                    flat.corners.size(), cells[0], cells[1]),
                        fmt::format("write `cells = [{}, {}, {}]`: cells in half a side, the same, cells along the axis", cells[0],
                                    cells[0], cells[2]));
    const auto section = [&](int times) {
        return flat.corners.size() == 4
                   ? quadrilateral_section({flat.corners[0], flat.corners[1], flat.corners[2], flat.corners[3]}, times * cells[0],
                                           times * cells[1])
                   : polygon_section(flat.corners, times * cells[0]);
    };
    const auto sweep = [&](int times) {
        const int layers = times * cells[2];
        return Sweep{.layers = layers, .closed = false, .place = [&, layers](int layer, const Section::Point& p) {
                         const double share = static_cast<double>(layer) / layers;
                         return prism.outline[0] + flat.frame * Vec3{p[0], p[1], 0} + share * prism.axis;
                     }};
    };
    return mesh_of({section, sweep}, kind);
}

Outcome<RawMesh> swept_tube(const scene::Tube& tube, const std::array<int, 3>& cells, ElementKind kind) {
    if (std::optional<Failure> failure = check_tube(tube)) return std::move(*failure);
    if (tube.closed && cells[2] < 3)
        return mismatch(fmt::format("a closed tube has at least 3 cells along, found {}", cells[2]), "take more");
    return mesh_of({disc(cells), [&](int times) { return along_path(tube, times * cells[2]); }}, kind);
}

Outcome<RawMesh> swept_cone(const scene::Cone& cone, const std::array<int, 3>& cells, ElementKind kind) {
    if (cone.top_radius == 0)
        return mismatch("a cone with a tip has no room for cells there", fmt::format("{}, or give it a `top_radius`", take_free));
    return mesh_of(
        {disc(cells), [&](int times) { return along_axis(cone.base, cone.axis, cone.radius, cone.top_radius, times * cells[2]); }},
        kind);
}

Outcome<RawMesh> swept_pipe(const scene::Pipe& pipe, const std::array<int, 3>& cells, ElementKind kind) {
    if (cells[0] < 3) return mismatch(fmt::format("a pipe has at least 3 cells around, found {}", cells[0]), "take more");
    return mesh_of({[&](int times) { return ring_section(pipe.hole / pipe.radius, times * cells[0], times * cells[1]); },
                    [&](int times) { return along_axis(pipe.base, pipe.axis, pipe.radius, pipe.radius, times * cells[2]); }},
                   kind);
}

Outcome<RawMesh> swept_torus(const scene::Torus& torus, const std::array<int, 3>& cells, ElementKind kind) {
    if (cells[2] < 3) return mismatch(fmt::format("a torus has at least 3 cells along, found {}", cells[2]), "take more");
    return mesh_of({disc(cells), [&](int times) { return around_axis(torus, times * cells[2]); }}, kind);
}

}  // namespace

double structured_count(const scene::Shape& shape, const scene::StructuredMesh& rule, ElementKind kind) {
    const double a = rule.cells[0], b = rule.cells[1], along = rule.cells[2], per_cell = elements_per_cell(kind);
    const double section = std::visit(
        Overload{
            [&](const scene::Box&) { return a * b; }, [&](const scene::Pipe&) { return a * b; },
            [&](const scene::Prism& s) { return s.outline.size() == 4 ? a * b : static_cast<double>(s.outline.size()) * a * a; },
            [&](const scene::Placed& s) { return structured_count(s.of->shape, rule, kind) / along / per_cell; },
            [&](const auto&) { return a * a + 4 * a * b; }},
        shape);
    return per_cell * section * along;
}

Outcome<RawMesh> structured_shape(const scene::Shape& shape, const scene::StructuredMesh& rule, ElementKind kind) {
    const std::array<int, 3>& cells = rule.cells;
    return std::visit(Overload{[&](const scene::Box& s) -> Outcome<RawMesh> { return structured(s, rule, kind); },
                               [&](const scene::Cylinder& s) -> Outcome<RawMesh> {
                                   return swept_cone({s.base, s.axis, s.radius, s.radius}, cells, kind);
                               },
                               [&](const scene::Cone& s) { return swept_cone(s, cells, kind); },
                               [&](const scene::Pipe& s) { return swept_pipe(s, cells, kind); },
                               [&](const scene::Torus& s) { return swept_torus(s, cells, kind); },
                               [&](const scene::Prism& s) { return swept_prism(s, cells, kind); },
                               [&](const scene::Tube& s) { return swept_tube(s, cells, kind); },
                               [&](const scene::Placed& s) {
                                   Outcome<RawMesh> outcome = structured_shape(s.of->shape, rule, kind);
                                   if (RawMesh* mesh = std::get_if<RawMesh>(&outcome))
                                       for (Vec3& p : mesh->points) p = s.placement.linear * p + s.placement.offset;
                                   return outcome;
                               },
                               [](const auto&) -> Outcome<RawMesh> { AVS_ASSERT(!"not structured"); }},
                      shape);
}

}  // namespace avs::mesh
