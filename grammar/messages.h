#pragma once

#include "grammar/avs.h"

/// What is expected, for each rule that must match. It is read as: "expected <expected>, found `;`". The help says how
/// to write the expected thing; help that depends on what was found is in compiler/parse/explain.cpp.
namespace avs::grammar {

inline constexpr const char* a_value = "a value";
inline constexpr const char* name_help =
    "a name begins with a letter and goes on with letters, digits or `_`; keywords are no names";

// Tokens.
template <>
inline constexpr Message message<escape_letter>{"`n`, `t`, `\"` or `\\` behind `\\`", "write `\\\\` for a backslash"};
template <>
inline constexpr Message message<string_close>{"`\"` at the end of the text", "a text ends on the line it begins on", true};

// Expressions.
template <class Operand>
inline constexpr Message message<right_operand<Operand>>{"a value behind the operator"};
template <>
inline constexpr Message message<list_item>{"a value or `]`"};
template <>
inline constexpr Message message<list_close>{"`,` or `]`", nullptr, true};
template <>
inline constexpr Message message<iteration>{"a name for the values", "a loop is written `for i in 0..3, j in list`"};
template <>
inline constexpr Message message<in_word>{"`in`", "a loop is written `for i in 0..3, j in list`"};
template <>
inline constexpr Message message<iteration_values>{"a list or a range"};
template <>
inline constexpr Message message<kept_if>{"a condition behind `if`"};
template <>
inline constexpr Message message<index_value>{"an index"};
template <>
inline constexpr Message message<index_close>{"`,` or `]` behind the index", nullptr, true};
template <>
inline constexpr Message message<inner>{"a value inside the parentheses"};
template <>
inline constexpr Message message<parenthesis_close>{"`)`", nullptr, true};
template <>
inline constexpr Message message<record_close>{"a field or `}`", "fields are written `key = value`", true};
template <>
inline constexpr Message message<field_end>{"`,`, a new line or `}` behind the field"};
template <>
inline constexpr Message message<field_equals>{"`=` behind the key of a field", "fields are written `key = value`"};
template <>
inline constexpr Message message<field_value>{"the value of the field"};
template <>
inline constexpr Message message<member_name>{"a name behind `.`"};
template <>
inline constexpr Message message<argument>{"an argument or `)`"};
template <>
inline constexpr Message message<argument_close>{"`,` or `)` behind the argument", nullptr, true};
template <>
inline constexpr Message message<over_field>{"the field to reduce",
                                             "`mean(region : displacement.x)` reduces a field over a region"};
template <>
inline constexpr Message message<power_operand>{"the exponent"};
template <>
inline constexpr Message message<negated>{"a value behind `-`"};
template <>
inline constexpr Message message<inverted>{"a condition behind `not`"};
template <>
inline constexpr Message message<lambda_body>{"the value of the function behind `->`"};
template <>
inline constexpr Message message<if_condition>{"a condition behind `if`"};
template <>
inline constexpr Message message<then_word>{"`then`", "conditions are written `if condition then value else value`"};
template <>
inline constexpr Message message<then_value>{"a value behind `then`"};
template <>
inline constexpr Message message<else_word>{"`else`",
                                            "a condition has a value in both cases: `if condition then value else value`"};
template <>
inline constexpr Message message<else_value>{"a value behind `else`"};

// Declarations.
template <>
inline constexpr Message message<declared_name>{"a name", name_help};
template <>
inline constexpr Message message<equals>{"`=`"};
template <>
inline constexpr Message message<assigned_value>{a_value};
template <>
inline constexpr Message message<block>{"`{`", "the fields stand in braces: `{ key = value }`"};
template <>
inline constexpr Message message<use_source>{"a module or a file", "write `use std.materials` or `use \"./file.avs\"`"};
template <>
inline constexpr Message message<use_name>{"a name or `}`", name_help};
template <>
inline constexpr Message message<use_close>{"`,` or `}` behind the name", nullptr, true};
template <>
inline constexpr Message message<type_name>{"a type",
                                            "types are Int, Real, Bool, String, or a quantity such as Length, Time, Pressure"};
template <>
inline constexpr Message message<range_first>{"the first value of the range"};
template <>
inline constexpr Message message<range_dots>{"`..` between the ends of the range",
                                             "a range is written `1..64`; both ends belong to it"};
template <>
inline constexpr Message message<range_last>{"the last value of the range"};
template <>
inline constexpr Message message<function_parameters>{"`(` and the parameters", "a function is written `fn name(a, b) = value`"};
template <>
inline constexpr Message message<function_parameter>{"a parameter or `)`", name_help};
template <>
inline constexpr Message message<function_close>{"`,` or `)` behind the parameter", nullptr, true};
template <>
inline constexpr Message message<between>{"`between`", "a contact is written `contact name between left, right { law = ... }`"};
template <>
inline constexpr Message message<contact_side>{"a body or region", "write a name, a list, or an expression in parentheses"};
template <>
inline constexpr Message message<between_comma>{"`,` between the two sides",
                                                "`between all, all` is contact of everything with everything"};
template <>
inline constexpr Message message<contact_block>{
    "`{`",
    "behind its two sides stands the contact's law: `{ law = ... }`; a side of several bodies is a list, "
    "`between [a, b], [c, d]`, or `all`"};
template <>
inline constexpr Message message<sampling>{"`every` or `at`",
                                           "a record is written `record energy every 10 ms` or `record tip = value at [1 s, 2 s]`"};
template <>
inline constexpr Message message<period>{"the time between two samples"};
template <>
inline constexpr Message message<sample_times>{"a list of times"};
template <>
inline constexpr Message message<clock_place>{"a region, a body or a list of them",
                                              "the clock of a region is written `clock name on region = nested {}`"};
template <>
inline constexpr Message message<swept_in>{"`in`", "a sweep is written `sweep n in [2, 4, 8]`"};
template <>
inline constexpr Message message<declarations>{"`{`", "the declarations stand in braces, one on each line"};
template <>
inline constexpr Message message<inner_declaration>{"a declaration inside the braces"};
template <>
inline constexpr Message message<block_item_end>{"the end of the line or `}`"};
template <>
inline constexpr Message message<block_close>{"a declaration or `}`", nullptr, true};
template <>
inline constexpr Message message<public_declaration>{"`let`, `fn` or `material`", "other declarations are not used from outside"};
template <>
inline constexpr Message message<file_declaration>{"a declaration"};
template <>
inline constexpr Message message<declaration_end>{"the end of the line"};

// The file.
template <>
inline constexpr Message message<value_end>{"the end of the value"};
template <>
inline constexpr Message message<any_header>{"`scene NAME` or `module NAME`", "a file says first what it is: `scene two_bars`"};
template <>
inline constexpr Message message<scene_name>{"the name of the scene", name_help};
template <>
inline constexpr Message message<module_name>{"the name of the module", "modules are named by their path: `module std.materials`"};
template <>
inline constexpr Message message<edition_number>{"the edition of the language", "write `avs 1`, or leave the line out"};

}  // namespace avs::grammar
