#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"

namespace avs::advance {

/// Offset by which surfaces of bodies that overlap at the start are moved back (image::Resolve). With d the depth at the start
/// and s = t / over,
///
///     o(t) = d (1 - 3 s^2 + 2 s^3),    o' <= 0, 0 at both ends.
///
/// A hit of depth g counts with the depth g - o, and closes faster by -o'. At the start there is no force; the advancing offset
/// does work.
class StartOffsets {
public:
    struct Offset {
        double depth = 0;    ///< o [m]
        double advance = 0;  ///< -o' [m/s], >= 0
    };

    explicit StartOffsets(const image::Image& image) : quantum_(image.metadata.time_base.quantum()) {
        for (const image::Contact& contact : image.metadata.contacts) {
            of_.push_back(&contact.resolve);
            last_ = std::max(last_, contact.resolve.over);
        }
    }

    Offset between(ContactId contact, BodyId body, BodyId other, Tick now) const {
        if (now >= last_) { return {}; }
        return offset(*of_[contact], std::minmax(body, other), now);
    }

private:
    Offset offset(const image::Resolve& resolve, std::pair<BodyId, BodyId> bodies, Tick now) const {
        if (now >= resolve.over) { return {}; }
        const auto pair = std::ranges::lower_bound(
            resolve.pairs, bodies, {}, [](const auto& one) { return std::pair(BodyId{one.first}, BodyId{one.second}); });
        if (pair == resolve.pairs.end() || pair->first != bodies.first || pair->second != bodies.second) { return {}; }
        const double s = static_cast<double>(now) / static_cast<double>(resolve.over);
        return {.depth = pair->depth * (1 - s * s * (3 - 2 * s)),
                .advance = pair->depth * 6 * s * (1 - s) / (static_cast<double>(resolve.over) * quantum_)};
    }

    double quantum_;                         ///< [s]
    std::vector<const image::Resolve*> of_;  ///< per contact
    Tick last_ = 0;
};

}  // namespace avs::advance
