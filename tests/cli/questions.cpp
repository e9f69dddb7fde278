#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// `avsc explain`, `diff` and `doc`, and the pages that show their output.
namespace {

namespace fs = std::filesystem;
using avs::test::avsc_path;
using avs::test::avsr_path;
using avs::test::ProcessResult;
using avs::test::read_file;
using avs::test::run_process;
using avs::test::source_path;
using avs::test::TemporaryFolder;
using nlohmann::json;

constexpr const char* bar = R"(scene bar
param n: Int = 2
let side = 1 m
fn long(times) = times * side
material stuff = linear_elastic { E = 1 MPa, nu = 0, density = 1000 kg/m^3 }
body left {
  shape    = box { from = [0, 0, 0] m, size = [long(n), side, side] }
  mesh     = structured { cells = [n, 1, 1] }
  material = stuff
  velocity = [1, 0, 0] m/s
}
run { until = 1 s }
record energy every 10 ms
expect energy.drift < 1 %
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

ProcessResult avsc(std::vector<std::string> arguments, const fs::path& folder) {
    arguments.insert(arguments.begin(), avsc_path());
    return run_process(arguments, folder);
}

json json_of(std::vector<std::string> arguments, const fs::path& folder) {
    arguments.emplace_back("--format=json");
    const ProcessResult result = avsc(arguments, folder);
    INFO(result.out << result.err);
    return json::parse(result.out);
}

/// The output that a page shows for a command: the lines from below `$ command` to the end of the block of code.
std::string shown_below(const std::string& page, const std::string& command) {
    const std::size_t at = page.find("$ " + command + "\n");
    if (at == std::string::npos) return "the page does not show it";
    const std::size_t begin = page.find('\n', at) + 1;
    return page.substr(begin, page.find("```", begin) - begin);
}

std::vector<std::string> words(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream stream(text);
    for (std::string word; stream >> word;) result.push_back(word);
    return result;
}

}  // namespace

TEST_CASE("explain follows a value to what it is made of") {
    const TemporaryFolder folder;
    folder.write("bar.avs", bar);
    const json shape = json_of({"explain", "bar.avs", "left.shape.size", "--set", "n=3"}, folder.path());
    REQUIRE(shape.size() == 1);
    CHECK(shape[0]["what"] == "body left: shape.size = [3, 1, 1] m");
    CHECK(shape[0]["where"] == "bar.avs:7");
    std::vector<std::string> parts;
    for (const json& part : shape[0]["made_of"]) parts.push_back(part["what"]);
    CHECK(parts == std::vector<std::string>{"fn long(times)", "param n = 3", "let side = 1 m"});
    CHECK(shape[0]["made_of"][1]["how"] == "set to `3`; the default is `2`");
    CHECK(shape[0]["made_of"][1]["where"] == "bar.avs:2, --set n");

    const json element = json_of({"explain", "bar.avs", "left.mesh.element"}, folder.path());
    REQUIRE(element.size() == 1);
    CHECK(element[0]["how"] == "default");

    const ProcessResult misspelt = avsc({"explain", "bar.avs", "sude"}, folder.path());
    CHECK(misspelt.exit_code == 2);
    CHECK(misspelt.err.find("did you mean `side`?") != std::string::npos);
}

