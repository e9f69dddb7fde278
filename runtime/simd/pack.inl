// Pack: eight doubles, one per element of a batch, in as many registers as that takes.
#pragma once

#include "runtime/simd/lanes.inl"

struct Pack {
    Lanes part[8 / width];
};

/// The pack whose register number i is operation(i).
template <class Operation>
AVS_LANES Pack each(const Operation& operation) {
    if constexpr (width == 8) return {{operation(0)}};
    if constexpr (width == 4) return {{operation(0), operation(1)}};
    if constexpr (width == 2) return {{operation(0), operation(1), operation(2), operation(3)}};
}

/// Loads or stores at an address that is a multiple of 64 bytes; of 32 for floats.
AVS_LANES Pack load(const double* p) {
    return each([&](std::size_t i) { return from(static_cast<const double*>(__builtin_assume_aligned(p, 64)) + width * i); });
}
AVS_LANES Pack load(const float* p) {
    return each([&](std::size_t i) {
        float __attribute__((vector_size(4 * width))) some;
        std::memcpy(&some, static_cast<const float*>(__builtin_assume_aligned(p, 32)) + width * i, sizeof some);
        return __builtin_convertvector(some, Lanes);
    });
}
AVS_LANES void store(double* p, const Pack& a) { std::memcpy(__builtin_assume_aligned(p, 64), &a, sizeof a); }
AVS_LANES Pack splat(double a) {
    return each([&](std::size_t) { return filled(a); });
}
AVS_LANES Pack operator+(const Pack& a, const Pack& b) {
    return each([&](std::size_t i) { return a.part[i] + b.part[i]; });
}
AVS_LANES Pack operator-(const Pack& a, const Pack& b) {
    return each([&](std::size_t i) { return a.part[i] - b.part[i]; });
}
AVS_LANES Pack operator*(const Pack& a, const Pack& b) {
    return each([&](std::size_t i) { return a.part[i] * b.part[i]; });
}
AVS_LANES Pack operator/(const Pack& a, const Pack& b) {
    return each([&](std::size_t i) { return a.part[i] / b.part[i]; });
}
/// a b + c and c - a b, rounded once
#if defined __AVX512F__
AVS_LANES Pack fma(const Pack& a, const Pack& b, const Pack& c) { return {{_mm512_fmadd_pd(a.part[0], b.part[0], c.part[0])}}; }
AVS_LANES Pack fnma(const Pack& a, const Pack& b, const Pack& c) { return {{_mm512_fnmadd_pd(a.part[0], b.part[0], c.part[0])}}; }
#elif defined __AVX2__
AVS_LANES Pack fma(const Pack& a, const Pack& b, const Pack& c) {
    return each([&](std::size_t i) { return _mm256_fmadd_pd(a.part[i], b.part[i], c.part[i]); });
}
AVS_LANES Pack fnma(const Pack& a, const Pack& b, const Pack& c) {
    return each([&](std::size_t i) { return _mm256_fnmadd_pd(a.part[i], b.part[i], c.part[i]); });
}
#else
// `std::fma` without an instruction for it is a function call, and around each call g++ saves and reloads every register. In the
// thousands of places of a kernel this made compiling take minutes. So one function that is not inlined computes the whole pack.
[[gnu::noinline]] inline Pack fma(const Pack& a, const Pack& b, const Pack& c) {
    Pack r;
    for (std::size_t i = 0; i < 8; ++i) {
        const std::size_t part = i / width, lane = i % width;
        r.part[part][lane] = __builtin_fma(a.part[part][lane], b.part[part][lane], c.part[part][lane]);
    }
    return r;
}
[[gnu::noinline]] inline Pack fnma(const Pack& a, const Pack& b, const Pack& c) {
    return fma(each([&](std::size_t i) { return -a.part[i]; }), b, c);
}
#endif

AVS_LANES Pack root(const Pack& a) {
    return each([&](std::size_t i) { return square_root(a.part[i]); });
}
/// All bits except the sign bits: the magnitudes.
AVS_LANES Mask without_sign() { return Mask{} + std::int64_t{0x7fffffffffffffff}; }
AVS_LANES Pack magnitude(const Pack& a) {
    return each([&](std::size_t i) { return reinterpret_cast<Lanes>(reinterpret_cast<Mask>(a.part[i]) & without_sign()); });
}
AVS_LANES Pack with_sign_of(const Pack& a, const Pack& b) {
    return each([&](std::size_t i) {
        return reinterpret_cast<Lanes>((reinterpret_cast<Mask>(a.part[i]) & without_sign()) |
                                       (reinterpret_cast<Mask>(b.part[i]) & ~without_sign()));
    });
}
/// Bits of the lanes where a <= b.
AVS_LANES std::uint32_t bits_at_most(const Pack& a, const Pack& b) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 8 / width; ++i) bits |= is_at_most(a.part[i], b.part[i]) << (width * i);
    return bits;
}
/// In each lane: a < b ? yes : no.
AVS_LANES Pack where_less(const Pack& a, const Pack& b, const Pack& yes, const Pack& no) {
    return each([&](std::size_t i) { return a.part[i] < b.part[i] ? yes.part[i] : no.part[i]; });
}
