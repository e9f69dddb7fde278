#pragma once

#include <cstdint>
#include <span>

#include "runtime/advance/contact/hit.h"
#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/base/id.h"

namespace avs::advance {

/// Spreads hits of edges over the surrounding nodes: two or four nodes alone have so little mass that vibrations of the surface
/// drive the point deeper from look to look.
///
/// Each point gives a quarter of its weight to its neighbours on the surface, in equal shares. Then the weights are changed as
/// little as possible (sum of squares) so that the sum of each side is as before and their moment about the line of the impulse
/// is 0. So a pair of opposite impulses has no resultant and no moment, as before. Derivation: docs/contact.md, section 2.
class WideStance {
public:
    static constexpr double share = 0.25;  ///< the share of a point's weight that its neighbours get

    explicit WideStance(const ContactSurface& surface);
    void widen(Hit& hit, const Moment& moment) const;

private:
    using Shares = std::span<const Stance::Share>;
    bool widen_side(Shares side, bool is_own, const Hit& hit, const Moment& moment, Stance& to) const;

    Grouped<PointId, PointId> around_;  ///< per point: points with which it shares a side of a face
};

}  // namespace avs::advance
