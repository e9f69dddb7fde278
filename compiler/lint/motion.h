#pragma once

#include <cstddef>
#include <vector>

#include "compiler/graph/graph.h"
#include "compiler/model/model.h"
#include "runtime/geometry/box.h"

namespace avs::lint {

/// The paths that bodies would take as wholes if nothing stopped them, from their initial velocity, constant loads and drives of
/// all their nodes. A body that is held at a node, or driven in parts, stays where it is. Rotation and deformation are ignored.
class Motion {
public:
    Motion(const model::Model& model, const graph::Graph& graph);

    static constexpr std::size_t moments = 64;  ///< steps between the start and the end of the run
    double time(std::size_t moment) const { return until_ * static_cast<double>(moment) / moments; }
    /// Displacement [m] at a moment, 0 to `moments`.
    const Vec3& at(std::uint32_t body, std::size_t moment) const { return path_[body][moment]; }
    bool moves(std::uint32_t body) const { return moves_[body]; }
    /// Whether the motion of a body is prescribed, because it is rigid, or driven or held at all nodes:
    /// contact does not change it.
    bool is_given(std::uint32_t body) const { return is_given_[body]; }
    /// The box of a body at rest, including the thickness of sheets and the radii of particles.
    const geometry::Box& box(std::uint32_t body) const { return box_[body]; }

private:
    void follow_drives(const model::Model& model, const graph::Graph& graph);
    void fall(const model::Model& model, const graph::Graph& graph);

    double until_ = 0;
    std::vector<std::vector<Vec3>> path_;
    std::vector<geometry::Box> box_;
    std::vector<bool> moves_;
    std::vector<bool> is_driven_, is_given_;
};

}  // namespace avs::lint
