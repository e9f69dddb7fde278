#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string>
#include <string_view>

#include "runtime/base/assert.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

/// Any bytes as a checkpoint (.avk): it is read, written again, and restored into a state. A hash covers the whole file, so most
/// mutants change one entry and update the hash.
namespace {

using avs::Result;
using avs::state::Checkpoint;
using avs::state::Keeper;
using avs::state::State;

/// The state of a small run, which determines the lengths of arrays.
State small_state() {
    State state;
    state.now = 7;
    state.position = {{1, 2, 3, 5}, {4, 5, 6, 7}};
    state.momentum = {{1, 0, 0, 2}, {0, 1, 0, 3}};
    state.contacts.resize(1);
    state.pairs.resize(1);
    state.pairs[0].second = 1;
    state.last_kick = {1, 2, 3};
    state.node_projector = {0, 1};
    state.deposits.resize(2);
    state.element_memory = {0.5};
    state.halvings = {0, 3};
    state.extra_kicks = {0, 5};
    state.friction_heat = {0, 0};
    return state;
}

Checkpoint small_checkpoint() {
    Checkpoint checkpoint{.image = 42, .entries = {}};
    State state = small_state();
    Keeper keeper = Keeper::saving(checkpoint);
    avs::state::keep(state, keeper);
    bool flag = true;
    keeper.value("flag", flag);
    return checkpoint;
}

std::string_view text(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    if (seed % 8 == 7) return LLVMFuzzerMutate(data, size, max_size);
    Result<Checkpoint> known = avs::state::parse_checkpoint(text(data, size));
    Checkpoint checkpoint = known && !known->entries.empty() ? std::move(*known) : small_checkpoint();
    auto entry = std::next(checkpoint.entries.begin(), static_cast<std::ptrdiff_t>(seed / 8 % checkpoint.entries.size()));
    std::string bytes(reinterpret_cast<const char*>(entry->second.bytes.data()), entry->second.bytes.size());
    const std::size_t before = bytes.size();
    bytes.resize(before + 64);
    bytes.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(bytes.data()), before, bytes.size()));
    bytes.resize(seed % 2 == 0 ? before : bytes.size() / entry->second.element_size * entry->second.element_size);
    const auto* first = reinterpret_cast<const std::byte*>(bytes.data());
    entry->second.bytes.assign(first, first + bytes.size());
    const std::string file = avs::state::serialise(checkpoint);
    if (file.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
    std::memcpy(data, file.data(), file.size());
    return file.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<Checkpoint> checkpoint = avs::state::parse_checkpoint(text(data, size));
    if (!checkpoint) {
        AVS_ASSERT(!checkpoint.error().message.empty());
        return 0;
    }
    // The file may have its entries in another order, or bytes between them, so only a file that has been written again is
    // compared.
    const std::string written = avs::state::serialise(*checkpoint);
    const Result<Checkpoint> again = avs::state::parse_checkpoint(written);
    AVS_ASSERT(again.ok() && avs::state::serialise(*again) == written);

    State state = small_state();
    Keeper keeper = Keeper::restoring(*checkpoint);
    avs::state::keep(state, keeper);
    bool flag = false;
    keeper.value("flag", flag);
    if (keeper.fault()) {
        AVS_ASSERT(!keeper.fault()->empty());
        return 0;
    }
    // An accepted checkpoint must be the same after it is saved and restored.
    Checkpoint kept{.image = checkpoint->image, .entries = {}};
    Keeper saving = Keeper::saving(kept);
    avs::state::keep(state, saving);
    saving.value("flag", flag);
    for (const auto& [name, entry] : kept.entries) AVS_ASSERT(checkpoint->entries.at(name).bytes == entry.bytes);
    return 0;
}
