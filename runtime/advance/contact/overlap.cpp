#include <algorithm>
#include <cstdio>

#include "runtime/advance/contact/kicks_impl.h"

namespace avs::advance {

std::optional<std::string> ContactKicks::overlap_at_start(const image::Image& image) {
    if (image.tables.contactors.empty()) { return {}; }
    const state::State start = Impl::start_of(image);
    Impl contact(image, {});  // its candidate lists are those of the start
    std::fill(contact.due.begin(), contact.due.end(), 0);
    std::size_t count = 0;
    std::uint32_t deepest = 0;
    std::optional<Hit> worst;
    for (std::uint32_t c = 0; c < contact.count(); ++c) {
        for (const Hit& hit : contact.hits_of(c, contact.place_of(c, 0, start), 0, start)) {
            ++count;
            if (worst && worst->depth >= hit.depth) { continue; }
            worst = hit;
            deepest = c;
        }
    }
    if (!worst) { return {}; }
    const image::Contact& law = image.metadata.contacts[worst->contact];
    const auto body = [&](std::uint32_t id) { return "`" + image.metadata.bodies[id].name + "`"; };
    char depth[32];
    std::snprintf(depth, sizeof depth, "%.3g m", worst->depth);
    const std::string where = law.where.line > 0 ? law.where.file + ":" + std::to_string(law.where.line) + ": " : "";
    const std::string what = contact.is_edge(deepest) ? "an edge" : "node " + std::to_string(contact.node_of(deepest));
    return where + "contact `" + law.name + "`: " + std::to_string(count) + (count == 1 ? " place is" : " places are") +
           " inside another body before the start; the deepest, " + what + " of body " + body(worst->body) + ", is " + depth +
           " in body " + body(worst->other) +
           ". The law pushes out what has come in, it does not sort out what began so: move the bodies apart";
}

}  // namespace avs::advance
