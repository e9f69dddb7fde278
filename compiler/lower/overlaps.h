#pragma once

#include <span>
#include <vector>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "runtime/base/ticks.h"
#include "runtime/image/contact_groups.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// Numbers of this check.
namespace overlap_rule {
/// In mean edges of the finer body: a point less deep than this counts as on the surface. Files round coordinates to seven
/// digits, which is 1e-5 of an edge in a body of a hundred elements; 1 um at an edge of 5 mm is twenty times as much.
inline constexpr double rounding = 1e-5;
inline constexpr std::size_t most_told = 5;  ///< pairs of a contact
}  // namespace overlap_rule

/// Bodies with closed surfaces that overlap each other, or themselves, before the start: an error or, if the contact allows it, a
/// warning (bodies_overlap); of those that are to be resolved, the pairs and the time in which their offset fades, in `contacts`.
/// Faces of four nodes are the four triangles around the mean of their corners. Bodies that only touch do not overlap. Contacts
/// of penalty layers are not looked at: layers tell what is too near themselves.
void find_overlaps(const model::Model& model, const image::ContactGroups& groups, const TimeBase& time,
                   std::vector<image::Contact>& contacts, support::Diagnostics& diagnostics);

}  // namespace avs::lower
