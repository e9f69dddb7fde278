#include "runtime/output/page_codec.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>

using namespace avs;
using namespace avs::output::page;

namespace {

/// Encodes and decodes a sequence of frames, whose exponents may only grow. Returns the largest error in units of the grid,
/// 2^exponent.
double worst_error(const std::vector<std::vector<double>>& frames, int most) {
    std::vector<Quantised> coded, decoded;
    double worst = 0;
    for (std::size_t f = 0; f < frames.size(); ++f) {
        coded.push_back(quantise(frames[f], 10, f == 0 ? no_exponent : coded[f - 1].exponent, most));
        std::string bytes;
        const ArrayCode code = encode(coded[f], f > 0 ? &coded[f - 1] : nullptr, f > 1 ? &coded[f - 2] : nullptr, bytes);
        std::string_view rest = bytes;
        const Result<Quantised> back =
            decode(code, frames[f].size(), f > 0 ? &decoded[f - 1] : nullptr, f > 1 ? &decoded[f - 2] : nullptr, rest);
        REQUIRE(back.ok());
        CHECK(rest.empty());
        CHECK(back->values == coded[f].values);
        CHECK(back->exponent == coded[f].exponent);
        decoded.push_back(*back);
        for (std::size_t i = 0; i < frames[f].size(); ++i) {
            const double value = std::ldexp(back->values[i], back->exponent);
            worst = std::max(worst, std::abs(value - frames[f][i]) / std::ldexp(1, back->exponent));
        }
    }
    return worst;
}

}  // namespace

TEST_CASE("frames come back within half a step of the grid, whatever they do") {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> unit(-1, 1);
    const std::size_t n = 200;
    std::vector<std::vector<double>> growing, resting, wild, falling;
    for (int f = 0; f < 12; ++f) {
        std::vector<double> a(n), b(n), c(n), d(n);
        for (std::size_t i = 0; i < n; ++i) {
            a[i] = std::pow(10.0, f - 8) * unit(random);
            b[i] = 0.25 * static_cast<double>(i);
            c[i] = f % 3 == 0 ? 1e12 * unit(random) : unit(random);
            d[i] = -5.0 * f * f + 0.001 * unit(random);
        }
        growing.push_back(a);
        resting.push_back(b);
        wild.push_back(c);
        falling.push_back(d);
    }
    // Rounding causes errors of half a unit; prediction adds none, since it works on integers.
    CHECK(worst_error(growing, 1 << 20) <= 0.5);
    CHECK(worst_error(resting, 1 << 20) <= 0.5);
    CHECK(worst_error(wild, 1 << 20) <= 0.5);
    CHECK(worst_error(falling, -10) <= 0.5);
}

TEST_CASE("the grid is as fine as asked for, unless the numbers would not fit") {
    const std::vector<double> values{1, -0.3, 0};
    // The largest value is below 2^1; with 2^10 steps up to that, the exponent is 1 - 10.
    CHECK(quantise(values, 10, no_exponent, 100).exponent == -9);
    CHECK(quantise(values, 10, no_exponent, -20).exponent == -20);
    CHECK(quantise(values, 10, -3, 100).exponent == -3);
    // The finest grid for these values has the exponent 1 - most_bits.
    CHECK(quantise(values, 10, no_exponent, -60).exponent == 1 - most_bits);
    CHECK(quantise(std::vector<double>{0, 0}, 10, no_exponent, 100).exponent == no_exponent);
    const Quantised coarse = quantise(values, 10, no_exponent, 100);
    CHECK(coarse.values == std::vector<std::int32_t>{512, -154, 0});  // -0.3 * 512 = -153.6
}

TEST_CASE("integers of another grid are rounded half up") {
    CHECK(rescaled(5, 0, 1) == 3);
    CHECK(rescaled(-5, 0, 1) == -2);
    CHECK(rescaled(7, 3, 3) == 7);
    CHECK(rescaled(1 << 27, 0, 40) == 0);
    CHECK(rescaled(0, no_exponent, 5) == 0);
}

TEST_CASE("what does not change and what moves as a whole takes no bytes") {
    std::string bytes;
    const Quantised rest{-4, {10, 20, 30, 40}};
    CHECK(encode(rest, &rest, &rest, bytes).planes == 0);
    const Quantised moved{-4, {15, 25, 35, 45}}, further{-4, {20, 30, 40, 50}};
    CHECK(encode(further, &moved, &rest, bytes) == ArrayCode{-4, 2, 0, 0});  // the prediction by two frames is exact
    CHECK(bytes.empty());
    const ArrayCode together = encode(moved, &rest, nullptr, bytes);  // all displacements change by 5: one byte, then zeros
    CHECK(together == ArrayCode{-4, 1, 1, 1});
    CHECK(bytes == std::string({10, 0, 0, 0}));
}

TEST_CASE("damaged frames are refused") {
    std::string bytes;
    const Quantised array{0, {1, 2, 3}};
    const ArrayCode code = encode(array, nullptr, nullptr, bytes);
    std::string_view cut = std::string_view(bytes).substr(1);
    CHECK(!decode(code, 3, nullptr, nullptr, cut));
    std::string_view whole = bytes;
    CHECK(!decode({.exponent = 0, .temporal = 1, .spatial = 0, .planes = 1}, 3, nullptr, nullptr, whole));
    CHECK(!decode({.exponent = 0, .temporal = 2, .spatial = 0, .planes = 1}, 3, &array, nullptr, whole));
}

TEST_CASE("numbers of damaged frames wrap as they do on the page") {
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max(), least = std::numeric_limits<std::int32_t>::min();
    const std::string bytes("\xfe\xff\xff\xff\xff\xff\xff\xff", 8);  // most and least in four planes
    const auto decoded = [&](int temporal, int spatial, int exponent) {
        const Quantised before{0, {most, least}}, older{0, {least, most}};
        std::string_view rest = bytes;
        const Result<Quantised> array =
            decode({.exponent = exponent, .temporal = temporal, .spatial = spatial, .planes = 4}, 2, &before, &older, rest);
        REQUIRE(array.ok());
        return array->values;
    };
    // The expected values are results of the report's decoder (`decode` in web/src/codec.ts).
    CHECK(decoded(0, 1, 0) == std::vector<std::int32_t>{most, -1});
    CHECK(decoded(1, 0, 0) == std::vector<std::int32_t>{-2, 0});
    CHECK(decoded(2, 0, 0) == std::vector<std::int32_t>{-3, 1});
    CHECK(decoded(1, 0, 1) == std::vector<std::int32_t>{1073741823, 1073741824});
    CHECK(rescaled(most, 0, 1) == -1073741824);
    CHECK(rescaled(5, least, most) == 0);
    CHECK(rescaled(5, most, least) == 5);
}
