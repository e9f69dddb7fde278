#include "runtime/detect/faces/face_frames.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <tuple>
#include <utility>

using namespace avs;
using namespace avs::detect;

namespace {

struct Random {
    std::mt19937 engine;
    double operator()(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine); }
    Vec3 direction() {
        const Vec3 x{(*this)(-1, 1), (*this)(-1, 1), (*this)(-1, 1)};
        return x / norm(x);
    }
};

/// Four quadrilaterals or triangles around point 0, like a roof that is flat, steep or folded, in any orientation. It may move
/// fast.
struct Roof {
    Surface surface;
    std::vector<Vec3> x, v;
    Vec3 up;  ///< approximate normal of the roof

    Roof(Random& random, bool quads) {
        up = random.direction();
        const Vec3 other = random.direction();
        const Vec3 a = cross(up, other) / norm(cross(up, other)), b = cross(up, a);
        const double folded = random(0, 1) < 0.3 ? random(0, 0.6) : random(0, 0.1), turning = random(0, 1) < 0.3 ? 0 : random(0, 1);
        constexpr std::array<std::array<double, 2>, 9> places = {
            {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
        for (const auto& [along_a, along_b] : places) {
            x.push_back(along_a * a + along_b * b + random(-folded, folded) * up + 0.1 * folded * random.direction());
        }
        const Vec3 flight = random(0, 30) * random.direction();
        for (std::size_t i = 0; i < x.size(); ++i) { v.push_back(flight + turning * random.direction()); }
        for (FaceId f; f < 4; ++f) {
            const PointId first{1 + 2 * f}, last{1 + (2 * f + 2) % 8};
            SurfaceFace face{.points = {PointId{0}, first, last, no_point}, .reach = random(0.2, 1)};
            if (quads) { face.points = {PointId{0}, first, PointId{first + 1}, last}; }
            surface.faces.push_back(face);
        }
        surface.contactors.push_back({.point = PointId{0}});
        surface.point_count = static_cast<std::uint32_t>(x.size());
        surface.rest = x;
        const auto groups = image::contact_groups(1, std::vector<std::uint32_t>{0});
        surface.contacts = {groups.body_group, groups.rows};
    }
};

/// A random point of a triangle or of a bilinear patch.
Vec3 on_face(const SurfaceFace& face, const std::vector<Vec3>& x, Random& random) {
    const auto at = [&](std::size_t i) { return x[face.points[i]]; };
    double s = random(0, 1), t = random(0, 1);
    if (face.size() == 3) {
        if (s + t > 1) { std::tie(s, t) = std::pair(1 - s, 1 - t); }
        return at(0) + s * (at(1) - at(0)) + t * (at(2) - at(0));
    }
    return (1 - s) * (1 - t) * at(0) + s * (1 - t) * at(1) + s * t * at(2) + (1 - s) * t * at(3);
}

/// A random direction along an axis, in which boxes have no margin.
Vec3 axis(Random& random) {
    const double sign = random(0, 1) < 0.5 ? 1 : -1, which = random(0, 3);
    return which < 1 ? Vec3{sign, 0, 0} : which < 2 ? Vec3{0, sign, 0} : Vec3{0, 0, sign};
}

bool holds(const FaceFrames::Cone& cone, const Vec3& direction) {
    const Vec3 normal = direction / norm(direction);
    return cone.sine >= 1 || (dot(cone.axis, normal) > 0 && norm(cross(cone.axis, normal)) <= cone.sine);
}

/// Numbers of cones that excluded directions, and of those with little margin; numbers of points within reach of a face, and of
/// points that its bound had to exclude.
struct Told {
    int cones = 0, tight = 0, within = 0, far = 0;
};

/// The widest bound that a face may have: the box of its corners, enlarged by its reach and by twice the distance by which points
/// may deviate from their predicted motion.
geometry::Box widest(const SurfaceFace& face, const std::vector<Vec3>& x, const PartEpochs& epochs, const EpochPlan& plan) {
    geometry::Box box;
    Vec3 mean;
    for (const PointId point : face.corners()) { mean += epochs.velocity(point) / face.size(); }
    double off = 0, turning = 0;
    for (const PointId point : face.corners()) {
        box.include(x[point]);
        off = std::max(off, epochs.deviation(point));
        turning = std::max(turning, 0.5 * plan.duration * norm(epochs.velocity(point) - mean));
    }
    return inflated(box, face.reach + 2 * (off + turning) + 1e-5);
}

/// Tests bounds and cones of random roofs, whose points deviate by their skins, mostly along the normal, which turns normals most.
/// @param strays  number of points that leave their predicted motion within the epoch
Told check_bounds(int trials, int strays) {
    Random random{std::mt19937(7)};
    Told told;
    for (int trial = 0; trial < trials; ++trial) {
        const Roof roof(random, trial % 2 == 0);
        const SurfaceParts parts(roof.surface);
        PartEpochs epochs(parts);
        FaceFrames frames(roof.surface);
        const EpochPlan plan{.start = 3, .duration = random(0, 0.1), .skin = random(0, 0.15), .blow = random(0, 0.3), .turn = 0};
        epochs.begin(PartId{0}, roof.x, roof.v, plan);
        const std::array<FaceId, 4> all = {FaceId{0}, FaceId{1}, FaceId{2}, FaceId{3}};
        frames.measure(roof.surface, all, parts.points(PartId{0}), epochs, plan);
        double last = plan.start;
        for (int i = 0; i < strays; ++i) {
            last = random(last, plan.end());
            const PointId point{static_cast<std::uint32_t>(random(0, static_cast<double>(roof.x.size()) - 0.001))};
            epochs.put_back(point, epochs.foreseen(point, last) + 0.2 * random.direction(),
                            epochs.velocity(point) + random(0, 1) * random.direction(), last);
            frames.measure_around(roof.surface, point, epochs, plan.from(last));
        }
        const double now = last + plan.rest(last) * std::array{0.0, 1.0, random(0, 1)}[static_cast<std::size_t>(trial % 3)];
        std::vector<Vec3> x = roof.x;
        for (const PointId point : parts.points(PartId{0})) {
            const Vec3 off = random(0, 1) < 0.2 ? random.direction() : random(0, 1) < 0.5 ? roof.up : -roof.up;
            x[point] = epochs.foreseen(point, now) + 0.999999 * epochs.deviation(point) * off;
        }
        Vec3 node_normal;
        for (FaceId f; f < 4; ++f) {
            const SurfaceFace& face = roof.surface.faces[f];
            const auto at = [&](std::size_t i) { return x[face.points[i]]; };
            const std::size_t before = face.size() - 1;
            const Vec3 next = at(1) - at(0), previous = at(before) - at(0);
            node_normal += cross(next, previous) / (norm(next) * norm(previous));
            const Vec3 plane = face.size() == 3 ? cross(next, previous) : cross(at(2) - at(0), at(3) - at(1));
            const FaceFrames::Cone& cone = frames.cone_of_face(f);
            CHECK(holds(cone, plane));
            told.cones += cone.sine < 1;
            told.tight += cone.sine < 1 && !holds({cone.axis, 0.6 * cone.sine}, plane);
            const FaceBound& bound = frames.bound(f);
            const Vec3 flown = (now - bound.start) * bound.velocity;
            for (const PointId point : face.corners()) { CHECK(frames.corners(f).contains(x[point] - flown)); }
            for (int i = 0; i < 4; ++i) {
                const Vec3 on = on_face(face, x, random);
                const Vec3 off = random(0, 1) < 0.5 ? random.direction() : random(0, 1) < 0.5 ? plane / norm(plane) : axis(random);
                const Vec3 within = on + (random(0, 1) < 0.5 ? face.reach : random(0, face.reach)) * off;
                CHECK_FALSE(bound.is_beyond(within, now));
                CHECK(frames.within_reach(roof.surface, f).contains(within - flown));
                ++told.within;
                const Vec3 farther = on + random(0, 6) * off;
                if (strays > 0 || widest(face, x, epochs, plan).contains(farther)) { continue; }
                CHECK(bound.is_beyond(farther, now));
                ++told.far;
            }
        }
        CHECK(holds(frames.cone_of_point(PointId{0}), node_normal));
    }
    return told;
}

}  // namespace

TEST_CASE("bounds of faces and normals hold all that their corners may do within an epoch, and not much more") {
    const Told told = check_bounds(20000, 0);
    CHECK(told.cones > 60000);
    CHECK(told.tight > 100);
    CHECK(told.within == 320000);
    CHECK(told.far > 100000);
}

TEST_CASE("bounds of faces and normals hold for corners that leave their ways within the epoch") {
    const Told told = check_bounds(10000, 3);
    CHECK(told.cones > 30000);
    CHECK(told.within == 160000);
}
