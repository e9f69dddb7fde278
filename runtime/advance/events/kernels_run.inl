// The kernels of single events. Included by kernels.inl inside an unnamed namespace.
//
// One event: drift its nodes to the event's tick, compute the impulses, add them to the momenta.
//   X row = (x, y, z, t)    P row = (px, py, pz, 1/m)
// Differences of X rows at one tick are (dx, dy, dz, 0), so every impulse has 0 in its last lane and 1/m stays.

struct Stencil {
    Row now;      // tick of the event in each lane
    Row quantum;  // [s]
};

/// A node of the stencil: its rows, which stay in registers between drift and kick.
struct NodeRows {
    Row x;             // drifted
    Row p;             // before the kick
    Row inverse_mass;  // the inverse mass in each lane
};

/// Brings a node to the event's tick.
inline NodeRows drift(const Context& context, const Stencil& stencil, std::uint32_t node) {
    double* const row = &context.position[node].x;
    const double* const momentum = &context.momentum[node].x;
    const Row x = load_row(row);
    const NodeRows before{.x = x, .p = load_row(momentum), .inverse_mass = splat_at(momentum + 3)};
    const Row elapsed = (stencil.now - splat_at(row + 3)) * stencil.quantum;
    const Row moved = fma(before.p, before.inverse_mass * elapsed, x);
    const Row result = last_of(moved, stencil.now);
    store_row(row, result);
    return {.x = result, .p = before.p, .inverse_mass = before.inverse_mass};
}

/// p += dp. Returns `sum` and twice the change of kinetic energy, dp . (p + p') / m.
inline Row kick(const Context& context, std::uint32_t node, const NodeRows& rows, Row impulse, Row sum) {
    const Row after = rows.p + impulse;
    store_row(&context.momentum[node].x, after);
    return fma(impulse * rows.inverse_mass, rows.p + after, sum);
}

/// Adds an impulse on a node from outside to the balance (state::come_from_outside).
inline void note_outside(const Context& context, std::uint32_t node, double ix, double iy, double iz) {
    if (context.outside == nullptr) return;
    const state::PositionRow& at = context.position[node];
    state::OutsideRow& to = context.outside[node];
    to.impulse.x += ix;
    to.impulse.y += iy;
    to.impulse.z += iz;
    to.moment.x += at.y * iz - at.z * iy;
    to.moment.y += at.z * ix - at.x * iz;
    to.moment.z += at.x * iy - at.y * ix;
}
inline void note_outside(const Context& context, std::uint32_t node, Row impulse) {
    double given[4];
    store_row(given, impulse);
    note_outside(context, node, given[0], given[1], given[2]);
}

/// Rows of an element's last forces that contact reads.
struct ForceRows {
    double* first;
    Row per_period;
};
inline ForceRows force_rows(const Context& context, std::uint32_t unit, std::uint64_t tag, double now) {
    const std::uint32_t element = context.unit_element[unit];
    context.last_kick[element] = now;
    return {.first = &context.last_force[context.force_slot[element]].x,
            .per_period = splat_row(1 / (static_cast<double>(tag & period_mask) * context.quantum))};
}
inline void keep_force(const ForceRows& rows, int node, Row impulse) {
    store_three(rows.first + 3 * node, impulse * rows.per_period);
}
inline void keep_forces(const Context& context, std::uint32_t unit, std::uint64_t tag, double now, int count, const Row* impulses) {
    const ForceRows rows = force_rows(context, unit, tag, now);
    for (int a = 0; a < count; ++a) keep_force(rows, a, impulses[a]);
}

