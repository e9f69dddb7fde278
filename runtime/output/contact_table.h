#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::output {

/// Largest depth of overlap over the run [m], from the tally of a contact or of a pair of bodies: under the law `dcr` the depth of
/// closed surfaces that is measured independently of contact, under other laws the depth of their hits.
template <class Tally>
double deepest_gap(const image::Contact& contact, const Tally& tally) {
    return contact.law == ContactLaw::dcr ? tally.depth : tally.deepest_gap;
}
/// The largest depth of a contact since the previous sample.
inline double recent_gap(const image::Contact& contact, const state::ContactTally& tally) {
    return contact.law == ContactLaw::dcr ? tally.recent_depth : tally.recent_deepest_gap;
}

/// A pair of bodies that has met, with quantities computed from its tally.
struct MetPair {
    std::uint32_t contact = 0;  ///< number of the contact in the image
    const state::PairTally* tally = nullptr;
    /// Magnitude of the total push over the time from the first to the last hit [N].
    std::optional<double> mean_force{};
    std::optional<double> mean_gap{};      ///< mean depth of hits [m]
    std::optional<double> largest_area{};  ///< largest area in touch at any time [m^2]; only for bodies with faces
    std::optional<double> mean_area{};     ///< mean area over the time in touch [m^2]; only for bodies with faces
    /// Duration [s] and largest force [N] of the touch with the largest impulse, see state::TouchShape.
    std::optional<double> duration{}, largest_force{};
    double touch_impulse = 0;  ///< impulse of that touch [N s]
};
/// The pairs sorted by contact, then by body. Valid as long as `pairs` exists.
std::vector<MetPair> met_pairs(const image::Image& image, std::span<const state::PairTally> pairs);

/// The text of contact.csv (docs/output.md): one row per pair of bodies that has met, by contact and then by body. A contact
/// without hits has one row without bodies. Fields without a value are empty.
std::string contact_table(const image::Image& image, const state::State& state);

}  // namespace avs::output