TEST_CASE("explain shows the defaults of a mesh that its body has a use for") {
    const TemporaryFolder folder;
    const auto mesh_of_bar = [&](const std::string& rest) {
        folder.write("bar.avs", replaced(bar, "structured { cells = [n, 1, 1] }", "structured { " + rest + " }"));
        std::vector<std::string> heads;
        for (const json& one : json_of({"explain", "bar.avs", "left"}, folder.path()))
            if (const std::string what = one["what"]; what.rfind("body left: mesh.", 0) == 0) heads.push_back(what.substr(11));
        return heads;
    };
    using Heads = std::vector<std::string>;
    CHECK(mesh_of_bar("cells = [n, 1, 1]") ==
          Heads{"mesh.element = \"hex8\"", "mesh.cells = [2, 1, 1]", "mesh.integration = \"points\""});
    CHECK(mesh_of_bar("cells = [n, 1, 1], integration = nodal") ==
          Heads{"mesh.element = \"hex8\"", "mesh.cells = [2, 1, 1]", "mesh.integration = \"nodal\"", "mesh.stabilisation = 0.05"});

    folder.write("sheet.avs", R"(scene sheet
material stuff = shell { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3, thickness = 1 mm }
body cloth {
  shape    = sheet { from = [0, 0, 0] m, u = [1, 0, 0] m, v = [0, 1, 0] m }
  mesh     = structured { cells = [2, 2] }
  material = stuff
}
run { until = 1 s }
)");
    CHECK(json_of({"explain", "sheet.avs", "cloth.mesh.element"}, folder.path())[0]["what"] ==
          "body cloth: mesh.element = \"triangles\"");
    CHECK(avsc({"explain", "sheet.avs", "cloth.mesh.integration"}, folder.path()).exit_code == 2);
    CHECK(avsc({"explain", "sheet.avs", "cloth.mesh.stabilisation"}, folder.path()).exit_code == 2);
}

TEST_CASE("explain says what a scene costs: by hand for two equal cubes") {
    // A bar of two equal cubes: nested clocks give both elements the same period h, so there are 2 / h kicks per second, as many as
    // with one common step.
    const TemporaryFolder folder;
    folder.write("bar.avs", bar);
    const json cost = json_of({"explain", "bar.avs"}, folder.path())["cost"];
    REQUIRE(cost["bodies"].size() == 1);
    const json& body = cost["bodies"][0];
    const double period = body["shortest_period"];
    CHECK(body["elements"] == 2);
    CHECK(body["nodes"] == 12);
    CHECK(body["where"] == "bar.avs:6");
    CHECK(cost["strain_kicks_per_second"].get<double>() == Approx(2 / period));
    CHECK(cost["gain"].get<double>() == Approx(1));
    CHECK(cost["worst_elements"].size() == 2);
    CHECK(cost["worst_elements"][0]["centre"][1] == 0.5);
    CHECK(cost["worst_elements"][0]["critical_step"].get<double>() >= period);
    REQUIRE(cost["outputs"].size() == 1);
    CHECK(cost["outputs"][0]["samples"] == 101);
    CHECK(cost["contact_looks_per_second"] == 0);
}

TEST_CASE("explain says which clocks a body's elements have, and what clocks cost on purpose") {
    const TemporaryFolder folder;
    folder.write("bar.avs", replaced(bar, "run {", "clock tip on left where x >= 1 m = nested { beta = 0.25 }\nrun {"));
    const json cost = json_of({"explain", "bar.avs"}, folder.path())["cost"];
    const json& body = cost["bodies"][0];
    CHECK(body["clocks"] == "strain, tip");
    CHECK(cost["clocks"] == "nested { beta = 0.5 }; tip: nested { beta = 0.25 }");
    // The second cube now kicks twice as often as the first: with its period h there are 1 / h + 1 / 2h = 1.5 / h kicks per second.
    CHECK(cost["strain_kicks_per_second"].get<double>() == Approx(1.5 / body["shortest_period"].get<double>()));
    CHECK(cost["notes"].empty());
    const std::string text = avsc({"explain", "bar.avs"}, folder.path()).out;
    CHECK(text.find("\nClocks: strain: nested { beta = 0.5 }; tip: nested { beta = 0.25 }\n") != std::string::npos);

    folder.write("layers.avs", replaced(bar, "run {",
                                        "contact touch between all, all { law = penalty_layers { thickness = 1 mm, stiffness = 1 "
                                        "N/m, aligned = false } }\nrun {"));
    const json notes = json_of({"explain", "layers.avs"}, folder.path())["cost"]["notes"];
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].get<std::string>().find("layers.avs:12: the layers of `touch` are not aligned") == 0);
}

