#pragma once

#include <cstddef>
#include <vector>

#include "runtime/base/huge_pages.h"

namespace avs::advance::nested {

/// Memory at addresses that are multiples of 64; large blocks on huge pages.
template <class Value>
struct LinesOfMemory {
    using value_type = Value;
    LinesOfMemory() = default;
    template <class Other>
    LinesOfMemory(const LinesOfMemory<Other>&) {}

    Value* allocate(std::size_t count) { return static_cast<Value*>(allocate_huge(count * sizeof(Value), 64)); }
    void deallocate(Value* memory, std::size_t) { free_huge(memory); }
    bool operator==(const LinesOfMemory&) const { return true; }
};

/// Batches of all patches, one behind the other: most of what the engine takes in memory. They are written where they stay.
using BatchBytes = std::vector<std::byte, LinesOfMemory<std::byte>>;

}  // namespace avs::advance::nested
