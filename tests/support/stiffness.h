#pragma once

#include <Eigen/Dense>
#include <Eigen/Sparse>
#include <vector>

#include "runtime/advance/shared/element_view.h"
#include "runtime/image/image.h"

/// Forces and stiffness of all elements of an image, by the formulas of the elements.
namespace avs::test {

/// Calls `use(element, node, force)` with the force -dV/dx [N] on every node of every element.
template <class Use>
void for_each_force(const image::Image& image, const std::vector<Vec3>& position, Use&& use) {
    std::vector<Vec3> current, force;
    const std::vector<double> memory(advance::memory_size(image), 0.0);
    std::vector<advance::ElementView> views = advance::element_views(image);
    for (std::size_t b = 0; b < views.size(); ++b) {
        const image::ElementBlock& block = image.metadata.blocks[b];
        current.resize(block.size());
        force.resize(block.size());
        for (std::uint32_t e = 0; e < block.element_count; ++e) {
            views[b].select(block.first_element + e);
            for (std::size_t a = 0; a < current.size(); ++a) current[a] = position[views[b].nodes()[a]];
            mechanics::formulas(block.kind).energy_and_forces(views[b].input(current, {}, memory), force);
            for (std::size_t a = 0; a < force.size(); ++a) use(block.first_element + e, views[b].nodes()[a], force[a]);
        }
    }
}

inline std::vector<Vec3> strain_forces(const image::Image& image, const std::vector<Vec3>& position) {
    std::vector<Vec3> sum(position.size());
    for_each_force(image, position, [&](std::uint32_t, std::uint32_t node, const Vec3& force) { sum[node] += force; });
    return sum;
}

/// Sum of impulses on each node of one kick of each element, for `weight` times its period [N s].
inline std::vector<Vec3> strain_impulses(const image::Image& image, const std::vector<Vec3>& position, double weight) {
    std::vector<Vec3> sum(position.size());
    for_each_force(image, position, [&](std::uint32_t element, std::uint32_t node, const Vec3& force) {
        sum[node] += (weight * image.metadata.time_base.seconds(image.tables.element_clock[element].period)) * force;
    });
    return sum;
}

/// Stiffness of linear elastic bodies, from differences of forces. Forces are linear, so only rounding errors remain.
inline Eigen::SparseMatrix<double> stiffness(const image::Image& image) {
    const std::span<const Vec3> rest = image.tables.position;
    std::vector<Eigen::Triplet<double>> entries;
    std::vector<Vec3> current, force;
    const std::vector<double> memory(advance::memory_size(image), 0.0);
    std::vector<advance::ElementView> views = advance::element_views(image);
    for (std::size_t b = 0; b < views.size(); ++b) {
        const image::ElementBlock& block = image.metadata.blocks[b];
        const std::size_t n = block.size();
        force.resize(n);
        for (std::uint32_t e = 0; e < block.element_count; ++e) {
            views[b].select(block.first_element + e);
            const auto nodes = views[b].nodes();
            for (std::size_t c = 0; c < 3 * n; ++c) {
                current.clear();
                for (const std::uint32_t node : nodes) current.push_back(rest[node]);
                Vec3& moved = current[c / 3];
                (c % 3 == 0 ? moved.x : c % 3 == 1 ? moved.y : moved.z) += 1;
                mechanics::formulas(block.kind).energy_and_forces(views[b].input(current, {}, memory), force);
                for (std::size_t a = 0; a < n; ++a)
                    for (int i = 0; i < 3; ++i)
                        entries.emplace_back(static_cast<int>(3 * nodes[a]) + i, static_cast<int>(3 * nodes[c / 3] + c % 3),
                                             -component(force[a], i));
            }
        }
    }
    const auto size = static_cast<Eigen::Index>(3 * rest.size());
    Eigen::SparseMatrix<double> k(size, size);
    k.setFromTriplets(entries.begin(), entries.end());
    return k;
}

/// Largest eigenvalue of M^-1 K [1/s^2].
inline double largest_eigenvalue(const image::Image& image) {
    const Eigen::MatrixXd k(stiffness(image));
    Eigen::VectorXd scale(k.rows());
    for (Eigen::Index i = 0; i < k.rows(); ++i) scale[i] = 1 / std::sqrt(image.tables.mass[static_cast<std::size_t>(i / 3)]);
    const Eigen::MatrixXd scaled = scale.asDiagonal() * (0.5 * (k + k.transpose())) * scale.asDiagonal();
    return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(scaled, Eigen::EigenvaluesOnly).eigenvalues().maxCoeff();
}

}  // namespace avs::test
