#include "compiler/syntax/dump.h"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/syntax/text.h"

namespace avs::syntax {
namespace {

std::string join(const std::vector<ExpressionPtr>& items, std::string_view between) {
    std::string result;
    for (const ExpressionPtr& item : items) {
        if (!result.empty()) result += between;
        result += dump(*item);
    }
    return result;
}

std::string join(const std::vector<Identifier>& items, std::string_view between) {
    std::string result;
    for (const Identifier& item : items) {
        if (!result.empty()) result += between;
        result += item.text;
    }
    return result;
}

std::string dump(const Record& record) {
    std::string result;
    for (const FieldInit& field : record.fields) {
        result += (result.empty() ? "" : ", ") + field.key.text + " = " + dump(*field.value);
    }
    return '{' + result + '}';
}

std::string dump(const std::vector<Iteration>& iterations) {
    std::string result;
    for (const Iteration& iteration : iterations) {
        result += fmt::format("{}({} in {})", result.empty() ? "" : " ", iteration.name.text, dump(*iteration.values));
    }
    return result;
}

/// One overload for each kind of node; a missing one does not compile in `std::visit`.
struct ExpressionText {
    std::string operator()(const Number& n) const { return fmt::format("{}", n.value); }
    std::string operator()(const String& s) const { return quoted(s.value); }
    std::string operator()(const Boolean& b) const { return b.value ? "true" : "false"; }
    std::string operator()(const Name& n) const { return n.text; }
    std::string operator()(const Quantity& q) const { return fmt::format("(unit {} {})", dump(*q.value), text(q.unit)); }
    std::string operator()(const List& l) const { return '[' + join(l.items, ", ") + ']'; }
    std::string operator()(const Comprehension& c) const {
        const std::string condition = c.condition ? " if " + dump(*c.condition) : "";
        return fmt::format("[{} for {}{}]", dump(*c.item), dump(c.iterations), condition);
    }
    std::string operator()(const Index& i) const { return fmt::format("(at {} {})", dump(*i.object), join(i.index, " ")); }
    std::string operator()(const Construct& c) const { return fmt::format("(make {} {})", c.callee.text, dump(c.record)); }
    std::string operator()(const Call& c) const {
        return fmt::format("(call {}{}{})", dump(*c.callee), c.arguments.empty() ? "" : " ", join(c.arguments, " "));
    }
    std::string operator()(const Member& m) const { return fmt::format("(. {} {})", dump(*m.object), m.name.text); }
    std::string operator()(const Lambda& l) const { return fmt::format("(-> [{}] {})", join(l.parameters, ", "), dump(*l.body)); }
    std::string operator()(const Unary& u) const { return fmt::format("({} {})", symbol(u.op), dump(*u.operand)); }
    std::string operator()(const Binary& b) const { return fmt::format("({} {} {})", symbol(b.op), dump(*b.left), dump(*b.right)); }
    std::string operator()(const PlusMinus& p) const { return fmt::format("(+- {} {})", dump(*p.value), dump(*p.tolerance)); }
    std::string operator()(const Conditional& c) const {
        return fmt::format("(if {} {} {})", dump(*c.condition), dump(*c.then), dump(*c.otherwise));
    }
    std::string operator()(const RangeLiteral& r) const { return fmt::format("(.. {} {})", dump(*r.first), dump(*r.last)); }
    std::string operator()(const Where& w) const { return fmt::format("(where {} {})", dump(*w.region), dump(*w.predicate)); }
    std::string operator()(const Over& o) const { return fmt::format("(over {} {})", dump(*o.region), dump(*o.field)); }
    std::string operator()(const RecordLiteral& r) const { return dump(r.record); }
};

std::string type_text(const std::optional<Identifier>& type) { return type ? ": " + type->text : ""; }

/// Fields of a declaration, one per line.
std::string fields_text(const Record& record) {
    std::string result;
    for (const FieldInit& field : record.fields) result += fmt::format("\n  {} = {}", field.key.text, dump(*field.value));
    return result;
}

std::string index_text(const ElementIndex& index) { return index.empty() ? "" : '[' + join(index, ", ") + ']'; }

std::string declarations_text(const std::vector<Declaration>& declarations);

/// Writes what follows the keyword of a declaration.
struct DeclarationText {
    std::string operator()(const Use& u) const {
        std::string result = u.file ? quoted(*u.file) : join(u.path, ".");
        if (!u.names.empty()) result += " {" + join(u.names, ", ") + '}';
        return result;
    }
    std::string operator()(const Param& p) const {
        std::string result = fmt::format("{}{}\n  = {}", p.name.text, type_text(p.type), dump(*p.value));
        if (p.range) result += "\n  in " + dump(*p.range);
        return result;
    }
    std::string operator()(const Function& f) const {
        std::string parameters;
        for (const FunctionParameter& p : f.parameters)
            parameters += (parameters.empty() ? "" : ", ") + p.name.text + type_text(p.type);
        return fmt::format("{}({})\n  = {}", f.name.text, parameters, dump(*f.body));
    }
    std::string operator()(const Contact& c) const {
        return fmt::format("{}{}\n  between {}, {}{}", c.name.text, index_text(c.index), dump(*c.first), dump(*c.second),
                           fields_text(c.record));
    }
    std::string operator()(const RecordDeclaration& r) const {
        return fmt::format("{}{}{}{}\n  {} {}", r.name.text, index_text(r.index), r.value ? "\n  = " : "",
                           r.value ? dump(*r.value) : "", r.every ? "every" : "at", dump(r.every ? *r.every : *r.at));
    }
    std::string operator()(const Run& r) const { return fields_text(r.record); }
    std::string operator()(const Export& e) const { return e.format.text + fields_text(e.record); }
    std::string operator()(const Expect& e) const { return "\n  " + dump(*e.condition); }
    std::string operator()(const Let& d) const { return value_text(d); }
    std::string operator()(const Material& d) const { return value_text(d, index_text(d.index)); }
    std::string operator()(const Region& d) const { return value_text(d, index_text(d.index)); }
    std::string operator()(const Clock& c) const {
        return fmt::format("{}{}{}{}\n  = {}", c.name.text, index_text(c.index), c.region ? "\n  on " : "",
                           c.region ? dump(*c.region) : "", dump(*c.value));
    }
    std::string operator()(const Body& d) const { return block_text(d); }
    std::string operator()(const Restrain& d) const { return block_text(d); }
    std::string operator()(const Load& d) const { return block_text(d); }
    std::string operator()(const Drive& d) const { return block_text(d); }
    std::string operator()(const Sweep& s) const { return fmt::format("{}\n  in {}", s.name.text, dump(*s.values)); }
    std::string operator()(const For& f) const { return dump(f.iterations) + declarations_text(f.declarations); }
    std::string operator()(const If& i) const {
        std::string result;
        for (const If::Branch& branch : i.branches) {
            result += result.empty() ? "" : branch.condition ? "\nelse if " : "\nelse";
            result += (branch.condition ? dump(*branch.condition) : "") + declarations_text(branch.declarations);
        }
        return result;
    }

private:
    template <class Node>
    static std::string value_text(const Node& node, const std::string& index = "") {
        return fmt::format("{}{}\n  = {}", node.name.text, index, dump(*node.value));
    }
    template <class Node>
    static std::string block_text(const Node& node) {
        return node.name.text + index_text(node.index) + fields_text(node.record);
    }
};

std::string doc_text(std::string_view doc) {
    std::string result;
    while (!doc.empty()) {
        const std::string_view line = doc.substr(0, doc.find('\n'));
        result += fmt::format("/// {}\n", line);
        doc.remove_prefix(std::min(doc.size(), line.size() + 1));
    }
    return result;
}

std::string declaration_text(const Declaration& declaration) {
    const std::string body = std::visit(DeclarationText{}, declaration.node);
    const bool on_new_line = body.empty() || body.front() == '\n';
    return fmt::format("{}{}{}{}{}", doc_text(declaration.doc), declaration.pub ? "pub " : "", keyword(declaration),
                       on_new_line ? "" : " ", body);
}

/// Declarations inside of a block, further to the right, each on a new line.
std::string declarations_text(const std::vector<Declaration>& declarations) {
    std::string result;
    for (const Declaration& declaration : declarations) {
        result += "\n  ";
        for (const char c : declaration_text(declaration)) result += c == '\n' ? "\n  " : std::string(1, c);
    }
    return result;
}

}  // namespace

std::string dump(const Expression& expression) { return std::visit(ExpressionText{}, expression.node); }

std::string dump(const SyntaxTree& tree) {
    std::string result = doc_text(tree.doc);
    result += fmt::format("{} {}\n", tree.is_module ? "module" : "scene", tree.name.text);
    for (const Declaration& declaration : tree.declarations) { result += declaration_text(declaration) + '\n'; }
    return result;
}

}  // namespace avs::syntax
