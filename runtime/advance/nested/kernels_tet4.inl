// Tetrahedra; included by kernels.inl.

[[gnu::always_inline]] inline Vec turned(const Rows& rows) {
    Vec r;
    turn_to_lanes(rows, r.x, r.y, r.z);
    return r;
}
[[gnu::always_inline]] inline Rows turned(const Vec& v) { return turn_to_rows(v.x, v.y, v.z); }

template <class Offsets>
[[gnu::always_inline]] inline Edges edges_of(const Offsets* nodes, const LocalNode* local) {
    const Rows x0 = read_rows(local, nodes[0]);
    return {turned(read_rows(local, nodes[1]) - x0), turned(read_rows(local, nodes[2]) - x0),
            turned(read_rows(local, nodes[3]) - x0)};
}
template <class Number, class Offsets>
[[gnu::always_inline]] inline Edges inputs_of(const Tet4SvkBatchOf<Number, Offsets>& batch, const LocalNode* local) {
    return edges_of(batch.node, local);
}
template <class Offsets>
[[gnu::always_inline]] inline Edges inputs_of(const Tet4SvkAlikeBatchOf<Offsets>& batch, const LocalNode* local) {
    return edges_of(batch.node, local);
}
template <class Offsets>
[[gnu::always_inline]] inline Edges inputs_of(const Tet4LinearBatchOf<Offsets>& batch, const LocalNode* local) {
    return edges_of(batch.node, local);
}

/// Sets the impulse on node 0: minus the sum of the others.
[[gnu::always_inline]] inline void balance(Vec* out) {
    const Pack none = splat(0);
    out[0] = {none - ((out[1].x + out[2].x) + out[3].x), none - ((out[1].y + out[2].y) + out[3].y),
              none - ((out[1].z + out[2].z) + out[3].z)};
}

struct SvkLaw {
    Pack kappa, grain;
};
template <class Number, class Offsets>
struct LawOf<Tet4SvkBatchOf<Number, Offsets>> {
    static SvkLaw of(const Context&, const Run& run) { return {splat(run.kappa), splat(run.grain)}; }
};
/// Constants of elements of one shape, in the form in which batches have them.
struct SvkAlikeLaw {
    SvkLaw law;
    Symmetric inverse;
    Pack square;
};
template <class Offsets>
struct LawOf<Tet4SvkAlikeBatchOf<Offsets>> {
    static SvkAlikeLaw of(const Context& context, const Run& run) {
        const double* const u = context.shapes + run.shape;
        return {LawOf<Tet4SvkBatch>::of(context, run),
                {splat(u[1]), splat(u[2]), splat(u[3]), splat(u[4]), splat(u[5]), splat(u[6])},
                splat(u[0])};
    }
};
[[gnu::always_inline]] inline const SvkLaw& material_of(const SvkLaw& law) { return law; }
[[gnu::always_inline]] inline const SvkLaw& material_of(const SvkAlikeLaw& law) { return law.law; }

/// U of a batch, upper triangular. It is loaded again wherever it is used.
template <class Number, class Offsets>
[[gnu::always_inline]] inline Symmetric inverse_of(const Tet4SvkBatchOf<Number, Offsets>& batch) {
    return load_symmetric(batch.inverse);
}
template <class Number, class Offsets>
[[gnu::always_inline]] inline Symmetric inverse_of(const Tet4SvkBatchOf<Number, Offsets>& batch, const SvkLaw&) {
    return inverse_of(batch);
}
template <class Offsets>
[[gnu::always_inline]] inline const Symmetric& inverse_of(const Tet4SvkAlikeBatchOf<Offsets>&, const SvkAlikeLaw& law) {
    return law.inverse;
}

