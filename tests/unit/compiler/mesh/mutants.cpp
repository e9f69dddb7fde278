#include <sys/resource.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "compiler/files/write.h"
#include "compiler/mesh/failure.h"
#include "tests/support/paths.h"
#include "tests/unit/compiler/mesh/files.h"

// Damaged files of each format: bits are flipped, parts removed or repeated, numbers changed. Each must be read as a mesh or
// refused with a reason, within a time limit. With AVS_MUTANTS=500, 500 are tested per file, for which usual tests have no time.

using namespace avs;
using namespace avs::mesh;
using namespace avs::mesh::testing;

namespace {

class Mutations {
public:
    explicit Mutations(std::string sound) : sound_(std::move(sound)) {}

    std::string next() {
        std::string bytes = sound_;
        switch (made_++ % 5) {
            case 0: flip(bytes); break;
            case 1: bytes.resize(at(bytes)); break;
            case 2: {
                const std::size_t from = at(bytes);
                bytes.insert(at(bytes), sound_.substr(from, 1 + pick(200)));
                break;
            }
            case 3: bytes.erase(at(bytes), 1 + pick(100)); break;
            default: renumber(bytes);
        }
        return bytes;
    }

private:
    // std::uniform_int_distribution gives different numbers in different standard libraries.
    std::size_t pick(std::size_t count) { return random_() % count; }
    std::size_t at(const std::string& bytes) { return pick(bytes.size()); }
    void flip(std::string& bytes) {
        for (std::size_t i = 0; i <= pick(5); ++i) bytes[at(bytes)] ^= static_cast<char>(1U << pick(8));
    }
    void renumber(std::string& bytes) {
        static const std::vector<std::string> numbers{
            "1e308", "-1", "0", "99999999999999999999", "nan", "inf", "1e-320", "#1", "#999999", "$", "()", ""};
        const std::string digits = "0123456789";
        const std::size_t begin = bytes.find_first_of(digits, at(bytes));
        if (begin == std::string::npos) return;
        const std::size_t end = std::min(bytes.find_first_not_of(digits + ".eE+-", begin), bytes.size());
        bytes.replace(begin, end - begin, numbers[pick(numbers.size())]);
    }

    std::string sound_;
    std::size_t made_ = 0;
    std::mt19937 random_{5};
};

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A part with 11 faces, made by OpenCASCADE.
std::string step_file() {
    std::string bytes = content(test::source_path() + "/tests/cli/one_byte.step");
    const std::size_t damaged = bytes.find("226 = DIRECTION");
    REQUIRE(damaged != std::string::npos);
    bytes[damaged - 1] = '#';
    return bytes;
}

const char* const script = R"(SetFactory("OpenCASCADE");
Box(1) = {0, 0, 0, 100, 60, 20};
Cylinder(2) = {30, 30, -5, 0, 0, 30, 10};
BooleanDifference(3) = { Volume{1}; Delete; }{ Volume{2}; Delete; };
For i In {0:1}
  Sphere(10 + i) = {60 + 20 * i, 30, 20, 6};
EndFor
BooleanUnion(4) = { Volume{3}; Delete; }{ Volume{10, 11}; Delete; };
Physical Volume("part") = {4};
Mesh.MeshSizeMax = 20;
)";

