#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

/// The last enumerator of an enumeration with values 0, 1, 2, .. and a fixed underlying type. Readers of files use it as the bound
/// of valid values. It is found by the compiler, so a new enumerator needs no further line.
namespace avs {

namespace detail {

/// Whether a value has an enumerator: g++ and clang print `avs::Scheme::verlet` for an enumerator and `(avs::Scheme)7` for any
/// other number.
template <auto value>
constexpr bool is_enumerator() {
    constexpr std::string_view text = __PRETTY_FUNCTION__;
    constexpr std::size_t begin = text.find("value = ");
    static_assert(begin != std::string_view::npos);
    constexpr std::size_t bracket = text.substr(begin).rfind(')');
    if constexpr (bracket == std::string_view::npos) {
        return true;
    } else {
        constexpr char behind = text[begin + bracket + 1];  // ':' in `(anonymous namespace)::Kind::first`
        return behind < '0' || behind > '9';
    }
}

template <class Enum, std::size_t candidate = 0>
constexpr Enum find_last() {
    static_assert(std::is_enum_v<Enum>);
    static_assert(candidate > 0 || is_enumerator<static_cast<Enum>(0)>(), "an enumeration whose first value is not 0");
    if constexpr (is_enumerator<static_cast<Enum>(candidate + 1)>()) {
        return find_last<Enum, candidate + 1>();
    } else {
        return static_cast<Enum>(candidate);
    }
}

}  // namespace detail

template <class Enum>
inline constexpr Enum last_of = detail::find_last<Enum>();

/// All enumerators, in their order.
template <class Enum>
inline constexpr auto values_of = [] {
    std::array<Enum, static_cast<std::size_t>(last_of<Enum>) + 1> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Enum>(i);
    return all;
}();

}  // namespace avs
