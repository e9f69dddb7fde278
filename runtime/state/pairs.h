#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/state/impulse_curve.h"

namespace avs::state {

/// A touch of two bodies, from the first hit after a time apart until they are apart again. Only kept where bodies part
/// inelastically; docs/contact.md, section 9.
struct Touch {
    Vec3 approach{}, turning{};  ///< u(x) = approach + turning x x [m/s], [1/s]: rigid motion of `first` relative to `second`
                                 ///< before the touch
    Vec3 pressed{};              ///< sum of the normal impulses on `first`, later ones count more [N s]
    Vec3 where{};                ///< sum of |normal impulse| * x, likewise [N s m]
    double weight = 0;           ///< sum of |normal impulse|, likewise [N s]
    Tick begin = -1, last = -1;  ///< of its hits; begin -1: the bodies are apart
    std::uint32_t witness = 0;   ///< contactor of its last hit
    std::uint32_t unused = 0;    ///< fills the padding, so that its bits are defined
};

/// Area with which two bodies touch each other; docs/overlap.md.
struct TouchArea {
    double area[2] = {0,
                      0};  ///< that belongs to the nodes in touch now of `first` and `second` [m^2]; of both: of a body on itself
    std::uint32_t nodes[2] = {0, 0};  ///< how many these are
    Tick since = -1;                  ///< up to when the sums below are; -1: none in touch yet
    double integral = 0;              ///< of `value` over time [m^2 ticks]
    double touched = 0;               ///< time with a value above 0 [ticks]
    double largest = 0;               ///< value so far [m^2]

    /// Area in touch now [m^2]: that of the body with more nodes in touch; the mean of both areas if the numbers are equal.
    double value() const {
        if (nodes[0] == nodes[1]) { return 0.5 * (area[0] + area[1]); }
        return nodes[0] > nodes[1] ? area[0] : area[1];
    }
    /// Time goes on.
    void settle(Tick now);
    void add(std::size_t side, double more);
    void remove(std::size_t side, double less);
};

/// What happened between two bodies so far.
struct PairTally {
    std::uint32_t first = 0, second = 0;  ///< bodies, first <= second
    std::uint64_t kicks = 0;              ///< that changed a velocity
    std::uint64_t hits = 0;               ///< looks that found penetration
    double impulse = 0;                   ///< sum of |normal impulse| [N s]
    Vec3 push{};                          ///< all impulses on `first`, friction too [N s]; 0 of a body on itself
    double heat = 0;                      ///< taken by friction, >= 0 [J]
    double restitution = 0;               ///< taken by inelastic restitution, >= 0 [J]
    /// Energy that hits of this pair put into accounts less what they took out [J], as known at the looks; negative if the pair
    /// used energy that other pairs put in. The energy that the elements' next kicks add (advance::StepEnergy) belongs to bodies,
    /// so the sum over pairs is not the sum of the accounts.
    double held = 0;
    double deepest_gap = 0;      ///< of hits, >= 0 [m]
    double depth = 0;            ///< of the overlap, measured independently of hits [m]
    double gap_sum = 0;          ///< over hits [m]
    Tick begin = -1, last = -1;  ///< first and last hit that changed a velocity; -1: none
    Touch now{};
    TouchArea area{};
    ImpulseCurve curve{};       ///< of the last touch
    TouchShape largest{};       ///< of earlier touches: the one with the largest impulse
    std::uint64_t touches = 0;  ///< with an impulse

    /// Adds the normal impulse of a look [N s] to the curve; `pace`: the time between such looks [ticks].
    void shape_touch(double normal_impulse, Tick at, double pace) {
        if (at != curve.last) { begin_look(at, pace); }
        curve.arriving += normal_impulse;
    }
    /// The touch with the largest impulse, including the last one.
    TouchShape largest_touch() const;

private:
    void begin_look(Tick at, double pace);
};

/// The pairs that have met, sorted by (first, second).
using Pairs = std::vector<PairTally>;

/// The tally of two bodies, in either order; made if they meet for the first time.
PairTally& pair_of(Pairs& pairs, std::uint32_t body, std::uint32_t other);

}  // namespace avs::state
