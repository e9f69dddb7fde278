// Four doubles, usually (x, y, z, extra) of one node. Same interface and same bits as lanes_avx2.inl.
struct Lanes {
    double v[4];
};

inline Lanes load(const double* p) { return {{p[0], p[1], p[2], p[3]}}; }
inline void store(double* p, Lanes a) {
    for (int i = 0; i < 4; ++i) p[i] = a.v[i];
}
/// The first three.
inline void store_three(double* p, Lanes a) {
    for (int i = 0; i < 3; ++i) p[i] = a.v[i];
}
inline Lanes splat(double a) { return {{a, a, a, a}}; }
inline Lanes splat_at(const double* p) { return splat(*p); }
inline Lanes lanes(double a, double b, double c, double d) { return {{a, b, c, d}}; }
inline Lanes zero() { return splat(0); }

inline Lanes operator+(Lanes a, Lanes b) { return {{a.v[0] + b.v[0], a.v[1] + b.v[1], a.v[2] + b.v[2], a.v[3] + b.v[3]}}; }
inline Lanes operator-(Lanes a, Lanes b) { return {{a.v[0] - b.v[0], a.v[1] - b.v[1], a.v[2] - b.v[2], a.v[3] - b.v[3]}}; }
inline Lanes operator*(Lanes a, Lanes b) { return {{a.v[0] * b.v[0], a.v[1] * b.v[1], a.v[2] * b.v[2], a.v[3] * b.v[3]}}; }
/// a b + c, rounded once
inline Lanes fma(Lanes a, Lanes b, Lanes c) {
    Lanes r;
    for (int i = 0; i < 4; ++i) r.v[i] = __builtin_fma(a.v[i], b.v[i], c.v[i]);
    return r;
}

/// The first three lanes of a, the last of b.
inline Lanes last_lane_of(Lanes a, Lanes b) { return {{a.v[0], a.v[1], a.v[2], b.v[3]}}; }
/// (1, 2, 0, 3) and (2, 0, 1, 3)
inline Lanes rotate1(Lanes a) { return {{a.v[1], a.v[2], a.v[0], a.v[3]}}; }
inline Lanes rotate2(Lanes a) { return {{a.v[2], a.v[0], a.v[1], a.v[3]}}; }
template <int lane>
inline Lanes splat_lane(Lanes a) {
    return splat(a.v[lane]);
}

/// x = (a0, b0, c0, 0), y and z likewise
inline void transpose3(Lanes a, Lanes b, Lanes c, Lanes& x, Lanes& y, Lanes& z) {
    x = {{a.v[0], b.v[0], c.v[0], 0}};
    y = {{a.v[1], b.v[1], c.v[1], 0}};
    z = {{a.v[2], b.v[2], c.v[2], 0}};
}

/// Sums over lanes: ((a0 + a1) + (a2 + a3), the same of b, of c, 0)
inline Lanes sums(Lanes a, Lanes b, Lanes c) {
    const auto sum = [](const Lanes& l) { return (l.v[0] + l.v[1]) + (l.v[2] + l.v[3]); };
    return {{sum(a), sum(b), sum(c), 0}};
}
