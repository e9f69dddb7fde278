#include "tests/unit/compiler/mesh/dialects.h"

#include <gmsh.h>

#include <map>
#include <sstream>

#include "tests/unit/compiler/mesh/files.h"

// Each way of writing a mesh is read as each kind of body. It must be read correctly, or refused with file, place, cause and what
// to do.
using namespace avs;
using namespace avs::mesh::testing;
using support::DiagnosticKind;

namespace {

enum class Use { solid, shell, cloth, obstacle };
constexpr Use uses[] = {Use::solid, Use::shell, Use::cloth, Use::obstacle};

constexpr double thickness = 0.01, density = 1000;

struct Result {
    std::optional<model::Model> model;
    support::Diagnostics diagnostics;
};

Result make(const std::string& path, Use use, double unit, const scene::MeshRule& solid_rule) {
    scene::Body body = file_body(path, unit, use == Use::solid ? solid_rule : scene::MeshRule{scene::GivenMesh{}});
    body.surface.threads = Vec3{1, 0.3, 0.2};
    scene::Scene scene = scene_of({body});
    scene::Material& material = scene.materials[MaterialId{0}];
    material.density = density;
    material.model = use == Use::solid   ? MaterialModel::linear_elastic
                     : use == Use::shell ? MaterialModel::shell
                     : use == Use::cloth ? MaterialModel::cloth
                                         : MaterialModel::rigid;
    material.thin.thickness = thickness;
    material.thin.c11 = material.thin.c22 = 100;
    material.thin.c33 = use == Use::cloth ? 10 : 50;
    Result result;
    result.model = mesh::mesh(scene, result.diagnostics);
    return result;
}

double face_area(const model::Model& model) {
    double sum = 0;
    for (const model::Face& face : model.faces) sum += norm(vector_area(model, face));
    return sum;
}
double total(const IdVector<NodeId, double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum;
}

struct Case {
    std::string name;  // name of the file, whose ending tells the format
    std::string what;  // the dialect, for messages
    std::string content;
    bool closed = true;  // false: the surface is open, so that only thin bodies can be made from it
    double area = 6, volume = 1;
    bool told = false;   // a warning is expected
    bool given = false;  // the file has volume elements
};

/// Reads a case as every kind of body that can be made from it. Returns their number.
int check(const Case& c) {
    const TemporaryFolder folder;
    const std::string path = folder.write(c.name, c.content);
    constexpr double unit = 0.1;
    int made = 0;
    for (const Use use : uses) {
        if (c.given ? use != Use::solid : use == Use::solid && !c.closed) continue;
        const Result result =
            make(path, use, unit, c.given ? scene::MeshRule{scene::GivenMesh{}} : scene::MeshRule{scene::FreeMesh{.size = 0.1}});
        INFO(c.what << ", use " << static_cast<int>(use) << "\n" << messages(result.diagnostics));
        CHECK(result.model);
        if (!result.model) continue;
        ++made;
        CHECK((result.diagnostics.all().size() > 0) == c.told);
        const double area = c.area * unit * unit, volume = c.volume * unit * unit * unit;
        CHECK(face_area(*result.model) == Approx(area).epsilon(1e-6));
        if (use == Use::solid) CHECK(total(result.model->volume) == Approx(volume).epsilon(1e-6));
        if (use == Use::solid) CHECK(total(result.model->mass) == Approx(density * volume).epsilon(1e-6));
        if (use == Use::shell || use == Use::cloth)
            CHECK(total(result.model->mass) == Approx(density * thickness * area).epsilon(1e-6));
    }
    return made;
}

int check_all(const std::vector<Case>& cases) {
    int made = 0;
    for (const Case& c : cases) made += check(c);
    return made;
}

/// Variants of a text file that other systems and editors write: line ends, blanks, names.
std::vector<Case> disguises(const std::string& name, const std::string& text, const Case& like) {
    std::vector<Case> cases;
    const auto add = [&](const std::string& what, const std::string& content, const std::string& file) {
        Case c = like;
        c.name = file, c.what = name + ": " + what, c.content = content;
        cases.push_back(std::move(c));
    };
    add("as it is", text, name);
    add("lines end in CR LF", replaced(text, "\n", "\r\n"), name);
    add("lines end in CR", replaced(text, "\n", "\r"), name);
    add("a mark of byte order first", "\xef\xbb\xbf" + text, name);
    add("packed by gzip", gzipped(text), name + ".gz");
    add("packed, and its name does not say so", gzipped(text), name);
    add("no end of the last line", text.substr(0, text.size() - 1), name);
    add("blanks behind every line", replaced(text, "\n", " \t\n"), name);
    const std::size_t first = text.find('\n') + 1;  // the first line of VTK's files identifies the format
    add("tabs in place of blanks", text.substr(0, first) + replaced(text.substr(first), " ", "\t"), name);
    return cases;
}

}  // namespace

