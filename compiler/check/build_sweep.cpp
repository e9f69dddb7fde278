#include <fmt/format.h>

#include <algorithm>

#include "compiler/check/build.h"

namespace avs::check {

void build_sweep(Building& building, const syntax::Sweep& declared, const Instance& at) {
    Evaluator& evaluator = building.evaluator;
    const Value values = evaluator.evaluate(*declared.values, at.frame);
    Symbol* const symbol = building.program.root->find(declared.name.text);
    if (symbol == nullptr || symbol->kind != SymbolKind::param || is_unknown(values)) return;  // both cases were reported before
    const Value standard = evaluator.value_of(*symbol, declared.name.where);
    const SourceRange values_where = declared.values->where;
    const std::optional<std::vector<Argument>> items = evaluator.as_items(values, values_where, "what a sweep goes through");
    if (!items || is_unknown(standard)) return;
    if (items->empty()) {
        building.reporter.error(DiagnosticKind::wrong_sweep, values_where, fmt::format("`{}` has no value to take", symbol->name));
        return;
    }
    scene::Sweep sweep{.parameter = symbol->name, .where = at.where(), .values = {}};
    for (const Argument& item : *items) {
        const bool allowed =
            evaluator.is_value_of(std::get<syntax::Param>(symbol->declaration->node), standard, item.value, item.where);
        if (allowed) sweep.values.push_back(literal(item.value));
    }
    const std::vector<scene::Sweep>& others = building.scene.sweeps;
    const auto other =
        std::find_if(others.begin(), others.end(), [&](const scene::Sweep& s) { return s.parameter == sweep.parameter; });
    if (other != others.end()) {
        building.reporter.error(DiagnosticKind::duplicate_name, declared.name.where,
                                fmt::format("`{}` is swept twice", symbol->name), {{other->where, "first here"}});
        return;
    }
    building.scene.sweeps.push_back(std::move(sweep));
}

}  // namespace avs::check
