#include <catch2/catch.hpp>

#include <algorithm>

#include "compiler/support/diagnostic.h"
#include "tests/support/golden.h"
#include "tests/support/paths.h"

using namespace avs;
using namespace avs::test;

namespace {

const std::vector<std::filesystem::path>& files() {
    static const std::vector<std::filesystem::path> all = golden_files(source_path() + "/tests/diagnostics");
    return all;
}

}  // namespace

TEST_CASE("diagnostics look as they say") {
    for (const std::filesystem::path& path : files()) {
        DYNAMIC_SECTION(path.stem().string()) {
            const Golden golden = read_golden(path);
            const std::string output = run_golden(golden);
            INFO("expected:\n" << golden.expected << "found:\n" << output);
            CHECK(golden_holds(golden, output));
        }
    }
}

/// The name of a golden begins with the kind of diagnostic that it shows: unit_mismatch_in_contact_law.txt has `[unit_mismatch]`.
TEST_CASE("every kind of diagnostic has a golden that shows it") {
    const std::string_view kinds[] = {
#define AVS_DIAGNOSTIC(name, summary) #name,
#define AVS_PHYSICS(name, summary) #name,
#include "compiler/support/diagnostic_kinds.def"
#undef AVS_PHYSICS
#undef AVS_DIAGNOSTIC
    };
    std::string missing;
    for (const std::string_view kind : kinds) {
        const std::string shown = '[' + std::string(kind) + ']';
        const bool found = std::any_of(files().begin(), files().end(), [&](const std::filesystem::path& path) {
            return path.stem().string().starts_with(kind) && read_golden(path).expected.find(shown) != std::string::npos;
        });
        if (!found) missing += "\n  " + std::string(kind);
    }
    INFO("kinds without a golden:" << missing);
    CHECK(missing.empty());
}
