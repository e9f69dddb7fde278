#include "runtime/detect/layers/neighbours.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::detect {

namespace {

using geometry::Box;

// Trees are made anew when each vertex has had about so many references.
constexpr std::size_t references_per_tree = 16;

}  // namespace

LayerNeighbours::LayerNeighbours(const LayerSurface& surface, std::span<const double> thickness)
    : surface_(surface),
      thickness_(thickness),
      vertex_count_(static_cast<std::uint32_t>(surface.node_of_vertex.size())),
      triangle_count_(static_cast<std::uint32_t>(surface.triangles.size())) {
    const std::size_t items = vertex_count_ + surface.triangles.size() + surface.edges.size();
    boxes_.resize(items);
    of_item_.resize(items);
    others_of_.resize(items);
    pairs_of_.resize(vertex_count_, 0);
    touched_at_.resize(items, 0);
    met_at_.resize(items, 0);
    particle_of_.resize(vertex_count_, no_vertex);
    particle_boxes_.resize(surface.particles.size());
    for (std::uint32_t i = 0; i < surface.particles.size(); ++i) particle_of_[surface.particles[i]] = i;

    const auto add_item = [&](std::uint32_t body, std::span<const std::uint32_t> vertices) {
        Item& item = items_.emplace_back(Item{.radius = 0, .body = body, .held = true});
        for (const std::uint32_t v : vertices) {
            item.radius = std::max(item.radius, surface.radius[v]);
            item.held = item.held && surface.held[v] != 0;
        }
    };
    for (std::uint32_t v = 0; v < vertex_count_; ++v) add_item(surface.vertex_body[v], {&v, 1});
    for (std::uint32_t t = 0; t < triangle_count_; ++t) add_item(surface.triangle_body[t], surface.triangles[t]);
    for (std::uint32_t e = 0; e < surface.edges.size(); ++e) add_item(surface.edge_body[e], surface.edges[e]);

    items_begin_.assign(vertex_count_ + 1, 0);
    const auto each = [&](auto&& use) {
        for (std::uint32_t t = 0; t < surface.triangles.size(); ++t)
            for (const std::uint32_t v : surface.triangles[t]) use(v, triangle_item(t));
        for (std::uint32_t e = 0; e < surface.edges.size(); ++e)
            for (const std::uint32_t v : surface.edges[e]) use(v, edge_item(e));
    };
    each([&](std::uint32_t v, std::uint32_t) { ++items_begin_[v + 1]; });
    for (std::size_t v = 0; v < vertex_count_; ++v) items_begin_[v + 1] += items_begin_[v];
    items_of_.resize(items_begin_.back());
    std::vector<std::uint32_t> at(items_begin_.begin(), items_begin_.end() - 1);
    each([&](std::uint32_t v, std::uint32_t item) { items_of_[at[v]++] = item; });
}

void LayerNeighbours::build(std::span<const Vec3> position, double margin) {
    margin_ = margin;
    double thickest = 0, widest = 0;
    for (const double t : thickness_) thickest = std::max(thickest, t);
    for (const double r : surface_.radius) widest = std::max(widest, r);
    reach_ = thickest + margin + 2 * widest;
    pairs_.clear();
    free_.clear();
    pairs_of_.assign(vertex_count_, 0);
    for (std::vector<std::uint32_t>& numbers : of_item_) numbers.clear();
    for (std::vector<std::uint32_t>& others : others_of_) others.clear();
    reference_.assign(position.begin(), position.end());
    added_.clear();
    removed_.clear();
    touched_.clear();
    ++call_;
    for (std::uint32_t item = 0; item < boxes_.size(); ++item) touch(item);
    for (const std::uint32_t item : touched_) update_box(item);
    make_trees();
    touch_trees();
    search();
}

void LayerNeighbours::renew(std::span<const std::uint32_t> vertices, std::span<const Vec3> position) {
    added_.clear();
    removed_.clear();
    touched_.clear();
    ++call_;
    for (const std::uint32_t v : vertices) {
        reference_[v] = position[v];
        touch(v);
        for (std::uint32_t i = items_begin_[v]; i < items_begin_[v + 1]; ++i) touch(items_of_[i]);
    }
    for (const std::uint32_t item : touched_) update_box(item);
    wandered_ += vertices.size();
    if (wandered_ > references_per_tree * vertex_count_) make_trees();
    touch_trees();
    for (Tree* tree : {&vertices_, &triangles_, &edges_, &particles_}) tree->refit();
    search();
    drop_far();
}

void LayerNeighbours::touch(std::uint32_t item) {
    if (touched_at_[item] == call_) return;
    touched_at_[item] = call_;
    touched_.push_back(item);
}

