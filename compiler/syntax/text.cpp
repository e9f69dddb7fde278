#include "compiler/syntax/text.h"

#include <array>

namespace avs::syntax {

std::string_view symbol(BinaryOperator op) {
    switch (op) {
        case BinaryOperator::add: return "+";
        case BinaryOperator::subtract: return "-";
        case BinaryOperator::multiply: return "*";
        case BinaryOperator::divide: return "/";
        case BinaryOperator::power: return "^";
        case BinaryOperator::less: return "<";
        case BinaryOperator::less_equal: return "<=";
        case BinaryOperator::greater: return ">";
        case BinaryOperator::greater_equal: return ">=";
        case BinaryOperator::equal: return "==";
        case BinaryOperator::not_equal: return "!=";
        case BinaryOperator::logical_and: return "and";
        case BinaryOperator::logical_or: return "or";
        case BinaryOperator::within: return "within";
    }
    return "?";
}

std::string_view symbol(UnaryOperator op) { return op == UnaryOperator::negate ? "-" : "not"; }

std::string text(const Unit& unit) {
    std::string result;
    for (const UnitFactor& factor : unit.factors) {
        if (!result.empty()) result += '*';
        result += factor.name.text;
        if (factor.exponent != 1) result += '^' + std::to_string(factor.exponent);
    }
    return result;
}

std::string quoted(std::string_view value) {
    std::string result = "\"";
    for (const char c : value) {
        switch (c) {
            case '\n': result += "\\n"; break;
            case '\t': result += "\\t"; break;
            case '"':
            case '\\': result += '\\'; [[fallthrough]];
            default: result += c;
        }
    }
    return result + '"';
}

std::string_view keyword(const Declaration& declaration) {
    // The keywords, in the order of the variant's alternatives.
    constexpr std::array<std::string_view, 19> words{"use",      "param",  "let",   "fn",    "material", "body", "region",
                                                     "restrain", "load",   "drive", "clock", "contact",  "run",  "record",
                                                     "export",   "expect", "sweep", "for",   "if"};
    static_assert(words.size() == std::variant_size_v<decltype(declaration.node)>);
    return words[declaration.node.index()];
}

const Identifier* declared_name(const Declaration& declaration) {
    return std::visit(
        [](const auto& node) -> const Identifier* {
            if constexpr (std::is_same_v<std::decay_t<decltype(node)>, Sweep>) {
                return nullptr;
            } else if constexpr (requires { node.name; }) {
                return &node.name;
            } else {
                return nullptr;
            }
        },
        declaration.node);
}

}  // namespace avs::syntax
