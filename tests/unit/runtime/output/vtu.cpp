#include "runtime/output/vtu.h"

#include <zlib.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstring>
#include <sstream>

#include "fixture.h"
#include "runtime/output/exporter.h"
#include "runtime/output/files.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::Moment;

namespace {

/// Values of an array by its name in the XML, decompressed with zlib: a reader for this test, written from the description of the
/// format.
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

constexpr ExportStyle exact{.precision = Precision::float64};

Vec3 stretched(const Vec3& x) { return {1.25 * x.x, x.y, x.z + 0.5}; }

}  // namespace

TEST_CASE("a vtu frame reads back: points, cells, bodies, fields at nodes and in cells") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    const Moment moment(image, 512, stretched, [](const Vec3& x) { return Vec3{x.y, 0, 1}; });
    const VtuFrame frame(image, elements, moment.snapshot, {Field::displacement, Field::speed, Field::stress}, exact);
    const std::string file = frame.file();
    CHECK(file == frame.file());

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
    const std::string file = VtuFrame(image, elements, moment.snapshot, {Field::deformation_determinant}, exact).file();
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
    test::spill(folder / "frame.vtu",
                VtuFrame(image, elements, moment.snapshot, {Field::displacement, Field::stress}, exact).file());
    const std::string text = test::python("read_vtu.py", folder / "frame.vtu");
    if (text.empty()) return;
    std::ostringstream expected;
    // Two unit cubes, stretched by 1.25 along x; displacements are .25 x, with x up to 3.
    expected << "0 54 56\n2.5\n";
    char time[64];
    std::snprintf(time, sizeof time, "%.17g", image.metadata.time_base.label(512));
    expected << time << "\n3 0 0.75\n0 1\n";
    CHECK(text == expected.str());
}

TEST_CASE("VTK's filters take the tensors for what they are", "[vtk]") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    // The deformation gives each component of the tensor another value.
    const auto sheared = [](const Vec3& x) { return x + Vec3{1e-3 * x.x + 7e-3 * x.z, 4e-3 * x.x + 2e-3 * x.y, -3e-3 * x.y}; };
    const Moment moment(image, 512, sheared, [](const Vec3&) { return Vec3{}; });
    const std::vector<Field> fields{Field::stress, Field::max_principal_stress};
    const Folder folder;
    test::spill(folder / "frame.vtu", VtuFrame(image, elements, moment.snapshot, fields, exact).file());
    const std::string text = test::python("read_tensors.py", folder / "frame.vtu");
    if (text.empty()) return;
    // The script prints the names of components, then the largest principal stress by VTK and by us.
    std::istringstream in(text);
    std::string names;
    std::getline(in, names);
    CHECK(names == "xx yy zz xy yz xz");
    int count = 0;
    for (double by_vtk = 0, ours = 0; in >> by_vtk >> ours; ++count) CHECK(by_vtk == Approx(ours).epsilon(1e-6));
    CHECK(count == 54);
}

TEST_CASE("VTK finds the middles of elements of second order on the edges that it thinks they are on", "[vtk]") {
    const auto& [kind, type, count] =
        GENERATE(table<ElementKind, int, std::size_t>({{ElementKind::tet10, 24, 12}, {ElementKind::hex27, 29, 2}}));
    test::Box box{.kind = kind, .cells = {2, 1, 1}};
    box.map = [](const Vec3& x) { return Vec3{x.x, x.y, x.z + 0.2 * x.x * x.x}; };
    const image::Image image = test::make({.boxes = {box}});
    const Elements elements(image);
    const Moment moment(image, 512, stretched, [](const Vec3&) { return Vec3{}; });
    const std::string file =
        VtuFrame(image, elements, moment.snapshot, {Field::displacement, Field::stress, Field::deformation_determinant}, exact)
            .file();
    const auto types = array<std::uint8_t>(file, "types");
    CHECK(types == std::vector<std::uint8_t>(count, static_cast<std::uint8_t>(type)));
    const Folder folder;
    test::spill(folder / "frame.vtu", file);
    const std::string text = test::python("read_quadratic.py", folder / "frame.vtu");
    if (text.empty()) return;
    // The script prints the numbers of cells and points; the largest distance of a middle node from the middle of its edge; the
    // volume by VTK's shape functions and an exact quadrature; and the range of the determinants of the field.
    std::istringstream in(text);
    std::size_t cells = 0, points = 0;
    double bend = 0, volume = 0, low = 0, high = 0;
    in >> cells >> points >> bend >> volume >> low >> high;
    CHECK(cells == count);
    CHECK(points == 45);
    CHECK(bend == Approx(0.2 / 16).epsilon(1e-9));
    CHECK(volume == Approx(1.25).epsilon(1e-9));
    CHECK(low == Approx(1.25).epsilon(1e-9));
    CHECK(high == Approx(1.25).epsilon(1e-9));
}

