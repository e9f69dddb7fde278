#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "fixture.h"
#include "terminal.h"

// Completions and manual pages, which are made from the programs' tables of options, are tested in the shells, with man, and
// against
// --help.

using namespace avs::test;
using Json = nlohmann::json;

namespace {

Json table(const std::string& program) {
    const ProcessResult result = run_process({program_folder() + '/' + program, "--table"}, "/");
    REQUIRE(result.exit_code == 0);
    return Json::parse(result.out);
}

bool is_installed(const std::string& program) {
    return run_process({"/bin/sh", "-c", "command -v " + program}, "/").exit_code == 0;
}

std::set<std::string> lines_of(const std::string& text) {
    std::set<std::string> result;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) result.insert(line);
    return result;
}

/// What bash offers to complete the last of these words.
std::set<std::string> bash_offers(const TemporaryFolder& folder, const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words) list += " '" + word + "'";
    const ProcessResult result =
        run_process({"bash", "-c",
                     "source ./completion.bash; COMP_WORDS=(" + list + " ); COMP_CWORD=" + std::to_string(words.size() - 1) +
                         "; _avs; [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' \"${COMPREPLY[@]}\""},
                    folder.path());
    INFO(result.err);
    CHECK(result.err.empty());
    return lines_of(result.out);
}

}  // namespace

TEST_CASE("the table of a program has what its help shows, and no more") {
    const TemporaryFolder folder;
    for (const std::string program : {"avs", "avsc", "avsr"}) {
        const Json whole = table(program);
        CHECK(whole["program"] == program);
        CHECK(whole["verbs"].size() >= 8);
        for (const Json& verb : whole["verbs"]) {
            const std::string name = verb["name"];
            INFO(program << ' ' << name);
            const std::string help = run_process({program_folder() + '/' + program, name, "--help"}, folder.path()).out;
            std::size_t shown = 0;
            std::istringstream lines(help);
            for (std::string line; std::getline(lines, line);)
                if (line.starts_with("  -")) ++shown;
            std::size_t options = 0;
            for (const Json& option : verb["options"]) {
                for (const std::string given : option["names"]) CHECK(has(help, given));
                if (option["names"][0].get<std::string>().starts_with('-')) ++options;
                CHECK_FALSE(option["meaning"].get<std::string>().empty());
            }
            CHECK(shown == options);
        }
    }
}

TEST_CASE("bash completes verbs, options, words and files of the right kind") {
    if (!is_installed("bash")) return;
    const TemporaryFolder folder;
    folder.write("completion.bash", ask(folder, {"completion", "bash"}).out);
    folder.write("a scene.avs", "");
    folder.write("b.avs", "");
    folder.write("b.avb", "");
    folder.write("b.txt", "");
    std::filesystem::create_directory(folder.path() / "b.run");
    CHECK(bash_offers(folder, {"avs", "ru"}) == std::set<std::string>{"run"});
    CHECK(bash_offers(folder, {"avs", "d"}) == std::set<std::string>{"diff", "doc", "doctor"});
    CHECK(bash_offers(folder, {"/usr/bin/avsc", "comp"}) == std::set<std::string>{"compile"});
    CHECK(bash_offers(folder, {"avs", "run", "--th"}) == std::set<std::string>{"--threads"});
    CHECK(bash_offers(folder, {"avs", "run", "--set"}) == std::set<std::string>{"--set"});
    CHECK(bash_offers(folder, {"avs", "run", ""}) == std::set<std::string>{"a scene.avs", "b.avs", "b.avb", "b.run"});
    CHECK(bash_offers(folder, {"avsc", "check", "b"}) == std::set<std::string>{"b.avs", "b.run"});
    CHECK(bash_offers(folder, {"avsr", "snapshot", "b"}) == std::set<std::string>{"b.run"});
    CHECK(bash_offers(folder, {"avsc", "mesh", "b."}) == std::set<std::string>{"b.avs", "b.avb", "b.txt", "b.run"});
    CHECK(bash_offers(folder, {"avsc", "compile", "--format", ""}) == std::set<std::string>{"text", "json"});
    CHECK(bash_offers(folder, {"avsc", "compile", "--format", "=", "j"}) == std::set<std::string>{"json"});
    CHECK(bash_offers(folder, {"avsr", "run", "--engine", "="}) == std::set<std::string>{"exact", "nested", "synchronous"});
    CHECK(bash_offers(folder, {"avs", "new", "x", "--kind", "c"}) == std::set<std::string>{"cloth"});
    CHECK(bash_offers(folder, {"avs", "run", "--set", "n"}).empty());  // params belong to the scene
    // Every verb and every option of every table is offered.
    for (const std::string program : {"avs", "avsc", "avsr"}) {
        for (const Json& verb : table(program)["verbs"]) {
            CHECK(bash_offers(folder, {program, ""}).contains(verb["name"]));
            const std::set<std::string> offers = bash_offers(folder, {program, verb["name"], "-"});
            for (const Json& option : verb["options"])
                for (const std::string name : option["names"]) CHECK((!name.starts_with('-') || offers.contains(name)));
        }
    }
}

