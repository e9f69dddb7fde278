#include "runtime/output/expectations.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "fixture.h"
#include "runtime/output/checksums.h"
#include "runtime/output/manifest.h"
#include "tests/support/instructions.h"

using namespace avs;
using namespace avs::output;
using image::Comparison;
using image::Instruction;
using image::Op;

namespace {

Instruction constant(double value) { return {.op = Op::constant, .value = value}; }
Instruction op(Op op, std::uint32_t index = 0) { return {.op = op, .index = index}; }
Instruction metric(Metric metric) { return {.op = Op::metric, .index = static_cast<std::uint32_t>(metric), .contact = 0}; }

struct Bench {
    image::Metadata metadata;
    Series series;
    EnergyBalance balance;
    std::vector<state::ContactTally> contacts{1};
    std::vector<MetPair> pairs{};

    Bench() {
        metadata.time_base = {-1};
        metadata.contacts = {{.name = "impact", .where = {}}};
        series.columns = {{"tip", dimensions::length, 0}, {"none", dimensions::length, 1}, {"broken", dimensions::length, 2}};
        series.time = {{0, 1, 2}, {}, {0, 1}};
        series.values = {{5, -1, 3}, {}, {1, NAN}};
    }

    Outcome judge(std::vector<Instruction> left, Comparison comparison, double right, double tolerance = 0) {
        metadata.expectations = {{.text = "e",
                                  .where = {"s.avs", 7, ""},
                                  .dimension = dimensions::length,
                                  .comparison = comparison,
                                  .left = std::move(left),
                                  .right = {constant(right)},
                                  .tolerance = {constant(tolerance)}}};
        return evaluate({&metadata, &series, &balance, contacts, pairs}).at(0);
    }
    double value(std::vector<Instruction> left) { return judge(std::move(left), Comparison::less, 0).value; }
    std::string reason(std::vector<Instruction> left) {
        const Outcome outcome = judge(std::move(left), Comparison::less, 1e300);
        CHECK(outcome.verdict == Verdict::failed);
        return outcome.reason;
    }
};

}  // namespace

TEST_CASE("programs of expectations: series and arithmetic") {
    Bench bench;
    CHECK(bench.value({test::column(0), test::reduce(TimeReduction::final)}) == 3);
    CHECK(bench.value({test::column(0), test::reduce(TimeReduction::max)}) == 5);
    CHECK(bench.value({test::column(0), test::reduce(TimeReduction::min)}) == -1);
    CHECK(bench.value({test::column(0), test::reduce(TimeReduction::mean)}) == Approx((2 + 1) / 2.0));
    CHECK(bench.value({test::column(0), constant(1.5), op(Op::at)}) == 1);
    CHECK(bench.value({constant(7), constant(2), test::arithmetic(Arithmetic::subtract)}) == 5);
    CHECK(bench.value({constant(7), constant(2), test::arithmetic(Arithmetic::add)}) == 9);
    CHECK(bench.value({constant(7), constant(2), test::arithmetic(Arithmetic::multiply)}) == 14);
    CHECK(bench.value({constant(7), constant(2), test::arithmetic(Arithmetic::divide)}) == 3.5);
    CHECK(bench.value({constant(7), test::arithmetic(Arithmetic::negate)}) == -7);
    CHECK(bench.value({constant(-7), test::arithmetic(Arithmetic::absolute)}) == 7);
}

TEST_CASE("series are compared at every sample, and the worst is told") {
    Bench bench;  // tip: 5 at 0 s, -1 at 1 s, 3 at 2 s
    Outcome outcome = bench.judge({test::column(0)}, Comparison::less, 6);
    CHECK(outcome.verdict == Verdict::passed);
    CHECK(outcome.value == 5);  // the sample nearest to failing
    CHECK(outcome.time == 0.0);
    CHECK(outcome.samples == 3);
    CHECK(outcome.failed_samples == 0);
    CHECK(outcome.reason.empty());

    outcome = bench.judge({test::column(0)}, Comparison::greater, 3);
    CHECK(outcome.verdict == Verdict::failed);
    CHECK(outcome.value == -1);
    CHECK(outcome.time == 1.0);
    CHECK(outcome.failed_samples == 2);  // 3 > 3 fails, too
    CHECK(bench.judge({test::column(0)}, Comparison::greater_equal, -1).verdict == Verdict::passed);
    CHECK(bench.judge({test::column(0)}, Comparison::less, 5).verdict == Verdict::failed);
    CHECK(bench.judge({test::column(0)}, Comparison::less_equal, 5).verdict == Verdict::passed);
    CHECK(bench.judge({test::column(0)}, Comparison::within, 2, 3).verdict == Verdict::passed);
    CHECK(bench.judge({test::column(0)}, Comparison::within, 2, 2.5).time == 0.0);

    // A comparison of two numbers has no time.
    CHECK(!bench.judge({constant(1)}, Comparison::less, 2).time);
}

