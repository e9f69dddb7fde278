#include <catch2/catch.hpp>
#include <limits>
#include <string>

#include "compiler/files/read.h"
#include "compiler/files/readers.h"
#include "compiler/files/unpack.h"
#include "compiler/files/vtk_arrays.h"
#include "compiler/files/zip.h"
#include "tests/unit/compiler/files/outcomes.h"
#include "tests/unit/compiler/mesh/dialects.h"

// Each reason for which a reader refuses a file, with a smallest file for which it does.

using namespace avs;
using namespace avs::files;
using files::testing::check_refused;
using files::testing::read;
using mesh::testing::cube;
using mesh::testing::ply;
using mesh::testing::PlyForm;
using mesh::testing::put;
using mesh::testing::replaced;
using mesh::testing::three_mf;
using mesh::testing::vtp;

namespace {

std::string legacy(const std::string& sections, const std::string& form = "ASCII") {
    return "# vtk DataFile Version 3.0\nx\n" + form + "\nDATASET UNSTRUCTURED_GRID\n" + sections;
}
/// A legacy VTK file of a tetrahedron, with the text `behind` at its end.
std::string legacy_tet(const std::string& behind) {
    return legacy("POINTS 4 float\n0 0 0 1 0 0 0 1 0 0 0 1\nCELLS 1 5\n4 0 1 2 3\nCELL_TYPES 1\n10\n" + behind);
}

std::string vtu(const std::string& arrays, const std::string& behind = "", const std::string& file = "") {
    return "<VTKFile type=\"UnstructuredGrid\" " + file + "><UnstructuredGrid><Piece>" + arrays + "</Piece></UnstructuredGrid>" +
           behind + "</VTKFile>";
}
std::string array(const std::string& attributes, const std::string& content) {
    return "<DataArray " + attributes + ">" + content + "</DataArray>";
}
const std::string points = "<Points>" + array("type=\"Float32\"", "0 0 0 1 0 0 0 1 0 0 0 1") + "</Points>";
std::string cells(const std::string& nodes, const std::string& offsets, const std::string& types) {
    return "<Cells>" + array("type=\"Int32\" Name=\"connectivity\"", nodes) + array("type=\"Int32\" Name=\"offsets\"", offsets) +
           array("type=\"UInt8\" Name=\"types\"", types) + "</Cells>";
}

/// A zip archive of one file. Entries of its headers can be wrong.
struct Zip {
    std::string name = "3D/m.model", bytes = {}, end_comment = {};
    int method = 0;
    std::size_t packed_size = bytes.size(), size = bytes.size();
    std::uint32_t local_mark = 0x04034b50, entry_mark = 0x02014b50;

    std::string text() const {
        std::string s;
        const auto facts = [&] {
            for (const int n : {20, 0, method, 0, 0}) put(s, static_cast<std::uint16_t>(n));
            for (const std::size_t n : {std::size_t{0}, packed_size, size}) put(s, static_cast<std::uint32_t>(n));
            put(s, static_cast<std::uint16_t>(name.size()));
            put(s, std::uint16_t{0});
        };
        put(s, local_mark);
        facts();
        s += name + bytes;
        const auto list = static_cast<std::uint32_t>(s.size());
        put(s, entry_mark);
        put(s, std::uint16_t{20});
        facts();
        s.append(14, '\0');
        s += name;
        put(s, std::uint32_t{0x06054b50});
        for (const int n : {0, 0, 1, 1}) put(s, static_cast<std::uint16_t>(n));
        put(s, std::uint32_t{0});
        put(s, list);
        put(s, static_cast<std::uint16_t>(end_comment.size()));
        return s + end_comment;
    }
};
std::string model(const std::string& xml) { return Zip{.bytes = xml}.text(); }

}  // namespace

