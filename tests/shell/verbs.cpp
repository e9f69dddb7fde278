#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "fixture.h"
#include "terminal.h"

// Verbs that avs has itself, instead of handing them on to avsc or avsr.

using namespace avs::test;
namespace fs = std::filesystem;

TEST_CASE("a new scene of each kind runs, and its own expectations hold") {
    const TemporaryFolder folder;
    for (const std::string kind : {"block", "cloth", "impact"}) {
        INFO(kind);
        const std::string name = "my_" + kind;
        const ProcessResult made = ask(folder, {"new", name, "--kind", kind});
        CHECK(made.exit_code == 0);
        CHECK(has(made.out, "avs run " + name + ".avs"));
        const std::string text = read_file(folder.path() / (name + ".avs"));
        CHECK(has(text, "\nscene " + name + "\n"));
        CHECK_FALSE(has(text, "// test:"));
        const ProcessResult run = ask(folder, {"run", name + ".avs", "--progress=none"});
        INFO(run.out + run.err);
        CHECK(run.exit_code == 0);
        CHECK(ask(folder, {"fmt", "--check", name + ".avs"}).exit_code == 0);
    }
}

TEST_CASE("on a terminal avs new asks what it is to be, again after a wrong answer") {
    const TemporaryFolder folder;
    Terminal terminal(folder.path());
    REQUIRE(terminal.shows("ready> "));
    terminal.type(avs_path() + " new asked\n");
    REQUIRE(terminal.shows("[1]: "));
    CHECK(has(terminal.seen(), "A cotton cloth"));
    terminal.type("clot\n");
    CHECK(terminal.shows("`clot` is none of these; did you mean `cloth`?"));
    terminal.type("2\n");
    CHECK(terminal.shows("asked.avs: A cotton cloth falls"));
    CHECK(has(read_file(folder.path() / "asked.avs"), "cloth"));
}

TEST_CASE("a new scene about a file takes its path, unit, size and kind of mesh from it") {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "parts");
    fs::copy(source_path() + "/scenes/tutorial/bracket.msh", folder.path() / "parts/bracket.msh");
    const ProcessResult made = ask(folder, {"new", "drop", "--file", "parts/bracket.msh", "--unit", "mm"});
    CHECK(made.exit_code == 0);
    const std::string text = read_file(folder.path() / "drop.avs");
    CHECK(has(text, "param path: String = \"parts/bracket.msh\""));
    CHECK(has(text, "param meshed: Bool = true"));
    CHECK(has(text, "param high = [40, 40, 40] mm"));
    CHECK(ask(folder, {"run", "drop.avs", "--until", "1ms", "--progress=none"}).exit_code <= 1);
    // A surface mesh of a tetrahedron with edges of 1, 2, 3 cm along the axes: it is not a volume mesh, so it is to be filled.
    folder.write("corner.obj", "v 0 0 0\nv 1 0 0\nv 0 2 0\nv 0 0 3\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
    CHECK(ask(folder, {"new", "corner", "--kind", "part", "--file", "corner.obj", "--unit", "cm"}).exit_code == 0);
    const std::string corner = read_file(folder.path() / "corner.avs");
    CHECK(has(corner, "param meshed: Bool = false"));
    CHECK(has(corner, "param high = [10, 20, 30] mm"));
    CHECK(ask(folder, {"check", "corner.avs"}).exit_code == 0);
    // A STEP file of 60 x 20 x 40 mm that says so.
    const std::string step = source_path() + "/scenes/engineering/bracket.step";
    REQUIRE(ask(folder, {"new", "angle", "--file", step, "--unit", "mm"}).exit_code == 0);
    const std::string angle = read_file(folder.path() / "angle.avs");
    CHECK(has(angle, "param low = [0, 0, 0] mm"));
    CHECK(has(angle, "param high = [60, 20, 40] mm"));
    CHECK(has(angle, "param size: Length = 6 mm"));
    const ProcessResult run = ask(folder, {"run", "angle.avs", "--until", "1ms", "--progress=none"});
    CHECK(run.exit_code <= 1);
    CHECK_FALSE(has(run.err, "warning["));
}

