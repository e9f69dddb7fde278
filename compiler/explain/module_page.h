#pragma once

#include <string>

#include "compiler/scene/origins.h"

namespace avs::explain {

/// A module's reference in Markdown: the names that others can use, with their doc comments, and their values in SI
/// units and as written.
std::string module_page(const scene::Origins& origins, const std::string& name, const std::string& doc);
/// The reference of a module as JSON, for tools.
std::string module_json(const scene::Origins& origins, const std::string& name, const std::string& doc);

}  // namespace avs::explain
