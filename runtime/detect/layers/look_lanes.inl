// Looks at pairs of penalty layers; built for each level of machine code (avs_lanes).
#include <immintrin.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/detect/layers/look_lanes.h"

namespace avs::detect {
namespace {

#include "runtime/geometry/distances.inl"
#include "runtime/simd/columns.inl"

constexpr std::uint32_t every_lane = (1U << width) - 1;

/// An approximate quotient, for uses in which the last bits do not matter.
AVS_LANES Lanes nearly_over(const Lanes& a, const Lanes& b) {
#if defined __AVX512F__
    if constexpr (width == 8) {
        const Lanes inverse = reinterpret_cast<Lanes>(_mm512_rcp14_pd(reinterpret_cast<__m512d>(b)));
        return a * (inverse * (filled(2) - b * inverse));
    }
#endif
    return a / b;
}

/// Computes what LayerTable does for a look: the deepest active layer, and the impulse of the due layers.
AVS_LANES void find_hits(const LookTerms& terms, std::size_t first, const Lanes& distance, LookLanes& lanes) {
    const Lanes none = {}, most = filled(terms.most);
    const Lanes ratio = nearly_over(filled(terms.thickness), distance);
    const Lanes estimate = terms.fourth_power ? ratio * ratio * ratio * ratio : ratio;
    // A distance that is not positive, or NaN, also gives the deepest layer.
    const Lanes clamped = (distance > none) & (estimate < most) ? larger(filled(1), estimate) : most;
    const auto whole = __builtin_convertvector(clamped, int __attribute__((vector_size(4 * width))));
    alignas(64) std::int32_t layer[width];
    std::memcpy(layer, &whole, sizeof layer);
    const std::uint32_t acts = is_less(distance, filled(terms.thickness));
    // The estimate has a relative error of 2e-8. If the true value may have another integer part, the table decides.
    const Lanes above = clamped - __builtin_convertvector(whole, Lanes), off = filled(1e-6) * clamped;
    const std::uint32_t is_sure = is_less(off, above) & is_less(above, filled(1) - off);
    if ((acts & ~is_sure) != 0) {
        for (std::size_t i = 0; i < width; ++i) {
            while (layer[i] > 1 && !(terms.layers[layer[i]].begins > distance[i])) --layer[i];
            while (terms.layers[layer[i]].next_begins > distance[i]) ++layer[i];
        }
    }
    const TwoColumns sums = two_columns_of([&](std::size_t i) { return &terms.layers[layer[i]].hk_eta_sum; });
    Lanes active;
    for (std::size_t i = 0; i < width; ++i) active[i] = layer[i];
    const Lanes impulse = (sums.a - filled(terms.before_due.hk_eta_sum)) - distance * (sums.b - filled(terms.before_due.hk_sum));
    to(lanes.active + first, active);
    to(lanes.impulse + first, impulse);
    lanes.hits |= (acts & is_at_most(filled(terms.first_due), active) & is_less(none, impulse)) << first;
}

AVS_LANES Columns rates_of(const LookTerms& terms, const std::uint32_t* rate) {
#if defined __AVX512F__
    if constexpr (width == 8) {
        if (terms.few != nullptr) {
            const __m512i number = _mm512_cvtepu32_epi64(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(rate)));
            const auto column = [&](std::size_t i) {
                const double* const of = terms.few[i];
                return reinterpret_cast<Lanes>(_mm512_permutex2var_pd(_mm512_loadu_pd(of), number, _mm512_loadu_pd(of + 8)));
            };
            return {column(0), column(1), column(2), column(3)};
        }
    }
#endif
    return columns_of([&](std::size_t i) { return terms.rates + rate[i]; });
}

/// Marks the pairs whose rate is not the one that PairBounds::rate_for gives, or that have become inactive.
AVS_LANES void find_changes(const LookTerms& terms, const std::uint32_t* rate, std::size_t first, const Lanes& distance,
                            LookLanes& lanes) {
    const Lanes none = {}, known = distance - filled(terms.rounding), speed = from(lanes.speed + first);
    const Columns rates = rates_of(terms, rate + first);
    const auto fits = [&](const Lanes& threshold, const Lanes& seconds) {
        const Lanes spare = known - threshold;
        return is_at_most(none, spare) & is_at_most(speed * seconds * filled(1 + 1e-12), spare);
    };
    const std::uint32_t keeps = fits(rates.a, rates.b) & ~fits(rates.c, rates.d) & ~is_less(filled(terms.thickness), known);
    lanes.changes |= (~keeps & every_lane) << first;
}

struct SeenVertices {
    Columns v[4];  ///< positions and speed bounds
    Vectors place(std::size_t i) const { return {v[i].a, v[i].b, v[i].c}; }
};
AVS_LANES SeenVertices vertices_of(const SeenVertex* seen, const LookRows& pairs, std::size_t first) {
    SeenVertices result;
    for (std::size_t i = 0; i < 4; ++i) {
        result.v[i] = columns_of([&](std::size_t lane) { return seen + pairs.vertex[first + lane][i]; });
    }
    return result;
}

AVS_LANES void put(const Feet& feet, std::size_t first, LookLanes& lanes) {
    to(lanes.direction[0] + first, feet.apart.x);
    to(lanes.direction[1] + first, feet.apart.y);
    to(lanes.direction[2] + first, feet.apart.z);
    for (std::size_t i = 0; i < 4; ++i) to(lanes.weight[i] + first, feet.weight[i]);
}

/// Measures pairs of a vertex and a face, or of two vertices. Their approach speed is at most the speed of the first vertex plus
/// that of the fastest of the others.
template <class FeetOf>
AVS_LANES void look_from_vertices(const SeenVertex* seen, const LookRows& pairs, std::size_t count, LookLanes* all,
                                  FeetOf&& feet_of) {
    for (std::size_t begin = 0; begin < count; begin += width) {
        LookLanes& lanes = all[begin / look_lanes];
        const std::size_t first = begin % look_lanes;
        const SeenVertices of = vertices_of(seen, pairs, begin);
        to(lanes.speed + first, of.v[0].d + larger(of.v[1].d, larger(of.v[2].d, of.v[3].d)));
        put(feet_of(of), first, lanes);
    }
}

void vertex_faces(const SeenVertex* seen, const LookRows& pairs, std::size_t count, LookLanes* lanes) {
    look_from_vertices(seen, pairs, count, lanes,
                       [](const SeenVertices& of) { return feet_on_face(of.place(0), of.place(1), of.place(2), of.place(3)); });
}
void vertex_vertices(const SeenVertex* seen, const LookRows& pairs, std::size_t count, LookLanes* lanes) {
    look_from_vertices(seen, pairs, count, lanes,
                       [](const SeenVertices& of) { return feet_of_vertices(of.place(0), of.place(1)); });
}
void edge_edges(const SeenVertex* seen, const LookRows& pairs, std::size_t count, LookLanes* all) {
    constexpr std::size_t together = 64;  // pairs at a time, so that their terms stay in the nearest cache
    EdgeTerms terms[together / width];
    for (std::size_t begin = 0; begin < count; begin += together) {
        const std::size_t end = count - begin < together ? count : begin + together;
        for (std::size_t i = begin; i < end; i += width) {
            const SeenVertices of = vertices_of(seen, pairs, i);
            to(all[i / look_lanes].speed + i % look_lanes, larger(of.v[0].d, of.v[1].d) + larger(of.v[2].d, of.v[3].d));
            terms[(i - begin) / width] = edge_terms(of.place(0), of.place(1), of.place(2), of.place(3));
        }
        for (std::size_t i = begin; i < end; i += width) {
            put(feet_on_edges(terms[(i - begin) / width]), i % look_lanes, all[i / look_lanes]);
        }
    }
}

AVS_LANES Apart apart_of(const LookLanes& lanes, std::size_t first) {
    return apart_by({from(lanes.direction[0] + first), from(lanes.direction[1] + first), from(lanes.direction[2] + first)});
}

AVS_LANES void judge_some(const LookTerms& terms, const LookRows& pairs, std::size_t first, const Apart& apart, LookLanes& lanes) {
    to(lanes.direction[0] + first, apart.direction.x);
    to(lanes.direction[1] + first, apart.direction.y);
    to(lanes.direction[2] + first, apart.direction.z);
    const Lanes distance = apart.distance - from(pairs.offset + first);
    to(lanes.distance + first, distance);
    find_hits(terms, first, distance, lanes);
    find_changes(terms, pairs.rate, first, distance, lanes);
}

#if defined __AVX512VL__
/// twice[m] is the four bits of m, each written twice: a mask of four pairs for a register in which the vertices of each pair are
/// two words.
constexpr __mmask8 twice[16] = {0, 3, 12, 15, 48, 51, 60, 63, 192, 195, 204, 207, 240, 243, 252, 255};
#endif

/// Writes the hits of eight pairs behind the first `so_far` hits. Returns the new number of hits.
AVS_LANES std::size_t keep_hits_of_eight(const LookRows& pairs, LookLanes& lanes, const HitColumns& to, std::size_t so_far) {
    lanes.undirected = 0;
#if defined __AVX512VL__
    if constexpr (width == 8) {
        const auto hits = static_cast<__mmask8>(lanes.hits);
        const auto keep = [&](const double* from, double* column) {
            const __m512d all = _mm512_load_pd(from);
            _mm512_storeu_pd(column + so_far, _mm512_maskz_compress_pd(hits, all));
            return _mm512_castpd_si512(all);
        };
        for (std::size_t i = 0; i < 4; ++i) keep(lanes.weight[i], to.weight[i]);
        const __m512i x = keep(lanes.direction[0], to.direction[0]), y = keep(lanes.direction[1], to.direction[1]),
                      z = keep(lanes.direction[2], to.direction[2]);
        const __m512d somewhere = _mm512_castsi512_pd(_mm512_or_si512(_mm512_or_si512(x, y), z));
        lanes.undirected = _mm512_mask_cmp_pd_mask(hits, somewhere, _mm512_setzero_pd(), _CMP_EQ_OQ);
        keep(lanes.distance, to.distance);
        keep(lanes.impulse, to.impulse);
        keep(lanes.active, to.active);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to.pair + so_far),
                            _mm256_maskz_compress_epi32(hits, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(pairs.pair))));
        const unsigned first = lanes.hits & 15U, last = lanes.hits >> 4;
        const auto keep_vertices = [&](unsigned four, const std::uint32_t(*from)[4], std::uint32_t(*column)[4]) {
            _mm512_storeu_si512(column, _mm512_maskz_compress_epi64(twice[four], _mm512_loadu_si512(from)));
        };
        keep_vertices(first, pairs.vertex, to.vertex + so_far);
        keep_vertices(last, pairs.vertex + 4, to.vertex + so_far + std::popcount(first));
        return so_far + static_cast<std::size_t>(std::popcount(lanes.hits));
    }
