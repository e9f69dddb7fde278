#include "compiler/files/vtk_cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace avs::files {

namespace {

/// Kinds of cells that are one element. VTK's numbers are in vtkCellType.h.
std::optional<Cell> cell_of(std::uint64_t type) {
    switch (type) {
        case 1: return Cell::point;
        case 3: return Cell::line2;
        case 5: return Cell::tri3;
        case 7: return Cell::polygon;
        case 8:  // a pixel
        case 9: return Cell::quad4;
        case 10: return Cell::tet4;
        case 11:  // a voxel
        case 12: return Cell::hex8;
        case 13: return Cell::prism6;
        case 14: return Cell::pyramid5;
        case 21: return Cell::line3;
        case 22: return Cell::tri6;
        case 23: return Cell::quad8;
        case 24: return Cell::tet10;
        case 25: return Cell::hex20;
        case 26: return Cell::prism15;
        case 27: return Cell::pyramid13;
        case 28: return Cell::quad9;
        case 29: return Cell::hex27;
        default: return std::nullopt;
    }
}

void add_strip(FileMesh& mesh, std::span<const std::uint32_t> nodes, std::uint64_t place) {
    for (std::size_t i = 2; i < nodes.size(); ++i) {
        const bool odd = i % 2 == 1;
        const std::array<std::uint32_t, 3> t{nodes[i - 2], nodes[odd ? i : i - 1], nodes[odd ? i - 1 : i]};
        if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) mesh.add(Cell::tri3, t, place);
    }
}

}  // namespace

std::string add_vtk_cell(FileMesh& mesh, std::uint64_t type, std::span<const std::uint32_t> nodes, std::uint64_t place) {
    for (const std::uint32_t node : nodes)
        if (node >= mesh.points.size())
            return fmt::format("a cell names point {}, the file has {}, counted from 0", node, mesh.points.size());
    if (type == 0) return {};  // an empty cell
    if (type == 2) {
        for (const std::uint32_t node : nodes) mesh.add(Cell::point, std::span(&node, 1), place);
        return {};
    }
    if (type == 4) {
        for (std::size_t i = 1; i < nodes.size(); ++i) mesh.add(Cell::line2, nodes.subspan(i - 1, 2), place);
        return {};
    }
    if (type == 6) {
        add_strip(mesh, nodes, place);
        return {};
    }
    const std::optional<Cell> cell = cell_of(type);
    if (!cell) return fmt::format("cells of VTK's type {} are not read", type);
    const int expected = info(*cell).nodes;
    if (expected == 0 ? nodes.size() < 3 : nodes.size() != static_cast<std::size_t>(expected))
        return fmt::format("a cell of type {} has {} points, it takes {}", type, nodes.size(),
                           expected == 0 ? "three or more" : std::to_string(expected));
    std::vector<std::uint32_t> ordered(nodes.begin(), nodes.end());
    if (type == 8 || type == 11) std::swap(ordered[2], ordered[3]);
    if (type == 11) std::swap(ordered[6], ordered[7]);
    mesh.add(type == 7 && nodes.size() == 3 ? Cell::tri3 : type == 7 && nodes.size() == 4 ? Cell::quad4 : *cell, ordered, place);
    return {};
}

void add_vtk_groups(FileMesh& mesh, const std::string& name, std::span<const double> values,
                    std::span<const std::uint32_t> first_element) {
    constexpr std::size_t most_values = 1000;
    if (values.size() + 1 != first_element.size()) return;
    std::map<double, std::map<int, std::vector<std::uint32_t>>> members;  // value, dimension
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::uint32_t e = first_element[i]; e < first_element[i + 1]; ++e)
            members[values[i]][info(mesh.cells[e]).dimension].push_back(e);
        if (members.size() <= most_values) continue;
        mesh.notes.push_back(
            fmt::format("left out: cell data `{}` has more than {} values, these are no groups", name, most_values));
        return;
    }
    for (auto& [value, by_dimension] : members)
        for (auto& [dimension, elements] : by_dimension) {
            std::vector<std::uint32_t>& all = mesh.groups[mesh.group(fmt::format("{}_{}", name, value), dimension)].elements;
            all.insert(all.end(), elements.begin(), elements.end());
        }
}

}  // namespace avs::files
