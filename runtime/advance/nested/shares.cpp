#include "runtime/advance/nested/shares.h"

#include <algorithm>

namespace avs::advance::nested {
namespace {

/// About what things take [ns]; only ratios matter.
constexpr double per_own_node = 2.5, per_entry = 3.5, per_shared_node = 4, per_patch = 30;
double per_batch(Kernel kernel) {
    switch (kernel) {
        case Kernel::tet4_svk:
        case Kernel::tet4_svk_float:
        case Kernel::tet4_linear: return 22;
        case Kernel::hex8_svk:
        case Kernel::hex8_linear: return 300;
        case Kernel::tri3: return 30;
        case Kernel::hinge4: return 60;
        case Kernel::spring2: return 20;
        case Kernel::nodal_svk:
        case Kernel::nodal_linear: return 1.2;  // 64 bytes
        case Kernel::general: return 400;       // one element
    }
    return 0;
}

// Work that may change hands: more would not even out, less is not worth the asking [ns].
constexpr double bundle_cost = 3000;
// Loads add up their work by so many shared nodes; without loads any number will do.
constexpr std::uint32_t node_unit = 16;

double cost(const Plan& plan, std::uint32_t number, std::size_t level) {
    const Patch& patch = plan.patches[number];
    const PatchLevel& part = plan.patch_levels[patch.first_level + level];
    return per_patch + per_batch(patch.kernel) * part.batch_end + per_own_node * part.own_end + per_entry * part.entry_end;
}

/// Runs of pieces of about equal cost.
struct Piece { Share::Range range; double cost; };

Share deal(const std::vector<Piece>& pieces, std::size_t threads) {
    double all = 0;
    for (const Piece& piece : pieces) all += piece.cost;
    Share share;
    double sum = 0;
    std::size_t i = 0;
    for (std::size_t t = 0; t < threads; ++t) {
        const double end = all * static_cast<double>(t + 1) / static_cast<double>(threads);
        double in_bundle = 0;
        for (; i < pieces.size() && (t + 1 == threads || sum + 0.5 * pieces[i].cost < end); ++i) {
            const bool opens = share.bundle.back() == share.ranges.size();
            if (!opens && share.ranges.back().end == pieces[i].range.begin) share.ranges.back().end = pieces[i].range.end;
            else share.ranges.push_back(pieces[i].range);
            sum += pieces[i].cost;
            in_bundle += pieces[i].cost;
            if (in_bundle >= bundle_cost && threads > 1) {
                share.bundle.push_back(static_cast<std::uint32_t>(share.ranges.size()));
                in_bundle = 0;
            }
        }
        if (share.bundle.back() != share.ranges.size()) share.bundle.push_back(static_cast<std::uint32_t>(share.ranges.size()));
        share.first.push_back(static_cast<std::uint32_t>(share.bundle.size() - 1));
    }
    return share;
}

}  // namespace

std::vector<Shares> make_shares(const Plan& plan, int threads) {
    std::vector<Shares> result;
    for (std::size_t level = 0; level < static_cast<std::size_t>(plan.levels.count); ++level) {
        std::vector<Piece> pieces;
        for (std::uint32_t p = 0; p < plan.patch_end[level]; ++p) pieces.push_back({{p, p + 1}, cost(plan, p, level)});
        Shares shares;
        shares.patches = deal(pieces, static_cast<std::size_t>(threads));
        pieces.clear();
        const std::uint32_t unit = plan.loads.empty() ? node_unit : shared_chunk;
        for (std::uint32_t s = 0; s < plan.shared_end[level]; s += unit) {
            const std::uint32_t end = std::min(s + unit, plan.shared_end[level]);
            pieces.push_back({{s, end}, per_shared_node * (end - s)});
        }
        shares.nodes = deal(pieces, static_cast<std::size_t>(threads));
        result.push_back(std::move(shares));
    }
    return result;
}

}  // namespace avs::advance::nested
