#include <functional>
#include <numbers>

#include "compiler/mesh/solid.h"
#include "tests/unit/compiler/mesh/scenes.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;
using avs::support::Diagnostics;
using std::numbers::pi;

namespace {

std::optional<model::Model> try_mesh(const scene::Shape& shape, const scene::MeshRule& rule, ElementKind kind,
                                     Diagnostics& diagnostics) {
    scene::Body body;
    body.name = "part";
    body.shape = shape;
    body.mesh = rule;
    body.element = kind;
    return mesh::mesh(scene_of({body}), diagnostics);
}

model::Model meshed(const scene::Shape& shape, const scene::MeshRule& rule, ElementKind kind = ElementKind::tet4) {
    return one_body("part", shape, rule, kind);
}

Vec3 centroid(const model::Model& model) {
    Vec3 moment;
    for (NodeId n{0}; n < model.position.end_id(); ++n.index) moment += model.volume[n] * model.position[n];
    return moment / volume(model);
}

/// A shape whose volume, area and centroid are known from formulas.
struct Known {
    std::string name;
    scene::Shape shape;
    double volume, area;
    Vec3 centroid;
    int euler = 2;               ///< Euler number of the surface: 2 per piece, minus 2 per handle
    std::array<int, 3> cells{};  ///< cells of a structured mesh; all 0: there is none for this shape
};

scene::ShapePtr ball(const Vec3& centre, double radius) { return scene::share(scene::Sphere{centre, radius}); }

double ellipsoid_area(double a, double b,
                      double c) {  // midpoint rule, whose error is 1e-5 for this smooth and periodic integrand
    const int n = 400;
    double sum = 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
            const double t = (i + 0.5) * pi / n, p = (j + 0.5) * 2 * pi / n;
            const double x = std::sin(t) * std::cos(p), y = std::sin(t) * std::sin(p), z = std::cos(t);
            sum += std::sin(t) * a * b * c * std::sqrt(x * x / (a * a) + y * y / (b * b) + z * z / (c * c));
        }
    return sum * (pi / n) * (2 * pi / n);
}

std::vector<Known> all_known() {
    const Vec3 up{0, 0, 2}, tilted{1, 2, -2};
    std::vector<Known> known;
    // Frustum: V = pi h (R^2 + R r + r^2) / 3; centroid h (R^2 + 2 R r + 3 r^2) / (4 (R^2 + R r + r^2)) above the base.
    known.push_back({"cone", scene::Cone{{1, 0, 0}, up, 1, 0}, pi * 2 / 3, pi + pi * std::sqrt(5.0), {1, 0, 0.5}, 2, {}});
    known.push_back({"frustum",
                     scene::Cone{{0, 0, 0}, tilted, 1, 0.5},
                     pi * (1 + 0.5 + 0.25),
                     pi * (1 + 0.25) + pi * 1.5 * std::sqrt(9 + 0.25),
                     (1 + 1 + 0.75) / (4 * 1.75) * tilted,
                     2,
                     {6, 4, 12}});
    known.push_back({"pipe",
                     scene::Pipe{{0, 0, 1}, up, 1, 0.6},
                     pi * (1 - 0.36) * 2,
                     2 * pi * (1 - 0.36) + 2 * pi * 1.6 * 2,
                     {0, 0, 2},
                     0,
                     {48, 3, 10}});
    // Pappus: V = 2 pi R pi r^2, A = 2 pi R 2 pi r.
    known.push_back(
        {"torus", scene::Torus{{1, 2, 3}, tilted, 1, 0.4}, 2 * pi * pi * 0.16, 4 * pi * pi * 0.4, {1, 2, 3}, 0, {4, 3, 40}});
    known.push_back({"ellipsoid",
                     scene::Ellipsoid{{0, 0, 1}, {1, 0.7, 0.5}},
                     4 * pi / 3 * 0.35,
                     ellipsoid_area(1, 0.7, 0.5),
                     {0, 0, 1},
                     2,
                     {}});
    const std::vector<Vec3> triangle{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}};
    known.push_back({"oblique prism",
                     scene::Prism{triangle, {1, 0, 2}, {"base", "top", "side_1", "side_2", "side_3"}},
                     9,
                     9 + 3 * 2 + 3 * std::sqrt(5.0) + 0.5 * norm(cross(Vec3{-3, 3, 0}, Vec3{1, 0, 2})) * 2,
                     {1.5, 1, 1},
                     2,
                     {4, 4, 5}});
    const std::vector<Vec3> ell{{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {1, 1, 0}, {1, 2, 0}, {0, 2, 0}};
    known.push_back({"angle section",
                     scene::Prism{ell, {0, 0, 1}, {"a", "b", "1", "2", "3", "4", "5", "6"}},
                     3,
                     6 + 8,
                     {5.0 / 6, 5.0 / 6, 0.5},
                     2,
                     {}});
    known.push_back({"hollow ball",
                     scene::Hollow{ball({0, 0, 0}, 1), ball({0, 0, 0}, 0.7)},
                     4 * pi / 3 * (1 - 0.343),
                     4 * pi * 1.49,
                     {0, 0, 0},
                     4,
                     {}});
    // A plate with a round hole: V = (16 - pi r^2) t.
    const scene::Shape drilled = scene::Compound{
        scene::ShapeOperation::subtract,
        {scene::share(scene::Box{{-2, -2, 0}, {4, 4, 0.5}}), scene::share(scene::Cylinder{{0, 0, -1}, {0, 0, 3}, 0.8})}};
    known.push_back(
        {"drilled plate", drilled, (16 - pi * 0.64) * 0.5, 2 * (16 - pi * 0.64) + 8 + 2 * pi * 0.8 * 0.5, {0, 0, 0.25}, 0, {}});
    // Lens of two balls of radius 1, centres 1 apart: V = 5 pi / 12, A = 2 pi (two caps of height 1/2).
    const scene::Shape lens = scene::Compound{scene::ShapeOperation::intersect, {ball({0, 0, 0}, 1), ball({1, 0, 0}, 1)}};
    known.push_back({"lens", lens, 5 * pi / 12, 2 * pi, {0.5, 0, 0}, 2, {}});
    const scene::Shape both = scene::Compound{scene::ShapeOperation::unite, {ball({0, 0, 0}, 1), ball({1, 0, 0}, 1)}};
    known.push_back({"two balls in one", both, 8 * pi / 3 - 5 * pi / 12, 8 * pi - 2 * pi, {0.5, 0, 0}, 2, {}});
    return known;
}

