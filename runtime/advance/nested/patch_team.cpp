#include "runtime/advance/nested/patch_team.h"

#include <algorithm>

namespace avs::advance::nested {
namespace {

/// Number of local nodes, and of velocities, that the largest patch needs.
std::size_t local_nodes(const Plan& plan) {
    const bool wide = std::any_of(plan.patches.begin(), plan.patches.end(), [](const Patch& patch) { return patch.wide; });
    // damping needs velocities, stored after the nodes
    const std::size_t rows = plan.damping.patches.empty() ? 1 : 2;
    return wide ? first_wide_node + rows * max_wide_nodes : rows * max_local_nodes;
}

std::uint32_t chunks(std::uint32_t nodes) { return (nodes + shared_chunk - 1) / shared_chunk; }

}  // namespace

PatchTeam::PatchTeam(const image::Image& image, const Plan& plan, const EngineSettings& settings, FollowedPatches& followed)
    : plan_(plan),
      followed_(followed),
      functions_(functions(settings.simd)),
      team_(settings.threads),
      stages_(team_.size()),
      shares_(make_shares(plan, team_.size())),
      local_(static_cast<std::size_t>(team_.size()), std::vector<LocalNode>(local_nodes(plan))),
      patch_gain_(plan.patches.size(), 0.0),
      of_piece_(std::max<std::size_t>(plan.patches.size(), chunks(static_cast<std::uint32_t>(plan.damping.shared.size())))) {
    if (plan.levels.count > 0) shared_gain_.assign(chunks(plan.shared_end.back()), 0.0);
    for (int thread = 0; thread < team_.size() && !plan.general.element.empty(); ++thread)
        general_.emplace_back(image, plan.general);
    for (GeneralWorker& worker : general_)
        if (followed.used()) worker.watch(followed);
    if (!followed.has_lanes()) return;
    strained_.resize(local_.size());
    views_.assign(local_.size(), followed.views());
}

void PatchTeam::work_on(state::State& state) {
    for (GeneralWorker& worker : general_) worker.work_on(state);
}

std::uint64_t PatchTeam::act(const Context& context, std::uint64_t first, std::uint64_t count, state::State& state) {
    Stages::Place end;
    std::uint64_t done = 0;
    team_.for_each(static_cast<std::uint32_t>(team_.size()), [&](std::uint32_t piece, int thread) {
        Context own = context;
        if (!general_.empty()) general_[static_cast<std::size_t>(thread)].serve(own);
        own.strained = strained_.empty() ? nullptr : &strained_[static_cast<std::size_t>(thread)];
        Stages::Place place = place_;
        for (std::uint64_t number = first; number < first + count; ++number) {
            own.now = static_cast<double>(static_cast<Tick>(number) * plan_.levels.base);
            own.level = static_cast<std::uint32_t>(plan_.levels.acting_at(number));
            own.weight = number == 0 ? 0.5 : 1;
            act_once(own, place, thread, state);
            if (piece == 0) ++done;
            // All threads get the same answer: elements report before the last stage of a tick, and threads that have gone on
            // report other ticks.
            if (followed_.used() && followed_.was_untamed_at(own.now)) break;
        }
        if (piece == 0) end = place;
    });
    place_ = end;
    for (std::uint64_t number = first; number < first + done; ++number) {
        const auto k = static_cast<std::size_t>(plan_.levels.acting_at(number));
        state.kicks.strain += plan_.strain_kicks[k];
        state.kicks.load += plan_.load_kicks[k];
    }
    return done;
}

/// One thread's part of a tick.
void PatchTeam::act_once(Context& context, Stages::Place& place, int thread, state::State& state) {
    const Shares& shares = shares_[context.level];
    stages_.run(place, thread, shares.patches.first,
                [&](std::uint32_t bundle) { run_patches(context, shares.patches, bundle, thread); });
    stages_.run(place, thread, shares.nodes.first, [&](std::uint32_t bundle) {
        if (bundle == 0) add_plastic(context, state);
        run_shared(context, shares.nodes, bundle);
    });
}

void PatchTeam::run_patches(Context& context, const Share& share, std::uint32_t bundle, int thread) {
    LocalNode* const local = local_[static_cast<std::size_t>(thread)].data();
    for (std::uint32_t r = share.bundle[bundle]; r < share.bundle[bundle + 1]; ++r) {
        const auto [begin, end, run_end] = share.ranges[r];
        context.patch_end = plan_.patches.data() + run_end;
        for (std::uint32_t patch = begin; patch < end; ++patch) {
            if (context.strained != nullptr) context.strained->count = 0;
            const double gain = functions_.run_patch(context, plan_.patches[patch], local);
            if (context.strained != nullptr && context.strained->count > 0)
                followed_.look(context, plan_.patches[patch], local, views_[static_cast<std::size_t>(thread)]);
            if (context.load_begin != nullptr) patch_gain_[patch] += gain;
            if (plan_.patches[patch].general) of_piece_[patch] = general_[static_cast<std::size_t>(thread)].take_plastic();
        }
    }
}

/// Adds the heat of yielding of a tick's patches to the ledger. This is done in the stage of shared nodes, which there always is,
/// since elements without kernels have shared nodes only.
void PatchTeam::add_plastic(const Context& context, state::State& state) const {
    for (std::uint32_t patch = 0; patch < plan_.patch_end[context.level] && !general_.empty(); ++patch)
        if (plan_.patches[patch].general) state.ledger.plastic += of_piece_[patch];
}

void PatchTeam::run_shared(const Context& context, const Share& share, std::uint32_t bundle) {
    for (std::uint32_t r = share.bundle[bundle]; r < share.bundle[bundle + 1]; ++r) {
        const auto [begin, end, run_end] = share.ranges[r];
        if (context.load_begin == nullptr) {
            functions_.run_shared(context, begin, end);
            continue;
        }
        for (std::uint32_t s = begin; s < end; s += shared_chunk)
            shared_gain_[s / shared_chunk] += functions_.run_shared(context, s, std::min(s + shared_chunk, end));
    }
}

void PatchTeam::damp(const Context& context, int level, state::State& state) {
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

double PatchTeam::from_loads() const {
    double twice = 0;
    for (const double gain : patch_gain_) twice += gain;
    for (const double gain : shared_gain_) twice += gain;
    return 0.5 * twice;
}

void PatchTeam::keep(state::Keeper& keeper) {
    keeper.array("nested.patch_gain", patch_gain_);
    keeper.array("nested.shared_gain", shared_gain_);
}

}  // namespace avs::advance::nested
