#include "runtime/advance/exact/mesh_pieces.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>
#include <span>

#include "runtime/advance/shared/element_view.h"
#include "runtime/base/assert.h"

// Recursive bisection by planes. Of thirteen directions (edges, face diagonals and space diagonals of a cube) the one is taken
// whose two halves of equal work have the fewest kicks at the cut.

namespace avs::advance {
namespace {

constexpr std::array<Vec3, 13> directions{Vec3{1, 0, 0},  Vec3{0, 1, 0},  Vec3{0, 0, 1}, Vec3{1, 1, 0},  Vec3{1, -1, 0},
                                          Vec3{1, 0, 1},  Vec3{1, 0, -1}, Vec3{0, 1, 1}, Vec3{0, 1, -1}, Vec3{1, 1, 1},
                                          Vec3{1, 1, -1}, Vec3{1, -1, 1}, Vec3{-1, 1, 1}};

/// Data of the elements for the division of the mesh.
struct Elements {
    std::vector<std::span<const std::uint32_t>> nodes;
    std::vector<Vec3> middle;
    std::vector<double> work;  ///< cost of a kick times number of kicks per tick
};

/// Approximate cost of a kick relative to that of a tetrahedron, as measured (docs/performance.md).
double cost(const image::ElementBlock& block, MaterialModel model) {
    if (!has_kernel(block.kind, model)) return 4 * static_cast<double>(block.size());
    return block.kind == ElementKind::tet4 ? 1 : 4;
}

Elements elements_of(const image::Image& image) {
    const std::size_t count = image.tables.element_clock.size();
    Elements elements{.nodes = std::vector<std::span<const std::uint32_t>>(count),
                      .middle = std::vector<Vec3>(count),
                      .work = std::vector<double>(count)};
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const double each = cost(block, image.metadata.materials[block.material].model);
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            const std::size_t e = block.first_element + i;
            elements.nodes[e] = image.tables.element_nodes.subspan(block.first_node_entry + block.size() * i, block.size());
            Vec3 sum;
            for (const std::uint32_t node : elements.nodes[e]) sum += image.tables.position[node];
            elements.middle[e] = (1 / static_cast<double>(block.size())) * sum;
            elements.work[e] = each / static_cast<double>(image.tables.element_clock[e].period);
        }
    }
    return elements;
}

class Bisection {
public:
    Bisection(const Elements& elements, std::size_t nodes, MeshPieces& pieces)
        : elements_(elements), pieces_(pieces), place_(elements.middle.size()), sides_(nodes) {}

    void divide(std::span<std::uint32_t> part, int first, int count) {
        if (count == 1 || part.empty()) {
            for (const std::uint32_t e : part) pieces_.of_element[e] = static_cast<std::uint8_t>(first);
            return;
        }
        const int low = count / 2;
        double best_cut = std::numeric_limits<double>::max();
        Vec3 best;
        for (const Vec3& direction : directions) {
            const double limit = plane(part, direction, static_cast<double>(low) / count);
            const double cut = work_at_cut(part, limit);
            if (cut < best_cut) {
                best_cut = cut;
                best = direction;
            }
        }
        const double limit = plane(part, best, static_cast<double>(low) / count);
        const auto middle = std::stable_partition(part.begin(), part.end(), [&](std::uint32_t e) { return place_[e] < limit; });
        const auto size = static_cast<std::size_t>(middle - part.begin());
        divide(part.first(size), first, low);
        divide(part.subspan(size), first + low, count - low);
    }

private:
    /// Position along `direction` of the plane normal to it that has this fraction of the work on its lower side. `place_` holds
    /// the positions of the elements along `direction`.
    double plane(std::span<const std::uint32_t> part, const Vec3& direction, double fraction) {
        double low = std::numeric_limits<double>::max(), high = std::numeric_limits<double>::lowest(), total = 0;
        for (const std::uint32_t e : part) {
            place_[e] = dot(elements_.middle[e], direction);
            low = std::min(low, place_[e]);
            high = std::max(high, place_[e]);
            total += elements_.work[e];
        }
        // Finds the slot of a histogram that contains the limit, then repeats this within the slot, since fine elements are close
        // together.
        double before = 0;
        const double wanted = fraction * total;
        constexpr std::size_t slots = 256;
        for (int round = 0; round < 4 && high > low; ++round) {
            std::array<double, slots> work{};
            const double scale = slots / (high - low);
            for (const std::uint32_t e : part)
                if (place_[e] >= low && place_[e] <= high)
                    work[std::min(slots - 1, static_cast<std::size_t>((place_[e] - low) * scale))] += elements_.work[e];
            std::size_t slot = 0;
            while (slot + 1 < slots && before + work[slot] < wanted) before += work[slot++];
            const double width = (high - low) / slots;
            low += width * static_cast<double>(slot);
            high = low + width;
        }
        return high;
    }

    double work_at_cut(std::span<const std::uint32_t> part, double limit) {
        for (const std::uint32_t e : part)
            for (const std::uint32_t node : elements_.nodes[e])
                sides_[node] |= place_[e] < limit ? std::uint8_t{1} : std::uint8_t{2};
        double work = 0;
        for (const std::uint32_t e : part)
            if (std::any_of(elements_.nodes[e].begin(), elements_.nodes[e].end(), [&](auto node) { return sides_[node] == 3; }))
                work += elements_.work[e];
        for (const std::uint32_t e : part)
            for (const std::uint32_t node : elements_.nodes[e]) sides_[node] = 0;
        return work;
    }

