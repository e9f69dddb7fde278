#include <algorithm>

#include "runtime/detect/layers/slabs.h"

// Which pairs have slabs: for near triangles and particles of the kinetic tree, the pairs of their vertices, edges and triangles.

namespace avs::detect {

/// Adds triangles and particles as items of the tree. Each vertex and edge belongs to the first triangle that has it, so that a
/// pair of primitives belongs to one pair of items.
void SlabWatch::add_items() {
    double thickest = 0;
    for (const double t : clocks_.thickness) thickest = std::max(thickest, t);
    const auto add = [&](const std::array<std::uint32_t, 3>& v, std::uint32_t body) {
        KineticTree::Item item{.vertex = v, .reach = 0, .body = body, .held = true};
        for (const std::uint32_t i : v) {
            item.reach = std::max(item.reach, surface_.radius[i]);
            item.held = item.held && surface_.held[i] != 0;
        }
        item.reach += 0.5 * thickest;
        items_.push_back(item);
    };
    for (std::size_t t = 0; t < surface_.triangles.size(); ++t) add(surface_.triangles[t], surface_.triangle_body[t]);
    for (const std::uint32_t v : surface_.particles) add({v, v, v}, surface_.vertex_body[v]);
    owned_vertices_.resize(items_.size());
    owned_edges_.resize(items_.size());

    std::vector<std::uint8_t> taken(surface_.node_of_vertex.size(), 0);
    std::vector<std::vector<std::uint32_t>> edges_at(taken.size());  // edges, by their first vertex
    for (std::uint32_t e = 0; e < surface_.edges.size(); ++e) edges_at[surface_.edges[e][0]].push_back(e);
    for (std::uint32_t item = 0; item < items_.size(); ++item) {
        const auto& vertex = items_[item].vertex;
        for (const std::uint32_t v : vertex) {
            if (taken[v] == 0) owned_vertices_[item].push_back(v);
            taken[v] = 1;
            std::erase_if(edges_at[v], [&](std::uint32_t e) {
                const bool mine = std::find(vertex.begin(), vertex.end(), surface_.edges[e][1]) != vertex.end();
                if (mine) owned_edges_[item].push_back(e);
                return mine;
            });
        }
    }
}

void SlabWatch::set_rate(Pair& pair, std::uint32_t number, int rate) {
    if (pair.rate == rate) return;
    if (pair.rate >= 0) {
        std::vector<std::uint32_t>& others = of_rate_[static_cast<std::size_t>(pair.rate)];
        others[pair.rate_place] = others.back();
        pairs_[others.back()].rate_place = pair.rate_place;
        others.pop_back();
    }
    pair.rate = rate;
    if (rate < 0) return;
    std::vector<std::uint32_t>& others = of_rate_[static_cast<std::size_t>(rate)];
    pair.rate_place = static_cast<std::uint32_t>(others.size());
    others.push_back(number);
}

void SlabWatch::follow_tree(Tick now) {
    for (const KineticTree::Change& change : tree_->changes()) {
        if (change.slot >= of_slot_.size()) of_slot_.resize(change.slot + 1);
        std::vector<Candidate>& candidates = of_slot_[change.slot];
        if (change.near) {
            if (candidates.empty()) find_candidates(change);
            for (Candidate& candidate : candidates) follow(candidate, now);
            continue;
        }
        for (const Candidate& candidate : candidates) {
            if (candidate.number != no_pair) drop_pair(candidate.number);
        }
        candidates.clear();
    }
    ++look_.statistics.lists;
    look_.statistics.listed_pairs = pairs_.size() - free_.size();
}

/// Finds all pairs of primitives that belong to two items.
void SlabWatch::find_candidates(const KineticTree::Change& change) {
    const auto offer = [&](PairKind kind, std::uint32_t first, std::uint32_t second) {
        const std::optional<LayerPair> pair = surface_.pair_of(kind, first, second);
        if (!pair) return;
        of_slot_[change.slot].push_back(
            {.pair = *pair, .vertex = surface_.vertices_of(*pair), .offset = surface_.offset_of(*pair), .number = no_pair});
    };
    const auto triangles = static_cast<std::uint32_t>(surface_.triangles.size());
    const auto vertices_against = [&](std::uint32_t item, std::uint32_t triangle) {
        if (triangle >= triangles) return;
        for (const std::uint32_t v : owned_vertices_[item]) offer(PairKind::vertex_face, v, triangle);
    };
    vertices_against(change.a, change.b);
    vertices_against(change.b, change.a);
    for (const std::uint32_t e : owned_edges_[change.a]) {
        for (const std::uint32_t f : owned_edges_[change.b]) offer(PairKind::edge_edge, std::min(e, f), std::max(e, f));
    }
    if (change.a < triangles || change.b < triangles) return;
    const std::uint32_t v = items_[change.a].vertex[0];
    const std::uint32_t w = items_[change.b].vertex[0];
    offer(PairKind::vertex_vertex, std::min(v, w), std::max(v, w));
}

void SlabWatch::follow(Candidate& candidate, Tick now) {
    const auto first = static_cast<std::size_t>(LayerSurface::first_count(candidate.pair.kind));
    const auto count = static_cast<std::size_t>(LayerSurface::count(candidate.pair.kind));
    const std::span<const std::uint32_t> all = candidate.vertex;
    const double reach = candidate.offset + clocks_.thickness[candidate.pair.contact];
    const bool apart = tree_->apart(all.first(first), all.subspan(first, count - first), reach);
    if (apart == (candidate.number == no_pair)) return;
    if (apart) {
        drop_pair(candidate.number);
        candidate.number = no_pair;
    } else {
        candidate.number = add_pair(candidate, now);
    }
}

std::uint32_t SlabWatch::add_pair(const Candidate& candidate, Tick now) {
    if (free_.empty()) {
        free_.push_back(static_cast<std::uint32_t>(pairs_.size()));
        pairs_.emplace_back();
        queue_.reserve(exit_.size() + pairs_.size());
    }
    const std::uint32_t number = free_.back();
    free_.pop_back();
    const bool was_due = pairs_[number].due;
    Pair& pair = pairs_[number] = Pair{};
    pair.pair = candidate.pair;
    pair.vertex = candidate.vertex;
    pair.offset = candidate.offset;
    pair.table = clocks_.table_of[pair.pair.contact];
    pair.grid = look_.period_of(look_.finest_of(clocks_.tables[pair.table]));
    pair.in_use = true;
    pair.due = was_due;  // if so, the number is still in the list of due pairs
    pair.fails = now;
    for (std::size_t i = 0; i < static_cast<std::size_t>(LayerSurface::count(pair.pair.kind)); ++i) {
        std::vector<Corner>& corners = corners_[pair.vertex[i]];
        pair.at[i] = static_cast<std::uint32_t>(corners.size());
        corners.push_back({number, static_cast<std::uint32_t>(i)});
    }
    make_due(number, true);
    return number;
}

void SlabWatch::drop_pair(std::uint32_t number) {
    Pair& pair = pairs_[number];
    set_rate(pair, number, -1);
    queue_.remove(queue_number(number));
    for (std::size_t i = 0; i < static_cast<std::size_t>(LayerSurface::count(pair.pair.kind)); ++i) {
        std::vector<Corner>& corners = corners_[pair.vertex[i]];
        const Corner last = corners.back();
        corners[pair.at[i]] = last;
        pairs_[last.pair].at[last.corner] = pair.at[i];
        corners.pop_back();
    }
    pair.in_use = false;
    free_.push_back(number);
}

}  // namespace avs::detect
