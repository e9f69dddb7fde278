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

/// A checked scene: names resolved, values in SI, defaults filled, all laws complete. What needs a mesh is still open:
/// regions are predicates, times may be multiples of critical steps.
namespace avs::scene {

struct Region;
using RegionPtr = std::shared_ptr<const Region>;

struct StructuredMesh {
    std::array<int, 3> cells{1, 1, 1};
};  ///< hex8, or tet4: six per cell; what the counts mean depends on the shape, see compiler/mesh/swept.h
/// Where a free mesh is finer: edges of `size` up to the distance `within` of something, from there on longer by `growth` times the
/// distance. Points and shapes in the coordinates of the body's shape, before its placement.
struct Refinement {
    std::variant<Vec3, ShapePtr, RegionPtr> near;  ///< shapes: box, sphere, cylinder
    double size = 0;                               ///< [m] > 0
    double within = 0;                             ///< [m] >= 0
    double growth = 0;                             ///< > 0
};
struct FreeMesh {
    double size = 0;  ///< edge length [m]
    std::vector<Refinement> refine{};
    int seed = 1;          ///< of Gmsh's random numbers
    double at_most = 5e6;  ///< elements
};                         ///< by Gmsh: tet4, or hex8 by cutting each into four
struct GivenMesh {};       ///< the elements or triangles of a file as they are
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
    double damping = 0;       ///< of solids: relaxation time [s]
    double mass_damping = 0;  ///< of solids [1/s]
    ThinLaw thin{};           ///< of materials that are no solids
};

/// Of waves along a bar [m/s].
inline double sound_speed(const Material& material) { return std::sqrt(material.youngs_modulus / material.density); }

/// A part of a body that is made of something else.
struct BodyPart {
    RegionPtr region;  ///< an element belongs to it if its centre does
    MaterialId material;
    SourceRange where;
};

struct Body {
    std::string name;
    SourceRange where;  ///< the declaration
    SourceRange shape_where, mesh_where;
    Shape shape;  ///< of a body that `thin` does not say
    std::optional<ThinShape> thin{};
    Placement placement;
    MeshRule mesh;
    ElementKind element = ElementKind::tet4;
    SurfaceRules surface{};                 ///< of a file's triangles
    bool is_smooth = false;                 ///< a surface by Loop's subdivision, not by flat triangles
    std::optional<double> nodal_share{};    ///< integrated at nodes; elements keep this share of their energy, in (0, 1)
    std::optional<PointFunction> map;       ///< moves mesh nodes, after the placement
    MaterialId material;                    ///< material outside of all parts
    std::vector<BodyPart> parts;            ///< where they overlap the last counts
    std::optional<PointFunction> velocity;  ///< initial, of the rest position; empty: at rest. Constants are functions, too.
};

/// Which nodes (and faces) of the model: a set expression over bodies.
struct WholeBody {
    BodyId body;
};  ///< all its nodes
struct Boundary {
    BodyId body;
};  ///< nodes on its surface
struct Rim {
    BodyId body;
};  ///< nodes on edges that only one face of its surface has
struct AllBodies {
    bool boundary_only = false;
};
struct MeshGroup {
    BodyId body;
    std::string name;
    bool is_side = false;  ///< written `side`: a named side of a made shape
};                         ///< physical group of an imported mesh, or a side
/// Nodes of the boundary faces whose nodes are all in `base` and whose outward normal is at most `angle` off a direction.
struct Facing {
    RegionPtr base;
    Vec3 direction;    ///< of length 1
    double angle = 0;  ///< [rad]
};
/// Nodes of `base` in a shape or on its surface; lengths in the scene's coordinates.
struct Inside {
    RegionPtr base;
    ShapePtr shape;  ///< no file, no tube
};
/// The node of `base` nearest to a point, of several as near the first; in the scene's coordinates.
struct Nearest {
    RegionPtr base;
    Vec3 point;  ///< [m]
};
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
    std::variant<WholeBody, Boundary, Rim, AllBodies, MeshGroup, Filtered, Combined, Facing, Inside, Nearest> node;
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

/// Ticks at (j + phase) * period.
struct OwnClock {
    ModelTime period;
    double phase = 0;
};

struct LoadPart {
    LoadKind kind = LoadKind::acceleration;
    Formula value;  ///< constant, or a function of time and rest position; 3 results, 1 of a pressure
};
struct Load {
    std::string name;
    SourceRange where;
    RegionPtr region;
    std::vector<LoadPart> parts;    ///< not empty, one of each kind at most
    std::optional<OwnClock> clock;  ///< none: the finest strain clock around
};

