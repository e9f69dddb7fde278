// Volumes of sheets, balls and held bodies, and signed distances, are read back with OpenVDB and compared with formulas.
#include <tbb/global_control.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>

#include "fixture.h"
#include "read_volume.h"
#include "runtime/output/vdb.h"

using namespace avs;
using namespace avs::output;
using test::for_voxels;
using test::Moment;

namespace {

struct Grids {
    std::map<std::string, openvdb::FloatGrid::Ptr> scalar;
    std::map<std::string, openvdb::Vec3SGrid::Ptr> vector;
    openvdb::MetaMap::Ptr metadata;
    std::string bytes;
};

Grids grids_of(const image::Image& image, const Moment& moment, const VdbOptions& options) {
    const Elements elements(image);
    const Result<std::string> bytes = vdb(image, elements, volume_shape(image, elements), moment.snapshot, options);
    INFO((bytes ? "" : bytes.error().message));
    REQUIRE(bytes.ok());
    const test::Folder folder;
    test::spill(folder / "f.vdb", *bytes);
    openvdb::initialize();
    openvdb::io::File file((folder / "f.vdb").string());
    file.open(/*delayLoad=*/false);
    Grids result{.scalar = {}, .vector = {}, .metadata = file.getMetadata(), .bytes = *bytes};
    for (auto name = file.beginName(); name != file.endName(); ++name) {
        const openvdb::GridBase::Ptr grid = file.readGrid(*name);
        if (const auto scalar = openvdb::gridPtrCast<openvdb::FloatGrid>(grid)) result.scalar[*name] = scalar;
        if (const auto vector = openvdb::gridPtrCast<openvdb::Vec3SGrid>(grid)) result.vector[*name] = vector;
    }
    return result;
}

Grids grids_of(const image::Image& image, const VdbOptions& options) { return grids_of(image, Moment(image, 0), options); }

/// A surface of points and faces.
struct Mesh {
    std::vector<Vec3> position;
    std::vector<image::Face> faces;
    double radius = 0;
    SurfaceKind surface = SurfaceKind::closed;
};

/// An image of one body without elements.
image::Image body_of(const Mesh& mesh) {
    image::OwnedTables tables;
    tables.position = mesh.position;
    tables.velocity.resize(mesh.position.size());
    tables.mass.assign(mesh.position.size(), 1);
    tables.node_body.assign(mesh.position.size(), 0);
    tables.node_projector.assign(mesh.position.size(), 0);
    tables.node_radius.assign(mesh.position.size(), mesh.radius);
    tables.faces = mesh.faces;
    image::Metadata data;
    data.scene_name = "by hand";
    data.provenance = "00ff";
    data.until = 1;
    data.bodies = {{.name = "b",
                    .where = {},
                    .first_node = 0,
                    .node_count = static_cast<std::uint32_t>(mesh.position.size()),
                    .first_element = 0,
                    .element_count = 0,
                    .surface = mesh.surface}};
    return image::make_image(std::move(data), std::move(tables));
}

image::Face face(std::array<std::uint32_t, 4> nodes) { return {nodes, image::no_element, 0}; }

/// A sphere with n bands of faces, which are counterclockwise seen from outside. Vertices are at the radius R.
Mesh sphere(double R, std::uint32_t n, const Vec3& middle) {
    Mesh mesh;
    const std::uint32_t m = 2 * n;
    mesh.position.push_back(middle + Vec3{0, 0, -R});
    for (std::uint32_t i = 1; i < n; ++i) {
        for (std::uint32_t j = 0; j < m; ++j) {
            const double a = std::numbers::pi * i / n, b = 2 * std::numbers::pi * j / m;
            mesh.position.push_back(middle + R * Vec3{std::sin(a) * std::cos(b), std::sin(a) * std::sin(b), -std::cos(a)});
        }
    }
    mesh.position.push_back(middle + Vec3{0, 0, R});
    const auto ring = [&](std::uint32_t i, std::uint32_t j) { return 1 + (i - 1) * m + j % m; };
    const std::uint32_t top = static_cast<std::uint32_t>(mesh.position.size() - 1);
    for (std::uint32_t j = 0; j < m; ++j) {
        mesh.faces.push_back(face({0, ring(1, j + 1), ring(1, j), image::no_node}));
        for (std::uint32_t i = 1; i + 1 < n; ++i)
            mesh.faces.push_back(face({ring(i, j), ring(i, j + 1), ring(i + 1, j + 1), ring(i + 1, j)}));
        mesh.faces.push_back(face({ring(n - 1, j), ring(n - 1, j + 1), top, image::no_node}));
    }
    return mesh;
}

/// A box of six quadrilaterals, counterclockwise seen from outside, turned about an axis.
Mesh turned_box(const Vec3& size, const Vec3& middle, double angle) {
    Mesh mesh;
    const double c = std::cos(angle), s = std::sin(angle);
    for (const int z : {-1, 1}) {
        for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
            const Vec3 a{0.5 * x * size.x, 0.5 * y * size.y, 0.5 * z * size.z};
            const Vec3 b{c * a.x - s * a.y, s * a.x + c * a.y, a.z};
            mesh.position.push_back(middle + Vec3{b.x, c * b.y - s * b.z, s * b.y + c * b.z});
        }
    }
    mesh.faces = {face({0, 3, 2, 1}), face({4, 5, 6, 7}), face({0, 1, 5, 4}),
                  face({1, 2, 6, 5}), face({2, 3, 7, 6}), face({3, 0, 4, 7})};
    return mesh;
}

