#include <fmt/format.h>

#include <cmath>

#include "figures/draw.h"
#include "figures/measures.h"
#include "runtime/contact/penalty_layers.h"

// Vouga, Harmon, Tamstorf & Grinspun 2010 (VH), section 8, and what Harmon et al. 2012 (ACM) show of the same
// experiments.

namespace avs::figures {

namespace {

constexpr const char* paper = "Vouga et al.";

/// Energy of the layers `from` to `to` at a distance, under a law with thickness 1 and stiffness 1.
double energy_of(const contact::LayerLaw& law, std::uint32_t from, std::uint32_t to, double distance) {
    double sum = 0;
    for (std::uint32_t layer = from; layer <= to; ++layer) sum += contact::layer_energy(law, layer, distance);
    return sum;
}

double mean_of(const picture::Points& points) {
    double sum = 0;
    for (const auto& [t, v] : points) sum += v;
    return points.empty() ? NAN : sum / static_cast<double>(points.size());
}

picture::Panel layer_panel(const contact::LayerLaw& law, const std::string& label, bool together) {
    picture::Panel panel{.label = label, .curves = {}};
    for (std::uint32_t layer = 1; layer <= 6; ++layer) {
        picture::Points points;
        for (int i = 10; i <= 110; ++i) points.emplace_back(0.01 * i, energy_of(law, together ? 1 : layer, layer, 0.01 * i));
        panel.curves.push_back(curve(fmt::format("{} {}", together ? "up to" : "layer", layer), std::move(points)));
    }
    return panel;
}

}  // namespace

Status layers(Desk& desk) {
    for (const auto& [name, family, whose, number] : {std::tuple{"vh01_layers", LayerFamily::vh, paper, "Fig. 1"},
                                                      std::tuple{"acm04_layers", LayerFamily::acm, "Harmon et al.", "Fig. 4"}}) {
        contact::LayerLaw law;
        law.family = family;
        law.thickness = law.stiffness = 1;
        // Where the barrier has to stop a body: the sum of energies grows without bound as the distance goes
        // to 0.
        const double shallow = energy_of(law, 1, 1000, 0.2), deep = energy_of(law, 1, 1000, 0.1);
        desk.page.figure(
            {whose, number, "energies of single layers, and of all up to one, over the distance of the primitives",
             fmt::format("With eta = k = 1 all layers together store {} J at .2 and {} J at .1 m", brief(shallow), brief(deep)),
             0});
        picture::Chart chart{.title = "Energies of layers", .axis = "distance / eta", .panels = {}};
        chart.panels = {layer_panel(law, "of one layer [J]", false), layer_panel(law, "of layers together [J]", true)};
        if (Status s = desk.page.chart(name, chart); !s) return s;
    }
    return Done{};
}

Status spring(Desk& desk) {
    const std::string scene = "papers/acm_spring_on_plane.avs";
    std::vector<Request> requests;
    const std::vector<std::string> variants = {"aligned", "misaligned", "impulses"};
    for (const std::string& variant : variants)
        requests.push_back({.scene = scene,
                            .settings = {"variant=" + variant},
                            .until = desk.quick ? std::optional(100.0) : std::nullopt,
                            .options = {}});
    const auto made = made_of(desk, requests);
    if (!made) return made.error();
    picture::Chart chart{.title = "Energy of a spring that bounces on a plane",
                         .panels = {{.label = "off by, % of 3 J", .curves = {}}}};
    std::string said;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        const picture::Points off = scaled((*made)[i]->column("energy.total"), 100.0 / 3);
        double low = 0, high = 0;
        for (const auto& [t, v] : off) low = std::min(low, v), high = std::max(high, v);
        said += fmt::format("{}{}: {:.2g} to {:.2g} %", i == 0 ? "" : "; ", variants[i], low, high);
        chart.panels[0].curves.push_back(curve(variants[i], off));
    }
    const picture::Points& longest = chart.panels[0].curves[0].points;
    chart.panels[0].curves.push_back(curve("exact", {{0, 0}, {longest.back().first, 0}}, true));
    desk.page.figure(
        {paper, "Fig. 2",
         "energy: impulses walk at random, clocks that start anew win without end, aligned clocks oscillate about the exact one",
         "So here, all at the same steps: " + said, seconds_of(*made)});
    return desk.page.chart("vh02_spring", chart);
}

