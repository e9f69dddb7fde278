#include "runtime/detect/candidate_lists.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "runtime/geometry/foot.h"

using avs::Vec3;
using namespace avs::detect;

namespace {

constexpr std::uint32_t none = avs::image::no_contact;

/// A table bodies x bodies.
avs::image::ContactLookup lookup(const std::vector<std::uint32_t>& table) {
    const auto groups = avs::image::contact_groups(table.size() == 1 ? 1 : 2, table);
    return {groups.body_group, groups.rows};
}

struct Random {
    std::mt19937 engine;
    explicit Random(unsigned seed) : engine(seed) {}
    double operator()(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine); }
    Vec3 point(double r) { return {(*this)(-r, r), (*this)(-r, r), (*this)(-r, r)}; }
};

/// Loose triangles and quads, half of body 0 and half of body 1, every corner a contactor.
struct Soup {
    Surface surface;
    std::vector<Vec3> points;

    Soup(unsigned seed, int faces, double extent) {
        Random random(seed);
        surface.contacts = lookup({none, 0, 0, none});
        surface.lateral_tolerance = 0.03;
        for (int f = 0; f < faces; ++f) {
            const Vec3 centre = random.point(extent), u = random.point(0.5), v = random.point(0.5);
            SurfaceFace face{.body = static_cast<std::uint32_t>(f % 2), .depth = random(0.05, 0.5), .urgency = random(0, 1)};
            face.points[3] = no_point;
            const int corners = f % 3 == 0 ? 3 : 4;
            const Vec3 shape[] = {centre - u - v, centre + u - v, centre + u + v, centre - u + v};
            for (int i = 0; i < corners; ++i) {
                face.points[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(points.size());
                surface.contactors.push_back({.point = static_cast<std::uint32_t>(points.size()),
                                              .body = face.body,
                                              .reach = random(0.05, 0.3),
                                              .urgency = random(0, 1)});
                points.push_back(shape[i] + random.point(0.1));
            }
            surface.faces.push_back(face);
        }
        surface.point_count = static_cast<std::uint32_t>(points.size());
        surface.rest = points;
    }
};

bool lists(std::span<const std::uint32_t> list, std::uint32_t face) {
    return std::find(list.begin(), list.end(), face) != list.end();
}

/// Epochs of all parts, at rest.
void rebuild(CandidateLists& candidates, const std::vector<Vec3>& points, double skin) {
    const std::vector<Vec3> rest(points.size());
    for (std::uint32_t part = 0; part < candidates.parts().count(); ++part) {
        candidates.begin(part, points, rest, {.duration = 1, .skin = skin});
    }
}

/// The hits that `advance` would see, by the rules of the search: all pairs, no culling. A node of one loose face has its normal.
void check_all_hits_are_listed(CandidateLists& candidates, const std::vector<Vec3>& x, double now, int& hits, int& near) {
    const Surface& surface = candidates.surface();
    std::vector<Vec3> normals(x.size());
    for (const SurfaceFace& face : surface.faces) {
        for (std::uint32_t i = 0; i < face.size(); ++i) {
            const Vec3 next = x[face.points[(i + 1) % face.size()]] - x[face.points[i]];
            const Vec3 previous = x[face.points[(i + face.size() - 1) % face.size()]] - x[face.points[i]];
            normals[face.points[i]] = cross(next, previous);
        }
    }
    for (std::uint32_t c = 0; c < surface.contactors.size(); ++c) {
        const SurfaceContactor& contactor = surface.contactors[c];
        for (std::uint32_t f = 0; f < surface.faces.size(); ++f) {
            const SurfaceFace& face = surface.faces[f];
            if (face.body == contactor.body) { continue; }
            const auto at = [&](std::uint32_t i) { return x[face.points[i]]; };
            const Vec3 p = x[contactor.point];
            const avs::geometry::Foot foot = face.size() == 3 ? avs::geometry::foot_on_triangle(p, at(0), at(1), at(2))
                                                              : avs::geometry::foot_on_quad(p, at(0), at(1), at(2), at(3));
            const Vec3 plane = face.size() == 3 ? cross(at(1) - at(0), at(2) - at(0)) : cross(at(2) - at(0), at(3) - at(1));
            if (foot.found && foot.height < 0 && -foot.height <= face.depth && foot.overshoot <= surface.lateral_tolerance &&
                dot(normals[contactor.point], plane) < 0) {
                ++hits;
                CHECK(lists(candidates.candidates(c), f));
                CHECK(candidates.may_hit(f, p, now));
            }
            avs::geometry::Box box;
            for (std::uint32_t i = 0; i < face.size(); ++i) { box.include(at(i)); }
            if (face.urgency > contactor.urgency && inflated(box, contactor.reach).contains(p)) {
                ++near;
                CHECK(lists(candidates.urgent(c), f));
            }
        }
    }
}

}  // namespace

