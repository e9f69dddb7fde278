#include "compiler/mesh/thin_shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "compiler/mesh/quality.h"
#include "compiler/mesh/ribbon.h"
#include "runtime/base/assert.h"
#include "runtime/base/overload.h"

namespace avs::mesh {

namespace {

/// A grid of (nu + 1) x (nv + 1) points. If it is closed in u, its last column is the first.
class Grid {
public:
    Grid(int nu, int nv, bool round, Diagonals diagonals) : nu_(nu), nv_(nv), round_(round), diagonals_(diagonals) {}

    std::uint32_t columns() const { return static_cast<std::uint32_t>(round_ ? nu_ : nu_ + 1); }
    std::uint32_t rows() const { return static_cast<std::uint32_t>(nv_ + 1); }

    std::uint32_t node(int i, int j) const {
        const auto column = static_cast<std::uint32_t>(round_ ? i % nu_ : i), row = static_cast<std::uint32_t>(j);
        return nv_ <= nu_ ? column * rows() + row : row * columns() + column;
    }

    /// Fills surface.points by their place in the grid and makes the triangles.
    template <class Place>
    void fill(Surface& surface, const Place& place) const {
        surface.points.resize(std::size_t{columns()} * rows());
        for (int i = 0; i < static_cast<int>(columns()); ++i)
            for (int j = 0; j <= nv_; ++j) surface.points[node(i, j)] = place(i, j);
        const bool along_v = nv_ <= nu_;
        const int outer = along_v ? nu_ : nv_, inner = along_v ? nv_ : nu_;
        for (int o = 0; o < outer; ++o)
            for (int k = 0; k < inner; ++k) add_cell(surface, along_v ? o : k, along_v ? k : o);
        add_groups(surface);
    }

private:
    void add_cell(Surface& surface, int i, int j) const {
        const std::uint32_t a = node(i, j), b = node(i + 1, j), c = node(i + 1, j + 1), d = node(i, j + 1);
        if (diagonals_ == Diagonals::parallel || (i + j) % 2 == 0) {
            surface.triangles.push_back({a, b, c});
            surface.triangles.push_back({a, c, d});
            surface.diagonal.insert(surface.diagonal.end(), {2, 0});
        } else {
            surface.triangles.push_back({a, b, d});
            surface.triangles.push_back({b, c, d});
            surface.diagonal.insert(surface.diagonal.end(), {1, 2});
        }
    }
    void add_groups(Surface& surface) const {
        Surface::Group u_start{"u_start", {}}, u_end{"u_end", {}}, v_start{"v_start", {}}, v_end{"v_end", {}};
        for (int j = 0; j <= nv_ && !round_; ++j) {
            u_start.nodes.push_back(node(0, j));
            u_end.nodes.push_back(node(nu_, j));
        }
        for (int i = 0; i < static_cast<int>(columns()); ++i) {
            v_start.nodes.push_back(node(i, 0));
            v_end.nodes.push_back(node(i, nv_));
        }
        for (Surface::Group* group : {&u_start, &u_end, &v_start, &v_end}) {
            if (group->nodes.empty()) continue;
            std::sort(group->nodes.begin(), group->nodes.end());
            surface.groups.push_back(std::move(*group));
        }
    }