/// The rest of the work for flagged events, besides p += dp: half weight at the start, storing the force for contact, restraints.
[[gnu::noinline]] void adjust(const Context& context, std::uint32_t unit, std::uint64_t tag, const std::uint32_t* nodes, int count,
                              double now, double (*impulses)[4]) {
    if (tag & keep_force_flag) {
        const ForceRows kept = force_rows(context, unit, tag, now);
        for (int a = 0; a < count; ++a) keep_force(kept, a, load_row(impulses[a]));
    }
    if (context.half)
        for (int a = 0; a < count; ++a)
            for (int i = 0; i < 3; ++i) impulses[a][i] *= 0.5;
    if (!(tag & restrained_flag)) return;
    for (int a = 0; a < count; ++a) {
        const std::uint32_t which = context.node_projector[nodes[a]];
        if (which == 0) continue;
        const Vec3* const p = &context.projectors[which].row[0];
        const double x = impulses[a][0];
        const double y = impulses[a][1];
        const double z = impulses[a][2];
        for (int i = 0; i < 3; ++i) impulses[a][i] = p[i].x * x + p[i].y * y + p[i].z * z;
        note_outside(context, nodes[a], impulses[a][0] - x, impulses[a][1] - y, impulses[a][2] - z);
        if (context.reaction == nullptr) continue;
        Vec3& kept = context.reaction[nodes[a]];
        kept.x += x - impulses[a][0];
        kept.y += y - impulses[a][1];
        kept.z += z - impulses[a][2];
    }
}

/// Adds the impulses of an element to its nodes.
template <int count>
inline Row kick_all(const Context& context, std::uint32_t unit, std::uint64_t tag, const std::uint32_t* nodes, double now,
                    const NodeRows* rows, Row* impulses) {
    if (__builtin_expect((tag & restrained_flag) != 0 || context.half, 0)) {
        double plain[static_cast<unsigned>(count)][4];
        for (int a = 0; a < count; ++a) store_row(plain[a], impulses[a]);
        adjust(context, unit, tag, nodes, count, now, plain);
        for (int a = 0; a < count; ++a) impulses[a] = load_row(plain[a]);
    } else if (tag & keep_force_flag) {
        keep_forces(context, unit, tag, now, count, impulses);
    }
    // Two sums, since a single sum would be a long chain of dependent additions.
    Row even = zero_row();
    Row odd = zero_row();
    for (int a = 0; a < count; a += 2) {
        even = kick(context, nodes[a], rows[a], impulses[a], even);
        odd = kick(context, nodes[a + 1], rows[a + 1], impulses[a + 1], odd);
    }
    return even + odd;
}

inline Row run_load(const Context& context, const Stencil& stencil, const LoadRecord& r) {
    const NodeRows rows = drift(context, stencil, r.node[0]);
    Row impulse = load_row(r.impulse);
    if (context.half) impulse = impulse * splat_row(0.5);
    note_outside(context, r.node[0], impulse);
    return kick(context, r.node[0], rows, impulse, zero_row());
}

// ------------------------------------------------------------------------------------------------------- elements by formulas

inline const std::uint32_t* nodes_of(const GeneralRecord& r) {
    return r.count <= nodes_in_general_record ? r.node : reinterpret_cast<const std::uint32_t*>(&r + 1);
}

[[gnu::noinline]] Row run_general(const Context& context, const Stencil& stencil, std::uint32_t unit, double now,
                                  const GeneralRecord& r) {
    const int count = static_cast<int>(r.count);
    const std::uint32_t* const node = nodes_of(r);
    NodeRows rows[most_nodes];
    double position[most_nodes][4];
    double velocity[most_nodes][4];
    double impulse[most_nodes][4];
    for (int a = 0; a < count; ++a) {
        rows[a] = drift(context, stencil, node[a]);
        store_row(impulse[a], zero_row());
        store_row(position[a], rows[a].x);
        store_row(velocity[a], rows[a].p * rows[a].inverse_mass);
    }
    context.general(context.general_self, r, position, velocity, impulse);
    adjust(context, unit, r.tag, node, count, now, impulse);
    Row change = zero_row();
    for (int a = 0; a < count; ++a) change = kick(context, node[a], rows[a], load_row(impulse[a]), change);
    return change;
}

