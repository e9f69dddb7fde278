// Included by kernels.inl: damping kicks of one level (thin_batches.h).

template <class Batch, unsigned nodes>
void run_damping_batches(const Context& context, const Patch& patch, const Run& run, LocalNode* local) {
    const std::byte* const first = context.arena + patch.first_batch;
    const auto* const end = reinterpret_cast<const Batch*>(first + line * run.end);
    Vec impulses[nodes];
    for (const auto* batch = reinterpret_cast<const Batch*>(first + line * run.begin); batch != end; ++batch) {
        damping_of(*batch, local, local + max_local_nodes, impulses);
        deliver<nodes>(local, batch->node, impulses);
    }
}

void run_damping_run(const Context& context, const Patch& patch, const Run& run, LocalNode* local) {
    switch (run.kernel) {
        case Kernel::tri3: return run_damping_batches<Tri3Batch, 3>(context, patch, run, local);
        case Kernel::hinge4: return run_damping_batches<Hinge4Batch, 4>(context, patch, run, local);
        case Kernel::spring2: return run_damping_batches<Spring2Batch, 2>(context, patch, run, local);
        case Kernel::general: return context.damp_general(context.general_self, context, patch, local, run.begin, run.end);
        // Solids have no damping of their own.
        case Kernel::tet4_svk:
        case Kernel::tet4_svk_float:
        case Kernel::tet4_linear:
        case Kernel::hex8_svk:
        case Kernel::hex8_linear:
        case Kernel::nodal_svk:
        case Kernel::nodal_linear: return;
    }
}

/// p += impulse. Returns twice the change of kinetic energy.
inline double kick(state::MomentumRow& p, Row impulse) {
    alignas(32) double before[4];
    alignas(32) double after[4];
    const Row old = load_row(&p.x);
    const Row now = old + impulse;
    store_row(before, old);
    store_row(after, now);
    store_row(&p.x, now);
    double sum = 0;
    for (int i = 0; i < 3; ++i) sum += (after[i] - before[i]) * (after[i] + before[i]);
    return sum * p.inverse_mass;
}

double run_damping(const Context& context, const DampedPatch& damped, const DampedNode* nodes, LocalNode* local) {
    const Clock clock{splat_row(context.now), splat_row(context.quantum)};
    const Patch& patch = context.patches[damped.patch];
    for (std::uint32_t i = damped.first_node; i < damped.node_end; ++i) {
        const DampedNode& node = nodes[i];
        double* const x = &context.position[node.row].x;
        const Row p = load_row(&context.momentum[node.row].x);
        const Row here = drifted(load_row(x), p, clock);
        if (node.local < patch.own_count) store_row(x, here);
        store_row(&local[node.local].x, here);
        store_row(&local[node.local].fx, zero_row());
        store_row(&local[max_local_nodes + node.local].x, p * splat_last(p));
    }
    const PatchLevel* const parts = context.patch_levels + patch.first_level;
    const Run* const runs = context.runs + patch.first_run;
    for (std::uint32_t r = damped.level == 0 ? 0 : parts[damped.level - 1].run_end; r < parts[damped.level].run_end; ++r)
        if (runs[r].damps) run_damping_run(context, patch, runs[r], local);
    double gained = 0;
    for (std::uint32_t i = damped.first_node; i < damped.node_end; ++i) {
        const DampedNode& node = nodes[i];
        const Row impulse = load_row(&local[node.local].fx);
        if (node.local < patch.own_count) {
            gained += kick(context.momentum[node.row], impulse);
        } else {
            store_row(context.partial + 4 * (static_cast<std::size_t>(patch.first_entry) + node.local - patch.own_count), impulse);
        }
    }
    return gained;
}

double run_damping_shared(const Context& context, const DampedShared* begin, const DampedShared* end, const std::uint32_t* entries) {
    const Clock clock{splat_row(context.now), splat_row(context.quantum)};
    double gained = 0;
    for (; begin != end; ++begin) {
        const std::uint32_t row = context.first_shared + begin->shared;
        double* const x = &context.position[row].x;
        store_row(x, drifted(load_row(x), load_row(&context.momentum[row].x), clock));
        Row sum = zero_row();
        for (std::uint32_t e = begin->first_entry; e < begin->entry_end; ++e)
            sum = sum + load_row(context.partial + 4 * static_cast<std::size_t>(entries[e]));
        if (context.shared_projector[begin->shared] != 0) sum = projected(context, begin->shared, sum);
        gained += kick(context.momentum[row], sum);
    }
    return gained;
}
