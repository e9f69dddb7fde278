// Included by look_lanes_*.cpp, once for each kind of processor, within their namespaces, behind `constexpr std::size_t width`.

#define AVS_LANES [[gnu::always_inline]] inline

#include "runtime/geometry/distance_packs.inl"
#include "runtime/geometry/row_packs.inl"

AVS_LANES Pack larger(const Pack& a, const Pack& b) { return a < b ? b : a; }  // as std::max

using Columns = ColumnsOf<width>;

/// What of LayerTable a look needs: the deepest active layer, and the impulse of those that are due.
AVS_LANES void find_hits(const LookTerms& terms, std::size_t first, const Pack& distance, LookLanes& lanes) {
    const Pack none = {}, most = splat(terms.most);
    const Pack ratio = splat(terms.thickness) / distance;
    const Pack estimate = terms.fourth_power ? ratio * ratio * ratio * ratio : ratio;
    // Also where the distance is not positive, or no number.
    const Pack clamped = (distance > none) & (estimate < most) ? larger(splat(1), estimate) : most;
    const auto whole = __builtin_convertvector(clamped, int __attribute__((vector_size(4 * width))));
    alignas(64) std::int32_t layer[width];
    std::memcpy(layer, &whole, sizeof layer);
    const auto rows = [&] { return columns_of<width>([&](std::size_t i) { return terms.layers + layer[i]; }); };
    Columns row = rows();  // begins, next_begins, hk_eta_sum, hk_sum
    const Mask acts = distance < splat(terms.thickness);
    // The estimate is a rounding error away at most; the table decides.
    if (!all(((row.a > distance) & (row.b <= distance)) | ~acts)) {
        for (std::size_t i = 0; i < width; ++i) {
            while (layer[i] > 1 && !(terms.layers[layer[i]].begins > distance[i])) --layer[i];
            while (terms.layers[layer[i]].next_begins > distance[i]) ++layer[i];
        }
        row = rows();
    }
    Pack active;
    for (std::size_t i = 0; i < width; ++i) active[i] = layer[i];
    active = acts ? active : none;
    const Pack impulse =
        (row.c - splat(terms.before_due.hk_eta_sum)) - distance * (row.d - splat(terms.before_due.hk_sum));
    to(lanes.active + first, active);
    const Mask hits = (active >= splat(terms.first_due)) & (impulse > none);
    to(lanes.impulse + first, hits ? impulse : none);
    lanes.hits |= bits_of(hits) << first;
}

/// See LayerWatch::rate_for. `speed`: at which both primitives may come nearer.
AVS_LANES void find_rates(const LookTerms& terms, std::size_t first, const Pack& distance, const Pack& speed, LookLanes& lanes) {
    const Pack known = distance - splat(terms.rounding), coarsest = from(lanes.coarsest_rate + first);
    Pack rate = splat(LookLanes::no_rate);
    for (int k = lanes.finest; k >= lanes.coarsest; --k) {
        const LookTerms::Rate& terms_of = terms.rates[k];
        const Pack spare = known - splat(terms_of.threshold);
        const Pack needed = speed * splat(terms_of.seconds) * splat(1 + 1e-12);
        const Mask fits = (spare >= Pack{}) & (spare >= needed) & (coarsest <= splat(k));
        rate = fits ? splat(k) : rate;
    }
    rate = known > splat(terms.thickness) ? splat(LookLanes::no_rate) : rate;
    to(lanes.rate + first, rate);
    lanes.changes |= bits_of(rate != from(lanes.rate_before + first)) << first;
}

enum class Kind { vertex_face, edge_edge, vertex_vertex };

template <Kind kind>
AVS_LANES void look_at(const LookTerms& terms, std::size_t first, LookLanes& lanes) {
    const auto vertices = [&](std::size_t i) {
        return columns_of<width>([&](std::size_t lane) { return terms.vertices + lanes.vertex[first + lane][i]; });
    };
    const auto place = [](const Columns& columns) { return Packs{columns.a, columns.b, columns.c}; };
    const Columns v0 = vertices(0), v1 = vertices(1), v2 = vertices(2), v3 = vertices(3);
    const Found found = kind == Kind::vertex_face ? vertex_face_of(place(v0), place(v1), place(v2), place(v3))
                        : kind == Kind::edge_edge ? edge_edge_of(place(v0), place(v1), place(v2), place(v3))
                                                  : vertex_vertex_of(place(v0), place(v1));
    to(lanes.primitives.distance + first, found.distance);
    to(lanes.primitives.direction[0] + first, found.direction.x);
    to(lanes.primitives.direction[1] + first, found.direction.y);
    to(lanes.primitives.direction[2] + first, found.direction.z);
    for (std::size_t i = 0; i < 4; ++i) to(lanes.primitives.weight[i] + first, found.weight[i]);
    const Pack distance = found.distance - from(lanes.offset + first);
    to(lanes.distance + first, distance);
    find_hits(terms, first, distance, lanes);
    const Pack last = larger(v2.d, v3.d);
    find_rates(terms, first, distance, kind == Kind::edge_edge ? larger(v0.d, v1.d) + last : v0.d + larger(v1.d, last), lanes);
}

template <Kind kind>
AVS_LANES void look_at_all(const LookTerms& terms, std::size_t count, LookLanes& lanes) {
    lanes.hits = lanes.changes = 0;
    for (std::size_t first = 0; first < count; first += width) look_at<kind>(terms, first, lanes);
    const std::uint32_t those = (std::uint32_t{1} << count) - 1;
    lanes.hits &= those;
    lanes.changes &= those;
}

void vertex_faces(const LookTerms& terms, std::size_t count, LookLanes& lanes) { look_at_all<Kind::vertex_face>(terms, count, lanes); }
void edge_edges(const LookTerms& terms, std::size_t count, LookLanes& lanes) { look_at_all<Kind::edge_edge>(terms, count, lanes); }
void vertex_vertices(const LookTerms& terms, std::size_t count, LookLanes& lanes) {
    look_at_all<Kind::vertex_vertex>(terms, count, lanes);
}

#undef AVS_LANES
