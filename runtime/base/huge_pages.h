#pragma once

#include <cstddef>

namespace avs {

/// Memory for large tables that are read in random order. It starts at a 2 MiB boundary and asks the system for huge pages, so that
/// address translation seldom misses. Small blocks come from the ordinary heap. Throws std::bad_alloc.
void* allocate_huge(std::size_t bytes, std::size_t alignment);
void free_huge(void* memory);

/// Allocator for std::vector that uses `allocate_huge`.
template <class Value, std::size_t alignment = alignof(Value)>
struct HugePages {
    using value_type = Value;
    HugePages() = default;
    template <class Other>
    HugePages(const HugePages<Other, alignment>&) {}
    template <class Other>
    struct rebind {
        using other = HugePages<Other, alignment>;
    };

    Value* allocate(std::size_t count) { return static_cast<Value*>(allocate_huge(count * sizeof(Value), alignment)); }
    void deallocate(Value* memory, std::size_t) { free_huge(memory); }
    bool operator==(const HugePages&) const { return true; }
};

}  // namespace avs
