#include "compiler/files/write.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "compiler/files/polygon.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

using Out = std::back_insert_iterator<std::string>;

Failure cannot(std::string what) {
    return {DiagnosticKind::mesh_unsupported_element, std::move(what), "write a .msh, which takes all of them"};
}

template <class Number>
void put(std::string& bytes, Number value) {
    char copy[sizeof(Number)];
    std::memcpy(copy, &value, sizeof value);
    bytes.append(copy, sizeof copy);
}

bool is_face(const FileMesh& mesh, std::size_t e) {
    const Cell cell = mesh.cells[e];
    return cell == Cell::tri3 || cell == Cell::quad4 || cell == Cell::polygon;
}
bool has_only_faces(const FileMesh& mesh) {
    for (std::size_t e = 0; e < mesh.count(); ++e)
        if (!is_face(mesh, e)) return false;
    return true;
}

std::string without_blanks(std::string name) {
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }, '_');
    return name;
}

std::string obj(const FileMesh& mesh) {
    std::string text;
    for (const Vec3& p : mesh.points) fmt::format_to(Out(text), "v {} {} {}\n", p.x, p.y, p.z);
    for (const FileMesh::Texture& t : mesh.texture) fmt::format_to(Out(text), "vt {} {}\n", t.u, t.v);
    std::vector<std::string> names(mesh.count());
    for (const FileMesh::Group& group : mesh.groups)
        for (const std::uint32_t e : group.elements) names[e] += " " + without_blanks(group.name);
    std::string current;
    for (std::size_t e = 0; e < mesh.count(); ++e) {
        if (names[e] != current) fmt::format_to(Out(text), "g{}\n", names[e]);
        current = names[e];
        text += 'f';
        for (std::size_t k = mesh.first[e]; k < mesh.first[e + 1]; ++k) {
            fmt::format_to(Out(text), " {}", mesh.corners[k] + 1);
            if (!mesh.corner_texture.empty() && mesh.corner_texture[k] != FileMesh::none)
                fmt::format_to(Out(text), "/{}", mesh.corner_texture[k] + 1);
        }
        text += '\n';
    }
    return text;
}

Outcome<std::string> stl(const FileMesh& mesh) {
    std::string facets;
    std::uint32_t count = 0;
    std::vector<Vec3> corners;
    for (std::size_t e = 0; e < mesh.count(); ++e) {
        corners.clear();
        for (const std::uint32_t n : mesh.nodes(e)) corners.push_back(mesh.points[n]);
        const auto cuts = triangulate(corners);
        if (!cuts) return cannot(fmt::format("face {} crosses itself", e));
        for (const auto& cut : *cuts) {
            const Vec3 normal = cross(corners[cut[1]] - corners[cut[0]], corners[cut[2]] - corners[cut[0]]);
            const double size = norm(normal);
            const auto put_vector = [&](const Vec3& v) {
                for (const double c : {v.x, v.y, v.z}) put(facets, static_cast<float>(c));
            };
            put_vector(size > 0 ? normal / size : normal);
            for (const std::size_t k : cut) put_vector(corners[k]);
            facets.append(2, '\0');
            ++count;
        }
    }
    std::string bytes = "binary, written by avsc mesh";
    bytes.resize(80, ' ');
    put(bytes, count);
    return bytes + facets;
}

std::string ply(const FileMesh& mesh) {
    std::string bytes = fmt::format(
        "ply\nformat binary_little_endian 1.0\nelement vertex {}\nproperty double x\nproperty double y\nproperty double z\n"
        "element face {}\nproperty list int int vertex_indices\nend_header\n",
        mesh.points.size(), mesh.count());
    for (const Vec3& p : mesh.points)
        for (const double c : {p.x, p.y, p.z}) put(bytes, c);
    for (std::size_t e = 0; e < mesh.count(); ++e) {
        put(bytes, static_cast<std::int32_t>(mesh.nodes(e).size()));
        for (const std::uint32_t n : mesh.nodes(e)) put(bytes, static_cast<std::int32_t>(n));
    }
    return bytes;
}

/// Changes the order of nodes from VTK's to Gmsh's: see to_vtk_order in msh.cpp.
std::vector<std::uint32_t> gmsh_order(Cell cell, std::span<const std::uint32_t> nodes) {
    std::vector<std::uint32_t> ordered(nodes.begin(), nodes.end());
    if (cell == Cell::tet10) std::swap(ordered[8], ordered[9]);
    if (cell == Cell::hex27) {
        constexpr std::array<std::size_t, 18> gmsh{8, 11, 13, 9, 16, 18, 19, 17, 10, 12, 14, 15, 22, 23, 21, 24, 20, 25};
        for (std::size_t i = 0; i < gmsh.size(); ++i) ordered[gmsh[i]] = nodes[8 + i];
    }
    return ordered;
}

/// Writes version 2.2. An element of several groups is written once for each.
Outcome<std::string> msh(const FileMesh& mesh) {
    std::string text = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n";
    std::vector<std::vector<int>> groups(mesh.count());
    std::string names;
    int count = 0;
    for (const FileMesh::Group& group : mesh.groups) {
        if (group.elements.empty()) continue;
        std::string name = group.name;
        std::replace(name.begin(), name.end(), '"', '\'');
        fmt::format_to(Out(names), "{} {} \"{}\"\n", group.dimension, ++count, name);
        for (const std::uint32_t e : group.elements)
            if (groups[e].empty() || groups[e].back() != count) groups[e].push_back(count);
    }
    if (count > 0) fmt::format_to(Out(text), "$PhysicalNames\n{}\n{}$EndPhysicalNames\n", count, names);
    fmt::format_to(Out(text), "$Nodes\n{}\n", mesh.points.size());
    for (std::size_t i = 0; i < mesh.points.size(); ++i)
        fmt::format_to(Out(text), "{} {} {} {}\n", i + 1, mesh.points[i].x, mesh.points[i].y, mesh.points[i].z);
    std::string elements;
    std::size_t number = 0;
    for (std::size_t e = 0; e < mesh.count(); ++e) {
        if (mesh.cells[e] == Cell::polygon)
            return Failure{DiagnosticKind::mesh_unsupported_element, "a .msh has no polygons", "write an .obj or .ply"};
        if (groups[e].empty()) groups[e].push_back(0);
        for (const int group : groups[e]) {
            fmt::format_to(Out(elements), "{} {} 2 {} 1", ++number, static_cast<int>(mesh.cells[e]), group);
            for (const std::uint32_t n : gmsh_order(mesh.cells[e], mesh.nodes(e))) fmt::format_to(Out(elements), " {}", n + 1);
            elements += '\n';
        }
    }
    fmt::format_to(Out(text), "$EndNodes\n$Elements\n{}\n{}$EndElements\n", number, elements);
    return text;
}

}  // namespace

Outcome<std::string> write_mesh(const FileMesh& mesh, Format format) {
    if (format == Format::msh) return msh(mesh);
    if (format != Format::obj && format != Format::stl && format != Format::ply)
        return Failure{DiagnosticKind::unknown_file_type, "meshes are written as .msh, .obj, .stl or .ply",
                       "take one of these endings"};
    if (!has_only_faces(mesh)) return cannot("the mesh has elements that are no faces");
    if (format == Format::obj) return obj(mesh);
    if (format == Format::stl) return stl(mesh);
    return ply(mesh);
}

}  // namespace avs::files
