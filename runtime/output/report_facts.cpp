#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "runtime/image/contact_groups.h"
#include "runtime/output/contact_table.h"
#include "runtime/output/report.h"

namespace avs::output {

namespace {

using Json = nlohmann::ordered_json;

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json place(const image::SourceLine& where) {
    if (where.line == 0) return nullptr;
    return fmt::format("{}:{}", where.file, where.line);
}

/// Numbers of elements by clock period, in octaves from the finest one, and how many kicks per simulated second each octave takes.
Json clocks(const image::Image& image) {
    const std::span<const EventClock> clocks = image.tables.element_clock;
    Json list = Json::array();
    if (clocks.empty()) return list;
    const auto shorter = [](const EventClock& a, const EventClock& b) { return a.period < b.period; };
    const double finest = static_cast<double>(std::min_element(clocks.begin(), clocks.end(), shorter)->period);
    struct Octave {
        std::uint64_t elements = 0;
        double rate = 0;
        Tick shortest = max_tick;
    };
    std::map<int, Octave> octaves;
    for (const EventClock& clock : clocks) {
        // slightly more, so that a period of exactly twice the finest belongs to the next octave
        Octave& octave = octaves[static_cast<int>(std::floor(std::log2(static_cast<double>(clock.period) / finest) + 1e-9))];
        ++octave.elements;
        octave.rate += 1 / image.metadata.time_base.seconds(clock.period);
        octave.shortest = std::min(octave.shortest, clock.period);
    }
    for (const auto& [exponent, octave] : octaves) {
        list.push_back({{"octave", exponent},
                        {"period", image.metadata.time_base.seconds(octave.shortest)},
                        {"elements", octave.elements},
                        {"kicks_per_second", octave.rate}});
    }
    return list;
}

Json bodies(const image::Image& image) {
    std::vector<double> rate(image.metadata.bodies.size(), 0.0);
    for (std::size_t e = 0; e < image.tables.element_clock.size(); ++e) {
        rate[image.tables.element_body[e]] += 1 / image.metadata.time_base.seconds(image.tables.element_clock[e].period);
    }
    Json list = Json::array();
    for (std::size_t b = 0; b < rate.size(); ++b) {
        const image::Body& body = image.metadata.bodies[b];
        list.push_back({{"name", body.name},
                        {"where", place(body.where)},
                        {"nodes", body.node_count},
                        {"elements", body.element_count},
                        {"kicks_per_second", rate[b]}});
    }
    return list;
}

/// The first few pairs of bodies that have a contact; of each group of bodies only the first one is listed.
Json some_pairs(const image::Image& image, std::uint32_t contact) {
    constexpr std::size_t most = 8;
    std::vector<std::vector<std::uint32_t>> first_of_group;
    for (std::uint32_t body = 0; body < image.tables.body_group.size(); ++body) {
        const std::uint32_t group = image.tables.body_group[body];
        if (group >= first_of_group.size()) first_of_group.resize(std::size_t{group} + 1);
        if (first_of_group[group].size() <= most) first_of_group[group].push_back(body);
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const image::ContactRow& row : image.tables.contact_rows) {
        if (row.contact != contact) continue;
        for (const std::uint32_t a : first_of_group[row.first]) {
            for (const std::uint32_t b : first_of_group[row.second]) {
                if ((a == b) == (row.self != 0)) pairs.insert(std::minmax(a, b));
            }
        }
        while (pairs.size() > most) pairs.erase(std::prev(pairs.end()));
    }
    Json list = Json::array();
    for (const auto& [a, b] : pairs) list.push_back({image.metadata.bodies[a].name, image.metadata.bodies[b].name});
    return list;
}

Json contacts(const image::Image& image, std::span<const state::ContactTally> tallies) {
    const image::Metadata& metadata = image.metadata;
    const std::vector<std::uint64_t> pair_count = image::pair_counts(image);
    Json list = Json::array();
    for (std::size_t i = 0; i < std::min(tallies.size(), metadata.contacts.size()); ++i) {
        const image::Contact& contact = metadata.contacts[i];
        const state::ContactTally& tally = tallies[i];
        const auto time = [&](Tick tick) { return tick < 0 ? Json(nullptr) : Json(metadata.time_base.label(tick)); };
        const Json some = some_pairs(image, static_cast<std::uint32_t>(i));
        list.push_back({{"name", contact.name},
                        {"where", place(contact.where)},
                        {"pairs", some},
                        {"pair_count", pair_count[i]},
                        {"law", name(contact.law)},
                        {"clock", name(contact.clock)},
                        {"restitution", contact.restitution},
                        {"friction", contact.friction},
                        {"kicks", tally.kicks},
                        {"impulse", number(tally.impulse)},
                        {"heat", number(tally.heat)},
                        {"deepest_gap", number(deepest_gap(contact, tally))},
                        {"mean_gap", tally.hits == 0 ? Json(nullptr) : number(tally.gap_sum / static_cast<double>(tally.hits))},
                        {"first", time(tally.first)},
                        {"last", time(tally.last)}});
    }
    return list;
}

/// Pairs of bodies that have met, those with the largest impulse first. contact.csv has all of them.
Json pairs(const image::Image& image, std::span<const state::PairTally> tallies) {
    constexpr std::size_t most = 1000;
    const image::Metadata& metadata = image.metadata;
    std::vector<MetPair> met = met_pairs(image, tallies);
    std::stable_sort(met.begin(), met.end(),
                     [](const MetPair& a, const MetPair& b) { return a.tally->impulse > b.tally->impulse; });
    const auto time = [&](Tick tick) { return tick < 0 ? Json(nullptr) : Json(metadata.time_base.label(tick)); };
    const auto known = [](const std::optional<double>& value) { return value ? number(*value) : Json(nullptr); };
    Json list = Json::array();
    for (const MetPair& pair : std::span(met).first(std::min(most, met.size()))) {
        const state::PairTally& tally = *pair.tally;
        list.push_back({{"contact", metadata.contacts[pair.contact].name},
                        {"body", metadata.bodies[tally.first].name},
                        {"other", metadata.bodies[tally.second].name},
                        {"kicks", tally.kicks},
                        {"impulse", number(tally.impulse)},
                        {"mean_force", known(pair.mean_force)},
                        {"heat", number(tally.heat)},
                        {"restitution", number(tally.restitution)},
                        {"deepest_gap", number(deepest_gap(metadata.contacts[pair.contact], tally))},
                        {"mean_gap", known(pair.mean_gap)},
                        {"largest_area", known(pair.largest_area)},
                        {"mean_area", known(pair.mean_area)},
                        {"touches", tally.touches},
                        {"duration", known(pair.duration)},
                        {"largest_force", known(pair.largest_force)},
                        {"first", time(tally.begin)},
                        {"last", time(tally.last)}});
    }
    return list;
}

/// Records with their columns, in the order of series.csv.
Json records(const image::Metadata& metadata) {
    Json list = Json::array();
    for (const image::Record& record : metadata.records) {
        Json columns = Json::array();
        Json meanings = Json::array();
        if (record.kind == RecordKind::field) {
            columns.push_back(record.name);
            meanings.push_back(fmt::format("{} over the nodes of a region: {}", name(record.reduction), traits(record.field).name));
        }
        for (const ColumnTraits& column : avs::columns(record.kind)) {
            columns.push_back(record.name + "." + std::string(column.name));
            meanings.push_back(column.meaning);
        }
        list.push_back({{"name", record.name}, {"kind", name(record.kind)}, {"columns", columns}, {"meanings", meanings}});
    }
    return list;
}

std::string text_of(const Json& json) { return json.dump(1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string record_facts(const image::Metadata& metadata) {
    // Without the braces around it, the text can be put into another object.
    const std::string text = text_of({{"records", records(metadata)}});
    return text.substr(1, text.rfind('\n') - 1);
}

std::string page_facts_json(const image::Image& image, const PageFacts& facts) {
    const image::Metadata& metadata = image.metadata;
    Json json = Json::object();
    json["until"] = metadata.time_base.label(facts.until);
    json["message"] = facts.message;
    json["strain_clock"] = metadata.strain_clock;
    json["nodes"] = image.tables.position.size();
    json["elements"] = image.tables.element_body.size();
    json["faces"] = image.tables.faces.size();
    json["contactors"] = image.tables.contactors.size();
    json["materials"] = Json::array();
    for (const image::Material& material : metadata.materials) {
        json["materials"].push_back({{"name", material.name},
                                     {"model", name(material.model)},
                                     {"E", number(material.youngs_modulus)},
                                     {"nu", number(material.poisson_ratio)},
                                     {"density", number(material.density)},
                                     {"damping", number(material.relaxation)},
                                     {"mass_damping", number(material.mass_damping)}});
    }
    json["bodies"] = bodies(image);
    json["clocks"] = clocks(image);
    json["contacts"] = contacts(image, facts.contacts);
    json["pairs"] = pairs(image, facts.pairs);
    json["pair_count"] = facts.pairs.size();
    json["records"] = nullptr;
    json["warnings"] = metadata.warnings;
    for (const std::string& warning : facts.warnings) json["warnings"].push_back(warning);
    std::string text = text_of(json);
    constexpr std::string_view none = "\n \"records\": null";
    const std::string made = facts.records.empty() ? record_facts(metadata) : std::string();
    text.replace(text.find(none), none.size(), facts.records.empty() ? std::string_view(made) : facts.records);
    return text + '\n';
}

}  // namespace avs::output
