#include "runtime/advance/nested/plan.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "runtime/base/assert.h"

namespace avs::advance::nested {
namespace {

constexpr std::uint32_t none = 0xffffffff;
constexpr std::uint8_t never = 0xff;  ///< level of a node that nothing acts on

/// Who touches a node.
struct NodeUse {
    std::uint32_t patch = none;  ///< the first patch
    std::uint8_t level = never;  ///< finest of its elements and loads
    bool shared = false;         ///< several patches, a restraint, or a load that is finer than its elements
};

class Maker {
public:
    Maker(const image::Image& image, std::span<const std::uint32_t> force_slot)
        : image_(image), force_slot_(force_slot), views_(element_views(image)) {}

    Plan make(Levels levels) {
        plan_.levels = std::move(levels);
        patching_ = make_patches(image_, plan_.levels, views_);
        look_at_nodes();
        number_rows();
        for (std::size_t p = 0; p + 1 < patching_.begin.size(); ++p) add_patch(p);
        write_batches();
        add_shared();
        add_loads();
        add_levels();
        return std::move(plan_);
    }

private:
    std::span<const std::uint32_t> elements_of(std::size_t patch) const {
        return std::span(patching_.order).subspan(patching_.begin[patch], patching_.begin[patch + 1] - patching_.begin[patch]);
    }

    void look_at_nodes() {
        use_.resize(image_.tables.position.size());
        for (std::uint32_t p = 0; p + 1 < patching_.begin.size(); ++p) {
            for (const std::uint32_t element : elements_of(p)) {
                for (const std::uint32_t node : views_[element].nodes) {
                    NodeUse& use = use_[node];
                    use.shared = use.shared || (use.patch != none && use.patch != p) || image_.tables.node_projector[node] != 0;
                    if (use.patch == none) use.patch = p;
                    use.level = std::min(use.level, plan_.levels.element[element]);
                }
            }
        }
        for (std::size_t l = 0; l < image_.tables.loads.size(); ++l) {
            NodeUse& use = use_[image_.tables.loads[l].node];
            use.shared = use.shared || plan_.levels.load[l] < use.level;
            use.level = std::min(use.level, plan_.levels.load[l]);
        }
    }

