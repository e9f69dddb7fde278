#include "runtime/contact/reflection.h"

#include <algorithm>

#include "runtime/contact/mobility.h"

namespace avs::contact {

namespace {

constexpr double blocked = 1e-12;  // n . W n below this part of trace W: the restraints leave no way to part

}  // namespace

Answer reflect(const Reflection& law, const Vec3& normal, const Vec3& velocity, const Mat3& mobility) {
    Answer answer;
    const double speed = dot(normal, velocity);
    if (!(speed < 0)) { return answer; }
    const Vec3 along_normal = mobility * normal;
    const double inverse_mass = dot(normal, along_normal);
    if (!(inverse_mass > blocked * trace(mobility))) { return answer; }

    const double e = law.restitution;
    answer.normal_impulse = -(1 + e) * speed / inverse_mass;
    answer.restitution_loss = -(1 - e * e) * speed * speed / (2 * inverse_mass);
    answer.impulse = answer.normal_impulse * normal;
    if (!(law.friction > 0)) { return answer; }

    const Vec3 reflected = velocity + answer.normal_impulse * along_normal;
    const Vec3 sliding = reflected - (-e * speed) * normal;
    const Vec3 stick = solve(mobility, -sliding);
    // Kinetic energy along the stick impulse: E(l) = -l work + l^2 / 2 stiffness.
    const double work = -dot(stick, reflected);
    const double stiffness = dot(stick, mobility * stick);
    if (!(work > 0 && stiffness > 0)) { return answer; }
    const double scale = std::min({1.0, work / stiffness, law.friction * answer.normal_impulse / norm(stick)});
    answer.impulse += scale * stick;
    answer.friction_loss = -scale * (work - 0.5 * scale * stiffness);
    return answer;
}

}  // namespace avs::contact
