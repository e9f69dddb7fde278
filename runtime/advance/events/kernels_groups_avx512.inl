// Eight tetrahedra of finite strain that share no node, one in each lane. Each lane does the operations of kernels_run.inl for
// its event, entry by entry, in their order, so nothing changes by a bit.
//
// A group is the next eight events. Only events that share a node must keep their order: an event that shares a node with an
// earlier event of the group is *late* and is done alone after the group. Until then its lane repeats the work of the first lane,
// with the same results at the same places. A group with too many late events is done one by one and in pairs.
//
//  plan two groups ahead: late events, places of rows; prefetch the rows   integer instructions, need only the records
//  drift, impulses, kick of this group                                     a chain of about 40 dependent operations
//
// The code of the first line is written in the middle of that of the second, so that it is within the processor's window of some
// 450 instructions while the chain of the second waits.

constexpr std::size_t group_size = 8;
constexpr std::size_t groups_ahead = 2;     ///< a plan is made this number of groups ahead of its execution
constexpr std::size_t records_ahead = 24;   ///< records are prefetched this number of events ahead of their plan
constexpr int most_late = 3;                ///< with more late events, single events and pairs are faster
constexpr std::size_t events_between = 64;  ///< number of events done one by one and in pairs before groups are tried again
static_assert((groups_ahead + 1) * group_size + records_ahead <= key_padding);

struct Group {
    alignas(64) std::uint64_t rows[group_size][4];  ///< offsets of the rows of nodes from the first row [bytes]
    /// The offsets that the lanes use: those of `rows`, but a late lane has the offsets of the first lane.
    alignas(64) std::uint64_t row[group_size][4];
    alignas(64) const std::byte* record[group_size];
    alignas(64) double now[group_size];  ///< tick of each event
    std::uint32_t late;                  ///< lanes whose event shares a node with an earlier one
    bool ready;                          ///< false: these events cannot go as a group
};

using Eight = Pair;

/// Two rows of four numbers in one register.
inline __m512d two_rows(const void* low, const void* high) {
    return _mm512_insertf64x4(_mm512_castpd256_pd512(_mm256_load_pd(static_cast<const double*>(low))),
                              _mm256_load_pd(static_cast<const double*>(high)), 1);
}

/// Transposes eight rows of four numbers into columns.
template <class RowOf>
[[gnu::always_inline]] inline void columns(RowOf row, Eight* column) {
    const __m512d r0 = two_rows(row(0), row(2));
    const __m512d r1 = two_rows(row(1), row(3));
    const __m512d r2 = two_rows(row(4), row(6));
    const __m512d r3 = two_rows(row(5), row(7));
    const __m512d even01 = _mm512_unpacklo_pd(r0, r1);  // x0 x1 | z0 z1 | x2 x3 | z2 z3
    const __m512d even23 = _mm512_unpacklo_pd(r2, r3);
    const __m512d odd01 = _mm512_unpackhi_pd(r0, r1);
    const __m512d odd23 = _mm512_unpackhi_pd(r2, r3);
    column[0].v = _mm512_shuffle_f64x2(even01, even23, 0b10001000);
    column[1].v = _mm512_shuffle_f64x2(odd01, odd23, 0b10001000);
    column[2].v = _mm512_shuffle_f64x2(even01, even23, 0b11011101);
    column[3].v = _mm512_shuffle_f64x2(odd01, odd23, 0b11011101);
}

/// Transposes columns back into rows.
template <class RowOf>
[[gnu::always_inline]] inline void store_rows(RowOf row, Eight x, Eight y, Eight z, Eight w) {
    const __m512d xy_even = _mm512_unpacklo_pd(x.v, y.v);  // x0 y0 | x2 y2 | x4 y4 | x6 y6
    const __m512d xy_odd = _mm512_unpackhi_pd(x.v, y.v);
    const __m512d zw_even = _mm512_unpacklo_pd(z.v, w.v);
    const __m512d zw_odd = _mm512_unpackhi_pd(z.v, w.v);
    const __m512i first = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
    const __m512i second = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
    const auto store_two = [](void* low, void* high, __m512d rows) {
        _mm256_store_pd(static_cast<double*>(low), _mm512_castpd512_pd256(rows));
        _mm256_store_pd(static_cast<double*>(high), _mm512_extractf64x4_pd(rows, 1));
    };
    store_two(row(0), row(2), _mm512_permutex2var_pd(xy_even, first, zw_even));
    store_two(row(1), row(3), _mm512_permutex2var_pd(xy_odd, first, zw_odd));
    store_two(row(4), row(6), _mm512_permutex2var_pd(xy_even, second, zw_even));
    store_two(row(5), row(7), _mm512_permutex2var_pd(xy_odd, second, zw_odd));
}

