#pragma once

#include <vector>

#include "compiler/lower/functions.h"
#include "compiler/lower/neighbourhood.h"
#include "compiler/lower/restraints.h"

namespace avs::lower {

struct Drives {
    std::vector<image::Drive> drives;
    std::vector<image::DrivenNode> nodes;
};

/// What drives and loads are lowered with.
struct Setting {
    const model::Model& model;
    const CriticalSteps& steps;
    const StrainClocks& clocks;
    const Neighbourhood& around;
    const Places& places;
    support::Diagnostics& diagnostics;
};

/// Drives with their nodes, their functions added to `functions`, their projectors to `projectors`. Without a clock of its own a
/// drive's steps end half a period after the ticks of the finest strain clock at its nodes: the kicks then lie in their middles.
///
/// Errors: drive_conflict (driven twice at a time, driven and held), domain_error where a function has no value at the start.
/// Warnings: drive_jump (a displacement that does not begin at 0), free_drive (a body that is moved as a whole and meets nothing).
Drives lower_drives(const Setting& setting, Projectors& projectors, std::vector<image::Function>& functions);

}  // namespace avs::lower
