#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "compiler/scene/scene.h"
#include "runtime/base/id.h"
#include "runtime/base/small_list.h"
#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

/// The meshed scene: nodes, elements, surfaces, masses, and what every region selects. No time in it yet.
namespace avs::model {

struct Element {
    ElementKind kind = ElementKind::tet4;
    SmallList<NodeId, 8>
        nodes;  ///< node_count(kind) of them, if that is not left open; Gmsh's (VTK's) local order, positive volume
    BodyId body;
    MaterialId material;
    std::uint64_t first_parameter = 0;  ///< in Model::parameters, of kinds that have any
    std::uint64_t first_weight = 0;     ///< in Model::weights, of kinds that share some
    std::size_t parameters() const { return parameter_count(kind, nodes.size()); }
};

/// Of a face without an element of its own: of rigid bodies, and of sheets made of springs.
inline constexpr ElementId no_element{0xffffffff};

/// Boundary face seen from outside counterclockwise. A triangle has 3 nodes.
struct Face {
    std::array<NodeId, 4> nodes{};
    int size = 3;
    ElementId element;
    BodyId body;
};

struct NodeRange {
    NodeId begin, end;
};
struct ElementRange {
    ElementId begin, end;
};
struct FaceRange {
    FaceId begin, end;  ///< indices of Model::faces
};

/// A named set of a body's nodes: a physical group of an imported mesh, a part of a file, a side of a made shape.
struct Group {
    std::string name;
    int dimension = 0;                ///< 0 points, 1 curves, 2 surfaces, 3 volumes
    std::vector<NodeId> nodes;        ///< sorted
    std::vector<ElementId> elements;  ///< of dimension 3: sorted
};

struct Body {
    NodeRange nodes;
    ElementRange elements;
    FaceRange faces;
    std::vector<Group> groups;
    SurfaceKind surface = SurfaceKind::closed;
    std::string import_report;  ///< what was found in a file, what was dropped; empty for made shapes
};

struct Model {
    scene::Scene scene;               ///< what it was meshed from
    IdVector<NodeId, Vec3> position;  ///< rest [m]
    IdVector<NodeId, Vec3> velocity;  ///< initial, before restraints [m/s]
    IdVector<NodeId, double> mass;    ///< lumped [kg]
    IdVector<NodeId, double> volume;  ///< the node's share of its elements' volume [m^3]
    IdVector<NodeId, BodyId> body_of;
    IdVector<NodeId, double> radius;        ///< of particles, half the thickness of shells [m]; 0 of solids
    std::vector<double> parameters;         ///< of elements that have any: `parameters()` each
    std::vector<double> weights;            ///< that elements share, table after table
    IdVector<ElementId, Element> elements;  ///< of a body: consecutive; of any kinds and materials
    std::vector<Face> faces;                ///< boundary, body after body
    IdVector<BodyId, Body> bodies;

    /// Of nodes of smooth shells: the point of the surface there, as a sum of nodes. All others are where their body is.
    std::map<NodeId, std::vector<std::pair<NodeId, double>>> surface_point;

    std::vector<std::vector<NodeId>> restraint_nodes;  ///< per scene.restraints: sorted, not empty
    std::vector<std::vector<NodeId>> load_nodes;       ///< per scene.loads
    std::vector<std::vector<NodeId>> drive_nodes;      ///< per scene.drives
    std::vector<std::vector<NodeId>> clock_nodes;      ///< per scene.region_clocks
    std::vector<std::vector<NodeId>> record_nodes;     ///< per scene.records; empty where no region is asked
    std::vector<std::string> provenance_files;         ///< paths of mesh files read, for the hash
};

}  // namespace avs::model
