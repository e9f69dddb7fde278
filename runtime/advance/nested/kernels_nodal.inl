// Potentials of nodes (nodal_batches.h); included by kernels.inl.

/// A matrix by its columns.
struct Columns {
    Vec c[3];
};

/// A batch of potentials, each with its own constants.
struct NodalView {
    const WideOffsets& self;
    const WideOffsets* offsets;  ///< one per slot
    const NodalGradient* gradients;
    Pack scale;
    std::uint32_t slots;
    std::uint32_t bytes;

    [[gnu::always_inline]] static NodalView of(const std::byte* at) {
        const NodalBatch& batch = *reinterpret_cast<const NodalBatch*>(at);
        return {batch.self,
                reinterpret_cast<const WideOffsets*>(&batch + 1),
                reinterpret_cast<const NodalGradient*>(at + batch.bytes) - batch.slots,
                load(batch.scale),
                batch.slots,
                batch.bytes};
    }
    [[gnu::always_inline]] Pack gradient(std::uint32_t slot, int j) const { return held(load(gradients[slot].of[j])); }
    // The three cache lines of a slot's gradient are prefetched in steps: two while F is computed, one while impulses are added.
    static constexpr std::size_t with_mean = 2 * line, with_impulse = line;
    [[gnu::always_inline]] std::size_t before() const { return bytes - slots * sizeof(NodalGradient); }
};
static_assert(sizeof(NodalGradient) == 3 * line);

/// -h V P = -h V F S of St. Venant-Kirchhoff.
/// @param s  -h V mu
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

/// -h V P of small strains.
/// @param one  diagonal of F at rest; 0 if the rate of F is given
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

/// Damping stress of finite strains, from F and its rate v: by the rate of C = F^T F.
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

/// How far ahead constants of batches are prefetched [bytes]: almost two batches of potentials of bricks, of 5.5 kB each.
constexpr std::size_t nodal_ahead = 10240;

/// F, or the rate of F if velocities are given.
/// @param step  called for each slot
template <class Step>
[[gnu::always_inline]] inline Columns mean_gradient(const NodalView& batch, const LocalNode* local, const Step& step) {
    const std::uint32_t slots = batch.slots;
    const Vec x0 = gather(local, batch.self);
    const Vec none{splat(0), splat(0), splat(0)};
    Columns f{{none, none, none}};
    for (std::uint32_t a = 0; a < slots; ++a) {
        step();
        const Vec d = gather(local, batch.offsets[a]) - x0;
        for (int j = 0; j < 3; ++j) {
            const Pack g = batch.gradient(a, j);
            f.c[j] = {fma(d.x, g, f.c[j].x), fma(d.y, g, f.c[j].y), fma(d.z, g, f.c[j].z)};
        }
    }
    return f;
}

/// Computes the impulses on all nodes of the potentials.
/// @param p     -h V P
/// @param give  called with the offsets of each slot and the impulses there
template <class Step, class Give>
[[gnu::always_inline]] inline void spread(const NodalView& batch, const Columns& p, const Step& step, const Give& give) {
    const std::uint32_t slots = batch.slots;
    const Vec none{splat(0), splat(0), splat(0)};
    Vec sum = none;
    for (std::uint32_t a = 0; a < slots; ++a) {
        step();
        const Vec impulse = combine(p.c[0], p.c[1], p.c[2], batch.gradient(a, 0), batch.gradient(a, 1), batch.gradient(a, 2));
        sum = {sum.x + impulse.x, sum.y + impulse.y, sum.z + impulse.z};
        give(batch.offsets[a], impulse);
    }
    give(batch.self, none - sum);
}

template <class Law, class Give>
[[gnu::always_inline]] inline void run_nodal_batch(const NodalView& batch, const LocalNode* local, Pack kappa, Stream& stream,
                                                   const Give& give) {
    stream.step(batch.before());
    const auto step_mean = [&]() __attribute__((always_inline)) { stream.step(NodalView::with_mean); };
    const auto step_impulse = [&]() __attribute__((always_inline)) { stream.step(NodalView::with_impulse); };
    const Columns f = mean_gradient(batch, local, step_mean);
    const Columns p = stress_of(f, batch.scale, kappa, Law{});
    spread(batch, p, step_impulse, give);
}

inline void add_to(double* row, Row value) { store_row(row, load_row(row) + value); }

/// @tparam Law  std::true_type for finite strains, std::false_type for small ones
template <class Law>
inline void run_nodal(const Context& context, const Patch& patch, LocalNode* local, BatchRange range) {
    const Pack kappa = splat(range.run.kappa);
    Stream stream(context, patch, range.begin, nodal_ahead);
    double* const force = &local->fx;
    if (__builtin_expect(context.weight == 1, 1)) {
        for (const std::byte* at_batch = range.begin; at_batch != range.end;) {
            const NodalView batch = NodalView::of(at_batch);
            run_nodal_batch<Law>(batch, local, kappa, stream, [&](const WideOffsets& offsets, const Vec& impulse) {
                each_row(
                    impulse.x, impulse.y,
                    impulse.z, [&](int lane, Row row) __attribute__((always_inline)) { add_to(at(force, offsets[lane]), row); });
            });
            at_batch += batch.bytes;
        }
        return;
    }
    const Row weight = splat_row(context.weight);
    for (const std::byte* at_batch = range.begin; at_batch != range.end;) {
        const NodalView batch = NodalView::of(at_batch);
        run_nodal_batch<Law>(batch, local, kappa, stream, [&](const WideOffsets& offsets, const Vec& impulse) {
            each_row(
                impulse.x, impulse.y, impulse.z, [&](int lane, Row row) __attribute__((always_inline)) {
                    add_to(at(force, offsets[lane]), weight * row);
                });
        });
        at_batch += batch.bytes;
    }
}

