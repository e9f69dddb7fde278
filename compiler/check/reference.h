#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compiler/check/constructors.h"

namespace avs::check {

/// Names of the tables of the language reference: constructors and their index, functions, units, prefixes, types, fields,
/// records, metrics.
std::vector<std::string_view> reference_tables();
/// A table in Markdown, made of the same tables that scenes are checked with.
std::string reference_table(std::string_view name);

/// What a key takes: "pressure [Pa]", "list of fields", "`nested` or `fixed`".
std::string accepted(const Key& key);

}  // namespace avs::check
