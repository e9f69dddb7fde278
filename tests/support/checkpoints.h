#pragma once

#include <catch2/catch.hpp>
#include <cstddef>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "runtime/state/checkpoint.h"

/// Checkpoints of test runs, which are objects of any type with a `state` and an `engine`.
namespace avs::test {

template <class Run>
state::Checkpoint saved(Run& run) {
    state::Checkpoint checkpoint;
    state::Keeper keeper = state::Keeper::saving(checkpoint);
    state::keep(run.state, keeper);
    run.engine.keep(keeper, run.state);
    return checkpoint;
}

/// Restores a checkpoint into a run that has not begun.
template <class Run>
void restore(Run& run, const state::Checkpoint& checkpoint) {
    state::Keeper keeper = state::Keeper::restoring(checkpoint);
    state::keep(run.state, keeper);
    run.engine.keep(keeper, run.state);
    INFO(keeper.fault().value_or(""));
    REQUIRE(!keeper.fault());
}

/// The checkpoint with the bytes of `value` written into an entry from byte `at` on.
template <class Value>
state::Checkpoint altered(state::Checkpoint checkpoint, const std::string& name, const Value& value, std::size_t at = 0) {
    static_assert(std::is_trivially_copyable_v<Value>);
    std::vector<std::byte>& bytes = checkpoint.entries.at(name).bytes;
    REQUIRE(at + sizeof value <= bytes.size());
    std::memcpy(bytes.data() + at, &value, sizeof value);
    return checkpoint;
}

/// Why a run that has not begun refuses a checkpoint; empty if it accepts it.
template <class Run>
std::string refusal(Run&& run, const state::Checkpoint& checkpoint) {
    state::Keeper keeper = state::Keeper::restoring(checkpoint);
    state::keep(run.state, keeper);
    run.engine.keep(keeper, run.state);
    return keeper.fault().value_or("");
}

/// Names of the entries in which two checkpoints differ.
inline std::vector<std::string> differences(const state::Checkpoint& a, const state::Checkpoint& b) {
    std::vector<std::string> names;
    for (const auto& [name, entry] : a.entries) {
        const auto other = b.entries.find(name);
        if (other == b.entries.end() || other->second.bytes != entry.bytes) names.push_back(name);
    }
    return names;
}

}  // namespace avs::test
