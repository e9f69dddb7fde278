#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/dimension.h"

/// Words that the compiler and the runtime share: all enumerations of the image. Adding a word means one enumerator here, one row
/// in vocabulary.cpp and the `switch` cases the compiler then asks for.
namespace avs {

/// One row of element_kinds.def.
enum class ElementKind : std::uint8_t {
#define AVS_ELEMENT(name, nodes, parameters, per_node, shared, memory, cell) name,
#include "runtime/base/element_kinds.def"
#undef AVS_ELEMENT
};
/// VTK's numbers of the cells that show elements.
namespace vtk_cell {
inline constexpr int none = 0, line = 3, triangle = 5, tetrahedron = 10, hexahedron = 12, quadratic_tetrahedron = 24,
                     triquadratic_hexahedron = 29;
}
struct ElementKindTraits {
    std::string_view name;
    int nodes;                ///< 0: any number, up to largest_stencil
    int parameters;           ///< numbers of one element in `image::Tables::element_parameters`
    int parameters_per_node;  ///< further numbers in that table, for each node of the element
    int shared_per_node;      ///< numbers for each node that the elements of a block share, in `image::Tables::element_weights`
    int memory;               ///< numbers of one element that change during a run
    int cell;                 ///< the cell that shows the first nodes of an element; none: the element is not drawn
};
inline constexpr std::array element_kinds{
#define AVS_ELEMENT(name, nodes, parameters, per_node, shared, memory, cell) \
    ElementKindTraits{#name, nodes, parameters, per_node, shared, memory, cell},
#include "runtime/base/element_kinds.def"
#undef AVS_ELEMENT
};
inline constexpr ElementKind last_element_kind = static_cast<ElementKind>(element_kinds.size() - 1);
constexpr const ElementKindTraits& traits(ElementKind kind) { return element_kinds[static_cast<std::size_t>(kind)]; }
constexpr int node_count(ElementKind kind) { return traits(kind).nodes; }
/// Whether each element of the kind has its own number of nodes.
constexpr bool has_any_stencil(ElementKind kind) { return traits(kind).nodes == 0; }
inline constexpr std::uint32_t largest_stencil = 512;
/// Largest number of nodes among the kinds with a fixed number of nodes.
inline constexpr std::size_t largest_fixed_stencil = [] {
    std::size_t most = 0;
    for (const ElementKindTraits& kind : element_kinds) most = std::max(most, static_cast<std::size_t>(kind.nodes));
    return most;
}();
/// Number of parameters of an element, without those that belong to its nodes.
constexpr int parameter_count(ElementKind kind) { return traits(kind).parameters; }
constexpr std::size_t parameter_count(ElementKind kind, std::size_t nodes) {
    return static_cast<std::size_t>(traits(kind).parameters) + nodes * static_cast<std::size_t>(traits(kind).parameters_per_node);
}
constexpr std::size_t weight_count(ElementKind kind, std::size_t nodes) {
    return nodes * static_cast<std::size_t>(traits(kind).shared_per_node);
}
/// Number of nodes that define an element's shape in files: all nodes, or the corners of the cell that shows it.
constexpr std::size_t corner_count(ElementKind kind, std::size_t nodes) {
    return traits(kind).cell == vtk_cell::triangle ? 3 : nodes;
}
constexpr int memory_count(ElementKind kind) { return traits(kind).memory; }
constexpr std::string_view name(ElementKind kind) { return traits(kind).name; }

enum class MaterialModel : std::uint8_t {
    linear_elastic,       ///< small strain, isotropic
    st_venant_kirchhoff,  ///< the same law in Green's strain and the second Piola stress
    neo_hookean,          ///< compressible, stiffens without end when flattened
    shell,                ///< isotropic plane stress and bending of a sheet with a thickness
    cloth,                ///< membrane and bending by given stiffnesses, or springs along the edges
    spring,               ///< springs between nodes with masses
    truss,                ///< uniaxial stress along straight bars
    particle,             ///< balls without elements
    rigid,                ///< never moves or deforms by itself: no elements
    hartmann_neff,        ///< neo_hookean whose volumetric energy has J^-5 in place of the square of log J
};
constexpr bool is_solid(MaterialModel model) {
    return model <= MaterialModel::neo_hookean || model == MaterialModel::hartmann_neff;
}
/// Solids whose energy is infinite at zero volume, so that they cannot be turned inside out.
constexpr bool has_barrier(MaterialModel model) {
    return model == MaterialModel::neo_hookean || model == MaterialModel::hartmann_neff;
}
inline constexpr MaterialModel last_material_model = MaterialModel::hartmann_neff;
std::string_view name(MaterialModel model);
/// Whether the energy of the kind is that of its material; other kinds have their stiffnesses as parameters.
constexpr bool is_of_solids(ElementKind kind) {
    return kind == ElementKind::tet4 || kind == ElementKind::hex8 || kind == ElementKind::nodal || kind == ElementKind::tet10 ||
           kind == ElementKind::hex27;
}
/// Whether displacements are quadratic along an edge, which then has a node in its middle.
constexpr bool is_of_second_order(ElementKind kind) { return kind == ElementKind::tet10 || kind == ElementKind::hex27; }

/// Kind of the faces of a body.
enum class SurfaceKind : std::uint8_t {
    closed,  ///< boundary of a solid; corners run counterclockwise seen from outside
    sheet,   ///< a shell or another thin sheet: both sides are outside, each node's radius is half the thickness
    points,  ///< no faces: particles, and nodes of springs; each node is a ball with its radius
};
std::string_view name(SurfaceKind kind);

/// Time integration scheme of a run.
enum class Scheme : std::uint8_t {
    avi,      ///< asynchronous variational integration: every event by its own clock
    verlet,   ///< velocity Verlet, contact in the middle of each step
    newmark,  ///< explicit Newmark (beta 0, gamma 1/2), contact at the end of each step
};
std::string_view name(Scheme scheme);

/// Which law answers a collision.
enum class ContactLaw : std::uint8_t {
    dcr,             ///< decomposition contact response, Wolff & Bucher 2013
    penalty_layers,  ///< nested penalty layers, each on its own clock; Harmon et al. 2009, Vouga et al. 2010
    projection,      ///< triangles are moved apart, then momenta decomposed; Cirak & West 2005
};

/// What the rest of the compiler and of the runtime has to know of a contact law.
struct ContactLawTraits {
    std::string_view name;
    std::string_view finds;  ///< what the law searches for, for messages: "the law `dcr` pushes out of closed surfaces"
    bool takes_sheets = false, takes_points = false;  ///< bodies that may collide under it, beside those with closed surfaces
    std::optional<Scheme> scheme{};                   ///< the only scheme with which it runs; none: any
    bool is_alone = false;  ///< no other contact of the scene may have another law, because this law moves nodes
};
const ContactLawTraits& traits(ContactLaw law);
inline std::string_view name(ContactLaw law) { return traits(law).name; }

/// Direction of the impulse of a node that is inside a body, under the law dcr.
enum class GapNormal : std::uint8_t {
    surface,    ///< normal of the surface at the nearest point, or from there to an edge: keeps angular momentum
    contactor,  ///< opposite to the mean normal of the node's own faces: Wolff & Bucher 2013, eq. 21
};
std::string_view name(GapNormal normal);

/// How the law dcr bounds friction at a node, for reflection.
enum class FrictionBound : std::uint8_t {
    impulses,    ///< the impulse of friction by mu times the normal one; sticking ends the sliding
    velocities,  ///< the changes of velocity of each node likewise; sticking multiplies the sliding by -e: eqs. 37-43
};
std::string_view name(FrictionBound bound);

/// What the law dcr has beyond restitution and friction, see runtime/contact/reflection.h.
struct DcrRule {
    GapNormal normal = GapNormal::surface;
    FrictionBound friction_bound = FrictionBound::impulses;
    bool smooth = false;  ///< surfaces are round through their nodes, except at creases
    bool operator==(const DcrRule&) const = default;

    /// Calls `visit(name, setting)` for each setting, in the order of the image.
    template <class Rule, class Visit>
    static void each(Rule& rule, Visit&& visit) {
        visit("normal", rule.normal);
        visit("friction_bound", rule.friction_bound);
        visit("smooth", rule.smooth);
    }
};

/// Bound of friction in the law projection, as a multiple of mu |p_norm|: lengths are measured in the norm of M^-1, and e is the
/// restitution.
enum class FrictionCone : std::uint8_t {
    paper,    ///< 1, whatever the restitution: Cirak & West 2005, eq. 45
    scaled,   ///< (1 + e) / 2, which is `paper` for an elastic contact
    impulse,  ///< 1 + e: Coulomb's law for the actual normal impulse
};
std::string_view name(FrictionCone cone);

/// Which primitives the law projection moves to end a penetration.
enum class ProjectionMove : std::uint8_t {
    shared,  ///< both sides, in inverse proportion to their masses: the centre of mass stays
    node,    ///< the penetrating node or edge alone, as Cirak & West 2005 do
};
std::string_view name(ProjectionMove move);

/// Settings of the law projection besides restitution and friction, see runtime/contact/decomposition.h.
struct ProjectionRule {
    FrictionCone cone = FrictionCone::paper;
    ProjectionMove move = ProjectionMove::shared;
    bool energy_correction = false;  ///< impulses pay for the work of the move (eq. 15)
    bool operator==(const ProjectionRule&) const = default;

    /// Calls `visit(name, setting)` for each setting, in the order of the image.
    template <class Rule, class Visit>
    static void each(Rule& rule, Visit&& visit) {
        visit("cone", rule.cone);
        visit("move", rule.move);
        visit("energy_correction", rule.energy_correction);
    }
};

/// Settings of a contact that exist under one law only. A contact under another law has their defaults. Scenes, images and dumps
/// read and write them through `each`.
struct LawSettings {
    DcrRule dcr{};
    ProjectionRule projection{};
    bool operator==(const LawSettings&) const = default;

    /// Calls `visit(name, setting)` for each setting of the law. A setting is an enumeration, a flag or a number.
    template <class Settings, class Visit>
    static void each(ContactLaw law, Settings& settings, Visit&& visit) {
        if (law == ContactLaw::dcr) DcrRule::each(settings.dcr, visit);
        if (law == ContactLaw::projection) ProjectionRule::each(settings.projection, visit);
    }
    /// The settings of `law`, with those of other laws at their defaults.
    LawSettings only(ContactLaw law) const {
        LawSettings own;
        if (law == ContactLaw::dcr) own.dcr = dcr;
        if (law == ContactLaw::projection) own.projection = projection;
        return own;
    }
};
/// " cone paper move shared energy_correction 0": the settings of the law, for dumps; empty if all have their defaults.
std::string text_of_settings(ContactLaw law, const LawSettings& settings);
/// The same settings as numbers, enumerations by their values and flags as 0 and 1.
std::vector<double> numbers_of_settings(ContactLaw law, const LawSettings& settings);

/// Thickness eta(l) of penalty layer l, see runtime/contact/penalty_layers.h.
enum class LayerFamily : std::uint8_t {
    acm,  ///< eta l^(-1/4)
    vh,   ///< eta / l
};
std::string_view name(LayerFamily family);

/// How queries of pairs whose layers cannot act are left out. The choice changes the time that a run takes, never a bit of its
/// result.
enum class LayerCulling : std::uint8_t {
    windows,  ///< bounds of the motion, valid for windows of time
    none,     ///< nothing is left out: all pairs and layers are queried at all their ticks; the reference for the other choices
    slabs,    ///< the way of the papers: moving separating slabs, and a kinetic tree of k-DOPs with separation lists
};
std::string_view name(LayerCulling culling);

/// How a contact law changes velocities once a penetrating pair is found.
enum class ContactResponse : std::uint8_t {
    reflection,  ///< Newton's law of restitution for the gap rate of each node
    /// an account of each body stores the energy of impacts and pays for the separation of bodies; see docs/contact.md
    accounted,
};
std::string_view name(ContactResponse response);

/// Whether the hits of one contact at one tick change velocities one after another or together.
enum class ContactSolve : std::uint8_t {
    sequential,    ///< each hit reads the velocities that the hits before it left
    simultaneous,  ///< all impulses are the solution of one system; synchronous schemes only
};
std::string_view name(ContactSolve solve);

/// Formats of an `export`. `page` is the animation of the report, frames.avf. `pictures` shows one field.
enum class ExportFormat : std::uint8_t { vtu, vdb, page, ply, pictures };
/// Names of the formats, in the order of ExportFormat.
inline constexpr std::array<std::string_view, 5> export_formats{"vtu", "vdb", "page", "ply", "pictures"};
constexpr std::string_view name(ExportFormat format) { return export_formats[static_cast<std::size_t>(format)]; }

/// When a contactor node looks for contact.
enum class ContactClockPolicy : std::uint8_t {
    sequential,  ///< one period for all contactors: the smallest strain period of the scene
    constant,    ///< per node: the smallest critical step of the adjacent elements, or a given period
    adaptive,    ///< per node, after each kick: min(longest, alpha * l_A / |v_A|)  (Wolff & Bucher eq. 46)
    /// per node: the finest strain period of both bodies, its phase in the middle of that period, velocity corrected for the phase
    midpoint,
};
std::string_view name(ContactClockPolicy policy);

/// Quantity that a drive's function of time prescribes.
enum class DriveKind : std::uint8_t {
    velocity,      ///< the velocity is constant over a step: its value in the middle of the step
    displacement,  ///< each step ends at the prescribed displacement
};
std::string_view name(DriveKind kind);

/// Quantity of a load's function or constant, and how it becomes forces on nodes.
enum class LoadKind : std::uint8_t {
    acceleration,  ///< times the node's mass [m/s^2]
    body_force,    ///< times the node's share of the volume [N/m^3]
    traction,      ///< times the node's share of the area at rest [Pa]
    force,         ///< total force [N], in equal parts on all nodes
    pressure,      ///< a scalar [Pa]; > 0 pushes against the outward normal of the deformed faces
};
std::string_view name(LoadKind kind);

/// Nodal fields that can be recorded over a region or exported.
enum class Field : std::uint8_t {
    // Fields of nodes:
    position,
    displacement,
    velocity,
    speed,
    // Fields of elements; at nodes they are averages weighted by volume:
    stress,
    von_mises,
    pressure,
    strain_energy_density,
    deformation_determinant,
    friction_heat,  // of nodes: heat of friction so far per area at rest
    // Fields of elements, averaged like `stress`:
    strain,
    max_principal_stress,
    mid_principal_stress,
    min_principal_stress,
    clock_period,      // of elements: the present period
    kicks,             // of elements: number of kicks so far
    reaction,          // of nodes: force of restraints and drives, mean since the previous sample
    contact_force,     // of nodes: force of contact, mean since the previous sample
    contact_pressure,  // of nodes: contact force against the outward normal, per present area
    gap,               // of nodes: distance to the nearest other body, negative inside of it
    // Fields of elements, on the two sides of a shell; in elements of other kinds the same as `stress` and `von_mises`:
    stress_top,
    stress_bottom,
    von_mises_top,
    von_mises_bottom,
};
inline constexpr Field last_field = Field::von_mises_bottom;
/// The scalar field made from a stress: `von_mises` from `stress`, and so on; none for other fields.
constexpr std::optional<Field> von_mises_of(Field field) {
    switch (field) {
        case Field::stress: return Field::von_mises;
        case Field::stress_top: return Field::von_mises_top;
        case Field::stress_bottom: return Field::von_mises_bottom;
        default: return std::nullopt;
    }
}
struct FieldTraits {
    Field field;
    std::string_view name;
    Dimension dimension;
    int components;  ///< 1, 3 or 6 (xx yy zz yz xz xy)
    bool of_elements;
    std::string_view unit{};  ///< if empty, `unit_text` of the dimension
};
/// The unit as text: "m/s", "J/m^2"; "1" for a plain number.
std::string unit_text(const FieldTraits& field);
std::span<const FieldTraits> all_fields();
const FieldTraits& traits(Field field);
std::optional<Field> field_named(std::string_view name);

/// How the nodal values of a region are reduced to one number.
enum class Reduction : std::uint8_t { mean, min, max, sum };
std::string_view name(Reduction reduction);

/// How a series in time is reduced to one number.
enum class TimeReduction : std::uint8_t { final, max, min, mean };
std::string_view name(TimeReduction reduction);

/// What a `record` samples.
enum class RecordKind : std::uint8_t {
    energy,
    momentum,
    angular_momentum,
    contact,
    kicks,
    field,  ///< a reduction of a field over a region: one column, named like the record
    drive,
    force,   ///< contact force of bodies on others
    clocks,  ///< numbers of elements by halvings of their period, and the cost of that in kicks
};
inline constexpr RecordKind last_record_kind = RecordKind::clocks;
/// Names of records that concern the whole run: `record energy every ..`.
inline constexpr std::array records_by_name{RecordKind::energy, RecordKind::momentum, RecordKind::angular_momentum,
                                            RecordKind::kicks, RecordKind::clocks};
std::string_view name(RecordKind kind);

/// A column of series.csv that a record makes: `RECORD.column [unit]`.
struct ColumnTraits {
    std::string_view name;
    Dimension dimension;
    std::string_view meaning;
};
/// Columns of every kind of record except `field`, in the order of the file.
std::span<const ColumnTraits> columns(RecordKind kind);

/// Scalars that every run keeps for `expect`, whether they are recorded or not.
enum class Metric : std::uint8_t {
    energy_drift,    ///< `energy.drift`: max over samples of |error of the energy balance| / scale, a number
    energy_error,    ///< `energy.error`: the same at the end of the run
    last_contact,    ///< `CONTACT.last_contact` [s]: time of the last kick that changed a velocity
    first_contact,   ///< time of the first such kick: `CONTACT.first_contact` [s]
    deepest_gap,     ///< `CONTACT.deepest_gap` [m], >= 0
    heat,            ///< `CONTACT.heat` [J]: energy taken by friction
    impulse,         ///< `CONTACT.impulse` [N s]: sum of the magnitudes of the normal impulses
    contact_kicks,   ///< `CONTACT.kicks`: kicks that changed a velocity
    closest,         ///< `CONTACT.closest` [m]: smallest distance of a pair in a penalty layer; the thickness if there was none
    deepest_layer,   ///< `CONTACT.deepest_layer`: number of the deepest penalty layer that acted
    resonance,       ///< `CONTACT.resonance`: largest product of the frequency of the layers at a node and the longest step there
    duration,        ///< `CONTACT.duration` [s]: of the touch with the largest impulse, see state::TouchShape
    largest_force,   ///< `CONTACT.largest_force` [N]: mean force over the shortest time with a 16th of that touch's impulse
    momentum_drift,  ///< `momentum.drift`: max over samples of |error of the balance of momentum| / scale, a number
    angular_momentum_drift,  ///< `angular_momentum.drift`: the same for angular momentum
};
struct MetricTraits {
    Metric metric;
    std::string_view name;  ///< the name after the dot
    Dimension dimension;
    RecordKind of = RecordKind::contact;  ///< kind of the name before the dot: a contact, or a record of this kind
    bool of_contact() const { return of == RecordKind::contact; }
};
std::span<const MetricTraits> all_metrics();

}  // namespace avs
