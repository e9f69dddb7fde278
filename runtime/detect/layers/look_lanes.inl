// Included by look_lanes_*.cpp, once for each kind of processor, within their namespaces, behind `constexpr std::size_t width`.

#define AVS_LANES [[gnu::always_inline]] inline

#include "runtime/geometry/distance_packs.inl"
#include "runtime/geometry/row_packs.inl"

AVS_LANES Pack larger(const Pack& a, const Pack& b) { return a < b ? b : a; }  // as std::max

using Columns = ColumnsOf<width>;

/// A quotient that need not be exact.
AVS_LANES Pack nearly_over(const Pack& a, const Pack& b) {
#if defined __AVX512F__
    if constexpr (width == 8) {
        const Pack inverse = reinterpret_cast<Pack>(_mm512_rcp14_pd(reinterpret_cast<__m512d>(b)));
        return a * (inverse * (splat(2) - b * inverse));
    }
#endif
    return a / b;
}

/// What of LayerTable a look needs: the deepest active layer, and the impulse of those that are due.
AVS_LANES void find_hits(const LookTerms& terms, std::size_t first, const Pack& distance, LookLanes& lanes) {
    const Pack none = {}, most = splat(terms.most);
    const Pack ratio = nearly_over(splat(terms.thickness), distance);
    const Pack estimate = terms.fourth_power ? ratio * ratio * ratio * ratio : ratio;
    // Also where the distance is not positive, or no number.
    const Pack clamped = (distance > none) & (estimate < most) ? larger(splat(1), estimate) : most;
    const auto whole = __builtin_convertvector(clamped, int __attribute__((vector_size(4 * width))));
    alignas(64) std::int32_t layer[width];
    std::memcpy(layer, &whole, sizeof layer);
    const auto rows = [&] { return columns_of<width>([&](std::size_t i) { return terms.layers + layer[i]; }); };
    Columns row = rows();  // begins, next_begins, hk_eta_sum, hk_sum
    const Mask acts = distance < splat(terms.thickness);
    // The estimate is one layer away at most, and seldom; the table decides.
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
    const Pack impulse = (row.c - splat(terms.before_due.hk_eta_sum)) - distance * (row.d - splat(terms.before_due.hk_sum));
    to(lanes.active + first, active);
    const Mask hits = (active >= splat(terms.first_due)) & (impulse > none);
    to(lanes.impulse + first, hits ? impulse : none);
    lanes.hits |= bits_of(hits) << first;
}

/// See LayerWatch::rate_for.
AVS_LANES void find_changes(const LookTerms& terms, const std::uint32_t* rate, std::size_t first, const Pack& distance,
                            LookLanes& lanes) {
    const Pack none = {}, known = distance - splat(terms.rounding), speed = from(lanes.speed + first);
    const Columns rates = columns_of<width>([&](std::size_t i) { return terms.rates + rate[first + i]; });
    const auto fits = [&](const Pack& threshold, const Pack& seconds) {
        const Pack spare = known - threshold;
        return (spare >= none) & (spare >= speed * seconds * splat(1 + 1e-12));
    };
    const Mask keeps = fits(rates.a, rates.b) & ~fits(rates.c, rates.d) & ~(known > splat(terms.thickness));
    lanes.changes |= bits_of(~keeps) << first;
}

enum class Kind { vertex_face, edge_edge, vertex_vertex };