TEST_CASE("a function of time is compared at the samples of a series") {
    Bench bench;
    bench.series.values[0] = {0.5, 2.5, 4.75};
    bench.metadata.expectations = {{.text = "tip within (t -> 2 * t) +- 2 % * t + 0.7",
                                    .where = {},
                                    .dimension = dimensions::length,
                                    .comparison = Comparison::within,
                                    .left = {test::column(0)},
                                    .right = {op(Op::times, 0), constant(2), test::arithmetic(Arithmetic::multiply)},
                                    .tolerance = {op(Op::times, 0), constant(0.02), test::arithmetic(Arithmetic::multiply),
                                                  constant(0.7), test::arithmetic(Arithmetic::add)}}};
    const Outcome outcome = evaluate({&bench.metadata, &bench.series, &bench.balance, bench.contacts}).at(0);
    CHECK(outcome.verdict == Verdict::failed);
    CHECK(outcome.time == 2.0);
    CHECK(outcome.value == 4.75);
    CHECK(outcome.bound == 4);
    CHECK(outcome.tolerance == Approx(0.74));
    CHECK(outcome.failed_samples == 1);
}

TEST_CASE("series of different times meet at the times that all of them have") {
    Bench bench;
    bench.series.columns.push_back({"rare", dimensions::length, 3});
    bench.series.time.push_back({0.5, 1, 2, 3});
    bench.series.values.push_back({100, 10, 20, 200});
    const std::vector<Instruction> sum{test::column(0), test::column(3), test::arithmetic(Arithmetic::add)};
    Outcome outcome = bench.judge(sum, Comparison::less, 23.5);
    CHECK(outcome.verdict == Verdict::passed);
    CHECK(outcome.samples == 2);
    CHECK(outcome.value == 23);
    CHECK(outcome.time == 2.0);
    const auto reduced = [&](TimeReduction reduction) {
        std::vector<Instruction> program = sum;
        program.push_back(test::reduce(reduction));
        return bench.value(program);
    };
    CHECK(reduced(TimeReduction::max) == 23);
    CHECK(reduced(TimeReduction::min) == 9);
    CHECK(reduced(TimeReduction::mean) == 16);
    CHECK(reduced(TimeReduction::final) == 23);

    bench.series.time[3] = {0.25, 0.5, 0.75, 3};
    CHECK(bench.reason(sum) == "`tip` and `rare` have no sample in common");
    bench.metadata.expectations[0].left = {test::column(0)};
    bench.metadata.expectations[0].right = {test::column(3)};
    outcome = evaluate({&bench.metadata, &bench.series, &bench.balance, bench.contacts}).at(0);
    CHECK(outcome.verdict == Verdict::failed);
    CHECK(outcome.samples == 0);
    CHECK(outcome.reason == "there is no sample that all series have");
}

TEST_CASE("a window holds the samples between two times, ends included") {
    Bench bench;
    const auto window = [](double from, double until) {
        return std::vector<Instruction>{test::column(0), constant(from), constant(until), op(Op::between)};
    };
    CHECK(bench.judge(window(1, 2), Comparison::less, 4).verdict == Verdict::passed);
    CHECK(bench.judge(window(0, 2), Comparison::less, 4).verdict == Verdict::failed);
    CHECK(bench.judge(window(0.5, 1.5), Comparison::less, 4).samples == 1);
    // An end of a window that is one unit in the last place before 2 s counts as 2 s.
    CHECK(bench.judge(window(1, std::nextafter(2, 0)), Comparison::less, 4).samples == 2);
    std::vector<Instruction> mean = window(0, 1);
    mean.push_back(test::reduce(TimeReduction::mean));
    CHECK(bench.value(mean) == 2);
    CHECK(bench.reason(window(1.25, 1.75)) == "no sample of `tip` lies between 1.25 s and 1.75 s");
    CHECK(bench.reason({test::column(0), constant(0), metric(Metric::last_contact), op(Op::between)}) ==
          "contact `impact` never happened");
}

