#pragma once

#include <functional>

#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The rigid motion of a body at one moment.
struct RigidView {
    Vec3 centre;                    ///< centre of mass [m]
    Vec3 velocity;                  ///< velocity of the centre [m/s]
    Vec3 turning;                   ///< angular velocity [1/s]
    double inverse_mass = 0;        ///< [1/kg]; 0 if the body is held, or if its nodes have different restraints
    bool turns = false;             ///< true if no node is restrained
    Mat3 inertia = Mat3::zero();    ///< about the centre [kg m^2]
    Mat3 guide = Mat3::identity();  ///< the projector P that all nodes share

    Vec3 velocity_at(const Vec3& x) const { return velocity + cross(turning, x - centre); }
    /// Change of velocity and of angular velocity by an impulse at x.
    Vec3 pushed(const Vec3& impulse) const { return inverse_mass * (guide * impulse); }
    Vec3 turned(const Vec3& impulse, const Vec3& x) const;
    /// n . W n: change of the velocity along n at x per unit impulse along n at x [1/kg].
    double mobility(const Vec3& n, const Vec3& x) const;
};

/// Applies impulses of contact to whole bodies, that is to all of their nodes.
class WholeBodies {
public:
    explicit WholeBodies(const image::Image& image) : image_(image) {}

    /// Functions that copy the nodes of a body into the state and back, for an engine that stores inner nodes elsewhere.
    struct Access {
        std::function<void(std::uint32_t body, state::State&)> show, take_back;
    };
    void set_access(Access access) { access_ = std::move(access); }

    RigidView view(std::uint32_t body, Tick now, state::State& state) const;

    /// Drifts all nodes of a body to `now` and adds the rigid motion that an impulse at x gives the body. Returns the kinetic
    /// energy that this adds [J]. Restraints take their part of the impulse, which is divided over the nodes by mass.
    double push(std::uint32_t body, const RigidView& view, const Vec3& impulse, const Vec3& x, Tick now, state::State& state) const;

private:
    void bear(std::uint32_t body, const RigidView& view, const Vec3& impulse, const Vec3& x, Tick now, state::State& state) const;
    template <class Use>
    void for_each_node(std::uint32_t body, Use&& use) const {
        const image::Body& nodes = image_.metadata.bodies[body];
        for (std::uint32_t n = nodes.first_node; n < nodes.first_node + nodes.node_count; ++n) { use(n); }
    }

    image::Image image_;
    Access access_;
};

}  // namespace avs::advance
