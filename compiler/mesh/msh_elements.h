#pragma once

#include <string_view>

namespace avs::mesh {

/// An element type of the .msh format.
struct MshElementType {
    int number = 0;
    std::string_view name;
    int dimension = 0;
    int nodes = 0;
};

/// Null for types that the table does not know.
const MshElementType* msh_element_type(int number);

}  // namespace avs::mesh
