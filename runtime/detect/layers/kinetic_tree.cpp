#include "runtime/detect/layers/kinetic_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
/// Length of each axis vector.
const std::array<double, Dop::axes> axis_length = [] {
    std::array<double, Dop::axes> length{};
    for (int j = 0; j < Dop::axes; ++j) length[static_cast<std::size_t>(j)] = std::sqrt(j < 3 ? 1.0 : j < 7 ? 3.0 : 2.0);
    return length;
}();

}  // namespace

std::array<double, Dop::axes> along_dop_axes(const Vec3& x) {
    return {x.x,       x.y,       x.z,       x.x + x.y + x.z, x.x + x.y - x.z, x.x - x.y + x.z, x.x - x.y - x.z,
            x.x + x.y, x.x - x.y, x.x + x.z, x.x - x.z,       x.y + x.z,       x.y - x.z};
}

Dop Dop::nothing() {
    Dop dop;
    dop.low.fill(infinity);
    dop.high.fill(-infinity);
    return dop;
}

void Dop::include(const Dop& other) {
    for (std::size_t j = 0; j < axes; ++j) {
        low[j] = std::min(low[j], other.low[j]);
        high[j] = std::max(high[j], other.high[j]);
    }
}

KineticTree::KineticTree(std::span<const Item> items, std::size_t vertex_count, double room, MayMeet may_meet, const void* context)
    : items_(items.begin(), items.end()), room_(room), may_meet_(may_meet), context_(context) {
    AVS_ASSERT(room > 0);
    vertex_dop_.resize(vertex_count);
    dirty_.assign(items.size(), 0);
    node_of_item_.resize(items.size());
    items_begin_.assign(vertex_count + 1, 0);
    const auto for_each_corner = [&](auto use) {
        for (std::uint32_t item = 0; item < items_.size(); ++item) {
            const auto& v = items_[item].vertex;
            for (std::size_t i = 0; i < (v[0] == v[1] ? 1U : 3U); ++i) use(v[i], item);
        }
    };
    for_each_corner([&](std::uint32_t v, std::uint32_t) { ++items_begin_[v + 1]; });
    for (std::size_t v = 0; v < vertex_count; ++v) items_begin_[v + 1] += items_begin_[v];
    items_of_.resize(items_begin_.back());
    std::vector<std::uint32_t> at(items_begin_.begin(), items_begin_.end() - 1);
    for_each_corner([&](std::uint32_t v, std::uint32_t item) { items_of_[at[v]++] = item; });
}

void KineticTree::build(std::span<const Vec3> position, std::span<const Vec3> velocity) {
    changes_.clear();
    nodes_.clear();
    entries_.clear();
    free_.clear();
    if (items_.empty()) return;
    for (std::uint32_t v = 0; v < position.size(); ++v) renew(v, position[v], velocity[v]);
    for (const std::uint32_t item : dirty_items_) dirty_[item] = 0;
    dirty_items_.clear();
    std::vector<Vec3> centre(items_.size());
    for (std::size_t i = 0; i < items_.size(); ++i) {
        for (const std::uint32_t v : items_[i].vertex) centre[i] += position[v];
    }
    std::vector<std::uint32_t> order(items_.size());
    std::iota(order.begin(), order.end(), 0U);
    nodes_.reserve(2 * items_.size());
    split(order, centre, none);
    descend_self(0);
    length_when_made_ = list_length();
}

std::uint32_t KineticTree::split(std::span<std::uint32_t> items, std::span<const Vec3> centre, std::uint32_t parent) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
    nodes_[number].parent = parent;
    if (items.size() == 1) {
        const Item& item = items_[items[0]];
        nodes_[number].item = items[0];
        nodes_[number].body = item.body;
        nodes_[number].held = item.held;
        node_of_item_[items[0]] = number;
        set_leaf(number);
        return number;
    }
    std::array<Vec3, 2> box{Vec3{infinity, infinity, infinity}, Vec3{-infinity, -infinity, -infinity}};
    for (const std::uint32_t i : items) {
        const Vec3& c = centre[i];
        box[0] = {std::min(box[0].x, c.x), std::min(box[0].y, c.y), std::min(box[0].z, c.z)};
        box[1] = {std::max(box[1].x, c.x), std::max(box[1].y, c.y), std::max(box[1].z, c.z)};
    }
    const Vec3 extent = box[1] - box[0];
    const int axis = extent.x >= extent.y && extent.x >= extent.z ? 0 : extent.y >= extent.z ? 1 : 2;
    const auto half = items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2);
    std::nth_element(items.begin(), half, items.end(), [&](std::uint32_t a, std::uint32_t b) {
        const double x = component(centre[a], axis);
        const double y = component(centre[b], axis);
        return x != y ? x < y : a < b;
    });
    const std::uint32_t left = split(items.first(items.size() / 2), centre, number);
    const std::uint32_t right = split(items.subspan(items.size() / 2), centre, number);
    Node& node = nodes_[number];
    node.left = left;
    node.right = right;
    node.body = nodes_[left].body == nodes_[right].body ? nodes_[left].body : none;
    node.held = nodes_[left].held && nodes_[right].held;
    node.dop = nodes_[left].dop;
    node.dop.include(nodes_[right].dop);
    return number;
}