TEST_CASE("explain says what drives and penalty layers cost, the latter as an estimate") {
    const TemporaryFolder folder;
    folder.write("pull.avs",
                 "scene pull\n"
                 "material m = linear_elastic { E = 1 Pa, nu = 0, density = 1 kg/m^3 }\n"
                 "for i in 0..1 { body cube[i] { shape = box { from = [2 * i, 0, 0] m, size = [1, 1, 1] m }, mesh = structured { "
                 "cells = [2, 2, 2] }, material = m } }\n"
                 "drive pull { on = cube[0] where x < 1 um, velocity = [1, 0, 0] m/s, clock = period { every = 15.625 ms } }\n"
                 "contact touch between cube, cube { law = penalty_layers { thickness = 10 cm, stiffness = 1 N/m } }\n"
                 "run { until = 1 s }\n");
    const json cost = json_of({"explain", "pull.avs"}, folder.path())["cost"];
    REQUIRE(cost["scripts"].size() == 1);
    CHECK(cost["scripts"][0]["name"] == "drive pull");
    CHECK(cost["scripts"][0]["nodes"] == 9);
    CHECK(cost["scripts"][0]["steps_per_second"] == 64);
    REQUIRE(cost["layers"].size() == 1);
    // 26 of the 27 nodes of each cube are on its surface, 52 in all; the estimate is ten queries per vertex and base period.
    CHECK(cost["layers"][0]["vertices"] == 52);
    const double heartbeat = cost["layers"][0]["heartbeat"];
    CHECK(cost["layers"][0]["estimated_looks_per_second"].get<double>() == Approx(520 / heartbeat));
    const ProcessResult text = avsc({"explain", "pull.avs"}, folder.path());
    CHECK(text.out.find("drive pull acts on 9 nodes 64 times a second: 576 kicks/s") != std::string::npos);
    CHECK(text.out.find("Penalty layers of touch: 52 vertices") != std::string::npos);
    CHECK(text.out.find("Estimate") != std::string::npos);
}

TEST_CASE("explain's count of strain kicks is what a run does") {
    const TemporaryFolder folder;
    folder.write("bar.avs", bar);
    const json cost = json_of({"explain", "bar.avs"}, folder.path())["cost"];
    REQUIRE(avsc({"compile", "bar.avs"}, folder.path()).exit_code == 0);
    REQUIRE(run_process({avsr_path(), "run", "bar.avb", "-o", "out"}, folder.path()).exit_code == 0);
    const json manifest = json::parse(read_file(folder.path() / "out/manifest.json"));
    // One second is simulated. Each of the two elements may have one kick more than its rate, since kicks at both ends count.
    CHECK(manifest["kicks"]["strain"].get<double>() == Approx(cost["strain_kicks_per_second"].get<double>()).margin(2));
}

TEST_CASE("explain counts damping kicks, of what is damped, and a run does them beside the others") {
    const TemporaryFolder folder;
    std::string damped = bar;
    const std::size_t material = damped.find("density");
    REQUIRE(material != std::string::npos);
    damped.insert(material, "damping = 1 ms, ");
    folder.write("bar.avs", damped);
    const json cost = json_of({"explain", "bar.avs"}, folder.path())["cost"];
    const double strain = cost["strain_kicks_per_second"], damping = cost["damping_kicks_per_second"];
    CHECK(damping == Approx(strain));
    CHECK(cost["bodies"][0]["damping_kicks_per_second"].get<double>() == damping);
    const ProcessResult text = avsc({"explain", "bar.avs"}, folder.path());
    CHECK(text.out.find(" damping kicks, ") != std::string::npos);
    CHECK(text.out.find("The damping of left takes ") != std::string::npos);
    REQUIRE(avsc({"compile", "bar.avs"}, folder.path()).exit_code == 0);
    REQUIRE(run_process({avsr_path(), "run", "bar.avb", "-o", "out"}, folder.path()).exit_code == 0);
    const json manifest = json::parse(read_file(folder.path() / "out/manifest.json"));
    // The first and the last kick of each element may be exactly at the ends of the simulated second.
    CHECK(manifest["kicks"]["strain"].get<double>() == Approx(strain + damping).margin(2 * 2 * 2));
    // Undamped bodies have no damping kicks, and the text does not mention any.
    folder.write("plain.avs", bar);
    CHECK(json_of({"explain", "plain.avs"}, folder.path())["cost"]["damping_kicks_per_second"] == 0);
    CHECK(avsc({"explain", "plain.avs"}, folder.path()).out.find("damping kicks") == std::string::npos);
}

