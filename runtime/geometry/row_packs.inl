// Packs of numbers that stand in rows. Included behind distance_packs.inl, for the same kinds of processors.

AVS_LANES Pack from(const double* lanes) {
    Pack r;
    std::memcpy(&r, lanes, sizeof r);
    return r;
}
AVS_LANES void to(double* lanes, const Pack& pack) { std::memcpy(lanes, &pack, sizeof pack); }

/// A bit per lane.
AVS_LANES std::uint32_t bits_of(const Mask& mask) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < width; ++i) bits |= static_cast<std::uint32_t>(mask[i] & 1) << i;
    return bits;
}
/// Bits of the lanes where a < b, a <= b: no register is filled with them on the way, where a comparison gives bits.
AVS_LANES std::uint32_t is_less(const Pack& a, const Pack& b) {
#if defined __AVX512F__
    if constexpr (width == 8) {
        return _mm512_cmp_pd_mask(reinterpret_cast<__m512d>(a), reinterpret_cast<__m512d>(b), _CMP_LT_OQ);
    }
#endif
    return bits_of(a < b);
}
AVS_LANES std::uint32_t is_at_most(const Pack& a, const Pack& b) {
#if defined __AVX512F__
    if constexpr (width == 8) {
        return _mm512_cmp_pd_mask(reinterpret_cast<__m512d>(a), reinterpret_cast<__m512d>(b), _CMP_LE_OQ);
    }
#endif
    return bits_of(a <= b);
}

/// Rows of four numbers, one per lane, as four packs.
template <std::size_t lanes>
struct ColumnsOf {
    typedef double Numbers __attribute__((vector_size(8 * lanes)));  // NOLINT(modernize-use-using): g++ would forget the lanes
    Numbers a, b, c, d;
};
using Four = double __attribute__((vector_size(32)));
AVS_LANES Four row_at(const void* row) {
    Four r;
    std::memcpy(&r, row, sizeof r);
    return r;
}

/// @param row  row(i) points at the four numbers of lane i
template <std::size_t lanes, class Row>
AVS_LANES ColumnsOf<lanes> columns_of(Row&& row) {
    if constexpr (lanes == 8) {
        const auto both = [&](std::size_t i) {
#if defined __AVX512F__
            // Straight from memory, where a shuffle would keep the one unit busy that all others here need.
            return reinterpret_cast<typename ColumnsOf<lanes>::Numbers>(
                _mm512_insertf64x4(_mm512_castpd256_pd512(reinterpret_cast<__m256d>(row_at(row(i)))),
                                   reinterpret_cast<__m256d>(row_at(row(i + 4))), 1));
#else
            return __builtin_shufflevector(row_at(row(i)), row_at(row(i + 4)), 0, 1, 2, 3, 4, 5, 6, 7);
#endif
        };
        const auto p = both(0), q = both(1), r = both(2), s = both(3);
        const auto pq_even = __builtin_shufflevector(p, q, 0, 8, 2, 10, 4, 12, 6, 14);  // a0 a1 c0 c1  a4 a5 c4 c5
        const auto pq_odd = __builtin_shufflevector(p, q, 1, 9, 3, 11, 5, 13, 7, 15);
        const auto rs_even = __builtin_shufflevector(r, s, 0, 8, 2, 10, 4, 12, 6, 14);
        const auto rs_odd = __builtin_shufflevector(r, s, 1, 9, 3, 11, 5, 13, 7, 15);
        return {__builtin_shufflevector(pq_even, rs_even, 0, 1, 8, 9, 4, 5, 12, 13),
                __builtin_shufflevector(pq_odd, rs_odd, 0, 1, 8, 9, 4, 5, 12, 13),
                __builtin_shufflevector(pq_even, rs_even, 2, 3, 10, 11, 6, 7, 14, 15),
                __builtin_shufflevector(pq_odd, rs_odd, 2, 3, 10, 11, 6, 7, 14, 15)};
    } else if constexpr (lanes == 4) {
        const Four p = row_at(row(0)), q = row_at(row(1)), r = row_at(row(2)), s = row_at(row(3));
        const auto pq_even = __builtin_shufflevector(p, q, 0, 4, 2, 6), pq_odd = __builtin_shufflevector(p, q, 1, 5, 3, 7);
        const auto rs_even = __builtin_shufflevector(r, s, 0, 4, 2, 6), rs_odd = __builtin_shufflevector(r, s, 1, 5, 3, 7);
        return {__builtin_shufflevector(pq_even, rs_even, 0, 1, 4, 5), __builtin_shufflevector(pq_odd, rs_odd, 0, 1, 4, 5),
                __builtin_shufflevector(pq_even, rs_even, 2, 3, 6, 7), __builtin_shufflevector(pq_odd, rs_odd, 2, 3, 6, 7)};
    } else {
        ColumnsOf<lanes> r;
        for (std::size_t i = 0; i < lanes; ++i) {
            double numbers[4];
            std::memcpy(numbers, row(i), sizeof numbers);
            r.a[i] = numbers[0];
            r.b[i] = numbers[1];
            r.c[i] = numbers[2];
            r.d[i] = numbers[3];
        }
        return r;
    }
}

/// Rows of two numbers, one per lane, as two packs.
struct TwoColumns {
    Pack a, b;
};
/// @param row  row(i) points at the two numbers of lane i
template <class Row>
AVS_LANES TwoColumns two_columns_of(Row&& row) {
#if defined __AVX512F__
    if constexpr (width == 8) {
        const auto every_second = [&](std::size_t first) {
            __m512d all = _mm512_castpd128_pd512(_mm_loadu_pd(row(first)));
            all = _mm512_mask_broadcast_f64x2(all, 0x0c, _mm_loadu_pd(row(first + 2)));
            all = _mm512_mask_broadcast_f64x2(all, 0x30, _mm_loadu_pd(row(first + 4)));
            return _mm512_mask_broadcast_f64x2(all, 0xc0, _mm_loadu_pd(row(first + 6)));
        };
        const __m512d even = every_second(0), odd = every_second(1);
        return {reinterpret_cast<Pack>(_mm512_unpacklo_pd(even, odd)), reinterpret_cast<Pack>(_mm512_unpackhi_pd(even, odd))};
    }
#endif
    TwoColumns columns;
    for (std::size_t i = 0; i < width; ++i) {
        columns.a[i] = row(i)[0];
        columns.b[i] = row(i)[1];
    }
    return columns;
}
