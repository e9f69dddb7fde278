#include "compiler/mesh/gmsh_session.h"

#include <fmt/format.h>
#include <gmsh.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <new>
#include <numbers>
#include <numeric>
#include <optional>
#include <set>
#include <string>

#include "compiler/mesh/jailed.h"
#include "compiler/mesh/mesh.h"
#include "runtime/base/assert.h"

/// If Gmsh is loaded on first use (cmake/LazyLibrary.cmake): loads it; returns an error message, or null.
extern "C" __attribute__((weak)) const char* avs_lazy_trouble();

namespace avs::mesh {

using support::DiagnosticKind;

namespace {

int gmsh_type(ElementKind kind) {
    if (kind == ElementKind::hex8) return 5;
    if (kind == ElementKind::hex27) return 12;
    if (kind == ElementKind::tri3) return 2;
    return kind == ElementKind::tet10 ? 11 : 4;
}

bool of_bricks(ElementKind kind) { return kind == ElementKind::hex8 || kind == ElementKind::hex27; }

/// Begins an empty model.
void begin(const FreeOptions& options, const GmshFrame& frame) {
    gmsh::clear();
    if (options.size == 0) {  // initial values of Gmsh's options, which earlier bodies may have changed
        gmsh::option::setNumber("Mesh.MeshSizeMin", 0);
        gmsh::option::setNumber("Mesh.MeshSizeMax", 1e22);
        gmsh::option::setNumber("Mesh.MeshSizeFromPoints", 1);
        gmsh::option::setNumber("Mesh.MeshSizeFromCurvature", 0);
        gmsh::option::setNumber("Mesh.MeshSizeExtendFromBoundary", 1);
    }
    set_gmsh_options(options, frame);
    gmsh::option::setString("Geometry.OCCTargetUnit", "MM");
    gmsh::logger::stop();
    gmsh::logger::start();
    gmsh::model::add("body");
}

/// Indices of the nodes that elements use, by Gmsh's tag.
struct NodeNumbers {
    static constexpr std::uint32_t unused = ~0U, used = ~1U;
    std::vector<std::uint32_t> of_tag;
    bool has(std::size_t tag) const { return tag < of_tag.size() && of_tag[tag] != unused; }
};

Outcome<RawMesh> read_elements(const FreeOptions& options, const GmshFrame& frame, NodeNumbers& numbers) {
    std::vector<std::size_t> element_tags, element_nodes, tags;
    std::vector<double> coordinates, parameters;
    gmsh::model::mesh::getElementsByType(gmsh_type(options.kind), element_tags, element_nodes);
    gmsh::model::mesh::getNodes(tags, coordinates, parameters);
    if (element_tags.empty()) return meshing_failed(first_gmsh_errors("no elements came out"));

    const std::size_t last = tags.empty() ? 0 : *std::max_element(tags.begin(), tags.end());
    std::vector<std::uint32_t>& number = numbers.of_tag;
    number.assign(last + 1, NodeNumbers::unused);
    for (const std::size_t tag : element_nodes) number[tag] = NodeNumbers::used;
    std::vector<std::size_t> order(tags.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return tags[a] < tags[b]; });

    RawMesh mesh;
    mesh.kind = options.kind;
    for (const std::size_t i : order) {
        if (number[tags[i]] != NodeNumbers::used) continue;
        number[tags[i]] = static_cast<std::uint32_t>(mesh.points.size());
        mesh.points.push_back(frame.to_shape({coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2]}));
    }
    const auto count = static_cast<std::size_t>(node_count(options.kind));
    for (std::size_t e = 0; e < element_tags.size(); ++e) {
        RawMesh::Nodes nodes{};
        for (std::size_t i = 0; i < count; ++i) nodes[i] = number[element_nodes[count * e + i]];
        RawMesh::to_vtk_order(mesh.kind, nodes);
        mesh.elements.push_back(nodes);
    }
    return mesh;
}

