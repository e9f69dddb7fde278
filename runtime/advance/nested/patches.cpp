#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

#include "runtime/advance/nested/borders.h"
#include "runtime/advance/nested/hilbert.h"
#include "runtime/advance/nested/plan.h"

namespace avs::advance::nested {
namespace {

// The nodes of a patch of this many elements fit into the two nearest caches; for more elements offsets would not fit into 16 bits.
constexpr std::size_t largest_patch = 4096;
// Bodies with potentials are cut into at least (number of nodes) / most_wide_nodes wide patches. With nodes of neighbours a wide
// patch then has about half as many again.
constexpr std::size_t most_wide_nodes = 2600;
// Small meshes are divided into at least this many patches, for several threads, unless the patches would be too small.
constexpr std::size_t wanted_patches = 8;
// A body with no more work than this many patches is not cut.
constexpr double whole_body = 1.34;

using Elements = std::span<const ElementId>;
using Range = std::pair<std::size_t, std::size_t>;  // of places in the order of elements: begin, end

/// Sets of nodes that are connected by elements.
class Components {
public:
    explicit Components(std::size_t nodes) : parent_(nodes) { std::iota(parent_.begin(), parent_.end(), 0U); }
    void connect(std::span<const std::uint32_t> nodes) {
        const std::uint32_t root = of(nodes[0]);
        for (const std::uint32_t node : nodes) parent_[of(node)] = root;
    }
    std::uint32_t of(std::uint32_t node) {
        while (parent_[node] != node) node = parent_[node] = parent_[parent_[node]];
        return node;
    }

private:
    std::vector<std::uint32_t> parent_;
};

/// Decides where a sequence of elements along the Hilbert curve is cut into patches. Patches should be equal in two weights: in
/// the work of a tick at which all levels act, and in the work per time. Elements with fine clocks are near each other, so with
/// cuts by the number of elements alone a few patches would have all the work of most ticks.
class Cuts {
public:
    /// @param work     both weights of all elements together
    /// @param patches  wanted number of patches
    Cuts(std::pair<double, double> work, double patches) : work_(work), patches_(patches) {}

    /// Whether the next element, whose weights are `work`, begins a new patch.
    bool before(std::pair<double, double> work) {
        const double patch = std::floor(weight_ * patches_);
        weight_ += 0.5 * work.first / work_.first + 0.5 * work.second / work_.second;
        return std::exchange(patch_, patch) < patch;
    }

private:
    std::pair<double, double> work_;
    double patches_ = 0, weight_ = 0, patch_ = 0;
};

class PatchMaker {
public:
    PatchMaker(const image::Image& image, const Levels& levels, std::span<const ElementView> views, std::size_t smallest_patch)
        : smallest_patch_(std::max<std::size_t>(1, smallest_patch)),
          levels_(levels),
          views_(views),
          nodes_(image.tables.position.size()),
          order_(views.size()),
          met_in_(nodes_, no_lane),
          number_(nodes_) {
        std::vector<Vec3> centre(views.size());
        for (std::size_t e = 0; e < views.size(); ++e) {
            for (const std::uint32_t node : views[e].nodes) centre[e] += image.tables.position[node];
            centre[e] *= 1.0 / static_cast<double>(views[e].nodes.size());
        }
        sort(hilbert_keys(centre));
    }

    Patching make() {
        for (std::size_t from = 0; from < order_.size();) {
            const std::size_t to = end_of_group(from, [&](std::uint32_t e) { return group_[e]; });
            cut_group(from, to);
            from = to;
        }
        std::stable_sort(pieces_.begin(), pieces_.end(), [](const Piece& a, const Piece& b) { return a.lowest < b.lowest; });
        Patching result;
        result.order.reserve(order_.size());
        for (const Piece& piece : pieces_) {
            result.begin.push_back(static_cast<std::uint32_t>(result.order.size()));
            result.wide.push_back(piece.wide);
            const auto begin = order_.begin() + static_cast<std::ptrdiff_t>(piece.begin);
            const auto end = order_.begin() + static_cast<std::ptrdiff_t>(piece.end);
            const auto key = [&](std::uint32_t e) {
                return std::tuple(levels_.element[e], views_[e].kernel, views_[e].block->material);
            };
            std::stable_sort(begin, end, [&](ElementId a, ElementId b) { return key(a) < key(b); });
            result.order.insert(result.order.end(), begin, end);
        }
        result.begin.push_back(static_cast<std::uint32_t>(order_.size()));
        return result;
    }

private:
    struct Piece {
        std::size_t begin, end;
        std::uint8_t lowest;
        bool wide;
    };
    /// Groups of elements; elements of different groups are never in one patch.
    enum Group : std::uint8_t { wide, narrow, general };

