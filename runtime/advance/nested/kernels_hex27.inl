// The triquadratic brick; included by kernels.inl. Its points are its nodes, so the slope along an axis at a point is that of the
// three nodes of the line through it. For a line a b c with u = b - a and v = c - b,
//   2 dx/dxi = 3 u - v at a,  u + v at b,  3 v - u at c.
// The quantities qa, qb and qc that are conjugate to the slopes at a, b and c give fu = 3 qa + qb - qc conjugate to u and
// fv = 3 qc + qb - qa conjugate to v. So from nodes to points and back there are differences along 27 lines instead of 27 x 27
// gradients.

constexpr unsigned points_of_hex27 = 27;

/// First point of line i of the nine lines along one axis, on which the numbers of neighbouring points differ by `step`.
constexpr unsigned first_of_line(unsigned step, unsigned i) { return i % step + 3 * step * (i / step); }

template <class Offsets>
[[gnu::always_inline]] inline void nodes_of(const Offsets* offsets, const LocalNode* local, Vec* x) {
#pragma GCC unroll 1
    for (unsigned g = 0; g < points_of_hex27; ++g) x[g] = gather(local, offsets[g]);
}

/// 2 dx/dxi at all points along one axis: a column of D.
template <unsigned step, Vec Edges::*column>
[[gnu::always_inline]] inline void add_slopes(const Vec* x, Edges* d) {
    const Pack three = splat(3);
#pragma GCC unroll 1
    for (unsigned i = 0; i < 9; ++i) {
        const unsigned a = first_of_line(step, i), b = a + step, c = b + step;
        const Vec u = x[b] - x[a], v = x[c] - x[b];
        d[a].*column = three * u - v;
        d[b].*column = u + v;
        d[c].*column = three * v - u;
    }
}
[[gnu::noinline]] void slopes_of(const Vec* x, Edges* d) {
    add_slopes<1, &Edges::d1>(x, d);
    add_slopes<3, &Edges::d2>(x, d);
    add_slopes<9, &Edges::d3>(x, d);
}

/// Adds the impulses by the quantities q of one axis to the nodes; those of the first axis (step 1) overwrite `out`.
template <unsigned step, Vec Edges::*column>
[[gnu::always_inline]] inline void add_to_nodes(const Edges* q, Vec* out) {
    const Pack three = splat(3);
#pragma GCC unroll 1
    for (unsigned i = 0; i < 9; ++i) {
        const unsigned a = first_of_line(step, i), b = a + step, c = b + step;
        const Vec qa = q[a].*column, qb = q[b].*column, qc = q[c].*column;
        const Vec fu = fma(three, qa, qb - qc), fv = fma(three, qc, qb - qa);
        if constexpr (step == 1) {
            out[a] = Vec{splat(0), splat(0), splat(0)} - fu;
            out[b] = fu - fv;
            out[c] = fv;
        } else {
            out[a] = out[a] - fu;
            out[b] = out[b] + (fu - fv);
            out[c] = out[c] + fv;
        }
    }
}
[[gnu::noinline]] void to_nodes(const Edges* q, Vec* out) {
    add_to_nodes<1, &Edges::d1>(q, out);
    add_to_nodes<3, &Edges::d2>(q, out);
    add_to_nodes<9, &Edges::d3>(q, out);
}

/// Impulses of eight bricks.
template <class Batch>
[[gnu::always_inline]] inline void hex27_impulses(const Batch& batch, const LocalNode* local, Pack kappa, Stream& stream,
                                                  Vec* out) {
    Edges d[points_of_hex27];
    nodes_of(batch.node, local, out);
    slopes_of(out, d);
    stream.step(sizeof batch.node);
#pragma GCC unroll 1
    for (unsigned g = 0; g < points_of_hex27; ++g) {
        stream.step(sizeof batch.point[g]);
        d[g] = point_impulse(batch.point[g], d[g], kappa);
    }
    to_nodes(d, out);
}

template <class Batch>
[[gnu::noinline]] void run_hex27(const Context& context, const Patch& patch, LocalNode* local, BatchRange range) {
    const Pack kappa = splat(range.run.kappa), weight = splat(context.weight);
    Stream stream(context, patch, range.begin, stream_ahead);
    Vec impulses[points_of_hex27];
    const auto* const end = reinterpret_cast<const Batch*>(range.end);
    for (const auto* batch = reinterpret_cast<const Batch*>(range.begin); batch != end; ++batch) {
        hex27_impulses(*batch, local, kappa, stream, impulses);
        if (__builtin_expect(context.weight != 1, 0))
            for (Vec& impulse : impulses) impulse = weight * impulse;
        deliver<points_of_hex27>(local, batch->node, impulses);
    }
}

template <class Batch>
[[gnu::always_inline]] inline void hex27_damping(const Batch& batch, const LocalNode* local, const LocalNode* velocity,
                                                 const RateLaw& law, Vec* out) {
    Edges d[points_of_hex27], rate[points_of_hex27];
    nodes_of(batch.node, local, out);
    slopes_of(out, d);
    nodes_of(batch.node, velocity, out);
    slopes_of(out, rate);
#pragma GCC unroll 1
    for (unsigned g = 0; g < points_of_hex27; ++g) d[g] = point_impulse(batch.point[g], EdgesMotion{d[g], rate[g]}, law);
    to_nodes(d, out);
}
template <class Offsets>
[[gnu::noinline]] void damping_of(const Hex27SvkBatchOf<Offsets>& batch, const LocalNode* local, const LocalNode* velocity,
                                  const RateLaw& law, Vec* out) {
    hex27_damping(batch, local, velocity, law, out);
}
template <class Offsets>
[[gnu::noinline]] void damping_of(const Hex27LinearBatchOf<Offsets>& batch, const LocalNode* local, const LocalNode* velocity,
                                  const RateLaw& law, Vec* out) {
    hex27_damping(batch, local, velocity, law, out);
}

void measure_hex27(const LaneOffsets* nodes, const LocalNode* local, double (*out)[6][lanes]) {
    Vec x[points_of_hex27];
    Edges d[points_of_hex27];
    nodes_of(nodes, local, x);
    slopes_of(x, d);
    for (unsigned g = 0; g < points_of_hex27; ++g) store_symmetric(out[g], gram(d[g]));
}
