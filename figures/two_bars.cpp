#include <fmt/format.h>

#include "figures/measures.h"
#include "figures/sets.h"

// Wolff & Bucher 2013, section 8.1. "AVI" is the paper's integrator: exact clocks, adaptive contact clocks, response by
// reflection. The longest time between two contact queries is a quarter of our mean critical step, since the critical steps in
// the paper are about four times as short (docs/measurements/contact_response.md, 2).

namespace avs::figures {

namespace {

constexpr const char* asynchronous_scene = "papers/wb_two_bars.avs";
constexpr const char* verlet_scene = "papers/wb_two_bars_verlet.avs";

struct Scheme {
    std::string name;
    std::string scene;
    std::vector<std::string> settings;
};

const std::vector<Scheme>& schemes() {
    static const std::vector<Scheme> all{
        {"Verlet, sequential", verlet_scene, {"solve=sequential"}},
        {"Verlet, simultaneous", verlet_scene, {"solve=simultaneous"}},
        {"AVI, sequential", asynchronous_scene, {"elements=asynchronous", "looks=sequential", "response=reflection"}},
        {"AVI, constant", asynchronous_scene, {"elements=asynchronous", "looks=constant", "response=reflection"}},
        {"AVI, adaptive", asynchronous_scene, {"elements=asynchronous", "looks=adaptive", "response=reflection"}},
        {"nested, midpoint, accounted", asynchronous_scene, {"elements=nested", "looks=midpoint", "response=accounted"}},
    };
    return all;
}

Result<const Run*> run(Desk& desk, const Scheme& scheme, int n, double until) {
    Request request{.scene = scheme.scene, .settings = scheme.settings, .until = until, .options = {}};
    request.settings.push_back(fmt::format("n={}", n));
    return desk.runs.make(request);
}

picture::Curve curve(const std::string& name, picture::Points points) {
    return {.name = name, .points = std::move(points), .dashed = false, .markers = false};
}

}  // namespace

Status two_bars(Desk& desk) {
    const int n = desk.quick ? 2 : 4;
    const double until = desk.quick ? 24 : 50;
    picture::Chart displacement{.title = fmt::format("Fig. 7: displacement of the tips, n = {}", n), .panels = {}};
    picture::Chart velocity{.title = fmt::format("Fig. 8: velocity of the tips, n = {}", n), .panels = {}};
    picture::Chart energy{.title = fmt::format("Fig. 9: energy balance, n = {}", n), .panels = {}};
    Rows rows{{"scheme", "last contact [s]", "energy error", "deepest [m]", "tips apart at most while t < 20 [m]", "strain kicks",
               "looks"}};
    rows.push_back({"paper", "\"for t < 20\"", "\"nearly preserve the total energy\"", "not given", "\"good agreement\"",
                    "not given", "not given"});
    std::string said;
    double seconds = 0;
    for (const std::size_t which : {std::size_t{0}, std::size_t{4}, std::size_t{5}}) {
        const Scheme& scheme = schemes()[which];
        const Result<const Run*> made = run(desk, scheme, n, until);
        if (!made) return made.error();
        const Run& r = **made;
        const picture::Points left = r.column("left_tip_u"), right = r.column("right_tip_u");
        displacement.panels.push_back(
            {.label = scheme.name + " [m]", .curves = {curve("left tip", left), curve("right tip", right)}});
        velocity.panels.push_back(
            {.label = scheme.name + " [m/s]",
             .curves = {curve("left tip", r.column("left_tip_v")), curve("right tip", r.column("right_tip_v")),
                        curve("left tip, from increments", increments(left))}});
        energy.panels.push_back(
            {.label = scheme.name + " [J]",
             .curves = {curve("motion", r.column("energy.kinetic_synchronised")), curve("strain", r.column("energy.strain")),
                        curve("accounts", r.column("energy.accounts")), curve("total", r.column("energy.total"))}});
        double apart = 0;
        for (std::size_t i = 0; i < std::min(left.size(), right.size()) && left[i].first < 20; ++i) {
            apart = std::max(apart, std::abs(right[i].second - left[i].second));
        }
        said += fmt::format(
            "{}{}: parted at {} s, energy off by {}, the left tip swings by {} m/s, by {} m/s from increments over {} s",
            said.empty() ? "" : "; ", scheme.name, brief(r.contact("last")), percent(energy_errors(r).with_accounts),
            brief(swing(r.column("left_tip_v"), 2, 18)), brief(swing(increments(left), 2, 18)),
            brief(left[1].first - left[0].first));
        seconds += r.number("processor.advance");
        rows.push_back({scheme.name, brief(r.contact("last")), percent(energy_errors(r).with_accounts),
                        brief(r.contact("deepest_gap")), brief(apart), brief(r.number("kicks.strain")),
                        brief(r.number("kicks.contact"))});
    }
    desk.page.figure({"Wolff & Bucher", "Fig. 7, 8, 9", "two bars: displacements and velocities of the tips, energy",
                      said + " (paper: 20 s, energy nearly kept)", seconds});
    if (Status s = desk.page.chart("fig07_tip_displacement", displacement); !s) return s;
    if (Status s = desk.page.chart("fig08_tip_velocity", velocity); !s) return s;
    if (Status s = desk.page.chart("fig09_energy", energy); !s) return s;
    return desk.page.table("fig09_numbers", rows);
}

Status cpu_time(Desk& desk) {
    const std::vector<int> sizes = desk.quick ? std::vector{2, 3} : std::vector{2, 3, 4, 6, 8};
    const double until = desk.quick ? 3 : 30;
    picture::Chart chart{
        .title = "Fig. 10: processor time of two bars", .axis = "n, elements across", .panels = {}, .logarithmic = true};
    chart.panels = {{.label = "total [s]", .curves = {}, .logarithmic = true},
                    {.label = "contact [s]", .curves = {}, .logarithmic = true},
                    {.label = "contact, share of the total", .curves = {}, .logarithmic = true}};
    Rows rows{{"scheme", "exponent of the total", "of contact", "of strain kicks", "of looks", "contact, share at the largest n",
               "seconds at the largest n"}};
    rows.push_back({"paper", "grows \"significantly slower\" with AVI than with Verlet (no numbers)", "the same", "", "", "", ""});
    double verlet_contact = 0, all_seconds = 0;
    std::string verdict;
    for (const Scheme& scheme : schemes()) {
        picture::Points total, contact, share, strain, looks;
        for (const int n : sizes) {
            const Result<const Run*> made = run(desk, scheme, n, until);
            if (!made) return made.error();
            const Run& r = **made;
            all_seconds += r.number("processor.advance");
            const double all = r.number("processor.advance"), part = r.number("processor.contact");
            total.emplace_back(n, all);
            contact.emplace_back(n, part);
            share.emplace_back(n, part / all);
            strain.emplace_back(n, r.number("kicks.strain"));
            looks.emplace_back(n, r.number("kicks.contact"));
        }
        const auto dotted = [&](const picture::Points& points) {
            return picture::Curve{.name = scheme.name, .points = points, .dashed = false, .markers = true};
        };
        chart.panels[0].curves.push_back(dotted(total));
        chart.panels[1].curves.push_back(dotted(contact));
        chart.panels[2].curves.push_back(dotted(share));
        const double exponent = fitted_exponent(contact);
        if (scheme.name == "Verlet, sequential") verlet_contact = exponent;
        if (scheme.name.starts_with("AVI") || scheme.name.starts_with("nested")) {
            verdict += fmt::format("{}{}: {:+.2f}", verdict.empty() ? "" : ", ", scheme.name, exponent - verlet_contact);
        }
        rows.push_back({scheme.name, fmt::format("{:.2f}", fitted_exponent(total)), fmt::format("{:.2f}", exponent),
                        fmt::format("{:.2f}", fitted_exponent(strain)), fmt::format("{:.2f}", fitted_exponent(looks)),
                        percent(last(share)), brief(last(total))});
    }
    desk.page.figure({"Wolff & Bucher", "Fig. 10", "processor time of two bars over n, total and of contact",
                      "Exponent of contact less that of sequential Verlet: " + verdict + " (paper: grows slower)", all_seconds});
    desk.page.paragraph(
        "Processor time of the engine's thread, without samples and files; that of contact is estimated from every 127th look and "
        "all candidate "
        "lists (the paper took the difference of runs with and without contact). Exponents of n by least squares.");
    if (Status s = desk.page.chart("fig10_processor_time", chart); !s) return s;
    if (Status s = desk.page.table("fig10_numbers", rows); !s) return s;
    desk.page.paragraph("Exponent of contact less that of sequential Verlet: " + verdict + ".");
    return Done{};
}

Status orders(Desk& desk) {
    const std::vector<int> sizes = desk.quick ? std::vector{2, 3} : std::vector{2, 3, 4, 6, 8};
    const Scheme& scheme = schemes().back();
    picture::Chart chart{.title = "Two bars: convergence with n", .axis = "n, elements across", .panels = {}, .logarithmic = true};
    picture::Points last, duration, corner, corner_right, impulse, energy;
    double momentum = 0;
    Rows rows{{"n", "last contact - 20 [s]", "20 - duration [s]", "1 - u(10) of the left end [m]", "of the right end",
               "1 - impulse / 2 m v", "E+a", "momentum, relative"}};
    for (const int n : sizes) {
        const Result<const Run*> made = run(desk, scheme, n, 30);
        if (!made) return made.error();
        const Run& r = **made;
        const double late = std::abs(r.contact("last") - 20), less = std::abs(20 - r.contact("duration")),
                     short_left = std::abs(1 - at(r.column("left_end_u"), 10)),
                     short_right = std::abs(1 + at(r.column("right_end_u"), 10)), lost = 1 - r.contact("impulse") / 2;
        last.emplace_back(n, late);
        duration.emplace_back(n, less);
        corner.emplace_back(n, short_left);
        corner_right.emplace_back(n + 1, short_right);
        impulse.emplace_back(n, lost);
        energy.emplace_back(n, energy_errors(r).with_accounts);
        // Two bars of 10 kg at 0.1 m/s: the sum of the magnitudes of their momenta is 2 N s, the scale of the
        // error.
        double kept = 0;
        for (const char* axis : {"momentum.x", "momentum.y", "momentum.z"}) {
            for (const auto& [t, p] : r.column(axis)) kept = std::max(kept, std::abs(p) / 2);
        }
        momentum = std::max(momentum, kept);
        rows.push_back({fmt::format("{}", n), brief(late), brief(less), brief(short_left), brief(short_right), brief(lost),
                        percent(energy.back().second), brief(kept)});
    }
    const auto order = [](const picture::Points& points) { return fmt::format("{:.2f}", -fitted_exponent(points)); };
    rows.push_back({"order", order(last), order(duration), order(corner), order(corner_right), order(impulse), order(energy), ""});
    const auto dotted = [](const std::string& name, const picture::Points& points) {
        return picture::Curve{.name = name, .points = points, .dashed = false, .markers = true};
    };
    chart.panels = {
        {.label = "error",
         .curves = {dotted("last contact - 20 s", last), dotted("20 s - duration", duration), dotted("1 m - u(10 s)", corner),
                    dotted("1 - impulse / 2 m v", impulse), dotted("energy with accounts", energy)},
         .logarithmic = true}};
    desk.page.heading("Convergence with n, and momentum");
    desk.page.paragraph(
        "Two bars, nested clocks, looks at mid-period, accounted. Exact: contact for 20 s, ends at +-1 m at 10 s, impulse 2 m v. "
        "At 10 s a front of "
        "width n^(-2/3) arrives, which the mesh has spread (scenes/papers/wb_two_bars.avs): so the expected order of u(10) is "
        "2/3.");
    if (Status s = desk.page.chart("orders", chart); !s) return s;
    if (Status s = desk.page.table("orders_numbers", rows); !s) return s;
    desk.page.paragraph(fmt::format("Linear momentum stays to {} of what one bar brings.", brief(momentum)));
    return Done{};
}

}  // namespace avs::figures
