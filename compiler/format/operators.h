#pragma once

#include "compiler/format/tokens.h"

namespace avs::format {

/// How weakly an operator or a clause word binds its operands. A statement that is too long is broken at the weakest.
enum class Looseness {
    separator,   ///< a comma of a declaration: `between a, b`
    generator,   ///< `[x^2 for x in list]`
    clause,      ///< `every`, `at`, `between`, `in`, `on`
    assignment,  ///< `=`
    over,        ///< `region : field`
    selection,   ///< `where`
    disjunction,
    conjunction,
    comparison,
    tolerance,
    range,
    sum,
    product,
    none,  ///< not an operator
};

/// `first`: the token begins its statement or item. `binary`: an operand stands before it.
inline Looseness looseness(const Token& token, bool first, bool binary) {
    if (token.kind == TokenKind::symbol) {
        if (token.is(",")) return Looseness::separator;
        if (token.is("=")) return Looseness::assignment;
        if (token.is(":")) return Looseness::over;
        if (token.is("<") || token.is("<=") || token.is(">") || token.is(">=") || token.is("==") || token.is("!="))
            return Looseness::comparison;
        if (token.is("+-")) return Looseness::tolerance;
        if (token.is("..")) return Looseness::range;
        if (binary && (token.is("+") || token.is("-"))) return Looseness::sum;
        if (token.is("*") || token.is("/")) return Looseness::product;
        return Looseness::none;
    }
    if (!token.keyword || first) return Looseness::none;
    if (token.is("for")) return Looseness::generator;
    if (token.is("every") || token.is("at") || token.is("between") || token.is("in") || token.is("on")) return Looseness::clause;
    if (token.is("where")) return Looseness::selection;
    if (token.is("or")) return Looseness::disjunction;
    if (token.is("and")) return Looseness::conjunction;
    if (token.is("within")) return Looseness::comparison;
    return Looseness::none;
}

/// Whether a statement goes on behind a token, so that no line can end there.
inline bool goes_on_behind(const Token& token) {
    if (token.kind == TokenKind::symbol) {
        return token.is("->") || token.is("^") || token.is(".") || looseness(token, false, true) != Looseness::none;
    }
    return token.keyword && (looseness(token, false, true) != Looseness::none || token.is("if") || token.is("then") ||
                             token.is("else") || token.is("not"));
}
inline bool goes_on_before(const Token& token) {
    if (token.kind == TokenKind::symbol) return goes_on_behind(token);
    const bool opens_statement = token.is("for");
    return token.keyword && !opens_statement &&
           (looseness(token, false, true) != Looseness::none || token.is("then") || token.is("else"));
}

}  // namespace avs::format
