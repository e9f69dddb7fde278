#pragma once

#include <optional>

#include "compiler/model/model.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"
#include "runtime/base/small_list.h"

/// Meshes bodies that fill no volume, from the shape to the body's part of the model.
namespace avs::mesh {

/// A surface of triangles, as the body is placed.
struct Surface {
    struct Plane2 {
        double u = 0, v = 0;
    };
    std::vector<Vec3> points;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    /// Per point [m]: coordinates in the flat sheet, along and across the threads; none: triangles have no common axes.
    std::vector<Plane2> flat;
    bool flat_at_rest = false;  ///< `flat` is the shape without stress, not `points`
    /// For grids, per triangle: the side k, from corner k to k + 1, that is the diagonal of a cell. Empty: no grid.
    /// Alternating diagonals of cells need stiffnesses of their own (grid_pattern.h).
    std::vector<std::uint8_t> diagonal;
    struct Group {
        std::string name;
        std::vector<std::uint32_t> nodes;  ///< sorted
    };
    std::vector<Group> groups;
    std::vector<std::string> report;  ///< lines for people about imported files

    /// For files, per triangle: its place in the file, and flat coordinates of its corners. Their first axis runs along the
    /// threads; their scale has no meaning. Empty: no directions are known.
    std::vector<std::uint64_t> places;
    bool places_are_bytes = false;
    std::string mixed_sides;  ///< places where neighbours disagree about their sides; empty if they agree
    std::vector<std::array<Plane2, 3>> texture;
};

/// A body's part of the model: nodes, elements with their parameters, faces.
struct ThinPart {
    struct Element {
        ElementKind kind;
        SmallList<std::uint32_t, 8> nodes;
        std::uint64_t first_weight = 0;  ///< index into `weights`, of kinds that share weights
    };
    std::vector<Vec3> points;
    std::vector<double> mass, volume;  ///< per point [kg, m^3]
    double radius = 0;
    SurfaceKind surface = SurfaceKind::sheet;
    std::vector<Element> elements;   ///< grouped by kind
    std::vector<double> parameters;  ///< parameters of the elements, one element after another
    std::vector<double> weights;     ///< weights that elements share
    /// For smooth surfaces, per point: the point of the surface that belongs to it, as a weighted sum of points. Empty: the
    /// points themselves are on the surface.
    std::vector<std::vector<std::pair<std::uint32_t, double>>> surface_point;
    std::vector<std::array<std::uint32_t, 3>> faces;
    bool faces_have_elements = false;  ///< face i belongs to element i
    std::vector<Surface::Group> groups;
    std::vector<std::string> report;
    std::string mixed_sides;  ///< places where neighbours disagree about their sides, from the surface
};

/// Makes the elements of a surface with this material: membranes or springs, with hinges, or patches of a subdivision surface. A
/// rigid surface has faces only. Errors: an edge of more than two triangles, a triangle without area.
std::optional<ThinPart> make_shell(const Surface& surface, const scene::Body& body, const scene::Material& material,
                                   support::Diagnostics& diagnostics);

/// Makes particles, or nodes with springs or bars. `at` are the points after placement.
std::optional<ThinPart> make_points(const std::vector<Vec3>& at, const scene::Body& body, const scene::Material& material,
                                    support::Diagnostics& diagnostics);

void append(const ThinPart& part, BodyId id, model::Model& model);

}  // namespace avs::mesh
