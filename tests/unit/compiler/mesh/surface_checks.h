#pragma once

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <utility>

#include "tests/unit/compiler/mesh/scenes.h"

namespace avs::mesh::testing {

struct SurfaceFacts {
    double area = 0;
    Vec3 vector_area;    ///< sum of area times normal, 0 for a closed surface
    double flux = 0;     ///< flux of x/3 through the surface: the enclosed volume, positive if the surface faces outward
    bool closed = true;  ///< true if each edge is used once in each direction
    int euler = 0;       ///< vertices - edges + faces
};

inline SurfaceFacts surface_facts(const model::Model& model, BodyId body) {
    SurfaceFacts facts;
    std::set<NodeId> vertices;
    std::map<std::pair<NodeId, NodeId>, int> directed;
    int faces = 0;
    for (const model::Face& face : model.faces) {
        if (face.body != body) continue;
        ++faces;
        const Vec3 area = vector_area(model, face);
        facts.area += norm(area);
        facts.vector_area += area;
        Vec3 centre;
        const auto size = static_cast<std::size_t>(face.size);
        for (std::size_t i = 0; i < size; ++i) {
            vertices.insert(face.nodes[i]);
            centre += model.position[face.nodes[i]] / face.size;
            ++directed[{face.nodes[i], face.nodes[(i + 1) % size]}];
        }
        facts.flux += dot(area, centre) / 3;
    }
    for (const auto& [edge, count] : directed) {
        const auto reverse = directed.find({edge.second, edge.first});
        if (count != 1 || reverse == directed.end()) facts.closed = false;
    }
    facts.euler = static_cast<int>(vertices.size()) - static_cast<int>(directed.size()) / 2 + faces;
    return facts;
}

}  // namespace avs::mesh::testing
