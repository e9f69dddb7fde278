#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "compiler/driver/compile.h"
#include "compiler/driver/fmt_files.h"
#include "compiler/driver/mesh_file.h"
#include "compiler/driver/options.h"
#include "compiler/driver/questions.h"
#include "compiler/driver/sweep.h"
#include "compiler/jail/jail.h"
#include "compiler/mesh/mesh.h"
#include "compiler/serve/serve.h"
#include "runtime/base/last_words.h"
#include "runtime/base/result.h"
#include "shell/table/refusal.h"
#include "shell/table/table.h"

namespace {

using namespace avs;
using namespace avs::driver;

/// The only .avs file of the current folder, if there is just one.
Result<std::string> only_scene() {
    std::vector<std::string> found;
    std::error_code unreadable;
    for (const auto& entry : std::filesystem::directory_iterator(".", unreadable)) {
        if (entry.is_regular_file() && entry.path().extension() == ".avs") found.push_back(entry.path().filename().string());
    }
    if (found.size() == 1) return found.front();
    if (found.empty()) return Error{ExitCode::bad_input, "name a scene file: there is no .avs in this folder"};
    return Error{ExitCode::bad_input, fmt::format("name a scene file: this folder holds {} of them", found.size())};
}

/// Accepts one of some words. CLI11's own validator would show numbers of enumerators to users.
template <class Value>
CLI::Validator one_of(std::vector<std::pair<std::string, Value>> words) {
    std::vector<std::string> names;
    for (const auto& [word, value] : words) names.push_back(word);
    const std::string known = fmt::format("{}", fmt::join(names, ", "));
    return {[words = std::move(words), known](std::string& text) -> std::string {
                for (const auto& [word, value] : words) {
                    if (word != text) continue;
                    text = std::to_string(static_cast<int>(value));
                    return {};
                }
                return fmt::format("`{}` is not one of {}", text, known);
            },
            "", "one_of"};
}

void add_format(CLI::App& command, DiagnosticFormat& format) {
    command.add_option("--format", format, "diagnostics as text or json")
        ->option_text("text|json")
        ->transform(one_of<DiagnosticFormat>({{"text", DiagnosticFormat::text}, {"json", DiagnosticFormat::json}}));
}

void add_stage(CLI::App& command, const char* flag, std::optional<Stage>& stage, const char* help) {
    std::vector<std::pair<std::string, Stage>> words;
    for (const Stage value : {Stage::syntax, Stage::scene, Stage::model, Stage::graph, Stage::image}) {
        words.emplace_back(name(value), value);
    }
    command.add_option(flag, stage, help)->option_text("syntax|scene|model|graph|image")->transform(one_of(std::move(words)));
}

int command_line(int argc, char** argv) {
    CLI::App app{"checks a scene, meshes it, works out every clock and writes the event graph", "avsc"};
    app.set_version_flag("--version", std::string(compiler_version()));
    app.require_subcommand(1);

    CompileOptions options;
    CLI::App* compile_command = app.add_subcommand("compile", "scene.avs -> scene.avb");
    compile_command->add_option("FILE", options.scene_file, "the scene; without it the only .avs of this folder")
        ->option_text("SCENE");
    compile_command
        ->add_option("-o", options.image_file, "where the image goes (default: the file's name with .avb, in this folder)")
        ->option_text("IMAGE");
    compile_command->add_flag("--if-changed", options.if_changed,
                              "do nothing if the image is there and made of the same files, params and compiler");
    compile_command->add_option("--set", options.settings, "gives a param of the scene a value")
        ->option_text("NAME=VALUE")
        ->allow_extra_args(false);
    compile_command->add_option("--params", options.parameter_file, "a file of lines `name = value`")->option_text("FILE");
    add_stage(*compile_command, "--dump", options.dump, "prints a stage: syntax, scene, model, graph, image");
    compile_command->add_option("--dump-after", options.dump_after, "prints the graph after a pass of the optimiser")
        ->option_text("PASS");
    add_stage(*compile_command, "--stop-after", options.stop_after, "stops after a stage, writes no image");
    compile_command->add_flag("--time", options.time, "seconds of each stage");
    add_format(*compile_command, options.format);

    // Two sets of options for the commands that read more than the scene: where modules may be read, and limits on the work with
    // files of geometry.
    jail::Rules jail_rules;
    const auto add_modules = [](CLI::App& command, std::vector<std::string>& folders) {
        command.add_option("--modules", folders, "modules may also be read below this folder, not only below the scene's")
            ->option_text("FOLDER")
            ->allow_extra_args(false);
    };
    const auto add_jail = [&](CLI::App& command) {
        command.add_flag("--unjailed", jail_rules.unfiltered, "where the system has no seccomp: read files of geometry without it");
        command.add_option("--patience", jail_rules.patience, "times as long as usual for reading and meshing a file")
            ->option_text("FACTOR")
            ->check(CLI::Range(1.0, 1e4));
    };
    add_modules(*compile_command, options.module_folders);
    add_jail(*compile_command);

    std::vector<std::string> check_files;
    CLI::App* check_command = app.add_subcommand("check", "finds the mistakes of scenes and modules without meshing them");
    check_command->add_option("FILE", check_files, "scenes")->option_text("SCENE")->required();
    check_command->add_option("--set", options.settings, "gives a param of the scene a value")
        ->option_text("NAME=VALUE")
        ->allow_extra_args(false);
    add_modules(*check_command, options.module_folders);
    add_format(*check_command, options.format);

    bool list_as_json = false;
    CLI::App* sweep_command =
        app.add_subcommand("sweep", "lists the runs that the sweeps of a scene ask for; `avsr sweep` runs them");
    sweep_command->add_option("FILE", options.scene_file, "the scene")->option_text("SCENE")->required();
    sweep_command->add_option("--set", options.settings, "gives a param of the scene a value")
        ->option_text("NAME=VALUE")
        ->allow_extra_args(false);
    sweep_command->add_option("--params", options.parameter_file, "a file of lines `name = value`")->option_text("FILE");
    sweep_command->add_flag("--json", list_as_json, "one JSON object, for programs");
    add_modules(*sweep_command, options.module_folders);
    add_jail(*sweep_command);

    FormatOptions format_options;
    CLI::App* format_command = app.add_subcommand("fmt", "lays scenes and modules out in the one style of the language");
    format_command->add_option("FILE", format_options.files, "files; `-` is standard input")->option_text("SCENE")->required();
    format_command->add_flag("--check", format_options.check, "changes nothing; exit code 1 if a file would change");
    add_format(*format_command, format_options.format);

    QuestionOptions question;
    const auto add_settings = [&](CLI::App& command) {
        command.add_option("--set", question.settings, "gives a param of the scene a value")
            ->option_text("NAME=VALUE")
            ->allow_extra_args(false);
        command.add_option("--params", question.parameter_file, "a file of lines `name = value`")->option_text("FILE");
        add_modules(command, question.module_folders);
        add_format(command, question.format);
    };
    CLI::App* explain_command = app.add_subcommand("explain", "where a value comes from; without NAME: params, defaults and cost");
    explain_command->add_option("FILE", question.file, "a scene")->option_text("SCENE")->required();
    explain_command->add_option("NAME", question.name, "a param, let, body, `left.velocity`, ..")->option_text("WORD");
    add_settings(*explain_command);
    add_jail(*explain_command);
    CLI::App* diff_command = app.add_subcommand("diff", "what two scenes or modules differ in, after units, defaults and params");
    diff_command->add_option("A", question.file, "a scene")->option_text("SCENE")->required();
    diff_command->add_option("B", question.other_file, "another")->option_text("SCENE")->required();
    add_settings(*diff_command);
    CLI::App* doc_command = app.add_subcommand("doc", "the reference of a module, in Markdown");
    doc_command->add_option("MODULE", question.file, "std.materials, or a file")->option_text("SCENE")->required();
    add_modules(*doc_command, question.module_folders);
    add_format(*doc_command, question.format);

    MeshFileOptions mesh_options;
    CLI::App* mesh_command = app.add_subcommand("mesh", "what is in a mesh file, what is wrong with it, and a mended file");
    mesh_command->add_option("FILE", mesh_options.file, "a mesh or geometry")->option_text("FILE")->required();
    mesh_command->add_option("--unit", mesh_options.unit, "what 1 in the file means")->option_text("m|cm|mm|um|km|inch|ft");
    mesh_command->add_option("--part", mesh_options.part, "only this group, object or solid")->option_text("NAME");
    mesh_command->add_option("--join", mesh_options.join, "points nearer than this, in the file's numbers, are one")
        ->option_text("LENGTH")
        ->check(CLI::NonNegativeNumber);
    mesh_command->add_option("--sides", mesh_options.sides, "of triangles: agree, outward, as_given")
        ->option_text("agree|outward|as_given")
        ->check(CLI::IsMember({"agree", "outward", "as_given"}));
    mesh_command->add_option("--write", mesh_options.write, "the mended mesh: .msh, .obj, .stl or .ply")->option_text("FILE");
    mesh_command->add_option("--picture", mesh_options.picture, "a picture of the surface with what is wrong: .png")
        ->option_text("FILE");
    add_format(*mesh_command, mesh_options.format);
    add_jail(*mesh_command);

    CLI::App* server_command = app.add_subcommand("lsp", "a language server for editors, on standard input and output");
    add_modules(*server_command, options.module_folders);

    const shell::Table table = shell::table_of(app, compiler_version());
    if (argc == 2 && std::string_view(argv[1]) == "--table") {
        fmt::print("{}", shell::json(table));
        return static_cast<int>(ExitCode::ok);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& request) { return app.exit(request); } catch (const CLI::ParseError& wrong) {
        const shell::Elsewhere elsewhere{{"run", "avs run"}, {"new", "avs new"}, {"list", "avs list"}, {"open", "avs open"}};
        fmt::print(stderr, "avsc: {}\n", shell::refusal(app, table, wrong, elsewhere));
        return static_cast<int>(ExitCode::bad_input);
    }

    jail::set_rules(jail_rules);
    if (server_command->parsed()) return static_cast<int>(serve::serve(std::cin, std::cout, options.module_folders));
    if (mesh_command->parsed()) return static_cast<int>(show_mesh_file(mesh_options));
    if (format_command->parsed()) return static_cast<int>(format_files(format_options));
    if (explain_command->parsed()) return static_cast<int>(explain_scene(question));
    if (diff_command->parsed()) return static_cast<int>(diff_scenes(question));
    if (doc_command->parsed()) return static_cast<int>(document_module(question));
    if (sweep_command->parsed()) return static_cast<int>(list_sweep(options, list_as_json));
    if (check_command->parsed()) return static_cast<int>(check_scenes(check_files, options));
    if (options.scene_file.empty()) {
        const Result<std::string> only = only_scene();
        if (!only) {
            fmt::print(stderr, "avsc: {}\n", only.error().message);
            return static_cast<int>(only.error().code);
        }
        options.scene_file = *only;
    }
    return static_cast<int>(compile_scene(options));
}

}  // namespace

