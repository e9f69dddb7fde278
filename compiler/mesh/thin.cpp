#include "compiler/mesh/thin.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "compiler/mesh/grid_pattern.h"
#include "compiler/mesh/loop_shell.h"
#include "compiler/mesh/quality.h"
#include "runtime/base/elementary.h"
#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/elements/spring2.h"
#include "runtime/mechanics/elements/tri3.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

using Triangle = std::array<std::uint32_t, 3>;

double squared(double value) { return value * value; }

/// An edge with one or two triangles. In the first triangle it runs a -> b and `tip` is the opposite corner. `other` is the
/// opposite corner of the second triangle, or none.
struct Edge {
    static constexpr std::uint32_t none = ~0U;
    std::uint32_t a, b, tip, other = none;
    std::size_t triangle, second = 0;
    std::uint8_t side;  ///< local index of the edge in the first triangle
};

class ShellMaker {
public:
    ShellMaker(const Surface& surface, const scene::Body& body, const scene::Material& material, Diagnostics& diagnostics)
        : surface_(surface), body_(body), material_(material), law_(material.thin), diagnostics_(diagnostics) {}

    std::optional<ThinPart> make() {
        part_.points = surface_.points;
        part_.faces = surface_.triangles;
        part_.groups = surface_.groups;
        part_.report = surface_.report;
        part_.mixed_sides = surface_.mixed_sides;
        part_.mass.assign(part_.points.size(), 0);
        part_.volume.assign(part_.points.size(), 0);
        if (!find_rest_shapes() || !find_edges()) return std::nullopt;
        const bool rigid = material_.model == MaterialModel::rigid;
        // The mass of a body that never moves by itself has no effect, but must be positive: 1 kg/m^2.
        for (std::size_t t = 0; t < surface_.triangles.size(); ++t) {
            const double volume = rigid ? 0 : rest_[t].area * law_.thickness;
            for (const std::uint32_t n : surface_.triangles[t]) {
                part_.volume[n] += volume / 3;
                part_.mass[n] += (rigid ? rest_[t].area : volume * material_.density) / 3;
            }
        }
        if (rigid) {
            const bool is_closed = std::all_of(edges_.begin(), edges_.end(), [](const Edge& e) { return e.other != Edge::none; });
            part_.surface = is_closed ? SurfaceKind::closed : SurfaceKind::sheet;
            return std::move(part_);
        }
        part_.radius = 0.5 * law_.thickness;
        if (law_.edge_springs) {
            add_springs();
        } else {
            add_membranes();
        }
        if (law_.rigidity > 0) add_hinges();
        return std::move(part_);
    }

private:
    /// The flat stress-free shape of a triangle: corners 1 and 2 relative to corner 0, in the axes of the material.
    struct Rest {
        double u1, v1, u2, v2, area;
    };

    Vec3 x(std::uint32_t n) const { return surface_.points[n]; }
    bool has_flat() const { return !surface_.flat.empty(); }
    /// Factor on the lengths of the flat shape if the body's placement is scaled.
    double scale() const { return elementary::cbrt(std::abs(determinant(body_.placement.linear))); }

    Rest flat_shape(const Triangle& t) const {
        const auto &p = surface_.flat[t[0]], &q = surface_.flat[t[1]], &r = surface_.flat[t[2]];
        const double s = scale();
        const Rest rest{s * (q.u - p.u), s * (q.v - p.v), s * (r.u - p.u), s * (r.v - p.v), 0};
        return {rest.u1, rest.v1, rest.u2, rest.v2, 0.5 * (rest.u1 * rest.v2 - rest.u2 * rest.v1)};
    }

    /// Direction of the threads in a triangle as it is placed. It is that of the first flat coordinate, which either all points
    /// share or the triangle's corners have; any direction if the law has none.
    Vec3 thread(std::size_t i, const Vec3& d1, const Vec3& d2) const {
        if (has_flat()) {
            const Rest f = flat_shape(surface_.triangles[i]);
            return f.v2 * d1 - f.v1 * d2;  // derivative of the position by u, times 2 area
        }
        if (surface_.texture.empty()) return d1;
        const auto& [p, q, r] = surface_.texture[i];
        return (r.v - p.v) * d1 - (q.v - p.v) * d2;
    }