TEST_CASE("legacy files of VTK: each reason to refuse one") {
    REQUIRE(read(Format::vtk, legacy_tet("")).count() == 1);
    check_refused(Format::vtk, "# vtk", "begins with `# vtk DataFile Version`");
    check_refused(Format::vtk, legacy("", "TEXT"), "expected ASCII or BINARY, found `TEXT`");
    check_refused(Format::vtk, legacy("POINTS"), "the file ends where a count should stand");
    check_refused(Format::vtk, legacy("POINTS x float"), "expected a count, found `x`");
    check_refused(Format::vtk, legacy("POINTS 6148914691236517206 float\n0 0"), "6148914691236517206 points are announced");
    check_refused(Format::vtk, legacy("POINTS 1 real\n0 0 0"), "the type `real` is not known");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0 inf"), "a coordinate of point 0 is not finite");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0     "), "the file ends in the middle of its data");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 x 0"), "expected a number, found `x`");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0 0\n"), "the .vtk has no cells: 1 points");
    check_refused(Format::vtk, legacy("CELLS 1 x"), "expected a count, found `x`");
    check_refused(Format::vtk, legacy("CELLS 2 2\nOFFSETS real\n0 1"), "the type `real` is not known");
    check_refused(Format::vtk, legacy("CELLS 2 2\nOFFSETS int\n0 1\nNODES int\n"), "expected CONNECTIVITY, found `NODES`");
    check_refused(Format::vtk, legacy("CELLS 1 3\n9 0 1"), "a cell of 9 points goes beyond the table");
    check_refused(Format::vtk, legacy("CELLS 1 3\n-1 0 1"), "a cell of -1 points goes beyond the table");
    check_refused(Format::vtk, legacy("CELLS 2 3\n2 0 1"), "2 cells are announced, the table has 1");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0 0\nCELLS 2 1\nOFFSETS int\n0 5\nCONNECTIVITY int\n0\nCELL_TYPES 1\n1\n"),
                  "the offsets of cell 0 are 0 and 5, of 1 numbers");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0 0\nCELLS 1 2\n1 -3\nCELL_TYPES 1\n1\n"), "cell 0 names point -3");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0 0\nCELLS 1 2\n1 3\nCELL_TYPES 1\n1\n"), "names point 3, the file has 1");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0 0\nCELLS 1 2\n1 0\n"), "CELL_TYPES has fewer numbers than there are");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0 0\nCELLS 1 2\n1 0\nCELL_TYPES 1\n99\n"), "type 99 are not read");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0 0\nCELLS 1 2\n1 0\nCELL_TYPES 1\n10\n"),
                  "a cell of type 10 has 1 points, it takes 4");
    check_refused(Format::vtk, legacy("POINTS 1 float\n0 0 0\nCELLS 1 2\n1 0\nCELL_TYPES 1\n7\n"),
                  "a cell of type 7 has 1 points, it takes three or more");
    check_refused(Format::vtk, legacy_tet("CELL_DATA x\n"), "expected a count, found `x`");
    check_refused(Format::vtk, legacy_tet("POINT_DATA 4\nTEXTURE_COORDINATES t 4 float\n"), "have one to three components");
    check_refused(Format::vtk, legacy_tet("POINT_DATA 4\nTEXTURE_COORDINATES t 2 float\n0"), "numbers are announced");
    check_refused(Format::vtk, legacy_tet("POINT_DATA 4\nSCALARS s float\n0"), "numbers are announced");
    check_refused(Format::vtk, legacy_tet("POINT_DATA 4\nLOOKUP_TABLE t 99999\n0"), "a count is damaged");
    check_refused(Format::vtk, legacy_tet("POINT_DATA 4\nFIELD f x\n"), "expected a count, found `x`");
    check_refused(Format::vtk, legacy_tet("POINT_DATA 4\nFIELD f 1\na 1 x int\n"), "expected a count, found `x`");
    check_refused(Format::vtk, legacy_tet("POINT_DATA 4\nFIELD f 1\na 1 4 string\n"), "a field of strings is not read");
    check_refused(Format::vtk, legacy_tet("POINT_DATA 4\nFIELD f 1\na 1 99999 int\n"), "a count is damaged");
    check_refused(Format::vtk, legacy_tet("POINT_DATA 4\nFIELD f 1\na 1 4 int\n1"), "numbers are announced");
    check_refused(Format::vtk, legacy_tet("METADATA\nINFORMATION 0\n\nMORE\n"), "expected the name of a section, found `more`");
    check_refused(Format::vtk, legacy("SCALARS s bit\n", "BINARY") + "\n", "no cells: 0 points");
    check_refused(Format::vtk,
                  legacy("METADATA\n" + std::string(900, 'm') + "\n\nPOINT_DATA 800\nSCALARS s bit\n", "BINARY") + "\n",
                  "ends in the middle of its data");
}