AVS_LAST_WORDS

int main(int argc, char** argv) {
    const auto not_taken = [] {
        std::fputs("avsc: the output could not be written to stdout\n", stderr);
        return static_cast<int>(ExitCode::environment);
    };
    try {
        const int code = command_line(argc, argv);
        const bool taken = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
        return taken || code != static_cast<int>(ExitCode::ok) ? code : not_taken();
    } catch (const std::system_error& error) {
        if (code_of(error) == ExitCode::environment) {
            std::fprintf(stderr, "avsc: the system gives no more memory, threads or processes: %s\n", error.what());
            return static_cast<int>(ExitCode::environment);
        }
        // fmt throws this if a print fails. No file is written by a stream that throws, so it was standard
        // output.
        return not_taken();
    } catch (const mesh::GmshMissing& error) {
        fmt::print(stderr, "avsc: {}\n", error.what());
        return static_cast<int>(ExitCode::environment);
    } catch (const jail::NotToBeHad& error) {
        fmt::print(
            stderr,
            "avsc: files of geometry are read in a jail, which is not to be had here: {}; allow it (in a container: "
            "`--security-opt seccomp=unconfined` or a profile with seccomp), or read files that you trust with `--unjailed`\n",
            error.what());
        return static_cast<int>(ExitCode::environment);
    } catch (const std::bad_alloc&) {
        std::fputs("avsc: out of memory; take a coarser mesh or fewer bodies\n", stderr);
        return static_cast<int>(ExitCode::environment);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "avsc: internal error: %s; this is a bug of avs, please report it\n", error.what());
        return static_cast<int>(ExitCode::our_bug);
    }
}
