#include "compiler/mesh/gmsh_mesher.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gmsh.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <numbers>
#include <numeric>
#include <optional>

#include "runtime/base/assert.h"

namespace avs::mesh {

using support::DiagnosticKind;

namespace {

// The mesher slows down and asks for gigabytes far before this.
constexpr double largest_free_mesh = 5e7;
constexpr double ridge_angle = 40 * std::numbers::pi / 180;
constexpr int gmsh_triangle = 2, gmsh_tetrahedron = 4;

/// Sends what is written to stdout and stderr away while it lives: OpenCASCADE prints there whatever Gmsh is told.
class Silence {
public:
    Silence() {
        flush();
        const int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
        for (int fd = 1; fd <= 2; ++fd) {
            saved_[fd - 1] = dup(fd);
            if (null >= 0 && saved_[fd - 1] >= 0) dup2(null, fd);
        }
        if (null >= 0) close(null);
    }
    ~Silence() {
        flush();
        for (int fd = 1; fd <= 2; ++fd) {
            if (saved_[fd - 1] < 0) continue;
            dup2(saved_[fd - 1], fd);
            close(saved_[fd - 1]);
        }
    }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;

private:
    static void flush() {
        std::cout.flush();
        std::fflush(nullptr);
    }
    int saved_[2] = {-1, -1};
};

void start_once() {
    static const bool started = [] {
        gmsh::initialize(0, nullptr, /*readConfigFiles=*/false);
        std::atexit([] { gmsh::finalize(); });
        return true;
    }();
    static_cast<void>(started);
}

/// An empty model with all options that matter; `size` in Gmsh's own unit.
void begin(double size) {
    gmsh::clear();
    using gmsh::option::setNumber;
    setNumber("General.Terminal", 0);
    setNumber("General.AbortOnError", 0);  // throwing out of the mesher would leave it locked for all later bodies
    setNumber("General.NumThreads", 1);
    setNumber("Mesh.MaxNumThreads1D", 1);
    setNumber("Mesh.MaxNumThreads2D", 1);
    setNumber("Mesh.MaxNumThreads3D", 1);
    setNumber("Mesh.RandomSeed", 1);
    setNumber("Mesh.Algorithm", 6);    // frontal Delaunay
    setNumber("Mesh.Algorithm3D", 1);  // Delaunay: HXT's result depends on the number of threads
    setNumber("Mesh.ElementOrder", 1);
    setNumber("Mesh.Optimize", 1);
    setNumber("Mesh.OptimizeThreshold", 0.4);  // the thinnest element sets the smallest clock: 0.3, the default, gives a fifth less
    setNumber("Mesh.MeshSizeMin", size);
    setNumber("Mesh.MeshSizeMax", size);
    setNumber("Mesh.MeshSizeFromPoints", 0);
    setNumber("Mesh.MeshSizeFromCurvature", 0);
    setNumber("Mesh.MeshSizeExtendFromBoundary", 0);
    gmsh::option::setString("Geometry.OCCTargetUnit", "MM");
    gmsh::logger::stop();
    gmsh::logger::start();
    gmsh::model::add("body");
}

std::optional<Failure> refuse_if_too_large(double volume, double size) {
    // A regular tetrahedron of edge h has h^3 / (6 sqrt 2).
    const double count = volume * 6 * std::numbers::sqrt2 / (size * size * size);
    if (count <= largest_free_mesh) return std::nullopt;
    return Failure{DiagnosticKind::mesh_too_large,
                   fmt::format("about {:.2g} tetrahedra would be needed, the limit is {:.2g}", count, largest_free_mesh),
                   "take a larger size"};
}

Failure meshing_failed(std::string reason) {
    while (reason.ends_with(' ')) reason.pop_back();
    return {DiagnosticKind::meshing_failed, fmt::format("Gmsh could not mesh the shape: {}", reason),
            "try another size; if it is a file, repair thin, crossing or doubled surfaces in the program it comes from"};
}

/// The first error that Gmsh reported since begin(): later ones follow from it.
std::string first_error(const std::string& otherwise) {
    std::vector<std::string> log;
    gmsh::logger::get(log);
    const std::string_view mark = "Error: ";
    for (const std::string& line : log)
        if (line.starts_with(mark)) return line.substr(mark.size());
    return otherwise;
}

Outcome<RawMesh> read_tetrahedra(double scale) {
    std::vector<std::size_t> element_tags, element_nodes, tags;
    std::vector<double> coordinates, parameters;
    gmsh::model::mesh::getElementsByType(gmsh_tetrahedron, element_tags, element_nodes);
    gmsh::model::mesh::getNodes(tags, coordinates, parameters);
    if (element_tags.empty()) return meshing_failed(first_error("no tetrahedra came out"));

    const std::size_t last = tags.empty() ? 0 : *std::max_element(tags.begin(), tags.end());
    constexpr std::uint32_t unused = ~0U, used = ~1U;
    std::vector<std::uint32_t> number(last + 1, unused);
    for (const std::size_t tag : element_nodes) number[tag] = used;
    std::vector<std::size_t> order(tags.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return tags[a] < tags[b]; });

