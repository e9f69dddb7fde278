#include "runtime/advance/nested/plan.h"
#include "runtime/base/huge_pages.h"

namespace avs::advance::nested {

Arena::Arena(std::size_t size) : size_(size) {
    if (size > 0) bytes_.reset(static_cast<std::byte*>(allocate_huge(size, 64)));
}

void Arena::Release::operator()(std::byte* bytes) const { free_huge(bytes); }

}  // namespace avs::advance::nested
