#pragma once

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "runtime/base/vec3.h"

/// Writers of mesh files as other programs write them. They share no code with the compiler.
namespace avs::mesh::testing {

/// A surface of faces with any number of corners. Faces have indices of points, from 0.
struct Polygons {
    std::vector<Vec3> points;
    std::vector<std::vector<int>> faces;
};

/// A prism over an L of three unit squares, so that two faces have a reflex corner. Area 14, volume 3.
inline Polygons bracket() {
    const std::array<std::array<double, 2>, 6> flat{{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}};
    Polygons p;
    for (const double z : {0.0, 1.0})
        for (const auto& [x, y] : flat) p.points.push_back({x, y, z});
    p.faces = {{5, 4, 3, 2, 1, 0}, {6, 7, 8, 9, 10, 11}};
    for (int i = 0; i < 6; ++i) p.faces.push_back({i, (i + 1) % 6, 6 + (i + 1) % 6, 6 + i});
    return p;
}
/// A unit cube. Area 6, volume 1.
inline Polygons cube() {
    Polygons p;
    for (int i = 0; i < 8; ++i) p.points.push_back({double(i & 1), double((i >> 1) & 1), double((i >> 2) & 1)});
    p.faces = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    return p;
}
/// Six unit squares in a plane. Area 6.
inline Polygons sheet() {
    Polygons p;
    for (int j = 0; j < 3; ++j)
        for (int i = 0; i < 4; ++i) p.points.push_back({double(i), double(j), 0});
    for (int j = 0; j < 2; ++j)
        for (int i = 0; i < 3; ++i) p.faces.push_back({4 * j + i, 4 * j + i + 1, 4 * j + i + 5, 4 * j + i + 4});
    return p;
}
/// The surface with each quadrilateral divided into two triangles; other faces stay.
inline Polygons cut(const Polygons& given) {
    Polygons p{given.points, {}};
    for (const std::vector<int>& f : given.faces) {
        if (f.size() == 4)
            p.faces.insert(p.faces.end(), {{f[0], f[1], f[2]}, {f[0], f[2], f[3]}});
        else
            p.faces.push_back(f);
    }
    return p;
}
/// The surface with separate points for each face.
inline Polygons soup(const Polygons& given) {
    Polygons p;
    for (const std::vector<int>& f : given.faces) {
        p.faces.emplace_back();
        for (const int n : f) {
            p.faces.back().push_back(static_cast<int>(p.points.size()));
            p.points.push_back(given.points[static_cast<std::size_t>(n)]);
        }
    }
    return p;
}
/// The surface with every third face reversed.
inline Polygons mixed(Polygons p) {
    for (std::size_t i = 0; i < p.faces.size(); i += 3) std::reverse(p.faces[i].begin(), p.faces[i].end());
    return p;
}

template <class Number>
void put(std::string& s, Number value, bool swapped = false) {
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    if (swapped) std::reverse(bytes, bytes + sizeof value);
    s.append(bytes, sizeof value);
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) text.replace(at, from.size(), to);
    return text;
}
inline std::string upper(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}
inline std::string gzipped(const std::string& bytes) {
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    std::string packed(bytes.size() + 1000, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

inline std::string obj(const Polygons& p, const std::string& corner = "{}") {
    std::string s = "# made by hand\nmtllib none.mtl\no thing\nvt 0 0\nvn 0 0 1\n";
    for (const Vec3& v : p.points) s += fmt::format("v {} {} {}\n", v.x, v.y, v.z);
    s += "g all\nusemtl grey\ns off\n";
    for (const std::vector<int>& f : p.faces) {
        s += "f";
        for (const int n : f) s += " " + fmt::format(fmt::runtime(corner), n + 1);
        s += "\n";
    }
    return s;
}
inline std::string negative_obj(const Polygons& p) {
    std::string s;
    for (const Vec3& v : p.points) s += fmt::format("v {} {} {} 1 0.5 0.2\n", v.x, v.y, v.z);
    for (const std::vector<int>& f : p.faces) {
        s += "f";
        for (const int n : f) s += fmt::format(" {}", n - static_cast<int>(p.points.size()));
        s += "\n";
    }
    return s;
}

/// Calls `use` with the triangles of the surface. Quadrilaterals are divided into two, other faces into fans, so they have to be
/// convex.
inline void each_triangle(const Polygons& p, const std::function<void(const Vec3&, const Vec3&, const Vec3&)>& use) {
    const auto at = [&](int n) { return p.points[static_cast<std::size_t>(n)]; };
    for (const std::vector<int>& f : p.faces)
        for (std::size_t k = 2; k < f.size(); ++k) use(at(f[0]), at(f[k - 1]), at(f[k]));
}
inline std::string stl(const Polygons& p, const std::string& name = "part") {
    std::string s = "solid " + name + "\n";
    each_triangle(p, [&](const Vec3& a, const Vec3& b, const Vec3& c) {
        s += " facet normal 0 0 0\n  outer loop\n";
        for (const Vec3& v : {a, b, c}) s += fmt::format("   vertex {} {} {}\n", v.x, v.y, v.z);
        s += "  endloop\n endfacet\n";
    });
    return s + "endsolid " + name + "\n";
}
inline std::string binary_stl(const Polygons& p, std::string header) {
    std::string facets;
    std::uint32_t count = 0;
    each_triangle(p, [&](const Vec3& a, const Vec3& b, const Vec3& c) {
        facets.append(12, '\0');
        for (const Vec3& v : {a, b, c})
            for (const double x : {v.x, v.y, v.z}) put(facets, static_cast<float>(x));
        facets += std::string("\x1f\x7c", 2);  // a colour
        ++count;
    });
    header.resize(80, ' ');
    put(header, count);
    return header + facets;
}

enum class PlyForm { text, little, big };
inline std::string ply(const Polygons& p, PlyForm form, const std::string& real = "float", const std::string& index = "int") {
    const std::string forms[] = {"ascii", "binary_little_endian", "binary_big_endian"};
    std::string s = fmt::format(
        "ply\nformat {} 1.0\ncomment of a scanner\nelement vertex {}\nproperty uchar red\nproperty {} x\nproperty {} y\nproperty "
        "{} z\n"
        "element camera 1\nproperty double view\nelement face {}\nproperty list uchar {} vertex_indices\nproperty int "
        "flags\nend_header\n",
        forms[static_cast<int>(form)], p.points.size(), real, real, real, p.faces.size(), index);
    const bool swapped = form == PlyForm::big;
    const auto add = [&](const std::string& type, double value) {
        if (form == PlyForm::text)
            s += fmt::format("{} ", value);
        else if (type == "float")
            put(s, static_cast<float>(value), swapped);
        else if (type == "double")
            put(s, value, swapped);
        else if (type == "int" || type == "uint")
            put(s, static_cast<std::int32_t>(value), swapped);
        else if (type == "ushort")
            put(s, static_cast<std::uint16_t>(value), swapped);
        else
            put(s, static_cast<std::uint8_t>(value), swapped);
    };
    const auto end = [&] {
        if (form == PlyForm::text) s += "\n";
    };
    for (const Vec3& v : p.points) {
        add("uchar", 200);
        for (const double x : {v.x, v.y, v.z}) add(real, x);
        end();
    }
    add("double", 1.5);
    end();
    for (const std::vector<int>& f : p.faces) {
        add("uchar", static_cast<double>(f.size()));
        for (const int n : f) add(index, n);
        add("int", 7);
        end();
    }
    return s;
}

inline std::string vtp(const Polygons& p) {
    std::string points, nodes, ends;
    std::size_t end = 0;
    for (const Vec3& v : p.points) points += fmt::format("{} {} {}\n", v.x, v.y, v.z);
    for (const std::vector<int>& f : p.faces) {
        for (const int n : f) nodes += fmt::format("{} ", n);
        ends += fmt::format("{} ", end += f.size());
    }
    return fmt::format(
        "<?xml version=\"1.0\"?>\n<!-- by hand -->\n<VTKFile type=\"PolyData\" version=\"0.1\" "
        "byte_order=\"LittleEndian\">\n<PolyData>\n"
        "<Piece NumberOfPoints=\"{}\" NumberOfPolys=\"{}\">\n<Points><DataArray type=\"Float64\" NumberOfComponents=\"3\" "
        "format=\"ascii\">\n{}</DataArray></Points>\n"
        "<Polys><DataArray type=\"Int32\" Name=\"connectivity\" format=\"ascii\">{}</DataArray>\n<DataArray type=\"Int32\" "
        "Name=\"offsets\" format=\"ascii\">{}</DataArray></Polys>\n"
        "</Piece></PolyData></VTKFile>\n",
        p.points.size(), p.faces.size(), points, nodes, ends);
}

inline std::string legacy_polydata(const Polygons& p, bool binary) {
    std::string s = fmt::format("# vtk DataFile Version 3.0\nmade by hand\n{}\nDATASET POLYDATA\nPOINTS {} double\n",
                                binary ? "BINARY" : "ASCII", p.points.size());
    std::size_t total = 0;
    for (const Vec3& v : p.points)
        for (const double x : {v.x, v.y, v.z}) binary ? put(s, x, true) : void(s += fmt::format("{} ", x));
    for (const std::vector<int>& f : p.faces) total += f.size() + 1;
    s += fmt::format("\nPOLYGONS {} {}\n", p.faces.size(), total);
    const auto add = [&](int n) { binary ? put(s, n, true) : void(s += fmt::format("{} ", n)); };
    for (const std::vector<int>& f : p.faces) {
        add(static_cast<int>(f.size()));
        for (const int n : f) add(n);
        if (!binary) s += "\n";
    }
    return s + fmt::format("\nCELL_DATA {}\nSCALARS region int 1\nLOOKUP_TABLE default\n", p.faces.size()) + [&] {
        std::string values;
        for (std::size_t i = 0; i < p.faces.size(); ++i)
            binary ? put(values, 1 + static_cast<int>(i) % 2, true) : void(values += i % 2 == 0 ? "1\n" : "2\n");
        return values;
    }();
}

/// Triangles and quadrilaterals as an input file of Abaqus.
inline std::string inp(const Polygons& p) {
    std::string s = "*HEADING\nmade by hand\n** a comment\n*NODE, NSET=Nall\n", triangles, squares;
    for (std::size_t i = 0; i < p.points.size(); ++i)
        s += fmt::format("{}, {}, {}, {}\n", 10 * i + 1, p.points[i].x, p.points[i].y, p.points[i].z);
    for (std::size_t i = 0; i < p.faces.size(); ++i) {
        std::string line = fmt::format("{}", i + 1);
        for (const int n : p.faces[i]) line += fmt::format(", {}", 10 * n + 1);
        (p.faces[i].size() == 3 ? triangles : squares) += line + "\n";
    }
    if (!triangles.empty()) s += "*ELEMENT, TYPE=S3, ELSET=Eall\n" + triangles;
    if (!squares.empty()) s += "*Element, type = S4R, elset=Eall\n" + squares;
    return s + "*SHELL SECTION, ELSET=Eall, MATERIAL=M\n1.\n*STEP\n*STATIC\n*END STEP\n";
}
/// An input file of Abaqus in which the surface is a part that an assembly places.
inline std::string inp_assembly(const Polygons& p) {
    std::string part = inp(p);
    part.resize(part.find("*SHELL"));
    return "** Units: mm\n*Part, name=P\n" + part +
           "*End Part\n*Assembly, name=A\n*Instance, name=P-1, part=P\n5., 0., 0.\n5., 0., 0., 5., 0., 1., 90.\n*End Instance\n" +
           fmt::format("*Elset, elset=picked, instance=P-1, generate\n1, {}, 1\n*End Assembly\n", p.faces.size());
}

/// A 3MF file: a zip archive of one file without compression.
inline std::string three_mf(const Polygons& p) {
    std::string xml = "<?xml version=\"1.0\"?><model unit=\"meter\"><resources><object id=\"1\" type=\"model\"><mesh><vertices>";
    for (const Vec3& v : p.points) xml += fmt::format("<vertex x=\"{}\" y=\"{}\" z=\"{}\"/>", v.x, v.y, v.z);
    xml += "</vertices><triangles>";
    for (const std::vector<int>& f : p.faces)
        for (std::size_t k = 2; k < f.size(); ++k)
            xml += fmt::format("<triangle v1=\"{}\" v2=\"{}\" v3=\"{}\"/>", f[0], f[k - 1], f[k]);
    xml +=
        "</triangles></mesh></object></resources><build><item objectid=\"1\" transform=\"1 0 0 0 1 0 0 0 1 3 0 "
        "0\"/></build></model>";
    const std::string name = "3D/3dmodel.model";
    std::string s;
    const auto facts = [&] {
        for (const int n : {20, 0, 0, 0, 0}) put(s, static_cast<std::uint16_t>(n));
        for (const std::size_t n : {std::size_t{0}, xml.size(), xml.size()}) put(s, static_cast<std::uint32_t>(n));
        put(s, static_cast<std::uint16_t>(name.size()));
        put(s, std::uint16_t{0});
    };
    put(s, std::uint32_t{0x04034b50});
    facts();
    s += name + xml;
    const auto list = static_cast<std::uint32_t>(s.size());
    put(s, std::uint32_t{0x02014b50});
    put(s, std::uint16_t{20});
    facts();
    for (const int n : {0, 0, 0}) put(s, static_cast<std::uint16_t>(n));
    put(s, std::uint32_t{0});
    put(s, std::uint32_t{0});
    s += name;
    const auto size = static_cast<std::uint32_t>(s.size()) - list;
    put(s, std::uint32_t{0x06054b50});
    for (const int n : {0, 0, 1, 1}) put(s, static_cast<std::uint16_t>(n));
    put(s, size);
    put(s, list);
    put(s, std::uint16_t{0});
    return s;
}

}  // namespace avs::mesh::testing