std::vector<std::uint32_t> nodes_of_group(int dimension, int tag, const NodeNumbers& numbers) {
    std::vector<std::size_t> tags;
    std::vector<double> coordinates;
    gmsh::model::mesh::getNodesForPhysicalGroup(dimension, tag, tags, coordinates);
    std::set<std::uint32_t> nodes;
    for (const std::size_t node : tags)
        if (numbers.has(node)) nodes.insert(numbers.of_tag[node]);
    return {nodes.begin(), nodes.end()};
}

/// Indices of the elements of a physical group of solids. Gmsh numbers elements consecutively over its solids in the order in
/// which they are read.
std::vector<std::uint32_t> elements_of_group(int tag, ElementKind kind, const std::map<std::size_t, std::uint32_t>& index_of) {
    std::vector<int> entities;
    gmsh::model::getEntitiesForPhysicalGroup(3, tag, entities);
    std::set<std::uint32_t> elements;
    for (const int entity : entities) {
        std::vector<std::size_t> tags, nodes;
        gmsh::model::mesh::getElementsByType(gmsh_type(kind), tags, nodes, entity);
        for (const std::size_t element : tags) elements.insert(index_of.at(element));
    }
    return {elements.begin(), elements.end()};
}

void read_groups(RawMesh& mesh, const NodeNumbers& numbers) {
    gmsh::vectorpair groups;
    gmsh::model::getPhysicalGroups(groups);
    if (groups.empty()) return;
    std::vector<std::size_t> tags, nodes;
    gmsh::model::mesh::getElementsByType(gmsh_type(mesh.kind), tags, nodes);
    std::map<std::size_t, std::uint32_t> index_of;
    for (std::uint32_t e = 0; e < tags.size(); ++e) index_of[tags[e]] = e;
    for (const auto& [dimension, tag] : groups) {
        RawMesh::Group group;
        gmsh::model::getPhysicalName(dimension, tag, group.name);
        static constexpr std::string_view unnamed[] = {"point", "curve", "surface", "volume"};
        if (group.name.empty()) group.name = fmt::format("{}_{}", unnamed[static_cast<std::size_t>(dimension)], tag);
        group.dimension = dimension;
        group.nodes = nodes_of_group(dimension, tag, numbers);
        if (dimension == 3) group.elements = elements_of_group(tag, mesh.kind, index_of);
        if (!group.nodes.empty()) mesh.groups.push_back(std::move(group));
    }
}

/// While an object of this class exists, the environment variable HOME names no folder. The library of windows that Gmsh is
/// linked with (FLTK) would otherwise write preferences there when options are set. It must be used before there are other
/// threads, since it changes the environment.
class WithoutHome {
public:
    WithoutHome() {
        if (const char* home = std::getenv("HOME"); home != nullptr) home_ = home;
        setenv("HOME", "/dev/null", 1);
    }
    ~WithoutHome() {
        if (home_) {
            setenv("HOME", home_->c_str(), 1);
        } else {
            unsetenv("HOME");
        }
    }
    WithoutHome(const WithoutHome&) = delete;
    WithoutHome& operator=(const WithoutHome&) = delete;

private:
    std::optional<std::string> home_;
};

}  // namespace

void start_gmsh() {
    static const bool started = [] {
        const WithoutHome loaded_and_started;
        const char* const missing = avs_lazy_trouble != nullptr ? avs_lazy_trouble() : nullptr;
        if (missing != nullptr)
            throw GmshMissing(
                fmt::format("cannot load Gmsh, which has to mesh a body: {}; install its library (libgmsh4.8), or mesh "
                            "without `free`",
                            missing));
        gmsh::initialize(0, nullptr, /*readConfigFiles=*/false);
        gmsh::option::setNumber("General.Terminal", 0);
        std::atexit([] { gmsh::finalize(); });
        return true;
    }();
    static_cast<void>(started);
}