TEST_CASE("legacy files of VTK: counts whose products overflow are refused before anything is read by them") {
    // 2 * 2^63 overflows to 0 in 64 bits: a careless reader would read no number and then take 2^63 texture coordinates from
    // memory.
    check_refused(Format::vtk, legacy_tet("POINT_DATA 9223372036854775808\nTEXTURE_COORDINATES t 2 float\n"),
                  "data of 9223372036854775808 points or cells are announced, more than the file can hold");
    check_refused(Format::vtk, legacy_tet("CELL_DATA 6148914691236517206\nVECTORS v float\n"), "more than the file can hold");
}

TEST_CASE("XML files of VTK: each reason to refuse one") {
    const std::string tet = points + cells("0 1 2 3", "4", "10");
    REQUIRE(read(Format::vtk_xml, vtu(tet)).count() == 1);
    check_refused(Format::vtk_xml, "<VTKFile", "cut off within a tag");
    check_refused(Format::vtk_xml, "<VTKFile type=\"PolyData\"></VTKFile>", "no `UnstructuredGrid` and no `PolyData`");
    check_refused(Format::vtk_xml, vtu(tet, "", "compressor=\"vtkLZ4DataCompressor\""), "the data are packed by `vtkLZ4Data");
    check_refused(Format::vtk_xml, vtu(points), "the file has no cells: 4 points");
    check_refused(Format::vtk_xml, vtu("<Points>" + array("type=\"Float32\"", "0 0 nan") + "</Points>"), "is not finite");
    check_refused(Format::vtk_xml, vtu("<Points>" + array("type=\"Float32\"", "0 0 x") + "</Points>"), "found `x`");
    check_refused(Format::vtk_xml, vtu("<Points>" + array("type=\"Real\"", "0 0 0") + "</Points>"), "its type is not known");
    check_refused(Format::vtk_xml, vtu("<Points>" + array("type=\"Float32\" format=\"hex\"", "0") + "</Points>"),
                  "the format `hex` is not known");
    check_refused(Format::vtk_xml, vtu("<Points>" + array("type=\"Float32\" format=\"appended\" offset=\"5\"", "") + "</Points>"),
                  "its offset is beyond the appended data");
    check_refused(Format::vtk_xml, vtu("<Points>" + array("type=\"Float32\" format=\"appended\"", "") + "</Points>"),
                  "its offset is beyond the appended data");
    check_refused(Format::vtk_xml, vtu("<Points>" + array("type=\"Float32\" format=\"binary\"", "AA==") + "</Points>"),
                  "an array ends before its size");
    check_refused(Format::vtk_xml, vtu(tet, "<AppendedData encoding=\"raw\"> no mark </AppendedData>"), "do not begin with `_`");
    check_refused(Format::vtk_xml, vtu(tet).substr(0, vtu(tet).size() - 10) + "<AppendedData encoding=\"raw\">_",
                  "`AppendedData` is not closed");
    check_refused(Format::vtk_xml, vtu(points + cells("0 1 2 3", "4", "")), "there are fewer types than cells");
    check_refused(Format::vtk_xml, vtu(points + cells("0 1 2 3", "5", "10")), "the offset of cell 0 is 5, of 4 numbers");
    check_refused(Format::vtk_xml, vtu(points + cells("0 1 2 -3", "4", "10")), "cell 0 names point -3");
    check_refused(Format::vtk_xml, vtu(points + cells("0 1 2 4", "4", "10")), "names point 4, the file has 4");
    check_refused(Format::vtk_xml, vtu(points + cells("0 1 2 3", "4", "42")), "type 42 are not read");
    check_refused(Format::vtk_xml, vtu(points + cells("0 x", "4", "10")), "found `x`");
    check_refused(Format::vtk_xml, vtu(points + cells("0 1 2 3", "x", "10")), "found `x`");
    const std::string bad = array("type=\"Int32\" Name=\"a\"", "x");
    check_refused(Format::vtk_xml, vtu(tet + "<CellData>" + bad + "</CellData>"), "array `a`: expected a number, found `x`");
    check_refused(Format::vtk_xml, vtu(tet + "<PointData TCoords=\"a\">" + bad + "</PointData>"), "array `a`: expected a number");
    std::string many;
    for (int i = 0; i < 10001; ++i) many += "<DataArray/>";
    check_refused(Format::vtk_xml, vtu("<Points>" + many + "</Points>"), "the file has more than 10000 arrays");
}