    void number_rows() {
        std::vector<std::uint32_t>& nodes = plan_.node_of_row;
        nodes.resize(use_.size());
        std::iota(nodes.begin(), nodes.end(), 0U);
        // Own nodes by patch; shared ones by level, then by the patch that meets them first.
        const auto key = [&](std::uint32_t node) {
            const NodeUse& use = use_[node];
            const bool own = !use.shared && use.level != never;
            return std::tuple(!own, own ? std::uint8_t{0} : use.level, use.patch, node);
        };
        std::sort(nodes.begin(), nodes.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
        row_.resize(nodes.size());
        for (std::uint32_t row = 0; row < nodes.size(); ++row) row_[nodes[row]] = row;
        const auto first = std::find_if(nodes.begin(), nodes.end(), [&](std::uint32_t node) { return std::get<0>(key(node)); });
        plan_.first_shared = static_cast<std::uint32_t>(first - nodes.begin());
    }

    /// Nodes of a patch: its own, then its shared ones in the order of rows.
    void add_patch(std::size_t p) {
        const auto elements = elements_of(p);
        const image::ElementBlock& block = *views_[elements[0]].block;
        const image::Material& material = image_.metadata.materials[block.material];
        const double nu = material.poisson_ratio;
        Patch patch{.first_entry = static_cast<std::uint32_t>(plan_.entry_row.size()),
                    .element_count = static_cast<std::uint32_t>(elements.size()),
                    .level = plan_.levels.element[elements[0]],
                    .kernel = kernel_of(image_, block),
                    .kappa = nu / (1 - 2 * nu)};
        patch.per_period = 1 / image_.metadata.time_base.seconds(plan_.levels.base << patch.level);
        std::vector<std::uint32_t> rows;
        for (const std::uint32_t element : elements)
            for (const std::uint32_t node : views_[element].nodes) rows.push_back(row_[node]);
        std::sort(rows.begin(), rows.end());
        rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
        const auto shared = std::lower_bound(rows.begin(), rows.end(), plan_.first_shared);
        patch.first_own = rows.empty() ? 0 : rows.front();
        patch.own_count = static_cast<std::uint32_t>(shared - rows.begin());
        patch.entry_count = static_cast<std::uint32_t>(rows.end() - shared);
        AVS_ASSERT(rows.size() + lanes <= max_local_nodes);
        AVS_ASSERT(patch.own_count == 0 || rows[patch.own_count - 1] - rows[0] + 1 == patch.own_count);
        plan_.entry_row.insert(plan_.entry_row.end(), shared, rows.end());
        plan_.patches.push_back(patch);
    }

    std::vector<std::uint16_t> local_nodes(const Patch& patch, std::span<const std::uint32_t> elements) const {
        const auto entries = std::span(plan_.entry_row).subspan(patch.first_entry, patch.entry_count);
        std::vector<std::uint16_t> result;
        for (const std::uint32_t element : elements) {
            for (const std::uint32_t node : views_[element].nodes) {
                const std::uint32_t row = row_[node];
                const auto local =
                    row < plan_.first_shared
                        ? row - patch.first_own
                        : patch.own_count +
                              static_cast<std::uint32_t>(std::lower_bound(entries.begin(), entries.end(), row) - entries.begin());
                result.push_back(static_cast<std::uint16_t>(local));
            }
        }
        return result;
    }

    void write_batches() {
        std::vector<Lanes> lanes_of(plan_.patches.size());
        std::size_t bytes = 0;
        for (std::size_t p = 0; p < plan_.patches.size(); ++p) {
            Patch& patch = plan_.patches[p];
            const auto elements = elements_of(p);
            std::vector<char> kept;
            for (const std::uint32_t e : elements) kept.push_back(e < force_slot_.size() && force_slot_[e] != none);
            lanes_of[p] = fill_lanes(local_nodes(patch, elements), views_[elements[0]].nodes.size(), kept);
            patch.batch_count = static_cast<std::uint32_t>(lanes_of[p].element.size() / lanes);
            patch.keep_count = lanes_of[p].first_count;
            patch.first_batch = bytes;
            bytes += patch.batch_count * batch_size(patch.kernel);
        }
        plan_.arena = Arena(bytes);
        for (std::size_t p = 0; p < plan_.patches.size(); ++p) write_patch(p, lanes_of[p].element);
    }

    void write_patch(std::size_t p, std::span<const std::uint32_t> lane_elements) {
        Patch& patch = plan_.patches[p];
        const auto elements = elements_of(p);
        const std::vector<std::uint16_t> nodes = local_nodes(patch, elements);
        for (std::size_t b = 0; b < patch.batch_count; ++b) {
            const BatchSource source{.image = image_,
                                     .views = views_,
                                     .elements = elements,
                                     .local_nodes = nodes,
                                     .lanes = lane_elements.subspan(b * lanes, lanes),
                                     .dummy = patch.own_count + patch.entry_count};
            write_batch(source, patch.kernel, plan_.arena.data() + patch.first_batch + b * batch_size(patch.kernel));
        }
        patch.first_lane = static_cast<std::uint32_t>(plan_.lane_element.size());
        for (std::size_t l = 0; l < std::size_t{patch.keep_count} * lanes; ++l) {
            const std::uint32_t element = lane_elements[l] == no_lane ? none : elements[lane_elements[l]];
            plan_.lane_element.push_back(element != none && force_slot_[element] != none ? element : none);
        }
    }

    void add_shared() {
        const auto count = static_cast<std::uint32_t>(plan_.node_of_row.size()) - plan_.first_shared;
        plan_.shared_entry_begin.assign(count + std::size_t{1}, 0);
        for (const std::uint32_t row : plan_.entry_row) ++plan_.shared_entry_begin[row - plan_.first_shared + std::size_t{1}];
        std::partial_sum(plan_.shared_entry_begin.begin(), plan_.shared_entry_begin.end(), plan_.shared_entry_begin.begin());
        plan_.shared_entries.resize(plan_.entry_row.size());
        std::vector<std::uint32_t> next(plan_.shared_entry_begin.begin(), plan_.shared_entry_begin.end() - 1);
        for (std::uint32_t e = 0; e < plan_.entry_row.size(); ++e)
            plan_.shared_entries[next[plan_.entry_row[e] - plan_.first_shared]++] = e;
        for (std::uint32_t s = 0; s < count; ++s)
            plan_.shared_projector.push_back(image_.tables.node_projector[plan_.node_of_row[plan_.first_shared + s]]);
    }

    void add_loads() {
        const auto loads = image_.tables.loads;
        if (loads.empty()) return;
        plan_.load_begin.assign(plan_.node_of_row.size() + 1, 0);
        for (const image::LoadEvent& load : loads) ++plan_.load_begin[row_[load.node] + std::size_t{1}];
        std::partial_sum(plan_.load_begin.begin(), plan_.load_begin.end(), plan_.load_begin.begin());
        plan_.loads.resize(loads.size());
        std::vector<std::uint32_t> next(plan_.load_begin.begin(), plan_.load_begin.end() - 1);
        for (std::size_t l = 0; l < loads.size(); ++l) {
            const Mat3& projector = image_.tables.projectors[image_.tables.node_projector[loads[l].node]];
            const Vec3 impulse = image_.metadata.time_base.seconds(loads[l].clock.period) * (projector * loads[l].force);
            plan_.loads[next[row_[loads[l].node]]++] = {
                .x = impulse.x, .y = impulse.y, .z = impulse.z, .level = plan_.levels.load[l]};
        }
    }

    void add_levels() {
        for (int level = 0; level < plan_.levels.count; ++level) {
            const auto patch_end =
                std::find_if(plan_.patches.begin(), plan_.patches.end(), [&](const Patch& p) { return p.level > level; });
            plan_.patch_end.push_back(static_cast<std::uint32_t>(patch_end - plan_.patches.begin()));
            plan_.entry_end.push_back(patch_end == plan_.patches.end() ? static_cast<std::uint32_t>(plan_.entry_row.size())
                                                                       : patch_end->first_entry);
            const auto shared = plan_.node_of_row.begin() + plan_.first_shared;
            const auto shared_end =
                std::find_if(shared, plan_.node_of_row.end(), [&](std::uint32_t n) { return use_[n].level > level; });
            plan_.shared_end.push_back(static_cast<std::uint32_t>(shared_end - shared));
            const auto up_to = [&](const std::vector<std::uint8_t>& levels) {
                return static_cast<std::uint64_t>(
                    std::count_if(levels.begin(), levels.end(), [&](std::uint8_t l) { return l <= level; }));
            };
            plan_.strain_kicks.push_back(up_to(plan_.levels.element));
            plan_.load_kicks.push_back(up_to(plan_.levels.load));
        }
    }

    const image::Image& image_;
    std::span<const std::uint32_t> force_slot_;
    std::vector<ElementView> views_;
    Patching patching_;
    std::vector<NodeUse> use_;
    std::vector<std::uint32_t> row_;  ///< of a node
    Plan plan_;
};

}  // namespace

std::vector<ElementView> element_views(const image::Image& image) {
    std::vector<ElementView> views(image.tables.element_clock.size());
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const auto n = static_cast<std::size_t>(node_count(block.kind));
        for (std::uint32_t i = 0; i < block.element_count; ++i)
            views[block.first_element + i] = {.nodes = image.tables.element_nodes.subspan(block.first_node_entry + n * i, n),
                                              .block = &block};
    }
    return views;
}

Result<Plan> make_plan(const image::Image& image, std::span<const std::uint32_t> force_slot) {
    Result<Levels> levels = find_levels(image);
    if (!levels) return levels.error();
    return Maker(image, force_slot).make(std::move(levels).value());
}

}  // namespace avs::advance::nested
