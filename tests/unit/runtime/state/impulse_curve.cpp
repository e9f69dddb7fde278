#include "runtime/state/impulse_curve.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

using namespace avs;
using state::PairTally;
using state::TouchShape;

namespace {

/// Adds `looks` contact queries to a tally, one every `pace` ticks. `impulse_so_far(s)` is the impulse up to the share s of their
/// duration.
template <class Impulse>
void push(PairTally& pair, Tick begin, Tick looks, Tick pace, Impulse impulse_so_far) {
    for (Tick i = 1; i <= looks; ++i) {
        const double more = impulse_so_far(static_cast<double>(i) / static_cast<double>(looks)) -
                            impulse_so_far(static_cast<double>(i - 1) / static_cast<double>(looks));
        // The impulse is given in two parts, since several nodes may have queries at one tick.
        pair.shape_touch(0.25 * more, begin + i * pace, static_cast<double>(pace));
        pair.shape_touch(0.75 * more, begin + i * pace, static_cast<double>(pace));
    }
}

}  // namespace

TEST_CASE("a constant force lasts from its beginning to its end, and is as large as it is, however many looks there are") {
    for (const Tick looks : {1, 2, 3, 7, 31, 64, 65, 1000, 100000}) {
        PairTally pair;
        push(pair, 500, looks, 8, [&](double share) { return 3 * share; });
        const TouchShape touch = pair.largest_touch();
        const auto length = static_cast<double>(8 * looks);
        CHECK(std::abs(touch.duration - length) < 1e-9 * length);
        CHECK(std::abs(touch.impulse - 3) < 1e-11);
        CHECK(std::abs(touch.largest_force - 3 / length) < 1e-9 * 3 / length);
        CHECK(pair.touches == 1);
    }
}

TEST_CASE("a half sine has two thirds of its length, and the mean of its highest sixteenth") {
    // The impulse of a half sine is (1 - cos(pi s)) / 2 at the share s of its duration, so that a quarter and three quarters of it
    // are reached at s = 1/3 and 2/3; the duration is twice that difference. A sixteenth of the impulse around the middle has the
    // width w with sin(pi w / 2) = 1/16. The tolerance is for interpolation between stored times. At most 1/32 of the impulse is
    // between two of these, which takes the time tau = 1 / (32 pi / 2 sin(pi / 3)) there. Within tau the force changes by the share
    // pi cot(pi / 3) tau, so that the error of linear interpolation is tau times this share over 8; twice that for both ends, and
    // twice again for the duration.
    constexpr double pi = 3.14159265358979323846;
    const double tau = 1 / (32 * pi / 2 * std::sin(pi / 3)), bound = 4 * tau * pi / std::tan(pi / 3) * tau / 8;
    CHECK(bound < 0.0006);
    for (const Tick looks : {100, 1000, 4321}) {
        PairTally pair;
        push(pair, 0, looks, 4, [&](double s) { return (1 - std::cos(pi * s)) / 2; });
        const TouchShape touch = pair.largest_touch();
        const auto length = static_cast<double>(4 * looks);
        const double of_looks = 2.0 / static_cast<double>(looks * looks);
        CHECK(std::abs(touch.duration / length - 2.0 / 3) < bound + of_looks);
        const double width = 2 / pi * std::asin(1.0 / 16);
        CHECK(std::abs(touch.largest_force * length / (1.0 / 16 / width) - 1) < 2e-3);
    }
}

TEST_CASE("a blow before a long rest is told as sharply as alone, in its touch's quarters") {
    // 90 % of the impulse is in .01 % of the time.
    PairTally pair;
    push(pair, 0, 1000, 1, [](double s) { return 9 * s; });
    push(pair, 1000, 9999, 1000, [](double s) { return s; });
    const TouchShape touch = pair.largest_touch();
    CHECK(pair.touches == 1);
    CHECK(std::abs(touch.duration - 2 * (7.5 - 2.5) / 9 * 1000) < 1e-6);
    CHECK(std::abs(touch.largest_force - 0.009) < 1e-9);
}

