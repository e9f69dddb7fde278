#include "compiler/driver/mesh_file.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "compiler/check/units.h"
#include "compiler/driver/mesh_picture.h"
#include "compiler/driver/mesh_table.h"
#include "compiler/files/write.h"
#include "compiler/mesh/examine_file.h"

namespace avs::driver {

namespace {

/// Metres in a unit of length as scenes write it; nothing for any other word.
std::optional<double> metres_in(std::string_view name) {
    const std::optional<check::UnitScale> unit = check::unit_named(name);
    if (!unit || unit->dimension != dimensions::length) return std::nullopt;
    return check::to_si(1, *unit);
}

ExitCode refused(const std::string& name, const files::Failure& failure) {
    fmt::print(stderr, "avsc: {}: {}\n  = help: {}\n", name, failure.message, failure.help);
    return ExitCode::bad_input;
}

ExitCode write(const std::string& path, const std::string& bytes) {
    std::ofstream stream(path, std::ios::binary);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    if (stream) return ExitCode::ok;
    fmt::print(stderr, "avsc: {} could not be written\n", path);
    return ExitCode::environment;
}

/// The mended surface, or the solid, in the file's own unit.
files::FileMesh file_of(const mesh::FileExamination& found) {
    files::FileMesh file;
    const double unit = found.unit.value_or(1);
    const auto add_groups = [&](const auto& groups, auto&& is_of) {
        for (const auto& group : groups) {
            files::FileMesh::Group made{.name = group.name, .dimension = found.solid ? 3 : 2, .elements = {}, .nodes = {}};
            for (std::uint32_t e = 0; e < file.count(); ++e)
                if (is_of(group, e)) made.elements.push_back(e);
            file.groups.push_back(std::move(made));
        }
    };
    if (found.solid) {
        constexpr files::Cell cells[] = {files::Cell::tet4, files::Cell::hex8, files::Cell::tet10, files::Cell::hex27};
        const auto count = static_cast<std::size_t>(node_count(found.solid->kind));
        const ElementKind kind = found.solid->kind;
        const files::Cell cell = kind == ElementKind::tet4    ? cells[0]
                                 : kind == ElementKind::hex8  ? cells[1]
                                 : kind == ElementKind::tet10 ? cells[2]
                                                              : cells[3];
        for (const Vec3& p : found.solid->points) file.points.push_back(p / unit);
        for (const mesh::RawMesh::Nodes& nodes : found.solid->elements) file.add(cell, std::span(nodes).first(count), 0);
        add_groups(found.solid->groups, [](const mesh::RawMesh::Group& g, std::uint32_t e) {
            return std::binary_search(g.elements.begin(), g.elements.end(), e);
        });
        return file;
    }
    const mesh::Surface& surface = *found.surface;
    for (const Vec3& p : surface.points) file.points.push_back(p / unit);
    for (const auto& t : surface.triangles) file.add(files::Cell::tri3, t, 0);
    for (const auto& corners : surface.texture)
        for (const mesh::Surface::Plane2& p : corners) {
            file.corner_texture.push_back(static_cast<std::uint32_t>(file.texture.size()));
            file.texture.push_back({p.u, p.v});
        }
    add_groups(surface.groups, [&](const mesh::Surface::Group& g, std::uint32_t e) {
        const auto in = [&](std::uint32_t n) { return std::binary_search(g.nodes.begin(), g.nodes.end(), n); };
        return std::all_of(surface.triangles[e].begin(), surface.triangles[e].end(), in);
    });
    return file;
}

ExitCode write_mended(const std::string& path, const mesh::FileExamination& found) {
    const std::optional<files::FormatFacts> facts = files::format_of(path);
    if (!found.surface && !found.solid)
        return refused(
            path, {support::DiagnosticKind::mesh_file_empty, "there is no mesh to write", "mesh the parts in a scene by `free`"});
    const files::Outcome<std::string> bytes =
        facts ? files::write_mesh(file_of(found), facts->format)
              : files::Failure{support::DiagnosticKind::unknown_file_type, "meshes are written as .msh, .obj, .stl or .ply",
                               "take one of these endings"};
    if (const files::Failure* failure = std::get_if<files::Failure>(&bytes)) return refused(path, *failure);
    return write(path, std::get<std::string>(bytes));
}

}  // namespace

ExitCode show_mesh_file(const MeshFileOptions& options) {
    scene::MeshFile file{.path = options.file, .unit = std::nullopt, .where = {}, .part = options.part};
    if (!options.unit.empty() && !(file.unit = metres_in(options.unit))) {
        const std::string meant = check::unit_suggestion(options.unit).text;
        fmt::print(stderr, "avsc: `{}` is no unit of length: mm, m, inch, .. as in scenes{}{}\n", options.unit,
                   meant.empty() ? "" : "; ", meant);
        return ExitCode::bad_input;
    }
    scene::SurfaceRules rules;
    using Sides = scene::SurfaceRules::Sides;
    rules.sides = options.sides == "outward" ? Sides::outward : options.sides == "as_given" ? Sides::as_given : Sides::agree;
    if (options.join) rules.join = *options.join * file.unit.value_or(1);
    const std::string name = std::filesystem::path(options.file).filename().string();
    mesh::Outcome<mesh::FileExamination> outcome = mesh::examine_file(file, rules);
    if (const files::Failure* failure = std::get_if<files::Failure>(&outcome)) return refused(name, *failure);
    const mesh::FileExamination& found = std::get<mesh::FileExamination>(outcome);
    fmt::print("{}", options.format == DiagnosticFormat::json ? mesh_json(found, name) : mesh_table(found, name));
    if (!options.write.empty())
        if (const ExitCode code = write_mended(options.write, found); code != ExitCode::ok) return code;
    if (options.picture.empty()) return ExitCode::ok;
    if (found.surface) return write(options.picture, mesh_picture(*found.surface, found.found));
    const bool is_shape = !found.parts.empty();
    return refused(name, {support::DiagnosticKind::mesh_file_empty, "there is no surface to draw",
                          is_shape ? "a STEP file is drawn once a scene has meshed it: `avsr snapshot`"
                                   : "the line `refused` says why no body can be made of it"});
}

}  // namespace avs::driver
