// What thin bodies need beyond sums and products: IEEE division and square root, comparisons.
inline Pack operator/(Pack a, Pack b) {
    return each([&](int i) { return a.v[i] / b.v[i]; });
}
inline Pack root(Pack a) {
    return each([&](int i) { return std::sqrt(a.v[i]); });
}
inline Pack magnitude(Pack a) {
    return each([&](int i) { return std::fabs(a.v[i]); });
}
inline Pack with_sign_of(Pack a, Pack b) {
    return each([&](int i) { return std::copysign(a.v[i], b.v[i]); });
}
/// Lane by lane: a < b ? yes : no
inline Pack where_less(Pack a, Pack b, Pack yes, Pack no) {
    return each([&](int i) { return a.v[i] < b.v[i] ? yes.v[i] : no.v[i]; });
}
