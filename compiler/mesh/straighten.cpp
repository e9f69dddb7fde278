#include "compiler/mesh/straighten.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/tet10.h"

namespace avs::mesh {

namespace {

namespace hex27 = mechanics::hex27;
namespace tet10 = mechanics::tet10;

/// A round multiplies the bend of every folded element by this factor; after the last round the element
/// is straight.
constexpr double kept_per_round = 0.85;
constexpr int rounds = 24;

/// Number of axes along which a node of an element is in the middle: 0 for a corner, 1 for an edge, 2 for a side, 3
/// for a brick.
std::size_t degree(ElementKind kind, std::size_t local) {
    if (kind == ElementKind::tet10) return local < 4 ? 0 : 1;
    return static_cast<std::size_t>(std::ranges::count(hex27::places[local], std::size_t{1}));
}

/// Place of a middle node by interpolation of the nodes around it of lower degree. With A the set of axes along which the node is
/// in the middle, it is the
///   sum over all non-empty subsets B of A of (-1)^(|B| + 1) times the mean over both ends along all of B.
/// @param x  all nodes of the element
Vec3 between(ElementKind kind, std::span<const Vec3> x, std::size_t local) {
    if (kind == ElementKind::tet10) {
        const auto& [a, b] = tet10::edges[local - 4];
        return 0.5 * (x[a] + x[b]);
    }
    const hex27::Place& at = hex27::places[local];
    Vec3 sum;
    for (unsigned part = 1; part < 8; ++part) {
        double weight = -1;
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (((part >> axis) & 1U) != 0) weight *= at[axis] == 1 ? -0.5 : 0;
        if (weight == 0) continue;
        for (unsigned end = 0; end < 8; ++end) {
            if ((end & ~part) != 0) continue;
            hex27::Place there = at;
            for (std::size_t axis = 0; axis < 3; ++axis)
                if (((part >> axis) & 1U) != 0) there[axis] = 2 * ((end >> axis) & 1U);
            sum += weight * x[hex27::node_at[hex27::grid_number(there)]];
        }
    }
    return sum;
}

class Straightener {
public:
    explicit Straightener(RawMesh& mesh)
        : mesh_(mesh), count_(static_cast<std::size_t>(node_count(mesh.kind))), folded_(mesh.elements.size(), 0) {}

    void run() {
        std::vector<std::uint32_t> folded = find_folded();
        if (folded.empty()) return;
        look_at_middles();
        for (int round = 0; round <= rounds && !folded.empty(); ++round) {
            for (const std::uint32_t e : folded) folded_[e] = 1;
            bend_less(folded, round < rounds ? kept_per_round : 0);
            move();
            folded = find_folded();
        }
    }
    const std::vector<char>& folded() const { return folded_; }
    double least_bend() const { return bend_.empty() ? 1 : *std::ranges::min_element(bend_); }

private:
    std::array<Vec3, largest_fixed_stencil> points_of(std::size_t e) const {
        std::array<Vec3, largest_fixed_stencil> x{};
        for (std::size_t a = 0; a < count_; ++a) x[a] = mesh_.points[mesh_.elements[e][a]];
        return x;
    }
    std::span<const Vec3> part(const std::array<Vec3, largest_fixed_stencil>& x) const { return std::span(x).first(count_); }

    bool is_folded(std::size_t e) const {
        std::array<Vec3, largest_fixed_stencil> x = points_of(e);
        const double now = mechanics::smallest_relative_jacobian(mesh_.kind, part(x));
        if (now >= least_jacobian) return false;
        for (std::size_t d = 1; d <= 3; ++d)
            for (std::size_t a = 0; a < count_; ++a)
                if (degree(mesh_.kind, a) == d) x[a] = between(mesh_.kind, part(x), a);
        const double straight = mechanics::smallest_relative_jacobian(mesh_.kind, part(x));
        return straight > 0 && now < std::min(least_jacobian, 0.5 * straight);
    }
    std::vector<std::uint32_t> find_folded() const {
        std::vector<std::uint32_t> found;
        for (std::uint32_t e = 0; e < mesh_.elements.size(); ++e)
            if (is_folded(e)) found.push_back(e);
        return found;
    }

