#include "compiler/check/build_sampling.h"

#include <fmt/format.h>

#include <algorithm>

// Builds the times at which something is recorded or written.
namespace avs::check {

bool set_times(Building& building, const List& times, SourceRange where, scene::Sampling& sampling) {
    const double until = building.scene.until;
    std::vector<std::pair<double, SourceRange>> sorted;
    for (const Argument& item : times.items) {
        const Scalar& time = std::get<Scalar>(item.value);
        if (time.value < 0) {
            building.reporter.error(DiagnosticKind::time_before_start, item.where,
                                    fmt::format("a run starts at 0 s, found {}", literal(time)));
            return false;
        }
        if (until > 0 && time.value > until) {
            building.reporter.error(DiagnosticKind::value_out_of_range, item.where,
                                    fmt::format("the run ends at {} s, found {}", until, literal(time)),
                                    {{building.scene.run_where, "it ends here"}});
            return false;
        }
        sorted.emplace_back(time.value, item.where);
    }
    if (sorted.empty()) {
        building.reporter.error(DiagnosticKind::wrong_sampling, where, "this is a list without a time", {},
                                "name at least one, as in `[1 s]`");
        return false;
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        constexpr double same_time = 1e-12;
        if (sorted[i].first - sorted[i - 1].first > same_time * sorted[i].first) continue;
        building.reporter.error(
            DiagnosticKind::wrong_sampling, sorted[i].second, fmt::format("{} s is listed twice", sorted[i].first),
            sorted[i].second == sorted[i - 1].second ? std::vector<Label>{}
                                                     : std::vector<Label>{{sorted[i - 1].second, "first here"}});
        return false;
    }
    for (const auto& [time, item] : sorted) sampling.at.push_back(time);
    return true;
}

bool set_sampling(Building& building, const Fields& fields, SourceRange where, scene::Sampling& sampling) {
    if (fields.has("every") && fields.has("at")) {
        building.reporter.error(DiagnosticKind::wrong_sampling, fields.at("at").where, "this has `every` already",
                                {{fields.at("every").where, "given here"}},
                                "leave one of them out, or write two exports with another `name` each");
        return false;
    }
    if (fields.has("every")) sampling.every = fields.number("every");
    return !fields.has("at") || set_times(building, *std::get<ListPtr>(fields.at("at").value), where, sampling);
}

}  // namespace avs::check
