#pragma once

#include <cstddef>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::output {

/// Balance of linear and angular momentum of a run over its samples.
///
///     error(t) = p(t) - p(0) - sum of the impulses from outside,     p(t) = sum over nodes of m v
///     error(t) = L(t) - L(0) - sum of their moments,                 L(t) = sum of x x m v,   both about the origin
///
/// External impulses are those of loads, drives, drag of the material, and restraints (State::outside). The impulses of elements,
/// and those of contact, must sum to 0; an error of the balance shows that they do not. Momenta and impulses are both taken as
/// after the last kicks, so the parts of kicks that are ahead of the time cancel.
///
/// Errors are relative to scale(t): the largest so far of sum |m v| and of sum |impulses from outside| over the nodes, and a floor:
/// the momenta at a billionth of the speed of sound (see `rest_energy`). The scale of moments is analogous.
class MomentumBalance {
public:
    struct Error {
        Vec3 linear;   ///< [N s]
        Vec3 angular;  ///< [N m s]
    };

    MomentumBalance() = default;
    /// Momentum at the start, from the image.
    explicit MomentumBalance(const image::Image& image);

    /// Errors of a state at its time `now`; State::outside must not be empty.
    Error add(const image::Image& image, const state::State& state);

    bool empty() const { return count_ == 0; }
    double linear_drift() const { return linear_.drift(count_); }    ///< max |error| / scale; NaN without samples
    double angular_drift() const { return angular_.drift(count_); }  ///< the same for angular momentum

    void keep(state::Keeper& keeper);

private:
    /// The balance of linear or of angular momentum.
    struct Watched {
        Vec3 start{};
        double scale = 0, largest = 0;
        double drift(std::size_t count) const;
        Vec3 error(const Vec3& now, const Vec3& outside, double motion, double pushed);
    };
    Watched linear_, angular_;
    std::size_t count_ = 0;
};

}  // namespace avs::output
