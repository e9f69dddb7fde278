// Included behind pack_baseline.inl, as wide_avx512.inl.
inline double* at(void* base, WideOffset offset) { return static_cast<double*>(base) + offset.eights; }

inline Pack held(Pack a) { return a; }

template <class Use>
inline void each_row(Pack x, Pack y, Pack z, const Use& use) {
    for (int i = 0; i < lanes; ++i) use(i, Row{{x.v[i], y.v[i], z.v[i], 0}});
}

inline void store_three(double* p, Row a) {
    for (int i = 0; i < 3; ++i) p[i] = a.v[i];
}
