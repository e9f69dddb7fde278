#include "runtime/base/dimension.h"

#include <string_view>

namespace avs {

Dimension operator*(const Dimension& a, const Dimension& b) {
    Dimension product;
    for (std::size_t i = 0; i < product.exponent.size(); ++i) {
        product.exponent[i] = static_cast<std::int8_t>(a.exponent[i] + b.exponent[i]);
    }
    return product;
}

Dimension power(const Dimension& a, int n) {
    Dimension result;
    for (std::size_t i = 0; i < result.exponent.size(); ++i) result.exponent[i] = static_cast<std::int8_t>(a.exponent[i] * n);
    return result;
}

Dimension operator/(const Dimension& a, const Dimension& b) { return a * power(b, -1); }

namespace {

struct NamedDimension {
    Dimension dimension;
    std::string_view unit;
    std::string_view name;
};

constexpr NamedDimension named_dimensions[] = {
    {dimensions::number, "1", "number"},
    {dimensions::length, "m", "length"},
    {dimensions::area, "m^2", "area"},
    {dimensions::volume, "m^3", "volume"},
    {dimensions::mass, "kg", "mass"},
    {dimensions::time, "s", "time"},
    {dimensions::frequency, "1/s", "frequency"},
    {dimensions::velocity, "m/s", "velocity"},
    {dimensions::acceleration, "m/s^2", "acceleration"},
    {dimensions::density, "kg/m^3", "density"},
    {dimensions::force, "N", "force"},
    {dimensions::pressure, "Pa", "pressure"},
    {dimensions::energy, "J", "energy"},
    {dimensions::power, "W", "power"},
    {dimensions::momentum, "N*s", "momentum"},
    {dimensions::angular_momentum, "N*m*s", "angular momentum"},
    {dimensions::force_density, "N/m^3", "force per volume"},
    {dimensions::stiffness, "N/m", "stiffness"},
};

constexpr std::string_view base_units[] = {"m", "kg", "s", "A", "K", "mol", "cd"};

const NamedDimension* find_named(const Dimension& dimension) {
    for (const NamedDimension& row : named_dimensions) {
        if (row.dimension == dimension) return &row;
    }
    return nullptr;
}

/// Product of the base units whose exponent has the given sign, "m*kg^2"; empty if there is none.
std::string base_product(const Dimension& dimension, int sign) {
    std::string text;
    for (std::size_t i = 0; i < dimension.exponent.size(); ++i) {
        const int exponent = dimension.exponent[i] * sign;
        if (exponent <= 0) continue;
        if (!text.empty()) text += sign > 0 ? "*" : "/";
        text += base_units[i];
        if (exponent > 1) text += "^" + std::to_string(exponent);
    }
    return text;
}

}  // namespace

std::string unit_text(const Dimension& dimension) {
    if (const NamedDimension* named = find_named(dimension)) return std::string(named->unit);
    const std::string above = base_product(dimension, 1);
    const std::string below = base_product(dimension, -1);
    return (above.empty() ? "1" : above) + (below.empty() ? "" : "/" + below);
}

std::string describe(const Dimension& dimension) {
    if (dimension.is_number()) return "number";
    if (const NamedDimension* named = find_named(dimension)) {
        return std::string(named->name) + " [" + std::string(named->unit) + "]";
    }
    return "[" + unit_text(dimension) + "]";
}

}  // namespace avs
