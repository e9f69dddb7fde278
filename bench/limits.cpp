// This file is compiled for AVX-512 where the processor has it (target attributes), else for AVX2, which
// main has checked for.
#include "bench/limits.h"

#include <immintrin.h>

#include <iostream>
#include <nlohmann/json.hpp>

namespace avs::bench {
namespace {

constexpr std::size_t stream_doubles = std::size_t{1} << 23;  // 64 MiB: beyond every cache
constexpr int chains = 12;                                    // more independent chains than latency times operations per cycle
constexpr int fma_rounds = 2'000'000;

double triad(std::vector<double>& a, const std::vector<double>& b, const std::vector<double>& c) {
    const double start = thread_seconds();
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = b[i] + 3.0 * c[i];
    return 1e-9 * 3 * sizeof(double) * static_cast<double>(a.size()) / (thread_seconds() - start);
}

/// The caller reads `sink`, so that the compiler does not drop the computation.
[[gnu::target("avx512f")]] double fma_avx512(double& sink) {
    __m512d sum[chains];
    for (int i = 0; i < chains; ++i) sum[i] = _mm512_set1_pd(i);
    const __m512d factor = _mm512_set1_pd(0.999), term = _mm512_set1_pd(0.001);
    const double start = thread_seconds();
    for (int round = 0; round < fma_rounds; ++round)
        for (int i = 0; i < chains; ++i) sum[i] = _mm512_fmadd_pd(sum[i], factor, term);
    const double seconds = thread_seconds() - start;
    double lanes[8];
    for (int i = 0; i < chains; ++i) {
        _mm512_storeu_pd(lanes, sum[i]);
        for (const double lane : lanes) sink += lane;
    }
    return 1e-9 * 2 * 8 * chains * static_cast<double>(fma_rounds) / seconds;
}

[[gnu::target("avx2,fma")]] double fma_avx2(double& sink) {
    __m256d sum[chains];
    for (int i = 0; i < chains; ++i) sum[i] = _mm256_set1_pd(i);
    const __m256d factor = _mm256_set1_pd(0.999), term = _mm256_set1_pd(0.001);
    const double start = thread_seconds();
    for (int round = 0; round < fma_rounds; ++round)
        for (int i = 0; i < chains; ++i) sum[i] = _mm256_fmadd_pd(sum[i], factor, term);
    const double seconds = thread_seconds() - start;
    double lanes[4];
    for (int i = 0; i < chains; ++i) {
        _mm256_storeu_pd(lanes, sum[i]);
        for (const double lane : lanes) sink += lane;
    }
    return 1e-9 * 2 * 4 * chains * static_cast<double>(fma_rounds) / seconds;
}

void print(const char* name, const char* unit, const Rates& rates) {
    nlohmann::ordered_json line;
    line["name"] = name;
    line["value"] = rates.median();
    line["unit"] = unit;
    line["low"] = rates.at(0);
    line["high"] = rates.at(1);
    std::cout << line.dump() << std::endl;
}

}  // namespace

void measure_limits(const Options& options) {
    const int repetitions = options.quick ? 5 : 11;
    if (options.wants("limit/stream/1")) {
        std::vector<double> a(stream_doubles, 0), b(stream_doubles, 1), c(stream_doubles, 2);
        Rates rates;
        triad(a, b, c);
        for (int i = 0; i < repetitions; ++i) rates.values.push_back(triad(a, b, c));
        if (a[stream_doubles / 2] != 7) fail("the triad is wrong");
        print("limit/stream/1", "GB/s", rates);
    }
    if (options.wants("limit/fma/1")) {
        Rates rates;
        double sink = 0;
        for (int i = 0; i < repetitions; ++i)
            rates.values.push_back(__builtin_cpu_supports("avx512f") ? fma_avx512(sink) : fma_avx2(sink));
        if (!(sink > 0)) fail("the sums are wrong");
        print("limit/fma/1", "GFLOP/s", rates);
    }
}

}  // namespace avs::bench
