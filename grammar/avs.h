#pragma once

#include "grammar/expressions.h"

/// A file of the scene language: header and declarations, each on lines of its own. Rules and names are those of
/// avs.ebnf.
namespace avs::grammar {

struct declared_name : free_word {};
struct equals : one<'='> {};
struct assigned_value : expression {};
struct block : seq<record> {};

/// `cube[i, j]`: an element of an array of bodies. Inside of a loop the one declaration declares many
/// of them.
struct declared_index : seq<index_brackets> {};
using element_name = seq<must<declared_name>, blank, opt<declared_index>>;

/// What follows the keyword of a declaration: `NAME = value` or `NAME { fields }`.
using assignment = seq<blank, must<declared_name>, blank, must<equals>, gap, must<assigned_value>>;
using element_assignment = seq<blank, element_name, blank, must<equals>, gap, must<assigned_value>>;
using named_block = seq<blank, must<declared_name>, blank, must<block>>;
using element_block = seq<blank, element_name, blank, must<block>>;

// --- use std.materials.{rubber, steel}      use "./common.avs".{a} --------------------------------------------------------
struct module_part : any_word {};
struct module_path : seq<module_part, star<seq<one<'.'>, module_part>>> {};
struct use_file : seq<string> {};
struct use_source : sor<use_file, module_path> {};
struct use_open : one<'{'> {};
struct use_close : one<'}'> {};
struct use_name : free_word {};
struct use_names
    : seq<blank, one<'.'>, blank, use_open, gap, must<use_name>, more_items<use_name, use_close>, gap, must<use_close>> {};
struct use_declaration : seq<keyword<'u', 's', 'e'>, blank, must<use_source>, opt<use_names>> {};

// --- param n: Int = 4 in 1..64 ----------------------------------------------------------------------------------------------
struct type_name : free_word {};
struct type_annotation : seq<one<':'>, blank, must<type_name>> {};
struct range_first : sum {};
struct range_dots : pegtl::two<'.'> {};
struct range_last : sum {};
struct range : seq<must<range_first>, gap, must<range_dots>, gap, must<range_last>> {};
struct param_range : seq<gap, in_word, gap, range> {};
struct param_declaration : seq<keyword<'p', 'a', 'r', 'a', 'm'>, blank, must<declared_name>, blank, opt<type_annotation>, blank,
                               must<equals>, gap, must<assigned_value>, opt<param_range>> {};

// --- let, fn ------------------------------------------------------------------------------------------------------------------
struct let_declaration : seq<keyword<'l', 'e', 't'>, assignment> {};
struct function_open : one<'('> {};
struct function_close : one<')'> {};
struct function_parameter_name : free_word {};
struct function_parameter : seq<function_parameter_name, blank, opt<type_annotation>> {};
struct function_parameters : seq<function_open, gap, opt<items<function_parameter, function_close>>, gap, must<function_close>> {};
struct function_declaration : seq<keyword<'f', 'n'>, blank, must<declared_name>, blank, must<function_parameters>, blank,
                                  must<equals>, gap, must<assigned_value>> {};

// --- the parts of a scene -----------------------------------------------------------------------------------------------------
struct material_declaration : seq<keyword<'m', 'a', 't', 'e', 'r', 'i', 'a', 'l'>, element_assignment> {};
struct body_declaration : seq<keyword<'b', 'o', 'd', 'y'>, element_block> {};
struct region_declaration : seq<keyword<'r', 'e', 'g', 'i', 'o', 'n'>, element_assignment> {};
struct restrain_declaration : seq<keyword<'r', 'e', 's', 't', 'r', 'a', 'i', 'n'>, element_block> {};
struct load_declaration : seq<keyword<'l', 'o', 'a', 'd'>, element_block> {};
struct drive_declaration : seq<keyword<'d', 'r', 'i', 'v', 'e'>, element_block> {};
struct clock_on : keyword<'o', 'n'> {};
struct clock_place : expression {};
struct clock_region : seq<gap, clock_on, gap, must<clock_place>> {};
struct clock_declaration : seq<keyword<'c', 'l', 'o', 'c', 'k'>, blank, element_name, opt<clock_region>, blank, must<equals>, gap,
                               must<assigned_value>> {};
struct run_declaration : seq<keyword<'r', 'u', 'n'>, blank, must<block>> {};
struct export_declaration : seq<keyword<'e', 'x', 'p', 'o', 'r', 't'>, named_block> {};
struct expect_declaration : seq<keyword<'e', 'x', 'p', 'e', 'c', 't'>, blank, must<assigned_value>> {};

/// A side of a contact is a name, a call, a list or an expression in parentheses. Other expressions
/// need parentheses: `all {` would be read as a construct.
struct contact_side : sor<list, parenthesised, seq<reference_name, star<sor<member, arguments, index>>>> {};
struct between : keyword<'b', 'e', 't', 'w', 'e', 'e', 'n'> {};
struct between_comma : comma {};
struct contact_block : seq<block> {};
struct contact_declaration
    : seq<keyword<'c', 'o', 'n', 't', 'a', 'c', 't'>, blank, element_name, gap, must<between>, gap, must<contact_side>, gap,
          must<between_comma>, gap, must<contact_side>, blank, must<contact_block>> {};

struct recorded_value : seq<one<'='>, gap, must<assigned_value>> {};
struct every : keyword<'e', 'v', 'e', 'r', 'y'> {};
struct period : expression {};
struct at_word : keyword<'a', 't'> {};
struct sample_times : expression {};
struct sampled_at : seq<at_word, gap, must<sample_times>> {};
struct sampling : sor<seq<every, gap, must<period>>, sampled_at> {};
struct record_declaration
    : seq<keyword<'r', 'e', 'c', 'o', 'r', 'd'>, blank, element_name, blank, opt<recorded_value>, gap, must<sampling>> {};

// --- sweep n in [2, 4, 8] -----------------------------------------------------------------------------------------------------
struct swept_in : keyword<'i', 'n'> {};
struct sweep_declaration
    : seq<keyword<'s', 'w', 'e', 'e', 'p'>, blank, must<declared_name>, gap, must<swept_in>, gap, must<assigned_value>> {};

// --- for i in 0..3 { .. }      if c { .. } else if d { .. } else { .. } ---------------------------------------------------------
struct any_declaration;
struct block_open : one<'{'> {};
struct block_close : one<'}'> {};
struct block_item_end : seq<blank, sor<line_end, pegtl::eof, at<block_close>>> {};
struct inner_declaration : seq<any_declaration> {};
struct block_item : seq<must<inner_declaration>, must<block_item_end>> {};
struct block_items : star<seq<not_at<sor<block_close, pegtl::eof>>, recoverable<block_item>, gap>> {};
struct declarations : seq<block_open, gap, nested<block_items>, must<block_close>> {};

struct for_head : seq<gap, iterations> {};
struct for_declaration : seq<for_word, recoverable_head<for_head>, blank, must<declarations>> {};

struct if_word : keyword<'i', 'f'> {};
struct if_head : seq<gap, must<if_condition>> {};
struct branch_begin : pegtl::success {};
struct if_branch : seq<branch_begin, recoverable_head<if_head>, blank, must<declarations>> {};
struct else_branch : seq<branch_begin, must<declarations>> {};
struct else_if : seq<gap, keyword<'e', 'l', 's', 'e'>, blank, keyword<'i', 'f'>, if_branch> {};
struct otherwise : seq<gap, keyword<'e', 'l', 's', 'e'>, blank, else_branch> {};
struct if_declaration : seq<if_word, if_branch, star<else_if>, opt<otherwise>> {};

// --- the file -----------------------------------------------------------------------------------------------------------------
struct pub_word : keyword<'p', 'u', 'b'> {};
struct public_declaration : sor<let_declaration, function_declaration, material_declaration> {};
struct any_declaration
    : sor<let_declaration, param_declaration, body_declaration, material_declaration, contact_declaration, record_declaration,
          expect_declaration, use_declaration, function_declaration, region_declaration, restrain_declaration, load_declaration,
          drive_declaration, clock_declaration, run_declaration, export_declaration, sweep_declaration, for_declaration,
          if_declaration, seq<pub_word, blank, must<public_declaration>>> {};
struct declaration_end : seq<blank, sor<line_end, pegtl::eof>> {};
struct file_declaration : seq<any_declaration> {};
struct declaration : seq<must<file_declaration>, must<declaration_end>> {};

/// `avs 1` on the first line: the edition of the language.
struct edition_number : plus<pegtl::digit> {};
struct edition_line : seq<keyword<'a', 'v', 's'>, blank, must<edition_number>, must<declaration_end>> {};

struct scene_word : keyword<'s', 'c', 'e', 'n', 'e'> {};
struct module_word : keyword<'m', 'o', 'd', 'u', 'l', 'e'> {};
struct scene_name : free_word {};
struct module_name : module_path {};
struct scene_header : seq<scene_word, blank, must<scene_name>> {};
struct module_header : seq<module_word, blank, must<module_name>> {};
struct any_header : sor<scene_header, module_header> {};
struct header : seq<must<any_header>, must<declaration_end>> {};

/// A text that is one value: `--set n=8`.
struct value_end : pegtl::eof {};
struct lone_value : seq<gap, must<assigned_value>, gap, must<value_end>> {};

struct byte_order_mark : pegtl::string<'\xEF', '\xBB', '\xBF'> {};
struct file : seq<opt<byte_order_mark>, gap, opt<recoverable<edition_line>>, gap, recoverable<header>, gap,
                  star<seq<not_at<pegtl::eof>, recoverable<declaration>, gap>>, pegtl::eof> {};

}  // namespace avs::grammar