/// F' = D U of Tet4SvkBatch, by columns.
[[gnu::always_inline]] inline Edges gradient_of(const Symmetric& inverse, const Edges& edges) {
    const auto& [d1, d2, d3] = edges;
    const auto& [u11, u22, u33, u12, u23, u31] = inverse;
    return {{u11 * d1.x, u11 * d1.y, u11 * d1.z},
            {fma(u12, d1.x, u22 * d2.x), fma(u12, d1.y, u22 * d2.y), fma(u12, d1.z, u22 * d2.z)},
            {fma(u31, d1.x, fma(u23, d2.x, u33 * d3.x)), fma(u31, d1.y, fma(u23, d2.y, u33 * d3.y)),
             fma(u31, d1.z, fma(u23, d2.z, u33 * d3.z))}};
}
/// Strain e = t^2 I - F'^T F'.
[[gnu::always_inline]] inline Symmetric raw_strain(const Edges& f, Pack square) {
    const auto left = [&](const Vec& a) { return fnma(a.z, a.z, fnma(a.y, a.y, fnma(a.x, a.x, square))); };
    const auto mixed = [&](const Vec& a, const Vec& b) { return fnma(a.x, b.x, fnma(a.y, b.y, splat(0) - a.z * b.z)); };
    return {left(f.d1), left(f.d2), left(f.d3), mixed(f.d1, f.d2), mixed(f.d2, f.d3), mixed(f.d3, f.d1)};
}
/// Strain e, rounded to grains.
[[gnu::always_inline]] inline Symmetric grained_strain(const Edges& f, Pack square, const SvkLaw& law) {
    const Pack large = law.grain * square;
    const auto left = [&](const Vec& a) { return (large + fnma(a.z, a.z, fnma(a.y, a.y, fnma(a.x, a.x, square)))) - large; };
    const auto mixed = [&](const Vec& a, const Vec& b) { return (large - product(a, b)) - large; };
    return {left(f.d1), left(f.d2), left(f.d3), mixed(f.d1, f.d2), mixed(f.d2, f.d3), mixed(f.d3, f.d1)};
}
template <class Offsets>
[[gnu::always_inline]] inline Symmetric strain_of(const Tet4SvkBatchOf<double, Offsets>& batch, const Edges& f, const SvkLaw& law) {
    return grained_strain(f, load(batch.square), law);
}
template <class Offsets>
[[gnu::always_inline]] inline Symmetric strain_of(const Tet4SvkAlikeBatchOf<Offsets>&, const Edges& f, const SvkAlikeLaw& law) {
    return grained_strain(f, law.square, law.law);
}
/// For elements whose rest shape is rounded to floats: strains are not rounded to grains.
template <class Offsets>
[[gnu::always_inline]] inline Symmetric strain_of(const Tet4SvkBatchOf<float, Offsets>& batch, const Edges& f, const SvkLaw&) {
    return raw_strain(f, load(batch.square));
}
/// S' = kappa tr(e) I + e
[[gnu::always_inline]] inline Symmetric stress_of(const Symmetric& e, const SvkLaw& law) {
    const Pack trace = (e.m11 + e.m22) + e.m33;
    return {fma(law.kappa, trace, e.m11), fma(law.kappa, trace, e.m22), fma(law.kappa, trace, e.m33), e.m12, e.m23, e.m31};
}
/// F' S', by columns.
[[gnu::always_inline]] inline Edges stressed(const Edges& f, const Symmetric& s) {
    return {combine(f.d1, f.d2, f.d3, s.m11, s.m12, s.m31), combine(f.d1, f.d2, f.d3, s.m12, s.m22, s.m23),
            combine(f.d1, f.d2, f.d3, s.m31, s.m23, s.m33)};
}
/// F' S' U^T: impulses on nodes 1-3.
[[gnu::always_inline]] inline void pull_back(const Symmetric& inverse, const Edges& p, Vec* out) {
    const auto& [p1, p2, p3] = p;
    const auto& [u11, u22, u33, u12, u23, u31] = inverse;
    out[3] = {u33 * p3.x, u33 * p3.y, u33 * p3.z};
    out[2] = {fma(u23, p3.x, u22 * p2.x), fma(u23, p3.y, u22 * p2.y), fma(u23, p3.z, u22 * p2.z)};
    out[1] = combine(p3, p2, p1, u31, u12, u11);
}
template <class Batch, class Law>
[[gnu::always_inline]] inline void svk_impulses(const Batch& batch, const Edges& edges, const Law& law, Vec* out) {
    const Edges f = gradient_of(inverse_of(batch, law), edges);
    pull_back(inverse_of(batch, law), stressed(f, stress_of(strain_of(batch, f, law), material_of(law))), out);
    balance(out);
}
/// Only the strains of a batch, for StrainWatch.
template <class Batch, class Law>
[[gnu::always_inline]] inline Symmetric strain_at(const Batch& batch, const Edges& edges, const Law& law) {
    return strain_of(batch, gradient_of(inverse_of(batch, law), edges), law);
}
template <class Number, class Offsets>
[[gnu::always_inline]] inline void impulses_of(const Tet4SvkBatchOf<Number, Offsets>& batch, const Edges& edges, const SvkLaw& law,
                                               Vec* out) {
    svk_impulses(batch, edges, law, out);
}
template <class Offsets>
[[gnu::always_inline]] inline void impulses_of(const Tet4SvkAlikeBatchOf<Offsets>& batch, const Edges& edges,
                                               const SvkAlikeLaw& law, Vec* out) {
    svk_impulses(batch, edges, law, out);
}

