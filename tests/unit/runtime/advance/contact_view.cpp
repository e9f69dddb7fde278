#include "runtime/advance/contact/view.h"
#include "runtime/advance/observe.h"

#include <catch2/catch.hpp>
#include <random>

#include "runtime/advance/exact/engine.h"
#include "runtime/geometry/foot.h"
#include "tests/support/box_image.h"

using namespace avs;

namespace {

/// Two bars of tetrahedra and bricks in one place, whose nodes are pulled about: faces are warped, and in each other's way.
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

TEST_CASE("the column under a face holds all that may hit it, and little else") {
    for (const double pull : {0.0, 0.05, 0.2}) {
        const Tangle tangle(pull);
        advance::ContactView view(tangle.image, tangle.surface);
        std::mt19937 random(11);
        std::uniform_real_distribution<double> in(-0.5, 2.5);
        int hits = 0, held = 0, asked = 0;
        for (std::uint32_t f = 0; f < tangle.surface.search.faces.size(); ++f) {
            const detect::SurfaceFace& face = tangle.surface.search.faces[f];
            const auto corner = [&](std::size_t i) { return view.position_of(tangle.state, face.points[i], 0); };
            for (int i = 0; i < 2000; ++i) {
                const Vec3 x{in(random), in(random)-0.5, in(random)-0.5};
                const geometry::Foot foot = face.size() == 3
                                                ? geometry::foot_on_triangle(x, corner(0), corner(1), corner(2))
                                                : geometry::foot_on_quad(x, corner(0), corner(1), corner(2), corner(3));
                const bool is_held = view.column_of(tangle.state, f, 0).may_hold(x);
                ++asked;
                held += is_held;
                if (!foot.found || foot.height > 0 || -foot.height > face.depth) { continue; }
                if (foot.overshoot > advance::hit_rule::lateral_tolerance) { continue; }
                ++hits;
                CHECK(is_held);
            }
        }
        CHECK(hits > 500);
        CHECK(held < asked / 2);
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
            for (std::uint32_t point = 0; point < surface.search.point_count; ++point) {
                CHECK(view.synchronised_velocity(tangle.state, point, now) ==
                      fresh.synchronised_velocity(tangle.state, point, now));
            }
            for (std::uint32_t c = 0; c < surface.search.contactors.size(); ++c) {
                CHECK(view.node_normal(tangle.state, c, now) == fresh.node_normal(tangle.state, c, now));
            }
            // A contact kick drifts the node to the tick first.
            for (std::uint32_t point = 0; point < surface.search.point_count; ++point) {
                const std::uint32_t node = surface.node_of_point[point];
                const Vec3 x = view.position_of(tangle.state, point, now), change = any();
                tangle.state.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
                state::MomentumRow& row = tangle.state.momentum[node];
                row = {row.x + change.x, row.y + change.y, row.z + change.z, row.inverse_mass};
            }
        }
    }
}
