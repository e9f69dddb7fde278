#include "runtime/output/expectations.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "runtime/output/text.h"

namespace avs::output {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// Runs one program; the first thing that is unknown gives the reason.
class Machine {
public:
    explicit Machine(const Findings& findings) : findings_(findings) {}

    double run(std::span<const image::Instruction> program) {
        stack_.clear();
        for (const image::Instruction& instruction : program) step(instruction);
        AVS_ASSERT(stack_.size() == 1);  // the image's verifier checked the depth
        const double result = stack_.back();
        if (!std::isfinite(result) && reason_.empty()) reason_ = "the value is not a finite number";
        return result;
    }
    const std::string& reason() const { return reason_; }

private:
    double pop() {
        AVS_ASSERT(!stack_.empty());
        const double value = stack_.back();
        stack_.pop_back();
        return value;
    }
    void push(double value) { stack_.push_back(value); }
    void push(std::optional<double> value, const std::string& why) {
        if (!value && reason_.empty()) reason_ = why;
        stack_.push_back(value.value_or(unknown));
    }

    void step(const image::Instruction& i) {
        switch (i.op) {
            case image::Op::constant: push(i.value); return;
            case image::Op::metric: metric(i); return;
            case image::Op::series_final:
            case image::Op::series_max:
            case image::Op::series_min:
            case image::Op::series_mean: reduction(i); return;
            case image::Op::series_at: at(i.index); return;
            case image::Op::negate: push(-pop()); return;
            case image::Op::absolute: push(std::abs(pop())); return;
            case image::Op::add:
            case image::Op::subtract:
            case image::Op::multiply:
            case image::Op::divide: arithmetic(i.op); return;
            case image::Op::arithmetic: operation(static_cast<Arithmetic>(i.index)); return;
            case image::Op::time:
            case image::Op::rest:
            case image::Op::keep:
            case image::Op::recall: break;  // of functions only
        }
        AVS_ASSERT(false);
    }

    void arithmetic(image::Op op) {
        const double b = pop();
        const double a = pop();
        if (op == image::Op::divide && b == 0 && reason_.empty()) reason_ = "division by zero";
        push(op == image::Op::add ? a + b : op == image::Op::subtract ? a - b : op == image::Op::multiply ? a * b : a / b);
    }

    void operation(Arithmetic operation) {
        const int operands = operand_count(operation);
        const double c = operands > 2 ? pop() : 0;
        const double b = operands > 1 ? pop() : 0;
        push(compute(operation, pop(), b, c));
    }

    void reduction(const image::Instruction& i) {
        const std::vector<double>& values = findings_.series->values[i.index];
        if (values.empty()) {
            push(std::nullopt, fmt::format("`{}` has no samples", findings_.series->columns[i.index].name));
            return;
        }
        // min and max of a list with a NaN in it are NaN
        const auto broken = std::find_if(values.begin(), values.end(), [](double v) { return std::isnan(v); });
        if (broken != values.end()) {
            push(std::nullopt, fmt::format("`{}` is not a number at {} s", findings_.series->columns[i.index].name,
                                           brief(findings_.series->times_of(i.index)[std::size_t(broken - values.begin())])));
            return;
        }
        switch (i.op) {
            case image::Op::series_max: push(*std::max_element(values.begin(), values.end())); return;
            case image::Op::series_min: push(*std::min_element(values.begin(), values.end())); return;
            case image::Op::series_mean: push(time_mean(findings_.series->times_of(i.index), values), ""); return;
            default: push(values.back()); return;
        }
    }

    void at(std::uint32_t column) {
        const double time = pop();
        const std::span<const double> times = findings_.series->times_of(column);
        const std::string& series = findings_.series->columns[column].name;
        if (times.empty()) {
            push(std::nullopt, fmt::format("`{}` has no samples", series));
            return;
        }
        push(interpolate(times, findings_.series->values[column], time),
             fmt::format("{} s is outside of the samples of `{}`, {} s to {} s", brief(time), series, brief(times.front()),
                         brief(times.back())));
    }

