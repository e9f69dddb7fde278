#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "compiler/scene/formula.h"
#include "compiler/scene/series_formula.h"
#include "compiler/scene/shape.h"
#include "compiler/scene/thin.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "runtime/base/dimension.h"
#include "runtime/base/export_style.h"
#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

/// A checked scene: names resolved, values in SI, defaults filled, all laws complete. Parts that need a mesh are not
/// evaluated: regions are predicates, times may be multiples of critical steps.
namespace avs::scene {

struct Region;
using RegionPtr = std::shared_ptr<const Region>;

struct StructuredMesh {
    std::array<int, 3> cells{1, 1, 1};
};  ///< cells of hex8, or of tet4 (six per cell); compiler/mesh/swept.h says what the counts mean for each shape
/// Where a free mesh is finer: edges have `size` up to the distance `within` from `near`; beyond it they grow by `growth` times the
/// further distance. Points and shapes are in the coordinates of the body's shape, before its placement.
struct Refinement {
    std::variant<Vec3, ShapePtr, RegionPtr> near;  ///< a shape is a box, sphere or cylinder
    double size = 0;                               ///< [m] > 0
    double within = 0;                             ///< [m] >= 0
    double growth = 0;                             ///< > 0
};
struct FreeMesh {
    double size = 0;  ///< edge length [m]
    std::vector<Refinement> refine{};
    int seed = 1;          ///< seed of Gmsh's random numbers
    double at_most = 5e6;  ///< elements
};                         ///< meshed by Gmsh: tet4, or hex8 by cutting each tetrahedron into four
struct GivenMesh {};       ///< the elements or triangles of a file as they are
using MeshRule = std::variant<StructuredMesh, FreeMesh, GivenMesh>;

/// A pure function of a rest position, from a lambda of the scene. If it has no value at a point, the caller reports a
/// domain error at `where`.
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
    double damping = 0;       ///< relaxation time of a solid's damping [s]
    double mass_damping = 0;  ///< mass-proportional damping of solids [1/s]
    ThinLaw thin{};           ///< parameters of materials that are no solids
};

/// Speed of waves along a bar [m/s].
inline double sound_speed(const Material& material) { return std::sqrt(material.youngs_modulus / material.density); }

/// A part of a body that is made of another material.
struct BodyPart {
    RegionPtr region;  ///< an element belongs to it if its centre does
    MaterialId material;
    SourceRange where;
};

struct Body {
    std::string name;
    SourceRange where;  ///< the declaration
    SourceRange shape_where, mesh_where;
    Shape shape;  ///< the shape, if `thin` is empty
    std::optional<ThinShape> thin{};
    Placement placement;
    MeshRule mesh;
    ElementKind element = ElementKind::tet4;
    SurfaceRules surface{};  ///< treatment of a file's triangles
    bool is_smooth = false;  ///< whether the surface is Loop's subdivision surface instead of flat triangles
    /// Set if the body is integrated at its nodes: share of the energy that elements keep, in (0, 1).
    std::optional<double> nodal_share{};
    std::optional<PointFunction> map;  ///< moves mesh nodes, after the placement
    MaterialId material;               ///< material outside of all parts
    std::vector<BodyPart> parts;       ///< where parts overlap, the last one counts
    /// Initial velocity as a function of the rest position; empty: at rest. Constants are functions, too.
    std::optional<PointFunction> velocity;
};

/// Nodes (and faces) of the model, as an expression of sets of bodies.
struct WholeBody {
    BodyId body;
};  ///< all nodes of a body
struct Boundary {
    BodyId body;
};  ///< nodes on the body's surface
struct Rim {
    BodyId body;
};  ///< nodes on free edges of the body's surface, which have one face only
struct AllBodies {
    bool boundary_only = false;
};
struct MeshGroup {
    BodyId body;
    std::string name;
    bool is_side = false;  ///< written `side`: a named side of a shape that is not a file
};                         ///< physical group of an imported mesh, or a side of a shape
/// Nodes of the boundary faces whose nodes are all in `base` and whose outward normals differ from a direction by at most
/// `angle`.
struct Facing {
    RegionPtr base;
    Vec3 direction;    ///< of length 1
    double angle = 0;  ///< [rad]
};
/// Nodes of `base` inside a shape or on its surface, in the coordinates of the scene.
struct Inside {
    RegionPtr base;
    ShapePtr shape;  ///< any shape but a file or a tube
};
/// The node of `base` that is nearest to a point, in the coordinates of the scene; of equally near ones
/// the first.
struct Nearest {
    RegionPtr base;
    Vec3 point;  ///< [m]
};
struct Filtered {
    RegionPtr base;
    std::function<std::optional<bool>(const Vec3&)> predicate;
};  ///< condition on rest positions
enum class SetOperation { unite, intersect, subtract };
struct Combined {
    SetOperation operation;
    RegionPtr left, right;
};
struct Region {
    std::variant<WholeBody, Boundary, Rim, AllBodies, MeshGroup, Filtered, Combined, Facing, Inside, Nearest> node;
    std::string text;  ///< source text, for messages and dumps
    SourceRange where;
};

