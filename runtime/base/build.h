#pragma once

#include <string_view>

/// Version of the program. It is linked into programs only, not into libraries and tests.
namespace avs {

/// The version, "0.1.0"; between two releases followed by "+g" and the commit: "0.1.0+g1a2b3c4d.dirty".
std::string_view build_version();
/// The full commit, followed by "with changes" if the tree had any; empty if built without git.
std::string_view build_commit();
/// Compiler and processor: "GNU 12.2.0 x86_64".
std::string_view build_compiler();
/// Build type with the compiler's options: "Release ..".
std::string_view build_kind();

}  // namespace avs
