#include "runtime/advance/nested/potentials.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <numeric>

#include "runtime/advance/nested/alike.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/elements/nodal.h"

namespace avs::advance::nested {
namespace {

constexpr std::size_t line = 64;

std::size_t lines_of_offsets(std::size_t slots) { return (slots * sizeof(WideOffsets) + line - 1) / line; }

}  // namespace

WideOffset wide_offset(std::size_t local) { return {static_cast<std::uint16_t>(local * sizeof(LocalNode) / 8)}; }

std::vector<std::uint32_t> fill_lanes_by_size(std::span<const std::uint32_t> size) {
    const auto count = static_cast<std::uint32_t>(size.size());
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return size[a] > size[b]; });

    const std::uint32_t batches = (count + lanes - 1) / lanes;
    std::vector<std::uint32_t> result(std::size_t{batches} * lanes, no_lane);
    const auto has_one_size = [&](std::uint32_t begin, std::uint32_t end) {
        const std::uint32_t wanted = size[order[begin]];
        return end <= count && std::all_of(order.begin() + begin, order.begin() + end, [&](auto e) { return size[e] == wanted; });
    };
    for (std::uint32_t b = 0; b < batches;) {
        // Consecutive full batches whose potentials have one size are filled together: one lane in each batch in turn. A batch of
        // mixed sizes is filled by itself, in order.
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

void NodalBatches::write() {
    std::vector<std::uint32_t> sizes;
    for (const Potential& potential : level_) sizes.push_back(static_cast<std::uint32_t>(potential.local.size()));
    const std::vector<std::uint32_t> lane = fill_lanes_by_size(sizes);
    for (std::size_t l = 0; l < lane.size(); l += lanes) write_batch(std::span(lane).subspan(l, lanes));
    count_ += lane.size() / lanes;
    level_.clear();
}

std::vector<double> nodal_constants(const Potential& potential) {
    namespace nodal = mechanics::nodal;
    std::vector<double> result{-potential.period * potential.parameters[nodal::volume] * potential.mu};
    const auto gradients = potential.parameters.subspan(nodal::first_gradient + 3);
    result.insert(result.end(), gradients.begin(), gradients.end());
    return result;
}

SlotOrder pair_slots(std::span<const double> constants) {
    const std::span<const double> gradients = constants.subspan(1);
    const auto slots = static_cast<std::uint32_t>(gradients.size() / 3);
    double largest = 0;
    for (const double g : gradients) largest = std::max(largest, std::fabs(g));
    const auto are_opposite = [&](std::uint32_t a, std::uint32_t b) {
        for (std::size_t j = 0; j < 3; ++j)
            if (!(std::fabs(gradients[3 * a + j] + gradients[3 * b + j]) <= shape_tolerance * largest)) return false;
        return true;
    };
    SlotOrder order{.constants = {constants[0]}};
    std::vector<std::uint32_t> others;
    std::vector<char> is_paired(slots, 0);
    for (std::uint32_t a = 0; a < slots; ++a) {
        if (is_paired[a] != 0) continue;
        std::uint32_t b = a + 1;
        while (b < slots && (is_paired[b] != 0 || !are_opposite(a, b))) ++b;
        if (b == slots) {
            others.push_back(a);
            continue;
        }
        is_paired[b] = 1;
        order.slot.insert(order.slot.end(), {a, b});
        for (std::size_t j = 0; j < 3; ++j) order.constants.push_back(0.5 * (gradients[3 * a + j] - gradients[3 * b + j]));
    }
    order.pairs = static_cast<std::uint32_t>(order.slot.size() / 2);
    for (const std::uint32_t a : others) {
        order.slot.push_back(a);
        for (std::size_t j = 0; j < 3; ++j) order.constants.push_back(gradients[3 * a + j]);
    }
    return order;
}

void NodalBatches::write_alike(const SlotOrder& order) {
    const std::vector<std::uint32_t> lane = fill_lanes(static_cast<std::uint32_t>(level_.size()));
    AVS_ASSERT(lane.size() == level_.size());
    const std::size_t nodes = level_[0].local.size();
    for (std::size_t first = 0; first < lane.size(); first += lanes) {
        const std::size_t begin = bytes_.size();
        bytes_.resize(begin + line * lines_of_offsets(nodes), std::byte{0});
        auto* const offsets = reinterpret_cast<WideOffsets*>(bytes_.data() + begin);
        for (std::size_t l = 0; l < lanes; ++l) {
            const std::vector<std::uint16_t>& local = level_[lane[first + l]].local;
            offsets[0][l] = wide_offset(local[0]);
            for (std::size_t a = 1; a < nodes; ++a) offsets[a][l] = wide_offset(local[order.slot[a - 1] + 1]);
        }
    }
    count_ += lane.size() / lanes;
    level_.clear();
}

void NodalBatches::write_batch(std::span<const std::uint32_t> lane) {
    namespace nodal = mechanics::nodal;
    std::size_t slots = 0;
    for (const std::uint32_t place : lane)
        if (place != no_lane) slots = std::max(slots, level_[place].local.size() - 1);
    const std::size_t size = sizeof(NodalBatch) + line * lines_of_offsets(slots) + slots * sizeof(NodalGradient);
    const std::size_t begin = bytes_.size();
    bytes_.resize(begin + size, std::byte{0});
    std::byte* const out = bytes_.data() + begin;
    NodalBatch& batch = *new (out) NodalBatch{};
    batch.slots = static_cast<std::uint32_t>(slots);
    batch.bytes = static_cast<std::uint32_t>(size);
    auto* const offsets = reinterpret_cast<WideOffsets*>(out + sizeof(NodalBatch));
    auto* const gradients = reinterpret_cast<NodalGradient*>(out + size - slots * sizeof(NodalGradient));
    for (std::size_t l = 0; l < lanes; ++l) {
        const bool is_empty = lane[l] == no_lane;
        batch.self[l] = wide_offset(is_empty ? first_wide_dummy + l : level_[lane[l]].local[0]);
        for (std::size_t a = 0; a < slots; ++a) offsets[a][l] = batch.self[l];
        if (is_empty) continue;
        const Potential& potential = level_[lane[l]];
        batch.scale[l] = -potential.period * potential.parameters[nodal::volume] * potential.mu;
        for (std::size_t a = 1; a < potential.local.size(); ++a) {
            offsets[a - 1][l] = wide_offset(potential.local[a]);
            for (std::size_t j = 0; j < 3; ++j) gradients[a - 1].of[j][l] = potential.parameters[nodal::first_gradient + 3 * a + j];
        }
    }
}

}  // namespace avs::advance::nested
