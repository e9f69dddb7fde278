#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "runtime/output/snapshot.h"

namespace avs::output {

/// What is copied of the nodes: of all, or of those of a list in its order. Of elements always of all.
struct NodeArrays {
    std::vector<Vec3> position;          ///< [m]
    std::vector<Vec3> velocity;          ///< [m/s], or none
    std::vector<double> friction_heat;   ///< [J], or none
    std::vector<Vec3> given;             ///< Snapshot::given, or none
    std::vector<Vec3> pressed;           ///< Snapshot::pressed, or none
    std::vector<std::uint8_t> halvings;  ///< of the elements' clocks, or none
    std::vector<std::int64_t> extra_kicks;
    std::size_t bytes() const {
        return (position.size() + velocity.size() + given.size() + pressed.size()) * sizeof(Vec3) +
               friction_heat.size() * sizeof(double) + halvings.size() + extra_kicks.size() * sizeof(std::int64_t);
    }
};

/// Arrays that frames were copied to, for the next ones: memory that the system has given once costs nothing any more, and to ask
/// for it anew takes several times as long as the copy. May be used from several threads.
class SpareArrays {
public:
    NodeArrays take() {
        const std::lock_guard lock(mutex_);
        if (spare_.empty()) return {};
        NodeArrays result = std::move(spare_.back());
        spare_.pop_back();
        return result;
    }
    void give(NodeArrays arrays) {
        const std::lock_guard lock(mutex_);
        if (spare_.size() < most) spare_.push_back(std::move(arrays));
    }

private:
    static constexpr std::size_t most = 4;
    std::mutex mutex_;
    std::vector<NodeArrays> spare_;
};

/// Where copies of some nodes are laid out for readers, who look nodes up by their numbers. Of one thread. What nobody asked for is
/// not a number until it was asked for once.
struct Stage {
    std::vector<Vec3> position, velocity, given, pressed;
    std::vector<double> friction_heat;
};

/// What the writers of frames look at, on its own: the run may go on while it is written.
class KeptSnapshot {
public:
    /// Of the nodes of a list, which must live longer; null: of all. The arrays go back to `spare`, which must live longer, too.
    KeptSnapshot(Tick tick, const NodeChoice::List* nodes, NodeArrays arrays, SpareArrays& spare)
        : tick_(tick), nodes_(nodes), arrays_(std::move(arrays)), spare_(spare) {}
    ~KeptSnapshot() { spare_.give(std::move(arrays_)); }
    KeptSnapshot(const KeptSnapshot&) = delete;
    KeptSnapshot& operator=(const KeptSnapshot&) = delete;

    /// Valid until the stage is used again, and as long as this object. Of a run with so many nodes.
    Snapshot view(Stage& stage, std::size_t count) const {
        Snapshot snapshot;
        snapshot.tick = tick_;
        snapshot.position = of_all(arrays_.position, stage.position, count);
        snapshot.velocity = of_all(arrays_.velocity, stage.velocity, count);
        snapshot.friction_heat = of_all(arrays_.friction_heat, stage.friction_heat, count);
        snapshot.given = of_all(arrays_.given, stage.given, count);
        snapshot.pressed = of_all(arrays_.pressed, stage.pressed, count);
        snapshot.clocks = {arrays_.halvings, arrays_.extra_kicks};
        return snapshot;
    }
    std::size_t bytes() const { return arrays_.bytes(); }

private:
    static Vec3 unknown(const Vec3&) {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        return {nan, nan, nan};
    }
    static double unknown(double) { return std::numeric_limits<double>::quiet_NaN(); }
    template <class Value>
    std::span<const Value> of_all(const std::vector<Value>& values, std::vector<Value>& places, std::size_t count) const {
        if (nodes_ == nullptr || values.empty()) return values;
        places.resize(count, unknown(Value{}));
        for (std::size_t i = 0; i < values.size(); ++i) places[(*nodes_)[i]] = values[i];
        return places;
    }

    Tick tick_;
    const NodeChoice::List* nodes_;
    NodeArrays arrays_;
    SpareArrays& spare_;
};

}  // namespace avs::output
