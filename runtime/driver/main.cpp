#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/base/build.h"
#include "runtime/base/file.h"
#include "runtime/base/last_words.h"
#include "runtime/driver/info_of_run.h"
#include "runtime/driver/pictures.h"
#include "runtime/driver/run.h"
#include "runtime/driver/sweep.h"
#include "runtime/driver/terminal.h"
#include "runtime/driver/verify_run.h"
#include "runtime/driver/watch.h"
#include "runtime/image/file.h"
#include "runtime/output/report.h"
#include "shell/table/refusal.h"
#include "shell/table/table.h"

namespace {

using avs::ExitCode;
using avs::driver::answer;
using avs::driver::complain;
using avs::driver::tell;

/// The given image file; without one, the only `.avb` in the current folder.
avs::Result<std::string> image_path(const std::string& given) {
    if (!given.empty()) return given;
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(".", error)) {
        if (entry.path().extension() == ".avb") found.push_back(entry.path().filename().string());
    }
    if (found.size() == 1) return found[0];
    if (found.empty()) return avs::Error{ExitCode::bad_input, "no .avb file here; give one, or make one with `avsc compile`"};
    std::sort(found.begin(), found.end());
    std::string names;
    for (const std::string& name : found) names += (names.empty() ? "" : ", ") + name;
    return avs::Error{ExitCode::bad_input, fmt::format("{} .avb files here ({}); say which", found.size(), names)};
}

ExitCode info(const std::string& given, bool full, const std::optional<std::string>& inputs) {
    if (!given.empty() && avs::is_folder(given)) return avs::driver::info_of_run(given, inputs);
    if (inputs)
        return complain({ExitCode::bad_input, "info --verify: say the folder of a run; `avsr verify FILE.avb` checks an image"});
    const avs::Result<std::string> path = image_path(given);
    if (!path) return complain(path.error());
    const avs::Result<avs::image::Image> image = avs::image::open(*path);
    if (!image) return complain(image.error());
    answer(avs::image::dump(*image, full));
    return ExitCode::ok;
}

ExitCode verify(const std::string& given, const std::string& image_of_run) {
    if (!given.empty() && avs::is_folder(given)) return avs::driver::verify_run(given, image_of_run);
    const avs::Result<std::string> path = image_path(given);
    if (!path) return complain(path.error());
    const avs::Result<avs::image::Image> image = avs::image::open(*path);
    if (!image) return complain(image.error());
    answer(fmt::format("{}: fine ({}, {} nodes, {} elements)\n", *path, image->metadata.scene_name, image->tables.position.size(),
                       image->tables.element_body.size()));
    return ExitCode::ok;
}

/// Writes a page. For one folder: the report.html in it, or another file; for several folders: one page for all of them.
ExitCode report(const std::vector<std::string>& folders, const std::string& given) {
    std::filesystem::path file = given;
    if (given.empty()) file = folders.size() == 1 ? std::filesystem::path(folders[0]) / "report.html" : "comparison.html";
    const avs::Status written = avs::output::write_comparison({folders.begin(), folders.end()}, file);
    if (!written) return complain(written.error());
    answer(fmt::format("report: {}\n", file.string()));
    return ExitCode::ok;
}

/// Options that are the same for snapshots and movies.
CLI::App* add_picture_command(CLI::App& app, const char* name, const char* meaning, avs::driver::PictureOptions& options) {
    CLI::App* command = app.add_subcommand(name, meaning);
    command->add_option("DIR", options.folder, "the run folder")->option_text("RUN")->required();
    command
        ->add_option("--field", options.quantity,
                     "what colours the bodies: speed, displacement, displacement.x, .. (default: speed)")
        ->option_text("NAME");
    command
        ->add_option("--view", options.view,
                     "where to look from: x, -x, .., -z, front, back, left, right, top, bottom, isometric or a direction such as "
                     "1,-2,0.5 (default: front right)")
        ->option_text("VIEW");
    command->add_option("--size", options.size, "in pixels (default 1280x720)")->option_text("WIDTHxHEIGHT");
    command->add_option("--range", options.range, "of the colour scale (default: first to last percentile of the whole run)")
        ->option_text("LOW,HIGH");
    command->add_option("--ground", options.ground, "white (default), black or none")->option_text("white|black|none");
    return command;
}

