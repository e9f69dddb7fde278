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

/// The meshed scene: nodes, elements, surfaces, masses, and the nodes of every region. Clocks are not
/// part of it.
namespace avs::model {

struct Element {
    ElementKind kind = ElementKind::tet4;
    /// In VTK's local order, with positive volume; their number is node_count(kind), if the kind has a fixed number.
    SmallList<NodeId, 8> nodes;
    BodyId body;
    MaterialId material;
    std::uint64_t first_parameter = 0;  ///< index into Model::parameters, of kinds that have parameters
    std::uint64_t first_weight = 0;     ///< index into Model::weights, of kinds that share weights
    std::size_t parameters() const { return parameter_count(kind, nodes.size()); }
};

/// For a face without an element: of a rigid body, or of a sheet made of springs.
inline constexpr ElementId no_element{0xffffffff};

/// A boundary face, counterclockwise seen from outside. A triangle has 3 nodes.
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
    std::vector<ElementId> elements;  ///< in groups of dimension 3; sorted
};

struct Body {
    NodeRange nodes;
    ElementRange elements;
    FaceRange faces;
    std::vector<Group> groups;
    SurfaceKind surface = SurfaceKind::closed;
    std::string import_report;  ///< what a file contained and what was dropped; empty for shapes made by the compiler
};

struct Model {
    scene::Scene scene;               ///< the scene that was meshed
    IdVector<NodeId, Vec3> position;  ///< rest [m]
    IdVector<NodeId, Vec3> velocity;  ///< initial, before restraints [m/s]
    IdVector<NodeId, double> mass;    ///< lumped [kg]
    IdVector<NodeId, double> volume;  ///< the node's share of its elements' volume [m^3]
    IdVector<NodeId, BodyId> body_of;
    IdVector<NodeId, double> radius;        ///< radius of particles, half the thickness of shells [m]; 0 for solids
    std::vector<double> parameters;         ///< `parameters()` of each element that has any, one element after another
    std::vector<double> weights;            ///< weights that elements share, one table after another
    IdVector<ElementId, Element> elements;  ///< elements of a body are consecutive and may be of several kinds and materials
    std::vector<Face> faces;                ///< boundary faces, body after body
    IdVector<BodyId, Body> bodies;

    /// For nodes of smooth shells: the point of the surface that belongs to the node, as a weighted sum of nodes. All
    /// other nodes are on the surface of their body.
    std::map<NodeId, std::vector<std::pair<NodeId, double>>> surface_point;

    std::vector<std::vector<NodeId>> restraint_nodes;  ///< per scene.restraints: sorted, not empty
    std::vector<std::vector<NodeId>> load_nodes;       ///< per scene.loads
    std::vector<std::vector<NodeId>> drive_nodes;      ///< per scene.drives
    std::vector<std::vector<NodeId>> clock_nodes;      ///< per scene.region_clocks
    std::vector<std::vector<NodeId>> record_nodes;     ///< per scene.records; empty for records without a region
    std::vector<std::string> provenance_files;         ///< paths of the mesh files that were read, for the provenance hash
};

}  // namespace avs::model
