#include "compiler/check/origins.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "compiler/check/constructors.h"

namespace avs::check {

namespace {

/// The expression behind the `=` of a declaration, if it has one.
const syntax::Expression* value_of(const syntax::Declaration& declaration) {
    return std::visit(
        [](const auto& node) -> const syntax::Expression* {
            if constexpr (requires { node.value->where; }) {
                return node.value.get();
            } else if constexpr (requires { node.body->where; }) {
                return node.body.get();
            } else {
                return nullptr;
            }
        },
        declaration.node);
}

std::string signature(const syntax::Declaration& declaration) {
    const syntax::Function* function = std::get_if<syntax::Function>(&declaration.node);
    if (function == nullptr) return {};
    std::string text;
    for (const syntax::FunctionParameter& parameter : function->parameters) {
        text += (text.empty() ? "" : ", ") + parameter.name.text + (parameter.type ? ": " + parameter.type->text : "");
    }
    return '(' + text + ')';
}

std::string shown_time(const scene::ModelTime& time) {
    std::string text;
    const auto add = [&](double factor, std::string_view unit) {
        if (factor == 0) return;
        text += text.empty() ? "" : " + ";
        text += factor == 1 && unit != "s" ? std::string(unit) : fmt::format("{}{}{}", factor, unit == "s" ? " " : " * ", unit);
    };
    add(time.seconds, "s");
    add(time.mean_critical, "mean_critical");
    add(time.min_critical, "min_critical");
    return text.empty() ? "0 s" : text;
}

}  // namespace

std::string shown(const Value& value) {
    if (const ListPtr* list = std::get_if<ListPtr>(&value)) {
        std::string text;
        for (const Argument& item : (*list)->items) text += (text.empty() ? "" : ", ") + shown(item.value);
        return '[' + text + ']';
    }
    if (const ObjectPtr* object = std::get_if<ObjectPtr>(&value)) {
        std::string text;
        for (const Object::Field& field : (*object)->fields) {
            if (is_unknown(field.value)) continue;
            text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", field.key, shown(field.value));
        }
        const std::string braces = text.empty() ? "{}" : "{ " + text + " }";
        return (*object)->type == nullptr ? braces : fmt::format("{} {}", (*object)->type->name, braces);
    }
    if (const MaterialPtr* material = std::get_if<MaterialPtr>(&value)) return "material " + (*material)->name;
    if (const scene::RegionPtr* region = std::get_if<scene::RegionPtr>(&value)) return (*region)->text;
    if (const BodyReference* body = std::get_if<BodyReference>(&value)) return std::string(body->name);
    if (const PointFunctionPtr* function = std::get_if<PointFunctionPtr>(&value)) return (*function)->text;
    if (const scene::ModelTime* time = std::get_if<scene::ModelTime>(&value)) return shown_time(*time);
    if (const Scalar* scalar = std::get_if<Scalar>(&value); scalar != nullptr && !scalar->known()) return describe(value);
    if (const Vector* vector = std::get_if<Vector>(&value); vector != nullptr && !vector->known()) return describe(value);
    return literal(value);
}

void OriginLog::end() {
    Scope scope = std::move(scopes_.back());
    scopes_.pop_back();
    used_by_[scope.handle] = std::move(scope.used);
}

void OriginLog::end_key() {
    Scope scope = std::move(scopes_.back());
    scopes_.pop_back();
    Scope& outer = scopes_.back();
    outer.used.insert(outer.used.end(), scope.used.begin(), scope.used.end());
    outer.keys.emplace_back(scope.key, std::move(scope.used));
}

void OriginLog::begin_object(const std::string& owner) {
    if (scopes_.size() == 1) owner_ = owner;
}

void OriginLog::end_object(const Object& object, const TextOf& text_of) {
    // The path of keys from the innermost name on.
    std::string path, owner = owner_;
    Handle handle = nullptr;
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
        if (scope->handle != nullptr) {
            handle = scope->handle;
            owner = scope->name;
            break;
        }
        if (!scope->key.empty()) path = fmt::format("{}.{}", scope->key, path);
    }
    Scope& scope = scopes_.back();
    for (const Object::Field& field : object.fields) {
        const Key* key = object.type->find(field.key);
        const bool without_value = is_unknown(field.value);
        if (without_value && (field.given || key == nullptr || key->fallback.empty())) continue;
        const auto used =
            std::find_if(scope.keys.begin(), scope.keys.end(), [&](const auto& row) { return row.first == field.key; });
        logged_.push_back({{.owner = owner,
                            .path = path + std::string(field.key),
                            .value = without_value ? std::string(key->fallback) : shown(field.value),
                            .written = field.given ? text_of(field.where) : "",
                            .meaning = key != nullptr ? std::string(key->meaning) : "",
                            .where = field.given ? field.where : object.where,
                            .given = field.given,
                            .uses = {}},
                           handle,
                           used != scope.keys.end() ? used->second : std::vector<Handle>{}});
    }
    scope.keys.clear();
}

