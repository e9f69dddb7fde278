#include "runtime/output/vdb.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "fixture.h"
#include "read_volume.h"
#include "runtime/output/rasterise.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

/// A map that stretches, rotates about an oblique axis and shifts, so that nothing is aligned with the grid of voxels.
Vec3 oblique(const Vec3& x) {
    const Vec3 a{1.1 * x.x + 0.2 * x.y, 0.9 * x.y, 1.05 * x.z - 0.1 * x.x};
    const double c = std::cos(0.6), s = std::sin(0.6);
    return {c * a.x - s * a.y + 0.037, s * a.x + c * a.y - 0.021, a.z + 0.3 * a.x + 0.013};
}
constexpr double oblique_volume = 1.1 * 0.9 * 1.05 + 0.2 * 0 * 1;  // determinant, see the test of the unit cube below

constexpr VoxelBox everywhere{{-1000000, -1000000, -1000000}, {1000000, 1000000, 1000000}};

openvdb::GridBase::Ptr read(const std::filesystem::path& path, const std::string& name) {
    openvdb::initialize();
    openvdb::io::File file(path.string());
    file.open(/*delayLoad=*/false);
    return file.readGrid(name);
}

}  // namespace

TEST_CASE("a volume of whole voxels is exact, in a file that OpenVDB reads grid by grid") {
    const image::Image image =
        test::with(test::two_boxes(), [](image::Metadata& m, image::OwnedTables&) { m.scene_name = "cubes"; });
    const Elements elements(image);
    const Moment moment(
        image, 512, [](const Vec3& x) { return x; },
        [](const Vec3& x) {
            return Vec3{2 * x.x - 1, 0, x.y};
        });
    const VdbOptions options{{Field::speed, Field::velocity, Field::stress}, 0.125};
    const Result<std::string> bytes = vdb(image, elements, volume_shape(image, elements), moment.snapshot, options);
    REQUIRE(bytes.ok());
    const Result<std::string> again = vdb(image, elements, volume_shape(image, elements), moment.snapshot, options);
    REQUIRE(again.ok());
    CHECK(*bytes == *again);

    const Folder folder;
    test::spill(folder / "f.vdb", *bytes);
    openvdb::initialize();
    openvdb::io::File file((folder / "f.vdb").string());
    file.open();
    CHECK(file.hasGrid("stress_xy"));
    const openvdb::MetaMap::Ptr metadata = file.getMetadata();
    CHECK(metadata->metaValue<double>("time") == image.metadata.time_base.label(512));
    CHECK(metadata->metaValue<std::string>("scene") == "cubes");

    const auto density = openvdb::gridPtrCast<openvdb::FloatGrid>(read(folder / "f.vdb", "density"));
    REQUIRE(density);
    CHECK(density->getGridClass() == openvdb::GRID_FOG_VOLUME);
    CHECK(density->transform().isLinear());
    CHECK(!density->saveFloatAsHalf());
    CHECK(density->activeVoxelCount() == 2 * 8 * 8 * 8);
    const test::Moments m = test::moments(*density);
    CHECK(m.volume == Approx(2).epsilon(1e-12));
    CHECK(m.centroid.x == Approx(1.5).epsilon(1e-12));
    CHECK(m.centroid.y == Approx(0.5).epsilon(1e-12));

    // A velocity that is linear in space must be interpolated exactly, but for rounding to float32.
    const auto velocity = openvdb::gridPtrCast<openvdb::Vec3SGrid>(read(folder / "f.vdb", "velocity"));
    REQUIRE(velocity);
    CHECK(velocity->transform() == density->transform());
    int checked = 0;
    for (auto at = density->cbeginValueOn(); at; ++at) {
        openvdb::CoordBBox box;
        at.getBoundingBox(box);
        for (auto voxel = box.begin(); voxel; ++voxel, ++checked) {
            const openvdb::Vec3d x = density->indexToWorld(*voxel);
            const openvdb::Vec3s v = velocity->getConstAccessor().getValue(*voxel);
            CHECK(std::abs(double{v[0]} - (2 * x[0] - 1)) < 1e-6);
            CHECK(std::abs(double{v[2]} - x[1]) < 1e-6);
        }
    }
    CHECK(checked == 1024);
}

