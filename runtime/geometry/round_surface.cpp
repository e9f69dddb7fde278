#include "runtime/geometry/round_surface.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "runtime/geometry/foot.h"

namespace avs::geometry {

namespace {

// Weight, relative to that of the points, with which curvatures are drawn to 0. So a curvature that the points leave open, as
// across a strip of two faces, is 0; on others the effect is negligible.
constexpr double lean = 1e-6;
constexpr double steepest = 0.2;  // cosine; normals that lean more from the axis of the fit are not used

}  // namespace

QuadraticFit::QuadraticFit(const Vec3& normal) : up_(normal) {
    const Vec3 axis = std::abs(normal.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    first_ = cross(normal, axis) / norm(cross(normal, axis));
    second_ = cross(normal, first_);
}

// The equation height = a x + b y + (A x^2 + 2 B x y + C y^2) / 2, divided by the squared distance of the point.
void QuadraticFit::add(const Vec3& point) {
    const double squared = norm_squared(point);
    if (!(squared > 0)) { return; }
    const double scale = 1 / squared;
    const double x = dot(point, first_), y = dot(point, second_);
    add({x * scale, y * scale, 0.5 * x * x * scale, x * y * scale, 0.5 * y * y * scale}, dot(point, up_) * scale);
}

// The equations of the slopes a + A x + B y and b + B x + C y, divided by the distance of the point.
void QuadraticFit::add(const Vec3& point, const Vec3& normal) {
    const double distance = norm(point), upright = dot(normal, up_);
    if (!(distance > 0 && upright > steepest)) { return; }
    const double scale = 1 / distance;
    const double x = dot(point, first_) * scale, y = dot(point, second_) * scale;
    add({scale, 0, x, y, 0}, -dot(normal, first_) / upright * scale);
    add({0, scale, 0, x, y}, -dot(normal, second_) / upright * scale);
}

void QuadraticFit::add(const std::array<double, 5>& row, double right) {
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t j = 0; j <= i; ++j) { matrix_[i][j] += row[i] * row[j]; }
        right_[i] += row[i] * right;
    }
}

Vec3 QuadraticFit::normal() const {
    auto m = matrix_;
    auto r = right_;
    // Terms of the curvatures A, B, C have no unit. With the factor 2 for B, the sum of squares does not depend on the choice of
    // axes.
    const double sum = m[2][2] + m[3][3] + m[4][4], slopes = m[0][0] + m[1][1];
    if (!(sum > 0) || !(slopes > 0)) { return up_; }
    m[2][2] += lean * sum;
    m[3][3] += 2 * lean * sum;
    m[4][4] += lean * sum;
    m[0][0] += lean * lean * slopes;
    m[1][1] += lean * lean * slopes;
    for (std::size_t k = 0; k < 5; ++k) {  // Cholesky
        for (std::size_t j = 0; j < k; ++j) { m[k][k] -= m[k][j] * m[k][j]; }
        if (!(m[k][k] > 0)) { return up_; }
        m[k][k] = std::sqrt(m[k][k]);
        for (std::size_t i = k + 1; i < 5; ++i) {
            for (std::size_t j = 0; j < k; ++j) { m[i][k] -= m[i][j] * m[k][j]; }
            m[i][k] /= m[k][k];
        }
    }
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t j = 0; j < i; ++j) { r[i] -= m[i][j] * r[j]; }
        r[i] /= m[i][i];
    }
    for (std::size_t i = 5; i-- > 0;) {
        for (std::size_t j = i + 1; j < 5; ++j) { r[i] -= m[j][i] * r[j]; }
        r[i] /= m[i][i];
    }
    const Vec3 normal = up_ - r[0] * first_ - r[1] * second_;
    return normal / norm(normal);
}

RoundSurface::RoundSurface(std::span<const Face> faces, std::span<const Vec3> rest)
    : faces_(faces.begin(), faces.end()), beside_(faces.size()), fan_of_(faces.size(), {no_fan, no_fan, no_fan, no_fan}) {
    connect(rest);
    gather_fans();
    find_sources();
}

void RoundSurface::connect(std::span<const Vec3> rest) {
    std::map<std::pair<PointId, PointId>, Beside> sides;  // directed
    for (FaceId f; f < faces_.size(); ++f) {
        for (std::uint32_t i = 0; i < faces_[f].size; ++i) {
            const auto [place, is_new] =
                sides.emplace(std::pair(faces_[f].points[i], faces_[f].points[next(f, i)]), Beside{.face = f, .side = i});
            if (!is_new) { place->second.face = none; }
        }
    }
    const auto area = [&](FaceId f) {
        std::array<Vec3, 4> x;
        for (std::uint32_t i = 0; i < faces_[f].size; ++i) { x[i] = rest[faces_[f].points[i]]; }
        return area_vector(std::span<const Vec3>(x).first(faces_[f].size));
    };
    for (const auto& [ends, side] : sides) {
        const auto other = sides.find({ends.second, ends.first});
        if (side.face == none || other == sides.end() || other->second.face == none) { continue; }
        const Vec3 a = area(side.face), b = area(other->second.face);
        Beside& beside = beside_[side.face][side.side];
        beside = other->second;
        beside.is_crease = !(dot(a, b) > crease * norm(a) * norm(b));
    }
}

