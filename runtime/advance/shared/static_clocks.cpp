#include "runtime/advance/shared/static_clocks.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <string>

#include "runtime/advance/shared/element_view.h"

namespace avs::advance {
namespace {

std::optional<std::uint8_t> level_of(const EventClock& clock, Tick base) {
    if (clock.phase != 0 || clock.period % base != 0) return std::nullopt;
    const auto ratio = static_cast<std::uint64_t>(clock.period / base);
    if (!std::has_single_bit(ratio) || ratio >> (max_levels - 1) > 1) return std::nullopt;
    return static_cast<std::uint8_t>(std::countr_zero(ratio));
}

Error refusal(const std::string& what, const EventClock& clock, Tick base) {
    return {.code = ExitCode::bad_input,
            .message = what + " ticks every " + std::to_string(clock.period) + " ticks from tick " + std::to_string(clock.phase) +
                       "; the nested engine needs clocks of " + std::to_string(base) +
                       " * 2^k ticks from tick 0: use a `nested` strain clock, or the exact engine"};
}

}  // namespace

/// The one clock of all elements and constant loads; period 0 if there are no such events; empty if there are several clocks.
std::optional<EventClock> common_clock(const image::Tables& tables) {
    EventClock clock{};
    const auto is_other = [&](const EventClock& other) {
        if (clock.period == 0) clock = other;
        return !(other == clock);
    };
    if (std::any_of(tables.element_clock.begin(), tables.element_clock.end(), is_other)) return std::nullopt;
    const auto ticks_apart = [&](const image::LoadEvent& load) { return is_other(load.clock); };
    if (std::any_of(tables.loads.begin(), tables.loads.end(), ticks_apart)) return std::nullopt;
    return clock;
}

Result<Levels> find_levels(const image::Image& image) {
    const image::Tables& tables = image.tables;
    Levels levels;
    Tick base = std::numeric_limits<Tick>::max();
    for (const EventClock& clock : tables.element_clock) base = std::min(base, clock.period);
    for (const image::LoadEvent& load : tables.loads) base = std::min(base, load.clock.period);
    if (base == std::numeric_limits<Tick>::max()) return levels;
    levels.base = base;
    int highest = 0;
    for (std::size_t e = 0; e < tables.element_clock.size(); ++e) {
        const auto level = level_of(tables.element_clock[e], base);
        if (!level) {
            const std::string& body = image.metadata.bodies[tables.element_body[e]].name;
            return refusal("element " + std::to_string(e) + " of body `" + body + "`", tables.element_clock[e], base);
        }
        levels.element.push_back(*level);
        highest = std::max<int>(highest, *level);
    }
    for (const image::LoadEvent& load : tables.loads) {
        const auto level = level_of(load.clock, base);
        if (!level) return refusal("the load on node " + std::to_string(load.node), load.clock, base);
        levels.load.push_back(*level);
        highest = std::max<int>(highest, *level);
    }
    levels.count = highest + 1;
    const auto damps = [&](const image::ElementBlock& block) { return any_damped(image, block); };
    if (base == 1 && std::ranges::any_of(image.metadata.blocks, damps)) {
        return Error{
            ExitCode::bad_input,
            "elements with damping act at every tick; the nested engine needs two ticks in a period: use the exact engine"};
    }
    return levels;
}

std::optional<std::string> why_not_synchronous(const image::Image& image) {
    if (!common_clock(image.tables)) return "elements or loads have different clocks";
    const std::vector<image::Contact>& contacts = image.metadata.contacts;
    for (const image::Contact& contact : contacts) {
        if (contact.clock != ContactClockPolicy::sequential) return "`contact " + contact.name + "` has clocks of nodes";
        if (contact.period != contacts.front().period || contact.phase != contacts.front().phase ||
            contact.solve != contacts.front().solve) {
            return "`contact " + contact.name + "` has not the clock or the solver of `contact " + contacts.front().name + "`";
        }
    }
    return std::nullopt;
}

}  // namespace avs::advance
