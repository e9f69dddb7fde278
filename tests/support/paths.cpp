#include "tests/support/paths.h"

namespace avs::test {

std::string source_path() { return AVS_SOURCE_DIR; }

std::string build_path() { return AVS_BINARY_DIR; }

std::string avsc_path() { return build_path() + "/bin/avsc"; }

std::string avsr_path() { return build_path() + "/bin/avsr"; }

std::string faults_library() { return build_path() + "/lib/avs_faults.so"; }

}  // namespace avs::test
