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

inline std::size_t bytes_of(std::uint16_t offset) { return offset; }
inline std::size_t bytes_of(WideOffset offset) { return std::size_t{8} * offset.eights; }

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

/// Adds (x, y, z, 0) to the forces of the local nodes at eight offsets, all different.
template <class Offset>
inline void scatter_add(void* base, const Offset (&o)[lanes], Pack x, Pack y, Pack z) {
    for (int i = 0; i < lanes; ++i) {
        auto& node = *reinterpret_cast<LocalNode*>(static_cast<char*>(base) + bytes_of(o[i]));
        node.fx += x.v[i];
        node.fy += y.v[i];
        node.fz += z.v[i];
    }
}

/// x, y, z of eight nodes; as in pack_avx512.inl.
struct Rows {
    Pack x, y, z;
};
inline Rows operator+(const Rows& a, const Rows& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Rows operator-(const Rows& a, const Rows& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Rows operator*(const Rows& a, Pack s) { return {a.x * s, a.y * s, a.z * s}; }
inline Rows fma(const Rows& a, Pack s, const Rows& b) { return {fma(a.x, s, b.x), fma(a.y, s, b.y), fma(a.z, s, b.z)}; }
inline Rows zero_rows() { return {splat(0), splat(0), splat(0)}; }
template <class Offset>
inline Rows read_rows(const void* base, const Offset (&o)[lanes]) {
    Rows r;
    gather(base, o, r.x, r.y, r.z);
    return r;
}
inline void turn_to_lanes(const Rows& r, Pack& x, Pack& y, Pack& z) {
    x = r.x;
    y = r.y;
    z = r.z;
}
inline Rows turn_to_rows(Pack x, Pack y, Pack z) { return {x, y, z}; }
template <class Offset>
inline void add_rows(void* base, const Offset (&o)[lanes], const Rows& r) { scatter_add(base, o, r.x, r.y, r.z); }
template <class Offset>
inline void subtract_rows(void* base, const Offset (&o)[lanes], const Rows& r) {
    const Pack none = splat(0);
    scatter_add(base, o, none - r.x, none - r.y, none - r.z);
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
