// Damping kicks of one level (thin_batches.h); included by kernels.inl.

/// Local nodes of a patch: their positions and forces, and their velocities in rows of the same form.
struct LocalMotion {
    LocalNode* node;
    LocalNode* velocity;
};
inline LocalMotion motion_of(const Patch& patch, LocalNode* local) {
    LocalNode* const node = patch.wide ? local + first_wide_node : local;
    return {node, node + (patch.wide ? max_wide_nodes : max_local_nodes)};
}

template <class Batch, unsigned nodes>
void run_damping_batches(const BatchRange& range, const LocalMotion& local) {
    const RateLaw law{splat(range.run.kappa), splat(range.run.relaxation)};
    Vec impulses[nodes];
    const auto* const end = reinterpret_cast<const Batch*>(range.end);
    for (const auto* batch = reinterpret_cast<const Batch*>(range.begin); batch != end; ++batch) {
        damping_of(*batch, local.node, local.velocity, law, impulses);
        deliver<nodes>(local.node, batch->node, impulses);
    }
}

template <class Offsets>
void run_damping_solids(const BatchRange& range, const LocalMotion& local) {
    switch (range.run.kernel) {
        case Kernel::tet4_svk: return run_damping_batches<Tet4SvkBatchOf<double, Offsets>, 4>(range, local);
        case Kernel::tet4_svk_float: return run_damping_batches<Tet4SvkBatchOf<float, Offsets>, 4>(range, local);
        case Kernel::tet4_svk_alike:
        case Kernel::hex8_svk_alike: return;  // elements with damping are never in such batches
        case Kernel::tet4_linear: return run_damping_batches<Tet4LinearBatchOf<Offsets>, 4>(range, local);
        case Kernel::hex8_svk: return run_damping_batches<Hex8SvkBatchOf<Offsets>, 8>(range, local);
        case Kernel::hex8_linear: return run_damping_batches<Hex8LinearBatchOf<Offsets>, 8>(range, local);
        case Kernel::hex27_svk: return run_damping_batches<Hex27SvkBatchOf<Offsets>, 27>(range, local);
        default: return run_damping_batches<Hex27LinearBatchOf<Offsets>, 27>(range, local);
    }
}

void run_damping_run(const Context& context, const Patch& patch, const Run& run, const LocalMotion& local) {
    // General elements have no batches: begin and end are their numbers, and there may be no arena.
    if (run.kernel == Kernel::general)
        return context.damp_general(context.general_self, context, patch, local.node, run.begin, run.end);
    const std::byte* const first = context.arena + patch.first_batch;
    const BatchRange range{first + line * run.begin, first + line * run.end, run};
    switch (run.kernel) {
        case Kernel::tri3: return run_damping_batches<Tri3Batch, 3>(range, local);
        case Kernel::hinge4: return run_damping_batches<Hinge4Batch, 4>(range, local);
        case Kernel::spring2: return run_damping_batches<Spring2Batch, 2>(range, local);
        case Kernel::tet4_svk:
        case Kernel::tet4_svk_float:
        case Kernel::tet4_svk_alike:
        case Kernel::tet4_linear:
        case Kernel::hex8_svk:
        case Kernel::hex8_svk_alike:
        case Kernel::hex8_linear:
        case Kernel::hex27_svk:
        case Kernel::hex27_linear:
            return patch.wide ? run_damping_solids<WideOffsets>(range, local) : run_damping_solids<LaneOffsets>(range, local);
        case Kernel::nodal_svk: return run_damping_nodal<std::true_type>(range, local.node, local.velocity);
        case Kernel::nodal_linear: return run_damping_nodal<std::false_type>(range, local.node, local.velocity);
        case Kernel::nodal_svk_alike:
        case Kernel::nodal_linear_alike: return;  // elements with damping are never in such batches
        case Kernel::general: return;             // handled above
    }
}

/// A row of momentum, brought to the instant (shared/instants.h): for drag, or for the work of damping.
enum class For : std::uint8_t { drag, work };
template <For what>
inline Row instant_momentum(const Context& context, const state::MomentumRow& p, std::uint32_t instant) {
    const Row row = load_row(&p.x);
    if (instant == KeptSum::none) return row;
    return row - load_row(context.ahead + 8 * static_cast<std::size_t>(instant) + (what == For::work ? 4 : 0));
}