    bool find_rest_shapes() {
        std::vector<std::size_t> bad;
        for (std::size_t i = 0; i < surface_.triangles.size(); ++i) {
            const Triangle& t = surface_.triangles[i];
            const Vec3 d1 = x(t[1]) - x(t[0]), d2 = x(t[2]) - x(t[0]), n = cross(d1, d2);
            const double longest = std::max({norm(d1), norm(d2), norm(d2 - d1)});
            if (!(norm(n) > 1e-9 * longest * longest)) {
                bad.push_back(i);
                continue;
            }
            if (surface_.flat_at_rest) {
                rest_.push_back(flat_shape(t));
                continue;
            }
            const Vec3 along = thread(i, d1, d2), e1 = along / norm(along), e2 = cross(n, e1) / norm(n);
            rest_.push_back({dot(d1, e1), dot(d1, e2), dot(d2, e1), dot(d2, e2), 0.5 * norm(n)});
        }
        if (bad.empty()) return true;
        const Triangle& t = surface_.triangles[bad.front()];
        diagnostics_.add(
            {.kind = DiagnosticKind::flat_element,
             .where = body_.shape_where,
             .message = fmt::format("{} of {} triangles of `{}` have no area: the first is triangle {} (nodes {} {} {}, at {})",
                                    bad.size(), surface_.triangles.size(), body_.name, bad.front(), t[0], t[1], t[2],
                                    describe_point(x(t[0]))),
             .labels = {},
             .help = "look at the placement and the map of the shape, or at the file it comes from"});
        return false;
    }

    bool find_edges() {
        struct Side {
            std::uint32_t low, high;
            std::size_t triangle;
            int corner;  ///< local corner at which the edge begins
        };
        std::vector<Side> sides;
        for (std::size_t i = 0; i < surface_.triangles.size(); ++i)
            for (int k = 0; k < 3; ++k) {
                const std::uint32_t a = corner(i, k), b = corner(i, k + 1);
                sides.push_back({std::min(a, b), std::max(a, b), i, k});
            }
        std::sort(sides.begin(), sides.end(), [](const Side& p, const Side& q) {
            return std::tuple(p.low, p.high, p.triangle) < std::tuple(q.low, q.high, q.triangle);
        });
        for (std::size_t begin = 0, end = 0; begin < sides.size(); begin = end) {
            while (end < sides.size() && sides[end].low == sides[begin].low && sides[end].high == sides[begin].high) ++end;
            const Side& first = sides[begin];
            Edge edge{.a = corner(first.triangle, first.corner),
                      .b = corner(first.triangle, first.corner + 1),
                      .tip = corner(first.triangle, first.corner + 2),
                      .triangle = first.triangle,
                      .side = static_cast<std::uint8_t>(first.corner)};
            if (end - begin > 2) {
                diagnostics_.add(
                    {.kind = DiagnosticKind::nonmanifold_face,
                     .where = body_.shape_where,
                     .message = fmt::format("{} triangles of `{}` meet at the edge of nodes {} and {}, at {}", end - begin,
                                            body_.name, first.low, first.high, describe_point(x(first.low))),
                     .labels = {},
                     .help = "a sheet has at most two: split it into bodies, or look for parts that were meshed twice"});
                return false;
            }
            if (end - begin == 2) {
                edge.second = sides[begin + 1].triangle;
                edge.other = corner(edge.second, sides[begin + 1].corner + 2);
            }
            edges_.push_back(edge);
        }
        return true;
    }

    std::uint32_t corner(std::size_t triangle, int k) const {
        return surface_.triangles[triangle][static_cast<std::size_t>(k % 3)];
    }

