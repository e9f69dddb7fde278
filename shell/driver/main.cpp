#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/build.h"
#include "runtime/base/child.h"
#include "runtime/base/last_words.h"
#include "shell/driver/completions.h"
#include "shell/driver/doc.h"
#include "shell/driver/doctor.h"
#include "shell/driver/manual.h"
#include "shell/driver/new_scene.h"
#include "shell/driver/programs.h"
#include "shell/driver/run.h"
#include "shell/driver/runs.h"
#include "shell/table/refusal.h"

namespace {

using namespace avs;
using namespace avs::shell;

/// A verb that this program does not have itself and hands on to avsr or avsc. If both have the verb, as with `sweep`, avsr gets
/// it.
struct Handed {
    std::string program;
    const Verb* verb;
};
std::vector<Handed> handed_on(const CLI::App& app, const Programs& programs) {
    std::vector<Handed> result;
    const Table own = table_of(app, "");
    for (const Verb& verb : programs.avsr.verbs)
        if (own.find(verb.name) == nullptr) result.push_back({"avsr", &verb});
    for (const Verb& verb : programs.avsc.verbs)
        if (own.find(verb.name) == nullptr && programs.avsr.find(verb.name) == nullptr) result.push_back({"avsc", &verb});
    return result;
}

/// The table of this program: its own verbs and those handed on.
Table whole_table(const CLI::App& app, const Programs& programs) {
    Table table = table_of(app, build_version());
    for (const Handed& handed : handed_on(app, programs)) table.verbs.push_back(*handed.verb);
    return table;
}

std::string footer(const CLI::App& app, const Programs& programs) {
    std::string text;
    for (const char* program : {"avsc", "avsr"}) {
        text += fmt::format("{}Handed on to {}:", text.empty() ? "" : "\n", program);
        for (const Handed& handed : handed_on(app, programs))
            if (handed.program == program) text += ' ' + handed.verb->name;
    }
    return text;
}

ExitCode completion(const std::string& shell, const std::vector<Table>& tables) {
    if (shell == "bash") return answer(bash_completion(tables)), ExitCode::ok;
    if (shell == "zsh") return answer(zsh_completion(tables)), ExitCode::ok;
    if (shell == "fish") return answer(fish_completion(tables)), ExitCode::ok;
    return complain({ExitCode::bad_input, fmt::format("there are completions for bash, zsh and fish, none for `{}`", shell)});
}

ExitCode manual(const std::string& program, const std::vector<Table>& tables) {
    for (const Table& table : tables)
        if (table.program == program) return answer(manual_page(table)), ExitCode::ok;
    return complain({ExitCode::bad_input, fmt::format("there are manual pages of avs, avsc and avsr, none of `{}`", program)});
}

ExitCode command_line(int argc, char** argv) {
    // Without the two other programs `avs doctor` still works and explains what to do.
    const Result<Programs> found = find_programs();
    const Programs programs = found ? *found : Programs{};

    CLI::App app{"makes scenes, compiles and runs them, shows what came out: one command for avsc and avsr", "avs"};
    app.set_version_flag("--version", fmt::format("avs {}", build_version()));
    app.require_subcommand(1);
    const RunCommand run(app, programs);
    NewOptions fresh;
    CLI::App* new_command = app.add_subcommand("new", "write a scene that runs, to change it");
    new_command->add_option("NAME", fresh.name, "of the scene; NAME.avs must not be there yet")->option_text("WORD")->required();
    new_command->add_option("--kind", fresh.kind, "what it is about (default: asked for on a terminal, else the first)")
        ->option_text(kinds_of_scenes());
    new_command->add_option("--file", fresh.file, "a mesh or geometry of yours: the scene is about it")->option_text("FILE");
    new_command->add_option("--unit", fresh.unit, "what 1 in that file means")->option_text("m|cm|mm|um|km|inch|ft");
    std::string opened;
    bool only_print = false;
    CLI::App* open_command = app.add_subcommand("open", "show the page of a run in the browser");
    open_command->add_option("RUN", opened, "its folder, or its scene (default: the newest run in this folder)")
        ->option_text("RUN|SCENE");
    open_command->add_flag("--print", only_print, "only say where the page is");
    std::string folder = ".";
    bool as_json = false;
    CLI::App* list_command = app.add_subcommand("list", "the runs in a folder and what became of them");
    list_command->add_option("FOLDER", folder, "where to look (default: here)")->option_text("FOLDER");
    list_command->add_flag("--json", as_json, "one JSON object, for programs");
    std::string word;
    CLI::App* doc_command =
        app.add_subcommand("doc", "what the pages say of a word, or what is in a module; without a word: which there are");
    doc_command->add_option("WORD", word, "hex8, friction, dcr, std.materials, ..")->option_text("WORD");
    CLI::App* doctor_command =
        app.add_subcommand("doctor", "try what avs needs on this machine; say what is missing, and the cure");
    std::string shell;
    CLI::App* completion_command =
        app.add_subcommand("completion", "print a script that completes command lines of avs, avsc and avsr");
    completion_command->add_option("SHELL", shell, "which shell it is for")->option_text("bash|zsh|fish")->required();
    std::string program;
    CLI::App* manual_command = app.add_subcommand("manual", "print a manual page")->group("");
    manual_command->add_option("PROGRAM", program, "avs, avsc or avsr")->required();

    const Table table = whole_table(app, programs);
    const std::vector<Table> tables{table, programs.avsc, programs.avsr};
    app.footer(footer(app, programs));
    if (argc == 2 && std::string_view(argv[1]) == "--table") return answer(json(table)), ExitCode::ok;
    for (const Handed& handed : handed_on(app, programs)) {
        if (argc < 2 || handed.verb->name != argv[1]) continue;
        std::vector<std::string> command{sibling(handed.program)};
        command.insert(command.end(), argv + 1, argv + argc);
        return complain(become(command));
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& request) {
        app.exit(request);  // help, version
        return ExitCode::ok;
    } catch (const CLI::ParseError& wrong) { return complain({ExitCode::bad_input, refusal(app, table, wrong)}); }
    if (*doctor_command) return examine();
    if (*new_command) return new_scene(fresh);
    if (*open_command) return open_page(opened, only_print);
    if (*list_command) return list_runs(folder, as_json);
    if (*doc_command) return explain_word(word);
    if (!found) return complain(found.error());
    if (*completion_command) return completion(shell, tables);
    if (*manual_command) return manual(program, tables);
    return run.go();
}

}  // namespace

AVS_LAST_WORDS

int main(int argc, char** argv) {
    try {
        const ExitCode code = command_line(argc, argv);
        const bool taken = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
        if (taken || code != ExitCode::ok) return static_cast<int>(code);
        tell("avs: the output could not be written to stdout\n");
        return static_cast<int>(ExitCode::environment);
    } catch (const std::bad_alloc&) {
        std::fputs("avs: out of memory\n", stderr);
        return static_cast<int>(ExitCode::environment);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "avs: a bug of ours: %s\n", error.what());
        return static_cast<int>(ExitCode::our_bug);
    }
}
