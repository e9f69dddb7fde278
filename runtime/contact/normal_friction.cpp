#include "runtime/contact/normal_friction.h"

#include <algorithm>

#include "runtime/contact/mobility.h"

namespace avs::contact {

namespace {

constexpr double blocked = 1e-12;

}  // namespace

bool is_blocked(double inverse_mass, const Mat3& mobility) { return !(inverse_mass > blocked * trace(mobility)); }

void add_friction(double friction, const Vec3& normal, const Vec3& velocity, double parting_speed, const Mat3& mobility,
                  Answer& answer, const Vec3& drift) {
    if (!(friction > 0)) { return; }
    const Vec3 sliding = velocity - parting_speed * normal;
    const Vec3 stick = solve(mobility, drift - sliding);
    // Kinetic energy along the stick impulse l q: E(l) = -l work + l^2 / 2 stiffness.
    const double work = -dot(stick, velocity);
    const double stiffness = dot(stick, mobility * stick);
    if (!(work > 0 && stiffness > 0)) { return; }
    const double farthest = norm_squared(drift) > 0 ? 2 : 1;
    const double scale = std::min({1.0, farthest * work / stiffness, friction * answer.normal_impulse / norm(stick)});
    answer.impulse += scale * stick;
    answer.friction_loss = -scale * (work - 0.5 * scale * stiffness);
}

void add_friction_by_velocities(const Reflection& law, const Vec3& normal, const Vec3& velocity, const Mat3& mobility,
                                Answer& answer) {
    if (!(law.friction > 0)) { return; }
    const Vec3 parting = answer.normal_impulse * normal;
    const Vec3 stick = solve(mobility, -(1 + law.restitution) * velocity) - parting;
    double scale = 1;
    for (const Partner& node : law.nodes) {
        if (!(node.inverse_mass > 0)) { continue; }
        const auto allowed = [&](const Vec3& impulse) {
            return norm(node.projector == nullptr ? impulse : *node.projector * impulse);
        };
        const double sliding = allowed(stick), largest = law.friction * allowed(parting);
        if (scale * sliding > largest) { scale = largest / sliding; }
    }
    const double work = dot(stick, velocity + mobility * parting);
    answer.impulse += scale * stick;
    answer.friction_loss = scale * (work + 0.5 * scale * dot(stick, mobility * stick));
}

}  // namespace avs::contact
