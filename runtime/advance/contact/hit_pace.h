#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/advance/shared/clock_wish.h"
#include "runtime/base/ticks.h"
#include "runtime/state/checkpoint.h"

namespace avs::advance {

namespace pace_rule {
/// What bodies may close in a step, in shortest edges of the elements at a hit, before finer clocks are asked for.
constexpr double harmless = 0.02;
/// Halvings of a period that hits ask for at most: with two bodies are hardly less deep (docs/measurements/following_clocks.md).
constexpr int most_halvings = 1;
/// Where clocks are finer already, hits faster than this share of `harmless` keep them so: under a lasting load nodes come with
/// f h / 2 m, half as fast when the clock is twice as fine, and clocks that change to and fro cost energy.
constexpr double keeps = 0.25;
/// How long a hit asks for them, in periods at rest.
constexpr Tick periods = 4;
/// Nodes with a smaller share of a hit do not count.
constexpr double least_share = 0.1;
}  // namespace pace_rule

/// How fast a hit comes, or one that the next look will find.
struct Approach {
    double speed = 0;    ///< [m/s]
    double length = 0;   ///< of the shortest edge around [m]
    bool again = false;  ///< of a contactor that has asked lately

    /// Of a period [s]: as many as leave `pace_rule::harmless` of the way in a step.
    int halvings(double period) const {
        int count = 0;
        const double harmless = (again ? pace_rule::keeps : 1) * pace_rule::harmless;
        for (double way = speed * period; count < pace_rule::most_halvings && way > harmless * length; way /= 2) ++count;
        return count;
    }
};

/// It asks for finer clocks of the elements at a node.
struct ClockAsk {
    std::uint32_t node = 0;
    Approach approach;
};

/// Looks of contactors that are to come more often for a while, since hits ask for it.
class HitPace {
public:
    /// @param follows  per node: whether hits may ask for the clock of some element there
    /// @param to       where asks go, for the engine
    void begin(std::size_t contactors, std::vector<char> follows, std::vector<ClockAsk>* to) {
        wishes_.resize(contactors);
        follows_ = std::move(follows);
        asks_ = to;
    }
    bool used() const { return asks_ != nullptr; }
    bool follows(std::uint32_t node) const { return follows_[node] != 0; }
    void ask(const ClockAsk& what) { asks_->push_back(what); }
    /// @param period  of the contactor's looks by the elements at rest
    void want(std::uint32_t contactor, int halvings, Tick now, Tick period) {
        wishes_[contactor].add(halvings, now, pace_rule::periods * period);
    }
    /// Of the period of its looks, at a tick.
    int halvings(std::uint32_t contactor, Tick now) const { return used() ? wishes_[contactor].at(now) : 0; }
    void keep(state::Keeper& keeper) {
        if (!used()) return;
        keeper.array("contact.hit_pace", wishes_);
        const auto is_possible = [](const ClockWish& wish) {
            return wish.halvings >= 0 && wish.halvings <= pace_rule::most_halvings;
        };
        if (!std::ranges::all_of(wishes_, is_possible)) keeper.refuse("a hit asks for a clock that none can ask for");
    }

private:
    std::vector<ClockWish> wishes_;  ///< per contactor
    std::vector<char> follows_;
    std::vector<ClockAsk>* asks_ = nullptr;
};

}  // namespace avs::advance