TEST_CASE("volume and centroid of deformed hexahedra and tetrahedra converge to the analytic ones") {
    for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
        test::BoxScene scene;
        test::Box box;
        box.kind = kind;
        box.cells = {3, 2, 2};
        scene.boxes = {box};
        const image::Image image = test::make(scene);
        const Elements elements(image);
        const Moment moment(image, 0, oblique, [](const Vec3&) { return Vec3{}; });
        const Vec3 centre = oblique({0.5, 0.5, 0.5});
        const Vec3 o = oblique({0, 0, 0});
        const double volume = dot(cross(oblique({1, 0, 0}) - o, oblique({0, 1, 0}) - o), oblique({0, 0, 1}) - o);
        CHECK(volume == Approx(oblique_volume).epsilon(0.03));
        const Result<std::string> bytes = vdb(image, elements, volume_shape(image, elements), moment.snapshot, {{}, 0.02});
        REQUIRE(bytes.ok());
        const Folder folder;
        test::spill(folder / "f.vdb", *bytes);
        const test::Moments m = test::moments(*openvdb::gridPtrCast<openvdb::FloatGrid>(read(folder / "f.vdb", "density")));
        // Voxels count as inside by their centres. The errors of about 6 * 50^2 boundary voxels have both signs, and add up to far
        // less than .2 %.
        CHECK(m.volume == Approx(volume).epsilon(2e-3));
        CHECK(norm(m.centroid - centre) < 2e-3);
    }
}

TEST_CASE("each voxel of a mesh lies in an element, and only voxels of the mesh do") {
    // A bent mesh with bilinear faces: its elements must cover each voxel, and none twice, except on common faces.
    test::BoxScene scene;
    test::Box box;
    box.cells = {3, 3, 3};
    scene.boxes = {box};
    const image::Image image = test::make(scene);
    const Elements elements(image);
    // Only inner nodes are moved, so the outline is the unit cube.
    const double how_much = GENERATE(0.0, 1e-9, 0.01, 0.12, 0.25);
    CAPTURE(how_much);
    const auto bent = [&](const Vec3& x) {
        const double inside = std::sin(M_PI * x.x) * std::sin(M_PI * x.y) * std::sin(M_PI * x.z);
        return x + how_much * inside * Vec3{1, -0.7, 0.5};
    };
    const Moment moment(image, 0, bent, [](const Vec3&) { return Vec3{}; });
    const double size = 1.0 / 23;
    std::vector<int> seen(23 * 23 * 23, 0);
    std::vector<VoxelHit> hits;
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        std::vector<Vec3> corners;
        for (const std::uint32_t node : elements[e].nodes) corners.push_back(moment.position[node]);
        hits.clear();
        rasterise(ElementKind::hex8, corners, size, everywhere, hits);
        for (const VoxelHit& hit : hits) {
            for (const int index : hit.voxel) {
                REQUIRE(index >= 0);
                REQUIRE(index < 23);
            }
            ++seen[static_cast<std::size_t>(hit.voxel[0] + 23 * (hit.voxel[1] + 23 * hit.voxel[2]))];
            // The shape functions must reproduce the voxel's centre.
            Vec3 x{};
            for (std::size_t n = 0; n < 8; ++n) x += hit.weight[n] * corners[n];
            const Vec3 centre{(hit.voxel[0] + 0.5) * size, (hit.voxel[1] + 0.5) * size, (hit.voxel[2] + 0.5) * size};
            CHECK(norm(x - centre) < 1e-6);
        }
    }
    CHECK(*std::min_element(seen.begin(), seen.end()) == 1);
    CHECK(*std::max_element(seen.begin(), seen.end()) == 1);
}

