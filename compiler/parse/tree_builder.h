#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "compiler/syntax/syntax_tree.h"
#include "grammar/failure.h"

namespace avs::parse {

/// Makes the tree from the parts in the order in which the grammar matches them. Values wait on a stack until the
/// construct that holds them ends; brackets remember where their items begin. A tree that gets too deep is a grammar::Failure.
///
/// All positions are pointers into the text. The calls mirror grammar/: `operators` before `reduce`, `open` before `list`.
class TreeBuilder {
public:
    TreeBuilder(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics);

    /// A declaration begins.
    void begin_item();
    /// The heights of the stacks of values, for going back to them when a part of a value is broken.
    struct Mark {
        unsigned nesting;
        std::size_t values, open, operators, fields, records, factors, lambda_parameters, lambda_begins, iterations,
            iteration_begins, names, path, function_parameters, blocks, branches, branch_begins;
    };
    Mark mark() const;
    void back_to(const Mark& mark);
    /// The brackets that are open, outermost first, except for the `from` outermost ones.
    std::string open_brackets(std::size_t from) const;
    syntax::SyntaxTree take_tree() { return std::move(tree_); }
    const syntax::SyntaxTree& tree() const { return tree_; }
    /// The one value that was read.
    syntax::ExpressionPtr take_value() { return pop_expression(); }

    support::SourceRange range(const char* begin, const char* end) const;
    /// Where the innermost open bracket stands, or null.
    const char* innermost_open() const { return open_.empty() ? nullptr : open_.back().where; }
    std::size_t open_count() const { return open_.size(); }
    bool in_block() const { return !blocks_.empty(); }

    void enter(const char* where);
    void leave() { --nesting_; }

    // Values.
    void number(const char* begin, const char* end);
    void string(const char* begin, const char* end);
    void boolean(const char* begin, const char* end, bool value);
    void name(const char* begin, const char* end);
    void member(const char* begin, const char* end);
    void unit_name(const char* begin, const char* end);
    void unit_exponent(const char* begin, const char* end);
    void unit_divides();
    void quantity(const char* begin, const char* end);

    // Brackets; `end` is behind the closing one.
    void open(const char* where);
    void close_string() { open_.pop_back(); }
    void close_bracket() { open_.pop_back(); }
    void iteration_begin() { iteration_begins_.push_back(iterations_.size()); }
    void iteration_name(const char* begin, const char* end) { names_.push_back(identifier(begin, end)); }
    void iteration();
    void comprehension();
    void list(const char* end);
    void index(const char* end);
    void declared_index();
    void parenthesised(const char* end);
    void call(const char* end);
    void field_key(const char* begin, const char* end);
    void field_value();
    void record(const char* end);
    void record_literal();
    void construct();
    void over();

    // Operators.
    void operation(syntax::BinaryOperator op, const char* begin, const char* end);
    void binary();
    void plus_minus();
    void where_filter();
    void unary(syntax::UnaryOperator op, const char* begin);
    void lambda_begin();
    void lambda_parameter(const char* begin, const char* end);
    void lambda(const char* begin);
    void conditional(const char* begin);
    void interval();
    void param_range() { has_range_ = true; }

    // Parts of declarations.
    void declared_name(const char* begin, const char* end) { names_.push_back(identifier(begin, end)); }
    void type_name(const char* begin, const char* end) { type_ = identifier(begin, end); }
    void function_parameter();
    void edition(const char* begin, const char* end);
    void edition_line(const char* begin, const char* end) { tree_.edition_line = range(begin, end); }
    void header(bool is_module, const char* begin);
    void recorded_value() { has_value_ = true; }
    void sampled_at() { has_times_ = true; }
    void clock_region() { has_region_ = true; }
    void pub(const char* begin, const char* end) { pub_ = range(begin, end); }
    void block_open(const char* where);
    void if_begin() { branch_begins_.push_back(branches_.size()); }
    void branch_begin() { branches_.emplace_back(); }
    void branch_condition() { branches_.back().condition = pop_expression(); }
    void branch_end() { branches_.back().declarations = pop_block(); }