#endif
    for (std::uint32_t bits = lanes.hits; bits != 0; bits &= bits - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(bits));
        for (std::size_t i = 0; i < 4; ++i) {
            to.weight[i][so_far] = lanes.weight[i][lane];
            to.vertex[so_far][i] = pairs.vertex[lane][i];
        }
        bool directed = false;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            to.direction[axis][so_far] = lanes.direction[axis][lane];
            directed = directed || lanes.direction[axis][lane] != 0;
        }
        lanes.undirected |= (directed ? 0U : 1U) << lane;
        to.distance[so_far] = lanes.distance[lane];
        to.impulse[so_far] = lanes.impulse[lane];
        to.active[so_far] = lanes.active[lane];
        to.pair[so_far] = pairs.pair[lane];
        ++so_far;
    }
    return so_far;
}

/// The root and the quotient of a pair take half as long as the rest of its work, so those of the next lanes are started while this
/// is done.
std::size_t judge(const LookTerms& terms, const LookRows& pairs, std::size_t count, LookLanes* lanes, const HitColumns& to) {
    std::size_t hits = 0;
    Apart next = apart_of(*lanes, 0);
    for (std::size_t begin = 0; begin < count; begin += look_lanes) {
        LookLanes& eight = lanes[begin / look_lanes];
        const LookRows rows = pairs.from(begin);
        eight.hits = eight.changes = 0;
        for (std::size_t first = 0; first < look_lanes; first += width) {
            const Apart apart = next;
            const std::size_t behind = begin + first + width;
            if (behind < count) next = apart_of(lanes[behind / look_lanes], behind % look_lanes);
            judge_some(terms, rows, first, apart, eight);
        }
        const std::size_t there = count - begin < look_lanes ? count - begin : look_lanes;
        const std::uint32_t those = (std::uint32_t{1} << there) - 1;
        eight.hits &= those;
        eight.changes &= those;
        hits = keep_hits_of_eight(rows, eight, to, hits);
    }
    return hits;
}