    /// Sorts elements by group, then connected component, then place along the Hilbert curve. Components come in the order in which
    /// the curve meets them.
    void sort(const std::vector<std::uint64_t>& place) {
        const auto count = static_cast<std::uint32_t>(views_.size());
        Components solids(nodes_);
        for (const ElementView& view : views_)
            if (is_solid(view.kernel)) solids.connect(view.nodes);
        std::vector<char> has_potentials(nodes_, 0);
        for (const ElementView& view : views_)
            if (is_nodal(view.kernel)) has_potentials[solids.of(view.nodes[0])] = 1;
        const auto group_of = [&](const ElementView& view) {
            if (view.kernel == Kernel::general) return general;
            return is_solid(view.kernel) && has_potentials[solids.of(view.nodes[0])] != 0 ? wide : narrow;
        };
        group_.resize(count);
        for (std::uint32_t e = 0; e < count; ++e) group_[e] = group_of(views_[e]);
        for (ElementId element; element < order_.size(); ++element) order_[element] = element;
        std::sort(order_.begin(), order_.end(), [&](ElementId a, ElementId b) {
            return std::tuple(group_[a], place[a], a) < std::tuple(group_[b], place[b], b);
        });
        part_.resize(count);
        for (const Group group : {wide, narrow, general}) {
            if (std::find(group_.begin(), group_.end(), group) == group_.end()) continue;
            Components parts(nodes_);
            for (std::uint32_t e = 0; e < count; ++e)
                if (group_[e] == group) parts.connect(views_[e].nodes);
            std::vector<std::uint32_t> number(nodes_, no_lane);
            std::uint32_t met = 0;
            for (const std::uint32_t e : order_) {
                if (group_[e] != group) continue;
                std::uint32_t& part = number[parts.of(views_[e].nodes[0])];
                if (part == no_lane) part = met++;
                part_[e] = part;
            }
        }
        std::stable_sort(order_.begin(), order_.end(),
                         [&](ElementId a, ElementId b) { return std::pair(group_[a], part_[a]) < std::pair(group_[b], part_[b]); });
    }

    /// End of the sequence of elements that begins at `from` and in which `of` has one value.
    template <class Of>
    std::size_t end_of_group(std::size_t from, const Of& of) const {
        std::size_t to = from;
        while (to < order_.size() && of(order_[to]) == of(order_[from])) ++to;
        return to;
    }

    Elements elements(std::size_t from, std::size_t to) const { return Elements(order_).subspan(from, to - from); }

    /// Work of a tick at which all levels act, and work per period of level 0.
    std::pair<double, double> work_of(ElementId element) const {
        const double work = kick_cost(views_[element].kernel);
        return {work, std::ldexp(work, -levels_.element[element])};
    }
    std::pair<double, double> work_of(Elements elements) const {
        std::pair<double, double> sum;
        for (const ElementId element : elements) {
            sum.first += work_of(element).first;
            sum.second += work_of(element).second;
        }
        return sum;
    }

    std::size_t nodes_of(Elements elements) {
        const std::uint32_t mark = --mark_;
        std::size_t count = 0;
        for (const ElementId element : elements)
            for (const std::uint32_t node : views_[element].nodes) count += std::exchange(met_in_[node], mark) != mark;
        return count;
    }

    /// Small bodies share a patch, large ones are cut into several.
    void cut_group(std::size_t from, std::size_t to) {
        const Group group = group_[order_[from]];
        const std::size_t count = to - from;
        const std::size_t large = group == wide ? (nodes_of(elements(from, to)) + most_wide_nodes - 1) / most_wide_nodes
                                                : (count + largest_patch - 1) / largest_patch;
        const auto patches =
            static_cast<double>(std::max(large, std::min(wanted_patches, std::max<std::size_t>(1, count / smallest_patch_))));
        const auto all = work_of(elements(from, to));
        double open = 2;  // work of the last piece, in units of a mean patch; above 1 it is closed
        std::size_t open_nodes = 0;
        while (from < to) {
            const std::size_t end = end_of_group(from, [&](ElementId e) { return std::pair(group_[e], part_[e]); });
            const Elements part = elements(from, end);
            const auto work = work_of(part);
            const double share = patches * (0.5 * work.first / all.first + 0.5 * work.second / all.second);
            const std::size_t nodes = nodes_of(part);
            if (share > whole_body || nodes > most_nodes(group == wide)) {
                cut(from, end, std::max({1.0, std::round(share), group == wide ? std::ceil(double(nodes) / most_wide_nodes) : 1}));
                open = 2;
            } else {
                if (open + share > 1 || open_nodes + nodes > most_nodes(group == wide)) {
                    begin_piece(from);
                    open = 0;
                    open_nodes = 0;
                }
                for (std::size_t i = from; i < end; ++i) add_to_piece(i);
                open += share;
                open_nodes += nodes;
            }
            from = end;
        }
    }