/// Kicks batches of potentials of one shape. All lanes have the same gradients, so sums over slots use rows as they are in memory;
/// only F and P are transposed.
class NodalAlike {
public:
    NodalAlike(const Context& context, const Run& run)
        : gradients_(context.shapes + run.shape + 1),
          scale_(splat(context.weight * context.shapes[run.shape])),
          kappa_(splat(run.kappa)),
          pairs_(run.pairs),
          singles_(run.slots - std::uint32_t{2} * run.pairs) {}

    std::size_t bytes() const { return (sizeof(WideOffsets) * (2 * pairs_ + singles_ + std::size_t{1}) + line - 1) / line * line; }

    /// F of a batch.
    [[gnu::always_inline]] Columns mean_gradient(const std::byte* batch, const LocalNode* local) const {
        const auto* const self = reinterpret_cast<const WideOffsets*>(batch);
        const WideOffsets* slot = self + 1;
        const double* g = gradients_;
        Rows f[3] = {zero_rows(), zero_rows(), zero_rows()};
        const auto add = [&](const Rows& d) __attribute__((always_inline)) {
            for (int j = 0; j < 3; ++j) f[j] = fma(d, held(splat(g[j])), f[j]);
            g += 3;
        };
        for (std::uint32_t i = 0; i < pairs_; ++i, slot += 2) add(read_rows(local, slot[0]) - read_rows(local, slot[1]));
        if (singles_ > 0) {
            const Rows x0 = read_rows(local, *self);
            for (std::uint32_t i = 0; i < singles_; ++i, ++slot) add(read_rows(local, *slot) - x0);
        }
        return {{turned(f[0]), turned(f[1]), turned(f[2])}};
    }

    /// -h V P of a batch.
    template <class Law>
    [[gnu::always_inline]] Columns stress(const Columns& f) const {
        return stress_of(f, scale_, kappa_, Law{});
    }

    [[gnu::always_inline]] void spread(const std::byte* batch, const Rows* p, LocalNode* local) const {
        const auto* const self = reinterpret_cast<const WideOffsets*>(batch);
        const WideOffsets* slot = self + 1;
        const double* g = gradients_;
        const auto impulse = [&]() __attribute__((always_inline)) {
            const Rows r = fma(p[0], held(splat(g[0])), fma(p[1], held(splat(g[1])), p[2] * held(splat(g[2]))));
            g += 3;
            return r;
        };
        for (std::uint32_t i = 0; i < pairs_; ++i, slot += 2) {
            const Rows r = impulse();
            add_rows(local, slot[0], r);
            subtract_rows(local, slot[1], r);
        }
        if (singles_ == 0) return;
        Rows sum = zero_rows();
        for (std::uint32_t i = 0; i < singles_; ++i, ++slot) {
            const Rows r = impulse();
            add_rows(local, *slot, r);
            sum = sum + r;
        }
        subtract_rows(local, *self, sum);
    }

private:
    const double* gradients_;
    Pack scale_, kappa_;
    std::uint32_t pairs_, singles_;
};

/// Before the impulses of a batch are added, F of the next batch is computed, so that the processor has work until the stress of
/// the batch is ready.
template <class Law>
inline void run_nodal_alike(const Context& context, const Patch& patch, LocalNode* local, BatchRange range) {
    const NodalAlike shape(context, range.run);
    const std::size_t size = shape.bytes();
    Stream stream(context, patch, range.begin, nodal_ahead);
    Columns f = shape.mean_gradient(range.begin, local);
    for (const std::byte* batch = range.begin; batch != range.end; batch += size) {
        stream.step(size);
        const Columns stress = shape.stress<Law>(f);
        const Rows p[3] = {turned(stress.c[0]), turned(stress.c[1]), turned(stress.c[2])};
        if (batch + size != range.end) f = shape.mean_gradient(batch + size, local);
        shape.spread(batch, p, local);
    }
}

/// Damping kicks of potentials.
template <class Law>
void run_damping_nodal(const BatchRange& range, LocalNode* local, const LocalNode* velocity) {
    const Pack kappa = splat(range.run.kappa), relaxation = splat(range.run.relaxation);
    const auto nothing = [] {};
    double* const force = &local->fx;
    for (const std::byte* at_batch = range.begin; at_batch != range.end;) {
        const NodalView batch = NodalView::of(at_batch);
        at_batch += batch.bytes;
        const Columns f = mean_gradient(batch, local, nothing), v = mean_gradient(batch, velocity, nothing);
        const Columns p = rate_stress_of(f, v, relaxation * batch.scale, kappa, Law{});
        spread(batch, p, nothing, [&](const WideOffsets& offsets, const Vec& impulse) {
            each_row(
                impulse.x, impulse.y,
                impulse.z, [&](int lane, Row row) __attribute__((always_inline)) { add_to(at(force, offsets[lane]), row); });
        });
    }
}
