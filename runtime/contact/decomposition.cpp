#include "runtime/contact/decomposition.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/assert.h"
#include "runtime/contact/normal_friction.h"

namespace avs::contact {

namespace {

double widest(FrictionCone cone, double restitution) {
    switch (cone) {
        case FrictionCone::paper: return 1;
        case FrictionCone::scaled: return (1 + restitution) / 2;
        case FrictionCone::impulse: return 1 + restitution;
    }
    AVS_ASSERT(false);
}

}  // namespace

Answer decompose(const Decomposition& law, const Vec3& normal, const Vec3& velocity, const Mat3& mobility) {
    Answer answer;
    const double speed = dot(normal, velocity);
    if (!(speed < 0)) return answer;
    const Vec3 along_normal = mobility * normal;
    const double inverse_mass = dot(normal, along_normal);
    if (is_blocked(inverse_mass, mobility)) return answer;

    const double wanted = -law.restitution * speed;
    double parting = wanted;
    if (law.work != 0) {
        parting = std::sqrt(std::max(0.0, wanted * wanted - 2 * inverse_mass * law.work));
        answer.correction = (parting * parting - wanted * wanted) / (2 * inverse_mass);
    }
    answer.normal_impulse = (parting - speed) / inverse_mass;
    answer.restitution_loss = (wanted * wanted - speed * speed) / (2 * inverse_mass);
    answer.impulse = answer.normal_impulse * normal;
    // `add_friction` takes the bound as a multiple of the normal impulse. Here it has to be a multiple of |p_norm| = |s| / D.
    const double bound = law.friction * widest(law.cone, law.restitution) * -speed / inverse_mass;
    add_friction(bound / answer.normal_impulse, normal, velocity + answer.normal_impulse * along_normal, parting, mobility, answer);
    return answer;
}

}  // namespace avs::contact
