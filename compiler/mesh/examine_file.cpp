#include "compiler/mesh/examine_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/mesh/file_mesh.h"
#include "compiler/mesh/import.h"
#include "compiler/mesh/quality.h"
#include "compiler/mesh/slivers.h"
#include "compiler/mesh/surface.h"
#include "compiler/mesh/thin_shape.h"
#include "runtime/mechanics/element.h"

namespace avs::mesh {

using files::Cell;
using files::FileMesh;
using support::DiagnosticKind;

namespace {

void widen(Vec3& low, Vec3& high, const Vec3& p) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
}

/// Length, area or volume of an element by its corners.
double measure(const FileMesh& file, std::size_t e) {
    const std::span<const std::uint32_t> n = file.nodes(e);
    const auto x = [&](std::size_t k) { return file.points[n[k]]; };
    const auto tet = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
        return dot(x(b) - x(a), cross(x(c) - x(a), x(d) - x(a))) / 6;
    };
    const int dimension = info(file.cells[e]).dimension;
    if (dimension == 1) return norm(x(1) - x(0));
    if (dimension == 2) {
        const Cell cell = file.cells[e];
        const std::size_t corners = cell == Cell::polygon ? n.size() : cell == Cell::tri3 || cell == Cell::tri6 ? 3 : 4;
        Vec3 area;
        for (std::size_t k = 1; k + 1 < corners; ++k) area += 0.5 * cross(x(k) - x(0), x(k + 1) - x(0));
        return norm(area);
    }
    switch (file.cells[e]) {
        case Cell::tet4:
        case Cell::tet10: return tet(0, 1, 2, 3);
        case Cell::hex8:
        case Cell::hex20:
        case Cell::hex27:
            return tet(0, 1, 2, 6) + tet(0, 2, 3, 6) + tet(0, 3, 7, 6) + tet(0, 7, 4, 6) + tet(0, 4, 5, 6) + tet(0, 5, 1, 6);
        case Cell::prism6:
        case Cell::prism15: return tet(0, 1, 2, 3) + tet(1, 2, 3, 4) + tet(2, 3, 4, 5);
        case Cell::pyramid5:
        case Cell::pyramid13: return tet(0, 1, 2, 4) + tet(0, 2, 3, 4);
        default: return 0;
    }
}

FileExamination::Group group_row(const FileMesh& file, const FileMesh::Group& group) {
    FileExamination::Group row{.name = group.name,
                               .dimension = group.dimension,
                               .elements = group.elements.size(),
                               .nodes = 0,
                               .measure = 0,
                               .low = {1e300, 1e300, 1e300},
                               .high = {-1e300, -1e300, -1e300}};
    std::vector<std::uint32_t> nodes = group.nodes;
    for (const std::uint32_t e : group.elements) {
        row.measure += measure(file, e);
        nodes.insert(nodes.end(), file.nodes(e).begin(), file.nodes(e).end());
    }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    row.nodes = nodes.size();
    for (const std::uint32_t n : nodes) widen(row.low, row.high, file.points[n]);
    return row;
}

class Examiner {
public:
    Examiner(const scene::MeshFile& file, const scene::SurfaceRules& rules) : file_(file), rules_(rules) {}

    Outcome<FileExamination> run() {
        const std::optional<files::FormatFacts> facts = files::format_of(file_.path);
        if (!facts || facts->format == files::Format::geo)
            return Failure{DiagnosticKind::unknown_file_type,
                           facts ? std::string("a .geo is a script: it has no mesh until a scene asks for one")
                                 : fmt::format("the ending of the file is none of {}", files::known_endings()),
                           facts ? "mesh it by Gmsh (`gmsh -3`), or use it in a scene" : "convert the file to one of these"};
        Outcome<std::string> content = file_bytes(file_);
        if (Failure* failure = std::get_if<Failure>(&content)) return std::move(*failure);
        const std::string& bytes = std::get<std::string>(content);
        std::optional<Failure> failure =
            facts->format == files::Format::step ? examine_step(bytes) : examine_elements(facts->format, bytes);
        if (failure) return std::move(*failure);
        return std::move(e_);
    }

private:
    std::optional<Failure> examine_step(const std::string& bytes) {
        e_.format = "STEP";
        Outcome<std::optional<double>> declared = step_unit(bytes);
        if (Failure* failure = std::get_if<Failure>(&declared)) return std::move(*failure);
        e_.declared = std::get<std::optional<double>>(declared);
        e_.unit = file_.unit ? file_.unit : e_.declared;
        Outcome<std::vector<StepPart>> parts = step_parts(file_.path, bytes);
        if (Failure* failure = std::get_if<Failure>(&parts)) return std::move(*failure);
        e_.parts = std::move(std::get<std::vector<StepPart>>(parts));
        e_.low = {1e300, 1e300, 1e300}, e_.high = {-1e300, -1e300, -1e300};
        const double unit = e_.unit ? metres_per_millimetre(*e_.unit, e_.declared) : 1;
        for (StepPart& part : e_.parts) {
            part.low = unit * part.low, part.high = unit * part.high, part.volume *= unit * unit * unit;
            widen(e_.low, e_.high, part.low), widen(e_.low, e_.high, part.high), e_.volume += part.volume;
        }
        return std::nullopt;
    }

