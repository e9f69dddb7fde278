// Included by pack_*.inl behind `each_row`.
inline void add_row(double* row, Row value) { store_row(row, load_row(row) + value); }

/// Adds (x, y, z, 0) to the forces of the local nodes at eight offsets. Lane by lane: they may be the same.
template <class Offset>
[[gnu::always_inline]] inline void scatter_add(void* base, const Offset (&o)[lanes], Pack x, Pack y, Pack z) {
    char* const force = static_cast<char*>(base) + offsetof(LocalNode, fx);
    each_row(x, y, z, [&](int lane, Row row) __attribute__((always_inline)) { add_row(at(force, o[lane]), row); });
}
