#pragma once

#include "compiler/parse/tree_builder.h"
#include "grammar/avs.h"

/// Actions of the builder after a rule has matched. Only parse.cpp includes this.
namespace avs::parse {

template <class Rule>
struct Action : tao::pegtl::nothing<Rule> {};

namespace rules = avs::grammar;

// Three kinds of actions: one passes the matched text on, one only counts, and one passes the end of
// the match.
#define AVS_ON(RULE, CALL)                                                                      \
    template <>                                                                                 \
    struct Action<rules::RULE> {                                                                \
        template <class Input, class State>                                                     \
        static void apply(const Input& input, State& state) {                                   \
            [[maybe_unused]] TreeBuilder& build = state.builder();                              \
            [[maybe_unused]] const char *const begin = input.begin(), *const end = input.end(); \
            build.CALL;                                                                         \
        }                                                                                       \
    };

AVS_ON(number, number(begin, end))
AVS_ON(string_open, open(begin))
AVS_ON(string_close, close_string())
AVS_ON(string, string(begin, end))
AVS_ON(boolean_true, boolean(begin, end, true))
AVS_ON(boolean_false, boolean(begin, end, false))
AVS_ON(reference_name, name(begin, end))
AVS_ON(member_name, member(begin, end))
AVS_ON(unit_name, unit_name(begin, end))
AVS_ON(unit_exponent, unit_exponent(begin, end))
AVS_ON(unit_divisor, unit_divides())
AVS_ON(unit, quantity(begin, end))

AVS_ON(for_word, iteration_begin())
AVS_ON(iteration_name, iteration_name(begin, end))
AVS_ON(iteration, iteration())
AVS_ON(comprehension_rest, comprehension())
AVS_ON(index_open, open(begin))
AVS_ON(index, index(end))
AVS_ON(declared_index, declared_index())
AVS_ON(list_open, open(begin))
AVS_ON(list, list(end))
AVS_ON(parenthesis_open, open(begin))
AVS_ON(parenthesised, parenthesised(end))
AVS_ON(argument_open, open(begin))
AVS_ON(arguments, call(end))
AVS_ON(over, over())
AVS_ON(record_open, open(begin))
AVS_ON(field_key, field_key(begin, end))
AVS_ON(field_value, field_value())
AVS_ON(record, record(end))
AVS_ON(construct_record, construct())
AVS_ON(record_value, record_literal())

using syntax::BinaryOperator;
using syntax::UnaryOperator;
AVS_ON(plus_sign, operation(BinaryOperator::add, begin, end))
AVS_ON(minus_operator, operation(BinaryOperator::subtract, begin, end))
AVS_ON(times, operation(BinaryOperator::multiply, begin, end))
AVS_ON(divided_by, operation(BinaryOperator::divide, begin, end))
AVS_ON(power_sign, operation(BinaryOperator::power, begin, end))
AVS_ON(less, operation(BinaryOperator::less, begin, end))
AVS_ON(less_equal, operation(BinaryOperator::less_equal, begin, end))
AVS_ON(greater, operation(BinaryOperator::greater, begin, end))
AVS_ON(greater_equal, operation(BinaryOperator::greater_equal, begin, end))
AVS_ON(equal, operation(BinaryOperator::equal, begin, end))
AVS_ON(not_equal, operation(BinaryOperator::not_equal, begin, end))
AVS_ON(within, operation(BinaryOperator::within, begin, end))
AVS_ON(and_word, operation(BinaryOperator::logical_and, begin, end))
AVS_ON(or_word, operation(BinaryOperator::logical_or, begin, end))
AVS_ON(power, binary())
AVS_ON(product_rest, binary())
AVS_ON(sum_rest, binary())
AVS_ON(comparison_rest, binary())
AVS_ON(conjunction_rest, binary())
AVS_ON(disjunction_rest, binary())
AVS_ON(plus_minus_rest, plus_minus())
AVS_ON(where_rest, where_filter())
AVS_ON(negation, unary(UnaryOperator::negate, begin))
AVS_ON(logical_not, unary(UnaryOperator::logical_not, begin))
AVS_ON(lambda_begin, lambda_begin())
AVS_ON(lambda_parameter, lambda_parameter(begin, end))
AVS_ON(lambda, lambda(begin))
AVS_ON(conditional, conditional(begin))
AVS_ON(range, interval())
AVS_ON(interval_rest, interval())
AVS_ON(param_range, param_range())

AVS_ON(declared_name, declared_name(begin, end))
AVS_ON(scene_name, declared_name(begin, end))
AVS_ON(function_parameter_name, declared_name(begin, end))
AVS_ON(function_parameter, function_parameter())
AVS_ON(function_open, open(begin))
AVS_ON(function_parameters, close_bracket())
AVS_ON(type_name, type_name(begin, end))
AVS_ON(module_part, module_part(begin, end))
AVS_ON(use_name, use_name(begin, end))
AVS_ON(use_file, use_file(begin, end))
AVS_ON(use_open, open(begin))
AVS_ON(use_names, close_bracket())
AVS_ON(recorded_value, recorded_value())
AVS_ON(at_word, sampled_at())

AVS_ON(pub_word, pub(begin, end))
AVS_ON(block_open, block_open(begin))
AVS_ON(declarations, close_bracket())
AVS_ON(if_word, if_begin())
AVS_ON(branch_begin, branch_begin())
AVS_ON(if_head, branch_condition())
AVS_ON(if_branch, branch_end())
AVS_ON(else_branch, branch_end())

AVS_ON(edition_number, edition(begin, end))
AVS_ON(edition_line, edition_line(begin, end))
AVS_ON(scene_header, header(false, begin))
AVS_ON(module_header, header(true, begin))
AVS_ON(use_declaration, use(begin, end))
AVS_ON(param_declaration, param(begin, end))
AVS_ON(let_declaration, let(begin, end))
AVS_ON(function_declaration, function(begin, end))
AVS_ON(material_declaration, material(begin, end))
AVS_ON(body_declaration, body(begin, end))
AVS_ON(region_declaration, region(begin, end))
AVS_ON(restrain_declaration, restrain(begin, end))
AVS_ON(load_declaration, load(begin, end))
AVS_ON(drive_declaration, drive(begin, end))
AVS_ON(clock_region, clock_region())
AVS_ON(clock_declaration, clock(begin, end))
AVS_ON(contact_declaration, contact(begin, end))
AVS_ON(run_declaration, run(begin, end))
AVS_ON(record_declaration, record_declaration(begin, end))
AVS_ON(export_declaration, export_declaration(begin, end))
AVS_ON(expect_declaration, expect(begin, end))
AVS_ON(sweep_declaration, sweep(begin, end))
AVS_ON(for_declaration, for_loop(begin, end))
AVS_ON(if_declaration, if_declaration(begin, end))

#undef AVS_ON

}  // namespace avs::parse
