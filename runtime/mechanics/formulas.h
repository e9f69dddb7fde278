#pragma once

#include <span>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"
#include "runtime/mechanics/element.h"

/// The formulas of every kind of element, one file each in `elements/`, used by compiler and runtime. docs/elements.md explains one
/// kind and says how to add another.
namespace avs::mechanics {

/// Input of the formulas of one element. The spans refer to arrays of the caller.
struct ElementInput {
    ElasticConstants constants;  ///< constants of the material; only solids read them
    /// `node_count(kind)` rest positions [m]; empty if the kind has parameters, which replace them.
    std::span<const Vec3> rest;
    std::span<const Vec3> current;      ///< node_count(kind) positions [m]
    std::span<const Vec3> velocity;     ///< node_count(kind) velocities [m/s]; only `damping` reads them
    std::span<const double> parameter;  ///< parameter_count(kind) numbers, explained in the kind's header
    std::span<const double> memory;     ///< memory_count(kind) numbers; all 0 at the start
    /// Numbers that all elements of its block share (`image::Tables::element_weights`); empty for most kinds.
    std::span<const double> weight{};
    SolidDamping damping{};        ///< damping of the material; only solids read it
    StrainRange* range = nullptr;  ///< output: range of strains; only solids write it, in `energy_and_forces`
};

struct ElementFormulas {
    /// Returns the stored energy [J] and writes -dV/dx [N] at each node into `force`.
    double (*energy_and_forces)(const ElementInput&, std::span<Vec3> force);

    /// Forces [N] against the element's own rate of strain; of solids also those against the velocity. Null if the kind has no
    /// damping.
    void (*damping)(const ElementInput&, std::span<Vec3> force);
    /// Number of the parameter that is 0 in elements without damping; -1 for solids, whose damping belongs to the material.
    int damping_parameter;

    /// Changes the memory if the element yields at these positions. Returns the stored energy that became heat [J], >= 0. Null if
    /// the kind never yields.
    double (*yield)(const ElementInput&, std::span<double> memory);

    /// Share of each node in the rest volume [m^3]; times density: the lumped mass. Zero for elements without a mass of their
    /// own.
    void (*nodal_volumes)(const ElementInput&, std::span<double> share);

    /// Weights, >= 0 and in any unit, by which the elements of the kind share the mass of a node for critical steps. Null: in equal
    /// parts, or by the elements' own volumes if they have any.
    void (*mass_weights)(const ElementInput&, std::span<double> weight);

    /// Largest stable step [s] of central differences for the element alone, with these nodal masses [kg], at `current`, which
    /// must be the rest state: 2 / omega_max(M^-1 K), or less because of damping (stable_step).
    double (*critical_step)(const ElementInput&, std::span<const double> mass);

    /// Upper bound [1/s^2] of the largest eigenvalue of M^-1 K of this element alone in its *present* state at `current`, stress
    /// included, with these nodal masses [kg]. It is never below the eigenvalue, and infinite if there is no bound: for an element
    /// that is inside out under a law with a logarithm, or that has no area or length by which a formula divides. A step h is
    /// stable while h^2 times the bound is at most 4. At rest the bound is the value of this function at the rest positions.
    /// present_stiffness.h has the constants of solids that are worth keeping between calls.
    double (*present_stiffness)(const ElementInput&, std::span<const double> mass);
    /// Upper bound [1/s] of the rate of the element's damping, the largest eigenvalue of M^-1 K_d in the present state. A step h is
    /// stable while h times the bound is at most 2. 0 without damping.
    double (*present_damping_rate)(const ElementInput&, std::span<const double> mass);

    /// Averages for output.
    ElementAverages (*averages)(const ElementInput&);
    /// Volume average of the strain (strain.h). It is a separate function, since it takes longer than all other averages. Null if
    /// the kind has no strain to show.
    SymmetricTensor (*strain)(const ElementInput&);
};

/// The formulas of a kind of element_kinds.def, from the file elements/NAME.cpp.
const ElementFormulas& formulas(ElementKind kind);

/// Volume of an element: sum of the shares [m^3].
double rest_volume(ElementKind kind, const ElementInput& input);

/// Whether an element is damped, by a parameter of its own or by its material.
bool is_damped(const ElementFormulas& formulas, std::span<const double> parameter, const SolidDamping& damping);

/// Largest stable step of an oscillator of frequency omega [rad/s]. Its damping force is `relaxation` [s] times the rate of its
/// elastic force, plus its mass times `drag` [1/s] times its velocity. Damping and elastic kicks take turns, each in the middle
/// between two of the other kind: min(2 / omega, 2 / (relaxation omega^2 + drag)).
///
/// With s = (h omega)^2 and d = h (relaxation omega^2 + drag) a step has the trace (2 - d) (1 - s / 2) and the determinant 1 - d;
/// it is stable while |trace| <= 1 + determinant and |determinant| <= 1: s <= 4, d <= 2.
double stable_step(double omega, double relaxation, double drag = 0);

/// Stable step for separate bounds of omega^2 [1/s^2] and of the damping's rate [1/s] (present_stiffness and present_damping_rate),
/// each for its own fastest motion.
double stable_step_of(double omega_squared, double rate);

}  // namespace avs::mechanics
