#include "runtime/detect/layers/neighbours.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace avs::detect {

namespace {

// Trees are rebuilt when on average each vertex has got this many new references.
constexpr std::size_t references_per_tree = 16;
// Numbers of pairs of a primitive, and of a vertex, for which memory is reserved at the start.
constexpr std::size_t usual_pairs = 6;
constexpr std::size_t usual_pairs_of_vertex = 32;

}  // namespace

LayerNeighbours::LayerNeighbours(const LayerSurface& surface, std::span<const double> thickness, simd::Level limit)
    : surface_(surface),
      thickness_(thickness),
      vertex_count_(static_cast<std::uint32_t>(surface.node_of_vertex.size())),
      triangle_count_(static_cast<std::uint32_t>(surface.triangles.size())),
      limit_(limit),
      distances_(limit) {
    const std::size_t items = vertex_count_ + surface.triangles.size() + surface.edges.size();
    boxes_.resize(items);
    of_vertex_.resize(vertex_count_);
    others_of_.resize(items);
    touched_at_.resize(items, 0);
    particle_of_.resize(vertex_count_, no_vertex);
    particle_boxes_.resize(surface.particles.size());
    for (std::uint32_t i = 0; i < surface.particles.size(); ++i) particle_of_[surface.particles[i]] = i;

    for (std::vector<std::uint32_t>& numbers : of_vertex_) numbers.reserve(usual_pairs_of_vertex);
    for (std::vector<std::uint32_t>& others : others_of_) others.reserve(usual_pairs);
    const auto add_item = [&](std::uint32_t body, std::span<const std::uint32_t> vertices, bool within) {
        double widest = 0;
        bool held = true;
        for (const std::uint32_t v : vertices) {
            widest = std::max(widest, surface.radius[v]);
            held = held && surface.held[v] != 0;
        }
        items_.push_back({.body = body & 0x3fffffffU, .held = held ? 1U : 0U, .within = within ? 1U : 0U});
        radius_.push_back(widest);
    };
    for (std::uint32_t v = 0; v < vertex_count_; ++v) add_item(surface.vertex_body[v], {&v, 1}, surface.flat.vertex_is_within(v));
    for (std::uint32_t t = 0; t < triangle_count_; ++t) add_item(surface.triangle_body[t], surface.triangles[t], false);
    for (std::uint32_t e = 0; e < surface.edges.size(); ++e) {
        add_item(surface.edge_body[e], surface.edges[e], surface.flat.edge_is_within(e));
    }

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
    for (std::uint32_t v = 0; v < vertex_count_; ++v) {
        const auto items_of_v = std::span(items_of_).subspan(items_begin_[v], items_begin_[v + 1] - items_begin_[v]);
        const auto edge =
            std::find_if(items_of_v.begin(), items_of_v.end(), [&](std::uint32_t item) { return item >= edge_item(0); });
        edges_begin_.push_back(items_begin_[v] + static_cast<std::uint32_t>(edge - items_of_v.begin()));
    }
    triangles_.first = triangle_item(0);
    edges_.first = triangles_.last = edge_item(0);
    edges_.last = static_cast<std::uint32_t>(items);
    vertices_.last = particles_.last = vertex_count_;
}

