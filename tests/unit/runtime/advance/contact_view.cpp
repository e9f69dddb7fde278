#include "runtime/advance/contact/view.h"
#include "runtime/advance/observe.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <random>

#include "runtime/advance/exact/engine.h"
#include "tests/support/box_image.h"

using namespace avs;

namespace {

/// A bar of tetrahedra and a bar of bricks at the same place with randomly displaced nodes, so that faces are warped and cross each
/// other.
struct Tangle {
    image::Image image;
    advance::ContactSurface surface;
    state::State state;

    static image::Image two_bars() {
        test::BoxScene scene;
        for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
            test::Box box;
            box.kind = kind;
            box.size = {2, 1, 1};
            box.cells = {4, 2, 2};
            scene.boxes.push_back(box);
        }
        image::Contact contact;
        scene.contacts = {contact};
        return test::make(scene);
    }
    explicit Tangle(double pull) : image(two_bars()), surface(image), state(advance::initial_state(image)) {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> in(-pull, pull);
        for (state::PositionRow& row : state.position) {
            row.x += in(random);
            row.y += in(random);
            row.z += in(random);
        }
    }
};

}  // namespace

TEST_CASE("what is above the mean plane of a face is above the face, and the box of a face holds it") {
    for (const double pull : {0.0, 0.05, 0.2}) {
        const Tangle tangle(pull);
        advance::ContactView view(tangle.image, tangle.surface);
        std::mt19937 random(11);
        std::uniform_real_distribution<double> in(-0.5, 2.5), share(0, 1);
        int above = 0;
        for (FaceId f; f < tangle.surface.search.faces.size(); ++f) {
            const detect::SurfaceFace& face = tangle.surface.search.faces[f];
            const auto corner = [&](std::size_t i) { return view.position_of(tangle.state, face.points[i], 0); };
            const advance::MeanPlane& plane = view.plane_of(tangle.state, f, 0);
            const geometry::Box& box = view.box_of(tangle.state, f, 0);
            const auto is_above = [&](const Vec3& x) { return dot(plane.normal, x) > plane.limit; };
            double highest = -std::numeric_limits<double>::infinity();
            for (std::uint32_t i = 0; i < face.size(); ++i) {
                CHECK(box.contains(corner(i)));
                highest = std::max(highest, dot(plane.normal, corner(i)));
            }
            // The plane touches the highest corner.
            CHECK(highest == Approx(plane.limit).margin(1e-12));
            const double length = norm(plane.normal);
            for (int i = 0; i < 200; ++i) {
                double s = share(random), t = share(random);
                if (face.size() == 3 && s + t > 1) { s = 1 - s, t = 1 - t; }
                const Vec3 on = face.size() == 3 ? corner(0) + s * (corner(1) - corner(0)) + t * (corner(2) - corner(0))
                                                 : (1 - s) * (1 - t) * corner(0) + s * (1 - t) * corner(1) + s * t * corner(2) +
                                                       (1 - s) * t * corner(3);
                CHECK(inflated(box, 1e-15).contains(on));
                CHECK_FALSE(is_above(on - (1e-12 / length) * plane.normal));
                const Vec3 x{in(random), in(random)-0.5, in(random)-0.5};
                above += is_above(x);
            }
        }
        CHECK(above > 1000);
    }
}

TEST_CASE("what is kept of a tick is what is worked out anew, also behind kicks of that tick") {
    Tangle tangle(0.1);
    const auto& surface = tangle.surface;
    tangle.state.last_force.resize(surface.force_rows);
    tangle.state.last_kick.resize(surface.force_slot.size());
    std::mt19937 random(5);
    std::uniform_real_distribution<double> in(-1, 1);
    const auto any = [&] { return Vec3{in(random), in(random), in(random)}; };
    for (Vec3& force : tangle.state.last_force) { force = any(); }
    for (double& tick : tangle.state.last_kick) { tick = std::floor(50 * in(random)); }
    advance::ContactView view(tangle.image, surface);
    for (const Tick now : {100, 150}) {
        for (int kick = 0; kick < 3; ++kick) {
            advance::ContactView fresh(tangle.image, surface);
            for (PointId point; point < surface.search.point_count; ++point) {
                CHECK(view.synchronised_velocity(tangle.state, point, now) ==
                      fresh.synchronised_velocity(tangle.state, point, now));
            }
            for (ContactorId c; c < surface.search.contactors.size(); ++c) {
                CHECK(view.node_normal(tangle.state, c, now) == fresh.node_normal(tangle.state, c, now));
            }
            // A contact kick must first move the node to the present tick.
            for (PointId point; point < surface.search.point_count; ++point) {
                const std::uint32_t node = surface.node_of_point[point];
                const Vec3 x = view.position_of(tangle.state, point, now), change = any();
                tangle.state.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
                state::MomentumRow& row = tangle.state.momentum[node];
                row = {row.x + change.x, row.y + change.y, row.z + change.z, row.inverse_mass};
            }
        }
    }
}