/// One number of each record, from the same place.
[[gnu::always_inline]] inline Eight number(const Group& group, std::size_t offset) {
    const auto at = [&](int i) { return reinterpret_cast<const double*>(group.record[i] + offset); };
    __m512d v = _mm512_castpd256_pd512(_mm256_broadcast_sd(at(0)));
    for (int i = 1; i < 8; ++i) v = _mm512_mask_broadcastsd_pd(v, static_cast<__mmask8>(1U << i), _mm_load_sd(at(i)));
    return {v};
}

/// Executes a group. `change_of` gets twice the change of kinetic energy of each event. `plan_ahead` and `ask_ahead`, which plan
/// and prefetch later groups, are called at places where the processor would wait for results of this group.
template <class Plan, class Ask>
[[gnu::always_inline]] inline void run_group(const Context& context, const Group& group, Row* change_of, Plan plan_ahead,
                                             Ask ask_ahead) {
    Eight x[4][4], p[4][4];
    const Eight quantum{_mm512_set1_pd(context.quantum)};
    const Eight now{_mm512_load_pd(group.now)};
    std::byte* const position = reinterpret_cast<std::byte*>(context.position);
    std::byte* const momentum = reinterpret_cast<std::byte*>(context.momentum);
#pragma GCC unroll 4
    for (int n = 0; n < 4; ++n) {
        // Local copies; otherwise the values would be read again after every store.
        std::uint64_t offset[group_size];
        for (int i = 0; i < 8; ++i) offset[i] = group.row[i][n];
        const auto x_row = [&](int i) { return position + offset[i]; };
        columns(x_row, x[n]);
        columns([&](int i) { return momentum + offset[i]; }, p[n]);
        const Eight lever = p[n][3] * ((now - x[n][3]) * quantum);
        for (int i = 0; i < 3; ++i) x[n][i] = fma(p[n][i], lever, x[n][i]);
        store_rows(x_row, x[n][0], x[n][1], x[n][2], now);
    }

    Eight d[3][3];  // [edge][axis]
    for (int k = 0; k < 3; ++k)
        for (int i = 0; i < 3; ++i) d[k][i] = x[k + 1][i] - x[0][i];
    Eight constant[12];
    for (std::size_t k = 0; k < 3; ++k) columns([&](int i) { return group.record[i] + 32 * (k + 1); }, constant + 4 * k);
    static_assert(offsetof(Tet4SvkRecord, a_diagonal) == 24 && offsetof(Tet4SvkRecord, rest_off) == 96 &&
                  offsetof(Tet4SvkRecord, kappa) == 120);
    const Eight ad[3] = {number(group, offsetof(Tet4SvkRecord, a_diagonal)), constant[0], constant[1]};
    const Eight* const ao = constant + 2;
    Eight gd[3], go[3];
    for (int i = 0; i < 3; ++i) {
        const Eight* const e = d[i];
        const Eight* const f = d[(i + 1) % 3];
        gd[i] = constant[5 + i] - fma(e[0], e[0], fma(e[1], e[1], e[2] * e[2]));
        go[i] = constant[8 + i] - fma(e[0], f[0], fma(e[1], f[1], e[2] * f[2]));
    }
    Eight t[3][3];
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        t[i][0] = fma(ad[i], gd[i], fma(ao[i], go[i], ao[k] * go[k]));
        t[i][1] = fma(ad[i], go[i], fma(ao[i], gd[j], ao[k] * go[j]));
        t[i][2] = fma(ad[i], go[k], fma(ao[i], go[j], ao[k] * gd[k]));
    }
    plan_ahead();
    const Eight kappa = constant[11];
    Eight wd[3], wo[3];
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        const Eight s = t[i][0] + (t[i][0] + t[j][0] + t[k][0]) * kappa;
        wd[i] = fma(s, ad[i], fma(t[i][1], ao[i], t[i][2] * ao[k]));
        wo[i] = fma(s, ao[i], fma(t[i][1], ad[j], t[i][2] * ao[j]));
    }
    const Eight* const w[3][3] = {{&wd[0], &wo[0], &wo[2]}, {&wo[0], &wd[1], &wo[1]}, {&wo[2], &wo[1], &wd[2]}};
    ask_ahead();
    Eight change[3];
    for (int i = 0; i < 3; ++i) {
        Eight impulse[4];
        for (int k = 0; k < 3; ++k) impulse[k + 1] = fma(d[0][i], *w[k][0], fma(d[1][i], *w[k][1], d[2][i] * *w[k][2]));
        impulse[0] = Eight{_mm512_setzero_pd()} - (impulse[1] + impulse[2] + impulse[3]);
        Eight part[2] = {{_mm512_setzero_pd()}, {_mm512_setzero_pd()}};
        for (int n = 0; n < 4; ++n) {
            const Eight after = p[n][i] + impulse[n];
            part[n % 2] = fma(impulse[n] * p[n][3], p[n][i] + after, part[n % 2]);
            p[n][i] = after;
        }
        change[i] = part[0] + part[1];
    }
    for (int n = 0; n < 4; ++n) store_rows([&](int i) { return momentum + group.row[i][n]; }, p[n][0], p[n][1], p[n][2], p[n][3]);
    // Zeros that the compiler cannot see: g++ 12 -O2 -fsanitize=thread confuses the order of unpacking with a register that is
    // known to be zero.
    const Eight none = now - now;
    store_rows([&](int i) { return change_of + i; }, change[0], change[1], change[2], none);
}