TEST_CASE("a pause ends a touch if it is longer than the touch and than eight looks; the touch with the largest impulse is told") {
    const auto constant = [](double impulse) { return [impulse](double s) { return impulse * s; }; };
    PairTally pair;
    push(pair, 0, 100, 4, constant(2));         // until 400
    push(pair, 400 + 390, 50, 4, constant(1));  // the pause is shorter than 400
    CHECK(pair.touches == 1);
    const TouchShape both = pair.largest_touch();
    CHECK(std::abs(both.impulse - 3) < 1e-12);

    push(pair, 3000, 20, 4, constant(7));
    CHECK(pair.touches == 2);
    CHECK(std::abs(pair.largest_touch().duration - 80) < 1e-9);
    CHECK(std::abs(pair.largest_touch().impulse - 7) < 1e-12);
    // A later episode with a smaller impulse changes nothing, neither during it nor after it.
    push(pair, 9000, 10, 4, constant(0.5));
    CHECK(pair.touches == 3);
    CHECK(std::abs(pair.largest_touch().duration - 80) < 1e-9);

    PairTally looks;
    looks.shape_touch(1, 100, 4);
    looks.shape_touch(1, 100 + 32, 4);
    CHECK(looks.touches == 1);
    looks.shape_touch(1, 100 + 32 + 33, 4);
    CHECK(looks.touches == 2);
}

TEST_CASE("hits of any size, too: none, the smallest there is, a million of them, and ones that never end") {
    PairTally pair;
    CHECK(pair.largest_touch().impulse == 0);
    pair.shape_touch(5e-324, 3, 1);
    pair.shape_touch(1e-300, 4, 1);
    pair.shape_touch(1e300, 5, 1);
    CHECK(pair.largest_touch().impulse == 1e300);
    CHECK(pair.curve.is_sound());
    pair.shape_touch(INFINITY, 6, 1);
    pair.shape_touch(1, 7, 1);
    CHECK(pair.curve.count <= state::ImpulseCurve::most);
    CHECK(!pair.curve.is_sound());

    PairTally many;
    for (Tick i = 1; i <= 1000000; ++i) many.shape_touch(1, i, 1);
    CHECK(std::abs(many.largest_touch().duration - 1e6) < 1e-3);
}

TEST_CASE("a touch goes on behind a checkpoint as if there had been none, and one that cannot be is refused") {
    const auto through = [](const PairTally& pair, bool& fault) {
        state::State saved, other;
        saved.now = 1 << 20;
        saved.pairs = {pair};
        state::Checkpoint checkpoint{.image = 1, .entries = {}};
        state::Keeper saving = state::Keeper::saving(checkpoint);
        state::keep(saved, saving);
        state::Keeper restoring = state::Keeper::restoring(checkpoint);
        state::keep(other, restoring);
        fault = restoring.fault().has_value();
        return other.pairs.at(0);
    };
    const auto squared = [](double s) { return s * s; };
    PairTally whole;
    push(whole, 0, 300, 4, squared);
    push(whole, 1200, 300, 4, squared);
    PairTally before;
    push(before, 0, 300, 4, squared);
    bool fault = true;
    PairTally after = through(before, fault);
    CHECK(!fault);
    push(after, 1200, 300, 4, squared);
    CHECK(after.largest_touch().duration == whole.largest_touch().duration);
    CHECK(after.largest_touch().largest_force == whole.largest_touch().largest_force);
    for (const auto& spoil : {+[](PairTally& p) { p.curve.count = state::ImpulseCurve::most + 1; },
                              +[](PairTally& p) { p.curve.level = NAN; }, +[](PairTally& p) { p.curve.passed[3] = INFINITY; },
                              +[](PairTally& p) { p.curve.last = 1 << 20; }, +[](PairTally& p) { p.curve.begin = -1; }}) {
        PairTally wrong = before;
        spoil(wrong);
        through(wrong, fault);
        CHECK(fault);
    }
}