/// A time that may refer to the mesh: seconds + mean_critical * (mean critical step) + min_critical * (smallest
/// critical step).
struct ModelTime {
    double seconds = 0, mean_critical = 0, min_critical = 0;
};

struct Restraint {
    std::string name;
    SourceRange where;
    RegionPtr region;
    std::vector<Vec3> directions;  ///< 1 to 3, linearly independent
};

/// A clock of a load or a drive, with ticks at (j + phase) * period.
struct OwnClock {
    ModelTime period;
    double phase = 0;
};

struct LoadPart {
    LoadKind kind = LoadKind::acceleration;
    Formula value;  ///< a constant, or a function of time and rest position; 3 results, for a pressure 1
};
struct Load {
    std::string name;
    SourceRange where;
    RegionPtr region;
    std::vector<LoadPart> parts;    ///< not empty, at most one of each kind
    std::optional<OwnClock> clock;  ///< none: the finest strain clock at its nodes
};

/// Nodes whose motion is prescribed in some directions.
struct Drive {
    std::string name;
    bool is_support = false;  ///< the scene has it as a restraint; it is a drive at rest, so that its force can be recorded
    SourceRange where;
    RegionPtr region;  ///< null: faulty
    DriveKind kind = DriveKind::velocity;
    Formula motion;  ///< 3 results
    std::vector<Vec3> directions;
    double from = 0;  ///< [s] >= 0
    SourceRange from_where;
    std::optional<double> until;  ///< [s] > from
    bool release = true;          ///< whether nodes are released after `until`; else they stay where they are
    std::optional<OwnClock> clock;
};

/// Whether a clock gets finer where its elements get stiffer.
struct Following {
    std::optional<bool> follow{};       ///< none: follows if the element's law can stiffen
    std::optional<ModelTime> finest{};  ///< shortest allowed period; none: limited by ticks only
    SourceRange follow_where{}, finest_where{};
};
struct QuantisedClock {
    double beta = 0.5;
    int per_octave = 1;
    Following following{};
};  ///< every period is rounded down to h_min 2^k (n + j) / n, 0 <= j < n = per_octave; n = 1 is written `nested`
struct AsynchronousClock {
    double beta = 0.5;
    Following following{};
};  ///< every element has a period of its own
struct SynchronousClock {
    double beta = 0.5;
    Following following{};
};  ///< all elements have the smallest period
struct FixedClock {
    double period = 0;
};  ///< one period for all elements [s]
using StrainClock = std::variant<QuantisedClock, AsynchronousClock, SynchronousClock, FixedClock>;
/// The clock of the elements whose nodes are all in a region.
struct RegionClock {
    std::string name;
    SourceRange where;
    RegionPtr region;
    StrainClock clock;
};

/// Settings of the law penalty_layers.
struct PenaltyLayers {
    LayerFamily family = LayerFamily::acm;
    double thickness = 0, stiffness = 0;  ///< [m], [N/m]
    double separation = 1;                ///< factor on the force while a pair separates
    double step = 0;  ///< period of layer 1 times the angular frequency of two of the lightest nodes on this layer, > 0
    bool aligned = true;
    LayerCulling culling = LayerCulling::windows;
};

/// What happens to bodies that overlap before the start.
enum class StartOverlap : std::uint8_t {
    refuse,   ///< an error
    allow,    ///< a warning, and they start as they are
    resolve,  ///< they are pressed apart during a given time
};

