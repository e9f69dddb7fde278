#pragma once

#include <cstdint>
#include <span>

#include "runtime/advance/contact/hit.h"
#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/surface.h"

namespace avs::advance {

/// Spreads hits of edges over the nodes around: two or four nodes alone have so little mass that the noise of the surface walks the
/// point in, look by look.
///
/// Each point gives a quarter of its weight to its neighbours on the surface, in equal shares. Then the least change of the weights
/// (sum of squares) brings their sum of each side back, and their moment about the line of the impulse to 0. So a pair of opposite
/// impulses has no resultant and no moment, as before. Derivation: docs/contact.md, section 2.
class WideStance {
public:
    static constexpr double share = 0.25;  ///< of a point's weight that its neighbours get

    explicit WideStance(const ContactSurface& surface);
    void widen(Hit& hit, const Moment& moment) const;

private:
    using Shares = std::span<const Stance::Share>;
    bool widen_side(Shares side, bool is_own, const Hit& hit, const Moment& moment, Stance& to) const;

    Grouped<std::uint32_t> around_;  ///< per point: those it has a side of a face in common with
};

}  // namespace avs::advance
