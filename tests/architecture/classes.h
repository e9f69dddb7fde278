#pragma once

#include <map>
#include <string>
#include <utility>

#include "tests/architecture/sources.h"

namespace avs::test {

/// Size of a class: its definition, and its functions that are defined elsewhere in its folder.
struct ClassSize {
    std::size_t lines = 0;
    std::size_t fields = 0;  ///< data members, without those of nested classes
};

/// Sizes of classes by folder and name as in the definition, for instance "ContactKicks::Impl". This relies on the layout by
/// clang-format: a function that is not in a class begins in the first column and ends with a brace there.
std::map<std::pair<std::string, std::string>, ClassSize> class_sizes(const std::vector<Source>& sources);

}  // namespace avs::test
