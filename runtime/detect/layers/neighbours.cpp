#include "runtime/detect/layers/neighbours.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::detect {

namespace {

using geometry::Box;

// Trees are made anew when each vertex has had about so many references.
constexpr std::size_t references_per_tree = 16;

/// Squared distance of two boxes.
double gap_squared(const Box& a, const Box& b) {
    const auto gap = [](double a_low, double a_high, double b_low, double b_high) {
        return std::max({a_low - b_high, b_low - a_high, 0.0});
    };
    const Vec3 g{gap(a.low.x, a.high.x, b.low.x, b.high.x), gap(a.low.y, a.high.y, b.low.y, b.high.y),
                 gap(a.low.z, a.high.z, b.low.z, b.high.z)};
    return norm_squared(g);
}

}  // namespace

LayerNeighbours::LayerNeighbours(const LayerSurface& surface, std::span<const double> thickness)
    : surface_(surface),
      thickness_(thickness),
      vertex_count_(static_cast<std::uint32_t>(surface.node_of_vertex.size())),
      triangle_count_(static_cast<std::uint32_t>(surface.triangles.size())) {
    const std::size_t items = vertex_count_ + surface.triangles.size() + surface.edges.size();
    boxes_.resize(items);
    of_item_.resize(items);
    touched_at_.resize(items, 0);
    met_at_.resize(items, 0);
    particle_of_.resize(vertex_count_, no_vertex);
    particle_boxes_.resize(surface.particles.size());
    for (std::uint32_t i = 0; i < surface.particles.size(); ++i) particle_of_[surface.particles[i]] = i;

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
    for (std::vector<std::uint32_t>& numbers : of_item_) numbers.clear();
    reference_.assign(position.begin(), position.end());
    added_.clear();
    removed_.clear();
    touched_.clear();
    ++call_;
    for (std::uint32_t item = 0; item < boxes_.size(); ++item) touch(item);
    for (const std::uint32_t item : touched_) update_box(item);
    make_trees();
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
    if (wandered_ > references_per_tree * vertex_count_) {
        make_trees();
    } else {
        for (const std::uint32_t item : touched_) {
            if (item >= edge_item(0)) {
                edges_->refit(item - edge_item(0));
            } else if (item >= triangle_item(0)) {
                triangles_->refit(item - triangle_item(0));
            } else {
                vertices_->refit(item);
                if (particle_of_[item] != no_vertex) particles_->refit(particle_of_[item]);
            }
        }
    }
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

void LayerNeighbours::make_trees() {
    wandered_ = 0;
    const std::span<const Box> all = boxes_;
    vertices_.emplace(all.first(vertex_count_));
    triangles_.emplace(all.subspan(vertex_count_, triangle_count_));
    edges_.emplace(all.subspan(edge_item(0)));
    particles_.emplace(particle_boxes_);
}

void LayerNeighbours::search() {
    candidates_.clear();
    for (const std::uint32_t item : touched_) search_around(item);
    tell_near(
        candidates_.size(), [&](std::size_t i) -> const LayerPair& { return candidates_[i].pair; },
        [&](std::size_t i, bool near) {
            if (near) add(candidates_[i].pair, candidates_[i].item, candidates_[i].other);
        });
}

/// Pairs of one item that are not known yet. Two touched items find each other once: a triangle leaves it to the vertex, an edge or
/// a particle to the smaller number.
void LayerNeighbours::search_around(std::uint32_t item) {
    ++search_;
    for (const std::uint32_t number : of_item_[item]) {
        const Pair& pair = pairs_[number];
        met_at_[pair.item[pair.item[0] == item ? 1 : 0]] = search_;
    }
    const Box around = inflated(boxes_[item], reach_);
    // Most of what is near shares a vertex with the item, or is known.
    if (item >= edge_item(0)) {
        const std::uint32_t e = item - edge_item(0);
        const auto [p, q] = surface_.edges[e];
        edges_->near(around, [&, p = p, q = q](std::uint32_t f) {
            const std::uint32_t other = edge_item(f);
            if (met_at_[other] == search_) return;
            const auto [r, s] = surface_.edges[f];
            if (p == r || p == s || q == r || q == s) return;
            if (f < e && touched_at_[other] == call_) return;
            offer(PairKind::edge_edge, std::min(e, f), std::max(e, f), item, other);
        });
    } else if (item >= triangle_item(0)) {
        vertices_->near(around, [&](std::uint32_t v) {
            if (touched_at_[v] != call_) offer(PairKind::vertex_face, v, item - triangle_item(0), item, v);
        });
    } else {
        triangles_->near(around, [&](std::uint32_t t) { offer(PairKind::vertex_face, item, t, item, triangle_item(t)); });
        if (particle_of_[item] == no_vertex) return;
        particles_->near(around, [&](std::uint32_t j) {
            const std::uint32_t w = surface_.particles[j];
            if (w == item || (w < item && touched_at_[w] == call_)) return;
            offer(PairKind::vertex_vertex, std::min(item, w), std::max(item, w), item, w);
        });
    }
}

void LayerNeighbours::offer(PairKind kind, std::uint32_t first, std::uint32_t second, std::uint32_t item, std::uint32_t other) {
    if (met_at_[other] == search_) return;
    if (gap_squared(boxes_[item], boxes_[other]) > reach_ * reach_) return;
    const std::optional<LayerPair> pair = surface_.pair_of(kind, first, second);
    if (pair) candidates_.push_back({*pair, item, other});
}

/// Which of `count` pairs belong here by the distance at their references. `pair_of(index)`; calls `use(index, near)`.
template <class PairOf, class Use>
void LayerNeighbours::tell_near(std::size_t count, PairOf&& pair_of, Use&& use) {
    std::array<std::uint32_t, 4> vertex{};
    distances_.each(
        count, [&](std::size_t i) { return pair_of(i).kind; },
        [&](std::size_t i, std::size_t v) -> const Vec3& {
            if (v == 0) vertex = surface_.vertices_of(pair_of(i));
            return reference_[vertex[v]];
        },
        [&](std::size_t i, std::size_t lane) {
            const LayerPair& pair = pair_of(i);
            // Without a limit all are, whatever their distance is.
            use(i, !std::isfinite(margin_) ||
                       distances_.distance(lane) - surface_.offset_of(pair) <= thickness_[pair.contact] + margin_);
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
        doubtful_.size(), [&](std::size_t i) -> const LayerPair& { return pairs_[doubtful_[i]].pair; },
        [&](std::size_t i, bool near) {
            if (!near) remove(doubtful_[i]);
        });
    free_.insert(free_.end(), removed_.begin(), removed_.end());
}

void LayerNeighbours::add(const LayerPair& pair, std::uint32_t item, std::uint32_t other) {
    std::uint32_t number = static_cast<std::uint32_t>(pairs_.size());
    if (free_.empty()) {
        pairs_.emplace_back();
    } else {
        number = free_.back();
        free_.pop_back();
    }
    Pair& row = pairs_[number];
    row = {.pair = pair, .item = {item, other}, .place = {}, .checked = call_};
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<std::uint32_t>& numbers = of_item_[row.item[side]];
        row.place[side] = static_cast<std::uint32_t>(numbers.size());
        numbers.push_back(number);
    }
    added_.push_back(number);
}

void LayerNeighbours::remove(std::uint32_t number) {
    const Pair& row = pairs_[number];
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<std::uint32_t>& numbers = of_item_[row.item[side]];
        const std::uint32_t last = numbers.back();
        numbers[row.place[side]] = last;
        Pair& moved = pairs_[last];
        moved.place[moved.item[0] == row.item[side] ? 0 : 1] = row.place[side];
        numbers.pop_back();
    }
    removed_.push_back(number);
}

}  // namespace avs::detect
