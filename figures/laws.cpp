#include <fmt/format.h>

#include "figures/draw.h"
#include "figures/measures.h"

// One impact under each contact law: the scenes differ in one word.

namespace avs::figures {

namespace {

const std::vector<std::string> laws = {"dcr", "projection", "penalty_layers"};

Request impact(const std::string& bodies, const std::string& law, const std::string& beta) {
    return {.scene = "papers/three_laws.avs",
            .settings = {"bodies=" + bodies, "law=" + law, "beta=" + beta},
            .until = {},
            .options = {}};
}

}  // namespace

Status three_laws(Desk& desk) {
    picture::Chart chart{.title = "Mean velocities of both bodies", .axis = "time / end", .panels = {}};
    Rows rows{{"bodies", "law", "impulse [N s]", "last contact [s]", "deepest [mm]", "energy error", "momentum", "seconds"}};
    double seconds = 0;
    for (const char* bodies : {"bars", "balls", "cubes", "plate"}) {
        picture::Panel panel{.label = fmt::format("{} [m/s]", bodies), .curves = {}};
        for (const std::string& law : laws) {
            const Result<const Run*> made = desk.runs.make(impact(bodies, law, "0.1"));
            if (!made) return made.error();
            const Run& run = **made;
            for (const char* column : {"left_v", "right_v"}) {
                picture::Points points = run.column(column);
                for (auto& [t, v] : points) t /= run.number("time");
                panel.curves.push_back(curve(column == std::string("left_v") ? law : "", std::move(points)));
            }
            double off = 0, scale = 0;
            for (const auto& [t, p] : run.column("momentum.x")) off = std::max(off, std::abs(p - first(run.column("momentum.x"))));
            scale = run.contact("impulse");
            seconds += run.number("processor.advance");
            rows.push_back({bodies, law, brief(run.contact("impulse")), brief(run.contact("last")),
                            brief(1000 * run.contact("deepest_gap")), percent(energy_errors(run).with_accounts),
                            fmt::format("{:.0e}", off / scale), brief(run.number("processor.advance"))});
        }
        chart.panels.push_back(std::move(panel));
    }
    desk.page.figure({"all", "three laws",
                      "the same impact by collision integrators, decomposition of momenta, and penalty layers, one word changed",
                      "Impulses and times agree; momenta stay to rounding under each", seconds});
    if (Status s = desk.page.chart("laws_velocity", chart); !s) return s;
    if (Status s = desk.page.table("laws_numbers", rows); !s) return s;

    picture::Chart pareto{.title = "Two bars: energy error over processor time, beta .4 to .025",
                          .axis = "processor time [s]",
                          .panels = {},
                          .logarithmic = true};
    pareto.panels = {{.label = "energy error", .curves = {}, .logarithmic = true},
                     {.label = "1 - impulse / 2 m v", .curves = {}, .logarithmic = true}};
    const std::vector<std::string> betas =
        desk.quick ? std::vector<std::string>{"0.2", "0.1"} : std::vector<std::string>{"0.4", "0.2", "0.1", "0.05", "0.025"};
    double all = 0;
    for (const std::string& law : laws) {
        picture::Points energy, impulse;
        for (const std::string& beta : betas) {
            const Result<const Run*> made = desk.runs.make(impact("bars", law, beta));
            if (!made) return made.error();
            const double took = (*made)->number("processor.advance");
            all += took;
            energy.emplace_back(took, energy_errors(**made).with_accounts);
            impulse.emplace_back(took, std::abs(1 - (*made)->contact("impulse") / 2));
        }
        pareto.panels[0].curves.push_back({.name = law, .points = energy, .dashed = false, .markers = true});
        pareto.panels[1].curves.push_back({.name = law, .points = impulse, .dashed = false, .markers = true});
    }
    desk.page.figure({"all", "error over time", "what a smaller step buys under each law",
                      "Energy gains by it, the impulse hardly: that is the mesh", all});
    return desk.page.chart("laws_pareto", pareto);
}

}  // namespace avs::figures
