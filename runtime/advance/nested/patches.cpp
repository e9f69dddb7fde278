#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

#include "runtime/advance/nested/hilbert.h"
#include "runtime/advance/nested/plan.h"

namespace avs::advance::nested {
namespace {

// Nodes of a patch of so many elements and its batches in flight fit the nearest cache. Measured: flat between 512 and 1500.
constexpr std::size_t largest_patch = 1024;
// A level of few elements is still work for several threads, as long as the patches are worth the trouble.
constexpr std::size_t wanted_patches = 8;
constexpr std::size_t smallest_patch = 128;

std::size_t elements_per_patch(std::size_t elements) {
    const std::size_t patches = std::max((elements + largest_patch - 1) / largest_patch,
                                         std::min(wanted_patches, std::max<std::size_t>(1, elements / smallest_patch)));
    return (elements + patches - 1) / patches;
}

}  // namespace

Patching make_patches(const image::Image& image, const Levels& levels, std::span<const ElementView> views) {
    const std::size_t elements = views.size();
    std::vector<Vec3> centre(elements);
    for (std::size_t e = 0; e < elements; ++e) {
        for (const std::uint32_t node : views[e].nodes) centre[e] += image.tables.position[node];
        centre[e] *= 1.0 / static_cast<double>(views[e].nodes.size());
    }
    const std::vector<std::uint64_t> place = hilbert_keys(centre);
    const auto sort_of = [&](std::uint32_t e) {
        return std::tuple(levels.element[e], kernel_of(image, *views[e].block), views[e].block->material);
    };
    Patching result;
    result.order.resize(elements);
    std::iota(result.order.begin(), result.order.end(), 0U);
    std::sort(result.order.begin(), result.order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::tuple(sort_of(a), place[a], a) < std::tuple(sort_of(b), place[b], b);
    });

    std::vector<std::uint32_t> seen_in(image.tables.position.size(), no_lane);  // patch that has met the node
    for (std::size_t from = 0; from < elements;) {
        std::size_t to = from;
        while (to < elements && sort_of(result.order[to]) == sort_of(result.order[from])) ++to;
        const std::size_t wanted = elements_per_patch(to - from);
        std::size_t nodes = 0;
        for (std::size_t i = from, in_patch = 0; i < to; ++i, ++in_patch) {
            const auto& stencil = views[result.order[i]].nodes;
            if (i == from || in_patch == wanted || nodes + stencil.size() > max_local_nodes - lanes) {
                result.begin.push_back(static_cast<std::uint32_t>(i));
                in_patch = 0;
                nodes = 0;
            }
            const auto patch = static_cast<std::uint32_t>(result.begin.size());
            for (const std::uint32_t node : stencil) nodes += std::exchange(seen_in[node], patch) != patch;
        }
        from = to;
    }
    result.begin.push_back(static_cast<std::uint32_t>(elements));
    return result;
}

Lanes fill_lanes(std::span<const std::uint16_t> local_nodes, std::size_t nodes_per_element, const std::vector<char>& first) {
    using Used = std::array<std::uint64_t, max_local_nodes / 64>;
    struct Open {
        std::uint32_t batch;
        int filled;
        Used used;
    };
    const std::size_t elements = first.size();
    Lanes result;
    std::vector<Open> open;
    const auto put = [&](std::uint32_t element) {
        const auto nodes = local_nodes.subspan(nodes_per_element * element, nodes_per_element);
        const auto fits = [&](const Open& batch) {
            return std::none_of(nodes.begin(), nodes.end(), [&](std::uint16_t n) { return batch.used[n / 64] >> (n % 64) & 1; });
        };
        auto place = std::find_if(open.begin(), open.end(), fits);
        if (place == open.end()) {
            open.push_back({.batch = static_cast<std::uint32_t>(result.element.size() / lanes), .filled = 0, .used = {}});
            result.element.resize(result.element.size() + lanes, no_lane);
            place = open.end() - 1;
        }
        for (const std::uint16_t n : nodes) place->used[n / 64] |= std::uint64_t{1} << (n % 64);
        result.element[static_cast<std::size_t>(lanes) * place->batch + static_cast<std::size_t>(place->filled++)] = element;
        if (place->filled == lanes) open.erase(place);
    };
    for (std::uint32_t e = 0; e < elements; ++e)
        if (first[e]) put(e);
    result.first_count = static_cast<std::uint32_t>(result.element.size() / lanes);
    for (std::uint32_t e = 0; e < elements; ++e)
        if (!first[e]) put(e);
    return result;
}

}  // namespace avs::advance::nested
