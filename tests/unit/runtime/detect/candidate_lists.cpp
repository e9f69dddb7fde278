#include "runtime/detect/faces/candidate_lists.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "runtime/detect/faces/near_faces.h"
#include "runtime/geometry/box.h"

using avs::BodyId;
using avs::ContactorId;
using avs::EdgeId;
using avs::FaceId;
using avs::PartId;
using avs::PointId;
using avs::Vec3;
namespace geometry = avs::geometry;
using namespace avs::detect;

namespace {

constexpr std::uint32_t none = avs::image::no_contact;

/// A lookup from a table of contacts, bodies x bodies.
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

/// Random separate triangles and quadrilaterals, half of them of body 0 and half of body 1. All corners are contactors.
struct Soup {
    Surface surface;
    std::vector<Vec3> points;

    Soup(unsigned seed, int faces, double extent, bool touches_itself = false) {
        Random random(seed);
        const std::uint32_t own = touches_itself ? 0 : none;
        surface.contacts = lookup({own, 0, 0, own});
        for (int f = 0; f < faces; ++f) {
            const Vec3 centre = random.point(extent), u = random.point(0.5), v = random.point(0.5);
            SurfaceFace face{
                .body = BodyId{static_cast<std::uint32_t>(f % 2)}, .reach = random(0.05, 0.5), .urgency = random(0, 1)};
            face.points[3] = no_point;
            const int corners = f % 3 == 0 ? 3 : 4;
            const Vec3 shape[] = {centre - u - v, centre + u - v, centre + u + v, centre - u + v};
            for (int i = 0; i < corners; ++i) {
                const PointId point{static_cast<std::uint32_t>(points.size())};
                face.points[static_cast<std::size_t>(i)] = point;
                surface.contactors.push_back(
                    {.point = point, .body = face.body, .reach = random(0.05, 0.3), .urgency = random(0, 1)});
                points.push_back(shape[i] + random.point(0.1));
            }
            surface.faces.push_back(face);
        }
        surface.point_count = static_cast<std::uint32_t>(points.size());
        surface.rest = points;
    }
};

bool lists(std::span<const FaceId> list, FaceId face) { return std::find(list.begin(), list.end(), face) != list.end(); }

/// Begins epochs of all parts, with velocities of 0.
void rebuild(CandidateLists& candidates, const std::vector<Vec3>& points, double skin) {
    const std::vector<Vec3> rest(points.size());
    for (PartId part; part < candidates.parts().count(); ++part) {
        candidates.begin(part, points, rest, {.duration = 1, .skin = skin});
    }
}

geometry::Box box_of(const SurfaceFace& face, const std::vector<Vec3>& x) {
    geometry::Box box;
    for (const PointId point : face.corners()) { box.include(x[point]); }
    return box;
}

/// Whether some point of the face, of a grid on it, is closer to p than the face's reach.
bool is_within_reach(const SurfaceFace& face, const std::vector<Vec3>& x, const Vec3& p) {
    if (!inflated(box_of(face, x), face.reach).contains(p)) { return false; }
    constexpr int steps = 8;
    const auto at = [&](std::size_t i) { return x[face.points[i]]; };
    for (int i = 0; i <= steps; ++i) {
        for (int j = 0; j <= (face.size() == 3 ? steps - i : steps); ++j) {
            const double s = static_cast<double>(i) / steps, t = static_cast<double>(j) / steps;
            const Vec3 on = face.size() == 3
                                ? at(0) + s * (at(1) - at(0)) + t * (at(2) - at(0))
                                : (1 - s) * (1 - t) * at(0) + s * (1 - t) * at(1) + s * t * at(2) + (1 - s) * t * at(3);
            if (norm(p - on) <= face.reach) { return true; }
        }
    }
    return false;
}

/// Numbers of pairs that a search over all pairs has found, and of pairs that lists contain.
struct Asked {
    std::size_t within = 0, near = 0, around_edges = 0;
    std::size_t listed = 0, kept = 0, edges_listed = 0, pairs = 0, edges_pairs = 0;
};

/// Compares lists with a search over all pairs. Each node belongs to one face only and has its normal.
void check_lists(CandidateLists& candidates, const std::vector<Vec3>& x, double now, Asked& asked) {
    const Surface& surface = candidates.surface();
    std::vector<Vec3> normals(x.size()), planes(surface.faces.size());
    for (FaceId f; f < surface.faces.size(); ++f) {
        const SurfaceFace& face = surface.faces[f];
        const auto at = [&](std::uint32_t i) { return x[face.points[i % face.size()]]; };
        planes[f] = face.size() == 3 ? cross(at(1) - at(0), at(2) - at(0)) : cross(at(2) - at(0), at(3) - at(1));
        for (std::uint32_t i = 0; i < face.size(); ++i) {
            normals[face.points[i]] = cross(at(i + 1) - at(i), at(i + face.size() - 1) - at(i));
        }
    }
    for (ContactorId c; c < surface.contactors.size(); ++c) {
        const SurfaceContactor& contactor = surface.contactors[c];
        const Vec3 p = x[contactor.point];
        asked.listed += candidates.candidates(c).size();
        for (const FaceId f : candidates.candidates(c)) { asked.kept += candidates.is_beyond(f, p, now) ? 0U : 1U; }
        asked.pairs += surface.faces.size();
        for (FaceId f; f < surface.faces.size(); ++f) {
            const SurfaceFace& face = surface.faces[f];
            if (surface.contacts.between(contactor.body, face.body) == none) { continue; }
            if (face.body == contactor.body) {
                // Of the same body, only faces that face the node, and are not excluded at rest, can be hit.
                if (!(dot(normals[contactor.point], planes[f]) < 0) || excluded_at_rest(surface, contactor, face)) { continue; }
            }
            if (is_within_reach(face, x, p)) {
                ++asked.within;
                CHECK(lists(candidates.candidates(c), f));
                CHECK_FALSE(candidates.is_beyond(f, p, now));
            }
            if (face.urgency > contactor.urgency && inflated(box_of(face, x), contactor.reach).contains(p)) {
                ++asked.near;
                CHECK(lists(candidates.urgent(c), f));
            }
        }
    }
}

/// Checks the faces that are found near the boxes of edges. These must be all faces of bodies that may touch whose boxes, enlarged
/// by their reach, meet the box of the edge.
void check_near(const CandidateLists& candidates, const std::vector<Vec3>& x, Asked& asked) {
    const Surface& surface = candidates.surface();
    std::vector<FaceId> found;
    for (const SurfaceFace& self : surface.faces) {
        for (std::uint32_t i = 0; i < self.size(); ++i) {
            geometry::Box box;
            box.include(x[self.points[i]]);
            box.include(x[self.points[(i + 1) % self.size()]]);
            found.clear();
            candidates.near(self.body, candidates.parts().of_point(self.points[0]), box, found);
            asked.edges_listed += found.size();
            asked.edges_pairs += surface.faces.size();
            std::ranges::sort(found);
            CHECK(std::ranges::adjacent_find(found) == found.end());
            for (const FaceId f : found) {
                CHECK(surface.faces[f].body != self.body);
                CHECK(surface.contacts.between(self.body, surface.faces[f].body) != none);
            }
            for (FaceId f; f < surface.faces.size(); ++f) {
                const SurfaceFace& face = surface.faces[f];
                if (face.body == self.body || !inflated(box_of(face, x), face.reach).overlaps(box)) { continue; }
                ++asked.around_edges;
                CHECK(lists(found, f));
            }
        }
    }
}

void check_all(CandidateLists& candidates, const std::vector<Vec3>& x, double now, Asked& asked) {
    check_lists(candidates, x, now, asked);
    check_near(candidates, x, asked);
}

void check_enough(const Asked& asked) {
    CHECK(asked.within > 2000);
    CHECK(asked.near > 2000);
    CHECK(asked.around_edges > 2000);
}

}  // namespace

