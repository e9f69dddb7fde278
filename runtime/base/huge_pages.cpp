#include "runtime/base/huge_pages.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace avs {

void* allocate_huge(std::size_t bytes, std::size_t alignment) {
    constexpr std::size_t huge_page = std::size_t{1} << 21;
    const bool large = bytes >= huge_page;
    const std::size_t boundary = large ? huge_page : std::max(alignment, alignof(std::max_align_t));
    void* const memory = std::aligned_alloc(boundary, (bytes + boundary - 1) / boundary * boundary);
    if (memory == nullptr) throw std::bad_alloc();
    if (large) madvise(memory, bytes, MADV_HUGEPAGE);  // optional: its failure is ignored
    return memory;
}

void free_huge(void* memory) { std::free(memory); }

}  // namespace avs