    int nu_, nv_;
    bool round_;
    Diagonals diagonals_;
};

/// Numbers of cells of a grid along u and v, and how they are cut.
struct GridRule {
    int nu, nv;
    Diagonals diagonals;
};

/// Sets the flat rest coordinates of a grid with these side lengths.
void set_flat(Surface& surface, const Grid& grid, int nu, int nv, double length_u, double length_v) {
    surface.flat.resize(surface.points.size());
    for (int i = 0; i <= nu; ++i)
        for (int j = 0; j <= nv; ++j) surface.flat[grid.node(i, j)] = {length_u * i / nu, length_v * j / nv};
}

Surface parallelogram(const Vec3& from, const Vec3& u, const Vec3& v, const GridRule& rule) {
    const int nu = rule.nu, nv = rule.nv;
    Surface surface;
    const Grid grid(nu, nv, false, rule.diagonals);
    grid.fill(surface, [&](int i, int j) { return from + (static_cast<double>(i) / nu) * u + (static_cast<double>(j) / nv) * v; });
    // Threads run along u. Flat coordinates are in the sheet's own plane: a skew sheet has skew
    // coordinates of its points.
    const Vec3 e1 = u / norm(u), across = v - dot(v, e1) * e1;
    surface.flat.resize(surface.points.size());
    for (int i = 0; i <= nu; ++i)
        for (int j = 0; j <= nv; ++j) {
            const double s = static_cast<double>(i) / nu, t = static_cast<double>(j) / nv;
            surface.flat[grid.node(i, j)] = {s * norm(u) + t * dot(v, e1), t * norm(across)};
        }
    return surface;
}

Surface square(const scene::Plane& plane, const GridRule& rule) {
    const auto [corner, u, v] = square_of(plane);
    return parallelogram(corner, u, v, rule);
}

Surface band(const scene::Ribbon& ribbon, const GridRule& rule) {
    const int nu = rule.nu, nv = rule.nv;
    const std::vector<CurveStation> stations = sweep(ribbon, nu);
    Surface surface;
    const Grid grid(nu, nv, ribbon.closed, rule.diagonals);
    grid.fill(surface, [&](int i, int j) {
        const CurveStation& at = stations[static_cast<std::size_t>(i)];
        return at.position + ribbon.width * (static_cast<double>(j) / nv - 0.5) * cross(at.normal, at.tangent);
    });
    if (ribbon.closed) return surface;  // closed: there are no flat coordinates that all triangles share
    set_flat(surface, grid, nu, nv, stations.back().arc, ribbon.width);
    surface.flat_at_rest = ribbon.flat_at_rest;
    return surface;
}

}  // namespace

std::array<Vec3, 3> square_of(const scene::Plane& plane) {
    const Vec3& n = plane.normal;
    const Vec3 helper = std::abs(n.z) < 0.9 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    const Vec3 across = cross(helper, n), e1 = across / norm(across), e2 = cross(n, e1);
    const double size = plane.size;
    return {plane.point - 0.5 * size * (e1 + e2), size * e1, size * e2};
}

Surface grid_surface(const scene::ThinShape& shape, const std::array<int, 3>& cells, Diagonals diagonals) {
    const GridRule rule{cells[0], cells[1], diagonals};
    return std::visit(Overload{
                          [&](const scene::Sheet& s) { return parallelogram(s.from, s.u, s.v, rule); },
                          [&](const scene::Plane& s) { return square(s, rule); },
                          [&](const scene::Ribbon& s) { return band(s, rule); },
                          [](const auto&) -> Surface { AVS_ASSERT(!"particles and springs have no surface"); },
                      },
                      shape);
}

Surface surface_of_solid(const RawMesh& mesh, const std::vector<BoundaryFace>& faces) {
    Surface surface;
    surface.report = mesh.report;
    constexpr std::uint32_t inside = ~0U;
    std::vector<std::uint32_t> number(mesh.points.size(), inside);
    for (const BoundaryFace& face : faces)
        for (int k = 0; k < face.size; ++k) number[face.nodes[static_cast<std::size_t>(k)]] = 0;
    for (std::uint32_t n = 0; n < number.size(); ++n) {
        if (number[n] == inside) continue;
        number[n] = static_cast<std::uint32_t>(surface.points.size());
        surface.points.push_back(mesh.points[n]);
    }
    for (const BoundaryFace& face : faces) {
        std::array<std::uint32_t, 4> n{};
        for (std::size_t k = 0; k < static_cast<std::size_t>(face.size); ++k) n[k] = number[face.nodes[k]];
        if (face.size == 3) {
            surface.triangles.push_back({n[0], n[1], n[2]});
            continue;
        }
        const bool first = norm(surface.points[n[2]] - surface.points[n[0]]) <= norm(surface.points[n[3]] - surface.points[n[1]]);
        surface.triangles.push_back(first ? std::array{n[0], n[1], n[2]} : std::array{n[0], n[1], n[3]});
        surface.triangles.push_back(first ? std::array{n[0], n[2], n[3]} : std::array{n[1], n[2], n[3]});
    }
    for (const RawMesh::Group& raw : mesh.groups) {
        Surface::Group group{raw.name, {}};
        for (const std::uint32_t node : raw.nodes)
            if (number[node] != inside) group.nodes.push_back(number[node]);
        if (!group.nodes.empty()) surface.groups.push_back(std::move(group));
    }
    return surface;
}

bool place_points(const scene::Body& body, std::vector<Vec3>& points, support::Diagnostics& diagnostics) {
    for (Vec3& point : points) {
        point = body.placement.linear * point + body.placement.offset;
        if (!body.map) continue;
        const std::optional<Vec3> moved = body.map->evaluate(point);
        if (!moved || !is_finite(*moved)) {
            diagnostics.add(
                {.kind = support::DiagnosticKind::domain_error,
                 .where = body.map->where,
                 .message = fmt::format("`{}` has no finite value at the node {}", body.map->text, describe_point(point)),
                 .labels = {},
                 .help = "look for a division by zero or a root or logarithm of a number out of its range"});
            return false;
        }
        point = *moved;
    }
    return true;
}

}  // namespace avs::mesh
