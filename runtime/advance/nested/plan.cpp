#include "runtime/advance/nested/plan.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "runtime/advance/nested/alike.h"
#include "runtime/advance/nested/plan_nodes.h"
#include "runtime/advance/nested/potentials.h"
#include "runtime/advance/nested/strain_limits.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/element.h"

namespace avs::advance::nested {
namespace {

constexpr std::uint32_t none = 0xffffffff;
constexpr std::uint8_t never = 0xff;  ///< level of a node without kicks

/// Which patches and levels act on a node.
struct NodeUse {
    std::uint32_t patch = none;  ///< the first patch with an element at the node
    std::uint8_t level = never;  ///< finest level of the node's elements and loads
    /// Whether the node is a shared one: several patches have it, or it has an element without a kernel, a restraint, a drive or a
    /// load finer than its elements.
    bool shared = false;
};

class Maker {
public:
    Maker(const image::Image& image, std::span<const NodeId> wanted, ConstantStorage storage, std::size_t smallest_patch)
        : image_(image),
          storage_(storage),
          smallest_patch_(smallest_patch),
          views_(element_views(image)),
          wanted_(image.tables.position.size(), 0),
          strain_limits_(image) {
        for (const std::uint32_t node : wanted) wanted_[node] = 1;
    }

    Plan make(Levels levels) {
        plan_.levels = std::move(levels);
        patching_ = make_patches(image_, plan_.levels, views_, smallest_patch_);
        look_at_nodes();
        number_rows();
        local_.assign(row_.size(), none);
        bytes_.reserve(enough_bytes());
        for (std::size_t p = 0; p + 1 < patching_.begin.size(); ++p) add_patch(p);
        note_patches();
        plan_.kept.number_rows();
        plan_.damping = damping_.make(count_levels(), plan_.first_shared);
        plan_.force_rows =
            plan_.damping.number_rows(wanted_, plan_.node_of_row, static_cast<std::uint32_t>(plan_.kept.sums.size()));
        plan_.general.first_local.push_back(static_cast<std::uint32_t>(plan_.general.local.size()));
        plan_.arena = std::move(bytes_);
        add_shared(plan_, image_, entry_level_);
        add_loads(plan_, image_, row_);
        add_levels();
        return std::move(plan_);
    }

private:
    std::span<const ElementId> elements_of(std::size_t patch) const {
        return std::span(patching_.order).subspan(patching_.begin[patch], patching_.begin[patch + 1] - patching_.begin[patch]);
    }

    void look_at_nodes() {
        use_.resize(image_.tables.position.size());
        for (std::uint32_t p = 0; p + 1 < patching_.begin.size(); ++p) {
            for (const ElementId element : elements_of(p)) {
                for (const std::uint32_t node : views_[element].nodes) {
                    NodeUse& use = use_[node];
                    use.shared = use.shared || (use.patch != none && use.patch != p) || image_.tables.node_projector[node] != 0 ||
                                 views_[element].kernel == Kernel::general;
                    if (use.patch == none) use.patch = p;
                    use.level = std::min(use.level, plan_.levels.element[element]);
                }
            }
        }
        for (const image::DrivenNode& driven : image_.tables.driven_nodes) use_[driven.node].shared = true;
        for (std::size_t l = 0; l < image_.tables.loads.size(); ++l) {
            NodeUse& use = use_[image_.tables.loads[l].node];
            use.shared = use.shared || plan_.levels.load[l] < use.level;
            use.level = std::min(use.level, plan_.levels.load[l]);
        }
    }

    void number_rows() {
        std::vector<NodeId>& nodes = plan_.node_of_row;
        nodes.resize(use_.size());
        for (NodeId node; node < nodes.size(); ++node) nodes[node] = node;
        // own nodes by patch and level; shared ones by level, then by the first patch that has them
        const auto key = [&](NodeId node) {
            const NodeUse& use = use_[node];
            const bool own = !use.shared && use.level != never;
            return own ? std::tuple(0, use.patch, std::uint32_t{use.level}, node)
                       : std::tuple(1, std::uint32_t{use.level}, use.patch, node);
        };
        std::sort(nodes.begin(), nodes.end(), [&](NodeId a, NodeId b) { return key(a) < key(b); });
        row_.resize(nodes.size());
        for (RowId row; row < nodes.size(); ++row) row_[nodes[row]] = row;
        const auto first = std::find_if(nodes.begin(), nodes.end(), [&](NodeId node) { return std::get<0>(key(node)) == 1; });
        plan_.first_shared = static_cast<std::uint32_t>(first - nodes.begin());
    }

    int count_levels() const { return plan_.levels.count; }

