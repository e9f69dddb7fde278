// Included by pack_*.inl: where a local node stands.
inline std::size_t bytes_of(std::uint16_t offset) { return offset; }
inline std::size_t bytes_of(WideOffset offset) { return std::size_t{8} * offset.eights; }

template <class Offset>
inline const double* at(const void* base, Offset offset) {
    return reinterpret_cast<const double*>(static_cast<const char*>(base) + bytes_of(offset));
}
template <class Offset>
inline double* at(void* base, Offset offset) {
    return reinterpret_cast<double*>(static_cast<char*>(base) + bytes_of(offset));
}
