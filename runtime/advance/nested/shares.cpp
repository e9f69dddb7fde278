#include "runtime/advance/nested/shares.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstdio>
#include <limits>
#include <span>

namespace avs::advance::nested {
namespace {

/// About what things take [ns]; only ratios matter.
constexpr double per_own_node = 2.5, per_entry = 2.5, per_shared_node = 1.6, per_part = 1.2, per_patch = 30;
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

struct Piece {
    Share::Range range;
    double cost;
    std::size_t thread;
};

/// Gives each thread a run of pieces of about equal cost.
void cut(std::vector<Piece>& pieces, std::size_t threads) {
    double all = 0, sum = 0;
    for (const Piece& piece : pieces) all += piece.cost;
    for (Piece& piece : pieces) {
        const double middle = sum + 0.5 * piece.cost;
        piece.thread = std::min(threads - 1, static_cast<std::size_t>(static_cast<double>(threads) * middle / all));
        sum += piece.cost;
    }
}

/// Evens out: moves or swaps pieces between the thread that has most and that which has least, as long as it helps.
void even_out(std::vector<Piece>& pieces, std::size_t threads) {
    while (true) {
        std::vector<double> load(threads, 0.0);
        for (const Piece& piece : pieces) load[piece.thread] += piece.cost;
        const auto most = static_cast<std::size_t>(std::max_element(load.begin(), load.end()) - load.begin());
        const auto least = static_cast<std::size_t>(std::min_element(load.begin(), load.end()) - load.begin());
        const double gap = load[most] - load[least];
        // What is left of the gap when a piece goes over, and perhaps another one comes back.
        static double tol = getenv("TOL") ? atof(getenv("TOL")) : .01; double best = 0.9 * gap - tol * load[most];
        Piece *gives = nullptr, *takes = nullptr;
        for (Piece& from : pieces) {
            if (from.thread != most) continue;
            const auto consider = [&](double moved, Piece* back) {
                const double left = std::fabs(gap - 2 * moved);
                if (left >= best) return;
                best = left;
                gives = &from;
                takes = back;
            };
            consider(from.cost, nullptr);
            for (Piece& back : pieces)
                if (back.thread == least && back.cost < from.cost) consider(from.cost - back.cost, &back);
        }
        if (gives == nullptr) return;
        gives->thread = least;
        if (takes != nullptr) takes->thread = most;
    }
}

Share share_of(const std::vector<Piece>& pieces, std::size_t threads) {
    Share share;
    const auto close = [&] {
        if (share.bundle.back() != share.ranges.size()) share.bundle.push_back(static_cast<std::uint32_t>(share.ranges.size()));
    };
    for (std::size_t thread = 0; thread < threads; ++thread) {
        double in_bundle = 0;
        for (const Piece& piece : pieces) {
            if (piece.thread != thread) continue;
            const bool opens = share.bundle.back() == share.ranges.size();
            if (!opens && share.ranges.back().end == piece.range.begin) {
                share.ranges.back().end = piece.range.end;
            } else {
                share.ranges.push_back(piece.range);
            }
            in_bundle += piece.cost;
            if (in_bundle < bundle_cost) continue;
            close();
            in_bundle = 0;
        }
        close();
        share.first.push_back(static_cast<std::uint32_t>(share.bundle.size() - 1));
    }
    return share;
}

}  // namespace

namespace {

constexpr double mostly = 0.7;
constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

/// Shared nodes, some at a time. The thread that wrote most of their parts adds them up, as far as that leaves others enough to do.
std::vector<Piece> deal_nodes(const Plan& plan, std::size_t level, std::span<const std::size_t> thread_of_patch, std::size_t threads) {
    std::vector<Piece> pieces;
    std::vector<double> load(threads, 0.0);
    double all = 0;
    const std::uint32_t end = plan.shared_end[level];
    for (std::uint32_t begin = 0; begin < end; begin += node_unit) {
        Piece piece{.range = {begin, std::min(begin + node_unit, end)}, .cost = 0, .thread = nobody};
        std::vector<double> parts(threads, 0.0);
        double sum = 0;
        for (std::uint32_t s = begin; s < piece.range.end; ++s)
            for (std::uint32_t e = plan.shared_entry_begin[s]; e < plan.shared_entry_begin[s + 1]; ++e) {
                const std::uint32_t entry = plan.shared_entries[e];
                if (entry >> entry_bits > level) break;
                ++parts[thread_of_patch[plan.patch_of_entry(entry & ((1U << entry_bits) - 1))]];
                ++sum;
            }
        piece.cost = per_shared_node * (piece.range.end - begin) + per_part * sum;
        const auto most = std::max_element(parts.begin(), parts.end());
        if (*most >= mostly * sum) load[piece.thread = static_cast<std::size_t>(most - parts.begin())] += piece.cost;
        all += piece.cost;
        pieces.push_back(piece);
    }
    std::size_t thread = 0;
    for (Piece& piece : pieces) {
        if (piece.thread != nobody) continue;
        while (thread + 1 < threads && load[thread] + 0.5 * piece.cost > all / static_cast<double>(threads)) ++thread;
        piece.thread = thread;
        load[thread] += piece.cost;
    }
    even_out(pieces, threads);
    return pieces;
}

/// Chunks of shared nodes, as loads want them.
std::vector<Piece> deal_chunks(const Plan& plan, std::size_t level, std::size_t threads) {
    std::vector<Piece> pieces;
    const std::uint32_t end = plan.shared_end[level];
    for (std::uint32_t s = 0; s < end; s += shared_chunk) {
        const std::uint32_t count = std::min(shared_chunk, end - s);
        pieces.push_back({.range = {s, s + count}, .cost = static_cast<double>(count), .thread = 0});
    }
    cut(pieces, threads);
    return pieces;
}

}  // namespace

std::vector<Shares> make_shares(const Plan& plan, int count) {
    const auto threads = static_cast<std::size_t>(count);
    std::vector<Shares> result;
    std::vector<std::size_t> thread_of_patch(plan.patches.size(), 0);
    for (std::size_t level = 0; level < static_cast<std::size_t>(plan.levels.count); ++level) {
        std::vector<Piece> pieces;
        for (std::uint32_t p = 0; p < plan.patch_end[level]; ++p)
            pieces.push_back({.range = {p, p + 1}, .cost = cost(plan, p, level), .thread = 0});
        static double small = getenv("SMALL") ? atof(getenv("SMALL")) : 0;
        static bool inherit = getenv("INHERIT") != nullptr;
        double all = 0; for (auto& q : pieces) all += q.cost;
        const bool alone = all < small;
        if (alone) {} else if (!inherit) cut(pieces, threads); else {
            std::vector<double> load(threads, 0.0);
            std::vector<Piece*> fresh;
            for (std::size_t p = 0; p < pieces.size(); ++p) if (level > 0 && p < plan.patch_end[level - 1]) { pieces[p].thread = thread_of_patch[p]; load[pieces[p].thread] += pieces[p].cost; } else fresh.push_back(&pieces[p]);
            std::sort(fresh.begin(), fresh.end(), [](auto* a, auto* b) { return a->cost > b->cost; });
            for (auto* q : fresh) { q->thread = std::size_t(std::min_element(load.begin(), load.end()) - load.begin()); load[q->thread] += q->cost; }
        }
        if (!alone) even_out(pieces, threads);
        for (std::size_t p = 0; p < pieces.size(); ++p) thread_of_patch[p] = pieces[p].thread;
        Shares shares{.patches = share_of(pieces, threads), .nodes = {}};
        if (getenv("SHOW")) { for (auto& q : pieces) printf("%zu", q.thread); std::vector<double> l(8); for (auto& q : pieces) l[q.thread] += q.cost; printf(" %.0f %.0f\n", l[0], l[1]); }
        pieces = plan.loads.empty() ? deal_nodes(plan, level, thread_of_patch, threads) : deal_chunks(plan, level, threads);
        shares.nodes = share_of(pieces, threads);
        if (getenv("SHOW")) { std::vector<double> l(8); for (auto& q : pieces) l[q.thread] += q.cost; printf(" nodes %.0f %.0f pieces %zu ranges %zu\n", l[0], l[1], pieces.size(), shares.nodes.ranges.size()); }
        result.push_back(std::move(shares));
    }
    return result;
}

}  // namespace avs::advance::nested
