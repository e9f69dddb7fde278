#include "tests/support/paths.h"

#include <cstdlib>

namespace avs::test {

std::string source_path() { return AVS_SOURCE_DIR; }

std::string build_path() { return AVS_BINARY_DIR; }

std::string program_folder() {
    const char* installed = std::getenv("AVS_BIN");
    return installed != nullptr ? installed : build_path() + "/bin";
}

std::string avs_path() { return program_folder() + "/avs"; }

std::string avsc_path() { return program_folder() + "/avsc"; }

std::string avsr_path() { return program_folder() + "/avsr"; }

std::string faults_library() { return build_path() + "/lib/avs_faults.so"; }

}  // namespace avs::test