TEST_CASE("explain's count of load kicks is what a run does: constant loads, functions of time, pressures") {
    const TemporaryFolder folder;
    folder.write("bar.avs", bar + std::string("load weight { on = left, acceleration = [0, 0, -1] m/s^2 }\n"
                                              "load wind { on = left, acceleration = t -> [t / 1 s, 0, 0] m/s^2 }\n"
                                              "load water { on = left.boundary, pressure = 1 mPa }\n"));
    const json cost = json_of({"explain", "bar.avs"}, folder.path())["cost"];
    CHECK(cost["scripts"].size() == 2);
    const double loads = cost["load_kicks_per_second"].get<double>();
    CHECK(cost["bodies"][0]["load_kicks_per_second"].get<double>() == loads);
    REQUIRE(avsc({"compile", "bar.avs"}, folder.path()).exit_code == 0);
    REQUIRE(run_process({avsr_path(), "run", "bar.avb", "-o", "out"}, folder.path()).exit_code == 0);
    const json manifest = json::parse(read_file(folder.path() / "out/manifest.json"));
    // One second is simulated. Each of the three loads may have up to two kicks more on each of the 12 nodes, at the ends of the
    // second.
    CHECK(manifest["kicks"]["load"].get<double>() == Approx(loads).margin(2 * 3 * 12));
}

TEST_CASE("answers as JSON are JSON for a file whose name is no UTF-8, too") {
    const TemporaryFolder folder;
    const std::string name = "b\xff.avs", module = "m\xff.avs";
    folder.write(name, bar);
    folder.write(module, "module m\n/// Of a door.\npub let height = 2 m\n");
    const std::vector<std::vector<std::string>> questions{{"explain", name},    {"explain", name, "stuff"},
                                                          {"diff", name, name}, {"doc", module},
                                                          {"check", name},      {"fmt", "--check", name}};
    for (const std::vector<std::string>& question : questions) {
        INFO(question[0]);
        CHECK_FALSE(json_of(question, folder.path()).is_null());
    }
}

TEST_CASE("diff: 0 and nothing for the same meaning, 1 and what changed, 2 for mistakes") {
    const TemporaryFolder folder;
    folder.write("a.avs", bar);
    folder.write("same.avs", replaced(replaced(bar, "let side = 1 m", "let side = 100 cm  // the same"), "nu = 0,", "nu = 0.0,"));
    const ProcessResult same = avsc({"diff", "a.avs", "same.avs"}, folder.path());
    CHECK(same.exit_code == 0);
    CHECK(same.out.empty());

    folder.write("b.avs", replaced(replaced(bar, "let side = 1 m", "let side = 2 m"), "expect energy.drift < 1 %\n", ""));
    const ProcessResult text = avsc({"diff", "a.avs", "b.avs"}, folder.path());
    CHECK(text.exit_code == 1);
    CHECK(text.out.find("~ let side  a.avs:3, b.avs:3\n    - 1 m\n    + 2 m\n") != std::string::npos);
    const json changes = json_of({"diff", "a.avs", "b.avs"}, folder.path());
    std::vector<std::string> what;
    for (const json& change : changes) what.push_back(change["kind"].get<std::string>() + ' ' + change["what"].get<std::string>());
    CHECK(std::find(what.begin(), what.end(), "changed body left: shape") != what.end());
    CHECK(std::find(what.begin(), what.end(), "removed expect energy.drift < 1 %") != what.end());

    folder.write("stiff.avs", replaced(bar, "nu = 0,", "nu = 0.25,"));
    const ProcessResult stiff = avsc({"diff", "a.avs", "stiff.avs"}, folder.path());
    CHECK(stiff.exit_code == 1);
    CHECK(stiff.out.find("~ material ") == 0);
    CHECK(stiff.out.find(" nu 0.25 ") != std::string::npos);
    const std::string module = "module m\npub material oak = linear_elastic { E = 11 GPa, nu = 0.3, density = 700 kg/m^3 }\n";
    folder.write("m.avs", module);
    folder.write("n.avs", replaced(module, "700", "650"));
    CHECK(avsc({"diff", "m.avs", "n.avs"}, folder.path()).out ==
          "~ material oak: density  m.avs:2, n.avs:2\n    - 700 kg/m^3\n    + 650 kg/m^3\n");

    folder.write("bad.avs", replaced(bar, "let side = 1 m", "let side = 1 kg"));
    CHECK(avsc({"diff", "a.avs", "bad.avs"}, folder.path()).exit_code == 2);
    CHECK(avsc({"diff", "a.avs", "missing.avs"}, folder.path()).exit_code == 2);
    CHECK(avsc({"diff", "a.avs", "a.avs", "--set", "n=9"}, folder.path()).exit_code == 0);
}

