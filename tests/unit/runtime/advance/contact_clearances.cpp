#include "runtime/advance/contact/clearances.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <random>

#include "tests/support/contact_finder.h"

using namespace avs;

namespace {

/// Two boxes, of which the second may go anywhere.
struct Pair : test::ContactFinder {
    advance::Clearances clearances{image, surface};
    std::mt19937 random{7};

    static test::BoxScene scene() {
        test::Box box, other;
        box.cells = other.cells = {2, 2, 2};
        other.origin = {1.3, 0.2, 0.1};
        return {.boxes = {box, other}, .contacts = {image::Contact{}}};
    }
    Pair() : ContactFinder(scene()) {}

    double in(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); }
    Vec3 any(double r) { return {in(-r, r), in(-r, r), in(-r, r)}; }
    Vec3 place(std::uint32_t contactor) { return at(surface.search.contactors[contactor].point); }
    /// Of a place to the nearest point of the second body.
    double distance(const Vec3& x) {
        double least = std::numeric_limits<double>::infinity();
        for (std::uint32_t point = 0; point < surface.search.point_count; ++point) {
            if (image.tables.node_body[surface.node_of_point[point]] == 1) { least = std::min(least, norm(x - at(point))); }
        }
        return least;
    }
};

}  // namespace

TEST_CASE("what is told to be out of a body is so far from all of its points at least, however these move") {
    Pair pair;
    std::size_t yes = 0, no = 0;
    const auto of_first = [&](std::uint32_t c) { return pair.surface.search.contactors[c].body == 0; };
    for (int tick = 0; tick < 60; ++tick) {
        const Vec3 all = pair.any(5), turn = pair.any(0.01);
        for (std::uint32_t body = 0; body < 2; ++body) {
            const Vec3 way = all + pair.any(0.01);
            pair.move(body, [&](const Vec3& x) { return x + way + cross(turn, x) + pair.any(0.003); });
        }
        pair.clearances.measure(pair.moment());
        for (std::uint32_t c = 0; c < pair.surface.search.contactors.size(); ++c) {
            if (!of_first(c)) { continue; }
            const Vec3 x = pair.place(c);
            const double by = pair.in(0, 0.1), apart = pair.distance(x);
            if (pair.clearances.is_out(c, 1, x, by)) {
                ++yes;
                CHECK(apart > by);
            } else {
                ++no;
                if (apart > by) { pair.clearances.note(c, 1, x, apart); }
            }
        }
    }
    CHECK(yes > 500);
    CHECK(no > 40);
}

TEST_CASE("bodies that fly together stay out of each other; nothing is known of other bodies, or of another state") {
    Pair pair;
    pair.clearances.measure(pair.moment());
    const double apart = pair.distance(pair.place(0));
    pair.clearances.note(0, 1, pair.place(0), apart);
    for (std::uint32_t body = 0; body < 2; ++body) {
        pair.move(body, [](const Vec3& x) { return x + Vec3{70, -20, 5}; });
    }
    pair.clearances.measure(pair.moment());
    CHECK(pair.clearances.is_out(0, 1, pair.place(0), 0.999 * apart));
    CHECK_FALSE(pair.clearances.is_out(0, 1, pair.place(0), 1.001 * apart));
    CHECK_FALSE(pair.clearances.is_out(0, 0, pair.place(0), 0));
    CHECK_FALSE(pair.clearances.is_out(1, 1, pair.place(1), 0));
    pair.clearances.forget();
    pair.clearances.measure(pair.moment());
    CHECK_FALSE(pair.clearances.is_out(0, 1, pair.place(0), 0));
}