Mesh plate(double length, double width, double radius, const std::function<Vec3(double, double)>& place, std::uint32_t n = 8) {
    Mesh mesh{.position = {}, .faces = {}, .radius = radius, .surface = SurfaceKind::sheet};
    for (std::uint32_t i = 0; i <= n; ++i) {
        for (std::uint32_t j = 0; j <= n; ++j) mesh.position.push_back(place(length * i / n, width * j / n));
    }
    const auto at = [n](std::uint32_t i, std::uint32_t j) { return i * (n + 1) + j; };
    for (std::uint32_t i = 0; i < n; ++i) {
        for (std::uint32_t j = 0; j < n; ++j) {
            mesh.faces.push_back(face({at(i, j), at(i + 1, j), at(i + 1, j + 1), image::no_node}));
            mesh.faces.push_back(face({at(i, j), at(i + 1, j + 1), at(i, j + 1), image::no_node}));
        }
    }
    return mesh;
}

}  // namespace

TEST_CASE("a body that is held on all sides is filled from its surface") {
    SECTION("a box of whole voxels, whose voxels' centres lie above the diagonals of its faces") {
        const Grids found = grids_of(body_of(turned_box({1, 1, 1}, {0.5, 0.5, 0.5}, 0)), {{Field::displacement}, 0.125});
        CHECK(found.scalar.at("density")->activeVoxelCount() == 512);
        const test::Moments s = test::moments(*found.scalar.at("density"));
        CHECK(s.volume == Approx(1).epsilon(1e-12));
        CHECK(norm(s.centroid - Vec3{0.5, 0.5, 0.5}) < 1e-12);
        CHECK(found.metadata->metaValue<std::string>("scene_hash") == "00ff");
        CHECK(found.metadata->metaValue<std::string>("unit") == "m");
        CHECK(found.vector.at("displacement")->metaValue<std::string>("unit") == "m");
    }
    SECTION("a turned box") {
        const Vec3 size{1, 0.7, 0.4}, middle{0.31, -0.2, 0.11};
        const test::Moments s = test::moments(*grids_of(body_of(turned_box(size, middle, 0.5)), {{}, 0.02}).scalar.at("density"));
        // Of about 35 000 voxels, 5000 are at the surface and inside or outside by chance, so that the number is off by about 35.
        CHECK(s.volume == Approx(size.x * size.y * size.z).epsilon(2e-3));
        CHECK(norm(s.centroid - middle) < 1e-3);
    }
    SECTION("a sphere of quads and triangles") {
        const Vec3 middle{0.1, 0.2, 0.3};
        const std::uint32_t n = 48;
        const test::Moments s = test::moments(*grids_of(body_of(sphere(0.5, n, middle)), {{}, 0.02}).scalar.at("density"));
        // The facets are inside of the sphere, so that at most (pi / n)^2 of its volume is missing.
        const double volume = 4.0 / 3 * std::numbers::pi * 0.125;
        CHECK(s.volume == Approx(volume).epsilon(std::pow(std::numbers::pi / n, 2) + 2e-3));
        CHECK(norm(s.centroid - middle) < 1e-3);
    }
    SECTION("what moves rigidly has its own velocity inside") {
        const image::Image image = body_of(turned_box({1, 1, 1}, {0, 0, 0}, 0.4));
        const Moment moment(
            image, 0, [](const Vec3& x) { return x; },
            [](const Vec3& x) {
                return Vec3{-x.y, x.x + 0.5, 1};
            });
        const Grids found = grids_of(image, moment, {{Field::velocity}, 0.06});
        const auto velocity = found.vector.at("velocity")->getConstAccessor();
        int wrong = 0, checked = 0;
        for_voxels(*found.scalar.at("density"), [&](const Vec3& x, double) {
            const openvdb::Vec3s v =
                velocity.getValue(openvdb::Coord::round(found.vector.at("velocity")->worldToIndex({x.x, x.y, x.z})));
            ++checked;
            wrong += norm(Vec3{double{v[0]}, double{v[1]}, double{v[2]}} - Vec3{-x.y, x.x + 0.5, 1}) > 1e-6;
        });
        CHECK(checked > 4000);
        CHECK(wrong == 0);
    }
}

