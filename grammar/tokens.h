#pragma once

#include <string_view>
#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "grammar/keywords.h"

/// Words, numbers, strings, units and blanks: rules inside which no blank may stand. Names are those of
/// avs.ebnf.
namespace avs::grammar {

namespace pegtl = tao::pegtl;

// Blanks. `blank` stays on its line, `gap` crosses lines. Both skip comments, doc comments included (see parse/doc_comment.h).
struct comment : pegtl::seq<pegtl::two<'/'>, pegtl::star<pegtl::not_one<'\r', '\n'>>> {};
struct line_end : pegtl::sor<pegtl::one<'\n'>, pegtl::string<'\r', '\n'>> {};
struct blank : pegtl::star<pegtl::sor<pegtl::plus<pegtl::one<' ', '\t'>>, comment>> {};
struct gap : pegtl::star<pegtl::sor<pegtl::plus<pegtl::one<' ', '\t', '\n'>>, comment, pegtl::string<'\r', '\n'>>> {};

// Words.
struct word_end : pegtl::not_at<pegtl::identifier_other> {};
struct any_word : pegtl::identifier {};

/// A word for which `Tag::accepts(word)` is true; Tag looks it up in the keyword table.
template <class Tag>
struct filtered_word {
    using rule_t = filtered_word;
    using subs_t = pegtl::type_list<any_word>;

    template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class Action, template <typename...> class Control,
              typename ParseInput, typename... States>
    static bool match(ParseInput& in, States&&...) {
        const char* const begin = in.current();
        const char* end = begin;
        const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
        if (end == in.end() || !is_letter(*end)) return false;
        while (end != in.end() && (is_letter(*end) || (*end >= '0' && *end <= '9'))) ++end;
        const std::string_view word(begin, static_cast<std::size_t>(end - begin));
        if (!Tag::accepts(word)) return false;
        in.bump_in_this_line(word.size());
        return true;
    }
};
struct name_tag {
    static bool accepts(std::string_view word) { return is_name(word); }
};
struct key_tag {
    static bool accepts(std::string_view word) { return is_key(word); }
};
struct opener_tag {
    static bool accepts(std::string_view word) { return opens_declaration(word); }
};
using free_word = filtered_word<name_tag>;
using key_word = filtered_word<key_tag>;
using opener_word = filtered_word<opener_tag>;

/// The keyword itself, not a longer word that begins with it.
template <char... Letters>
struct keyword : pegtl::seq<pegtl::string<Letters...>, word_end> {};

// Numbers. `1..64` is read as 1, `..`, 64: a point belongs to a number only if a digit follows.
struct fraction : pegtl::seq<pegtl::one<'.'>, pegtl::plus<pegtl::digit>> {};
struct exponent : pegtl::seq<pegtl::one<'e', 'E'>, pegtl::opt<pegtl::one<'+', '-'>>, pegtl::plus<pegtl::digit>> {};
struct number : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::opt<fraction>, pegtl::opt<exponent>> {};

// Strings. A string ends on the line on which it begins. Bytes of UTF-8 are taken as they are.
struct escape_letter : pegtl::one<'n', 't', '"', '\\'> {};
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::must<escape_letter>> {};
struct string_byte : pegtl::not_one<'"', '\\', '\r', '\n'> {};
struct string_text : pegtl::star<pegtl::sor<pegtl::plus<string_byte>, escape>> {};
struct string_open : pegtl::one<'"'> {};
struct string_close : pegtl::one<'"'> {};
struct string : pegtl::seq<string_open, string_text, pegtl::must<string_close>> {};

// Units: kg/m^3, N*s, s^-1, %. No blanks inside; keywords are not units, so `5 every` is the number 5.
struct unit_symbol : pegtl::utf8::one<U'\u00B5', U'\u03BC', U'\u03A9', U'\u2126', U'\u00C5', U'\u00B0'> {};
struct unit_letter : pegtl::sor<pegtl::identifier_other, unit_symbol> {};
struct unit_name : pegtl::sor<pegtl::one<'%'>, pegtl::seq<pegtl::sor<free_word, unit_symbol>, pegtl::star<unit_letter>>> {};
struct unit_exponent : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, pegtl::plus<pegtl::digit>> {};
struct unit_factor : pegtl::seq<unit_name, pegtl::opt<pegtl::seq<pegtl::one<'^'>, unit_exponent>>> {};
struct unit_divisor : pegtl::seq<pegtl::one<'/'>, unit_factor> {};
struct unit : pegtl::seq<unit_factor, pegtl::star<pegtl::sor<pegtl::seq<pegtl::one<'*'>, unit_factor>, unit_divisor>>> {};

}  // namespace avs::grammar

/// PEGTL's analysis of the grammar cannot see into the hand-written match of filtered_word. This specialisation tells it that the
/// match consumes at least a letter.
template <typename Name, class Tag>
struct tao::pegtl::analyze_traits<Name, avs::grammar::filtered_word<Tag>> : tao::pegtl::analyze_any_traits<> {};
