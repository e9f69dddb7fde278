#pragma once

#include <string>

#include "compiler/scene/origins.h"

namespace avs::explain {

/// A module's reference in Markdown: what others can use of it, with its doc comments, values in SI and as written.
std::string module_page(const scene::Origins& origins, const std::string& name, const std::string& doc);
/// The same for tools.
std::string module_json(const scene::Origins& origins, const std::string& name, const std::string& doc);

}  // namespace avs::explain
