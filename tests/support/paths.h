#pragma once

#include <string>

/// Paths of this build. Only paths.cpp depends on them, so that a compiler cache works for every checkout.
namespace avs::test {

/// Root of the sources.
std::string source_path();
/// Folder of the build; its programs are in bin/.
std::string build_path();
/// Folder of the programs to be tested: the folder that the environment variable AVS_BIN names, by default the build's.
std::string program_folder();
std::string avs_path();
std::string avsc_path();
std::string avsr_path();
/// The library that makes calls fail (tests/faults).
std::string faults_library();

}  // namespace avs::test
