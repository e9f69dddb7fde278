#include <catch2/catch.hpp>

#include "tests/support/golden.h"
#include "tests/support/paths.h"

using namespace avs::test;

TEST_CASE("goldens print what they say") {
    const std::vector<std::filesystem::path> files = golden_files(source_path() + "/tests/golden");
    REQUIRE_FALSE(files.empty());
    for (const std::filesystem::path& path : files) {
        DYNAMIC_SECTION(path.parent_path().filename().string() + '/' + path.stem().string()) {
            const Golden golden = read_golden(path);
            const std::string output = run_golden(golden);
            INFO("expected:\n" << golden.expected << "found:\n" << output);
            CHECK(golden_holds(golden, output));
        }
    }
}
