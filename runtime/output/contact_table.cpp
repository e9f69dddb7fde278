#include "runtime/output/contact_table.h"

#include <fmt/format.h>

#include "runtime/output/text.h"

namespace avs::output {

std::string contact_table(const image::Metadata& metadata, std::span<const state::ContactTally> tallies) {
    std::string text = "contact,first [s],last [s],kicks [1],hits [1],impulse [N*s],heat [J],deepest_gap [m],mean_gap [m]\n";
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        const state::ContactTally& tally = tallies[i];
        const auto time = [&](Tick tick) { return tick < 0 ? std::string() : shortest(metadata.time_base.label(tick)); };
        text +=
            fmt::format("{},{},{},{},{},{},{},{},{}\n", csv_field(metadata.contacts[i].name), time(tally.first), time(tally.last),
                        tally.kicks, tally.hits, shortest(tally.impulse), shortest(tally.heat), shortest(tally.deepest_gap),
                        tally.hits == 0 ? "" : shortest(tally.gap_sum / static_cast<double>(tally.hits)));
    }
    return text;
}

}  // namespace avs::output
