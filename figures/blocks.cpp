#include <fmt/format.h>

#include "figures/draw.h"
#include "figures/measures.h"

namespace avs::figures {

Status sliding(Desk& desk) {
    const Request request{.scene = "papers/wb_sliding_block.avs", .settings = {}, .until = {}, .options = {}};
    Request papers = request;
    // The paper's settings. `longest=0.25` as with the bars: our critical steps are about four times those
    // of the paper.
    papers.settings = {"elements=asynchronous", "looks=adaptive", "longest=0.25", "response=reflection"};
    const Result<const Run*> made = desk.runs.make(request);
    if (!made) return made.error();
    const Result<const Run*> made_papers = desk.runs.make(papers);
    if (!made_papers) return made_papers.error();
    const Run &ours = **made, &theirs = **made_papers;
    // Velocity of a rigid block that slides to rest: v = 1 - t / 2 until t = 2.
    picture::Points way, speed;
    for (int i = 0; i <= 300; ++i) {
        const double t = 0.01 * i, moving = std::min(t, 2.0);
        way.emplace_back(t, moving - moving * moving / 4);
        speed.emplace_back(t, 1 - moving / 2);
    }
    picture::Chart chart{.title = "Fig. 12: sliding block, foot", .panels = {}};
    chart.panels = {{.label = "displacement [m]",
                     .curves = {curve("nested, accounted", ours.column("u")), curve("AVI, adaptive", theirs.column("u")),
                                curve("rigid block", way, true)}},
                    {.label = "velocity [m/s]",
                     .curves = {curve("nested, accounted", ours.column("v_foot")), curve("AVI, adaptive", theirs.column("v_foot")),
                                curve("rigid block", speed, true)}}};
    Rows rows{{"", "way at the end [m]", "velocity at 2 s [m/s]", "heat [J]", "energy error", "heat less energy lost [J]"}};
    rows.push_back({"rigid block", "1", "0", "0.5", "", ""});
    rows.push_back({"paper", "1 (Fig. 12)", "0 (Fig. 12)", "\"almost no energy is left\"", "\"nearly preserved\"", ""});
    for (const auto& [name, run] : {std::pair{"nested, accounted", &ours}, std::pair{"AVI, adaptive, reflection", &theirs}}) {
        const double heat = last(run->column("energy.friction"));
        const double lost =
            first(run->column("energy.total")) - last(run->column("energy.total")) - last(run->column("energy.accounts"));
        rows.push_back({name, brief(last(run->column("u"))), brief(at(run->column("v"), 2)), brief(heat),
                        percent(energy_errors(*run).with_accounts), brief(heat - lost)});
    }
    desk.page.figure(
        {"Wolff & Bucher", "Fig. 11, 12, 13", "a block slides to a stop: foot, energies",
         fmt::format("Stops after {} m (exact: 1) with {} J of heat (.5); the balance is off by {}, with the paper's clocks by {}",
                     brief(last(ours.column("u"))), brief(last(ours.column("energy.friction"))),
                     percent(energy_errors(ours).with_accounts), percent(energy_errors(theirs).with_accounts)),
         seconds_of({&ours, &theirs})});
    if (Status s = desk.page.chart("fig12_sliding", chart); !s) return s;
    if (Status s = energy_chart(desk, ours, "fig13_energy", "Fig. 13: energy of the sliding block"); !s) return s;
    if (Status s = desk.page.table("fig12_numbers", rows); !s) return s;
    return pictures(desk, ours, "fig11", "0.3,-1,0.4", desk.quick ? std::vector{3.0} : std::vector{0.0, 3.0});
}

Status rolling(Desk& desk) {
    const Result<const Run*> made =
        desk.runs.make({.scene = "papers/wb_rolling_block.avs", .settings = {}, .until = {}, .options = {}});
    if (!made) return made.error();
    const Run& run = **made;
    picture::Points tilt, over;
    const picture::Points back = run.column("back_z"), front = run.column("front_z"), top = run.column("top_z"),
                          foot = run.column("foot_z");
    for (std::size_t i = 0; i < std::min({back.size(), front.size(), top.size(), foot.size()}); ++i) {
        tilt.emplace_back(back[i].first, back[i].second - front[i].second);
        over.emplace_back(top[i].first, top[i].second - foot[i].second);
    }
    picture::Chart chart{.title = "Rolling block: how far it has turned", .panels = {}};
    chart.panels = {{.label = "height [m]", .curves = {curve("back above front", tilt), curve("top above foot", over)}}};
    desk.page.figure({"Wolff & Bucher", "Fig. 14, 15", "a block that is stopped at its foot rolls over",
                      fmt::format("Its back rises {} m above its front; the balance is off by {}", brief(largest(tilt)),
                                  percent(energy_errors(run).with_accounts)),
                      seconds_of({&run})});
    desk.page.paragraph("Paper: \"the block starts to roll\" (Fig. 14), balance of Fig. 15 without numbers.");
    if (Status s = desk.page.chart("fig14_turn", chart); !s) return s;
    if (Status s = energy_chart(desk, run, "fig15_energy", "Fig. 15: energy of the rolling block"); !s) return s;
    Rows rows{{"back above front, largest [m]", "top above foot at the end [m]", "energy error", "deepest [m]"}};
    rows.push_back(
        {brief(largest(tilt)), brief(last(over)), percent(energy_errors(run).with_accounts), brief(run.contact("deepest_gap"))});
    if (Status s = desk.page.table("fig15_numbers", rows); !s) return s;
    return pictures(desk, run, "fig14", "0.2,-1,0.2", desk.quick ? std::vector{2.0} : std::vector{0.0, 1.0, 2.0, 3.0, 4.0});
}

Status assembly(Desk& desk) {
    Request request{.scene = "papers/wb_block_assembly.avs", .settings = {}, .until = {}, .options = {}};
    if (desk.quick) {
        request.settings = {"n=1", "sizes=2"};
        request.until = 0.5;
    }
    const Result<const Run*> made = desk.runs.make(request);
    if (!made) return made.error();
    const Run& run = **made;
    desk.page.figure({"Wolff & Bucher", "Fig. 16, 17", "eighteen cubes are hit by another one, corner first",
                      fmt::format("The balance is off by {} (paper: below 1 %)", percent(energy_errors(run).with_accounts)),
                      seconds_of({&run})});
    if (Status s = energy_chart(desk, run, "fig16_energy", "Fig. 16: energy of the block assembly"); !s) return s;
    Rows rows{{"", "energy error", "strain kicks", "looks", "strain kicks per look", "processor time [s]"}};
    rows.push_back({"paper", "< 1 %", "238944839", "7837942", "30.5", "not given"});
    rows.push_back({"here, as set", percent(energy_errors(run).with_accounts), brief(run.number("kicks.strain")),
                    brief(run.number("kicks.contact")), brief(run.number("kicks.strain") / run.number("kicks.contact")),
                    brief(run.number("processor.advance"))});
    if (Status s = desk.page.table("fig16_numbers", rows); !s) return s;
    return pictures(desk, run, "fig17", "-1,-1.4,0.6", desk.quick ? std::vector{0.5} : std::vector{0.0, 0.5, 1.0, 2.0, 4.0});
}

}  // namespace avs::figures
