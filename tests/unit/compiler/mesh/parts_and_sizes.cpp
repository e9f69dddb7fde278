#include <numbers>

#include "compiler/mesh/slivers.h"
#include "compiler/mesh/solid.h"
#include "compiler/model/dump.h"
#include "tests/unit/compiler/mesh/scenes.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;
using avs::support::Diagnostics;

namespace {

model::Model meshed(scene::Scene scene) {
    Diagnostics diagnostics;
    std::optional<model::Model> model = mesh::mesh(std::move(scene), diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    return std::move(*model);
}

scene::RegionPtr side(std::string name) { return region({scene::MeshGroup{BodyId{0}, std::move(name), true}, {}, {}}, "side"); }
scene::RegionPtr right_half() {
    return where(whole(BodyId{0}), [](const Vec3& p) { return std::optional<bool>(p.x > 1); });
}

scene::Scene two_halves(scene::MeshRule rule, ElementKind kind) {
    scene::Scene scene = scene_of({box_body("bar", {2, 1, 1}, rule, kind)});
    scene::Material heavy = scene.materials[MaterialId{0}];
    heavy.name = "heavy";
    heavy.density = 10;
    const MaterialId id = scene.materials.push_back(heavy);
    scene.bodies[BodyId{0}].parts = {{right_half(), id, {}}};
    return scene;
}

std::vector<NodeId> selected(const model::Model& model, const scene::Region& region) {
    scene::Scene scene = model.scene;
    scene.restraints = {{.name = "r", .where = {}, .region = std::make_shared<scene::Region>(region), .directions = {{1, 0, 0}}}};
    Diagnostics diagnostics;
    const std::optional<model::Model> made = mesh::mesh(scene, diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(made);
    return made->restraint_nodes[0];
}

}  // namespace

TEST_CASE("nodes between two materials take mass from both") {
    const model::Model model = meshed(two_halves(scene::StructuredMesh{{4, 2, 2}}, ElementKind::hex8));
    double mass = 0;
    for (NodeId n{0}; n < model.position.end_id(); ++n.index) {
        const double x = model.position[n].x;
        // Densities 2 and 10: a node in the middle plane has half its volume in each.
        const double density = x < 1 ? 2 : x > 1 ? 10 : 6;
        CHECK(model.mass[n] == Approx(density * model.volume[n]).epsilon(1e-12));
        mass += model.mass[n];
    }
    CHECK(mass == Approx(12).epsilon(1e-12));
    for (const model::Element& element : model.elements) {
        double x = 0;
        for (const Vec3& p : corners(model, element)) x += p.x / 8;
        CHECK(element.material == MaterialId{x > 1 ? 1U : 0U});
    }
}

TEST_CASE("the last of overlapping parts counts, also in tetrahedra") {
    scene::Scene scene = two_halves(scene::StructuredMesh{{4, 2, 2}}, ElementKind::tet4);
    scene.bodies[BodyId{0}].parts.push_back({whole(BodyId{0}), MaterialId{0}, {}});
    double mass = 0;
    for (const double m : meshed(std::move(scene)).mass) mass += m;
    CHECK(mass == Approx(4).epsilon(1e-12));
}

TEST_CASE("sides, faces and shapes select what formulas select") {
    scene::Body body = box_body("block", {2, 1, 1}, scene::StructuredMesh{{4, 2, 2}}, ElementKind::hex8);
    const model::Model model = meshed(scene_of({body}));
    const auto by = [&](auto predicate) {
        std::vector<NodeId> nodes;
        for (NodeId n{0}; n < model.position.end_id(); ++n.index)
            if (predicate(model.position[n])) nodes.push_back(n);
        return nodes;
    };
    CHECK(selected(model, *side("xmax")) == by([](const Vec3& p) { return p.x == 2; }));
    CHECK(selected(model, *side("zmin")) == by([](const Vec3& p) { return p.z == 0; }));
    const auto facing = [&](scene::RegionPtr base, const Vec3& direction, double degrees) {
        return selected(model, {scene::Facing{std::move(base), direction, degrees * std::numbers::pi / 180}, "facing", {}});
    };
    CHECK(facing(boundary(BodyId{0}), {0, 0, 1}, 10) == by([](const Vec3& p) { return p.z == 1; }));
    CHECK(facing(right_half(), {0, 0, 1}, 10) == by([](const Vec3& p) { return p.z == 1 && p.x > 1; }));
    // Faces up and to the right are both within 50 degrees of the direction between them.
    CHECK(facing(boundary(BodyId{0}), {std::sqrt(0.5), 0, std::sqrt(0.5)}, 50) ==
          by([](const Vec3& p) { return p.z == 1 || p.x == 2; }));
    const scene::Box inner{{0.5, 0, 0}, {1, 0.5, 1}};
    CHECK(selected(model, {scene::Inside{whole(BodyId{0}), scene::share(inner)}, "inside", {}}) ==
          by([](const Vec3& p) { return p.x >= 0.5 && p.x <= 1.5 && p.y <= 0.5; }));
}

TEST_CASE("sides go where placement and map take them") {
    scene::Body body = box_body("block", {1, 1, 1}, scene::StructuredMesh{{2, 2, 2}}, ElementKind::hex8);
    body.placement.offset = {10, 0, 0};
    body.map = function([](const Vec3& p) { return std::optional<Vec3>({p.x + p.z * p.z, p.y, p.z}); });
    const model::Model model = meshed(scene_of({body}));
    for (const NodeId n : selected(model, *side("xmin"))) {
        const Vec3& p = model.position[n];
        CHECK(p.x == Approx(10 + p.z * p.z));
    }
}

TEST_CASE("edges are short where they shall be, and no longer than the growth allows") {
    scene::FreeMesh rule{.size = 0.3};
    rule.refine = {{.near = Vec3{0, 0, 0}, .size = 0.03, .within = 0.1, .growth = 0.3},
                   {.near = side("xmax"), .size = 0.1, .within = 0, .growth = 0.3}};
    const model::Model model = meshed(scene_of({box_body("block", {1, 1, 1}, rule, ElementKind::tet4)}));
    CHECK(surface_facts(model, BodyId{0}).closed);
    double sum_near = 0, sum_far = 0, count_near = 0, count_far = 0;
    for (const model::Element& element : model.elements) {
        const std::vector<Vec3> c = corners(model, element);
        const Vec3 centre = 0.25 * (c[0] + c[1] + c[2] + c[3]);
        double mean = 0;
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = 0; j < i; ++j) mean += norm(c[i] - c[j]) / 6;
        const double wanted = std::min({0.3, 0.03 + 0.3 * std::max(0.0, norm(centre) - 0.1), 0.1 + 0.3 * (1 - centre.x)});
        // Gmsh keeps sizes on average; single elements differ by a factor of two.
        CHECK(mean < 2.2 * wanted);
        (norm(centre) < 0.1 ? sum_near : sum_far) += mean / wanted;
        (norm(centre) < 0.1 ? count_near : count_far) += 1;
    }
    REQUIRE(count_near > 20);
    CHECK(sum_near / count_near == Approx(1).epsilon(0.3));
    CHECK(sum_far / count_far == Approx(1).epsilon(0.3));
}

TEST_CASE("free meshes are the same bit by bit, and another seed is another mesh") {
    const auto make = [](int seed, scene::Shape shape) {
        scene::Body body =
            box_body("block", {1, 1, 1},
                     scene::FreeMesh{
                         .size = 0.25, .refine = {{.near = Vec3{0, 0, 0}, .size = 0.1, .within = 0, .growth = 0.3}}, .seed = seed},
                     ElementKind::tet4);
        body.shape = std::move(shape);
        return meshed(scene_of({body}));
    };
    const scene::Shape drilled =
        scene::Compound{scene::ShapeOperation::subtract,
                        {scene::share(scene::Box{{0, 0, 0}, {1, 1, 1}}), scene::share(scene::Sphere{{0, 0, 0}, 0.5})}};
    const model::Model first = make(1, drilled);
    make(3, scene::Torus{{0, 0, 0}, {1, 0, 0}, 1, 0.3});  // another mesh in between must not matter
    const model::Model second = make(1, drilled);
    CHECK(first.position.vector() == second.position.vector());
    CHECK(model::dump(first) == model::dump(second));
    CHECK_FALSE(make(2, drilled).position.vector() == first.position.vector());
}

TEST_CASE("the number of elements is foretold and held against the limit before meshing") {
    scene::FreeMesh rule{
        .size = 0.2, .refine = {{.near = Vec3{0, 0, 0}, .size = 1e-3, .within = 0.2, .growth = 0.3}}, .at_most = 1e5};
    Diagnostics diagnostics;
    CHECK_FALSE(mesh::mesh(scene_of({box_body("block", {1, 1, 1}, rule, ElementKind::tet4)}), diagnostics));
    CHECK(kinds(diagnostics) == std::vector{DiagnosticKind::mesh_too_large});

    // Where sizes grow fast, Gmsh makes fewer and longer elements than the sizes allow: down to half of the
    // forecast.
    rule.refine[0].size = 0.02;
    rule.at_most = 5e6;
    const auto count =
        static_cast<double>(meshed(scene_of({box_body("block", {1, 1, 1}, rule, ElementKind::tet4)})).elements.size());
    rule.at_most = std::ceil(2.5 * count);
    meshed(scene_of({box_body("block", {1, 1, 1}, rule, ElementKind::tet4)}));
    rule.at_most = std::floor(count / 1.2);
    Diagnostics refused;
    CHECK_FALSE(mesh::mesh(scene_of({box_body("block", {1, 1, 1}, rule, ElementKind::tet4)}), refused));
    CHECK(kinds(refused) == std::vector{DiagnosticKind::mesh_too_large});
}

TEST_CASE("the quality of regular elements is one and of flat ones nothing") {
    const std::vector<Vec3> regular{{1, 1, 1}, {-1, 1, -1}, {1, -1, -1}, {-1, -1, 1}};
    CHECK(mesh::shape_quality(ElementKind::tet4, regular) == Approx(1).epsilon(1e-12));
    const std::vector<Vec3> corner{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    // The quality is 3 r / R with the radii of insphere and circumsphere, here r = 1 / (3 + sqrt 3) and R = sqrt(3) / 2.
    CHECK(mesh::shape_quality(ElementKind::tet4, corner) == Approx(3 / (3 + std::sqrt(3.0)) / (std::sqrt(3.0) / 2)).epsilon(1e-12));
    const std::vector<Vec3> thin{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0.3, 0.3, 1e-3}};
    CHECK(mesh::shape_quality(ElementKind::tet4, thin) < 0.01);
    std::vector<Vec3> cube{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}};
    CHECK(mesh::shape_quality(ElementKind::hex8, cube) == Approx(1).epsilon(1e-12));
    for (std::size_t i = 4; i < 8; ++i) cube[i].z = 0.2;
    CHECK(mesh::shape_quality(ElementKind::hex8, cube) == Approx(0.2).epsilon(1e-12));
}
