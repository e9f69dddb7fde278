#include "runtime/advance/nested/nodal_batches.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <numeric>

#include "runtime/advance/nested/plan.h"
#include "runtime/mechanics/elements/nodal.h"

namespace avs::advance::nested {
namespace {

constexpr std::size_t line = 64;

std::size_t lines_of_offsets(std::size_t slots) { return (slots * sizeof(WideOffsets) + line - 1) / line; }

WideOffset offset_of(std::size_t local) { return {static_cast<std::uint16_t>(local * sizeof(LocalNode) / 8)}; }

}  // namespace

std::vector<std::uint32_t> fill_lanes_by_size(std::span<const std::uint32_t> size, std::uint32_t first) {
    const auto count = static_cast<std::uint32_t>(size.size());
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    const auto larger = [&](std::uint32_t a, std::uint32_t b) { return size[a] > size[b]; };
    std::stable_sort(order.begin(), order.begin() + first, larger);
    std::stable_sort(order.begin() + first, order.end(), larger);

    const std::uint32_t batches = (count + lanes - 1) / lanes;
    std::vector<std::uint32_t> result(std::size_t{batches} * lanes, no_lane);
    const auto has_one_size = [&](std::uint32_t begin, std::uint32_t end) {
        const std::uint32_t wanted = size[order[begin]];
        return end <= count && std::all_of(order.begin() + begin, order.begin() + end, [&](auto e) { return size[e] == wanted; });
    };
    for (std::uint32_t b = 0; b < batches;) {
        // Batches of one size are dealt together. Any other stands alone, in its order.
        const std::uint32_t begin = b * lanes;
        std::uint32_t end = b + 1;
        while (end < batches && has_one_size(begin, (end + 1) * lanes)) ++end;
        const std::uint32_t together = end - b;
        for (std::uint32_t i = begin; i < std::min(count, end * lanes); ++i) {
            const std::uint32_t place = i - begin;
            result[(b + place % together) * std::size_t{lanes} + place / together] = order[i];
        }
        b = end;
    }
    return result;
}

std::size_t nodal_batch_size(std::span<const NodalLane> of) {
    std::size_t nodes = 1;
    for (const NodalLane& lane : of) nodes = std::max(nodes, lane.local.size());
    return sizeof(NodalBatch) + line * lines_of_offsets(nodes - 1) + (nodes - 1) * sizeof(NodalGradient);
}

void write_nodal_batch(std::span<const NodalLane> of, std::byte* out) {
    namespace nodal = mechanics::nodal;
    NodalBatch& batch = *new (out) NodalBatch{};
    batch.bytes = static_cast<std::uint32_t>(nodal_batch_size(of));
    std::size_t nodes = 1;
    for (const NodalLane& lane : of) nodes = std::max(nodes, lane.local.size());
    const std::size_t slots = nodes - 1;
    batch.slots = static_cast<std::uint32_t>(slots);
    auto* const offsets = reinterpret_cast<WideOffsets*>(out + sizeof(NodalBatch));
    auto* const gradients = reinterpret_cast<NodalGradient*>(out + batch.bytes - slots * sizeof(NodalGradient));
    std::memset(out + sizeof(NodalBatch), 0, batch.bytes - sizeof(NodalBatch));
    for (std::size_t l = 0; l < lanes; ++l) {
        const NodalLane& lane = of[l];
        const std::size_t count = lane.local.size();
        batch.count[l] = static_cast<std::uint16_t>(count);
        batch.self[l] = offset_of(count == 0 ? first_wide_dummy + l : lane.local[0]);
        for (std::size_t a = 0; a < slots; ++a) offsets[a][l] = a + 1 < count ? offset_of(lane.local[a + 1]) : batch.self[l];
        if (count == 0) continue;
        batch.scale[l] = -lane.period * lane.parameters[nodal::volume] * lane.mu;
        for (std::size_t a = 1; a < count; ++a)
            for (std::size_t j = 0; j < 3; ++j) gradients[a - 1].of[j][l] = lane.parameters[nodal::first_gradient + 3 * a + j];
    }
}

}  // namespace avs::advance::nested
