#include "compiler/mesh/import.h"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "compiler/files/unpack.h"
#include "compiler/mesh/closed_surface.h"
#include "compiler/mesh/failure.h"
#include "compiler/mesh/file_mesh.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/jailed.h"
#include "compiler/mesh/step_unit.h"
#include "compiler/mesh/surface_findings.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;
using support::Severity;

namespace {

std::string name_of(const scene::MeshFile& file) { return std::filesystem::path(file.path).filename().string(); }

class Import {
public:
    Import(const scene::Body& body, const scene::MeshFile& file, const FreeOptions& options, Diagnostics& diagnostics)
        : body_(body), file_(file), options_(options), diagnostics_(diagnostics) {}

    std::optional<RawMesh> mesh() {
        const std::optional<files::FormatFacts> facts = files::format_of(file_.path);
        if (!facts)
            return refuse({DiagnosticKind::unknown_file_type,
                           fmt::format("the ending of the file is none of {}", files::known_endings()),
                           "convert the file to one of these"});
        const bool given = std::holds_alternative<scene::GivenMesh>(body_.mesh);
        if (given && !facts->holds_volumes)
            return refuse_rule("the file holds a shape but no elements", "mesh it freely, with a size");
        Outcome<std::string> content = file_bytes(file_);
        if (Failure* failure = std::get_if<Failure>(&content)) return refuse(std::move(*failure));
        const std::string& bytes = std::get<std::string>(content);
        if (facts->format == files::Format::step) return finish(read_step(bytes));
        if (facts->format == files::Format::geo) {
            const std::optional<double> unit = unit_of_file(file_, std::nullopt, diagnostics_);
            if (!unit) return std::nullopt;
            return finish(mesh_script(file_.path, bytes, *unit, options_));
        }
        Outcome<files::FileMesh> outcome = file_mesh(file_, facts->format, bytes);
        if (Failure* failure = std::get_if<Failure>(&outcome)) return refuse(std::move(*failure));
        const files::FileMesh& found = std::get<files::FileMesh>(outcome);
        const std::optional<double> unit = unit_of_file(file_, found.unit, diagnostics_);
        if (!unit) return std::nullopt;
        if (given) return finish(solid_of(found, *unit));
        if (has_volumes(found))
            return refuse_rule(
                fmt::format("the file brings its elements along: {}; they are not meshed again", describe_elements(found)),
                "take `given {}`: the elements of the file, or take the part as .step or .stl");
        return fill(found, *unit);
    }

private:
    /// Meshes a closed surface anew and fills it.
    std::optional<RawMesh> fill(const files::FileMesh& found, double unit) {
        Outcome<Surface> outcome = surface_of(found, unit);
        if (Failure* failure = std::get_if<Failure>(&outcome)) return refuse(std::move(*failure));
        Surface& surface = std::get<Surface>(outcome);
        const Examination examination = mend_surface(surface, body_.surface);
        if (!tell_findings(examination,
                           {.body = body_, .file = file_, .use = SurfaceUse::boundary, .joins_nothing = found.joins_nothing},
                           diagnostics_))
            return std::nullopt;
        add_report(examination, surface.report);
        Outcome<ClosedSurface> closed = close_surface(std::move(surface), examination);
        if (Failure* failure = std::get_if<Failure>(&closed)) return refuse(std::move(*failure));
        return finish(mesh_closed_surface(std::get<ClosedSurface>(closed), options_));
    }

    std::optional<RawMesh> finish(Outcome<RawMesh> outcome) {
        if (Failure* failure = std::get_if<Failure>(&outcome)) return refuse(std::move(*failure));
        return std::move(std::get<RawMesh>(outcome));
    }

    Outcome<RawMesh> read_step(const std::string& content) {
        if (!content.starts_with("ISO-10303-21"))
            return Failure{DiagnosticKind::mesh_file_unreadable, "a STEP file begins with `ISO-10303-21`",
                           "the file is damaged or not STEP: export it again"};
        const Outcome<std::optional<double>> looked = step_unit(content);
        if (const Failure* failure = std::get_if<Failure>(&looked)) return *failure;
        const std::optional<double> declared = std::get<std::optional<double>>(looked);
        const std::optional<double> unit = unit_of_file(file_, declared, diagnostics_);
        if (!unit) return Failure{DiagnosticKind::file_without_unit, {}, {}};
        Outcome<RawMesh> outcome = mesh_step(file_.path, content, file_.part, metres_per_millimetre(*unit, declared), options_);
        if (RawMesh* mesh = std::get_if<RawMesh>(&outcome))
            mesh->report.push_back(fmt::format("1 unit = {} m, the file declares {}", *unit,
                                               declared ? fmt::format("{:.6g} m", *declared) : std::string("no unit")));
        return outcome;
    }