TEST_CASE("dialects of Wavefront files") {
    const Case closed{}, told{.name = {}, .what = {}, .content = {}, .closed = true, .area = 6, .volume = 1, .told = true};
    std::vector<Case> cases = disguises("part.obj", obj(cube()), closed);
    const auto add = [&](const std::string& what, const std::string& content, Case like) {
        like.name = "part.obj", like.what = what, like.content = content;
        cases.push_back(std::move(like));
    };
    const std::string plain = obj(cube());
    add("triangles", obj(cut(cube())), closed);
    add("corners with texture and normal", obj(cube(), "{}/1/1"), closed);
    add("corners with normals", obj(cube(), "{}//1"), closed);
    add("numbers from the end, colours behind the vertices", negative_obj(cube()), closed);
    add("plus signs and exponents", replaced(replaced(plain, "v 1", "v +1.0E+00"), " 1\nv", " +1e0\nv"), closed);
    add("comments behind faces", replaced(plain, "\nf", " # a comment\nf"), closed);
    add("comments that touch", replaced(plain, "\nf", "#comment\nf"), closed);
    add("tabs and blanks first", replaced(replaced(plain, "\nv ", "\n \tv\t"), "\nf ", "\n\t f \t"), closed);
    add("capitals", replaced(replaced(plain, "\nv ", "\nV "), "\nf ", "\nF "), closed);
    add("backslashes", replaced(plain, "\nf ", "\nf \\\n "), closed);
    add("a line of 200 000 letters", "#" + std::string(200000, 'x') + "\n" + plain, closed);
    add("a face of one long line", replaced(plain, "\nf ", "\nf" + std::string(120000, ' ')), closed);
    add("blank lines and nothing else between", replaced(plain, "\n", "\n\n   \n"), closed);
    add("reflex corners", obj(bracket()), {.name = {}, .what = {}, .content = {}, .closed = true, .area = 14, .volume = 3});
    add("an open sheet", obj(sheet()), {.name = {}, .what = {}, .content = {}, .closed = false, .area = 6});
    add("points of their own", obj(soup(cube())), told);
    add("sides that do not agree", obj(mixed(cube())), told);
    Polygons twice = cube();
    twice.faces.push_back(twice.faces[0]);
    add("a face twice", obj(twice), told);
    std::reverse(twice.faces.back().begin(), twice.faces.back().end());
    std::rotate(twice.faces.back().begin(), twice.faces.back().begin() + 1, twice.faces.back().end());
    add("a face twice, the other way round", obj(twice), told);
    add("free-form words and materials between",
        replaced(plain, "s off", "s 1\nvp 0.1\ncstype bezier\nusemtl f\ng f v vt\no v 1 2 3"), closed);
    add("unused points", plain + "v 7 7 7\nv 8 8 8\n", closed);
    CHECK(check_all(cases) >= 4 * 26);
}

TEST_CASE("dialects of stereolithography") {
    const Case closed{};
    const std::string plain = stl(cube());
    std::vector<Case> cases = disguises("part.stl", plain, closed);
    const auto add = [&](const std::string& what, const std::string& content) {
        cases.push_back({.name = "part.stl", .what = what, .content = content});
    };
    add("capitals", upper(plain));
    add("capitals first", replaced(plain, "solid part", "Solid Part"));
    add("blanks first", " \n\t\n  " + plain);
    add("no name", stl(cube(), ""));
    add("a name of keywords", stl(cube(), "vertex shader of a solid facet loop"));
    add("one line", replaced(plain, "\n", " "));
    add("comments", replaced(plain, "\n facet", "\n# a comment\n; another\n facet"));
    add("no `endloop`", replaced(plain, "  endloop\n", ""));
    add("plus signs, exponents, decimal points alone", replaced(replaced(plain, "vertex 1", "vertex +1.E+0"), " 1\n", " 1.\n"));
    add("normals that are no numbers", replaced(plain, "normal 0 0 0", "normal nan nan nan"));
    const std::size_t half = plain.find(" facet", plain.size() / 2);
    add("two solids of one name", plain.substr(0, half) + "endsolid part\nsolid part\n" + plain.substr(half));
    add("two solids of other names", plain.substr(0, half) + "endsolid\nsolid lid\n" + plain.substr(half));
    add("binary", binary_stl(cube(), "a header"));
    add("binary that begins with `solid`", binary_stl(cube(), "solid part, binary"));
    add("binary with bytes behind", binary_stl(cube(), "x") + std::string("\0\0\1", 3));
    cases.push_back({.name = "part.stl.gz", .what = "binary, packed", .content = gzipped(binary_stl(cube(), "x"))});
    cases.push_back({.name = "part.STL", .what = "a name in capitals", .content = binary_stl(cube(), "x")});
    CHECK(check_all(cases) == 4 * 26);
}