    RawMesh mesh;
    for (const std::size_t i : order) {
        if (number[tags[i]] != used) continue;
        number[tags[i]] = static_cast<std::uint32_t>(mesh.points.size());
        mesh.points.push_back(scale * Vec3{coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2]});
    }
    for (std::size_t e = 0; e < element_tags.size(); ++e) {
        RawMesh::Nodes nodes{};
        for (std::size_t i = 0; i < 4; ++i) nodes[i] = number[element_nodes[4 * e + i]];
        mesh.elements.push_back(nodes);
    }
    return mesh;
}

/// Makes the geometry, meshes it and reads the tetrahedra out. `scale`: metres per unit of Gmsh.
Outcome<RawMesh> run(double size, double scale, const std::function<std::optional<Failure>()>& make_geometry) {
    const Silence silence;
    std::string reason = "unknown error";
    try {
        start_once();
        begin(size);
        if (std::optional<Failure> failure = make_geometry()) return std::move(*failure);
        gmsh::model::mesh::generate(3);
        gmsh::vectorpair volumes;
        gmsh::model::getEntities(volumes, 3);
        for (const auto& [dimension, tag] : volumes) {
            std::vector<int> types;
            std::vector<std::vector<std::size_t>> tags, nodes;
            gmsh::model::mesh::getElements(types, tags, nodes, dimension, tag);
            if (types.empty()) return meshing_failed(first_error(fmt::format("volume {} stayed empty", tag)));
        }
        Outcome<RawMesh> mesh = read_tetrahedra(scale);
        gmsh::clear();
        return mesh;
    } catch (const std::string& message) { reason = message; } catch (const std::exception& error) {
        reason = error.what();
    } catch (...) {  // OpenCASCADE's own hierarchy
        reason = "the geometry kernel gave up";
    }
    return meshing_failed(reason);
}

// --- shapes made here: Gmsh sees them at about unit size and at the origin, for its tolerances are absolute ---