double KineticTree::exit(std::uint32_t vertex, const Vec3& position, const Vec3& velocity) const {
    const auto x = along_dop_axes(position);
    const auto v = along_dop_axes(velocity);
    const Dop& dop = vertex_dop_[vertex];
    // The earliest exit is along the axis with the largest speed / room, which is found without a branch.
    double soonest = 0;
    for (std::size_t j = 0; j < Dop::axes; ++j) {
        const double room = (v[j] > 0 ? dop.high[j] - x[j] : x[j] - dop.low[j]) - rounding_;
        const double rate = std::abs(v[j]) / std::max(room, 0.0);
        soonest = rate > soonest ? rate : soonest;  // 0 / 0 is NaN and does not count
    }
    return 1 / soonest;
}

void KineticTree::renew(std::uint32_t vertex, const Vec3& position, const Vec3& velocity) {
    // The new DOP contains the path of length room_ along the velocity, and room_ on all sides of this.
    rounding_ = std::max({rounding_, 1e-14 * std::abs(position.x), 1e-14 * std::abs(position.y), 1e-14 * std::abs(position.z)});
    const double speed = norm(velocity);
    const Vec3 way = speed > 0 ? (room_ / speed) * velocity : Vec3{};
    const auto x = along_dop_axes(position);
    const auto w = along_dop_axes(way);
    Dop& dop = vertex_dop_[vertex];
    for (std::size_t j = 0; j < Dop::axes; ++j) {
        const double room = (room_ + rounding_) * axis_length[j];
        dop.low[j] = x[j] + std::min(w[j], 0.0) - room;
        dop.high[j] = x[j] + std::max(w[j], 0.0) + room;
    }
    for (std::uint32_t i = items_begin_[vertex]; i < items_begin_[vertex + 1]; ++i) {
        const std::uint32_t item = items_of_[i];
        if (dirty_[item] != 0) continue;
        dirty_[item] = 1;
        dirty_items_.push_back(item);
    }
}

void KineticTree::set_leaf(std::uint32_t node) {
    const Item& item = items_[nodes_[node].item];
    Dop dop = vertex_dop_[item.vertex[0]];
    dop.include(vertex_dop_[item.vertex[1]]);
    dop.include(vertex_dop_[item.vertex[2]]);
    for (std::size_t j = 0; j < Dop::axes; ++j) {
        dop.low[j] -= item.reach * axis_length[j];
        dop.high[j] += item.reach * axis_length[j];
    }
    nodes_[node].dop = dop;
}

void KineticTree::mark(std::uint32_t node) {
    if (nodes_[node].changed) return;
    nodes_[node].changed = true;
    changed_.push_back(node);
}

/// Updates the ancestors of a leaf, up to the first one that does not change.
void KineticTree::refit(std::uint32_t node) {
    for (node = nodes_[node].parent; node != none; node = nodes_[node].parent) {
        Dop dop = nodes_[nodes_[node].left].dop;
        dop.include(nodes_[nodes_[node].right].dop);
        if (dop == nodes_[node].dop) return;
        nodes_[node].dop = dop;
        mark(node);
    }
}

void KineticTree::update() {
    changes_.clear();
    for (const std::uint32_t item : dirty_items_) {
        dirty_[item] = 0;
        const std::uint32_t node = node_of_item_[item];
        set_leaf(node);
        mark(node);
        refit(node);
    }
    dirty_items_.clear();
    for (const std::uint32_t node : changed_) nodes_[node].changed = false;
    // The list of entries is copied, since `check` may add entries to the node. These belong to the present DOPs already.
    for (const std::uint32_t node : changed_) {
        work_.assign(nodes_[node].entries.begin(), nodes_[node].entries.end());
        for (const std::uint32_t entry : work_) check(entry);
    }
    changed_.clear();
    if (list_length() > 2 * length_when_made_ + 64) make_list();
}

std::int32_t KineticTree::separating(std::uint32_t a, std::uint32_t b) {
    ++tests_;
    const Dop& p = nodes_[a].dop;
    const Dop& q = nodes_[b].dop;
    double widest = 0;
    std::int32_t best = overlapping;
    for (std::size_t j = 0; j < Dop::axes; ++j) {
        const double gap = std::max(p.low[j] - q.high[j], q.low[j] - p.high[j]) / axis_length[j];
        if (gap > widest) {
            widest = gap;
            best = static_cast<std::int32_t>(j);
        }
    }
    return best;
}

bool KineticTree::apart(std::span<const std::uint32_t> first, std::span<const std::uint32_t> second, double reach) const {
    const auto hull = [&](std::span<const std::uint32_t> vertices) {
        Dop dop = vertex_dop_[vertices[0]];
        for (const std::uint32_t v : vertices.subspan(1)) dop.include(vertex_dop_[v]);
        return dop;
    };
    const Dop p = hull(first);
    const Dop q = hull(second);
    for (std::size_t j = 0; j < Dop::axes; ++j) {
        if (std::max(p.low[j] - q.high[j], q.low[j] - p.high[j]) > reach * axis_length[j]) return true;
    }
    return false;
}

