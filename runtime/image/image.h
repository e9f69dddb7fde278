#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/arithmetic.h"
#include "runtime/base/dimension.h"
#include "runtime/base/export_style.h"
#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

/// The contract of the two halves: what `avsc` writes into a `.avb` and `avsr` runs. SI units throughout.
///
/// `Metadata` is small and typed (FlatBuffers on disk), `Tables` are the big arrays (64-byte aligned sections on disk, mapped at
/// run time). An `Image` is both, read-only; code that has one may rely on everything that `verify` checks.
namespace avs::image {

inline constexpr std::uint32_t format_version = 5;

/// Limits that every image keeps and that a reader may rely on.
inline constexpr int min_quantum_exponent = -200, max_quantum_exponent = 100;
inline constexpr Tick max_samples = 100'000'000;          ///< largest number of samples of one record or export
inline constexpr std::size_t max_expression_depth = 256;  ///< number of values on the stack of an expectation or a function
inline constexpr std::size_t max_function_length = 4096;  ///< number of instructions of a function
inline constexpr std::uint32_t max_kept_values = 256;     ///< limit of the values that a program keeps besides its stack
/// Largest period of a layer [ticks]: windows of many such periods can still be counted in ticks.
inline constexpr Tick max_layer_period = Tick{1} << 44;
inline constexpr std::size_t max_follow_policies = 255;  ///< an element's policy is one byte

/// A place in the scene's text, for messages of the runtime.
struct SourceLine {
    std::string file;
    std::uint32_t line = 0;  ///< number of the line, from 1; 0: unknown
    std::string text;        ///< the declaration's first line
};

struct Material {
    std::string name;
    MaterialModel model = MaterialModel::linear_elastic;
    double youngs_modulus = 0;  ///< E [Pa], > 0 for solids; 0 if the elements' parameters have the stiffness
    double poisson_ratio = 0;   ///< nu, in (-1, 0.5)
    double density = 0;         ///< rho [kg/m^3], > 0 for solids, shells, cloth and bars; 0 if nodes have given masses
    double thickness = 0;       ///< thickness of shells and cloth [m], > 0; 0 for other materials
    double relaxation = 0;      ///< damping of solids [s], >= 0: stress = C (strain + relaxation d strain / dt); 0 for others
    double mass_damping = 0;    ///< damping of solids [1/s], >= 0: force = -mass_damping m v; 0 for other materials
};

struct Body {
    std::string name;
    SourceLine where;
    std::uint32_t first_node = 0, node_count = 0;        ///< nodes of a body are consecutive
    std::uint32_t first_element = 0, element_count = 0;  ///< elements of a body are consecutive, too
    SurfaceKind surface = SurfaceKind::closed;
    std::string clocks{};  ///< names of the clocks of the elements, "strain, tip", for people; empty: only `strain`
};

/// Consecutive elements with the same kind, material, size of the stencil and shared weights: they have one kernel.
struct ElementBlock {
    ElementKind kind = ElementKind::tet4;
    std::uint32_t material = 0;
    std::uint32_t first_element = 0, element_count = 0;
    std::uint64_t first_node_entry = 0;  ///< index into `Tables::element_nodes` of the block's first node
    std::uint64_t first_parameter = 0;   ///< index into `Tables::element_parameters` of the block's first number
    std::uint32_t stencil = 0;           ///< number of nodes of each element, for kinds that leave it open; 0 for other kinds

    std::uint64_t first_weight = 0;  ///< index into `Tables::element_weights` of the numbers that the block shares; 0 if none

