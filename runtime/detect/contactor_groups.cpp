#include "runtime/detect/contactor_groups.h"

#include <algorithm>
#include <tuple>

#include "runtime/detect/face_sieve.h"
#include "runtime/detect/rest_order.h"

namespace avs::detect {

namespace {

constexpr double slack = 1 + 1e-9;  // over the rounding of the boxes themselves

}  // namespace

ContactorGroups::ContactorGroups(const Surface& surface, const SurfaceParts& parts, std::span<const FaceAtRest> at_rest,
                                 std::size_t most)
    : group_of_(surface.contactors.size()), of_part_(parts.count()) {
    std::vector<Vec3> normals(surface.point_count);
    for (std::size_t f = 0; f < surface.faces.size(); ++f) {
        for (std::uint32_t i = 0; i < surface.faces[f].size(); ++i) { normals[surface.faces[f].points[i]] += at_rest[f].area; }
    }
    geometry::Box box;
    for (const Vec3& x : surface.rest) { box.include(x); }
    const RestOrder order(box);
    std::vector<std::tuple<std::uint32_t, RestPlace, std::uint32_t>> places;  // part, place in it, contactor
    for (std::uint32_t c = 0; c < surface.contactors.size(); ++c) {
        const SurfaceContactor& self = surface.contactors[c];
        places.emplace_back(parts.of_point(self.point), order.place(self.body, normals[self.point], surface.rest[self.point]), c);
    }
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto& [part, place, c] = places[i];
        const SurfaceContactor& self = surface.contactors[c];
        const bool is_full = i > 0 && point_.size() - begin_.back() == most;
        if (i == 0 || is_full || part != std::get<0>(places[i - 1]) || !place.is_alike(std::get<1>(places[i - 1]))) {
            begin_.push_back(static_cast<std::uint32_t>(point_.size()));
            of_part_[part].push_back(count());
            groups_.push_back({.part = part, .body = self.body, .reach = self.reach, .urgency = self.urgency, .box = {}, .cone = {}});
        }
        group_of_[c] = count() - 1;
        groups_.back().reach = std::max(groups_.back().reach, self.reach);
        groups_.back().urgency = std::min(groups_.back().urgency, self.urgency);
        contactors_.push_back(c);
        point_.push_back(self.point);
    }
    begin_.push_back(static_cast<std::uint32_t>(point_.size()));
}

void ContactorGroups::bound(std::uint32_t part, const PartEpochs& epochs, const FaceFrames& frames, double room) {
    const double duration = epochs.plan(part).duration;
    for (const std::uint32_t g : of_part_[part]) {
        const auto points = std::span(point_).subspan(begin_[g], begin_[g + 1] - begin_[g]);
        geometry::Box box;
        double off = 0;
        for (const std::uint32_t point : points) {
            const Vec3& x = epochs.reference(point);
            box.include(x);
            box.include(x + duration * epochs.velocity(point));
            off = std::max(off, epochs.deviation(point));
        }
        groups_[g].box = inflated(box, (off + room) * slack);
        groups_[g].cone = cone_union(points.size(), [&](std::size_t i) {
            const FaceFrames::Cone& cone = frames.cone_of_point(points[i]);
            return CoarseCone{.axis = coarse(cone.axis), .sine = static_cast<float>(cone.sine)};
        });
    }
}

}  // namespace avs::detect