TEST_CASE("lists that are kept for boxes that ask again hold all that is near, as bounds change and boxes move") {
    std::size_t more = 0, held = 0;
    for (unsigned seed = 60; seed < 64; ++seed) {
        const Soup soup(seed, 120, 1.2);
        CandidateLists candidates(soup.surface, {});
        Random random(seed);
        std::vector<Vec3> x = soup.points;
        const std::vector<Vec3> v(x.size(), random.point(0.3));
        NearFaces kept(soup.surface.faces.size());
        for (int look = 0; look < 12; ++look) {
            const double now = 1 + 0.02 * look;
            if (look % 6 == 0) {
                for (PartId part; part < 2; ++part) {
                    for (PointId point; look > 0 && point < x.size(); ++point) { x[point] += random.point(0.2); }
                    candidates.begin(part, x, v, {.start = now, .duration = 0.5, .skin = 0.02, .blow = 0.05, .turn = 0.5});
                }
            }
            for (int i = 0; look % 2 == 1 && i < 3; ++i) {
                const PointId point{static_cast<std::uint32_t>(random(0, static_cast<double>(x.size()) - 0.001))};
                candidates.put_back(point, candidates.epochs().foreseen(point, now) + random.point(0.3), v[point], now);
            }
            for (PointId point; point < x.size(); ++point) { x[point] = candidates.epochs().foreseen(point, now); }
            for (FaceId f; f < soup.surface.faces.size(); ++f) {
                const SurfaceFace& self = soup.surface.faces[f];
                geometry::Box box;
                for (const PointId point : {self.points[0], self.points[1]}) { box.include(x[point]); }
                const PartId part = candidates.parts().of_point(self.points[0]);
                std::vector<FaceId> near;
                candidates.near(self.body, part, box, near);
                const auto list = kept.of(EdgeId{f.index}, {.body = self.body, .part = part, .box = box, .size = 0.5}, candidates);
                CHECK(std::ranges::is_sorted(list, {}, [&](FaceId g) { return std::pair(soup.surface.faces[g].body, g); }));
                for (const FaceId g : near) { CHECK(lists(list, g)); }
                held += near.size();
                more += list.size();
            }
        }
    }
    CHECK(held > 2000);
    CHECK(more < 2 * held);
}

