#include <algorithm>
#include <array>
#include <iterator>

#include "compiler/check/constructors.h"

// Constructors of shapes, mesh rules and placements, and of regions that are given by a shape.
namespace avs::check {

namespace {

using enum Accepts;
using enum Presence;


constexpr std::string_view elements[] = {"hex8", "tet4", "hex27", "tet10", "triangles", "loop"};
constexpr std::string_view surface_elements[] = {"triangles", "loop"};
constexpr std::string_view integrations[] = {"points", "nodal"};
constexpr Limits inner_share{.low = 0, .high = 1, .low_open = true, .high_open = true};

// clang-format off
constexpr Key box_keys[] = {
    {.name = "from", .accepts = vector, .meaning = "corner with the smallest coordinates", .dimension = dimensions::length},
    {.name = "size", .accepts = vector, .meaning = "edges along x, y, z", .dimension = dimensions::length, .limits = positive},
};
constexpr Key sphere_keys[] = {
    {.name = "centre", .accepts = vector, .meaning = "centre", .dimension = dimensions::length},
    {.name = "radius", .accepts = quantity, .meaning = "radius", .dimension = dimensions::length, .limits = positive},
};
constexpr Key cylinder_keys[] = {
    {.name = "base", .accepts = vector, .meaning = "centre of one end", .dimension = dimensions::length},
    {.name = "axis", .accepts = vector, .meaning = "from that end to the other; its length is the cylinder's", .dimension = dimensions::length},
    {.name = "radius", .accepts = quantity, .meaning = "radius", .dimension = dimensions::length, .limits = positive},
};
constexpr Key cone_keys[] = {
    {.name = "base", .accepts = vector, .meaning = "centre of the base", .dimension = dimensions::length},
    {.name = "axis", .accepts = vector, .meaning = "from the base to the tip or to the other end", .dimension = dimensions::length},
    {.name = "radius", .accepts = quantity, .meaning = "of the base", .dimension = dimensions::length, .limits = positive},
    {.name = "top_radius", .accepts = quantity, .meaning = "of the other end; 0 is a tip", .presence = defaulted, .fallback = "0 m", .dimension = dimensions::length, .limits = not_negative},
};
constexpr Key pipe_keys[] = {
    {.name = "base", .accepts = vector, .meaning = "centre of one end", .dimension = dimensions::length},
    {.name = "axis", .accepts = vector, .meaning = "from that end to the other; its length is the pipe's", .dimension = dimensions::length},
    {.name = "radius", .accepts = quantity, .meaning = "outer radius", .dimension = dimensions::length, .limits = positive},
    {.name = "thickness", .accepts = quantity, .meaning = "of the wall, less than the radius", .dimension = dimensions::length, .limits = positive},
};
constexpr Key disc_keys[] = {
    {.name = "centre", .accepts = vector, .meaning = "centre, in the middle of the thickness", .dimension = dimensions::length},
    {.name = "axis", .accepts = vector, .meaning = "direction across, of any length but zero"},
    {.name = "radius", .accepts = quantity, .meaning = "outer radius", .dimension = dimensions::length, .limits = positive},
    {.name = "thickness", .accepts = quantity, .meaning = "along the axis", .dimension = dimensions::length, .limits = positive},
    {.name = "hole", .accepts = quantity, .meaning = "radius of a hole in the middle, less than the radius", .presence = defaulted, .fallback = "0 m", .dimension = dimensions::length, .limits = not_negative},
};
constexpr Key torus_keys[] = {
    {.name = "centre", .accepts = vector, .meaning = "centre", .dimension = dimensions::length},
    {.name = "axis", .accepts = vector, .meaning = "direction through the hole, of any length but zero"},
    {.name = "radius", .accepts = quantity, .meaning = "of the circle in the middle of the ring", .dimension = dimensions::length, .limits = positive},
    {.name = "tube_radius", .accepts = quantity, .meaning = "of the ring itself, less than the radius", .dimension = dimensions::length, .limits = positive},
};
constexpr Key ellipsoid_keys[] = {
    {.name = "centre", .accepts = vector, .meaning = "centre", .dimension = dimensions::length},
    {.name = "radii", .accepts = vector, .meaning = "half axes along x, y, z", .dimension = dimensions::length, .limits = positive},
};
constexpr Key prism_keys[] = {
    {.name = "outline", .accepts = points, .meaning = "corners of a flat polygon, in order; no side crosses another", .dimension = dimensions::length},
    {.name = "axis", .accepts = vector, .meaning = "how far and where to the polygon is moved; not in its plane", .dimension = dimensions::length},
};
constexpr Key plate_keys[] = {
    {.name = "outline", .accepts = points, .meaning = "corners of a flat polygon, in order; no side crosses another", .dimension = dimensions::length},
    {.name = "thickness", .accepts = quantity, .meaning = "half of it to each side of the polygon", .dimension = dimensions::length, .limits = positive},
};
constexpr Key wedge_keys[] = {
    {.name = "from", .accepts = vector, .meaning = "corner with the smallest coordinates", .dimension = dimensions::length},
    {.name = "size", .accepts = vector, .meaning = "of the box round it: it is highest at the smallest x and falls along x", .dimension = dimensions::length, .limits = positive},
    {.name = "top", .accepts = quantity, .meaning = "length along x of the level top before it falls, less than the size; 0 is an edge", .presence = defaulted, .fallback = "0 m", .dimension = dimensions::length, .limits = not_negative},
};
constexpr Key hollow_keys[] = {
    {.name = "of", .accepts = object, .meaning = "a box, sphere, cylinder or torus: its outside", .category = Category::shape},
    {.name = "thickness", .accepts = quantity, .meaning = "of the wall, inwards", .dimension = dimensions::length, .limits = positive},
};
constexpr Key tube_keys[] = {
    {.name = "along", .accepts = points, .meaning = "points of the middle line, joined by a smooth curve; at least 2, 3 if closed", .dimension = dimensions::length},
    {.name = "radius", .accepts = quantity, .meaning = "radius; no bend may be tighter, and the tube may not touch itself", .dimension = dimensions::length, .limits = positive},
    {.name = "closed", .accepts = flag, .meaning = "a ring: the curve goes on from the last point to the first", .presence = defaulted, .fallback = "false"},
};
constexpr Key spikes_keys[] = {
    {.name = "from", .accepts = vector, .meaning = "corner of the plate with the smallest coordinates", .dimension = dimensions::length},
    {.name = "size", .accepts = vector, .meaning = "of the plate; the spikes stand on it along z", .dimension = dimensions::length, .limits = positive},
    {.name = "columns", .accepts = count, .meaning = "number of spikes along x", .limits = {.low = 1, .high = 100}},
    {.name = "rows", .accepts = count, .meaning = "number of spikes along y", .limits = {.low = 1, .high = 100}},
    {.name = "height", .accepts = quantity, .meaning = "of a spike above the plate", .dimension = dimensions::length, .limits = positive},
    {.name = "radius", .accepts = quantity, .meaning = "of a spike at its foot: they stand apart", .dimension = dimensions::length, .limits = positive},
    {.name = "top_radius", .accepts = quantity, .meaning = "of a spike at its end; 0 is a tip", .presence = defaulted, .fallback = "0 m", .dimension = dimensions::length, .limits = not_negative},
};
constexpr Key compound_keys[] = {
    {.name = "of", .accepts = objects, .meaning = "two shapes or more; no files, no closed tubes", .category = Category::shape},
};
constexpr Key placed_keys[] = {
    {.name = "shape", .accepts = object, .meaning = "what is moved", .category = Category::shape},
    {.name = "place", .accepts = objects, .meaning = "movements, one or a list; applied in order", .category = Category::placement},
};
constexpr Key file_keys[] = {
    {.name = "path", .accepts = text, .meaning = "a mesh or geometry, by its ending: see the chapter on files; relative paths start at the scene's folder"},
    {.name = "unit", .accepts = unit, .meaning = "what 1 in the file means, as in `mm`; a file that says it (.step, .3mf, some .inp) needs none", .presence = optional},
    {.name = "part", .accepts = text, .meaning = "a group, object or solid of the file, if only this is meant", .presence = optional},
};
constexpr Key integration_key{.name = "integration", .accepts = word, .meaning = "of a solid's energy: at points of its elements, or at its nodes, where nearly incompressible ones lock less", .presence = defaulted, .fallback = "points", .words = integrations};
constexpr Key stabilisation_key{.name = "stabilisation", .accepts = quantity, .meaning = "of `integration = nodal`: share of their energy that elements keep", .presence = defaulted, .fallback = "0.05", .limits = inner_share};
constexpr Key structured_keys[] = {
    {.name = "element", .accepts = word, .meaning = "bricks, or six tetrahedra in each brick, both of first or second order; of a shell `triangles` with hinges, or `loop`, which is smooth", .presence = defaulted, .fallback = "hex8", .words = elements},
    {.name = "cells", .accepts = counts, .meaning = "number of cells along x, y, z of a box; of other shapes as their chapter says", .limits = {.low = 1, .high = 100000}},
    integration_key,
    stabilisation_key,
};
// Words of `sides` for the triangles of a file, whether they are used as `given` or meshed anew.
constexpr std::string_view side_words[] = {"agree", "outward", "as_given"};
constexpr std::string_view copy_words[] = {"drop", "keep"};
constexpr std::string_view flat_words[] = {"refuse", "drop"};
constexpr std::string_view crossing_words[] = {"warn", "allow", "refuse"};
constexpr std::string_view thread_words[] = {"texture"};
constexpr Key join_key{.name = "join", .accepts = quantity, .meaning = "points of a file's triangles that are nearer to each other are one; not said: 1e-7 of the extent, and a warning; 0 m: none are", .presence = optional, .dimension = dimensions::length, .limits = not_negative};
constexpr Key sides_key{.name = "sides", .accepts = word, .meaning = "of a file's triangles: turned to agree with their neighbours, to look out of closed pieces, or left; not said: made to agree, and a warning", .presence = optional, .words = side_words};
constexpr Key copies_key{.name = "copies", .accepts = word, .meaning = "of triangles at the points of an earlier one, front or back; not said: dropped, and a warning", .presence = optional, .words = copy_words};
constexpr Key flat_key{.name = "flat", .accepts = word, .meaning = "of triangles without area; not said: refused", .presence = optional, .words = flat_words};
constexpr Key crossing_key{.name = "crossing", .accepts = word, .meaning = "of a file's triangles that go through others; not said: a warning", .presence = optional, .words = crossing_words};
constexpr Key pieces_key{.name = "pieces", .accepts = count, .meaning = "number of pieces that a file's surface has to have; not said: a warning if a surface that deforms has more than one", .presence = optional, .limits = {.low = 1, .high = 1e9}};
constexpr Key borders_key{.name = "borders", .accepts = count, .meaning = "number of borders that a file's surface has to have, outer ones and holes; 0: it is closed", .presence = optional, .limits = {.low = 0, .high = 1e9}};
constexpr Key threads_key{.name = "threads", .accepts = view, .meaning = "of woven cloth of a file or a solid's surface: along `texture` coordinates, or a direction in the coordinates of the shape; not said: by the texture, if there is one", .presence = optional, .words = thread_words};

// What `given` and `free` take besides keys of their own.
constexpr Key common_keys[] = {
    integration_key,
    stabilisation_key,
    join_key,
    sides_key,
    copies_key,
    flat_key,
    crossing_key,
    pieces_key,
    borders_key,
    threads_key,
};
template <std::size_t N>
constexpr std::array<Key, N + std::size(common_keys)> with_common_keys(const Key (&own)[N]) {
    std::array<Key, N + std::size(common_keys)> all{};
    std::copy(std::begin(own), std::end(own), all.begin());
    std::copy(std::begin(common_keys), std::end(common_keys), all.begin() + N);
    return all;
}
constexpr auto given_keys = with_common_keys({
    {.name = "element", .accepts = word, .meaning = "of a shell: flat triangles with hinges, or patches of Loop's subdivision surface; of solids what the file has", .presence = defaulted, .fallback = "triangles", .words = surface_elements},
});
constexpr auto free_keys = with_common_keys({
    {.name = "element", .accepts = word, .meaning = "tetrahedra of first or second order, or four bricks, likewise, cut from each of twice the size; of a shell `triangles` with hinges, or `loop`, which is smooth", .presence = defaulted, .fallback = "tet4", .words = elements},
    {.name = "size", .accepts = quantity, .meaning = "length of edges aimed at", .dimension = dimensions::length, .limits = positive},
    {.name = "refine", .accepts = objects, .meaning = "where edges are shorter, one or a list", .presence = optional, .category = Category::refinement},
    {.name = "seed", .accepts = count, .meaning = "of Gmsh's random numbers: another one gives another mesh of the same kind", .presence = defaulted, .fallback = "1", .limits = {.low = 0, .high = 1e9}},
    {.name = "at_most", .accepts = count, .meaning = "more elements are refused before meshing", .presence = defaulted, .fallback = "5000000", .limits = {.low = 1, .high = 4e8}},
});
constexpr Key near_keys[] = {
    {.name = "point", .accepts = vector, .meaning = "near a point, in the coordinates of the shape, before `place`", .presence = optional, .dimension = dimensions::length},
    {.name = "shape", .accepts = object, .meaning = "or in and near a box, sphere or cylinder, in the same coordinates", .presence = optional, .category = Category::shape},
    {.name = "on", .accepts = region, .meaning = "or near a region", .presence = optional},
    {.name = "size", .accepts = quantity, .meaning = "length of edges there", .dimension = dimensions::length, .limits = positive},
    {.name = "reach", .accepts = quantity, .meaning = "distance up to which they have it", .presence = defaulted, .fallback = "0 m", .dimension = dimensions::length, .limits = not_negative},
    {.name = "growth", .accepts = quantity, .meaning = "how much longer edges get per distance from there on", .presence = defaulted, .fallback = "0.3", .limits = positive},
};
constexpr Key translate_keys[] = {
    {.name = "by", .accepts = vector, .meaning = "where the origin goes", .dimension = dimensions::length},
};
constexpr Key rotate_keys[] = {
    {.name = "axis", .accepts = vector, .meaning = "direction, of any length but zero; right-handed"},
    {.name = "angle", .accepts = quantity, .meaning = "angle, as in `45 deg`"},
    {.name = "centre", .accepts = vector, .meaning = "a point of the axis", .presence = defaulted, .fallback = "[0, 0, 0] m", .dimension = dimensions::length},
};
constexpr Key scale_keys[] = {
    {.name = "factor", .accepts = quantity, .meaning = "of all lengths", .limits = positive},
    {.name = "centre", .accepts = vector, .meaning = "the point that stays", .presence = defaulted, .fallback = "[0, 0, 0] m", .dimension = dimensions::length},
};
constexpr Key part_keys[] = {
    {.name = "on", .accepts = region, .meaning = "an element belongs to it if its centre does"},
    {.name = "material", .accepts = object, .meaning = "what it is made of", .category = Category::material},
};
constexpr Key packed_keys[] = {
    {.name = "count", .accepts = count, .meaning = "number of balls", .limits = {.low = 1, .high = 100000}},
    {.name = "radius", .accepts = quantity, .meaning = "of each ball", .dimension = dimensions::length, .limits = positive},
    {.name = "in", .accepts = object, .meaning = "a box; the balls lie wholly in it", .category = Category::shape},
    {.name = "seed", .accepts = count, .meaning = "of the random numbers", .limits = {.low = 0, .high = 9007199254740992.0}},
    {.name = "gap", .accepts = quantity, .meaning = "smallest distance between two balls, and from the walls", .presence = defaulted, .fallback = "0 m", .dimension = dimensions::length, .limits = not_negative},
};

constexpr std::array rows{
    Constructor{"box", Category::shape, "a block along the axes", box_keys},
    Constructor{"sphere", Category::shape, "a solid ball", sphere_keys},
    Constructor{"cylinder", Category::shape, "a solid circular cylinder", cylinder_keys},
    Constructor{"cone", Category::shape, "a circular cone, with a tip or cut off", cone_keys},
    Constructor{"pipe", Category::shape, "a cylinder with a hole from end to end", pipe_keys},
    Constructor{"disc", Category::shape, "a flat cylinder, with or without a hole", disc_keys},
    Constructor{"torus", Category::shape, "a solid ring", torus_keys},
    Constructor{"ellipsoid", Category::shape, "a ball stretched along the axes", ellipsoid_keys},
    Constructor{"prism", Category::shape, "a flat polygon moved along a vector", prism_keys},
    Constructor{"plate", Category::shape, "a flat polygon of a thickness", plate_keys},
    Constructor{"wedge", Category::shape, "a ramp", wedge_keys},
    Constructor{"hollow", Category::shape, "a solid with a hollow inside", hollow_keys},
    Constructor{"tube", Category::shape, "a solid rope along a smooth curve", tube_keys},
    Constructor{"spikes", Category::shape, "a plate with cones on it", spikes_keys},
    Constructor{"union", Category::shape, "all that is in any of the shapes, as one piece", compound_keys},
    Constructor{"difference", Category::shape, "what is in the first shape and in none of the others", compound_keys},
    Constructor{"intersection", Category::shape, "what is in all of the shapes", compound_keys},
    Constructor{"placed", Category::shape, "a shape moved, inside of others", placed_keys},
    Constructor{"file", Category::shape, "a mesh or a geometry from a file; physical groups and solids become regions", file_keys},
    Constructor{"structured", Category::mesh, "a regular grid", structured_keys},
    Constructor{"free", Category::mesh, "any shape, by Gmsh", free_keys},
    Constructor{"given", Category::mesh, "the elements or triangles of a file as they are, or a .geo with its own sizes", given_keys},
    Constructor{"near", Category::refinement, "shorter edges near something: one of `point`, `shape`, `on`", near_keys},
    Constructor{"translate", Category::placement, "moves", translate_keys},
    Constructor{"rotate", Category::placement, "turns", rotate_keys},
    Constructor{"scale", Category::placement, "makes larger or smaller", scale_keys},
    Constructor{"part", Category::part, "elements of a body of another material", part_keys},
    Constructor{"packed", Category::points, "centres of balls that do not overlap, at random", packed_keys},
};
// clang-format on

}  // namespace

std::span<const Constructor> geometry_constructors() { return rows; }

}  // namespace avs::check
