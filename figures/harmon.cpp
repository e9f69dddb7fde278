#include <fmt/format.h>

#include "figures/draw.h"
#include "figures/measures.h"

// Harmon, Vouga, Smith, Tamstorf & Grinspun 2012 (ACM), section 6, with what Vouga et al. 2010 (VH) show of the same scenes.

namespace avs::figures {

namespace {

constexpr const char* acm = "Harmon et al.";
constexpr const char* vh = "Vouga et al.";

Request scene(const std::string& name, std::vector<std::string> settings = {}) {
    return {.scene = "papers/" + name + ".avs", .settings = std::move(settings), .until = {}, .options = {}};
}

/// A sentence such as "closest 1.2 mm, energy off by .01 %".
std::string safe(const Run& run) {
    return fmt::format("Nothing passes: {} mm is the closest; the balance is off by {}",
                       brief(1000 * run.expectation("touch.closest")), percent(energy_errors(run).with_accounts));
}

double end_of(const Run& run) { return run.number("time"); }

/// The scenes of both papers with their default values.
std::vector<Request> all_scenes() {
    return {scene("acm_reef_knot"), scene("acm_reef_knot", {"by=force"}),
            scene("acm_bowline"),   scene("acm_compactor"),
            scene("acm_spikes"),    scene("acm_nails"),
            scene("acm_curtains"),  scene("acm_sphere_wedge")};
}

}  // namespace

Status knots(Desk& desk) {
    const auto made = made_of(desk, {scene("acm_reef_knot"), scene("acm_bowline"), scene("acm_reef_knot", {"by=force"})});
    if (!made) return made.error();
    const Run &reef = *(*made)[0], &bowline = *(*made)[1], &pulled = *(*made)[2];
    desk.page.figure({vh, "Fig. 7", "a reef knot and a bowline, pulled tight by ends that move apart", safe(reef),
                      seconds_of({&reef, &bowline})});
    if (Status s = pictures(desk, reef, "vh07_reef", "0.2,-0.5,1", {0, end_of(reef)}); !s) return s;
    if (Status s = pictures(desk, bowline, "vh07_bowline", "0.3,-0.4,1", {0, end_of(bowline)}); !s) return s;
    desk.page.figure(
        {acm, "Fig. 8, 9", "a reef knot whose ends are pulled by a force",
         fmt::format("{}. The ends have moved by {} mm when it locks", safe(pulled), brief(1000 * last(pulled.column("ends")))),
         seconds_of({&pulled})});
    if (Status s = pictures(desk, pulled, "acm08_force", "0.2,-0.5,1", {0, end_of(pulled)}); !s) return s;
    return desk.page.chart(
        "acm08_ends", {.title = "Mean way of one ribbon's ends",
                       .panels = {{.label = "[m]",
                                   .curves = {curve("driven", reef.column("ends")), curve("by a force", pulled.column("ends"))}}}});
}

Status drapes(Desk& desk) {
    const auto made = made_of(desk, {scene("acm_curtains"), scene("acm_spikes"), scene("acm_nails")});
    if (!made) return made.error();
    const Run &curtains = *(*made)[0], &spikes = *(*made)[1], &nails = *(*made)[2];
    desk.page.figure(
        {acm, "Fig. 1", "a ball pushes slowly into curtains, then shoots through them", safe(curtains), seconds_of({&curtains})});
    if (Status s = pictures(desk, curtains, "acm01", "0.6,-1,0.3", {0, 0.09, end_of(curtains)}); !s) return s;
    desk.page.figure(
        {vh, "Fig. 10, 12", "two cloths lie on spikes; then the lower one is pulled away", safe(spikes), seconds_of({&spikes})});
    if (Status s = pictures(desk, spikes, "vh10", "0.5,-1,0.4", {0, 0.4, end_of(spikes)}); !s) return s;
    desk.page.figure(
        {acm, "Fig. 11", "projectiles on a bed of nails: they bounce, roll, stick, leave", safe(nails), seconds_of({&nails})});
    return pictures(desk, nails, "acm11", "0.5,-1,0.4", {0, 0.05, 0.15, end_of(nails)});
}

Status crushed(Desk& desk) {
    const Result<const Run*> made =
        desk.runs.make(scene("acm_compactor", desk.quick ? std::vector<std::string>{} : std::vector<std::string>{"size=paper"}));
    if (!made) return made.error();
    const Run& run = **made;
    desk.page.figure({vh, "Fig. 13", "walls close in on thin shells: the start and the end",
                      fmt::format("{}; {} J went into yielding", safe(run), brief(last(run.column("energy.plastic")))),
                      seconds_of({&run})});
    if (Status s = pictures(desk, run, "vh13", "0.3,-0.6,1", {0, end_of(run)}); !s) return s;
    desk.page.figure(
        {acm, "Fig. 10", "the same; progress slows down as the box gets small", "The layers' kicks over time tell it", 0});
    return desk.page.chart(
        "acm10_kicks",
        {.title = "Kicks of layers so far",
         .panels = {panel(run, "[1]", {{"kicks", "touch.kicks"}}),
                    panel(run, "[J]", {{"work of a long wall", "lengthwise.work"}, {"plastic", "energy.plastic"}})}});
}

Status acm_tables(Desk& desk) {
    const std::vector<Request> requests = all_scenes();
    const auto made = made_of(desk, requests);
    if (!made) return made.error();
    Rows times{{"scene", "simulated [s]", "strain kicks", "kicks of layers", "seconds", "a simulated second takes",
                "of these contact", "closest [mm]", "energy error"}};
    Rows parameters{{"scene", "engine", "parameters"}};
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const Run& run = *(*made)[i];
        std::string name = run.manifest.value("scene", "");
        for (const std::string& setting : requests[i].settings) name += " " + setting;
        const double seconds = run.number("processor.advance");
        times.push_back({name, brief(end_of(run)), brief(run.number("kicks.strain")), brief(run.number("kicks.contact")),
                         brief(seconds), brief(seconds / end_of(run)), percent(run.number("processor.contact") / seconds),
                         brief(1000 * run.expectation("touch.closest")), percent(energy_errors(run).with_accounts)});
        std::string values;
        for (const auto& [key, value] : run.manifest["params"].items())
            values += (values.empty() ? "" : ", ") + key + " " + value.get<std::string>();
        parameters.push_back({name, run.manifest.value("engine", ""), values});
    }
    desk.page.figure(
        {acm, "6.4, table", "computation times of the examples, and the share of what takes them",
         "By windows in place of slabs contact takes the shares below; with slabs the knot's shares are in docs/layers.md",
         seconds_of(*made)});
    if (Status s = desk.page.table("acm_times", times); !s) return s;
    desk.page.figure({acm, "6.5, table", "parameters of the examples", "Theirs have no units; ours are", 0});
    return desk.page.table("acm_parameters", parameters);
}

}  // namespace avs::figures