/// Option of a time: takes it as scenes write it, "10ms", and turns it into plain seconds, "0.01".
CLI::Validator as_seconds() {
    return {
        [](std::string& text) -> std::string {
            constexpr std::array<std::pair<std::string_view, double>, 4> units{{{"ms", 1e3}, {"us", 1e6}, {"ns", 1e9}, {"s", 1}}};
            std::string_view number = text;
            double in_a_second = 1;
            for (const auto& [unit, count] : units) {
                if (!number.ends_with(unit)) continue;
                number.remove_suffix(unit.size());
                in_a_second = count;
                break;
            }
            while (number.ends_with(' ')) number.remove_suffix(1);
            double value = 0;
            const auto [stop, fault] = std::from_chars(number.data(), number.data() + number.size(), value);
            if (fault != std::errc() || stop != number.data() + number.size())
                return fmt::format("`{}` is no time: seconds, or a unit behind it, as in 10ms (s, ms, us, ns)", text);
            text = fmt::format("{}", value / in_a_second);
            return {};
        },
        "TIME", "as_seconds"};
}

ExitCode command_line(int argc, char** argv) {
    CLI::App app{
        "runs compiled scenes (.avb). Exit codes: 0 ok, 1 an expectation failed, 2 bad input or usage, 3 the simulation\n"
        "had to stop, 4 environment (disk, permission), 70 a bug of ours, 130 interrupted.",
        "avsr"};
    app.set_version_flag("--version", fmt::format("avsr {}", avs::build_version()));
    app.require_subcommand(1);

    avs::driver::RunOptions options;
    double until = 0;
    int threads = 1;
    std::string engine, simd;
    double pause_at = 0;
    const std::map<std::string, avs::driver::ProgressMode> modes{{"auto", avs::driver::ProgressMode::automatic},
                                                                 {"plain", avs::driver::ProgressMode::plain},
                                                                 {"json", avs::driver::ProgressMode::json},
                                                                 {"none", avs::driver::ProgressMode::none}};
    std::string mode = "auto";
    CLI::App* run = app.add_subcommand("run", "run an image and write its run folder");
    run->add_option("FILE", options.image_path, "the .avb; without it, the only one in this folder")->option_text("IMAGE");
    run->add_option("-o", options.folder, "output folder (default: SCENE.run)")->option_text("RUN");
    const CLI::Option* threads_option =
        run->add_option("--threads", threads,
                        "number of threads (default 1); of those the engine takes what it can use; the result has the same bits")
            ->option_text("N");
    run->add_option("--engine", engine, "exact, nested or synchronous (default: by the scene's scheme and clocks)")
        ->option_text("exact|nested|synchronous");
    run->add_option("--simd", simd, "newest machine code to use: avx512 (default), avx2 or baseline; the result has the same bits")
        ->option_text("avx512|avx2|baseline");
    run->add_flag("--certificate", options.certificate,
                  "write how surfaces moved, for `avsr verify DIR` (penalty layers; 40 bytes per kick of a surface node)");
    run->add_flag("--float-constants", options.engine.float_constants,
                  "nested engine: rest shapes of tetrahedra as floats; less memory, off by a strain of 6e-8");
    run->add_flag("--resume", options.resume, "go on from the checkpoint in the output folder");
    run->add_flag("--again", options.again,
                  "remove the run in the output folder, also one of another scene or one that could be resumed");
    const CLI::Option* pause_option =
        run->add_option("--pause-at", pause_at,
                        "stop at this time (10ms; without a unit seconds), with a checkpoint, as an interrupt would")
            ->option_text("TIME")
            ->transform(as_seconds());
    run->add_option("--checkpoint", options.seconds_per_checkpoint,
                    "seconds of wall time between checkpoints (default 600); 0: only when interrupted")
        ->option_text("SECONDS");
    const CLI::Option* until_option =
        run->add_option("--until", until, "end of the run (10ms; without a unit seconds), in place of the scene's")
            ->option_text("TIME")
            ->transform(as_seconds());
    run->add_option("--progress", mode, "how a run tells how far it is (default: auto)")->option_text("auto|plain|json|none");

    std::string path;
    bool full = false;
    bool verify_files = false;
    std::string inputs_folder = ".", image_of_run;
    CLI::App* info_command = app.add_subcommand("info", "print what an image holds, or what made a run");
    info_command->add_option("FILE", path, "the .avb, or the folder of a run")->option_text("IMAGE|RUN");
    info_command->add_flag("--full", full, "the arrays too");
    info_command->add_flag("--verify", verify_files, "compare a run's files, and those it was made of, with their hashes");
    info_command
        ->add_option("--inputs", inputs_folder, "the folder of the scene, where --verify looks for these (default: this one)")
        ->option_text("FOLDER");
    CLI::App* verify_command = app.add_subcommand("verify", "check every byte of an image, or prove that nothing crossed in a run");
    verify_command->add_option("FILE", path, "the .avb, or the folder of a run with --certificate")->option_text("IMAGE|RUN");
    verify_command->add_option("--image", image_of_run, "the .avb that the run is to be of (default: the copy in its folder)")
        ->option_text("IMAGE");
    CLI::App* report_command =
        app.add_subcommand("report", "write report.html of a run folder again, or one page that compares several");
    std::vector<std::string> folders;
    std::string page;
    report_command->add_option("DIR", folders, "the run folders")->option_text("RUN")->required();
    report_command->add_option("-o", page, "the file (default: DIR/report.html; of several runs comparison.html)")
        ->option_text("FILE");
    avs::driver::PictureOptions picture;
    double picture_time = 0, picture_until = 0;
    CLI::App* snapshot_command = add_picture_command(app, "snapshot", "draw a moment of a run as a PNG; needs no display", picture);
    const CLI::Option* time_option =
        snapshot_command->add_option("--time", picture_time, "10ms, or seconds; the nearest frame is drawn (default: the last one)")
            ->option_text("TIME")
            ->transform(as_seconds());
    snapshot_command->add_option("-o", picture.file, "the file (default: DIR/snapshot.png)")->option_text("FILE");
    CLI::App* movie_command =
        add_picture_command(app, "movie", "draw the frames of a run as PNGs in a folder, or as a .mp4 with ffmpeg", picture);
    movie_command->add_option("--from", picture.from, "when it begins: 10ms, or seconds")
        ->option_text("TIME")
        ->transform(as_seconds());
    const CLI::Option* movie_until =
        movie_command->add_option("--until", picture_until, "when it ends")->option_text("TIME")->transform(as_seconds());
    movie_command->add_option("--rate", picture.rate, "frames per second of a .mp4 (default 25)")->option_text("N");
    movie_command->add_option("-o", picture.file, "folder or .mp4 (default: DIR/movie)")->option_text("FILE");
    CLI::App* plot_command = app.add_subcommand("plot", "draw records over time as SVG");
    std::vector<std::string> plotted;
    plot_command->add_option("DIR RECORD", plotted, "run folders, and records or columns of them (energy, energy.total, tip)")
        ->option_text("RUN|NAME")
        ->required();
    plot_command->add_option("-o", page, "the file (default: plot.svg in the first folder)")->option_text("FILE");
    int port = 8080;
    CLI::App* watch_command = app.add_subcommand("watch", "serve the page of a run that goes on, on this machine only");
    watch_command->add_option("DIR", path, "the run folder")->option_text("RUN")->required();
    watch_command->add_option("--port", port, "of 127.0.0.1 (default 8080); 0: any that is free")
        ->option_text("N")
        ->check(CLI::Range(0, 65535));

    avs::driver::SweepOptions sweep_options;
    CLI::App* sweep_command = app.add_subcommand("sweep", "compile and run a scene for all values of its sweeps");
    sweep_command->add_option("FILE", sweep_options.scene_file, "the .avs")->option_text("SCENE")->required();
    sweep_command->add_option("-o", sweep_options.folder, "folder of all runs (default: SCENE.sweep)")->option_text("FOLDER");
    sweep_command->add_flag("--again", sweep_options.again,
                            "remove the runs in the folder, also those of another scene or that could be resumed");
    sweep_command->add_option("--set", sweep_options.settings, "a param of all runs")
        ->option_text("NAME=VALUE")
        ->allow_extra_args(false);
    sweep_command->add_option("--run", sweep_options.run_arguments, "an argument of each `avsr run`, as in --run=--threads=2")
        ->option_text("ARGUMENT")
        ->allow_extra_args(false);
    sweep_command
        ->add_option("--compile", sweep_options.compile_arguments, "an argument of each `avsc`, as in --compile=--patience=10")
        ->option_text("ARGUMENT")
        ->allow_extra_args(false);

    const avs::shell::Table table = avs::shell::table_of(app, avs::build_version());
    if (argc == 2 && std::string_view(argv[1]) == "--table") {
        answer(avs::shell::json(table));
        return ExitCode::ok;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& request) {
        app.exit(request);  // prints the help or the version
        return ExitCode::ok;
    } catch (const CLI::ParseError& wrong) {
        const avs::shell::Elsewhere elsewhere{
            {"compile", "avsc compile"}, {"new", "avs new"}, {"list", "avs list"}, {"open", "avs open"}};
        return complain({ExitCode::bad_input, avs::shell::refusal(app, table, wrong, elsewhere)});
    }
    if (*info_command) return info(path, full, verify_files ? std::optional(inputs_folder) : std::nullopt);
    if (*verify_command) return verify(path, image_of_run);
    if (*report_command) return report(folders, page);
    if (time_option->count() > 0) picture.time = picture_time;
    if (movie_until->count() > 0) picture.until = picture_until;
    if (*snapshot_command) return avs::driver::snapshot(picture);
    if (*movie_command) return avs::driver::movie(picture);
    if (*plot_command) return avs::driver::plot(plotted, page);
    if (*watch_command) return avs::driver::watch(path, port);
    if (*sweep_command) return avs::driver::sweep(sweep_options);

    if (engine == "exact") {
        options.engine.kind = avs::advance::EngineKind::exact;
    } else if (engine == "nested") {
        options.engine.kind = avs::advance::EngineKind::nested;
    } else if (engine == "synchronous") {
        options.engine.kind = avs::advance::EngineKind::synchronous;
    } else if (!engine.empty()) {
        return complain({ExitCode::bad_input, fmt::format("--engine {}: has to be exact, nested or synchronous", engine)});
    }
    if (simd == "avx2") {
        options.engine.simd = avs::simd::Level::avx2;
    } else if (simd == "baseline") {
        options.engine.simd = avs::simd::Level::baseline;
    } else if (!simd.empty() && simd != "avx512") {
        return complain({ExitCode::bad_input, fmt::format("--simd {}: has to be avx512, avx2 or baseline", simd)});
    }
    if (threads_option->count() > 0) options.engine.threads = threads;
    if (pause_option->count() > 0) options.pause_at = pause_at;
    if (!(options.seconds_per_checkpoint >= 0)) return complain({ExitCode::bad_input, "--checkpoint: has to be 0 or more seconds"});
    const auto found = modes.find(mode);
    if (found == modes.end()) {
        return complain({ExitCode::bad_input, fmt::format("--progress {}: has to be auto, plain, json or none", mode)});
    }
    options.progress = found->second;
    if (until_option->count() > 0) options.until = until;
    const avs::Result<std::string> image = image_path(options.image_path);
    if (!image) return complain(image.error());
    options.image_path = *image;
    return avs::driver::run(options);
}

}  // namespace

AVS_LAST_WORDS

int main(int argc, char** argv) {
    try {
        const ExitCode code = command_line(argc, argv);
        const bool taken = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
        if (taken || code != ExitCode::ok) return static_cast<int>(code);
        tell("avsr: the output could not be written to stdout\n");
        return static_cast<int>(ExitCode::environment);
    } catch (const std::bad_alloc&) {
        std::fputs("avsr: out of memory; compile the scene with a coarser mesh or fewer bodies\n", stderr);
        return static_cast<int>(ExitCode::environment);
    } catch (const std::exception& error) {
        const ExitCode code = avs::code_of(error);
        if (code == ExitCode::environment) {
            std::fprintf(stderr, "avsr: the system gives no more threads (%s): allow more, or ask for less with --threads\n",
                         error.what());
        } else {
            std::fprintf(stderr, "avsr: a bug of ours: %s\n", error.what());
        }
        return static_cast<int>(code);
    }
}
