#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "compiler/check/check.h"
#include "compiler/parse/parse.h"
#include "runtime/base/thread_time.h"

// avs_bench_front_end measures the text of a scene of 10,000 bodies, once written out and once as a loop. The measures take
// turns, and the median of each is printed: so a busy machine slows all of them alike.
namespace {

using namespace avs;

constexpr int turns = 9;
constexpr int side = 100;

std::string head() {
    return "scene grid\nmaterial soft = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }\nrun { until = 1 ms }\n";
}

std::string body(const std::string& name, const std::string& x, const std::string& y) {
    return fmt::format(
        "body {} {{\n  shape = box {{ from = [{}, {}, 0] mm, size = [1, 1, 1] mm }}\n  mesh = structured {{ cells = [1, 1, 1] }}\n"
        "  material = soft\n}}\n",
        name, x, y);
}

std::string as_loop() {
    return head() + fmt::format("for i in 0..{0}, j in 0..{0} {{\n{1}}}\ncontact hit between cube, cube {{}}\n", side - 1,
                                body("cube[i, j]", "2 * i", "2 * j"));
}

std::string written_out() {
    std::string text = head();
    for (int i = 0; i < side; ++i) {
        for (int j = 0; j < side; ++j)
            text += body(fmt::format("cube[{}, {}]", i, j), std::to_string(2 * i), std::to_string(2 * j));
    }
    return text + "contact hit between cube, cube {}\n";
}

double seconds_of(const std::function<void()>& work) {
    const double start = thread_seconds();
    work();
    return thread_seconds() - start;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void must(bool good) {
    if (good) return;
    std::fputs("avs_bench_front_end: the scene has mistakes\n", stderr);
    std::exit(70);
}

/// Parses and checks a text. Returns the seconds that the check took.
double check_seconds(const std::string& text) {
    support::Sources sources;
    support::Diagnostics diagnostics;
    const std::optional<syntax::SyntaxTree> tree = parse::parse(sources, sources.add("grid.avs", text), diagnostics);
    must(tree.has_value());
    std::optional<scene::Scene> scene;
    const double seconds = seconds_of([&] { scene = check::check(*tree, {}, sources, diagnostics); });
    must(scene.has_value() && scene->bodies.size() == side * side);
    return seconds;
}

double parse_seconds(const std::string& text) {
    support::Sources sources;
    support::Diagnostics diagnostics;
    const std::uint32_t file = sources.add("grid.avs", text);
    std::optional<syntax::SyntaxTree> tree;
    const double seconds = seconds_of([&] { tree = parse::parse(sources, file, diagnostics); });
    must(tree.has_value());
    return seconds;
}

double read_seconds(const std::filesystem::path& path, std::size_t size) {
    std::string text;
    const double seconds = seconds_of([&] {
        std::ifstream stream(path, std::ios::binary);
        text.assign(std::istreambuf_iterator<char>(stream), {});
    });
    must(text.size() == size);
    return seconds;
}

void print(const char* name, double value, const char* unit, double ratio, const char* baseline) {
    nlohmann::ordered_json line = {{"name", name}, {"value", value}, {"unit", unit}, {"ratio", ratio}, {"baseline", baseline}};
    std::printf("%s\n", line.dump().c_str());
}

void measure() {
    std::string large = written_out();
    const std::string loop = as_loop();
    const std::filesystem::path file = std::filesystem::temp_directory_path() / fmt::format("avs_bench_{}.avs", std::clock());
    std::ofstream(file, std::ios::binary) << large;
    std::vector<double> reads, parses, loops, written;
    for (int turn = 0; turn < turns; ++turn) {
        reads.push_back(read_seconds(file, large.size()));
        parses.push_back(parse_seconds(large));
        loops.push_back(check_seconds(loop));
        written.push_back(check_seconds(large));
    }
    std::filesystem::remove(file);
    const double megabytes = static_cast<double>(large.size()) / 1e6;
    print("parse_1MB", median(parses) / megabytes, "s", median(parses) / median(reads), "reading the file");
    print("check_10000_bodies_of_a_loop", median(loops), "s", median(loops) / median(written),
          "checking the same bodies written out");
}

}  // namespace

int main() {
    try {
        measure();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "avs_bench_front_end: %s\n", error.what());
        return 1;
    }
    return 0;
}