TEST_CASE("no face within reach is missed while all points stay within their skins, whatever the skin and the groups") {
    Asked asked;
    for (unsigned seed = 0; seed < 6; ++seed) {
        for (const double skin : {0.0, 0.01, 0.1, 0.5}) {
            for (const std::size_t together : {1U, 5U, 16U}) {
                const Soup soup(seed, 120, seed % 2 == 0 ? 1.0 : 3.0, seed % 3 == 0);
                CandidateLists candidates(soup.surface, {.together = together});
                rebuild(candidates, soup.points, skin);
                Random random(seed + 100);
                for (int moved = 0; moved < 3; ++moved) {
                    std::vector<Vec3> x = soup.points;
                    for (Vec3& point : x) {  // each point deviates by the skin
                        const Vec3 step = random.point(1);
                        if (moved > 0) { point += (skin * 0.999999 / norm(step)) * step; }
                    }
                    check_all(candidates, x, 0.3 * moved, asked);
                }
            }
        }
    }
    check_enough(asked);
}

// Points get other velocities at the start of an epoch and within it (strays): the lists must be made anew for them, and be
// complete.
TEST_CASE("no face within reach is missed by points that were put back on other ways, nor of faces that have them") {
    Asked asked;
    for (unsigned seed = 40; seed < 46; ++seed) {
        const Soup soup(seed, 120, 1.2, seed % 2 == 0);
        CandidateLists candidates(soup.surface, {});
        Random random(seed);
        std::vector<Vec3> x = soup.points;
        const std::vector<Vec3> v(x.size(), random.point(1));
        for (PartId part; part < 2; ++part) {
            candidates.begin(part, x, v, {.start = 1, .duration = 0.5, .skin = 0.02, .blow = 0.05, .turn = 0.5});
        }
        for (int look = 0; look < 9; ++look) {
            const double now = 1 + 0.06 * look;
            for (int i = 0; look > 0 && i < 12; ++i) {
                const PointId point{static_cast<std::uint32_t>(random(0, static_cast<double>(x.size()) - 0.001))};
                const Vec3 from = candidates.epochs().foreseen(point, now);
                candidates.put_back(point, from + random.point(0.2), v[point] + random.point(1), now);
            }
            for (PointId point; point < x.size(); ++point) {
                const Vec3 off = random.point(1);
                x[point] =
                    candidates.epochs().foreseen(point, now) + (0.999 * candidates.epochs().deviation(point) / norm(off)) * off;
            }
            check_all(candidates, x, now, asked);
        }
    }
    check_enough(asked);
}