    void metric(const image::Instruction& i) {
        const Metric metric = static_cast<Metric>(i.index);
        if (metric == Metric::energy_drift || metric == Metric::energy_error) {
            if (findings_.balance->empty()) return push(std::nullopt, "the energy was not sampled");
            return push(metric == Metric::energy_drift ? findings_.balance->drift() : findings_.balance->last());
        }
        const state::ContactTally& tally = findings_.contacts[i.contact];
        const auto time = [&](Tick tick) {
            push(tick < 0 ? std::nullopt : std::optional(findings_.metadata->time_base.label(tick)),
                 fmt::format("contact `{}` never happened", findings_.metadata->contacts[i.contact].name));
        };
        switch (metric) {
            case Metric::energy_drift:
            case Metric::energy_error: break;
            case Metric::last_contact: return time(tally.last);
            case Metric::first_contact: return time(tally.first);
            case Metric::deepest_gap: return push(tally.deepest_gap);
            case Metric::heat: return push(tally.heat);
            case Metric::impulse: return push(tally.impulse);
            case Metric::contact_kicks: return push(static_cast<double>(tally.kicks));
            case Metric::closest: {
                const double thickness = findings_.metadata->contacts[i.contact].layers.thickness;
                return push(tally.deepest_layer == 0 ? thickness : tally.closest);
            }
            case Metric::deepest_layer: return push(tally.deepest_layer);
            case Metric::resonance: return push(tally.resonance);
        }
        AVS_ASSERT(false);
    }

    const Findings& findings_;
    std::vector<double> stack_;
    std::string reason_;
};

bool holds(const Outcome& outcome) {
    switch (outcome.expectation->comparison) {
        case image::Comparison::less: return outcome.value < outcome.bound;
        case image::Comparison::less_equal: return outcome.value <= outcome.bound;
        case image::Comparison::greater: return outcome.value > outcome.bound;
        case image::Comparison::greater_equal: return outcome.value >= outcome.bound;
        case image::Comparison::within: return std::abs(outcome.value - outcome.bound) <= outcome.tolerance;
    }
    AVS_ASSERT(false);
}

}  // namespace

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::passed: return "passed";
        case Verdict::failed: return "failed";
        case Verdict::not_evaluated: return "not_evaluated";
    }
    AVS_ASSERT(false);
}

std::vector<Outcome> evaluate(const Findings& findings) {
    std::vector<Outcome> result;
    for (const image::Expectation& expectation : findings.metadata->expectations) {
        Machine machine(findings);
        Outcome outcome;
        outcome.expectation = &expectation;
        outcome.value = machine.run(expectation.left);
        outcome.bound = machine.run(expectation.right);
        if (expectation.comparison == image::Comparison::within) outcome.tolerance = machine.run(expectation.tolerance);
        outcome.reason = machine.reason();
        outcome.verdict = outcome.reason.empty() && holds(outcome) ? Verdict::passed : Verdict::failed;
        result.push_back(std::move(outcome));
    }
    return result;
}

std::vector<Outcome> not_evaluated(const image::Metadata& metadata, const std::string& reason) {
    std::vector<Outcome> result;
    for (const image::Expectation& expectation : metadata.expectations) {
        result.push_back({&expectation, unknown, unknown, unknown, Verdict::not_evaluated, reason});
    }
    return result;
}

std::string wanted(const Outcome& outcome) {
    const std::string unit = outcome.expectation->dimension.is_number() ? "" : " " + unit_text(outcome.expectation->dimension);
    const std::string bound = brief(outcome.bound) + unit;
    switch (outcome.expectation->comparison) {
        case image::Comparison::less: return "< " + bound;
        case image::Comparison::less_equal: return "<= " + bound;
        case image::Comparison::greater: return "> " + bound;
        case image::Comparison::greater_equal: return ">= " + bound;
        case image::Comparison::within: return bound + " +- " + brief(outcome.tolerance) + unit;
    }
    AVS_ASSERT(false);
}

}  // namespace avs::output