TEST_CASE("no hit is missed while all points stay within their skins, whatever the skin and the groups") {
    int hits = 0, near = 0;
    for (unsigned seed = 0; seed < 6; ++seed) {
        for (const double skin : {0.0, 0.01, 0.1, 0.5}) {
            for (const std::size_t together : {1U, 5U, 16U}) {
                const Soup soup(seed, 120, seed % 2 == 0 ? 1.0 : 3.0);
                CandidateLists candidates(soup.surface, {.together = together});
                rebuild(candidates, soup.points, skin);
                Random random(seed + 100);
                for (int moved = 0; moved < 3; ++moved) {
                    std::vector<Vec3> x = soup.points;
                    for (Vec3& point : x) {  // to the rim of the skin
                        const Vec3 step = random.point(1);
                        if (moved > 0) { point += (skin * 0.999999 / norm(step)) * step; }
                    }
                    check_all_hits_are_listed(candidates, x, 0.3 * moved, hits, near);
                }
            }
        }
    }
    CHECK(hits > 2000);
    CHECK(near > 2000);
}

// Lists are there, and hold, when points leave the ways that they were made for; at the start of an epoch and within it.
TEST_CASE("no hit is missed by points that were put back on other ways, nor of faces that have them") {
    int hits = 0, near = 0;
    for (unsigned seed = 40; seed < 46; ++seed) {
        const Soup soup(seed, 120, 1.2);
        CandidateLists candidates(soup.surface, {});
        Random random(seed);
        std::vector<Vec3> x = soup.points;
        const std::vector<Vec3> v(x.size(), random.point(1));
        for (std::uint32_t part = 0; part < 2; ++part) {
            candidates.begin(part, x, v, {.start = 1, .duration = 0.5, .skin = 0.02, .blow = 0.05, .turn = 0.5});
        }
        for (int look = 0; look < 9; ++look) {
            const double now = 1 + 0.06 * look;
            for (int i = 0; look > 0 && i < 12; ++i) {
                const auto point = static_cast<std::uint32_t>(random(0, static_cast<double>(x.size()) - 0.001));
                const Vec3 from = candidates.epochs().foreseen(point, now);
                candidates.put_back(point, from + random.point(0.2), v[point] + random.point(1), now);
            }
            for (std::uint32_t point = 0; point < x.size(); ++point) {
                const Vec3 off = random.point(1);
                x[point] =
                    candidates.epochs().foreseen(point, now) + (0.999 * candidates.epochs().deviation(point) / norm(off)) * off;
            }
            check_all_hits_are_listed(candidates, x, now, hits, near);
        }
    }
    CHECK(hits > 2000);
    CHECK(near > 2000);
}

// Each part flies its own way, its points against each other too, and begins epochs when it likes; lists last from one to the next.
TEST_CASE("no hit is missed while all points go on as they did, but for their deviations") {
    int hits = 0, near = 0;
    for (unsigned seed = 20; seed < 26; ++seed) {
        const Soup soup(seed, 120, 1.2);
        CandidateLists candidates(soup.surface, {});
        REQUIRE(candidates.parts().count() == 2);
        Random random(seed);
        std::vector<Vec3> x = soup.points, v(x.size()), foreseen = x;
        const double speed = seed % 2 == 0 ? 0.3 : 3;
        double now = 0;
        for (int step = 0; step < 12; ++step) {
            for (std::uint32_t part = 0; part < 2; ++part) {
                if (step % (part == 0 ? 2 : 3) != 0) { continue; }
                const Vec3 flight = random.point(speed);
                for (const std::uint32_t point : candidates.parts().points(part)) { v[point] = flight + random.point(0.2 * speed); }
                candidates.begin(part, x, v, {.start = now, .duration = 0.031, .skin = 0.02, .blow = 0.5, .turn = 0.5});
            }
            for (int look = 0; look < 2; ++look) {
                now += 0.005;
                std::vector<Vec3> deviated = x;
                for (std::uint32_t point = 0; point < x.size(); ++point) {
                    x[point] = candidates.epochs().foreseen(point, now);
                    const Vec3 off = random.point(1);
                    deviated[point] = x[point] + (0.999 * candidates.epochs().deviation(point) / norm(off)) * off;
                }
                check_all_hits_are_listed(candidates, deviated, now, hits, near);
            }
        }
    }
    CHECK(hits > 2000);
    CHECK(near > 2000);
}