TEST_CASE("dialects of polygon files, VTK's, 3MF") {
    const Case closed{};
    std::vector<Case> cases = disguises("part.ply", ply(cube(), PlyForm::text), closed);
    const auto add = [&](const std::string& name, const std::string& what, const std::string& content) {
        cases.push_back({.name = name, .what = what, .content = content});
    };
    add("part.ply", "binary, lowest byte first", ply(cube(), PlyForm::little));
    add("part.ply", "binary, highest byte first", ply(cube(), PlyForm::big));
    add("part.ply", "doubles", ply(cube(), PlyForm::big, "double", "uint"));
    add("part.ply", "small indices", ply(cut(cube()), PlyForm::little, "double", "ushort"));
    cases.push_back({.name = "part.ply",
                     .what = "reflex corners",
                     .content = ply(bracket(), PlyForm::little),
                     .closed = true,
                     .area = 14,
                     .volume = 3});
    for (const Case& c : disguises("part.vtk", legacy_polydata(cube(), false), closed)) cases.push_back(c);
    add("part.vtk", "binary", legacy_polydata(cube(), true));
    for (const Case& c : disguises("part.vtp", vtp(cube()), closed)) cases.push_back(c);
    add("part.3mf", "an archive", three_mf(cube()));
    for (Case& c : cases)
        if (c.name == "part.3mf") c.told = true;  // the file declares metres
    CHECK(check_all(cases) == 4 * static_cast<int>(cases.size()));
}

TEST_CASE("dialects of input files") {
    std::vector<Case> cases = disguises("part.inp", inp(cube()), {});
    cases.push_back({.name = "part.inp", .what = "triangles", .content = inp(cut(cube()))});
    cases.push_back({.name = "part.inp", .what = "all capitals", .content = upper(inp(cube()))});
    cases.push_back(
        {.name = "part.inp",
         .what = "elements over two lines",
         .content = replaced(replaced(inp(cube()), "*Element, type = S4R,", "*Element, type=S4R,\n"), ", 71", ",\n 71")});
    Case assembly{.name = "part.inp", .what = "an assembly that says its unit", .content = inp_assembly(cube())};
    assembly.told = true;  // the file declares millimetres, and the test gives another unit
    cases.push_back(assembly);
    CHECK(check_all(cases) == 4 * static_cast<int>(cases.size()));
}

TEST_CASE("dialects as Gmsh writes them") {
    {
        support::Diagnostics diagnostics;
        REQUIRE(mesh::mesh(scene_of({box_body("starter", {1, 1, 1}, scene::FreeMesh{1}, ElementKind::tet4)}), diagnostics));
    }
    const TemporaryFolder folder;
    std::vector<Case> cases;
    for (const bool solid : {false, true}) {
        gmsh::clear();
        gmsh::model::add("dialects");
        const int box = gmsh::model::occ::addBox(0, 0, 0, 1, 1, 1);
        gmsh::model::occ::synchronize();
        gmsh::option::setNumber("Mesh.MeshSizeMax", 0.5);
        gmsh::option::setNumber("Mesh.SaveAll", 0);
        gmsh::vectorpair faces;
        gmsh::model::getEntities(faces, 2);
        std::vector<int> tags;
        for (const auto& [dimension, tag] : faces) tags.push_back(tag);
        if (solid)
            gmsh::model::setPhysicalName(3, gmsh::model::addPhysicalGroup(3, {box}), "all");
        else
            gmsh::model::setPhysicalName(2, gmsh::model::addPhysicalGroup(2, tags), "skin");
        gmsh::model::setPhysicalName(2, gmsh::model::addPhysicalGroup(2, {tags[0]}), "left");  // its faces are in two groups
        gmsh::model::mesh::generate(solid ? 3 : 2);
        const auto write = [&](const std::string& name, const std::string& what, double version, int binary) {
            gmsh::option::setNumber("Mesh.MshFileVersion", version);
            gmsh::option::setNumber("Mesh.Binary", binary);
            gmsh::write(folder.path(name));
            std::ifstream stream(folder.path(name), std::ios::binary);
            std::stringstream content;
            content << stream.rdbuf();
            Case c{.name = name,
                   .what = fmt::format("{} of Gmsh, {} {}", name, what, solid ? "volumes" : "faces"),
                   .content = content.str()};
            c.given = solid;
            cases.push_back(c);
            if (binary == 0 && name == "part.msh")
                for (const Case& disguised : disguises(name, c.content, c)) cases.push_back(disguised);
        };
        for (const double version : {2.2, 4.0, 4.1})
            for (const int binary : {0, 1})
                if (version != 4.0 || binary == 0)  // Gmsh 4.8 writes an empty file there
                    write("part.msh", fmt::format("{} {}", version, binary), version, binary);
        for (const int binary : {0, 1}) write("part.vtk", binary == 1 ? "binary" : "text", 4.1, binary);
        write("part.inp", "", 4.1, 0);
        if (!solid)
            for (const int binary : {0, 1}) write("part.stl", binary == 1 ? "binary" : "text", 4.1, binary);
        gmsh::option::setNumber("Mesh.Binary", 0);
        gmsh::option::setNumber("Mesh.MshFileVersion", 4.1);
    }
    CHECK(check_all(cases) > 100);
}