/// Momentum of a node at the instant of the tick (shared/instants.h): for drag, and for its work in the ledger.
struct InstantMomentum {
    Row drag, work;
};
inline InstantMomentum instant_momentum(const Context& context, const GeneralRecord& r, std::uint32_t node, Row p, double now) {
    constexpr std::uint32_t no_place = 0xffffffff;
    if (context.instant == nullptr || context.instant[node] == no_place) return {p, p};
    double ahead[8];
    context.ahead(context.ahead_self, context.instant[node], r.element, now, &ahead);
    return {p - load_row(ahead), p - load_row(ahead + 4)};
}

/// Twice the difference between the work of a damping impulse and the change of kinetic energy by that impulse alone: work uses
/// the velocity of the instant and the whole impulse, also the part that a restraint or a drive takes.
inline Row work_beyond(const Context& context, std::uint64_t tag, std::uint32_t node, const NodeRows& rows, Row instant,
                       Row impulse) {
    Row given = impulse;
    const std::uint32_t which = (tag & restrained_flag) != 0 ? context.node_projector[node] : 0;
    if (which != 0) {
        double whole[4], left[4] = {0, 0, 0, 0};
        store_row(whole, impulse);
        const Vec3* const p = &context.projectors[which].row[0];
        for (int i = 0; i < 3; ++i) left[i] = p[i].x * whole[0] + p[i].y * whole[1] + p[i].z * whole[2];
        given = load_row(left);
    }
    return splat_row(2) * rows.inverse_mass * (impulse * instant - given * rows.p);
}

/// Executes the damping kicks of one tick. All their impulses follow from the velocities before the first of them, so their order
/// matters for the rounding of sums only. Returns twice the change of kinetic energy; adds to `beyond` twice the difference between
/// the work of damping and this change.
[[gnu::noinline]] Row run_damping(const Context& context, const Stencil& stencil, const std::uint64_t* keys, std::size_t count,
                                  double now, Row& beyond) {
    NodeRows rows[most_nodes];
    InstantMomentum instant[most_nodes];
    double position[most_nodes][4];
    double velocity[most_nodes][4];
    double(*impulse)[4] = context.damping_impulse;
    for (std::size_t i = 0; i < count; ++i) {
        const auto& r = *reinterpret_cast<const GeneralRecord*>(context.arena + unit_size * static_cast<std::uint32_t>(keys[i]));
        const std::uint32_t* const node = nodes_of(r);
        for (std::uint32_t a = 0; a < r.count; ++a) {
            rows[a] = drift(context, stencil, node[a]);
            instant[a] = instant_momentum(context, r, node[a], rows[a].p, now);
            store_row(impulse[a], zero_row());
            store_row(position[a], rows[a].x);
            store_row(velocity[a], instant[a].drag * rows[a].inverse_mass);
        }
        context.general(context.general_self, r, position, velocity, impulse);
        for (std::uint32_t a = 0; a < r.count; ++a)
            beyond = beyond + work_beyond(context, r.tag, node[a], rows[a], instant[a].work, load_row(impulse[a]));
        impulse += r.count;
    }
    Row change = zero_row();
    impulse = context.damping_impulse;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t unit = static_cast<std::uint32_t>(keys[i]);
        const auto& r = *reinterpret_cast<const GeneralRecord*>(context.arena + unit_size * unit);
        const std::uint32_t* const node = nodes_of(r);
        for (std::uint32_t a = 0; a < r.count; ++a) note_outside(context, node[a], load_row(impulse[a]));
        adjust(context, unit, r.tag, node, static_cast<int>(r.count), now, impulse);
        for (std::uint32_t a = 0; a < r.count; ++a)
            change = kick(context, node[a], drift(context, stencil, node[a]), load_row(impulse[a]), change);
        impulse += r.count;
    }
    return change;
}

/// Number of keys, from the first one on (which is a damping kick), that are damping kicks of the same tick.
inline std::size_t damping_together(const Context& context, const std::uint64_t* keys, std::size_t count) {
    std::size_t together = 1;
    for (; together < count && keys[together] >> 32 == keys[0] >> 32; ++together) {
        const auto& r =
            *reinterpret_cast<const GeneralRecord*>(context.arena + unit_size * static_cast<std::uint32_t>(keys[together]));
        if (static_cast<Kind>((r.tag & kind_mask) >> kind_shift) != Kind::general || !r.damps) break;
    }
    return together;
}

