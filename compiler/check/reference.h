#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compiler/check/constructors.h"

namespace avs::check {

/// The tables of the language reference, in Markdown, made of the same tables that scenes are checked with.
std::vector<std::string_view>
reference_tables();  ///< constructors and their index, functions, units, prefixes, types, fields, records, metrics
std::string reference_table(std::string_view name);

/// What a key takes: "pressure [Pa]", "list of fields", "`nested` or `fixed`".
std::string accepted(const Key& key);

}  // namespace avs::check
