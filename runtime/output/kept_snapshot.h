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

/// Copied data of all nodes, or of the nodes of a list in the order of the list. Data of elements are always those of all elements.
struct NodeArrays {
    std::vector<Vec3> position;          ///< [m]
    std::vector<Vec3> velocity;          ///< [m/s]; may be empty
    std::vector<double> friction_heat;   ///< [J]; may be empty
    std::vector<Vec3> given;             ///< Snapshot::given; may be empty
    std::vector<Vec3> pressed;           ///< Snapshot::pressed; may be empty
    std::vector<std::uint8_t> halvings;  ///< State::halvings; may be empty
    std::vector<std::int64_t> extra_kicks;
    std::vector<double> memory;  ///< State::element_memory; may be empty
    std::size_t bytes() const {
        return (position.size() + velocity.size() + given.size() + pressed.size()) * sizeof(Vec3) +
               (friction_heat.size() + memory.size()) * sizeof(double) + halvings.size() +
               extra_kicks.size() * sizeof(std::int64_t);
    }
};

/// Arrays of earlier frames, used again for the next ones: new memory from the system takes several times as long as the copy.
/// Several threads may use it.
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

/// Arrays by node number into which copies of some nodes are put, for readers. Only one thread may use it. Values of nodes that no
/// reader has needed yet are NaN.
struct Stage {
    std::vector<Vec3> position, velocity, given, pressed;
    std::vector<double> friction_heat;
};

/// A copy of the data of a frame, so that the run can go on while the frame is written.
class KeptSnapshot {
public:
    /// Copies the nodes of a list; null: all nodes. The list must outlive the copy. The arrays are returned to `spare`, which must
    /// outlive the copy, too.
    KeptSnapshot(Tick tick, const NodeChoice::List* nodes, NodeArrays arrays, SpareArrays& spare)
        : tick_(tick), nodes_(nodes), arrays_(std::move(arrays)), spare_(spare) {}
    ~KeptSnapshot() { spare_.give(std::move(arrays_)); }
    KeptSnapshot(const KeptSnapshot&) = delete;
    KeptSnapshot& operator=(const KeptSnapshot&) = delete;

    /// A snapshot of a run with `count` nodes. Valid until the stage is used again, and as long as this object exists.
    Snapshot view(Stage& stage, std::size_t count) const {
        Snapshot snapshot;
        snapshot.tick = tick_;
        snapshot.position = of_all(arrays_.position, stage.position, count);
        snapshot.velocity = of_all(arrays_.velocity, stage.velocity, count);
        snapshot.friction_heat = of_all(arrays_.friction_heat, stage.friction_heat, count);
        snapshot.given = of_all(arrays_.given, stage.given, count);
        snapshot.pressed = of_all(arrays_.pressed, stage.pressed, count);
        snapshot.clocks = {arrays_.halvings, arrays_.extra_kicks};
        snapshot.memory = arrays_.memory;
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