/// p += impulse. Returns twice the work of the impulse, done at the velocity in the middle of the kick.
/// @param instant  momentum of the instant, before the kick
/// @param whole    the impulse before its projection by a restraint
/// @param impulse  the impulse after its projection
inline double kick(state::MomentumRow& p, Row instant, Row whole, Row impulse) {
    alignas(32) double before[4], given[4], asked[4];
    store_row(before, instant);
    store_row(given, impulse);
    store_row(asked, whole);
    store_row(&p.x, load_row(&p.x) + impulse);
    double sum = 0;
    for (int i = 0; i < 3; ++i) sum += 2 * asked[i] * before[i] + given[i] * given[i];
    return sum * p.inverse_mass;
}

/// Adds drag to the balance of momentum. Damping forces of elements are internal: their impulses add up to zero.
inline void note_drag(const Context& context, std::uint32_t row, Row impulse) {
    if (context.outside == nullptr) return;
    alignas(32) double given[4];
    store_row(given, impulse);
    note_outside(context, row, given[0], given[1], given[2]);
}

double run_damping(const Context& context, const DampedPatch& damped, const DampedNode* nodes, LocalNode* local) {
    const Clock clock{splat_row(context.now), splat_row(context.quantum)};
    const Patch& patch = context.patches[damped.patch];
    const LocalMotion here = motion_of(patch, local);
    for (std::uint32_t i = damped.first_node; i < damped.node_end; ++i) {
        const DampedNode& node = nodes[i];
        double* const x = &context.position[node.row].x;
        const Row p = load_row(&context.momentum[node.row].x);
        const Row v = instant_momentum<For::drag>(context, context.momentum[node.row], node.instant) * splat_last(p);
        const Row at = drifted(load_row(x), p, clock);
        if (node.local < patch.own_count) store_row(x, at);
        store_row(&here.node[node.local].x, at);
        store_row(&here.node[node.local].fx, last_of(zero_row() - splat_row(node.drag) * v, zero_row()));
        store_row(&here.velocity[node.local].x, v);
    }
    const PatchLevel* const parts = context.patch_levels + patch.first_level;
    const Run* const runs = context.runs + patch.first_run;
    for (std::uint32_t r = damped.level == 0 ? 0 : parts[damped.level - 1].run_end; r < parts[damped.level].run_end; ++r)
        if (runs[r].resists) run_damping_run(context, patch, runs[r], here);
    double gained = 0;
    for (std::uint32_t i = damped.first_node; i < damped.node_end; ++i) {
        const DampedNode& node = nodes[i];
        const Row impulse = load_row(&here.node[node.local].fx);
        if (node.force_row != KeptSum::none)
            store_three(&context.last_force[node.force_row].x, splat_row(context.per_period[damped.level]) * impulse);
        if (node.local < patch.own_count) {
            note_drag(context, node.row, impulse);
            state::MomentumRow& p = context.momentum[node.row];
            gained += kick(p, instant_momentum<For::work>(context, p, node.instant), impulse, impulse);
        } else {
            store_row(context.partial + 4 * (static_cast<std::size_t>(patch.first_entry) + node.local - patch.own_count), impulse);
        }
    }
    return gained;
}

double run_damping_shared(const Context& context, const DampedShared* begin, const DampedShared* end,
                          const std::uint32_t* entries) {
    const Clock clock{splat_row(context.now), splat_row(context.quantum)};
    double gained = 0;
    for (; begin != end; ++begin) {
        const std::uint32_t row = context.first_shared + begin->shared;
        double* const x = &context.position[row].x;
        store_row(x, drifted(load_row(x), load_row(&context.momentum[row].x), clock));
        Row sum = zero_row();
        for (std::uint32_t e = begin->first_entry; e < begin->entry_end; ++e)
            sum = sum + load_row(context.partial + 4 * static_cast<std::size_t>(entries[e]));
        const Row whole = sum;
        note_drag(context, row, whole);
        if (context.shared_projector[begin->shared] != 0) sum = projected(context, begin->shared, sum);
        state::MomentumRow& p = context.momentum[row];
        gained += kick(p, instant_momentum<For::work>(context, p, begin->instant), whole, sum);
    }
    return gained;
}