TEST_CASE("stored and float32 frames read back like exact ones, surfaces alone like elements", "[vtk][meshio]") {
    const image::Image image = test::two_boxes();
    const Elements elements(image);
    const Moment moment(image, 512, stretched, [](const Vec3& x) { return Vec3{x.y, 0, 0}; });
    const std::vector<Field> fields{Field::displacement, Field::von_mises};
    const Folder folder;
    const auto spill = [&](const std::string& name, const ExportStyle& style, std::optional<std::uint32_t> body = std::nullopt) {
        test::spill(folder / name, VtuFrame(image, elements, moment.snapshot, fields, style).file(body));
        return folder / name;
    };
    const auto exact_file = spill("exact.vtu", exact);
    const auto rough_file = spill("rough.vtu", {.precision = Precision::float32, .compressed = false});
    const std::string by_vtk = test::python("read_vtu.py", exact_file);
    CHECK(test::python("read_vtu.py", rough_file) == by_vtk);

    const std::string by_meshio = test::python("read_with_meshio.py", exact_file);
    if (by_meshio.empty()) return;
    CHECK(by_meshio.find("points 54 0 0 0.5 3.75 1 1.5\ncells hexahedron 8\ncells tetra 48\n") == 0);
    CHECK(by_meshio.find("cell body int32 0 1\n") != std::string::npos);
    std::string rough = test::python("read_with_meshio.py", rough_file);
    for (std::size_t at = 0; (at = rough.find("float32", at)) != std::string::npos;) rough.replace(at, 7, "float64");
    CHECK(rough == by_meshio);

    // Of the 27 nodes of each box, 26 are on the surface. The first box has quadrilaterals, the second one triangles.
    const std::string surface =
        test::python("read_with_meshio.py", spill("s.vtu", {.precision = Precision::float64, .surface_only = true}));
    CHECK(surface.find("points 52 0 0 0.5 3.75 1 1.5\ncells quad 24\ncells triangle 48\n") == 0);
    const auto line_of = [](const std::string& text, const std::string& begin) {
        const std::size_t at = text.find(begin);
        return at == std::string::npos ? begin : text.substr(at, text.find('\n', at) - at);
    };
    for (const char* what : {"point displacement", "point von_mises", "cell von_mises", "cell material"})
        CHECK(line_of(surface, what) == line_of(by_meshio, what));
    // An export of the second body only.
    const std::string tets = test::python("read_with_meshio.py", spill("t.vtu", exact, 1));
    CHECK(tets.find("points 27 2.5 0 0.5 3.75 1 1.5\ncells tetra 48\n") == 0);
    CHECK(tets.find("cell body int32 1 1\n") != std::string::npos);
}