void LayerNeighbours::update_box(std::uint32_t item) {
    Box& box = boxes_[item] = Box{};
    if (item >= edge_item(0)) {
        for (const std::uint32_t v : surface_.edges[item - edge_item(0)]) box.include(reference_[v]);
    } else if (item >= triangle_item(0)) {
        for (const std::uint32_t v : surface_.triangles[item - triangle_item(0)]) box.include(reference_[v]);
    } else {
        box.include(reference_[item]);
        if (particle_of_[item] != no_vertex) particle_boxes_[particle_of_[item]] = box;
    }
}

void LayerNeighbours::Tree::make(std::span<const Box> from) {
    boxes.emplace(from);
    touched_at.assign(boxes->node_count(), 0);
}

void LayerNeighbours::Tree::touch(std::uint32_t box, std::uint64_t call) {
    const std::uint32_t leaf = boxes->leaf_of(box);
    if (touched_at[leaf] == call) return;
    touched_at[leaf] = call;
    touched.push_back(leaf);
}

void LayerNeighbours::Tree::refit() {
    for (const std::uint32_t leaf : touched) boxes->refit(leaf);
}

void LayerNeighbours::make_trees() {
    wandered_ = 0;
    const std::span<const Box> all = boxes_;
    vertices_.make(all.first(vertex_count_));
    triangles_.make(all.subspan(vertex_count_, triangle_count_));
    edges_.make(all.subspan(edge_item(0)));
    particles_.make(particle_boxes_);
}

void LayerNeighbours::touch_trees() {
    for (Tree* tree : {&vertices_, &triangles_, &edges_, &particles_}) tree->touched.clear();
    for (const std::uint32_t item : touched_) {
        if (item >= edge_item(0)) {
            edges_.touch(item - edge_item(0), call_);
        } else if (item >= triangle_item(0)) {
            triangles_.touch(item - triangle_item(0), call_);
        } else {
            vertices_.touch(item, call_);
            if (particle_of_[item] != no_vertex) particles_.touch(particle_of_[item], call_);
        }
    }
}

/// Neighbours of one leaf are sought together: one descent, and all its touched items are held against the leaves it ends at.
void LayerNeighbours::search() {
    candidates_.clear();
    for (const std::uint32_t leaf : vertices_.touched) search_around_vertices(leaf);
    for (const std::uint32_t leaf : triangles_.touched) search_around_triangles(leaf);
    for (const std::uint32_t leaf : edges_.touched) search_around_edges(leaf);
    for (const std::uint32_t leaf : particles_.touched) search_around_particles(leaf);
    tell_near(
        candidates_.size(), [&](std::size_t i) -> const Candidate& { return candidates_[i]; },
        [&](std::size_t i, bool near) {
            if (near) add(candidates_[i]);
        });
}

/// Calls `use(item)` for the touched ones of a leaf, when `near_leaves_` are those of another tree that are near all of them, and
/// what is known of the item is marked. `item_of(number)`: of a box of the first tree.
template <class ItemOf, class Use>
void LayerNeighbours::each_touched(const Tree& of, std::uint32_t leaf, const Tree& among, ItemOf&& item_of, Use&& use) {
    Box around;
    for (const std::uint32_t number : of.boxes->items_of(leaf)) {
        if (touched_at_[item_of(number)] == call_) around.include(boxes_[item_of(number)]);
    }
    near_leaves_.clear();
    among.boxes->leaves_near(around, reach_, near_leaves_);
    if (near_leaves_.empty()) return;
    for (const std::uint32_t number : of.boxes->items_of(leaf)) {
        const std::uint32_t item = item_of(number);
        if (touched_at_[item] != call_) continue;
        ++search_;
        for (const std::uint32_t known : others_of_[item]) met_at_[known] = search_;
        use(item);
    }
}

// Two touched items find each other once: a triangle leaves it to the vertex, an edge or a particle to the smaller number. Most of
// what is near shares a vertex with the item, or is known.

void LayerNeighbours::search_around_vertices(std::uint32_t leaf) {
    each_touched(
        vertices_, leaf, triangles_, [](std::uint32_t v) { return v; },
        [&](std::uint32_t v) {
            triangles_.boxes->within(near_leaves_, boxes_[v], reach_, [&](std::uint32_t t) {
                if (!has_vertex(t, v)) offer(PairKind::vertex_face, v, t, v, triangle_item(t));
            });
        });
}

void LayerNeighbours::search_around_triangles(std::uint32_t leaf) {
    each_touched(
        triangles_, leaf, vertices_, [&](std::uint32_t t) { return triangle_item(t); },
        [&](std::uint32_t item) {
            vertices_.boxes->within(near_leaves_, boxes_[item], reach_, [&](std::uint32_t v) {
                if (touched_at_[v] == call_ || has_vertex(item - triangle_item(0), v)) return;
                offer(PairKind::vertex_face, v, item - triangle_item(0), item, v);
            });
        });
}