/// Contact of every body of the first list with every body of the second. A body in both lists has contact
/// with itself if `self` is set.
struct Contact {
    std::string name;
    SourceRange where;
    std::vector<BodyId> first, second;
    bool self = true;  ///< self-contact of bodies in both lists
    ContactLaw law = ContactLaw::dcr;
    ContactResponse response = ContactResponse::reflection;
    double restitution = 1, friction = 0;
    ContactClockPolicy clock = ContactClockPolicy::midpoint;
    std::optional<ModelTime> period;  ///< for constant and sequential: period of all nodes; none: from the adjacent elements / the
                                      ///< smallest strain period
    ModelTime longest;                ///< adaptive
    double alpha = 0;                 ///< adaptive
    double phase = 0.5;
    bool both_sides = true, synchronise = true;
    bool edges = true;  ///< whether sharp edges are tested for contact with edges
    ContactSolve solve = ContactSolve::sequential;
    SourceRange solve_where, clock_where, law_where;  ///< ranges of the keys; empty if they are not given
    PenaltyLayers layers{};
    LawSettings settings{};
    StartOverlap overlap = StartOverlap::refuse;
    double resolve_over = 0;  ///< [s] > 0 if resolved
};

/// When something is sampled: periodically from 0 on and at the end, or at given times and no others.
struct Sampling {
    double every = 0;          ///< [s] > 0; 0: `at`
    std::vector<double> at{};  ///< [s] ascending, in [0, until]
};

struct Record {
    std::string name;
    SourceRange where;
    RecordKind kind = RecordKind::energy;
    std::optional<ContactId> contact;
    std::uint32_t drive = 0;                ///< for kind drive: index of the drive
    std::vector<BodyId> first{}, second{};  ///< for kind force: the force on the first from the second, both ascending
    RegionPtr region;                       ///< kind field
    Field field = Field::displacement;
    int component = 0;
    Reduction reduction = Reduction::mean;
    Sampling sampling;
};

/// An export. For the page, empty fields and empty times stand for the defaults.
struct Export {
    ExportFormat format = ExportFormat::vtu;
    SourceRange where;
    std::string name;
    std::vector<Field> fields;
    Sampling sampling;
    double voxel_size = 0;  ///< vdb [m] > 0
    ExportStyle style{};
};

enum class Comparison { less, less_equal, greater, greater_equal, within };
struct Expectation {
    std::string text;
    SourceRange where;
    Dimension dimension;
    Comparison comparison = Comparison::less;
    SeriesFormula left, right;
    SeriesFormula tolerance;  ///< of a comparison `within`: absolute (a relative one has been multiplied out); else empty
};

struct ParameterValue {
    std::string name, value;  ///< the value as text with its unit
    bool overridden = false;
};

/// One run for each value of a parameter. Several sweeps give a run for each combination; the last sweep changes
/// fastest.
struct Sweep {
    std::string parameter;
    SourceRange where;
    std::vector<std::string> values;  ///< in the form that `--set parameter=VALUE` takes
};

struct Scene {
    std::string name;
    std::string folder;  ///< folder of the scene file, where relative paths start
    std::vector<ParameterValue> parameters;
    std::vector<Sweep> sweeps;
    IdVector<MaterialId, Material> materials;
    IdVector<BodyId, Body> bodies;
    std::vector<Restraint> restraints;
    std::vector<Load> loads;
    std::vector<Drive> drives;
    Scheme scheme = Scheme::avi;
    SourceRange scheme_where;                     ///< range of the key; empty if it is not given
    StrainClock strain_clock = QuantisedClock{};  ///< clock of elements outside of all regions with a clock
    SourceRange strain_clock_where;               ///< range of its declaration; empty if the scene has none
    std::vector<RegionClock> region_clocks;
    IdVector<ContactId, Contact> contacts;
    std::vector<Record> records;
    std::vector<Export> exports;
    std::vector<Expectation> expectations;
    double until = 0;  ///< [s] > 0
    SourceRange run_where;
    std::vector<support::DiagnosticKind> allowed{};  ///< warnings of physics that the scene allows
    std::vector<std::uint64_t> seeds{};              ///< seeds of all random numbers, ascending
};

}  // namespace avs::scene