/// A file of a box of tetrahedra or, in formats of surfaces, of its surface.
std::string written(files::Format format) {
    files::FileMesh mesh;
    constexpr int n = 3;
    for (int k = 0; k <= n; ++k)
        for (int j = 0; j <= n; ++j)
            for (int i = 0; i <= n; ++i) mesh.points.push_back({10.0 * i, 10.0 * j, 10.0 * k});
    const auto point = [](int i, int j, int k) { return static_cast<std::uint32_t>(i + (n + 1) * (j + (n + 1) * k)); };
    if (format == files::Format::msh) {
        for (int k = 0; k < n; ++k)
            for (int j = 0; j < n; ++j)
                for (int i = 0; i < n; ++i)
                    mesh.add(files::Cell::hex8,
                             std::vector<std::uint32_t>{point(i, j, k), point(i + 1, j, k), point(i + 1, j + 1, k),
                                                        point(i, j + 1, k), point(i, j, k + 1), point(i + 1, j, k + 1),
                                                        point(i + 1, j + 1, k + 1), point(i, j + 1, k + 1)},
                             0);
    } else {
        const auto quad = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
            mesh.add(files::Cell::tri3, std::vector<std::uint32_t>{a, b, c}, 0);
            mesh.add(files::Cell::tri3, std::vector<std::uint32_t>{a, c, d}, 0);
        };
        for (int j = 0; j < n; ++j)
            for (int i = 0; i < n; ++i) {
                quad(point(i, j, 0), point(i, j + 1, 0), point(i + 1, j + 1, 0), point(i + 1, j, 0));
                quad(point(i, j, n), point(i + 1, j, n), point(i + 1, j + 1, n), point(i, j + 1, n));
                quad(point(0, i, j), point(0, i, j + 1), point(0, i + 1, j + 1), point(0, i + 1, j));
                quad(point(n, i, j), point(n, i + 1, j), point(n, i + 1, j + 1), point(n, i, j + 1));
                quad(point(i, 0, j), point(i + 1, 0, j), point(i + 1, 0, j + 1), point(i, 0, j + 1));
                quad(point(i, n, j), point(i, n, j + 1), point(i + 1, n, j + 1), point(i + 1, n, j));
            }
    }
    return std::get<std::string>(files::write_mesh(mesh, format));
}

// Processor time that a damaged file may take [s]. With sanitizers programs are slower, and jails allow more time.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(AVS_COVERAGE)
constexpr double longest = 400;
#else
constexpr double longest = 20;
#endif

std::size_t count_of_mutants(std::size_t usual) {
    const char* const asked = std::getenv("AVS_MUTANTS");
    return asked != nullptr ? static_cast<std::size_t>(std::atoi(asked)) : usual;
}

/// Processor time of this process and its finished children [s]. Wall time would depend on other work of the machine.
double processor_seconds() {
    double seconds = 0;
    for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage used{};
        getrusage(who, &used);
        for (const timeval& part : {used.ru_utime, used.ru_stime})
            seconds += static_cast<double>(part.tv_sec) + 1e-6 * static_cast<double>(part.tv_usec);
    }
    return seconds;
}

void survive(const std::string& name, const std::string& sound, const scene::MeshRule& rule, std::size_t usual) {
    const TemporaryFolder folder;
    REQUIRE(import_file(folder.write(name, sound), 1e-3, rule).model);
    Mutations mutations(sound);
    std::size_t meshed = 0, crashed = 0, stopped = 0;
    double slowest = 0, total = 0;
    const std::size_t count = count_of_mutants(usual);
    for (std::size_t i = 0; i < count; ++i) {
        INFO(name << ", mutant " << i);
        const std::string path = folder.write(name, mutations.next());
        const double start = processor_seconds();
        const Imported result = import_file(path, 1e-3, rule);
        const double seconds = processor_seconds() - start;
        CHECK(seconds < longest);
        slowest = std::max(slowest, seconds);
        total += seconds;
        meshed += result.model.has_value();
        if (result.model) continue;
        REQUIRE(result.diagnostics.has_errors());
        const std::string said = messages(result.diagnostics);
        crashed += said.find("crashed in") != std::string::npos;
        CHECK(said.find("the reader crashed") == std::string::npos);  // a reader of ours must never crash
        stopped += said.find("was stopped") != std::string::npos;
    }
    if (std::getenv("AVS_MUTANTS") != nullptr)
        WARN(name << ": " << count << " mutants, " << meshed << " meshed, " << count - meshed << " refused, of them " << crashed
                  << " crashed and " << stopped << " were stopped; processor seconds: " << total << ", of the slowest " << slowest);
}

}  // namespace

TEST_CASE("damaged STEP files are meshed or refused") { survive("part.step", step_file(), scene::FreeMesh{30e-3}, 60); }
TEST_CASE("damaged scripts are meshed or refused") { survive("part.geo", script, scene::FreeMesh{20e-3}, 60); }
TEST_CASE("damaged mesh files are read or refused") {
    survive("part.msh", written(files::Format::msh), scene::GivenMesh{}, 200);
    survive("part.stl", written(files::Format::stl), scene::FreeMesh{20e-3}, 60);
    survive("part.obj", written(files::Format::obj), scene::FreeMesh{20e-3}, 60);
}