void OriginLog::amend_default(std::string_view path, std::string_view value, std::string_view meaning) {
    // Takes the last match: earlier entries may belong to other objects of the same name.
    const auto found = std::find_if(logged_.rbegin(), logged_.rend(), [&](const Logged& logged) {
        return logged.owner == nullptr && logged.key.owner == owner_ && logged.key.path == path;
    });
    if (found == logged_.rend() || found->key.given) return;
    if (value.empty()) {
        logged_.erase(std::next(found).base());
    } else {
        found->key.value = value;
        found->key.meaning = meaning;
    }
}

/// Adds each name once. A value that exists only inside of a loop is replaced by the names from which it is
/// computed.
void OriginLog::add_numbers(const std::vector<Handle>& used, const Numbers& numbers, int depth,
                            std::vector<std::size_t>& result) const {
    constexpr int deepest = 8;
    for (const Handle handle : used) {
        const auto found = numbers.find(handle);
        if (found != numbers.end()) {
            if (std::find(result.begin(), result.end(), found->second) == result.end()) result.push_back(found->second);
        } else if (const auto local = used_by_.find(handle); local != used_by_.end() && depth < deepest) {
            add_numbers(local->second, numbers, depth + 1, result);
        }
    }
}

scene::Origins OriginLog::origins(const Program& program, const TextOf& text_of) const {
    scene::Origins result;
    Numbers numbers;
    for (const Module& module : program.modules) {
        const auto& declarations = module.tree->declarations;
        const bool says_pub =
            std::any_of(declarations.begin(), declarations.end(), [](const auto& d) { return d.pub.has_value(); });
        const auto add = [&](const Symbol& symbol, const syntax::Declaration& declaration) -> scene::Definition& {
            scene::Definition& definition = result.definitions.emplace_back();
            definition.kind = name(symbol.kind);
            definition.name = symbol.name;
            definition.module = &module == program.root ? "" : module.name;
            definition.is_public = declaration.pub.has_value() || !says_pub;
            definition.where = declaration.where;
            definition.doc = declaration.doc;
            return definition;
        };
        for (const Symbol& symbol : module.declared) {
            if (symbol.kind == SymbolKind::module || symbol.declaration == nullptr) continue;
            if (symbol.is_element()) {
                for (const auto& [index, value] : symbol.items->items) {
                    const DeferredPtr* const deferred = std::get_if<DeferredPtr>(&value);
                    if (deferred == nullptr) continue;  // bodies, contacts and records have no value of their own
                    numbers.emplace(&(*deferred)->progress, result.definitions.size());
                    const auto site = std::find_if(symbol.sites.begin(), symbol.sites.end(), [&](const Site& s) {
                        return s.declaration->where.begin <= (*deferred)->where.begin &&
                               (*deferred)->where.end <= s.declaration->where.end;
                    });
                    scene::Definition& definition =
                        add(symbol, site != symbol.sites.end() ? *site->declaration : *symbol.declaration);
                    definition.name = (*deferred)->name;
                    definition.written = text_of((*deferred)->expression->where);
                    definition.type = describe((*deferred)->value);
                    definition.value = shown((*deferred)->value);
                }
                continue;
            }
            const syntax::Expression* value = value_of(*symbol.declaration);
            numbers.emplace(&symbol.progress, result.definitions.size());
            scene::Definition& definition = add(symbol, *symbol.declaration);
            definition.written = value != nullptr ? text_of(value->where) : "";
            definition.signature = signature(*symbol.declaration);
            definition.type = describe(symbol.value);
            definition.value = shown(symbol.value);
            definition.overridden = symbol.override_with != nullptr;
            if (definition.overridden) {
                // The range is the whole text of the setting: text_of cuts the end of the range to the end of the text.
                definition.set_where = {symbol.override_with->file, 0, static_cast<std::uint32_t>(-1)};
                definition.set_by = text_of(definition.set_where);
            }
        }
    }
    for (const auto& [handle, used] : used_by_) {
        const auto found = numbers.find(handle);
        if (found != numbers.end()) add_numbers(used, numbers, 0, result.definitions[found->second].uses);
    }
    for (const Logged& logged : logged_) {
        result.keys.push_back(logged.key);
        const auto owner = numbers.find(logged.owner);
        if (owner != numbers.end()) {
            const scene::Definition& definition = result.definitions[owner->second];
            result.keys.back().owner =
                fmt::format("{} {}{}{}", definition.kind, definition.module, definition.module.empty() ? "" : ".", definition.name);
        }
        add_numbers(logged.used, numbers, 0, result.keys.back().uses);
    }
    return result;
}

}  // namespace avs::check
