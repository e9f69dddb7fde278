#include "runtime/output/result_machine.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "runtime/output/contact_table.h"
#include "runtime/output/text.h"

namespace avs::output {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

std::string called(const Finding& series) { return series.name.empty() ? "the series" : fmt::format("`{}`", series.name); }

/// A time given in seconds and the time of a sample in ticks differ in their last digits, so they are compared with a tolerance.
double slack(const Finding& series) { return 1e-9 * std::max(std::abs(series.time->front()), std::abs(series.time->back())); }

/// The samples at the times `kept`, which are all among the times of the series.
void keep_only(Finding& series, const std::shared_ptr<const std::vector<double>>& kept) {
    if (kept->size() != series.time->size()) {
        std::vector<double> values;
        values.reserve(kept->size());
        std::size_t i = 0;
        for (const double time : *kept) {
            while ((*series.time)[i] != time) ++i;
            values.push_back(series.values[i]);
        }
        series.values = std::move(values);
    }
    series.time = kept;
}

}  // namespace

void align(std::span<Finding*> findings) {
    std::shared_ptr<const std::vector<double>> common;
    for (const Finding* finding : findings) {
        if (!finding->is_series() || finding->time == common) continue;
        if (!common) {
            common = finding->time;
            continue;
        }
        auto both = std::make_shared<std::vector<double>>();
        std::set_intersection(common->begin(), common->end(), finding->time->begin(), finding->time->end(),
                              std::back_inserter(*both));
        common = std::move(both);
    }
    for (Finding* finding : findings) {
        if (finding->is_series()) keep_only(*finding, common);
    }
}

Finding ResultMachine::run(std::span<const image::Instruction> program) {
    stack_.clear();
    kept_.clear();
    for (const image::Instruction& instruction : program) step(instruction);
    AVS_ASSERT(stack_.size() == 1);  // the image's verifier checked the depth
    return pop();
}

Finding ResultMachine::pop() {
    AVS_ASSERT(!stack_.empty());
    Finding finding = std::move(stack_.back());
    stack_.pop_back();
    return finding;
}

void ResultMachine::note(std::string why) {
    if (reason_.empty()) reason_ = std::move(why);
}

void ResultMachine::push_unknown(std::string why) {
    note(std::move(why));
    push_number(unknown);
}

void ResultMachine::step(const image::Instruction& i) {
    switch (i.op) {
        case image::Op::constant: return push_number(i.value);
        case image::Op::metric: return metric(i);
        case image::Op::series: return column(i.index, false);
        case image::Op::times: return column(i.index, true);
        case image::Op::between: return between();
        case image::Op::reduce: return reduce(static_cast<TimeReduction>(i.index));
        case image::Op::at: return at();
        case image::Op::arithmetic: return arithmetic(static_cast<Arithmetic>(i.index));
        case image::Op::keep: kept_.push_back(stack_.back()); return;
        case image::Op::recall: return push(kept_[i.index]);
        case image::Op::time:
        case image::Op::rest: break;  // only in functions
    }
    AVS_ASSERT(false);
}

void ResultMachine::column(std::uint32_t index, bool times) {
    const Series& series = *findings_.series;
    const std::vector<double>& time = series.time[series.columns[index].record];
    // The series outlives the result, so its times are not copied.
    Finding finding{.time = {std::shared_ptr<const void>(), &time},
                    .values = times ? time : series.values[index],
                    .name = series.columns[index].name};
    if (time.empty()) note(fmt::format("`{}` has no samples", finding.name));
    push(std::move(finding));
}

void ResultMachine::between() {
    const double until = pop().number();
    const double from = pop().number();
    Finding series = pop();
    if (std::isnan(from) || std::isnan(until)) {
        note("when a window begins or ends is not known");
        return push({.time = std::make_shared<std::vector<double>>(), .name = series.name});
    }
    auto kept = std::make_shared<std::vector<double>>();
    const double tolerated = series.time->empty() ? 0 : slack(series);
    std::copy_if(series.time->begin(), series.time->end(), std::back_inserter(*kept),
                 [&](double time) { return from - tolerated <= time && time <= until + tolerated; });
    if (kept->empty()) note(fmt::format("no sample of {} lies between {} s and {} s", called(series), brief(from), brief(until)));
    keep_only(series, kept);
    push(std::move(series));
}

void ResultMachine::reduce(TimeReduction reduction) {
    const Finding series = pop();
    const std::vector<double>& values = series.values;
    if (values.empty()) return push_unknown(fmt::format("{} has no samples", called(series)));
    // A list with a NaN has no minimum and no maximum.
    const auto broken = std::find_if(values.begin(), values.end(), [](double v) { return std::isnan(v); });
    if (broken != values.end()) {
        const double when = (*series.time)[static_cast<std::size_t>(broken - values.begin())];
        return push_unknown(fmt::format("{} is not a number at {} s", called(series), brief(when)));
    }
    switch (reduction) {
        case TimeReduction::final: return push_number(values.back());
        case TimeReduction::max: return push_number(*std::max_element(values.begin(), values.end()));
        case TimeReduction::min: return push_number(*std::min_element(values.begin(), values.end()));
        case TimeReduction::mean: return push_number(*time_mean(*series.time, values));
    }
    AVS_ASSERT(false);
}