void set_gmsh_options(const FreeOptions& options, const GmshFrame& frame) {
    using gmsh::option::setNumber;
    setNumber("General.Terminal", 0);
    setNumber("General.AbortOnError", 0);  // an exception out of the mesher would leave it locked for all later bodies
    setNumber("General.NumThreads", 1);
    setNumber("Mesh.MaxNumThreads1D", 1);
    setNumber("Mesh.MaxNumThreads2D", 1);
    setNumber("Mesh.MaxNumThreads3D", 1);
    setNumber("Mesh.RandomSeed", options.seed);
    setNumber("Mesh.Algorithm", 6);    // frontal Delaunay
    setNumber("Mesh.Algorithm3D", 1);  // Delaunay: HXT's result depends on the number of threads
    const bool second_order = is_of_second_order(options.kind), bricks = of_bricks(options.kind);
    setNumber("Mesh.ElementOrder", second_order ? 2 : 1);
    setNumber("Mesh.SecondOrderIncomplete", 0);  // bricks have nodes inside and on their sides
    setNumber("Mesh.SecondOrderLinear", 0);      // middles of edges lie on the shape
    // Curved sides can fold an element; straighten.h repairs such elements. Gmsh's own repair of bricks takes minutes, moves all
    // of them, and makes them overlap. Its repair of tetrahedra depends on addresses in memory, so that the last digits of a mesh
    // would differ from call to call.
    setNumber("Mesh.HighOrderOptimize", 0);
    setNumber("Mesh.Optimize", 1);
    // The thinnest element sets the smallest period: with the default 0.3 it is a fifth smaller.
    setNumber("Mesh.OptimizeThreshold", 0.4);
    setNumber("Mesh.SubdivisionAlgorithm", bricks ? 2 : 0);
    // Cutting a tetrahedron into bricks halves its edges.
    const double unit = bricks ? frame.unit / 2 : frame.unit;
    if (options.size > 0) {
        setNumber("Mesh.MeshSizeMin", (options.local_size ? options.smallest_size : options.size) / unit);
        setNumber("Mesh.MeshSizeMax", options.size / unit);
        setNumber("Mesh.MeshSizeFromPoints", 0);
        setNumber("Mesh.MeshSizeFromCurvature", 0);
        setNumber("Mesh.MeshSizeExtendFromBoundary", 0);
    }
    gmsh::model::mesh::removeSizeCallback();
    if (options.local_size)
        gmsh::model::mesh::setSizeCallback([&options, frame, unit](int, int, double x, double y, double z) {
            return options.local_size(frame.to_shape({x, y, z})) / unit;
        });
}

std::string first_gmsh_errors(const std::string& otherwise) {
    constexpr std::size_t shown = 3;
    std::vector<std::string> log, errors;
    gmsh::logger::get(log);
    const std::string_view mark = "Error: ";
    for (const std::string& line : log) {
        if (!line.starts_with(mark)) continue;
        std::string error = line.substr(mark.size());
        while (error.ends_with(' ') || error.ends_with('.')) error.pop_back();
        if (std::find(errors.begin(), errors.end(), error) == errors.end() && errors.size() < shown) errors.push_back(error);
    }
    return errors.empty() ? otherwise : fmt::format("{}", fmt::join(errors, "; "));
}

double expected_count(double volume, double size, ElementKind kind) {
    const double tetrahedra = volume * 6 * std::numbers::sqrt2 / (size * size * size);
    // A tetrahedron of twice the edge length gives four bricks, and there is an eighth as many of them.
    return of_bricks(kind) ? tetrahedra / 2 : tetrahedra;
}

double expected_triangles(double area, double size) { return area * 4 / (std::sqrt(3.0) * size * size); }

Outcome<double> refuse_if_too_large(double expected, const FreeOptions& options) {
    if (expected <= options.at_most) return expected;
    return Failure{DiagnosticKind::mesh_too_large,
                   fmt::format("about {:.2g} elements would be needed, `at_most` is {:.2g}", expected, options.at_most),
                   "take a larger size, or allow more with `at_most`: a million take Gmsh about half a minute and 1 GB"};
}

double volume_in_gmsh() {
    gmsh::vectorpair solids;
    gmsh::model::getEntities(solids, 3);
    double volume = 0;
    for (const auto& [dimension, tag] : solids) {
        double part = 0;
        gmsh::model::occ::getMass(dimension, tag, part);
        volume += part;
    }
    return volume;
}

