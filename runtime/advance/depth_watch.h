#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/image/contact_groups.h"
#include "runtime/image/image.h"
#include "runtime/measure/depths.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Depth of overlap of bodies with closed surfaces in contacts of the law `dcr`. It is measured from the positions of nodes alone
/// (runtime/measure), independently of the search for contact.
class DepthWatch {
public:
    explicit DepthWatch(const image::Image& image);

    /// Whether the image has such bodies and contacts; otherwise `look` does nothing.
    bool used() const { return depths_.has_value(); }
    /// Measures at `state.now` and updates `depth` of contacts and of pairs of bodies that have met.
    void look(const image::Image& image, state::State& state);

private:
    image::ContactLookup contacts_;
    std::optional<measure::Depths> depths_;
    std::vector<std::uint32_t> nodes_;  ///< nodes of the surfaces
    std::vector<Vec3> at_;              ///< position of each node of the image
};

}  // namespace avs::advance
