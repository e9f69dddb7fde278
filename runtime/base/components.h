#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace avs {

/// Names of the components of a field: x, y, z of a vector, or the six of a symmetric tensor.
constexpr std::string_view component_name(std::size_t components, std::size_t index) {
    constexpr std::array<std::string_view, 3> vector{"x", "y", "z"};
    constexpr std::array<std::string_view, 6> tensor{"xx", "yy", "zz", "yz", "xz", "xy"};
    return components == 3 ? vector.at(index) : tensor.at(index);
}

}  // namespace avs