TEST_CASE("signed distances are those of the surface, in a band, with the sign of the inside") {
    const double size = 0.04, band = 3 * size;
    const VdbOptions options{{}, size, {.level_set = true}};
    SECTION("a sphere") {
        const Vec3 middle{0.1, 0.2, 0.3};
        const Grids found = grids_of(body_of(sphere(0.5, 64, middle)), options);
        const openvdb::FloatGrid& grid = *found.scalar.at("signed_distance");
        CHECK(grid.getGridClass() == openvdb::GRID_LEVEL_SET);
        CHECK(double{grid.background()} == Approx(band));
        double worst = 0, low = 0, high = 0;
        for_voxels(grid, [&](const Vec3& x, double value) {
            worst = std::max(worst, std::abs(value - (norm(x - middle) - 0.5)));
            low = std::min(low, value);
            high = std::max(high, value);
        });
        // Facets are up to R (1 - cos(pi / 64)) inside of the sphere.
        CHECK(worst < 0.5 * (1 - std::cos(std::numbers::pi / 64)) * 2);
        CHECK(low < -0.9 * band);
        CHECK(high > 0.9 * band);
        // All voxels in the shell of width 2 band around the surface are active.
        const double shell = 4.0 / 3 * std::numbers::pi * (std::pow(0.5 + band, 3) - std::pow(0.5 - band, 3));
        CHECK(static_cast<double>(grid.activeVoxelCount()) * std::pow(size, 3) == Approx(shell).epsilon(5e-3));
        const auto value = [&](const Vec3& x) {
            return double{grid.getConstAccessor().getValue(openvdb::Coord::round(grid.worldToIndex({x.x, x.y, x.z})))};
        };
        CHECK(value(middle) == Approx(-band));
        CHECK(value(middle + Vec3{0.3, 0.1, 0}) == Approx(-band));
        CHECK(value(middle + Vec3{2, 0, 0}) == Approx(band));
        CHECK(value(middle + Vec3{0.55, 0.55, 0.55}) == Approx(band));
    }
    SECTION("elements: outside, at edges and corners, inside") {
        test::BoxScene scene;
        test::Box box;
        box.cells = {3, 2, 2};
        scene.boxes = {box};
        const image::Image image = test::make(scene);
        double worst = 0;
        int checked = 0;
        for_voxels(*grids_of(image, options).scalar.at("signed_distance"), [&](const Vec3& x, double value) {
            const Vec3 q{std::abs(x.x - 0.5) - 0.5, std::abs(x.y - 0.5) - 0.5, std::abs(x.z - 0.5) - 0.5};
            const Vec3 outside{std::max(q.x, 0.0), std::max(q.y, 0.0), std::max(q.z, 0.0)};
            const double expected = norm(outside) + std::min(0.0, std::max({q.x, q.y, q.z}));
            worst = std::max(worst, std::abs(value - expected));
            ++checked;
        });
        CHECK(checked > 6 * 25 * 25 * 5);
        CHECK(worst < 1e-6);
    }
    SECTION("of two that overlap, the smaller one") {
        Mesh both = turned_box({1, 1, 1}, {0.5, 0.5, 0.5}, 0);
        image::Image image = body_of(both);
        image::OwnedTables tables;
        image::Metadata data = image.metadata;
        for (const Vec3 shift : {Vec3{}, Vec3{0.52, 0, 0}}) {
            const auto first = static_cast<std::uint32_t>(tables.position.size());
            for (const Vec3& x : both.position) tables.position.push_back(x + shift);
            for (image::Face f : both.faces) {
                for (std::uint32_t& node : f.nodes) node += first;
                f.body = first == 0 ? 0 : 1;
                tables.faces.push_back(f);
            }
        }
        tables.velocity.resize(16);
        tables.mass.assign(16, 1);
        tables.node_body = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1};
        tables.node_projector.resize(16);
        data.bodies.push_back(data.bodies[0]);
        data.bodies[1].first_node = 8;
        image = image::make_image(std::move(data), std::move(tables));
        const Grids found = grids_of(image, options);
        CHECK(test::moments(*found.scalar.at("density")).volume == Approx(1.52).epsilon(1e-9));
        const openvdb::FloatGrid& grid = *found.scalar.at("signed_distance");
        const auto value = [&](const Vec3& x) {
            return double{grid.getConstAccessor().getValue(openvdb::Coord::round(grid.worldToIndex({x.x, x.y, x.z})))};
        };
        // The distance is that of the union: places deep in one body have the depth there, also on a face of the other one.
        CHECK(value({0.5, 0.5, 0.5}) == Approx(-band));
        CHECK(value({1.02, 0.5, 0.5}) == Approx(-band));
        CHECK(value({0.02, 0.5, 0.5}) == Approx(-0.02).epsilon(1e-5));
        CHECK(value({1.54, 0.5, 0.5}) > 0);
    }
}