// Who stays where he is sees nothing of it but the epoch that goes on: his list is good until it ends, or does not last.
TEST_CASE("a part that passes within one epoch is found by whom it passes") {
    for (const double way : {0.5, 2.0, 8.0}) {
        Surface surface;
        surface.contacts = lookup({none, 0, 0, none});
        surface.lateral_tolerance = 0.05;
        std::vector<Vec3> points;
        const auto add_face = [&](std::uint32_t body, const std::array<Vec3, 4>& corners) {
            SurfaceFace face{.body = body, .depth = 0.5};
            for (std::size_t i = 0; i < corners.size(); ++i) {
                face.points[i] = static_cast<std::uint32_t>(points.size());
                surface.contactors.push_back({.point = face.points[i], .body = body, .reach = 0.1});
                points.push_back(corners[i]);
            }
            surface.faces.push_back(face);
        };
        // One looks down and flies along x, the other one looks up and lies `way` ahead, a little too high.
        add_face(0, {Vec3{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 0, 0}});
        const double ahead = 0.5 + 0.9 * way;
        add_face(1, {Vec3{ahead, 0.2, 0.1}, {ahead + 1, 0.2, 0.1}, {ahead + 1, 0.8, 0.1}, {ahead, 0.8, 0.1}});
        surface.point_count = static_cast<std::uint32_t>(points.size());
        surface.rest = points;
        CandidateLists candidates(surface, {});
        REQUIRE(candidates.parts().count() == 2);
        std::vector<Vec3> v(points.size());
        for (std::size_t i = 0; i < 4; ++i) { v[i] = {way, 0, 0}; }
        for (std::uint32_t part = 0; part < 2; ++part) { candidates.begin(part, points, v, {.duration = 1, .skin = 0.01}); }
        candidates.candidates(4);
        CHECK(lists(candidates.candidates(4), 0));
    }
}

TEST_CASE("lists are sorted by face, without repeats, and only across bodies that may touch") {
    const Soup soup(5, 200, 1.5);
    CandidateLists candidates(soup.surface, {});
    rebuild(candidates, soup.points, 0.1);
    for (std::uint32_t c = 0; c < soup.surface.contactors.size(); ++c) {
        for (const bool urgent : {false, true}) {
            const auto list = urgent ? candidates.urgent(c) : candidates.candidates(c);
            CHECK(std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()) == list.end());
            for (const std::uint32_t f : list) { CHECK(soup.surface.faces[f].body != soup.surface.contactors[c].body); }
        }
    }
}

TEST_CASE("bodies far apart have no candidates, and pairs without contact neither") {
    Soup soup(9, 100, 1);
    for (std::size_t c = 0; c < soup.points.size(); ++c) {
        if (soup.surface.contactors[c].body == 1) { soup.points[c].x += 100; }
    }
    CandidateLists apart(soup.surface, {});
    rebuild(apart, soup.points, 0.1);
    Soup other(9, 100, 1);
    other.surface.contacts = lookup({none, none, none, none});
    CandidateLists forbidden(other.surface, {});
    rebuild(forbidden, other.points, 0.1);
    for (std::uint32_t c = 0; c < soup.surface.contactors.size(); ++c) {
        CHECK(apart.candidates(c).empty());
        CHECK(forbidden.candidates(c).empty());
    }
}

TEST_CASE("a body's own thickness is no contact; slits, folds and far parts are") {
    Surface surface;
    surface.contacts = lookup({0});
    surface.rest = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    surface.faces.push_back({.points = {0, 1, 2, 3}, .body = 0, .depth = 0.5});
    surface.rest.insert(surface.rest.end(), {{0.5, 0.5, -0.2}, {0.5, 0.5, -5}, {0.5, 0.5, 0.2}, {0.5, 0.5, 0}});
    const auto excluded = [&](std::uint32_t point) {
        return excluded_at_rest(surface, {.point = point, .body = 0}, surface.faces[0]);
    };
    CHECK(excluded(1));        // a corner of its own
    CHECK(excluded(4));        // 0.2 of material in between
    CHECK_FALSE(excluded(5));  // 5 of it
    CHECK_FALSE(excluded(6));  // the other side of a fold
    CHECK_FALSE(excluded(7));  // and of a closed slit
    CHECK_FALSE(excluded_at_rest(surface, {.point = 4, .body = 1}, surface.faces[0]));
}