    /// Computes the offset of each middle node from the interpolation of the nodes around it, in its first element.
    void look_at_middles() {
        bend_.assign(mesh_.points.size(), 1);
        away_.resize(mesh_.points.size());
        std::vector<char> seen(mesh_.points.size(), 0);
        for (std::uint32_t e = 0; e < mesh_.elements.size(); ++e) {
            const auto x = points_of(e);
            for (std::size_t a = 0; a < count_; ++a) {
                const std::uint32_t node = mesh_.elements[e][a];
                const std::size_t d = degree(mesh_.kind, a);
                if (d == 0 || seen[node] != 0) continue;
                seen[node] = 1;
                away_[node] = x[a] - between(mesh_.kind, part(x), a);
                middles_[d].push_back({e, static_cast<std::uint32_t>(a)});
            }
        }
    }

    void bend_less(std::span<const std::uint32_t> folded, double kept) {
        std::vector<char> done(mesh_.points.size(), 0);
        for (const std::uint32_t e : folded)
            for (std::size_t a = 0; a < count_; ++a) {
                const std::uint32_t node = mesh_.elements[e][a];
                if (degree(mesh_.kind, a) > 0 && std::exchange(done[node], 1) == 0) bend_[node] *= kept;
            }
    }

    /// Moves middles of edges, then of sides, then of bricks: those that bend less, or that depend on a moved node.
    void move() {
        std::vector<char> moves(mesh_.points.size(), 0);
        for (std::size_t d = 1; d <= 3; ++d)
            for (const auto& [e, a] : middles_[d]) {
                const RawMesh::Nodes& nodes = mesh_.elements[e];
                bool follows = bend_[nodes[a]] < 1;
                for (std::size_t b = 0; b < count_ && d > 1; ++b) follows |= degree(mesh_.kind, b) < d && moves[nodes[b]] != 0;
                if (!follows) continue;
                moves[nodes[a]] = 1;
                const auto x = points_of(e);
                mesh_.points[nodes[a]] = between(mesh_.kind, part(x), a) + bend_[nodes[a]] * away_[nodes[a]];
            }
    }

    struct Middle {
        std::uint32_t element, local;
    };
    RawMesh& mesh_;
    std::size_t count_;
    std::vector<char> folded_;                    ///< by element: whether it was folded in any round
    std::vector<double> bend_;                    ///< by node: share of its bend that remains
    std::vector<Vec3> away_;                      ///< by node: offset with its whole bend [m]
    std::array<std::vector<Middle>, 4> middles_;  ///< middle nodes by degree
};

}  // namespace

void straighten_folded(RawMesh& mesh, const Suspect& suspect, support::Diagnostics& diagnostics) {
    if (!is_of_second_order(mesh.kind)) return;
    Straightener straightener(mesh);
    straightener.run();
    const std::vector<char>& folded = straightener.folded();
    const auto count = std::ranges::count(folded, 1);
    if (count == 0) return;
    const auto first = static_cast<std::size_t>(std::ranges::find(folded, 1) - folded.begin());
    Vec3 centre;
    for (int a = 0; a < node_count(mesh.kind); ++a)
        centre += mesh.points[mesh.elements[first][static_cast<std::size_t>(a)]] / node_count(mesh.kind);
    diagnostics.add({.kind = support::DiagnosticKind::straightened_element,
                     .severity = support::Severity::warning,
                     .where = suspect.where,
                     .message = fmt::format(
                         "{} of {} elements of `{}` would be inside out at a node, or nearly, with all the bend of the shape, the "
                         "first around {}: straightened, they keep {:.0f} % of it or more",
                         count, folded.size(), suspect.body, describe_point(centre), 100 * straightener.least_bend()),
                     .labels = {},
                     .help = "their sides lie beside the shape a little; a smaller size follows it"});
}

}  // namespace avs::mesh
