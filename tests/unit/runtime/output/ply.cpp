#include "runtime/output/ply.h"

#include <catch2/catch.hpp>
#include <cstring>

#include "fixture.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

/// A PLY file: the lines of its header, and the bytes behind it.
struct Parts {
    std::vector<std::string> head;
    std::string body;
};
Parts parts(const std::string& file) {
    const std::string end = "end_header\n";
    const std::size_t at = file.find(end);
    REQUIRE(at != std::string::npos);
    Parts result{{}, file.substr(at + end.size())};
    std::istringstream lines(file.substr(0, at));
    for (std::string line; std::getline(lines, line);) result.head.push_back(line);
    return result;
}

template <class Value>
Value at(const std::string& bytes, std::size_t offset) {
    Value value;
    REQUIRE(offset + sizeof value <= bytes.size());
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

}  // namespace

TEST_CASE("a ply frame has the deformed surface with normals, colours and attributes") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    // The box is stretched by 2 in y and turned by 90 degrees about x, so that its outward normals are along axes.
    const Moment moment(
        image, 512,
        [](const Vec3& x) {
            return Vec3{x.x, -x.z, 2 * x.y};
        },
        [](const Vec3& x) {
            return Vec3{x.x, 0, -1};
        });
    const page::Geometry geometry = page::geometry(image);
    const ExportStyle style{.colour = VertexColour::field, .colour_field = Field::speed, .colour_low = 0, .colour_high = 1};
    const Parts file =
        parts(ply(image, elements, geometry, moment.snapshot, {Field::velocity, Field::speed, Field::position}, style));
    const std::size_t vertices = geometry.nodes.size(), faces = geometry.triangles.size() + geometry.quads.size();
    REQUIRE(file.head.size() > 2);
    const std::string time = file.head[2];
    CHECK(file.head == std::vector<std::string>{"ply",
                                                "format binary_little_endian 1.0",
                                                time,
                                                "element vertex " + std::to_string(vertices),
                                                "property float x",
                                                "property float y",
                                                "property float z",
                                                "property float nx",
                                                "property float ny",
                                                "property float nz",
                                                "property uchar red",
                                                "property uchar green",
                                                "property uchar blue",
                                                "property int body",
                                                "property float velocity_x",
                                                "property float velocity_y",
                                                "property float velocity_z",
                                                "property float speed",
                                                "element face " + std::to_string(faces),
                                                "property list uchar int vertex_indices"});
    REQUIRE(time.starts_with("comment time [s] "));
    CHECK(std::stod(time.substr(17)) == image.metadata.time_base.label(512));
    constexpr std::size_t row = 6 * 4 + 3 + 4 + 4 * 4;
    REQUIRE(file.body.size() == vertices * row + geometry.triangles.size() * 13 + geometry.quads.size() * 17);
    bool corner_found = false;
    for (std::size_t v = 0; v < vertices; ++v) {
        const std::uint32_t node = geometry.nodes[v];
        const Vec3 x = moment.position[node], rest = image.tables.position[node];
        CHECK(at<float>(file.body, v * row) == static_cast<float>(x.x));
        CHECK(at<float>(file.body, v * row + 8) == static_cast<float>(x.z));
        const Vec3 n{double{at<float>(file.body, v * row + 12)}, double{at<float>(file.body, v * row + 16)},
                     double{at<float>(file.body, v * row + 20)}};
        CHECK(norm(n) == Approx(1));
        // This vertex is in the middle of the upper side of the box of bricks at rest.
        if (rest == Vec3{0.5, 0.5, 1}) {
            corner_found = true;
            CHECK(norm(n - Vec3{0, -1, 0}) < 1e-6);
        }
        CHECK(at<std::int32_t>(file.body, v * row + 27) == static_cast<std::int32_t>(image.tables.node_body[node]));
        CHECK(at<float>(file.body, v * row + 31) == static_cast<float>(rest.x));
        CHECK(at<float>(file.body, v * row + 43) == Approx(std::hypot(rest.x, 1)));
        // All speeds are at least 1, which is the upper end of the scale, so all vertices have its last colour.
        CHECK(at<std::uint8_t>(file.body, v * row + 24) == 252);
        CHECK(at<std::uint8_t>(file.body, v * row + 26) == 96);
    }
    CHECK(corner_found);
}

TEST_CASE("meshio reads a ply frame", "[meshio]") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    const Moment moment(image, 0);
    const Folder folder;
    const ExportStyle style{.colour = VertexColour::body};
    test::spill(folder / "frame.ply", ply(image, elements, page::geometry(image), moment.snapshot, {Field::speed}, style));
    const std::string found = test::python("read_with_meshio.py", folder / "frame.ply");
    if (found.empty()) return;
    // Each of the two boxes of 2 x 2 x 2 cells has 26 vertices on its surface; the bricks have quadrilaterals, the tetrahedra
    // triangles.
    CHECK(found ==
          "points 52 0 0 0 3 1 1\ncells quad 24\ncells triangle 48\n"
          "point blue uint8 0 233\npoint body int32 0 1\npoint green uint8 159 180\npoint nx float32 -1 1\n"
          "point ny float32 -1 1\npoint nz float32 -1 1\npoint red uint8 86 230\npoint speed float32 0 0\n");
}
