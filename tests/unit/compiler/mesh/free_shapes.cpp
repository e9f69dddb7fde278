#include <numbers>

#include "compiler/model/dump.h"
#include "tests/unit/compiler/mesh/scenes.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;
using avs::support::Diagnostics;
using std::numbers::pi;

namespace {

model::Model free_mesh(const scene::Shape& shape, double size) { return one_body("part", shape, scene::FreeMesh{size}); }

void check_solid(const model::Model& model) {
    const SurfaceFacts facts = surface_facts(model, BodyId{0});
    CHECK(facts.closed);
    CHECK(facts.euler == 2);
    CHECK(norm(facts.vector_area) < 1e-12 * facts.area);  // a sum of a few hundred rounded terms
    CHECK(facts.flux == Approx(volume(model)).epsilon(1e-12));
    CHECK(smallest_jacobian(model) > 0);
    double mass = 0;
    for (const double m : model.mass) {
        CHECK(m > 0);
        mass += m;
    }
    CHECK(mass == Approx(2 * volume(model)).epsilon(1e-12));
}

}  // namespace

TEST_CASE("a free box fills its sides exactly") {
    const model::Model model = free_mesh(scene::Box{{0.1, -0.2, 0.3}, {0.3, 0.1, 0.2}}, 0.05);
    check_solid(model);
    CHECK(volume(model) == Approx(0.3 * 0.1 * 0.2).epsilon(1e-12));  // planar sides: rounding only
    CHECK(surface_facts(model, BodyId{0}).area == Approx(2 * (0.03 + 0.02 + 0.06)).epsilon(1e-12));
    double low = 1, high = 0;
    for (const Vec3& p : model.position) {
        low = std::min(low, p.x);
        high = std::max(high, p.x);
    }
    CHECK(low == 0.1);
    CHECK(high == 0.1 + 0.3);
}

TEST_CASE("a free sphere has its nodes on the sphere and a volume below by the flatness of its triangles") {
    const Vec3 centre{1, 2, 3};
    const model::Model model = free_mesh(scene::Sphere{centre, 0.5}, 0.1);
    check_solid(model);
    // A triangle with edges h is at most h^2 / (6 R) below the sphere. Times the area over the volume, 3 / R, less than h^2 / (2
    // R^2) = 2 % of the volume is missing.
    const double exact = 4.0 / 3.0 * pi * 0.125;
    CHECK(volume(model) < exact);
    CHECK(volume(model) > 0.98 * exact);
    for (const model::Face& face : model.faces)
        for (std::size_t i = 0; i < 3; ++i) CHECK(norm(model.position[face.nodes[i]] - centre) == Approx(0.5).epsilon(1e-7));
}

TEST_CASE("a free cylinder stands on its base along any axis") {
    for (const Vec3& axis : {Vec3{0, 0, 2}, Vec3{2, 0, 0}, Vec3{-1, 2, -2}}) {
        const Vec3 base{5, 6, 7};
        const model::Model model = free_mesh(scene::Cylinder{base, axis, 0.4}, 0.2);
        check_solid(model);
        // A chord of length h is at most h^2 / (8 R) inside of the circle, so that at most h^2 / (4 R^2) = 6.3 % of its area is
        // missing.
        const double exact = pi * 0.16 * norm(axis);
        CHECK(volume(model) < exact);
        CHECK(volume(model) > 0.937 * exact);
        double low = 1e9, high = -1e9;
        for (const Vec3& p : model.position) {
            const double along = dot(p - base, axis) / norm(axis);
            low = std::min(low, along);
            high = std::max(high, along);
            CHECK(norm((p - base) - along * (axis / norm(axis))) < 0.4 * (1 + 1e-7));
        }
        CHECK(low == Approx(0).margin(1e-12));
        CHECK(high == Approx(norm(axis)).epsilon(1e-12));
    }
}

TEST_CASE("the size of a body does not matter to the mesher, from micrometres to kilometres") {
    const model::Model small = free_mesh(scene::Sphere{{0, 0, 0}, 1e-6}, 4e-7);
    const model::Model large = free_mesh(scene::Sphere{{0, 0, 0}, 1e3}, 4e2);
    CHECK(small.elements.size() == large.elements.size());
    CHECK(volume(small) * 1e27 == Approx(volume(large)).epsilon(1e-12));
}

TEST_CASE("a smaller size gives smaller elements") {
    const std::size_t coarse = free_mesh(scene::Box{{0, 0, 0}, {1, 1, 1}}, 0.25).elements.size();
    const std::size_t fine = free_mesh(scene::Box{{0, 0, 0}, {1, 1, 1}}, 0.125).elements.size();
    CHECK(fine > 5 * coarse);  // eight times as many inside, fewer at the boundary
    CHECK(fine < 12 * coarse);
}

TEST_CASE("free meshes do not depend on what was meshed before") {
    const std::string first = model::dump(free_mesh(scene::Sphere{{0, 0, 0}, 1}, 0.6));
    free_mesh(scene::Box{{0, 0, 0}, {1, 2, 3}}, 0.5);
    CHECK(model::dump(free_mesh(scene::Sphere{{0, 0, 0}, 1}, 0.6)) == first);
    const auto positions = [](const model::Model& model) { return model.position.vector(); };
    const auto cylinder = [] { return free_mesh(scene::Cylinder{{0, 0, 0}, {1, 1, 0}, 0.5}, 0.2); };
    CHECK(positions(cylinder()) == positions(cylinder()));
}

TEST_CASE("far more elements than anybody can want are refused before meshing") {
    scene::Body body = box_body("dust", {1, 1, 1}, scene::FreeMesh{1e-4}, ElementKind::tet4);
    body.mesh_where = {0, 2, 3};
    Diagnostics diagnostics;
    CHECK_FALSE(mesh::mesh(scene_of({body}), diagnostics));
    REQUIRE(kinds(diagnostics) == std::vector{DiagnosticKind::mesh_too_large});
    CHECK(diagnostics.all()[0].where == support::SourceRange{0, 2, 3});
}