// ---------------------------------------------------------------------------------------------------------------- tetrahedra

/// Impulses on the four nodes of a tetrahedron, from the rows x.
inline void tet4_svk_impulses(const Tet4SvkRecord& r, const Row* rows, Row* impulse) {
    const Row d1 = rows[1] - rows[0];
    const Row d2 = rows[2] - rows[0];
    const Row d3 = rows[3] - rows[0];

    // Gram matrix, packed as (11 22 33) and (12 23 31); with the sign turned: G0 - G.
    Row x, y, z;
    transpose3(d1, d2, d3, x, y, z);
    const Row gd = load_row(r.rest_diagonal) - fma(x, x, fma(y, y, z * z));
    const Row go = load_row(r.rest_off) - fma(x, rotate1(x), fma(y, rotate1(y), z * rotate1(z)));

    // T = A dG. Row i is in lane i: t0 = T(i, i), t1 = T(i, i+1), t2 = T(i, i+2). A(i, i+2) = A(i+2, i) are the off-diagonal
    // numbers, rotated by two.
    const Row ad = load_row(r.a_diagonal);
    const Row ao = load_row(r.a_off);
    const Row ao2 = rotate2(ao);
    const Row go2 = rotate2(go);
    const Row t0 = fma(ad, gd, fma(ao, go, ao2 * go2));
    const Row t1 = fma(ad, go, fma(ao, rotate1(gd), ao2 * rotate1(go)));
    const Row t2 = fma(ad, go2, fma(ao, rotate1(go), ao2 * rotate2(gd)));

    // W = T A + kappa tr(T) A
    const Row trace = (t0 + rotate1(t0) + rotate2(t0)) * splat_at(&r.kappa);
    const Row s0 = t0 + trace;
    const Row wd = fma(s0, ad, fma(t1, ao, t2 * ao2));
    const Row wo = fma(s0, ao, fma(t1, rotate1(ad), t2 * rotate1(ao)));

    const Row w12 = splat_of<0>(wo);
    const Row w23 = splat_of<1>(wo);
    const Row w31 = splat_of<2>(wo);
    impulse[1] = fma(d1, splat_of<0>(wd), fma(d2, w12, d3 * w31));
    impulse[2] = fma(d1, w12, fma(d2, splat_of<1>(wd), d3 * w23));
    impulse[3] = fma(d1, w31, fma(d2, w23, d3 * splat_of<2>(wd)));
    impulse[0] = zero_row() - (impulse[1] + impulse[2] + impulse[3]);
}

inline Row run_tet4_svk(const Context& context, const Stencil& stencil, std::uint32_t unit, double now, const Tet4SvkRecord& r) {
    NodeRows rows[4];
    for (int a = 0; a < 4; ++a) rows[a] = drift(context, stencil, r.node[a]);
    const Row x[4] = {rows[0].x, rows[1].x, rows[2].x, rows[3].x};
    Row impulse[4];
    tet4_svk_impulses(r, x, impulse);
    return kick_all<4>(context, unit, r.tag, r.node, now, rows, impulse);
}