    /// Each of these ends a declaration, which it makes of the parts that were read (tree_declarations.cpp).
    void use(const char* begin, const char* end);
    void param(const char* begin, const char* end);
    void let(const char* begin, const char* end);
    void function(const char* begin, const char* end);
    void material(const char* begin, const char* end);
    void body(const char* begin, const char* end);
    void region(const char* begin, const char* end);
    void restrain(const char* begin, const char* end);
    void load(const char* begin, const char* end);
    void drive(const char* begin, const char* end);
    void clock(const char* begin, const char* end);
    void contact(const char* begin, const char* end);
    void run(const char* begin, const char* end);
    void record_declaration(const char* begin, const char* end);
    void export_declaration(const char* begin, const char* end);
    void expect(const char* begin, const char* end);
    void sweep(const char* begin, const char* end);
    void for_loop(const char* begin, const char* end);
    void if_declaration(const char* begin, const char* end);

    void module_part(const char* begin, const char* end) { path_.push_back(identifier(begin, end)); }
    void use_name(const char* begin, const char* end) { names_.push_back(identifier(begin, end)); }
    void use_file(const char* begin, const char* end);

private:
    struct Value {
        syntax::Expression expression;
        unsigned depth = 1;  // depth of the tree below the expression
    };
    struct Bracket {
        const char* where;
        std::size_t values, fields;  // sizes of the stacks when the bracket was opened
        bool is_comprehension = false;
    };
    struct Operator {
        syntax::BinaryOperator op;
        support::SourceRange where;
    };
    struct Field {
        syntax::Identifier key;
        syntax::ExpressionPtr value;
        unsigned depth = 1;
    };

    syntax::Identifier identifier(const char* begin, const char* end) const;
    const char* text_at(std::uint32_t offset) const { return text_.data() + offset; }
    template <class Node>
    void push(support::SourceRange where, unsigned depth, Node&& node);
    template <class Make>
    void join_two(Make make);
    Value pop();
    syntax::ExpressionPtr pop_expression();
    syntax::Identifier pop_name();
    syntax::Record pop_record();
    Bracket close();
    std::vector<syntax::Iteration> pop_iterations();
    std::vector<syntax::Declaration> pop_block();
    syntax::ElementIndex take_index() { return std::exchange(index_, {}); }
    template <class Node>
    void declare(const char* begin, const char* end, Node node);

    std::string_view text_;
    std::uint32_t file_;
    support::Diagnostics& diagnostics_;
    syntax::SyntaxTree tree_;

    unsigned nesting_ = 0;
    std::vector<Value> values_;
    std::vector<Bracket> open_;
    std::vector<Operator> operators_;
    std::vector<Field> fields_;
    std::vector<std::pair<syntax::Record, unsigned>> records_;  // each with the depth of its tree
    std::vector<syntax::UnitFactor> factors_;
    std::vector<syntax::Identifier> lambda_parameters_;
    std::vector<std::size_t> lambda_begins_;
    std::vector<std::pair<syntax::Iteration, unsigned>> iterations_;  // each with the depth of its tree
    std::vector<std::size_t> iteration_begins_;
    std::vector<std::vector<syntax::Declaration>> blocks_;  // the blocks that are open, outermost first
    std::vector<syntax::If::Branch> branches_;
    std::vector<std::size_t> branch_begins_;
    syntax::ElementIndex index_;
    std::vector<syntax::Identifier> names_, path_;
    std::vector<syntax::FunctionParameter> function_parameters_;
    std::optional<syntax::Identifier> type_;
    std::optional<std::string> use_file_;
    support::SourceRange use_file_where_;
    std::optional<support::SourceRange> pub_;
    bool has_range_ = false, has_value_ = false, has_times_ = false, has_region_ = false;
};

/// The text of a string literal between its quotes, escapes resolved.
std::string unescape(std::string_view raw);

}  // namespace avs::parse