void LayerNeighbours::search_around_edges(std::uint32_t leaf) {
    each_touched(
        edges_, leaf, edges_, [&](std::uint32_t e) { return edge_item(e); },
        [&](std::uint32_t item) {
            const std::uint32_t e = item - edge_item(0);
            const auto [p, q] = surface_.edges[e];
            edges_.boxes->within(near_leaves_, boxes_[item], reach_, [&, p = p, q = q](std::uint32_t f) {
                const auto [r, s] = surface_.edges[f];
                if ((p == r) | (p == s) | (q == r) | (q == s)) return;
                if (f < e && touched_at_[edge_item(f)] == call_) return;
                offer(PairKind::edge_edge, std::min(e, f), std::max(e, f), item, edge_item(f));
            });
        });
}

void LayerNeighbours::search_around_particles(std::uint32_t leaf) {
    each_touched(
        particles_, leaf, particles_, [&](std::uint32_t i) { return surface_.particles[i]; },
        [&](std::uint32_t v) {
            particles_.boxes->within(near_leaves_, boxes_[v], reach_, [&](std::uint32_t j) {
                const std::uint32_t w = surface_.particles[j];
                if (w == v || (w < v && touched_at_[w] == call_)) return;
                offer(PairKind::vertex_vertex, std::min(v, w), std::max(v, w), v, w);
            });
        });
}

/// What LayerSurface::pair_of asks, of primitives without a common vertex.
void LayerNeighbours::offer(PairKind kind, std::uint32_t first, std::uint32_t second, std::uint32_t item, std::uint32_t other) {
    if (met_at_[other] == search_) return;
    const Item& a = items_[item];
    const Item& b = items_[other];
    const std::uint32_t contact = surface_.contact_between(a.body, b.body);
    if (contact == image::no_contact || (a.held && b.held)) return;
    candidates_.push_back({{.kind = kind, .contact = contact, .first = first, .second = second}, {item, other}});
}

/// Which of `count` pairs belong here by the distance at their references. `of(index)`: a Pair or a Candidate; calls
/// `use(index, near)`.
template <class Of, class Use>
void LayerNeighbours::tell_near(std::size_t count, Of&& of, Use&& use) {
    std::array<std::uint32_t, 4> vertex{};
    distances_.each(
        count, [&](std::size_t i) { return of(i).pair.kind; },
        [&](std::size_t i, std::size_t v) -> const Vec3& {
            if (v == 0) vertex = surface_.vertices_of(of(i).pair);
            return reference_[vertex[v]];
        },
        [&](std::size_t i, std::size_t lane) {
            const auto& pair = of(i);
            const double offset = items_[pair.item[0]].radius + items_[pair.item[1]].radius;
            // Without a limit all are, whatever their distance is.
            use(i, !std::isfinite(margin_) || distances_.distance(lane) - offset <= thickness_[pair.pair.contact] + margin_);
        });
}

void LayerNeighbours::drop_far() {
    doubtful_.clear();
    for (const std::uint32_t item : touched_) {
        for (const std::uint32_t number : of_item_[item]) {
            if (pairs_[number].checked == call_) continue;
            pairs_[number].checked = call_;
            doubtful_.push_back(number);
        }
    }
    tell_near(
        doubtful_.size(), [&](std::size_t i) -> const Pair& { return pairs_[doubtful_[i]]; },
        [&](std::size_t i, bool near) {
            if (!near) remove(doubtful_[i]);
        });
    free_.insert(free_.end(), removed_.begin(), removed_.end());
}

void LayerNeighbours::add(const Candidate& near) {
    std::uint32_t number = static_cast<std::uint32_t>(pairs_.size());
    if (free_.empty()) {
        pairs_.emplace_back();
    } else {
        number = free_.back();
        free_.pop_back();
    }
    Pair& row = pairs_[number];
    row = {.pair = near.pair, .item = near.item, .place = {}, .checked = call_};
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<std::uint32_t>& numbers = of_item_[row.item[side]];
        row.place[side] = static_cast<std::uint32_t>(numbers.size());
        numbers.push_back(number);
        others_of_[row.item[side]].push_back(row.item[1 - side]);
    }
    for (const std::uint32_t v : surface_.vertices_of(row.pair)) ++pairs_of_[v];
    added_.push_back(number);
}

void LayerNeighbours::remove(std::uint32_t number) {
    const Pair& row = pairs_[number];
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<std::uint32_t>& numbers = of_item_[row.item[side]];
        std::vector<std::uint32_t>& others = others_of_[row.item[side]];
        const std::uint32_t last = numbers.back();
        numbers[row.place[side]] = last;
        others[row.place[side]] = others.back();
        others.pop_back();
        Pair& moved = pairs_[last];
        moved.place[moved.item[0] == row.item[side] ? 0 : 1] = row.place[side];
        numbers.pop_back();
    }
    for (const std::uint32_t v : surface_.vertices_of(row.pair)) --pairs_of_[v];
    removed_.push_back(number);
}

}  // namespace avs::detect
