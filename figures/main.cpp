#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>

#include "figures/sets.h"

namespace {

using namespace avs;
using namespace avs::figures;

struct Set {
    const char* name;
    const char* meaning;
    Status (*make)(Desk&);
    double seconds, quick_seconds;  ///< estimates, on one core of the machine of docs/performance.md
};

constexpr Set sets[] = {
    {"bars", "Fig. 7, 8, 9: two bars, displacements and velocities of the tips, energy", two_bars, 6, 2},
    {"cpu", "Fig. 10: processor time against n, all schemes", cpu_time, 60, 4},
    {"orders", "convergence of duration, displacement, impulse, energy with n; momentum", orders, 8, 1},
    {"sliding", "Fig. 11, 12, 13: sliding block", sliding, 4, 3},
    {"rolling", "Fig. 14, 15: rolling block", rolling, 3, 2},
    {"assembly", "Fig. 16, 17: block assembly", assembly, 15, 1},
    {"momenta_bars", "Cirak & West, Fig. 7 to 9: two bars", bars_by_momenta, 3, 1},
    {"momenta_spheres", "Cirak & West, Fig. 10 to 14: spherical shells, sweep of friction", shell_spheres, 40, 8},
    {"momenta_cubes", "Cirak & West, Fig. 15 to 19: five cubes, 76 cubes", shell_cubes, 1200, 10},
    {"sphere_plate", "Cirak & West, Fig. 20 to 22; Vouga et al., Fig. 6: sphere and plate", sphere_and_plate, 120, 5},
    {"layers", "Vouga et al., Fig. 1; Harmon et al., Fig. 4: energies of layers", layers, 1, 1},
    {"spring", "Vouga et al., Fig. 2: a spring on a plane", spring, 6, 2},
    {"discs", "Vouga et al., Fig. 3 to 5: particles in a box", discs, 200, 5},
    {"knots", "Vouga et al., Fig. 7; Harmon et al., Fig. 8, 9", knots, 8, 8},
    {"wedge", "Vouga et al., Fig. 8, 9: sphere and wedge", wedge, 3, 3},
    {"drapes", "Vouga et al., Fig. 10, 12; Harmon et al., Fig. 1, 11: curtains, spikes, nails", drapes, 8, 8},
    {"crushed", "Vouga et al., Fig. 13; Harmon et al., Fig. 10: trash compactor", crushed, 90, 4},
    {"steps", "Harmon et al., Fig. 2: steps of vertices over time", vertex_steps, 4, 4},
    {"times", "Harmon et al., 6.4, 6.5: tables of times and parameters", acm_tables, 10, 10},
    {"laws", "one impact under each of the three laws, error over time", three_laws, 20, 12},
    {"costs", "accuracy against cost: every scheme, response, clock of contact, beta", costs, 80, 1},
};

int complain(const Error& error) {
    std::fprintf(stderr, "figures: %s\n", error.message.c_str());
    return static_cast<int>(error.code);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"The figures of the four papers, and accuracy against cost, beside each other as SVG, CSV, pictures and a page.",
                 "avs_figures"};
    std::vector<std::string> names;
    std::string folder = AVS_SOURCE_DIR "/build/figures", scenes = AVS_SOURCE_DIR "/scenes";
    bool quick = false;
    std::string list;
    for (const Set& set : sets) list += fmt::format("\n  {:<15} {}", set.name, set.meaning);
    app.add_option("NAME", names, "which; without any, all of them:" + list);
    app.add_flag("--quick", quick, "small sizes, some minutes: to see that all of it works");
    app.add_option("-o", folder, "folder (default: build/figures)");
    app.add_option("--scenes", scenes, "folder of the scenes");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return error.get_exit_code() == 0 ? app.exit(error) : (app.exit(error), static_cast<int>(ExitCode::bad_input));
    }
    std::vector<const Set*> wanted;
    for (const std::string& name : names) {
        const auto found = std::find_if(std::begin(sets), std::end(sets), [&](const Set& set) { return set.name == name; });
        if (found == std::end(sets))
            return complain({ExitCode::bad_input, fmt::format("there is no set `{}`; there are:{}", name, list)});
        wanted.push_back(found);
    }
    for (const Set& set : sets) {
        if (names.empty()) wanted.push_back(&set);
    }
    double seconds = 0;
    for (const Set* set : wanted) seconds += quick ? set->quick_seconds : set->seconds;
    std::printf("%zu sets, about %.0f s on an idle machine -> %s\n", wanted.size(), seconds, folder.c_str());
    std::fflush(stdout);
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) return complain({ExitCode::environment, fmt::format("{}: {}", folder, failure.message())});
    // An interrupt (Ctrl-C) ends the run that is going on; the page of what is done so far is still
    // written.
    std::signal(SIGINT, SIG_IGN);
    Runs runs(scenes, std::filesystem::path(folder) / "runs");
    Page page(folder,
              quick ? "Figures of four papers, small sizes: not to be quoted" : "Figures of four papers, from this program");
    Desk desk{runs, page, quick};
    std::optional<Error> stopped;
    for (const Set* set : wanted) {
        const auto begin = std::chrono::steady_clock::now();
        if (const Status made = set->make(desk); !made) stopped = made.error();
        const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        std::printf("%s: %s, %.1f s\n", set->name, stopped ? "failed" : "done", took);
        std::fflush(stdout);
        if (const Status written = page.write(); !written) return complain(written.error());
        if (stopped) return complain(*stopped);
    }
    std::printf("%s\n", (std::filesystem::path(folder) / "index.html").c_str());
    return 0;
}
