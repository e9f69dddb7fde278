// Included by kernels.inl: potentials of nodes (nodal_batches.h).

/// A matrix by its columns.
struct Columns {
    Vec c[3];
};

/// Where the parts of a batch stand.
struct NodalParts {
    const WideOffsets* offsets;
    const NodalGradient* gradients;
};
[[gnu::always_inline]] inline NodalParts parts_of(const NodalBatch& batch) {
    const auto* const begin = reinterpret_cast<const std::byte*>(&batch);
    return {reinterpret_cast<const WideOffsets*>(&batch + 1),
            reinterpret_cast<const NodalGradient*>(begin + batch.bytes) - batch.slots};
}

/// -h V P of St. Venant-Kirchhoff: F S.
[[gnu::always_inline]] inline Columns stress_of(const Columns& f, Pack s, Pack kappa, std::true_type) {
    const Pack one = splat(1);
    const Pack e11 = product(f.c[0], f.c[0]) - one;
    const Pack e22 = product(f.c[1], f.c[1]) - one;
    const Pack e33 = product(f.c[2], f.c[2]) - one;
    const Pack pressure = kappa * ((e11 + e22) + e33);
    const Pack s11 = s * (pressure + e11), s22 = s * (pressure + e22), s33 = s * (pressure + e33);
    const Pack s12 = s * product(f.c[0], f.c[1]), s23 = s * product(f.c[1], f.c[2]), s31 = s * product(f.c[2], f.c[0]);
    return {{combine(f.c[0], f.c[1], f.c[2], s11, s12, s31), combine(f.c[0], f.c[1], f.c[2], s12, s22, s23),
             combine(f.c[0], f.c[1], f.c[2], s31, s23, s33)}};
}

/// The same of small strains.
[[gnu::always_inline]] inline Columns small_strain_columns(const Columns& f, Pack s, Pack kappa, Pack one) {
    const Pack e11 = f.c[0].x - one, e22 = f.c[1].y - one, e33 = f.c[2].z - one;
    const Pack pressure = (kappa + kappa) * ((e11 + e22) + e33);
    const Pack s12 = s * (f.c[0].y + f.c[1].x), s23 = s * (f.c[1].z + f.c[2].y), s31 = s * (f.c[2].x + f.c[0].z);
    return {{{s * (pressure + (e11 + e11)), s12, s31},
             {s12, s * (pressure + (e22 + e22)), s23},
             {s31, s23, s * (pressure + (e33 + e33))}}};
}
[[gnu::always_inline]] inline Columns stress_of(const Columns& f, Pack s, Pack kappa, std::false_type) {
    return small_strain_columns(f, s, kappa, splat(1));
}

/// Both for their rates: C' by F and F'.
[[gnu::always_inline]] inline Columns rate_stress_of(const Columns& f, const Columns& v, Pack s, Pack kappa, std::true_type) {
    const Pack e11 = product(f.c[0], v.c[0]), e22 = product(f.c[1], v.c[1]), e33 = product(f.c[2], v.c[2]);
    const Pack pressure = kappa * ((e11 + e22) + e33), twice = s + s;
    const Pack s11 = twice * (pressure + e11), s22 = twice * (pressure + e22), s33 = twice * (pressure + e33);
    const Pack s12 = s * (product(f.c[0], v.c[1]) + product(f.c[1], v.c[0]));
    const Pack s23 = s * (product(f.c[1], v.c[2]) + product(f.c[2], v.c[1]));
    const Pack s31 = s * (product(f.c[2], v.c[0]) + product(f.c[0], v.c[2]));
    return {{combine(f.c[0], f.c[1], f.c[2], s11, s12, s31), combine(f.c[0], f.c[1], f.c[2], s12, s22, s23),
             combine(f.c[0], f.c[1], f.c[2], s31, s23, s33)}};
}
[[gnu::always_inline]] inline Columns rate_stress_of(const Columns&, const Columns& v, Pack s, Pack kappa, std::false_type) {
    return small_strain_columns(v, s, kappa, splat(0));
}

/// Constants of batches, asked for some time before their use: two lines with every slot as it is read for the mean, one as it is
/// read again for the impulses. A batch of bricks has 5.5 kB.
constexpr std::size_t nodal_ahead = 10240;

/// F, or its rate of velocities.
/// @param step  for each slot
template <class Step>
[[gnu::always_inline]] inline Columns mean_gradient(const NodalBatch& batch, const LocalNode* local, const Step& step) {
    const auto [offsets, gradients] = parts_of(batch);
    const std::uint32_t slots = batch.slots;
    const Vec x0 = gather(local, batch.self);
    const Vec none{splat(0), splat(0), splat(0)};
    Columns f{{none, none, none}};
    for (std::uint32_t a = 0; a < slots; ++a) {
        step();
        const Vec d = gather(local, offsets[a]) - x0;
        for (int j = 0; j < 3; ++j) {
            const Pack g = held(load(gradients[a].of[j]));
            f.c[j] = {fma(d.x, g, f.c[j].x), fma(d.y, g, f.c[j].y), fma(d.z, g, f.c[j].z)};
        }
    }
    return f;
}

