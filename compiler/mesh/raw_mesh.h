#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

namespace avs::mesh {

/// Nodes and elements of one body before it joins the model. Indices start at 0.
struct RawMesh {
    using Nodes = std::array<std::uint32_t, largest_fixed_stencil>;  ///< the first node_count(kind) are used
    struct Group {
        std::string name;
        int dimension = 0;
        std::vector<std::uint32_t> nodes;     ///< sorted, without repetitions
        std::vector<std::uint32_t> elements;  ///< in groups of dimension 3; sorted, without repetitions
    };

    ElementKind kind = ElementKind::tet4;
    std::vector<Vec3> points;  ///< [m]
    std::vector<Nodes> elements;
    std::vector<Group> groups;
    std::vector<std::string> report;  ///< lines for people about the content of a file and what was changed

    /// Numbers that the file gives its nodes and elements; empty for meshes made by the compiler, which only have indices.
    std::vector<std::uint64_t> node_tags, element_tags;

    std::uint64_t node_number(std::size_t index) const { return node_tags.empty() ? index : node_tags[index]; }
    /// Changes the order of an element's nodes from Gmsh's to VTK's. Those of first order are the same; of a tet10 the last
    /// two middles are exchanged; of a hex27 edges are sorted by their ends and sides come as zeta, eta, xi = -1, xi, eta,
    /// zeta = 1.
    static void to_vtk_order(ElementKind kind, Nodes& nodes) {
        if (kind == ElementKind::tet10) std::swap(nodes[8], nodes[9]);
        if (kind != ElementKind::hex27) return;
        constexpr std::array<std::size_t, 18> gmsh{8, 11, 13, 9, 16, 18, 19, 17, 10, 12, 14, 15, 22, 23, 21, 24, 20, 25};
        const Nodes given = nodes;
        for (std::size_t i = 0; i < gmsh.size(); ++i) nodes[8 + i] = given[gmsh[i]];
    }

    std::uint64_t element_number(std::size_t index) const { return element_tags.empty() ? index : element_tags[index]; }
};

}  // namespace avs::mesh
