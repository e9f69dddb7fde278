#include "compiler/support/other_words.h"

namespace avs::support {

namespace {

constexpr std::string_view held = "nodes are held by `restrain NAME { on = REGION }`, outside of the body";
constexpr std::string_view weight = "gravity is a load: `load weight { on = all, acceleration = [0, 0, -9.81] m/s^2 }`";
constexpr std::string_view recorded = "a curve over time is `record NAME = mean(REGION : displacement.x) every 1 ms`";
constexpr std::string_view written = "files are written by `export vtu { fields = [displacement], every = 1 ms }`";
constexpr std::string_view stepped =
    "each element has its own step: `clock strain = nested { beta = 0.5 }`, or `fixed { period = 1 us }`";
constexpr std::string_view damped = "damping is of the material: of solids `damping` (a relaxation time) and `mass_damping`";
constexpr std::string_view pushed =
    "forces are loads: `load NAME { on = REGION, force = [0, 0, -10] N }`, or traction, pressure, acceleration";
constexpr std::string_view reacted =
    "the force on held or driven nodes is `record NAME every 1 ms` of a restraint or a drive, node by node the field `reaction`";
constexpr std::string_view exchanged = "the contact force of bodies over time is `record NAME = force(BODY, all) every 1 ms`";
constexpr std::string_view moved =
    "prescribed motion is `drive NAME { on = REGION, displacement = t -> [1 mm * t / 1 s, 0 m, 0 m] }`";
constexpr std::string_view started = "the velocity at the start is the key `velocity` of a body";
constexpr std::string_view region = "a set of nodes is `region NAME = BODY where CONDITION`";
constexpr std::string_view shaped = "a mesh of yours is `shape = file { path = \"part.msh\", unit = mm }` and `mesh = given {}`";
constexpr std::string_view ended = "how long a run is, is `run { until = 1 s }`";
constexpr std::string_view bodies = "bodies are `body NAME { shape = .., mesh = .., material = .. }`";
constexpr std::string_view jointed =
    "there are no joints between bodies; springs are a body of their own: `shape = springs { .. }`";

constexpr std::string_view rubbery =
    "there is no such law; nearest is `neo_hookean { E, nu, density }`, with E = 2 (1 + nu) mu and the mu of small strains";
constexpr std::string_view yielding =
    "solids do not yield; shells do, by `yield_curvature` of the material `shell`. What stays elastic is `linear_elastic` or, "
    "where it "
    "turns, `st_venant_kirchhoff`";
constexpr std::string_view never_moves =
    "a rigid body is a body of the material `rigid {}`: `body NAME { shape = .., mesh = .., material = rigid {} }`";

struct Word {
    std::string_view word, help;
};

constexpr Word words[] = {
    {"constraint", held},
    {"constrain", held},
    {"boundary", held},
    {"boundary_condition", held},
    {"bc", held},
    {"boundary_conditions", held},
    {"dirichlet", held},
    {"encastre", held},
    {"fix", held},
    {"fixed", held},
    {"clamp", held},
    {"support", held},
    {"symmetry", "a plane of symmetry is `restrain NAME { on = body.side(\"xmin\"), directions = [1, 0, 0] }`"},
    {"gravity", weight},
    {"g", weight},
    {"output", written},
    {"dump", written},
    {"save", written},
    {"history", recorded},
    {"probe", recorded},
    {"sensor", recorded},
    {"monitor", recorded},
    {"dt", stepped},
    {"timestep", stepped},
    {"time_step", stepped},
    {"solver", "`run { scheme = .. }` chooses how the run goes through time"},
    {"integrator", "`run { scheme = .. }` chooses how the run goes through time"},
    {"time", ended},
    {"duration", ended},
    {"tend", ended},
    {"step", ended},
    {"end_time", ended},
    {"damping", damped},
    {"rayleigh", damped},
    {"alpha_damping", damped},
    {"reaction", reacted},
    {"reaction_force", reacted},
    {"contact_force", exchanged},
    {"contact_forces", exchanged},
    {"cfn", exchanged},
    {"cfnm", exchanged},
    {"CFN", exchanged},
    {"CFNM", exchanged},
    {"rcforc", exchanged},
    {"touch", exchanged},
    {"force", pushed},
    {"neumann", pushed},
    {"amplitude", "a function of time stands where the value does: `traction = t -> [1 kPa * t / 1 s, 0 Pa, 0 Pa]`"},
    {"motion", moved},
    {"prescribed", moved},
    {"initial_velocity", started},
    {"initial", started},
    {"geom", bodies},
    {"part", bodies},
    {"object", bodies},
    {"joint", jointed},
    {"rigid", never_moves},
    {"rigid_body", never_moves},
    {"mooney_rivlin", rubbery},
    {"mooney", rubbery},
    {"ogden", rubbery},
    {"yeoh", rubbery},
    {"arruda_boyce", rubbery},
    {"hyperelastic", rubbery},
    {"gent", rubbery},
    {"plastic", yielding},
    {"elastic_plastic", yielding},
    {"elastoplastic", yielding},
    {"johnson_cook", yielding},
    {"j2", yielding},
    {"piecewise_linear_plasticity", yielding},
    {"yield", yielding},
    {"yield_stress", yielding},
    {"hardening", yielding},
    {"elastic", "an isotropic law for small strains is `linear_elastic { E, nu, density }`, for large turns `st_venant_kirchhoff`"},
    {"isotropic",
     "an isotropic law for small strains is `linear_elastic { E, nu, density }`, for large turns `st_venant_kirchhoff`"},
    {"hex20", "there are no bricks of 20 nodes; of second order are those of 27"},
    {"C3D20", "there are no bricks of 20 nodes; of second order are those of 27"},
    {"C3D8", "it is called `hex8`, integrated at 2 x 2 x 2 points"},
    {"C3D8R", "there is no reduced integration: `hex8`, which does not hourglass; against locking `integration = nodal`"},
    {"C3D4", "it is called `tet4`"},
    {"C3D10", "it is called `tet10`"},
    {"C3D10M", "it is called `tet10`"},
    {"hinge", jointed},
    {"tie", jointed},
    {"actuator", moved},
    {"motor", moved},
    {"nset", region},
    {"node_set", region},
    {"set", region},
    {"mesh", shaped},
    {"interaction", "contact is `contact NAME between all, all { law = dcr { friction = 0.3 } }`"},
    {"collision", "contact is `contact NAME between all, all { law = dcr { friction = 0.3 } }`"},
    {"assert", "what must come out is `expect CONDITION`"},
    {"variable", "a value is `let NAME = VALUE`, one that `--set` may change `param NAME = VALUE`"},
    {"const", "a value is `let NAME = VALUE`, one that `--set` may change `param NAME = VALUE`"},
    {"def", "a function is `fn NAME(x) = VALUE`"},
    {"function", "a function is `fn NAME(x) = VALUE`"},
    {"friction_coefficient", "Coulomb's coefficient is `friction`"},
    {"rho", "mass per volume is `density`"},
    {"young", "Young's modulus is `E`"},
    {"youngs_modulus", "Young's modulus is `E`"},
    {"poisson", "Poisson's ratio is `nu`"},
    {"poisson_ratio", "Poisson's ratio is `nu`"},
    {"min", "a box is its corner `from` and its `size`"},
    {"max", "a box is its corner `from` and its `size`"},
    {"vtk", "ParaView's files are `export vtu { .. }`"},
    {"xdmf", "ParaView's files are `export vtu { .. }`"},
};

}  // namespace

std::string_view said_here(std::string_view word) {
    for (const Word& row : words)
        if (row.word == word) return row.help;
    return {};
}

}  // namespace avs::support