void check_surface(const model::Model& model, int euler) {
    const SurfaceFacts facts = surface_facts(model, BodyId{0});
    CHECK(facts.closed);
    CHECK(facts.euler == euler);
    CHECK(norm(facts.vector_area) < 1e-12 * facts.area);  // a sum of some thousand rounded terms
    CHECK(smallest_jacobian(model) > 0);
    double mass = 0;
    for (const double m : model.mass) {
        CHECK(m > 0);
        mass += m;
    }
    CHECK(mass == Approx(2 * volume(model)).epsilon(1e-12));  // density 2
}

struct Errors {
    double volume, area, centroid;
};
Errors errors_of(const model::Model& model, const Known& known) {
    const double size = std::cbrt(known.volume);
    return {std::abs(volume(model) / known.volume - 1), std::abs(surface_facts(model, BodyId{0}).area / known.area - 1),
            norm(centroid(model) - known.centroid) / size};
}

/// Checks that errors fall with half the size of elements. Chords of length h are h^2 / (8 R) below a curve, so errors should be a
/// quarter; less than a third is required, since meshes differ in more than size. Rounding errors need not fall.
void check_convergence(const Errors& coarse, const Errors& fine) {
    constexpr double rounding = 1e-9;
    CHECK((fine.volume < coarse.volume / 3 || fine.volume < rounding));
    CHECK((fine.area < coarse.area / 3 || fine.area < rounding));
    CHECK(fine.volume < 0.04);
    CHECK(fine.area < 0.04);
    CHECK(fine.centroid < 0.01);
}

}  // namespace

TEST_CASE("free meshes of all solids are closed, oriented, of the right genus, and converge to volume, area and centroid") {
    for (const Known& known : all_known()) {
        INFO(known.name);
        const model::Model coarse = meshed(known.shape, scene::FreeMesh{.size = 0.4}),
                           fine = meshed(known.shape, scene::FreeMesh{.size = 0.2});
        check_surface(coarse, known.euler);
        check_surface(fine, known.euler);
        check_convergence(errors_of(coarse, known), errors_of(fine, known));
    }
}

TEST_CASE("structured meshes of solids are closed, oriented, of the right genus, and converge to volume, area and centroid") {
    for (const Known& known : all_known()) {
        if (known.cells[0] == 0) continue;
        for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
            INFO(known.name << " of " << name(kind));
            const auto [a, b, c] = known.cells;
            const model::Model coarse = meshed(known.shape, scene::StructuredMesh{{a, b, c}}, kind);
            const model::Model fine = meshed(known.shape, scene::StructuredMesh{{2 * a, 2 * b, 2 * c}}, kind);
            check_surface(coarse, known.euler);
            check_surface(fine, known.euler);
            check_convergence(errors_of(coarse, known), errors_of(fine, known));
            CHECK(fine.elements.size() == 8 * coarse.elements.size());
        }
    }
}