/// Nodes whose motion is given in some directions.
struct Drive {
    std::string name;
    bool is_support = false;  ///< written as a restraint; a drive at rest, so that its force can be recorded
    SourceRange where;
    RegionPtr region;  ///< null: faulty
    DriveKind kind = DriveKind::velocity;
    Formula motion;  ///< 3 results
    std::vector<Vec3> directions;
    double from = 0;  ///< [s] >= 0
    SourceRange from_where;
    std::optional<double> until;  ///< [s] > from
    bool release = true;          ///< after `until`; else the nodes stay where they are
    std::optional<OwnClock> clock;
};

/// Whether a clock gets finer where its elements get stiffer.
struct Following {
    std::optional<bool> follow{};       ///< none: where the law of an element can stiffen
    std::optional<ModelTime> finest{};  ///< shortest allowed period; none: limited by ticks only
    SourceRange follow_where{}, finest_where{};
};
struct QuantisedClock {
    double beta = 0.5;
    int per_octave = 1;
    Following following{};
};  ///< every period rounded down to h_min 2^k (n + j) / n, 0 <= j < n = per_octave; n = 1 is written `nested`
struct AsynchronousClock {
    double beta = 0.5;
    Following following{};
};  ///< every element its own
struct SynchronousClock {
    double beta = 0.5;
    Following following{};
};  ///< all as the smallest
struct FixedClock {
    double period = 0;
};  ///< [s], all alike
using StrainClock = std::variant<QuantisedClock, AsynchronousClock, SynchronousClock, FixedClock>;
/// The clock of some elements: those whose nodes are all in the region.
struct RegionClock {
    std::string name;
    SourceRange where;
    RegionPtr region;
    StrainClock clock;
};

/// Of the law penalty_layers.
struct PenaltyLayers {
    LayerFamily family = LayerFamily::acm;
    double thickness = 0, stiffness = 0;  ///< [m], [N/m]
    double separation = 1;                ///< factor of the force while a pair separates
    double step = 0;                      ///< period of layer 1 times the frequency of two of the lightest nodes on it, > 0
    bool aligned = true;
    LayerCulling culling = LayerCulling::windows;
};

/// What becomes of bodies that are in each other before the start.
enum class StartOverlap : std::uint8_t {
    refuse,   ///< an error
    allow,    ///< a warning, and they begin as they are
    resolve,  ///< they are pressed apart over a time
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
    bool edges = true;    ///< sharp edges look for edges
    bool smooth = false;  ///< surfaces are round through their nodes, except at creases
    ContactSolve solve = ContactSolve::sequential;
    SourceRange solve_where, clock_where, law_where;  ///< of the keys; empty if they are not given
    PenaltyLayers layers{};
    ProjectionRule projection{};
    StartOverlap overlap = StartOverlap::refuse;
    double resolve_over = 0;  ///< [s] > 0 if resolved
};

/// When something samples: every so often, from 0 on and at the end; or at given times and at no others.
struct Sampling {
    double every = 0;          ///< [s] > 0; 0: `at`
    std::vector<double> at{};  ///< [s] rising, in [0, until]
};

struct Record {
    std::string name;
    SourceRange where;
    RecordKind kind = RecordKind::energy;
    std::optional<ContactId> contact;
    std::uint32_t drive = 0;                ///< kind drive: which of the scene's
    std::vector<BodyId> first{}, second{};  ///< kind force: rising; on these, by those
    RegionPtr region;                       ///< kind field
    Field field = Field::displacement;
    int component = 0;
    Reduction reduction = Reduction::mean;
    Sampling sampling;
};

/// Of the page, no fields and no times stand for the usual ones.
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
    SeriesFormula tolerance;  ///< within: absolute (a relative one is already multiplied out); else empty
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
    std::vector<Drive> drives;
    Scheme scheme = Scheme::avi;
    SourceRange scheme_where;                     ///< of the key; empty if it is not given
    StrainClock strain_clock = QuantisedClock{};  ///< clock outside of all regions with a clock
    SourceRange strain_clock_where;               ///< its declaration; empty if the scene leaves it out
    std::vector<RegionClock> region_clocks;
    IdVector<ContactId, Contact> contacts;
    std::vector<Record> records;
    std::vector<Export> exports;
    std::vector<Expectation> expectations;
    double until = 0;  ///< [s] > 0
    SourceRange run_where;
    std::vector<support::DiagnosticKind> allowed{};  ///< warnings of physics that are meant so
    std::vector<std::uint64_t> seeds{};              ///< of all random numbers, rising
};

}  // namespace avs::scene
