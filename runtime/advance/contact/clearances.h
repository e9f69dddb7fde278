#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/image/image.h"

namespace avs::advance {

/// What nodes are out of, and how far: until a node and a body can have met it need not be looked for there. Culls alone.
///
/// When many look at a tick, bodies are measured: where the mean of a body's points is, and how far any point has gone against it
/// since the last time. A node that was out by d, at x against the mean of body b, is out by d - |x' - x| - stirred now, x' its
/// place against that mean, stirred the sum of what points have gone at most. Places at measured ticks alone count, so how points
/// come from one to the next does not matter.
class Clearances {
public:
    Clearances(const image::Image& image, const ContactSurface& surface);

    /// At a tick, before the first look that asks.
    void measure(const Moment& moment);
    /// Everything: for another state.
    void forget();
    Tick measured_at() const { return measured_at_; }
    std::size_t points() const { return before_.size(); }

    /// Whether a node at x, at the tick of the last measure, is out of a body by more than `by` [m]. Errs towards no.
    bool is_out(std::uint32_t contactor, std::uint32_t body, const Vec3& x, double by) const;
    /// It is out by as much as `by`.
    void note(std::uint32_t contactor, std::uint32_t body, const Vec3& x, double by);

private:
    struct Body {
        std::uint32_t begin = 0, end = 0;  ///< points
        Vec3 mean;                         ///< of them at the last measure [m]
        double stirred = 0;                ///< what points have gone against that at most, so far [m]
    };
    static constexpr std::uint32_t no_body = 0xffffffff;
    struct Known {
        std::uint32_t body = no_body;
        Vec3 place;        ///< against the mean of the body [m]
        double until = 0;  ///< `stirred` of the body at which nothing is left [m]
    };
    std::vector<Body> bodies_;
    std::vector<std::array<Known, 4>> known_;  ///< per contactor
    std::vector<Vec3> before_;                 ///< points at the last measure [m]
    Tick measured_at_ = -1;
};

}  // namespace avs::advance