    /// An upper bound of the size of all batches [bytes], to be reserved: pages that are not written take no memory, while growing
    /// the vector would for a time take half as much again. With batches of potentials of different sizes the bound may be too
    /// small; then the vector grows.
    std::size_t enough_bytes() const {
        std::size_t bytes = 0;
        for (std::size_t p = 0; p + 1 < patching_.begin.size(); ++p)
            for (auto left = elements_of(p); !left.empty();) {
                const auto run = first_run(left);
                left = left.subspan(run.size());
                bytes += (run.size() + lanes - 1) / lanes * batch_size(stored_as(views_[run[0]].kernel, storage_));
                if (!is_nodal(views_[run[0]].kernel)) continue;
                bytes += sizeof(NodalBatch) * (run.size() / lanes + 1);
                for (const ElementId element : run) bytes += 27 * (views_[element].nodes.size() + 2);
            }
        return bytes;
    }

    /// Key of runs with the same law: kernel, material, and shape if there is one.
    using Law = std::pair<std::pair<Kernel, std::uint32_t>, std::uint32_t>;
    auto law_of(ElementId element) const { return std::pair(views_[element].kernel, views_[element].block->material); }

    /// Elements of a patch up to where their level, kernel or material changes.
    std::span<const ElementId> first_run(std::span<const ElementId> elements) const {
        const auto kind = [&](ElementId e) { return std::pair(plan_.levels.element[e], law_of(e)); };
        std::size_t count = 0;
        while (count < elements.size() && kind(elements[count]) == kind(elements[0])) ++count;
        return elements.first(count);
    }

    /// Adds a patch. Its local nodes are its own nodes, then its shared nodes by level and row.
    void add_patch(std::size_t p) {
        const auto elements = elements_of(p);
        Patch patch{.first_run = static_cast<std::uint32_t>(plan_.runs.size()),
                    .first_level = static_cast<std::uint32_t>(plan_.patch_levels.size()),
                    .first_entry = static_cast<std::uint32_t>(plan_.entry_row.size()),
                    .first_kept = static_cast<std::uint32_t>(plan_.kept.sums.size()),
                    .lowest = plan_.levels.element[elements[0]],
                    .wide = patching_.wide[p] != 0,
                    .general = views_[elements[0]].kernel == Kernel::general};
        // elements are sorted by level, so the first element that has a node is its finest one
        std::vector<std::pair<std::uint8_t, RowId>> shared;
        std::vector<RowId> own;
        for (const ElementId element : elements)
            for (const std::uint32_t node : views_[element].nodes) {
                const RowId row = row_[node];
                if (std::exchange(local_[row], 0) != none) continue;
                if (row < plan_.first_shared) {
                    own.push_back(row);
                } else {
                    shared.emplace_back(plan_.levels.element[element], row);
                }
            }
        std::sort(own.begin(), own.end());
        std::sort(shared.begin(), shared.end());
        patch.first_own = own.empty() ? 0 : own.front().index;
        patch.own_count = static_cast<std::uint32_t>(own.size());
        AVS_ASSERT(own.size() + shared.size() <= most_nodes(patch.wide));
        AVS_ASSERT(own.empty() || own.back() - own.front() + 1 == own.size());
        std::uint32_t local = 0;
        for (const RowId row : own) local_[row] = local++;
        for (const auto& [level, row] : shared) {
            local_[row] = local++;
            plan_.entry_row.push_back(row);
            entry_level_.push_back(level);
        }
        const auto end_of = [](const auto& sorted, auto&& is_below) {
            return static_cast<std::uint32_t>(std::partition_point(sorted.begin(), sorted.end(), is_below) - sorted.begin());
        };
        for (int level = 0; level < count_levels(); ++level)
            plan_.patch_levels.push_back(
                {.own_end = end_of(own, [&](RowId row) { return use_[plan_.node_of_row[row]].level <= level; }),
                 .entry_end = end_of(shared, [&](const auto& entry) { return entry.first <= level; })});
        add_runs(patch, elements);
        add_kept(patch, elements);
        add_damping(patch, elements);
        plan_.patches.push_back(patch);
        for (const RowId row : own) local_[row] = none;
        for (const auto& [level, row] : shared) local_[row] = none;
    }

    void note_patches() {
        if (!image::follows(image_)) return;
        plan_.patch_of_element.resize(plan_.levels.element.size());
        for (PatchId p; p < plan_.patches.size(); ++p)
            for (const ElementId element : elements_of(p)) plan_.patch_of_element[element] = p;
    }

    void add_kept(const Patch& patch, std::span<const ElementId> elements) {
        std::vector<KeptSums::Touch> touches;
        for (const ElementId element : elements)
            for (const std::uint32_t node : views_[element].nodes)
                if (wanted_[node] != 0)
                    touches.push_back({.level = plan_.levels.element[element], .local = local_[row_[node]], .node = NodeId{node}});
        plan_.kept.add(std::move(touches), std::span(plan_.patch_levels).subspan(patch.first_level));
    }

