#include <algorithm>
#include <span>

#include "runtime/detect/layers/neighbours.h"

// The trees of LayerNeighbours: boxes of primitives at their places of reference, with data of the leaves.

namespace avs::detect {

using geometry::Box;

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

void LayerNeighbours::Tree::make(std::span<const Box> from, simd::Level limit) {
    boxes.emplace(from, limit);
    touched.clear();
    lanes.assign(boxes->node_count(), 0);
    paired.assign(boxes->node_count(), 0);
    near_place.assign(boxes->node_count(), 0);
}

void LayerNeighbours::Tree::touch(std::uint32_t box) {
    const std::uint32_t leaf = boxes->leaf_of(box);
    if (lanes[leaf] == 0) touched.push_back(leaf);
    lanes[leaf] = static_cast<std::uint8_t>(lanes[leaf] | 1U << boxes->lane_of(box));
}

void LayerNeighbours::Tree::touch_nothing() {
    for (const std::uint32_t leaf : touched) lanes[leaf] = 0;
    touched.clear();
}

void LayerNeighbours::Tree::set_paired(std::uint32_t box, bool is_paired) {
    std::uint8_t& bits = paired[boxes->leaf_of(box)];
    const unsigned bit = 1U << boxes->lane_of(box);
    bits = static_cast<std::uint8_t>(is_paired ? bits | bit : bits & ~bit);
}

void LayerNeighbours::Tree::refit() {
    for (const std::uint32_t leaf : touched) boxes->refit(leaf, lanes[leaf]);
}

void LayerNeighbours::make_trees() {
    wandered_ = 0;
    const std::span<const Box> all = boxes_;
    vertices_.make(all.first(vertex_count_), limit_);
    triangles_.make(all.subspan(vertex_count_, triangle_count_), limit_);
    edges_.make(all.subspan(edge_item(0)), limit_);
    particles_.make(particle_boxes_, limit_);
    for (std::uint32_t item = 0; item < others_of_.size(); ++item) {
        if (!others_of_[item].empty()) set_paired(item, true);
    }
    const auto each_triangle = [&](std::uint32_t v, auto&& use) {
        for (const std::uint32_t triangle : triangles_of(v)) use(triangle);
    };
    const auto each_vertex = [&](std::uint32_t triangle, auto&& use) {
        for (const std::uint32_t v : surface_.triangles[triangle - triangle_item(0)]) use(v);
    };
    const auto each_edge = [&](std::uint32_t edge, auto&& use) {
        for (const std::uint32_t v : surface_.edges[edge - edge_item(0)]) {
            for (const std::uint32_t other : edges_of(v)) use(other);
        }
    };
    find_sharing(vertices_, triangles_, each_triangle, triangles_of_vertices_);
    find_sharing(triangles_, vertices_, each_vertex, vertices_of_triangles_);
    find_sharing(edges_, edges_, each_edge, edges_of_edges_);
    find_sharing(
        particles_, particles_, [](std::uint32_t, auto&&) {}, none_of_particles_);
}

/// Computes `sharing` for the trees `of` and `among`.
/// @param each_sharing  each_sharing(item, use) calls use(other) for all items of `among` that share a vertex with the item
template <class EachSharing>
void LayerNeighbours::find_sharing(const Tree& of, Tree& among, EachSharing&& each_sharing, Sharing& sharing) {
    sharing.begin.assign(1, 0);
    sharing.leaf.clear();
    sharing.word.clear();
    for (std::uint32_t leaf = 0; leaf < of.boxes->node_count(); ++leaf) {
        const std::uint32_t first = sharing.begin.back();
        const std::span<const std::uint32_t> numbers = of.boxes->items_of(leaf);
        for (std::size_t lane = 0; lane < numbers.size(); ++lane) {
            each_sharing(item_of(of, numbers[lane]), [&](std::uint32_t other) {
                const std::uint32_t box = box_of(among, other), other_leaf = among.boxes->leaf_of(box);
                std::uint32_t& place = among.near_place[other_leaf];  // place among the entries of this leaf, plus one
                if (place == 0) {
                    sharing.leaf.push_back(other_leaf);
                    sharing.word.push_back(0);
                    place = static_cast<std::uint32_t>(sharing.leaf.size()) - first;
                }
                sharing.word[first + place - 1] |= std::uint64_t{1} << (8 * lane + among.boxes->lane_of(box));
            });
        }
        for (std::size_t i = first; i < sharing.leaf.size(); ++i) among.near_place[sharing.leaf[i]] = 0;
        sharing.begin.push_back(static_cast<std::uint32_t>(sharing.leaf.size()));
    }
    sharing.leaf.push_back(0);
    sharing.word.resize(sharing.word.size() + Sharing::words_ahead + 1);
}

void LayerNeighbours::touch_trees() {
    for (Tree* tree : {&vertices_, &triangles_, &edges_, &particles_}) tree->touch_nothing();
    for (const std::uint32_t item : touched_) {
        if (item >= edge_item(0)) {
            edges_.touch(item - edge_item(0));
        } else if (item >= triangle_item(0)) {
            triangles_.touch(item - triangle_item(0));
        } else {
            vertices_.touch(item);
            if (particle_of_[item] != no_vertex) particles_.touch(particle_of_[item]);
        }
    }
    // Successive leaves are adjacent and have mostly the same neighbours, so searches in this order find these in the caches.
    for (Tree* tree : {&vertices_, &triangles_, &edges_, &particles_}) std::ranges::sort(tree->touched);
}

/// Sets whether an item has pairs.
void LayerNeighbours::set_paired(std::uint32_t item, bool paired) {
    if (item >= edge_item(0)) return edges_.set_paired(item - edge_item(0), paired);
    if (item >= triangle_item(0)) return triangles_.set_paired(item - triangle_item(0), paired);
    vertices_.set_paired(item, paired);
    if (particle_of_[item] != no_vertex) particles_.set_paired(particle_of_[item], paired);
}

}  // namespace avs::detect
