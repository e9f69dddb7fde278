// Eight doubles, one per element of a batch, and a row of four, on any processor: `std::fma` rounds once wherever it runs.
struct Pack {
    double v[lanes];
};

template <class Operation>
inline Pack each(Operation&& operation) {
    Pack r;
    for (int i = 0; i < lanes; ++i) r.v[i] = operation(i);
    return r;
}

inline Pack load(const double* p) {
    return each([&](int i) { return p[i]; });
}
inline Pack load(const float* p) {
    return each([&](int i) { return static_cast<double>(p[i]); });
}
/// As it is: see pack_avx512.inl.
inline Pack held(Pack a) { return a; }
inline void store(double* p, Pack a) {
    for (int i = 0; i < lanes; ++i) p[i] = a.v[i];
}
inline Pack splat(double a) {
    return each([&](int) { return a; });
}
inline Pack operator+(Pack a, Pack b) {
    return each([&](int i) { return a.v[i] + b.v[i]; });
}
inline Pack operator-(Pack a, Pack b) {
    return each([&](int i) { return a.v[i] - b.v[i]; });
}
inline Pack operator*(Pack a, Pack b) {
    return each([&](int i) { return a.v[i] * b.v[i]; });
}
/// a b + c and c - a b, rounded once
inline Pack fma(Pack a, Pack b, Pack c) {
    return each([&](int i) { return std::fma(a.v[i], b.v[i], c.v[i]); });
}
inline Pack fnma(Pack a, Pack b, Pack c) {
    return each([&](int i) { return std::fma(-a.v[i], b.v[i], c.v[i]); });
}

#include "runtime/advance/nested/local_offsets.inl"

/// x, y, z of the local nodes at eight offsets.
template <class Offset>
inline void gather(const void* base, const Offset (&o)[lanes], Pack& x, Pack& y, Pack& z) {
    for (int i = 0; i < lanes; ++i) {
        const auto& node = *reinterpret_cast<const LocalNode*>(static_cast<const char*>(base) + bytes_of(o[i]));
        x.v[i] = node.x;
        y.v[i] = node.y;
        z.v[i] = node.z;
    }
}

struct Row {
    double v[4];
};
template <class Operation>
inline Row each_of_row(Operation&& operation) {
    return {{operation(0), operation(1), operation(2), operation(3)}};
}
inline Row load_row(const double* p) { return {{p[0], p[1], p[2], p[3]}}; }
inline void store_row(double* p, Row a) {
    for (int i = 0; i < 4; ++i) p[i] = a.v[i];
}
inline Row splat_row(double a) { return {{a, a, a, a}}; }
inline Row zero_row() { return {{0, 0, 0, 0}}; }
inline Row operator+(Row a, Row b) {
    return each_of_row([&](int i) { return a.v[i] + b.v[i]; });
}
inline Row operator-(Row a, Row b) {
    return each_of_row([&](int i) { return a.v[i] - b.v[i]; });
}
inline Row operator*(Row a, Row b) {
    return each_of_row([&](int i) { return a.v[i] * b.v[i]; });
}
inline Row fma(Row a, Row b, Row c) {
    return each_of_row([&](int i) { return std::fma(a.v[i], b.v[i], c.v[i]); });
}
/// The last component in all places.
inline Row splat_last(Row a) { return splat_row(a.v[3]); }
/// The first three of a, the last of b.
inline Row last_of(Row a, Row b) { return {{a.v[0], a.v[1], a.v[2], b.v[3]}}; }

inline void store_three(double* p, Row a) {
    for (int i = 0; i < 3; ++i) p[i] = a.v[i];
}

/// Hands out (x, y, z, 0) of lane after lane.
template <class Use>
inline void each_row(Pack x, Pack y, Pack z, const Use& use) {
    for (int i = 0; i < lanes; ++i) use(i, Row{{x.v[i], y.v[i], z.v[i], 0}});
}

#include "runtime/advance/nested/scatter_add.inl"
