#pragma once

#include <array>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "compiler/check/constructors.h"
#include "compiler/check/origins.h"
#include "compiler/check/program.h"
#include "compiler/check/reporter.h"
#include "compiler/check/series_graph.h"
#include "compiler/check/value.h"

namespace avs::check {

/// Results of a run by name: records and contacts.
using Results = std::unordered_map<std::string, Value>;

/// Evaluates expressions. An error is reported once, and its value becomes `Unknown`, so that each mistake gives one message
/// only.
///
/// In symbolic evaluation (of a function of a point, a time in critical steps, an expectation) scalars may be nodes of the
/// current graph. The same code then checks dimensions and follows calls; operations that depend on unknown values become nodes
/// of the graph.
class Evaluator {
public:
    Evaluator(Program& program, const CheckOptions& options, const support::Sources& sources, Reporter& reporter);

    Value evaluate(const syntax::Expression& expression, const FramePtr& frame);
    /// Value of a declared param, let, function, material, region, body, ...
    Value value_of(Symbol& symbol, SourceRange used_at);
    /// Makes all instances of a declaration at the top of a file (expand.cpp). Returns false if this is in
    /// progress already.
    bool expand(Module& module, std::size_t top, SourceRange used_at);
    /// Evaluates a Deferred; returns any other value as it is.
    Value force(const Value& value, SourceRange used_at);
    Value call(const Closure& closure, std::span<const Argument> arguments, SourceRange where);

    /// Checks braces against a table (construct.cpp). Never null; `faulty` says that an error was reported.
    /// Missing keys are reported at `head`.
    ObjectPtr construct(const Constructor& type, const syntax::Record& record, SourceRange head, const FramePtr& frame);
    /// Checks a value as if it were given for a key.
    Value checked(const Key& key, const syntax::Expression& expression, const FramePtr& frame) {
        return checked_value(key, evaluate(expression, frame), expression.where);
    }

    /// Conversions that report errors. `what` names the value in messages: "`size`", "the exponent".
    std::optional<Scalar> as_scalar(const Value& value, SourceRange where, std::string_view what);
    std::optional<Scalar> as_quantity(const Value& value, const Dimension& expected, SourceRange where, std::string_view what);
    void wrong_vector(const Value& found, const Dimension& expected, SourceRange where, std::string_view what);
    std::optional<Vector> as_vector(const Value& value, const Dimension& expected, SourceRange where, std::string_view what);
    std::optional<Truth> as_truth(const Value& value, SourceRange where, std::string_view what);
    /// The region of a value; for a list or an array the union of its items.
    scene::RegionPtr as_region(const Value& value, SourceRange where, std::string_view what);
    /// The items of a list, an array or a vector, or the numbers of a range: what a loop can run over.
    std::optional<std::vector<Argument>> as_items(const Value& value, SourceRange where, std::string_view what);
    static bool has_items(const Value& value);
    std::optional<std::int64_t> as_index(const Value& value, SourceRange where, std::string_view what);
    /// Whether a value from outside (`--set`, a sweep) fits a parameter: its type, dimension and range. `standard` is the
    /// parameter's default. Reports an error if it does not fit.
    bool is_value_of(const syntax::Param& declared, const Value& standard, const Value& value, SourceRange where);
    /// A function of the rest position, or a constant vector.
    std::optional<scene::PointFunction> as_point_function(const Value& value, const Dimension& expected, SourceRange where,
                                                          std::string_view what);
    /// A function of time (`t -> ..`), of rest position and time (`(p, t) -> ..`), or a constant, with 1 or 3
    /// results.
    std::optional<scene::Formula> as_formula(const Value& value, const Dimension& expected, std::size_t results, SourceRange where,
                                             std::string_view what);
    void wrong_type(const Value& found, std::string_view expected, SourceRange where, std::string_view what);
    void wrong_dimension(const Dimension& found, const Dimension& expected, SourceRange where, std::string_view what);

    /// Applies one operation to scalars whose dimensions have been checked. An operation on known operands is computed
    /// immediately. Reports an operation that has no result, such as a division by zero.
    std::optional<Scalar> operate(Arithmetic operation, const Dimension& dimension, SourceRange where, const Scalar& a,
                                  const Scalar& b = {}, const Scalar& c = {});
    std::optional<Truth> operate_truth(Arithmetic operation, SourceRange where, const Scalar& a, const Scalar& b = {});
    Value binary(syntax::BinaryOperator op, SourceRange op_where, SourceRange where, const Argument& left, const Argument& right);
    Scalar input(std::uint32_t number, const Dimension& dimension);  ///< a new leaf of the current graph
    /// The node of the current graph for a scalar or truth value.
    std::int32_t node_of(const Scalar& scalar);
    std::int32_t node_of(const Truth& truth);