Outcome<RawMesh> mesh_box(const scene::Box& box, double size) {
    const double unit = std::max({box.size.x, box.size.y, box.size.z});
    const Vec3 scaled = box.size / unit;
    if (std::optional<Failure> failure = refuse_if_too_large(scaled.x * scaled.y * scaled.z, size / unit))
        return std::move(*failure);
    Outcome<RawMesh> outcome = run(size / unit, 1, [&]() -> std::optional<Failure> {
        gmsh::model::occ::addBox(0, 0, 0, scaled.x, scaled.y, scaled.z);
        gmsh::model::occ::synchronize();
        return std::nullopt;
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) {
        const auto to_box = [&](double x, double end, double from, double length) {
            if (std::abs(x) < 1e-9) return from;
            if (std::abs(x - end) < 1e-9) return from + length;
            return from + unit * x;
        };
        for (Vec3& p : mesh->points)
            p = {to_box(p.x, scaled.x, box.from.x, box.size.x), to_box(p.y, scaled.y, box.from.y, box.size.y),
                 to_box(p.z, scaled.z, box.from.z, box.size.z)};
    }
    return outcome;
}

Outcome<RawMesh> mesh_sphere(const scene::Sphere& sphere, double size) {
    const double relative = size / sphere.radius;
    if (std::optional<Failure> failure = refuse_if_too_large(4.0 / 3.0 * std::numbers::pi, relative)) return std::move(*failure);
    Outcome<RawMesh> outcome = run(relative, sphere.radius, []() -> std::optional<Failure> {
        gmsh::model::occ::addSphere(0, 0, 0, 1);
        gmsh::model::occ::synchronize();
        return std::nullopt;
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome))
        for (Vec3& p : mesh->points) p += sphere.centre;
    return outcome;
}

/// Columns e1, e2, e3 = direction of the axis: right-handed, orthonormal.
Mat3 frame_of(const Vec3& axis) {
    const Vec3 e3 = axis / norm(axis);
    const Vec3 helper = std::abs(e3.x) <= std::abs(e3.y) && std::abs(e3.x) <= std::abs(e3.z) ? Vec3{1, 0, 0}
                        : std::abs(e3.y) <= std::abs(e3.z)                                   ? Vec3{0, 1, 0}
                                                                                             : Vec3{0, 0, 1};
    const Vec3 across = cross(e3, helper);
    const Vec3 e2 = across / norm(across);
    return transpose(Mat3{{cross(e2, e3), e2, e3}});
}

Outcome<RawMesh> mesh_cylinder(const scene::Cylinder& cylinder, double size) {
    const double length = norm(cylinder.axis), unit = std::max(length, cylinder.radius);
    const double radius = cylinder.radius / unit, height = length / unit;
    if (std::optional<Failure> failure = refuse_if_too_large(std::numbers::pi * radius * radius * height, size / unit))
        return std::move(*failure);
    Outcome<RawMesh> outcome = run(size / unit, unit, [&]() -> std::optional<Failure> {
        gmsh::model::occ::addCylinder(0, 0, 0, 0, 0, height, radius);
        gmsh::model::occ::synchronize();
        return std::nullopt;
    });
    const Mat3 frame = frame_of(cylinder.axis);
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome))
        for (Vec3& p : mesh->points) p = cylinder.base + frame * p;
    return outcome;
}

double enclosed(const RawMesh& mesh) {
    double volume = 0;
    for (const RawMesh::Nodes& n : mesh.elements) {
        const Vec3& o = mesh.points[n[0]];
        volume += dot(mesh.points[n[1]] - o, cross(mesh.points[n[2]] - o, mesh.points[n[3]] - o)) / 6;
    }
    return volume;
}

/// Cuts every triangle into four at the middles of its edges: the same surface.
void split_triangles(ClosedSurface& surface) {
    std::map<std::array<std::uint32_t, 2>, std::uint32_t> middles;
    const auto middle = [&](std::uint32_t a, std::uint32_t b) {
        const auto [found, is_new] =
            middles.try_emplace({std::min(a, b), std::max(a, b)}, static_cast<std::uint32_t>(surface.points.size()));
        if (is_new) surface.points.push_back(0.5 * (surface.points[a] + surface.points[b]));
        return found->second;
    };
    std::vector<std::array<std::uint32_t, 3>> smaller;
    smaller.reserve(4 * surface.triangles.size());
    for (const auto& [a, b, c] : surface.triangles) {
        const std::uint32_t ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
        smaller.insert(smaller.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
    }
    surface.triangles = std::move(smaller);
}

/// Gmsh cuts the surface into patches that can be flattened. It never returns from a patch of one triangle that it wants to cut, as
/// on a tetrahedron: so no patch may be that small.
ClosedSurface fine_enough_to_cut(const ClosedSurface& surface) {
    constexpr std::size_t few_triangles = 5000;
    ClosedSurface fine = surface;
    split_triangles(fine);
    if (fine.triangles.size() < few_triangles) split_triangles(fine);
    return fine;
}

void add_surface(const ClosedSurface& surface, double unit) {
    std::vector<std::size_t> tags(surface.points.size()), nodes;
    std::iota(tags.begin(), tags.end(), std::size_t{1});
    std::vector<double> coordinates;
    for (const Vec3& p : surface.points) coordinates.insert(coordinates.end(), {p.x / unit, p.y / unit, p.z / unit});
    for (const auto& triangle : surface.triangles)
        for (const std::uint32_t node : triangle) nodes.push_back(node + std::size_t{1});
    const int tag = gmsh::model::addDiscreteEntity(2);
    gmsh::model::mesh::addNodes(2, tag, tags, coordinates);
    gmsh::model::mesh::addElementsByType(tag, gmsh_triangle, {}, nodes);
}

}  // namespace

