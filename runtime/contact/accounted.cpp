#include "runtime/contact/accounted.h"

#include <algorithm>
#include <cmath>

#include "runtime/contact/normal_friction.h"

namespace avs::contact {

namespace {

constexpr double negligible = 1e-13;  ///< an impulse of friction below this share of the normal impulse is left out

/// Writes the impulse that changes the gap rate from `speed` to `parting` into `answer`.
void part_with(double parting, double speed, const Vec3& normal, double inverse_mass, Answer& answer) {
    if (!(parting > speed)) { return; }
    answer.normal_impulse = (parting - speed) / inverse_mass;
    answer.impulse = answer.normal_impulse * normal;
    answer.withdrawn = (parting - speed) * (parting + speed) / (2 * inverse_mass);
}

}  // namespace

Answer answer_accounted(const Penetration& penetration, const Vec3& normal, const Vec3& velocity, const Mat3& mobility) {
    Answer answer;
    const double speed = dot(normal, velocity);
    const double wanted = penetration.depth / penetration.period;
    if (!(speed < wanted)) { return answer; }
    const double inverse_mass = dot(normal, mobility * normal);
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
    part_with(parting, speed, normal, inverse_mass, answer);
    return answer;
}

double energy_to_part(const Penetration& penetration, const Vec3& normal, const Mat3& mobility) {
    const double wanted = penetration.depth / penetration.period;
    return wanted * wanted / (2 * dot(normal, mobility * normal));
}

Answer give_back(double energy, const Vec3& normal, const Vec3& velocity, const Mat3& mobility) {
    Answer answer;
    const double speed = dot(normal, velocity);
    if (!(speed >= 0 && energy > 0)) { return answer; }
    const double inverse_mass = dot(normal, mobility * normal);
    if (is_blocked(inverse_mass, mobility)) { return answer; }
    part_with(std::sqrt(speed * speed + 2 * inverse_mass * energy), speed, normal, inverse_mass, answer);
    return answer;
}

Answer rub(const Rubbing& rubbing, const Vec3& normal, const Vec3& velocity, const Mat3& mobility) {
    Answer answer;
    if (!(rubbing.normal_impulse > 0)) { return answer; }
    const Vec3 drift = rubbing.cleared - (0.5 * rubbing.period) * rubbing.acceleration;
    answer.normal_impulse = rubbing.normal_impulse;
    add_friction(rubbing.friction, normal, velocity, dot(normal, velocity), mobility, answer, drift - dot(drift, normal) * normal);
    answer.normal_impulse = 0;
    // If another look of this tick already left the wanted velocity, nothing is applied: rounding errors must not move nodes.
    if (norm(answer.impulse) < negligible * rubbing.normal_impulse) { return {}; }
    return answer;
}

double clearing(double normal_impulse, double parting, double acceleration, double period, double inverse_mass) {
    return std::clamp((parting + 0.5 * period * acceleration) / inverse_mass, -normal_impulse, normal_impulse);
}

FrictionEnergy divide_loss(double loss, const Vec3& impulse, const Vec3& before, const Vec3& after, double& owed) {
    const double work = -0.5 * dot(impulse, before + after);
    const double heat = std::clamp(work - owed, 0.0, loss);
    // With `max(owed, loss)` the new `owed` is continuous at loss = 0, where points stick.
    owed = std::clamp(owed - work, 0.0, std::max(owed, loss));
    return {.heat = heat, .caught = loss - heat};
}

}  // namespace avs::contact
