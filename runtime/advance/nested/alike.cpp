#include "runtime/advance/nested/alike.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "runtime/advance/nested/kernels.h"

namespace avs::advance::nested {
namespace {

// Largest number of shapes that are looked for. A grid of bricks has 27 kinds of nodes, so 27 shapes of potentials. With a larger
// limit, meshes without equal elements would take more time.
constexpr std::size_t most_shapes = 64;
// least number of elements of a run of one shape
constexpr std::size_t fewest = std::size_t{4} * lanes;

/// The first number is compared relative to itself, all others relative to the largest of them.
bool is_same(std::span<const double> a, std::span<const double> b) {
    if (a.size() != b.size() || !(std::fabs(a[0] - b[0]) <= shape_tolerance * std::fabs(a[0]))) return false;
    double largest = 0, difference = 0;
    for (std::size_t i = 1; i < a.size(); ++i) {
        largest = std::max(largest, std::fabs(a[i]));
        difference = std::max(difference, std::fabs(a[i] - b[i]));
    }
    return difference <= shape_tolerance * largest;
}

}  // namespace

std::vector<OfOneShape> sort_by_shape(std::span<const ElementId> elements,
                                      const std::function<std::vector<double>(ElementId)>& constants_of) {
    std::vector<OfOneShape> result;
    std::vector<std::size_t> shape_of;
    for (const ElementId element : elements) {
        std::vector<double> constants = constants_of(element);
        const auto known = std::find_if(result.begin(), result.end(),
                                        [&](const OfOneShape& shape) { return is_same(shape.constants, constants); });
        shape_of.push_back(static_cast<std::size_t>(known - result.begin()));
        if (known == result.end()) result.push_back({.constants = std::move(constants)});
        if (result.size() > most_shapes) return {{.elements = {elements.begin(), elements.end()}}};
        result[shape_of.back()].elements.push_back(element);
    }
    OfOneShape others;
    for (OfOneShape& shape : result) {
        const std::size_t whole = shape.elements.size() < fewest ? 0 : shape.elements.size() / lanes * lanes;
        shape.elements.resize(whole);
    }
    std::vector<std::size_t> left;
    for (const OfOneShape& shape : result) left.push_back(shape.elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
        std::size_t& of_shape = left[shape_of[i]];
        of_shape > 0 ? static_cast<void>(--of_shape) : others.elements.push_back(elements[i]);
    }
    std::erase_if(result, [](const OfOneShape& shape) { return shape.elements.empty(); });
    if (!others.elements.empty()) result.push_back(std::move(others));
    return result;
}

}  // namespace avs::advance::nested
