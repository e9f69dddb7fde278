#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "compiler/check/program.h"
#include "compiler/check/value.h"
#include "compiler/scene/origins.h"

namespace avs::check {

/// Watches an evaluation: which names a value is made of, and which keys of braces were given.
class OriginLog {
public:
    using TextOf = std::function<std::string(SourceRange)>;  ///< text of a range, on one line

    /// A name is asked for: what is being worked out is made of it.
    void uses(const Symbol& symbol) { scopes_.back().used.push_back(&symbol); }
    /// From here to the matching `end` a name's value is worked out.
    void begin(const Symbol& symbol) { scopes_.push_back({.symbol = &symbol}); }
    void end();
    /// From here to the matching `end_key` the value of a key is.
    void begin_key(std::string_view key) { scopes_.push_back({.key = key}); }
    void end_key();
    /// Braces that stand in no other and in no name's value: whose keys they hold, "body left".
    void begin_object(const std::string& owner);
    void end_object(const Object& object, const TextOf& text_of);

    scene::Origins origins(const Program& program, const TextOf& text_of) const;

private:
    struct Scope {
        const Symbol* symbol = nullptr;  // null: a key, or the scene itself
        std::string_view key{};
        std::vector<const Symbol*> used{};
        std::vector<std::pair<std::string_view, std::vector<const Symbol*>>> keys{};  // of the braces that are being read
    };
    struct Logged {
        scene::FilledKey key;
        std::vector<const Symbol*> used;
    };
    std::vector<Scope> scopes_{1};
    std::string owner_;
    std::unordered_map<const Symbol*, std::vector<const Symbol*>> used_by_;
    std::vector<Logged> logged_;
};

/// A value in SI as it could be written; a description where it has no such form.
std::string shown(const Value& value);

}  // namespace avs::check
