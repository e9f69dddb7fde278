#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::mesh {

/// What a .msh file says, section by section, before anything is chosen or dropped.
struct MshSections {
    using GroupKey = std::pair<int, int>;  ///< dimension, physical number
    struct Element {
        std::uint64_t tag = 0;
        int type = 0;
        std::size_t first_node = 0;  ///< in element_nodes
        std::size_t node_count = 0;
        std::size_t group_list = 0;  ///< in group_lists: numbers of its physical groups
        int entity = 0;
    };
    std::string version;
    std::map<GroupKey, std::string> group_names;
    std::vector<std::uint64_t> node_tags;
    std::vector<Vec3> points;  ///< in the file's unit
    std::vector<Element> elements;
    std::vector<std::uint64_t> element_nodes;  ///< tags
    std::vector<std::vector<int>> group_lists;
};

/// Returns the problem, or nothing: "line 12: expected a number, found `abc`".
std::string read_msh_sections(std::string_view content, MshSections& sections);

}  // namespace avs::mesh
