#pragma once

#include <cstdint>
#include <vector>

namespace avs::schedule {

/// Sorts keys (offset << 32 | id) with offsets below 2^offset_bits, `offset_bits` <= 31. `scratch` is working space of the caller,
/// kept between calls so that nothing is allocated once it is large enough.
///
/// Radix sort over the offset, least significant digit first, then the ids of equal offsets: usually few, or already in order
/// because events that tick together were put back together.
void sort_keys(std::vector<std::uint64_t>& keys, std::vector<std::uint64_t>& scratch, int offset_bits);

}  // namespace avs::schedule
