#pragma once

#include <optional>
#include <vector>

#include "compiler/lower/neighbourhood.h"
#include "compiler/lower/restraints.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "runtime/image/contact_groups.h"

namespace avs::lower {

/// The contact of each pair of groups of bodies. A pair that two contacts claim is an error. A pair of bodies that are both held
/// at every node never meets and is left out; a contact without any pair left gets a warning.
std::optional<image::ContactGroups> contact_groups(const model::Model& model, const Projectors& projectors,
                                                   support::Diagnostics& diagnostics);

/// Boundary nodes of all bodies that have a contact, sorted by node.
std::vector<image::Contactor> contactors(const model::Model& model, const image::ContactGroups& groups, const Neighbourhood& around,
                                         const TimeBase& time);

/// Law and clock of a contact, with times in ticks. Names and places are in the metadata. A period of less than two
/// ticks is an error.
image::Contact lower_contact(const scene::Contact& contact, const CriticalSteps& steps, const StrainClocks& clocks,
                             support::Diagnostics& diagnostics);

/// Layers with their clocks. The period of layer 1 is the largest power of two ticks that is at most `step` / omega, where
/// omega^2 = 2 k / m with the mass m of the lightest node of the contact's bodies. It is also at most half a period of the
/// fastest vibration that a surface node can have; a twentieth of each body's surface nodes is exempt. A period of too few ticks
/// for the inner layers is an error.
image::PenaltyLayers lower_layers(const scene::Contact& contact, const model::Model& model, const CriticalSteps& steps,
                                  const TimeBase& time, support::Diagnostics& diagnostics);

}  // namespace avs::lower