TEST_CASE("what is not a number at one sample never passes, and says when; what is not asked for does no harm") {
    Bench bench;
    Outcome outcome = bench.judge({test::column(2)}, Comparison::less, 1e300);
    CHECK(outcome.verdict == Verdict::failed);
    CHECK(outcome.time == 1.0);
    CHECK(std::isnan(outcome.value));
    CHECK(outcome.reason == "the value is not a finite number");
    CHECK(bench.judge({test::column(2)}, Comparison::greater, -1e300).verdict == Verdict::failed);
    CHECK(bench.judge({test::column(2)}, Comparison::within, 0, 1e300).verdict == Verdict::failed);
    // The formula 1 / (tip + 1) has no value at 1 s,
    const std::vector<Instruction> ratio{constant(1), test::column(0), constant(1), test::arithmetic(Arithmetic::add),
                                         test::arithmetic(Arithmetic::divide)};
    outcome = bench.judge(ratio, Comparison::less, 1e300);
    CHECK(outcome.verdict == Verdict::failed);
    CHECK(outcome.time == 1.0);
    CHECK(outcome.reason == "division by zero");
    // but the formula `if tip < 0 then 7 else 1 / (tip + 1)` has.
    std::vector<Instruction> chosen{test::column(0), constant(0), test::arithmetic(Arithmetic::less), constant(7)};
    chosen.insert(chosen.end(), ratio.begin(), ratio.end());
    chosen.push_back(test::arithmetic(Arithmetic::select));
    outcome = bench.judge(chosen, Comparison::less, 8);
    CHECK(outcome.verdict == Verdict::passed);
    CHECK(outcome.value == 7);
    CHECK(outcome.reason.empty());
}

TEST_CASE("metrics of the energy and of contacts") {
    Bench bench;
    bench.balance.add({.kinetic = 1, .kinetic_synchronised = 1, .strain = 0, .load = 0}, {});
    bench.balance.add({.kinetic = 1, .kinetic_synchronised = 1.5, .strain = 0, .load = 0}, {});
    bench.balance.add({.kinetic = 1, .kinetic_synchronised = 0.75, .strain = 0, .load = 0}, {});
    bench.contacts[0] = {.kicks = 4,
                         .impulse = 0.5,
                         .heat = 0.125,
                         .deepest_gap = 0.5,  // depth by hits, which is not reported
                         .recent_deepest_gap = 0,
                         .depth = 0.25,
                         .recent_depth = 0,
                         .gap_sum = 0,
                         .hits = 9,
                         .first = 3,
                         .last = 40};
    CHECK(bench.value({metric(Metric::energy_drift)}) == 0.5);
    CHECK(bench.value({metric(Metric::energy_error)}) == 0.25);
    CHECK(bench.value({metric(Metric::first_contact)}) == 1.5);
    CHECK(bench.value({metric(Metric::last_contact)}) == 20);
    CHECK(bench.value({metric(Metric::deepest_gap)}) == 0.25);
    CHECK(bench.value({metric(Metric::heat)}) == 0.125);
    CHECK(bench.value({metric(Metric::impulse)}) == 0.5);
    CHECK(bench.value({metric(Metric::contact_kicks)}) == 4);
}

TEST_CASE("how long and how hard a contact is told of its touch with the largest impulse") {
    Bench bench;
    CHECK(bench.reason({metric(Metric::duration)}) == "contact `impact` never happened");
    const auto met = [](std::uint32_t contact, double impulse, double duration, double force) {
        return MetPair{
            .contact = contact, .tally = nullptr, .duration = duration, .largest_force = force, .touch_impulse = impulse};
    };
    bench.pairs = {met(0, 1, 3, 5), met(0, 4, 0.5, 9), met(0, 2, 8, 11), met(1, 100, 1, 1),
                   MetPair{.contact = 0, .tally = nullptr}};
    CHECK(bench.value({metric(Metric::duration)}) == 0.5);
    CHECK(bench.value({metric(Metric::largest_force)}) == 9);
}