    /// Number of nodes of each element, of parameters of each element, and of weights that all elements share.
    std::size_t size() const { return stencil != 0 ? stencil : static_cast<std::size_t>(node_count(kind)); }
    std::size_t parameters() const { return parameter_count(kind, size()); }
    std::size_t weights() const { return weight_count(kind, size()); }
};

/// Parameters of the penalty layers of a contact, see runtime/contact/penalty_layers.h.
struct PenaltyLayers {
    LayerFamily family = LayerFamily::acm;
    double thickness = 0;   ///< eta(1) [m], > 0
    double stiffness = 0;   ///< k(1) [N/m], > 0
    double separation = 1;  ///< factor of the force while the pair separates, in [0, 1]: e^2, for Newton's restitution e
    Tick period = 0;        ///< period of layer 1 [ticks], a power of two; layer l ticks with period / 2^ceil(3/2 log2 l), phase 0
    /// False: the clock of a layer starts again whenever the layer becomes active (energy then grows: an experiment).
    bool aligned = true;
    LayerCulling culling = LayerCulling::windows;  ///< the same for all contacts of an image
    bool operator==(const PenaltyLayers&) const = default;
};

/// Bodies that overlap at the start are pressed apart: their surfaces are moved back by an offset, which at first is the depth and
/// then fades to 0.
struct Resolve {
    struct Pair {
        std::uint32_t first = 0, second = 0;  ///< bodies, first < second
        double depth = 0;                     ///< depth of the overlap at the start [m], > 0
        bool operator==(const Pair&) const = default;
    };
    Tick over = 0;              ///< time in which the offset fades [ticks]; 0: no pair is pressed apart
    std::vector<Pair> pairs{};  ///< rising
    bool operator==(const Resolve&) const = default;
};

struct Contact {
    std::string name;
    SourceLine where;
    ContactLaw law = ContactLaw::dcr;
    ContactResponse response = ContactResponse::reflection;
    double restitution = 1;  ///< Newton's e in [0, 1]
    double friction = 0;     ///< Coulomb's mu >= 0
    ContactClockPolicy clock = ContactClockPolicy::midpoint;
    Tick period = 0;          ///< sequential: > 0; constant: > 0, or 0 for the critical steps of the adjacent elements
    Tick longest = 0;         ///< adaptive: longest step, > 0
    double alpha = 0;         ///< adaptive: fraction of the node's length a step may travel, > 0
    double phase = 0.5;       ///< sequential, constant, midpoint: kicks at (j + phase) * period, in [0, 1)
    bool both_sides = true;   ///< midpoint: the period depends on the faces nearby, too, not only on the node's own elements
    bool synchronise = true;  ///< use the phase-corrected velocity (v_sync) in gap rate and response
    bool edges = false;       ///< sharp edges look for edges, too
    ContactSolve solve = ContactSolve::sequential;
    PenaltyLayers layers{};  ///< law penalty_layers
    LawSettings settings{};
    Resolve resolve{};  ///< law dcr
};

inline constexpr std::uint32_t no_contact = 0xffffffff;

/// The contact of the bodies of two groups (`Tables::body_group`). Groups without a row have none. Searched by contact_groups.h.
struct ContactRow {
    std::uint32_t first = 0, second = 0;  ///< groups, first <= second
    std::uint32_t self = 0;  ///< 1: contact of each body of the group with itself, and first == second; 0: of different bodies
    std::uint32_t contact = 0;
    bool operator==(const ContactRow&) const = default;
};

struct Record {
    std::string name;
    RecordKind kind = RecordKind::energy;
    Tick every = 0;                      ///< samples at 0, every, 2 every, ..., and at the end; 0: at the times `at`
    std::uint32_t contact = no_contact;  ///< kind contact: number of the contact
    std::uint32_t node_set = 0;          ///< kind field
    Field field = Field::displacement;   ///< kind field
    std::uint8_t component = 0;          ///< kind field: 0-2 of a vector, 0-5 of a stress; 0 of a scalar
    Reduction reduction = Reduction::mean;
    std::uint32_t drive = no_contact;              ///< kind drive: number of the drive
    std::vector<Tick> at{};                        ///< rising, in [0, until]; empty unless `every` is 0
    std::vector<std::uint32_t> first{}, second{};  ///< kind force: force on bodies `first` by bodies `second`; both ascending
};

/// An `export`: frames of some fields. A page without fields or times uses the defaults.
struct Export {
    ExportFormat kind = ExportFormat::vtu;
    std::string name;  ///< stem of the files
    std::vector<Field> fields;
    Tick every = 0;          ///< interval of frames [ticks]; 0: frames at the times `at` only
    double voxel_size = 0;   ///< vdb: [m], > 0
    std::vector<Tick> at{};  ///< as in a record
    ExportStyle style{};
};

/// Expectations and functions of time are programs in postfix form. They are verified, always end, and have no loops. Expectations
/// use the recorded series and the metrics of a run; functions use time and rest position.
///
/// A value of an expectation is a number or a series: values at times of samples. Arithmetic with a series is done sample by
/// sample; of two series, at the times that both have.
enum class Op : std::uint8_t {
    constant,    ///< push value
    metric,      ///< push metric `index` (enum Metric) of contact `contact`
    series,      ///< push column `index`, a series
    times,       ///< push the times of the samples of column `index` [s], a series
    between,     ///< pop two numbers, the later time on top [s], and a series; push its samples in between, ends included
    reduce,      ///< pop a series, push the number that reduction `index` (enum TimeReduction) makes of it
    at,          ///< pop a number, a time [s], and a series; push the number there, linear between samples
    arithmetic,  ///< pop the operands of operation `index` (enum Arithmetic), push its result
    time,        ///< push t [s]; functions only
    rest,        ///< push component `index` of the rest position [m]; functions only
    keep,        ///< the value on top becomes kept value `index` and stays on top
    recall,      ///< push kept value `index`
};
std::string_view name(Op op);
struct Instruction {
    Op op = Op::constant;
    std::uint32_t index = 0;
    std::uint32_t contact = no_contact;
    double value = 0;
    bool operator==(const Instruction&) const = default;
};

/// A function of time and rest position, evaluated during the run: see function_machine.h.
struct Function {
    std::string text;  ///< text in the scene
    SourceLine where;
    Dimension dimension;        ///< dimension of the results
    std::uint32_t results = 1;  ///< number of values that the program leaves: 1 or 3
    std::vector<Instruction> program{};
};

/// Nodes with a prescribed motion in some directions. There, kicks and contacts cannot change the motion: the mass is infinite.
struct Drive {
    std::string name;
    SourceLine where;
    DriveKind kind = DriveKind::velocity;
    std::uint32_t function = 0;  ///< number of a function with 3 results
    EventClock clock;            ///< steps end at ticks of this clock, at `from` and at `until`; linear motion in between
    Tick from = 0;               ///< first tick, >= 0
    Tick until = max_tick;       ///< > from
    bool release = true;         ///< the nodes are free after `until`; else they stay where they are
    std::uint32_t first_node = 0, node_count = 0;  ///< rows of the drive in `Tables::driven_nodes`
};

/// Whether two drives act at the same time. A drive that still holds its nodes after `until` never ends.
bool drives_overlap(const Drive& a, const Drive& b);

/// A load whose force changes with time or follows the deformation. The force on the node A of a row is weight_A * function(p_A,
/// t). For a pressure it is minus the function times the area vector of the deformed faces, of which each node has a share.
struct Forcing {
    std::string name;
    SourceLine where;
    LoadKind kind = LoadKind::acceleration;
    std::uint32_t function = 0;
    EventClock clock;
    std::uint32_t first_node = 0, node_count = 0;  ///< rows of the load in `Tables::forced_nodes`
    std::uint32_t first_face = 0, face_count = 0;  ///< rows of the load in `Tables::pressure_faces`; pressure only
};

/// How the clock of an element follows its present stiffness. Omega is the largest frequency [rad/s] of the element in its present
/// state with its share of the nodes' mass, h its present period [s]; a step is stable while omega h / 2 < 1.
struct FollowPolicy {
    double turn = 0;           ///< largest omega h / 2 before the clock gets finer, in (0, 1]
    std::uint32_t finest = 0;  ///< largest number of halvings of the element's own period, 0 to max_halvings
    bool operator==(const FollowPolicy&) const = default;
};

enum class Comparison : std::uint8_t { less, less_equal, greater, greater_equal, within };
std::string_view name(Comparison comparison);  ///< "<", "<=", ">", ">=", "within"
struct Expectation {
    std::string text;  ///< text in the scene
    SourceLine where;
    Dimension dimension;  ///< dimension of both sides
    Comparison comparison = Comparison::less;
    /// If a program gives a series, the comparison must hold at every sample that all series share.
    std::vector<Instruction> left, right;
    std::vector<Instruction> tolerance;  ///< within: |left - right| <= tolerance, absolute
};

struct Parameter {
    std::string name, value;  ///< texts for the manifest
};

/// A file from which an image was made.
struct Input {
    std::string name;    ///< path of the file from the scene's folder
    std::string sha256;  ///< hash of the file's bytes, 64 hexadecimal digits
};

struct Metadata {
    std::string scene_name;
    std::string compiler_version;
    std::string provenance;  ///< SHA-256 (hex) of sources, meshes and parameters
    std::vector<Parameter> parameters;
    std::vector<std::uint64_t> seeds{};  ///< seeds of the scene's random numbers, rising
    TimeBase time_base;
    Tick until = 0;
    Scheme scheme = Scheme::avi;
    std::string strain_clock;  ///< text for people: "nested { beta = 0.5 }", followed by clocks of regions
    std::vector<Body> bodies;
    std::vector<Material> materials;
    std::vector<ElementBlock> blocks;
    std::vector<Contact> contacts;
    std::vector<Function> functions;
    std::vector<Drive> drives;
    std::vector<Forcing> forcings;
    std::vector<Record> records;
    std::vector<Export> exports;
    std::vector<Expectation> expectations;
    std::vector<std::string> warnings;
    std::vector<FollowPolicy> follow{};  ///< empty: all clocks are fixed
    std::vector<Input> inputs{};         ///< scene, modules, meshes, params; empty for images that were made by hand
    std::string mesher{};                ///< program that made meshes, with its version; empty if only our own code did
};

inline constexpr std::uint32_t no_node = 0xffffffff;
/// Stands for the element of a face if all nodes of that element are held, so that it can never deform and has been dropped.
inline constexpr std::uint32_t no_element = 0xffffffff;

/// Boundary face. The corners run counterclockwise seen from outside; those of a face of a `sheet` may run either way.
struct Face {
    std::array<std::uint32_t, 4> nodes{};  ///< nodes[3] == no_node for a triangle
    /// The element that it bounds, or no_element if that element is held, or the face is of a sheet of springs.
    std::uint32_t element = 0;
    std::uint32_t body = 0;
    int size() const { return nodes[3] == no_node ? 3 : 4; }
};

/// A constant nodal force with a clock of its own.
struct LoadEvent {
    Vec3 force;  ///< [N]
    EventClock clock;
    std::uint32_t node = 0;
    std::uint32_t load = 0;  ///< number of the load in the scene
};

/// A node of a drive. A node may be in several drives that never act at the same time.
struct DrivenNode {
    std::uint32_t node = 0;
    std::uint32_t projector = 0;   ///< projector onto the motions that restraints and drive allow
    std::uint32_t directions = 0;  ///< projector onto the driven directions
    std::uint32_t reserved = 0;
};

/// The surface of a smooth shell does not pass through its nodes. The surface point that belongs to the node `point` is at the sum,
/// over all terms with this `point`, of `weight` times the position of `node`.
struct SurfaceTerm {
    double weight = 0;
    std::uint32_t point = 0, node = 0;
    bool operator==(const SurfaceTerm&) const = default;
};

/// A node of a forcing; rows of one forcing are sorted by node.
struct ForcedNode {
    double weight = 0;  ///< mass, volume, area at rest or share of the total, depending on LoadKind; 0 for a pressure
    std::uint32_t node = 0;
    std::uint32_t reserved = 0;
};

/// A face on which a pressure acts; corners run counterclockwise seen from outside.
struct PressureFace {
    std::array<std::uint32_t, 4> rows{};  ///< rows of the corners in `Tables::forced_nodes`; rows[3] == no_node for a triangle
    int size() const { return rows[3] == no_node ? 3 : 4; }
};

/// Boundary node that looks for contact. `period` is the finest strain period of its own elements.
struct Contactor {
    double length = 0;  ///< l_A = (m_A / rho)^(1/3) [m]
    Tick period = 0;
    Tick critical_step = 0;  ///< smallest critical step of the adjacent elements
    std::uint32_t node = 0;
    std::uint32_t reserved = 0;
};

/// The big arrays. N nodes, E elements (E = sum over blocks), F faces, B bodies.
struct Tables {
    std::span<const Vec3> position;                 ///< N: rest position [m]
    std::span<const Vec3> velocity;                 ///< N: velocity at t = 0, within the restraints [m/s]
    std::span<const double> mass;                   ///< N: lumped mass [kg], > 0
    std::span<const std::uint32_t> node_body;       ///< N: body of each node
    std::span<const std::uint32_t> node_projector;  ///< N: index into projectors; 0: free
    std::span<const Mat3> projectors;               ///< projectors onto the motions that a restraint leaves; [0] is the identity
    std::span<const std::uint32_t> element_nodes;   ///< block.size() node numbers per element, block after block
    std::span<const std::uint32_t> element_body;    ///< E: body of each element
    std::span<const EventClock> element_clock;      ///< E: clock of the strain events
    std::span<const double> element_critical_step;  ///< E: 2 / omega_max at rest [s]
    std::span<const LoadEvent> loads;
    std::span<const Face> faces;            ///< F: faces of all bodies, also of those without contact
    std::span<const Contactor> contactors;  ///< sorted by node
    /// B: group of each body; bodies of a group have the same contacts; groups are numbered in the order of their first bodies.
    std::span<const std::uint32_t> body_group;
    std::span<const ContactRow> contact_rows;       ///< sorted by (first, second, self)
    std::span<const std::uint32_t> node_set_begin;  ///< S + 1: range of each node set
    std::span<const std::uint32_t> node_set_nodes;
    std::span<const double> node_radius;         ///< N: half the thickness of a sheet, radius of a particle [m]; 0 on solids
    std::span<const double> element_parameters;  ///< block.parameters() per element, block after block
    std::span<const DrivenNode> driven_nodes;    ///< nodes of all drives, drive after drive
    std::span<const ForcedNode> forced_nodes;    ///< nodes of all forcings
    std::span<const PressureFace> pressure_faces;
    /// `block.weights()` numbers from `block.first_weight` on; several blocks may use the same ones.
    std::span<const double> element_weights;