inline Row run_tet4_linear(const Context& context, const Stencil& stencil, std::uint32_t unit, double now,
                           const Tet4LinearRecord& r) {
    NodeRows rows[4];
    for (int a = 0; a < 4; ++a) rows[a] = drift(context, stencil, r.node[a]);
    Row d[3];
    for (int a = 0; a < 3; ++a) d[a] = rows[a + 1].x - rows[0].x;

    // columns of F = sum_a d_a g_a^T, and of its transpose
    Row f[3];
    for (int j = 0; j < 3; ++j)
        f[j] = fma(d[0], splat_row(r.gradient[j][0]), fma(d[1], splat_row(r.gradient[j][1]), d[2] * splat_row(r.gradient[j][2])));
    Row t[3];
    transpose3(f[0], f[1], f[2], t[0], t[1], t[2]);

    // sigma = lambda tr(F - I) I + mu (F + F^T - 2 I), by columns
    const Row trace = splat_of<0>(f[0]) + splat_of<1>(f[1]) + splat_of<2>(f[2]) - splat_row(3);
    const Row mu = splat_at(&r.mu);
    const Row pressure = splat_at(&r.lambda) * trace - (mu + mu);
    Row stress[3];
    stress[0] = fma(mu, f[0] + t[0], pressure * row_of(1, 0, 0, 0));
    stress[1] = fma(mu, f[1] + t[1], pressure * row_of(0, 1, 0, 0));
    stress[2] = fma(mu, f[2] + t[2], pressure * row_of(0, 0, 1, 0));

    Row impulse[4];
    for (int a = 0; a < 3; ++a)
        impulse[a + 1] = fma(stress[0], splat_row(r.gradient[0][a]),
                             fma(stress[1], splat_row(r.gradient[1][a]), stress[2] * splat_row(r.gradient[2][a])));
    impulse[0] = zero_row() - (impulse[1] + impulse[2] + impulse[3]);
    return kick_all<4>(context, unit, r.tag, r.node, now, rows, impulse);
}

#include "runtime/advance/events/kernels_hex8.inl"
#include "runtime/advance/events/kernels_nodal.inl"

// ---------------------------------------------------------------------------------------------------------------- the loop

/// Prefetch distances, in events, for the record and then for the rows of its nodes. Where records come from the last level cache,
/// larger distances than 16 and 6 change nothing; where they come from memory, 28 and 8 are 7 % faster than 16 and 6.
constexpr std::size_t record_ahead = 28;
constexpr std::size_t rows_ahead = 8;
constexpr std::size_t first_records = 40;  ///< number of records prefetched at the start of a window; groups read far ahead
static_assert(record_ahead <= key_padding && first_records <= key_padding);

inline std::uint32_t id_of(std::uint64_t key) { return static_cast<std::uint32_t>(key); }

inline Kind kind_of(std::uint64_t tag) { return static_cast<Kind>((tag & kind_mask) >> kind_shift); }

// g++ 12 treats a function that only prefetches as one without effect and removes its calls, so these must be inlined early.
[[gnu::always_inline]] inline void prefetch_record(const Context& context, std::uint64_t key) {
    if (id_of(key) >= context.units) return;
    const std::byte* const record = context.arena + unit_size * id_of(key);
    __builtin_prefetch(record);
    __builtin_prefetch(record + 64);
}

[[gnu::always_inline]] inline void prefetch_rows(const Context& context, std::uint64_t key) {
    if (id_of(key) >= context.units) return;
    const std::byte* const record = context.arena + unit_size * id_of(key);
    const auto& header = *reinterpret_cast<const Hex8Record*>(record);  // all records begin with the same members
    const Kind kind = kind_of(header.tag);
    for (int a = 0; a < 4; ++a) {
        __builtin_prefetch(context.position + header.node[a], 1);
        __builtin_prefetch(context.momentum + header.node[a], 1);
    }
    if (kind < Kind::hex8_svk) return;
    for (int a = 4; a < 8; ++a) {
        __builtin_prefetch(context.position + header.node[a], 1);
        __builtin_prefetch(context.momentum + header.node[a], 1);
    }
    std::size_t bytes = kind >= Kind::hex8_svk_affine ? sizeof(Hex8AffineRecord) : sizeof(Hex8Record);
    if (kind >= Kind::nodal_svk)
        bytes = sizeof(NodalRecord) + sizeof(NodalEntry) * reinterpret_cast<const NodalRecord*>(record)->count;
    for (std::size_t line = 128; line < bytes; line += 64) __builtin_prefetch(record + line);
}

#if defined __AVX512F__
#include "runtime/advance/events/kernels_groups_avx512.inl"
#endif

