#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "compiler/format/tokens.h"

namespace avs::format {

struct Group;

/// A token, or brackets with their content.
struct Item {
    Token token;                   ///< of brackets: the opening one
    std::unique_ptr<Group> group;  ///< null for a single token

    const Token& first() const { return token; }
    const Token& last() const;
    bool can_open() const;  ///< true for brackets that are not empty
};

/// A statement, a field, or an item of a list.
struct Part {
    std::vector<Item> items;
    bool blank_before = false;
};

enum class GroupKind {
    list,           ///< `[a, b]`
    index,          ///< `cube[i, j]`
    parenthesised,  ///< `(a)`, and the parameters of a lambda
    call,           ///< `f(a, b)`, and the parameters of a function
    names,          ///< `.{a, b}`
    fields,         ///< `{ key = value }`
    declarations,   ///< `{ body a { .. } }`
};

struct Group {
    GroupKind kind = GroupKind::list;
    std::vector<Part> parts;  ///< without their commas, which are written again
    Token close;
    bool stays_open = false;     ///< a line end or a comment follows the bracket in the text
    std::size_t flat_width = 0;  ///< width on one line, brackets included
};

/// The statements of a file; `end` holds the comments behind the last.
struct File {
    std::vector<Part> statements;
    Token end;
};

File token_tree(std::string_view text);

/// Whether there is a blank between two neighbours on one line.
bool blank_between(const Item& left, const Item& right);

/// Width of items on one line, without comments before and behind.
std::size_t flat_width(const std::vector<Item>& items, std::size_t begin, std::size_t end);

/// Whether items cannot be one line, because they have a comment or a bracket that stays open.
bool must_break(const std::vector<Item>& items, std::size_t begin, std::size_t end);

}  // namespace avs::format
