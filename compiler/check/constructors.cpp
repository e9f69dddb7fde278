#include "compiler/check/constructors.h"

#include <fmt/format.h>

#include <array>
#include <utility>
#include <vector>

#include "compiler/support/diagnostic.h"
#include "runtime/base/assert.h"
#include "runtime/base/export_style.h"
#include "runtime/base/vocabulary.h"

namespace avs::check {

namespace {

using enum Accepts;
using enum Presence;

constexpr Limits share{.low = 0, .high = 1};
constexpr Limits band_of_voxels{.low = 1, .high = most_band};
constexpr Limits phase_of_a_period{.low = 0, .high = 1, .high_open = true};

constexpr std::string_view layer_families[] = {"acm", "vh"};
constexpr std::string_view layer_cullings[] = {"windows", "slabs", "none"};
constexpr std::string_view friction_cones[] = {"paper", "scaled", "impulse"};
constexpr std::string_view projection_moves[] = {"shared", "node"};
constexpr std::string_view responses[] = {"reflection", "accounted"};

constexpr std::string_view start_overlaps[] = {"refuse", "allow"};
constexpr std::string_view gap_normals[] = {"surface", "contactor"};
constexpr std::string_view friction_bounds[] = {"impulses", "velocities"};
constexpr std::string_view solvers[] = {"sequential", "simultaneous"};
constexpr std::string_view after_words[] = {"release", "hold"};
constexpr std::string_view exact_words[] = {"float32", "float64"};
constexpr std::string_view half_words[] = {"float16", "float32"};
/// Some words, then the names of all fields of the vocabulary that an export can colour by.
std::vector<std::string_view> names_of_fields(std::vector<std::string_view> words, bool (*is_colour)(const FieldTraits&)) {
    for (const FieldTraits& field : all_fields()) {
        if (is_colour(field)) words.push_back(field.name);
    }
    return words;
}
const std::vector<std::string_view> colour_words =
    names_of_fields({"none", "by_body"}, [](const FieldTraits& field) { return field.components == 1; });
const std::vector<std::string_view> picture_fields =
    names_of_fields({}, [](const FieldTraits& field) { return field.field != Field::position; });
constexpr std::string_view picture_components[] = {"x", "y", "z", "xx", "yy", "zz", "yz", "xz", "xy"};
constexpr Limits picture_sides{.low = smallest_picture, .high = largest_picture};
template <std::size_t... i>
constexpr std::array<std::string_view, sizeof...(i)> view_words_of(std::index_sequence<i...>) {
    return {views[i].first...};
}
constexpr auto view_words = view_words_of(std::make_index_sequence<views.size()>{});

// clang-format off
constexpr Key elastic_keys[] = {
    {.name = "E", .accepts = quantity, .meaning = "Young's modulus", .dimension = dimensions::pressure, .limits = positive},
    {.name = "nu", .accepts = quantity, .meaning = "Poisson's ratio; at the ends of the range the stiffness is not positive definite", .limits = {.low = -1, .high = 0.5, .low_open = true, .high_open = true}},
    {.name = "density", .accepts = quantity, .meaning = "mass per volume at rest", .dimension = dimensions::density, .limits = positive},
    {.name = "damping", .accepts = quantity, .meaning = "relaxation time: stress = C (strain + this times its rate)", .presence = defaulted, .fallback = "0", .dimension = dimensions::time, .limits = not_negative},
    {.name = "mass_damping", .accepts = quantity, .meaning = "force = this times mass times velocity, against it: of rigid motion, too", .presence = defaulted, .fallback = "0", .dimension = dimensions::frequency, .limits = not_negative},
};
constexpr Key random_keys[] = {
    {.name = "seed", .accepts = count, .meaning = "another seed, other numbers", .limits = {.low = 0, .high = 9007199254740992}},
};
constexpr Key dcr_keys[] = {
    {.name = "restitution", .accepts = quantity, .meaning = "Newton's: parting speed / approaching speed", .presence = defaulted, .fallback = "1", .limits = share},
    {.name = "friction", .accepts = quantity, .meaning = "Coulomb's coefficient", .presence = defaulted, .fallback = "0", .limits = not_negative},
    {.name = "response", .accepts = word, .meaning = "how a node that is found inside answers; without it `accounted`, or `reflection` if `solve = simultaneous`", .presence = optional, .words = responses},
    {.name = "edges", .accepts = flag, .meaning = "sharp edges look for edges, too: else two that cross pass through each other", .presence = defaulted, .fallback = "true"},
    {.name = "smooth", .accepts = flag, .meaning = "surfaces are round through their nodes, not facets: pins, balls, rollers; edges bent by more than 30 degrees stay", .presence = defaulted, .fallback = "false"},
    {.name = "solve", .accepts = word, .meaning = "nodes that look together answer one after another, or all out of one system: synchronous schemes only", .presence = defaulted, .fallback = "sequential", .words = solvers},
    {.name = "normal", .accepts = word, .meaning = "direction of impulses: normal of the surface that answers, or of the node's own (Wolff & Bucher, eq. 21), which does not keep angular momentum; for `response = reflection`", .presence = defaulted, .fallback = "surface", .words = gap_normals},
    {.name = "friction_bound", .accepts = word, .meaning = "friction at most mu times the normal impulse, or likewise the changes of velocity of each node, and sticking turns the sliding round by e (eqs. 37 - 43); for `response = reflection`", .presence = defaulted, .fallback = "impulses", .words = friction_bounds},
};
constexpr Key layer_keys[] = {
    {.name = "thickness", .accepts = quantity, .meaning = "gap at which the first layer begins to push", .dimension = dimensions::length, .limits = positive},
    {.name = "stiffness", .accepts = quantity, .meaning = "of the first layer; layer l has l^3 times as much", .dimension = dimensions::stiffness, .limits = positive},
    {.name = "family", .accepts = word, .meaning = "layer l begins at thickness l^(-1/4) (acm) or thickness / l (vh)", .presence = defaulted, .fallback = "acm", .words = layer_families},
    {.name = "restitution", .accepts = quantity, .meaning = "Newton's: parting speed / approaching speed, of two solids as wholes, else of vertices", .presence = defaulted, .fallback = "1", .limits = share},
    {.name = "separation", .accepts = quantity, .meaning = "instead of `restitution`: factor of the force while a pair separates, of vertices always, as Vouga et al. have it", .presence = optional, .limits = share},
    {.name = "friction", .accepts = quantity, .meaning = "Coulomb's coefficient of kinetic friction", .presence = defaulted, .fallback = "0", .limits = not_negative},
    {.name = "step", .accepts = quantity, .meaning = "period of the first layer, in units of 1 / frequency of the two lightest nodes on its spring; shorter where bodies vibrate faster", .presence = defaulted, .fallback = "0.05", .limits = {.low = 0, .high = 1, .low_open = true}},
    {.name = "aligned", .accepts = flag, .meaning = "false: clocks start anew whenever a layer becomes active; heats, for experiments", .presence = defaulted, .fallback = "true"},
    {.name = "culling", .accepts = word, .meaning = "how pairs far apart are left out; changes no bit. `slabs` is the papers' way, for comparison; `none` looks at all of them", .presence = defaulted, .fallback = "windows", .words = layer_cullings},
};
constexpr Key projection_keys[] = {
    {.name = "restitution", .accepts = quantity, .meaning = "Newton's: parting speed / approaching speed", .presence = defaulted, .fallback = "1", .limits = share},
    {.name = "friction", .accepts = quantity, .meaning = "Coulomb's coefficient mu; what it bounds is `friction_cone`'s to say", .presence = defaulted, .fallback = "0", .limits = not_negative},
    {.name = "friction_cone", .accepts = word, .meaning = "largest sliding momentum taken: mu p_norm (paper), that times (1 + e) / 2 (scaled) or 1 + e (impulse: Coulomb's law)", .presence = defaulted, .fallback = "paper", .words = friction_cones},
    {.name = "move", .accepts = word, .meaning = "what is moved out: both sides by their masses, so that the centre of mass stays, or as in the paper the penetrating node or edge alone", .presence = defaulted, .fallback = "shared", .words = projection_moves},
    {.name = "energy_correction", .accepts = flag, .meaning = "impulses pay for the work of the move, as far as they can", .presence = defaulted, .fallback = "false"},
};
constexpr Key common_period_keys[] = {
    {.name = "period", .accepts = model_time, .meaning = "of all nodes; without it the smallest strain period of the scene", .presence = optional},
    {.name = "phase", .accepts = quantity, .meaning = "of the first look, as a share of the period", .presence = defaulted, .fallback = "0.5", .limits = phase_of_a_period},
};
constexpr Key constant_keys[] = {
    {.name = "period", .accepts = model_time, .meaning = "of all nodes; without it each node takes the smallest critical step of its elements", .presence = optional},
    {.name = "phase", .accepts = quantity, .meaning = "of the first look, as a share of the period", .presence = defaulted, .fallback = "0.5", .limits = phase_of_a_period},
};
constexpr Key adaptive_keys[] = {
    {.name = "alpha", .accepts = quantity, .meaning = "share of its own size that a node may move between two looks", .presence = defaulted, .fallback = "0.5", .limits = positive},
    {.name = "longest", .accepts = model_time, .meaning = "longest time between two looks", .presence = defaulted, .fallback = "mean_critical / 4"},
};
constexpr Key midpoint_keys[] = {
    {.name = "phase", .accepts = quantity, .meaning = "of the look in the strain period; anything but a half heats: for experiments", .presence = defaulted, .fallback = "0.5", .limits = phase_of_a_period},
    {.name = "both_sides", .accepts = flag, .meaning = "tick with the finest strain clock of both sides, not of the node's own", .presence = defaulted, .fallback = "true"},
    {.name = "synchronise", .accepts = flag, .meaning = "use velocities brought to the time of the look", .presence = defaulted, .fallback = "true"},
};
constexpr Key beta_key{.name = "beta", .accepts = quantity, .meaning = "share of the critical step at rest; above 1 a run blows up", .presence = defaulted, .fallback = "0.5", .limits = positive};
constexpr Key follow_key{.name = "follow", .accepts = flag, .meaning = "get finer where elements get stiffer; without it in solids of nonlinear laws, where all clocks are `nested`", .presence = optional};
constexpr Key finest_key{.name = "finest", .accepts = model_time, .meaning = "shortest period that a clock which follows may take; without it as short as ticks can count", .presence = optional};
constexpr Key beta_keys[] = {
    beta_key,
    follow_key,
    finest_key,
};
constexpr Key quantised_keys[] = {
    beta_key,
    follow_key,
    finest_key,
    {.name = "per_octave", .accepts = count, .meaning = "periods in an octave, in equal steps: h_min 2^k times 1, 1 + 1/n, .. 2 - 1/n; 1 is `nested`", .presence = defaulted, .fallback = "2", .limits = {.low = 1, .high = 4}},
};
constexpr Key fixed_keys[] = {
    {.name = "period", .accepts = quantity, .meaning = "of all elements", .dimension = dimensions::time, .limits = positive},
};
constexpr Key body_keys[] = {
    {.name = "shape", .accepts = object, .meaning = "its geometry", .category = Category::shape},
    {.name = "mesh", .accepts = object, .meaning = "how it is cut into elements; particles, springs and planes need none", .presence = optional, .category = Category::mesh},
    {.name = "place", .accepts = objects, .meaning = "movements of the shape, one or a list; applied in order", .presence = optional, .category = Category::placement},
    {.name = "map", .accepts = point_mapping, .meaning = "moves the mesh's nodes, after `place`: a function of the point", .presence = optional, .dimension = dimensions::length},
    {.name = "material", .accepts = object, .meaning = "what it is made of", .category = Category::material},
    {.name = "parts", .accepts = objects, .meaning = "what is made of something else, one or a list; where parts overlap the last counts", .presence = optional, .category = Category::part},
    {.name = "velocity", .accepts = point_vector, .meaning = "at the start; a vector, or a function of the rest position", .presence = defaulted, .fallback = "[0, 0, 0] m/s", .dimension = dimensions::velocity},
};
constexpr Key restrain_keys[] = {
    {.name = "on", .accepts = region, .meaning = "whose nodes are held"},
    {.name = "directions", .accepts = directions, .meaning = "in which they cannot move: one to three, any axes, independent", .presence = defaulted, .fallback = "[[1, 0, 0], [0, 1, 0], [0, 0, 1]]"},
};
constexpr Key load_keys[] = {
    {.name = "on", .accepts = region, .meaning = "whose nodes are loaded"},
    {.name = "acceleration", .accepts = time_vector, .meaning = "force = mass times this", .presence = optional, .dimension = dimensions::acceleration},
    {.name = "body_force", .accepts = time_vector, .meaning = "force = volume times this", .presence = optional, .dimension = dimensions::force_density},
    {.name = "traction", .accepts = time_vector, .meaning = "force = area at rest of the region's faces times this", .presence = optional, .dimension = dimensions::pressure},
    {.name = "pressure", .accepts = time_scalar, .meaning = "on the deformed faces of the region, against their outward normal", .presence = optional, .dimension = dimensions::pressure},
    {.name = "force", .accepts = time_vector, .meaning = "the total, in equal parts on all nodes of the region", .presence = optional, .dimension = dimensions::force},
    {.name = "clock", .accepts = object, .meaning = "when it kicks; without it the finest strain clock of the elements around", .presence = optional, .category = Category::own_clock},
};
constexpr Key period_keys[] = {
    {.name = "every", .accepts = model_time, .meaning = "time between two ticks"},
    {.name = "phase", .accepts = quantity, .meaning = "of the first tick, as a share of the period; of a drive 0.5 if left out, of a load 0", .presence = optional, .limits = phase_of_a_period},
};
constexpr Key drive_keys[] = {
    {.name = "on", .accepts = region, .meaning = "whose nodes are moved"},
    {.name = "velocity", .accepts = time_vector, .meaning = "of the nodes", .presence = optional, .dimension = dimensions::velocity},
    {.name = "displacement", .accepts = time_vector, .meaning = "from the rest position; one of the two is given", .presence = optional, .dimension = dimensions::length},
    {.name = "directions", .accepts = directions, .meaning = "in which the motion is given, the others stay free: one to three, any axes, independent", .presence = defaulted, .fallback = "[[1, 0, 0], [0, 1, 0], [0, 0, 1]]"},
    {.name = "from", .accepts = quantity, .meaning = "when it begins; before, the nodes are free", .presence = defaulted, .fallback = "0 s", .dimension = dimensions::time, .limits = not_negative},
    {.name = "until", .accepts = quantity, .meaning = "when it ends; without it the end of the run", .presence = optional, .dimension = dimensions::time, .limits = positive},
    {.name = "after", .accepts = word, .meaning = "what becomes of the nodes at `until`: free, or held where they are", .presence = defaulted, .fallback = "release", .words = after_words},
    {.name = "clock", .accepts = object, .meaning = "when its steps end; without it the finest strain clock of the elements around, half a period late", .presence = optional, .category = Category::own_clock},
};
constexpr Key contact_keys[] = {
    {.name = "law", .accepts = object, .meaning = "how a collision is answered", .presence = defaulted, .fallback = "dcr {}", .category = Category::contact_law},
    {.name = "clock", .accepts = object, .meaning = "when nodes look for contact", .presence = defaulted, .fallback = "midpoint {}", .category = Category::contact_clock},
    {.name = "self", .accepts = flag, .meaning = "bodies on both sides of `between` also meet themselves", .presence = defaulted, .fallback = "true"},
    {.name = "overlap", .accepts = word_or_object, .meaning = "what becomes of bodies that are in each other before the start: an error, or a warning and they begin so, or they are pressed apart", .presence = defaulted, .fallback = "refuse", .words = start_overlaps, .category = Category::start_overlap},
};
constexpr Key resolve_keys[] = {
    {.name = "over", .accepts = quantity, .meaning = "time in which the overlap at the start becomes contact; several periods of the bodies' slowest vibration press them apart quietly", .dimension = dimensions::time, .limits = positive},
};
const Key run_keys[] = {
    {.name = "until", .accepts = quantity, .meaning = "simulated time", .dimension = dimensions::time, .limits = positive},
    {.name = "scheme", .accepts = object, .meaning = "how the run goes through time", .presence = defaulted, .fallback = "avi {}", .category = Category::scheme},
    {.name = "allow", .accepts = words, .meaning = "warnings of physics that are meant so, by the names in their brackets", .presence = optional, .words = support::physics_names()},
};
constexpr Key synchronous_scheme_keys[] = {
    {.name = "beta", .accepts = quantity, .meaning = "the step of all, as a share of the smallest critical step", .presence = defaulted, .fallback = "0.5", .limits = positive},
    {.name = "follow", .accepts = flag, .meaning = "get smaller where an element gets stiffer; without it for solids of `neo_hookean` and `hartmann_neff`", .presence = optional},
    {.name = "finest", .accepts = model_time, .meaning = "smallest step that one which follows may become; without it as small as ticks can count", .presence = optional},
};
constexpr Key vtu_keys[] = {
    {.name = "fields", .accepts = fields, .meaning = "what is written at each node; fields of elements in each cell, too"},
    {.name = "every", .accepts = quantity, .meaning = "time between two frames", .presence = optional, .dimension = dimensions::time, .limits = positive},
    {.name = "at", .accepts = quantities, .meaning = "times of the frames, in any order; this or `every`", .presence = optional, .dimension = dimensions::time},
    {.name = "name", .accepts = text, .meaning = "stem of the files' names", .presence = defaulted, .fallback = "fields"},
    {.name = "per_body", .accepts = flag, .meaning = "a file for each body instead of one for all", .presence = defaulted, .fallback = "false"},
    {.name = "surface_only", .accepts = flag, .meaning = "faces instead of elements: smaller, but cannot be cut open", .presence = defaulted, .fallback = "false"},
    {.name = "precision", .accepts = word, .meaning = "of points and fields", .presence = defaulted, .fallback = "float64", .words = exact_words},
    {.name = "compressed", .accepts = flag, .meaning = "by zlib", .presence = defaulted, .fallback = "true"},
};
constexpr Key vdb_keys[] = {
    {.name = "fields", .accepts = fields, .meaning = "one grid each"},
    {.name = "every", .accepts = quantity, .meaning = "time between two frames", .presence = optional, .dimension = dimensions::time, .limits = positive},
    {.name = "at", .accepts = quantities, .meaning = "times of the frames, in any order; this or `every`", .presence = optional, .dimension = dimensions::time},
    {.name = "voxel", .accepts = quantity, .meaning = "edge of a voxel", .dimension = dimensions::length, .limits = positive},
    {.name = "name", .accepts = text, .meaning = "stem of the files' names; without it the scene's name", .presence = optional},
    {.name = "level_set", .accepts = flag, .meaning = "a grid `signed_distance` to the deformed surface, too", .presence = defaulted, .fallback = "false"},
    {.name = "band", .accepts = quantity, .meaning = "how many voxels from the surface it is known", .presence = defaulted, .fallback = "3", .limits = band_of_voxels},
    {.name = "precision", .accepts = word, .meaning = "of values; float16 keeps three digits, for smaller files", .presence = defaulted, .fallback = "float32", .words = half_words},
};
const Key ply_keys[] = {
    {.name = "fields", .accepts = fields, .meaning = "attributes of each vertex"},
    {.name = "every", .accepts = quantity, .meaning = "time between two frames", .presence = optional, .dimension = dimensions::time, .limits = positive},
    {.name = "at", .accepts = quantities, .meaning = "times of the frames, in any order; this or `every`", .presence = optional, .dimension = dimensions::time},
    {.name = "name", .accepts = text, .meaning = "stem of the files' names; without it the scene's name", .presence = optional},
    {.name = "colour", .accepts = word, .meaning = "red, green and blue of each vertex: by body, or by a scalar field", .presence = defaulted, .fallback = "none", .words = colour_words},
    {.name = "range", .accepts = range, .meaning = "of the field that is the colour: values of both ends of the scale", .presence = optional},
};
const Key pictures_keys[] = {
    {.name = "field", .accepts = word, .meaning = "what the colours mean", .presence = defaulted, .fallback = "speed", .words = picture_fields},
    {.name = "component", .accepts = word, .meaning = "of a vector or a stress; without it the length of the vector", .presence = optional, .words = picture_components},
    {.name = "every", .accepts = quantity, .meaning = "time between two pictures", .presence = optional, .dimension = dimensions::time, .limits = positive},
    {.name = "at", .accepts = quantities, .meaning = "times of the pictures, in any order; this or `every`", .presence = optional, .dimension = dimensions::time},
    {.name = "name", .accepts = text, .meaning = "stem of the files' names; without it the scene's name", .presence = optional},
    {.name = "view", .accepts = view, .meaning = "from where to look: a direction from the bodies to the eye, or its name; `corner` is the front right, from above, the long side across", .presence = defaulted, .fallback = "corner", .words = view_words},
    {.name = "window", .accepts = points, .meaning = "two corners of the box that fills the pictures; without it all that the run shows", .presence = optional, .dimension = dimensions::length},
    {.name = "size", .accepts = two_counts, .meaning = "width and height [pixels]", .presence = defaulted, .fallback = "[1280, 720]", .limits = picture_sides},
    {.name = "range", .accepts = range, .meaning = "values of both ends of the colour scale; without it that of the whole run", .presence = optional},
    {.name = "ground", .accepts = word, .meaning = "behind the bodies; none is transparent", .presence = defaulted, .fallback = "white", .words = ground_words},
    {.name = "legend", .accepts = flag, .meaning = "the time, the colour scale and what it means", .presence = defaulted, .fallback = "true"},
};

constexpr Key page_keys[] = {
    {.name = "fields", .accepts = fields, .meaning = "what it can be coloured by, beside the displacement; without it the speed and the scalars that other exports write", .presence = optional},
    {.name = "every", .accepts = quantity, .meaning = "time between two frames; without it 100 to 200 of them, fewer of large surfaces", .presence = optional, .dimension = dimensions::time, .limits = positive},
    {.name = "at", .accepts = quantities, .meaning = "times of the frames, in any order; this or `every`", .presence = optional, .dimension = dimensions::time},
};

constexpr std::array constructors{
    Constructor{"linear_elastic", Category::material, "isotropic, small strain", elastic_keys},
    Constructor{"st_venant_kirchhoff", Category::material, "the same law in Green's strain and the second Piola stress: large rotations", elastic_keys},
    Constructor{"neo_hookean", Category::material, "large strains: stiffens without end when flattened; compressible", elastic_keys},
    Constructor{"hartmann_neff", Category::material, "the same with a barrier in the volume, which crushed elements cannot press down", elastic_keys},
    Constructor{"dcr", Category::contact_law, "decomposition contact response: an impulse at each node that is inside another body", dcr_keys},
    Constructor{"penalty_layers", Category::contact_law, "nested springs that keep surfaces apart whatever comes, each on its own clock", layer_keys},
    Constructor{"projection", Category::contact_law, "triangles that intersect are moved apart, then momenta answer: any surfaces, thin ones too; with `scheme = newmark {}`", projection_keys},
    Constructor{"sequential", Category::contact_clock, "all nodes at the same instants, one after another", common_period_keys},
    Constructor{"constant", Category::contact_clock, "each node with its own, constant period", constant_keys},
    Constructor{"adaptive", Category::contact_clock, "each node by its speed, after each look", adaptive_keys},
    Constructor{"midpoint", Category::contact_clock, "in the middle of the finest strain period that takes part", midpoint_keys},
    Constructor{"resolve", Category::start_overlap, "bodies are pressed apart: surfaces stand back by as much as they are in each other, and come forward; law `dcr`", resolve_keys},
    Constructor{"random", Category::generator, "random numbers that are the same on every machine", random_keys},
    Constructor{"nested", Category::strain_clock, "each element its own step, rounded down to h_min 2^k", beta_keys},
    Constructor{"quantised", Category::strain_clock, "the same with more than one period per octave: fewer kicks, by the exact engine", quantised_keys},
    Constructor{"asynchronous", Category::strain_clock, "each element its own step, exactly", beta_keys},
    Constructor{"synchronous", Category::strain_clock, "all elements the smallest step", beta_keys},
    Constructor{"fixed", Category::strain_clock, "all elements a given step", fixed_keys},
    Constructor{"avi", Category::scheme, "asynchronous: every element by its own clock", {}},
    Constructor{"verlet", Category::scheme, "velocity Verlet: one step for all, contact in its middle", synchronous_scheme_keys},
    Constructor{"newmark", Category::scheme, "explicit Newmark, beta 0 and gamma 1/2: one step for all, contact at its end", synchronous_scheme_keys},
    Constructor{"period", Category::own_clock, "a clock with a period of its own", period_keys},
    Constructor{"body", Category::declaration, "`body NAME { }`", body_keys},
    Constructor{"restrain", Category::declaration, "`restrain NAME { }`", restrain_keys},
    Constructor{"load", Category::declaration, "`load NAME { }`", load_keys},
    Constructor{"drive", Category::declaration, "`drive NAME { }`", drive_keys},
    Constructor{"contact", Category::declaration, "`contact NAME between A, B { }`", contact_keys},
    Constructor{"run", Category::declaration, "`run { }`", run_keys},
    Constructor{"export vtu", Category::declaration, "`export vtu { }`: ParaView's files, with a .pvd", vtu_keys},
    Constructor{"export page", Category::declaration, "`export page { }`: what the report's 3D view plays", page_keys},
    Constructor{"export vdb", Category::declaration, "`export vdb { }`: volumes for renderers", vdb_keys},
    Constructor{"export ply", Category::declaration, "`export ply { }`: deformed surfaces for artists", ply_keys},
    Constructor{"export pictures", Category::declaration, "`export pictures { }`: a sequence of PNG files", pictures_keys},
};
// clang-format on

}  // namespace

std::string_view name(Category category) {
    switch (category) {
        case Category::shape: return "shape";
        case Category::mesh: return "mesh rule";
        case Category::placement: return "placement";
        case Category::refinement: return "refinement";
        case Category::part: return "part";
        case Category::points: return "list of points";
        case Category::material: return "material";
        case Category::contact_law: return "contact law";
        case Category::contact_clock: return "contact clock";
        case Category::start_overlap: return "way with overlap";
        case Category::strain_clock: return "strain clock";
        case Category::own_clock: return "clock";
        case Category::scheme: return "scheme";
        case Category::generator: return "random generator";
        case Category::declaration: return "declaration";
    }
    AVS_ASSERT(false);
}

bool Limits::hold(double value) const {
    return (low_open ? value > low : value >= low) && (high_open ? value < high : value <= high);
}

std::string describe(const Limits& limits) {
    const bool below = limits.low > -std::numeric_limits<double>::infinity();
    const bool above = limits.high < std::numeric_limits<double>::infinity();
    if (below && above) {
        return fmt::format("in {}{}, {}{}", limits.low_open ? '(' : '[', limits.low, limits.high, limits.high_open ? ')' : ']');
    }
    if (below) return fmt::format("{} {}", limits.low_open ? ">" : ">=", limits.low);
    if (above) return fmt::format("{} {}", limits.high_open ? "<" : "<=", limits.high);
    return {};
}

const Key* Constructor::find(std::string_view key) const {
    for (const Key& row : keys) {
        if (row.name == key) return &row;
    }
    return nullptr;
}

std::span<const Constructor> all_constructors() {
    static const std::vector<Constructor> all = [] {
        std::vector<Constructor> rows(geometry_constructors().begin(), geometry_constructors().end());
        rows.insert(rows.end(), thin_constructors().begin(), thin_constructors().end());
        rows.insert(rows.end(), constructors.begin(), constructors.end());
        return rows;
    }();
    return all;
}

const Constructor* constructor_named(std::string_view name) {
    for (const Constructor& row : all_constructors()) {
        if (row.name == name && row.category != Category::declaration) return &row;
    }
    return nullptr;
}

const Constructor& declaration_named(std::string_view name) {
    for (const Constructor& row : all_constructors()) {
        if (row.name == name && row.category == Category::declaration) return row;
    }
    AVS_ASSERT(!"a declaration without a table");
}

}  // namespace avs::check