Status discs(Desk& desk) {
    const std::string scene = "papers/acm_particles.avs", size = desk.quick ? "across=6" : "size=paper";
    const std::optional<double> until = desk.quick ? std::optional(2.0) : std::nullopt;
    std::vector<Request> requests{{.scene = scene, .settings = {size}, .until = until, .options = {}}};
    const std::vector<std::string> restitutions = {"1", "0.9", "0.8", "0.7", "0.5", "0.2", "0"};
    for (const std::string& e : restitutions)
        requests.push_back({.scene = scene, .settings = {size, "g=9.8m/s^2", "restitution=" + e}, .until = until, .options = {}});
    const auto made = made_of(desk, requests);
    if (!made) return made.error();
    const Run &gas = *(*made)[0], &falling = *(*made)[1];
    desk.page.figure({paper, "Fig. 3", "900 balls in a box, some time after the start",
                      desk.quick ? "A picture, of 36" : "A picture", seconds_of(*made)});
    if (Status s = pictures(desk, gas, "vh03", "0,0,1", {0, until.value_or(8)}); !s) return s;
    const double start = first(gas.column("energy.total"));
    const auto off = [](const Run& run) { return energy_errors(run).with_accounts; };
    picture::Chart balance{
        .title = "Energy of a gas of discs",
        .panels = {panel(gas, "without gravity [J]", {{"total", "energy.total"}, {"in layers", "energy.layers"}}),
                   panel(falling, "with gravity [J]", {{"total", "energy.total"}, {"motion", "energy.kinetic_synchronised"}})}};
    desk.page.figure(
        {paper, "Fig. 4", "energy and momentum of the box, and energy with gravity: flat",
         fmt::format("Off by {} without gravity and {} with it, of {} J", percent(off(gas)), percent(off(falling)), brief(start)),
         0});
    if (Status s = desk.page.chart("vh04_energy", balance); !s) return s;
    picture::Chart decay{.title = "Energy by coefficient of restitution, with gravity",
                         .panels = {{.label = "total [J]", .curves = {}}}};
    Rows rows{{"e", "energy left at the end [J]", "taken by restitution [J]", "energy error"}};
    bool ordered = true;
    double above = 0;
    for (std::size_t i = 0; i < restitutions.size(); ++i) {
        const Run& run = *(*made)[i + 1];
        decay.panels[0].curves.push_back(curve("e " + restitutions[i], run.column("energy.total")));
        rows.push_back({restitutions[i], brief(last(run.column("energy.total"))), brief(last(run.column("energy.restitution"))),
                        percent(off(run))});
        const double mean = mean_of(run.column("energy.total"));
        ordered = ordered && (i == 0 || mean < above);
        above = mean;
    }
    desk.page.figure(
        {paper, "Fig. 5", "energy for seven coefficients of restitution, from top to bottom",
         ordered ? "The curves have the paper's order, by their means over time" : "The order of the curves is not the paper's",
         0});
    if (Status s = desk.page.chart("vh05_restitution", decay); !s) return s;
    return desk.page.table("vh05_numbers", rows);
}

Status wedge(Desk& desk) {
    const Result<const Run*> made =
        desk.runs.make({.scene = "papers/acm_sphere_wedge.avs", .settings = {}, .until = {}, .options = {}});
    if (!made) return made.error();
    const Run& run = **made;
    desk.page.figure({paper, "Fig. 8", "a sphere falls into a wedge of two prisms and is thrown back, .42 s",
                      fmt::format("It leaves at {} m/s, one that came at 1", brief(last(run.column("ball_v")))),
                      seconds_of({&run})});
    if (Status s = pictures(desk, run, "vh08", "0.6,-1,0.4", {0, 0.15, 0.42}); !s) return s;
    desk.page.figure({paper, "Fig. 9", "energy of the system: no drift",
                      fmt::format("The balance is off by {}", percent(energy_errors(run).with_accounts)), 0});
    picture::Panel shown = panel(run, "[J]",
                                 {{"motion", "energy.kinetic_synchronised"},
                                  {"strain", "energy.strain"},
                                  {"in layers", "energy.layers"},
                                  {"total", "energy.total"}});
    return desk.page.chart("vh09_energy", {.title = "Energy of sphere and wedge", .panels = {shown}});
}

}  // namespace avs::figures
