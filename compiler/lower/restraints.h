#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "compiler/model/model.h"

namespace avs::lower {

/// Orthogonal projector onto the motions perpendicular to all given directions, the columns of G: I - G (G^T G)^-1 G^T.
///
/// Any number of directions, dependent or not, of any length but zero; three independent ones give exactly zero, and directions
/// along the axes give exact zeros and ones. Source: Wolff & Bucher 2013, section 4.
Mat3 projector(std::span<const Vec3> directions);

/// A projector for each node. Equal projectors are stored once; row 0 is the identity.
struct Projectors {
    std::vector<Mat3> matrices{Mat3::identity()};
    IdVector<NodeId, std::uint32_t> of_node;

    /// The index of a matrix, which is added if it is new. The sign of zeros is ignored.
    std::uint32_t intern(const Mat3& matrix);

    /// Whether a node cannot move at all.
    bool is_fixed(NodeId node) const { return matrices[of_node[node]] == Mat3::zero(); }

private:
    std::map<std::array<double, 9>, std::uint32_t> known_{{{1, 0, 0, 0, 1, 0, 0, 0, 1}, 0}};
};

/// Combines all restraints of the scene, node by node. Nodes of rigid bodies are held where no drive moves them.
Projectors combine_restraints(const model::Model& model);

}  // namespace avs::lower