    void add_runs(Patch& patch, std::span<const ElementId> elements) {
        patch.first_batch = patch.general ? plan_.general.element.size() : bytes_.size();
        std::vector<Law> laws;
        for (auto left = elements; !left.empty();) {
            const auto of_level = first_run(left);
            left = left.subspan(of_level.size());
            for (const OfOneShape& part : by_shape(of_level)) add_run(patch, part, laws);
        }
        for (std::uint32_t level = 1; level < static_cast<std::uint32_t>(count_levels()); ++level) {
            PatchLevel* const part = &plan_.patch_levels[patch.first_level + level];
            part->run_end = std::max(part->run_end, part[-1].run_end);
        }
        const auto runs = std::span(plan_.runs).subspan(patch.first_run);
        for (std::size_t law = 0; law < laws.size(); ++law) {
            double grain = 0;
            for (const Run& run : runs)
                if (run.law == law) grain = std::max(grain, run.grain);
            for (Run& run : runs)
                if (run.law == law) run.grain = grain;
        }
    }

    /// Groups elements of one kernel, material and level by shape; damped ones are not grouped.
    std::vector<OfOneShape> by_shape(std::span<const ElementId> elements) const {
        const ElementView& view = views_[elements[0]];
        const bool is_plain = stored_as(view.kernel, storage_) != view.kernel || !of_one_shape(view.kernel) ||
                              image_.metadata.materials[view.block->material].relaxation > 0;
        if (is_plain) return {{.elements = {elements.begin(), elements.end()}}};
        return sort_by_shape(elements, [&](ElementId element) {
            return is_nodal(view.kernel) ? nodal_constants(potential_of(element))
                                         : shape_constants(image_, views_[element], element);
        });
    }

    void add_run(const Patch& patch, const OfOneShape& part, std::vector<Law>& laws) {
        const ElementId first = part.elements[0];
        const ElementView& view = views_[first];
        const auto shape = static_cast<std::uint32_t>(plan_.shapes.size());
        const bool is_alike = !part.constants.empty();
        const SlotOrder order =
            is_alike && is_nodal(view.kernel) ? pair_slots(part.constants) : SlotOrder{.constants = part.constants};
        plan_.shapes.insert(plan_.shapes.end(), order.constants.begin(), order.constants.end());
        const Law wanted{law_of(first), part.constants.empty() ? none : shape};
        const auto law = std::find(laws.begin(), laws.end(), wanted) - laws.begin();
        if (law == std::ssize(laws)) laws.push_back(wanted);
        const image::Material& material = image_.metadata.materials[view.block->material];
        const double nu = material.poisson_ratio;
        const bool lanes_by_material = is_solid(view.kernel);
        Run run{.begin = filled(patch),
                .shape = shape,
                .slots = static_cast<std::uint16_t>(order.slot.size()),
                .pairs = static_cast<std::uint16_t>(order.pairs),
                .law = static_cast<std::uint16_t>(law),
                .kernel = is_alike ? *of_one_shape(view.kernel) : stored_as(view.kernel, storage_),
                .resists = lanes_by_material
                               ? material.relaxation > 0
                               : std::any_of(part.elements.begin(), part.elements.end(), [&](auto e) { return views_[e].damped; }),
                .kappa = nu / (1 - 2 * nu),
                .relaxation = material.relaxation};
        if (const std::optional<double> limit = strain_limits_.of(view.block->material, run.kernel)) {
            run.watched = true;
            run.strain_limit = *limit;
            run.first_lane = static_cast<std::uint32_t>(plan_.lane_element.size());
        }
        const double rest_strain = add_batches(patch, run, part.elements, order);
        run.end = filled(patch);
        run.grain = grain_for(rest_strain);
        plan_.runs.push_back(run);
        const std::size_t level = patch.first_level + plan_.levels.element[first];
        plan_.patch_levels[level].run_end = static_cast<std::uint32_t>(plan_.runs.size()) - patch.first_run;
    }

    /// Present size of a patch, in the units of Run.
    std::uint32_t filled(const Patch& patch) const {
        return static_cast<std::uint32_t>(patch.general ? plan_.general.element.size() - patch.first_batch
                                                        : (bytes_.size() - patch.first_batch) / 64);
    }

