#include "runtime/detect/layers/held_faces.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace avs::detect {

namespace {

/// Up to here edges that turn inwards part no fan [sin of the angle]: a valley that flat is noise of a mesh.
constexpr double valley = 1e-2;
/// Up to here edges are within a face: over their length they stand out less than any layer is deep.
constexpr double flat = 1e-6;

}  // namespace

/// Two triangles that never move, at a common edge.
struct HeldFaces::Ridge {
    std::uint32_t first = 0, second = 0;  ///< triangles
    std::uint32_t a = 0, b = 0;           ///< ends of the edge, ascending
    double turn = 0;                      ///< sin of the angle between their normals; > 0: outwards
    bool folded = false;                  ///< by more than a right angle
    bool is_flat() const { return !folded && std::abs(turn) <= flat; }
    bool joins(Side side) const {
        if (!folded && std::abs(turn) <= valley) return true;
        return side == outside ? turn > 0 : turn < 0;
    }
};

HeldFaces::HeldFaces(std::span<const std::array<std::uint32_t, 3>> triangles, std::span<const std::array<std::uint32_t, 2>> edges,
                     std::span<const std::uint8_t> held, std::span<const Vec3> at) {
    struct Half {
        std::uint32_t triangle = 0;
        bool ascending = false;
    };
    std::map<std::array<std::uint32_t, 2>, std::vector<Half>> halves;
    std::vector<Vec3> normal(triangles.size());
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
        const auto& v = triangles[t];
        if (held[v[0]] == 0 || held[v[1]] == 0 || held[v[2]] == 0) continue;
        const Vec3 n = cross(at[v[1]] - at[v[0]], at[v[2]] - at[v[0]]);
        if (!(norm(n) > 0)) continue;
        normal[t] = n / norm(n);
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t from = v[i], to = v[(i + 1) % 3];
            halves[{std::min(from, to), std::max(from, to)}].push_back({t, from < to});
        }
    }
    std::vector<Ridge> ridges;
    for (const auto& [ends, here] : halves) {
        if (here.size() != 2 || here[0].ascending == here[1].ascending) continue;  // rims; sides that do not agree
        const Half& left = here[0].ascending ? here[0] : here[1];
        const Half& right = here[0].ascending ? here[1] : here[0];
        const Vec3& m = normal[left.triangle];
        const Vec3& n = normal[right.triangle];
        const Vec3 along = at[ends[1]] - at[ends[0]];
        ridges.push_back({.first = left.triangle,
                          .second = right.triangle,
                          .a = ends[0],
                          .b = ends[1],
                          .turn = dot(cross(m, n), along) / norm(along),
                          .folded = !(dot(m, n) > 0)});
    }
    if (ridges.empty()) return;
    normal_ = std::move(normal);
    add_fans(triangles, ridges);
    find_flat(edges, ridges);
}

void HeldFaces::add_fans(std::span<const std::array<std::uint32_t, 3>> triangles, std::span<const Ridge> ridges) {
    const auto corner = [&](std::uint32_t triangle, std::uint32_t vertex) {
        const auto& v = triangles[triangle];
        return 3 * static_cast<std::size_t>(triangle) + static_cast<std::size_t>(std::ranges::find(v, vertex) - v.begin());
    };
    for (const Side side : {outside, inside}) {
        std::vector<std::uint32_t> root(3 * triangles.size());
        std::iota(root.begin(), root.end(), 0U);
        const auto find = [&](std::size_t i) {
            while (root[i] != i) i = root[i] = root[root[i]];
            return static_cast<std::uint32_t>(i);
        };
        for (const Ridge& ridge : ridges) {
            if (!ridge.joins(side)) continue;
            for (const std::uint32_t end : {ridge.a, ridge.b})
                root[find(corner(ridge.first, end))] = find(corner(ridge.second, end));
        }
        std::vector<std::array<std::uint32_t, 3>>& fan = fan_[side];
        fan.resize(triangles.size());
        for (std::size_t t = 0; t < triangles.size(); ++t)
            for (std::size_t i = 0; i < 3; ++i) fan[t][i] = normal_[t] == Vec3{} ? no_fan : find(3 * t + i);
    }
}

void HeldFaces::find_flat(std::span<const std::array<std::uint32_t, 2>> edges, std::span<const Ridge> ridges) {
    edge_within_.assign(edges.size(), 0);
    std::map<std::array<std::uint32_t, 2>, bool> is_flat;
    for (const Ridge& ridge : ridges) is_flat[{ridge.a, ridge.b}] = ridge.is_flat();
    std::uint32_t most = 0;
    for (const auto& [a, b] : edges) most = std::max(most, b + 1);
    vertex_within_.assign(most, 0);
    for (std::size_t e = 0; e < edges.size(); ++e) {
        const auto known = is_flat.find(edges[e]);
        edge_within_[e] = known != is_flat.end() && known->second ? 1 : 0;
        for (const std::uint32_t v : edges[e]) vertex_within_[v] = 1;
    }
    for (std::size_t e = 0; e < edges.size(); ++e)
        if (edge_within_[e] == 0)
            for (const std::uint32_t v : edges[e]) vertex_within_[v] = 0;
}

bool HeldFaces::share_fan(std::uint32_t a, std::uint32_t b, Side side) const {
    for (const std::uint32_t fan : fan_[side][a])
        if (fan != no_fan && std::ranges::find(fan_[side][b], fan) != fan_[side][b].end()) return true;
    return false;
}

bool HeldFaces::counts(std::span<const Near> near, std::size_t which) const {
    const Near& it = near[which];
    for (const Near& other : near) {
        if (other.triangle == it.triangle || normal_[other.triangle] == Vec3{}) continue;
        if (other.distance > it.distance || (other.distance == it.distance && other.triangle > it.triangle)) continue;
        const Side side = dot(other.direction, normal_[other.triangle]) >= 0 ? outside : inside;
        if (share_fan(it.triangle, other.triangle, side)) return false;
    }
    return true;
}

}  // namespace avs::detect
