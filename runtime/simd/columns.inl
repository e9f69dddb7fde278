// Loads rows of numbers from memory as columns: each register gets one number of every row.
#pragma once

#include "runtime/simd/lanes.inl"

/// Rows of four numbers, one per lane.
struct Columns {
    Lanes a, b, c, d;
};
using Four = double __attribute__((vector_size(32)));
AVS_LANES Four row_at(const void* row) {
    Four r;
    std::memcpy(&r, row, sizeof r);
    return r;
}

/// @param row  row(i) points at the four numbers of lane i
template <class RowOf>
AVS_LANES Columns columns_of(RowOf&& row) {
#if defined __AVX512F__
    // Loads from memory: a shuffle would keep the one execution unit busy that all other shuffles here need.
    const auto both = [&](std::size_t i) {
        return static_cast<Lanes>(_mm512_insertf64x4(_mm512_castpd256_pd512(row_at(row(i))), row_at(row(i + 4)), 1));
    };
    const Lanes p = both(0), q = both(1), r = both(2), s = both(3);
    const Lanes pq_even = __builtin_shufflevector(p, q, 0, 8, 2, 10, 4, 12, 6, 14);  // a0 a1 c0 c1  a4 a5 c4 c5
    const Lanes pq_odd = __builtin_shufflevector(p, q, 1, 9, 3, 11, 5, 13, 7, 15);
    const Lanes rs_even = __builtin_shufflevector(r, s, 0, 8, 2, 10, 4, 12, 6, 14);
    const Lanes rs_odd = __builtin_shufflevector(r, s, 1, 9, 3, 11, 5, 13, 7, 15);
    return {__builtin_shufflevector(pq_even, rs_even, 0, 1, 8, 9, 4, 5, 12, 13),
            __builtin_shufflevector(pq_odd, rs_odd, 0, 1, 8, 9, 4, 5, 12, 13),
            __builtin_shufflevector(pq_even, rs_even, 2, 3, 10, 11, 6, 7, 14, 15),
            __builtin_shufflevector(pq_odd, rs_odd, 2, 3, 10, 11, 6, 7, 14, 15)};
#elif defined __AVX2__
    const Four p = row_at(row(0)), q = row_at(row(1)), r = row_at(row(2)), s = row_at(row(3));
    const Four pq_even = __builtin_shufflevector(p, q, 0, 4, 2, 6), pq_odd = __builtin_shufflevector(p, q, 1, 5, 3, 7);
    const Four rs_even = __builtin_shufflevector(r, s, 0, 4, 2, 6), rs_odd = __builtin_shufflevector(r, s, 1, 5, 3, 7);
    return {__builtin_shufflevector(pq_even, rs_even, 0, 1, 4, 5), __builtin_shufflevector(pq_odd, rs_odd, 0, 1, 4, 5),
            __builtin_shufflevector(pq_even, rs_even, 2, 3, 6, 7), __builtin_shufflevector(pq_odd, rs_odd, 2, 3, 6, 7)};
#else
    Columns r;
    for (std::size_t i = 0; i < width; ++i) {
        double numbers[4];
        std::memcpy(numbers, row(i), sizeof numbers);
        r.a[i] = numbers[0];
        r.b[i] = numbers[1];
        r.c[i] = numbers[2];
        r.d[i] = numbers[3];
    }
    return r;
#endif
}

/// Rows of two numbers, one per lane.
struct TwoColumns {
    Lanes a, b;
};
/// @param row  row(i) points at the two numbers of lane i
template <class RowOf>
AVS_LANES TwoColumns two_columns_of(RowOf&& row) {
#if defined __AVX512F__
    const auto every_second = [&](std::size_t first) {
        __m512d all = _mm512_castpd128_pd512(_mm_loadu_pd(row(first)));
        all = _mm512_mask_broadcast_f64x2(all, 0x0c, _mm_loadu_pd(row(first + 2)));
        all = _mm512_mask_broadcast_f64x2(all, 0x30, _mm_loadu_pd(row(first + 4)));
        return _mm512_mask_broadcast_f64x2(all, 0xc0, _mm_loadu_pd(row(first + 6)));
    };
    const __m512d even = every_second(0), odd = every_second(1);
    return {_mm512_unpacklo_pd(even, odd), _mm512_unpackhi_pd(even, odd)};
#else
    TwoColumns columns;
    for (std::size_t i = 0; i < width; ++i) {
        columns.a[i] = row(i)[0];
        columns.b[i] = row(i)[1];
    }
    return columns;
#endif
}
