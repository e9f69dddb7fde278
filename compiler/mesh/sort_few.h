#pragma once

#include <span>
#include <utility>

namespace avs::mesh {

/// Sorts a handful of values in place. (std::sort on an array of eight draws false bounds warnings from g++ 12, and is slower.)
template <class Value>
void sort_few(std::span<Value> values) {
    for (std::size_t i = 1; i < values.size(); ++i)
        for (std::size_t j = i; j > 0 && values[j] < values[j - 1]; --j) std::swap(values[j], values[j - 1]);
}

}  // namespace avs::mesh
