#include "runtime/image/looks.h"

#include <span>
#include <vector>

#include "runtime/image/contact_groups.h"

namespace avs::image {

namespace {

double node_looks(const Image& image) {
    const Metadata& metadata = image.metadata;
    const ContactLookup lookup(image.tables.body_group, image.tables.contact_rows);
    double total = 0;
    for (const Contactor& contactor : image.tables.contactors) {
        Tick period = 0;
        for (const std::uint32_t contact : lookup.contacts_of(image.tables.node_body[contactor.node])) {
            const Contact& row = metadata.contacts[contact];
            Tick here = row.period;
            if (row.clock == ContactClockPolicy::adaptive) here = row.longest;
            if (row.clock == ContactClockPolicy::constant && here == 0) here = contactor.critical_step;
            if (row.clock == ContactClockPolicy::midpoint) here = contactor.period;
            if (here > 0 && (period == 0 || here < period)) period = here;
        }
        if (period > 0) total += 1 / metadata.time_base.seconds(period);
    }
    return total;
}

/// Number of looks per second under laws that look at all nodes of their surfaces once per step.
double looks_by_steps(const Image& image) {
    const Tables& tables = image.tables;
    const ContactLookup contacts(tables.body_group, tables.contact_rows);
    std::vector<Tick> period(image.metadata.bodies.size(), 0);
    for (std::uint32_t body = 0; body < period.size(); ++body) {
        for (const std::uint32_t contact : contacts.contacts_of(body)) {
            const Contact& row = image.metadata.contacts[contact];
            if (traits(row.law).scheme) period[body] = row.period;
        }
    }
    std::vector<bool> seen(tables.position.size(), false);
    double total = 0;
    for (const Face& face : tables.faces) {
        for (int i = 0; i < face.size() && period[face.body] > 0; ++i) {
            const std::uint32_t node = face.nodes[static_cast<std::size_t>(i)];
            if (!seen[node]) total += 1 / image.metadata.time_base.seconds(period[face.body]);
            seen[node] = true;
        }
    }
    return total;
}

}  // namespace

double contact_looks(const Image& image) { return node_looks(image) + looks_by_steps(image); }

double static_kicks(const Image& image) {
    const TimeBase& time = image.metadata.time_base;
    double total = 0;
    for (const EventClock& clock : image.tables.element_clock) total += 1 / time.seconds(clock.period);
    for (const LoadEvent& load : image.tables.loads) total += 1 / time.seconds(load.clock.period);
    return total;
}

}  // namespace avs::image