    void add_membranes() {
        namespace tri3 = mechanics::tri3;
        for (std::size_t i = 0; i < surface_.triangles.size(); ++i) {
            const Triangle& t = surface_.triangles[i];
            const Rest& r = rest_[i];
            const double det = 2 * r.area;
            std::array<double, parameter_count(ElementKind::tri3)> numbers{};
            numbers[tri3::rest_inverse] = r.v2 / det;
            numbers[tri3::rest_inverse + 1] = -r.u2 / det;
            numbers[tri3::rest_inverse + 2] = -r.v1 / det;
            numbers[tri3::rest_inverse + 3] = r.u1 / det;
            numbers[tri3::area] = r.area;
            numbers[tri3::thickness] = law_.thickness;
            numbers[tri3::c11] = law_.c11;
            numbers[tri3::c12] = law_.c12;
            numbers[tri3::c22] = law_.c22;
            numbers[tri3::c33] = law_.c33;
            numbers[tri3::relaxation] = law_.stretch_damping;
            add(ElementKind::tri3, {t[0], t[1], t[2]}, numbers);
        }
        part_.faces_have_elements = true;
    }

    /// Stress-free positions of a hinge's nodes: flat, with the edge along x, or as the body is placed.
    std::array<Vec3, 4> rest_of(const Edge& e) const {
        if (!surface_.flat_at_rest) return {x(e.a), x(e.b), x(e.tip), x(e.other)};
        const auto at = [&](std::uint32_t n) { return Vec3{scale() * surface_.flat[n].u, scale() * surface_.flat[n].v, 0}; };
        return {at(e.a), at(e.b), at(e.tip), at(e.other)};
    }
    double rest_length(std::uint32_t a, std::uint32_t b) const {
        if (!surface_.flat_at_rest) return norm(x(b) - x(a));
        const auto &p = surface_.flat[a], &q = surface_.flat[b];
        return scale() * elementary::hypot(q.u - p.u, q.v - p.v);
    }

    bool is_diagonal(const Edge& e) const { return surface_.diagonal[e.triangle] == e.side; }
    /// Square of a cell's side over the square of the diagonal, in the rest shape of a triangle.
    double part_of_diagonal(const Edge& e, std::size_t triangle) const {
        const Triangle& t = surface_.triangles[triangle];
        double both = 0;  // sum of squares of the two sides that are not the diagonal
        for (std::size_t k = 0; k < 3; ++k) {
            if (k != surface_.diagonal[triangle]) both += squared(rest_length(t[k], t[(k + 1) % 3]));
        }
        return squared(rest_length(e.a, e.b)) / both;
    }
    /// The mean of a quantity over an edge's triangles, weighted by their area at rest.
    template <class OfTriangle>
    double mean_beside(const Edge& e, OfTriangle&& of) const {
        if (e.other == Edge::none) return of(e.triangle);
        const double first = rest_[e.triangle].area, second = rest_[e.second].area;
        return (first * of(e.triangle) + second * of(e.second)) / (first + second);
    }
    /// The share of a hinge: its two triangles act in series, so the reciprocals of their shares are
    /// averaged.
    double hinge_share(const Edge& e) const {
        if (surface_.diagonal.empty()) return 1;
        if (is_diagonal(e)) return grid_pattern::hinge_of_diagonal;
        return grid_pattern::hinge_of_side(
            std::sqrt(mean_beside(e, [&](std::size_t triangle) { return squared(part_of_diagonal(e, triangle)); })));
    }
    double spring_share(const Edge& e) const {
        if (surface_.diagonal.empty()) return 1;
        if (is_diagonal(e)) return grid_pattern::spring_of_diagonal;
        return mean_beside(e, [&](std::size_t triangle) { return grid_pattern::spring_of_side(part_of_diagonal(e, triangle)); });
    }

    /// Adds springs along the edges. k = stretch * area / l0^2 with the area of the edge's triangles is exact where these are
    /// equilateral: Van Gelder 1998, Approximate simulation of elastic membranes by triangulated spring meshes.
    void add_springs() {
        namespace spring2 = mechanics::spring2;
        for (const Edge& e : edges_) {
            const double area = rest_[e.triangle].area + (e.other == Edge::none ? 0 : rest_[e.second].area),
                         length = rest_length(e.a, e.b);
            std::array<double, parameter_count(ElementKind::spring2)> numbers{};
            numbers[spring2::stiffness] = spring_share(e) * law_.c11 * area / (length * length);
            numbers[spring2::length] = length;
            numbers[spring2::damping] = law_.stretch_damping * numbers[spring2::stiffness];
            add(ElementKind::spring2, {e.a, e.b}, numbers);
        }
    }