    std::optional<Failure> examine_elements(files::Format format, std::string_view bytes) {
        Outcome<FileMesh> outcome = file_mesh(file_, format, bytes);
        if (Failure* failure = std::get_if<Failure>(&outcome)) return std::move(*failure);
        FileMesh& mesh = std::get<FileMesh>(outcome);
        e_.format = mesh.format;
        e_.elements = describe_elements(mesh);
        e_.points = mesh.points.size();
        e_.notes = mesh.notes;
        e_.declared = mesh.unit;
        e_.unit = file_.unit ? file_.unit : mesh.unit;
        const double unit = e_.unit.value_or(1);
        for (Vec3& p : mesh.points) p = unit * p;
        if (!mesh.points.empty()) e_.low = e_.high = mesh.points.front();
        for (const Vec3& p : mesh.points) widen(e_.low, e_.high, p);
        for (const FileMesh::Group& group : mesh.groups) e_.groups.push_back(group_row(mesh, group));
        if (has_volumes(mesh)) return examine_solid(mesh);
        Outcome<Surface> surface = surface_of(mesh, 1);
        if (Failure* failure = std::get_if<Failure>(&surface)) return std::move(*failure);
        e_.surface = std::move(std::get<Surface>(surface));
        e_.found = mend_surface(*e_.surface, rules_);
        return std::nullopt;
    }

    std::optional<Failure> examine_solid(const FileMesh& mesh) {
        for (std::size_t e = 0; e < mesh.count(); ++e)
            if (info(mesh.cells[e]).dimension == 3) e_.volume += measure(mesh, e);
        Outcome<RawMesh> outcome = solid_of(mesh, 1);
        if (Failure* failure = std::get_if<Failure>(&outcome)) {
            e_.faults.add({.kind = failure->kind, .where = {}, .message = failure->message, .labels = {}, .help = failure->help});
            return std::nullopt;
        }
        e_.solid = std::move(std::get<RawMesh>(outcome));
        RawMesh& solid = *e_.solid;
        const Suspect suspect{"the body", {}};
        if (!check_connectivity(solid, suspect, e_.faults)) return std::nullopt;
        if (reverse_if_mirrored(solid)) {
            e_.notes.push_back("all elements are inside out: a body of them is turned round");
            e_.volume = -e_.volume;
        }
        check_shape(solid, suspect, "mesh the part again in the program that wrote the file", e_.faults);
        std::vector<double> qualities;
        const auto count = static_cast<std::size_t>(node_count(solid.kind));
        for (const RawMesh::Nodes& nodes : solid.elements) {
            std::array<Vec3, largest_fixed_stencil> corners;
            for (std::size_t i = 0; i < count; ++i) corners[i] = solid.points[nodes[i]];
            qualities.push_back(shape_quality(solid.kind, std::span(corners).first(count)));
        }
        std::sort(qualities.begin(), qualities.end());
        e_.worst = qualities.front(), e_.median = qualities[qualities.size() / 2];
        const std::vector<BoundaryFace> faces = boundary_faces(solid, "the body", {}, e_.faults);
        e_.surface = surface_of_solid(solid, faces);
        scene::SurfaceRules as_it_is;
        as_it_is.join = 0;
        as_it_is.sides = scene::SurfaceRules::Sides::as_given;
        e_.found = mend_surface(*e_.surface, as_it_is);
        return std::nullopt;
    }

    const scene::MeshFile& file_;
    const scene::SurfaceRules& rules_;
    FileExamination e_;
};

}  // namespace

Outcome<FileExamination> examine_file(const scene::MeshFile& file, const scene::SurfaceRules& rules) {
    return Examiner(file, rules).run();
}

}  // namespace avs::mesh
