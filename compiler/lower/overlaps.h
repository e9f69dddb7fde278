#pragma once

#include <span>
#include <vector>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "runtime/base/ticks.h"
#include "runtime/image/contact_groups.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// Constants of the search for overlaps.
namespace overlap_rule {
/// Tolerance in mean edges of the finer body: a point that is less deep counts as on the surface. Files round coordinates
/// to seven digits, which is 1e-5 of an edge if a body has a hundred elements in a row. An overlap of 1 um with edges of 5
/// mm is twenty times the tolerance.
inline constexpr double rounding = 1e-5;
inline constexpr std::size_t most_told = 5;  ///< pairs that the message for a contact lists
}  // namespace overlap_rule

/// Bodies with closed surfaces that overlap each other, or themselves, before the start: an error or, if the contact allows it, a
/// warning (bodies_overlap). For overlaps that the contact resolves, `contacts` gets the pairs and the time in which their offset
/// fades. Faces of four nodes are the four triangles around the mean of their corners. Bodies that only touch do not overlap.
/// Contacts of penalty layers are not checked here: the layers report bodies that are too near.
void find_overlaps(const model::Model& model, const image::ContactGroups& groups, const TimeBase& time,
                   std::vector<image::Contact>& contacts, support::Diagnostics& diagnostics);

}  // namespace avs::lower
