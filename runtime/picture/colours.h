#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace avs::picture {

using Rgb = std::array<std::uint8_t, 3>;

/// Colours of the scale from 0 to 1, dark to light, interpolated linearly. Lightness rises steadily, so the order of values can be
/// seen in grey and by colour-blind eyes.
struct ColourStop {
    double at;
    Rgb rgb;
};
const std::vector<ColourStop>& colour_scale();

/// Colour of a value on the scale; the value is limited to [0, 1] first.
Rgb colour(double value);

/// Colour of the i-th curve of a chart, "#rrggbb"; colours repeat after eight curves.
std::string_view curve_colour(std::size_t i);

inline constexpr Rgb held_colour{150, 152, 158};  ///< colour of bodies that cannot move

}  // namespace avs::picture