TEST_CASE("doc prints what a module has; scenes and unknown modules are refused") {
    const TemporaryFolder folder;
    folder.write("bar.avs", bar);
    folder.write("mine.avs",
                 "/// Mine.\nmodule mine\n/// How long. Source: measured.\npub let length = 5 cm\nlet own = 2\n"
                 "/// Twice.\npub fn twice(a: Length) = own * a\n");
    const json page = json_of({"doc", "mine.avs"}, folder.path());
    CHECK(page["module"] == "mine");
    CHECK(page["doc"] == "Mine.");
    REQUIRE(page["names"].size() == 2);
    CHECK(page["names"][0]["value"] == "0.05 m");
    CHECK(page["names"][0]["written"] == "5 cm");
    CHECK(page["names"][0]["doc"] == "How long. Source: measured.");
    CHECK(page["names"][1]["signature"] == "(a: Length)");
    CHECK(avsc({"doc", "bar.avs"}, folder.path()).exit_code == 2);
    const ProcessResult unknown = avsc({"doc", "std.nothing"}, folder.path());
    CHECK(unknown.exit_code == 2);
    CHECK(unknown.err.find("std.materials") != std::string::npos);
}

TEST_CASE("docs/language/stdlib.md is what doc prints; every name of the library has words and is used by a scene") {
    const fs::path root = source_path();
    std::vector<fs::path> modules;
    for (const fs::directory_entry& entry : fs::directory_iterator(root / "stdlib/std")) modules.push_back(entry.path());
    std::sort(modules.begin(), modules.end());
    std::string scenes;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "scenes")) {
        if (entry.path().extension() == ".avs") scenes += read_file(entry.path());
    }
    std::string page = "<!-- Made by `AVS_REWRITE=1 build/release/bin/cli` from what `avsc doc` prints. -->\n";
    std::string without_words, unused;
    for (const fs::path& module : modules) {
        const std::string name = "std." + module.stem().string();
        const ProcessResult printed = avsc({"doc", name}, root);
        INFO(printed.err);
        REQUIRE(printed.exit_code == 0);
        page += "\n" + printed.out;
        const json module_as_json = json_of({"doc", name}, root);
        for (const json& row : module_as_json["names"]) {
            const std::string word = row["name"];
            if (row["doc"].get<std::string>().empty() && name != "std.restraints")
                without_words.append(name).append(".").append(word).append("\n");
            if (scenes.find(word) == std::string::npos) unused.append(name).append(".").append(word).append("\n");
        }
    }
    INFO("without a doc comment:\n" << without_words << "used by no scene:\n" << unused);
    CHECK(without_words.empty());
    CHECK(unused.empty());
    const fs::path file = root / "docs/language/stdlib.md";
    const char* const rewrite = std::getenv("AVS_REWRITE");
    if (rewrite != nullptr && std::string(rewrite) == "1") std::ofstream(file) << page;
    const bool page_is_true = read_file(file) == page;
    CHECK(page_is_true);
}

TEST_CASE("docs/language/tools.md shows what the tools print") {
    const fs::path root = source_path();
    const std::string page = read_file(root / "docs/language/tools.md");
    for (const char* command :
         {"avsc explain scenes/papers/wb_two_bars.avs c", "avsc explain scenes/papers/wb_two_bars.avs left.velocity",
          "avsc explain scenes/papers/wb_two_bars.avs --set n=2", "avsc fmt --check scenes/tutorial/first.avs"}) {
        std::vector<std::string> arguments = words(command);
        arguments.erase(arguments.begin());
        const ProcessResult result = avsc(arguments, root);
        INFO(command << "\n" << result.out << result.err);
        CHECK(shown_below(page, command) == result.out);
    }
}
