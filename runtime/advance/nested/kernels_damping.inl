// Included by kernels.inl: damping kicks of one level (thin_batches.h).

template <class Batch, unsigned nodes>
void run_damping_batches(const Context& context, const Patch& patch, std::uint32_t level, LocalNode* local) {
    const PatchLevel* const parts = context.patch_levels + patch.first_level;
    const auto* const batches = reinterpret_cast<const Batch*>(context.arena + patch.first_batch);
    Vec impulses[nodes];
    for (std::uint32_t b = level == 0 ? 0 : parts[level - 1].batch_end; b < parts[level].batch_end; ++b) {
        damping_of(batches[b], local, local + max_local_nodes, impulses);
        deliver<nodes>(local, batches[b].node, impulses);
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
    switch (patch.kernel) {
        case Kernel::tri3: run_damping_batches<Tri3Batch, 3>(context, patch, damped.level, local); break;
        case Kernel::hinge4: run_damping_batches<Hinge4Batch, 4>(context, patch, damped.level, local); break;
        case Kernel::spring2: run_damping_batches<Spring2Batch, 2>(context, patch, damped.level, local); break;
        case Kernel::general: context.damp_general(context.general_self, context, patch, damped.level, local); break;
        // Solids have no damping of their own.
        case Kernel::tet4_svk:
        case Kernel::tet4_svk_float:
        case Kernel::tet4_linear:
        case Kernel::hex8_svk:
        case Kernel::hex8_linear: break;
    }
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