/// One bit for each of 64 rates: whether the rate is at least `lowest`.
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

AVS_LANES void take_one(const DueFrom& from, std::size_t pair, const LookRows& to, std::size_t at) {
    std::memcpy(to.vertex[at], from.vertex[pair], sizeof to.vertex[at]);
    to.offset[at] = from.offset[pair];
    to.pair[at] = static_cast<std::uint32_t>(pair);
    to.rate[at] = from.rate[pair] == LookRows::guest ? 0U : static_cast<std::uint32_t>(from.rate[pair]) + 1;
}

#if defined __AVX512VL__
/// Copies those of sixteen pairs whose bits are set.
AVS_LANES std::size_t take_sixteen(const DueFrom& from, std::size_t pair, unsigned bits, const LookRows& to, std::size_t at) {
    const auto sixteen = static_cast<__mmask16>(bits);
    const __m512i lanes = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const __m512i pairs = _mm512_add_epi32(lanes, _mm512_set1_epi32(static_cast<int>(pair)));
    _mm512_storeu_si512(to.pair + at, _mm512_maskz_compress_epi32(sixteen, pairs));
    const __m512i rates = _mm512_cvtepi8_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from.rate + pair)));
    const __mmask16 own = _mm512_cmplt_epi32_mask(rates, _mm512_set1_epi32(LookRows::guest));
    const __m512i terms = _mm512_maskz_add_epi32(own, rates, _mm512_set1_epi32(1));
    _mm512_storeu_si512(to.rate + at, _mm512_maskz_compress_epi32(sixteen, terms));
    std::size_t end = at;
    for (std::size_t first = 0; first < 16; first += 4) {
        const unsigned four = bits >> first & 15U;
        const __m512i vertices = _mm512_loadu_si512(from.vertex + pair + first);
        _mm512_storeu_si512(to.vertex + end, _mm512_maskz_compress_epi64(twice[four], vertices));
        end += static_cast<std::size_t>(std::popcount(four));
    }
    std::size_t offset = at;
    for (std::size_t first = 0; first < 16; first += 8) {
        const auto eight = static_cast<__mmask8>(bits >> first);
        _mm512_storeu_pd(to.offset + offset, _mm512_maskz_compress_pd(eight, _mm512_loadu_pd(from.offset + pair + first)));
        offset += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(eight)));
    }
    return end;
}
#endif

