#include <fmt/format.h>
#include <gmsh.h>

#include "compiler/mesh/geo_script.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/jailed.h"

namespace avs::mesh {

using support::DiagnosticKind;

namespace {

/// Expected number of elements: by the volume or area of the shape, else by that of its box; 0 if the sizes are the script's.
double expected_of_script(const FreeOptions& options, const GmshFrame& frame) {
    if (options.size == 0) return 0;
    const double volume = volume_in_gmsh();
    if (options.kind != ElementKind::tri3 && volume > 0) return expected_count(volume, options.size / frame.unit, options.kind);
    Vec3 low, high;
    gmsh::model::getBoundingBox(-1, -1, low.x, low.y, low.z, high.x, high.y, high.z);
    const Vec3 d = (frame.unit / options.size) * (high - low);
    return options.kind == ElementKind::tri3 ? expected_triangles(2 * (d.x * d.y + d.y * d.z + d.z * d.x), 1)
                                             : expected_count(d.x * d.y * d.z, 1, options.kind);
}

Outcome<double> run_script(const std::string& path, const FreeOptions& options, const GmshFrame& frame) {
    const auto unreadable = [](const std::string& why) {
        return Failure{DiagnosticKind::mesh_file_unreadable, fmt::format("Gmsh cannot run the script: {}", why),
                       "open it with Gmsh, which shows the place"};
    };
    try {
        gmsh::merge(path);
    } catch (const std::string& message) { return unreadable(first_gmsh_errors(message)); }
    if (const std::string errors = first_gmsh_errors(""); !errors.empty()) return unreadable(errors);
    gmsh::model::geo::synchronize();
    gmsh::model::occ::synchronize();
    set_gmsh_options(options, frame);
    gmsh::vectorpair found;
    const bool surfaces = options.kind == ElementKind::tri3;
    gmsh::model::getEntities(found, surfaces ? 2 : 3);
    if (found.empty())
        return Failure{
            DiagnosticKind::mesh_file_empty, fmt::format("the script makes no {}", surfaces ? "surface" : "volume"),
            surfaces ? "end it with surfaces" : "end it with volumes; what is made of surfaces takes `shell`, `cloth` or `rigid`"};
    return expected_of_script(options, frame);
}

Outcome<RawMesh> mesh_here(const std::string& path, const FreeOptions& options, const GmshFrame& frame) {
    Outcome<RawMesh> outcome = run_gmsh(options, frame, [&] { return run_script(path, options, frame); });
    RawMesh* const mesh = std::get_if<RawMesh>(&outcome);
    if (mesh == nullptr) return outcome;
    const Outcome<double> count = refuse_if_too_large(static_cast<double>(mesh->elements.size()), options);
    if (const Failure* failure = std::get_if<Failure>(&count)) return *failure;
    mesh->report.push_back(
        fmt::format("ran .geo: {} nodes, {} elements; 1 unit = {} m", mesh->points.size(), mesh->elements.size(), frame.unit));
    return outcome;
}

}  // namespace

Outcome<RawMesh> run_script_in_jail(const std::string& path, std::string_view content, double metres_per_unit,
                                    const FreeOptions& options) {
    start_gmsh();
    const JailedWork work{
        .of = script,
        .allowance = {.path = path, .bytes = content, .seconds = script_seconds, .gigabytes = gigabytes_to_mesh(options.at_most)}};
    return jailed<RawMesh>(work, [&] { return mesh_here(path, options, {.unit = metres_per_unit, .origin = {}}); });
}

Outcome<RawMesh> mesh_script(const std::string& path, std::string_view content, double metres_per_unit,
                             const FreeOptions& options) {
    if (std::optional<Failure> failure = refuse_script(content)) return std::move(*failure);
    return run_script_in_jail(path, content, metres_per_unit, options);
}

}  // namespace avs::mesh
