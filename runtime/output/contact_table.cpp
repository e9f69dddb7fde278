#include "runtime/output/contact_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/image/contact_groups.h"
#include "runtime/output/text.h"

namespace avs::output {

namespace {

constexpr const char* header =
    "contact,body,other,first [s],last [s],kicks [1],hits [1],impulse [N*s],push_x [N*s],push_y [N*s],push_z [N*s],mean_force "
    "[N],heat [J],restitution [J],held [J],account [J],other_account [J],largest_area [m^2],mean_area [m^2],deepest_gap "
    "[m],mean_gap [m],touches [1],duration [s],largest_force [N]\n";

/// Balance of a body's account; empty if the body has no account.
std::string balance(const image::Image& image, const state::State& state, std::uint32_t body) {
    const bool deforms = !state.accounts.empty() && std::find(image.tables.element_body.begin(), image.tables.element_body.end(),
                                                              body) != image.tables.element_body.end();
    return deforms ? shortest(state.accounts[body].balance) : std::string();
}

std::string row(const image::Image& image, const state::State& state, const std::string& contact, const MetPair& met) {
    const image::Metadata& metadata = image.metadata;
    const state::PairTally& pair = *met.tally;
    const auto time = [&](Tick tick) { return tick < 0 ? std::string() : shortest(metadata.time_base.label(tick)); };
    const auto known = [](const std::optional<double>& value) { return value ? shortest(*value) : std::string(); };
    const bool apart = pair.first != pair.second;
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", contact,
                       csv_field(metadata.bodies[pair.first].name), csv_field(metadata.bodies[pair.second].name), time(pair.begin),
                       time(pair.last), pair.kicks, pair.hits, shortest(pair.impulse), apart ? shortest(pair.push.x) : "",
                       apart ? shortest(pair.push.y) : "", apart ? shortest(pair.push.z) : "", known(met.mean_force),
                       shortest(pair.heat), shortest(pair.restitution), shortest(pair.held), balance(image, state, pair.first),
                       apart ? balance(image, state, pair.second) : "", known(met.largest_area), known(met.mean_area),
                       shortest(deepest_gap(metadata.contacts[met.contact], pair)), known(met.mean_gap), pair.touches,
                       known(met.duration), known(met.largest_force));
}

}  // namespace

std::vector<MetPair> met_pairs(const image::Image& image, std::span<const state::PairTally> pairs) {
    const image::ContactLookup contacts(image.tables.body_group, image.tables.contact_rows);
    std::vector<MetPair> result;
    for (const state::PairTally& pair : pairs) {
        MetPair met{.contact = contacts.between(pair.first, pair.second), .tally = &pair};
        if (met.contact == image::no_contact) continue;
        const double duration = image.metadata.time_base.seconds(pair.last - pair.begin);
        if (pair.first != pair.second && duration > 0) met.mean_force = norm(pair.push) / duration;
        if (pair.hits > 0) met.mean_gap = pair.gap_sum / static_cast<double>(pair.hits);
        if (pair.area.largest > 0) met.largest_area = pair.area.largest;
        if (pair.area.touched > 0) met.mean_area = pair.area.integral / pair.area.touched;
        if (const state::TouchShape touch = pair.largest_touch(); touch.impulse > 0) {
            met.touch_impulse = touch.impulse;
            met.duration = touch.duration * image.metadata.time_base.quantum();
            met.largest_force = touch.largest_force / image.metadata.time_base.quantum();
        }
        result.push_back(met);
    }
    std::stable_sort(result.begin(), result.end(), [](const MetPair& a, const MetPair& b) { return a.contact < b.contact; });
    return result;
}

std::string contact_table(const image::Image& image, const state::State& state) {
    std::string text = header;
    const std::vector<MetPair> pairs = met_pairs(image, state.pairs);
    auto pair = pairs.begin();
    for (std::uint32_t i = 0; i < image.metadata.contacts.size(); ++i) {
        const std::string contact = csv_field(image.metadata.contacts[i].name);
        if (pair == pairs.end() || pair->contact != i) text += fmt::format("{},,,,,0,0,0,,,,,0,0,0,,,,,0,,0,,\n", contact);
        for (; pair != pairs.end() && pair->contact == i; ++pair) text += row(image, state, contact, *pair);
    }
    return text;
}

}  // namespace avs::output
