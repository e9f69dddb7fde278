#include <algorithm>

#include "runtime/advance/contact/kicks_impl.h"

// Hits of edges that cross edges. Rules: docs/contact.md, section 10.

namespace avs::advance {

std::span<const std::uint32_t> ContactKicks::Impl::candidates_of_edge(std::uint32_t contactor, Tick now,
                                                                      const state::State& state) {
    const std::uint32_t edge = edge_of(contactor);
    const auto& ends = edges[edge].points;
    return edges.lists.candidates(edge, {.a = view.position_of(state, ends[0], now),
                                         .b = view.position_of(state, ends[1], now),
                                         .now = seconds_at(now),
                                         .travel = speed_of(contactor, state) * interval[contactor] * quantum});
}

std::optional<Hit> ContactKicks::Impl::hit_of_edge(std::uint32_t contactor, Tick now, const state::State& state) {
    const std::uint32_t body = body_of(contactor);
    const std::uint32_t edge = edge_of(contactor);
    const std::span<const std::uint32_t> contacts = contacts_of[contactor];
    std::optional<Hit> best;
    for (const std::uint32_t other : candidates_of_edge(contactor, now, state)) {
        const std::uint32_t contact = contact_between(body, edges[other].body);
        if (contacts.size() == 1 ? contact != contacts[0] : !is_due(contactor, contact, now)) { continue; }
        ++statistics.tests;
        if (!edges.may_hit(state, view, edge, other, now)) { continue; }
        const std::optional<ContactEdges::Crossing> crossing = edges.cross(state, view, edge, other, now);
        if (!crossing) { continue; }
        const double depth = -crossing->height;
        const double size = std::min(edges[edge].size, edges[other].size);
        if (!(depth > 0) || depth > edge_rule::depth * size) { continue; }
        if (!is_deep_enough(contactor, edges[other].body, depth, edges.middle(state, view, edge, now))) { continue; }
        // They come by number: of those that are as deep the first.
        const double tie = image.metadata.contacts[contact].friction > 0 ? hit_rule::tie * size : 0;
        if (best && !(depth < best->depth - tie)) { continue; }
        const bool is_deep = depth > hit_rule::outside_depth * size;
        if (crossing->overshoot > hit_rule::seam && is_deep) { continue; }
        // Two edges that are deep across each other all at once, as where they were parallel before, have met by other parts. That
        // it was across one further on a look ago says nothing.
        const state::Deposit* memory = memory_of(contactor, edges[other].body, state);
        const auto was_across = [&] {
            return was_in(contactor, contact, *memory, hit_rule::fresh, now) && edges.touch(memory->target, other);
        };
        if (is_deep && memory != nullptr && !was_across() &&
            !is_fresh(contactor, contact, crossing->stance, crossing->normal, depth, state)) {
            continue;
        }
        best = Hit{.target = other,
                   .body = body,
                   .other = edges[other].body,
                   .contact = contact,
                   .stance = crossing->stance,
                   .normal = crossing->normal,
                   .depth = depth};
    }
    return best;
}

}  // namespace avs::advance
