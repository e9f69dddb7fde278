#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "compiler/explain/cost.h"

// Prints the cost of a scene, as text for people and as JSON for tools.
namespace avs::explain {

std::string amount(double bytes) {
    constexpr const char* units[] = {"B", "kB", "MB", "GB", "TB"};
    std::size_t unit = 0;
    while (bytes >= 1000 && unit < 4) {
        bytes /= 1000;
        ++unit;
    }
    return fmt::format("{:.3g} {}", bytes, units[unit]);
}

std::string text(const Cost& cost) {
    std::string out = fmt::format(
        "A simulated second takes {:.4g} strain kicks,{} {:.4g} load kicks and {:.4g} looks for contact; the run is {:.6g} s.\n",
        cost.strain_kicks, cost.damping_kicks > 0 ? fmt::format(" {:.4g} damping kicks,", cost.damping_kicks) : "", cost.load_kicks,
        cost.contact_looks, cost.until);
    out += fmt::format("One global step would take {:.4g} strain kicks: {:.2f} times as many.\n\n", cost.global_step_kicks,
                       cost.gain());
    const bool many_clocks =
        std::any_of(cost.bodies.begin(), cost.bodies.end(), [](const Cost::Body& body) { return !body.clocks.empty(); });
    out += fmt::format("{:<16} {:<24} {:>9} {:>9} {:>11} {:>7} {:>11} {:>11}{}\n", "body", "line", "elements", "nodes", "kicks/s",
                       "share", "loads/s", "shortest", many_clocks ? "  clocks" : "");
    for (const Cost::Body& body : cost.bodies) {
        out += fmt::format("{:<16} {:<24} {:>9} {:>9} {:>11.4g} {:>6.1f}% {:>11.4g} {:>9.3g} s{}\n", body.name, body.where,
                           body.elements, body.nodes, body.strain_kicks,
                           cost.strain_kicks > 0 ? 100 * body.strain_kicks / cost.strain_kicks : 0.0, body.load_kicks,
                           body.shortest_period, body.clocks.empty() ? "" : "  " + body.clocks);
    }
    for (const Cost::Body& body : cost.bodies) {
        if (body.damping_kicks > 0)
            out += fmt::format("\nThe damping of {} takes {:.4g} kicks/s more.\n", body.name, body.damping_kicks);
    }
    if (many_clocks) out += fmt::format("\nClocks: strain: {}\n", cost.clocks);
    for (const Cost::Following& row : cost.following) {
        out += fmt::format(
            "\nClocks of {} element{} of {} follow the state: finer from omega h / 2 = {:.3g} on, from {:.3g} s at rest down to "
            "{:.3g} s (2^-{:.0f}). "
            "Kicks are those at rest.\n",
            row.elements, row.elements == 1 ? "" : "s", row.body, row.turn, row.shortest_at_rest, row.finest,
            std::log2(row.shortest_at_rest / row.finest));
    }
    if (!cost.worst.empty()) {
        out += fmt::format("\nThe elements with the shortest clocks:\n{:<16} {:<34} {:>11} {:>15}\n", "body", "centre [m]", "clock",
                           "critical step");
        for (const Cost::Element& element : cost.worst) {
            const std::string centre =
                fmt::format("[{:.4g}, {:.4g}, {:.4g}]", element.centre.x, element.centre.y, element.centre.z);
            out +=
                fmt::format("{:<16} {:<34} {:>9.3g} s {:>13.3g} s\n", element.body, centre, element.period, element.critical_step);
        }
    }
    for (const Cost::Facets& row : cost.facets) {
        out += fmt::format(
            "\nFacets of {} lie up to {:.3g} m beside the round surface through their nodes (facet_gap). Contact {} uses the "
            "facets; "
            "with `law = dcr {{ smooth = true }}` it uses the round surface.\n",
            row.body, row.facet_gap, row.contact);
    }
    for (const Cost::Script& script : cost.scripts) {
        out += fmt::format("\n{} acts on {} nodes {:.4g} times a second: {:.4g} kicks/s", script.name, script.nodes, script.steps,
                           script.steps * static_cast<double>(script.nodes));
    }
    for (const Cost::Layers& row : cost.layers) {
        out += fmt::format(
            "\nPenalty layers of {}: {} vertices, the first layer every {:.3g} s. Estimate, if all of the surface lay on "
            "another one: {:.4g} looks at pairs/s; next to none where nothing is near.",
            row.contact, row.vertices, row.heartbeat, row.looks);
    }
    if (!cost.scripts.empty() || !cost.layers.empty()) out += "\n";
    out += fmt::format("\nMemory: {} of the image, {} of the state. Output, not compressed:\n", amount(cost.image_bytes),
                       amount(cost.state_bytes));
    for (const Cost::Output& output : cost.outputs) {
        out += fmt::format("{:<34} {:>9} samples {:>10}\n", output.name, output.samples, amount(output.bytes));
    }
    for (const std::string& note : cost.notes) out += "\nNote: " + note + "\n";
    return out;
}

std::string json(const Cost& cost) {
    nlohmann::json bodies = nlohmann::json::array(), worst = nlohmann::json::array(), outputs = nlohmann::json::array();
    for (const Cost::Body& body : cost.bodies) {
        bodies.push_back({{"name", body.name},
                          {"where", body.where},
                          {"elements", body.elements},
                          {"nodes", body.nodes},
                          {"strain_kicks_per_second", body.strain_kicks},
                          {"load_kicks_per_second", body.load_kicks},
                          {"damping_kicks_per_second", body.damping_kicks},
                          {"shortest_period", body.shortest_period},
                          {"clocks", body.clocks}});
    }
    for (const Cost::Element& element : cost.worst) {
        worst.push_back({{"body", element.body},
                         {"centre", {element.centre.x, element.centre.y, element.centre.z}},
                         {"period", element.period},
                         {"critical_step", element.critical_step}});
    }
    for (const Cost::Output& output : cost.outputs) {
        outputs.push_back({{"name", output.name}, {"samples", output.samples}, {"bytes", output.bytes}});
    }
    nlohmann::json following = nlohmann::json::array();
    for (const Cost::Following& row : cost.following) {
        following.push_back({{"body", row.body},
                             {"elements", row.elements},
                             {"turn", row.turn},
                             {"shortest_period_at_rest", row.shortest_at_rest},
                             {"finest_period", row.finest}});
    }
    nlohmann::json layer_rows = nlohmann::json::array(), script_rows = nlohmann::json::array();
    for (const Cost::Layers& row : cost.layers) {
        layer_rows.push_back({{"contact", row.contact},
                              {"vertices", row.vertices},
                              {"heartbeat", row.heartbeat},
                              {"estimated_looks_per_second", row.looks}});
    }
    for (const Cost::Script& script : cost.scripts) {
        script_rows.push_back({{"name", script.name}, {"nodes", script.nodes}, {"steps_per_second", script.steps}});
    }
    nlohmann::json facet_rows = nlohmann::json::array();
    for (const Cost::Facets& row : cost.facets) {
        facet_rows.push_back({{"contact", row.contact}, {"body", row.body}, {"facet_gap", row.facet_gap}});
    }
    const nlohmann::json result{{"until", cost.until},
                                {"following", std::move(following)},
                                {"layers", std::move(layer_rows)},
                                {"facets", std::move(facet_rows)},
                                {"scripts", std::move(script_rows)},
                                {"strain_kicks_per_second", cost.strain_kicks},
                                {"load_kicks_per_second", cost.load_kicks},
                                {"damping_kicks_per_second", cost.damping_kicks},
                                {"contact_looks_per_second", cost.contact_looks},
                                {"global_step_kicks_per_second", cost.global_step_kicks},
                                {"gain", cost.gain()},
                                {"image_bytes", cost.image_bytes},
                                {"state_bytes", cost.state_bytes},
                                {"clocks", cost.clocks},
                                {"notes", cost.notes},
                                {"bodies", std::move(bodies)},
                                {"worst_elements", std::move(worst)},
                                {"outputs", std::move(outputs)}};
    return result.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace avs::explain
