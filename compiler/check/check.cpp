#include "compiler/check/check.h"

#include <fmt/format.h>

#include "compiler/check/build.h"
#include "compiler/check/evaluate.h"
#include "compiler/check/program.h"
#include "compiler/check/reporter.h"
#include "compiler/syntax/text.h"

namespace avs::check {

namespace {

/// Evaluates all definitions, also those that nothing uses, so that all mistakes and cycles are
/// reported.
void evaluate_definitions(Evaluator& evaluator, Program& program) {
    for (Module& module : program.modules) {
        for (std::size_t top = 0; top < module.expanded.size(); ++top) {
            evaluator.expand(module, top, module.tree->declarations[top].keyword);
        }
    }
    for (Module& module : program.modules) {
        for (Symbol& symbol : module.declared) {
            if (!symbol.is_element()) {
                evaluator.value_of(symbol, symbol.where);
                continue;
            }
            for (const auto& [index, value] : symbol.items->items) evaluator.force(value, symbol.where);
        }
    }
}

scene::Origins origins_of(Evaluator& evaluator, const Program& program) {
    return evaluator.log()->origins(program, [&](SourceRange where) { return evaluator.text_of(where); });
}

/// The owner of an instance's keys in messages: "body cube[0,2]", "run", "export vtu".
std::string owner(const Instance& instance) {
    std::string text(syntax::keyword(*instance.declaration));
    if (!instance.name.empty()) return text + ' ' + instance.name;
    if (const syntax::Export* made = std::get_if<syntax::Export>(&instance.declaration->node))
        return text + ' ' + made->format.text;
    const syntax::Identifier* name = syntax::declared_name(*instance.declaration);
    return name != nullptr ? text + ' ' + name->text : text;
}

template <class Node>
void build_all(Building& building, void (*build)(Building&, const Node&, const Instance&)) {
    for (const Instance& instance : building.program.instances) {
        const Node* node = std::get_if<Node>(&instance.declaration->node);
        if (node == nullptr) continue;
        if (OriginLog* log = building.evaluator.log()) log->begin_object(owner(instance));
        build(building, *node, instance);
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
    if (scene.bodies.empty() && building.reporter.error_count() == 0) {
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

/// The definitions of a scene or module, with the names in them resolved.
/// @param references  output if `options.origins` is set: where names are used
Program resolved(const syntax::SyntaxTree& tree, const CheckOptions& options, Reporter& reporter,
                 std::vector<scene::Reference>& references) {
    Program program;
    declare(tree, options, reporter, program);
    resolve(program, reporter, options.origins != nullptr ? &references : nullptr);
    return program;
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
    std::vector<scene::Reference> references;
    Program program = resolved(tree, options, reporter, references);

    Evaluator evaluator(program, options, sources, reporter);
    evaluate_definitions(evaluator, program);

    scene::Scene scene;
    scene.name = tree.name.text;
    scene.folder = options.folder;
    Building building{.evaluator = evaluator, .reporter = reporter, .program = program, .scene = scene};
    build_parameters(building);
    // Bodies come first, because `all` means all of them wherever it stands. Records and contacts come before expectations,
    // which refer to them.
    build_all(building, build_body);
    build_all(building, build_restraint);
    build_all(building, build_load);
    build_all(building, build_drive);
    build_all(building, build_clock);
    build_all(building, build_contact);
    build_all(building, build_run);
    build_all(building, build_record);
    build_all(building, build_export);
    build_all(building, build_expectation);
    build_all(building, build_sweep);
    check_whole(building, tree);
    diagnostics.allow(scene.allowed);
    scene.seeds.assign(evaluator.seeds().begin(), evaluator.seeds().end());
    if (options.origins != nullptr) {
        *options.origins = origins_of(evaluator, program);
        options.origins->references = std::move(references);
    }

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
    std::vector<scene::Reference> references;
    Program program = resolved(tree, options, reporter, references);
    Evaluator evaluator(program, options, sources, reporter);
    evaluate_definitions(evaluator, program);
    if (options.origins != nullptr) {
        *options.origins = origins_of(evaluator, program);
        options.origins->references = std::move(references);
    }
    return diagnostics.error_count() == errors_before;
}

}  // namespace avs::check