TEST_CASE("avs new refuses what it cannot do, and touches no file that is there") {
    const TemporaryFolder folder;
    folder.write("mine.avs", "keep me");
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"new", "mine", "--kind", "block"}, "is there already"},
        {{"new", "my-scene", "--kind", "block"}, "as in `my_scene`"},
        {{"new", "2nd", "--kind", "block"}, "as in `scene_2nd`"},
        {{"new", "x", "--kind", "clot"}, "did you mean `cloth`?"},
        {{"new", "x", "--kind", "part"}, "--file part.step --unit mm"},
        {{"new", "x", "--file", "none.step", "--unit", "mm"}, "there is no file `none.step`"},
        {{"new", "x", "--kind", "block", "--file", "mine.avs"}, "reads no file"},
        {{"new", "none/x", "--kind", "block"}, "none/x.avs"},
    };
    for (const auto& [arguments, said] : wrong) {
        const ProcessResult result = ask(folder, arguments);
        INFO(said << " in " << result.err);
        CHECK((result.exit_code == 2 || result.exit_code == 4));
        CHECK(has(result.err, said));
    }
    CHECK(read_file(folder.path() / "mine.avs") == "keep me");
    fs::create_directory(folder.path() / "my scenes");
    CHECK(has(ask(folder, {"new", "my scenes/x", "--kind", "block"}).out, "Run it: avs run 'my scenes/x.avs'"));
    fs::remove_all(folder.path() / "my scenes");
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("avs list tells runs and scenes of a folder") {
    const TemporaryFolder folder;
    CHECK(has(ask(folder, {"list"}).out, "avs new NAME"));
    folder.write("mine.avs", small_scene);
    folder.write("other.avs", small_scene);
    REQUIRE(ask(folder, {"run", "mine.avs", "--progress=none"}).exit_code == 0);
    fs::create_directory(folder.path() / "strange");
    folder.write("strange/manifest.json", "[1, 2");
    const ProcessResult list = ask(folder, {"list"});
    CHECK(list.exit_code == 0);
    CHECK(has(list.out, "mine.run  small  completed  0.001 s"));
    CHECK(has(list.out, "1 of 1"));
    CHECK(has(list.out, "not run here: other.avs"));
    CHECK_FALSE(has(list.out, "strange"));
    // A manifest with values of wrong types is listed like others.
    fs::create_directory(folder.path() / "edited.run");
    for (const char* expectations : {"[7]", "[[]]", "[{\"verdict\": 7}]", "\"passed\"", "{\"a\": 7}"}) {
        folder.write(
            "edited.run/manifest.json",
            std::string(R"({"status": 7, "scene": [], "time": "x", "started": {}, "expectations": )") + expectations + "}");
        const ProcessResult edited = ask(folder, {"list"});
        INFO(expectations << edited.out << edited.err);
        CHECK(edited.exit_code == 0);
        CHECK(has(edited.out, "mine.run    small  completed"));
        CHECK(has(edited.out, "edited.run"));
        CHECK(has(edited.out, "0 of 1"));
    }
    fs::remove_all(folder.path() / "edited.run");
    const auto json = nlohmann::json::parse(ask(folder, {"list", "--json"}).out);
    CHECK(json["runs"].size() == 1);
    CHECK(json["runs"][0]["manifest"]["scene"] == "small");
    CHECK(json["scenes"] == nlohmann::json{"other.avs"});
    CHECK(ask(folder, {"list", "nowhere"}).exit_code == 2);
}