    void add_hinges() {
        namespace hinge4 = mechanics::hinge4;
        for (const Edge& e : edges_) {
            if (e.other == Edge::none) continue;
            const std::array<Vec3, 4> rest = rest_of(e);
            std::array<double, parameter_count(ElementKind::hinge4)> numbers{};
            numbers[hinge4::stiffness] = hinge4::stiffness_of(hinge_share(e) * law_.rigidity, rest);
            numbers[hinge4::rest_angle] = hinge4::angle(rest);
            numbers[hinge4::relaxation] = law_.bend_damping;
            numbers[hinge4::yield_angle] =
                law_.yield_curvature ? hinge4::angle_of(*law_.yield_curvature, rest) : hinge4::never_yields;
            add(ElementKind::hinge4, {e.a, e.b, e.tip, e.other}, numbers);
        }
    }

    void add(ElementKind kind, std::initializer_list<std::uint32_t> nodes, std::span<const double> numbers) {
        part_.elements.push_back({kind, nodes});
        part_.parameters.insert(part_.parameters.end(), numbers.begin(), numbers.end());
    }

    const Surface& surface_;
    const scene::Body& body_;
    const scene::Material& material_;
    const scene::ThinLaw& law_;
    Diagnostics& diagnostics_;
    ThinPart part_;
    std::vector<Rest> rest_;
    std::vector<Edge> edges_;
};

}  // namespace

std::optional<ThinPart> make_shell(const Surface& surface, const scene::Body& body, const scene::Material& material,
                                   Diagnostics& diagnostics) {
    if (body.is_smooth && material.model == MaterialModel::shell) return make_loop_shell(surface, body, material, diagnostics);
    return ShellMaker(surface, body, material, diagnostics).make();
}

std::optional<ThinPart> make_points(const std::vector<Vec3>& at, const scene::Body& body, const scene::Material& material,
                                    Diagnostics& diagnostics) {
    namespace spring2 = mechanics::spring2;
    const scene::ThinLaw& law = material.thin;
    ThinPart part;
    part.points = at;
    part.surface = SurfaceKind::points;
    part.volume.assign(at.size(), 0);
    part.mass.assign(at.size(), law.mass);
    if (const scene::Particles* particles = std::get_if<scene::Particles>(&*body.thin)) {
        part.radius = particles->radius * elementary::cbrt(std::abs(determinant(body.placement.linear)));
        const double volume = 4.0 / 3.0 * std::numbers::pi * part.radius * part.radius * part.radius;
        part.volume.assign(at.size(), volume);
        if (law.mass == 0) part.mass.assign(at.size(), material.density * volume);
        return part;
    }
    const scene::Springs& springs = std::get<scene::Springs>(*body.thin);
    part.radius = springs.radius;
    const bool bars = material.model == MaterialModel::truss;
    for (const auto& [a, b] : springs.between) {
        const double distance = norm(at[b] - at[a]), length = law.length.value_or(distance);
        if (!(distance > 0) || (bars && !(length > 0))) {
            diagnostics.add({.kind = DiagnosticKind::repeated_node,
                             .where = body.shape_where,
                             .message = fmt::format("nodes {} and {} of a spring of `{}` are both at {}", a, b, body.name,
                                                    describe_point(at[a])),
                             .labels = {},
                             .help = "a spring needs a direction to begin with"});
            return std::nullopt;
        }
        std::array<double, parameter_count(ElementKind::spring2)> numbers{};
        numbers[spring2::stiffness] = bars ? law.stiffness / length : law.stiffness;
        numbers[spring2::length] = length;
        numbers[spring2::damping] = bars ? law.stretch_damping * numbers[spring2::stiffness] : law.damping;
        numbers[spring2::bar_volume] = bars ? law.cross_section * length : 0;
        part.elements.push_back({ElementKind::spring2, {a, b}});
        part.parameters.insert(part.parameters.end(), numbers.begin(), numbers.end());
        if (!bars) continue;
        for (const std::uint32_t n : {a, b}) {
            part.volume[n] += 0.5 * law.cross_section * length;
            part.mass[n] += 0.5 * material.density * law.cross_section * length;
        }
    }
    const auto massless = std::find(part.mass.begin(), part.mass.end(), 0.0);
    if (massless == part.mass.end()) return part;
    diagnostics.add(
        {.kind = DiagnosticKind::unreferenced_node,
         .where = body.shape_where,
         .message = fmt::format("node {} of `{}` belongs to no bar, so it has no mass", massless - part.mass.begin(), body.name),
         .labels = {},
         .help = "take it out of `at`, or join it by `between`"});
    return std::nullopt;
}

