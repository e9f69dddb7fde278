#include "compiler/files/inp_types.h"

#include <algorithm>
#include <array>
#include <string>

#include "compiler/files/text.h"

namespace avs::files {

namespace {

/// A family of element types by the letters in front, with the number of nodes behind them: `C3D10M` is
/// of the family `c3d` with 10 nodes.
struct Family {
    std::string_view prefix;
    std::span<const std::pair<int, Cell>> by_nodes;
};

constexpr std::pair<int, Cell> volumes[] = {{4, Cell::tet4},   {5, Cell::pyramid5}, {6, Cell::prism6}, {8, Cell::hex8},
                                            {10, Cell::tet10}, {15, Cell::prism15}, {20, Cell::hex20}, {27, Cell::hex27}};
constexpr std::pair<int, Cell> faces[] = {{3, Cell::tri3}, {4, Cell::quad4}, {6, Cell::tri6}, {8, Cell::quad8}, {9, Cell::quad9}};
constexpr std::pair<int, Cell> triangles[] = {{3, Cell::tri3}, {65, Cell::tri6}};
constexpr std::pair<int, Cell> lines[] = {{2, Cell::line2}, {3, Cell::line3}};
constexpr std::pair<int, Cell> beams[] = {{31, Cell::line2}, {32, Cell::line3}, {33, Cell::line2},
                                          {21, Cell::line2}, {22, Cell::line3}, {23, Cell::line2}};

constexpr Family families[] = {
    {"c3d", volumes}, {"dc3d", volumes}, {"ac3d", volumes}, {"f3d", volumes}, {"sc", volumes}, {"stri", triangles},
    {"s", faces},     {"m3d", faces},    {"sfm3d", faces},  {"r3d", faces},   {"cps", faces},  {"cpe", faces},
    {"cax", faces},   {"ds", faces},     {"dc2d", faces},   {"cpeg", faces},  {"t3d", lines},  {"t2d", lines},
    {"b", beams},     {"pipe", beams},   {"dc1d", lines},   {"r2d", lines},
};

constexpr std::array<std::array<std::size_t, 2>, 6> tet_edges{{{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}}};
constexpr std::array<std::array<std::size_t, 2>, 12> hex_edges{
    {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}, {0, 4}, {1, 5}, {2, 6}, {3, 7}}};
// Faces in Abaqus' numbering.
constexpr std::array<std::array<std::size_t, 3>, 4> tet_faces{{{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
constexpr std::array<std::array<std::size_t, 4>, 6> hex_faces{
    {{0, 1, 2, 3}, {4, 7, 6, 5}, {0, 4, 5, 1}, {1, 5, 6, 2}, {2, 6, 7, 3}, {3, 7, 4, 0}}};
// The node in the middle of each face of `hex_faces`, in VTK's order of a triquadratic hexahedron.
constexpr std::array<std::size_t, 6> hex_middles{24, 25, 22, 21, 23, 20};

template <class Corners, class Edges>
std::vector<std::size_t> with_middles(const Corners& corners, const Edges& edges, std::size_t first_middle, bool has_middles) {
    std::vector<std::size_t> nodes(corners.begin(), corners.end());
    const auto on = [&](std::size_t corner) { return std::find(corners.begin(), corners.end(), corner) != corners.end(); };
    for (std::size_t e = 0; has_middles && e < edges.size(); ++e)
        if (on(edges[e][0]) && on(edges[e][1])) nodes.push_back(first_middle + e);
    return nodes;
}

}  // namespace

std::optional<Cell> inp_cell(std::string_view type) {
    const std::string name = lower_case(type);
    for (const Family& family : families) {
        if (!name.starts_with(family.prefix)) continue;
        std::size_t end = family.prefix.size();
        while (end < name.size() && name[end] >= '0' && name[end] <= '9') ++end;
        const std::optional<int> count =
            number<int>(std::string_view(name).substr(family.prefix.size(), end - family.prefix.size()));
        for (const auto& [nodes, cell] : family.by_nodes)
            if (count && nodes == *count) return cell;
    }
    return std::nullopt;
}

void inp_to_vtk(Cell cell, std::span<std::uint32_t> nodes) {
    if (cell != Cell::hex27) return;
    // In Abaqus' order the nodes behind those of the edges are the middle of the element, then the middles
    // of the faces.
    const std::vector<std::uint32_t> given(nodes.begin(), nodes.end());
    nodes[26] = given[20];
    for (std::size_t f = 0; f < 6; ++f) nodes[hex_middles[f]] = given[21 + f];
}

std::vector<std::size_t> inp_face(Cell cell, int number) {
    const auto face = static_cast<std::size_t>(number - 1);
    const bool tet = cell == Cell::tet4 || cell == Cell::tet10;
    const bool hex = cell == Cell::hex8 || cell == Cell::hex20 || cell == Cell::hex27;
    if (tet && face < tet_faces.size()) return with_middles(tet_faces[face], tet_edges, 4, cell == Cell::tet10);
    if (hex && face < hex_faces.size()) {
        std::vector<std::size_t> nodes = with_middles(hex_faces[face], hex_edges, 8, cell != Cell::hex8);
        if (cell == Cell::hex27) nodes.push_back(hex_middles[face]);
        return nodes;
    }
    if (info(cell).dimension != 2) return {};
    std::vector<std::size_t> all(static_cast<std::size_t>(info(cell).nodes));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    return all;
}

}  // namespace avs::files
