#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "tests/contact_judge/table.h"

/// The program contact_judge: it measures, from the frames of a run alone, how deep bodies are in each other.
namespace {

using namespace avs::judge;
namespace fs = std::filesystem;

constexpr const char* usage = R"(contact_judge run FOLDER..          judges run folders: one line each
contact_judge frames FOLDER         the same, frame by frame
contact_judge bench [PATTERN..]     runs the suite: all scenes whose names hold one of the patterns; apart, meet, fast, rest: of a kind;
                                    =NAME: this one alone
    --names FILE                    patterns, one a line
    --avsc FILE, --avsr FILE        the programs; else $AVSC and $AVSR, else those beside this program
    --against AVSC AVSR             the same scenes with these, run in turns, and both side by side
    --results FOLDER                results.csv, results.json; else contact_bench in this folder
    --scenes FOLDER                 else the suite of the sources
    --jobs N                        how many at once (1)
    --set NAME=VALUE                in all of these scenes, as frames=1200: to see what lies between frames
    --quick                         one speed of each scene
    --keep                          leave the run folders there
    --list                          only names
contact_judge compare A.csv B.csv   two results of the bench side by side
Exit codes: 0, 1 a run does not keep the limits (bench), 2 bad input
)";

struct Options {
    Programs programs, against;
    fs::path results = "contact_bench", scenes = AVS_JUDGE_SCENES;
    int jobs = 1;
    bool quick = false, keep = false, list = false;
    std::vector<std::string> patterns, settings;
};

Options read_options(const std::vector<std::string>& words, const fs::path& here) {
    Options options;
    const auto from = [&](const char* variable, const char* program) {
        const char* value = std::getenv(variable);
        return fs::path(value != nullptr ? value : (here / program).c_str());
    };
    options.programs = {from("AVSC", "avsc"), from("AVSR", "avsr")};
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto next = [&]() -> const std::string& {
            if (i + 1 == words.size()) throw std::runtime_error(words[i] + " wants something behind it");
            return words[++i];
        };
        const std::string& word = words[i];
        if (word == "--avsc")
            options.programs.avsc = next();
        else if (word == "--avsr")
            options.programs.avsr = next();
        else if (word == "--against") {
            options.against.avsc = next();
            options.against.avsr = next();
        } else if (word == "--results")
            options.results = next();
        else if (word == "--scenes")
            options.scenes = next();
        else if (word == "--jobs")
            options.jobs = std::max(1, std::atoi(next().c_str()));
        else if (word == "--names") {
            std::istringstream names(read_text(next()));
            for (std::string name; std::getline(names, name);)
                if (!name.empty() && name[0] != '#') options.patterns.push_back(name);
        } else if (word == "--set")
            options.settings.push_back(next());
        else if (word == "--quick")
            options.quick = true;
        else if (word == "--keep")
            options.keep = true;
        else if (word == "--list")
            options.list = true;
        else if (word.starts_with("--"))
            throw std::runtime_error("there is no option " + word);
        else
            options.patterns.push_back(word);
    }
    return options;
}

struct Job {
    Scene scene;
    double factor;
    Result result, against;
    bool done = false;
};

std::vector<Job> jobs_of(const Options& options) {
    std::vector<Job> jobs;
    for (Scene scene : read_suite(options.scenes)) {
        scene.settings.insert(scene.settings.end(), options.settings.begin(), options.settings.end());
        const bool wanted =
            options.patterns.empty() || std::any_of(options.patterns.begin(), options.patterns.end(), [&](const auto& p) {
                return scene.name.find(p) != std::string::npos || p == name_of(scene.kind) || p == "=" + scene.name;
            });
        if (!wanted) continue;
        for (const double factor : factors_of(scene.kind, options.quick)) jobs.push_back({scene, factor, {}, {}, false});
    }
    return jobs;
}

void write_results(const Options& options, const std::string& name, const std::vector<Result>& results) {
    write_csv(options.results / (name + ".csv"), results);
    write_json(options.results / (name + ".json"), results);
}

