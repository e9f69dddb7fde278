#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "compiler/format/tokens.h"

namespace avs::format {

struct Group;

/// A token, or brackets with all that stands in them.
struct Item {
    Token token;                   ///< of a group: the opening bracket
    std::unique_ptr<Group> group;  ///< null: a lone token

    const Token& first() const { return token; }
    const Token& last() const;
    bool can_open() const;  ///< brackets that are not empty
};

/// A statement, a field, an item of a list.
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
    std::vector<Part> parts;  ///< their commas are gone, and stand for themselves again when written
    Token close;
    bool stays_open = false;     ///< the author ended the line behind the bracket, or a comment did
    std::size_t flat_width = 0;  ///< on one line, brackets included
};

/// The statements of a file; `end` holds the comments below them.
struct File {
    std::vector<Part> statements;
    Token end;
};

File token_tree(std::string_view text);

/// Whether a blank stands between two neighbours on one line.
bool blank_between(const Item& left, const Item& right);

/// On one line, without the comments around.
std::size_t flat_width(const std::vector<Item>& items, std::size_t begin, std::size_t end);

/// It cannot be one line: a comment or a bracket inside stays open.
bool must_break(const std::vector<Item>& items, std::size_t begin, std::size_t end);

}  // namespace avs::format