/// Which nodes of b (four lanes of four nodes) are in no lane of a: each lane of a is compared with each lane of b, with its nodes
/// in each rotation.
inline __mmask16 apart_from(__m512i b, __m512i a) {
    const __m512i turned[4] = {a, _mm512_shuffle_i32x4(a, a, 0b00111001), _mm512_shuffle_i32x4(a, a, 0b01001110),
                               _mm512_shuffle_i32x4(a, a, 0b10010011)};
    const __m512i inside[4] = {b, _mm512_shuffle_epi32(b, _MM_PERM_ADCB), _mm512_shuffle_epi32(b, _MM_PERM_BADC),
                               _mm512_shuffle_epi32(b, _MM_PERM_CBAD)};
    __mmask16 apart[4];
    for (int i = 0; i < 4; ++i) {
        apart[i] = _mm512_cmpneq_epi32_mask(turned[i], inside[0]);
        for (int j = 1; j < 4; ++j) apart[i] = _mm512_mask_cmpneq_epi32_mask(apart[i], turned[i], inside[j]);
    }
    return _kand_mask16(_kand_mask16(apart[0], apart[1]), _kand_mask16(apart[2], apart[3]));
}

/// Plans the group of the next eight keys.
[[gnu::always_inline]] inline void plan(const Context& context, const std::uint64_t* keys, double window_start, Group& group) {
    const __m512i key = _mm512_loadu_si512(keys);
    const std::byte* record[group_size];
    for (int i = 0; i < 8; ++i) record[i] = context.arena + unit_size * id_of(keys[i]);
    std::uint64_t other = 0;
    constexpr std::uint64_t plain = static_cast<std::uint64_t>(Kind::tet4_svk) << kind_shift;
    for (int i = 0; i < 8; ++i) other |= *reinterpret_cast<const std::uint64_t*>(record[i]) ^ plain;
    const auto ids_of = [&](int i) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(record[i] + offsetof(Tet4SvkRecord, node)));
    };
    const auto ids_from = [&](int i) {
        __m512i v = _mm512_castsi128_si512(ids_of(i));
        v = _mm512_inserti32x4(v, ids_of(i + 1), 1);
        v = _mm512_inserti32x4(v, ids_of(i + 2), 2);
        return _mm512_inserti32x4(v, ids_of(i + 3), 3);
    };
    const __m512i a = ids_from(0);
    const __m512i b = ids_from(4);
    const auto offsets = [](__m256i ids) { return _mm512_slli_epi64(_mm512_cvtepu32_epi64(ids), 5); };
    const __m512i offset[4] = {offsets(_mm512_castsi512_si256(a)), offsets(_mm512_extracti64x4_epi64(a, 1)),
                               offsets(_mm512_castsi512_si256(b)), offsets(_mm512_extracti64x4_epi64(b, 1))};
    for (int i = 0; i < 4; ++i) _mm512_store_si512(group.rows[2 * i], offset[i]);
    const __m512i conflict_a = _mm512_conflict_epi32(a);
    const __m512i conflict_b = _mm512_conflict_epi32(b);
    const __mmask16 b_free = _mm512_mask_testn_epi32_mask(apart_from(b, a), conflict_b, conflict_b);
    const __mmask16 a_free = _mm512_testn_epi32_mask(conflict_a, conflict_a);
    std::uint32_t meets = ~static_cast<std::uint32_t>(_mm512_kunpackw(b_free, a_free));
    meets |= meets >> 1;
    meets |= meets >> 2;
    group.late = _pext_u32(meets, 0x11111111);

    // Late lanes repeat the work of the first lane at the same places.
    const __mmask8 late = static_cast<__mmask8>(group.late);
    const __m512i sure_key = _mm512_mask_broadcastq_epi64(key, late, _mm512_castsi512_si128(key));
    const __m512i unit = _mm512_and_si512(sure_key, _mm512_set1_epi64(0xffffffff));
    const __m512i base = _mm512_set1_epi64(reinterpret_cast<long long>(context.arena));
    _mm512_store_si512(group.record, _mm512_add_epi64(base, _mm512_slli_epi64(unit, 6)));
    _mm512_store_pd(group.now, _mm512_add_pd(_mm512_set1_pd(window_start), _mm512_cvtepu64_pd(_mm512_srli_epi64(sure_key, 32))));
    const std::uint32_t late_rows = 0xf * _pdep_u32(group.late, 0x11111111);
    const __m256i first = _mm512_castsi512_si256(offset[0]);
    for (unsigned i = 0; i < 4; ++i) {
        const __mmask8 both = static_cast<__mmask8>(late_rows >> (8 * i));
        _mm512_store_si512(group.row[2 * i], _mm512_mask_broadcast_i64x4(offset[i], both, first));
    }

    group.ready = ((other & (kind_mask | slow_mask)) == 0) & (_mm_popcnt_u32(group.late) <= most_late);
}

