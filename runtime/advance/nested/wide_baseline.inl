// Included behind pack_baseline.inl, as wide_avx512.inl.
inline double* at(void* base, WideOffset offset) { return static_cast<double*>(base) + offset.eights; }

inline Pack held(Pack a) { return a; }

inline void gather(const void* base, const WideOffsets& o, Pack& x, Pack& y, Pack& z) {
    for (int i = 0; i < lanes; ++i) {
        const double* const row = static_cast<const double*>(base) + o[i].eights;
        x.v[i] = row[0];
        y.v[i] = row[1];
        z.v[i] = row[2];
    }
}

template <class Use>
inline void each_row(Pack x, Pack y, Pack z, const Use& use) {
    for (int i = 0; i < lanes; ++i) use(i, Row{{x.v[i], y.v[i], z.v[i], 0}});
}

inline void store_three(double* p, Row a) {
    for (int i = 0; i < 3; ++i) p[i] = a.v[i];
}
