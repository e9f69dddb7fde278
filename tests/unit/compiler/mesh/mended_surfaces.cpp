#include "compiler/mesh/mend_surface.h"

#include <random>

#include "compiler/mesh/crossings.h"
#include "compiler/mesh/join_points.h"
#include "runtime/mechanics/elements/tri3.h"
#include "tests/unit/compiler/mesh/dialects.h"
#include "tests/unit/compiler/mesh/files.h"

using namespace avs;
using namespace avs::mesh;
using namespace avs::mesh::testing;
using support::DiagnosticKind;
using Rules = scene::SurfaceRules;

namespace {

Surface surface_of(const Polygons& p) {
    Surface s;
    s.points = p.points;
    for (const std::vector<int>& f : cut(p).faces)
        s.triangles.push_back(
            {static_cast<std::uint32_t>(f[0]), static_cast<std::uint32_t>(f[1]), static_cast<std::uint32_t>(f[2])});
    return s;
}

/// The strains of a cloth along, across and between its threads.
struct Pulled {
    double along = 0, across = 0, shear = 0;
};
std::vector<Pulled> pulled(const model::Model& model, const Mat3& f) {
    namespace tri3 = mechanics::tri3;
    std::vector<Pulled> strains;
    for (const model::Element& element : model.elements) {
        if (element.kind != ElementKind::tri3) continue;
        const double* r = &model.parameters[element.first_parameter + tri3::rest_inverse];
        const Vec3 d1 = f * (model.position[element.nodes[1]] - model.position[element.nodes[0]]);
        const Vec3 d2 = f * (model.position[element.nodes[2]] - model.position[element.nodes[0]]);
        const Vec3 f1 = r[0] * d1 + r[2] * d2, f2 = r[1] * d1 + r[3] * d2;
        strains.push_back({0.5 * (dot(f1, f1) - 1), 0.5 * (dot(f2, f2) - 1), 0.5 * dot(f1, f2)});
    }
    return strains;
}

Imported cloth_of(const std::string& content, const Rules& rules, const std::string& part = {}) {
    const TemporaryFolder folder;
    scene::Body body = file_body(folder.write("cloth.obj", content), 1, scene::GivenMesh{});
    std::get<scene::MeshFile>(body.shape).part = part;
    body.surface = rules;
    scene::Scene scene = scene_of({body});
    scene::Material& material = scene.materials[MaterialId{0}];
    material.model = MaterialModel::cloth;
    material.thin.thickness = 0.1;
    material.thin.c11 = material.thin.c22 = 1000;
    material.thin.c33 = 20;
    Imported result;
    result.model = mesh::mesh(scene, result.diagnostics);
    return result;
}

/// The surface as OBJ with texture coordinates x + y and y - x, which are turned by 45 degrees.
std::string textured(const Polygons& p, std::mt19937& random) {
    std::string s;
    for (const Vec3& v : p.points) s += fmt::format("v {} {} {}\nvt {} {}\n", v.x, v.y, v.z, v.x + v.y, v.y - v.x);
    for (std::vector<int> f : cut(p).faces) {
        std::rotate(f.begin(), f.begin() + static_cast<long>(random() % 3), f.end());
        s += fmt::format("f {0}/{0} {1}/{1} {2}/{2}\n", f[0] + 1, f[1] + 1, f[2] + 1);
    }
    return s;
}

}  // namespace

TEST_CASE("points are joined as all pairs of them say, directly or through others") {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(-1, 1);
    for (const double tolerance : {0.0, 1e-9, 0.01, 0.1}) {
        std::vector<Vec3> points;
        for (int i = 0; i < 400; ++i) points.push_back({place(random), i % 3 == 0 ? 0.5 : place(random), place(random)});
        for (int i = 0; i < 100; ++i)
            points.push_back(points[static_cast<std::size_t>(random() % 400)] + Vec3{0, 0.7 * tolerance, 0});
        std::vector<std::uint32_t> expected(points.size());
        for (std::uint32_t i = 0; i < points.size(); ++i) expected[i] = i;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t a = 0; a < points.size(); ++a)
                for (std::size_t b = 0; b < points.size(); ++b) {
                    if (tolerance == 0 || norm(points[a] - points[b]) > tolerance || expected[a] >= expected[b]) continue;
                    expected[b] = expected[a];
                    changed = true;
                }
        }
        CHECK(join_points(points, tolerance) == expected);
    }
}

