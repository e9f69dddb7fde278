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
/// External impulses are those of loads, drives, drag of the material, and restraints (State::outside). The impulses of elements
/// and contact must sum to 0, so an error is an error of these. Both momenta and impulses are taken as the kicks left them, so
/// parts of kicks ahead of the time are in both.
///
/// Relative to scale(t), the largest so far of sum |m v| and of sum |impulses from outside|, over nodes, and of a floor: momenta at
/// a billionth of the speed of sound (see `rest_energy`). Moments likewise.
class MomentumBalance {
public:
    struct Error {
        Vec3 linear;   ///< [N s]
        Vec3 angular;  ///< [N m s]
    };

    MomentumBalance() = default;
    /// What the image begins with.
    explicit MomentumBalance(const image::Image& image);

    /// Of a state with `outside`, at its `now`.
    Error add(const image::Image& image, const state::State& state);

    bool empty() const { return count_ == 0; }
    double linear_drift() const { return linear_.drift(count_); }    ///< max |error| / scale; NaN without samples
    double angular_drift() const { return angular_.drift(count_); }  ///< likewise

    void keep(state::Keeper& keeper);

private:
    /// One of the two.
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