TEST_CASE("voxels of curved elements of second order fill a bent cube once each, and their weights give the place back") {
    const ElementKind kind = GENERATE(ElementKind::tet10, ElementKind::hex27);
    test::BoxScene scene;
    scene.boxes = {test::Box{.kind = kind, .cells = {2, 2, 2}}};
    const image::Image image = test::make(scene);
    const Elements elements(image);
    // Only inner nodes are moved, so the outline is the unit cube.
    const auto bent = [](const Vec3& x) {
        const double inside = std::sin(M_PI * x.x) * std::sin(M_PI * x.y) * std::sin(M_PI * x.z);
        return x + 0.06 * inside * Vec3{1, -0.7, 0.5};
    };
    const Moment moment(image, 0, bent, [](const Vec3&) { return Vec3{}; });
    constexpr int n = 23;
    std::vector<int> seen(n * n * n, 0);
    std::vector<VoxelHit> hits;
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        std::vector<Vec3> nodes;
        for (const std::uint32_t node : elements[e].nodes) nodes.push_back(moment.position[node]);
        hits.clear();
        rasterise(kind, nodes, 1.0 / n, everywhere, hits);
        for (const VoxelHit& hit : hits) {
            ++seen.at(static_cast<std::size_t>(hit.voxel[0] + n * (hit.voxel[1] + n * hit.voxel[2])));
            Vec3 x{};
            for (std::size_t a = 0; a < nodes.size(); ++a) x += hit.weight[a] * nodes[a];
            CHECK(norm(x - voxel_centre(hit.voxel, 1.0 / n)) < 1e-9);
        }
    }
    CHECK(*std::min_element(seen.begin(), seen.end()) == 1);
    // Centres on common faces of tetrahedra are in more than one element.
    CHECK(std::count(seen.begin(), seen.end(), 1) > n * n * (n - 4));
}

TEST_CASE("a quadratic field in elements of second order is itself at every voxel") {
    const ElementKind kind = GENERATE(ElementKind::tet10, ElementKind::hex27);
    const image::Image image = test::make({.boxes = {test::Box{.kind = kind, .cells = {2, 1, 1}}}});
    const Elements elements(image);
    const auto field = [](const Vec3& x) { return Vec3{x.x * x.x, x.y * x.z - x.x, 1 - x.z * x.z}; };
    const Moment moment(
        image, 512, [](const Vec3& x) { return x; }, field);
    const Result<std::string> bytes =
        vdb(image, elements, volume_shape(image, elements), moment.snapshot, {{Field::velocity}, 0.125});
    REQUIRE(bytes.ok());
    const Folder folder;
    test::spill(folder / "f.vdb", *bytes);
    const auto velocity = openvdb::gridPtrCast<openvdb::Vec3SGrid>(read(folder / "f.vdb", "velocity"));
    REQUIRE(velocity);
    CHECK(velocity->activeVoxelCount() == 512);
    for (auto it = velocity->cbeginValueOn(); it; ++it) {
        const Vec3 at = voxel_centre({it.getCoord().x(), it.getCoord().y(), it.getCoord().z()}, 0.125), expected = field(at);
        CHECK(norm(Vec3{it->x(), it->y(), it->z()} - expected) < 1e-6);  // the rounding of float32
    }
}

TEST_CASE("inverted elements and positions that are not finite give no voxels") {
    std::vector<VoxelHit> hits;
    std::vector<Vec3> tet{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    rasterise(ElementKind::tet4, tet, 0.1, everywhere, hits);
    CHECK(!hits.empty());
    hits.clear();
    std::swap(tet[0], tet[1]);
    rasterise(ElementKind::tet4, tet, 0.1, everywhere, hits);
    CHECK(hits.empty());
    tet = {{0, 0, 0}, {NAN, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    rasterise(ElementKind::tet4, tet, 0.1, everywhere, hits);
    CHECK(hits.empty());
}

TEST_CASE("voxels that are far too small are refused with the number of them") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    const Moment moment(image, 0);
    const Result<std::string> refused = vdb(image, elements, volume_shape(image, elements), moment.snapshot, {{}, 1e-4});
    REQUIRE(!refused.ok());
    CHECK(refused.error().message.find("voxel") != std::string::npos);
    CHECK(!vdb(image, elements, volume_shape(image, elements), moment.snapshot, {{}, 1e-300}).ok());
}