TEST_CASE("tags that are none") {
    const auto refuse = [](const std::string& text, const std::string& cause) { check_refused(Format::vtk_xml, text, cause); };
    refuse("<VTKFile type=\"PolyData\"><!-- x", "line 1: `-->` is missing");
    refuse("<VTKFile type=\"PolyData\">\n< x>", "line 2: a tag has no name");
    refuse("<VTKFile type=\"PolyData\"></VTKFile", "`>` is missing");
    refuse("<VTKFile type=\"PolyData\"></Piece>", "`Piece` ends what it did not begin");
    refuse("<VTKFile type=\"PolyData\"><Piece a b=\"1\">", "`Piece` has an attribute without a value");
    refuse("<VTKFile type=\"PolyData\"><Piece a=1>", "the value of `a` stands in no quotes");
    refuse("<VTKFile type=\"PolyData\"><Piece a=\"1>", "the value of `a` has no end");
    refuse("<VTKFile type=\"PolyData\"><Piece a=\"&lt;\">", "`Piece` is not closed");
}

TEST_CASE("arrays of VTK's XML files: each reason to refuse one") {
    std::vector<double> values;
    const auto sizes = [](std::initializer_list<std::uint32_t> list) {
        std::string s;
        for (const std::uint32_t n : list) put(s, n);
        return s;
    };
    const auto fault = [&](const std::string& bytes, bool packed) {
        return read_vtk_bytes(bytes, {.swapped = false, .long_sizes = false, .packed = packed}, NumberType::int8, values);
    };
    CHECK(fault("abc", false) == "an array ends before its size");
    CHECK(fault(sizes({9}) + "ab", false) == "an array announces 9 bytes, the file has 2");
    CHECK(fault(sizes({0}), true).empty());
    CHECK(fault(sizes({9}), true) == "an array announces 9 packed blocks, more than the file can hold");
    CHECK(fault(sizes({1, 4, 0, 20}) + "ab", true) == "an array is cut off");
    CHECK(fault(sizes({1, 4000000, 0, 2}) + "ab", true) == "2 packed bytes announce 4000000: no mesh does");
    CHECK(fault(sizes({1, 4, 0, 2}) + "ab", true) == "a packed block is damaged");
    CHECK(values.empty());
}

TEST_CASE("archives: each reason to refuse one") {
    const std::string whole = Zip{.bytes = "text"}.text();
    REQUIRE(std::get<std::string>(file_in_zip(whole, ".model")) == "text");
    REQUIRE(std::get<std::string>(file_in_zip(Zip{.bytes = "text", .end_comment = "a comment"}.text(), ".model")) == "text");
    check_refused(file_in_zip("PK", ".model"), "the file is cut off, or no archive");
    check_refused(file_in_zip(whole.substr(0, whole.size() - 1), ".model"),
                  "the list of files at the end of the archive is missing");
    check_refused(file_in_zip(whole, ".xml"), "the archive has no file that ends in `.xml`");
    check_refused(file_in_zip(Zip{.bytes = "text", .entry_mark = 1}.text(), ".model"), "the list of files is damaged");
    check_refused(file_in_zip(Zip{.bytes = "text", .local_mark = 1}.text(), ".model"), "`3D/m.model` does not begin there");
    check_refused(file_in_zip(Zip{.bytes = "text", .packed_size = 9999}.text(), ".model"), "goes beyond the end of the archive");
    check_refused(file_in_zip(Zip{.bytes = "text", .method = 12}.text(), ".model"), "is packed by method 12, deflate is read");
    check_refused(file_in_zip(Zip{.bytes = "text", .method = 8, .size = 100'000'000}.text(), ".model"), "4 packed bytes announce");
    check_refused(file_in_zip(Zip{.bytes = "text", .method = 8}.text(), ".model"), "`3D/m.model` is damaged");
}