namespace {

/// Adds a part's tables of weights to the model's. Equal tables are stored once.
class TableStore {
public:
    TableStore(std::span<const double> from, std::vector<double>& to) : from_(from), to_(to) {}

    /// Index of a table in the model; 0 for an empty one.
    std::uint64_t place(std::uint64_t first, std::size_t count) {
        if (count == 0) return 0;
        const auto [found, is_new] = placed_.try_emplace(first, 0);
        if (!is_new) return found->second;
        const std::span<const double> table = from_.subspan(first, count);
        const auto there = std::search(to_.begin(), to_.end(), table.begin(), table.end());
        found->second = static_cast<std::uint64_t>(there - to_.begin());
        if (there == to_.end()) to_.insert(to_.end(), table.begin(), table.end());
        return found->second;
    }

private:
    std::span<const double> from_;
    std::vector<double>& to_;
    std::map<std::uint64_t, std::uint64_t> placed_;
};

}  // namespace

void append(const ThinPart& part, BodyId id, model::Model& model) {
    model::Body body;
    body.nodes.begin = model.position.end_id();
    body.elements.begin = model.elements.end_id();
    body.faces.begin = FaceId{static_cast<std::uint32_t>(model.faces.size())};
    body.surface = part.surface;
    const std::uint32_t first = body.nodes.begin.index;
    for (std::size_t n = 0; n < part.points.size(); ++n) {
        model.position.push_back(part.points[n]);
        model.velocity.push_back({});
        model.mass.push_back(part.mass[n]);
        model.volume.push_back(part.volume[n]);
        model.radius.push_back(part.radius);
        model.body_of.push_back(id);
    }
    for (std::uint32_t n = 0; n < part.surface_point.size(); ++n) {
        for (const auto& [of, weight] : part.surface_point[n])
            model.surface_point[NodeId{first + n}].push_back({NodeId{first + of}, weight});
    }
    std::uint64_t parameter = model.parameters.size();
    model.parameters.insert(model.parameters.end(), part.parameters.begin(), part.parameters.end());
    TableStore tables(part.weights, model.weights);
    std::vector<NodeId> nodes;
    for (const ThinPart::Element& raw : part.elements) {
        nodes.clear();
        for (const std::uint32_t node : raw.nodes) nodes.push_back(NodeId{first + node});
        model.elements.push_back({.kind = raw.kind,
                                  .nodes = SmallList<NodeId, 8>(nodes),
                                  .body = id,
                                  .material = model.scene.bodies[id].material,
                                  .first_parameter = parameter,
                                  .first_weight = tables.place(raw.first_weight, weight_count(raw.kind, nodes.size()))});
        parameter += parameter_count(raw.kind, nodes.size());
    }
    for (std::uint32_t f = 0; f < part.faces.size(); ++f) {
        model::Face face{.nodes = {}, .size = 3, .element = model::no_element, .body = id};
        if (part.faces_have_elements) face.element = ElementId{body.elements.begin.index + f};
        for (std::size_t k = 0; k < 3; ++k) face.nodes[k] = NodeId{first + part.faces[f][k]};
        model.faces.push_back(face);
    }
    for (const Surface::Group& raw : part.groups) {
        model::Group group{.name = raw.name, .dimension = 2, .nodes = {}, .elements = {}};
        for (const std::uint32_t node : raw.nodes) group.nodes.push_back(NodeId{first + node});
        body.groups.push_back(std::move(group));
    }
    for (const std::string& line : part.report) body.import_report += line + "\n";
    body.nodes.end = model.position.end_id();
    body.elements.end = model.elements.end_id();
    body.faces.end = FaceId{static_cast<std::uint32_t>(model.faces.size())};
    model.bodies.push_back(std::move(body));
    if (!part.elements.empty()) model.scene.bodies[id].element = part.elements.front().kind;
}

}  // namespace avs::mesh
