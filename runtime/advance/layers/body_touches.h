#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/advance/shared/whole_bodies.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/pairs.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Restitution of whole bodies under penalty layers. The restitution e applies to a touch of two whole bodies if each of them is a
/// solid, or held as a whole, and at least one is a solid. Between all other bodies (particles, shells, cloth, a body with itself)
/// e applies to vertices: while they part, layers push with e^2 of their force.
///
/// Vertices of a solid vibrate in the layers as long as the layers press on it. A loss at each parting vertex would occur again and
/// again, without effect on the rebound of the bodies. So layers stay elastic there, and restitution acts on the touch as a whole.
/// It uses the rigid motions of the bodies, the mean direction n and the mean place x of the recent impulses; u(x) is the velocity
/// of `first` relative to `second` at x:
///
///     first kick            u(x) is stored if it is an approach, a = -n . u(x) > 0; else that of the touch before stays
///     quiet, no kick for one period or more
///                           parting s = n . u(x) now; if s > e a: impulse -(s - e a) / (n . W n) along n at x, on rigid bodies
///     quiet for 8 periods   the touch is over
///
/// A period is the longest of those of the layers and of the elements of both bodies. Bodies that never part lose nothing;
/// vibrations keep their energy. The speed of parting is limited in this way at each quiet period, because a body that still
/// vibrates may come back before the touch is over.
class BodyTouches {
public:
    /// @param base_period  period of class 0 of the layers: `settle` is called at its multiples
    BodyTouches(const image::Image& image, Tick base_period);

    /// Whether some contact applies restitution to touches of whole bodies.
    bool used() const { return used_; }
    /// Whether e applies to the touch of these bodies, not to their vertices.
    bool is_of_bodies(std::uint32_t contact, std::uint32_t body, std::uint32_t other) const {
        return is_inelastic_[contact] != 0 && kind_[body] != Kind::other && kind_[other] != Kind::other && body != other &&
               (kind_[body] == Kind::solid || kind_[other] == Kind::solid);
    }
    void set_access(WholeBodies::Access access) { bodies_.set_access(std::move(access)); }
    void begin(const state::State& state);

    /// Called before the impulse of a hit between such bodies. n points from the second to the first body.
    void open(state::PairTally& pair, std::uint32_t contact, const Vec3& n, const Vec3& x, Tick now, state::State& state);
    /// Called after a hit with the impulse p along n at x.
    void press(state::PairTally& pair, std::uint32_t contact, double p, const Vec3& n, const Vec3& x, Tick now) const;
    bool any_open() const { return !open_.empty(); }

    /// Called at a multiple of the base period, after its hits. `strike(body)` is called before velocities of the body's nodes
    /// change.
    template <class Strike>
    void settle(Tick now, state::State& state, Strike&& strike) {
        for (std::size_t i = 0; i < open_.size();) {
            const Open& touch = open_[i];
            const Cap cap = cap_of(touch, now, state);
            if (cap.excess > 0) {
                strike(touch.first);
                strike(touch.second);
                give(touch, cap, now, state);
            }
            if (is_over(touch, now, state)) {
                state::pair_of(state.pairs, touch.first, touch.second).now.begin = -1;
                open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(i));
            } else {
                ++i;
            }
        }
    }

private:
    enum class Kind : std::uint8_t { other, solid, held };
    struct Open {
        std::uint32_t first = 0, second = 0;  ///< bodies; `open_` is sorted by them
        std::uint32_t contact = 0;
        Tick period = 0;
    };
    /// By how much the speed at which two bodies part exceeds e a.
    struct Cap {
        double excess = 0;    ///< excess of the parting speed [m/s]; 0: nothing has to be taken
        double mobility = 0;  ///< n . W n [1/kg]
        Vec3 n, x;
        RigidView first, second;
    };
    static constexpr Tick quiet_periods = 8;  ///< number of quiet periods after which a touch is over
    static constexpr double remembered = 64;  ///< number of periods over which directions and places are averaged
    Cap cap_of(const Open& touch, Tick now, state::State& state);
    void give(const Open& touch, const Cap& cap, Tick now, state::State& state);
    static bool is_over(const Open& touch, Tick now, state::State& state);
    Tick period_of(std::uint32_t contact, std::uint32_t body, std::uint32_t other) const;

    image::Image image_;
    WholeBodies bodies_;
    Tick base_period_;
    bool used_ = false;
    std::vector<std::uint8_t> is_inelastic_;  ///< per contact: whether it has layers with e < 1
    std::vector<Kind> kind_;                  ///< per body
    std::vector<Tick> coarsest_;              ///< per body: longest period of its elements
    std::vector<Open> open_;
};

}  // namespace avs::advance