    /// Cuts a body along the curve.
    void cut(std::size_t from, std::size_t to, double patches) {
        const bool is_wide = group_[order_[from]] == wide;
        const auto is_full = [&](const Range& piece) {
            return nodes_of(elements(piece.first, piece.second)) > most_nodes(is_wide);
        };
        // If a piece has too many nodes, it is better to make all pieces smaller than to split this one into halves.
        std::vector<Range> pieces = cut_along_curve(from, to, patches);
        for (double more = patches + 1; more <= 1.5 * patches && std::ranges::any_of(pieces, is_full); ++more)
            pieces = cut_along_curve(from, to, more);
        for (std::size_t p = 0; p < pieces.size();) {
            if (!is_full(pieces[p])) {
                ++p;
                continue;
            }
            const auto [begin, end] = pieces[p];
            pieces[p].second = begin + (end - begin) / 2;
            pieces.insert(pieces.begin() + static_cast<std::ptrdiff_t>(p) + 1, Range(pieces[p].second, end));
        }
        for (const auto& [begin, end] : pieces) {
            begin_piece(begin);
            for (std::size_t i = begin; i < end; ++i) add_to_piece(i);
        }
        smooth(from, to);
    }

    std::vector<Range> cut_along_curve(std::size_t from, std::size_t to, double patches) const {
        Cuts cuts(work_of(elements(from, to)), patches);
        std::vector<Range> result;
        for (std::size_t i = from; i < to; ++i) {
            if (cuts.before(work_of(order_[i])) || i == from) result.emplace_back(i, i);
            result.back().second = i + 1;
        }
        return result;
    }

    /// Smooths the borders between the last pieces, which contain the elements [from, to).
    void smooth(std::size_t from, std::size_t to) {
        std::size_t first = pieces_.size();
        while (first > 0 && pieces_[first - 1].begin >= from && pieces_[first - 1].end <= to) --first;
        const auto count = static_cast<std::uint32_t>(pieces_.size() - first);
        if (count < 2) return;
        CutBody body{.patches = count, .most_nodes = most_nodes(pieces_.back().wide)};
        const auto all = work_of(elements(from, to));
        --mark_;
        for (std::size_t i = from; i < to; ++i) {
            const ElementId element = order_[i];
            for (const std::uint32_t node : views_[element].nodes) {
                if (std::exchange(met_in_[node], mark_) != mark_) number_[node] = body.node_count++;
                body.nodes.push_back(number_[node]);
            }
            body.end.push_back(body.nodes.size());
            body.level.push_back(levels_.element[element]);
            const auto work = work_of(element);
            body.work.push_back(count * (0.5 * work.first / all.first + 0.5 * work.second / all.second));
        }
        std::vector<std::uint32_t> patch(to - from);
        for (std::uint32_t p = 0; p < count; ++p)
            std::fill(patch.begin() + static_cast<std::ptrdiff_t>(pieces_[first + p].begin - from),
                      patch.begin() + static_cast<std::ptrdiff_t>(pieces_[first + p].end - from), p);
        smooth_borders(body, patch);
        std::vector<std::vector<ElementId>> sorted(count);
        for (std::size_t i = from; i < to; ++i) sorted[patch[i - from]].push_back(order_[i]);
        pieces_.resize(first);
        for (std::size_t at = from; const std::vector<ElementId>& piece : sorted) {
            if (piece.empty()) continue;  // a small piece whose elements have all moved to its neighbours
            std::copy(piece.begin(), piece.end(), order_.begin() + static_cast<std::ptrdiff_t>(at));
            begin_piece(at);
            for (const std::size_t end = at + piece.size(); at < end; ++at) add_to_piece(at);
        }
    }

    void begin_piece(std::size_t at) {
        const ElementId element = order_[at];
        pieces_.push_back({.begin = at, .end = at, .lowest = levels_.element[element], .wide = group_[element] == wide});
    }
    void add_to_piece(std::size_t at) {
        pieces_.back().lowest = std::min(pieces_.back().lowest, levels_.element[order_[at]]);
        pieces_.back().end = at + 1;
    }

    std::size_t smallest_patch_;
    const Levels& levels_;
    std::span<const ElementView> views_;
    std::size_t nodes_;
    std::vector<ElementId> order_;
    std::vector<Group> group_;         ///< per element
    std::vector<std::uint32_t> part_;  ///< per element, its connected component in its group
    std::vector<Piece> pieces_;
    std::vector<std::uint32_t> met_in_;  ///< per node: mark of the last set of elements in which the node was met
    std::uint32_t mark_ = no_lane;       ///< mark of the present set
    std::vector<std::uint32_t> number_;  ///< per node: its number in the present body
};

}  // namespace

Patching make_patches(const image::Image& image, const Levels& levels, std::span<const ElementView> views,
                      std::size_t smallest_patch) {
    return PatchMaker(image, levels, views, smallest_patch).make();
}

std::vector<std::uint32_t> fill_lanes(std::uint32_t count) {
    const std::uint32_t batches = (count + lanes - 1) / lanes;
    std::vector<std::uint32_t> result(static_cast<std::size_t>(batches) * lanes, no_lane);
    // Element i goes to batch i mod the number of batches.
    for (std::uint32_t i = 0; i < count; ++i) result[i % batches * std::size_t{lanes} + i / batches] = i;
    return result;
}

}  // namespace avs::advance::nested
