#pragma once

#include <string>

/// Where this build stands. The only file of the tests that depends on it is paths.cpp, so that a compiler cache serves every
/// checkout.
namespace avs::test {

/// Root of the sources.
std::string source_path();
/// Folder of the build; its programs stand in bin/.
std::string build_path();
/// Where the programs are that are tested: the build's, or those of an installed tree that AVS_BIN names.
std::string program_folder();
std::string avs_path();
std::string avsc_path();
std::string avsr_path();
/// The library that makes calls fail (tests/faults).
std::string faults_library();

}  // namespace avs::test