std::size_t take_due(const DueFrom& all, std::size_t& begin, std::size_t end, int lowest, std::size_t most, const LookRows& there) {
    // Local copies, since the compiler must assume that writes may change the members.
    const DueFrom from = all;
    const LookRows to = there;
    std::size_t taken = 0, word = begin;
    for (; word < end && taken + 64 <= most; word += 64) {
        std::uint64_t bits = not_less(from.rate + word, lowest);
        if (end - word < 64) bits &= (std::uint64_t{1} << (end - word)) - 1;
#if defined __AVX512VL__
        // For a few pairs it is faster to copy each by itself.
        constexpr int many = 16;
        if (std::popcount(bits) > many) {
            for (std::size_t first = 0; first < 64; first += 16) {
                taken = take_sixteen(from, word + first, static_cast<unsigned>(bits >> first & 0xffffU), to, taken);
            }
            continue;
        }
#endif
        for (; bits != 0; bits &= bits - 1) take_one(from, word + static_cast<std::size_t>(std::countr_zero(bits)), to, taken++);
    }
    begin = word < end ? word : end;
    return taken;
}

std::size_t numbers_of(const std::uint64_t* words, const std::uint32_t* places, std::size_t count, std::uint32_t* to) {
#if defined __AVX512F__
    // Sixteen bits at a time, so that no branch depends on their number.
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

}  // namespace

const LookFunctions AVS_AT_LEVEL(looks){.vertex_faces = vertex_faces,
                                        .edge_edges = edge_edges,
                                        .vertex_vertices = vertex_vertices,
                                        .judge = judge,
                                        .take_due = take_due,
                                        .numbers_of = numbers_of,
                                        .level = simd::Level::AVS_LEVEL};

}  // namespace avs::detect