void ResultMachine::at() {
    const double time = pop().number();
    const Finding series = pop();
    if (series.values.empty()) return push_unknown(fmt::format("{} has no samples", called(series)));
    const std::optional<double> value = interpolate(*series.time, series.values, time);
    if (value) return push_number(*value);
    push_unknown(fmt::format("{} s is outside of the samples of {}, {} s to {} s", brief(time), called(series),
                             brief(series.time->front()), brief(series.time->back())));
}

void ResultMachine::arithmetic(Arithmetic operation) {
    const auto count = static_cast<std::size_t>(operand_count(operation));
    std::array<Finding, 3> operand;
    for (std::size_t i = count; i-- > 0;) operand[i] = pop();
    std::array<Finding*, 3> pointers{&operand[0], &operand[1], &operand[2]};
    align(std::span(pointers).first(count));
    Finding result;
    for (std::size_t i = 0; i < count && !result.time; ++i) result.time = operand[i].time;
    const bool same_name = count == 1 || operand[0].name == operand[1].name;
    if (result.time && result.time->empty()) {
        const bool two = !operand[0].name.empty() && !operand[1].name.empty() && !same_name;
        note(two ? fmt::format("`{}` and `{}` have no sample in common", operand[0].name, operand[1].name)
                 : std::string("the series have no sample in common"));
    }
    const std::size_t size = result.time ? result.time->size() : 1;
    result.values.resize(size);
    const auto value = [&](std::size_t which, std::size_t i) {
        return which < count ? operand[which].values[operand[which].is_series() ? i : 0] : 0;
    };
    for (std::size_t i = 0; i < size; ++i) {
        result.values[i] = compute(operation, value(0, i), value(1, i), value(2, i));
        if (operation == Arithmetic::divide && value(1, i) == 0) note("division by zero");
    }
    push(std::move(result));
}

void ResultMachine::metric(const image::Instruction& i) {
    const Metric metric = static_cast<Metric>(i.index);
    if (metric == Metric::energy_drift || metric == Metric::energy_error) {
        if (findings_.balance->empty()) return push_unknown("the energy was not sampled");
        return push_number(metric == Metric::energy_drift ? findings_.balance->drift() : findings_.balance->last());
    }
    if (metric == Metric::momentum_drift || metric == Metric::angular_momentum_drift) {
        const MomentumBalance& balance = *findings_.momentum_balance;
        if (balance.empty()) return push_unknown("the momentum was not sampled");
        return push_number(metric == Metric::momentum_drift ? balance.linear_drift() : balance.angular_drift());
    }
    const state::ContactTally& tally = findings_.contacts[i.contact];
    const auto time = [&](Tick tick) {
        if (tick >= 0) return push_number(findings_.metadata->time_base.label(tick));
        push_unknown(fmt::format("contact `{}` never happened", findings_.metadata->contacts[i.contact].name));
    };
    switch (metric) {
        case Metric::energy_drift:
        case Metric::momentum_drift:
        case Metric::angular_momentum_drift:
        case Metric::energy_error: break;
        case Metric::last_contact: return time(tally.last);
        case Metric::first_contact: return time(tally.first);
        case Metric::deepest_gap: return push_number(deepest_gap(findings_.metadata->contacts[i.contact], tally));
        case Metric::heat: return push_number(tally.heat);
        case Metric::impulse: return push_number(tally.impulse);
        case Metric::contact_kicks: return push_number(static_cast<double>(tally.kicks));
        case Metric::closest: {
            const double thickness = findings_.metadata->contacts[i.contact].layers.thickness;
            return push_number(tally.deepest_layer == 0 ? thickness : tally.closest);
        }
        case Metric::deepest_layer: return push_number(tally.deepest_layer);
        case Metric::resonance: return push_number(tally.resonance);
        case Metric::duration:
        case Metric::largest_force: return of_largest_touch(metric, i.contact);
    }
    AVS_ASSERT(false);
}

/// The touch with the largest impulse among all touches of all pairs of a contact.
void ResultMachine::of_largest_touch(Metric metric, std::uint32_t contact) {
    const MetPair* largest = nullptr;
    for (const MetPair& pair : findings_.pairs) {
        if (pair.contact != contact || !pair.duration) continue;
        if (largest == nullptr || pair.touch_impulse > largest->touch_impulse) largest = &pair;
    }
    if (largest == nullptr)
        return push_unknown(fmt::format("contact `{}` never happened", findings_.metadata->contacts[contact].name));
    push_number(metric == Metric::duration ? *largest->duration : *largest->largest_force);
}

}  // namespace avs::output