TEST_CASE("the tab key completes in a bash on a terminal") {
    if (!is_installed("bash")) return;
    const TemporaryFolder folder;
    folder.write("completion.bash", ask(folder, {"completion", "bash"}).out);
    folder.write("falling.avs", "");
    Terminal terminal(folder.path());
    REQUIRE(terminal.shows("ready> "));
    terminal.type("source ./completion.bash; echo sour''ced\n");
    REQUIRE(terminal.shows("sourced"));
    terminal.type("echo got: avs; avs ru\tfal\t--thr\t2 # don''e\n");
    INFO(terminal.seen());
    CHECK(terminal.shows("avs run falling.avs --threads 2"));
}

TEST_CASE("zsh takes its completion and offers verbs and options") {
    if (!is_installed("zsh")) {
        WARN("zsh is not installed");
        return;
    }
    const TemporaryFolder folder;
    folder.write("_avs", ask(folder, {"completion", "zsh"}).out);
    CHECK(shell(folder, "zsh -n ./_avs").exit_code == 0);
    // The script starts an inner zsh (zpty), sends it keys with a tab, and prints what it shows. Each line ends with `echo
    // done-$((N))`: the inner zsh has finished when "done-N" appears, which the echo of the typed keys does not contain.
    folder.write("ask.zsh",
                 "zmodload zsh/zpty\n"
                 "zpty inner zsh -f -i\n"
                 "ask() { zpty -w -n inner $1; zpty -r -m inner seen '*done-'$2'*'; print -r -- $seen; }\n"
                 "ask $'PS1=; fpath=($PWD $fpath); autoload -U compinit; compinit -u -d ./dump; echo done-$((0))\\n' 0\n"
                 "ask $'avs run --thre\\t2 \\C-aecho \\C-e done-$((1))\\n' 1\n"
                 "ask $'avsr run --engine=syn\\t\\C-aecho \\C-e done-$((2))\\n' 2\n"
                 "ask $'avs docto\\t\\C-aecho \\C-e done-$((3))\\n' 3\n"
                 "zpty -d inner\n");
    const ProcessResult asked = shell(folder, "timeout 60 zsh -f ask.zsh");
    INFO(asked.out << asked.err);
    CHECK(has(asked.out, "avs run --threads=2 done-1"));
    CHECK(has(asked.out, "avsr run --engine=synchronous done-2"));
    CHECK(has(asked.out, "avs doctor done-3"));
}

TEST_CASE("fish offers verbs, options, words and files of the right kind") {
    if (!is_installed("fish")) {
        WARN("fish is not installed");
        return;
    }
    const TemporaryFolder folder;
    folder.write("avs.fish", ask(folder, {"completion", "fish"}).out);
    folder.write("b.avs", "");
    folder.write("b.txt", "");
    const auto offers = [&](const std::string& line) {
        const ProcessResult result =
            shell(folder, "HOME=$PWD timeout 60 fish --no-config -c 'source ./avs.fish; complete -C \"" + line + "\"'");
        INFO(result.err);
        CHECK(result.exit_code == 0);
        std::set<std::string> words;
        for (const std::string& each : lines_of(result.out)) words.insert(each.substr(0, each.find('\t')));
        return words;
    };
    CHECK(offers("avs ru") == std::set<std::string>{"run"});
    CHECK(offers("avs run --th") == std::set<std::string>{"--threads"});
    CHECK(offers("avsc compile --format ") == std::set<std::string>{"text", "json"});
    CHECK(offers("avsc check b") == std::set<std::string>{"b.avs"});
    CHECK(offers("avsc mesh b") == std::set<std::string>{"b.avs", "b.txt"});
    for (const std::string program : {"avs", "avsc", "avsr"}) {
        const std::set<std::string> verbs = offers(program + ' ');
        for (const Json& verb : table(program)["verbs"]) CHECK(verbs.contains(verb["name"]));
    }
}

TEST_CASE("a manual page names every verb and option, and man finds nothing wrong with it") {
    const TemporaryFolder folder;
    for (const std::string program : {"avs", "avsc", "avsr"}) {
        const ProcessResult page = ask(folder, {"manual", program});
        REQUIRE(page.exit_code == 0);
        folder.write("page.1", page.out);
        const std::string reader = is_installed("mandoc") ? "mandoc -T ascii page.1 | col -b" : "man -l page.1 | col -b";
        if (!is_installed("mandoc") && !is_installed("man")) {
            WARN("neither mandoc nor man is installed");
            return;
        }
        const std::string text = shell(folder, "MANWIDTH=130 LC_ALL=C " + reader).out;
        for (const Json& verb : table(program)["verbs"]) {
            CHECK(has(text, program + ' ' + verb["name"].get<std::string>()));
            for (const Json& option : verb["options"])
                for (const std::string name : option["names"]) CHECK(has(text, name));
        }
        if (is_installed("mandoc")) {
            const ProcessResult lint = shell(folder, "mandoc -T lint -W warning page.1");
            INFO(lint.out << lint.err);
            for (const std::string& line : lines_of(lint.out)) CHECK(has(line, "missing date"));  // a page has no date
        }
    }
    CHECK(ask(folder, {"manual", "avsx"}).exit_code == 2);
    CHECK(ask(folder, {"completion", "tcsh"}).exit_code == 2);
}