int bench(const Options& options) {
    std::vector<Job> jobs = jobs_of(options);
    if (jobs.empty()) throw std::runtime_error("no scene has such a name");
    if (options.list) {
        for (const Job& job : jobs) std::cout << job.scene.name << " " << name_of(job.scene.kind) << " " << job.factor << "\n";
        return 0;
    }
    const bool compares = !options.against.avsr.empty();
    fs::create_directories(options.results);
    write_header(std::cout);
    std::mutex next_one, output;
    std::size_t next = 0, shown = 0;
    const auto work = [&] {
        for (;;) {
            std::size_t mine;
            {
                const std::lock_guard lock(next_one);
                if (next == jobs.size()) return;
                mine = next++;
            }
            Job& job = jobs[mine];
            if (compares)
                job.against = run_scene(job.scene, job.factor, options.against, options.results / "against", options.keep);
            job.result = run_scene(job.scene, job.factor, options.programs, options.results / "runs", options.keep);
            const std::lock_guard lock(output);
            job.done = true;
            for (; shown < jobs.size() && jobs[shown].done; ++shown) write_row(std::cout, jobs[shown].result);
        }
    };
    std::vector<std::jthread> threads;
    for (int n = 1; n < options.jobs; ++n) threads.emplace_back(work);
    work();
    threads.clear();

    std::vector<Result> results, against;
    for (const Job& job : jobs) {
        results.push_back(job.result);
        against.push_back(job.against);
    }
    write_results(options, "results", results);
    write_summary(std::cout, results);
    if (compares) {
        write_results(options, "against", against);
        std::cout << "\nagainst:";
        write_summary(std::cout, against);
        write_comparison(std::cout, options.against.avsr, against, options.programs.avsr, results);
    }
    return keep_limits(results) ? 0 : 1;
}

int judge_folders(const std::vector<std::string>& folders) {
    write_header(std::cout);
    for (const std::string& folder : folders) {
        Result result;
        result.scene = fs::path(folder).filename();
        result.compiled = true;
        result.run = judge_run(folder);
        write_row(std::cout, result);
        for (const std::string& remark : result.run.remarks) std::cout << "  " << remark << "\n";
    }
    return 0;
}

int show_frames(const fs::path& folder) {
    const std::vector<FrameFile> files = read_collection(folder / "fields.pvd");
    if (files.empty()) throw std::runtime_error("there are no frames");
    DepthJudge judge(read_frame(files.front().file));
    for (const Surface& s : judge.surfaces())
        std::cout << "body " << s.body << ": " << s.nodes.size() << " nodes, " << s.triangles.size() << " triangles, mean edge "
                  << s.mean_edge << " m" << (s.closed ? "" : ", open") << "\n";
    for (const FrameFile& file : files) {
        const Depths d = judge.look(read_frame(file.file));
        std::printf(
            "%12.6g s  point %.6g m %.4f edges (body %d in %d, %s, at %.6g %.6g %.6g)  node %.4f  self %.4f  crossings %d\n",
            file.time, d.point.depth, d.point.in_edges, d.point.body, d.point.other, d.point.at_node ? "node" : "edge",
            d.point.place.x, d.point.place.y, d.point.place.z, d.node.in_edges, d.self.in_edges, d.crossings);
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    try {
        if (words.size() >= 2 && words[0] == "run") return judge_folders({words.begin() + 1, words.end()});
        if (words.size() == 2 && words[0] == "frames") return show_frames(words[1]);
        if (words.size() == 3 && words[0] == "compare") {
            write_comparison(std::cout, words[1], read_csv(words[1]), words[2], read_csv(words[2]));
            return 0;
        }
        if (!words.empty() && words[0] == "bench")
            return bench(read_options({words.begin() + 1, words.end()}, fs::canonical("/proc/self/exe").parent_path()));
        std::cerr << usage;
    } catch (const std::exception& error) { std::cerr << "contact_judge: " << error.what() << "\n"; }
    return 2;
}