TEST_CASE("packed files: each reason to refuse one") {
    check_refused(unpack_gzip(std::string("\x1f\x8b\x08\0\0\0\0\0\0\3", 10) + "no deflated bytes"), "the packed data are damaged");
    check_refused(plain_bytes(std::string("\xfe\xff\0a", 4)), "text in UTF-16");
    CHECK(std::get<std::string>(plain_bytes("\xef\xbb\xbftext")) == "text");
}

TEST_CASE("models of printers: each reason to refuse one") {
    const auto refuse = [](const std::string& xml, const std::string& cause) {
        check_refused(Format::three_mf, model(xml), cause);
    };
    const std::string corner = "<vertex x=\"0\" y=\"0\" z=\"0\"/>", three = corner + corner + corner,
                      triangle = "<triangle v1=\"0\" v2=\"1\" v3=\"2\"/>";
    const auto object = [](int id, const std::string& content) {
        return "<object id=\"" + std::to_string(id) + "\">" + content + "</object>";
    };
    refuse("<model unit=\"ell\"/>", "the unit `ell` is not known");
    refuse("<model", "cut off within a tag");
    refuse("<model/>", "builds no triangles");
    refuse("<model>" + object(1, "<vertex x=\"0\" y=\"0\" z=\"inf\"/>"), "a vertex has no finite x, y and z");
    refuse("<model>" + object(1, three + "<triangle v1=\"0\" v2=\"1\" v3=\"3\"/>"), "`v3` of a triangle is none of the 3 vertices");
    refuse("<model>" + object(1, "<component objectid=\"2\"/>"), "there is no object `2` so far");
    refuse("<model>" + object(1, "<component objectid=\"1\"/>"), "an object is made of itself");
    refuse("<model>" + object(1, three + triangle) + "<item objectid=\"1\" transform=\"1 0 0\"/>",
           "a transform has twelve numbers");
    refuse("<model>" + object(1, three + triangle) + "<item objectid=\"7\"/>", "there is no object `7` so far");
    // Each of 25 objects contains the one before it twice, so that its numbers of triangles and of points double.
    const auto doubled = [&](const std::string& first) {
        std::string xml = "<model>" + object(0, first);
        for (int i = 1; i <= 25; ++i) {
            const std::string part = "<component objectid=\"" + std::to_string(i - 1) + "\"/>";
            xml += object(i, part + part);
        }
        return xml + "</model>";
    };
    refuse(doubled(corner), "the components make more than 20000000 points");
    refuse(doubled(three + triangle), "the components make more than 20000000");
    REQUIRE(read(Format::three_mf, model("<model>" + object(1, three + triangle) + "<item objectid=\"1\"/></model>")).count() == 1);
}

TEST_CASE("polygon files: each reason to refuse one") {
    const std::string text = ply(cube(), PlyForm::text);
    const auto refuse = [](const std::string& content, const std::string& cause) { check_refused(Format::ply, content, cause); };
    refuse("plywood\n", "begins with the line `ply`");
    refuse("ply\nelement vertex 8\n", "`end_header` is missing");
    refuse("ply\nend_header\n", "`format ascii 1.0` is missing");
    refuse("ply\nformat octal 1.0\nend_header\n", "the format `octal` is not known");
    refuse("ply\nformat ascii 1.0\nelement vertex\n", "the count of `vertex` is missing");
    refuse("ply\nformat ascii 1.0\nelement vertex x\n", "the count of `vertex` is `x`");
    refuse("ply\nformat ascii 1.0\nproperty float x\n", "a property stands before the first element");
    refuse(replaced(text, "list uchar", "list float"), "`float` is no type of a count");
    refuse(replaced(text, "property float z", "property real z"), "the type `real` is not known");
    refuse("ply\nformat ascii 1.0\nelement vertex 1\nproperty list uchar int vertex_indices\n", "a vertex has a list");
    refuse(replaced(text, "property float z", "property float w"), "`vertex` has no properties x, y and z");
    refuse(replaced(text, "\n4 0 2 3 1", "\n2 0 2 7"), "a face has 2 corners, it takes three or more");
    refuse(replaced(text, "\n4 0 2 3 1", "\n4 0 2 3 -1"), "a face names vertex -1");
    refuse(replaced(text, "\n4 0 2 3 1", "\n999 0 2 3 1"), "a list of 999 does not fit into the file");
    refuse(replaced(text, "\n4 0 2 3 1", "\n4 0 2 x 1"), "expected a number, found `x`");
    refuse(text.substr(0, text.rfind('\n', text.size() - 2) + 1), "the file ends in the middle of its data");
    refuse(replaced(text, "200 1 1 1", "200 1 1 nan"), "a coordinate of vertex 7 is not finite");
    const std::string binary = ply(cube(), PlyForm::little);
    const std::size_t data = binary.find("end_header\n") + 11;
    std::string not_finite = binary;
    not_finite.replace(data + 1, 4, std::string("\0\0\xc0\x7f", 4));
    refuse(not_finite, "a coordinate of vertex 0 is not finite");
}

