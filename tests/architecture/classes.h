#pragma once

#include <map>
#include <string>
#include <utility>

#include "tests/architecture/sources.h"

namespace avs::test {

/// Size of a class: its definition and its functions defined elsewhere in its folder, without comments between these.
struct ClassSize {
    std::size_t lines = 0;
    std::size_t fields = 0;  ///< data members, without those of nested classes
};

/// (folder, name) -> size; the name as it is defined: "ContactKicks::Impl". By the layout that clang-format gives: a function
/// that is not in a class begins in the first column and ends with a brace there.
std::map<std::pair<std::string, std::string>, ClassSize> class_sizes(const std::vector<Source>& sources);

}  // namespace avs::test