/// @param p  -h V P
/// @param give  what is done with the impulses of a slot, at these offsets
template <class Step, class Give>
[[gnu::always_inline]] inline void spread(const NodalBatch& batch, const Columns& p, const Step& step, const Give& give) {
    const auto [offsets, gradients] = parts_of(batch);
    const std::uint32_t slots = batch.slots;
    const Vec none{splat(0), splat(0), splat(0)};
    Vec sum = none;
    for (std::uint32_t a = 0; a < slots; ++a) {
        step();
        const NodalGradient& g = gradients[a];
        const Vec impulse = combine(p.c[0], p.c[1], p.c[2], held(load(g.of[0])), held(load(g.of[1])), held(load(g.of[2])));
        sum = {sum.x + impulse.x, sum.y + impulse.y, sum.z + impulse.z};
        give(offsets[a], impulse);
    }
    give(batch.self, none - sum);
}

template <class Law, class Give>
[[gnu::always_inline]] inline void run_nodal_batch(const NodalBatch& batch, const LocalNode* local, Pack kappa, Stream& stream,
                                                   const Give& give) {
    static_assert(sizeof(NodalGradient) == 3 * line);
    stream.step(batch.bytes - batch.slots * sizeof(NodalGradient));
    const Columns f = mean_gradient(batch, local, [&]() __attribute__((always_inline)) { stream.step(2 * line); });
    const Columns p = stress_of(f, load(batch.scale), kappa, Law{});
    spread(batch, p, [&]() __attribute__((always_inline)) { stream.step(line); }, give);
}

inline void add_to(double* row, Row value) { store_row(row, load_row(row) + value); }

[[gnu::always_inline]] inline const NodalBatch* behind(const NodalBatch* batch) {
    return reinterpret_cast<const NodalBatch*>(reinterpret_cast<const std::byte*>(batch) + batch->bytes);
}

/// Law: whether strains are finite.
template <class Law>
inline void run_nodal(const Context& context, const Patch& patch, LocalNode* local, BatchRange range) {
    const auto* batch = reinterpret_cast<const NodalBatch*>(range.begin);
    const auto* const end = reinterpret_cast<const NodalBatch*>(range.end);
    const Pack kappa = splat(range.run.kappa);
    Stream stream(context, patch, range.begin, nodal_ahead);
    double* const force = &local->fx;
    if (__builtin_expect(context.weight == 1, 1)) {
        for (; batch != end; batch = behind(batch))
            run_nodal_batch<Law>(*batch, local, kappa, stream, [&](const WideOffsets& offsets, const Vec& impulse) {
                each_row(
                    impulse.x, impulse.y,
                    impulse.z, [&](int lane, Row row) __attribute__((always_inline)) { add_to(at(force, offsets[lane]), row); });
            });
        return;
    }
    const Row weight = splat_row(context.weight);
    for (; batch != end; batch = behind(batch))
        run_nodal_batch<Law>(*batch, local, kappa, stream, [&](const WideOffsets& offsets, const Vec& impulse) {
            each_row(
                impulse.x, impulse.y, impulse.z, [&](int lane, Row row) __attribute__((always_inline)) {
                    add_to(at(force, offsets[lane]), weight * row);
                });
        });
}

/// Damping kicks.
template <class Law>
void run_damping_nodal(const BatchRange& range, LocalNode* local, const LocalNode* velocity) {
    const auto* const end = reinterpret_cast<const NodalBatch*>(range.end);
    const Pack kappa = splat(range.run.kappa), relaxation = splat(range.run.relaxation);
    const auto nothing = [] {};
    double* const force = &local->fx;
    for (const auto* batch = reinterpret_cast<const NodalBatch*>(range.begin); batch != end; batch = behind(batch)) {
        const Columns f = mean_gradient(*batch, local, nothing), v = mean_gradient(*batch, velocity, nothing);
        const Columns p = rate_stress_of(f, v, relaxation * load(batch->scale), kappa, Law{});
        spread(*batch, p, nothing, [&](const WideOffsets& offsets, const Vec& impulse) {
            each_row(
                impulse.x, impulse.y, impulse.z, [&](int lane, Row row) __attribute__((always_inline)) {
                    add_to(at(force, offsets[lane]), row);
                });
        });
    }
}
