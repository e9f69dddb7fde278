#include <array>

#include "compiler/check/constructors.h"

// Constructors of surfaces, particles and springs, and of their materials.
namespace avs::check {

namespace {

using enum Accepts;
using enum Presence;

constexpr Limits poisson{.low = -1, .high = 0.5, .low_open = true, .high_open = true};

constexpr Dimension stiffness = dimensions::stiffness;
constexpr Dimension rigidity = dimensions::energy;  // N m
constexpr Dimension curvature{{-1}};
constexpr Dimension mass_per_area{{-2, 1}};
constexpr Dimension mass_per_time{{0, 1, -1}};  // N s/m

constexpr std::string_view cloth_models[] = {"membrane", "springs"};
constexpr std::string_view rest_shapes[] = {"placed", "flat"};

// clang-format off
constexpr Key sheet_keys[] = {
    {.name = "from", .accepts = vector, .meaning = "a corner", .dimension = dimensions::length},
    {.name = "u", .accepts = vector, .meaning = "from there along one edge; the first count of cells is along it", .dimension = dimensions::length},
    {.name = "v", .accepts = vector, .meaning = "along the other", .dimension = dimensions::length},
};
constexpr Key plane_keys[] = {
    {.name = "point", .accepts = vector, .meaning = "the middle", .dimension = dimensions::length},
    {.name = "normal", .accepts = vector, .meaning = "across it, of any length but zero"},
    {.name = "size", .accepts = quantity, .meaning = "edge of the square: a piece of the plane, nothing is there beyond it", .dimension = dimensions::length, .limits = positive},
};
constexpr Key ribbon_keys[] = {
    {.name = "along", .accepts = points, .meaning = "points that its middle line goes through smoothly", .dimension = dimensions::length},
    {.name = "width", .accepts = quantity, .meaning = "across", .dimension = dimensions::length, .limits = positive},
    {.name = "normal", .accepts = vector, .meaning = "of the band at the first point; from there it turns no more than the curve does", .presence = optional},
    {.name = "twist", .accepts = quantity, .meaning = "turn about the middle line from the first end to the last, evenly", .presence = defaulted, .fallback = "0"},
    {.name = "closed", .accepts = flag, .meaning = "the last point is joined to the first", .presence = defaulted, .fallback = "false"},
    {.name = "rest", .accepts = word, .meaning = "where it is free of stress: as it is placed, or as a flat straight band", .presence = defaulted, .fallback = "placed", .words = rest_shapes},
};
constexpr Key particles_keys[] = {
    {.name = "at", .accepts = points, .meaning = "centres, at least one", .dimension = dimensions::length},
    {.name = "radius", .accepts = quantity, .meaning = "of each", .dimension = dimensions::length, .limits = positive},
};
constexpr Key springs_keys[] = {
    {.name = "at", .accepts = points, .meaning = "nodes, at least one", .dimension = dimensions::length},
    {.name = "between", .accepts = pairs, .meaning = "pairs of nodes by their numbers from 0, as in `[[0, 1], [1, 2]]`; without it, a chain", .presence = optional},
    {.name = "radius", .accepts = quantity, .meaning = "of the nodes, for contact", .presence = defaulted, .fallback = "0", .dimension = dimensions::length, .limits = not_negative},
};
constexpr Key shell_keys[] = {
    {.name = "E", .accepts = quantity, .meaning = "Young's modulus", .dimension = dimensions::pressure, .limits = positive},
    {.name = "nu", .accepts = quantity, .meaning = "Poisson's ratio", .limits = poisson},
    {.name = "thickness", .accepts = quantity, .meaning = "of the wall", .dimension = dimensions::length, .limits = positive},
    {.name = "density", .accepts = quantity, .meaning = "mass per volume", .dimension = dimensions::density, .limits = positive},
    {.name = "bend", .accepts = quantity, .meaning = "flexural rigidity; without it that of a plate, E h^3 / 12 / (1 - nu^2)", .presence = optional, .dimension = rigidity, .limits = not_negative},
    {.name = "stretch_damping", .accepts = quantity, .meaning = "relaxation time: stress = C (strain + this times its rate)", .presence = defaulted, .fallback = "0", .dimension = dimensions::time, .limits = not_negative},
    {.name = "bend_damping", .accepts = quantity, .meaning = "the same of the moment", .presence = defaulted, .fallback = "0", .dimension = dimensions::time, .limits = not_negative},
    {.name = "yield_curvature", .accepts = quantity, .meaning = "beyond this curvature it stays bent; a fibre at the surface is then strained by this times h / 2", .presence = optional, .dimension = curvature, .limits = positive},
};
constexpr Key cloth_keys[] = {
    {.name = "stretch", .accepts = quantity, .meaning = "force per width and strain along a thread, E h", .dimension = stiffness, .limits = positive},
    {.name = "shear", .accepts = quantity, .meaning = "the same against shear of the threads, G h; springs need none, membranes do", .presence = optional, .dimension = stiffness, .limits = positive},
    {.name = "bend", .accepts = quantity, .meaning = "flexural rigidity, moment per width and curvature; six times the k_b of discrete shells", .dimension = rigidity, .limits = not_negative},
    {.name = "thickness", .accepts = quantity, .meaning = "for contact", .dimension = dimensions::length, .limits = positive},
    {.name = "area_density", .accepts = quantity, .meaning = "mass per area", .dimension = mass_per_area, .limits = positive},
    {.name = "model", .accepts = word, .meaning = "membranes of constant strain, or springs along the edges", .presence = defaulted, .fallback = "membrane", .words = cloth_models},
    {.name = "stretch_damping", .accepts = quantity, .meaning = "relaxation time: force = stiffness (strain + this times its rate)", .presence = defaulted, .fallback = "0", .dimension = dimensions::time, .limits = not_negative},
    {.name = "bend_damping", .accepts = quantity, .meaning = "the same of the moment", .presence = defaulted, .fallback = "0", .dimension = dimensions::time, .limits = not_negative},
    {.name = "yield_curvature", .accepts = quantity, .meaning = "beyond this curvature it stays bent", .presence = optional, .dimension = curvature, .limits = positive},
};
constexpr Key spring_keys[] = {
    {.name = "stiffness", .accepts = quantity, .meaning = "force per elongation of each spring", .dimension = stiffness, .limits = positive},
    {.name = "mass", .accepts = quantity, .meaning = "of each node", .dimension = dimensions::mass, .limits = positive},
    {.name = "length", .accepts = quantity, .meaning = "of each spring at rest; without it the distance of its nodes", .presence = optional, .dimension = dimensions::length, .limits = not_negative},
    {.name = "damping", .accepts = quantity, .meaning = "force per rate of elongation", .presence = defaulted, .fallback = "0", .dimension = mass_per_time, .limits = not_negative},
};
constexpr Key truss_keys[] = {
    {.name = "E", .accepts = quantity, .meaning = "Young's modulus", .dimension = dimensions::pressure, .limits = positive},
    {.name = "area", .accepts = quantity, .meaning = "cross-section of each bar", .dimension = dimensions::area, .limits = positive},
    {.name = "density", .accepts = quantity, .meaning = "mass per volume", .dimension = dimensions::density, .limits = positive},
    {.name = "damping", .accepts = quantity, .meaning = "relaxation time: stress = E (strain + this times its rate)", .presence = defaulted, .fallback = "0", .dimension = dimensions::time, .limits = not_negative},
};
constexpr Key particle_keys[] = {
    {.name = "density", .accepts = quantity, .meaning = "mass per volume of the balls; this or `mass`", .presence = optional, .dimension = dimensions::density, .limits = positive},
    {.name = "mass", .accepts = quantity, .meaning = "of each", .presence = optional, .dimension = dimensions::mass, .limits = positive},
};

constexpr std::array rows{
    Constructor{"sheet", Category::shape, "a flat parallelogram: cloth, a plate as a shell", sheet_keys},
    Constructor{"ribbon", Category::shape, "a band along a smooth curve", ribbon_keys},
    Constructor{"plane", Category::shape, "a square piece of a plane, as an obstacle", plane_keys},
    Constructor{"particles", Category::shape, "balls; they have no mesh", particles_keys},
    Constructor{"springs", Category::shape, "nodes with springs or bars between them; they have no mesh", springs_keys},
    Constructor{"shell", Category::material, "a thin elastic wall: membrane and bending of a sheet, or of the surface of a solid shape or file", shell_keys},
    Constructor{"cloth", Category::material, "the same by its stiffnesses; a membrane may be softer in shear than along its threads", cloth_keys},
    Constructor{"spring", Category::material, "of `springs`: linear springs between masses", spring_keys},
    Constructor{"truss", Category::material, "of `springs`: bars in tension and compression", truss_keys},
    Constructor{"particle", Category::material, "of `particles`", particle_keys},
    Constructor{"rigid", Category::material, "never deforms: the surface of a shape or file with all its nodes held, for others to meet", {}},
};
// clang-format on

}  // namespace

std::span<const Constructor> thin_constructors() { return rows; }

}  // namespace avs::check
