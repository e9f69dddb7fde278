#include "runtime/output/vtu.h"

#include <zlib.h>

#include <sys/wait.h>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstring>

#include "fixture.h"
#include "runtime/output/exporter.h"
#include "runtime/output/files.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

/// Values of a named array, found through the XML and unpacked with zlib: a reader of its own, after the format's description.
template <class Value>
std::vector<Value> array(const std::string& file, const std::string& name, const std::string& after = "<") {
    const std::size_t section = file.find(after);
    REQUIRE(section != std::string::npos);
    const std::size_t tag = file.find("Name=\"" + name + "\"", section);
    REQUIRE(tag != std::string::npos);
    const std::size_t offset_at = file.find("offset=\"", tag) + 8;
    const std::size_t offset = std::stoul(file.substr(offset_at));
    const std::size_t start = file.find("<AppendedData encoding=\"raw\">\n_");
    REQUIRE(start != std::string::npos);
    const char* at = file.data() + start + std::strlen("<AppendedData encoding=\"raw\">\n_") + offset;
    std::uint64_t head[3];
    std::memcpy(head, at, sizeof head);
    at += sizeof head;
    std::vector<std::uint64_t> sizes(head[0]);
    std::memcpy(sizes.data(), at, 8 * sizes.size());
    at += 8 * sizes.size();
    std::string bytes;
    for (std::size_t b = 0; b < sizes.size(); ++b) {
        uLongf size = b + 1 == sizes.size() && head[2] != 0 ? head[2] : head[1];
        std::string block(size, '\0');
        REQUIRE(uncompress(reinterpret_cast<Bytef*>(block.data()), &size, reinterpret_cast<const Bytef*>(at), sizes[b]) == Z_OK);
        REQUIRE(size == block.size());
        bytes += block;
        at += sizes[b];
    }
    std::vector<Value> values(bytes.size() / sizeof(Value));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

Vec3 stretched(const Vec3& x) { return {1.25 * x.x, x.y, x.z + 0.5}; }

}  // namespace

TEST_CASE("a vtu frame reads back: points, cells, bodies, fields at nodes and in cells") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    const Moment moment(image, 512, stretched, [](const Vec3& x) { return Vec3{x.y, 0, 1}; });
    const std::string file = vtu(image, elements, moment.snapshot, {Field::displacement, Field::speed, Field::stress});
    CHECK(file == vtu(image, elements, moment.snapshot, {Field::displacement, Field::speed, Field::stress}));

    const std::size_t nodes = image.tables.position.size();
    const auto points = array<double>(file, "Points");
    REQUIRE(points.size() == 3 * nodes);
    for (std::size_t n = 0; n < nodes; ++n) {
        CHECK(points[3 * n] == moment.position[n].x);
        CHECK(points[3 * n + 2] == moment.position[n].z);
    }
    const auto connectivity = array<std::int64_t>(file, "connectivity");
    REQUIRE(connectivity.size() == image.tables.element_nodes.size());
    CHECK(std::equal(connectivity.begin(), connectivity.end(), image.tables.element_nodes.begin()));
    const auto types = array<std::uint8_t>(file, "types");
    const auto offsets = array<std::int64_t>(file, "offsets");
    const auto body = array<std::int32_t>(file, "body");
    REQUIRE(types.size() == 8 + 48);
    CHECK(types[7] == 12);
    CHECK(types[8] == 10);
    CHECK(offsets[0] == 8);
    CHECK(offsets[8] == 8 * 8 + 4);
    CHECK(offsets.back() == static_cast<std::int64_t>(connectivity.size()));
    CHECK(body[7] == 0);
    CHECK(body[8] == 1);
    const auto displacement = array<double>(file, "displacement");
    REQUIRE(displacement.size() == 3 * nodes);
    for (std::size_t n = 0; n < nodes; ++n) {
        CHECK(displacement[3 * n] == Approx(0.25 * image.tables.position[n].x).margin(1e-15));
        CHECK(displacement[3 * n + 2] == 0.5);
    }
    const auto speed = array<double>(file, "speed");
    CHECK(speed.at(0) == Approx(1));
    const auto nodal_stress = array<double>(file, "stress", "<PointData>");
    const auto cell_stress = array<double>(file, "stress", "<CellData>");
    REQUIRE(nodal_stress.size() == 6 * nodes);
    REQUIRE(cell_stress.size() == 6 * types.size());
    for (std::size_t e = 0; e < types.size(); ++e) CHECK(cell_stress[6 * e] == Approx(nodal_stress[0]).epsilon(1e-9));
}

