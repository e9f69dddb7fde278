#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "runtime/base/vec3.h"

namespace avs {

/// Background of a picture.
enum class Ground : std::uint8_t { white, black, none };
inline constexpr std::array<std::string_view, 3> ground_words{"white", "black", "none"};  ///< in the order of Ground
constexpr std::string_view name(Ground ground) { return ground_words[static_cast<std::size_t>(ground)]; }

/// Directions of view that have a name. `corner`, the first, depends on the bodies: it looks from the front right and from above,
/// and the long side of the bodies' extent runs across the picture.
inline constexpr std::array<std::pair<std::string_view, Vec3>, 8> views{{{"corner", {0, 0, 0}},
                                                                         {"isometric", {1, -1, 1}},
                                                                         {"front", {0, -1, 0}},
                                                                         {"back", {0, 1, 0}},
                                                                         {"left", {-1, 0, 0}},
                                                                         {"right", {1, 0, 0}},
                                                                         {"top", {0, 0, 1}},
                                                                         {"bottom", {0, 0, -1}}}};
std::optional<Vec3> view_named(std::string_view word);

/// length of a side [pixels]; a canvas of 8192^2 takes 1.9 GB
inline constexpr std::uint32_t smallest_picture = 32, largest_picture = 8192;

/// How the pictures of a sequence look.
struct PictureStyle {
    static constexpr std::int32_t length = -1;
    /// component of the field that is shown; `length`: the length of a vector, or a scalar itself
    std::int32_t component = length;
    std::uint32_t width = 1280, height = 720;  ///< [pixels]
    Vec3 eye{};                                ///< direction from the bodies to the eye, of any length; zero: `corner`
    Vec3 window_low{}, window_high{};          ///< the box that fills the pictures [m]; both zero: the extent of the whole run
    double low = 0, high = 0;                  ///< ends of the colour scale [SI]; if equal, the scale is the range of the run
    Ground ground = Ground::white;
    bool legend = true;  ///< whether the time, the colour scale and the name of the field are drawn
    bool has_window() const { return window_low != window_high; }
    bool has_range() const { return low < high; }
    bool operator==(const PictureStyle&) const = default;
};
/// The settings that differ from the defaults, for dumps: ", 640 x 480 pixels, from 0 -1 0".
std::string describe(const PictureStyle& style);

}  // namespace avs