TEST_CASE("avs open shows the page in the browser; without a display it says what there is instead") {
    const TemporaryFolder folder;
    CHECK(ask(folder, {"open"}).exit_code == 2);
    folder.write("mine.avs", small_scene);
    REQUIRE(ask(folder, {"run", "mine.avs", "--progress=none"}).exit_code == 0);
    const std::string page = fs::weakly_canonical(folder.path() / "mine.run/report.html").string();
    for (const char* said : {"", " mine.run", " mine.run/", " mine", " mine.avs", " mine.run/report.html"})
        CHECK(has(shell(folder, avs_path() + " open --print" + said).out, "mine.run/report.html"));
    const ProcessResult blind = shell(folder, "unset DISPLAY WAYLAND_DISPLAY BROWSER; " + avs_path() + " open");
    CHECK(blind.exit_code == 4);
    CHECK(has(blind.err, "there is no display here"));
    CHECK(has(blind.err, "avs snapshot mine.run"));
    folder.write("browser", "#!/bin/sh\nprintf '%s' \"$1\" > shown\n");
    fs::permissions(folder.path() / "browser", fs::perms::owner_all);
    CHECK(shell(folder, "BROWSER=./browser " + avs_path() + " open").exit_code == 0);
    CHECK(fs::weakly_canonical(read_file(folder.path() / "shown")).string() == page);
    CHECK(shell(folder, "BROWSER=./missing " + avs_path() + " open").exit_code == 4);
    const ProcessResult misspelt = ask(folder, {"open", "mnie.run"});
    CHECK(misspelt.exit_code == 2);
    CHECK(has(misspelt.err, "did you mean `mine.run`?"));
}

TEST_CASE("avs doc answers with the pages' own words") {
    const TemporaryFolder folder;
    const std::vector<std::pair<std::string, std::string>> answers{{"dcr", "Coulomb's coefficient"},
                                                                   {"box", "corner with the smallest coordinates"},
                                                                   {"which_law", "solids with closed surfaces"},
                                                                   {"guide/stops", "ends with exit code 3"},
                                                                   {"restitution", "parting speed"},
                                                                   {"std.materials", "# std.materials"},
                                                                   {"stiffness_to_carry", "pressure"},
                                                                   {"unit_mismatch", "error[unit_mismatch]"},
                                                                   {"kick", "a change of momentum"},
                                                                   {"pvd", "ParaView"}};
    for (const auto& [word, part] : answers) {
        INFO(word);
        const ProcessResult result = ask(folder, {"doc", word});
        CHECK(result.exit_code == 0);
        CHECK(has(result.out, part));
    }
    CHECK(has(ask(folder, {"doc"}).out, "std.contacts"));
    const ProcessResult unknown = ask(folder, {"doc", "restitutoin"});
    CHECK(unknown.exit_code == 2);
    CHECK(has(unknown.err, "did you mean `restitution`?"));
}

TEST_CASE("a misspelt verb or option is told with the one that was meant, by all three programs") {
    const TemporaryFolder folder;
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{avs_path(), "rnu", "x.avs"}, "avs: there is no command `rnu`; did you mean `run`? `avs --help` lists them\n"},
        {{avs_path(), "exlpain"}, "avs: there is no command `exlpain`; did you mean `explain`? `avs --help` lists them\n"},
        {{avs_path(), "run", "--agian"},
         "avs: `run` has no option `--agian`; did you mean `--again`? `avs run --help` lists them\n"},
        {{avs_path(), "run", "x.avs", "--set", "speed", "=", "3m/s"},
         "avs: `= 3m/s` is too much for `run`; name and value are one word"},
        {{avs_path()}, "avs: say what to do; `avs --help` lists the commands\n"},
        {{avsc_path(), "compil", "x.avs"},
         "avsc: there is no command `compil`; did you mean `compile`? `avsc --help` lists them\n"},
        {{avsc_path(), "run", "x.avs"}, "avsc: there is no command `run` here: `avs run` does that\n"},
        {{avsc_path(), "check", "x.avs", "--formta=json"}, "avsc: `check` has no option `--formta`; did you mean `--format`?"},
        {{avsr_path(), "snapshto"}, "avsr: there is no command `snapshto`; did you mean `snapshot`? `avsr --help` lists them\n"},
        {{avsr_path(), "compile", "x.avs"}, "avsr: there is no command `compile` here: `avsc compile` does that\n"},
        {{avsr_path(), "frobnicate"}, "avsr: there is no command `frobnicate`; `avsr --help` lists them\n"},
        {{avsr_path(), "run", "--thraeds=2"}, "avsr: `run` has no option `--thraeds`; did you mean `--threads`?"},
        {{avsr_path(), "run", "--out", "d", "x.avb"},
         "avsr: `run` has no option `--out`; did you mean `-o`? `avsr run --help` lists them\n"},
        {{avs_path(), "run", "--output=d", "x.avs"}, "avs: `run` has no option `--output`; did you mean `-o`?"},
        {{avsc_path(), "compile", "x.avs", "--json"}, "avsc: `compile` has no option `--json`; did you mean `--format=json`?"},
        {{avsr_path(), "info", "-j", "2", "x.avb"}, "avsr: `info` has no option `-j`; `avsr info --help` lists them\n"},
        {{avsr_path(), "run", "--cert", "x.avb"}, "avsr: `run` has no option `--cert`; did you mean `--certificate`?"},
        {{avsr_path(), "run", "--p", "x.avb"}, "avsr: `run` has no option `--p`; `avsr run --help` lists them\n"},  // two begin so
        {{avsr_path(), "--threads=2", "run", "x.avb"}, "avsr: `--threads` belongs behind the command: `avsr run --threads=2 ..`\n"},
        {{avs_path(), "--versoin"}, "avs: there is no option `--versoin` without a command; did you mean `--version`?"},
        {{avsc_path(), "--frmat", "json"},
         "avsc: there is no option `--frmat` without a command; `avsc --help` lists commands and options\n"},
    };
    for (const auto& [command, said] : wrong) {
        const ProcessResult result = run_process(command, folder.path());
        INFO(result.err);
        CHECK(result.exit_code == 2);
        CHECK(result.err.starts_with(said));
    }
}

