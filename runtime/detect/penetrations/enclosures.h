#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/detect/layers/surface.h"
#include "runtime/image/image.h"

namespace avs::detect {

/// On which side of a body's surface the other bodies belong, if that is fixed for the whole run.
///
/// For a solid it is the outside. A closed sheet, one without a border (a balloon, a box of thin walls), has an inside, too; bodies
/// that are inside at the start stay inside. A sheet counts as closed if it is connected and each of its edges has two triangles
/// of the same orientation. For any other sheet both sides are equivalent, and the side of a pair follows from its history.
class Enclosures {
public:
    /// @param at  positions of the surface's vertices at the start [m]
    Enclosures(const image::Image& image, const LayerSurface& surface, std::span<const Vec3> at);

    /// +1 if `other` belongs on the side to which the normals of `body`'s triangles point, -1 if it belongs on the other side, 0 if
    /// this is not fixed or the bodies are the same.
    int side(std::uint32_t body, std::uint32_t other) const;

    /// Whether the body is a closed sheet.
    bool is_thin(std::uint32_t body) const { return kind_[body] == Kind::balloon; }

private:
    enum class Kind : std::uint8_t { solid, balloon, sheet };
    std::vector<Kind> kind_;            ///< per body
    std::vector<std::int8_t> outward_;  ///< per body: +1 if normals point outward, -1 if they point inward
    /// `side` of the pairs of bodies of which the second is not entirely outside of the first, a closed sheet, at the start.
    std::map<std::array<std::uint32_t, 2>, int> within_;
};

}  // namespace avs::detect
