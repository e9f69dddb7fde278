#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace avs::picture {

using Rgb = std::array<std::uint8_t, 3>;

/// Colours of the scale from 0 to 1, dark to light; between them linear. Lightness rises steadily, so the order is kept in grey and
/// for colour-blind eyes.
struct ColourStop {
    double at;
    Rgb rgb;
};
const std::vector<ColourStop>& colour_scale();

/// The scale at a value, which is first brought into [0, 1].
Rgb colour(double value);

/// Of the i-th curve of a chart, "#rrggbb"; they repeat after eight.
std::string_view curve_colour(std::size_t i);

inline constexpr Rgb held_colour{150, 152, 158};  ///< of what cannot move

}  // namespace avs::picture
