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

/// The arguments for lowering drives and loads.
struct Setting {
    const model::Model& model;
    const CriticalSteps& steps;
    const StrainClocks& clocks;
    const Neighbourhood& around;
    const Places& places;
    support::Diagnostics& diagnostics;
};

/// Lowers the drives with their nodes. Their functions are appended to `functions`, their projectors to `projectors`. Without a
/// clock of its own, a drive has the period of the finest strain clock at its nodes, and its steps end half a period after that
/// clock's ticks. So strain kicks lie in the middle of the drive's steps.
///
/// Errors: drive_conflict (a node is driven twice at a time, or driven and held), domain_error (a function has no value at the
/// start). Warnings: drive_jump (a displacement does not begin at 0), free_drive (a body is moved as a whole and has no contact).
Drives lower_drives(const Setting& setting, Projectors& projectors, std::vector<image::Function>& functions);

}  // namespace avs::lower