TEST_CASE("input files: each reason to refuse one") {
    const std::string nodes = "*NODE\n1, 0, 0, 0\n2, 1, 0, 0\n3, 0, 1, 0\n", element = "*ELEMENT, TYPE=S3\n7, 1, 2, 3\n";
    REQUIRE(read(Format::inp, nodes + element).count() == 1);
    const auto refuse = [](const std::string& content, const std::string& cause) { check_refused(Format::inp, content, cause); };
    refuse("*NODE\nx, 0, 0, 0\n", "line 2: a node begins with its number, found `x`");
    refuse("*NODE\n1, 0, y, 0\n", "line 2: expected a number, found `y`");
    refuse("*NODE, SYSTEM=C\n", "line 1: nodes in cylindrical or spherical coordinates are not read");
    refuse("*NGEN\n", "line 1: `*NGEN` makes nodes or elements by a rule");
    refuse("*ELEMENT\n", "line 1: `*ELEMENT` has no `TYPE`");
    refuse("*ELEMENT, TYPE=S3\n7, 1, x, 3\n", "line 2: expected the number of a node, found `x`");
    refuse(nodes + element + element, "line 8: element 7 stands there a second time");
    refuse(nodes, "the .inp has no elements that make a mesh: 3 nodes");
    refuse("*NSET\n1\n", "line 1: `*NSET` has no name");
    refuse("*SURFACE\n1, S1\n", "line 1: `*SURFACE` has no name");
    refuse("*NSET, NSET=a, GENERATE\n1, x\n", "line 2: expected a number, found `x`");
    refuse("*NSET, NSET=a, GENERATE\n9, 1\n", "line 2: a range goes from 9 down to 1");
    refuse("*INSTANCE, NAME=i, PART=p\n*END INSTANCE\n", "line 1: there is no part `p`");
    refuse("*INSTANCE, NAME=i, PART=p\n1, x, 3\n", "line 2: expected a number, found `x`");
    refuse("*INSTANCE, NAME=i, PART=p\n0, 0, 0\n0, 0, 0, 0, 0, 1\n", "line 3: a rotation takes two points and an angle");
    refuse("*INSTANCE, NAME=i, PART=p\n0, 0, 0\n0, 0, 1, 0, 0, 1, 90\n", "line 3: the axis of a rotation has no length");
    // A part with 5000 points, or with 5000 elements, is placed 5000 times. The file is refused before the 25 million copies are
    // made.
    std::string many_nodes = "*NODE\n", many_elements = "*ELEMENT, TYPE=S3\n", copies;
    for (int i = 1; i <= 5000; ++i) {
        many_nodes += std::to_string(i) + ", 0, 0, 0\n";
        many_elements += std::to_string(i) + ", 1, 2, 3\n";
        copies += "*INSTANCE, NAME=i" + std::to_string(i) + ", PART=p\n*END INSTANCE\n";
    }
    for (const std::string& part : {many_nodes, nodes + many_elements})
        refuse("*PART, NAME=p\n" + part + "*END PART\n" + copies, "make more than 20000000 copies of points or elements");
    // A set with a name that the file does not have gets a note; the file is not refused.
    const FileMesh lacking =
        read(Format::inp, nodes + element + "*ELSET, ELSET=a\n7, 8, b, none.7\n*SURFACE, NAME=s, TYPE=SPAN\n1\n");
    std::string notes;
    for (const std::string& note : lacking.notes) notes += note + '\n';
    CHECK(notes.find("left out: 3 members of `a` (line 7) that the file does not have") != std::string::npos);
    CHECK(notes.find("1 *surface, type=span") != std::string::npos);
}

