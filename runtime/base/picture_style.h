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
inline constexpr std::array<std::string_view, 3> ground_words{"white", "black", "none"};  ///< by Ground
constexpr std::string_view name(Ground ground) { return ground_words[static_cast<std::size_t>(ground)]; }

/// Directions to look from that have a name; `corner`, the first, is chosen by the bodies: from the front right, from above, so
/// that the long side of their floor runs across.
inline constexpr std::array<std::pair<std::string_view, Vec3>, 8> views{{{"corner", {0, 0, 0}},
                                                                         {"isometric", {1, -1, 1}},
                                                                         {"front", {0, -1, 0}},
                                                                         {"back", {0, 1, 0}},
                                                                         {"left", {-1, 0, 0}},
                                                                         {"right", {1, 0, 0}},
                                                                         {"top", {0, 0, 1}},
                                                                         {"bottom", {0, 0, -1}}}};
std::optional<Vec3> view_named(std::string_view word);

inline constexpr std::uint32_t smallest_picture = 32, largest_picture = 8192;  ///< sides [pixels]; a canvas of 8192^2 takes 1.9 GB

/// How the pictures of a sequence look.
struct PictureStyle {
    static constexpr std::int32_t length = -1;
    std::int32_t component = length;           ///< of the field; `length`: of a vector, and of a scalar itself
    std::uint32_t width = 1280, height = 720;  ///< [pixels]
    Vec3 eye{};                                ///< from the bodies to the eye, of any length; zero: `corner`
    Vec3 window_low{}, window_high{};          ///< the box that fills the pictures [m]; both zero: the extent of the whole run
    double low = 0, high = 0;                  ///< ends of the colour scale [SI]; if equal, the range of the run
    Ground ground = Ground::white;
    bool legend = true;  ///< the time, the colour scale and what it means
    bool has_window() const { return window_low != window_high; }
    bool has_range() const { return low < high; }
    bool operator==(const PictureStyle&) const = default;
};
/// For dumps: ", 640 x 480 pixels, from 0 -1 0"; nothing where all is as by default.
std::string describe(const PictureStyle& style);

}  // namespace avs
