#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "compiler/support/source.h"
#include "runtime/base/dimension.h"
#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

/// A checked scene: names resolved, values in SI, defaults filled, all laws complete. What needs a mesh is still open:
/// regions are predicates, times may be multiples of critical steps.
namespace avs::scene {

using support::SourceRange;

/// x -> A x + b, applied to a shape after it is made.
struct Placement {
    Mat3 linear = Mat3::identity();
    Vec3 offset;
    bool operator==(const Placement&) const = default;
};

struct Box {
    Vec3 from, size;
};  ///< size > 0 in all three
struct Sphere {
    Vec3 centre;
    double radius = 0;
};
struct Cylinder {
    Vec3 base, axis;
    double radius = 0;
};  ///< axis: direction and length
/// A file next to the scene. The unit is mandatory: no mesh format can be trusted with it.
struct MeshFile {
    std::string path;
    double unit = 0;
    SourceRange where;
};  ///< .msh .step .stp .stl; path resolved; metres per file unit
using Shape = std::variant<Box, Sphere, Cylinder, MeshFile>;

struct StructuredMesh {
    std::array<int, 3> cells{1, 1, 1};
};  ///< hex8, or tet4: six per cell; boxes only
struct FreeMesh {
    double size = 0;
};                    ///< tet4 by Gmsh; edge length [m]
struct GivenMesh {};  ///< the elements of an imported .msh as they are
using MeshRule = std::variant<StructuredMesh, FreeMesh, GivenMesh>;

/// A pure function of a rest position, from a lambda of the scene. Empty: a domain error that the caller reports at `where`.
struct PointFunction {
    std::function<std::optional<Vec3>(const Vec3&)> evaluate;
    std::string text;  ///< source text, for dumps
    SourceRange where;
};

struct Material {
    std::string name;
    SourceRange where;
    MaterialModel model = MaterialModel::linear_elastic;
    double youngs_modulus = 0, poisson_ratio = 0, density = 0;
};

struct Body {
    std::string name;
    SourceRange where;  ///< the declaration
    SourceRange shape_where, mesh_where;
    Shape shape;
    Placement placement;
    MeshRule mesh;
    ElementKind element = ElementKind::tet4;
    std::optional<PointFunction> map;  ///< moves mesh nodes, after the placement
    MaterialId material;
    std::optional<PointFunction> velocity;  ///< initial, of the rest position; empty: at rest. Constants are functions, too.
};

/// Which nodes (and faces) of the model: a set expression over bodies.
struct Region;
using RegionPtr = std::shared_ptr<const Region>;
struct WholeBody {
    BodyId body;
};  ///< all its nodes
struct Boundary {
    BodyId body;
};  ///< nodes on its surface
struct AllBodies {
    bool boundary_only = false;
};
struct MeshGroup {
    BodyId body;
    std::string name;
};  ///< physical group of an imported mesh
struct Filtered {
    RegionPtr base;
    std::function<std::optional<bool>(const Vec3&)> predicate;
};  ///< of rest positions
enum class SetOperation { unite, intersect, subtract };
struct Combined {
    SetOperation operation;
    RegionPtr left, right;
};
struct Region {
    std::variant<WholeBody, Boundary, AllBodies, MeshGroup, Filtered, Combined> node;
    std::string text;  ///< source text, for messages and dumps
    SourceRange where;
};

/// A time that may refer to the mesh: seconds + mean_critical * (mean critical step) + min_critical * (smallest one).
struct ModelTime {
    double seconds = 0, mean_critical = 0, min_critical = 0;
};

struct Restraint {
    std::string name;
    SourceRange where;
    RegionPtr region;
    std::vector<Vec3> directions;  ///< 1 to 3, linearly independent
};

struct Load {
    std::string name;
    SourceRange where;
    RegionPtr region;
    Vec3 acceleration;  ///< [m/s^2]: force m_A a
    Vec3 body_force;    ///< [N/m^3]: force V_A b (V_A: the node's share of the volume)
};

struct NestedClock {
    double beta = 0.5;
};  ///< every period rounded down to h_min 2^k
struct AsynchronousClock {
    double beta = 0.5;
};  ///< every element its own
struct SynchronousClock {
    double beta = 0.5;
};  ///< all as the smallest
struct FixedClock {
    double period = 0;
};  ///< [s], all alike
using StrainClock = std::variant<NestedClock, AsynchronousClock, SynchronousClock, FixedClock>;

/// Of the law penalty_layers.
struct PenaltyLayers {
    LayerFamily family = LayerFamily::acm;
    double thickness = 0, stiffness = 0;  ///< [m], [N/m]
    double separation = 1;                ///< factor of the force while a pair separates
    double step = 0;                      ///< period of layer 1 times the frequency of two of the lightest nodes on it, > 0
    bool aligned = true;
    LayerCulling culling = LayerCulling::windows;
};

/// Contact of every listed body with every other listed one, and itself if in both lists and `self` is on.
struct Contact {
    std::string name;
    SourceRange where;
    std::vector<BodyId> first, second;
    bool self = true;  ///< self-contact of bodies in both lists
    ContactLaw law = ContactLaw::dcr;
    ContactResponse response = ContactResponse::reflection;
    double restitution = 1, friction = 0;
    ContactClockPolicy clock = ContactClockPolicy::midpoint;
    std::optional<ModelTime>
        period;         ///< constant, sequential: of all nodes alike; none: from the adjacent elements / the smallest strain period
    ModelTime longest;  ///< adaptive
    double alpha = 0;   ///< adaptive
    double phase = 0.5;
    bool both_sides = true, synchronise = true;
    bool edges = true;  ///< sharp edges look for edges
    PenaltyLayers layers{};
};

struct Record {
    std::string name;
    SourceRange where;
    RecordKind kind = RecordKind::energy;
    std::optional<ContactId> contact;
    RegionPtr region;  ///< kind field
    Field field = Field::displacement;
    int component = 0;
    Reduction reduction = Reduction::mean;
    double every = 0;  ///< [s] > 0
};

enum class ExportFormat { vtu, vdb };
struct Export {
    ExportFormat format = ExportFormat::vtu;
    SourceRange where;
    std::string name;
    std::vector<Field> fields;
    double every = 0;       ///< [s] > 0
    double voxel_size = 0;  ///< vdb [m] > 0
};

/// Scalar expression over what a run leaves behind; value of the whole in SI.
struct SeriesExpression;
using SeriesExpressionPtr = std::shared_ptr<const SeriesExpression>;
struct SeriesConstant {
    double value = 0;
};
struct MetricValue {
    Metric metric;
    std::optional<ContactId> contact;
};
enum class SeriesReduction { final, max, min, mean };
struct SeriesValue {
    std::string column;
    SeriesReduction reduction;
};  ///< column as in series.csv: "energy.total", "tip"
struct SeriesAt {
    std::string column;
    SeriesExpressionPtr time;
};
enum class SeriesOperator { negate, absolute, add, subtract, multiply, divide };
struct SeriesOperation {
    SeriesOperator op;
    SeriesExpressionPtr left, right;
};  ///< right is null for negate, absolute
struct SeriesExpression {
    std::variant<SeriesConstant, MetricValue, SeriesValue, SeriesAt, SeriesOperation> node;
};

enum class Comparison { less, less_equal, greater, greater_equal, within };
struct Expectation {
    std::string text;
    SourceRange where;
    Dimension dimension;
    Comparison comparison = Comparison::less;
    SeriesExpressionPtr left, right;
    SeriesExpressionPtr tolerance;  ///< within: absolute (a relative one is already multiplied out)
};

struct ParameterValue {
    std::string name, value;  ///< as text with unit
    bool overridden = false;
};

/// Runs with one value of a parameter each. Several sweeps: a run for each combination, the last one changes fastest.
struct Sweep {
    std::string parameter;
    SourceRange where;
    std::vector<std::string> values;  ///< as `--set parameter=VALUE` takes them
};

struct Scene {
    std::string name;
    std::string folder;  ///< of the scene file: relative paths start here
    std::vector<ParameterValue> parameters;
    std::vector<Sweep> sweeps;
    IdVector<MaterialId, Material> materials;
    IdVector<BodyId, Body> bodies;
    std::vector<Restraint> restraints;
    std::vector<Load> loads;
    StrainClock strain_clock = NestedClock{};
    SourceRange strain_clock_where;  ///< its declaration; empty if the scene leaves it out
    IdVector<ContactId, Contact> contacts;
    std::vector<Record> records;
    std::vector<Export> exports;
    std::vector<Expectation> expectations;
    double until = 0;  ///< [s] > 0
    SourceRange run_where;
};

}  // namespace avs::scene
