#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "compiler/support/source.h"

/// Where the values of a scene come from, for `avsc explain` and `avsc doc`. Recorded while a scene or module is checked.
namespace avs::scene {

/// A declared name, of the scene or of a module it uses.
struct Definition {
    std::string kind;  ///< "param", "let", "fn", "material", "region", ..
    std::string name;
    bool is_public = true;       ///< whether other files can use it
    std::string module;          ///< "std.materials"; empty: the scene itself, or the module that is checked by itself
    support::SourceRange where;  ///< range of the declaration
    std::string doc;             ///< its doc comment
    std::string written;         ///< the text behind the `=`, on one line; empty if there is none
    std::string signature;       ///< parameters of a function: "(edge: Length)"
    std::string type;            ///< "length [m]", "function", ..
    /// The value in SI units as it could be written, "0.005 m", or what it is if it has no such form: "function".
    std::string value;
    bool overridden = false;  ///< whether it is a param that was set from outside
    std::string set_by;       ///< the text it was set to
    support::SourceRange set_where;
    std::vector<std::size_t> uses;  ///< other definitions from which its value is computed, each once, in the order of use
};

/// A key of a body, a contact, a material, ...: given, or filled in with its default.
struct FilledKey {
    std::string owner;           ///< "body left", "run", "material rubber"
    std::string path;            ///< "velocity", "law.friction"
    std::string value;           ///< value in SI units
    std::string written;         ///< the text in the scene; empty for a default
    std::string meaning;         ///< the documentation of the key
    support::SourceRange where;  ///< range of the value; for a default that of the braces
    bool given = false;
    std::vector<std::size_t> uses;  ///< definitions from which the value is computed
};

/// A place where a declared name is used or declared again.
struct Reference {
    support::SourceRange where;     ///< range of the name
    support::SourceRange declared;  ///< range of the name at its declaration
};

struct Origins {
    /// Definitions of modules come before those of their users; otherwise in the order of the text.
    std::vector<Definition> definitions;
    std::vector<FilledKey> keys;
    std::vector<Reference> references;  ///< in no particular order
};

}  // namespace avs::scene
