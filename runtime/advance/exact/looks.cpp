#include <algorithm>

#include "runtime/advance/exact/engine_impl.h"
#include "runtime/base/assert.h"

// The part of ExactEngine's loop for looks of contact and for penalty layers.

namespace avs::advance {

void ExactEngine::Impl::look(ContactorId contactor, Tick tick, state::State& state) {
    const Tick next = contact->kick(contactor, tick, state);
    AVS_ASSERT(next > tick);
    ++state.kicks.contact;
    if (next < max_tick) calendar.insert(next, arena.size() + contactor);
}

/// Executes events up to the first one after which layers must act earlier than scheduled.
void ExactEngine::Impl::execute_watched(std::span<const schedule::Calendar::Key> keys, state::State& state) {
    while (!keys.empty()) {
        const auto watches = [&](auto key) { return !watched.of(schedule::Calendar::id(key)).empty(); };
        const auto first = std::find_if(keys.begin(), keys.end(), watches);
        auto count = static_cast<std::size_t>(first - keys.begin());
        const std::size_t before = count;
        if (first != keys.end()) ++count;
        while (count > 0 && count < keys.size() && damp_together(keys[count - 1], keys[count])) ++count;
        execute(keys.first(count), state);
        calendar.consume(count);
        for (const schedule::Calendar::Key key : keys.subspan(before, count - before))
            for (const std::uint32_t vertex : watched.of(schedule::Calendar::id(key)))
                layers->kicked(vertex, calendar.tick(key), state);
        if (count > before && schedule_layers()) return;
        keys = keys.subspan(count);
    }
}

/// Inserts the next tick of the layers into the calendar; true if it was not there yet.
bool ExactEngine::Impl::schedule_layers() {
    if (layers->next() >= layers_scheduled) return false;
    layers_scheduled = layers->next();
    calendar.insert(layers_scheduled, layers_id());
    return true;
}

void ExactEngine::Impl::kick_layers(Tick tick, state::State& state) {
    calendar.consume(1);
    // If the next tick of the layers has been postponed, the earlier one is still in the calendar; nothing is done at it.
    if (tick == layers->next()) layers->kick(tick, state);
    if (tick >= layers_scheduled) layers_scheduled = max_tick;
    schedule_layers();
}

/// Executes all looks of a tick, after its other events. The calendar may return them in several parts.
void ExactEngine::Impl::look_together(Tick tick, state::State& state) {
    looks.clear();
    for (auto keys = calendar.ready(tick + 1); !keys.empty(); keys = calendar.ready(tick + 1)) {
        std::size_t count = 0;
        for (const schedule::Calendar::Key key : keys) {
            if (schedule::Calendar::id(key) == layers_id()) break;  // the event of the layers comes after all looks
            ++count;
            const ContactorId contactor{schedule::Calendar::id(key) - arena.size()};
            looks.emplace_back(contact->order(contactor, tick), contactor);
        }
        calendar.consume(count);
        if (count < keys.size()) break;
    }
    std::sort(looks.begin(), looks.end());
    for (const auto& [order, contactor] : looks) look(contactor, tick, state);
    if (contact) contact->rub(tick, state);
    if (layers) {
        layers->all_kicked(tick, state);
        schedule_layers();
    }
}

}  // namespace avs::advance