void LayerNeighbours::build(std::span<const Vec3> position, double margin) {
    margin_ = margin;
    double thickest = 0, widest = 0;
    for (const double t : thickness_) thickest = std::max(thickest, t);
    for (const double r : surface_.radius) widest = std::max(widest, r);
    reach_ = thickest + margin + 2 * widest;
    pairs_.clear();
    free_.clear();
    for (std::vector<std::uint32_t>& numbers : of_vertex_) numbers.clear();
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

void LayerNeighbours::renew(std::span<const std::uint32_t> vertices, std::span<const Vec3> position,
                            std::span<const std::uint32_t> asked) {
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
    drop_far(asked);
}

void LayerNeighbours::touch(std::uint32_t item) {
    if (touched_at_[item] == call_) return;
    touched_at_[item] = call_;
    touched_.push_back(item);
}

void LayerNeighbours::search() {
    candidates_.clear();
    search(PairKind::vertex_face, vertices_, triangles_, triangles_of_vertices_);
    search(PairKind::vertex_face, triangles_, vertices_, vertices_of_triangles_);
    search(PairKind::edge_edge, edges_, edges_, edges_of_edges_);
    search(PairKind::vertex_vertex, particles_, particles_, none_of_particles_);
    tell_near(
        candidates_.size(), [&](std::size_t i) -> const Candidate& { return candidates_[i]; },
        [&](std::size_t i, bool near) {
            if (near) add(candidates_[i]);
        });
}

/// Searches the tree `among` for neighbours of the touched items of the tree `of`, for all items of one leaf together: one descent
/// through the tree, then all touched boxes of the leaf are tested against the leaves that were reached. Most near boxes share a
/// vertex or are known pairs; the bits of these are masked. If two items were both touched, they are found only once: within one
/// tree in the search for the later leaf, or the larger lane; between trees in the search for the vertex, not for the triangle.
void LayerNeighbours::search(PairKind kind, const Tree& of, Tree& among, const Sharing& sharing) {
    constexpr std::uint64_t every_lane = 0x0101010101010101;
    constexpr std::uint64_t not_larger = 0xff7f3f1f0f070301;  // bits of lanes i and j of one leaf with j <= i
    constexpr std::size_t leaves_ahead = 3;
    for (std::size_t at = 0; at < of.touched.size(); ++at) {
        const std::uint32_t leaf = of.touched[at];
        const unsigned lanes = of.lanes[leaf];
        if (at + leaves_ahead < of.touched.size()) {
            const std::uint32_t later = of.touched[at + leaves_ahead];
            of.boxes->prefetch(later);
            const std::uint32_t entry = sharing.begin[later];
            __builtin_prefetch(&sharing.leaf[entry]);
            __builtin_prefetch(&sharing.word[entry]);
            __builtin_prefetch(&sharing.word[entry + Sharing::words_ahead]);
        }
        near_leaves_.clear();
        among.boxes->leaves_near(*of.boxes, leaf, lanes, reach_, near_leaves_);
        if (near_leaves_.empty()) continue;
        near_words_.resize(near_leaves_.size() + 1);
        std::uint64_t* const words = near_words_.data();
        among.boxes->find_near(*of.boxes, leaf, lanes, reach_, near_leaves_, words + 1);
        std::uint32_t* const near_place = among.near_place.data();
        for (std::uint32_t k = 0; k < near_leaves_.size(); ++k) near_place[near_leaves_[k]] = k + 1;
        // There is no branch, since near items cannot be predicted.
        for (std::uint32_t i = sharing.begin[leaf]; i < sharing.begin[leaf + 1]; ++i) {
            words[near_place[sharing.leaf[i]]] &= ~sharing.word[i];
        }
        const std::span<const std::uint32_t> numbers = of.boxes->items_of(leaf);
        for (unsigned left = lanes & of.paired[leaf]; left != 0; left &= left - 1) {
            const int lane = std::countr_zero(left);
            for (const std::uint32_t known : others_of_[item_of(of, numbers[static_cast<std::size_t>(lane)])]) {
                if (known < among.first || known >= among.last) continue;
                const std::uint32_t box = box_of(among, known);
                words[near_place[among.boxes->leaf_of(box)]] &=
                    ~(std::uint64_t{1} << (8 * lane + static_cast<int>(among.boxes->lane_of(box))));
            }
        }
        for (std::size_t k = 0; k < near_leaves_.size(); ++k) {
            const std::uint32_t other = near_leaves_[k];
            near_place[other] = 0;
            std::uint64_t word = words[k + 1];
            if (&of == &among) {
                if (other <= leaf) word &= ~(among.lanes[other] * every_lane & (other == leaf ? not_larger : ~std::uint64_t{0}));
            } else if (of.first > among.first) {
                word &= ~(among.lanes[other] * every_lane);
            }
            for (; word != 0; word &= word - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(word));
                offer(kind, item_of(of, numbers[bit / 8]), item_of(among, among.boxes->items_of(other)[bit % 8]));
            }
        }
    }
}

