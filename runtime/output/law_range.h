#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::output {

/// How far a body of linear_elastic has left the range of small strain.
struct SmallStrain {
    std::string body;
    double turn = 0;    ///< largest turn of an element [degrees]
    double strain = 0;  ///< largest strain of an element
};

/// How far bodies leave the range of validity of their laws, checked at some samples of a run.
///
/// | law               | measure                     | warning from     | because there |
/// | linear_elastic    | turn of an element, strain  | 5 degrees, 5 %   | a turn feigns strain, mechanics/small_strain.h |
/// | truss             | strain of a bar             | 5 %              | its section is that at rest |
/// | spring            | length over that at rest    | a tenth and less | its direction, and so its force, turns over |
/// | shell with hinges | angle between two triangles | 60 degrees       | chords are 4.5 % shorter than the arc |
///
/// Cloth is not checked: its folds are not resolved, so its bending angles do not measure a curvature.
class LawRange {
public:
    struct Extreme {
        double turn = 0;      ///< turn of an element [rad]
        double strain = 0;    ///< strain of an element or a bar, |stretch - 1|
        double bend = 0;      ///< angle of a hinge [rad]
        double short_of = 0;  ///< shortening of a spring: 1 - length / length at rest
        Tick turn_at = 0, strain_at = 0, bend_at = 0, short_at = 0;
    };

    /// Chooses the number of checks from the number of kicks of the run, so that they take less than a hundredth of its time.
    LawRange(const image::Image& image, Tick until);

    /// Checks if enough time has passed since the last check; always at the end of the run.
    void look(const image::Image& image, const state::State& state);

    /// The results, per body.
    const std::vector<Extreme>& extremes() const { return extremes_; }
    /// Results of bodies of linear_elastic: of at most a hundred bodies, those with the largest turns first.
    std::vector<SmallStrain> small_strain(const image::Metadata& metadata) const;

    /// For each law, the body that exceeds its range most, and what the user can do.
    std::vector<std::string> sentences(const image::Image& image) const;

    void keep(state::Keeper& keeper);

private:
    void look_at_block(const image::Image& image, const state::State& state, const image::ElementBlock& block);

    Tick until_ = 0, every_ = 1, next_ = 0;
    std::uint32_t stride_ = 1;  ///< every `stride_`-th element is checked
    std::vector<Extreme> extremes_;
    std::vector<std::uint8_t> linear_;  ///< per body: whether it is linear_elastic
};

}  // namespace avs::output
