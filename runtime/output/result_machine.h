#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/output/contact_table.h"
#include "runtime/output/series.h"
#include "runtime/state/state.h"

namespace avs::output {

/// Data from which expectations are evaluated; it refers to data of the caller.
struct Findings {
    const image::Metadata* metadata = nullptr;
    const Series* series = nullptr;
    const EnergyBalance* balance = nullptr;
    std::span<const state::ContactTally> contacts;
    std::span<const MetPair> pairs{};
    const MomentumBalance* momentum_balance = nullptr;
};

/// Value of a program of an expectation: a number, or a series, which has a number at each of several times. NaN: there is no
/// value.
struct Finding {
    std::shared_ptr<const std::vector<double>> time{};  ///< [s], rising; null: a number
    std::vector<double> values{};                       ///< one per time; a single one for a number
    /// Name of the column, for messages; empty if the value is computed from several columns.
    std::string name{};

    bool is_series() const { return time != nullptr; }
    double number() const { return values.front(); }
};

/// Reduces series to the times that all of them have; samples are compared without interpolation. Equal times are equal to the bit,
/// because all samples are at ticks. Numbers are not changed.
void align(std::span<Finding*> findings);

/// Runs programs of expectations and stores the first reason why there was no value.
class ResultMachine {
public:
    explicit ResultMachine(const Findings& findings) : findings_(findings) {}

    /// `program` must satisfy the image's verifier.
    Finding run(std::span<const image::Instruction> program);
    const std::string& reason() const { return reason_; }

private:
    Finding pop();
    void push(Finding finding) { stack_.push_back(std::move(finding)); }
    void push_number(double value) { stack_.push_back({.values = {value}}); }
    void push_unknown(std::string why);
    void note(std::string why);

    void step(const image::Instruction& instruction);
    void metric(const image::Instruction& instruction);
    void of_largest_touch(Metric metric, std::uint32_t contact);
    void column(std::uint32_t index, bool times);
    void between();
    void reduce(TimeReduction reduction);
    void at();
    void arithmetic(Arithmetic operation);

    const Findings& findings_;
    std::vector<Finding> stack_, kept_;
    std::string reason_;
};

}  // namespace avs::output
