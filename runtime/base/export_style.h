#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/base/picture_style.h"
#include "runtime/base/vocabulary.h"

namespace avs {

/// Format in which numbers are stored in files for other programs.
enum class Precision : std::uint8_t { float16, float32, float64 };
std::string_view name(Precision precision);

/// Source of the colour of a vertex.
enum class VertexColour : std::uint8_t {
    none,
    body,   ///< a colour for each body
    field,  ///< a scalar field on the colour scale of the page
};
std::string_view name(VertexColour colour);

/// Style of an export, without its fields and times. A format uses only the entries marked with its name; the others keep their
/// defaults.
struct ExportStyle {
    Precision precision = Precision::float32;  ///< vtu: float32 or float64; vdb: float16 or float32; other formats: float32
    bool compressed = true;                    ///< vtu: compress the data
    bool surface_only = false;                 ///< vtu: boundaries of solids, and thin bodies, instead of all elements
    bool per_body = false;                     ///< vtu: a file for each body instead of one for all
    bool level_set = false;                    ///< vdb: a grid `signed_distance` beside the others
    double band = 3;                           ///< vdb: width of the signed distance in voxels on both sides, >= 1
    VertexColour colour = VertexColour::none;  ///< ply: source of the colours
    Field colour_field = Field::speed;         ///< ply with colours of a field: a scalar field
    double colour_low = 0, colour_high = 1;    ///< ply with colours of a field: the ends of the scale [SI], low < high
    PictureStyle picture{};                    ///< style of pictures
    bool operator==(const ExportStyle&) const = default;
};
/// The settings that differ from the defaults, for dumps: ", precision float16, level set to 3 voxels".
std::string describe(const ExportStyle& style);

inline constexpr double most_band = 50;  ///< largest `band` [voxels]

}  // namespace avs