TEST_CASE("shells have the volume of their thickness") {
    SECTION("a plate of whole voxels, flat") {
        const Mesh flat = plate(1, 0.5, 0.05, [](double u, double v) { return Vec3{u, v, 0.25}; });
        const Grids found = grids_of(body_of(flat), {{}, 0.02, {.level_set = true}});
        const test::Moments s = test::moments(*found.scalar.at("density"));
        CHECK(s.volume == Approx(1 * 0.5 * 0.1).epsilon(1e-9));
        CHECK(norm(s.centroid - Vec3{0.5, 0.25, 0.25}) < 1e-9);
        double worst = 0;
        for_voxels(*found.scalar.at("signed_distance"), [&](const Vec3& x, double value) {
            const Vec3 off{std::max({-x.x, x.x - 1, 0.0}), std::max({-x.y, x.y - 0.5, 0.0}), x.z - 0.25};
            worst = std::max(worst, std::abs(value - (norm(off) - 0.05)));
        });
        CHECK(worst < 1e-6);
    }
    SECTION("a turned plate") {
        // The plate is turned by an angle whose tangent is not a simple fraction. Otherwise whole rows of centres would be on its
        // border, which counts as inside.
        const double c = std::cos(0.5), s = std::sin(0.5);
        const Vec3 shift{0.011, 0.02, 0.007};
        const Mesh turned = plate(1, 0.5, 0.05, [&](double u, double v) { return Vec3{c * u, v, s * u} + shift; });
        const test::Moments m = test::moments(*grids_of(body_of(turned), {{}, 0.01}).scalar.at("density"));
        CHECK(m.volume == Approx(0.05).epsilon(5e-3));
        CHECK(norm(m.centroid - shift - Vec3{0.5 * c, 0.25, 0.5 * s}) < 2e-3);
    }
    SECTION("bent to a quarter of a tube, no gaps on the outer side of the bends") {
        const double R = 0.5;
        const Mesh bent = plate(
            std::numbers::pi / 2, 0.5, 0.05,
            [&](double u, double v) {
                return Vec3{R * std::cos(u), v, R * std::sin(u)};
            },
            16);
        const test::Moments s = test::moments(*grids_of(body_of(bent), {{}, 0.01}).scalar.at("density"));
        // The volume is the area of the facets times the thickness, and less than 1 % more, since bends are rounded.
        const double area = 16 * 2 * R * std::sin(std::numbers::pi / 64) * 0.5;
        CHECK(s.volume == Approx(area * 0.1).epsilon(1e-2));
    }
    SECTION("thinner than a voxel: one voxel thick, of its share") {
        const Mesh flat = plate(1, 0.5, 0.0005, [](double u, double v) { return Vec3{u, v, 0.01}; });
        const Grids found = grids_of(body_of(flat), {{}, 0.02});
        CHECK(found.scalar.at("density")->activeVoxelCount() == 50 * 25);
        CHECK(test::moments(*found.scalar.at("density")).volume == Approx(1 * 0.5 * 0.001).epsilon(1e-6));
    }
}

