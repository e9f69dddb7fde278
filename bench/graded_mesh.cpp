#include "bench/graded_mesh.h"

#include <gmsh.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <numeric>

#include "bench/rates.h"

namespace avs::bench {
namespace {

const char* geometry(ElementKind kind) {
    return kind == ElementKind::tet4 ? AVS_SOURCE_DIR "/bench/graded.geo" : AVS_SOURCE_DIR "/bench/bricks.geo";
}

/// The Morton code of a position in the unit cube: the bits of its coordinates, interleaved.
std::uint64_t morton(const Vec3& x) {
    std::uint64_t code = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const auto cell = static_cast<std::uint64_t>(std::clamp(component(x, axis), 0.0, 1.0) * 2097151);
        for (int bit = 0; bit < 21; ++bit) code |= (cell >> bit & 1) << (3 * bit + axis);
    }
    return code;
}

template <class Key>
std::vector<std::uint32_t> order_by(std::size_t count, Key&& key) {
    std::vector<std::uint64_t> keys(count);
    for (std::size_t i = 0; i < count; ++i) keys[i] = key(i);
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; });
    return order;
}

Mesh sorted(const Mesh& mesh) {
    Mesh result;
    result.kind = mesh.kind;
    const auto count = static_cast<std::size_t>(node_count(mesh.kind));
    std::vector<std::uint32_t> new_number(mesh.nodes.size());
    for (const std::uint32_t old : order_by(mesh.nodes.size(), [&](std::size_t i) { return morton(mesh.nodes[i]); })) {
        new_number[old] = static_cast<std::uint32_t>(result.nodes.size());
        result.nodes.push_back(mesh.nodes[old]);
    }
    const auto centre = [&](std::size_t e) {
        Vec3 sum;
        for (std::size_t a = 0; a < count; ++a) sum += mesh.nodes[mesh.elements[e][a]];
        return morton(sum / static_cast<double>(count));
    };
    for (const std::uint32_t old : order_by(mesh.elements.size(), centre)) {
        std::array<std::uint32_t, 8> element = mesh.elements[old];
        for (std::size_t a = 0; a < count; ++a) element[a] = new_number[element[a]];
        result.elements.push_back(element);
    }
    return result;
}

Mesh from_gmsh(ElementKind kind) {
    const int type = kind == ElementKind::tet4 ? 4 : 5;  // Gmsh's numbers
    const auto per_element = static_cast<std::size_t>(node_count(kind));
    std::vector<std::size_t> tags, element_tags, element_nodes;
    std::vector<double> coordinates, parameters;
    gmsh::model::mesh::getNodes(tags, coordinates, parameters);
    gmsh::model::mesh::getElementsByType(type, element_tags, element_nodes);
    std::vector<std::uint32_t> index(*std::max_element(tags.begin(), tags.end()) + 1);
    Mesh mesh;
    mesh.kind = kind;
    for (std::size_t i = 0; i < tags.size(); ++i) {
        index[tags[i]] = static_cast<std::uint32_t>(i);
        mesh.nodes.push_back({coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2]});
    }
    for (std::size_t e = 0; e < element_tags.size(); ++e) {
        std::array<std::uint32_t, 8> element{};
        for (std::size_t a = 0; a < per_element; ++a) element[a] = index[element_nodes[per_element * e + a]];
        mesh.elements.push_back(element);
    }
    return mesh;
}

}  // namespace

Mesh graded_mesh(const MeshSize& size) {
    namespace fs = std::filesystem;
    const fs::path kept = fs::path(AVS_BINARY_DIR) / "bench-meshes" / (std::string(size.name) + ".msh");
    const char* const source = geometry(size.kind);
    need(source);
    try {
        gmsh::initialize();
        gmsh::option::setNumber("General.Terminal", 0);
        if (fs::exists(kept) && fs::last_write_time(kept) > fs::last_write_time(source)) {
            gmsh::open(kept.string());
        } else {
            std::fprintf(stderr, "meshing %s ...\n", size.name);
            if (size.kind == ElementKind::hex8) {
                gmsh::onelab::setNumber("Parameters/n", {size.size});
            } else {
                gmsh::option::setNumber("Mesh.CharacteristicLengthFactor", size.size);
            }
            gmsh::open(source);
            gmsh::option::setNumber("Mesh.Binary", 1);
            gmsh::model::mesh::generate(3);
            fs::create_directories(kept.parent_path());
            gmsh::write(kept.string());
        }
        Mesh mesh = from_gmsh(size.kind);
        gmsh::finalize();
        return sorted(mesh);
    } catch (const std::exception& error) { fail(std::string("gmsh: ") + error.what(), 4); } catch (const std::string& error) {
        fail("gmsh: " + error, 4);
    }
}

}  // namespace avs::bench