Outcome<RawMesh> mesh_made_shape(const scene::Shape& shape, double size) {
    AVS_ASSERT(size > 0);
    if (const scene::Box* box = std::get_if<scene::Box>(&shape)) return mesh_box(*box, size);
    if (const scene::Sphere* sphere = std::get_if<scene::Sphere>(&shape)) return mesh_sphere(*sphere, size);
    const scene::Cylinder* cylinder = std::get_if<scene::Cylinder>(&shape);
    AVS_ASSERT(cylinder);
    return mesh_cylinder(*cylinder, size);
}

Outcome<RawMesh> mesh_closed_surface(const ClosedSurface& surface, double size) {
    AVS_ASSERT(size > 0 && !surface.points.empty());
    double unit = 0;
    for (const Vec3& p : surface.points) unit = std::max(unit, norm(p - surface.points[0]));
    if (std::optional<Failure> failure = refuse_if_too_large(surface.volume, size)) return std::move(*failure);
    Outcome<RawMesh> outcome = run(size / unit, unit, [&]() -> std::optional<Failure> {
        add_surface(fine_enough_to_cut(surface), unit);
        gmsh::model::mesh::classifySurfaces(ridge_angle, /*boundary=*/true, /*forReparametrization=*/true, std::numbers::pi);
        gmsh::model::mesh::createGeometry();
        gmsh::vectorpair surfaces;
        gmsh::model::getEntities(surfaces, 2);
        std::vector<int> tags;
        for (const auto& [dimension, tag] : surfaces) tags.push_back(tag);
        gmsh::model::geo::addVolume({gmsh::model::geo::addSurfaceLoop(tags)});
        gmsh::model::geo::synchronize();
        return std::nullopt;
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) {
        // Coarse elements cut corners; a lost shell or hole changes more than that.
        const double volume = enclosed(*mesh);
        if (volume < 0.5 * surface.volume || volume > 1.5 * surface.volume)
            return meshing_failed(fmt::format("the mesh has {:.3g} m^3, the surface encloses {:.3g} m^3", volume, surface.volume));
        mesh->report = surface.report;
    } else if (Failure& failure = std::get<Failure>(outcome); surface.shells > 1) {
        failure.help = fmt::format(
            "the surface has {} shells: only one with holes inside can be meshed, put other parts in files of their own",
            surface.shells);
    }
    return outcome;
}

Outcome<RawMesh> mesh_step(const std::string& path, double metres_per_millimetre, double size) {
    AVS_ASSERT(size > 0 && metres_per_millimetre > 0);
    const double size_mm = size / metres_per_millimetre;
    std::string report;
    Outcome<RawMesh> outcome = run(size_mm, metres_per_millimetre, [&]() -> std::optional<Failure> {
        gmsh::vectorpair found, solids;
        try {
            gmsh::option::setNumber("General.AbortOnError", 2);
            gmsh::model::occ::importShapes(path, found, /*highestDimOnly=*/true, "step");
            gmsh::option::setNumber("General.AbortOnError", 0);
        } catch (const std::string& message) {
            return Failure{DiagnosticKind::mesh_file_unreadable, fmt::format("the STEP file cannot be read: {}", message),
                           "the file is damaged or not STEP: export it again"};
        }
        for (const auto& entity : found)
            if (entity.first == 3) solids.push_back(entity);
        if (solids.empty())
            return Failure{DiagnosticKind::mesh_file_empty, "the STEP file has no solid",
                           found.empty() ? "export the part, not only its structure or drawing"
                                         : "it has only surfaces or curves: export a solid"};
        if (solids.size() > 1) gmsh::model::occ::removeAllDuplicates();
        gmsh::model::occ::synchronize();
        gmsh::vectorpair faces;
        gmsh::model::getEntities(solids, 3);
        gmsh::model::getEntities(faces, 2);
        double volume = 0;
        for (const auto& [dimension, tag] : solids) {
            double part = 0;
            gmsh::model::occ::getMass(dimension, tag, part);
            volume += part;
        }
        report = fmt::format("read STEP: {} solids, {} faces, volume {:.6g} m^3", solids.size(), faces.size(),
                             volume * std::pow(metres_per_millimetre, 3));
        return refuse_if_too_large(volume, size_mm);
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) mesh->report.push_back(report);
    return outcome;
}

}  // namespace avs::mesh
