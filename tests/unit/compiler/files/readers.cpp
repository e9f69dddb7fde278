#include "compiler/files/readers.h"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "compiler/files/polygon.h"
#include "compiler/files/read.h"
#include "compiler/files/unpack.h"
#include "compiler/files/write.h"
#include "tests/unit/compiler/files/outcomes.h"
#include "tests/unit/compiler/mesh/dialects.h"

using namespace avs;
using namespace avs::files;
using files::testing::check_refused;
using files::testing::read;
using mesh::testing::binary_stl;
using mesh::testing::cube;
using mesh::testing::gzipped;
using mesh::testing::inp;
using mesh::testing::inp_assembly;
using mesh::testing::obj;
using mesh::testing::ply;
using mesh::testing::PlyForm;
using mesh::testing::replaced;
using mesh::testing::stl;
using mesh::testing::three_mf;
using mesh::testing::vtp;

namespace {

const FileMesh::Group& group(const FileMesh& mesh, const std::string& name, int dimension) {
    for (const FileMesh::Group& g : mesh.groups)
        if (g.name == name && g.dimension == dimension) return g;
    FAIL("no group " << name);
    std::abort();
}

}  // namespace

TEST_CASE("what cannot be read is refused with the place, the cause and a cure") {
    const std::string plain = obj(cube());
    check_refused(Format::obj, replaced(plain, "v 1 1 1\n", "v 1 1,5 1\n"), "line 13: `1,5` has a decimal comma");
    check_refused(Format::obj, replaced(plain, "v 1 1 1\n", "v 1 nan 1\n"), "line 13: `nan` is not a finite number");
    check_refused(Format::obj, replaced(plain, "v 1 1 1\n", "v 1 1e999 1\n"), "line 13: `1e999` is not a finite number");
    check_refused(Format::obj, replaced(plain, "v 1 1 1\n", "v 1 1\n"), "line 13: a vertex has three coordinates");
    check_refused(Format::obj, replaced(plain, "f 1 3 4 2", "f 1 3 \\\n99 2"), "line 17: `99` is none of the 8 vertices so far");
    check_refused(Format::obj, replaced(plain, "f 1 3 4 2", "f 0 3 4 2"), "`0` is none");
    check_refused(Format::obj, "v 0 0 0\nv 1 0 0\nl 1 2\n", "no triangles: 2 points");
    check_refused(Format::stl, "", "begins with `solid`");
    check_refused(Format::stl, "facet normal 0 0 1\n", "begins with `solid`");
    check_refused(Format::stl, "solid\nendsolid\n", "no triangles");
    check_refused(Format::stl, stl(cube()).substr(0, 300), "`endsolid` is missing: the file is cut off");
    check_refused(Format::stl, replaced(stl(cube()), "  endloop\n endfacet\n", "vertex 0 0 0\nendloop\nendfacet\n"),
                  "line 8: a facet has 4 corners");
    check_refused(Format::stl, replaced(stl(cube()), "vertex 1 1 1", "vertex 1 shader 1"), "expected a number, found `shader`");
    check_refused(Format::stl, binary_stl(cube(), "x").substr(0, 300), "12 triangles are announced, the file holds 4");
    std::string not_finite = binary_stl(cube(), "x");
    not_finite.replace(84 + 12, 4, std::string("\0\0\xc0\x7f", 4));
    check_refused(Format::stl, not_finite, "byte 96: a coordinate of triangle 0 is not finite");
    check_refused(Format::ply, "ply\nformat ascii 1.0\nend_header\n", "no triangles");
    check_refused(Format::ply, replaced(ply(cube(), PlyForm::text), "vertex 8", "vertex 4000000000000"),
                  "4000000000000 of `vertex` are announced");
    check_refused(Format::ply,
                  replaced(ply(cube(), PlyForm::text), "list uchar int vertex_indices", "list uchar float vertex_indices"),
                  "no whole numbers");
    check_refused(Format::ply, ply(cube(), PlyForm::little).substr(0, 500), "byte 500: the file ends in the middle of its data");
    check_refused(Format::ply, replaced(ply(cube(), PlyForm::text), "\n4 0 2 3 1", "\n4 0 2 33 1"),
                  "a face names vertex 33, the file has 8");
    check_refused(Format::vtk, "# vtk DataFile Version 3.0\nx\nASCII\nDATASET STRUCTURED_POINTS\n",
                  "line 4: a data set of the kind `STRUCTURED_POINTS`");
    check_refused(Format::vtk, replaced(mesh::testing::legacy_polydata(cube(), false), "POLYGONS 6 30", "POLYGONS 6 3000000000"),
                  "3000000000 numbers are announced");
    check_refused(Format::vtk_xml, vtp(cube()).substr(0, vtp(cube()).size() / 2), "cut off");
    check_refused(Format::vtk_xml, replaced(vtp(cube()), "PolyData\" version", "ImageData\" version"),
                  "a data set of the type `ImageData`");
    check_refused(Format::inp, replaced(inp(cube()), "*NODE, NSET=Nall", "*NODE, NSET=Nall, INPUT=nodes.inp"),
                  "takes its lines from the file `nodes.inp`");
    check_refused(Format::inp, replaced(inp(cube()), "*SHELL", "*INCLUDE, INPUT=more.inp\n*SHELL"), "includes `more.inp`");
    check_refused(Format::inp, replaced(inp(cube()), "1, 1, 21, 31, 11", "1, 1, 21, 31"), "has 3 nodes, it takes 4");
    check_refused(Format::inp, replaced(inp(cube()), "1, 1, 21, 31, 11", "1, 1, 21, 31, 999"), "names node 999");
    check_refused(Format::inp, replaced(inp(cube()), "\n11, 1", "\n1, 1"), "line 6: node 1 stands there a second time");
    check_refused(Format::three_mf, three_mf(cube()).substr(0, three_mf(cube()).size() / 2), "cut off");
    check_refused(Format::obj, "ply\nformat ascii 1.0\n", "begins like a .ply");
    check_refused(Format::stl, "$MeshFormat\n2.2 0 8\n", "begins like a .msh");
    check_refused(Format::msh, replaced(obj(cube()), "#", "!"), "begins with `$MeshFormat`");
}