/// The tests of LayerSurface::pair_of, for primitives without a common vertex.
void LayerNeighbours::offer(PairKind kind, std::uint32_t item, std::uint32_t other) {
    const Item& a = items_[item];
    const Item& b = items_[other];
    const std::uint32_t contact = surface_.contact_between(a.body, b.body);
    if (contact == image::no_contact || (a.held != 0 && b.held != 0) || a.within != 0 || b.within != 0) return;
    const std::uint32_t first_of_first = kind == PairKind::edge_edge ? edge_item(0) : 0;
    const std::uint32_t first_of_second = kind == PairKind::vertex_face ? triangle_item(0) : first_of_first;
    candidates_.push_back({{.kind = kind,
                            .contact = contact,
                            .first = std::min(item, other) - first_of_first,
                            .second = std::max(item, other) - first_of_second},
                           {item, other}});
}

/// Decides which of `count` pairs are near, by the distances at the places of reference.
/// @param of   of(index) is a Pair or a Candidate
/// @param use  use(index, near) is called with the result
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
            const double offset = radius_[pair.item[0]] + radius_[pair.item[1]];
            // without a limit all pairs are near
            use(i, !std::isfinite(margin_) || distances_.distance(lane) - offset <= thickness_[pair.pair.contact] + margin_);
        });
}

/// Removes the pairs that have one of these vertices and are not near.
void LayerNeighbours::drop_far(std::span<const std::uint32_t> vertices) {
    doubtful_.clear();
    constexpr std::size_t lists_ahead = 8, pairs_ahead = 3;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (i + lists_ahead < vertices.size()) __builtin_prefetch(of_vertex_[vertices[i + lists_ahead]].data());
        if (i + pairs_ahead < vertices.size()) {
            for (const std::uint32_t number : of_vertex_[vertices[i + pairs_ahead]]) __builtin_prefetch(&pairs_[number], 1);
        }
        for (const std::uint32_t number : of_vertex_[vertices[i]]) {
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
        std::vector<std::uint32_t>& others = others_of_[row.item[side]];
        if (others.empty()) set_paired(row.item[side], true);
        others.push_back(row.item[1 - side]);
    }
    const std::array<std::uint32_t, 4> vertex = surface_.vertices_of(row.pair);
    for (std::size_t i = 0; i < static_cast<std::size_t>(LayerSurface::count(row.pair.kind)); ++i) {
        std::vector<std::uint32_t>& numbers = of_vertex_[vertex[i]];
        row.place[i] = static_cast<std::uint32_t>(numbers.size());
        numbers.push_back(number);
    }
    added_.push_back(number);
}

void LayerNeighbours::remove(std::uint32_t number) {
    const Pair& row = pairs_[number];
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<std::uint32_t>& others = others_of_[row.item[side]];
        *std::ranges::find(others, row.item[1 - side]) = others.back();
        others.pop_back();
        if (others.empty()) set_paired(row.item[side], false);
    }
    const std::array<std::uint32_t, 4> vertex = surface_.vertices_of(row.pair);
    for (std::size_t i = 0; i < static_cast<std::size_t>(LayerSurface::count(row.pair.kind)); ++i) {
        std::vector<std::uint32_t>& numbers = of_vertex_[vertex[i]];
        const std::uint32_t last = numbers.back();
        numbers[row.place[i]] = last;
        numbers.pop_back();
        // the last entry of the list has taken the place of the removed one
        Pair& moved = pairs_[last];
        const std::array<std::uint32_t, 4> its = surface_.vertices_of(moved.pair);
        moved.place[static_cast<std::size_t>(std::ranges::find(its, vertex[i]) - its.begin())] = row.place[i];
    }
    removed_.push_back(number);
}

}  // namespace avs::detect