TEST_CASE("particles are balls, and one smaller than a voxel keeps its volume") {
    Mesh balls{.position = {{0.31, 0.2, 0.1}, {2.013, 0.2, 0.1}}, .faces = {}, .radius = 0.3, .surface = SurfaceKind::points};
    const double volume = 2 * 4.0 / 3 * std::numbers::pi * 0.027;
    const Grids found = grids_of(body_of(balls), {{}, 0.02, {.level_set = true}});
    const test::Moments s = test::moments(*found.scalar.at("density"));
    CHECK(s.volume == Approx(volume).epsilon(5e-3));
    // The tolerance is the error of the balls' volume times their distance of 0.85 m.
    CHECK(std::abs(s.centroid.x - 1.1615) < 0.85 * 5e-3);
    CHECK(std::abs(s.centroid.y - 0.2) + std::abs(s.centroid.z - 0.1) < 1e-3);
    double worst = 0;
    for_voxels(*found.scalar.at("signed_distance"), [&](const Vec3& x, double value) {
        const double nearest = std::min(norm(x - balls.position[0]), norm(x - balls.position[1])) - 0.3;
        worst = std::max(worst, std::abs(value - nearest));
    });
    CHECK(worst < 1e-6);
    const test::Moments coarse = test::moments(*grids_of(body_of(balls), {{}, 1.0}).scalar.at("density"));
    CHECK(coarse.volume == Approx(volume).epsilon(1e-6));
}

TEST_CASE("half floats hold what they can, and a grid beyond them stays float32") {
    const image::Image image = test::two_boxes();
    const Moment moment(
        image, 0, [](const Vec3& x) { return x; },
        [](const Vec3& x) {
            return Vec3{std::sin(7 * x.x + x.y), std::cos(5 * x.z), x.y * x.z / 3};
        });
    const VdbOptions full{{Field::velocity, Field::von_mises}, 0.125};
    VdbOptions rough = full;
    rough.style.precision = Precision::float16;
    const Grids a = grids_of(image, moment, full), b = grids_of(image, moment, rough);
    CHECK(b.bytes.size() < a.bytes.size());
    CHECK(b.vector.at("velocity")->saveFloatAsHalf());
    const auto exact = a.vector.at("velocity")->getConstAccessor(), rounded = b.vector.at("velocity")->getConstAccessor();
    for_voxels(*b.scalar.at("density"), [&](const Vec3& x, double value) {
        CHECK(value == 1);
        const openvdb::Coord at = openvdb::Coord::round(a.vector.at("velocity")->worldToIndex({x.x, x.y, x.z}));
        CHECK((exact.getValue(at) - rounded.getValue(at)).length() < 2.0F / 2048);
    });
    // A speed of 1e9 m/s moves the body beyond the range.
    const Moment fast(
        image, 0, [](const Vec3& x) { return x; },
        [](const Vec3&) {
            return Vec3{1e9, 0, 0};
        });
    const Grids c = grids_of(image, fast, rough);
    CHECK(!c.vector.at("velocity")->saveFloatAsHalf());
    CHECK(c.vector.at("velocity")->getConstAccessor().getValue(openvdb::Coord(1, 1, 1))[0] == 1e9F);
}

TEST_CASE("the bytes of a volume do not depend on the number of threads") {
    const image::Image image = test::two_boxes();
    const Moment moment(
        image, 3,
        [](const Vec3& x) {
            return x + 0.05 * Vec3{std::sin(5 * x.y), x.x * x.z, 0.1};
        },
        [](const Vec3& x) {
            return Vec3{x.y, 0, 1};
        });
    const VdbOptions options{{Field::speed, Field::stress, Field::velocity}, 0.03, {.level_set = true}};
    std::string first;
    for (const std::size_t threads : {1U, 2U, 5U}) {
        const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
        const std::string bytes = grids_of(image, moment, options).bytes;
        if (first.empty()) first = bytes;
        CHECK(bytes == first);
    }
}