TEST_CASE("free bricks fill a solid") {
    const Known known = all_known()[0];
    const model::Model model = meshed(known.shape, scene::FreeMesh{.size = 0.2}, ElementKind::hex8);
    check_surface(model, 2);
    CHECK(std::abs(volume(model) / known.volume - 1) < 0.02);
    CHECK(model.elements[ElementId{0}].kind == ElementKind::hex8);
}

TEST_CASE("a shape placed inside another is where it is said to be") {
    // A turned box cuts off an edge of a box, x + y > 1.5 of the unit square: a triangle with legs of .5.
    const double angle = pi / 4, s = std::sin(angle), c = std::cos(angle);
    scene::Placement turn;
    turn.linear = {{Vec3{c, -s, 0}, Vec3{s, c, 0}, Vec3{0, 0, 1}}};
    turn.offset = {0.75, 0.75, 0};
    const scene::Shape cut =
        scene::Compound{scene::ShapeOperation::subtract,
                        {scene::share(scene::Box{{0, 0, 0}, {1, 1, 1}}),
                         scene::share(scene::Placed{scene::share(scene::Box{{0, -5, -1}, {10, 10, 3}}), turn})}};
    const model::Model model = meshed(cut, scene::FreeMesh{.size = 0.25});
    CHECK(volume(model) == Approx(1 - 0.125).epsilon(1e-9));
    for (const Vec3& p : model.position) CHECK(p.x + p.y < 1.5 + 1e-9);

    // A cylinder of radius .5 that is enlarged by 2 about the origin and then moved by 1 along x.
    scene::Placement grow;
    grow.linear = 2.0 * Mat3::identity();
    grow.offset = {1, 0, 0};
    const model::Model placed = meshed(scene::Placed{scene::share(scene::Cylinder{{0, 0, 0}, {0, 0, 1}, 0.5}), grow},
                                       scene::StructuredMesh{{4, 4, 4}}, ElementKind::hex8);
    for (const Vec3& p : placed.position) CHECK(std::hypot(p.x - 1, p.y) < 1 + 1e-12);
    CHECK(centroid(placed).x == Approx(1));
    CHECK(centroid(placed).z == Approx(1));
}

TEST_CASE("a combination of which nothing is left says so") {
    Diagnostics diagnostics;
    const scene::Shape nothing = scene::Compound{scene::ShapeOperation::intersect, {ball({0, 0, 0}, 1), ball({3, 0, 0}, 1)}};
    CHECK_FALSE(try_mesh(nothing, scene::FreeMesh{.size = 0.5}, ElementKind::tet4, diagnostics));
    CHECK(kinds(diagnostics) == std::vector{DiagnosticKind::empty_shape});
}

TEST_CASE("points are found in shapes and on their sides") {
    const auto check = [](const scene::Shape& shape, const Vec3& in, const Vec3& out) {
        CHECK(mesh::contains(shape, in, 0));
        CHECK_FALSE(mesh::contains(shape, out, 0));
        CHECK(mesh::contains(shape, out, 1e-3 + norm(out - in)));
    };
    for (const Known& known : all_known()) {
        // Centres of elements are inside of the shape; nodes of the surface are on it, within the accuracy of Gmsh's
        // curves.
        const model::Model model = meshed(known.shape, scene::FreeMesh{.size = 0.4});
        INFO(known.name);
        for (const Vec3& p : model.position) CHECK(mesh::contains(known.shape, p, 1e-6));
        const mesh::Extent extent = mesh::extent_of(known.shape);
        CHECK_FALSE(mesh::contains(known.shape, extent.high + Vec3{0.1, 0.1, 0.1}, 0));
        for (const mesh::Side& side : mesh::sides_of(known.shape)) {
            INFO(side.name);
            bool met = false;
            for (const Vec3& p : model.position) met = met || side.distance(p) < 1e-6;
            CHECK(met);
        }
    }
    check(scene::Pipe{{0, 0, 0}, {0, 0, 1}, 1, 0.5}, {0.6, 0, 0.5}, {0.4, 0, 0.5});
    check(scene::Torus{{0, 0, 0}, {0, 0, 1}, 1, 0.25}, {0, 0.8, 0.1}, {0, 0.7, 0.1});
    check(scene::Ellipsoid{{0, 0, 0}, {2, 1, 1}}, {1.9, 0, 0}, {2.1, 0, 0});
}