/// Adds the impulses on nodes 1-3 and subtracts their sum at node 0.
template <class Offsets>
[[gnu::always_inline]] inline void deliver_balanced(LocalNode* local, const Offsets* offsets, const Vec* impulses) {
    const Rows r1 = turned(impulses[1]);
    const Rows r2 = turned(impulses[2]);
    const Rows r3 = turned(impulses[3]);
    add_rows(local, offsets[1], r1);
    add_rows(local, offsets[2], r2);
    add_rows(local, offsets[3], r3);
    subtract_rows(local, offsets[0], (r1 + r2) + r3);
}

/// t^2
template <class Number, class Offsets>
[[gnu::always_inline]] inline Pack square_of(const Tet4SvkBatchOf<Number, Offsets>& batch, const SvkLaw&) {
    return load(batch.square);
}
template <class Offsets>
[[gnu::always_inline]] inline const Pack& square_of(const Tet4SvkAlikeBatchOf<Offsets>&, const SvkAlikeLaw& law) {
    return law.square;
}

template <class Batch>
constexpr bool has_turn = false;
template <class Number, class Offsets>
constexpr bool has_turn<Tet4SvkBatchOf<Number, Offsets>> = true;
template <class Offsets>
constexpr bool has_turn<Tet4SvkAlikeBatchOf<Offsets>> = true;

/// Does deliver_balanced for the batch `last`, impulses_of for `batch` and inputs_of for `next` in one go. `edges` are first those
/// of `batch`, then those of `next`; out[1 .. 3] are first the impulses of `last`, then those of `batch`. Each step of the
/// arithmetic is a chain of dependent operations; between the steps are loads and stores of nodes of the other batches, so that the
/// processor always has operations that are ready.
template <class Batch, class Law, class Watch>
[[gnu::always_inline]] inline void turn(const Batch& last, const Batch& batch, const Batch& next, LocalNode* local, const Law& law,
                                        Watch& watch, Edges& edges, Vec* out) {
    const auto* const before = last.node;
    const Edges f = gradient_of(inverse_of(batch, law), edges);
    const Rows r1 = turned(out[1]);
    add_rows(local, before[1], r1);
    const Symmetric strain = strain_of(batch, f, law);
    const Rows r2 = turned(out[2]);
    add_rows(local, before[2], r2);
    const Rows r12 = r1 + r2;
    const Symmetric stress = stress_of(strain, material_of(law));
    const Rows r3 = turned(out[3]);
    add_rows(local, before[3], r3);
    const Rows r123 = r12 + r3;
    watch.see_strain(
        strain, [&]() __attribute__((always_inline)) { return square_of(batch, law); });
    const Edges p = stressed(f, stress);
    subtract_rows(local, before[0], r123);
    pull_back(inverse_of(batch, law), p, out);
    edges = edges_of(next.node, local);
}

