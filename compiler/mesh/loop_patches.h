#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// The patches of a triangle mesh as a subdivision surface: which nodes each triangle depends on, and by which weights.
namespace avs::mesh {

/// Largest number of neighbours of a node. A stencil then has at most 42 nodes.
inline constexpr std::size_t largest_valence = 16;

struct LoopPatch {
    std::vector<std::uint32_t> nodes;  ///< the triangle's corners first, counterclockwise, beginning with any of them
    std::size_t table = 0;             ///< index into LoopPatches::tables
};

struct LoopPatches {
    std::vector<LoopPatch> of_triangle;
    std::vector<std::vector<double>> tables;  ///< weights in the form of runtime/mechanics/elements/loop_patch.h; patches with
                                              ///< equal neighbourhoods share a table
    /// Per node: the point of the surface that belongs to it, as a sum of nodes; their weights sum to 1.
    std::vector<std::vector<std::pair<std::uint32_t, double>>> surface_point;
};

/// Why a mesh is no subdivision surface, and at which node.
struct NoSurface {
    std::string what;
    std::uint32_t node = 0;
};

/// At an edge of the mesh the surface is continued by ghost vertices, which are combinations of nodes (Schweitzer 1996; Cirak,
/// Ortiz & Schroeder 2000 have others): the ghost beyond the side a b of the triangle a b c is a + b - c plus the second
/// difference across the parallel edges at c. So the curvature at the edge is not constrained, and the edge is free unless it is
/// held. A node of one or two triangles is a corner; ghosts complete its neighbours to six; a node on a straight edge of a
/// regular mesh has three triangles and with ghosts six neighbours, too: such a mesh is regular up to its edges, and a quadratic
/// over its nodes is reproduced.
///
/// Refused: more than two triangles at an edge, neighbours with opposite orientations, fans that touch in one node only, a node
/// of more than `largest_valence` neighbours.
std::variant<LoopPatches, NoSurface> loop_patches(const std::vector<std::array<std::uint32_t, 3>>& triangles, std::size_t nodes);

}  // namespace avs::mesh
