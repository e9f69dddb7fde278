#pragma once

#include <string_view>

/// Which program this is: of programs only, libraries and tests have none.
namespace avs {

/// "0.1.0", and "+g" with the commit behind it unless that is the one of the tag: "0.1.0+g1a2b3c4d.dirty".
std::string_view build_version();
/// The commit in full, "with changes" behind it if the tree had any; empty: built without git.
std::string_view build_commit();
/// "GNU 12.2.0 x86_64".
std::string_view build_compiler();
/// "Release", with the options.
std::string_view build_kind();

}  // namespace avs
