#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/advance/shared/clock_wish.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/state/checkpoint.h"

namespace avs::advance {

namespace pace_rule {
/// Approach of bodies during a step, in shortest edges of the elements at a hit, above which finer clocks are requested.
constexpr double harmless = 0.02;
/// Largest number of halvings that hits request; with two halvings bodies penetrate hardly less
/// (docs/measurements/following_clocks.md).
constexpr int most_halvings = 1;
/// If clocks are finer already, hits with an approach of more than this share of `harmless` renew the request. Under a lasting load
/// nodes approach with f h / 2 m, half as fast if the clock is twice as fine; so with one threshold clocks would change often,
/// which costs energy.
constexpr double keeps = 0.25;
/// Duration of a request, in periods at rest.
constexpr Tick periods = 4;
/// Nodes with a smaller weight in a hit are left out.
constexpr double least_share = 0.1;
}  // namespace pace_rule

/// Speed of a hit, or of one that the next look will find.
struct Approach {
    double speed = 0;    ///< [m/s]
    double length = 0;   ///< length of the shortest edge at the hit [m]
    bool again = false;  ///< whether the contactor has made a request recently

    /// Number of halvings of a period [s] with which the approach per step is harmless, up to pace_rule::most_halvings.
    int halvings(double period) const {
        int count = 0;
        const double harmless = (again ? pace_rule::keeps : 1) * pace_rule::harmless;
        for (double way = speed * period; count < pace_rule::most_halvings && way > harmless * length; way /= 2) ++count;
        return count;
    }
};

/// A request for finer clocks of the elements at a node.
struct ClockAsk {
    NodeId node;
    Approach approach;
};

/// Contactors whose looks are to be more frequent for a while, because of hits.
class HitPace {
public:
    /// @param follows  per node: whether hits may request a finer clock of some element there
    /// @param to       list to which requests for the engine are added
    void begin(std::size_t contactors, std::vector<char> follows, std::vector<ClockAsk>* to) {
        wishes_.resize(contactors);
        follows_ = std::move(follows);
        asks_ = to;
    }
    bool used() const { return asks_ != nullptr; }
    bool follows(NodeId node) const { return follows_[node] != 0; }
    void ask(const ClockAsk& what) { asks_->push_back(what); }
    /// Requests finer looks of a contactor for a while.
    /// @param period  period of its looks while all elements have their clocks at rest
    void want(ContactorId contactor, int halvings, Tick now, Tick period) {
        wishes_[contactor].add(halvings, now, pace_rule::periods * period);
    }
    /// Number of halvings of the period of a contactor's looks that is requested at a tick.
    int halvings(ContactorId contactor, Tick now) const { return used() ? wishes_[contactor].at(now) : 0; }
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