    void add(Failure failure, const support::SourceRange& where) {
        diagnostics_.add(about_file(std::move(failure), file_.path, where));
    }
    std::nullopt_t refuse(Failure failure) {
        if (failure.message.empty()) return std::nullopt;  // reported already
        const bool by_size = failure.kind == DiagnosticKind::mesh_too_large;
        add(std::move(failure), by_size ? body_.mesh_where : file_.where);
        return std::nullopt;
    }
    std::nullopt_t refuse_rule(std::string message, std::string help) {
        add({DiagnosticKind::mesh_shape_mismatch, std::move(message), std::move(help)}, body_.mesh_where);
        return std::nullopt;
    }

    const scene::Body& body_;
    const scene::MeshFile& file_;
    const FreeOptions& options_;
    Diagnostics& diagnostics_;
};

}  // namespace

Outcome<std::string> file_bytes(const scene::MeshFile& file) {
    Outcome<std::string> content = read_file(file.path);
    if (std::holds_alternative<Failure>(content)) return content;
    const std::optional<files::FormatFacts> facts = files::format_of(file.path);
    const bool by_gmsh = facts && (facts->format == files::Format::step || facts->format == files::Format::geo);
    if (by_gmsh && files::is_gzip(std::get<std::string>(content)))
        return Failure{DiagnosticKind::mesh_file_unreadable, "files of this kind are not read packed", "unpack it: `gunzip`"};
    return by_gmsh ? files::plain_bytes(std::move(std::get<std::string>(content))) : content;
}

Outcome<files::FileMesh> file_mesh(const scene::MeshFile& file, files::Format format, std::string_view bytes) {
    // The unpacked content may be 300 times as large. The data read from it take less than ten times that.
    const double megabytes = 1e-6 * static_cast<double>(bytes.size());
    const JailedWork work{.of = "the file",
                          .by = "the reader",
                          .kind = DiagnosticKind::mesh_file_unreadable,
                          .allowance = {.seconds = 10 + megabytes, .gigabytes = 1 + 0.1 * megabytes}};
    return jailed<files::FileMesh>(work, [&]() -> Outcome<files::FileMesh> {
        Outcome<std::string> plain = files::plain_bytes(std::string(bytes));
        if (Failure* failure = std::get_if<Failure>(&plain)) return std::move(*failure);
        Outcome<files::FileMesh> outcome = files::read_mesh(format, std::get<std::string>(plain));
        if (file.part.empty() || std::holds_alternative<Failure>(outcome)) return outcome;
        return part_of(std::move(std::get<files::FileMesh>(outcome)), file.part);
    });
}

Outcome<std::optional<double>> step_unit(std::string_view bytes) {
    const JailedWork work{.of = "the STEP file",
                          .by = "the reader",
                          .kind = DiagnosticKind::mesh_file_unreadable,
                          .allowance = {.seconds = seconds_to_read(bytes.size()), .gigabytes = 1}};
    return jailed<std::optional<double>>(work, [&]() -> Outcome<std::optional<double>> { return declared_step_unit(bytes); });
}

std::optional<double> unit_of_file(const scene::MeshFile& file, const std::optional<double>& declared, Diagnostics& diagnostics) {
    if (!file.unit && !declared) {
        diagnostics.add({.kind = DiagnosticKind::file_without_unit,
                         .where = file.where,
                         .message = fmt::format("neither the scene nor `{}` says what 1 in the file means", name_of(file)),
                         .labels = {},
                         .help = "say it: `unit = mm`"});
        return std::nullopt;
    }
    if (file.unit && declared && std::abs(*declared - *file.unit) > 1e-6 * *file.unit)
        diagnostics.add({.kind = DiagnosticKind::mesh_unit_differs,
                         .severity = Severity::warning,
                         .where = file.where,
                         .message = fmt::format("`{}` declares lengths of {:.6g} m, the scene says {:.6g} m", name_of(file),
                                                *declared, *file.unit),
                         .labels = {},
                         .help = "the scene's unit is used: the part is scaled by their ratio"});
    return file.unit ? file.unit : declared;
}

std::optional<RawMesh> import_mesh(const scene::Body& body, const scene::MeshFile& file, const FreeOptions& options,
                                   Diagnostics& diagnostics) {
    return Import(body, file, options, diagnostics).mesh();
}

}  // namespace avs::mesh
