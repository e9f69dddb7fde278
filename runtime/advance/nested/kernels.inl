// The kernels of the nested engine; built for each level of machine code (avs_lanes).
#include <immintrin.h>

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "runtime/advance/nested/kernels.h"

namespace avs::advance::nested {
namespace {

#include "runtime/advance/nested/nodes.inl"

// How far ahead constants of batches [bytes], rows and entries are prefetched. The measured times depend little on these numbers.
constexpr std::size_t stream_ahead = 4096;
constexpr std::size_t line = 64;  // bytes of a cache line
constexpr std::uint32_t rows_ahead = 40;
constexpr std::uint32_t entries_ahead = 40;
static_assert(entries_ahead <= entry_padding);

struct Vec {
    Pack x, y, z;
};
inline Vec operator-(const Vec& a, const Vec& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
/// Returns u a + v b + w c.
inline Vec combine(const Vec& a, const Vec& b, const Vec& c, Pack u, Pack v, Pack w) {
    return {fma(a.x, u, fma(b.x, v, c.x * w)), fma(a.y, u, fma(b.y, v, c.y * w)), fma(a.z, u, fma(b.z, v, c.z * w))};
}

template <class Offsets>
[[gnu::always_inline]] inline Vec gather(const LocalNode* local, const Offsets& offsets) {
    Vec r;
    gather(local, offsets, r.x, r.y, r.z);
    return r;
}

template <unsigned nodes, class Offsets>
[[gnu::always_inline]] inline void deliver(LocalNode* local, const Offsets* offsets, const Vec* impulses) {
    for (unsigned a = 0; a < nodes; ++a) scatter_add(local, offsets[a], impulses[a].x, impulses[a].y, impulses[a].z);
}

/// The constants that the elements of a run share, for kernels of this kind of batch.
template <class Batch>
struct LawOf {
    static Pack of(const Context&, const Run& run) { return splat(run.kappa); }
};

/// Edges of eight tetrahedra, or the vectors that take their place: D of bricks, or columns of F'.
struct Edges {
    Vec d1, d2, d3;
};

/// A symmetric 3 x 3 matrix.
struct Symmetric {
    Pack m11, m22, m33, m12, m23, m31;
};
template <class Number>
[[gnu::always_inline]] inline Symmetric load_symmetric(const Number (*m)[lanes]) {
    return {load(m[0]), load(m[1]), load(m[2]), load(m[3]), load(m[4]), load(m[5])};
}
inline Pack product(const Vec& a, const Vec& b) { return fma(a.x, b.x, fma(a.y, b.y, a.z * b.z)); }
[[gnu::always_inline]] inline Symmetric gram(const Edges& d) {
    return {product(d.d1, d.d1), product(d.d2, d.d2), product(d.d3, d.d3),
            product(d.d1, d.d2), product(d.d2, d.d3), product(d.d3, d.d1)};
}

/// -h w sigma: F = sum_a d_a g_a^T; sigma / mu = 2 kappa tr(F - I) I + F + F^T - 2 I; s = -h w mu.
/// @param one  diagonal of F at rest; 0 if the rate of F is given
[[gnu::always_inline]] inline Symmetric small_strain_stress(const Edges& edges, const Edges& gradients, Pack s, Pack kappa,
                                                            Pack one) {
    const auto& [d1, d2, d3] = edges;
    const auto& [b1, b2, b3] = gradients;
    const auto entry = [](Pack p, Pack q, Pack r, Pack u, Pack v, Pack w) { return fma(p, u, fma(q, v, r * w)); };
    const Pack e11 = entry(d1.x, d2.x, d3.x, b1.x, b2.x, b3.x) - one;
    const Pack e22 = entry(d1.y, d2.y, d3.y, b1.y, b2.y, b3.y) - one;
    const Pack e33 = entry(d1.z, d2.z, d3.z, b1.z, b2.z, b3.z) - one;
    const Pack f12 = entry(d1.x, d2.x, d3.x, b1.y, b2.y, b3.y);
    const Pack f21 = entry(d1.y, d2.y, d3.y, b1.x, b2.x, b3.x);
    const Pack f23 = entry(d1.y, d2.y, d3.y, b1.z, b2.z, b3.z);
    const Pack f32 = entry(d1.z, d2.z, d3.z, b1.y, b2.y, b3.y);
    const Pack f31 = entry(d1.z, d2.z, d3.z, b1.x, b2.x, b3.x);
    const Pack f13 = entry(d1.x, d2.x, d3.x, b1.z, b2.z, b3.z);
    const Pack pressure = (kappa + kappa) * ((e11 + e22) + e33);
    return {.m11 = s * (pressure + (e11 + e11)),
            .m22 = s * (pressure + (e22 + e22)),
            .m33 = s * (pressure + (e33 + e33)),
            .m12 = s * (f12 + f21),
            .m23 = s * (f23 + f32),
            .m31 = s * (f31 + f13)};
}

/// The law of damping kicks of a run, whose stress follows from the rate of strain.
struct RateLaw {
    Pack kappa;
    Pack relaxation;  ///< [s]
};

#include "runtime/advance/nested/kernels_hex8.inl"
#include "runtime/advance/nested/kernels_tet4.inl"
#include "runtime/advance/nested/kernels_thin.inl"

#include "runtime/advance/nested/kernels_hex8_alike.inl"

#include "runtime/advance/nested/kernels_stream.inl"

/// For runs that are not watched (Run::watched).
struct NoWatch {
    NoWatch(const Context&, const Run&) {}
    template <class Square>
    [[gnu::always_inline]] void see_strain(const Symmetric&, const Square&) {}
    void finish(const Context&) {}
};

/// Reports the batches of a watched run in which elements are strained beyond the limit, without a branch: an entry is written for
/// every batch, and the next one overwrites it if it does not count.
class StrainWatch {
public:
    [[gnu::always_inline]] StrainWatch(const Context& context, const Run& run)
        : limit_(splat(run.strain_limit)), batch_(run.first_lane / lanes) {
        if (context.strained != nullptr) next_ = context.strained->batch + context.strained->count;
    }
    /// For tetrahedra: compares 4 |E|^2 with the limit, from e = -2 t^2 E and square() = t^2.
    template <class Square>
    [[gnu::always_inline]] void see_strain(const Symmetric& e, const Square& square) {
        const Pack mixed = fma(e.m12, e.m12, fma(e.m23, e.m23, e.m31 * e.m31)), t2 = square();
        const Pack norm = fma(e.m11, e.m11, fma(e.m22, e.m22, fma(e.m33, e.m33, mixed + mixed)));
        tell(norm, limit_ * (t2 * t2));
    }
    /// For bricks: compares minus the virial, which is the sum of impulses times positions over the nodes, with the limit times
    /// `size` = h V mu.
    [[gnu::always_inline]] void see_virial(const Pack& virial, const Pack& size) { tell(splat(0) - virial, limit_ * size); }
    void finish(const Context& context) { context.strained->count = static_cast<std::uint32_t>(next_ - context.strained->batch); }

private:
    /// NaN counts as beyond the limit.
    [[gnu::always_inline]] void tell(const Pack& measure, const Pack& limit) {
        const std::uint32_t beyond = ~bits_at_most(measure, limit) & 0xffU;
        *next_ = batch_ << 8 | beyond;
        next_ += beyond != 0;
        ++batch_;
    }

    Pack limit_;
    std::uint32_t batch_;
    std::uint32_t* next_ = nullptr;
};

/// Kicks the batches of a range at the start of the simulation, where kicks have half their weight.
template <class Batch, unsigned nodes>
[[gnu::noinline]] void run_weighted(const Context& context, LocalNode* local, BatchRange range) {
    const auto law = LawOf<Batch>::of(context, range.run);
    const Pack weight = splat(context.weight);
    Vec impulses[nodes];
    const auto* const end = reinterpret_cast<const Batch*>(range.end);
    for (const auto* batch = reinterpret_cast<const Batch*>(range.begin); batch != end; ++batch) {
        impulses_of(*batch, inputs_of(*batch, local), law, impulses);
        for (Vec& impulse : impulses) impulse = {weight * impulse.x, weight * impulse.y, weight * impulse.z};
        deliver<nodes>(local, batch->node, impulses);
    }
}

template <class Batch, unsigned nodes, class Watch = NoWatch>
inline void run_batches(const Context& context, const Patch& patch, LocalNode* local, BatchRange range) {
    if (__builtin_expect(context.weight != 1, 0)) {
        run_weighted<Batch, nodes>(context, local, range);
        return;
    }
    const auto* batch = reinterpret_cast<const Batch*>(range.begin);
    const auto* const end = reinterpret_cast<const Batch*>(range.end);
    const auto law = LawOf<Batch>::of(context, range.run);
    Vec impulses[nodes];
    constexpr std::size_t size = sizeof(Batch);
    constexpr bool watched = !std::is_same_v<Watch, NoWatch>;
    Stream stream(context, patch, range.begin, (stream_ahead + size - 1) / size * size);
    [[maybe_unused]] Watch watch(context, range.run);
    if constexpr (nodes == 8) {
        for (; batch != end; ++batch) {
            stream.step(size);
            if constexpr (watched) {
                Pack virial;
                impulses_of(*batch, inputs_of(*batch, local), law, impulses, &virial);
                watch.see_virial(virial, size_of(*batch, law));
            } else {
                impulses_of(*batch, inputs_of(*batch, local), law, impulses);
            }
            deliver<nodes>(local, batch->node, impulses);
        }
        watch.finish(context);
        return;
    }
    if (batch == end) return;
    // The processor's instruction window is about one batch, and the arithmetic of a batch is one long chain of dependent
    // operations. To keep the processor busy, positions are gathered one batch before they are used, and impulses are added one
    // batch after they are computed.
    if constexpr (has_turn<Batch>) {
        Edges edges = inputs_of(*batch, local);
        stream.step(size);
        if constexpr (watched) watch.see_strain(strain_at(*batch, edges, law), [&] { return square_of(*batch, law); });
        impulses_of(*batch, edges, law, impulses);
        edges = inputs_of(batch[batch + 1 != end], local);
        for (++batch; batch != end; ++batch) {
            stream.step(size);
            turn(batch[-1], *batch, batch[batch + 1 != end], local, law, watch, edges, impulses);
        }
        deliver_balanced(local, batch[-1].node, impulses);
        watch.finish(context);
        return;
    }
    auto inputs = inputs_of(*batch, local);
    stream.step(size);
    auto next = inputs_of(batch[batch + 1 != end], local);
    impulses_of(*batch, inputs, law, impulses);
    inputs = next;
    for (++batch; batch != end; ++batch) {
        stream.step(size);
        next = inputs_of(batch[batch + 1 != end], local);
        deliver<nodes>(local, batch[-1].node, impulses);
        impulses_of(*batch, inputs, law, impulses);
        inputs = next;
    }
    deliver<nodes>(local, batch[-1].node, impulses);
}

#include "runtime/advance/nested/kernels_nodal.inl"

#include "runtime/advance/nested/kernels_hex27.inl"

struct Clock {
    Row now, quantum;
};

/// A node's row of positions, drifted to the tick.
inline Row drifted(Row x, Row p, const Clock& clock) {
    const Row elapsed = (clock.now - splat_last(x)) * clock.quantum;
    return last_of(fma(p, splat_last(p) * elapsed, x), clock.now);
}

/// Adds an external impulse on the node of a row to the balance of momentum (state::come_from_outside).
inline void note_outside(const Context& context, std::uint32_t row, double ix, double iy, double iz) {
    const state::PositionRow& at = context.position[row];
    state::OutsideRow& to = context.outside[context.node_of_row[row]];
    to.impulse.x += ix;
    to.impulse.y += iy;
    to.impulse.z += iz;
    to.moment.x += at.y * iz - at.z * iy;
    to.moment.y += at.z * ix - at.x * iz;
    to.moment.z += at.x * iy - at.y * ix;
}

/// Applies the loads of a node that are due. Returns twice the kinetic energy that they add.
[[gnu::noinline]] double run_loads(const Context& context, std::uint32_t row) {
    state::MomentumRow& p = context.momentum[row];
    double gained = 0;
    for (std::uint32_t i = context.load_begin[row]; i < context.load_begin[row + 1]; ++i) {
        const LoadKick& load = context.loads[i];
        if (load.level > context.level) continue;
        const double x = context.weight * load.x;
        const double y = context.weight * load.y;
        const double z = context.weight * load.z;
        const double nx = p.x + x;
        const double ny = p.y + y;
        const double nz = p.z + z;
        gained += ((nx - p.x) * (nx + p.x) + (ny - p.y) * (ny + p.y) + (nz - p.z) * (nz + p.z)) * p.inverse_mass;
        p.x = nx;
        p.y = ny;
        p.z = nz;
        if (context.outside != nullptr) note_outside(context, row, x, y, z);
    }
    return gained;
}

/// Runs of elements whose clocks follow the state.
template <class Offsets>
inline void run_watched_solids(const Context& context, const Patch& patch, LocalNode* local, const BatchRange& range) {
    switch (range.run.kernel) {
        case Kernel::tet4_svk: return run_batches<Tet4SvkBatchOf<double, Offsets>, 4, StrainWatch>(context, patch, local, range);
        case Kernel::tet4_svk_float:
            return run_batches<Tet4SvkBatchOf<float, Offsets>, 4, StrainWatch>(context, patch, local, range);
        case Kernel::tet4_svk_alike: return run_batches<Tet4SvkAlikeBatchOf<Offsets>, 4, StrainWatch>(context, patch, local, range);
        case Kernel::hex8_svk: return run_batches<Hex8SvkBatchOf<Offsets>, 8, StrainWatch>(context, patch, local, range);
        default: return run_batches<Hex8SvkAlikeBatchOf<Offsets>, 8, StrainWatch>(context, patch, local, range);
    }
}

template <class Offsets>
inline void run_solids(const Context& context, const Patch& patch, LocalNode* local, const BatchRange& range) {
    if (range.run.watched) return run_watched_solids<Offsets>(context, patch, local, range);
    switch (range.run.kernel) {
        case Kernel::tet4_svk: return run_batches<Tet4SvkBatchOf<double, Offsets>, 4>(context, patch, local, range);
        case Kernel::tet4_svk_float: return run_batches<Tet4SvkBatchOf<float, Offsets>, 4>(context, patch, local, range);
        case Kernel::tet4_svk_alike: return run_batches<Tet4SvkAlikeBatchOf<Offsets>, 4>(context, patch, local, range);
        case Kernel::tet4_linear: return run_batches<Tet4LinearBatchOf<Offsets>, 4>(context, patch, local, range);
        case Kernel::hex8_svk: return run_batches<Hex8SvkBatchOf<Offsets>, 8>(context, patch, local, range);
        case Kernel::hex8_svk_alike: return run_batches<Hex8SvkAlikeBatchOf<Offsets>, 8>(context, patch, local, range);
        case Kernel::hex8_linear: return run_batches<Hex8LinearBatchOf<Offsets>, 8>(context, patch, local, range);
        case Kernel::hex27_svk: return run_hex27<Hex27SvkBatchOf<Offsets>>(context, patch, local, range);
        default: return run_hex27<Hex27LinearBatchOf<Offsets>>(context, patch, local, range);
    }
}

void run_range(const Context& context, const Patch& patch, LocalNode* local, const BatchRange& range) {
    switch (range.run.kernel) {
        case Kernel::tet4_svk:
        case Kernel::tet4_svk_float:
        case Kernel::tet4_svk_alike:
        case Kernel::tet4_linear:
        case Kernel::hex8_svk:
        case Kernel::hex8_svk_alike:
        case Kernel::hex8_linear:
        case Kernel::hex27_svk:
        case Kernel::hex27_linear:
            return patch.wide ? run_solids<WideOffsets>(context, patch, local, range)
                              : run_solids<LaneOffsets>(context, patch, local, range);
        case Kernel::tri3: return run_batches<Tri3Batch, 3>(context, patch, local, range);
        case Kernel::hinge4: return run_batches<Hinge4Batch, 4>(context, patch, local, range);
        case Kernel::spring2: return run_batches<Spring2Batch, 2>(context, patch, local, range);
        case Kernel::nodal_svk: return run_nodal<std::true_type>(context, patch, local, range);
        case Kernel::nodal_linear: return run_nodal<std::false_type>(context, patch, local, range);
        case Kernel::nodal_svk_alike: return run_nodal_alike<std::true_type>(context, patch, local, range);
        case Kernel::nodal_linear_alike: return run_nodal_alike<std::false_type>(context, patch, local, range);
        case Kernel::general: return;  // done by run_runs
    }
}

/// Successive runs of a patch. Runs with the same law are treated as one, so that the interleaving of batches does not end with a
/// level.
void run_runs(const Context& context, const Patch& patch, LocalNode* local, const Run* run, const Run* end) {
    while (run != end) {
        const Run& first = *run;
        while (++run != end && run->law == first.law) {}
        if (first.kernel == Kernel::general) {
            context.run_general(context.general_self, context, patch, local, first.begin, run[-1].end);
        } else {
            const std::byte* const arena = context.arena + patch.first_batch;  // null if all elements are general
            run_range(context, patch, local, {arena + line * first.begin, arena + line * run[-1].end, first});
        }
    }
}

/// Stores the kept sums [begin, end) of a patch, which are those of one level. The local rows must contain the impulses of all
/// elements of levels up to this one, and no others.
void keep_sums(const Context& context, const Patch& patch, const LocalNode* local, std::uint32_t level, std::uint32_t begin,
               std::uint32_t end) {
    const Row per_period = splat_row(context.per_period[level] / context.weight);
    for (std::uint32_t i = patch.first_kept + begin; i < patch.first_kept + end; ++i) {
        const KeptSum& kept = context.kept[i];
        Row sum = load_row(&local[kept.local].fx);
        if (kept.after != KeptSum::none) store_row(context.so_far + std::size_t{4} * kept.after, sum);
        if (kept.before != KeptSum::none) sum = sum - load_row(context.so_far + std::size_t{4} * kept.before);
        store_three(&context.last_force[kept.row].x, per_period * sum);
    }
}

/// Kicks the batches of all levels that act, and stores kept sums after each level that has some.
void run_levels(const Context& context, const Patch& patch, LocalNode* local) {
    const PatchLevel* const parts = context.patch_levels + patch.first_level;
    const Run* const runs = context.runs + patch.first_run;
    std::uint32_t begin = 0, kept = 0;
    for (std::uint32_t level = 0; level <= context.level; ++level) {
        if (parts[level].kept_end == kept && level < context.level) continue;
        const std::uint32_t end = parts[level].run_end;
        run_runs(context, patch, local, runs + begin, runs + end);
        keep_sums(context, patch, local, level, kept, parts[level].kept_end);
        begin = end;
        kept = parts[level].kept_end;
    }
}

double run_patch(const Context& context, const Patch& patch, LocalNode* local) {
    const PatchLevel& part = context.patch_levels[patch.first_level + context.level];
    if (patch.wide) local += first_wide_node;
    const Clock clock{splat_row(context.now), splat_row(context.quantum)};
    state::PositionRow* const x = context.position + patch.first_own;
    state::MomentumRow* const p = context.momentum + patch.first_own;
    // The rows of the next patch follow those of this one. If another thread does that patch, they are not prefetched: the other
    // thread would have to fetch the cache lines back.
    const bool goes_on = part.own_end == patch.own_count && &patch + 1 != context.patch_end;
    const std::uint32_t last = part.own_end + (goes_on ? rows_ahead : 0);
    for (std::uint32_t i = 0; i < part.own_end; ++i) {
        const std::uint32_t later = i + rows_ahead < last ? i + rows_ahead : i;
        __builtin_prefetch(x + later);
        __builtin_prefetch(p + later);
        const Row here = drifted(load_row(&x[i].x), load_row(&p[i].x), clock);
        store_row(&x[i].x, here);
        store_row(&local[i].x, here);
        store_row(&local[i].fx, zero_row());
    }
    LocalNode* const shared = local + patch.own_count;
    const RowId* const row = context.entry_row + patch.first_entry;
    for (std::uint32_t i = 0; i < part.entry_end; ++i) {
        const std::uint32_t later = row[i + rows_ahead < part.entry_end ? i + rows_ahead : i];
        __builtin_prefetch(context.position + later);
        __builtin_prefetch(context.momentum + later);
        store_row(&shared[i].x, drifted(load_row(&context.position[row[i]].x), load_row(&context.momentum[row[i]].x), clock));
        store_row(&shared[i].fx, zero_row());
    }

    run_levels(context, patch, local);

    for (std::uint32_t i = 0; i < part.own_end; ++i) store_row(&p[i].x, load_row(&p[i].x) + load_row(&local[i].fx));
    double* const partial = context.partial + 4 * static_cast<std::size_t>(patch.first_entry);
    for (std::uint32_t i = 0; i < part.entry_end; ++i)
        store_row(partial + 4 * static_cast<std::size_t>(i), load_row(&shared[i].fx));
    double gained = 0;
    if (context.load_begin != nullptr)
        for (std::uint32_t i = 0; i < part.own_end; ++i) gained += run_loads(context, patch.first_own + i);
    return gained;
}

/// The part of an impulse that a restraint or drive leaves; the rest is added to the node's reaction.
[[gnu::noinline]] Row projected(const Context& context, std::uint32_t shared, Row impulse) {
    const Vec3* const m = &context.projectors[context.shared_projector[shared]].row[0];
    alignas(32) double f[4];
    alignas(32) double left[4] = {0, 0, 0, 0};
    store_row(f, impulse);
    for (int i = 0; i < 3; ++i) left[i] = m[i].x * f[0] + m[i].y * f[1] + m[i].z * f[2];
    if (context.reaction != nullptr) {
        Vec3& kept = context.reaction[context.node_of_row[context.first_shared + shared]];
        kept.x += f[0] - left[0];
        kept.y += f[1] - left[1];
        kept.z += f[2] - left[2];
    }
    if (context.outside != nullptr)
        note_outside(context, context.first_shared + shared, left[0] - f[0], left[1] - f[1], left[2] - f[2]);
    return load_row(left);
}

double run_shared(const Context& context, std::uint32_t begin, std::uint32_t end) {
    const Clock clock{splat_row(context.now), splat_row(context.quantum)};
    double gained = 0;
    // Nothing beyond the end is prefetched, since another thread may be writing there.
    const std::uint32_t last_entry = context.shared_entry_begin[end];
    for (std::uint32_t s = begin; s < end; ++s) {
        const std::uint32_t row = context.first_shared + s;
        const std::uint32_t later_row = s + rows_ahead < end ? row + rows_ahead : row;
        double* const x = &context.position[row].x;
        double* const p = &context.momentum[row].x;
        __builtin_prefetch(context.position + later_row);
        __builtin_prefetch(context.momentum + later_row);
        store_row(x, drifted(load_row(x), load_row(p), clock));
        Row sum = zero_row();
        for (std::uint32_t e = context.shared_entry_begin[s]; e < context.shared_entry_begin[s + 1]; ++e) {
            const std::uint32_t ahead = e + entries_ahead < last_entry ? e + entries_ahead : e;
            const std::uint32_t later = context.shared_entries[ahead] & ((1U << entry_bits) - 1);
            __builtin_prefetch(context.partial + 4 * static_cast<std::size_t>(later));
            const std::uint32_t entry = context.shared_entries[e] & ((1U << entry_bits) - 1);
            if (context.shared_entries[e] >> entry_bits > context.level) break;
            sum = sum + load_row(context.partial + 4 * static_cast<std::size_t>(entry));
        }
        if (__builtin_expect(context.shared_projector[s] != 0, 0)) sum = projected(context, s, sum);
        store_row(p, load_row(p) + sum);
        if (context.load_begin != nullptr) gained += run_loads(context, row);
    }
    return gained;
}

#include "runtime/advance/nested/kernels_damping.inl"

}  // namespace

const Functions AVS_AT_LEVEL(functions){.run_patch = run_patch,
                                        .run_shared = run_shared,
                                        .run_damping = run_damping,
                                        .run_damping_shared = run_damping_shared,
                                        .measure_hex8 = measure_hex8,
                                        .measure_hex27 = measure_hex27,
                                        .measure_tet4 = measure_tet4,
                                        .measure_hex8_alike = measure_hex8_alike,
                                        .level = simd::Level::AVS_LEVEL};

}  // namespace avs::advance::nested