TEST_CASE("files of Gmsh: each reason to refuse one") {
    const std::string two = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n", four = replaced(two, "2.2", "4.1"),
                      nodes = "$Nodes\n3\n1 0 0 0\n2 1 0 0\n3 0 1 0\n$EndNodes\n";
    const auto elements = [](const std::string& row) { return "$Elements\n1\n" + row + "\n$EndElements\n"; };
    REQUIRE(read(Format::msh, two + nodes + elements("1 2 2 1 1 1 2 3")).count() == 1);
    const auto refuse = [](const std::string& content, const std::string& cause) { check_refused(Format::msh, content, cause); };
    refuse("$MeshFormat\n2.2 2 8\n", "the file type must be 0 (text) or 1 (binary)");
    refuse("$MeshFormat\n2.2 0 4\n", "the data size must be 8");
    refuse("$MeshFormat\n2.2 0", "the file ends in the middle of its data");
    refuse("$MeshFormat\n2.2 x 8\n", "line 2: expected a whole number, found `x`");
    refuse("$MeshFormat\n2.2 0 8\n$End\n", "expected `$EndMeshFormat`, found `$End`");
    refuse("$MeshFormat\n2.2 0 8\n", "the file ends where `$EndMeshFormat` should stand");
    refuse("$MeshFormat\n2.2 1 8\n\1", "byte 20: the file ends in the middle of its data");
    refuse(four + "$PartitionedEntities\n", "the mesh is partitioned: save it without partitions");
    refuse(two + "$ParametricNodes\n", "parametric nodes of version 2 are not read");
    refuse(two + "$Comments\n", "`$EndComments` is missing");
    refuse(two + "Nodes\n", "expected the name of a section, found `Nodes`");
    refuse(two + nodes, "there is no section `$Elements`");
    refuse(two + "$PhysicalNames\n1\n2 1 plate\n", "expected a name in double quotes");
    refuse(two + "$PhysicalNames\n1\n2 1 \"plate\n", "expected a name in double quotes");
    refuse(two + "$Nodes\n1\n-1 0 0 0\n$EndNodes\n", "a number of a node or element is negative");
    refuse(two + "$Nodes\n-1\n", "expected a number that is not negative, found `-1`");
    refuse(two + nodes + elements("1 2 -1 1 2 3"), "the header of an element is damaged");
    refuse(two + nodes + elements("1 0 0 1 2 3"), "elements of type 0 are not known");
    refuse(four + "$Entities\n0 0 9999 0\n", "9999 are announced, more than the file can hold");
    refuse(four + "$Nodes\n1 1 1 1\n2 1 0 9999\n", "9999 are announced, more than the file can hold");
    refuse(four + "$Nodes\n0 0 0 0\n$EndNodes\n$Elements\n1 1 1 1\n2 1 99 1\n", "elements of type 99 are not known");
}

TEST_CASE("files of stereolithography: each reason to refuse one") {
    const auto refuse = [](const std::string& content, const std::string& cause) { check_refused(Format::stl, content, cause); };
    refuse("solid\nendsolid\nvertex 0 0 0\n", "line 3: a `vertex` stands outside of `solid` and `endsolid`");
    refuse("solid\nendsolid\nfacet normal 0 0 1\n", "line 3: a `facet` stands outside of `solid` and `endsolid`");
    refuse("solid\nvertex 0 0 0\nvertex 1 0 0\nfacet normal 0 0 1\nendsolid\n", "line 4: a facet has 2 corners at its `facet`");
    refuse("solid\ncolor 1 0 0\nvertex 0,5 0 0\nendsolid\n", "line 3: `0,5` has a decimal comma");
    refuse("solid\nvertex 0,5,5 0 0\nendsolid\n", "line 2: expected a number, found `0,5,5`");
    refuse("solid\nnormal\nendsolid\n", "line 2: expected `facet`, `vertex` or `endsolid`, found `normal`");
    refuse(std::string("\0\0\0", 3), "the file ends within the 84 bytes");
}
