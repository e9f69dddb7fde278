#include "runtime/advance/nested/shares.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace avs::advance::nested {
namespace {

/// Approximate costs [ns]. Only their ratios matter, but the total of a tick decides whether one thread does it alone.
constexpr double per_patch = 30, per_own_node = 2.5, per_entry = 2.5, per_shared_node = 1.6, per_part = 1.2;
double cost_of(const Run& run) {
    const double size = run.end - run.begin;
    if (run.kernel == Kernel::general) return 400 * size;  // size is a number of elements
    if (run.slots > 0) return 10 * size;                   // size is in cache lines, each with four slots
    if (is_nodal(run.kernel)) return 1.2 * size;           // size is in cache lines
    return kick_cost(run.kernel) * lanes * size * 64 / static_cast<double>(batch_size(run.kernel));
}

// A tick that takes less time than this [ns] is done by one thread: others would start too late to help.
constexpr double alone_cost = 1000;
// Work of a bundle that another thread may take [ns]; smaller ones would cost more than they gain.
constexpr double bundle_cost = 3000;
// Number of shared nodes in a piece; pieces are larger if there are many shared nodes. A cache line has two nodes.
constexpr std::uint32_t node_unit = 16;
constexpr std::size_t node_pieces = 64;
// A piece of shared nodes belongs to a thread if that thread writes at least this share of the contributions.
constexpr double mostly = 0.7;

constexpr std::size_t no_thread = std::numeric_limits<std::size_t>::max();

struct Piece {
    std::uint32_t begin, end;
    double cost;
    std::size_t thread;
};
using Pieces = std::vector<Piece>;

double cost_of(const Pieces& pieces) {
    double sum = 0;
    for (const Piece& piece : pieces) sum += piece.cost;
    return sum;
}

/// Gives each thread a sequence of pieces with about the same total cost.
void cut(Pieces& pieces, std::size_t threads) {
    const double each = cost_of(pieces) / static_cast<double>(threads);
    double sum = 0;
    for (Piece& piece : pieces) {
        piece.thread = std::min(threads - 1, static_cast<std::size_t>((sum + 0.5 * piece.cost) / each));
        sum += piece.cost;
    }
}

/// Moves or swaps pieces between the threads with most and with least work, as long as that helps, and breaks as few runs of
/// neighbours as possible, since neighbours share nodes.
void even_out(Pieces& pieces, std::size_t threads) {
    std::vector<double> load(threads, 0.0);
    for (const Piece& piece : pieces) load[piece.thread] += piece.cost;
    while (true) {
        const auto most = static_cast<std::size_t>(std::max_element(load.begin(), load.end()) - load.begin());
        const auto least = static_cast<std::size_t>(std::min_element(load.begin(), load.end()) - load.begin());
        const double gap = load[most] - load[least];
        // A move has to reduce the gap to less than `best`: gaining less than about a hundredth of the tick is not worth a broken
        // run.
        double best = 0.9 * gap - 0.01 * load[most];
        if (best <= 0) return;
        Piece* gives = nullptr;
        Piece* takes = nullptr;
        double moved = 0;
        const auto consider = [&](Piece& from, Piece* back) {
            const double cost = from.cost - (back != nullptr ? back->cost : 0);
            const double left = std::fabs(gap - 2 * cost);
            if (left >= best) return;
            best = left;
            moved = cost;
            gives = &from;
            takes = back;
        };
        for (Piece& from : pieces) {
            if (from.thread != most) continue;
            consider(from, nullptr);
            for (Piece& back : pieces)
                if (back.thread == least) consider(from, &back);
        }
        if (gives == nullptr) return;
        gives->thread = least;
        if (takes != nullptr) takes->thread = most;
        load[most] -= moved;
        load[least] += moved;
    }
}

Share share_of(const Pieces& pieces, std::size_t threads) {
    Share share;
    for (std::size_t thread = 0; thread < threads; ++thread) {
        double cost = 0;
        bool opens = true;
        for (const Piece& piece : pieces) {
            if (piece.thread != thread) continue;
            if (opens) share.bundle.push_back(share.bundle.back());
            if (!opens && share.ranges.back().end == piece.begin) {
                share.ranges.back().end = piece.end;
            } else {
                share.ranges.push_back({.begin = piece.begin, .end = piece.end, .run_end = piece.end});
                ++share.bundle.back();
            }
            cost = opens ? piece.cost : cost + piece.cost;
            opens = threads > 1 && cost >= bundle_cost;
        }
        for (std::size_t r = share.ranges.size(); r-- > share.bundle[share.first.back()];) {
            Share::Range& range = share.ranges[r];
            const bool goes_on = r + 1 < share.ranges.size() && share.ranges[r + 1].begin == range.end;
            range.run_end = goes_on ? share.ranges[r + 1].run_end : range.end;
        }
        share.first.push_back(static_cast<std::uint32_t>(share.bundle.size() - 1));
    }
    return share;
}

Pieces patch_pieces(const Plan& plan, std::size_t level) {
    Pieces pieces;
    for (std::uint32_t p = 0; p < plan.patch_end[level]; ++p) {
        const Patch& patch = plan.patches[p];
        const PatchLevel& part = plan.patch_levels[patch.first_level + level];
        double cost = per_patch + per_own_node * part.own_end + per_entry * part.entry_end;
        for (std::uint32_t r = 0; r < part.run_end; ++r) cost += cost_of(plan.runs[patch.first_run + r]);
        pieces.push_back({.begin = p, .end = p + 1, .cost = cost, .thread = 0});
    }
    return pieces;
}

std::vector<std::uint32_t> patches_of_entries(const Plan& plan) {
    std::vector<std::uint32_t> result(plan.entry_row.size());
    for (std::uint32_t p = 0; p < plan.patches.size(); ++p) {
        const std::size_t end = p + 1 < plan.patches.size() ? plan.patches[p + 1].first_entry : result.size();
        std::fill(result.begin() + plan.patches[p].first_entry, result.begin() + static_cast<std::ptrdiff_t>(end), p);
    }
    return result;
}

/// Assigns each shared node to the thread that writes most of its contributions, if there is one.
Pieces node_pieces_of(const Plan& plan, std::size_t level, std::span<const std::uint32_t> patch_of_entry, const Pieces& patches,
                      std::size_t threads) {
    Pieces pieces;
    const std::uint32_t end = plan.shared_end[level];
    const auto least = static_cast<std::uint32_t>(end / (node_pieces * threads));
    const std::uint32_t unit = plan.loads.empty() ? (least / node_unit + 1) * node_unit : shared_chunk;
    for (std::uint32_t begin = 0; begin < end; begin += unit) {
        Piece piece{.begin = begin, .end = std::min(begin + unit, end), .cost = 0, .thread = no_thread};
        std::vector<double> parts(threads, 0.0);
        double sum = 0;
        for (std::uint32_t s = begin; s < piece.end; ++s)
            for (std::uint32_t e = plan.shared_entry_begin[s]; e < plan.shared_entry_begin[s + 1]; ++e) {
                const std::uint32_t entry = plan.shared_entries[e];
                if (entry >> entry_bits > level) break;
                ++parts[patches[patch_of_entry[entry & ((1U << entry_bits) - 1)]].thread];
                ++sum;
            }
        piece.cost = per_shared_node * (piece.end - begin) + per_part * sum;
        const auto most = std::max_element(parts.begin(), parts.end());
        if (*most >= mostly * sum) piece.thread = static_cast<std::size_t>(most - parts.begin());
        pieces.push_back(piece);
    }
    return pieces;
}

/// Gives the pieces without a thread to threads with too little work.
void fill_up(Pieces& pieces, std::size_t threads) {
    const double each = cost_of(pieces) / static_cast<double>(threads);
    std::vector<double> load(threads, 0.0);
    for (const Piece& piece : pieces)
        if (piece.thread != no_thread) load[piece.thread] += piece.cost;
    std::size_t thread = 0;
    for (Piece& piece : pieces) {
        if (piece.thread != no_thread) continue;
        while (thread + 1 < threads && load[thread] + 0.5 * piece.cost > each) ++thread;
        piece.thread = thread;
        load[thread] += piece.cost;
    }
}

}  // namespace

std::vector<Shares> make_shares(const Plan& plan, int count) {
    const auto threads = static_cast<std::size_t>(count);
    const std::vector<std::uint32_t> patch_of_entry = patches_of_entries(plan);
    std::vector<Shares> result;
    for (std::size_t level = 0; level < static_cast<std::size_t>(plan.levels.count); ++level) {
        Pieces patches = patch_pieces(plan, level);
        Pieces nodes = node_pieces_of(plan, level, patch_of_entry, patches, 1);
        if (cost_of(patches) + cost_of(nodes) >= alone_cost) {
            cut(patches, threads);
            even_out(patches, threads);
            nodes = node_pieces_of(plan, level, patch_of_entry, patches, threads);
            fill_up(nodes, threads);
            even_out(nodes, threads);
        }
        for (Piece& piece : nodes)
            if (piece.thread == no_thread) piece.thread = 0;
        result.push_back({.patches = share_of(patches, threads), .nodes = share_of(nodes, threads)});
    }
    return result;
}

}  // namespace avs::advance::nested
