#include "runtime/advance/nested/crew.h"

#include <algorithm>

#include "runtime/advance/processor.h"

namespace avs::advance::nested {
namespace {

// Shared nodes per piece of work.
constexpr std::uint32_t shared_chunk = 256;

const Functions& choose(NestedSimd simd) {
    if (simd == NestedSimd::avx512 && has_avx512()) return avx512_functions;
    if (simd != NestedSimd::baseline && has_avx2()) return avx2_functions;
    return baseline_functions;
}

/// Room for the nodes of any patch.
std::size_t local_nodes(const Plan& plan) {
    const bool wide =
        std::any_of(plan.patches.begin(), plan.patches.end(), [](const Patch& patch) { return is_nodal(patch.kernel); });
    if (wide) return first_wide_node + max_wide_nodes;
    // Damping wants velocities behind the nodes.
    return plan.damping.patches.empty() ? max_local_nodes : 2 * max_local_nodes;
}

std::uint32_t chunks(std::uint32_t nodes) { return (nodes + shared_chunk - 1) / shared_chunk; }

}  // namespace

Crew::Crew(const image::Image& image, const Plan& plan, const NestedSettings& settings)
    : plan_(plan),
      functions_(choose(settings.simd)),
      team_(settings.threads),
      local_(static_cast<std::size_t>(team_.size()), std::vector<LocalNode>(local_nodes(plan))),
      patch_gain_(plan.patches.size(), 0.0),
      of_piece_(std::max<std::size_t>(plan.patches.size(), chunks(static_cast<std::uint32_t>(plan.damping.shared.size())))) {
    if (plan.levels.count > 0) shared_gain_.assign(shared_pieces(static_cast<std::size_t>(plan.levels.count - 1)), 0.0);
    for (int thread = 0; thread < team_.size() && !plan.general.element.empty(); ++thread)
        general_.emplace_back(image, plan.general);
}

std::uint32_t Crew::shared_pieces(std::size_t level) const { return chunks(plan_.shared_end[level]); }

void Crew::work_on(state::State& state) {
    for (GeneralWorker& worker : general_) worker.work_on(state);
}

void Crew::act(const Context& context, state::State& state) {
    const auto k = static_cast<std::size_t>(context.level);
    team_.for_each(plan_.patch_end[k], [&](std::uint32_t piece, int thread) {
        const auto t = static_cast<std::size_t>(thread);
        if (plan_.patches[piece].kernel == Kernel::general) {
            Context own = context;
            general_[t].serve(own);
            functions_.run_patch(own, plan_.patches[piece], local_[t].data());
            of_piece_[piece] = general_[t].take_plastic();
            return;
        }
        const double gain = functions_.run_patch(context, plan_.patches[piece], local_[t].data());
        if (context.load_begin != nullptr) patch_gain_[piece] += gain;
    });
    for (std::uint32_t piece = 0; piece < plan_.patch_end[k] && !general_.empty(); ++piece)
        if (plan_.patches[piece].kernel == Kernel::general) state.ledger.plastic += of_piece_[piece];
    team_.for_each(shared_pieces(k), [&](std::uint32_t piece, int) {
        const std::uint32_t begin = piece * shared_chunk;
        shared_gain_[piece] += functions_.run_shared(context, begin, std::min(begin + shared_chunk, plan_.shared_end[k]));
    });
    state.kicks.strain += plan_.strain_kicks[k];
    state.kicks.load += plan_.load_kicks[k];
}

void Crew::damp(const Context& context, int level, state::State& state) {
    const Damping& damping = plan_.damping;
    const Damping::Level& part = damping.level[static_cast<std::size_t>(level)];
    const std::uint32_t patches = part.patch_end - part.patch_begin;
    team_.for_each(patches, [&](std::uint32_t piece, int thread) {
        const auto t = static_cast<std::size_t>(thread);
        Context own = context;
        if (!general_.empty()) general_[t].serve(own);
        of_piece_[piece] =
            functions_.run_damping(own, damping.patches[part.patch_begin + piece], damping.nodes.data(), local_[t].data());
    });
    double twice = 0;
    for (std::uint32_t piece = 0; piece < patches; ++piece) twice += of_piece_[piece];
    const DampedShared* const shared = damping.shared.data() + part.shared_begin;
    const std::uint32_t count = part.shared_end - part.shared_begin;
    team_.for_each(chunks(count), [&](std::uint32_t piece, int) {
        const std::uint32_t begin = piece * shared_chunk;
        of_piece_[piece] = functions_.run_damping_shared(context, shared + begin, shared + std::min(begin + shared_chunk, count),
                                                         damping.entries.data());
    });
    for (std::uint32_t piece = 0; piece < chunks(count); ++piece) twice += of_piece_[piece];
    state.ledger.damping += 0.5 * twice;
    state.kicks.strain += part.kicks;
}

double Crew::from_loads() const {
    double twice = 0;
    for (const double gain : patch_gain_) twice += gain;
    for (const double gain : shared_gain_) twice += gain;
    return 0.5 * twice;
}

void Crew::keep(state::Keeper& keeper) {
    keeper.array("nested.patch_gain", patch_gain_);
    keeper.array("nested.shared_gain", shared_gain_);
}

}  // namespace avs::advance::nested
