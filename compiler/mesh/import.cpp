#include "compiler/mesh/import.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/msh_file.h"
#include "compiler/mesh/obj_file.h"
#include "compiler/mesh/step_unit.h"
#include "compiler/mesh/stl_file.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;
using support::Severity;

namespace {

enum class FileKind { msh, step, stl, obj, geo };

std::optional<FileKind> kind_of(const std::string& path) {
    std::string ending = std::filesystem::path(path).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (ending == ".msh") return FileKind::msh;
    if (ending == ".step" || ending == ".stp") return FileKind::step;
    if (ending == ".stl") return FileKind::stl;
    if (ending == ".obj") return FileKind::obj;
    if (ending == ".geo") return FileKind::geo;
    return std::nullopt;
}

class Import {
public:
    Import(const scene::Body& body, const scene::MeshFile& file, const FreeOptions& options, Diagnostics& diagnostics)
        : body_(body), file_(file), options_(options), diagnostics_(diagnostics) {}

    std::optional<RawMesh> mesh() {
        const std::optional<FileKind> kind = kind_of(file_.path);
        if (!kind)
            return refuse({DiagnosticKind::unknown_file_type,
                           "the ending of the file is none of .msh, .geo, .step, .stp, .stl, .obj",
                           "convert the file to one of these"});
        if (!rule_fits(*kind)) return std::nullopt;
        Outcome<std::string> content = read_file(file_.path);
        if (Failure* failure = std::get_if<Failure>(&content)) return refuse(std::move(*failure));
        Outcome<RawMesh> outcome = read(*kind, std::get<std::string>(content));
        if (Failure* failure = std::get_if<Failure>(&outcome)) return refuse(std::move(*failure));
        return std::move(std::get<RawMesh>(outcome));
    }

private:
    bool rule_fits(FileKind kind) {
        const bool given = std::holds_alternative<scene::GivenMesh>(body_.mesh);
        if (kind == FileKind::msh && !given)
            add({DiagnosticKind::mesh_shape_mismatch, "a .msh file brings its elements along: they are not meshed again",
                 "leave the mesh to the file, or take the part as .step or .stl"},
                body_.mesh_where);
        else if (kind != FileKind::msh && kind != FileKind::geo && given)
            add({DiagnosticKind::mesh_shape_mismatch, "the file holds a shape but no elements", "mesh it freely, with a size"},
                body_.mesh_where);
        else
            return true;
        return false;
    }

    Outcome<RawMesh> read(FileKind kind, const std::string& content) {
        switch (kind) {
            case FileKind::msh: return read_msh(content, file_.unit);
            case FileKind::step: return read_step(content);
            case FileKind::geo: return mesh_script(file_.path, content, file_.unit, options_);
            case FileKind::stl:
            case FileKind::obj: break;
        }
        Outcome<ClosedSurface> surface = kind == FileKind::stl ? read_stl(content, file_.unit) : read_obj(content, file_.unit);
        if (Failure* failure = std::get_if<Failure>(&surface)) return std::move(*failure);
        return mesh_closed_surface(std::get<ClosedSurface>(surface), options_);
    }

    Outcome<RawMesh> read_step(const std::string& content) {
        if (!content.starts_with("ISO-10303-21"))
            return Failure{DiagnosticKind::mesh_file_unreadable, "a STEP file begins with `ISO-10303-21`",
                           "the file is damaged or not STEP: export it again"};
        const std::optional<double> declared = declared_step_unit(content);
        if (declared && std::abs(*declared - file_.unit) > 1e-6 * file_.unit)
            diagnostics_.add({.kind = DiagnosticKind::mesh_unit_differs,
                              .severity = Severity::warning,
                              .where = file_.where,
                              .message = fmt::format("`{}` declares lengths of {:.6g} m, the scene says {:.6g} m", name(),
                                                     *declared, file_.unit),
                              .labels = {},
                              .help = "the scene's unit is used: the part is scaled by their ratio"});
        // OpenCASCADE converts what the file declares to millimetres, and takes lengths for millimetres if it declares nothing.
        Outcome<RawMesh> outcome = mesh_step(file_.path, 1e-3 * file_.unit / declared.value_or(1e-3), options_);
        if (RawMesh* mesh = std::get_if<RawMesh>(&outcome))
            mesh->report.push_back(fmt::format("1 unit = {} m, the file declares {}", file_.unit,
                                               declared ? fmt::format("{:.6g} m", *declared) : std::string("no unit")));
        return outcome;
    }

    std::string name() const { return std::filesystem::path(file_.path).filename().string(); }

    void add(Failure failure, const support::SourceRange& where) {
        diagnostics_.add(about_file(std::move(failure), file_.path, where));
    }
    std::nullopt_t refuse(Failure failure) {
        const bool by_size = failure.kind == DiagnosticKind::mesh_too_large;
        add(std::move(failure), by_size ? body_.mesh_where : file_.where);
        return std::nullopt;
    }

    const scene::Body& body_;
    const scene::MeshFile& file_;
    const FreeOptions& options_;
    Diagnostics& diagnostics_;
};

}  // namespace

std::optional<RawMesh> import_mesh(const scene::Body& body, const scene::MeshFile& file, const FreeOptions& options,
                                   Diagnostics& diagnostics) {
    return Import(body, file, options, diagnostics).mesh();
}

}  // namespace avs::mesh
