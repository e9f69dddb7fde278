#include "runtime/detect/faces/near_faces.h"

#include <algorithm>
#include <utility>

namespace avs::detect {

namespace {

constexpr double room = 0.1;  // how much larger the box of a list is than the one of the query, in sizes of the edge

}  // namespace

std::span<const FaceId> NearFaces::of(EdgeId asker, const Asked& asked, const CandidateLists& candidates) {
    List& list = lists_[asker];
    if (list.box.holds(asked.box) && !candidates.has_changed(asked.part, list.box, list.made)) { return list.faces; }
    list.box = inflated(asked.box, room * asked.size);
    list.made = candidates.epochs().count();
    list.faces.clear();
    candidates.near(asked.body, asked.part, list.box, list.faces);
    const std::vector<SurfaceFace>& faces = candidates.surface().faces;
    std::ranges::sort(list.faces, {}, [&](FaceId f) { return std::pair(faces[f].body, f); });
    return list.faces;
}

}  // namespace avs::detect
