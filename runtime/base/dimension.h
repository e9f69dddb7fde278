#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace avs {

/// Exponents of a physical dimension over the seven SI base units. Angles are plain numbers (radian = 1).
struct Dimension {
    /// metre, kilogram, second, ampere, kelvin, mole, candela
    std::array<std::int8_t, 7> exponent{};
    bool operator==(const Dimension&) const = default;
    bool is_number() const { return *this == Dimension{}; }
};

Dimension operator*(const Dimension& a, const Dimension& b);
Dimension operator/(const Dimension& a, const Dimension& b);
Dimension power(const Dimension& a, int n);

namespace dimensions {
inline constexpr Dimension number{};
inline constexpr Dimension length{{1}};
inline constexpr Dimension area{{2}};
inline constexpr Dimension volume{{3}};
inline constexpr Dimension mass{{0, 1}};
inline constexpr Dimension time{{0, 0, 1}};
inline constexpr Dimension frequency{{0, 0, -1}};
inline constexpr Dimension velocity{{1, 0, -1}};
inline constexpr Dimension acceleration{{1, 0, -2}};
inline constexpr Dimension density{{-3, 1, 0}};
inline constexpr Dimension force{{1, 1, -2}};
inline constexpr Dimension pressure{{-1, 1, -2}};
inline constexpr Dimension energy{{2, 1, -2}};
inline constexpr Dimension power{{2, 1, -3}};
inline constexpr Dimension momentum{{1, 1, -1}};
inline constexpr Dimension angular_momentum{{2, 1, -1}};
inline constexpr Dimension force_density{{-2, 1, -2}};
inline constexpr Dimension stiffness{{0, 1, -2}};
}  // namespace dimensions

/// SI unit as text: "m/s^2", "Pa", "J", "kg/m^3"; "1" for a plain number. A named unit such as "Pa" is used where one has this
/// dimension.
std::string unit_text(const Dimension& dimension);

/// Dimension as error messages name it: "length [m]", "pressure [Pa]", "number". A dimension without a name is shown by its unit:
/// "[m^2/s]".
std::string describe(const Dimension& dimension);

}  // namespace avs