TEST_CASE("comparisons hold or fail at their borders") {
    Bench bench;
    const auto verdict = [&](double left, Comparison comparison, double right, double tolerance = 0) {
        return bench.judge({constant(left)}, comparison, right, tolerance).verdict == Verdict::passed;
    };
    CHECK(verdict(1, Comparison::less, 2));
    CHECK(!verdict(2, Comparison::less, 2));
    CHECK(verdict(2, Comparison::less_equal, 2));
    CHECK(!verdict(3, Comparison::less_equal, 2));
    CHECK(verdict(3, Comparison::greater, 2));
    CHECK(!verdict(2, Comparison::greater, 2));
    CHECK(verdict(2, Comparison::greater_equal, 2));
    CHECK(!verdict(1, Comparison::greater_equal, 2));
    CHECK(verdict(19, Comparison::within, 20, 1));
    CHECK(!verdict(18.5, Comparison::within, 20, 1));
    CHECK(wanted(bench.judge({constant(19)}, Comparison::within, 20, 1)) == "20 m +- 1 m");
    CHECK(wanted(bench.judge({constant(19)}, Comparison::greater_equal, 20)) == ">= 20 m");
}

TEST_CASE("what is not known fails with a reason") {
    Bench bench;
    CHECK(bench.reason({test::column(1), test::reduce(TimeReduction::max)}) == "`none` has no samples");
    CHECK(bench.reason({test::column(1), constant(0), op(Op::at)}) == "`none` has no samples");
    CHECK(bench.reason({test::column(2), test::reduce(TimeReduction::min)}) == "`broken` is not a number at 1 s");
    CHECK(bench.reason({test::column(0), constant(2.5), op(Op::at)}) == "2.5 s is outside of the samples of `tip`, 0 s to 2 s");
    CHECK(bench.reason({metric(Metric::last_contact)}) == "contact `impact` never happened");
    CHECK(bench.reason({metric(Metric::energy_drift)}) == "the energy was not sampled");
    CHECK(bench.reason({constant(1), constant(0), test::arithmetic(Arithmetic::divide)}) == "division by zero");
    CHECK(bench.reason({constant(1e308), constant(10), test::arithmetic(Arithmetic::multiply),
                        test::arithmetic(Arithmetic::negate)}) == "the value is not a finite number");
}

TEST_CASE("the manifest has its fixed keys in order, and no number in it is not a number") {
    Bench bench;
    bench.metadata.scene_name = "a \"scene\"";
    bench.metadata.parameters = {{"n", "4"}, {"beta", "0.5"}};
    bench.metadata.provenance = "00ff";
    bench.metadata.compiler_version = "1.2.3";
    Manifest manifest;
    manifest.status = RunStatus::failed;
    manifest.origin.program.version = "0.1.0";
    manifest.engine = "exact";
    manifest.time = 2;
    manifest.state_hash = "0123456789abcdef";
    manifest.kicks = {1, 2, 3};
    manifest.seconds = {{"advance", 0.5}, {"total", 0.75}};
    manifest.energy_error = NAN;
    manifest.deepest_gap = INFINITY;
    manifest.exports = {{ExportFormat::pictures, "a", {"pictures/a_####.png"}, 7}};
    manifest.expectations = {bench.judge({test::column(1), test::reduce(TimeReduction::max)}, Comparison::within, 2, 0.5)};
    const auto json = nlohmann::ordered_json::parse(manifest_json(bench.metadata, manifest));
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items()) keys.push_back(key);
    CHECK(keys == std::vector<std::string>{
                      "status",      "scene",        "params",  "seed",         "hashes",       "inputs",         "mesher",
                      "versions",    "program",      "started", "ended",        "engine",       "engine_reason",  "threads",
                      "constants",   "callbacks",    "resumed", "time",         "state_hash",   "certificate",    "kicks",
                      "seconds",     "processor",    "output",  "energy_error", "energy_scale", "energy_measure", "energy_clocks",
                      "deepest_gap", "small_strain", "exports", "expectations", "sha256"});
    CHECK(is_sealed(manifest_json(bench.metadata, manifest)));
    CHECK(json["exports"].dump() == R"([{"format":"pictures","name":"a","files":["pictures/a_####.png"],"frames":7}])");
    CHECK(json["status"] == "failed");
    CHECK(json["scene"] == "a \"scene\"");
    CHECK(json["params"] == nlohmann::ordered_json{{"n", "4"}, {"beta", "0.5"}});
    CHECK(json["kicks"]["contact"] == 3);
    CHECK(json["time"] == 2.0);
    CHECK(json["energy_error"].is_null());
    CHECK(json["deepest_gap"].is_null());
    CHECK(json["expectations"][0]["value"].is_null());
    CHECK(json["expectations"][0]["bound"] == 2.0);
    CHECK(json["expectations"][0]["tolerance"] == 0.5);
    CHECK(json["expectations"][0]["verdict"] == "failed");
    CHECK(json["expectations"][0]["reason"] == "`none` has no samples");
    CHECK(json["expectations"][0]["line"] == 7);
}