TEST_CASE("verbs of the other programs are handed on whole") {
    const TemporaryFolder folder;
    folder.write("mine.avs", small_scene);
    CHECK(ask(folder, {"check", "mine.avs"}).exit_code == 0);
    CHECK(has(ask(folder, {"explain", "mine.avs", "speed"}).out, "param speed"));
    REQUIRE(ask(folder, {"run", "mine.avs", "--progress=none"}).exit_code == 0);
    CHECK(ask(folder, {"plot", "mine.run", "v"}).exit_code == 0);
    CHECK(ask(folder, {"snapshot", "mine.run", "--size", "80x60"}).exit_code == 0);
    CHECK(has(ask(folder, {"snapshot", "--help"}).out, "avsr snapshot"));
    const std::string help = ask(folder, {"--help"}).out;
    CHECK(has(help, "Handed on to avsc: compile check"));
    CHECK(has(help, "Handed on to avsr:"));
}

TEST_CASE("the doctor tries everything and names cures") {
    const TemporaryFolder folder;
    const ProcessResult result = shell(folder, "unset DISPLAY WAYLAND_DISPLAY BROWSER; " + avs_path() + " doctor");
    INFO(result.out);
    CHECK(result.exit_code == 0);
    CHECK(has(result.out, "ok    a scene is compiled and run"));
    CHECK(has(result.out, "ok    Gmsh meshes, in a jail"));
    CHECK(has(result.out, "note  there is no display"));
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 0);
}

TEST_CASE("a program that is missing or of another version is named with the cure") {
    const TemporaryFolder folder;
    folder.write("mine.avs", small_scene);
    const fs::path bin = folder.path() / "bin";
    fs::create_directory(bin);
    fs::copy(avs_path(), bin / "avs");
    fs::copy(avsr_path(), bin / "avsr");
    const std::string alone = "PATH=/usr/bin/none " + (bin / "avs").string();
    const ProcessResult without = shell(folder, alone + " run mine.avs");
    CHECK(without.exit_code == 4);
    CHECK(has(without.err, "`avs`, `avsc` and `avsr` belong into one folder"));
    CHECK(has(shell(folder, alone + " doctor").out, "BAD   avsc cannot be used"));
    // A program `avsc` that prints a table of version 0.0.9.
    const std::string table = run_process({avsc_path(), "--table"}, "/").out;
    std::string other = table;
    const std::size_t at = other.find("\"version\": \"") + 12;
    other.replace(at, other.find('"', at) - at, "0.0.9");
    folder.write("table", other);
    folder.write("bin/avsc", "#!/bin/sh\ncat '" + (folder.path() / "table").string() + "'\n");
    fs::permissions(bin / "avsc", fs::perms::owner_all);
    const ProcessResult mixed = shell(folder, (bin / "avs").string() + " doctor");
    CHECK(mixed.exit_code == 4);
    CHECK(has(mixed.out, "BAD   avsc is 0.0.9, avs is "));
    CHECK(has(mixed.out, "install all programs of one version"));
}