    /// Adds the batches of one run. Returns the largest strain at rest by rounding.
    double add_batches(const Patch& patch, const Run& run, std::span<const ElementId> elements, const SlotOrder& order) {
        if (patch.general) return add_general(elements);
        if (is_nodal(run.kernel)) return add_potentials(elements, order);
        std::vector<std::uint16_t> nodes;
        for (const ElementId element : elements)
            for (const std::uint32_t node : views_[element].nodes) nodes.push_back(local_of(node));
        double rest_strain = 0;
        const std::vector<std::uint32_t> lane = fill_lanes(static_cast<std::uint32_t>(elements.size()));
        for (std::size_t l = 0; run.watched && l < lane.size(); ++l)
            plan_.lane_element.push_back(lane[l] == no_lane ? no_element : elements[lane[l]]);
        for (std::size_t l = 0; l < lane.size(); l += lanes) {
            const std::size_t at = bytes_.size();
            bytes_.resize(at + batch_size(run.kernel));
            const BatchSource source{.image = image_,
                                     .views = views_,
                                     .elements = elements,
                                     .local_nodes = nodes,
                                     .lanes = std::span<const std::uint32_t>(lane).subspan(l, lanes),
                                     .wide = patch.wide,
                                     .shape = std::span(plan_.shapes).subspan(run.shape)};
            rest_strain = std::max(rest_strain, write_batch(source, run.kernel, bytes_.data() + at));
        }
        return rest_strain;
    }

    std::uint16_t local_of(std::uint32_t node) const { return static_cast<std::uint16_t>(local_[row_[node]]); }

    /// Adds elements without a kernel, one by one.
    double add_general(std::span<const ElementId> elements) {
        GeneralElements& general = plan_.general;
        for (const ElementId element : elements) {
            general.element.push_back(element);
            general.damps.push_back(views_[element].damped ? 1 : 0);
            general.first_local.push_back(static_cast<std::uint32_t>(general.local.size()));
            for (const std::uint32_t node : views_[element].nodes) general.local.push_back(local_of(node));
        }
        return 0;
    }

    /// Adds potentials of nodes, in batches of potentials with similar numbers of nodes.
    double add_potentials(std::span<const ElementId> elements, const SlotOrder& order) {
        NodalBatches batches(bytes_);
        for (const ElementId element : elements) batches.add(potential_of(element));
        order.slot.empty() ? batches.write() : batches.write_alike(order);
        plan_.nodal_batches += batches.count();
        return 0;
    }

    /// A potential with its nodes numbered as in the present patch.
    Potential potential_of(ElementId element) const {
        const ElementView& view = views_[element];
        const image::Material& material = image_.metadata.materials[view.block->material];
        std::vector<std::uint16_t> local;
        for (const std::uint32_t node : view.nodes) local.push_back(local_of(node));
        return {.local = std::move(local),
                .parameters = view.parameters,
                .period = image_.metadata.time_base.seconds(image_.tables.element_clock[element].period),
                .mu = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio).mu};
    }

    void add_damping(const Patch& patch, std::span<const ElementId> elements) {
        const auto number = static_cast<std::uint32_t>(plan_.patches.size());
        std::size_t i = 0;
        for (std::uint32_t level = 0; level < static_cast<std::uint32_t>(count_levels()); ++level) {
            std::vector<DampedNode> nodes;
            std::uint64_t kicks = 0;
            for (; i < elements.size() && plan_.levels.element[elements[i]] == level; ++i) {
                const ElementView& view = views_[elements[i]];
                if (!view.damped) continue;
                ++kicks;
                const std::vector<double> drag = drags_of(image_, view, elements[i]);
                for (std::size_t a = 0; a < drag.size(); ++a) {
                    const std::uint32_t row = row_[view.nodes[a]];
                    nodes.push_back({.local = local_[row], .row = row, .drag = drag[a]});
                }
            }
            damping_.add(patch, number, level, std::move(nodes), kicks);
        }
    }

    void add_levels() {
        for (int level = 0; level < plan_.levels.count; ++level) {
            const auto patch_end =
                std::find_if(plan_.patches.begin(), plan_.patches.end(), [&](const Patch& p) { return p.lowest > level; });
            plan_.patch_end.push_back(static_cast<std::uint32_t>(patch_end - plan_.patches.begin()));
            plan_.per_period.push_back(1 / image_.metadata.time_base.seconds(plan_.levels.base << level));
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
    ConstantStorage storage_;
    std::size_t smallest_patch_;
    std::vector<ElementView> views_;
    Patching patching_;
    std::vector<NodeUse> use_;
    std::vector<char> wanted_;  ///< per node: whether contact needs the last forces there
    StrainLimits strain_limits_;
    std::vector<RowId> row_;            ///< row of each node
    std::vector<std::uint32_t> local_;  ///< per row, its place in the present patch, or `none`
    std::vector<std::uint8_t> entry_level_;
    BatchBytes bytes_;
    DampingMaker damping_;
    Plan plan_;
};

}  // namespace

Result<Plan> make_plan(const image::Image& image, std::span<const NodeId> wanted, ConstantStorage storage,
                       std::size_t smallest_patch) {
    Result<Levels> levels = find_levels(image);
    if (!levels) return levels.error();
    return Maker(image, wanted, storage, smallest_patch).make(std::move(levels).value());
}

}  // namespace avs::advance::nested
