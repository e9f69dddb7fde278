#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::output {

/// Largest depth of overlap over the run [m], from the tally of a contact or of a pair: for closed surfaces under the law `dcr`
/// the depth measured independently of contact, else the law's own.
template <class Tally>
double deepest_gap(const image::Contact& contact, const Tally& tally) {
    return contact.law == ContactLaw::dcr ? tally.depth : tally.deepest_gap;
}
/// The same for a contact, since the previous sample.
inline double recent_gap(const image::Contact& contact, const state::ContactTally& tally) {
    return contact.law == ContactLaw::dcr ? tally.recent_depth : tally.recent_deepest_gap;
}

/// A pair of bodies that has met, and what follows from its tally.
struct MetPair {
    std::uint32_t contact = 0;  ///< of the image
    const state::PairTally* tally = nullptr;
    std::optional<double> mean_force{};                 ///< size of the total push over the time from the first to the last hit
                                                        ///< [N]
    std::optional<double> mean_gap{};                   ///< over hits [m]
    std::optional<double> largest_area{};               ///< largest area in touch at any time [m^2]; for nodes with faces
    std::optional<double> mean_area{};                  ///< over the time in touch, likewise
    std::optional<double> duration{}, largest_force{};  ///< of the touch with the largest impulse, see state::TouchShape [s, N]
    double touch_impulse = 0;                           ///< of that touch [N s]
};
/// The pairs sorted by contact, then by body. Valid as long as `pairs`.
std::vector<MetPair> met_pairs(const image::Image& image, std::span<const state::PairTally> pairs);

/// contact.csv: one row per pair of bodies that has met, by contact and then by body; a contact without hits has one row without
/// bodies. Fields without a value are empty. docs/output.md.
std::string contact_table(const image::Image& image, const state::State& state);

}  // namespace avs::output