template <Kind kind>
AVS_LANES void look_at(const SeenVertex* seen, const LookRows& pairs, std::size_t first, LookLanes& lanes) {
    const auto vertices = [&](std::size_t i) {
        return columns_of<width>([&](std::size_t lane) { return seen + pairs.vertex[first + lane][i]; });
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
    to(lanes.distance + first, found.distance - from(pairs.offset + first));
    const Pack last = larger(v2.d, v3.d);
    to(lanes.speed + first, kind == Kind::edge_edge ? larger(v0.d, v1.d) + last : v0.d + larger(v1.d, last));
}

template <Kind kind>
AVS_LANES void look_at_all(const SeenVertex* seen, const LookRows& all, std::size_t count, LookLanes* lanes) {
    for (std::size_t begin = 0; begin < count; begin += look_lanes) {
        const LookRows pairs = all.from(begin);
        const std::size_t end = count - begin < look_lanes ? count - begin : look_lanes;
        for (std::size_t first = 0; first < end; first += width) look_at<kind>(seen, pairs, first, lanes[begin / look_lanes]);
    }
}

void vertex_faces(const SeenVertex* seen, const LookRows& pairs, std::size_t count, LookLanes* lanes) {
    look_at_all<Kind::vertex_face>(seen, pairs, count, lanes);
}
void edge_edges(const SeenVertex* seen, const LookRows& pairs, std::size_t count, LookLanes* lanes) {
    look_at_all<Kind::edge_edge>(seen, pairs, count, lanes);
}
void vertex_vertices(const SeenVertex* seen, const LookRows& pairs, std::size_t count, LookLanes* lanes) {
    look_at_all<Kind::vertex_vertex>(seen, pairs, count, lanes);
}

AVS_LANES void judge_eight(const LookTerms& terms, const LookRows& pairs, std::size_t count, LookLanes& lanes) {
    lanes.hits = lanes.changes = 0;
    for (std::size_t first = 0; first < count; first += width) {
        const Pack distance = from(lanes.distance + first);
        find_hits(terms, first, distance, lanes);
        find_changes(terms, pairs.rate, first, distance, lanes);
    }
    const std::uint32_t those = (std::uint32_t{1} << count) - 1;
    lanes.hits &= those;
    lanes.changes &= those;
}

void judge(const LookTerms& terms, const LookRows& pairs, std::size_t count, LookLanes* lanes) {
    for (std::size_t begin = 0; begin < count; begin += look_lanes) {
        judge_eight(terms, pairs.from(begin), count - begin < look_lanes ? count - begin : look_lanes, lanes[begin / look_lanes]);
    }
}

#if defined __AVX512VL__
/// Vertices of a pair are two words: a bit for each of four pairs, twice.
constexpr __mmask8 twice[16] = {0, 3, 12, 15, 48, 51, 60, 63, 192, 195, 204, 207, 240, 243, 252, 255};
#endif

AVS_LANES std::size_t keep_hits_of_eight(const LookRows& pairs, const LookLanes& lanes, const HitColumns& to) {
    const geometry::LaneDistances& at = lanes.primitives;
#if defined __AVX512VL__
    if constexpr (width == 8) {
        const auto hits = static_cast<__mmask8>(lanes.hits);
        const auto keep = [&](const double* from, double* column) {
            _mm512_storeu_pd(column, _mm512_maskz_compress_pd(hits, _mm512_load_pd(from)));
        };
        for (std::size_t i = 0; i < 4; ++i) keep(at.weight[i], to.weight[i]);
        for (std::size_t axis = 0; axis < 3; ++axis) keep(at.direction[axis], to.direction[axis]);
        keep(lanes.distance, to.distance);
        keep(lanes.impulse, to.impulse);
        keep(lanes.active, to.active);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to.rank),
                            _mm256_maskz_compress_epi32(hits, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(pairs.rank))));
        const unsigned first = lanes.hits & 15U, last = lanes.hits >> 4;
        const auto keep_vertices = [&](unsigned four, const std::uint32_t(*from)[4], std::uint32_t(*column)[4]) {
            _mm512_storeu_si512(column, _mm512_maskz_compress_epi64(twice[four], _mm512_loadu_si512(from)));
        };
        keep_vertices(first, pairs.vertex, to.vertex);
        keep_vertices(last, pairs.vertex + 4, to.vertex + std::popcount(first));
        return static_cast<std::size_t>(std::popcount(lanes.hits));
    }
#endif
    std::size_t count = 0;
    for (std::uint32_t bits = lanes.hits; bits != 0; bits &= bits - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(bits));
        for (std::size_t i = 0; i < 4; ++i) {
            to.weight[i][count] = at.weight[i][lane];
            to.vertex[count][i] = pairs.vertex[lane][i];
        }
        for (std::size_t axis = 0; axis < 3; ++axis) to.direction[axis][count] = at.direction[axis][lane];
        to.distance[count] = lanes.distance[lane];
        to.impulse[count] = lanes.impulse[lane];
        to.active[count] = lanes.active[lane];
        to.rank[count] = pairs.rank[lane];
        ++count;
    }
    return count;
}

std::size_t keep_hits(const LookRows& pairs, std::size_t count, const LookLanes* lanes, const HitColumns& to) {
    std::size_t hits = 0;
    for (std::size_t begin = 0; begin < count; begin += look_lanes) {
        hits += keep_hits_of_eight(pairs.from(begin), lanes[begin / look_lanes], to.from(hits));
    }
    return hits;
}

