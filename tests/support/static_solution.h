#pragma once

#include <Eigen/SparseCholesky>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/mechanics/formulas.h"
#include "runtime/output/fields.h"

namespace avs::test {

/// Small static displacements under the constant loads of an image, within its restraints: K u = f. K is the stiffness at rest, by
/// central differences of the forces that engines use. Only for elements with parameters (shells, springs).
class StaticSolution {
public:
    explicit StaticSolution(const image::Image& image) : image_(image), displacement_(image.tables.position.size()) {
        const auto rows = static_cast<Eigen::Index>(3 * displacement_.size());
        for (std::uint32_t node = 0; node < displacement_.size(); ++node) {
            const Mat3 held = Mat3::identity() - projector(node);
            add(node, node, held);
        }
        for (const image::ElementBlock& block : image.metadata.blocks) {
            for (std::uint32_t e = 0; e < block.element_count; ++e) add_element(output::Elements(image)[block.first_element + e]);
        }
        Eigen::SparseMatrix<double> stiffness(rows, rows);
        stiffness.setFromTriplets(entries_.begin(), entries_.end());
        entries_.clear();
        Eigen::VectorXd force = Eigen::VectorXd::Zero(rows);
        for (const image::LoadEvent& load : image.tables.loads) {
            const Vec3 f = projector(load.node) * load.force;
            for (int i = 0; i < 3; ++i) force[3 * static_cast<Eigen::Index>(load.node) + i] += component(f, i);
        }
        const Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>, Eigen::Lower> solver(stiffness);
        REQUIRE(solver.info() == Eigen::Success);
        Eigen::VectorXd u = solver.solve(force);
        u += solver.solve(force - stiffness.selfadjointView<Eigen::Lower>() * u);
        for (std::size_t node = 0; node < displacement_.size(); ++node) {
            const auto row = static_cast<Eigen::Index>(3 * node);
            displacement_[node] = {u[row], u[row + 1], u[row + 2]};
        }
    }

    /// Displacement at a node; on a smooth shell that of the surface's point, not of the node.
    Vec3 at(std::uint32_t node) const { return output::on_body(image_, displacement_, node); }
    /// Displacements of all nodes, also on smooth shells.
    std::span<const Vec3> of_nodes() const { return displacement_; }

private:
    const Mat3& projector(std::uint32_t node) const { return image_.tables.projectors[image_.tables.node_projector[node]]; }

    /// Adds a block to the lower half of the matrix; blocks above the diagonal are ignored.
    void add(std::uint32_t row, std::uint32_t column, const Mat3& part) {
        if (row < column) return;
        for (unsigned i = 0; i < 3; ++i) {
            for (unsigned j = 0; j < 3; ++j) {
                const double value = component(part.row[i], static_cast<int>(j));
                if (value != 0) entries_.emplace_back(3 * row + i, 3 * column + j, value);
            }
        }
    }

    void add_element(const output::ElementView& element) {
        const std::size_t n = element.nodes.size();
        std::vector<Vec3> at, up(n), down(n);
        for (const std::uint32_t node : element.nodes) at.push_back(image_.tables.position[node]);
        const std::vector<double> memory(static_cast<std::size_t>(memory_count(element.kind)), 0.0);
        const auto forces = [&](std::vector<Vec3>& out) {
            mechanics::formulas(element.kind)
                .energy_and_forces({.constants = {},
                                    .rest = {},
                                    .current = at,
                                    .velocity = {},
                                    .parameter = element.parameters,
                                    .memory = memory,
                                    .weight = element.weights},
                                   out);
        };
        const double step = 1e-5 * norm(at[1] - at[0]);
        for (std::size_t b = 0; b < n; ++b) {
            std::vector<Mat3> columns(n);  // for each node, row j is the change of its force by a motion of node b along axis j
            for (std::size_t j = 0; j < 3; ++j) {
                double& x = j == 0 ? at[b].x : j == 1 ? at[b].y : at[b].z;
                const double rest = x;
                x = rest + step;
                forces(up);
                x = rest - step;
                forces(down);
                x = rest;
                for (std::size_t a = 0; a < n; ++a) columns[a].row[j] = (1 / (2 * step)) * (down[a] - up[a]);
            }
            for (std::size_t a = 0; a < n; ++a) {
                const Mat3 part = transpose(columns[a]);
                add(element.nodes[a], element.nodes[b], projector(element.nodes[a]) * part * projector(element.nodes[b]));
            }
        }
    }

    const image::Image& image_;
    std::vector<Vec3> displacement_;
    std::vector<Eigen::Triplet<double>> entries_;
};

}  // namespace avs::test