TEST_CASE("a flat sheet whose points have one coordinate in common is joined as quickly as another") {
    std::vector<Vec3> points;
    for (int i = 0; i < 300; ++i)
        for (int j = 0; j < 300; ++j) points.push_back({1, 1e-3 * i, 1e-3 * j});
    points.insert(points.end(), points.begin(), points.begin() + 1000);
    const std::vector<std::uint32_t> joined = join_points(points, 1e-8);
    for (std::uint32_t i = 0; i < points.size(); ++i) REQUIRE(joined[i] == i % 90000);
}

TEST_CASE("triangles that go through each other are those that all pairs show") {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(-1, 1);
    std::vector<Vec3> points;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    for (std::uint32_t t = 0; t < 300; ++t) {
        const Vec3 centre{place(random), place(random), place(random)};
        for (int k = 0; k < 3; ++k) points.push_back(centre + 0.4 * Vec3{place(random), place(random), place(random)});
        triangles.push_back({3 * t, 3 * t + 1, 3 * t + 2});
    }
    // Crossings by another method: the segments that the two triangles cut out of the line in which their planes meet overlap.
    const auto cross_by_lines = [&](std::size_t i, std::size_t j) {
        const auto p = [&](std::size_t t, std::size_t k) { return points[triangles[t][k]]; };
        const Vec3 n1 = cross(p(i, 1) - p(i, 0), p(i, 2) - p(i, 0)), n2 = cross(p(j, 1) - p(j, 0), p(j, 2) - p(j, 0)),
                   along = cross(n1, n2);
        const auto interval = [&](std::size_t t, const Vec3& n, const Vec3& on) {
            double low = 1e9, high = -1e9;
            for (std::size_t k = 0; k < 3; ++k) {
                const Vec3 a = p(t, k), b = p(t, (k + 1) % 3);
                const double da = dot(n, a - on), db = dot(n, b - on);
                if ((da > 0) == (db > 0)) continue;
                const double at = dot(along, a + da / (da - db) * (b - a));
                low = std::min(low, at), high = std::max(high, at);
            }
            return std::pair(low, high);
        };
        const auto [a, b] = interval(i, n2, p(j, 0));
        const auto [c, d] = interval(j, n1, p(i, 0));
        return a <= b && c <= d && std::max(a, c) < std::min(b, d);
    };
    std::vector<std::pair<std::uint32_t, std::uint32_t>> expected, found;
    for (std::uint32_t i = 0; i < triangles.size(); ++i)
        for (std::uint32_t j = i + 1; j < triangles.size(); ++j)
            if (cross_by_lines(i, j)) expected.emplace_back(i, j);
    const Crossings crossings = find_crossings(points, triangles, 0, 100000);
    for (const Crossing& c : crossings.found) found.emplace_back(c.first, c.second);
    CHECK(crossings.is_all);
    CHECK(expected.size() > 100);
    CHECK(found == expected);
    // Neighbours of a closed surface touch, but do not cross.
    const Surface closed = surface_of(cube());
    CHECK(find_crossings(closed.points, closed.triangles, 0, 10).found.empty());
}

TEST_CASE("an examination counts pieces, borders, area and volume, and says where") {
    Surface open = surface_of(sheet());
    Examination found = mend_surface(open, {});
    CHECK(found.pieces == 1);
    CHECK(found.borders == 1);
    CHECK(found.open.count == 10);
    CHECK(found.area == Approx(6));
    CHECK_FALSE(found.is_closed);

    // Two cubes, one of them inside out, neither with a hole.
    Polygons two = cube();
    const Polygons other = cube();
    for (const Vec3& p : other.points) two.points.push_back(p + Vec3{3, 0, 0});
    for (std::vector<int> f : other.faces) {
        std::reverse(f.begin(), f.end());
        for (int& n : f) n += 8;
        two.faces.push_back(f);
    }
    Surface pair = surface_of(two);
    found = mend_surface(pair, {});
    CHECK(found.pieces == 2);
    CHECK(found.borders == 0);
    CHECK(found.is_closed);
    CHECK(found.inward == 1);
    CHECK(found.turned.count == 0);
    CHECK(found.volume == Approx(0).margin(1e-12));
    Rules outward;
    outward.sides = Rules::Sides::outward;
    found = mend_surface(pair, outward);
    CHECK(found.turned.count == 12);
    CHECK(found.volume == Approx(2));

    // Four sides of a cube, one of them with the opposite orientation: the smaller part, this side, is reversed.
    Polygons tube = cube();
    tube.faces.resize(4);
    std::swap(tube.faces[2], tube.faces[0]);
    Surface ring = surface_of(tube);
    std::swap(ring.triangles[5][0], ring.triangles[5][1]);
    found = mend_surface(ring, {});
    CHECK(found.borders == 2);
    CHECK(found.turned.count == 1);
    CHECK(found.disagree.count == 0);

    Surface crowded = surface_of(cube());
    crowded.points.push_back({0.5, 0.5, 2});
    crowded.triangles.push_back({0, 1, 8});
    found = mend_surface(crowded, {});
    CHECK(found.crowded.count == 1);
    CHECK(found.crowded.places[0] == "[0, 0, 0] m to [1, 0, 0] m");

    Surface flat = surface_of(sheet());
    flat.points.push_back({0.5, 0, 0});
    flat.triangles.push_back({0, 12, 1});
    CHECK(mend_surface(flat, {}).flat.count == 1);
    Rules drop;
    drop.flat = Rules::Flat::drop;
    found = mend_surface(flat, drop);
    CHECK(found.dropped_flat.count == 1);
    CHECK(found.triangles == 12);
}