    /// E, or empty if no clock follows the state. 0: a fixed clock. i: the clock follows by `Metadata::follow[i - 1]`, its phase is
    /// 0, and half of its finest period is a whole tick.
    std::span<const std::uint8_t> element_follow;
    std::span<const SurfaceTerm> surface_terms;  ///< sorted by (point, node); only smooth shells have them
};

/// The terms of a node's surface point; empty if that point is at the node.
std::span<const SurfaceTerm> surface_terms_of(const Tables& tables, std::uint32_t node);
/// Row of a node among those of a forcing, in `Tables::forced_nodes`; no_node if it has none.
std::uint32_t forced_row(const Tables& tables, const Forcing& forcing, std::uint32_t node);

/// Owns the data of `Tables`: vectors while an image is built, a mapped file in a run.
struct Storage {
    virtual ~Storage() = default;
    /// Bytes of the file, if the image comes from a file.
    virtual std::span<const std::byte> file() const { return {}; }
};

struct Image {
    Metadata metadata;
    Tables tables;
    std::shared_ptr<const Storage> storage;
};

/// The tables as vectors, for the compiler and for tests that build an image by hand.
struct OwnedTables : Storage {
    std::vector<Vec3> position, velocity;
    std::vector<double> mass;
    std::vector<std::uint32_t> node_body, node_projector;
    std::vector<Mat3> projectors{Mat3::identity()};
    std::vector<std::uint32_t> element_nodes, element_body;
    std::vector<EventClock> element_clock;
    std::vector<double> element_critical_step;
    std::vector<LoadEvent> loads;
    std::vector<Face> faces;
    std::vector<Contactor> contactors;
    std::vector<std::uint32_t> body_group;
    std::vector<ContactRow> contact_rows;
    std::vector<std::uint32_t> node_set_begin{0}, node_set_nodes;
    std::vector<double> node_radius;  ///< empty means zeros
    std::vector<double> element_parameters;
    std::vector<DrivenNode> driven_nodes;
    std::vector<ForcedNode> forced_nodes;
    std::vector<PressureFace> pressure_faces;
    std::vector<double> element_weights;
    std::vector<std::uint8_t> element_follow;
    std::vector<SurfaceTerm> surface_terms;
};

/// An image in memory. It is not verified: call `verify` if the content comes from elsewhere.
Image make_image(Metadata metadata, OwnedTables tables);

/// Name and dimension of the columns of series.csv after the time, in file order. Records and expectations share them.
struct SeriesColumn {
    std::string name;  ///< "energy.total", "tip"
    Dimension dimension;
    std::uint32_t record = 0;  ///< number of the record that makes the column
    std::string unit{};
};
std::vector<SeriesColumn> series_columns(const Metadata& metadata);

/// Whether the clock of any element follows the state.
inline bool follows(const Image& image) { return !image.tables.element_follow.empty(); }
/// The policy by which the clock of an element follows the state; nullptr if the clock is fixed.
const FollowPolicy* follow_policy(const Image& image, std::uint32_t element);

/// Whether a record or an export shows a field.
bool shows(const Metadata& metadata, Field field);
/// Whether an expectation uses a metric.
bool uses(const Metadata& metadata, Metric metric);
/// Whether a record or an expectation needs the external impulse.
bool balances_momentum(const Metadata& metadata);

}  // namespace avs::image
