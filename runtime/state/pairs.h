#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/state/impulse_curve.h"

namespace avs::state {

/// A touch of two bodies: from the first hit after a time apart until they are apart again. Only kept for contacts in which bodies
/// part inelastically; docs/contact.md, section 9.
struct Touch {
    /// U(x) = approach + turning x x [m/s], [1/s]: rigid motion of `first` relative to `second` before the touch.
    Vec3 approach{}, turning{};
    Vec3 pressed{};              ///< weighted sum of the normal impulses on `first` [N s]; later ones have more weight
    Vec3 where{};                ///< sum of |normal impulse| * x, with the same weights [N s m]
    double weight = 0;           ///< sum of |normal impulse|, with the same weights [N s]
    Tick begin = -1, last = -1;  ///< ticks of the first and last hit of the touch; begin -1: the bodies are apart
    std::uint32_t witness = 0;   ///< contactor of the last hit
    std::uint32_t unused = 0;    ///< fills the padding, so that its bits are defined
};

/// Area with which two bodies touch each other; docs/overlap.md.
struct TouchArea {
    /// Area that belongs to the nodes in touch now, of `first` and of `second` [m^2]. For a body that touches itself: half the area
    /// of its nodes in touch, since these belong to both surfaces, and 0.
    double area[2] = {0, 0};
    std::uint32_t nodes[2] = {0, 0};  ///< number of nodes in touch now, of `first` and of `second`
    Tick since = -1;                  ///< tick up to which the sums below reach; -1: no node has been in touch yet
    double integral = 0;              ///< integral of `value` over time [m^2 ticks]
    double touched = 0;               ///< time during which `value` was above 0 [ticks]
    double largest = 0;               ///< largest `value` so far [m^2]

    /// Area in touch now [m^2]: that of the body with more nodes in touch; the mean of both areas if the numbers are equal.
    double value() const {
        if (nodes[0] == nodes[1]) { return 0.5 * (area[0] + area[1]); }
        return nodes[0] > nodes[1] ? area[0] : area[1];
    }
    /// Advances the sums in time.
    void settle(Tick now);
    void add(std::size_t side, double more);
    void remove(std::size_t side, double less);
};

/// Sums over all that happened between two bodies so far.
struct PairTally {
    std::uint32_t first = 0, second = 0;  ///< bodies, first <= second
    std::uint64_t kicks = 0;              ///< number of kicks that changed a velocity
    std::uint64_t hits = 0;               ///< number of looks that found penetration
    double impulse = 0;                   ///< sum of |normal impulse| [N s]
    Vec3 push{};                          ///< sum of all impulses on `first`, friction included [N s]; 0 for a body with itself
    double heat = 0;                      ///< energy taken by friction, >= 0 [J]
    double restitution = 0;               ///< energy taken by inelastic restitution, >= 0 [J]
    /// Energy that hits of this pair put into accounts, less what they took out [J], as known at the looks; negative if the pair
    /// used energy that other pairs put in. The sum over pairs is not the sum of the accounts: the energy that the next kicks of
    /// elements add (advance::StepEnergy) belongs to bodies, not to pairs.
    double held = 0;
    double deepest_gap = 0;      ///< largest depth of a hit, >= 0 [m]
    double depth = 0;            ///< largest depth of overlap [m], measured independently of hits
    double gap_sum = 0;          ///< sum of the depths of all hits [m]
    Tick begin = -1, last = -1;  ///< ticks of the first and last hit that changed a velocity; -1: none
    Touch now{};
    TouchArea area{};
    ImpulseCurve curve{};       ///< curve of the present or last touch
    TouchShape largest{};       ///< the earlier touch with the largest impulse
    std::uint64_t touches = 0;  ///< number of touches with an impulse

    /// Adds the normal impulse of a look [N s] to the curve; `pace`: the time between such looks [ticks].
    void shape_touch(double normal_impulse, Tick at, double pace) {
        if (at != curve.last) { begin_look(at, pace); }
        curve.arriving += normal_impulse;
    }
    /// The touch with the largest impulse, the present or last one included.
    TouchShape largest_touch() const;

private:
    void begin_look(Tick at, double pace);
};

/// The pairs that have met, sorted by (first, second).
using Pairs = std::vector<PairTally>;

/// The tally of two bodies, in either order. It is made when they meet for the first time.
PairTally& pair_of(Pairs& pairs, std::uint32_t body, std::uint32_t other);

}  // namespace avs::state
