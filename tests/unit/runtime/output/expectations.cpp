#include "runtime/output/expectations.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "fixture.h"
#include "runtime/output/manifest.h"

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
        return evaluate({&metadata, &series, &balance, contacts}).at(0);
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
    CHECK(bench.value({op(Op::series_final, 0)}) == 3);
    CHECK(bench.value({op(Op::series_max, 0)}) == 5);
    CHECK(bench.value({op(Op::series_min, 0)}) == -1);
    CHECK(bench.value({op(Op::series_mean, 0)}) == Approx((2 + 1) / 2.0));
    CHECK(bench.value({constant(1.5), op(Op::series_at, 0)}) == 1);
    CHECK(bench.value({constant(7), constant(2), op(Op::subtract)}) == 5);
    CHECK(bench.value({constant(7), constant(2), op(Op::add)}) == 9);
    CHECK(bench.value({constant(7), constant(2), op(Op::multiply)}) == 14);
    CHECK(bench.value({constant(7), constant(2), op(Op::divide)}) == 3.5);
    CHECK(bench.value({constant(7), op(Op::negate)}) == -7);
    CHECK(bench.value({constant(-7), op(Op::absolute)}) == 7);
}

TEST_CASE("metrics of the energy and of contacts") {
    Bench bench;
    bench.balance.add({.kinetic = 1, .kinetic_synchronised = 1, .strain = 0, .load = 0}, {});
    bench.balance.add({.kinetic = 1, .kinetic_synchronised = 1.5, .strain = 0, .load = 0}, {});
    bench.balance.add({.kinetic = 1, .kinetic_synchronised = 0.75, .strain = 0, .load = 0}, {});
    bench.contacts[0] = {.kicks = 4,
                         .impulse = 0.5,
                         .heat = 0.125,
                         .deepest_gap = 0.25,
                         .recent_deepest_gap = 0,
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
    CHECK(bench.reason({op(Op::series_max, 1)}) == "`none` has no samples");
    CHECK(bench.reason({constant(0), op(Op::series_at, 1)}) == "`none` has no samples");
    CHECK(bench.reason({op(Op::series_min, 2)}) == "`broken` is not a number at 1 s");
    CHECK(bench.reason({constant(2.5), op(Op::series_at, 0)}) == "2.5 s is outside of the samples of `tip`, 0 s to 2 s");
    CHECK(bench.reason({metric(Metric::last_contact)}) == "contact `impact` never happened");
    CHECK(bench.reason({metric(Metric::energy_drift)}) == "the energy was not sampled");
    CHECK(bench.reason({constant(1), constant(0), op(Op::divide)}) == "division by zero");
    CHECK(bench.reason({constant(1e308), constant(10), op(Op::multiply), op(Op::negate)}) == "the value is not a finite number");
}

TEST_CASE("the manifest has its fixed keys in order, and no number in it is not a number") {
    Bench bench;
    bench.metadata.scene_name = "a \"scene\"";
    bench.metadata.parameters = {{"n", "4"}, {"beta", "0.5"}};
    bench.metadata.provenance = "00ff";
    bench.metadata.compiler_version = "1.2.3";
    Manifest manifest;
    manifest.status = RunStatus::failed;
    manifest.version = "0.1.0";
    manifest.engine = "exact";
    manifest.time = 2;
    manifest.state_hash = "0123456789abcdef";
    manifest.kicks = {1, 2, 3};
    manifest.seconds = {{"advance", 0.5}, {"total", 0.75}};
    manifest.energy_error = NAN;
    manifest.deepest_gap = INFINITY;
    manifest.expectations = {bench.judge({op(Op::series_max, 1)}, Comparison::within, 2, 0.5)};
    const auto json = nlohmann::ordered_json::parse(manifest_json(bench.metadata, manifest));
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items()) keys.push_back(key);
    CHECK(keys == std::vector<std::string>{"status", "scene", "params", "seed", "hashes", "versions", "engine", "engine_reason",
                                           "threads", "constants", "resumed", "time", "state_hash", "kicks", "seconds",
                                           "energy_error", "deepest_gap", "expectations"});
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