void RoundSurface::gather_fans() {
    for (FaceId f; f < faces_.size(); ++f) {
        for (std::uint32_t i = 0; i < faces_[f].size; ++i) {
            if (fan_of_[f][i] != no_fan) { continue; }
            const FanId number{static_cast<std::uint32_t>(fans_.size())};
            Fan& fan = fans_.emplace_back();
            fan.point = faces_[f].points[i];
            const auto add = [&](FaceId face, std::uint32_t corner) {
                if (fan_of_[face][corner] != no_fan) { return false; }
                fan_of_[face][corner] = number;
                const std::uint32_t size = faces_[face].size;
                fan.pairs.push_back({faces_[face].points[next(face, corner)], faces_[face].points[(corner + size - 1) % size]});
                for (std::uint32_t k = 1; k < size; ++k) {
                    const PointId point = faces_[face].points[(corner + k) % size];
                    if (std::ranges::find(fan.around, point) == fan.around.end()) { fan.around.push_back(point); }
                }
                return true;
            };
            add(f, i);
            // Goes round the point one way, across the side behind the corner, then the other way.
            FaceId face = f;
            std::uint32_t corner = i;
            while (true) {
                const Beside& other = beside_[face][(corner + faces_[face].size - 1) % faces_[face].size];
                if (other.is_crease) { break; }
                face = other.face, corner = other.side;
                if (!add(face, corner)) { break; }
            }
            fan.is_closed = face == f && corner == i && fan.pairs.size() > 1;
            face = f, corner = i;
            while (!fan.is_closed) {
                const Beside& other = beside_[face][corner];
                if (other.is_crease) { break; }
                face = other.face, corner = next(other.face, other.side);
                if (!add(face, corner)) { break; }
            }
        }
    }
}

void RoundSurface::find_sources() {
    // The level of a fan is the number of steps along sides from it to a fan whose normal follows from its own faces.
    struct Link {
        FanId from, to;
    };
    std::vector<Link> links;
    for (FaceId f; f < faces_.size(); ++f) {
        for (std::uint32_t i = 0; i < faces_[f].size; ++i) {
            const FanId a = fan_of_[f][i], b = fan_of_[f][next(f, i)];
            links.push_back({a, b});
            links.push_back({b, a});
        }
    }
    const auto spread = [&] {
        for (std::uint32_t level = 0, reached = 1; reached > 0; ++level) {
            reached = 0;
            for (const Link& link : links) {
                if (fans_[link.from].level != level || fans_[link.to].level != no_level) { continue; }
                fans_[link.to].level = level + 1;
                ++reached;
            }
        }
    };
    for (Fan& fan : fans_) {
        if (fan.is_closed) { fan.level = 0; }
    }
    spread();
    // Strips between two creases have no point with faces on all sides: there fans of at least two faces, then of one, get level 0.
    for (const std::size_t least : {std::size_t{2}, std::size_t{1}}) {
        for (Fan& fan : fans_) {
            if (fan.level == no_level && fan.pairs.size() >= least) { fan.level = 0; }
        }
        spread();
    }
    for (const Link& link : links) {
        Fan& fan = fans_[link.to];
        if (fan.level == 0 || fans_[link.from].level + 1 != fan.level) { continue; }
        const std::pair source{link.from, fans_[link.from].point};
        if (std::ranges::find(fan.sources, source) == fan.sources.end()) { fan.sources.push_back(source); }
    }
}

std::vector<RoundPatch> RoundSurface::patches(std::span<const Vec3> position) const {
    const auto at = [&](PointId point) { return position[point]; };
    const std::function<Vec3(FanId)> normal_of = [&](FanId fan) { return normal(fan, at, normal_of); };
    std::vector<Vec3> normals(fans_.size());
    for (FanId fan; fan < normals.size(); ++fan) { normals[fan] = normal_of(fan); }
    std::vector<RoundPatch> result(faces_.size());
    for (FaceId face; face < result.size(); ++face) {
        if (is_round(face)) {
            result[face] = patch(face, at, [&](FanId fan) { return normals[fan]; });
        }
    }
    return result;
}

}  // namespace avs::geometry
