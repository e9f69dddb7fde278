#include "runtime/contact/accounted.h"

#include <algorithm>
#include <cmath>

#include "runtime/contact/normal_friction.h"

namespace avs::contact {

namespace {

/// The impulse that makes the points part with `parting` instead of `speed`.
void part_with(double parting, double speed, double friction, const Vec3& normal, const Vec3& velocity, const Vec3& along_normal,
               double inverse_mass, const Mat3& mobility, Answer& answer) {
    if (!(parting > speed)) { return; }
    answer.normal_impulse = (parting - speed) / inverse_mass;
    answer.impulse = answer.normal_impulse * normal;
    answer.withdrawn = (parting - speed) * (parting + speed) / (2 * inverse_mass);
    add_friction(friction, normal, velocity + answer.normal_impulse * along_normal, parting, mobility, answer);
}

}  // namespace

Answer answer_accounted(const Penetration& penetration, const Vec3& normal, const Vec3& velocity, const Mat3& mobility) {
    Answer answer;
    const double speed = dot(normal, velocity);
    const double wanted = penetration.depth / penetration.period;
    if (!(speed < wanted)) { return answer; }
    const Vec3 along_normal = mobility * normal;
    const double inverse_mass = dot(normal, along_normal);
    if (is_blocked(inverse_mass, mobility)) { return answer; }

    double parting = wanted;
    const double change = (wanted - speed) * (wanted + speed) / (2 * inverse_mass);
    if (change > 0) {
        answer.demand = change;
        if (penetration.budget < change) {
            const double paid = std::max(0.0, penetration.budget);
            parting = std::max(speed, std::sqrt(speed * speed + 2 * inverse_mass * paid));
        }
    }
    part_with(parting, speed, penetration.friction, normal, velocity, along_normal, inverse_mass, mobility, answer);
    return answer;
}

Answer give_back(double energy, double friction, const Vec3& normal, const Vec3& velocity, const Mat3& mobility) {
    Answer answer;
    const double speed = dot(normal, velocity);
    if (!(speed >= 0 && energy > 0)) { return answer; }
    const Vec3 along_normal = mobility * normal;
    const double inverse_mass = dot(normal, along_normal);
    if (is_blocked(inverse_mass, mobility)) { return answer; }
    part_with(std::sqrt(speed * speed + 2 * inverse_mass * energy), speed, friction, normal, velocity, along_normal, inverse_mass,
              mobility, answer);
    return answer;
}

}  // namespace avs::contact