[[gnu::always_inline]] inline void prefetch_group(const Context& context, const Group& group) {
    const std::byte* const position = reinterpret_cast<const std::byte*>(context.position);
    const std::byte* const momentum = reinterpret_cast<const std::byte*>(context.momentum);
    for (const auto& lane : group.rows)
        for (const std::uint64_t offset : lane) {
            __builtin_prefetch(position + offset, 1);
            __builtin_prefetch(momentum + offset, 1);
        }
}

/// Executes groups of eight keys up to the first one that cannot go as a group. Returns the number of keys done.
[[gnu::noinline]] std::size_t run_groups(const Context& context, const std::uint64_t* keys, std::size_t count, double window_start,
                                         Row& sum) {
    constexpr std::size_t ahead = groups_ahead * group_size;
    Group groups[4];
    // Sums are computed one group later, when their terms are ready.
    alignas(64) Row changes[2][group_size];
    for (Row& row : changes[1]) row = zero_row();
    for (std::size_t i = 0; i < groups_ahead; ++i) {
        groups[i].ready = false;
        if ((i + 1) * group_size > count) break;
        plan(context, keys + i * group_size, window_start, groups[i]);
        if (!groups[i].ready) break;
        prefetch_group(context, groups[i]);
    }
    std::size_t done = 0;
    Row total = sum;
    for (std::size_t turn = 0; groups[turn % 4].ready; ++turn) {
        const Group& group = groups[turn % 4];
        Group& next = groups[(turn + groups_ahead) % 4];
        Row* const change = changes[turn % 2];
        next.ready = false;
        const bool plans = done + ahead + group_size <= count;
        const auto plan_ahead = [&]() __attribute__((always_inline)) {
            for (const Row& row : changes[1 - turn % 2]) total = total + row;
            if (plans) plan(context, keys + done + ahead, window_start, next);
        };
        const auto ask_ahead = [&]() __attribute__((always_inline)) {
            for (std::size_t i = 0; i < group_size; ++i) prefetch_record(context, keys[done + ahead + records_ahead + i]);
            if (plans) prefetch_group(context, next);
        };
        run_group(context, group, change, plan_ahead, ask_ahead);
        for (std::uint32_t late = group.late; late != 0; late &= late - 1) {
            const unsigned lane = _tzcnt_u32(late);
            const std::uint64_t key = keys[done + lane];
            const double now = window_start + static_cast<double>(key >> 32);
            const Stencil stencil{.now = splat_row(now), .quantum = splat_row(context.quantum)};
            const auto& record = *reinterpret_cast<const Tet4SvkRecord*>(context.arena + unit_size * id_of(key));
            change[lane] = run_tet4_svk(context, stencil, id_of(key), now, record);
        }
        done += group_size;
    }
    if (done > 0)
        for (const Row& row : changes[1 - done / group_size % 2]) total = total + row;
    sum = total;
    return done;
}
