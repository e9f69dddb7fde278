#include "runtime/contact/reflection.h"

#include "runtime/contact/mobility.h"
#include "runtime/contact/normal_friction.h"

namespace avs::contact {

Answer reflect(const Reflection& law, const Vec3& normal, const Vec3& velocity, const Mat3& mobility) {
    Answer answer;
    const double speed = dot(normal, velocity);
    if (!(speed < 0)) { return answer; }
    const Vec3 along_normal = mobility * normal;
    const double inverse_mass = dot(normal, along_normal);
    if (is_blocked(inverse_mass, mobility)) { return answer; }

    const double e = law.restitution;
    answer.normal_impulse = -(1 + e) * speed / inverse_mass;
    answer.restitution_loss = -(1 - e * e) * speed * speed / (2 * inverse_mass);
    answer.impulse = answer.normal_impulse * normal;
    if (law.bound == FrictionBound::velocities) {
        add_friction_by_velocities(law, normal, velocity, mobility, answer);
        return answer;
    }
    add_friction(law.friction, normal, velocity + answer.normal_impulse * along_normal, -e * speed, mobility, answer);
    return answer;
}

}  // namespace avs::contact