// Each part has its own velocity, its points move relative to each other, too, and its epochs begin at its own times. Lists must be
// complete until the next epoch.
TEST_CASE("no face within reach is missed while all points go on as they did, but for their deviations") {
    Asked asked;
    for (unsigned seed = 20; seed < 26; ++seed) {
        const Soup soup(seed, 120, 1.2);
        CandidateLists candidates(soup.surface, {});
        REQUIRE(candidates.parts().count() == 2);
        Random random(seed);
        std::vector<Vec3> x = soup.points, v(x.size()), foreseen = x;
        const double speed = seed % 2 == 0 ? 0.3 : 3;
        double now = 0;
        for (int step = 0; step < 12; ++step) {
            for (PartId part; part < 2; ++part) {
                if (step % (part == 0 ? 2 : 3) != 0) { continue; }
                const Vec3 flight = random.point(speed);
                for (const PointId point : candidates.parts().points(part)) { v[point] = flight + random.point(0.2 * speed); }
                candidates.begin(part, x, v, {.start = now, .duration = 0.031, .skin = 0.02, .blow = 0.5, .turn = 0.5});
            }
            for (int look = 0; look < 2; ++look) {
                now += 0.005;
                std::vector<Vec3> deviated = x;
                for (PointId point; point < x.size(); ++point) {
                    x[point] = candidates.epochs().foreseen(point, now);
                    const Vec3 off = random.point(1);
                    deviated[point] = x[point] + (0.999 * candidates.epochs().deviation(point) / norm(off)) * off;
                }
                check_all(candidates, deviated, now, asked);
            }
        }
    }
    check_enough(asked);
}

// A part at rest learns about a part that flies past it only when that part begins an epoch. Its lists must be complete until that
// epoch ends.
TEST_CASE("a part that passes within one epoch is found by whom it passes") {
    for (const double way : {0.5, 2.0, 8.0}) {
        Surface surface;
        surface.contacts = lookup({none, 0, 0, none});
        std::vector<Vec3> points;
        const auto add_face = [&](BodyId body, const std::array<Vec3, 4>& corners) {
            SurfaceFace face{.body = body, .reach = 0.5};
            for (std::size_t i = 0; i < corners.size(); ++i) {
                face.points[i] = PointId{static_cast<std::uint32_t>(points.size())};
                surface.contactors.push_back({.point = face.points[i], .body = body, .reach = 0.1});
                points.push_back(corners[i]);
            }
            surface.faces.push_back(face);
        };
        // One face, which faces down, flies along x. The other one, ahead of it, faces up and is .1 too high, so that the first one
        // hits it.
        add_face(BodyId{0}, {Vec3{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 0, 0}});
        const double ahead = 0.5 + 0.9 * way;
        add_face(BodyId{1}, {Vec3{ahead, 0.2, 0.1}, {ahead + 1, 0.2, 0.1}, {ahead + 1, 0.8, 0.1}, {ahead, 0.8, 0.1}});
        surface.point_count = static_cast<std::uint32_t>(points.size());
        surface.rest = points;
        CandidateLists candidates(surface, {});
        REQUIRE(candidates.parts().count() == 2);
        std::vector<Vec3> v(points.size());
        for (std::size_t i = 0; i < 4; ++i) { v[i] = {way, 0, 0}; }
        for (PartId part; part < 2; ++part) { candidates.begin(part, points, v, {.duration = 1, .skin = 0.01}); }
        candidates.candidates(ContactorId{4});
        CHECK(lists(candidates.candidates(ContactorId{4}), FaceId{0}));
    }
}

