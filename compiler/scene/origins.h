#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "compiler/support/source.h"

/// Where the values of a scene come from: what `avsc explain` and `avsc doc` show. Filled while a scene or module is checked.
namespace avs::scene {

/// A declared name, of the scene or of a module it uses.
struct Definition {
    std::string kind;  ///< "param", "let", "fn", "material", "region", ..
    std::string name;
    bool is_public = true;       ///< others can use it
    std::string module;          ///< "std.materials"; empty: the scene itself, or the module that is checked by itself
    support::SourceRange where;  ///< of the declaration
    std::string doc;             ///< its doc comment
    std::string written;         ///< what stands behind the `=`, on one line; empty if there is none
    std::string signature;       ///< of a function: "(edge: Length)"
    std::string type;            ///< "length [m]", "function", ..
    std::string value;           ///< in SI, as it could be written: "0.005 m"; what it is where that has no form: "function"
    bool overridden = false;     ///< a param that was set from outside
    std::string set_by;          ///< the text it was set to
    support::SourceRange set_where;
    std::vector<std::size_t> uses;  ///< other definitions that its value is made of, each once, in the order of use
};

/// A key of a body, a contact, a material, ...: given, or filled in with its default.
struct FilledKey {
    std::string owner;           ///< "body left", "run", "material rubber"
    std::string path;            ///< "velocity", "law.friction"
    std::string value;           ///< in SI
    std::string written;         ///< as it stands in the text; empty for a default
    std::string meaning;         ///< what the key says
    support::SourceRange where;  ///< of the value; of the braces for a default
    bool given = false;
    std::vector<std::size_t> uses;  ///< definitions that the value is made of
};

/// A place where a declared name is used, or declared once more.
struct Reference {
    support::SourceRange where;     ///< of the name
    support::SourceRange declared;  ///< of the name where it is declared
};

struct Origins {
    std::vector<Definition> definitions;  ///< modules before those that use them, in the order of the text
    std::vector<FilledKey> keys;
    std::vector<Reference> references;  ///< in no order
};

}  // namespace avs::scene
