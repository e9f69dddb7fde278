#include "runtime/advance/contact/face_neighbours.h"

#include <algorithm>
#include <map>
#include <utility>

namespace avs::advance {

namespace {

std::uint32_t corner_at(const detect::SurfaceFace& face, PointId point) {
    return static_cast<std::uint32_t>(std::find(face.points.begin(), face.points.end(), point) - face.points.begin());
}

}  // namespace

FaceNeighbours::FaceNeighbours(const ContactSurface& surface)
    : behind(surface.search.faces.size()), faces_at(surface.search.faces_of_points()), on_rim(surface.search.point_count, 0) {
    const std::vector<detect::SurfaceFace>& faces = surface.search.faces;
    const auto corner = [&](FaceId f, std::uint32_t i) { return faces[f].points[i % faces[f].size()]; };
    std::map<std::pair<PointId, PointId>, FaceId> side_of;  // directed side -> face
    const auto side = [&](FaceId f, std::uint32_t i) { return std::pair(corner(f, i), corner(f, i + 1)); };
    for (FaceId f; f < faces.size(); ++f) {
        for (std::uint32_t i = 0; i < faces[f].size(); ++i) {
            const auto [place, is_new] = side_of.emplace(side(f, i), f);
            if (!is_new) { place->second = no_face; }
        }
    }
    for (FaceId f; f < faces.size(); ++f) {
        for (std::uint32_t i = 0; i < faces[f].size(); ++i) {
            const auto [from, to] = side(f, i);
            const auto other = side_of.find({to, from});
            const bool is_one = other != side_of.end() && other->second != no_face && side_of.at({from, to}) == f;
            if (!is_one) {
                on_rim[from] = on_rim[to] = 1;
                continue;
            }
            const FaceId g = other->second;
            const std::uint32_t at = corner_at(faces[g], to);
            behind[f][i] = {.face = g, .begin = corner(g, at + 2), .end = corner(g, at + faces[g].size() - 1)};
        }
    }
    for (PointId point; point < surface.search.point_count; ++point) {
        for (const FaceId f : faces_at[point]) { following.values.push_back(corner(f, corner_at(faces[f], point) + 1)); }
        following.close_group();
    }
    for (FaceId f; f < faces.size(); ++f) {
        const auto first = static_cast<std::ptrdiff_t>(around.values.size());
        for (const PointId point : faces[f].corners()) {
            for (const FaceId other : faces_at[point]) {
                std::vector<FaceId>& all = around.values;
                const bool is_new = std::find(all.begin() + first, all.end(), other) == all.end();
                if (other != f && is_new) { all.push_back(other); }
            }
        }
        around.close_group();
    }
}

}  // namespace avs::advance