/// Damping impulses: those of the elastic law with the rate of t^2 I - F'^T F', times the relaxation time, in place of e. The rate
/// of F' comes from the edges of velocities.
template <class Number, class Offsets>
[[gnu::always_inline]] inline void damping_of(const Tet4SvkBatchOf<Number, Offsets>& batch, const LocalNode* local,
                                              const LocalNode* velocity, const RateLaw& law, Vec* out) {
    const Symmetric inverse = inverse_of(batch);
    const Edges f = gradient_of(inverse, edges_of(batch.node, local)), v = gradient_of(inverse, edges_of(batch.node, velocity));
    const Pack less = splat(0) - law.relaxation, twice = less + less;
    const auto mixed = [&](const Vec& fa, const Vec& fb, const Vec& va, const Vec& vb) {
        return less * (product(fa, vb) + product(fb, va));
    };
    const Symmetric rate{twice * product(f.d1, v.d1),   twice * product(f.d2, v.d2),   twice * product(f.d3, v.d3),
                         mixed(f.d1, f.d2, v.d1, v.d2), mixed(f.d2, f.d3, v.d2, v.d3), mixed(f.d3, f.d1, v.d3, v.d1)};
    pull_back(inverse_of(batch), stressed(f, stress_of(rate, SvkLaw{law.kappa, splat(0)})), out);
    balance(out);
}

/// @param edges  edges of positions; for damping, of velocities
/// @param s      -h V mu; for damping, times the relaxation time
/// @param one    as in small_strain_stress
template <class Offsets>
[[gnu::always_inline]] inline void small_strain_impulses(const Tet4LinearBatchOf<Offsets>& batch, const Edges& edges, Pack s,
                                                         Pack kappa, Pack one, Vec* out) {
    const Vec b1{load(batch.gradient[0]), load(batch.gradient[1]), load(batch.gradient[2])};
    const Vec b2{load(batch.gradient[3]), load(batch.gradient[4]), load(batch.gradient[5])};
    const Vec b3{load(batch.gradient[6]), load(batch.gradient[7]), load(batch.gradient[8])};
    const auto [s11, s22, s33, s12, s23, s31] = small_strain_stress(edges, {b1, b2, b3}, s, kappa, one);
    const Vec rows[3] = {{s11, s12, s31}, {s12, s22, s23}, {s31, s23, s33}};
    const Vec gradients[3] = {b1, b2, b3};
    for (int a = 0; a < 3; ++a) out[a + 1] = combine(rows[0], rows[1], rows[2], gradients[a].x, gradients[a].y, gradients[a].z);
    balance(out);
}

template <class Offsets>
[[gnu::always_inline]] inline void impulses_of(const Tet4LinearBatchOf<Offsets>& batch, const Edges& edges, Pack kappa, Vec* out) {
    small_strain_impulses(batch, edges, load(batch.scale), kappa, splat(1), out);
}
template <class Offsets>
[[gnu::always_inline]] inline void damping_of(const Tet4LinearBatchOf<Offsets>& batch, const LocalNode*, const LocalNode* velocity,
                                              const RateLaw& law, Vec* out) {
    small_strain_impulses(batch, edges_of(batch.node, velocity), law.relaxation * load(batch.scale), law.kappa, splat(0), out);
}

/// The largest magnitude of the entries, lane by lane.
inline void largest_of(const Symmetric& e, double (&largest)[lanes]) {
    for (double& of_lane : largest) of_lane = 0;
    for (const Pack& entry : {e.m11, e.m22, e.m33, e.m12, e.m23, e.m31}) {
        alignas(64) double lane[lanes];
        store(lane, entry);
        for (int l = 0; l < lanes; ++l) largest[l] = std::fmax(largest[l], std::fabs(lane[l]));
    }
}

/// Largest strain |t^2 I - F'^T F'|, in units of t^2. At rest positions this is the rounding error.
double measure_tet4(const Tet4SvkBatch& batch, const LocalNode* local) {
    double of_lane[lanes];
    largest_of(raw_strain(gradient_of(inverse_of(batch), inputs_of(batch, local)), load(batch.square)), of_lane);
    double largest = 0;
    for (int l = 0; l < lanes; ++l)
        if (batch.square[l] > 0) largest = std::fmax(largest, of_lane[l] / batch.square[l]);
    return largest;
}
