#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

#include "runtime/advance/nested/hilbert.h"
#include "runtime/advance/nested/plan.h"

namespace avs::advance::nested {
namespace {

// Nodes of a patch of so many elements fit the nearest two caches; more would not fit 16-bit offsets.
constexpr std::size_t largest_patch = 4096;
// Few elements are still work for several threads, as long as the patches are worth the trouble.
constexpr std::size_t wanted_patches = 8;
constexpr std::size_t smallest_patch = 256;

std::size_t patches_of(std::size_t elements) {
    return std::max((elements + largest_patch - 1) / largest_patch,
                    std::min(wanted_patches, std::max<std::size_t>(1, elements / smallest_patch)));
}

/// Tells where a run of elements along the curve is cut. Patches are to be alike in two weights: in elements, which is their work
/// when all levels act, and in kicks a second, which is their work over time. Fine elements stand together in space: cut by
/// elements alone, a few patches would have all the work of most ticks.
class Cuts {
public:
    Cuts(std::span<const std::uint32_t> elements, const Levels& levels)
        : levels_(levels), patches_(static_cast<double>(patches_of(elements.size()))) {
        for (const std::uint32_t element : elements) kicks_ += rate(element);
        per_element_ = 0.5 / static_cast<double>(elements.size());
    }
    /// Whether the next element begins a new patch.
    bool before(std::uint32_t element) {
        const double patch = std::floor(weight_ * patches_);
        weight_ += per_element_ + 0.5 * rate(element) / kicks_;
        return std::exchange(patch_, patch) < patch;
    }

private:
    double rate(std::uint32_t element) const { return std::ldexp(1.0, -levels_.element[element]); }

    const Levels& levels_;
    double patches_ = 0, kicks_ = 0, per_element_ = 0;
    double weight_ = 0, patch_ = 0;
};

}  // namespace

Patching make_patches(const image::Image& image, const Levels& levels, std::span<const ElementView> views) {
    const std::size_t elements = views.size();
    std::vector<Vec3> centre(elements);
    for (std::size_t e = 0; e < elements; ++e) {
        for (const std::uint32_t node : views[e].nodes) centre[e] += image.tables.position[node];
        centre[e] *= 1.0 / static_cast<double>(views[e].nodes.size());
    }
    const std::vector<std::uint64_t> place = hilbert_keys(centre);
    const auto sort_of = [&](std::uint32_t e) { return std::pair(views[e].kernel, views[e].block->material); };
    std::vector<std::uint32_t> order(elements);
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::tuple(sort_of(a), place[a], a) < std::tuple(sort_of(b), place[b], b);
    });

    struct Piece {
        std::size_t begin, end;
        std::uint8_t lowest;
    };
    std::vector<Piece> pieces;
    std::vector<std::uint32_t> seen_in(image.tables.position.size(), no_lane);  // patch that has met the node
    for (std::size_t from = 0; from < elements;) {
        std::size_t to = from;
        while (to < elements && sort_of(order[to]) == sort_of(order[from])) ++to;
        Cuts cuts({order.data() + from, to - from}, levels);
        std::size_t nodes = 0;
        for (std::size_t i = from; i < to; ++i) {
            const auto& stencil = views[order[i]].nodes;
            const bool is_cut = cuts.before(order[i]);
            if (i == from || is_cut || nodes + stencil.size() > most_nodes(views[order[i]].kernel)) {
                pieces.push_back({.begin = i, .end = i, .lowest = levels.element[order[i]]});
                nodes = 0;
            }
            Piece& piece = pieces.back();
            const auto number = static_cast<std::uint32_t>(pieces.size());
            for (const std::uint32_t node : stencil) nodes += std::exchange(seen_in[node], number) != number;
            piece.lowest = std::min(piece.lowest, levels.element[order[i]]);
            piece.end = i + 1;
        }
        from = to;
    }
    std::stable_sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) { return a.lowest < b.lowest; });

    Patching result;
    result.order.reserve(elements);
    for (const Piece& piece : pieces) {
        result.begin.push_back(static_cast<std::uint32_t>(result.order.size()));
        const auto begin = order.begin() + static_cast<std::ptrdiff_t>(piece.begin);
        const auto end = order.begin() + static_cast<std::ptrdiff_t>(piece.end);
        std::stable_sort(begin, end, [&](std::uint32_t a, std::uint32_t b) { return levels.element[a] < levels.element[b]; });
        result.order.insert(result.order.end(), begin, end);
    }
    result.begin.push_back(static_cast<std::uint32_t>(elements));
    return result;
}

std::vector<std::uint32_t> fill_lanes(std::uint32_t count) {
    const std::uint32_t batches = (count + lanes - 1) / lanes;
    std::vector<std::uint32_t> result(static_cast<std::size_t>(batches) * lanes, no_lane);
    // Element i goes to batch i mod the number of batches.
    for (std::uint32_t i = 0; i < count; ++i) result[i % batches * std::size_t{lanes} + i / batches] = i;
    return result;
}

}  // namespace avs::advance::nested
