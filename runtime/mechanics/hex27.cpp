#include "runtime/mechanics/hex27.h"

#include <algorithm>
#include <limits>

namespace avs::mechanics::hex27 {

double volume(std::span<const Vec3> rest) {
    double sum = 0;
    for (const Place& at : places) sum += weight(at) * determinant(jacobian_at(rest, at));
    return sum;
}

double smallest_determinant(std::span<const Vec3> rest) {
    double smallest = std::numeric_limits<double>::infinity();
    for (const Place& at : places) smallest = std::min(smallest, determinant(jacobian_at(rest, at)));
    return smallest;
}

void nodal_volumes(std::span<const Vec3> rest, std::span<double> shares) {
    for (std::size_t a = 0; a < nodes; ++a) shares[a] = weight(places[a]) * determinant(jacobian_at(rest, places[a]));
}

std::array<double, 4> side_areas(std::span<const Vec3> rest, const std::array<std::size_t, 4>& quadrilateral) {
    // The axis across the side is the one along which all four nodes have the same place, at one end.
    std::size_t across = 0;
    const auto is_across = [&](std::size_t axis) {
        const std::size_t end = places[quadrilateral[0]][axis];
        return end != 1 && std::ranges::all_of(quadrilateral, [&](std::size_t a) { return places[a][axis] == end; });
    };
    while (!is_across(across)) ++across;
    std::array<double, 4> share{};
    for (std::size_t c = 0; c < 4; ++c) {
        const Place& at = places[quadrilateral[c]];
        const Mat3 columns = transpose(jacobian_at(rest, at));
        share[c] = norm(cross(columns.row[(across + 1) % 3], columns.row[(across + 2) % 3]));
        // Along an axis the weight is 1/3 at an end and 4/3 in the middle, which two quadrilaterals share.
        for (const std::size_t axis : {(across + 1) % 3, (across + 2) % 3}) share[c] *= at[axis] == 1 ? 2 / 3.0 : 1 / 3.0;
    }
    return share;
}

}  // namespace avs::mechanics::hex27