    ExpressionGraph& graph() { return *graph_; }
    /// Seeds of all generators of random numbers in the scene.
    std::set<std::uint64_t>& seeds() { return seeds_; }
    Reporter& reporter() { return reporter_; }
    Program& program() { return program_; }
    const CheckOptions& options() const { return options_; }
    std::string text_of(SourceRange where) const {
        const std::string_view text = sources_.text(where);
        return options_.show_source ? options_.show_source(text) : std::string(text);
    }
    /// The log of origins; null if they are not recorded.
    OriginLog* log() { return options_.origins != nullptr ? &log_ : nullptr; }
    /// While an object of this class exists, names of records and contacts stand for their results.
    class LookingAt {
    public:
        LookingAt(Evaluator& evaluator, const Results& results, SeriesGraph& series) : evaluator_(evaluator) {
            evaluator.results_ = &results;
            evaluator.series_ = &series;
        }
        ~LookingAt() {
            evaluator_.results_ = nullptr;
            evaluator_.series_ = nullptr;
        }
        LookingAt(const LookingAt&) = delete;
        LookingAt& operator=(const LookingAt&) = delete;

    private:
        Evaluator& evaluator_;
    };
    /// The series of the current graph; null unless it is the graph of an expectation.
    SeriesGraph* series() { return series_ != nullptr && &series_->graph() == graph_ ? series_ : nullptr; }
    /// A time [s] that an expectation refers to. It is compared with the length of the run.
    struct TimeLookedAt {
        double time = 0;
        SourceRange where;
    };
    std::vector<TimeLookedAt>& times_looked_at() { return times_looked_at_; }

    /// While an object of this class exists, the current graph is a new one.
    class Symbolic {
    public:
        explicit Symbolic(Evaluator& evaluator) : evaluator_(evaluator), outer_(evaluator.graph_) { evaluator.graph_ = &own_; }
        ~Symbolic() { evaluator_.graph_ = outer_; }
        Symbolic(const Symbolic&) = delete;
        Symbolic& operator=(const Symbolic&) = delete;
        const ExpressionGraph& graph() const { return own_; }

