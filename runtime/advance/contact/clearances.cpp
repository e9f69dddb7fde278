#include "runtime/advance/contact/clearances.h"

#include <algorithm>
#include <cmath>

namespace avs::advance {

namespace {

constexpr double slack = 1 + 1e-9;  // over rounding

}  // namespace

Clearances::Clearances(const image::Image& image, const ContactSurface& surface)
    : bodies_(image.metadata.bodies.size()), known_(surface.search.contactors.size()), before_(surface.search.point_count) {
    // Points are sorted by node, and so by body.
    for (std::uint32_t point = 0; point < surface.search.point_count; ++point) {
        Body& body = bodies_[image.tables.node_body[surface.node_of_point[point]]];
        if (body.end == 0) { body.begin = point; }
        body.end = point + 1;
    }
}

void Clearances::forget() {
    for (std::array<Known, 4>& of_node : known_) { of_node.fill({}); }
    measured_at_ = -1;
}

void Clearances::measure(const Moment& moment) {
    const bool is_first = measured_at_ < 0;
    for (Body& body : bodies_) {
        if (body.begin == body.end) { continue; }
        Vec3 mean;
        for (std::uint32_t point = body.begin; point < body.end; ++point) { mean += moment.at(point); }
        mean *= 1.0 / (body.end - body.begin);
        const Vec3 gone = mean - body.mean;
        double farthest = 0;
        for (std::uint32_t point = body.begin; point < body.end; ++point) {
            const Vec3& x = moment.at(point);
            farthest = std::max(farthest, norm_squared(x - before_[point] - gone));
            before_[point] = x;
        }
        body.mean = mean;
        body.stirred = is_first ? 0 : body.stirred + slack * std::sqrt(farthest);
    }
    measured_at_ = moment.now;
}

bool Clearances::is_out(std::uint32_t contactor, std::uint32_t body, const Vec3& x, double by) const {
    for (const Known& known : known_[contactor]) {
        if (known.body != body) { continue; }
        const double left = known.until - bodies_[body].stirred - by;
        return left > 0 && norm_squared(x - bodies_[body].mean - known.place) * slack < left * left;
    }
    return false;
}

void Clearances::note(std::uint32_t contactor, std::uint32_t body, const Vec3& x, double by) {
    // In place of what is over first.
    const auto left = [&](const Known& known) {
        return known.body == body ? -2.0 : known.body == no_body ? -1.0 : std::max(0.0, known.until - bodies_[known.body].stirred);
    };
    Known& known = *std::ranges::min_element(known_[contactor], {}, left);
    known = {.body = body, .place = x - bodies_[body].mean, .until = bodies_[body].stirred + by};
}

}  // namespace avs::advance
