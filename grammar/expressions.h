#pragma once

#include "grammar/control.h"
#include "grammar/tokens.h"

/// Expressions, from the operators that bind loosest. The grammar never goes back over a `must`, and looks ahead only for
/// `p ->` and `(a, b) ->`. So actions may build the tree while matching, and parsing takes time linear in the text.
/// An expression may continue on the next line before and after an operator (`gap`). So no line can begin with an operator
/// for another reason, and a unit or a bracket of arguments must stay on the line of its value (`blank`).
namespace avs::grammar {

using pegtl::at;
using pegtl::must;
using pegtl::not_at;
using pegtl::one;
using pegtl::opt;
using pegtl::plus;
using pegtl::seq;
using pegtl::sor;
using pegtl::star;

struct expression;

struct comma : one<','> {};

/// An operator with the operand on its right: `gap operator gap operand`. A missing operand has one
/// message, whichever the operator.
template <class Operand>
struct right_operand : Operand {};
template <class Operator, class Operand>
struct operation : seq<gap, Operator, gap, must<right_operand<Operand>>> {};

/// A list of items with commas between, perhaps empty, and perhaps with a comma behind the last. `Close` is looked
/// at, but not consumed.
template <class Item, class Close>
struct more_items : seq<star<seq<gap, comma, gap, not_at<Close>, must<Item>>>, opt<seq<gap, comma>>> {};
template <class Item, class Close>
struct items : seq<not_at<Close>, must<Item>, more_items<Item, Close>> {};

// --- [a, b], (a), { key = value } ---------------------------------------------------------------------------------------

/// `i in 0..3, j in list`
struct for_word : keyword<'f', 'o', 'r'> {};
struct in_word : keyword<'i', 'n'> {};
struct iteration_name : free_word {};
struct iteration_values : nested<expression> {};
struct iteration : seq<iteration_name, gap, must<in_word>, gap, must<iteration_values>> {};
struct iterations : seq<must<iteration>, star<seq<gap, comma, gap, must<iteration>>>> {};

struct list_open : one<'['> {};
struct list_close : one<']'> {};
struct list_item : nested<expression> {};
struct kept_if : nested<expression> {};
struct comprehension_rest : seq<gap, for_word, gap, iterations, opt<seq<gap, keyword<'i', 'f'>, gap, must<kept_if>>>> {};
struct list_items : seq<not_at<list_close>, must<list_item>, sor<comprehension_rest, more_items<list_item, list_close>>> {};
struct list : seq<list_open, gap, opt<list_items>, gap, must<list_close>> {};

struct parenthesis_open : one<'('> {};
struct parenthesis_close : one<')'> {};
struct inner : nested<expression> {};
struct parenthesised : seq<parenthesis_open, gap, must<inner>, gap, must<parenthesis_close>> {};

struct record_open : one<'{'> {};
struct record_close : one<'}'> {};
/// A line like `body left` inside braces shows that a brace above is not closed. (`material = rubber`
/// is a field.)
struct declaration_ahead : seq<opener_word, blank, not_at<one<'='>>> {};
struct field_key : key_word {};
struct field_equals : one<'='> {};
struct field_value : nested<expression> {};
struct field_end : at<blank, sor<one<',', '}'>, line_end, pegtl::eof>> {};
struct field : seq<not_at<declaration_ahead>, field_key, blank, must<field_equals>, gap, must<field_value>, must<field_end>> {};
struct field_separator : sor<seq<gap, comma, gap>, seq<blank, line_end, gap>> {};
struct fields : seq<recoverable_part<field>, star<seq<field_separator, recoverable_part<field>>>, opt<seq<gap, comma>>> {};
struct record : seq<record_open, gap, opt<fields>, gap, must<record_close>> {};

// --- values -------------------------------------------------------------------------------------------------------------

struct boolean_true : keyword<'t', 'r', 'u', 'e'> {};
struct boolean_false : keyword<'f', 'a', 'l', 's', 'e'> {};

struct member_name : any_word {};
struct member : seq<blank, one<'.'>, not_at<one<'.'>>, must<member_name>> {};

struct argument_open : one<'('> {};
struct argument_close : one<')'> {};
struct argument_value : nested<expression> {};
struct over_field : nested<expression> {};
struct over : seq<gap, one<':'>, gap, must<over_field>> {};
struct argument : seq<argument_value, opt<over>> {};
struct arguments : seq<blank, argument_open, gap, opt<items<argument, argument_close>>, gap, must<argument_close>> {};

struct power_operand;
struct power_sign : one<'^'> {};
struct power : seq<gap, power_sign, gap, must<power_operand>> {};
struct measure : seq<blank, unit> {};

/// `cube[0, 2]`
struct index_open : one<'['> {};
struct index_close : one<']'> {};
struct index_value : nested<expression> {};
struct index_brackets : seq<index_open, gap, must<index_value>, more_items<index_value, index_close>, gap, must<index_close>> {};
struct index : seq<blank, index_brackets> {};

/// A unit follows a number or a closing bracket, not a name; and a quantity with a unit has no `^`: `2 m^3` is a volume.
struct after_bracket;
struct after_name : sor<seq<sor<arguments, index>, after_bracket>, opt<power>> {};
struct after_bracket : sor<measure, seq<plus<member>, after_name>, seq<sor<arguments, index>, after_bracket>, opt<power>> {};

struct reference_name : free_word {};
/// Recognises the braces behind `if c` and `for i in list`, which hold declarations, not fields: there `list { .. }` is no
/// construct. Two words in a row are taken for a declaration, too, perhaps a misspelt one.
struct block_ahead
    : seq<one<'{'>, gap, sor<keyword<'i', 'f'>, declaration_ahead, seq<key_word, blank, at<pegtl::identifier_first>>>> {};
struct construct_record : seq<blank, not_at<block_ahead>, record> {};
struct after_braces : opt<sor<seq<plus<member>, after_name>, seq<index, after_bracket>>> {};
struct reference : seq<reference_name, star<member>, sor<seq<construct_record, after_braces>, after_name>> {};

struct record_value : seq<not_at<block_ahead>, record> {};
struct value : sor<seq<number, sor<measure, opt<power>>>, seq<sor<list, parenthesised>, after_bracket>, reference, string,
                   boolean_true, boolean_false, record_value> {};

// --- operators, tightest first ------------------------------------------------------------------------------------------

struct minus_sign : seq<one<'-'>, not_at<one<'>'>>> {};
struct unary;
struct negated : nested<unary> {};
struct negation : seq<minus_sign, gap, must<negated>> {};
struct unary : sor<negation, value> {};
struct power_operand : nested<unary> {};

struct times : one<'*'> {};
struct divided_by : one<'/'> {};
struct product_rest : operation<sor<times, divided_by>, unary> {};
struct product : seq<unary, star<product_rest>> {};

struct plus_sign : seq<one<'+'>, not_at<one<'-'>>> {};
struct minus_operator : minus_sign {};
struct sum_rest : operation<sor<plus_sign, minus_operator>, product> {};
struct sum : seq<product, star<sum_rest>> {};

struct plus_minus_rest : operation<pegtl::string<'+', '-'>, sum> {};
struct interval_rest : operation<pegtl::two<'.'>, sum> {};
struct tolerance : seq<sum, opt<sor<plus_minus_rest, interval_rest>>> {};

struct less_equal : pegtl::string<'<', '='> {};
struct less : one<'<'> {};
struct greater_equal : pegtl::string<'>', '='> {};
struct greater : one<'>'> {};
struct equal : pegtl::string<'=', '='> {};
struct not_equal : pegtl::string<'!', '='> {};
struct within : keyword<'w', 'i', 't', 'h', 'i', 'n'> {};
struct comparison_rest : operation<sor<less_equal, less, greater_equal, greater, equal, not_equal, within>, tolerance> {};
struct comparison : seq<tolerance, opt<comparison_rest>> {};

struct inversion;
struct inverted : nested<inversion> {};
struct logical_not : seq<keyword<'n', 'o', 't'>, gap, must<inverted>> {};
struct inversion : sor<logical_not, comparison> {};

struct and_word : keyword<'a', 'n', 'd'> {};
struct or_word : keyword<'o', 'r'> {};
struct conjunction_rest : operation<and_word, inversion> {};
struct conjunction : seq<inversion, star<conjunction_rest>> {};
struct disjunction_rest : operation<or_word, conjunction> {};
struct disjunction : seq<conjunction, star<disjunction_rest>> {};
struct where_rest : operation<keyword<'w', 'h', 'e', 'r', 'e'>, disjunction> {};
struct selection : seq<disjunction, star<where_rest>> {};

// --- whole expressions --------------------------------------------------------------------------------------------------

struct lambda_begin : pegtl::success {};
struct lambda_parameter : free_word {};
struct lambda_parameters : seq<one<'('>, gap, pegtl::list<lambda_parameter, seq<gap, comma, gap>>, gap, one<')'>> {};
struct lambda_head : seq<sor<lambda_parameter, lambda_parameters>, blank, pegtl::string<'-', '>'>> {};
struct lambda_body : nested<expression> {};
struct lambda : seq<at<lambda_head>, lambda_begin, lambda_head, gap, must<lambda_body>> {};

struct if_condition : nested<expression> {};
struct then_word : keyword<'t', 'h', 'e', 'n'> {};
struct then_value : nested<expression> {};
struct else_word : keyword<'e', 'l', 's', 'e'> {};
struct else_value : nested<expression> {};
struct conditional : seq<keyword<'i', 'f'>, gap, must<if_condition>, gap, must<then_word>, gap, must<then_value>, gap,
                         must<else_word>, gap, must<else_value>> {};

struct expression : sor<conditional, lambda, selection> {};

}  // namespace avs::grammar