Failure meshing_failed(std::string reason) {
    while (reason.ends_with(' ')) reason.pop_back();
    return {DiagnosticKind::meshing_failed, fmt::format("Gmsh could not mesh the shape: {}", reason),
            "try another size; if it is a file, repair thin, crossing or doubled surfaces in the program it comes from"};
}

namespace {

/// Refuses a mesh that has elements of other kinds than requested, or none.
std::optional<Failure> look_at_elements(const FreeOptions& options) {
    const int dimension = options.kind == ElementKind::tri3 ? 2 : 3;
    gmsh::vectorpair entities;
    gmsh::model::getEntities(entities, dimension);
    for (const auto& [of, tag] : entities) {
        const std::string what = fmt::format("{} {}", of == 3 ? "volume" : "surface", tag);
        std::vector<int> types;
        std::vector<std::vector<std::size_t>> tags, nodes;
        gmsh::model::mesh::getElements(types, tags, nodes, of, tag);
        if (types.empty()) return meshing_failed(first_gmsh_errors(what + " stayed empty"));
        if (types.size() == 1 && types[0] == gmsh_type(options.kind)) continue;
        return Failure{DiagnosticKind::mesh_unsupported_element,
                       fmt::format("{} came out with elements that are no {}", what, name(options.kind)),
                       "leave out `Recombine` and `Layers`, and `SetOrder`: `element` says the order; regular bricks are made "
                       "by `structured`"};
    }
    return std::nullopt;
}

/// Limit of the time for meshing the present geometry [s].
double mesher_seconds(double expected, const FreeOptions& options) {
    constexpr double unknown = 120, second_order = 5;
    gmsh::vectorpair surfaces;
    gmsh::model::getEntities(surfaces, 2);
    const double seconds = expected > 0 ? seconds_to_mesh(std::min(expected, options.at_most), surfaces.size()) : unknown;
    return is_of_second_order(options.kind) ? second_order * seconds : seconds;
}

Outcome<RawMesh> mesh_here(const FreeOptions& options, const GmshFrame& frame, const MakeGeometry& make_geometry) {
    std::string reason = "unknown error";
    try {
        begin(options, frame);
        const Outcome<double> expected = make_geometry();
        if (const Failure* failure = std::get_if<Failure>(&expected)) return *failure;
        jail::allow_seconds(mesher_seconds(std::get<double>(expected), options));
        gmsh::model::mesh::generate(options.kind == ElementKind::tri3 ? 2 : 3);
        gmsh::model::mesh::removeSizeCallback();
        if (std::optional<Failure> failure = look_at_elements(options)) return std::move(*failure);
        NodeNumbers numbers;
        Outcome<RawMesh> mesh = read_elements(options, frame, numbers);
        if (RawMesh* read = std::get_if<RawMesh>(&mesh)) read_groups(*read, numbers);
        return mesh;
    } catch (const std::bad_alloc&) { throw; } catch (const std::string& message) {
        reason = message;
    } catch (const std::exception& error) {
        reason = error.what();
    } catch (...) {  // exceptions of OpenCASCADE are not derived from std::exception
        reason = "the geometry kernel gave up";
    }
    return meshing_failed(reason);
}

}  // namespace

Outcome<RawMesh> run_gmsh(const FreeOptions& options, const GmshFrame& frame, const MakeGeometry& make_geometry) {
    AVS_ASSERT(options.size >= 0);
    start_gmsh();
    // Seconds allowed for the geometry. Shapes that are cut from many others take long, and a scene may have any number of parts.
    constexpr double for_the_geometry = 600;
    const jail::Allowance allowance{.of_stranger = false,
                                    .path = {},
                                    .bytes = {},
                                    .seconds = for_the_geometry,
                                    .gigabytes = gigabytes_to_mesh(options.at_most)};
    return jailed<RawMesh>({.allowance = allowance}, [&] { return mesh_here(options, frame, make_geometry); });
}

}  // namespace avs::mesh
