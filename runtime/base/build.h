#pragma once

#include <string_view>

/// Version of the program; only programs have one, not libraries and tests.
namespace avs {

/// "0.1.0", followed by "+g" and the commit unless that is the tagged one: "0.1.0+g1a2b3c4d.dirty".
std::string_view build_version();
/// The full commit, followed by "with changes" if the tree had any; empty if built without git.
std::string_view build_commit();
/// "GNU 12.2.0 x86_64".
std::string_view build_compiler();
/// "Release", with the options.
std::string_view build_kind();

}  // namespace avs