TEST_CASE("joining is what `join` says; nothing is joined by 0") {
    Polygons loose = soup(sheet());
    for (std::size_t i = 0; i < loose.points.size(); ++i) loose.points[i].z += 1e-4 * static_cast<double>(i / 4 % 3);
    const auto pieces = [&](std::optional<double> join) {
        Surface s = surface_of(loose);
        Rules rules;
        rules.join = join;
        return mend_surface(s, rules).pieces;
    };
    CHECK(pieces(std::nullopt) == 3);
    CHECK(pieces(3e-4) == 1);
    CHECK(pieces(0) == 6);
}

TEST_CASE("threads of cloth run where the scene or the texture says, whatever corner a triangle begins with") {
    std::mt19937 random(11);
    Mat3 pull = Mat3::identity();
    pull.row[0].x = 1.01;
    const double stretch = 0.5 * (1.01 * 1.01 - 1);
    for (int repeat = 0; repeat < 5; ++repeat) {
        const std::string file = textured(sheet(), random);
        Rules along_x;
        along_x.threads = Vec3{2, 0, 5};
        Imported made = cloth_of(file, along_x);
        INFO(messages(made.diagnostics));
        REQUIRE(made.model);
        for (const Pulled& p : pulled(*made.model, pull)) {
            CHECK(p.along == Approx(stretch).epsilon(1e-12));
            CHECK(p.across == Approx(0).margin(1e-14));
            CHECK(p.shear == Approx(0).margin(1e-14));
        }
        // With threads along the texture coordinates, at 45 degrees to x, all strains are half of the stretch.
        made = cloth_of(file, {});
        REQUIRE(made.model);
        CHECK(made.diagnostics.all().empty());
        for (const Pulled& p : pulled(*made.model, pull)) {
            CHECK(p.along == Approx(stretch / 2).epsilon(1e-12));
            CHECK(p.across == Approx(stretch / 2).epsilon(1e-12));
            CHECK(std::abs(p.shear) == Approx(stretch / 2).epsilon(1e-12));
        }
    }
    // If nothing gives the direction, threads run along an axis, with a warning.
    const Imported unsaid = cloth_of(obj(sheet()), {});
    REQUIRE(unsaid.model);
    CHECK(kinds(unsaid.diagnostics) == std::vector{DiagnosticKind::threads_unknown});
    for (const Pulled& p : pulled(*unsaid.model, pull)) CHECK(p.along == Approx(stretch).epsilon(1e-12));
    CHECK_FALSE(cloth_of(obj(cube()), {}).model);
}

TEST_CASE("a part of a file is a body") {
    std::string two = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0\nv 2 1 0\ng left\nf 1 2 3 4\ng right\nf 2 5 6 3\n";
    Rules along_x;
    along_x.threads = Vec3{1, 0, 0};
    const Imported left = cloth_of(two, along_x, "left");
    INFO(messages(left.diagnostics));
    REQUIRE(left.model);
    CHECK(left.model->faces.size() == 2);
    CHECK(left.model->position.size() == 4);
    // Its own group and that of the other part, of which the common edge is left.
    CHECK(left.model->bodies[BodyId{0}].groups.size() == 2);
    const Imported none = cloth_of(two, along_x, "middle");
    CHECK_FALSE(none.model);
    REQUIRE(kinds(none.diagnostics) == std::vector{DiagnosticKind::unknown_mesh_group});
    CHECK(none.diagnostics.all()[0].help.text == "its parts: `left`, `right`");
}
