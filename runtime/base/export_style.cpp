#include "runtime/base/export_style.h"

#include <array>
#include <charconv>

#include "runtime/base/assert.h"

namespace avs {

std::string_view name(Precision precision) {
    switch (precision) {
        case Precision::float16: return "float16";
        case Precision::float32: return "float32";
        case Precision::float64: return "float64";
    }
    AVS_ASSERT(false);
}

std::string_view name(VertexColour colour) {
    switch (colour) {
        case VertexColour::none: return "none";
        case VertexColour::body: return "body";
        case VertexColour::field: return "field";
    }
    AVS_ASSERT(false);
}

std::string describe(const ExportStyle& style) {
    constexpr ExportStyle usual;
    std::string text;
    const auto shortest = [](double value) {
        std::array<char, 32> digits{};
        return std::string(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
    };
    if (style.precision != usual.precision) text += ", precision " + std::string(name(style.precision));
    if (!style.compressed) text += ", not compressed";
    if (style.surface_only) text += ", surface only";
    if (style.per_body) text += ", a file per body";
    if (style.level_set) text += ", level set to " + shortest(style.band) + " voxels";
    if (style.colour == VertexColour::body) text += ", coloured by body";
    if (style.colour == VertexColour::field) {
        text += ", coloured by " + std::string(traits(style.colour_field).name) + " from " + shortest(style.colour_low) + " to " +
                shortest(style.colour_high);
    }
    return text + describe(style.picture);
}

}  // namespace avs
