#include "runtime/detect/penetrations/enclosures.h"

#include <cmath>
#include <numbers>
#include <numeric>
#include <set>

#include "runtime/base/elementary.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

namespace {

/// The surface of one body.
struct Skin {
    std::vector<std::uint32_t> triangles;
    std::vector<std::vector<std::uint32_t>> pieces;  ///< connected components: the vertices of each
    geometry::Box box;
};

std::vector<Skin> skins_of(const LayerSurface& surface, std::size_t bodies, std::span<const Vec3> at) {
    std::vector<Skin> skins(bodies);
    std::vector<std::uint32_t> parent(at.size());
    std::iota(parent.begin(), parent.end(), 0u);
    const auto root = [&](std::uint32_t v) {
        while (parent[v] != v) v = parent[v] = parent[parent[v]];
        return v;
    };
    for (const auto& [a, b] : surface.edges) parent[root(a)] = root(b);
    for (std::uint32_t t = 0; t < surface.triangles.size(); ++t) skins[surface.triangle_body[t]].triangles.push_back(t);
    std::vector<std::uint32_t> piece_of(at.size(), no_vertex);
    for (std::uint32_t v = 0; v < at.size(); ++v) {
        Skin& skin = skins[surface.vertex_body[v]];
        skin.box.include(at[v]);
        std::uint32_t& piece = piece_of[root(v)];
        if (piece == no_vertex) {
            piece = static_cast<std::uint32_t>(skin.pieces.size());
            skin.pieces.emplace_back();
        }
        skin.pieces[piece].push_back(v);
    }
    return skins;
}

/// Whether each edge belongs to exactly two triangles, whose corners run along it in opposite directions.
bool closes(const LayerSurface& surface, const Skin& skin) {
    std::set<std::array<std::uint32_t, 2>> ways;
    for (const std::uint32_t t : skin.triangles) {
        const auto& corner = surface.triangles[t];
        for (std::size_t i = 0; i < 3; ++i) {
            if (!ways.insert({corner[i], corner[(i + 1) % 3]}).second) return false;
        }
    }
    for (const auto& [from, to] : ways) {
        if (!ways.contains({to, from})) return false;
    }
    return !ways.empty();
}

/// Enclosed volume [m^3], > 0 if normals point outward.
double volume(const LayerSurface& surface, const Skin& skin, std::span<const Vec3> at) {
    double six = 0;
    for (const std::uint32_t t : skin.triangles) {
        const auto& [a, b, c] = surface.triangles[t];
        six += dot(at[a] - skin.box.low, cross(at[b] - skin.box.low, at[c] - skin.box.low));
    }
    return six / 6;
}

/// Winding number of the surface around a point: the sum of its triangles' solid angles (van Oosterom and Strackee 1983) over 4 pi.
double winding(const LayerSurface& surface, const Skin& skin, std::span<const Vec3> at, const Vec3& point) {
    double angle = 0;
    for (const std::uint32_t t : skin.triangles) {
        const auto& corner = surface.triangles[t];
        const Vec3 a = at[corner[0]] - point, b = at[corner[1]] - point, c = at[corner[2]] - point;
        const double la = norm(a), lb = norm(b), lc = norm(c);
        angle += 2 * elementary::atan2(dot(a, cross(b, c)), la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
    }
    return angle / (4 * std::numbers::pi);
}

}  // namespace

Enclosures::Enclosures(const image::Image& image, const LayerSurface& surface, std::span<const Vec3> at)
    : outward_(image.metadata.bodies.size(), 1) {
    const std::vector<Skin> skins = skins_of(surface, outward_.size(), at);
    for (std::size_t body = 0; body < outward_.size(); ++body) {
        const bool solid = image.metadata.bodies[body].surface == SurfaceKind::closed;
        const bool balloon = !solid && skins[body].pieces.size() == 1 && closes(surface, skins[body]);
        kind_.push_back(solid ? Kind::solid : balloon ? Kind::balloon : Kind::sheet);
        if (balloon && volume(surface, skins[body], at) < 0) outward_[body] = -1;
    }
    for (std::uint32_t body = 0; body < kind_.size(); ++body) {
        if (kind_[body] != Kind::balloon) continue;
        for (std::uint32_t other = 0; other < kind_.size(); ++other) {
            if (other == body || !skins[body].box.overlaps(skins[other].box)) continue;
            std::size_t inside = 0;
            // If surfaces do not cross, a whole piece is on one side, so any of its vertices decides.
            for (const std::vector<std::uint32_t>& piece : skins[other].pieces)
                if (std::abs(winding(surface, skins[body], at, at[piece.front()])) > 0.5) ++inside;
            if (inside > 0) within_[{body, other}] = inside == skins[other].pieces.size() ? -outward_[body] : 0;
        }
    }
}

int Enclosures::side(std::uint32_t body, std::uint32_t other) const {
    if (body == other || kind_[body] == Kind::sheet) return 0;
    const auto within = within_.find({body, other});
    return within == within_.end() ? outward_[body] : within->second;
}

}  // namespace avs::detect