TEST_CASE("a file that is cut off, or has one wrong byte, is read or refused, never more") {
    const std::pair<Format, std::string> files[] = {
        {Format::obj, obj(cube())},
        {Format::stl, stl(cube())},
        {Format::stl, binary_stl(cube(), "x")},
        {Format::ply, ply(cube(), PlyForm::text)},
        {Format::ply, ply(cube(), PlyForm::big)},
        {Format::vtk, mesh::testing::legacy_polydata(cube(), true)},
        {Format::vtk, mesh::testing::legacy_polydata(cube(), false)},
        {Format::vtk_xml, vtp(cube())},
        {Format::inp, inp_assembly(cube())},
        {Format::three_mf, three_mf(cube())},
    };
    for (const auto& [format, content] : files)
        for (std::size_t at = 0; at < content.size(); ++at) {
            read_mesh(format, std::string_view(content).substr(0, at));
            for (const char wrong : {'\xff', '9', '-', '\0'}) {
                std::string damaged = content;
                damaged[at] = wrong;
                const Outcome<FileMesh> outcome = read_mesh(format, damaged);
                if (const FileMesh* mesh = std::get_if<FileMesh>(&outcome))
                    for (const std::uint32_t corner : mesh->corners) REQUIRE(corner < mesh->points.size());
            }
        }
}

TEST_CASE("packed bytes are limited") {
    const std::string zeros(std::size_t{200} << 20, '\0');
    const Outcome<std::string> bomb = unpack_gzip(gzipped(zeros));
    REQUIRE(std::holds_alternative<Failure>(bomb));
    CHECK(std::get<Failure>(bomb).message.find("no mesh does") != std::string::npos);
    const std::string text = obj(cube());
    const Outcome<std::string> two = unpack_gzip(gzipped(text) + gzipped(text));
    REQUIRE(std::holds_alternative<std::string>(two));
    CHECK(std::get<std::string>(two) == text + text);
    CHECK(std::holds_alternative<Failure>(unpack_gzip(gzipped(text).substr(0, 60))));
    CHECK(std::holds_alternative<Failure>(plain_bytes(std::string("\xff\xfev\0", 4))));
}

TEST_CASE("polygons with reflex corners keep their area, whatever their first corner") {
    // A comb: a bar with four teeth, in an oblique plane.
    std::vector<Vec3> comb;
    const auto add = [&](double u, double v) { comb.push_back(u * Vec3{1, 0.2, 0.1} + v * Vec3{-0.3, 1, 0.4} + Vec3{5, 6, 7}); };
    add(0, 0), add(9, 0);
    for (int tooth = 4; tooth > 0; --tooth) add(2 * tooth + 1, 1), add(2 * tooth + 1, 4), add(2 * tooth, 4), add(2 * tooth, 1);
    add(0, 1);
    const auto area = [](const std::vector<Vec3>& p, const std::vector<std::array<std::size_t, 3>>& cuts) {
        double sum = 0;
        for (const auto& [a, b, c] : cuts) sum += 0.5 * norm(cross(p[b] - p[a], p[c] - p[a]));
        return sum;
    };
    const double square = norm(cross(Vec3{1, 0.2, 0.1}, Vec3{-0.3, 1, 0.4}));
    for (std::size_t turn = 0; turn < comb.size(); ++turn) {
        std::rotate(comb.begin(), comb.begin() + 1, comb.end());
        const auto cuts = triangulate(comb);
        REQUIRE(cuts);
        CHECK(cuts->size() == comb.size() - 2);
        CHECK(area(comb, *cuts) == Approx((9 + 12) * square).epsilon(1e-12));
        std::reverse(comb.begin(), comb.end());
        CHECK(area(comb, *triangulate(comb)) == Approx((9 + 12) * square).epsilon(1e-12));
    }
    // A polygon with a corner in the middle of a side has three triangles, one with a repeated corner two; one that crosses itself
    // is refused.
    CHECK(triangulate(std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}})->size() == 3);
    CHECK(triangulate(std::vector<Vec3>{{0, 0, 0}, {2, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}})->size() == 2);
    CHECK_FALSE(triangulate(std::vector<Vec3>{{0, 0, 0}, {2, 2, 0}, {2, 0, 0}, {0, 1, 0}}));
}

