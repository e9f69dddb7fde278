#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/output/png.h"
#include "runtime/output/sample_clock.h"
#include "runtime/output/snapshot.h"
#include "runtime/state/checkpoint.h"

namespace avs::output {

/// Colours of the scale from 0 to 1, dark to light; between them linear.
struct ColourStop {
    double at;
    std::array<std::uint8_t, 3> rgb;
};
const std::vector<ColourStop>& colour_scale();

/// Pictures of the surface during a run, coloured by speed, for pages in browsers without WebGL. Keeps what it needs of some
/// moments and draws at the end, when the extent of the motion and the highest speed are known, so that all pictures share one view
/// and one scale.
class PictureRecorder {
public:
    PictureRecorder(const image::Image& image, Tick until);

    std::optional<Tick> next(Tick from) const { return clock_.next(from); }
    Needs needs(Tick tick) const { return {.positions = clock_.samples_at(tick)}; }
    /// Keeps the surface, if it is due or `always`.
    void take(const Snapshot& snapshot, bool always = false);

    struct Picture {
        double time;  ///< [s]
        Raster raster;
    };
    /// Axonometric, z up, the longest horizontal extent across. Empty if there is nothing to draw.
    std::vector<Picture> draw() const;
    void keep(state::Keeper& keeper);
    double highest_speed() const { return highest_; }  ///< end of the colour scale [m/s]; what is faster has its colour

private:
    struct Moment {
        double time;
        std::vector<std::array<float, 4>> nodes;  ///< x y z [m], speed [m/s]; per surface node
    };
    struct View;
    View view() const;
    Raster draw(const Moment& moment, const View& view) const;

    const image::Image& image_;
    SampleClock clock_;
    std::vector<std::uint32_t> surface_nodes_;
    std::vector<std::array<std::uint32_t, 4>> faces_;  ///< into surface_nodes_; the fourth repeats the third in a triangle
    std::vector<Moment> moments_;
    double highest_ = 0;
};

}  // namespace avs::output
