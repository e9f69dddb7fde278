#include "runtime/picture/colours.h"

#include <algorithm>
#include <cmath>

namespace avs::picture {

const std::vector<ColourStop>& colour_scale() {
    static const std::vector<ColourStop> scale{{0.00, {42, 52, 124}},  {0.20, {38, 94, 150}},  {0.40, {38, 138, 150}},
                                               {0.60, {78, 178, 122}}, {0.80, {172, 208, 84}}, {1.00, {252, 234, 96}}};
    return scale;
}

Rgb colour(double value) {
    const std::vector<ColourStop>& scale = colour_scale();
    std::size_t i = 1;
    while (i + 1 < scale.size() && scale[i].at < value) ++i;
    const double s = std::clamp((value - scale[i - 1].at) / (scale[i].at - scale[i - 1].at), 0.0, 1.0);
    Rgb rgb{};
    for (std::size_t c = 0; c < 3; ++c)
        rgb[c] = static_cast<std::uint8_t>(std::lround((1 - s) * scale[i - 1].rgb[c] + s * scale[i].rgb[c]));
    return rgb;
}

std::string_view curve_colour(std::size_t i) {
    // Most people can tell these colours apart, also on paper: they differ in lightness, not in hue alone.
    static constexpr std::array<std::string_view, 8> colours{"#1f5fa8", "#d1650c", "#1c8a5f", "#a8327e",
                                                             "#7a6a00", "#4aa3d8", "#5b4a9e", "#6b6f76"};
    return colours[i % colours.size()];
}

}  // namespace avs::picture