    private:
        Evaluator& evaluator_;
        ExpressionGraph own_;
        ExpressionGraph* outer_;
    };

private:
    /// Computes a value when it is first used, and stores it. Reports an error if the value depends on
    /// itself.
    Value once(Progress& progress, Value& value, const std::string& name, SourceRange where, SourceRange used_at,
               const std::function<Value()>& compute);
    Value evaluate_node(const syntax::Expression& expression, const FramePtr& frame);
    Value name(const std::string& text, SourceRange where, const FramePtr& frame);
    Value quantity(const syntax::Quantity& quantity, SourceRange where, const FramePtr& frame);
    Value list(const syntax::List& list, const FramePtr& frame);
    Value comprehension(const syntax::Comprehension& node, SourceRange where, const FramePtr& frame);
    bool comprehend(const syntax::Comprehension& node, std::size_t depth, const FramePtr& frame, List& result);
    Value list_or_vector(List list);
    Value index(const syntax::Index& node, SourceRange where, const FramePtr& frame);
    Value item(const Value& object, const Argument& index, SourceRange where);
    Value element_of_array(const Array& array, std::span<const Argument> indices, SourceRange where);
    Value item_by_point(const std::vector<Argument>& items, const Scalar& index, SourceRange where);
    std::optional<Value> select(const Truth& condition, const Value& then, const Value& otherwise);
    Value record(const syntax::RecordLiteral& literal, SourceRange where, const FramePtr& frame);
    Value constructed(const syntax::Construct& construct, const FramePtr& frame);
    Value member(const syntax::Member& member, SourceRange where, const FramePtr& frame);
    void keys_in_parentheses(const syntax::Call& node, const std::string& name, SourceRange where);
    Value call_expression(const syntax::Call& call, SourceRange where, const FramePtr& frame);
    Value lambda(const syntax::Lambda& lambda, SourceRange where, const FramePtr& frame);
    Value unary(const syntax::Unary& unary, SourceRange where, const FramePtr& frame);
    Value logical(const syntax::Binary& binary, const FramePtr& frame);
    Value power(SourceRange where, const Argument& base, const Argument& exponent);
    Value compare(syntax::BinaryOperator op, SourceRange where, const Argument& left, const Argument& right);
    Value within(SourceRange where, const Argument& left, const Argument& right);
    Value tolerance(const syntax::PlusMinus& expression, const FramePtr& frame);
    Value conditional(const syntax::Conditional& conditional, SourceRange where, const FramePtr& frame);
    Value merge_branches(const Truth& condition, const Argument& then, const Argument& otherwise, SourceRange where);
    Value where_region(const syntax::Where& where, SourceRange range, const FramePtr& frame);
    Value parameter(const Symbol& symbol);
    Value function(const Symbol& symbol);
    Value element(Symbol& symbol, SourceRange used_at);
    void expand_block(const std::vector<syntax::Declaration>& declarations, const FramePtr& frame);
    void expand_declaration(const syntax::Declaration& declaration, const FramePtr& frame);
    void expand_loop(const syntax::For& loop, std::size_t depth, const FramePtr& frame);
    void refuse_instances(const syntax::Declaration& declaration);
    void add_instance(const syntax::Declaration& declaration, const FramePtr& frame);
    Value overridden(const Symbol& symbol, const Value& declared_default);
    bool type_allows(const syntax::Identifier* type, const Value& value, SourceRange where, std::string_view what);
    bool in_declared_range(const syntax::Param& declared, const Value& value, SourceRange where);
    Value key_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame);
    Value checked_value(const Key& key, const Value& value, SourceRange where);
    Value default_value(const Key& key, SourceRange where);
    bool check_limits(const Key& key, const Scalar& scalar, SourceRange where);
    Value word_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame);
    Value fields_value(const syntax::FieldInit& field);
    Value words_value(const Key& key, const syntax::FieldInit& field);
    Value listed_words(const syntax::FieldInit& field, std::span<const std::string_view> words, std::string_view what,
                       std::string_view example);
    Value unit_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame);
    Value model_time_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame);
    Value quantities_value(const Key& key, const Value& value, SourceRange where);
    Value points_value(const Key& key, const Value& value, SourceRange where);
    Value pairs_value(const Key& key, const Value& value, SourceRange where);
    Value two_counts_value(const Key& key, const List& list);
    Value directions_value(const Value& value, SourceRange where);
    /// Message for a value of another kind: "a shape is made by `box`, ..".
    static std::string makers_of(Category category);
    Value object_value(const Key& key, const Value& value, SourceRange where);
    bool spend_step(SourceRange where);
    bool spend_items(std::size_t count, SourceRange where);

    Program& program_;
    const CheckOptions& options_;
    const support::Sources& sources_;
    OriginLog log_;
    Reporter& reporter_;
    ExpressionGraph no_graph_;  // the current graph outside of symbolic evaluation; nothing is ever added to it
    ExpressionGraph* graph_ = &no_graph_;
    std::vector<const syntax::Expression*> active_bodies_;  // bodies of the functions that are being called, outermost first
    struct Active {
        const Progress* progress;
        std::string name;
        SourceRange where;
    };
    std::vector<Active> active_;  // definitions being evaluated, outermost first
    const Results* results_ = nullptr;
    std::set<std::uint64_t> seeds_;
    std::array<std::uint32_t, 3> element_counts_{};                              // number of bodies, contacts, drives
    std::set<const syntax::Declaration*> declared_twice_;                        // reported before
    std::map<std::pair<std::size_t, std::string>, SourceRange> other_elements_;  // restraints, loads, .. by kind and name
    SeriesGraph* series_ = nullptr;
    std::vector<TimeLookedAt> times_looked_at_;
    int depth_ = 0;                            // depth of the recursion of evaluate()
    int dry_ = 0;                              // > 0: in a branch that is not taken, where only types matter
    Category wanted_ = Category::declaration;  // category of the constructors that the key being read takes; declaration: any
    bool in_material_ = false;                 // the keys being checked are constants of a material
    bool aborted_ = false;                     // a limit was exceeded: evaluation ends quickly
    std::size_t steps_ = 0;
};

}  // namespace avs::check
