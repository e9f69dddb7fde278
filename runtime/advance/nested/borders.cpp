#include "runtime/advance/nested/borders.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace avs::advance::nested {
namespace {

// Largest relative deviation of a patch's work from its share.
constexpr double slack = 0.06;
// Number of passes over the nodes; the later ones move few elements.
constexpr int turns = 6;

class Borders {
public:
    Borders(const CutBody& body, std::span<std::uint32_t> patch)
        : body_(body),
          patch_(patch),
          weight_(body.node_count, 0),
          begin_(body.node_count + 1, 0),
          work_(body.patches, 0),
          nodes_(body.patches, 0) {
        for (const std::uint32_t node : body.nodes) ++begin_[node + std::size_t{1}];
        for (std::size_t n = 0; n < body.node_count; ++n) begin_[n + 1] += begin_[n];
        around_.resize(begin_.back());
        std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
        for (std::uint32_t e = 0; e < patch.size(); ++e) {
            work_[patch[e]] += body.work[e];
            for (const std::uint32_t node : body.of(e)) {
                around_[next[node]++] = e;
                weight_[node] = std::max(weight_[node], std::ldexp(1.0, -body.level[e]));
            }
        }
        met_.assign(body.node_count, 0);
        for (const double work : work_) {
            most_.push_back(std::max(work, 1.0) + slack);
            least_.push_back(std::min(work, 1.0) - slack);
        }
        for (std::uint32_t n = 0; n < body.node_count; ++n) {
            patches_at(n);
            for (const auto& [p, count] : at_) ++nodes_[p];
            stirred_.push_back(at_.size() > 1);
        }
    }

    void smooth() {
        for (int turn = 0; turn < turns; ++turn) {
            bool moved = false;
            for (std::uint32_t node = 0; node < body_.node_count; ++node)
                if (std::exchange(stirred_[node], 0) != 0) moved = smooth_at(node) || moved;
            if (!moved) return;
        }
    }

private:
    std::span<const std::uint32_t> around(std::uint32_t node) const {
        return std::span(around_).subspan(begin_[node], begin_[node + std::size_t{1}] - begin_[node]);
    }

    /// Lists in `at_` the patches of the elements at a node, in the order in which they are met, and the number of elements of
    /// each.
    void patches_at(std::uint32_t node) {
        at_.clear();
        for (const std::uint32_t e : around(node)) {
            const auto known = std::find_if(at_.begin(), at_.end(), [&](const auto& entry) { return entry.first == patch_[e]; });
            if (known == at_.end()) {
                at_.emplace_back(patch_[e], 1);
            } else {
                ++known->second;
            }
        }
    }
    std::uint32_t count_at(std::uint32_t node, std::uint32_t patch) const {
        std::uint32_t count = 0;
        for (const std::uint32_t e : around(node)) count += patch_[e] == patch;
        return count;
    }

    bool smooth_at(std::uint32_t node) {
        patches_at(node);
        if (at_.size() < 2) return false;
        const std::vector<std::pair<std::uint32_t, std::uint32_t>> patches = at_;
        Move best;
        for (const auto& [from, count] : patches) {
            find_moving(node, from);
            for (const auto& [to, others] : patches)
                if (to != from) consider(from, to, best);
        }
        if (best.gain <= 0) return false;
        find_moving(node, best.from);
        for (const std::uint32_t e : moving_) patch_[e] = best.to;
        for (const auto& [other, count] : touched_) stirred_[other] = 1;
        work_[best.from] -= best.work;
        work_[best.to] += best.work;
        nodes_[best.from] -= best.lost;
        nodes_[best.to] += best.met;
        return true;
    }

    struct Move {
        double gain = 0, work = 0;
        std::uint32_t from = 0, to = 0;
        std::size_t lost = 0, met = 0;  ///< numbers of nodes that `from` loses and that `to` gains
    };

    /// Lists in `moving_` the elements of the patch `from` around a node, and in `touched_` their nodes, with the number of these
    /// elements at each.
    void find_moving(std::uint32_t node, std::uint32_t from) {
        moving_.clear();
        touched_.clear();
        for (const std::uint32_t e : around(node)) {
            if (patch_[e] != from) continue;
            moving_.push_back(e);
            for (const std::uint32_t other : body_.of(e))
                if (met_[other]++ == 0) touched_.emplace_back(other, 0);
        }
        for (auto& [other, count] : touched_) count = std::exchange(met_[other], 0);
    }

    void consider(std::uint32_t from, std::uint32_t to, Move& best) {
        Move move{.from = from, .to = to};
        for (const std::uint32_t e : moving_) move.work += body_.work[e];
        if (work_[to] + move.work > most_[to] || work_[from] - move.work < least_[from]) return;
        for (const auto& [node, count] : touched_) {
            if (count_at(node, from) == count) {
                move.gain += weight_[node];
                ++move.lost;
            }
            if (count_at(node, to) == 0) {
                move.gain -= weight_[node];
                ++move.met;
            }
        }
        if (nodes_[to] + move.met > body_.most_nodes) return;
        if (move.gain > best.gain) best = move;
    }

    const CutBody& body_;
    std::span<std::uint32_t> patch_;
    std::vector<double> weight_;  ///< per node
    std::vector<std::uint32_t> begin_, around_;
    std::vector<double> work_, most_, least_;  ///< per patch
    std::vector<std::size_t> nodes_;           ///< per patch
    std::vector<std::pair<std::uint32_t, std::uint32_t>> at_;
    std::vector<std::uint32_t> moving_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> touched_;
    std::vector<std::uint32_t> met_;  ///< per node
    std::vector<char> stirred_;       ///< per node: whether an element at it has moved since the node was last visited
};

}  // namespace

void smooth_borders(const CutBody& body, std::span<std::uint32_t> patch) {
    if (body.patches > 1) Borders(body, patch).smooth();
}

}  // namespace avs::advance::nested
