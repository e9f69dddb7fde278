#pragma once

#include <optional>
#include <vector>

#include "compiler/lower/neighbourhood.h"
#include "compiler/lower/restraints.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "runtime/image/contact_groups.h"

namespace avs::lower {

/// Which contact bodies have. A pair that two contacts claim is an error; a pair of bodies that are both held at every node never
/// meets and is left out (a contact of which nothing remains: a warning).
std::optional<image::ContactGroups> contact_groups(const model::Model& model, const Projectors& projectors,
                                                   support::Diagnostics& diagnostics);

/// A boundary node of each body that has a contact, sorted by node.
std::vector<image::Contactor> contactors(const model::Model& model, const image::ContactGroups& groups, const Neighbourhood& around,
                                         const TimeBase& time);

/// The law and clock of a contact in ticks; names and places are the metadata's. A period under two ticks is an error.
image::Contact lower_contact(const scene::Contact& contact, const CriticalSteps& steps, const StrainClocks& clocks,
                             support::Diagnostics& diagnostics);

/// Layers in ticks. The period of layer 1 is the largest power of two that is at most `step` / omega, omega^2 = 2 k / m with the
/// lightest node m of the contact's bodies; one with too few ticks for its inner layers is an error. Where bodies vibrate faster,
/// it is shorter: half a period of the fastest vibration that a surface node can have, a twentieth of them aside.
image::PenaltyLayers lower_layers(const scene::Contact& contact, const model::Model& model, const CriticalSteps& steps,
                                  const TimeBase& time, support::Diagnostics& diagnostics);

}  // namespace avs::lower
