#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "runtime/advance/shared/element_view.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/element.h"
#include "runtime/mechanics/present_stiffness.h"

namespace avs::advance {

/// Decides from an element's present state which clock it needs: its period at rest, halved some number of times
/// (docs/schemes.md, clocks that follow the state).
///
/// With B the bound of omega^2 (mechanics::ElementFormulas::present_stiffness), theta the largest half phase angle omega h / 2 that
/// the element's policy allows, F the deformation gradient at the tick and F' that at the end of the next drift of length h, a
/// period h fits while
///
///     B(F) <= (2 theta / h)^2,   B(F') <= (2 theta / h)^2,   det F' > det F / 2 (laws that have no energy at det F = 0)
///
/// and the rates of damping at F and F' are at most 2 theta / h. Clocks become finer immediately, by as many halvings as necessary;
/// they become coarser by one halving at a time, at ticks of both periods.
class ClockJudge {
public:
    /// Values of an element at its previous kick.
    struct LastStrain {
        double volume = 1, growth = 1;
    };
    /// Largest ratio of an element's stiffness to that at rest for which it may keep its period at rest, h: (theta h_c / h)^2. Here
    /// theta is the half phase angle omega h / 2 that the clock policy allows, and h_c the critical step at rest.
    static double allowed_growth(const image::Image& image, std::uint32_t element);
    /// Whether the clock of an element need not be judged, from data that its kick has computed anyway. With J the least det F over
    /// its points and g the largest factor by which its stiffness can have grown, and J' and g' these values at the kick before:
    ///
    ///     2 J - J' > 0.55 J        g + 2 max(0, g - g') <= allowed
    ///
    /// If the state goes on changing at this rate, at the next kick more than half of the volume is left and omega h / 2 is at most
    /// theta.
    static bool is_tame(const mechanics::StrainRange& range, const LastStrain& last, double allowed) {
        constexpr double least_left = 0.55;
        const double ahead = range.growth + 2 * std::max(0.0, range.growth - last.growth);
        // Not `>`: NaN is not tame.
        return ahead <= allowed && 2 * range.least_volume - last.volume > least_left * range.least_volume;
    }

    explicit ClockJudge(const image::Image& image);

    /// Whether the clock of any element follows its state.
    bool used() const { return !follow_.empty(); }
    bool follows(std::uint32_t element) const { return !follow_.empty() && follow_[element] != 0; }

    /// An element at one of its kicks, after all kicks of that tick.
    struct Call {
        std::uint32_t element;
        Tick tick;
        int halvings;                    ///< present number of halvings of the element's period at rest
        int least = 0;                   ///< least number of halvings, requested for other reasons (ClockWish)
        std::span<const Vec3> position;  ///< positions at the tick [m]
        std::span<const Vec3> velocity;  ///< velocities with which the nodes drift next [m/s]
    };
    struct Verdict {
        int halvings;         ///< number of halvings that the element needs
        bool is_fine_enough;  ///< false if more halvings are needed than the policy or the ticks allow
    };
    Verdict judge(const Call& call);
    /// Judges an element between two of its kicks, after an impact has changed velocities. The clock is changed only if the element
    /// would be unstable at its next kick, or would have less than half of its volume then; it may only become finer, and must have
    /// a tick at `call.tick`. Such a change costs energy (docs/schemes.md, blows).
    Verdict judge_between(const Call& call);

    /// Length of the element's shortest edge at rest [m]. After an impact, changes of velocity are compared with it to decide
    /// whether an element is judged.
    double shortest_edge(std::uint32_t element);

    /// Largest number of halvings of an element's period that its policy and the ticks allow.
    int finest_of(std::uint32_t element) const;

    /// -dV/dx [N] at the nodes of an element; valid until the next call.
    std::span<const Vec3> forces(std::uint32_t element, std::span<const Vec3> position, std::span<const double> memory);
    /// Damping forces [N] against the rate of strain and, with drag, against the motion; valid until the next call. Empty if the
    /// element is not damped.
    std::span<const Vec3> resistance(std::uint32_t element, std::span<const Vec3> position, std::span<const Vec3> velocity,
                                     std::span<const double> memory, bool with_drag);
    std::span<const std::uint32_t> nodes_of(std::uint32_t element);
    std::uint32_t block_of(std::uint32_t element) const { return block_of_[element]; }
    bool is_damped(std::uint32_t element, bool with_drag);
    /// Whether the element's law has no energy at det F = 0.
    bool has_barrier(std::uint32_t element) const;

    /// Message about an element for which no allowed clock is fine enough: which element, where in the scene, when, its volume, its
    /// period at rest, and how often this may be halved.
    std::string describe(std::uint32_t element, Tick tick, std::span<const Vec3> position);

private:
    static constexpr std::uint32_t none = 0xffffffff;

    /// Bounds from the element's formulas in one state.
    struct Need {
        double stiffness;  ///< bound of omega^2 [1/s^2]
        double rate;       ///< rate of damping [1/s]
        double volume;     ///< smallest det F over its points
    };
    /// Constants of an element, computed when it is first judged.
    struct Constants {
        mechanics::SolidStiffness stiffness;
        double drag_rate;  ///< [1/s]
        /// Largest omega h / 2 allowed: that of the element's policy, or slightly more where the bound is loose at rest.
        double turn;
    };
    struct Trial;
    const Constants& constants_of(std::uint32_t element);
    Constants measure(std::uint32_t element);
    Need need_of(const ElementView& view, const Constants& constants, std::span<const Vec3> position) const;
    bool fits(const Need& need, double turn, double period) const;
    ElementView& view_of(std::uint32_t element);
    mechanics::ElementInput input_of(const ElementView& view, std::span<const Vec3> position) const {
        return view.input(position, {}, nothing_);
    }

    const image::Image& image_;
    std::span<const std::uint8_t> follow_;
    std::vector<ElementView> views_;
    std::vector<std::uint32_t> block_of_;
    std::vector<double> nothing_;       ///< memory of elements at rest, all zeros
    std::vector<std::uint32_t> place_;  ///< per element: index of its constants; none: not judged yet
    std::vector<Constants> constants_;
    std::vector<Vec3> force_, later_;
    std::vector<double> mass_, share_;
};

}  // namespace avs::advance