void KineticTree::check(std::uint32_t number) {
    Entry& entry = entries_[number];
    const auto [a, b] = entry.node;
    if (a == none) return;  // the entry was removed by an earlier call
    if (entry.axis != overlapping) {
        const auto j = static_cast<std::size_t>(entry.axis);
        const Dop& p = nodes_[a].dop;
        const Dop& q = nodes_[b].dop;
        ++tests_;
        if (p.low[j] > q.high[j] || q.low[j] > p.high[j]) return;
    }
    const bool was_near = entry.axis == overlapping;
    entry.axis = separating(a, b);
    if (entry.axis != overlapping) {
        if (was_near) set_near(entry, false);
        return;
    }
    if (was_near) return report(entry, true);
    if (leaf(a) && leaf(b)) return set_near(entry, true);
    remove_entry(number);
    descend(a, b);
}

void KineticTree::set_near(Entry& entry, bool near) {
    if (near && free_slots_.empty()) free_slots_.push_back(slot_count_++);
    if (near) {
        entry.slot = free_slots_.back();
        free_slots_.pop_back();
    } else {
        free_slots_.push_back(entry.slot);
    }
    report(entry, near);
}

void KineticTree::report(const Entry& entry, bool near) {
    const std::uint32_t a = nodes_[entry.node[0]].item;
    const std::uint32_t b = nodes_[entry.node[1]].item;
    changes_.push_back({std::min(a, b), std::max(a, b), entry.slot, near});
}

/// Adds an entry for two nodes, neither of which contains the other, or descends to their children.
void KineticTree::meet(std::uint32_t a, std::uint32_t b) {
    const Node& p = nodes_[a];
    const Node& q = nodes_[b];
    if (p.held && q.held) return;
    if (p.body != none && q.body != none && !may_meet_(context_, p.body, q.body)) return;
    const std::int32_t axis = separating(a, b);
    if (axis != overlapping || (leaf(a) && leaf(b))) return add_entry(a, b, axis);
    descend(a, b);
}

void KineticTree::descend(std::uint32_t a, std::uint32_t b) {
    // The larger node is split.
    const auto size = [&](std::uint32_t node) {
        const Dop& dop = nodes_[node].dop;
        return std::max({dop.high[0] - dop.low[0], dop.high[1] - dop.low[1], dop.high[2] - dop.low[2]});
    };
    if (leaf(a) || (!leaf(b) && size(b) > size(a))) std::swap(a, b);
    const std::uint32_t left = nodes_[a].left;
    const std::uint32_t right = nodes_[a].right;
    meet(left, b);
    meet(right, b);
}

void KineticTree::descend_self(std::uint32_t node) {
    if (leaf(node)) return;
    const Node& n = nodes_[node];
    if (n.held || (n.body != none && !may_meet_(context_, n.body, n.body))) return;
    const std::uint32_t left = n.left;
    const std::uint32_t right = n.right;
    descend_self(left);
    descend_self(right);
    meet(left, right);
}

void KineticTree::add_entry(std::uint32_t a, std::uint32_t b, std::int32_t axis) {
    std::uint32_t number = 0;
    if (free_.empty()) {
        number = static_cast<std::uint32_t>(entries_.size());
        entries_.emplace_back();
    } else {
        number = free_.back();
        free_.pop_back();
    }
    Entry& entry = entries_[number];
    entry = {.node = {a, b}, .place = {}, .axis = axis, .slot = none};
    for (std::size_t i = 0; i < 2; ++i) {
        std::vector<std::uint32_t>& others = nodes_[entry.node[i]].entries;
        entry.place[i] = static_cast<std::uint32_t>(others.size());
        others.push_back(number);
    }
    if (axis != overlapping) return;
    if (!remaking_) return set_near(entry, true);
    // A pair that is near now was near before the list was made again, since this does not depend on the list: if the DOPs of two
    // leaves overlap, so do all hulls that contain them.
    const auto found = slots_.find(key_of(a, b));
    AVS_ASSERT(found != slots_.end());
    entry.slot = found->second;
}

void KineticTree::remove_entry(std::uint32_t number) {
    Entry& entry = entries_[number];
    for (std::size_t i = 0; i < 2; ++i) {
        std::vector<std::uint32_t>& others = nodes_[entry.node[i]].entries;
        const std::uint32_t last = others.back();
        others[entry.place[i]] = last;
        entries_[last].place[entries_[last].node[0] == entry.node[i] ? 0 : 1] = entry.place[i];
        others.pop_back();
    }
    entry.node = {none, none};
    free_.push_back(number);
}

void KineticTree::make_list() {
    slots_.clear();
    for (const Entry& entry : entries_) {
        if (entry.node[0] != none && entry.axis == overlapping) slots_[key_of(entry.node[0], entry.node[1])] = entry.slot;
    }
    for (Node& node : nodes_) node.entries.clear();
    entries_.clear();
    free_.clear();
    remaking_ = true;
    descend_self(0);
    remaking_ = false;
    length_when_made_ = list_length();
}

}  // namespace avs::detect
