#include "runtime/advance/contact/wide_stance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace avs::advance {

WideStance::WideStance(const ContactSurface& surface) {
    std::vector<std::vector<PointId>> around(surface.search.point_count);
    for (const detect::SurfaceFace& face : surface.search.faces) {
        for (std::uint32_t i = 0; i < face.size(); ++i) {
            const PointId a = face.points[i], b = face.points[(i + 1) % face.size()];
            around[a].push_back(b);
            around[b].push_back(a);
        }
    }
    for (std::vector<PointId>& all : around) {
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        around_.add_group(all);
    }
}

namespace {

/// Two directions orthogonal to a unit vector and to each other.
std::pair<Vec3, Vec3> across(const Vec3& n) {
    const Vec3 axis = std::abs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    const Vec3 first = cross(n, axis) / norm(cross(n, axis));
    return {first, cross(n, first)};
}

double determinant(const Vec3& a, const Vec3& b, const Vec3& c) { return dot(a, cross(b, c)); }

}  // namespace

/// Widens one side of a hit. Returns false, without a change, if the side has no neighbours, too many, or only neighbours in one
/// line.
bool WideStance::widen_side(Shares side, bool is_own, const Hit& hit, const Moment& moment, Stance& to) const {
    std::array<Stance::Share, Stance::most / 2> wide{};
    std::size_t count = 0;
    const auto add = [&](PointId point, double weight) {
        const auto end = wide.begin() + static_cast<std::ptrdiff_t>(count);
        const auto at = std::find_if(wide.begin(), end, [&](const Stance::Share& one) { return one.point == point; });
        if (at != end) {
            at->weight += weight;
            return true;
        }
        if (count == wide.size()) { return false; }
        wide[count++] = {point, weight};
        return true;
    };
    double sum = 0;
    for (const Stance::Share& one : side) {
        sum += one.weight;
        if (one.weight == 0) { continue; }
        const std::span<const PointId> around = around_[one.point];
        if (!add(one.point, (1 - share) * one.weight)) { return false; }
        for (const PointId other : around) {
            if (!add(other, share * one.weight / static_cast<double>(around.size()))) { return false; }
        }
    }
    // The weights are w (1 + C^T l) with C w (1 + C^T l) = c. The rows of C are 1 and the two coordinates across the line of the
    // impulse. A small weight stays small.
    const auto [first, second] = across(hit.normal);
    std::array<Vec3, Stance::most / 2> row{};
    double length = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec3 arm = moment.at(wide[i].point) - hit.place;
        row[i] = {1, dot(arm, first), dot(arm, second)};
        length = std::max({length, std::abs(row[i].y), std::abs(row[i].z)});
    }
    if (!(length > 0)) { return false; }
    Vec3 lacks{sum, 0, 0};
    std::array<Vec3, 3> matrix{};
    for (std::size_t i = 0; i < count; ++i) {
        row[i] = {1, row[i].y / length, row[i].z / length};
        lacks -= wide[i].weight * row[i];
        const Vec3 part = (wide[i].weight / sum) * row[i];
        matrix[0] += row[i].x * part;
        matrix[1] += row[i].y * part;
        matrix[2] += row[i].z * part;
    }
    const double whole = determinant(matrix[0], matrix[1], matrix[2]);
    constexpr double in_line = 1e-6;
    if (!(whole > in_line)) { return false; }
    const Vec3 multiplier{determinant(lacks, matrix[1], matrix[2]) / whole, determinant(matrix[0], lacks, matrix[2]) / whole,
                          determinant(matrix[0], matrix[1], lacks) / whole};
    for (std::size_t i = 0; i < count; ++i) {
        const double weight = wide[i].weight + (wide[i].weight / sum) * dot(multiplier, row[i]);
        is_own ? to.add_own(wide[i].point, weight) : to.add(wide[i].point, weight);
    }
    return true;
}

void WideStance::widen(Hit& hit, const Moment& moment) const {
    Stance wide;
    const Shares own = hit.stance.own_shares(), other = hit.stance.other_shares();
    if (!widen_side(own, true, hit, moment, wide)) {
        for (const Stance::Share& one : own) { wide.add_own(one.point, one.weight); }
    }
    if (!widen_side(other, false, hit, moment, wide)) {
        for (const Stance::Share& one : other) { wide.add(one.point, one.weight); }
    }
    hit.stance = wide;
}

}  // namespace avs::advance