TEST_CASE("sets of an input file become groups, of faces and nodes too") {
    const std::string text =
        "*NODE\n1,0,0,0\n2,1,0,0\n3,0,1,0\n4,0,0,1\n5,1,1,1\n*ELEMENT,TYPE=C3D4,ELSET=Body\n7,1,2,3,4\n8,2,3,4,5\n"
        "*NSET,NSET=Tips\n4,5\n*NSET,NSET=More,GENERATE\n1,3,2\n*NSET,NSET=Both\nTips, More\n*ELSET,ELSET=one\n8\n"
        "*SURFACE,NAME=Foot\nBody, S1\n*SURFACE,NAME=Side,TYPE=ELEMENT\n7,S3\n*RIGID BODY,REF NODE=5\n";
    const FileMesh mesh = read(Format::inp, text);
    CHECK(group(mesh, "Body", 3).elements == std::vector<std::uint32_t>{0, 1});
    CHECK(group(mesh, "one", 3).elements == std::vector<std::uint32_t>{1});
    CHECK(group(mesh, "Tips", 0).nodes == std::vector<std::uint32_t>{3, 4});
    CHECK(group(mesh, "More", 0).nodes == std::vector<std::uint32_t>{0, 2});
    CHECK(group(mesh, "Both", 0).nodes == std::vector<std::uint32_t>{3, 4, 0, 2});
    CHECK(group(mesh, "Foot", 2).nodes == std::vector<std::uint32_t>{0, 1, 2, 1, 2, 3});
    CHECK(group(mesh, "Side", 2).nodes == std::vector<std::uint32_t>{1, 3, 2});
    CHECK(mesh.notes == std::vector<std::string>{"left out: 1 *rigidbody"});
}

TEST_CASE("instances are moved, then turned about an axis that stands in space") {
    const FileMesh mesh = read(Format::inp, inp_assembly(cube()));
    REQUIRE(mesh.points.size() == 8);
    CHECK(mesh.unit == 1e-3);
    // The part is moved by 5 along x and then turned by 90 degrees about z at x = 5: its (x, y) goes to (5
    // - y, x).
    for (std::size_t i = 0; i < 8; ++i) {
        const Vec3 p = cube().points[i];
        CHECK(norm(mesh.points[i] - Vec3{5 - p.y, p.x, p.z}) < 1e-14);
    }
    CHECK(group(mesh, "picked", 2).elements.size() == 6);
}

TEST_CASE("whole numbers at cells of VTK are groups") {
    const FileMesh mesh = read(Format::vtk, mesh::testing::legacy_polydata(cube(), true));
    CHECK(group(mesh, "region_1", 2).elements == std::vector<std::uint32_t>{0, 2, 4});
    CHECK(group(mesh, "region_2", 2).elements == std::vector<std::uint32_t>{1, 3, 5});
}

TEST_CASE("groups and objects of Wavefront, solids of stereolithography") {
    const std::string points = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";
    const FileMesh mesh = read(Format::obj, points + "o lid\ng a b\nf 1 2 3\ng a\nf 1 3 4\no other\nf 4 3 2\ng a\nf 1 2 4\n");
    CHECK(group(mesh, "lid", 2).elements == std::vector<std::uint32_t>{0, 1});
    CHECK(group(mesh, "a", 2).elements == std::vector<std::uint32_t>{0, 1, 3});
    CHECK(group(mesh, "b", 2).elements == std::vector<std::uint32_t>{0});
    CHECK(group(mesh, "other", 2).elements == std::vector<std::uint32_t>{2, 3});
    std::string two = stl(cube(), "left") + stl(cube(), "right side");
    CHECK(group(read(Format::stl, two), "right side", 2).elements.size() == 12);
}

TEST_CASE("what is written is read as it was") {
    FileMesh mesh = read(Format::obj, obj(cube(), "{}/1"));
    for (const Format format : {Format::obj, Format::ply, Format::msh, Format::stl}) {
        const Outcome<std::string> bytes = write_mesh(mesh, format);
        REQUIRE(std::holds_alternative<std::string>(bytes));
        const FileMesh again = read(format, std::get<std::string>(bytes));
        CHECK(again.points.size() == 8);
        CHECK(again.count() == (format == Format::stl ? 12 : 6));
        if (format == Format::stl) continue;
        CHECK(again.points == mesh.points);
        CHECK(again.corners == mesh.corners);
        if (format == Format::obj) CHECK(again.corner_texture == mesh.corner_texture);
        if (format != Format::ply) CHECK(group(again, "all", 2).elements == group(mesh, "all", 2).elements);
    }
}
