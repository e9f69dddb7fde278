#include "runtime/base/picture_style.h"

#include <charconv>

namespace avs {

namespace {

std::string shortest(double value) {
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr};
}

std::string text(const Vec3& v) { return shortest(v.x) + ' ' + shortest(v.y) + ' ' + shortest(v.z); }

}  // namespace

std::optional<Vec3> view_named(std::string_view word) {
    for (const auto& [known, eye] : views) {
        if (known == word) return eye;
    }
    return std::nullopt;
}

std::string describe(const PictureStyle& style) {
    const PictureStyle usual;
    std::string out;
    if (style.component != usual.component) out += ", component " + std::to_string(style.component);
    if (style.width != usual.width || style.height != usual.height)
        out += ", " + std::to_string(style.width) + " x " + std::to_string(style.height) + " pixels";
    if (style.eye != usual.eye) out += ", from " + text(style.eye);
    if (style.has_window()) out += ", window " + text(style.window_low) + " to " + text(style.window_high);
    if (style.has_range()) out += ", colours from " + shortest(style.low) + " to " + shortest(style.high);
    if (style.ground != usual.ground) out += ", ground " + std::string(name(style.ground));
    if (!style.legend) out += ", no legend";
    return out;
}

}  // namespace avs