TEST_CASE("a face that reaches farther than it is large is found from there, by nodes and by boxes") {
    for (const double reach : {0.5, 3.0}) {
        for (const double apart : {0.999 * reach, 1.001 * reach + 0.2}) {
            Surface surface;
            surface.contacts = lookup({none, 0, 0, none});
            surface.faces.push_back({.points = {PointId{0}, PointId{1}, PointId{2}, no_point}, .body = BodyId{0}, .reach = reach});
            surface.rest = {{0, 0, 0}, {0.1, 0, 0}, {0, 0.1, 0}, {0.03, 0.03, apart}};
            surface.point_count = 4;
            for (PointId point; point < 4; ++point) { surface.contactors.push_back({.point = point, .body = BodyId{point / 3}}); }
            CandidateLists candidates(surface, {});
            rebuild(candidates, surface.rest, 0.001);
            CHECK(candidates.candidates(ContactorId{3}).size() == (apart < reach ? 1 : 0));
            geometry::Box box;
            box.include(surface.rest[3]);
            std::vector<FaceId> found;
            candidates.near(BodyId{1}, candidates.parts().of_point(PointId{3}), box, found);
            CHECK(found.size() == (apart < reach ? 1 : 0));
        }
    }
}

TEST_CASE("brute force lists no less, and what is far is on no list without it") {
    const Soup soup(3, 400, 3);
    Asked all, few;
    CandidateLists brute(soup.surface, {.brute_force = true});
    check_all(brute, soup.points, 0, all);
    CandidateLists candidates(soup.surface, {});
    rebuild(candidates, soup.points, 0.01);
    check_all(candidates, soup.points, 0, few);
    CHECK(few.within == all.within);
    CHECK(few.within > 500);
    CHECK(all.listed == all.pairs / 2);
    CHECK(all.edges_listed == all.edges_pairs / 2);
    CHECK(few.listed < all.listed / 20);
    CHECK(few.kept <= few.listed);
    CHECK(few.within > few.kept / 5);
    CHECK(few.edges_listed < all.edges_listed / 20);
}

TEST_CASE("lists are sorted by face, without repeats, and only across bodies that may touch") {
    const Soup soup(5, 200, 1.5);
    CandidateLists candidates(soup.surface, {});
    rebuild(candidates, soup.points, 0.1);
    for (ContactorId c; c < soup.surface.contactors.size(); ++c) {
        for (const bool urgent : {false, true}) {
            const auto list = urgent ? candidates.urgent(c) : candidates.candidates(c);
            CHECK(std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()) == list.end());
            for (const FaceId f : list) { CHECK(soup.surface.faces[f].body != soup.surface.contactors[c].body); }
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
    for (ContactorId c; c < soup.surface.contactors.size(); ++c) {
        CHECK(apart.candidates(c).empty());
        CHECK(forbidden.candidates(c).empty());
    }
}

TEST_CASE("a body's own thickness is no contact; slits, folds and far parts are") {
    Surface surface;
    surface.contacts = lookup({0});
    surface.rest = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    surface.faces.push_back({.points = {PointId{0}, PointId{1}, PointId{2}, PointId{3}}, .body = BodyId{0}, .reach = 0.5});
    surface.rest.insert(surface.rest.end(), {{0.5, 0.5, -0.2}, {0.5, 0.5, -5}, {0.5, 0.5, 0.2}, {0.5, 0.5, 0}});
    const auto excluded = [&](std::uint32_t point) {
        return excluded_at_rest(surface, {.point = PointId{point}, .body = BodyId{0}}, surface.faces[0]);
    };
    CHECK(excluded(1));        // a corner of the face itself
    CHECK(excluded(4));        // separated from the face by material .2 thick
    CHECK_FALSE(excluded(5));  // separated by material 5 thick
    CHECK_FALSE(excluded(6));  // on the other side of a fold
    CHECK_FALSE(excluded(7));  // on the other side of a closed slit
    CHECK_FALSE(excluded_at_rest(surface, {.point = PointId{4}, .body = BodyId{1}}, surface.faces[0]));
}
