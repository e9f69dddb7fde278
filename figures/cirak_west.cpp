#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "figures/draw.h"
#include "figures/measures.h"

// Cirak & West 2005, section 6.

namespace avs::figures {

namespace {

constexpr const char* paper = "Cirak & West";

/// Largest magnitude of a column in a window of time.
double fastest(const picture::Points& points, double from, double until) {
    double most = 0;
    for (const auto& [t, v] : points) {
        if (t >= from && t <= until) most = std::max(most, std::abs(v));
    }
    return most;
}

double spread(const picture::Points& points) {
    double low = NAN, high = NAN;
    for (const auto& [t, v] : points) {
        low = std::isnan(low) ? v : std::min(low, v);
        high = std::isnan(high) ? v : std::max(high, v);
    }
    return high - low;
}

picture::Panel energies(const Run& run) {
    picture::Panel shown = panel(run, "[J]", {{"motion", "energy.kinetic_synchronised"}, {"strain", "energy.strain"}});
    shown.curves.push_back(curve("both", sum_of({run.column("energy.kinetic_synchronised"), run.column("energy.strain")})));
    return shown;
}

std::vector<picture::Points> momentum(const Run& run, const std::string& of) {
    return {run.column(of + ".x"), run.column(of + ".y"), run.column(of + ".z")};
}

/// Norms of linear and angular momentum over time.
picture::Chart momenta(const Run& run, const std::string& title) {
    return {
        .title = title,
        .panels = {{.label = "momentum [N s]", .curves = {curve("norm", length_of(momentum(run, "momentum")))}},
                   {.label = "angular momentum [N m s]", .curves = {curve("norm", length_of(momentum(run, "angular_momentum")))}}}};
}

/// The largest errors of linear and angular momentum, relative to their largest values.
std::string kept(const Run& run) {
    const auto off = [&](const std::string& of) {
        double most = 0;
        for (const picture::Points& axis : momentum(run, of)) most = std::max(most, spread(axis));
        return most / std::max(largest(length_of(momentum(run, of))), 1e-300);
    };
    return fmt::format("Momentum stays to {:.0e}, angular momentum to {:.0e} of their norms", off("momentum"),
                       off("angular_momentum"));
}

}  // namespace

Status bars_by_momenta(Desk& desk) {
    const std::string n = desk.quick ? "n=25" : "n=100";
    const auto made = made_of(desk, {{.scene = "papers/cw_two_bars.avs", .settings = {n, "step=0.5"}, .until = {}, .options = {}},
                                     {.scene = "papers/cw_two_bars.avs", .settings = {n, "step=0.1"}, .until = {}, .options = {}}});
    if (!made) return made.error();
    const Run &coarse = *(*made)[0], &fine = *(*made)[1];
    picture::Chart ways{.title = "Displacement of the tips", .panels = {}}, speeds{.title = "Velocity of the tips", .panels = {}};
    for (const auto& [name, run] : {std::pair{"dt .05", &coarse}, std::pair{"dt .01", &fine}}) {
        ways.panels.push_back(panel(*run, fmt::format("{} [m]", name), {{"left", "left_tip"}, {"right", "right_tip"}}));
        speeds.panels.push_back(panel(*run, fmt::format("{} [m/s]", name), {{"left", "left_tip_v"}, {"right", "right_tip_v"}}));
    }
    desk.page.figure({paper, "Fig. 7", "two bars: displacements of the tips, for both steps",
                      fmt::format("They part at {:.4g} and {:.4g} s (exact and paper: 20), whatever the step",
                                  coarse.contact("last"), fine.contact("last")),
                      seconds_of(*made)});
    if (Status s = desk.page.chart("cw07_tip_displacement", ways); !s) return s;
    const double rough = fastest(coarse.column("left_tip_v"), 2, 18), smooth = fastest(fine.column("left_tip_v"), 2, 18);
    desk.page.figure({paper, "Fig. 8, 9", "velocities of the tips, which oscillate, less with the smaller step",
                      fmt::format("While the bars are together they reach {:.3f} m/s at dt .05 and {:.3f} at .01", rough, smooth),
                      0});
    return desk.page.chart("cw08_tip_velocity", speeds);
}

Status shell_spheres(Desk& desk) {
    const std::string scene = "papers/cw_spheres.avs", size = desk.quick ? "size=small" : "size=paper";
    std::vector<Request> requests;
    const std::vector<std::string> mus = {"0", "0.25", "0.5", "0.75", "1"};
    for (const std::string& mu : mus)
        requests.push_back({.scene = scene, .settings = {size, "mu=" + mu}, .until = {}, .options = {}});
    requests.push_back({.scene = scene, .settings = {size, "mu=0", "move=node"}, .until = {}, .options = {}});
    const auto made = made_of(desk, requests);
    if (!made) return made.error();
    const Run &smooth = *(*made)[0], &rubbing = *(*made)[2], &node = *(*made)[5];
    desk.page.figure({paper, "Fig. 10", "two spherical shells before, in and after the impact", "Pictures", seconds_of(*made)});
    if (Status s = pictures(desk, smooth, "cw10", "0,0,1", {0, 0.02, 0.03}); !s) return s;
    const double start = first(smooth.column("energy.total"));
    desk.page.figure(
        {paper, "Fig. 11", "energies without friction: much of the motion becomes strain; moves bring in 2.58 %",
         fmt::format("{} of the energy is strain at most; moves bring in {} if shared, {} if the node alone moves, as in the paper",
                     percent(largest(smooth.column("energy.strain")) / start),
                     percent(last(smooth.column("energy.projection")) / start),
                     percent(last(node.column("energy.projection")) / first(node.column("energy.total")))),
         0});
    if (Status s = desk.page.chart("cw11_energy", {.title = "Energies, mu 0", .panels = {energies(smooth)}}); !s) return s;
    desk.page.figure({paper, "Fig. 12", "momenta, practically constant", kept(smooth), 0});
    if (Status s = desk.page.chart("cw12_momenta", momenta(smooth, "Norms of momenta, mu 0")); !s) return s;
    desk.page.figure({paper, "Fig. 13", "energies with mu .5: their sum falls by what friction takes",
                      fmt::format("Friction takes {} J of {}", brief(last(rubbing.column("energy.friction"))), brief(start)), 0});
    if (Status s = desk.page.chart("cw13_energy", {.title = "Energies, mu .5", .panels = {energies(rubbing)}}); !s) return s;
    picture::Chart chart{.title = "Energy of motion and strain", .panels = {{.label = "[J]", .curves = {}}}};
    Rows rows{{"mu", "taken by friction [J]", "brought in by moves [J]", "energy error"}};
    std::vector<double> taken;
    for (std::size_t i = 0; i < mus.size(); ++i) {
        const Run& run = *(*made)[i];
        taken.push_back(last(run.column("energy.friction")));
        chart.panels[0].curves.push_back(
            curve("mu " + mus[i], sum_of({run.column("energy.kinetic_synchronised"), run.column("energy.strain")})));
        rows.push_back(
            {mus[i], brief(taken.back()), brief(last(run.column("energy.projection"))), percent(energy_errors(run).with_accounts)});
    }
    const bool as_theirs = taken[2] > taken[1] && taken[3] < taken[2] && taken[4] < taken[2];
    desk.page.figure(
        {paper, "Fig. 14", "energy for mu from 0 to 1: more is taken up to mu .5, less at .75 and 1",
         fmt::format("{}: {:.3g}, {:.3g}, {:.3g}, {:.3g} J (friction bounded as by their eq. 42)",
                     as_theirs ? "So it is" : "Not so with a mesh as coarse as this", taken[1], taken[2], taken[3], taken[4]),
         0});
    if (Status s = desk.page.chart("cw14_friction", chart); !s) return s;
    return desk.page.table("cw14_numbers", rows);
}

Status shell_cubes(Desk& desk) {
    const auto made = made_of(desk, {{.scene = "papers/cw_cubes.avs", .settings = {}, .until = {}, .options = {}},
                                     {.scene = "papers/cw_cubes.avs", .settings = {"correct=true"}, .until = {}, .options = {}}});
    if (!made) return made.error();
    const Run &plain = *(*made)[0], &corrected = *(*made)[1];
    desk.page.figure({paper, "Fig. 15", "five cubes of thin walls, corner first", "Pictures", seconds_of(*made)});
    if (Status s = pictures(desk, plain, "cw15", "-1,-1.4,0.6", {0, 0.0075, 0.015}); !s) return s;
    const double start = first(plain.column("energy.total"));
    desk.page.figure(
        {paper, "Fig. 16", "energies: very good conservation",
         fmt::format("The balance is off by {}; moves bring in {}, with eq. 15 {}", percent(energy_errors(plain).with_accounts),
                     percent(last(plain.column("energy.projection")) / start),
                     percent(last(corrected.column("energy.projection")) / start)),
         0});
    if (Status s = desk.page.chart("cw16_energy", {.title = "Energies of five cubes", .panels = {energies(plain)}}); !s) return s;
    desk.page.figure({paper, "Fig. 17", "norms of momenta, constant", kept(plain), 0});
    if (Status s = desk.page.chart("cw17_momenta", momenta(plain, "Norms of momenta of five cubes")); !s) return s;

    Request many{.scene = "papers/cw_76_cubes.avs", .settings = {}, .until = {}, .options = {}};
    if (!desk.quick) many.settings = {"size=paper", "until=0.21s"};
    const Result<const Run*> flown = desk.runs.make(many);
    if (!flown) return flown.error();
    const Run& run = **flown;
    desk.page.figure({paper, "Fig. 18, 19", "76 cubes at .028 and .21 s: smooth and non-smooth contact",
                      fmt::format("Runs to the end{}; the balance is off by {}. {}",
                                  desk.quick ? ", of a quarter of the elements to .008 s" : "",
                                  percent(energy_errors(run).with_accounts), kept(run)),
                      seconds_of({&run})});
    return pictures(desk, run, "cw18", "-1,-1.4,0.6", desk.quick ? std::vector{0.0, 0.008} : std::vector{0.0, 0.028, 0.21});
}

Status sphere_and_plate(Desk& desk) {
    const std::string scene = "papers/acm_sphere_plate.avs", size = desk.quick ? "size=small" : "size=paper";
    const auto made = made_of(
        desk,
        {{.scene = scene, .settings = {size, "law=projection"}, .until = {}, .options = {}},
         {.scene = scene, .settings = {size, "law=layers", desk.quick ? "step=1us" : "step=0.5us"}, .until = {}, .options = {}},
         {.scene = scene, .settings = {size, "law=projection", "move=node"}, .until = {}, .options = {}}});
    if (!made) return made.error();
    const Run &momenta_law = *(*made)[0], &layers_law = *(*made)[1], &node = *(*made)[2];
    desk.page.figure(
        {paper, "Fig. 20", "a spherical shell hits a plate: the start, .0015 and .003 s", "Pictures", seconds_of(*made)});
    if (Status s = pictures(desk, momenta_law, "cw20", "0.6,-1,0.5", {0, 0.0015, 0.003}); !s) return s;
    desk.page.figure({paper, "Fig. 21", "energies: contact persists, and waves come back from the plate's edge",
                      fmt::format("The balance is off by {}", percent(energy_errors(momenta_law).with_accounts)), 0});
    if (Status s = desk.page.chart("cw21_energy", {.title = "Energies of sphere and plate", .panels = {energies(momenta_law)}}); !s)
        return s;
    desk.page.figure({paper, "Fig. 22", "momenta: weak oscillations, from how their boundaries are made",
                      kept(momenta_law) + "; ours have none", 0});
    if (Status s = desk.page.chart("cw22_momenta", momenta(momenta_law, "Norms of momenta of sphere and plate")); !s) return s;
    const auto total = [](const Run& run) { return scaled(run.column("energy.total"), 100 / first(run.column("energy.total"))); };
    picture::Chart chart{.title = "Total energy", .panels = {{.label = "% of the start", .curves = {}}}};
    chart.panels[0].curves = {curve("layers", total(layers_law)), curve("projection, shared moves", total(momenta_law)),
                              curve("projection, the node moves", total(node))};
    const auto change = [&](const Run& run) { return last(total(run)) / 100 - 1; };
    desk.page.figure({"Vouga et al.", "Fig. 6", "total energy: by decomposition of momenta it decays, by layers it does not drift",
                      fmt::format("By layers it changes by {}; by projection by {}, the node moving alone {}: what moves bring in",
                                  percent(change(layers_law)), percent(change(momenta_law)), percent(change(node))),
                      seconds_of({&layers_law})});
    return desk.page.chart("vh06_energy", chart);
}

}  // namespace avs::figures
