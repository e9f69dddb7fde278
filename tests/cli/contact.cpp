#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// The law dcr through the programs: warnings about points that pass through a body between two queries, and symmetry.

namespace {

using avs::test::avsc_path;
using avs::test::avsr_path;
using avs::test::ProcessResult;
using avs::test::read_file;
using avs::test::run_process;
using avs::test::source_path;
using avs::test::TemporaryFolder;

/// A cube of 2 cm is shot at a cube of 10 cm, whose wave speed is 37 m/s.
std::string bullet(const std::string& speed) {
    return "scene bullet\n"
           "material stuff = neo_hookean { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }\n"
           "body target {\n  shape = box { from = [0, 0, 0] cm, size = [10, 10, 10] cm }\n"
           "  mesh = structured { element = hex8, cells = [2, 2, 2] }\n  material = stuff\n}\n"
           "body bullet {\n  shape = box { from = [-12, 3, 3] cm, size = [2, 2, 2] cm }\n"
           "  mesh = structured { element = hex8, cells = [1, 1, 1] }\n  material = stuff\n  velocity = [" +
           speed + "] m/s\n}\ncontact touch between all, all { law = dcr {} }\nrun { until = 10 ms }\nrecord energy every 1 ms\n";
}

ProcessResult run_bullet(const std::string& speed) {
    const TemporaryFolder folder;
    folder.write("bullet.avs", bullet(speed));
    REQUIRE(run_process({avsc_path(), "compile", "bullet.avs"}, folder.path()).exit_code == 0);
    return run_process({avsr_path(), "run", "bullet.avb", "--progress=none"}, folder.path());
}

/// The numbers in the last row of a CSV table.
std::vector<double> last_row(const std::string& csv) {
    std::istringstream lines(csv);
    std::string line, last;
    while (std::getline(lines, line)) last = line;
    std::vector<double> values;
    std::istringstream fields(last);
    for (std::string field; std::getline(fields, field, ',');) values.push_back(std::strtod(field.c_str(), nullptr));
    return values;
}

}  // namespace

TEST_CASE("what goes through a body between two looks is told of, by the names of the pair") {
    for (const char* speed : {"1e8, 0, 0", "1e3, 0, 0"}) {  // the first speed passes the target before the first query
        const ProcessResult result = run_bullet(speed);
        INFO(result.err);
        CHECK(result.exit_code == 0);
        CHECK(result.err.find("contact `touch`: node ") != std::string::npos);
        CHECK(result.err.find("of body `bullet` goes ") != std::string::npos);
        CHECK(result.err.find("of body `target`, of which hits are at most 0.05 m deep") != std::string::npos);
    }
    // A bullet that is slow enough, and a fast one that flies past the target.
    CHECK(run_bullet("5, 0, 0").err.find("that is not seen") == std::string::npos);
    CHECK(run_bullet("1e3, 2e3, 0").err.find("that is not seen") == std::string::npos);
}

TEST_CASE("a symmetric stack is the same in both engines: no rounding chooses who answers first") {
    const TemporaryFolder folder;
    REQUIRE(run_process(
                {avsc_path(), "compile", source_path() + "/scenes/benchmarks/stack.avs", "--set", "until=0.2 s", "-o", "stack.avb"},
                folder.path())
                .exit_code == 0);
    std::vector<std::vector<double>> at_end;
    for (const char* engine : {"nested", "exact"}) {
        const ProcessResult result =
            run_process({avsr_path(), "run", "stack.avb", "--progress=none", "--engine", engine, "-o", engine}, folder.path());
        INFO(result.err);
        CHECK(result.exit_code == 0);
        at_end.push_back(last_row(read_file(std::string(folder.path()) + "/" + engine + "/series.csv")));
    }
    // Columns: the time, then the mean displacements of twelve cubes in three directions [m], then other records, which are not
    // compared.
    constexpr std::size_t first = 1, count = 36;
    REQUIRE(at_end[0].size() >= first + count);
    REQUIRE(at_end[1].size() >= first + count);
    double apart = 0;
    for (std::size_t i = first; i < first + count; ++i) apart = std::max(apart, std::abs(at_end[0][i] - at_end[1][i]));
    // The engines differ by 3e-9 m. If rounding decided the order of contacts, it would be 3e-6 m.
    CHECK(apart > 0);
    CHECK(apart < 1e-7);
}