TEST_CASE("frames are numbered from 1, and the collection lists them at any time") {
    const image::Image image = test::with(test::two_boxes(), [](image::Metadata& m, image::OwnedTables&) {
        m.time_base = {-1};
        m.exports = {{ExportFormat::vtu, "../out side", {Field::speed}, 2, 0},
                     {ExportFormat::vdb, "fog", {Field::speed}, 2, 0.25},
                     {ExportFormat::vtu, "more", {}, 4, 0}};
    });
    const Folder parent;
    const Result<RunFolder> folder = RunFolder::open(parent / "a.run", {});
    REQUIRE(folder.ok());
    const Elements elements(image);
    Exporter exporter(image, elements, *folder, 5);
    std::vector<Tick> ticks;
    for (std::optional<Tick> tick = exporter.next(0); tick; tick = exporter.next(*tick + 1)) {
        const Moment moment(image, *tick);
        REQUIRE(exporter.write(moment.snapshot).ok());
        ticks.push_back(*tick);
        // All files that a collection names must exist.
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
    // A name of an export with ".." and "/" is changed, so that its files are in the run folder.
    CHECK(std::filesystem::exists(*folder / "fields/_._out_side_0001.vtu"));
    CHECK(std::filesystem::exists(*folder / "vdb/fog_0003.vdb"));
    CHECK(!std::filesystem::exists(*folder / "vdb/fog_0004.vdb"));
    const std::string collection = test::slurp(*folder / "fields.pvd");
    CHECK(collection.find("timestep=\"2.5\" part=\"0\" file=\"fields/_._out_side_0004.vtu\"") != std::string::npos);
}

TEST_CASE("a file for each body is listed as a part of its time") {
    const image::Image image = test::with(test::two_boxes(), [](image::Metadata& m, image::OwnedTables&) {
        m.time_base = {-1};
        m.bodies[0].name = "tets";  // two bodies with one name need different file names
        m.bodies[1].name = "tets";
        m.exports = {{.kind = ExportFormat::vtu, .name = "f", .fields = {Field::speed}, .every = 2, .style = {.per_body = true}},
                     {.kind = ExportFormat::ply, .name = "f", .fields = {Field::speed}, .every = 4}};
    });
    const Folder parent;
    const Result<RunFolder> folder = RunFolder::open(parent / "a.run", {});
    REQUIRE(folder.ok());
    const Elements elements(image);
    Exporter exporter(image, elements, *folder, 5);
    for (std::optional<Tick> tick = exporter.next(0); tick; tick = exporter.next(*tick + 1)) {
        REQUIRE(exporter.write(Moment(image, *tick).snapshot).ok());
        // A run that is resumed directly after a frame writes this frame again.
        REQUIRE(exporter.write(Moment(image, *tick).snapshot).ok());
    }
    const std::string collection = test::slurp(*folder / "fields.pvd");
    for (const char* entry :
         {"timestep=\"0\" part=\"0\" file=\"fields/f_tets_0001.vtu\"", "part=\"1\" file=\"fields/f_tets_2_0001.vtu\"",
          "timestep=\"2.5\" part=\"1\" file=\"fields/f_tets_2_0004.vtu\""})
        CHECK(collection.find(entry) != std::string::npos);
    // There is no additional frame at the end.
    CHECK(std::filesystem::exists(*folder / "ply/f_0002.ply"));
    CHECK(!std::filesystem::exists(*folder / "ply/f_0003.ply"));
    CHECK(test::slurp(*folder / "view.py").find("FIELD = \"speed\"") != std::string::npos);

    // If a run is resumed from a checkpoint at which there were two frames, later frames are removed, and the collection lists two.
    state::Checkpoint checkpoint;
    {
        Exporter early(image, elements, *folder, 5);
        REQUIRE(early.write(Moment(image, 0).snapshot).ok());
        REQUIRE(early.write(Moment(image, 2).snapshot).ok());
        state::Keeper keeper = state::Keeper::saving(checkpoint);
        early.keep(keeper);
    }
    const std::string two_frames = test::slurp(*folder / "fields.pvd");
    test::spill(*folder / "fields.pvd", collection);
    Exporter again(image, elements, *folder, 5);
    state::Keeper keeper = state::Keeper::restoring(checkpoint);
    again.keep(keeper);
    REQUIRE(again.resume().ok());
    CHECK(test::slurp(*folder / "fields.pvd") == two_frames);
    CHECK(!std::filesystem::exists(*folder / "fields/f_tets_2_0003.vtu"));
    CHECK(again.frames() == 2 + 1);
    REQUIRE(again.write(Moment(image, 4).snapshot).ok());
    REQUIRE(again.write(Moment(image, 5).snapshot).ok());
    CHECK(test::slurp(*folder / "fields.pvd") == collection);
}