TEST_CASE("faces of held elements are surface cells, at rest") {
    const image::Image image = test::with(test::two_boxes(), [](image::Metadata&, image::OwnedTables& tables) {
        tables.faces.push_back({{0, 1, 2, image::no_node}, image::no_element, 0});
        tables.faces.push_back({{0, 1, 4, 3}, image::no_element, 1});
    });
    const Elements elements(image);
    const Moment moment(image, 0, stretched, [](const Vec3&) { return Vec3{}; });
    const std::string file = vtu(image, elements, moment.snapshot, {Field::deformation_determinant});
    const auto types = array<std::uint8_t>(file, "types");
    REQUIRE(types.size() == 58);
    CHECK(types[56] == 5);
    CHECK(types[57] == 9);
    CHECK(array<std::int32_t>(file, "material").at(57) == -1);
    const auto determinant = array<double>(file, "deformation_determinant", "<CellData>");
    REQUIRE(determinant.size() == 58);
    CHECK(determinant[0] == Approx(1.25));
    CHECK(determinant[57] == 1);
}

TEST_CASE("VTK itself reads the frame", "[vtk]") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    const Moment moment(image, 512, stretched, [](const Vec3&) { return Vec3{}; });
    const Folder folder;
    test::spill(folder / "frame.vtu", vtu(image, elements, moment.snapshot, {Field::displacement, Field::stress}));
    const std::string command =
        "/usr/bin/python3 " AVS_SOURCE_DIR "/tests/unit/runtime/output/read_vtu.py " + (folder / "frame.vtu").string() + " 2>&1";
    std::FILE* pipe = ::popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    char buffer[256];
    while (std::fgets(buffer, sizeof buffer, pipe) != nullptr) text += buffer;
    const int status = ::pclose(pipe);
    if (WEXITSTATUS(status) == 77 || WEXITSTATUS(status) == 127) {
        WARN("python3-vtk9 is not installed: not checked against VTK");
        return;
    }
    INFO(text);
    CHECK(status == 0);
    std::ostringstream expected;
    // two unit cubes, 1.25 times as long; displacement 0.25 x up to x = 3
    expected << "0 54 56\n2.5\n";
    char time[64];
    std::snprintf(time, sizeof time, "%.17g", image.metadata.time_base.label(512));
    expected << time << "\n3 0 0.75\n0 1\n";
    CHECK(text == expected.str());
}

TEST_CASE("frames are numbered from 1, and the collection lists them at any time") {
    const image::Image image = test::with(test::two_boxes(), [](image::Metadata& m, image::OwnedTables&) {
        m.time_base = {-1};
        m.exports = {{image::ExportKind::vtu, "../out side", {Field::speed}, 2, 0},
                     {image::ExportKind::vdb, "fog", {Field::speed}, 2, 0.25},
                     {image::ExportKind::vtu, "more", {}, 4, 0}};
    });
    const Folder parent;
    const Result<RunFolder> folder = RunFolder::open(parent / "a.run");
    REQUIRE(folder.ok());
    const Elements elements(image);
    Exporter exporter(image, elements, *folder, 5);
    std::vector<Tick> ticks;
    for (std::optional<Tick> tick = exporter.next(0); tick; tick = exporter.next(*tick + 1)) {
        const Moment moment(image, *tick);
        REQUIRE(exporter.write(moment.snapshot).ok());
        ticks.push_back(*tick);
        // every file that a collection names is there
        for (const char* name : {"fields.pvd", "fields_more.pvd"}) {
            const std::string collection = test::slurp(*folder / name);
            CHECK(collection.ends_with("</VTKFile>\n"));
            for (std::size_t at = 0; (at = collection.find("file=\"", at)) != std::string::npos;) {
                at += 6;
                CHECK(std::filesystem::exists(*folder / collection.substr(at, collection.find('"', at) - at)));
            }
        }
    }
    CHECK(ticks == std::vector<Tick>{0, 2, 4, 5});
    CHECK(exporter.frames() == 4 + 3 + 3);
    // the name cannot leave the folder
    CHECK(std::filesystem::exists(*folder / "fields/_._out_side_0001.vtu"));
    CHECK(std::filesystem::exists(*folder / "vdb/fog_0003.vdb"));
    CHECK(!std::filesystem::exists(*folder / "vdb/fog_0004.vdb"));
    const std::string collection = test::slurp(*folder / "fields.pvd");
    CHECK(collection.find("timestep=\"2.5\" part=\"0\" file=\"fields/_._out_side_0004.vtu\"") != std::string::npos);
}
