#pragma once

#include <array>
#include <span>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

/// Solid elements tet4, hex8, tet10 and hex27 as pure functions of node positions: the plain reference against which faster code is
/// tested. formulas.h has one interface for these and all other kinds.
///
/// Node order is VTK's (Gmsh's first-order order is the same): tet4 0 1 2 3 with (x1-x0) x (x2-x0) . (x3-x0) > 0; hex8 bottom
/// 0 1 2 3 counterclockwise seen from the top face 4 5 6 7; tet10 and hex27 in their headers. `rest` and `current` hold
/// node_count(kind) positions [m].
namespace avs::mechanics {

/// Isotropic elasticity: S = lambda tr(E) I + 2 mu E, with E the small strain or Green's strain as the model says.
struct ElasticConstants {
    MaterialModel model = MaterialModel::linear_elastic;
    double lambda = 0;  ///< [Pa]
    double mu = 0;      ///< [Pa], > 0
};
ElasticConstants elastic_constants(MaterialModel model, double youngs_modulus, double poisson_ratio);

/// Damping of a solid, against the rate of strain and against the motion itself (elasticity.h, `rate_stress`).
struct SolidDamping {
    double relaxation = 0;  ///< [s]: stress = C (strain + relaxation d strain / dt)
    double drag = 0;        ///< force against the velocity, per rest volume [kg/(m^3 s)]
};

/// Volume [m^3]: exact, for hex27 by its quadrature; negative if the element is inside out.
double volume(ElementKind kind, std::span<const Vec3> rest);

/// Smallest det(dx/dxi) over quadrature points and nodes, relative to the volume: <= 0 means inverted or degenerate.
double smallest_relative_jacobian(ElementKind kind, std::span<const Vec3> rest);

/// Whether det(dx/dxi) <= 0 at an integration point, for an element with corners in the right order at rest.
bool is_inside_out(ElementKind kind, std::span<const Vec3> current);

/// Share of each node in the volume [m^3]: integral of its shape function; for tet10 the scaled diagonal of the consistent
/// masses, for hex27 the volume of its point. Times density: the lumped mass.
void nodal_volumes(ElementKind kind, std::span<const Vec3> rest, std::span<double> shares);

/// Stored energy [J].
double energy(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest, std::span<const Vec3> current);

/// -dV/dx [N] at each node.
void forces(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest, std::span<const Vec3> current,
            std::span<Vec3> out);

/// Range of strains of an element: the worst value over its points.
struct StrainRange {
    double least_volume = 1;  ///< det F under a law with a barrier; not set by other laws
    double growth = 1;        ///< stiffness_growth (present_stiffness.h)
};

/// Writes the forces and returns the energy, in little more time than `forces` takes.
/// @param range  null, or output: range of strains of the element
double energy_and_forces(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                         std::span<const Vec3> current, std::span<Vec3> out, StrainRange* range = nullptr);

/// The range of strains without energy and forces.
StrainRange strain_range(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                         std::span<const Vec3> current);

/// Damping forces [N] at each node against the rate of strain and the velocity; their power is never positive.
void damping_forces(ElementKind kind, const ElasticConstants& constants, const SolidDamping& damping, std::span<const Vec3> rest,
                    std::span<const Vec3> current, std::span<const Vec3> velocity, std::span<Vec3> out);

/// Largest stable step [s] of central differences for the element alone at rest, 2 / omega_max(M_e^-1 K_e), M_e its own share of
/// lumped mass. Source: Wolff & Bucher 2013, section 8 (time step ratio relates to it).
double critical_step(ElementKind kind, const ElasticConstants& constants, double density, std::span<const Vec3> rest);

/// Largest eigenvalue [1/s^2] of M^-1 K at rest, with these nodal masses [kg].
double largest_eigenvalue_at_rest(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                                  std::span<const double> mass);

/// Components xx yy zz yz xz xy.
using SymmetricTensor = std::array<double, 6>;
/// The components of a symmetric matrix.
inline SymmetricTensor symmetric_tensor(const Mat3& a) {
    return {a.row[0].x, a.row[1].y, a.row[2].z, a.row[1].z, a.row[0].z, a.row[0].y};
}

/// Volume averages over the element in its current state.
struct ElementAverages {
    SymmetricTensor stress{};          ///< Cauchy: xx yy zz yz xz xy [Pa]; elastic, without the part of damping
    double strain_energy_density = 0;  ///< per rest volume [J/m^3]
    double determinant = 1;            ///< smallest det F over the quadrature points
    SymmetricTensor strain{};          ///< strain by strain.h; only if requested
    /// Of a shell: its stress of bending [Pa], which is added to `stress` on the side of the normal and subtracted on the other
    /// side. Of a hinge, which has no thickness h of its own: that stress times h^2 / 6 [N].
    SymmetricTensor bending{};
};
ElementAverages averages_at(const ElasticConstants& constants, const Mat3& deformation_gradient);  ///< at one point
ElementAverages averages(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                         std::span<const Vec3> current);
/// Volume average of the strain (strain.h).
SymmetricTensor average_strain(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                               std::span<const Vec3> current);

}  // namespace avs::mechanics
