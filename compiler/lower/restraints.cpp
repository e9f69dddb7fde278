#include "compiler/lower/restraints.h"

namespace avs::lower {

namespace {

/// -0 becomes 0, so that equal matrices have equal bits.
Mat3 without_negative_zeros(Mat3 m) {
    for (Vec3& row : m.row) row += Vec3{};
    return m;
}

std::vector<BodyId> rigid_bodies(const model::Model& model) {
    std::vector<BodyId> bodies;
    for (BodyId id{0}; id < model.bodies.end_id(); ++id.index)
        if (model.scene.materials[model.scene.bodies[id].material].model == MaterialModel::rigid) bodies.push_back(id);
    return bodies;
}

}  // namespace

Mat3 projector(std::span<const Vec3> directions) {
    // A direction counts as dependent on those before it if the part that it adds is shorter than this share
    // of its length.
    constexpr double tolerance = 1e-9;
    std::vector<Vec3> basis;  // orthonormal
    for (const Vec3& direction : directions) {
        Vec3 rest = direction / norm(direction);
        for (int repeat = 0; repeat < 2; ++repeat) {  // repeated to remove the rounding error of the first pass
            for (const Vec3& q : basis) rest -= dot(q, rest) * q;
        }
        if (norm(rest) > tolerance && basis.size() < 3) basis.push_back(rest / norm(rest));
    }
    switch (basis.size()) {
        case 0: return Mat3::identity();
        case 1: return without_negative_zeros(Mat3::identity() - Mat3::outer(basis[0], basis[0]));
        case 2: {
            const Vec3 left_over = cross(basis[0], basis[1]);
            return without_negative_zeros((1 / norm_squared(left_over)) * Mat3::outer(left_over, left_over));
        }
        default: return Mat3::zero();
    }
}

std::uint32_t Projectors::intern(const Mat3& matrix) {
    const Mat3 clean = without_negative_zeros(matrix);
    const auto [entry, is_new] =
        known_.emplace(std::array{clean.row[0].x, clean.row[0].y, clean.row[0].z, clean.row[1].x, clean.row[1].y, clean.row[1].z,
                                  clean.row[2].x, clean.row[2].y, clean.row[2].z},
                       static_cast<std::uint32_t>(matrices.size()));
    if (is_new) matrices.push_back(clean);
    return entry->second;
}

Projectors combine_restraints(const model::Model& model) {
    IdVector<NodeId, std::vector<Vec3>> directions(model.position.size());
    for (std::size_t i = 0; i < model.scene.restraints.size(); ++i) {
        const std::vector<Vec3>& more = model.scene.restraints[i].directions;
        for (const NodeId node : model.restraint_nodes[i])
            directions[node].insert(directions[node].end(), more.begin(), more.end());
    }

    // Rigid bodies are held in all directions in which no drive moves them.
    IdVector<NodeId, std::vector<Vec3>> driven(model.position.size());
    for (std::size_t i = 0; i < model.scene.drives.size(); ++i) {
        const std::vector<Vec3>& more = model.scene.drives[i].directions;
        for (const NodeId node : model.drive_nodes[i]) driven[node].insert(driven[node].end(), more.begin(), more.end());
    }
    for (const BodyId body : rigid_bodies(model)) {
        const model::NodeRange range = model.bodies[body].nodes;
        for (NodeId node = range.begin; node < range.end; ++node.index) {
            for (const Vec3& row : projector(driven[node]).row)
                if (norm(row) > 1e-9) directions[node].push_back(row);
        }
    }

    Projectors result;
    result.of_node = IdVector<NodeId, std::uint32_t>(model.position.size(), 0);
    for (NodeId node{0}; node < directions.end_id(); ++node.index) {
        if (!directions[node].empty()) result.of_node[node] = result.intern(projector(directions[node]));
    }
    return result;
}

}  // namespace avs::lower