/// A bit for each of 64 rates: it is not less than `lowest`.
AVS_LANES std::uint64_t not_less(const std::int8_t* rates, int lowest) {
    using Rates = std::int8_t __attribute__((vector_size(16)));
    std::uint64_t bits = 0;
    for (std::size_t first = 0; first < 64; first += 16) {
        Rates sixteen;
        std::memcpy(&sixteen, rates + first, sizeof sixteen);
        const auto due = sixteen >= Rates{} + static_cast<std::int8_t>(lowest);
        const auto word = static_cast<unsigned>(_mm_movemask_epi8(reinterpret_cast<__m128i>(due)));
        bits |= std::uint64_t{word} << first;
    }
    return bits;
}

AVS_LANES void take_one(const LookRows& pairs, std::size_t from, const LookRows& to, std::size_t at) {
    std::memcpy(to.vertex[at], pairs.vertex[from], sizeof to.vertex[at]);
    to.offset[at] = pairs.offset[from];
    to.rank[at] = pairs.rank[from];
    to.number[at] = pairs.number[from];
    to.rate[at] = pairs.rate[from];
}

#if defined __AVX512VL__
/// Those of sixteen that have a bit.
AVS_LANES std::size_t take_sixteen(const LookRows& pairs, unsigned bits, const LookRows& to, std::size_t at) {
    const auto numbers = [&](const std::uint32_t* from, std::uint32_t* column) {
        _mm512_storeu_si512(column + at,
                            _mm512_maskz_compress_epi32(static_cast<__mmask16>(bits), _mm512_loadu_si512(from)));
    };
    numbers(pairs.rank, to.rank);
    numbers(pairs.number, to.number);
    numbers(pairs.rate, to.rate);
    std::size_t end = at;
    for (std::size_t first = 0; first < 16; first += 4) {
        const unsigned four = bits >> first & 15U;
        _mm512_storeu_si512(to.vertex + end, _mm512_maskz_compress_epi64(twice[four], _mm512_loadu_si512(pairs.vertex + first)));
        end += static_cast<std::size_t>(std::popcount(four));
    }
    std::size_t offset = at;
    for (std::size_t first = 0; first < 16; first += 8) {
        const auto eight = static_cast<__mmask8>(bits >> first);
        _mm512_storeu_pd(to.offset + offset, _mm512_maskz_compress_pd(eight, _mm512_loadu_pd(pairs.offset + first)));
        offset += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(eight)));
    }
    return end;
}
#endif

std::size_t take_due(const LookRows& pairs, const std::int8_t* rates, std::size_t count, int lowest, const LookRows& to) {
    std::size_t taken = 0;
    for (std::size_t begin = 0; begin < count; begin += 64) {
        std::uint64_t bits = not_less(rates + begin, lowest);
        if (count - begin < 64) bits &= (std::uint64_t{1} << (count - begin)) - 1;
#if defined __AVX512VL__
        // Of a few each costs less by itself.
        constexpr int many = 20;
        if (std::popcount(bits) > many) {
            for (std::size_t first = 0; first < 64; first += 16) {
                taken = take_sixteen(pairs.from(begin + first), static_cast<unsigned>(bits >> first & 0xffffU), to, taken);
            }
            continue;
        }
#endif
        for (; bits != 0; bits &= bits - 1) take_one(pairs, begin + static_cast<std::size_t>(std::countr_zero(bits)), to, taken++);
    }
    return taken;
}

std::size_t numbers_of(const std::uint64_t* words, const std::uint32_t* places, std::size_t count, std::uint32_t* to) {
#if defined __AVX512F__
    // Sixteen bits at a time: no branch waits for how many there are.
    std::uint32_t* end = to;
    const __m512i lanes = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    for (std::size_t i = 0; i < count; ++i) {
        for (unsigned first = 0; first < 64; first += 16) {
            const auto bits = static_cast<__mmask16>(words[i] >> first);
            const __m512i numbers = _mm512_add_epi32(lanes, _mm512_set1_epi32(static_cast<int>(64 * places[i] + first)));
            _mm512_storeu_si512(end, _mm512_maskz_compress_epi32(bits, numbers));
            end += std::popcount(static_cast<unsigned>(bits));
        }
    }
    return static_cast<std::size_t>(end - to);
#else
    return numbers_one_by_one(words, places, count, to);
#endif
}

#undef AVS_LANES
