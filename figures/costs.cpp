#include <fmt/format.h>

#include <cmath>

#include "figures/measures.h"
#include "figures/sets.h"

namespace avs::figures {

namespace {

/// A combination of time integration, contact clock and contact response. Each beta (time step over
/// critical step) makes a run of it.
struct Family {
    std::string elements, looks, response;  ///< as the scenes' parameters of these names
    bool in_verlet_scene = false;           ///< run the scene for the synchronous engine; `looks` is then its contact solver
    bool in_short = false;                  ///< part of the short version of the page, too
};

const std::vector<Family>& families() {
    static const std::vector<Family> all{
        {"verlet", "sequential", "reflection", true, true},
        {"verlet", "simultaneous", "reflection", true},
        {"synchronous", "sequential", "accounted"},
        {"asynchronous", "sequential", "reflection"},
        {"asynchronous", "constant", "reflection"},
        {"asynchronous", "adaptive", "reflection", false, true},
        {"asynchronous", "adaptive", "accounted"},
        {"asynchronous", "midpoint", "reflection"},
        {"asynchronous", "midpoint", "accounted"},
        {"quantised", "midpoint", "accounted"},
        {"nested", "midpoint", "reflection"},
        {"nested", "midpoint", "accounted", false, true},
    };
    return all;
}

struct Bench {
    std::string name, title, scene, verlet_scene;
    std::vector<std::string> settings;
    std::optional<double> until;
    double element = 1;    ///< smallest element [m]
    std::string duration;  ///< duration of the contact, where it is known
};

std::vector<Bench> benches(bool quick) {
    const int n = quick ? 2 : 4;
    const double shortest = 10.0 / n / (5 * (n + 1));  // element length of the finer bar [m]
    std::vector<Bench> all{{"costs_two_bars",
                            fmt::format("Two bars, n = {}", n),
                            "papers/wb_two_bars.avs",
                            "papers/wb_two_bars_verlet.avs",
                            {fmt::format("n={}", n)},
                            quick ? 3.0 : 30.0,
                            shortest,
                            "20 s"}};
    if (quick) return all;
    all.push_back(
        {"costs_sliding", "Sliding block", "papers/wb_sliding_block.avs", "", {"longest=0.25"}, {}, 1.0 / 3, "all the time"});
    all.push_back(
        {"costs_drop", "A cube dropped flat, 4 elements along an edge", "benchmarks/drop.avs", "", {"cells=4"}, {}, 0.25, ""});
    return all;
}

Result<const Run*> run(Desk& desk, const Bench& bench, const Family& family, double beta) {
    Request request{.scene = bench.scene, .settings = bench.settings, .until = bench.until, .options = {}};
    request.settings.push_back(fmt::format("beta={}", beta));
    if (family.in_verlet_scene && !bench.verlet_scene.empty()) {
        request.scene = bench.verlet_scene;
        request.settings.push_back("solve=" + family.looks);
        return desk.runs.make(request);
    }
    const std::string elements = family.in_verlet_scene ? "synchronous" : family.elements;
    for (const std::string& setting : {"elements=" + elements, "looks=" + family.looks, "response=" + family.response}) {
        request.settings.push_back(setting);
    }
    return desk.runs.make(request);
}

Status table(Desk& desk, const Bench& bench) {
    const std::vector<double> betas = desk.quick ? std::vector{0.5} : std::vector{0.5, 0.25, 0.125};
    Rows rows{{"elements", "looks", "response", "beta", "E", "E+a", "deepest", "mean", "contact [s]",
               "kicks that changed something", "looks", "strain kicks", "seconds"}};
    picture::Chart chart{
        .title = bench.title + ": accuracy against cost", .axis = "processor time [s]", .panels = {}, .logarithmic = true};
    chart.panels = {{.label = "E+a, relative", .curves = {}, .logarithmic = true},
                    {.label = "mean penetration, elements", .curves = {}, .logarithmic = true}};
    for (const Family& family : families()) {
        if (desk.quick && !family.in_short) continue;
        if (bench.verlet_scene.empty() && family.looks == "simultaneous") continue;
        const std::string name = family.elements + ", " + family.looks + ", " + family.response;
        picture::Curve energy{.name = name, .points = {}, .dashed = family.response == "reflection", .markers = true};
        picture::Curve depth = energy;
        for (const double beta : betas) {
            const Result<const Run*> made = run(desk, bench, family, beta);
            if (!made) return made.error();
            const Run& r = **made;
            const EnergyErrors errors = energy_errors(r);
            const double seconds = r.number("processor.advance"), deepest = r.contact("deepest_gap") / bench.element,
                         mean = r.contact("mean_gap") / bench.element;
            energy.points.emplace_back(seconds, errors.with_accounts);
            depth.points.emplace_back(seconds, mean);
            rows.push_back({family.elements, family.looks, family.response, fmt::format("{}", beta),
                            percent(errors.without_accounts), percent(errors.with_accounts), fmt::format("{:.3f}", deepest),
                            fmt::format("{:.4f}", mean), brief(r.contact("last") - r.contact("first")), brief(r.contact("kicks")),
                            brief(r.number("kicks.contact")), brief(r.number("kicks.strain")), fmt::format("{:.2f}", seconds)});
        }
        chart.panels[0].curves.push_back(std::move(energy));
        chart.panels[1].curves.push_back(std::move(depth));
    }
    desk.page.heading("Accuracy against cost: " + bench.title);
    desk.page.paragraph(
        fmt::format("E: largest error of the energy balance without accounts, E+a with them; depths in smallest elements ({:.3g} "
                    "m); contact from "
                    "first to last kick{}; seconds of processor time.",
                    bench.element, bench.duration.empty() ? "" : ", exact: " + bench.duration));
    if (Status s = desk.page.chart(bench.name, chart); !s) return s;
    return desk.page.table(bench.name + "_numbers", rows);
}

}  // namespace

Status costs(Desk& desk) {
    for (const Bench& bench : benches(desk.quick)) {
        if (Status s = table(desk, bench); !s) return s;
    }
    return Done{};
}

}  // namespace avs::figures
