#pragma once

#include <optional>

#include "compiler/model/model.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"
#include "runtime/base/small_list.h"

/// Bodies that fill no volume, from their shapes to their part of the model.
namespace avs::mesh {

/// A surface out of triangles, as it is placed.
struct Surface {
    struct Plane2 {
        double u = 0, v = 0;
    };
    std::vector<Vec3> points;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<Plane2>
        flat;  ///< per point [m]: along and across the threads, as a flat sheet; none: triangles have no common axes
    bool flat_at_rest = false;  ///< `flat` is the shape without stress, not `points`
    /// Of grids, per triangle: its side k that is the diagonal of a cell, from corner k to k + 1; none: no grid. Alternating
    /// diagonals of cells need stiffnesses of their own (grid_pattern.h).
    std::vector<std::uint8_t> diagonal;
    struct Group {
        std::string name;
        std::vector<std::uint32_t> nodes;  ///< sorted
    };
    std::vector<Group> groups;
    std::vector<std::string> report;  ///< lines for people, of imported files

    /// Of files, per triangle: where it stands, and flat coordinates of its corners whose first axis runs along the threads,
    /// whatever their scale; none: nothing says directions.
    std::vector<std::uint64_t> places;
    bool places_are_bytes = false;
    std::string mixed_sides;  ///< where the sides of neighbours do not agree; empty if they do
    std::vector<std::array<Plane2, 3>> texture;
};

/// Part of the model: nodes, elements with their parameters, faces.
struct ThinPart {
    struct Element {
        ElementKind kind;
        SmallList<std::uint32_t, 8> nodes;
        std::uint64_t first_weight = 0;  ///< in `weights`, of kinds that share some
    };
    std::vector<Vec3> points;
    std::vector<double> mass, volume;  ///< per point [kg, m^3]
    double radius = 0;
    SurfaceKind surface = SurfaceKind::sheet;
    std::vector<Element> elements;   ///< kind by kind
    std::vector<double> parameters;  ///< of the elements, one after another
    std::vector<double> weights;     ///< that elements share
    /// Per point of a smooth surface: its position on the surface as a weighted sum of points; empty: points are on the surface.
    std::vector<std::vector<std::pair<std::uint32_t, double>>> surface_point;
    std::vector<std::array<std::uint32_t, 3>> faces;
    bool faces_have_elements = false;  ///< face i is of element i
    std::vector<Surface::Group> groups;
    std::vector<std::string> report;
    std::string mixed_sides;  ///< as of the surface
};

/// Membranes or springs, and hinges, of a surface of this material, or patches of a subdivision surface; just the faces if it is
/// rigid. Errors: an edge of more than two
/// triangles, a triangle without area.
std::optional<ThinPart> make_shell(const Surface& surface, const scene::Body& body, const scene::Material& material,
                                   support::Diagnostics& diagnostics);

/// Particles, or nodes with springs or bars. `at` are the placed points.
std::optional<ThinPart> make_points(const std::vector<Vec3>& at, const scene::Body& body, const scene::Material& material,
                                    support::Diagnostics& diagnostics);

void append(const ThinPart& part, BodyId id, model::Model& model);

}  // namespace avs::mesh
