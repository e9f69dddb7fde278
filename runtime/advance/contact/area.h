#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Which nodes are in touch with which bodies, for the areas of pairs (state::TouchArea). docs/overlap.md.
///
/// A node is in touch from a hit until it has had no hit for `periods` of its clock. So a node that rebounds between two looks
/// stays in touch. It stores up to `most` bodies; if there are more, the body with the oldest hit is dropped.
class TouchAreas {
public:
    static constexpr Tick periods = 8;
    static constexpr std::size_t most = 3;

    explicit TouchAreas(std::size_t contactors) : touching_(contactors), earliest_(contactors, -1) {}

    /// Notes that a contactor of `body` has hit `other`. `area()` returns the area of the surface that belongs to the contactor
    /// [m^2]; it is called at the first hit and then from time to time.
    template <class Area>
    void hit(ContactorId contactor, BodyId body, BodyId other, Tick now, Tick period, state::State& state, Area&& area) {
        earliest_[contactor] = std::min(earliest_[contactor], now + periods * period);
        Touching* const one = find(contactor, other);
        if (one != nullptr && now < one->measured + periods * period) {
            one->until = now + periods * period;
            state::TouchArea& pair = state::pair_of(state.pairs, body, other).area;
            pair.settle(now);
            pair.largest = std::max(pair.largest, pair.value());
            return;
        }
        begin(contactor, body, {.until = now + periods * period, .measured = now, .area = area(), .other = other}, state);
    }

    /// Ends the touches of a contactor that have had no hit for `periods`.
    void look(ContactorId contactor, BodyId body, Tick now, state::State& state) {
        if (earliest_[contactor] < now) { end_all(contactor, body, now, state); }
    }

    /// Saves or restores the touches. Returns false if the restored data are inconsistent.
    bool keep(state::Keeper& keeper, std::uint32_t bodies);

private:
    struct Touching {
        Tick until = -1;  ///< end of the touch if no hit follows; -1: there is no touch
        Tick measured = -1;
        double area = 0;
        BodyId other;
        std::uint32_t unused = 0;  ///< fills the padding, so that its bits are defined
    };
    Touching* find(ContactorId contactor, BodyId other);
    void begin(ContactorId contactor, BodyId body, const Touching& touching, state::State& state);
    void end_all(ContactorId contactor, BodyId body, Tick now, state::State& state);
    static void end(Touching& one, BodyId body, Tick now, state::State& state);

    std::vector<std::array<Touching, most>> touching_;  ///< per contactor
    std::vector<Tick> earliest_;                        ///< per contactor: earliest tick at which one of its touches may end
};

}  // namespace avs::advance
