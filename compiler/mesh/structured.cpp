#include "compiler/mesh/structured.h"

#include <algorithm>

#include "runtime/base/assert.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/tet10.h"

namespace avs::mesh {

namespace {

using Cell = std::array<std::uint32_t, 3>;  // along x, y, z

/// Numbers the points of a grid. The axes are sorted by their number of cells; equal ones are in the
/// order x y z.
struct Grid {
    std::array<int, 3> cells;
    std::array<std::size_t, 3> order{0, 1, 2};   // axes; order[0] runs fastest
    std::array<std::uint32_t, 3> node_stride{};  // step in node numbers along each axis

    explicit Grid(const std::array<int, 3>& counts) : cells(counts) {
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return cells[a] < cells[b]; });
        std::uint32_t stride = 1;
        for (const std::size_t axis : order) {
            node_stride[axis] = stride;
            stride *= static_cast<std::uint32_t>(cells[axis]) + 1;
        }
    }
    std::uint32_t node(const Cell& at) const { return at[0] * node_stride[0] + at[1] * node_stride[1] + at[2] * node_stride[2]; }

    /// Calls visit(at) for all at[axis] < cells[axis] + extra in numbering order.
    template <class Visit>
    void for_each(int extra, Visit visit) const {
        const auto end = [&](std::size_t axis) { return static_cast<std::uint32_t>(cells[axis] + extra); };
        Cell at{};
        for (at[order[2]] = 0; at[order[2]] < end(order[2]); ++at[order[2]])
            for (at[order[1]] = 0; at[order[1]] < end(order[1]); ++at[order[1]])
                for (at[order[0]] = 0; at[order[0]] < end(order[0]); ++at[order[0]]) visit(at);
    }
};

double grid_coordinate(double from, double size, std::uint32_t i, int cells) {
    const double n = cells;
    return i == static_cast<std::uint32_t>(cells) ? from + size : from + size * (i / n);
}

}  // namespace

RawMesh structured(const scene::Box& box, const scene::StructuredMesh& rule, ElementKind kind) {
    AVS_ASSERT(rule.cells[0] > 0 && rule.cells[1] > 0 && rule.cells[2] > 0);
    // Points of second order stand on a grid of half the spacing: corners and middles.
    const int spacing = is_of_second_order(kind) ? 2 : 1;
    const std::array<int, 3> steps{spacing * rule.cells[0], spacing * rule.cells[1], spacing * rule.cells[2]};
    const Grid grid(rule.cells), points(steps);
    RawMesh result;
    result.kind = kind;
    points.for_each(1, [&](const Cell& at) {
        result.points.push_back({grid_coordinate(box.from.x, box.size.x, at[0], steps[0]),
                                 grid_coordinate(box.from.y, box.size.y, at[1], steps[1]),
                                 grid_coordinate(box.from.z, box.size.z, at[2], steps[2])});
    });

    const auto per_cell = static_cast<std::size_t>(elements_per_cell(kind));
    result.elements.reserve(per_cell * static_cast<std::size_t>(rule.cells[0]) * static_cast<std::size_t>(rule.cells[1]) *
                            static_cast<std::size_t>(rule.cells[2]));
    // Corners of a cell in VTK's hexahedron order.
    static constexpr std::array<Cell, 8> corners{
        {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}};
    // A path 0 -> +a -> +a+b -> +a+b+c is a positive tetrahedron if (a, b, c) is an even permutation.
    struct Path {
        std::array<std::size_t, 3> axes;
        bool even;
    };
    static constexpr std::array<Path, 6> paths{
        {{{0, 1, 2}, true}, {{0, 2, 1}, false}, {{1, 2, 0}, true}, {{1, 0, 2}, false}, {{2, 0, 1}, true}, {{2, 1, 0}, false}}};
    grid.for_each(0, [&](const Cell& at) {
        RawMesh::Nodes nodes{};
        if (kind == ElementKind::hex8) {
            for (std::size_t i = 0; i < 8; ++i)
                nodes[i] = grid.node({at[0] + corners[i][0], at[1] + corners[i][1], at[2] + corners[i][2]});
            result.elements.push_back(nodes);
            return;
        }
        const auto step = static_cast<std::uint32_t>(spacing);
        if (kind == ElementKind::hex27) {
            for (std::size_t a = 0; a < mechanics::hex27::nodes; ++a) {
                Cell point;
                for (std::size_t i = 0; i < 3; ++i)
                    point[i] = step * at[i] + static_cast<std::uint32_t>(mechanics::hex27::places[a][i]);
                nodes[a] = points.node(point);
            }
            result.elements.push_back(nodes);
            return;
        }
        AVS_ASSERT(kind == ElementKind::tet4 || kind == ElementKind::tet10);
        for (const Path& path : paths) {
            std::array<Cell, 4> corner;
            for (std::size_t i = 0; i < 3; ++i) corner[0][i] = step * at[i];
            for (std::size_t i = 0; i < 3; ++i) {
                corner[i + 1] = corner[i];
                corner[i + 1][path.axes[i]] += step;
            }
            if (!path.even) std::swap(corner[1], corner[2]);
            for (std::size_t i = 0; i < 4; ++i) nodes[i] = points.node(corner[i]);
            for (std::size_t m = 0; kind == ElementKind::tet10 && m < 6; ++m) {
                const auto& [i, j] = mechanics::tet10::edges[m];
                Cell middle;
                for (std::size_t k = 0; k < 3; ++k) middle[k] = (corner[i][k] + corner[j][k]) / 2;
                nodes[4 + m] = points.node(middle);
            }
            result.elements.push_back(nodes);
        }
    });
    return result;
}

}  // namespace avs::mesh
