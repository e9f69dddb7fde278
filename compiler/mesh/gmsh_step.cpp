#include <fmt/format.h>
#include <gmsh.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/jailed.h"
#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"

// Meshes STEP files: solids by name. Solids that touch have common faces.
namespace avs::mesh {

using support::DiagnosticKind;

namespace {

/// A solid of a file, after the common faces of touching solids were joined.
struct NamedParts {
    std::string name;
    std::vector<int> tags;
};

/// The name that a file gives a solid: the last part of "Shapes/assembly/bolt". Empty if there is none.
std::string label_of(const std::pair<int, int>& solid) {
    std::string label;
    gmsh::model::getEntityName(solid.first, solid.second, label);
    return label.substr(label.find_last_of('/') + 1);
}

/// Names of the solids as in the file, else `solid_1`, `solid_2`, ... in the file's order. A repeated name gets
/// a number appended.
std::vector<std::string> names_of(const gmsh::vectorpair& solids) {
    std::vector<std::string> names;
    std::map<std::string, int> count;
    for (const auto& solid : solids) ++count[label_of(solid)];
    for (std::size_t i = 0; i < solids.size(); ++i) {
        const std::string label = label_of(solids[i]);
        names.push_back(label.empty()      ? fmt::format("solid_{}", i + 1)
                        : count[label] > 1 ? fmt::format("{}_{}", label, i + 1)
                                           : label);
    }
    return names;
}

/// Makes touching solids share their common faces.
std::vector<NamedParts> join_parts(const gmsh::vectorpair& solids) {
    gmsh::model::occ::synchronize();  // labels are only known to the model
    std::vector<NamedParts> parts;
    const std::vector<std::string> names = names_of(solids);
    for (std::size_t i = 0; i < solids.size(); ++i) parts.push_back({names[i], {solids[i].second}});
    if (solids.size() == 1) return parts;
    gmsh::vectorpair all;
    std::vector<gmsh::vectorpair> pieces;
    gmsh::model::occ::fragment(solids, {}, all, pieces);
    for (std::size_t i = 0; i < solids.size(); ++i) {
        parts[i].tags.clear();
        for (const auto& [dimension, tag] : pieces[i]) parts[i].tags.push_back(tag);
    }
    return parts;
}

/// The solids of a file, in its order.
std::optional<Failure> import_solids(const std::string& path, gmsh::vectorpair& solids) {
    gmsh::vectorpair found;
    try {
        gmsh::option::setNumber("General.AbortOnError", 2);
        gmsh::option::setNumber("Geometry.OCCImportLabels", 1);
        gmsh::model::occ::importShapes(path, found, /*highestDimOnly=*/true, "step");
        gmsh::option::setNumber("General.AbortOnError", 0);
    } catch (const std::string& message) {
        return Failure{DiagnosticKind::mesh_file_unreadable, fmt::format("the STEP file cannot be read: {}", message),
                       "the file is damaged or not STEP: export it again"};
    }
    for (const auto& entity : found)
        if (entity.first == 3) solids.push_back(entity);
    if (!solids.empty()) return std::nullopt;
    return Failure{
        DiagnosticKind::mesh_file_empty, "the STEP file has no solid",
        found.empty() ? "export the part, not only its structure or drawing" : "it has only surfaces or curves: export a solid"};
}

/// Removes all solids except those of one name, which may be a name that `join_parts` gave.
std::optional<Failure> keep_part(const std::string& part, gmsh::vectorpair& solids) {
    gmsh::model::occ::synchronize();
    const std::vector<std::string> names = names_of(solids);
    gmsh::vectorpair kept, others;
    std::string known;
    for (std::size_t i = 0; i < solids.size(); ++i) {
        (names[i] == part || label_of(solids[i]) == part ? kept : others).push_back(solids[i]);
        known += fmt::format("{}`{}`", known.empty() ? "" : ", ", names[i]);
    }
    if (kept.empty())
        return Failure{DiagnosticKind::unknown_mesh_group, fmt::format("the file has no solid `{}`", part),
                       fmt::format("its solids: {}", known.substr(0, 400))};
    if (!others.empty()) gmsh::model::occ::remove(others, /*recursive=*/true);
    solids = kept;
    return std::nullopt;
}

JailedWork step_work(const std::string& path, std::string_view bytes, double gigabytes) {
    return {.of = "the STEP file",
            .by = "Gmsh's reader",
            .kind = DiagnosticKind::mesh_file_unreadable,
            .allowance = {.path = path,
                          .bytes = bytes,
                          .seconds = seconds_to_read(bytes.size()),
                          .gigabytes = gigabytes + 1e-6 * static_cast<double>(bytes.size())}};
}

Outcome<RawMesh> mesh_here(const std::string& path, const std::string& part, double metres_per_millimetre,
                           const FreeOptions& options) {
    std::string report;
    Outcome<RawMesh> outcome = run_gmsh(options, {.unit = metres_per_millimetre, .origin = {}}, [&]() -> Outcome<double> {
        gmsh::vectorpair solids;
        if (std::optional<Failure> failure = import_solids(path, solids)) return std::move(*failure);
        if (!part.empty())
            if (std::optional<Failure> failure = keep_part(part, solids)) return std::move(*failure);
        const std::vector<NamedParts> parts = join_parts(solids);
        gmsh::model::occ::synchronize();
        for (const NamedParts& named : parts)
            gmsh::model::setPhysicalName(3, gmsh::model::addPhysicalGroup(3, named.tags), named.name);
        gmsh::vectorpair faces;
        gmsh::model::getEntities(faces, 2);
        const double volume = volume_in_gmsh() * elementary::pow(metres_per_millimetre, 3);
        report = fmt::format("read STEP: {} solids, {} faces, volume {:.6g} m^3", solids.size(), faces.size(), volume);
        return refuse_if_too_large(expected_count(volume, options.size, options.kind), options);
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) mesh->report.push_back(report);
    return outcome;
}

/// Describes a solid, with the number of its faces that are shared with others.
StepPart describe(const NamedParts& named, const std::set<int>& faces, const std::map<int, int>& users_of_face) {
    StepPart part{.name = named.name,
                  .volume = 0,
                  .low = {1e300, 1e300, 1e300},
                  .high = {-1e300, -1e300, -1e300},
                  .faces = faces.size(),
                  .shared = 0};
    for (const int face : faces) part.shared += users_of_face.at(face) > 1;
    for (const int tag : named.tags) {
        double volume = 0;
        Vec3 low, high;
        gmsh::model::occ::getMass(3, tag, volume);
        gmsh::model::occ::getBoundingBox(3, tag, low.x, low.y, low.z, high.x, high.y, high.z);
        part.volume += volume;
        part.low = {std::min(part.low.x, low.x), std::min(part.low.y, low.y), std::min(part.low.z, low.z)};
        part.high = {std::max(part.high.x, high.x), std::max(part.high.y, high.y), std::max(part.high.z, high.z)};
    }
    return part;
}

Outcome<std::vector<StepPart>> parts_here(const std::string& path) {
    std::vector<StepPart> parts;
    const FreeOptions options{.size = 1, .local_size = {}};
    // The geometry is only examined: there is no mesh, so the outcome is always a failure.
    Outcome<RawMesh> outcome = run_gmsh(options, {.unit = 1, .origin = {}}, [&]() -> Outcome<double> {
        gmsh::vectorpair solids;
        if (std::optional<Failure> failure = import_solids(path, solids)) return std::move(*failure);
        const std::vector<NamedParts> named = join_parts(solids);
        gmsh::model::occ::synchronize();
        std::map<int, int> users_of_face;
        std::vector<std::set<int>> faces(named.size());
        for (std::size_t i = 0; i < named.size(); ++i) {
            for (const int tag : named[i].tags) {
                gmsh::vectorpair boundary;
                gmsh::model::getBoundary({{3, tag}}, boundary, /*combined=*/false, /*oriented=*/false);
                for (const auto& [dimension, face] : boundary) faces[i].insert(face);
            }
            for (const int face : faces[i]) ++users_of_face[face];
        }
        for (std::size_t i = 0; i < named.size(); ++i) parts.push_back(describe(named[i], faces[i], users_of_face));
        return meshing_failed("only looked at");
    });
    if (parts.empty()) return std::move(std::get<Failure>(outcome));
    return parts;
}

}  // namespace

Outcome<RawMesh> mesh_step(const std::string& path, std::string_view bytes, const std::string& part, double metres_per_millimetre,
                           const FreeOptions& options) {
    AVS_ASSERT(metres_per_millimetre > 0);
    start_gmsh();
    return jailed<RawMesh>(step_work(path, bytes, gigabytes_to_mesh(options.at_most)),
                           [&] { return mesh_here(path, part, metres_per_millimetre, options); });
}

Outcome<std::vector<StepPart>> step_parts(const std::string& path, std::string_view bytes) {
    start_gmsh();
    return jailed<std::vector<StepPart>>(step_work(path, bytes, 4), [&] { return parts_here(path); });
}

}  // namespace avs::mesh
