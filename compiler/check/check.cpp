#include "compiler/check/check.h"

#include <fmt/format.h>

#include "compiler/check/build.h"
#include "compiler/check/evaluate.h"
#include "compiler/check/program.h"
#include "compiler/check/reporter.h"

namespace avs::check {

namespace {

/// All definitions, also those only needed by others: each mistake shows, and cycles do.
void evaluate_definitions(Evaluator& evaluator, Program& program) {
    for (Module& module : program.modules) {
        for (Symbol& symbol : module.declared) {
            if (symbol.kind != SymbolKind::record) evaluator.value_of(symbol, symbol.where);
        }
    }
}

scene::Origins origins_of(Evaluator& evaluator, const Program& program) {
    return evaluator.log()->origins(program, [&](SourceRange where) { return evaluator.text_of(where); });
}

template <class Node, class Build>
void for_each(const syntax::SyntaxTree& tree, Build build) {
    for (const syntax::Declaration& declaration : tree.declarations) {
        if (const Node* node = std::get_if<Node>(&declaration.node)) build(*node, declaration);
    }
}

void build_parameters(Building& building) {
    for (const Symbol& symbol : building.program.root->declared) {
        if (symbol.kind != SymbolKind::param) continue;
        building.scene.parameters.push_back({symbol.name, literal(symbol.value), symbol.override_with != nullptr});
    }
}

void check_whole(Building& building, const syntax::SyntaxTree& tree) {
    const scene::Scene& scene = building.scene;
    if (scene.run_where == SourceRange{}) {
        building.reporter.error(DiagnosticKind::missing_run, tree.name.where, "the scene does not say how long it runs", {},
                                "add `run { until = 1 s }`");
    }
    if (scene.bodies.empty()) {
        building.reporter.error(DiagnosticKind::missing_body, tree.name.where, "the scene has no body", {},
                                "add `body NAME { .. }`");
    }
    for (const Evaluator::TimeLookedAt& looked_at : building.evaluator.times_looked_at()) {
        if (scene.until <= 0 || looked_at.time <= scene.until) continue;
        building.reporter.error(DiagnosticKind::value_out_of_range, looked_at.where,
                                fmt::format("the run ends at {} s, found {} s", scene.until, looked_at.time),
                                {{scene.run_where, "it ends here"}});
    }
}

}  // namespace

std::optional<scene::Scene> check(const syntax::SyntaxTree& tree, const CheckOptions& options, const support::Sources& sources,
                                  support::Diagnostics& diagnostics) {
    const std::size_t errors_before = diagnostics.error_count();
    Reporter reporter(diagnostics);
    if (tree.is_module) {
        reporter.error(DiagnosticKind::not_a_module, tree.name.where, "this is a module, not a scene", {},
                       "begin a scene with `scene NAME`");
        return std::nullopt;
    }
    Program program;
    declare(tree, options, reporter, program);
    resolve(program, reporter);

    Evaluator evaluator(program, options, sources, reporter);
    evaluate_definitions(evaluator, program);

    scene::Scene scene;
    scene.name = tree.name.text;
    scene.folder = options.folder;
    Building building{.evaluator = evaluator, .reporter = reporter, .program = program, .scene = scene};
    build_parameters(building);
    // Bodies first: `all` means all of them wherever it stands. Records and contacts before expectations, which look at them.
    for_each<syntax::Body>(tree, [&](const auto& node, const auto& d) { build_body(building, node, d.where); });
    for_each<syntax::Restrain>(tree, [&](const auto& node, const auto& d) { build_restraint(building, node, d.where); });
    for_each<syntax::Load>(tree, [&](const auto& node, const auto& d) { build_load(building, node, d.where); });
    for_each<syntax::Clock>(tree, [&](const auto& node, const auto& d) { build_clock(building, node, d.where); });
    for_each<syntax::Contact>(tree, [&](const auto& node, const auto& d) { build_contact(building, node, d.where); });
    for_each<syntax::Run>(tree, [&](const auto& node, const auto& d) { build_run(building, node, d.keyword, d.where); });
    for_each<syntax::RecordDeclaration>(tree, [&](const auto& node, const auto& d) { build_record(building, node, d.where); });
    for_each<syntax::Export>(tree, [&](const auto& node, const auto& d) { build_export(building, node, d.where); });
    for_each<syntax::Expect>(tree, [&](const auto& node, const auto& d) { build_expectation(building, node, d.where); });
    check_whole(building, tree);
    if (options.origins != nullptr) *options.origins = origins_of(evaluator, program);

    if (diagnostics.error_count() > errors_before) return std::nullopt;
    return scene;
}

bool check_module(const syntax::SyntaxTree& tree, const CheckOptions& options, const support::Sources& sources,
                  support::Diagnostics& diagnostics) {
    const std::size_t errors_before = diagnostics.error_count();
    Reporter reporter(diagnostics);
    if (!tree.is_module) {
        reporter.error(DiagnosticKind::not_a_module, tree.name.where, "this is a scene, not a module", {},
                       "begin a module with `module NAME`");
        return false;
    }
    Program program;
    declare(tree, options, reporter, program);
    resolve(program, reporter);
    Evaluator evaluator(program, options, sources, reporter);
    evaluate_definitions(evaluator, program);
    if (options.origins != nullptr) *options.origins = origins_of(evaluator, program);
    return diagnostics.error_count() == errors_before;
}

}  // namespace avs::check
