#pragma once

#include <algorithm>
#include <iterator>

#include "compiler/scene/scene.h"

namespace avs::mesh {

/// Combines two sorted lists without repetitions by union, intersection or difference, as an expression of
/// regions does with its nodes or elements.
template <class List>
List combine(scene::SetOperation operation, const List& left, const List& right) {
    List result;
    const auto out = std::back_inserter(result);
    switch (operation) {
        case scene::SetOperation::unite: std::set_union(left.begin(), left.end(), right.begin(), right.end(), out); break;
        case scene::SetOperation::intersect:
            std::set_intersection(left.begin(), left.end(), right.begin(), right.end(), out);
            break;
        case scene::SetOperation::subtract: std::set_difference(left.begin(), left.end(), right.begin(), right.end(), out); break;
    }
    return result;
}

}  // namespace avs::mesh