[[maybe_unused]] void run(const Context& context, const std::uint64_t* keys, std::size_t count, double window_start, bool cold,
                          KineticChange& change) {
    if (cold) {
        for (std::size_t i = 0; i < first_records; ++i) prefetch_record(context, keys[i]);
        for (std::size_t i = 0; i < rows_ahead; ++i) prefetch_rows(context, keys[i]);
    }
    Row strain = load_row(change.strain);
    Row load_change = load_row(change.load);
    Row damping = load_row(change.damping);
    const Row quantum = splat_row(context.quantum);
    [[maybe_unused]] std::size_t try_groups = 0;  // first event at which groups are tried again
    for (std::size_t i = 0; i < count; ++i) {
        prefetch_record(context, keys[i + record_ahead]);
        prefetch_rows(context, keys[i + rows_ahead]);
        const std::uint32_t unit = id_of(keys[i]);
        const double now = window_start + static_cast<double>(static_cast<std::uint32_t>(keys[i] >> 32));
        const Stencil stencil{.now = splat_row(now), .quantum = quantum};
        const std::byte* const record = context.arena + unit_size * unit;
#if defined __AVX512F__
        if (i >= try_groups && count - i >= group_size && !context.half) {
            const std::size_t done = run_groups(context, keys + i, count - i, window_start, strain);
            try_groups = i + done + events_between;
            if (done > 0) {
                i += done - 1;
                continue;
            }
        }
        if (i + 1 < count && !context.half) {
            const auto& a = *reinterpret_cast<const Tet4SvkRecord*>(record);
            const auto& b = *reinterpret_cast<const Tet4SvkRecord*>(context.arena + unit_size * id_of(keys[i + 1]));
            if (may_pair(a, b)) {
                const double then = window_start + static_cast<double>(static_cast<std::uint32_t>(keys[i + 1] >> 32));
                strain = run_pair(context, {a, unit, now}, {b, id_of(keys[i + 1]), then}, strain);
                ++i;
                prefetch_record(context, keys[i + record_ahead]);
                prefetch_rows(context, keys[i + rows_ahead]);
                continue;
            }
        }
#endif
        switch (kind_of(*reinterpret_cast<const std::uint64_t*>(record))) {
            case Kind::load:
                load_change = load_change + run_load(context, stencil, *reinterpret_cast<const LoadRecord*>(record));
                break;
            case Kind::general: {
                const auto& r = *reinterpret_cast<const GeneralRecord*>(record);
                if (!r.damps) {
                    strain = strain + run_general(context, stencil, unit, now, r);
                    break;
                }
                const std::size_t together = damping_together(context, keys + i, count - i);
                Row beyond = zero_row();
                damping = damping + run_damping(context, stencil, keys + i, together, now, beyond);
                damping = damping + beyond;
                strain = strain - beyond;
                i += together - 1;
                break;
            }
            case Kind::tet4_svk:
                strain = strain + run_tet4_svk(context, stencil, unit, now, *reinterpret_cast<const Tet4SvkRecord*>(record));
                break;
            case Kind::tet4_linear:
                strain = strain + run_tet4_linear(context, stencil, unit, now, *reinterpret_cast<const Tet4LinearRecord*>(record));
                break;
            case Kind::hex8_svk:
                strain = strain + run_hex8<true>(context, stencil, unit, now, *reinterpret_cast<const Hex8Record*>(record));
                break;
            case Kind::hex8_linear:
                strain = strain + run_hex8<false>(context, stencil, unit, now, *reinterpret_cast<const Hex8Record*>(record));
                break;
            case Kind::hex8_svk_affine:
                strain = strain + run_hex8<true>(context, stencil, unit, now, *reinterpret_cast<const Hex8AffineRecord*>(record));
                break;
            case Kind::hex8_linear_affine:
                strain = strain + run_hex8<false>(context, stencil, unit, now, *reinterpret_cast<const Hex8AffineRecord*>(record));
                break;
            case Kind::nodal_svk:
                strain = strain + run_nodal<true>(context, stencil, unit, now, *reinterpret_cast<const NodalRecord*>(record));
                break;
            case Kind::nodal_linear:
                strain = strain + run_nodal<false>(context, stencil, unit, now, *reinterpret_cast<const NodalRecord*>(record));
                break;
        }
    }
    store_row(change.strain, strain);
    store_row(change.load, load_change);
    store_row(change.damping, damping);
}