    const Elements& elements_;
    MeshPieces& pieces_;
    std::vector<double> place_;
    std::vector<std::uint8_t> sides_;
};

/// Calls `visit(unit, piece, nodes)` for all events.
template <class Visit>
void for_each_event(const Elements& elements, const image::Image& image, const Arena& arena, const MeshPieces& pieces,
                    Visit visit) {
    for (std::uint32_t e = 0; e < elements.nodes.size(); ++e) visit(arena.element_unit[e], pieces.of_element[e], elements.nodes[e]);
    for (std::uint32_t l = 0; l < arena.load_unit.size(); ++l)
        visit(arena.load_unit[l], pieces.of_load[l], std::span(&image.tables.loads[l].node, 1));
}

/// Finds shared nodes, cut events and neighbours from the piece of each event.
void find_cut(const Elements& elements, const image::Image& image, const Arena& arena, MeshPieces& pieces) {
    constexpr std::uint32_t not_shared = 0xffffffff;
    std::vector<std::uint64_t> touched(image.tables.position.size());
    for_each_event(elements, image, arena, pieces, [&](std::uint32_t, std::uint8_t piece, auto nodes) {
        for (const std::uint32_t node : nodes) touched[node] |= std::uint64_t{1} << piece;
    });
    std::vector<std::uint32_t> number(touched.size(), not_shared);
    std::vector<std::uint64_t> met(static_cast<std::size_t>(pieces.count));
    for (std::size_t node = 0; node < touched.size(); ++node) {
        if (std::popcount(touched[node]) < 2) continue;
        number[node] = pieces.shared_nodes++;
        for (std::uint64_t left = touched[node]; left != 0; left &= left - 1)
            met[static_cast<std::size_t>(std::countr_zero(left))] |= touched[node];
    }
    pieces.neighbours.resize(met.size());
    for (std::size_t p = 0; p < met.size(); ++p)
        for (int q = 0; q < pieces.count; ++q)
            if ((met[p] >> q & 1) != 0 && q != static_cast<int>(p)) pieces.neighbours[p].push_back(q);

    pieces.cut.resize(arena.units.size() / 64 + 1);
    for_each_event(elements, image, arena, pieces, [&](std::uint32_t unit, std::uint8_t, auto nodes) {
        const auto shared = static_cast<std::uint32_t>(
            std::count_if(nodes.begin(), nodes.end(), [&](std::uint32_t node) { return number[node] != not_shared; }));
        if (shared == 0) return;
        pieces.cut[unit / 64] |= std::uint64_t{1} << (unit % 64);
        pieces.width = std::max(pieces.width, shared);
    });
    std::uint32_t cut_units = 0;
    for (const std::uint64_t word : pieces.cut) {
        pieces.cut_before.push_back(cut_units);
        cut_units += static_cast<std::uint32_t>(std::popcount(word));
    }
    pieces.shared.resize(std::size_t{cut_units} * pieces.width);
    for_each_event(elements, image, arena, pieces, [&](std::uint32_t unit, std::uint8_t, auto nodes) {
        if (!pieces.is_cut(unit)) return;
        std::uint32_t* const first = pieces.shared.data() + std::size_t{pieces.cut_number(unit)} * pieces.width;
        std::uint32_t* next = first;
        for (const std::uint32_t node : nodes)
            if (number[node] != not_shared) *next++ = number[node];
        std::fill(next, first + pieces.width, *first);
    });
}

}  // namespace

MeshPieces divide(const image::Image& image, const Arena& arena, int count) {
    AVS_ASSERT(count >= 1 && count <= most_pieces);
    MeshPieces pieces;
    pieces.count = count;
    pieces.of_element.resize(image.tables.element_clock.size());
    pieces.of_load.resize(image.tables.loads.size());
    pieces.neighbours.resize(static_cast<std::size_t>(count));
    if (count == 1) {
        pieces.cut.resize(arena.units.size() / 64 + 1);
        pieces.cut_before.resize(pieces.cut.size());
        return pieces;
    }
    const Elements elements = elements_of(image);
    std::vector<std::uint32_t> all(elements.nodes.size());
    std::iota(all.begin(), all.end(), 0U);
    Bisection(elements, image.tables.position.size(), pieces).divide(all, 0, count);

    // A load belongs to the piece of an element at its node.
    std::vector<std::uint8_t> of_node(image.tables.position.size());
    for (std::uint32_t e = 0; e < elements.nodes.size(); ++e)
        for (const std::uint32_t node : elements.nodes[e]) of_node[node] = pieces.of_element[e];
    for (std::size_t l = 0; l < pieces.of_load.size(); ++l) pieces.of_load[l] = of_node[image.tables.loads[l].node];
    find_cut(elements, image, arena, pieces);

    double total = 0, cut = 0;
    for (std::uint32_t e = 0; e < elements.work.size(); ++e) {
        total += elements.work[e];
        if (pieces.is_cut(arena.element_unit[e])) cut += elements.work[e];
    }
    if (total > 0) pieces.cut_share = cut / total;
    return pieces;
}

}  // namespace avs::advance
